#include "day/diagnostic.hpp"

namespace wireroom::day {

std::string Diagnostic::text() const {
    std::string text = file;
    for (const std::uint32_t number : {line, column}) {
        if (number != 0) {
            text += (text.empty() ? "" : ":") + std::to_string(number);
        }
    }
    for (const std::string& part : {field, message}) {
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
