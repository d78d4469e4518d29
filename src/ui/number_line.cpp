#include "ui/number_line.hpp"

#include <algorithm>

namespace wireroom::ui {

void NumberLine::start(std::string_view text) {
    text_.clear();
    caret_ = anchor_ = 0;
    insert(text);
    mark_all();
}

void NumberLine::mark_all() {
    anchor_ = 0;
    caret_ = text_.size();
}

void NumberLine::move(std::size_t to, bool marking) {
    caret_ = std::min(to, text_.size());
    if (!marking)
        anchor_ = caret_;
}

std::size_t NumberLine::marked_from() const {
    return std::min(caret_, anchor_);
}

std::size_t NumberLine::marked_to() const {
    return std::max(caret_, anchor_);
}

std::string NumberLine::marked() const {
    return text_.substr(marked_from(), marked_to() - marked_from());
}

void NumberLine::erase(std::size_t from, std::size_t to) {
    text_.erase(from, to - from);
    caret_ = anchor_ = from;
}

void NumberLine::erase_marked() {
    erase(marked_from(), marked_to());
}

void NumberLine::insert(std::string_view characters) {
    erase_marked();
    for (const char c : characters) {
        const bool fits = (c >= '0' && c <= '9') || c == '-';
        if (fits && text_.size() < most)
            text_.insert(caret_++, 1, c);
    }
    anchor_ = caret_;
}

void NumberLine::press(const TypedKey& key) {
    const bool any = marked_from() < marked_to();
    switch (key.kind) {
        case TypedKey::Kind::character:
            // Only what is put in takes the place of what is marked.
            if (key.character == U'-' || (key.character >= U'0' && key.character <= U'9')) {
                const char c = static_cast<char>(key.character);
                insert({&c, 1});
            }
            return;
        case TypedKey::Kind::left:
            return move(
                any && !key.marking ? marked_from() : caret_ - std::min<std::size_t>(caret_, 1),
                key.marking);
        case TypedKey::Kind::right:
            return move(any && !key.marking ? marked_to() : caret_ + 1, key.marking);
        case TypedKey::Kind::home:
            return move(0, key.marking);
        case TypedKey::Kind::end:
            return move(text_.size(), key.marking);
        case TypedKey::Kind::backspace:
            return any ? erase_marked() : erase(caret_ - std::min<std::size_t>(caret_, 1), caret_);
        case TypedKey::Kind::erase:
            return any ? erase_marked() : erase(caret_, std::min(caret_ + 1, text_.size()));
        case TypedKey::Kind::mark_all:
            return mark_all();
        case TypedKey::Kind::copy:
        case TypedKey::Kind::cut:
        case TypedKey::Kind::paste:
            return;
    }
}

}  // namespace wireroom::ui
