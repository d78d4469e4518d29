// Simulated time. A moment is a whole number of seconds since 00:00 of the day that is played
// and runs on past 24 h: 26:00 is two in the morning after it, and is shown as 02:00. Lengths
// of time have the same type. Nothing here reads a wall clock, a time zone or a locale.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "wireroom/problem.hpp"

namespace wireroom {

using Seconds = std::chrono::seconds;

inline constexpr Seconds one_minute{60};
inline constexpr Seconds one_hour{3600};
inline constexpr Seconds one_day{86400};

// How many whole steps (> 0) lie between 0 and `value`, rounded down, also below 0.
[[nodiscard]] constexpr std::int64_t floor_divide(std::int64_t value, std::int64_t step) noexcept {
    const std::int64_t quotient = value / step;
    return quotient - ((value % step != 0 && (value < 0) != (step < 0)) ? 1 : 0);
}

// "14:40", or "14:40:05" where there are seconds, as a wall clock shows it: 26:00 gives "02:00",
// -00:30 gives "23:30".
[[nodiscard]] std::string clock_text(Seconds moment);

// "26:00": as clock_text, but without folding the next morning back; what settings are written
// with. Negative moments carry a minus sign.
[[nodiscard]] std::string time_of_day_text(Seconds moment);

// "30min", "1h30min", "45s", "0min": the shortest text that parse_duration reads back.
[[nodiscard]] std::string duration_text(Seconds length);

// Reads "13:10" or "13:10:30", 00:00 up to 48:00. Refuses everything else; a bare number is
// refused with the form it should have.
[[nodiscard]] Result<Seconds> parse_time_of_day(std::string_view text);

// Reads whole numbers with units h, min (or m), s in that order, such as "1h30min"; a leading
// sign only where `signed_length`. A bare number is refused with the unit suggested.
[[nodiscard]] Result<Seconds> parse_duration(std::string_view text, bool signed_length = false);

}  // namespace wireroom
