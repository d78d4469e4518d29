#include "ui/glyphs.hpp"
#include "ui/overlay.hpp"
#include "ui/panel_parts.hpp"

#include <algorithm>
#include <array>

namespace wireroom::ui {
namespace {

constexpr float between = 4.0F;
constexpr float words_at = 70.0F;  // where the words stand, unless the keys take more
constexpr float words_size = 14.0F;
constexpr float cap_size = 15.0F;

// The short word for what a key does; keys with the same word stand in one entry. What has none
// here keeps the words of the table.
std::string_view short_words(CommandKind kind) {
    switch (kind) {
        case CommandKind::play_pause:
            return "play or pause";
        case CommandKind::step:
            return "one minute";
        case CommandKind::reset:
            return "start again";
        case CommandKind::restore:
            return "as it was opened";
        case CommandKind::crash_one:
            return "crash one";
        case CommandKind::set_speed:
            return "speed";
        case CommandKind::toggle_line:
            return "cut or mend a line";
        case CommandKind::shorter_delay:
        case CommandKind::longer_delay:
            return "watermark delay";
        case CommandKind::toggle_dedup:
            return "dedup on or off";
        case CommandKind::fewer_consumers:
        case CommandKind::more_consumers:
            return "consumers";
        case CommandKind::toggle_theme:
            return "light or dark";
        case CommandKind::toggle_face:
            return "tally or plane";
        case CommandKind::toggle_motion:
            return "less motion";
        case CommandKind::toggle_projector:
            return "projector";
        case CommandKind::zoom:
            return "size";
        case CommandKind::search_log:
            return "search the log";
        case CommandKind::toggle_overlay:
            return "this page";
        case CommandKind::dismiss:
            return "close, let go";
        case CommandKind::quit:
            return "quit";
        default:
            return {};
    }
}

std::string cap_of(std::string_view key) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> signs{
        {{"Left", "←"}, {"Up", "↑"}, {"Right", "→"}, {"Down", "↓"}, {"-", "−"}}};
    for (const auto& [name, sign] : signs) {
        if (key == name)
            return std::string(sign);
    }
    return std::string(key);
}

// "Shift+R" is two keys, "+" is one, "Ctrl++" two.
std::vector<std::string> caps_of(std::string_view key) {
    std::vector<std::string> caps;
    std::size_t plus = key.find('+');
    while (plus != std::string_view::npos && plus > 0 && plus + 1 < key.size()) {
        caps.push_back(cap_of(key.substr(0, plus)));
        key = key.substr(plus + 1);
        plus = key.find('+');
    }
    caps.push_back(cap_of(key));
    return caps;
}

float cap_width(const Paint& p, std::string_view cap, float height) {
    return std::max(height, p.text_width(cap, Face::cond_bold, cap_size) + 14.0F);
}

}  // namespace

std::vector<KeyEntry> key_entries() {
    std::vector<KeyEntry> entries;
    for (const Shortcut& shortcut : shortcuts()) {
        if (shortcut.key == "Ctrl+=")  // "+" without Shift
            continue;
        const std::string_view brief = short_words(shortcut.command.kind);
        const std::string words(brief.empty() ? shortcut.words : brief);
        auto entry = std::find_if(entries.begin(), entries.end(),
                                  [&](const KeyEntry& known) { return known.words == words; });
        if (entry == entries.end())
            entry = entries.insert(entries.end(), {{}, {}, false, words});
        for (std::string& cap : caps_of(shortcut.key)) {
            if (std::find(entry->caps.begin(), entry->caps.end(), cap) == entry->caps.end()) {
                entry->caps.push_back(std::move(cap));
                entry->commands.push_back(shortcut.command);
            }
        }
    }
    for (KeyEntry& entry : entries) {
        entry.span = entry.caps.size() > 3 &&
                     std::all_of(entry.caps.begin(), entry.caps.end(),
                                 [](const std::string& cap) { return cap.size() == 1; });
    }
    return entries;
}

float key_entry_width(const Paint& p, const KeyEntry& entry) {
    constexpr float tallest = 22.0F;
    float x = 0.0F;
    if (entry.span) {
        x = 2.0F * tallest + 26.0F;
    } else {
        for (const std::string& cap : entry.caps)
            x += cap_width(p, cap, tallest) + between;
    }
    return std::max(x + between, words_at) + p.text_width(entry.words, Face::sans, words_size);
}

std::optional<Command> draw_key_entry(Ui& ui, Vec at, const KeyEntry& entry, float cap_h) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const ImVec2 at_pixels = ImGui::GetIO().MousePos;
    const Vec mouse = p.to_logical({at_pixels.x, at_pixels.y});
    std::optional<Command> pointed;
    float x = at.x;
    const auto draw_cap = [&](std::size_t i) {
        const std::string& cap = entry.caps[i];
        const Rect rect{x, at.y, cap_width(p, cap, cap_h), cap_h};
        glyph::key_cap(p, t, {x, at.y}, cap, cap_h);
        name_place(ui, "key_" + cap, rect);
        if (rect.contains(mouse) && p.clip_area().contains(mouse)) {
            p.box(rect.inset(-1.0F), t.brass_edge, radius::plate, 2.0F);
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            pointed = entry.commands[i];
        }
        x += rect.w + between;
    };
    if (entry.span) {
        draw_cap(0);
        x += p.text({x, at.y + cap_h * 0.5F + 4.5F}, "to", {Face::sans, 13.0F, t.ink2}) + between;
        draw_cap(entry.caps.size() - 1);
    } else {
        for (std::size_t i = 0; i < entry.caps.size(); ++i)
            draw_cap(i);
    }
    p.text({std::max(x + between, at.x + words_at), at.y + cap_h * 0.5F + 5.0F}, entry.words,
           {Face::sans, words_size, t.ink});
    return pointed;
}

}  // namespace wireroom::ui
