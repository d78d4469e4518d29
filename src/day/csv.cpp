#include "day/csv.hpp"

namespace wireroom::day {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

unsigned byte(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

// The length of the well-formed sequence at `at` (Unicode's table 3-7), 0 where there is none.
std::size_t sequence_length(std::string_view text, std::size_t at) {
    const unsigned lead = byte(text, at);
    if (lead < 0x80U) {
        return 1;
    }
    const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
    unsigned low = 0x80U;
    unsigned high = 0xBFU;
    if (lead == 0xE0U) {
        low = 0xA0U;
    } else if (lead == 0xEDU) {
        high = 0x9FU;
    } else if (lead == 0xF0U) {
        low = 0x90U;
    } else if (lead == 0xF4U) {
        high = 0x8FU;
    }
    if (lead < 0xC2U || lead > 0xF4U || byte(text, at + 1) < low || byte(text, at + 1) > high) {
        return 0;
    }
    for (std::size_t i = 2; i < length; ++i) {
        if ((byte(text, at + i) & 0xC0U) != 0x80U) {
            return 0;
        }
    }
    return length;
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
        field.text += text_[at_];
        advance();
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
        field.text += text_[at_];
        advance();
    }
    return {};
}

}  // namespace wireroom::day
