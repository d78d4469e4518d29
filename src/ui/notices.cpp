#include "ui/panels.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace wireroom::ui {
namespace {

constexpr float side = 16.0F;
constexpr float words_x = 44.0F;
constexpr float close_w = 84.0F;
constexpr float copy_w = 92.0F;
constexpr float least_for_copy = 520.0F;  // width of a card with room for it
constexpr float title_line = 22.0F;
constexpr float text_line = 20.0F;
constexpr float foot = 22.0F;

// The first line is the title; what follows is told below it.
struct Parts {
    std::vector<std::string> title;
    std::vector<std::string> text;
    Rect card;
    float title_w = 0.0F;
    bool copies = false;  // there is room for "Copy text"
};

Parts parts_of(const Ui& ui, const RoomFrame& frame) {
    Parts parts;
    if (frame.notices.empty())
        return parts;
    const std::string& notice = frame.notices.back();
    const std::size_t cut = notice.find('\n');
    const std::string_view title = std::string_view(notice).substr(0, cut);
    const float width = std::clamp(frame.layout.view.x - 2.0F * side, 360.0F, 712.0F);
    parts.copies = width >= least_for_copy;
    parts.title_w = width - words_x - close_w - 2.0F * side - (parts.copies ? copy_w + 8.0F : 0.0F);
    parts.title = ui.paint.wrap(parts.title_w, title, Face::sans_bold, 17.0F);
    std::string_view rest =
        cut == std::string::npos ? std::string_view() : std::string_view(notice).substr(cut + 1);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        for (auto& line :
             ui.paint.wrap(width - words_x - side, rest.substr(0, end), Face::cond, 15.0F)) {
            parts.text.push_back(std::move(line));
        }
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    const float least = frame.notices.size() > 1 ? 84.0F : 60.0F;
    const float height = std::max(
        least,
        32.0F + foot + title_line * static_cast<float>(parts.title.size() - 1) +
            (parts.text.empty() ? 0.0F : 8.0F + text_line * static_cast<float>(parts.text.size())));
    const float x = std::max(0.0F, (frame.layout.view.x - width) / 2.0F);
    parts.card = {std::round(x), frame.layout.readouts.panel.y - 4.0F, width, height};
    return parts;
}

}  // namespace

Rect notice_card(const Ui& ui, const RoomFrame& frame) {
    return parts_of(ui, frame).card;
}

void draw_notices(Ui& ui, const RoomFrame& frame, RoomUi& /*memory*/, Commands& commands) {
    const Parts parts = parts_of(ui, frame);
    if (parts.card.empty())
        return;
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& c = parts.card;
    p.card(c, {t.raised, t.vermilion_fill, t.shadow});
    p.hatch({c.x + 1.0F, c.bottom() - 8.0F, c.w - 2.0F, 7.0F}, {t.vermilion_fill, 8.0F, 3.0F});
    glyph::cross(p, {c.x + 24.0F, c.y + 26.0F}, 7.0F, t.vermilion, 3.0F);
    float y = c.y + 32.0F;
    for (const auto& line : parts.title) {
        p.text_within({c.x + words_x, y}, parts.title_w, line, {Face::sans_bold, 17.0F, t.ink});
        y += title_line;
    }
    y += 8.0F;
    for (const auto& line : parts.text) {
        p.text_within({c.x + words_x, y}, c.w - words_x - side, line, {Face::cond, 15.0F, t.ink});
        y += text_line;
    }
    if (frame.notices.size() > 1) {
        p.text({c.right() - side, c.bottom() - 13.0F},
               fmt::format("{} more", frame.notices.size() - 1),
               {Face::sans_medium, 13.0F, t.ink2, 1.0F});
    }
    const Rect close_at{c.right() - side - close_w, c.y + 14.0F, close_w, 32.0F};
    if (parts.copies) {
        ButtonSpec copy;
        copy.label = "Copy text";
        copy.tip = "Puts the notice on the clipboard, to be looked up or sent.";
        if (button(ui, "notice_copy", {close_at.x - copy_w - 8.0F, close_at.y, copy_w, 32.0F}, copy)
                .clicked) {
            ImGui::SetClipboardText(frame.notices.back().c_str());
        }
    }
    ButtonSpec close;
    close.icon = glyph::crash;
    close.label = "Close";
    const std::string words = with_key("Sends this notice away", CommandKind::dismiss);
    close.tip = words;
    if (button(ui, "notice_close", close_at, close).clicked) {
        commands.push_back({CommandKind::dismiss, 0});
    }
}

}  // namespace wireroom::ui
