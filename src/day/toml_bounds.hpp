// How deep a TOML text may go. A parser that follows keys and brackets by calling itself runs out
// of stack on a text made for it; this looks at the text first, without parsing it: only strings
// and comments are told apart from the rest.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "day/diagnostic.hpp"

namespace wireroom::day {

// The most parts of a key with dots, and the most brackets within one another.
inline constexpr std::size_t deepest_toml = 32;

struct TomlExcess {
    Position position;
    std::string message;
};

// Where a text first goes deeper, if it does.
[[nodiscard]] std::optional<TomlExcess> too_deep(std::string_view toml);

}  // namespace wireroom::day
