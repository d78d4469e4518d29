#pragma once

// Which message, or which hour, is followed through the room: the one the mouse rests on (or the
// keyboard, in the log), or one that was pinned by a click. A pinned one stays while the day goes
// on, until Escape, a click on it, or a click beside everything that can be touched; while it
// stays, nothing else is followed. At most one thing is followed at a time.
//
// Whatever shows a message calls `point_at` with the area it is drawn in: that is all it takes to
// be linked with the rest. What is pointed at in one frame is followed from the next one on,
// because its life has to be told first.

#include "ui/ui.hpp"
#include "view/room.hpp"

#include <optional>
#include <string>

namespace wireroom::ui {

/// A message by its id, or an hour by its start.
struct Followed {
    std::optional<EventId> event;
    std::optional<Seconds> hour;
    friend bool operator==(const Followed&, const Followed&) = default;
    [[nodiscard]] bool empty() const { return !event && !hour; }
};

class Follow {
public:
    /// The message followed in this frame: the app asks the view for its life.
    [[nodiscard]] std::optional<EventId> event() const { return now().event; }
    /// The hour followed by itself, without a message.
    [[nodiscard]] std::optional<Seconds> hour() const { return now().hour; }
    [[nodiscard]] bool pinned() const { return !pinned_.empty(); }
    /// The area that is pointed at, room coordinates; empty where none is.
    [[nodiscard]] const Rect& pointed() const { return pointed_; }
    void pin(const Followed& what);
    void free();

    // ---- for the room's frame

    /// Lets a pinned id go that stands for another message now.
    void begin_frame(const std::optional<view::Life>& life);
    /// `what` is under the mouse in this frame, or under the keyboard where no mouse is on
    /// anything.
    void point(const Followed& what, const Rect& rect, bool by_mouse);
    /// True when the next frame will follow something else.
    [[nodiscard]] bool end_frame();

private:
    [[nodiscard]] const Followed& now() const { return pinned() ? pinned_ : hovered_; }

    Followed hovered_;
    Followed pinned_;
    std::string pinned_heading_;  // to know it by: an id means another message in another day
    Rect pointed_;
    Followed next_;
    Rect next_rect_;
    bool next_by_mouse_ = false;
};

/// The area shows `what`: it is followed while the mouse is on it, and pinned or freed by a click.
void point_at(Follow& follow, const Area& touched, const Rect& rect, const Followed& what);

}  // namespace wireroom::ui
