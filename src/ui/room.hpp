#pragma once

// The whole room in one frame: every panel in its place of the layout, drawn from the view-model
// and nothing else. It changes neither; what a person asks for comes back as commands. Where the
// window is smaller than the room's canvas, the room is scrolled inside it.

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

/// What one frame draws from; nothing here is changed.
struct RoomFrame {
    const view::Room& room;
    const Layout& layout;
    int speed = 1;  ///< index into `speeds()`
    bool dark = false;
    view::LogFilter filter{};
    std::span<const std::string> notices{};  ///< dismissible, the newest last
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
    Follow follow;  ///< the message or hour that is followed
    Drawer drawer = Drawer::none;
    std::string opener;       ///< the control that opened it
    bool tally_open = false;  ///< where the tally is a strip: the whole one lies over the tapes
    Echo echo;
    std::optional<std::uint64_t> log_at;  ///< the line that has the keyboard, from the oldest on
};

/// Draws the room between `begin_ui_frame` and `end_ui_frame`; returns what was asked for, in
/// order.
Commands draw_room(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory);

}  // namespace wireroom::ui
