#pragma once

// The panels of the room, one function each: drawn from the view-model into the rectangles of the
// layout. A panel keeps nothing but its scroll in RoomUi, and asks for things by adding commands.

#include "ui/room.hpp"

namespace wireroom::ui {

void draw_transport(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
void draw_scrubber(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
void draw_caption(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
/// The caption's row is too narrow for more than the sentence: its switch is under "More".
[[nodiscard]] bool caption_alone(const Layout& layout);
/// What was asked for and waits for the next tick, in a row 18 high, which ends at `end`. Returns
/// where the words end; `row.x`, and nothing drawn, where nothing waits.
[[nodiscard]] float draw_pending(Ui& ui, const Rect& row, float end, const view::Pending& pending);
void draw_readouts(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
void draw_log(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
/// Where the log's roll and its lines lie: below the search, where that is open.
[[nodiscard]] LogLayout log_place(const LogLayout& log, const LogSearchBar& search);
/// Which of the log's lines are shown: in row 0 the one at `first`; behind `last` is none.
struct LogRows {
    std::size_t first = 0;
    std::size_t last = 0;
};
[[nodiscard]] LogRows log_rows(const LogLayout& place, const view::WireLog& log);
/// The ground of a line of the log: what the mouse hits, and the box around it where it is
/// followed.
[[nodiscard]] Rect log_box(const LogLayout& place, int row);
/// What a line of the log is about: a message, an hour, or nothing that can be followed.
[[nodiscard]] Followed followed_by(const view::LogLine& line);
/// All lines are one stop of Tab: Up and Down choose one and scroll at the ends, Home and End go to
/// the first and last one shown, Enter pins its message.
void log_line_keys(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
/// Where the newest notice lies in the window, in logical units; empty when there is none.
[[nodiscard]] Rect notice_card(const Ui& ui, const RoomFrame& frame);
/// The newest notice as a card; drawn on a surface of its own, above the room.
void draw_notices(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);

void draw_scanners(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
void draw_tapes(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
/// Scanners to tapes and tapes to consumers; drawn after the panels it runs between.
void draw_wires(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
void draw_consumers(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
void draw_tally(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);

/// Notches the wheel was turned over `rect` in this frame, up positive; the first panel that asks
/// gets them, the others 0, so that a list inside the room scrolls instead of the room. `rect` is
/// what can be seen of the list.
[[nodiscard]] float take_wheel(const Ui& ui, const Rect& rect);

}  // namespace wireroom::ui
