#pragma once

// The thread: a yellow line from a message's cell down to the gap under the tapes, along it to the
// column of its hour and on to its lines in the log, with a thick box around each of them. Where
// the message is not on the screen, the thread ends at the edge of its tape. It lies under the
// tapes' paper and every word, and on the desk between the panels, so that it hides nothing.
// Everything is worked out from the layout and the view before the first panel is drawn.

#include "ui/room.hpp"

#include <optional>
#include <vector>

namespace wireroom::ui {

struct Thread {
    std::vector<Rect> cells;   ///< of the message, or of the hour
    std::vector<Rect> boxes;   ///< around them: cells side by side share one
    std::optional<Rect> edge;  ///< the end of the tape past which the message lies
    bool edge_left = false;    ///< a mark left of the tape; else the place of all that follow
    std::optional<Vec> from;   ///< where the thread leaves the tape
    std::optional<Rect> hour;  ///< the column
    std::optional<Vec> dot;    ///< on the plane: the message's mark
    std::optional<Vec> lower;  ///< what it leads to in the lower panel: the column's middle, or
                               ///< where it comes down to the mark
    std::vector<Rect> lines;   ///< boxes in the log, the newest line last
    float gap_y = 0.0F;        ///< of the desk between tapes and tally
    float side_x = 0.0F;       ///< of the desk between tally and log

    [[nodiscard]] bool runs() const { return from && (lower || !lines.empty()); }
    /// Around all of it.
    [[nodiscard]] Rect bounds() const;
};

[[nodiscard]] Thread thread_of(const RoomFrame& frame, const RoomUi& memory);
/// The hour to be washed: the one followed, or the one of the message that is followed.
[[nodiscard]] std::optional<Seconds> followed_hour(const RoomFrame& frame, const RoomUi& memory);
/// The life told in this frame; null where no message is followed or its life is not told yet.
[[nodiscard]] const view::Life* followed_life(const RoomFrame& frame, const RoomUi& memory);

/// The part that lies under the tapes; call it when their panel is drawn, and no lane yet.
void draw_thread_below(const Ui& ui, const Thread& thread);
/// The boxes on the tapes; call it after the lanes.
void draw_thread_boxes(const Ui& ui, const RoomFrame& frame, const Thread& thread);
/// The other boxes and the part that leads to the log; call it after the panels.
void draw_thread_above(const Ui& ui, const RoomFrame& frame, const Thread& thread);

/// Where the card with the message's life lies, in the room's coordinates: in what can be seen,
/// beside the cell and over as little of the thread as may be. Empty where there is no life.
[[nodiscard]] Rect life_place(const Ui& ui, const RoomFrame& frame, const RoomUi& memory,
                              const Thread& thread);
void draw_life(const Ui& ui, const RoomFrame& frame, const Rect& place);

}  // namespace wireroom::ui
