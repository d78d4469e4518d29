#include "view/life.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "wireroom/murmur2.hpp"

namespace wireroom::view {
namespace {

constexpr std::size_t longest_key = 24;

// The order in which a tick does things.
enum class Step : std::uint8_t { crash, stop, scan, arrive, read, commit, batch };

struct Moment {
    std::int32_t t{};
    Step step{};
    LifeLine line;
};

struct Story {
    const Scene& scene;
    const EventRecord& event;
    Life life;
    std::vector<Moment> past{};
    std::vector<LifeLine> now{};

    void add(std::int32_t t, Step step, std::string words, Tone tone = Tone::plain) {
        past.push_back({t, step, {scene.times.text(Seconds{t}), std::move(words), tone}});
    }
    void add_now(std::string words, Tone tone) {
        now.push_back({scene.simulation.over() ? "end" : "now", std::move(words), tone});
    }
    [[nodiscard]] const PartitionState& place() const {
        return scene.group.partitions()[life.partition];
    }
    [[nodiscard]] bool is_copy(Offset offset) const { return offset != life.offsets.front(); }
    [[nodiscard]] std::string hour_words() const { return Times{}.text(life.hour); }
};

std::vector<Offset> offsets_of(const Scene& scene, const EventRecord& event, Partition partition) {
    std::vector<Offset> offsets;
    for (Offset at = event.newest; at != no_index; at = scene.index.cells(partition)[at].copy_of) {
        offsets.push_back(at);
    }
    std::reverse(offsets.begin(), offsets.end());
    return offsets;
}

std::string where_words(const Life& life) {
    if (life.offsets.empty()) {
        return fmt::format("for tape {}", life.partition);
    }
    std::string words = fmt::format("tape {} #{}", life.partition, life.offsets.front());
    if (life.offsets.size() == 2) {
        words += fmt::format(", #{}", life.offsets.back());
    } else if (life.offsets.size() > 2) {
        words += fmt::format(" and {} more", life.offsets.size() - 1);
    }
    return words;
}

// A clock that is off stamps another time than that of the scan.
void tell_scan(Story& story) {
    const EventRecord& event = story.event;
    if (story.scene.own_events || event.event_time == event.sent) {
        return;
    }
    const std::int32_t off = event.event_time - event.sent;
    story.add(event.sent, Step::scan,
              fmt::format("scanned, its clock {} {}", length_words(Seconds{off < 0 ? -off : off}),
                          off < 0 ? "behind" : "ahead"));
}

std::string way_words(const Story& story, std::int32_t arrived) {
    const EventRecord& event = story.event;
    if (story.scene.own_events) {
        const std::int32_t late = event.due - event.event_time;
        return late > 0 ? fmt::format("arrived, {} after it was made", length_words(Seconds{late}))
                        : "arrived";
    }
    if (arrived > event.due) {
        return fmt::format("arrived, held {} by the cut",
                           length_words(Seconds{arrived - event.due}));
    }
    const std::int32_t way = arrived - event.sent;
    return way > 0 ? fmt::format("arrived, {} on its way", length_words(Seconds{way}))
                   : "arrived at once";
}

void tell_arrivals(Story& story) {
    for (const Offset offset : story.life.offsets) {
        const CellRecord& cell = story.scene.index.cells(story.life.partition)[offset];
        story.add(cell.arrived, Step::arrive,
                  story.is_copy(offset) ? fmt::format("sent again: arrived as #{}", offset)
                                        : way_words(story, cell.arrived));
    }
}

std::string late_words(const Story& story, std::int32_t read_at) {
    const Seconds end = story.life.hour + story.scene.settings.window;
    const std::optional<Seconds> closed = story.scene.index.closed_at(end - Seconds{1});
    if (!closed) {
        return fmt::format("{} was closed", story.hour_words());
    }
    return fmt::format("{} after {} closed", length_words(Seconds{read_at} - *closed),
                       story.hour_words());
}

void tell_read(Story& story, const ReadRecord& read) {
    const std::string who = name_of(read.reader());
    const std::string reads =
        fmt::format("{}read {}by {}", story.is_copy(read.offset) ? "copy " : "",
                    read.before != no_index ? "again " : "", who);
    switch (read.outcome) {
        case Outcome::counted:
            story.add(read.t, Step::read,
                      read.again ? reads + ", counted again"
                                 : fmt::format("{}, counted in {}", reads, story.hour_words()),
                      read.again ? Tone::twice : Tone::plain);
            return;
        case Outcome::late:
            story.add(read.t, Step::read,
                      read.again
                          ? fmt::format("{}, dropped: {} was closed", reads, story.hour_words())
                          : fmt::format("dropped by {}, {}", who, late_words(story, read.t)),
                      read.again ? Tone::twice : Tone::late);
            return;
        case Outcome::duplicate:
            story.add(read.t, Step::read, reads + ", skipped: seen before", Tone::skipped);
    }
}

// The crash that made a read be done again: the first one after it that rewound its tape.
const CrashMark* undone_by(const Story& story, const ReadRecord& read) {
    const std::vector<CrashMark>& crashes = story.scene.index.crashes();
    auto crash =
        std::upper_bound(crashes.begin(), crashes.end(), Seconds{read.t},
                         [](Seconds moment, const CrashMark& mark) { return moment < mark.t; });
    while (crash != crashes.end() && !crash->rewound.test(read.partition)) {
        ++crash;
    }
    return crash != crashes.end() ? &*crash : nullptr;
}

void tell_reads(Story& story) {
    const std::vector<ReadRecord>& reads = story.scene.index.reads();
    std::vector<const CrashMark*> told;
    for (const Offset offset : story.life.offsets) {
        bool lost = offset >= story.place().position;  // the newest read will be done again
        std::uint32_t at = story.scene.index.cells(story.life.partition)[offset].last_read;
        for (; at != no_index; at = reads[at].before) {
            const ReadRecord& read = reads[at];
            tell_read(story, read);
            const CrashMark* crash = lost ? undone_by(story, read) : nullptr;
            if (crash != nullptr && std::find(told.begin(), told.end(), crash) == told.end()) {
                told.push_back(crash);
                story.add(static_cast<std::int32_t>(crash->t.count()), Step::crash,
                          name_of(crash->consumer) + " crashed, its place not saved", Tone::late);
            }
            lost = true;
        }
    }
}

void tell_commits(Story& story) {
    std::optional<std::int32_t> told;
    for (const Offset offset : story.life.offsets) {
        const PlaceMark* mark = story.scene.index.saved(story.life.partition, offset);
        if (mark == nullptr || told == mark->t) {
            continue;
        }
        told = mark->t;
        const std::string copy = story.is_copy(offset) ? "copy " : "";
        const std::string who = name_of(static_cast<Consumer>(mark->consumer));
        switch (mark->reason) {
            case CommitReason::interval:
                story.add(mark->t, Step::commit, copy + "committed by " + who, Tone::quiet);
                break;
            case CommitReason::rebalance:
                story.add(mark->t, Step::stop, copy + "committed by " + who + " at the stop",
                          Tone::quiet);
                break;
            case CommitReason::leave:
                story.add(mark->t, Step::stop, copy + "committed by " + who + " as it left",
                          Tone::quiet);
                break;
        }
    }
}

void tell_batch(Story& story) {
    const std::vector<BatchMark>& batches = story.scene.index.batches();
    if (batches.empty()) {
        return;
    }
    const bool seen = story.event.offset != no_index && !story.event.after_batch;
    story.add(static_cast<std::int32_t>(batches.back().t.count()), Step::batch,
              seen ? "counted by the nightly batch" : "missed by the nightly batch",
              seen ? Tone::good : Tone::late);
}

void tell_waiting(Story& story, Offset offset, bool read_before) {
    const Offset ahead = offset - story.place().position;
    const bool over = story.scene.simulation.over();
    const std::string copy = story.is_copy(offset) ? "copy " : "";
    const bool skip = story.scene.state.controls.dedup && story.event.reads > 0;
    const bool late = !skip && story.scene.state.tally.closed(Seconds{story.event.event_time});
    if (over) {
        story.add_now(copy + (read_before ? "not read again" : "never read"), Tone::late);
        return;
    }
    std::string words = copy + (read_before ? "to be read again, " : "waiting, ");
    words += ahead == 0 ? "next" : grouped(ahead) + " before it";
    if (late) {
        words += fmt::format("; {} is closed", story.hour_words());
    } else if (skip) {
        words += "; will be skipped";
    }
    story.add_now(std::move(words), read_before ? Tone::twice : late ? Tone::late : Tone::quiet);
}

void tell_way(Story& story) {
    const Scene& scene = story.scene;
    const Seconds due{story.event.due};
    const auto site = story.life.site;
    const bool held = site && due <= scene.now && !scene.state.in_flight.up(*site);
    if (scene.simulation.over()) {
        story.add_now(held ? fmt::format("still held at {}", site_word(*site))
                           : std::string{"still on its way"},
                      Tone::late);
    } else if (held) {
        story.add_now(fmt::format("held at {} since {}: its line is down", site_word(*site),
                                  scene.times.text(due)),
                      Tone::late);
    } else {
        story.add_now("on its way, due at " + scene.times.text(due), Tone::quiet);
    }
}

void tell_now(Story& story) {
    if (story.life.offsets.empty()) {
        tell_way(story);
        return;
    }
    const PartitionState& place = story.place();
    for (const Offset offset : story.life.offsets) {
        const bool read =
            story.scene.index.cells(story.life.partition)[offset].last_read != no_index;
        if (offset >= place.position) {
            tell_waiting(story, offset, read);
        } else if (offset >= place.committed) {
            const std::string copy = story.is_copy(offset) ? "copy " : "";
            const bool owned = place.owner != Consumer::nobody && !story.scene.simulation.over();
            story.add_now(copy + "not committed" +
                              (owned ? fmt::format(": read again if {} dies", name_of(place.owner))
                                     : std::string{}),
                          Tone::quiet);
        }
    }
}

// In order of time, and the middle of a very long life left out.
std::vector<LifeLine> told(Story& story) {
    std::stable_sort(story.past.begin(), story.past.end(), [](const Moment& a, const Moment& b) {
        return std::pair{a.t, a.step} < std::pair{b.t, b.step};
    });
    std::vector<LifeLine> lines;
    for (Moment& moment : story.past) {
        lines.push_back(std::move(moment.line));
    }
    std::move(story.now.begin(), story.now.end(), std::back_inserter(lines));
    if (lines.size() > most_life_lines) {
        constexpr std::size_t first = 3;
        const std::size_t left_out = lines.size() - most_life_lines + 1;
        const auto from = lines.begin() + static_cast<std::ptrdiff_t>(first);
        lines.erase(from, from + static_cast<std::ptrdiff_t>(left_out));
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(first),
                     {"…", grouped(left_out) + " steps more", Tone::quiet});
    }
    return lines;
}

}  // namespace

std::optional<Life> build_life(const Scene& scene, EventId id) {
    const std::vector<EventRecord>& events = scene.index.events();
    if (id >= events.size()) {
        return std::nullopt;
    }
    const EventRecord& event = events[id];
    const std::string_view key = scene.key_name(event.key);
    Life life;
    life.id = id;
    life.site = scene.site(event.key);
    life.heading = fmt::format("{}, made {}", shortened(key, longest_key),
                               scene.times.text(Seconds{event.event_time}));
    life.partition = partition_of(key, static_cast<std::uint32_t>(scene.settings.partitions));
    life.offsets = offsets_of(scene, event, life.partition);
    life.where = where_words(life);
    life.hour = scene.window_start(Seconds{event.event_time});

    if (const std::string brief = shortened(key, longest_key); brief != key) {
        life.key = key;
    }

    Story story{scene, event, std::move(life)};
    tell_scan(story);
    tell_arrivals(story);
    tell_reads(story);
    tell_commits(story);
    tell_batch(story);
    tell_now(story);
    story.life.lines = told(story);
    return std::move(story.life);
}

}  // namespace wireroom::view
