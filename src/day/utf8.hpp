// Text as bytes that may or may not be UTF-8: where it is not, how many characters it has, and what
// of it a terminal may be shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace wireroom::day {

// The length of the well-formed sequence at `at` (Unicode's table 3-7), 0 where there is none.
[[nodiscard]] std::size_t sequence_length(std::string_view text, std::size_t at);

// How many characters a UTF-8 text has.
[[nodiscard]] std::size_t count_characters(std::string_view text);

// The text with everything that a terminal would obey and not show written out: control characters
// and bytes that are not UTF-8 as \n, \t or \x1b, marks that turn the direction of writing as
// \u202e. All else stays as it is.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace wireroom::day
