#include <algorithm>

#include "view/index.hpp"

namespace wireroom::view {
namespace {

// Going back undoes at most this many facts beyond the ones that are gone, and takes them in
// again; checkpoints closer together would cost more memory than that is worth.
constexpr std::size_t checkpoint_distance = 256;

}  // namespace

std::size_t DayIndex::bucket_of(Seconds due) const noexcept {
    const std::int64_t ticks = (due - settings_->day_start) / settings_->tick;
    return static_cast<std::size_t>(
        std::clamp<std::int64_t>(ticks, 0, static_cast<std::int64_t>(due_.size()) - 1));
}

WindowParts& DayIndex::parts(Seconds event_time) {
    const std::int64_t number = floor_divide(event_time.count(), settings_->window.count());
    return windows_.try_emplace(number, WindowParts{number, 0, 0, 0}).first->second;
}

void DayIndex::weigh(EventRecord& event, Outcome outcome, bool out) {
    const auto lost = [&] { return event.reads > 0 && event.counted == 0 ? 1U : 0U; };
    const auto again = [&] { return event.counted > 1 ? event.counted - 1 : 0U; };
    const auto once = [&] { return event.counted > 0 ? 1U : 0U; };
    const std::uint32_t lost_before = lost();
    const std::uint32_t again_before = again();
    const std::uint32_t once_before = once();
    const std::uint32_t step = out ? 0U - 1U : 1U;
    event.reads += step;
    event.counted += outcome == Outcome::counted ? step : 0U;

    // Unsigned sums wrap around to the right value when something is taken away.
    const auto change = [](std::uint64_t& sum, std::uint32_t before, std::uint32_t after) {
        sum += std::uint64_t{after} - std::uint64_t{before};
    };
    WindowParts& window = parts(Seconds{event.event_time});
    change(window.lost, lost_before, lost());
    change(newest_.lost, lost_before, lost());
    change(window.counted_again, again_before, again());
    change(newest_.counted_again, again_before, again());
    change(newest_.counted, again_before + once_before, again() + once());
    if (event.after_batch) {
        change(newest_.after_counted, once_before, once());
        change(window.after_batch, once_before, once());
    }
}

bool DayIndex::busier(Key a, Key b) const {
    const std::uint32_t of_a = keys_[index(a)].scans;
    const std::uint32_t of_b = keys_[index(b)].scans;
    return of_a != of_b ? of_a > of_b : a < b;
}

void DayIndex::raise(Key key) {
    KeyNow& now = keys_[index(key)];
    keys_seen_ += ++now.scans == 1 ? 1U : 0U;
    auto at = std::find(busiest_.begin(), busiest_.end(), key);
    if (at == busiest_.end()) {
        if (busiest_.size() < busiest_keys) {
            busiest_.push_back(key);
        } else if (busier(key, busiest_.back())) {
            busiest_.back() = key;
        } else {
            return;
        }
        at = busiest_.end() - 1;
    }
    for (; at != busiest_.begin() && busier(*at, *(at - 1)); --at) {
        std::swap(*at, *(at - 1));
    }
}

void DayIndex::rank_keys() {
    busiest_.clear();
    keys_seen_ = 0;
    std::vector<Key> seen;
    for (std::size_t i = 0; i < keys_.size(); ++i) {
        if (keys_[i].scans > 0) {
            seen.push_back(static_cast<Key>(i));
        }
    }
    keys_seen_ = seen.size();
    const auto most = static_cast<std::ptrdiff_t>(std::min(seen.size(), busiest_keys));
    std::partial_sort(seen.begin(), seen.begin() + most, seen.end(),
                      [this](Key a, Key b) { return busier(a, b); });
    busiest_.assign(seen.begin(), seen.begin() + most);
}

DayIndex::Lengths DayIndex::lengths() const noexcept {
    return {events_.size(),     appends_.size(), reads_.size(),     entries_.size(),
            lines_.size(),      bursts_.size(),  crashes_.size(),   rewinds_.size(),
            rebalances_.size(), members_.size(), publishes_.size(), commits_.size(),
            deeds_.size(),      batches_.size(), closings_.size(),  watermarks_.size()};
}

void DayIndex::keep_checkpoint() {
    if (checkpoints_.empty() || facts_ - checkpoints_.back().facts >= checkpoint_distance) {
        checkpoints_.push_back({facts_, digest_, lengths(), newest_});
    }
}

void DayIndex::undo_read() {
    const ReadRecord& read = reads_.back();
    CellRecord& cell = cells_[read.partition][read.offset];
    cell.last_read = read.before;
    --cell.reads;
    weigh(events_[cell.id], read.outcome, true);
    plane_grid_.count(Seconds{read.event_time}, Seconds{read.t}, read.outcome == Outcome::late, -1);
    reads_.pop_back();
}

void DayIndex::undo_append() {
    std::vector<CellRecord>& cells = cells_[appends_.back()];
    appends_.pop_back();
    EventRecord& event = events_[cells.back().id];
    event.newest = cells.back().copy_of;
    cells.pop_back();
    if (event.offset == cells.size()) {
        event.offset = no_index;
        event.after_batch = false;
        ++keys_[index(event.key)].under_way;
    }
}

void DayIndex::undo_scan() {
    const EventRecord& event = events_.back();
    --keys_[index(event.key)].scans;
    --keys_[index(event.key)].under_way;
    if (!own_events_) {
        due_[bucket_of(Seconds{event.due})].pop_back();
    }
    events_.pop_back();
}

void DayIndex::cut(std::size_t facts) {
    while (checkpoints_.size() > 1 && checkpoints_.back().facts > facts) {
        checkpoints_.pop_back();
    }
    const Checkpoint& back = checkpoints_.back();
    const Lengths& keep = back.lengths;
    while (reads_.size() > keep.reads) {
        undo_read();
    }
    while (appends_.size() > keep.appends) {
        undo_append();
    }
    while (!places_.empty() && Seconds{places_.back().t} > back.newest.t) {
        places_.pop_back();
    }
    const bool keys_change = own_events_ && events_.size() > keep.events;
    while (events_.size() > keep.events) {
        undo_scan();
    }
    if (keys_change) {
        rank_keys();
    }
    entries_.resize(keep.entries);
    for (std::vector<std::uint32_t>& passed : filtered_) {
        while (!passed.empty() && passed.back() >= keep.entries) {
            passed.pop_back();
        }
    }
    lines_.resize(keep.lines);
    bursts_.resize(keep.bursts);
    crashes_.resize(keep.crashes);
    rewinds_.resize(keep.rewinds);
    rebalances_.resize(keep.rebalances);
    members_.resize(keep.members);
    publishes_.resize(keep.publishes);
    commits_.resize(keep.commits);
    deeds_.resize(keep.deeds);
    batches_.resize(keep.batches);
    closings_.resize(keep.closings);
    watermarks_.resize(keep.watermarks);
    newest_ = back.newest;
    if (newest_.rebalancing) {
        RebalanceMark& open = rebalances_.back();
        open.to.reset();
        open.assignment.reset();
        open.begun = newest_.begun;
    }
    facts_ = back.facts;
    digest_ = back.digest;
}

}  // namespace wireroom::view
