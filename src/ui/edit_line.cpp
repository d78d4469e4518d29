#include "ui/edit_line.hpp"

#include "view/utf8.hpp"

#include <algorithm>

namespace wireroom::ui {

void EditLine::start(std::string_view text, const Takes& takes) {
    takes_ = takes;
    text_.clear();
    caret_ = anchor_ = 0;
    insert(text);
    mark_all();
}

void EditLine::mark_all() {
    anchor_ = 0;
    caret_ = text_.size();
}

void EditLine::move(std::size_t to, bool marking) {
    caret_ = std::min(to, text_.size());
    if (!marking)
        anchor_ = caret_;
}

std::size_t EditLine::marked_from() const {
    return std::min(caret_, anchor_);
}

std::size_t EditLine::marked_to() const {
    return std::max(caret_, anchor_);
}

std::string EditLine::marked() const {
    return text_.substr(marked_from(), marked_to() - marked_from());
}

void EditLine::erase(std::size_t from, std::size_t to) {
    text_.erase(from, to - from);
    caret_ = anchor_ = from;
}

void EditLine::erase_marked() {
    erase(marked_from(), marked_to());
}

bool EditLine::takes(std::string_view character) const {
    if (!takes_.words)
        return character.size() == 1 &&
               ((character[0] >= '0' && character[0] <= '9') || character[0] == '-');
    const char32_t code = view::character_at(character, 0).code;
    return code >= U' ' && code != 0x7F && code != view::broken_character;
}

std::size_t EditLine::before(std::size_t place) const {
    std::size_t at = 0;
    while (at < place && after(at) < place)
        at = after(at);
    return at;
}

std::size_t EditLine::after(std::size_t place) const {
    return place < text_.size() ? place + view::character_at(text_, place).length : text_.size();
}

void EditLine::insert(std::string_view characters) {
    erase_marked();
    for (std::size_t at = 0; at < characters.size();) {
        const std::size_t length = view::character_at(characters, at).length;
        const std::string_view one = characters.substr(at, length);
        at += length;
        if (!takes(one) || text_.size() + length > takes_.most)
            continue;
        text_.insert(caret_, one);
        caret_ += length;
    }
    anchor_ = caret_;
}

void EditLine::press(const TypedKey& key) {
    const bool any = marked_from() < marked_to();
    switch (key.kind) {
        case TypedKey::Kind::character: {
            // Only what is put in takes the place of what is marked.
            const std::string one = view::utf8_of(key.character);
            if (takes(one))
                insert(one);
            return;
        }
        case TypedKey::Kind::left:
            return move(any && !key.marking ? marked_from() : before(caret_), key.marking);
        case TypedKey::Kind::right:
            return move(any && !key.marking ? marked_to() : after(caret_), key.marking);
        case TypedKey::Kind::home:
            return move(0, key.marking);
        case TypedKey::Kind::end:
            return move(text_.size(), key.marking);
        case TypedKey::Kind::backspace:
            return any ? erase_marked() : erase(before(caret_), caret_);
        case TypedKey::Kind::erase:
            return any ? erase_marked() : erase(caret_, after(caret_));
        case TypedKey::Kind::mark_all:
            return mark_all();
        case TypedKey::Kind::copy:
        case TypedKey::Kind::cut:
        case TypedKey::Kind::paste:
            return;
    }
}

}  // namespace wireroom::ui
