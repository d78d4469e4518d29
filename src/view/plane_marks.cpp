#include <algorithm>

#include "view/plane.hpp"
#include "view/scene.hpp"
#include "wireroom/murmur2.hpp"

namespace wireroom::view {
namespace {

constexpr std::size_t most_followed = 32;

// What lies on top of what: the late ones are never covered.
int rank_of(PlaneState state, bool again) {
    switch (state) {
        case PlaneState::waiting:
            return 0;
        case PlaneState::counted:
            return again ? 3 : 1;
        case PlaneState::skipped:
            return 2;
        case PlaneState::late:
            break;
    }
    return 4;
}

PlaneState state_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::counted:
            return PlaneState::counted;
        case Outcome::late:
            return PlaneState::late;
        case Outcome::duplicate:
            break;
    }
    return PlaneState::skipped;
}

// The newest read of the message at this place of its tape among the reads before the one with
// this index: of the same place, or where it was sent again, of an earlier one. Null where there is
// none.
const ReadRecord* read_before(const Scene& scene, const std::vector<CellRecord>& cells, Offset at,
                              std::size_t index) {
    const std::vector<ReadRecord>& reads = scene.index.reads();
    for (; at != no_index; at = cells[at].copy_of) {
        std::uint32_t read = cells[at].last_read;
        while (read != no_index && read >= index) {
            read = reads[read].before;
        }
        if (read != no_index) {
            return &reads[read];
        }
    }
    return nullptr;
}

class Marks {
public:
    Marks(const Scene& scene, PlaneMemory& found, const PlaneWindow& window)
        : scene_{scene}, found_{found}, index_{scene.index}, window_{window} {
        const std::vector<ReadRecord>& reads = index_.reads();
        const auto before = [](const ReadRecord& read, Seconds t) { return Seconds{read.t} < t; };
        first_ = std::lower_bound(reads.begin(), reads.end(), window_.read_from, before);
        last_ = std::lower_bound(first_, reads.end(), window_.read_to + Seconds{1}, before);
        now_in_view_ = scene.now >= window_.read_from && scene.now <= window_.read_to;
    }

    void add() {
        std::uint64_t waiting = 0;
        for_waiting([&](const Waits&) { ++waiting; });
        std::uint64_t read = 0;
        for (auto one = first_; one != last_; ++one) {
            read += across(Seconds{one->event_time}) ? 1U : 0U;
        }
        found_.in_view = waiting + read;
        if (found_.in_view > plane_dense_above) {
            add_squares();
        } else {
            add_all();
        }
        std::stable_sort(found_.marks.begin(), found_.marks.end(),
                         [](const PlaneMark& a, const PlaneMark& b) {
                             return rank_of(a.state, a.again) < rank_of(b.state, b.again);
                         });
    }

    [[nodiscard]] PlaneMark mark_of(const ReadRecord& read) const {
        const EventId id = index_.cells(read.partition)[read.offset].id;
        return {id,
                Seconds{read.event_time},
                Seconds{read.t},
                state_of(read.outcome),
                read.again,
                scene_.site(index_.events()[id].key)};
    }

    [[nodiscard]] PlaneMark waiting_mark(EventId id) const {
        const EventRecord& event = index_.events()[id];
        return {id,
                Seconds{event.event_time},
                scene_.now,
                PlaneState::waiting,
                event.reads > 0,
                scene_.site(event.key)};
    }

private:
    struct Waits {
        const EventRecord& event;
        const CellRecord& cell;
        const std::vector<CellRecord>* cells;  // of its tape
        Offset offset;
    };

    [[nodiscard]] bool across(Seconds made) const {
        return made >= window_.made_from && made <= window_.made_to;
    }

    template <class Each>
    void for_waiting(Each&& each) const {
        if (!now_in_view_) {
            return;
        }
        for (std::size_t p = 0; p < index_.newest().partitions.size(); ++p) {
            const std::vector<CellRecord>& cells = index_.cells(static_cast<Partition>(p));
            for (std::size_t i = index_.newest().partitions[p].position; i < cells.size(); ++i) {
                const EventRecord& event = index_.events()[cells[i].id];
                if (across(Seconds{event.event_time})) {
                    each(Waits{event, cells[i], &cells, static_cast<Offset>(i)});
                }
            }
        }
    }

    [[nodiscard]] const ReadRecord* read_before_this(const ReadRecord& read) const {
        return read_before(scene_, index_.cells(read.partition), read.offset,
                           static_cast<std::size_t>(&read - index_.reads().data()));
    }

    void add_all() {
        for (auto one = first_; one != last_; ++one) {
            if (!across(Seconds{one->event_time})) {
                continue;
            }
            found_.marks.push_back(mark_of(*one));
            if (const ReadRecord* before = one->again ? read_before_this(*one) : nullptr) {
                found_.replays.push_back({Seconds{one->event_time}, Seconds{before->t},
                                          Seconds{one->t}, one->outcome == Outcome::duplicate});
            }
        }
        const bool dedup = scene_.state.controls.dedup;
        for_waiting([&](const Waits& waits) {
            found_.marks.push_back(waiting_mark(waits.cell.id));
            if (const ReadRecord* before =
                    read_before(scene_, *waits.cells, waits.offset, index_.reads().size())) {
                found_.replays.push_back(
                    {Seconds{waits.event.event_time}, Seconds{before->t}, scene_.now, dedup});
            }
        });
    }

    // Of each square the mark that lies on top.
    void add_squares() {
        const auto columns =
            static_cast<std::int64_t>(scene_.input.plane.columns / plane_square + 1);
        const auto rows = static_cast<std::int64_t>(scene_.input.plane.rows / plane_square + 1);
        struct Top {
            std::uint32_t index{};
            std::int8_t rank{-1};
        };
        std::vector<Top> tops(static_cast<std::size_t>(columns * rows));
        const std::int64_t width = (window_.made_to - window_.made_from).count() + 1;
        const std::int64_t height = (window_.read_to - window_.read_from).count() + 1;
        const auto top_at = [&](Seconds made, Seconds read) -> Top& {
            const std::int64_t column = (made - window_.made_from).count() * columns / width;
            const std::int64_t row = (read - window_.read_from).count() * rows / height;
            return tops[static_cast<std::size_t>(row * columns + column)];
        };
        for (auto one = first_; one != last_; ++one) {
            if (!across(Seconds{one->event_time})) {
                continue;
            }
            Top& top = top_at(Seconds{one->event_time}, Seconds{one->t});
            const int rank = rank_of(state_of(one->outcome), one->again);
            if (rank > top.rank) {
                top = {static_cast<std::uint32_t>(one - index_.reads().begin()),
                       static_cast<std::int8_t>(rank)};
            }
        }
        for_waiting([&](const Waits& waits) {
            Top& top = top_at(Seconds{waits.event.event_time}, scene_.now);
            if (top.rank < 0) {
                top = {waits.cell.id, 0};
            }
        });
        for (const Top& top : tops) {
            if (top.rank >= 0) {
                found_.marks.push_back(top.rank == 0 ? waiting_mark(top.index)
                                                     : mark_of(index_.reads()[top.index]));
            }
        }
    }

    const Scene& scene_;
    PlaneMemory& found_;
    const DayIndex& index_;
    PlaneWindow window_;
    std::vector<ReadRecord>::const_iterator first_;
    std::vector<ReadRecord>::const_iterator last_;
    bool now_in_view_{};
};

PlaneFollowed followed_mark(const Scene& scene, const PlaneMark& mark) {
    PlaneFollowed followed;
    followed.mark = mark;
    followed.made_words = scene.times.text(mark.made);
    followed.read_words = scene.times.text(mark.read);
    if (mark.state == PlaneState::waiting) {
        followed.watermark = scene.state.watermark.value();
    } else {
        // It moves when everything has been read in its tick.
        const std::vector<WatermarkMark>& moves = scene.index.watermarks();
        const auto after = std::lower_bound(
            moves.begin(), moves.end(), mark.read,
            [](const WatermarkMark& move, Seconds t) { return Seconds{move.t} < t; });
        if (after != moves.begin()) {
            followed.watermark = Seconds{(after - 1)->value};
        }
    }
    if (followed.watermark) {
        followed.watermark_words = "watermark " + scene.times.text(*followed.watermark);
    }
    if (mark.state == PlaneState::late) {
        followed.closed = scene.index.closed_at(mark.made);
        if (followed.closed) {
            followed.late_words = length_words(mark.read - *followed.closed);
        }
    }
    return followed;
}

}  // namespace

void add_plane_marks(const Scene& scene, Plane& plane) {
    PlaneMemory none;
    PlaneMemory& memory = scene.input.plane_memory != nullptr ? *scene.input.plane_memory : none;
    const PlaneMemory::Asked asked{plane.window, scene.input.plane.columns, scene.input.plane.rows,
                                   scene.now,    scene.index.facts(),       scene.state.digest};
    if (memory.asked != asked) {
        memory.marks.clear();
        memory.replays.clear();
        Marks{scene, memory, plane.window}.add();
        memory.asked = asked;
        ++memory.looks;
    }
    plane.marks = memory.marks;
    plane.replays = memory.replays;
    plane.in_view = memory.in_view;
    plane.dense = plane.in_view > plane_dense_above;
    const auto skipped = [](const PlaneMark& mark) { return mark.state == PlaneState::skipped; };
    plane.skips =
        scene.state.controls.dedup || std::any_of(plane.marks.begin(), plane.marks.end(), skipped);
}

void add_plane_followed(const Scene& scene, Plane& plane) {
    const auto id = scene.input.follow;
    if (!id || *id >= scene.index.events().size()) {
        return;
    }
    const EventRecord& event = scene.index.events()[*id];
    plane.hour = scene.window_start(Seconds{event.event_time});
    const Partition partition = partition_of(scene.key_name(event.key),
                                             static_cast<std::uint32_t>(scene.settings.partitions));
    const std::vector<CellRecord>& cells = scene.index.cells(partition);
    const Offset position = scene.index.newest().partitions[partition].position;
    PlaneMemory none;
    const Marks marks{scene, none, plane.window};
    std::vector<std::uint32_t> reads;
    bool waits = false;
    for (Offset at = event.newest; at != no_index && reads.size() < most_followed;
         at = cells[at].copy_of) {
        waits = waits || at >= position;
        for (std::uint32_t read = cells[at].last_read;
             read != no_index && reads.size() < most_followed;
             read = scene.index.reads()[read].before) {
            reads.push_back(read);
        }
    }
    std::sort(reads.begin(), reads.end());
    for (const std::uint32_t read : reads) {
        plane.followed.push_back(followed_mark(scene, marks.mark_of(scene.index.reads()[read])));
    }
    if (waits) {
        plane.followed.push_back(followed_mark(scene, marks.waiting_mark(*id)));
    }
}

}  // namespace wireroom::view
