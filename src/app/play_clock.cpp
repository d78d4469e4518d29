#include "app/play_clock.hpp"

#include <algorithm>
#include <cmath>

namespace wireroom::app {

double PlayClock::ticks_a_second(Seconds tick) const {
    return 60.0 * minutes_a_second_ / static_cast<double>(tick.count());
}

std::uint32_t PlayClock::due(double wall_seconds, Seconds tick) {
    rest_ += std::clamp(wall_seconds, 0.0, longest_frame) * ticks_a_second(tick);
    const double whole = std::floor(rest_);
    rest_ -= whole;
    return static_cast<std::uint32_t>(whole);
}

double PlayClock::next_in(Seconds tick) const {
    return (1.0 - rest_) / ticks_a_second(tick);
}

}  // namespace wireroom::app
