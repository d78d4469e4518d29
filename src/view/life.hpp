// The life of one message, from its scan to what the nightly batch made of it, in plain words with
// a time each: on its way or held, arrived, every read and what came of it, lost by a crash,
// committed. What is so now (waiting, not committed yet) stands last, under "now". Everything is
// read from the index; nothing is said that no fact has said.
#pragma once

#include <optional>

#include "view/scene.hpp"

namespace wireroom::view {

// At most so many lines; of a longer life the ones between its beginning and its end are left out.
inline constexpr std::size_t most_life_lines = 11;

// None for an id that the day has not come to.
[[nodiscard]] std::optional<Life> build_life(const Scene& scene, EventId id);

}  // namespace wireroom::view
