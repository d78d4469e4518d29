#include "day/utf8.hpp"

#include <fmt/format.h>

namespace wireroom::day {
namespace {

unsigned byte(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

// Controls, line separators and marks of direction.
bool is_obeyed(unsigned code) {
    return code < 0x20U || (code >= 0x7FU && code < 0xA0U) || code == 0x200EU || code == 0x200FU ||
           (code >= 0x2028U && code <= 0x202EU) || (code >= 0x2066U && code <= 0x2069U);
}

}  // namespace

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

Character character_at(std::string_view text, std::size_t at) {
    const std::size_t length = sequence_length(text, at);
    if (length == 0) {
        return {broken_character, 1};
    }
    if (length == 1) {
        return {byte(text, at), 1};
    }
    char32_t code = byte(text, at) & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        code = code << 6U | (byte(text, at + i) & 0x3FU);
    }
    return {code, length};
}

std::string utf8_of(char32_t code) {
    const auto tail = [code](unsigned shift) {
        return static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
    };
    if (code < 0x80U) {
        return {static_cast<char>(code)};
    }
    if (code < 0x800U) {
        return {static_cast<char>(0xC0U | (code >> 6U)), tail(0)};
    }
    if (code >= 0xD800U && code < 0xE000U) {
        return {};
    }
    if (code < 0x10000U) {
        return {static_cast<char>(0xE0U | (code >> 12U)), tail(6), tail(0)};
    }
    if (code < 0x110000U) {
        return {static_cast<char>(0xF0U | (code >> 18U)), tail(12), tail(6), tail(0)};
    }
    return {};
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) {
        count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
    }
    return count;
}

std::string printable(std::string_view text) {
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = sequence_length(text, at);
        const std::string_view here = text.substr(at, length == 0 ? 1 : length);
        const unsigned code = length == 0 ? byte(text, at) : character_at(text, at).code;
        if (length != 0 && !is_obeyed(code)) {
            shown += here;
        } else if (code == '\n' || code == '\t' || code == '\r') {
            shown += code == '\n' ? "\\n" : code == '\t' ? "\\t" : "\\r";
        } else {
            shown += code > 0xFFU ? fmt::format("\\u{:04x}", code) : fmt::format("\\x{:02x}", code);
        }
        at += here.size();
    }
    return shown;
}

}  // namespace wireroom::day
