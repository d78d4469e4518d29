#pragma once

// How fast the day is played: wall seconds in, ticks to run out. Speed scales ticks a second,
// never the tick. It keeps the fraction of a tick that is left over, and never owes more than a
// quarter of a second: after a stall (a dragged window, a suspended machine) the day goes on from
// where it stood instead of rushing after the wall clock.

#include <cstdint>

#include "wireroom/time.hpp"

namespace wireroom::app {

class PlayClock {
public:
    static constexpr double longest_frame = 0.25;  ///< seconds

    /// Simulated minutes a second; at least 1.
    void set_speed(int minutes_a_second) { minutes_a_second_ = minutes_a_second; }
    /// The ticks of length `tick` that are due after so many wall seconds more.
    [[nodiscard]] std::uint32_t due(double wall_seconds, Seconds tick);
    /// How much of the next tick has passed, 0 … 1, for what travels between two ticks; a pause
    /// keeps it.
    [[nodiscard]] double share() const { return rest_; }
    /// Seconds until the next tick is due.
    [[nodiscard]] double next_in(Seconds tick) const;
    void restart() { rest_ = 0.0; }

private:
    [[nodiscard]] double ticks_a_second(Seconds tick) const;

    int minutes_a_second_ = 1;
    double rest_ = 0.0;  // ticks
};

}  // namespace wireroom::app
