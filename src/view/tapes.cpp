#include <fmt/format.h>

#include <algorithm>

#include "view/scene.hpp"
#include "wireroom/murmur2.hpp"

namespace wireroom::view {
namespace {

constexpr std::size_t most_dots = 64;

CellState state_of(const Scene& scene, const CellRecord& cell, const EventRecord& event,
                   bool behind_head) {
    const ReadRecord* read =
        cell.last_read == no_index ? nullptr : &scene.index.reads()[cell.last_read];
    if (behind_head && read != nullptr) {
        switch (read->outcome) {
            case Outcome::counted:
                return read->again ? CellState::counted_twice : CellState::read;
            case Outcome::late:
                return read->again ? CellState::read_twice_dropped : CellState::dropped;
            case Outcome::duplicate:
                return CellState::skipped;
        }
    }
    // Dedup skips what has been read before it asks whether it is late.
    const bool will_skip = scene.state.controls.dedup && event.reads > 0;
    const bool late = !will_skip && scene.state.tally.closed(Seconds{event.event_time});
    if (read != nullptr) {
        return late ? CellState::to_read_again_late : CellState::to_read_again;
    }
    return late ? CellState::waiting_late : CellState::waiting;
}

bool is_late(CellState state) {
    return state == CellState::waiting_late || state == CellState::dropped ||
           state == CellState::to_read_again_late || state == CellState::read_twice_dropped;
}

Cell cell_at(const Scene& scene, Partition partition, Offset offset) {
    const CellRecord& record = scene.index.cells(partition)[offset];
    const EventRecord& event = scene.index.events()[record.id];
    const PartitionState& place = scene.group.partitions()[partition];
    Cell cell;
    cell.offset = offset;
    cell.id = record.id;
    cell.site = scene.site(event.key);
    const std::string_view key = scene.key_name(event.key);
    cell.mark = scene.own_events ? std::string{key} : std::string{key.substr(key.size() - 1)};
    cell.time = Times::minute(Seconds{event.event_time});
    cell.seconds = scene.times.second(Seconds{event.event_time});
    cell.state = state_of(scene, record, event, offset < place.position);
    if (is_late(cell.state)) {
        cell.why_late = scene.why_late(Seconds{event.event_time}, Seconds{record.arrived});
    }
    cell.hour = scene.window_start(Seconds{event.event_time});
    cell.uncommitted = offset >= place.committed && offset < place.position;
    return cell;
}

void add_cells(const Scene& scene, Tape& tape) {
    const TapeWindow& window = scene.input.tape_window;
    const Offset first = tape.position - std::min(tape.position, window.left);
    const Offset ahead = tape.end - tape.position;
    Offset shown = std::min(ahead, window.right);
    if (ahead > window.right && window.right > 0) {
        --shown;  // its place tells how many more there are
    }
    tape.more = ahead - shown;
    tape.cells.reserve(tape.position + shown - first);
    for (Offset offset = first; offset < tape.position + shown; ++offset) {
        tape.cells.push_back(cell_at(scene, tape.partition, offset));
    }
}

Tape tape_of(const Scene& scene, Partition partition) {
    const PartitionState& place = scene.group.partitions()[partition];
    Tape tape;
    tape.partition = partition;
    tape.name = fmt::format("TAPE {}", partition);
    tape.end = place.end;
    tape.position = place.position;
    tape.committed = place.committed;
    add_cells(scene, tape);
    if (place.owner != Consumer::nobody) {
        tape.owner = name_of(place.owner);
    }
    tape.committed_words = "committed to " + grouped(place.committed);
    tape.committed_meaning =
        "Committed: the place that is saved. Whoever takes this tape over starts at #" +
        grouped(place.committed) +
        "; what was read from there on is read again if the reader dies now.";
    const Offset behind = place.end - place.position;
    tape.waiting = behind > 0;
    tape.waiting_words = tape.waiting ? grouped(behind) + " waiting" : "nothing waiting";
    tape.lag_words = committed_lag_words(place.end - place.committed);
    if (const std::uint64_t again = Scene::to_read_again(place); again > 0) {
        tape.short_again_words = grouped(again) + " to read again";
        tape.again_words = tape.short_again_words + " after the crash";
    }
    if (const auto resumes_at = scene.group.resumes_at()) {
        tape.rebalancing = true;
        if (!scene.group.members().empty()) {
            tape.pause_words = "reading again at " + scene.times.text(*resumes_at);
        }
    }
    if (scene.begun) {
        const PartitionNow& newest = scene.index.newest().partitions[partition];
        const std::int64_t now = scene.now.count();
        tape.reads_now = newest.last_read == now;
        tape.feeds_now = newest.last_append == now;
    }
    return tape;
}

// Since when something may be held: until then everything due has arrived.
Seconds nothing_due_before(const Scene& scene) {
    Seconds from = scene.now + scene.settings.tick;
    for (const Site site : all_sites) {
        if (scene.state.in_flight.up(site)) {
            continue;
        }
        const std::vector<LineMark>& lines = scene.index.lines();
        const auto down = std::find_if(lines.rbegin(), lines.rend(),
                                       [&](const LineMark& mark) { return mark.site == site; });
        if (down != lines.rend()) {
            from = std::min(from, down->t);
        }
    }
    return from;
}

void add_dots(const Scene& scene, Tapes& tapes) {
    const auto partitions = static_cast<std::uint32_t>(scene.settings.partitions);
    for (std::size_t scanner = 0; scanner < scanner_count; ++scanner) {
        tapes.partition_of_scanner[scanner] = partition_of(scanner_names[scanner], partitions);
    }
    for (const EventId id : scene.index.on_the_way(nothing_due_before(scene), most_dots)) {
        const EventRecord& event = scene.index.events()[id];
        OnTheWay dot;
        dot.id = id;
        dot.scanner = index(event.key);
        dot.partition = tapes.partition_of_scanner[dot.scanner];
        dot.sent = Seconds{event.sent};
        dot.due = Seconds{event.due};
        dot.held = dot.due <= scene.now && !scene.state.in_flight.up(site_of(dot.scanner));
        tapes.on_the_way.push_back(dot);
    }
}

}  // namespace

Tapes build_tapes(const Scene& scene) {
    Tapes tapes;
    const std::size_t count = scene.group.partitions().size();
    tapes.tapes.reserve(count);
    for (Partition partition = 0; partition < count; ++partition) {
        tapes.tapes.push_back(tape_of(scene, partition));
    }
    if (!scene.own_events) {
        add_dots(scene, tapes);
    }
    tapes.empty = scene.state.counters.scans == 0;
    tapes.nobody_reads = scene.group.members().empty();
    tapes.can_start = !scene.simulation.over();
    if (tapes.nobody_reads) {
        const std::uint64_t lag = scene.group.lag();
        tapes.nobody_words = lag == 0   ? "Nothing waits."
                             : lag == 1 ? "1 waits until someone reads."
                                        : grouped(lag) + " wait until someone reads.";
    }
    return tapes;
}

}  // namespace wireroom::view
