#pragma once

// Everything between a day that is played and pixels: Dear ImGui's context, the fonts for the
// scale in force, the theme, what the controls remember, and the notices that are open. The
// window and the pictures of `shot` draw through the same Screen. Needs a current OpenGL 3.3
// context for as long as it lives.

#include "app/gl_window.hpp"
#include "app/notice_board.hpp"
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
    bool notices = true;       ///< whether notices are drawn
    bool caption = true;       ///< the sentence under the scrubber is shown
    bool overlay = false;      ///< it begins with "What am I looking at?"
    bool plane = false;        ///< the tally's panel opens with its second face
    bool moves = true;         ///< false: end states only, for pictures
    bool less_motion = false;  ///< end states, and the underlines of changed figures
    bool projector = false;    ///< large, for a class
    float zoom = 1.0F;         ///< the person's
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
    /// The last key has opened or closed something: what is pressed after it is heard only once
    /// the next frame is drawn.
    [[nodiscard]] bool awaits_frame() const { return awaits_frame_; }
    /// Does what is about the screen itself (theme, notices); everything else is the player's.
    void handle(const ui::Command& command);
    [[nodiscard]] bool dark() const { return dark_; }
    [[nodiscard]] bool less_motion() const { return less_motion_; }
    [[nodiscard]] bool projector() const { return memory_.projector; }
    [[nodiscard]] float zoom() const { return memory_.zoom; }
    [[nodiscard]] ui::TallyFace face() const { return memory_.face; }
    [[nodiscard]] bool overlay_open() const { return memory_.overlay.open; }
    [[nodiscard]] bool caption() const { return caption_; }
    /// Another day is shown: nothing of the one before is pinned or told any more.
    void forget_day();
    /// Opens a notice.
    void tell(std::string sentence, Notice holds = Notice::lasting);
    /// What is open.
    [[nodiscard]] std::span<const std::string> notices() const { return notices_.sentences(); }
    /// Sends away the notices about the day as it was, where it has gone back or started again.
    void look_at(const Player& player) { notices_.look_at(player.day().rewinds()); }

    /// Seconds until the picture changes without input; negative when it will not.
    [[nodiscard]] double redraw_within() const { return state_.redraw_within(); }

private:
    void fit_fonts(float scale, const std::u32string& characters);
    [[nodiscard]] ui::Pace pace_of(const Player& player) const;

    ImGuiContext* context_ = nullptr;
    bool hears_ = false;
    bool dark_ = false;
    bool draws_notices_ = true;
    bool caption_ = true;
    bool moves_ = true;
    bool less_motion_ = false;
    std::filesystem::path fonts_folder_;
    ui::FontBook fonts_;
    std::u32string characters_;  // that they were made for
    ui::ItemRegistry items_;
    ui::UiState state_;
    ui::RoomUi memory_;
    NoticeBoard notices_;
    bool awaits_frame_ = false;
    ui::LayoutInput window_;  ///< as the last frame had it
};

}  // namespace wireroom::app
