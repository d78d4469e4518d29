#include <algorithm>

#include "view/index.hpp"

namespace wireroom::view {

const ReadRecord* DayIndex::last_read(Partition partition, Offset offset) const {
    const std::uint32_t index = cells_[partition][offset].last_read;
    return index == no_index ? nullptr : &reads_[index];
}

const ReadRecord* DayIndex::last_read(Consumer consumer) const {
    const std::size_t at = number(consumer);
    if (at >= newest_.consumers.size() || newest_.consumers[at].last_read == no_index) {
        return nullptr;
    }
    return &reads_[newest_.consumers[at].last_read];
}

const CrashMark* DayIndex::crash_of(Consumer consumer) const {
    const std::size_t at = number(consumer);
    if (at >= newest_.consumers.size() || newest_.consumers[at].crash == no_index) {
        return nullptr;
    }
    return &crashes_[newest_.consumers[at].crash];
}

WindowParts DayIndex::window(std::int64_t number) const {
    const auto found = windows_.find(number);
    return found != windows_.end() ? found->second : WindowParts{number, 0, 0, 0};
}

const PlaceMark* DayIndex::saved(Partition partition, Offset offset) const {
    const std::uint32_t read = cells_[partition][offset].last_read;
    if (read == no_index || newest_.partitions[partition].committed <= offset) {
        return nullptr;
    }
    // A saved place is never read again, so the commit came after its last read, and soon.
    auto mark = std::lower_bound(
        places_.begin(), places_.end(), reads_[read].t,
        [](const PlaceMark& place, std::int32_t wanted) { return place.t < wanted; });
    while (mark != places_.end() && (mark->partition != partition || mark->offset <= offset)) {
        ++mark;
    }
    return mark != places_.end() ? &*mark : nullptr;
}

std::optional<Difference> DayIndex::difference() const {
    if (batches_.empty()) {
        return std::nullopt;
    }
    Difference now;
    now.stream = newest_.counted;
    now.batch = batches_.back().then.batch;
    const std::uint64_t again = newest_.counted_again;
    const std::uint64_t after = newest_.after_counted;
    now.parts = {now.batch - (now.stream - again - after), again, after};
    return now;
}

std::optional<Seconds> DayIndex::closed_at(Seconds event_time) const {
    const auto closing = std::upper_bound(
        closings_.begin(), closings_.end(), event_time,
        [](Seconds moment, const ClosingMark& mark) { return moment < mark.edge; });
    return closing != closings_.end() ? std::optional{closing->t} : std::nullopt;
}

std::uint64_t DayIndex::log_size(LogFilter filter) const {
    return filter == LogFilter::all ? entries_.size()
                                    : filtered_[static_cast<std::size_t>(filter)].size();
}

const LogEntry& DayIndex::log_entry(LogFilter filter, std::uint64_t i) const {
    return filter == LogFilter::all ? entries_[i]
                                    : entries_[filtered_[static_cast<std::size_t>(filter)][i]];
}

std::vector<EventId> DayIndex::on_the_way(Seconds from, std::size_t limit) const {
    std::vector<EventId> ids;
    if (due_.empty()) {
        return ids;
    }
    for (std::size_t i = bucket_of(from); i < due_.size() && ids.size() < limit; ++i) {
        for (const EventId id : due_[i]) {
            if (events_[id].offset == no_index && ids.size() < limit) {
                ids.push_back(id);
            }
        }
    }
    return ids;
}

}  // namespace wireroom::view
