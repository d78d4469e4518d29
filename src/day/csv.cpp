#include "day/csv.hpp"

#include "day/utf8.hpp"

namespace wireroom::day {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

unsigned byte(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

}  // namespace

std::optional<Position> first_not_utf8(std::string_view text) {
    Position position{1, 1};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = sequence_length(text, at);
        if (length == 0) {
            return position;
        }
        if (text[at] == '\n') {
            ++position.line;
            position.column = 1;
        } else {
            ++position.column;
        }
        at += length;
    }
    return std::nullopt;
}

CsvReader::CsvReader(std::string_view text) : text_{text} {
    if (text_.substr(0, byte_order_mark.size()) == byte_order_mark) {
        text_.remove_prefix(byte_order_mark.size());
    }
}

tl::unexpected<CsvError> CsvReader::stop(Position position, std::string message) {
    at_ = text_.size();
    return tl::unexpected(CsvError{position, std::move(message)});
}

bool CsvReader::at_line_end() const noexcept {
    return text_[at_] == '\n' || (text_[at_] == '\r' && byte(text_, at_ + 1) == '\n');
}

void CsvReader::advance() noexcept {
    if (text_[at_] == '\n') {
        ++position_.line;
        position_.column = 1;
    } else if ((byte(text_, at_) & 0xC0U) != 0x80U) {
        ++position_.column;
    }
    ++at_;
}

void CsvReader::pass_line_end() noexcept {
    if (text_[at_] == '\r') {
        advance();
    }
    advance();
}

tl::expected<bool, CsvError> CsvReader::next(std::vector<CsvField>& record) {
    record.clear();
    while (at_ < text_.size() && at_line_end()) {
        pass_line_end();
    }
    if (at_ == text_.size()) {
        return false;
    }
    while (true) {
        if (record.size() == most_csv_fields) {
            return stop(position_, "there are more than " + std::to_string(most_csv_fields) +
                                       " fields in one row");
        }
        record.emplace_back();
        record.back().position = position_;
        if (auto read = read_field(record.back()); !read) {
            return tl::unexpected(read.error());
        }
        if (at_ == text_.size()) {
            return true;
        }
        if (at_line_end()) {
            pass_line_end();
            return true;
        }
        advance();  // the comma
    }
}

tl::expected<void, CsvError> CsvReader::read_field(CsvField& field) {
    return at_ < text_.size() && text_[at_] == '"' ? read_quoted(field) : read_plain(field);
}

tl::expected<void, CsvError> CsvReader::keep(CsvField& field) {
    if (field.text.size() == longest_csv_field) {
        return stop(field.position,
                    "a field is longer than " + std::to_string(longest_csv_field) + " bytes");
    }
    field.text += text_[at_];
    advance();
    return {};
}

tl::expected<void, CsvError> CsvReader::read_quoted(CsvField& field) {
    advance();
    while (at_ < text_.size()) {
        if (text_[at_] == '"') {
            advance();
            if (byte(text_, at_) != '"') {
                if (at_ < text_.size() && text_[at_] != ',' && !at_line_end()) {
                    return stop(position_, "there is text after a closing quote");
                }
                return {};
            }
        }
        if (auto kept = keep(field); !kept) {
            return kept;
        }
    }
    return stop(field.position, "a quote is opened here and never closed");
}

tl::expected<void, CsvError> CsvReader::read_plain(CsvField& field) {
    while (at_ < text_.size() && text_[at_] != ',' && !at_line_end()) {
        if (text_[at_] == '"') {
            return stop(position_, "there is a quote within a field that does not begin with one");
        }
        if (text_[at_] == '\r') {
            return stop(position_, "there is a carriage return that does not end a line");
        }
        if (auto kept = keep(field); !kept) {
            return kept;
        }
    }
    return {};
}

}  // namespace wireroom::day
