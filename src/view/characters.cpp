#include "view/characters.hpp"

#include <set>
#include <string_view>

namespace wireroom::view {
namespace {

// Adds those of UTF-8 text; what is broken is left out.
void add(std::string_view text, std::set<char32_t>& characters) {
    for (std::size_t at = 0; at < text.size();) {
        const auto first = static_cast<unsigned char>(text[at]);
        const std::size_t length = first < 0x80U   ? 1
                                   : first < 0xC0U ? 0
                                   : first < 0xE0U ? 2
                                   : first < 0xF0U ? 3
                                                   : 4;
        if (length < 2 || at + length > text.size()) {
            ++at;
            continue;
        }
        char32_t code = first & (0xFFU >> (length + 1));
        for (std::size_t i = 1; i < length; ++i) {
            code = (code << 6U) | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
        }
        if (code > 0xFFU && characters.size() < most_characters) {
            characters.insert(code);
        }
        at += length;
    }
}

}  // namespace

std::u32string characters_of(const day::Scenario& scenario) {
    std::set<char32_t> characters;
    add(scenario.title, characters);
    add(scenario.about, characters);
    add(scenario.events_file, characters);
    if (scenario.own_events) {
        for (const std::string& key : scenario.own_events->keys()) {
            add(key, characters);
        }
    }
    return {characters.begin(), characters.end()};
}

}  // namespace wireroom::view
