// A table of text in aligned columns. Widths count characters and not bytes, so that a dash or a
// minus is one wide; a line never ends in spaces. It knows no colours, no escapes and no characters
// of double width.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace wireroom::cli {

enum class Align : bool { left, right };

class Table {
public:
    explicit Table(std::vector<Align> columns) : columns_{std::move(columns)} {}
    // A row has at most as many cells as there are columns.
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    // The rows, one a line, two spaces between columns, nothing after the last cell.
    [[nodiscard]] std::string text() const;

private:
    std::vector<Align> columns_;
    std::vector<std::vector<std::string>> rows_;
};

// How many characters a UTF-8 text has.
[[nodiscard]] std::size_t characters(const std::string& text);

}  // namespace wireroom::cli
