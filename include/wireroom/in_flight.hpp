// Messages between scanner and log, and the two sites' lines. What is due while its site's line
// is down is held there, in order, and delivered all at once in the tick in which the line is
// back. Deliveries of one tick come in order of (due, id), over both sites. A message that is
// due after the day's last tick is only counted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "wireroom/facts.hpp"
#include "wireroom/sites.hpp"
#include "wireroom/time.hpp"

namespace wireroom {

// One message (or its copy) that is not in the log yet.
struct Parcel {
    EventId id{};
    std::int32_t event_time{};  // seconds
    std::uint32_t due_tick{};   // index of the tick in which it is due
    std::uint8_t scanner{};
    bool copy{};  // sent after the original
};

class InFlight {
public:
    // A resent copy is due this long after the original, both ends included.
    static constexpr Seconds copy_delay_min = one_minute;
    static constexpr Seconds copy_delay_max = 3 * one_minute;

    InFlight() = default;
    // For a day of `ticks` ticks in which nothing travels longer than `longest` ticks.
    InFlight(std::uint32_t ticks, std::uint32_t longest);

    // Sends a message, due at most `longest` ticks after the next one to deliver.
    void send(const Parcel& parcel);

    [[nodiscard]] bool up(Site site) const noexcept { return up_[index(site)]; }
    // Returns whether the line's state changed.
    bool set_line(Site site, bool up) noexcept;

    // Hands over what arrives in tick `now`: `take(const Parcel&)`, in order of (due, id). Must be
    // called once for every tick, in order.
    template <class Take>
    void deliver(std::uint32_t now, Take&& take);

    // Distinct messages of a scanner that are on their way or held; copies do not count.
    [[nodiscard]] std::uint64_t under_way(std::size_t scanner) const noexcept {
        return under_way_[scanner];
    }
    [[nodiscard]] std::uint64_t held(std::size_t scanner) const noexcept { return held_[scanner]; }
    // What it takes besides its own size: a list for every tick to come, and a node, once made
    // never given back, for as many messages as were ever on their way at a time.
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    struct Node {
        Parcel parcel;
        std::uint32_t next{};
    };
    struct Bucket {
        std::uint32_t first{none};
        std::uint32_t last{none};
    };
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    void hold(const Parcel& parcel);
    void let_go(const Parcel& parcel) noexcept;
    [[nodiscard]] std::vector<Parcel> held_in_order();

    std::vector<Bucket> buckets_;  // by due tick, modulo their number
    std::vector<Node> nodes_;      // pool of the buckets' lists
    std::uint32_t free_{none};
    std::uint32_t ticks_{};
    std::array<bool, 2> up_{true, true};
    std::array<std::vector<Parcel>, 2> waiting_;  // held at a site, in order of (due, id)
    std::array<std::uint64_t, scanner_count> under_way_{};
    std::array<std::uint64_t, scanner_count> held_{};
};

template <class Take>
void InFlight::deliver(std::uint32_t now, Take&& take) {
    for (const Site site : all_sites) {
        if (up(site) && !waiting_[index(site)].empty()) {
            for (const Parcel& parcel : held_in_order()) {
                let_go(parcel);
                take(parcel);
            }
            break;
        }
    }
    Bucket& bucket = buckets_[now % buckets_.size()];
    for (std::uint32_t at = bucket.first; at != none;) {
        const Parcel parcel = nodes_[at].parcel;
        const std::uint32_t next = nodes_[at].next;
        nodes_[at].next = free_;
        free_ = at;
        at = next;
        if (up(site_of(parcel.scanner))) {
            under_way_[parcel.scanner] -= parcel.copy ? 0U : 1U;
            take(parcel);
        } else {
            hold(parcel);
        }
    }
    bucket = {};
}

}  // namespace wireroom
