// What is wrong with a file or a flag that a person gave, and where: the sentence that `check`
// prints, one a line, as compilers do, so that editors can jump to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "wireroom/problem.hpp"

namespace wireroom::day {

struct Diagnostic {
    std::string file;        // or the flag, such as "--set"; may be empty
    std::uint32_t line{};    // from 1; 0 where it is unknown
    std::uint32_t column{};  // in characters, from 1; 0 where it is unknown
    std::string field;       // the setting, action, column or fact field; may be empty
    std::string message;     // one sentence with the value and the range

    // "file:line:column: field: message"; parts that are unknown are left out. Fit for a terminal:
    // printable() throughout, and of an endless part only the beginning.
    [[nodiscard]] std::string text() const;
};
using Diagnostics = std::vector<Diagnostic>;

// So many mistakes of a file are reported one by one; further ones are only counted.
inline constexpr std::size_t most_diagnostics = 50;

// A value, or everything that is wrong with what it was read from (never empty then).
template <class T>
using Checked = tl::expected<T, Diagnostics>;

// A place in a file.
struct Position {
    std::uint32_t line{};
    std::uint32_t column{};
};

// What is wrong with one line, and in which of its characters, from 1.
struct LineProblem {
    Problem problem;
    std::uint32_t column{1};
};

[[nodiscard]] Diagnostic at(const std::string& file, Position position, Problem problem);

}  // namespace wireroom::day
