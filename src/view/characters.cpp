#include "view/characters.hpp"

#include <set>
#include <string_view>

#include "view/utf8.hpp"

namespace wireroom::view {
namespace {

// Adds those of UTF-8 text; what is broken is left out.
void add(std::string_view text, std::set<char32_t>& characters) {
    for (std::size_t at = 0; at < text.size();) {
        const auto one = character_at(text, at);
        if (one.code > 0xFFU && one.code != broken_character &&
            characters.size() < most_characters) {
            characters.insert(one.code);
        }
        at += one.length;
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
