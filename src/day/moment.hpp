// A moment as a file of own events writes it: a time of day (hours up to 99) or a local
// date-time of ISO 8601. Refuses everything else, time zones and fractions included.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "wireroom/problem.hpp"
#include "wireroom/time.hpp"

namespace wireroom::day {

struct Moment {
    Seconds time{};                    // since 00:00 of its date, or of the day where it has none
    std::optional<std::int64_t> date;  // days since 1970-01-01
};

[[nodiscard]] Result<Moment> parse_moment(std::string_view text);

// "2024-05-02" for days since 1970-01-01.
[[nodiscard]] std::string date_text(std::int64_t days);

}  // namespace wireroom::day
