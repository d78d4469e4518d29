#include "ui/widgets.hpp"

#include <algorithm>

namespace wireroom::ui {
namespace {

constexpr float side = 12.0F;
constexpr float first_line = 41.0F;
constexpr float line_height = 18.0F;
constexpr float least_what_at = 60.0F;

// Where the words begin: after the widest time.
float what_at(const Paint& p, const LifeCard& card) {
    float at = least_what_at;
    for (const LifeLine& line : card.lines) {
        at = std::max(at, side + p.text_width(line.when, Face::cond_bold, 15.0F) + 10.0F);
    }
    return at;
}

// Of a key in a script that is spelled out, not all.
float heading_width(const Paint& p, const LifeCard& card) {
    constexpr float widest = 480.0F;
    return std::min(widest, p.text_width(card.heading, Face::cond_bold, 16.0F));
}

}  // namespace

Vec life_card_size(const Ui& ui, const LifeCard& card) {
    const Paint& p = ui.paint;
    float width = heading_width(p, card) + side * 2.0F + (card.site >= 0 ? 18.0F : 0.0F);
    if (!card.right.empty())
        width += p.text_width(card.right, Face::cond, 15.0F) + 24.0F;
    const float words_at = what_at(p, card);
    for (const LifeLine& line : card.lines) {
        const float from = line.when.empty() ? side : words_at;
        width = std::max(width, from + p.text_width(line.what, Face::sans, 14.0F) + side);
    }
    return {width, 36.0F + static_cast<float>(card.lines.size()) * line_height};
}

void life_card(const Ui& ui, Vec at, const LifeCard& card) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Vec size = life_card_size(ui, card);
    const Rect rect{at.x, at.y, size.x, size.y};
    p.card(rect, {t.raised, t.hover_edge, t.shadow, radius::control, 2.0F, 3.0F});
    float x = at.x + side;
    if (card.site >= 0) {
        glyph::site(p, card.site == 1, {x + 6.0F, at.y + 16.0F}, 5.0F, t.ink);
        x += 18.0F;
    }
    p.text_within({x, at.y + 21.0F}, heading_width(p, card) + 0.5F, card.heading,
                  {Face::cond_bold, 16.0F, t.ink});
    if (!card.right.empty()) {
        p.text({rect.right() - side, at.y + 21.0F}, card.right, {Face::cond, 15.0F, t.ink2, 1.0F});
    }
    float y = at.y + first_line;
    const float words_at = what_at(p, card);
    for (const LifeLine& line : card.lines) {
        p.text({at.x + side, y}, line.when, {Face::cond_bold, 15.0F, t.ink});
        p.text({at.x + (line.when.empty() ? side : words_at), y}, line.what,
               {Face::sans, 14.0F, line.colour == 0 ? t.ink : line.colour});
        y += line_height;
    }
}

}  // namespace wireroom::ui
