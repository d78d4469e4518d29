#pragma once

// Everything between a day that is played and pixels: Dear ImGui's context, the fonts for the
// scale in force, the theme, what the controls remember, and the notices that are open. The
// window and the pictures of `shot` draw through the same Screen. Needs a current OpenGL 3.3
// context for as long as it lives.

#include "app/gl_window.hpp"
#include "app/player.hpp"
#include "ui/fonts.hpp"
#include "ui/items.hpp"
#include "ui/layout.hpp"
#include "ui/room.hpp"
#include "ui/ui_state.hpp"

#include <filesystem>
#include <string>
#include <vector>

struct ImGuiContext;

namespace wireroom::app {

struct ScreenSpec {
    std::filesystem::path fonts;   ///< folder
    GLFWwindow* window = nullptr;  ///< whose mouse and keys it hears; null: none
    bool dark = false;
    bool projector = false;
};

class Screen {
public:
    explicit Screen(const ScreenSpec& spec);
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    ~Screen();

    struct Frame {
        Size pixels;
        float content_scale = 1.0F;
    };
    /// Draws the room into the framebuffer that is bound, and gives what was asked for with the
    /// mouse or the controls' own keys.
    [[nodiscard]] ui::Commands draw(Player& player, const Frame& frame);

    /// Offers a key to the controls; what they leave comes back as a command, if it is one.
    [[nodiscard]] ui::Commands press(const KeyPress& key);
    /// Does what is about the screen itself (theme, notices); everything else is the player's.
    void handle(const ui::Command& command);
    /// Opens a notice.
    void tell(std::string sentence);

    /// Seconds until the picture changes without input; negative when it will not.
    [[nodiscard]] double redraw_within() const { return state_.redraw_within(); }

private:
    void fit_fonts(float scale);

    ImGuiContext* context_ = nullptr;
    bool hears_ = false;
    bool dark_ = false;
    std::filesystem::path fonts_folder_;
    ui::FontBook fonts_;
    ui::ItemRegistry items_;
    ui::UiState state_;
    ui::RoomUi memory_;
    ui::LayoutInput window_;  ///< as the last frame had it
    std::vector<std::string> notices_;
};

}  // namespace wireroom::app
