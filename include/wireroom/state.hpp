// The state of a day between two ticks: one value that can be kept, copied and gone back to,
// beside an append-only log and list of facts. It grows with partitions, members, windows and
// the messages on their way, never with the events that have arrived.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "wireroom/facts.hpp"
#include "wireroom/group.hpp"
#include "wireroom/in_flight.hpp"
#include "wireroom/tally.hpp"
#include "wireroom/watermark.hpp"

namespace wireroom {

// What actions may change while the day runs.
struct Controls {
    std::int64_t scans_per_hour{};
    bool dedup{};
};

struct Counters {
    std::uint64_t scans{};
    std::uint64_t appended{};           // resent copies included
    std::uint64_t appended_distinct{};  // distinct ids in the log
    std::uint64_t counted{};
    std::uint64_t late{};
    std::uint64_t duplicates{};
    std::uint64_t again{};
    [[nodiscard]] std::uint64_t reads() const noexcept { return counted + late + duplicates; }
};

struct State {
    std::uint32_t ticks{};  // ticks run so far; 0 before 06:00 has run
    Controls controls;
    Counters counters;
    InFlight in_flight;
    Group group;
    Watermark watermark;
    Tally tally;
    std::optional<std::uint64_t> batch_total;
    std::uint32_t own_scans{};     // of a day's own events: scanned so far
    std::uint32_t own_arrivals{};  // and appended so far
    std::size_t facts{};           // how many facts there were
    Digest digest{};               // of these facts; stays empty where no facts are kept
};

}  // namespace wireroom
