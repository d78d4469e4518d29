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
    TallyRows() = default;
    explicit TallyRows(const Simulation& simulation)
        : TallyRows{simulation.settings(), simulation.own_events().get()} {}
    // Of a day with these settings; `own_events` may be null.
    TallyRows(const Settings& settings, const OwnEvents* own_events);
    // Numbers of the first and the last of these windows; none where there are none.
    struct Span {
        std::int64_t first{};
        std::int64_t last{};
    };
    [[nodiscard]] const std::optional<Span>& span() const noexcept { return span_; }

private:
    std::optional<Span> span_;
};

// The numbers of all windows that have a row at some moment, in order, without listing them: the
// span of `rows`, and any other window that bears an event. Refers to `windows`.
class RowNumbers {
public:
    RowNumbers(const TallyRows& rows, const std::vector<Window>& windows);
    [[nodiscard]] std::uint64_t size() const noexcept {
        return before_ + span_size_ + (windows_.size() - after_);
    }
    // The i-th of them, i < size().
    [[nodiscard]] std::int64_t operator[](std::uint64_t i) const;
    // Index of the first one at or after a window; size() where there is none.
    [[nodiscard]] std::uint64_t place(std::int64_t number) const;

private:
    const std::vector<Window>& windows_;
    std::int64_t span_first_{};
    std::uint64_t span_size_{};
    std::uint64_t before_{};  // windows before the span, and index of the first one after it
    std::uint64_t after_{};
};

// The window with this number; null while it bears no event.
[[nodiscard]] const Window* find_window(const std::vector<Window>& windows, std::int64_t number);

[[nodiscard]] Summary summarize(const Simulation& simulation, const TallyRows& rows,
                                const DifferenceLedger& ledger);

}  // namespace wireroom::day
