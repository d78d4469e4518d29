#include "wireroom/in_flight.hpp"

#include <algorithm>

namespace wireroom {

InFlight::InFlight(std::uint32_t ticks, std::uint32_t longest)
    : buckets_(std::min(ticks, longest) + 1), ticks_{ticks} {}

void InFlight::send(const Parcel& parcel) {
    under_way_[parcel.scanner] += parcel.copy ? 0U : 1U;
    if (parcel.due_tick >= ticks_) {
        return;
    }
    Bucket& bucket = buckets_[parcel.due_tick % buckets_.size()];
    std::uint32_t at = free_;
    if (at == none) {
        at = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({parcel, none});
    } else {
        free_ = nodes_[at].next;
        nodes_[at] = {parcel, none};
    }
    if (bucket.last == none) {
        bucket.first = at;
    } else {
        nodes_[bucket.last].next = at;
    }
    bucket.last = at;
}

bool InFlight::set_line(Site site, bool up) noexcept {
    const bool changed = up_[index(site)] != up;
    up_[index(site)] = up;
    return changed;
}

std::size_t InFlight::bytes() const noexcept {
    std::size_t sum = buckets_.capacity() * sizeof(Bucket) + nodes_.capacity() * sizeof(Node);
    for (const std::vector<Parcel>& waiting : waiting_) {
        sum += waiting.capacity() * sizeof(Parcel);
    }
    return sum;
}

void InFlight::hold(const Parcel& parcel) {
    waiting_[index(site_of(parcel.scanner))].push_back(parcel);
    held_[parcel.scanner] += parcel.copy ? 0U : 1U;
}

void InFlight::let_go(const Parcel& parcel) noexcept {
    held_[parcel.scanner] -= parcel.copy ? 0U : 1U;
    under_way_[parcel.scanner] -= parcel.copy ? 0U : 1U;
}

std::vector<Parcel> InFlight::held_in_order() {
    std::vector<Parcel> all;
    for (const Site site : all_sites) {
        if (up(site)) {
            std::vector<Parcel>& waiting = waiting_[index(site)];
            all.insert(all.end(), waiting.begin(), waiting.end());
            waiting.clear();
        }
    }
    std::sort(all.begin(), all.end(), [](const Parcel& a, const Parcel& b) {
        return a.due_tick != b.due_tick ? a.due_tick < b.due_tick : a.id < b.id;
    });
    return all;
}

}  // namespace wireroom
