#include "ui/fold.hpp"
#include "ui/glyphs.hpp"

#include <algorithm>

namespace wireroom::ui {

// In the foreground, so that it takes no mouse and lies over whatever is open.
void draw_echo(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory) {
    constexpr double shown_seconds = 1.0;
    Echo& echo = memory.echo;
    if (echo.key.empty())
        return;
    const double now = ImGui::GetTime();
    if (!echo.since)
        echo.since = now;
    const double left = *echo.since + shown_seconds - now;
    if (left <= 0.0) {
        echo = {};
        return;
    }
    parts.state->want_redraw(left);
    const Theme& t = *parts.theme;
    const Paint p({ImGui::GetForegroundDrawList(), parts.fonts, parts.items, parts.scale, {}});
    constexpr float high = 44.0F;
    constexpr float side = 14.0F;
    const float cap = std::max(28.0F, p.text_width(echo.key, Face::cond_bold, 15.0F) + 14.0F);
    const float words = p.text_width(echo.words, Face::sans_bold, 16.0F);
    const float wide = side * 2.0F + cap + 12.0F + words;
    const Vec view = frame.layout.view;
    const Rect plate{(view.x - wide) / 2.0F, view.y - high - 12.0F, wide, high};
    p.card(plate, {t.raised, t.hover_edge, t.shadow, radius::card, 2.0F, 3.0F});
    glyph::key_cap(p, t, {plate.x + side, plate.y + 8.0F}, echo.key, 28.0F);
    p.text({plate.x + side + cap + 12.0F, plate.centre_y() + 5.5F}, echo.words,
           {Face::sans_bold, 16.0F, t.ink});
    const Rect px = p.to_pixels(plate);
    parts.items->add({"echo", px, px, true});
}

}  // namespace wireroom::ui
