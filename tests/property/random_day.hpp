// A day made up from a number: random settings, actions and sometimes own events, the same on
// every machine. The ends of every range, odd ticks and awkward moments come up on purpose far
// more often than even draws would bring them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wireroom/actions.hpp"
#include "wireroom/own_events.hpp"
#include "wireroom/settings.hpp"

namespace proof {

// A sequence of draws: SplitMix64, written out here so that the tests share no dice.
class Draws {
public:
    explicit Draws(std::uint64_t seed) : state_{seed} {}
    [[nodiscard]] std::uint64_t next();
    // From low to high, both included.
    [[nodiscard]] std::int64_t between(std::int64_t low, std::int64_t high);
    // True once in so many.
    [[nodiscard]] bool once_in(std::int64_t times) { return between(1, times) == 1; }

private:
    std::uint64_t state_;
};

struct DayPlan {
    wireroom::Settings settings;
    std::vector<wireroom::Action> actions;  // by tick; several of a tick in their order
    std::optional<std::vector<wireroom::OwnRow>> own_rows;
};

[[nodiscard]] DayPlan random_day(std::uint64_t number);

// The arguments that run this day again: every --set that differs from the default, every --do,
// and the rows of its own events as comma-separated lines.
[[nodiscard]] std::string rerun_text(const DayPlan& day);

// The actions that belong to the tick at `now`.
[[nodiscard]] std::vector<wireroom::Action> actions_at(const DayPlan& day, wireroom::Seconds now);

}  // namespace proof
