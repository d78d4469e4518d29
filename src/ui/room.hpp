#pragma once

// The whole room in one frame: every panel in its place of the layout, drawn from the view-model
// and nothing else. It changes neither; what a person asks for comes back as commands. Where the
// window is smaller than the room's canvas, the room is scrolled inside it.

#include "ui/caption_hold.hpp"
#include "ui/commands.hpp"
#include "ui/follow.hpp"
#include "ui/layout.hpp"
#include "ui/ui.hpp"
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
};

/// The log's search: open while its field is there; only lines with `words` in them are shown.
struct LogSearchBar {
    bool open = false;
    bool wanted = false;  ///< the field takes the keyboard in the next frame
    std::string words;
    unsigned turn = 0;  ///< grows when the field starts anew
};

/// A card that lies above the room.
struct OpenCard {
    bool open = false;
    bool fresh = false;  ///< opened since the last frame
    float scroll = 0.0F;
    void set(bool on) {
        open = on;
        fresh = on;
        scroll = 0.0F;
    }
};

/// What the room remembers between frames, besides UiState. Offsets are kept in their bounds.
struct RoomUi {
    Vec scroll;  ///< of the whole room where the window is smaller than its canvas, logical
    float tapes_scroll = 0.0F;
    float consumers_scroll = 0.0F;
    float keys_scroll = 0.0F;
    Follow follow;                        ///< the message or hour that is followed
    std::string focus_seen;               ///< the control that had the keyboard in the last frame
    std::optional<std::uint64_t> log_at;  ///< the line that has the keyboard, from the oldest on
    CaptionHold caption;
    LogSearchBar search;
    OpenCard overlay;  ///< what the room's parts are, and the keys
    OpenCard things;   ///< things to try
};

/// Draws the room between `begin_ui_frame` and `end_ui_frame`; returns what was asked for, in
/// order.
Commands draw_room(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory);

}  // namespace wireroom::ui
