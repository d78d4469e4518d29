#pragma once

// The whole room in one frame: every panel in its place of the layout, drawn from the view-model
// and nothing else. It changes neither; what a person asks for comes back as commands. Where the
// window is smaller than the room's canvas, the room is scrolled inside it.

#include "ui/caption_hold.hpp"
#include "ui/commands.hpp"
#include "ui/follow.hpp"
#include "ui/layout.hpp"
#include "ui/motion.hpp"
#include "ui/ui.hpp"
#include "view/plane.hpp"
#include "view/room.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace wireroom::ui {

/// How a person wants the room, besides its theme.
struct RoomOptions {
    bool caption = true;    ///< the sentence under the scrubber is shown
    std::uint64_t day = 0;  ///< differs once what was shown has not happened any more
};

/// What one frame draws from; nothing here is changed.
struct RoomFrame {
    const view::Room& room;
    const Layout& layout;
    int speed = 1;  ///< index into `speeds()`
    bool dark = false;
    view::LogFilter filter{};
    std::span<const std::string> notices{};  ///< dismissible, the newest last
    RoomOptions options{};
    Pace pace{};  ///< of what moves; as it is, nothing does
};

/// The log's search: open while its field is there; only lines with `words` in them are shown.
struct LogSearchBar {
    bool open = false;
    bool wanted = false;  ///< the field takes the keyboard in the next frame
    std::string words;
};

/// A card that lies above the room.
struct OpenCard {
    bool open = false;
    bool fresh = false;   ///< opened since the last frame
    bool by_key = false;  ///< by a control that had the keyboard, which then goes to the card
    float scroll = 0.0F;
    void set(bool on) {
        open = on;
        fresh = on;
        by_key = false;
        scroll = 0.0F;
    }
};

/// What the tally's panel shows: its hours, or the plane. In the order of their segments.
enum class TallyFace : std::uint8_t { tally, plane };

/// What the plane remembers.
struct PlaneUi {
    std::optional<view::PlaneWindow> window;  ///< none: it follows now
    /// Of the message pointed at last: which of its reads it was.
    std::optional<EventId> pointed;
    Seconds pointed_read{};
    /// While the mouse drags: what it drags, and where it began.
    enum class Hold : std::uint8_t { none, plot, box, grip };
    Hold hold = Hold::none;
    Vec from;
    view::PlaneWindow before;
    std::optional<view::PlaneWindow> before_that;  ///< what Esc gives back
    bool moved = false;
    bool on_plot = false;  ///< what is followed is pointed at in the plot
    /// Between these nothing is written or touched in the panel's head: the thread's way.
    float free_from = 0.0F;
    float free_to = 0.0F;
};

/// What is open over the folded room.
enum class Drawer : std::uint8_t { none, scanners, consumers, log, menu };

/// A key to be shown for a second, and what it does.
struct Echo {
    std::string key;  ///< empty: none
    std::string words;
    std::optional<double> since;  ///< ImGui's time; none: not shown yet
};

/// What the room remembers between frames, besides UiState. Offsets are kept in their bounds.
struct RoomUi {
    float zoom = 1.0F;       ///< the person's choice; see `zoom_stepped`
    bool projector = false;  ///< large, for a class
    Vec scroll;  ///< of the whole room where the window is smaller than its canvas, logical
    float tapes_scroll = 0.0F;
    float consumers_scroll = 0.0F;
    float chips_scroll = 0.0F;
    float keys_scroll = 0.0F;
    TallyFace face = TallyFace::tally;
    PlaneUi plane;
    Motion motion;
    Follow follow;           ///< the message or hour that is followed
    std::string focus_seen;  ///< the control that had the keyboard in the last frame
    Drawer drawer = Drawer::none;
    std::string opener;        ///< the control that opened it
    bool tally_open = false;   ///< where the tally is a strip: the whole one lies over the tapes
    bool tally_folds = false;  ///< it is a strip in this room, unless it is open
    Echo echo;
    std::optional<std::uint64_t> log_at;  ///< the line that has the keyboard, from the oldest on
    CaptionHold caption;
    LogSearchBar search;
    OpenCard overlay;  ///< what the room's parts are, and the keys
    OpenCard things;   ///< things to try

    /// Opens one of the cards that open from a control, or closes it; of all, one is open.
    void toggle_card(OpenCard& card);
    /// The plane is on the screen, not only chosen for when the tally is opened.
    [[nodiscard]] bool shows_plane() const {
        return face == TallyFace::plane && (tally_open || !tally_folds);
    }
    /// Back to the strip, or to the hours where there is none.
    void close_tally();
    /// Another day is shown: what was about the one before is let go of. How the room is looked at
    /// (size, face, what is open) stays.
    void forget_day();
};

/// What the view is to build of the plane.
[[nodiscard]] view::PlaneView plane_asked(const Layout& layout, const RoomUi& memory);
/// Does what is about the room itself and no day; false where the command is another's.
bool obey(RoomUi& memory, const Command& command);

/// Draws the room between `begin_ui_frame` and `end_ui_frame`; returns what was asked for, in
/// order.
Commands draw_room(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory);

}  // namespace wireroom::ui
