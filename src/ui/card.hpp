#pragma once

// A card above the room that a control opens: the list of things to try, and all its kind. It
// closes by its opener, by Escape, and by a press beside it; the keyboard then goes back to what
// opened it. Of all cards one is open at a time. What is on the card is the caller's.

#include "ui/room.hpp"
#include "ui/widgets.hpp"

#include <functional>
#include <string_view>

namespace wireroom::ui {

struct CardSpec {
    std::string_view name;         ///< of its place in the registry; Escape is claimed under it
    Rect rect;                     ///< logical units of the window, not of the scrolled room
    std::string_view opener;       ///< the control's name; its press is its own, not one beside
    Rect opener_rect;              ///< of the window too; empty: there is none to be seen
    std::string_view first_focus;  ///< of what gets the keyboard when the keyboard has opened it
    bool points = true;            ///< a corner of it points up to its opener
    ImU32 edge = 0;                ///< 0: as cards have it
};

/// Draws the card, where `card` is open, on a surface of its own, and `draw` what is on it.
void draw_card(const FrameParts& parts, OpenCard& card, const CardSpec& spec,
               const std::function<void(Ui&)>& draw);

/// Closes it; `back_to`: the control that the keyboard goes back to, where it was on the card.
void close_card(const Ui& ui, OpenCard& card, std::string_view back_to = {});

/// A button of the bar that opens and closes a card; filled while it is open.
void card_button(Ui& ui, std::string_view name, const Rect& rect, ButtonSpec spec, RoomUi& memory,
                 OpenCard RoomUi::*card);

/// Below `opener`, its right edge at the opener's, as far as the window has room for `size`; never
/// higher than the window, nor lower than `least`.
[[nodiscard]] Rect below_opener(const RoomFrame& frame, const Rect& opener, Vec size, float least);

/// A rectangle of the room where the window shows it.
[[nodiscard]] Rect as_scrolled(const Rect& in_room, const RoomUi& memory);

}  // namespace wireroom::ui
