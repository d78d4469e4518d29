#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/signs.hpp"

namespace wireroom::ui {

float draw_pending(Ui& ui, const Rect& row, float end, const view::Pending& pending) {
    if (pending.sentence.empty())
        return row.x;
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    float x = row.x;
    const float y = row.y + 14.0F;
    draw_sign(p, t, view::Sign::hand, {x + 7.0F, row.y + 9.0F}, {view::Tone::plain, 5.0F});
    x += 22.0F;
    if (!pending.time.empty())
        x += p.text({x, y}, pending.time, {Face::cond_bold, 15.0F, t.ink}) + 8.0F;
    const TextStyle style{Face::sans_medium, 14.0F, t.brass};
    const bool fits = p.text_width(pending.sentence, style.face, style.size) <= end - x;
    const float until = x + p.text_within({x, y}, end - x, pending.sentence, style);
    term(ui, "pending", {row.x, row.y, until - row.x, row.h},
         fits ? std::string_view("Asked for while the day stands still. It is done as soon as the "
                                 "day goes on; Reset forgets it.")
              : std::string_view(pending.sentence));
    return until;
}

}  // namespace wireroom::ui
