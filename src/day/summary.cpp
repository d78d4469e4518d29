#include "day/summary.hpp"

#include <algorithm>

namespace wireroom::day {
namespace {

constexpr std::int64_t most_own_rows = 2000;

HourRow row_of(const Window& window, Seconds length, bool batch_ran) {
    HourRow row;
    row.start = length * window.number;
    row.end = row.start + length;
    row.scans = window.scans;
    row.counted = window.counted;
    row.dropped = window.late;
    row.read_twice = window.again;
    row.published_at = window.published_at;
    if (batch_ran) {
        row.batch = window.batch;
        row.difference =
            static_cast<std::int64_t>(window.counted) - static_cast<std::int64_t>(window.batch);
    }
    return row;
}

// Index of the first window with this number or a later one.
std::uint64_t position(const std::vector<Window>& windows, std::int64_t number) {
    const auto found = std::lower_bound(
        windows.begin(), windows.end(), number,
        [](const Window& window, std::int64_t wanted) { return window.number < wanted; });
    return static_cast<std::uint64_t>(found - windows.begin());
}

}  // namespace

TallyRows::TallyRows(const Settings& settings, const OwnEvents* own_events) {
    const auto number = [&](Seconds time) {
        return floor_divide(time.count(), settings.window.count());
    };
    if (own_events == nullptr) {
        if (settings.scan_start < settings.scan_end) {
            span_ = Span{number(settings.scan_start), number(settings.scan_end - Seconds{1})};
        }
        return;
    }
    const std::vector<OwnScan>& scans = own_events->scans();
    const auto [first, last] = std::minmax_element(
        scans.begin(), scans.end(),
        [](const OwnScan& a, const OwnScan& b) { return a.event_time < b.event_time; });
    if (first != scans.end()) {
        const Span span{number(first->event_time), number(last->event_time)};
        if (span.last - span.first < most_own_rows) {
            span_ = span;
        }
    }
}

RowNumbers::RowNumbers(const TallyRows& rows, const std::vector<Window>& windows)
    : windows_{windows} {
    if (const auto& span = rows.span()) {
        span_first_ = span->first;
        span_size_ = static_cast<std::uint64_t>(span->last - span->first + 1);
        before_ = position(windows_, span->first);
        after_ = position(windows_, span->last + 1);
    }
}

std::int64_t RowNumbers::operator[](std::uint64_t i) const {
    if (i < before_) {
        return windows_[i].number;
    }
    if (i < before_ + span_size_) {
        return span_first_ + static_cast<std::int64_t>(i - before_);
    }
    return windows_[after_ + (i - before_ - span_size_)].number;
}

std::uint64_t RowNumbers::place(std::int64_t number) const {
    std::uint64_t low = 0;
    std::uint64_t high = size();
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if ((*this)[middle] < number) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

const Window* find_window(const std::vector<Window>& windows, std::int64_t number) {
    const std::uint64_t at = position(windows, number);
    return at < windows.size() && windows[at].number == number ? &windows[at] : nullptr;
}

Summary summarize(const Simulation& simulation, const TallyRows& rows,
                  const DifferenceLedger& ledger) {
    Summary summary;
    summary.readouts = simulation.readouts();
    summary.parts = ledger.total();
    const bool batch_ran = summary.readouts.batch.has_value();
    if (batch_ran) {
        summary.difference = static_cast<std::int64_t>(summary.readouts.counted) -
                             static_cast<std::int64_t>(*summary.readouts.batch);
    }
    const Seconds length = simulation.settings().window;
    const std::vector<Window>& windows = simulation.state().tally.windows();
    const RowNumbers numbers{rows, windows};
    summary.hours.reserve(numbers.size());
    for (std::uint64_t i = 0; i < numbers.size(); ++i) {
        Window window;
        window.number = numbers[i];
        if (const Window* found = find_window(windows, window.number)) {
            window = *found;
        }
        summary.hours.push_back(row_of(window, length, batch_ran));
        summary.hours.back().parts = ledger.of(summary.hours.back().start);
    }
    return summary;
}

}  // namespace wireroom::day
