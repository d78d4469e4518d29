#include "ui/commands.hpp"

#include <array>

namespace wireroom::ui {
namespace {

constexpr std::array<Shortcut, 30> all_shortcuts{{
    {"Space", {CommandKind::play_pause, 0}, "Play or pause"},
    {"Right", {CommandKind::step, 0}, "One minute forward"},
    {"R", {CommandKind::reset, 0}, "Reset: the same day from its start"},
    {"Shift+R", {CommandKind::restore, 0}, "Restore the scenario as it was opened"},
    {"X", {CommandKind::crash_one, 0}, "Crash one consumer"},
    {"1", {CommandKind::set_speed, 0}, "1 minute a second"},
    {"2", {CommandKind::set_speed, 1}, "5 minutes a second"},
    {"3", {CommandKind::set_speed, 2}, "15 minutes a second"},
    {"4", {CommandKind::set_speed, 3}, "60 minutes a second"},
    {"5", {CommandKind::set_speed, 4}, "As fast as it goes"},
    {"N", {CommandKind::toggle_line, 0}, "Cut or mend North's line"},
    {"S", {CommandKind::toggle_line, 1}, "Cut or mend South's line"},
    {"[", {CommandKind::shorter_delay, 0}, "Watermark delay 5 minutes shorter"},
    {"]", {CommandKind::longer_delay, 0}, "Watermark delay 5 minutes longer"},
    {"D", {CommandKind::toggle_dedup, 0}, "Dedup on or off"},
    {"-", {CommandKind::fewer_consumers, 0}, "One consumer fewer"},
    {"+", {CommandKind::more_consumers, 0}, "One consumer more"},
    {"V", {CommandKind::toggle_face, 0}, "Hourly tally or plane"},
    {"T", {CommandKind::toggle_theme, 0}, "Light or dark"},
    {"M", {CommandKind::toggle_motion, 0}, "Less motion: things are where they are at once"},
    {"P", {CommandKind::toggle_projector, 0}, "Projector: large, for a class"},
    {"Ctrl++", {CommandKind::zoom, 1}, "Everything a step larger"},
    {"Ctrl+=", {CommandKind::zoom, 1}, "Everything a step larger"},
    {"Ctrl+-", {CommandKind::zoom, -1}, "Everything a step smaller"},
    {"Ctrl+0", {CommandKind::zoom, 0}, "The usual size"},
    {"/", {CommandKind::search_log, 0}, "Search the log"},
    {"?", {CommandKind::toggle_overlay, 0}, "What am I looking at, and the keys"},
    {"Esc", {CommandKind::dismiss, 0}, "Let go of a pinned message; close what is open"},
    {"Ctrl+Q", {CommandKind::quit, 0}, "Quit"},
    {"Ctrl+W", {CommandKind::quit, 0}, "Quit"},
}};

}  // namespace

std::span<const Shortcut> shortcuts() noexcept {
    return all_shortcuts;
}

const Shortcut* shortcut_of(std::string_view key) noexcept {
    for (const Shortcut& shortcut : all_shortcuts) {
        if (shortcut.key == key) {
            return &shortcut;
        }
    }
    return nullptr;
}

std::string_view key_of(CommandKind kind, std::int64_t value) noexcept {
    for (const Shortcut& shortcut : all_shortcuts) {
        if (shortcut.command.kind == kind && shortcut.command.value == value) {
            return shortcut.key;
        }
    }
    return {};
}

std::string with_key(std::string_view words, CommandKind kind, std::int64_t value) {
    std::string text{words};
    if (const std::string_view key = key_of(kind, value); !key.empty()) {
        text += " (" + std::string{key} + ")";
    }
    return text;
}

}  // namespace wireroom::ui
