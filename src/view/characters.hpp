// The characters that a day's own words need and an ordinary room does not: those of its keys, its
// title and what it says of itself. Fonts are made ready for them, and for no others.
#pragma once

#include <string>

#include "day/scenario.hpp"

namespace wireroom::view {

// Each once, in order, beyond Latin-1; at most `most_characters`, the first ones found.
inline constexpr std::size_t most_characters = 2000;
[[nodiscard]] std::u32string characters_of(const day::Scenario& scenario);

}  // namespace wireroom::view
