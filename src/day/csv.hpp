// A small reader of CSV as RFC 4180 has it: fields between commas, quoted where they hold commas,
// quotes (doubled) or newlines; lines end in LF or CRLF; a byte order mark is passed over. Every
// field knows its line and column. Refused are text that is not UTF-8, quotes in the middle of a
// field, text after a closing quote, a quote that is never closed, a lone carriage return, and rows
// and fields so long that nobody wrote them on purpose.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "day/diagnostic.hpp"

namespace wireroom::day {

// Beyond these the reader stops: memory must not grow with what a file holds in one row.
inline constexpr std::size_t most_csv_fields = 1000;
inline constexpr std::size_t longest_csv_field = 4096;  // in bytes

struct CsvField {
    std::string text;
    Position position;
};

struct CsvError {
    Position position;
    std::string message;
};

class CsvReader {
public:
    explicit CsvReader(std::string_view text);

    // Reads the next record that is not a blank line; false at the end. After an error the reader
    // is at its end.
    tl::expected<bool, CsvError> next(std::vector<CsvField>& record);

private:
    tl::expected<void, CsvError> read_field(CsvField& field);
    tl::expected<void, CsvError> read_quoted(CsvField& field);
    tl::expected<void, CsvError> read_plain(CsvField& field);
    tl::expected<void, CsvError> keep(CsvField& field);
    tl::unexpected<CsvError> stop(Position position, std::string message);
    [[nodiscard]] bool at_line_end() const noexcept;
    void advance() noexcept;
    void pass_line_end() noexcept;

    std::string_view text_;
    std::size_t at_{};
    Position position_{1, 1};
};

// The place of the first byte that is not UTF-8, if there is one.
[[nodiscard]] std::optional<Position> first_not_utf8(std::string_view text);

}  // namespace wireroom::day
