// Text as bytes that may or may not be UTF-8: where it is not, how many characters it has, and what
// of it a terminal may be shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace wireroom::day {

// The length of the well-formed sequence at `at` (Unicode's table 3-7), 0 where there is none.
[[nodiscard]] std::size_t sequence_length(std::string_view text, std::size_t at);

// What stands in place of bytes that are no character.
inline constexpr char32_t broken_character = 0xFFFD;
struct Character {
    char32_t code{};
    std::size_t length{};  // bytes; at least 1
};
// The character that begins at `at`, which is before the text's end; a byte that begins none is a
// broken one of its own.
[[nodiscard]] Character character_at(std::string_view text, std::size_t at);

// A character as UTF-8; empty where it is none.
[[nodiscard]] std::string utf8_of(char32_t code);

// How many characters a UTF-8 text has.
[[nodiscard]] std::size_t count_characters(std::string_view text);

// The text with everything that a terminal would obey and not show written out: control characters
// and bytes that are not UTF-8 as \n, \t or \x1b, marks that turn the direction of writing as
// \u202e. All else stays as it is.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace wireroom::day
