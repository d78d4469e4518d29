// Runs one day in the core beside the naive day and the identities, and says what broke first.
#pragma once

#include <string>

#include "coverage.hpp"
#include "random_day.hpp"
#include "wireroom/simulation.hpp"

namespace proof {

struct ProvenDay {
    std::string broken;  // empty: everything held
    wireroom::Digest digest;
    wireroom::Readouts readouts;
};

// Also notes in the coverage what came up.
[[nodiscard]] ProvenDay prove(const DayPlan& day, Coverage& coverage);

// The simulation before its first tick, or an empty one and the problems.
[[nodiscard]] tl::expected<wireroom::Simulation, std::string> simulation_of(
    const DayPlan& day, wireroom::Keep keep = wireroom::Keep::facts);

}  // namespace proof
