#include "wireroom/problem.hpp"

namespace wireroom {

std::string clipped(std::string_view text, std::size_t most) {
    // Bytes that are no UTF-8 may not be told apart into characters; no character has more than 4.
    std::size_t characters = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool begins = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
        if ((begins && characters == most) || at == 4 * most) {
            return std::string{text.substr(0, at)} + "…";
        }
        characters += begins ? 1U : 0U;
    }
    return std::string{text};
}

std::string in_quotes(std::string_view value) {
    constexpr std::size_t longest = 80;
    return "“" + clipped(value, longest) + "”";
}

}  // namespace wireroom
