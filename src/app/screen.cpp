#include "app/screen.hpp"

#include "ui/commands.hpp"
#include "ui/log_search.hpp"
#include "ui/theme.hpp"

#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <glad/gl.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

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

struct EditingKey {
    std::string_view name;
    ui::TypedKey::Kind kind;
};
using Kind = ui::TypedKey::Kind;
constexpr std::array<EditingKey, 10> editing_keys{{{"Left", Kind::left},
                                                   {"Right", Kind::right},
                                                   {"Home", Kind::home},
                                                   {"End", Kind::end},
                                                   {"Backspace", Kind::backspace},
                                                   {"Delete", Kind::erase},
                                                   {"Ctrl+A", Kind::mark_all},
                                                   {"Ctrl+C", Kind::copy},
                                                   {"Ctrl+X", Kind::cut},
                                                   {"Ctrl+V", Kind::paste}}};

std::optional<ui::TypedKey> typed_key(const KeyPress& press) {
    if (press.character != 0) {
        return ui::TypedKey{Kind::character, false, press.character};
    }
    constexpr std::string_view shift = "Shift+";
    std::string_view name = press.name;
    const bool shifted = name.substr(0, shift.size()) == shift;
    if (shifted) {
        name.remove_prefix(shift.size());
    }
    for (const EditingKey& known : editing_keys) {
        if (known.name == name) {
            return ui::TypedKey{known.kind, shifted, 0};
        }
    }
    return std::nullopt;
}

// A key that is held down repeats only what goes by small steps.
bool repeats(ui::CommandKind kind) {
    return kind == ui::CommandKind::step || kind == ui::CommandKind::longer_delay ||
           kind == ui::CommandKind::shorter_delay || kind == ui::CommandKind::zoom;
}

}  // namespace

Screen::Screen(const ScreenSpec& spec)
    : hears_{spec.window != nullptr},
      dark_{spec.dark},
      draws_notices_{spec.notices},
      caption_{spec.caption},
      moves_{spec.moves},
      less_motion_{spec.less_motion},
      fonts_folder_{spec.fonts} {
    IMGUI_CHECKVERSION();
    memory_.face = spec.plane ? ui::TallyFace::plane : ui::TallyFace::tally;
    memory_.tally_open = spec.plane;  // where it is folded, it lies over the tapes
    context_ = ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigInputTextCursorBlink = false;
    memory_.projector = spec.projector;
    memory_.zoom = spec.zoom;
    if (hears_) {
        ImGui_ImplGlfw_InitForOpenGL(spec.window, true);
    }
    ImGui_ImplOpenGL3_Init("#version 330 core");
    memory_.overlay.set(spec.overlay);
}

Screen::~Screen() {
    ImGui_ImplOpenGL3_Shutdown();
    if (hears_) {
        ImGui_ImplGlfw_Shutdown();
    }
    ImGui::DestroyContext(context_);
}

// Above 15 minutes a second only end states are shown; a step by hand glides at any speed.
ui::Pace Screen::pace_of(const Player& player) const {
    constexpr int fastest_glide = 15;  // minutes a second
    const int minutes = ui::speeds()[static_cast<std::size_t>(player.speed())].minutes_a_second;
    const bool fast = minutes == 0 || minutes > fastest_glide;
    ui::Pace pace;
    pace.tick = player.day().settings().tick;
    const double shown = fast ? fastest_glide : minutes;  // minutes a second
    pace.tick_seconds = std::chrono::duration<double, std::ratio<60>>(pace.tick).count() / shown;
    pace.share = player.share();
    pace.playing = player.playing();
    pace.still = !moves_ || less_motion_ || (fast && pace.playing);
    pace.no_underline = !moves_ || (fast && pace.playing);
    return pace;
}

void Screen::fit_fonts(float scale, const std::u32string& characters) {
    if (fonts_.scale() == scale && characters_ == characters) {
        return;
    }
    const bool first = fonts_.scale() == 0.0F;
    const auto missing = fonts_.build(*ImGui::GetIO().Fonts,
                                      ui::font_files_in(fonts_folder_.string()), scale, characters);
    characters_ = characters;
    if (first) {
        for (const std::string& sentence : missing) {
            tell(sentence);
        }
    }
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
}

ui::Commands Screen::draw(Player& player, const Frame& frame) {
    awaits_frame_ = false;
    look_at(player);
    for (std::string& sentence : player.take_refusals()) {
        tell(std::move(sentence), Notice::of_the_day);
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
    // Some cells more than there are places, for tapes that glide.
    const auto before = static_cast<std::uint32_t>(layout.tapes.before_head);
    const auto after = static_cast<std::uint32_t>(layout.tapes.cells) - before;
    shown.tapes = {before + ui::motion::cells_behind, after + before};
    shown.log_lines =
        static_cast<std::uint64_t>(std::max(ui::log_place(layout.log, memory_.search).lines, 1));
    shown.tally_columns = static_cast<std::uint32_t>(layout.tally.most_columns());
    shown.follow = memory_.follow.event();
    shown.search = memory_.search.words;
    shown.plane = ui::plane_asked(layout, memory_);
    const view::Room room = player.room(shown);
    input.consumers = std::max(1, static_cast<int>(room.consumers.cards.size()));
    input.windows = std::max(1, static_cast<int>(room.tally.hours.size()));
    layout = ui::lay_out(input);

    fit_fonts(layout.scale, player.characters());
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
    const std::span<const std::string> notices =
        draws_notices_ ? notices_.sentences() : std::span<const std::string>{};
    const ui::Commands asked = ui::draw_room(parts,
                                             {room,
                                              layout,
                                              player.speed(),
                                              dark_,
                                              player.log_filter(),
                                              notices,
                                              {caption_, player.day_number()},
                                              pace_of(player)},
                                             memory_);
    ui::end_ui_frame(parts);
    ImGui::Render();
    glViewport(0, 0, frame.pixels.width, frame.pixels.height);
    glClearColor(0.0F, 0.0F, 0.0F, 1.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    return asked;
}

ui::Commands Screen::press(const KeyPress& press) {
    const ui::Shortcut* const shortcut = ui::shortcut_of(press.name);
    if (shortcut != nullptr && shortcut->command.kind == ui::CommandKind::quit) {
        return {shortcut->command};  // whatever is open or being typed
    }
    if (memory_.overlay.open && press.repeat) {
        return {};
    }
    if (memory_.overlay.open) {
        memory_.overlay.set(false);
        if (press.name == "Esc" || press.name == "?") {
            return {};
        }
    }
    const auto key = control_key(press.name);
    if (state_.typing()) {
        if (key && ends_typing(*key)) {
            state_.offer_key(*key);
            awaits_frame_ = true;
        } else if (const auto typed = typed_key(press)) {
            state_.type(*typed);
        }
        return {};
    }
    if (press.character != 0 && press.name.empty()) {
        return {};
    }
    if (key && state_.offer_key(*key)) {
        // It may have opened a field.
        awaits_frame_ = *key == ui::Key::enter || *key == ui::Key::space;
        return {};
    }
    if (shortcut != nullptr && memory_.projector) {
        memory_.echo = {std::string(shortcut->key), std::string(shortcut->words), {}};
    }
    if (shortcut == nullptr || (press.repeat && !repeats(shortcut->command.kind))) {
        return {};
    }
    return {shortcut->command};
}

void Screen::handle(const ui::Command& command) {
    if (ui::obey(memory_, command)) {
        return;
    }
    if (command.kind == ui::CommandKind::toggle_theme) {
        dark_ = !dark_;
    } else if (command.kind == ui::CommandKind::toggle_motion) {
        static const std::string still =
            "Less motion: things are where they are at once. M brings motion back.";
        less_motion_ = !less_motion_;
        less_motion_ ? notices_.tell(still, Notice::of_the_day) : notices_.take_back(still);
    } else if (command.kind == ui::CommandKind::toggle_caption) {
        caption_ = !caption_;
    } else if (command.kind == ui::CommandKind::toggle_overlay) {
        memory_.overlay.set(!memory_.overlay.open);
    } else if (command.kind == ui::CommandKind::search_log) {
        ui::start_search(memory_);
        awaits_frame_ = true;  // what is typed after it is the field's
    } else if (command.kind == ui::CommandKind::dismiss) {
        notices_.dismiss();
    } else if (command.kind == ui::CommandKind::zoom) {
        memory_.zoom = ui::zoom_stepped(window_, static_cast<int>(command.value));
    } else if (command.kind == ui::CommandKind::toggle_projector) {
        memory_.projector = !memory_.projector;
    }
}

void Screen::forget_day() {
    memory_.forget_day();
    state_.drag = {};
    notices_.forget_day();
}

void Screen::tell(std::string sentence, Notice holds) {
    notices_.tell(std::move(sentence), holds);
}

}  // namespace wireroom::app
