#pragma once

// "What am I looking at?": a veil over the whole room, a yellow frame around each of its five
// parts, slips that say in reading order what they are, and every key. The frames are the layout's
// own rectangles and the keys come from the table of commands, so neither can be wrong. Where the
// room is smaller than its sheet, one card tells the same and can be scrolled.

#include "ui/commands.hpp"
#include "ui/paint.hpp"
#include "ui/room.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wireroom::ui {

/// Keys that do one thing, or two that belong together, and the word for it.
struct KeyEntry {
    std::vector<std::string> caps;  ///< as printed on them: "Shift", "R"
    std::vector<Command> commands;  ///< of each cap: what a click on it does
    bool span = false;              ///< of several in a row only the first and the last
    std::string words;
};
/// Every key of the table once, in its order.
[[nodiscard]] std::vector<KeyEntry> key_entries();
/// Room that an entry takes in a row of keys.
[[nodiscard]] float key_entry_width(const Paint& p, const KeyEntry& entry);
/// Draws it at `at`. Every cap can be clicked; returns the command of the one the mouse is on.
std::optional<Command> draw_key_entry(Ui& ui, Vec at, const KeyEntry& entry, float cap_h);

/// One paper slip.
struct Slip {
    std::string_view name;  ///< of the item in the registry
    Rect rect;
    int number = 0;  ///< in reading order; 0: none
    std::string title;
    std::string_view text;
};
struct OverlayPlace {
    bool plain = false;  ///< one card, because the slips do not fit
    float size = 15.0F;  ///< of the slips' words
    std::vector<Rect> frames;
    std::vector<Slip> slips;
    Rect keys;
    int key_columns = 4;
    float key_row = 25.0F;
    [[nodiscard]] float line() const { return size < 15.0F ? size + 4.0F : 20.0F; }
};
/// Where everything of the overlay lies for this room.
[[nodiscard]] OverlayPlace place_overlay(const Paint& p, const RoomFrame& frame);

/// The piece of tape on the second slip, with the names of what is on it; `small`: with fewer
/// words.
[[nodiscard]] float tape_example_height(bool small);
void draw_tape_example(const Paint& p, const Theme& t, Vec at, float width, bool small);

/// The width of a slip's title.
[[nodiscard]] float heading_width(const Paint& p, std::string_view words);

/// Draws the overlay on a surface of its own, above everything; nothing where it is closed. A
/// click closes it, and one on a key does what the key does.
void draw_overlay(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory,
                  Commands& commands);

}  // namespace wireroom::ui
