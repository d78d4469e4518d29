#pragma once

// A line of text while it is typed: its characters, the caret and what is marked. Keys come to it
// one by one in the order in which they were pressed, however many of them lie between two frames.
// It says itself what it takes, figures or words, and leaves everything else out. Places in it are
// bytes, and always between two characters.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace wireroom::ui {

/// A key that edits text, as the application heard it.
struct TypedKey {
    enum class Kind : std::uint8_t {
        character,
        left,
        right,
        home,
        end,
        backspace,
        erase,  ///< the Delete key
        mark_all,
        copy,
        cut,
        paste
    };
    Kind kind = Kind::character;
    bool marking = false;    ///< Shift is held: the caret drags the marked part along
    char32_t character = 0;  ///< of `character`
};

/// What a line takes: figures and a minus sign, or all that can be read; and how many bytes.
struct Takes {
    bool words = false;
    std::size_t most = 24;
};

class EditLine {
public:
    /// Begins with this text, all of it marked.
    void start(std::string_view text, const Takes& takes = {});
    /// Moves the caret, marks, takes out or puts in; copy, cut and paste are the caller's, who has
    /// the clipboard.
    void press(const TypedKey& key);
    /// Puts those of the characters that it takes in place of what is marked.
    void insert(std::string_view characters);
    /// Takes out what is marked.
    void erase_marked();
    void mark_all();
    /// Puts the caret before that character; `marking` keeps the other end of the marked part.
    void move(std::size_t to, bool marking);

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::size_t caret() const { return caret_; }
    /// The next place between two characters; the end's is the end.
    [[nodiscard]] std::size_t after(std::size_t place) const;
    /// The marked part, from one character to before another; equal where nothing is marked.
    [[nodiscard]] std::size_t marked_from() const;
    [[nodiscard]] std::size_t marked_to() const;
    [[nodiscard]] std::string marked() const;

private:
    void erase(std::size_t from, std::size_t to);
    [[nodiscard]] bool takes(std::string_view character) const;
    [[nodiscard]] std::size_t before(std::size_t place) const;

    Takes takes_;
    std::string text_;
    std::size_t caret_ = 0;
    std::size_t anchor_ = 0;  // the other end of what is marked
};

}  // namespace wireroom::ui
