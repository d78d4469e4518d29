#include "app/screen.hpp"

#include "ui/commands.hpp"
#include "ui/theme.hpp"

#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <glad/gl.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <optional>

namespace wireroom::app {
namespace {

struct ControlKey {
    std::string_view name;
    ui::Key key;
};
constexpr std::array<ControlKey, 11> control_keys{{{"Tab", ui::Key::tab},
                                                   {"Shift+Tab", ui::Key::back_tab},
                                                   {"Space", ui::Key::space},
                                                   {"Enter", ui::Key::enter},
                                                   {"Esc", ui::Key::escape},
                                                   {"Left", ui::Key::left},
                                                   {"Right", ui::Key::right},
                                                   {"Up", ui::Key::up},
                                                   {"Down", ui::Key::down},
                                                   {"Home", ui::Key::home},
                                                   {"End", ui::Key::end}}};

std::optional<ui::Key> control_key(std::string_view name) {
    for (const ControlKey& known : control_keys) {
        if (known.name == name) {
            return known.key;
        }
    }
    return std::nullopt;
}

// While a number is typed, only these are not characters of it.
bool ends_typing(ui::Key key) {
    return key == ui::Key::tab || key == ui::Key::back_tab || key == ui::Key::enter ||
           key == ui::Key::escape;
}

// A key that is held down repeats only what goes by small steps.
bool repeats(ui::CommandKind kind) {
    return kind == ui::CommandKind::step || kind == ui::CommandKind::longer_delay ||
           kind == ui::CommandKind::shorter_delay || kind == ui::CommandKind::zoom;
}

}  // namespace

Screen::Screen(const ScreenSpec& spec)
    : hears_{spec.window != nullptr}, dark_{spec.dark}, fonts_folder_{spec.fonts} {
    IMGUI_CHECKVERSION();
    context_ = ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigInputTextCursorBlink = false;
    memory_.projector = spec.projector;
    if (hears_) {
        ImGui_ImplGlfw_InitForOpenGL(spec.window, true);
    }
    ImGui_ImplOpenGL3_Init("#version 330 core");
}

Screen::~Screen() {
    ImGui_ImplOpenGL3_Shutdown();
    if (hears_) {
        ImGui_ImplGlfw_Shutdown();
    }
    ImGui::DestroyContext(context_);
}

void Screen::fit_fonts(float scale) {
    if (fonts_.scale() == scale) {
        return;
    }
    const bool first = fonts_.scale() == 0.0F;
    const auto missing =
        fonts_.build(*ImGui::GetIO().Fonts, ui::font_files_in(fonts_folder_.string()), scale);
    if (first) {
        for (const std::string& sentence : missing) {
            tell(sentence);
        }
    }
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
}

ui::Commands Screen::draw(Player& player, const Frame& frame) {
    for (std::string& sentence : player.take_refusals()) {
        tell(std::move(sentence));
    }
    ui::LayoutInput input;
    input.width_px = frame.pixels.width;
    input.height_px = frame.pixels.height;
    input.content_scale = frame.content_scale;
    input.zoom = memory_.zoom;
    input.projector = memory_.projector;
    input.tally_open = memory_.tally_open;
    window_ = input;
    input.partitions = static_cast<int>(player.day().settings().partitions);
    ui::Layout layout = ui::lay_out(input);
    Player::Shown shown;
    shown.tapes = {static_cast<std::uint32_t>(layout.tapes.before_head),
                   static_cast<std::uint32_t>(layout.tapes.cells - layout.tapes.before_head)};
    shown.log_lines = static_cast<std::uint64_t>(std::max(layout.log.lines, 1));
    shown.tally_columns = static_cast<std::uint32_t>(layout.tally.most_columns());
    shown.follow = memory_.follow.event();
    const view::Room room = player.room(shown);
    input.consumers = std::max(1, static_cast<int>(room.consumers.cards.size()));
    input.windows = std::max(1, static_cast<int>(room.tally.hours.size()));
    layout = ui::lay_out(input);

    fit_fonts(layout.scale);
    ImGuiIO& io = ImGui::GetIO();
    ImGui_ImplOpenGL3_NewFrame();
    if (hears_) {
        ImGui_ImplGlfw_NewFrame();
    }
    if (!hears_) {
        io.DeltaTime = 1.0F / 60.0F;
    }
    // The room is laid out in pixels of the framebuffer, whatever the system's units are.
    const ImVec2 pixels{static_cast<float>(frame.pixels.width),
                        static_cast<float>(frame.pixels.height)};
    if (hears_ && io.DisplaySize.x > 0.0F) {
        const float ratio = pixels.x / io.DisplaySize.x;
        io.MousePos = {io.MousePos.x * ratio, io.MousePos.y * ratio};
    }
    io.DisplaySize = pixels;
    io.DisplayFramebufferScale = {1.0F, 1.0F};
    ImGui::NewFrame();
    const ui::Theme theme = dark_ ? ui::dark() : ui::light();
    const ui::FrameParts parts{&fonts_, &theme, &state_, &items_, layout.scale};
    ui::begin_ui_frame(parts);
    const ui::Commands asked = ui::draw_room(
        parts, {room, layout, player.speed(), dark_, player.log_filter(), notices_}, memory_);
    ui::end_ui_frame(parts);
    ImGui::Render();
    glViewport(0, 0, frame.pixels.width, frame.pixels.height);
    glClearColor(0.0F, 0.0F, 0.0F, 1.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    return asked;
}

ui::Commands Screen::press(const KeyPress& press) {
    const auto key = control_key(press.name);
    if (state_.typing()) {
        if (key && ends_typing(*key)) {
            state_.offer_key(*key);
        }
        return {};
    }
    if (key && state_.offer_key(*key)) {
        return {};
    }
    const ui::Shortcut* const shortcut = ui::shortcut_of(press.name);
    if (shortcut != nullptr && memory_.projector) {
        memory_.echo = {std::string(shortcut->key), std::string(shortcut->words), {}};
    }
    if (shortcut == nullptr || (press.repeat && !repeats(shortcut->command.kind))) {
        return {};
    }
    return {shortcut->command};
}

void Screen::handle(const ui::Command& command) {
    if (command.kind == ui::CommandKind::toggle_theme) {
        dark_ = !dark_;
    } else if (command.kind == ui::CommandKind::zoom) {
        memory_.zoom = ui::zoom_stepped(window_, static_cast<int>(command.value));
    } else if (command.kind == ui::CommandKind::toggle_projector) {
        memory_.projector = !memory_.projector;
    } else if (command.kind == ui::CommandKind::dismiss && !notices_.empty()) {
        notices_.pop_back();
    }
}

void Screen::tell(std::string sentence) {
    if (std::find(notices_.begin(), notices_.end(), sentence) == notices_.end()) {
        notices_.push_back(std::move(sentence));
    }
}

}  // namespace wireroom::app
