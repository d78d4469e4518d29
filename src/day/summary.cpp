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

}  // namespace

TallyRows::TallyRows(const Simulation& simulation) {
    const Settings& settings = simulation.settings();
    const auto number = [&](Seconds time) {
        return floor_divide(time.count(), settings.window.count());
    };
    if (!simulation.own_events()) {
        if (settings.scan_start < settings.scan_end) {
            span_ = Span{number(settings.scan_start), number(settings.scan_end - Seconds{1})};
        }
        return;
    }
    const std::vector<OwnScan>& scans = simulation.own_events()->scans();
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
    const auto add = [&](const Window& window) {
        summary.hours.push_back(row_of(window, length, batch_ran));
        summary.hours.back().parts = ledger.of(summary.hours.back().start);
    };
    const std::vector<Window>& windows = simulation.state().tally.windows();
    auto next = windows.begin();
    if (const auto span = rows.span()) {
        for (; next != windows.end() && next->number < span->first; ++next) {
            add(*next);
        }
        for (std::int64_t number = span->first; number <= span->last; ++number) {
            if (next != windows.end() && next->number == number) {
                add(*next++);
            } else {
                Window empty;
                empty.number = number;
                add(empty);
            }
        }
    }
    for (; next != windows.end(); ++next) {
        add(*next);
    }
    return summary;
}

}  // namespace wireroom::day
