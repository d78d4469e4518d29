// What is wrong with something a person gave: a field and one full sentence that names the
// value and the range it should have kept. Problems are values; no exception crosses this API.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace wireroom {

struct Problem {
    std::string field;    // the setting, action or column that is wrong; may be empty
    std::string message;  // a sentence without the field's file, line or column
};

// A value as a problem's sentence names it: of a long one the beginning.
[[nodiscard]] std::string in_quotes(std::string_view value);

// At most `most` characters of a UTF-8 text; an ellipsis stands for what was left out.
[[nodiscard]] std::string clipped(std::string_view text, std::size_t most);

template <class T>
using Result = tl::expected<T, Problem>;

}  // namespace wireroom
