// What a day has come to so far: the eight read-outs and the hourly tally, as `run` prints them
// and the room shows them. The tally has a row for every window of the scanning hours and for
// any other that an event bears; a day of own events has the rows from its first window that
// bears one to its last, or, where these would be more than 2000, only those that bear one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "day/difference.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom::day {

struct HourRow {
    Seconds start{};
    Seconds end{};
    std::uint64_t scans{};
    std::uint64_t counted{};
    std::uint64_t dropped{};
    std::uint64_t read_twice{};
    std::optional<Seconds> published_at;     // the tick in which it was published
    std::optional<std::uint64_t> batch;      // none before the batch
    std::optional<std::int64_t> difference;  // counted − batch
    std::optional<DifferenceParts> parts;    // of the difference
};

struct Summary {
    Readouts readouts;
    std::optional<std::int64_t> difference;  // counted − batch, over the day
    std::optional<DifferenceParts> parts;
    std::vector<HourRow> hours;  // oldest first
};

// The windows that have a row whatever happens: the same for a whole day, so made once.
class TallyRows {
public:
    explicit TallyRows(const Simulation& simulation);
    // Numbers of the first and the last of these windows; none where there are none.
    struct Span {
        std::int64_t first{};
        std::int64_t last{};
    };
    [[nodiscard]] const std::optional<Span>& span() const noexcept { return span_; }

private:
    std::optional<Span> span_;
};

[[nodiscard]] Summary summarize(const Simulation& simulation, const TallyRows& rows,
                                const DifferenceLedger& ledger);

}  // namespace wireroom::day
