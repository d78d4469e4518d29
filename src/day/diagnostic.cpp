#include "day/diagnostic.hpp"

#include "day/utf8.hpp"

namespace wireroom::day {

std::string Diagnostic::text() const {
    constexpr std::size_t longest_path = 4096;
    constexpr std::size_t longest_field = 120;
    constexpr std::size_t longest_message = 2000;
    std::string text = printable(clipped(file, longest_path));
    for (const std::uint32_t number : {line, column}) {
        if (number != 0) {
            text += (text.empty() ? "" : ":") + std::to_string(number);
        }
    }
    for (const std::string& part :
         {printable(clipped(field, longest_field)), printable(clipped(message, longest_message))}) {
        if (!part.empty()) {
            text += (text.empty() ? "" : ": ") + part;
        }
    }
    return text;
}

Diagnostic at(const std::string& file, Position position, Problem problem) {
    return {file, position.line, position.column, std::move(problem.field),
            std::move(problem.message)};
}

}  // namespace wireroom::day
