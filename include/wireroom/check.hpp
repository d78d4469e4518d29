// Invariants of the simulation. A broken one is our mistake, never the person's: the program
// stops at once, in every build type, and says which rule broke in which tick of which seed.
#pragma once

#include <cstdint>

#include "wireroom/time.hpp"

namespace wireroom {

// Prints the rule, the tick's time and the seed to standard error and aborts.
[[noreturn]] void fail_check(const char* rule, Seconds tick, std::uint64_t seed) noexcept;

}  // namespace wireroom

// Use as WIREROOM_CHECK(committed <= position, tick, seed). Evaluated in Release too.
#define WIREROOM_CHECK(rule, tick, seed) \
    ((rule) ? static_cast<void>(0) : ::wireroom::fail_check(#rule, (tick), (seed)))
