// The file of a day's own events: CSV with the columns key, event_time, arrival_time and, if
// wanted, id, in any order, and no others. Times are HH:MM[:SS], past 24:00 where the night goes
// on, or local date-times of ISO 8601 (then the day is the file's earliest date), but not both
// in one file. Rows with equal ids are one event sent again and must agree in key and event
// time. Refused, with line and column: everything that cannot be read, and a row that arrives
// outside the day. Nothing is left out in silence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "day/diagnostic.hpp"
#include "wireroom/own_events.hpp"
#include "wireroom/settings.hpp"

namespace wireroom::day {

struct OwnEventsFile {
    std::vector<OwnRow> rows;          // in the file's order
    std::vector<std::uint32_t> lines;  // the line of each row
};

// The largest file that is read, in bytes.
inline constexpr std::uint64_t own_events_limit = 512ULL << 20U;
// The longest key and the longest id, in bytes.
inline constexpr std::size_t longest_key = 200;

// Reads the rows for a day with these settings (its start, end and tick matter).
[[nodiscard]] Checked<OwnEventsFile> read_own_events(const std::string& path,
                                                     const Settings& settings);
// The same from text; `file` is only named in the diagnostics.
[[nodiscard]] Checked<OwnEventsFile> parse_own_events(std::string_view text,
                                                      const std::string& file,
                                                      const Settings& settings);

}  // namespace wireroom::day
