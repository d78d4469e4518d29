#pragma once

// What a panel needs to draw itself and to be touched, in one small value, and the ground all
// controls stand on: an area of the screen that can be pointed at, clicked and reached by Tab.
//
// A Surface is one layer of the window (the room, then cards above it); ImGui decides by layer
// who has the mouse. Areas belong to the surface that is open when they are drawn, their order
// is the order of Tab, and each is written into the registry under its name.

#include "ui/items.hpp"
#include "ui/paint.hpp"
#include "ui/theme.hpp"
#include "ui/ui_state.hpp"

#include <string_view>

namespace wireroom::ui {

struct Ui {
    Paint paint;
    const Theme* theme = nullptr;
    UiState* state = nullptr;
    ItemRegistry* items = nullptr;
};

/// What stays the same for all surfaces of a frame.
struct FrameParts {
    const FontBook* fonts = nullptr;
    const Theme* theme = nullptr;
    UiState* state = nullptr;
    ItemRegistry* items = nullptr;
    float scale = 1.0F;
};

/// Call after ImGui::NewFrame and before the first surface.
void begin_ui_frame(const FrameParts& parts);
/// Call after the last surface and before ImGui::Render: draws the tooltip.
void end_ui_frame(const FrameParts& parts);

/// One layer of the window while it lives.
class Surface {
public:
    struct Place {
        const char* id = "";
        Rect pixels;            ///< in window pixels
        Vec origin;             ///< window pixels of logical 0, 0; differs when scrolled
        bool is_room = false;   ///< the ground: never comes in front of a card
        bool to_front = false;  ///< it has just been opened, above all others
    };
    Surface(const FrameParts& parts, const Place& place);
    Surface(const Surface&) = delete;
    Surface& operator=(const Surface&) = delete;
    ~Surface();

    [[nodiscard]] Ui& ui() { return ui_; }

private:
    Ui ui_;
};

struct AreaSpec {
    bool enabled = true;
    bool focusable = true;
    bool hand = true;  ///< the hand pointer, where it is enabled
    KeySet keys = activate_keys;
    float ring_radius = radius::control;  ///< of the focus ring's inner edge
};

/// What happened to an area in this frame. All false where it is not enabled, but `hovered`.
struct Area {
    bool hovered = false;
    bool held = false;     ///< the mouse went down on it and is still down
    bool clicked = false;  ///< let go over it, or activated by Space or Enter
    bool focused = false;  ///< has the keyboard
    Vec mouse;             ///< logical
};

/// An area under a name. Draws nothing but the ring of the keyboard's focus.
Area area(Ui& ui, std::string_view name, const Rect& rect, const AreaSpec& spec = {});

/// Shows `words` beside the area after the mouse has rested on it for a moment, or at once while
/// it has the keyboard.
/// After a press it stays away until the mouse has been elsewhere.
void tip(Ui& ui, std::string_view name, const Rect& rect, const Area& touched,
         std::string_view words);
/// The same at once, whatever the mouse does: an answer to what was just done there.
void show_tip(Ui& ui, const Rect& rect, std::string_view words);

}  // namespace wireroom::ui
