#pragma once

// What the folded room and the projector's have besides the panels: chips that stand for what is
// folded away, the drawers they open, the menu "More", the ticker, and the plate that echoes a key.
// One thing is open at a time; Escape, a click beside it, or Tab out of it closes it.

#include "ui/room.hpp"

#include <functional>
#include <string_view>

namespace wireroom::ui {

/// The room where it is not on its full sheet: panels in the order of Tab, drawers beside what
/// opens them.
void draw_folded(const FrameParts& parts, Ui& ui, const RoomFrame& frame, RoomUi& memory,
                 Commands& commands);

/// Delay and "More" at the end of the bar.
void draw_bar_end(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
/// What has no place of its own, in a card under "More".
void draw_menu(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
/// How high that card is.
[[nodiscard]] Rect menu_card(const RoomFrame& frame);

/// Draws what the control of that name has opened, if it has: right behind it in the order of Tab.
using Opened = std::function<void(std::string_view name)>;
void draw_site_chips(Ui& ui, const RoomFrame& frame, RoomUi& memory, const Opened& opened);
void draw_consumer_chips(Ui& ui, const RoomFrame& frame, RoomUi& memory, const Opened& opened);
/// One consumer in one to three short lines.
void draw_consumer_brief(Ui& ui, const view::ConsumerCard& card, const Rect& rect);

void draw_strip(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
/// Which face the tally shows; returns where the choice ends.
float draw_faces(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
void draw_ticker(Ui& ui, const RoomFrame& frame, RoomUi& memory);

/// Opens `drawer`, or closes it where it is open by the same control already.
void toggle_drawer(RoomUi& memory, Drawer drawer, std::string_view opener);
/// Escape closes what is open; call it after everything else that may claim the key.
void close_on_escape(const Ui& ui, RoomUi& memory, Commands& commands);

/// A search that nobody sees would filter the ticker: it goes when the log's drawer closes.
void end_search_with_log(const Ui& ui, RoomUi& memory);

/// Shows the key that was pressed last for a second, at the foot of the window.
void draw_echo(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory);

}  // namespace wireroom::ui
