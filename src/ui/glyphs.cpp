#include "ui/glyphs.hpp"

#include <algorithm>
#include <array>
#include <numbers>

namespace wireroom::ui::glyph {
namespace {

constexpr float pi = std::numbers::pi_v<float>;

}  // namespace

void up(const Paint& p, Vec c, float r, ImU32 colour) {
    p.fill({{c.x, c.y - r}, {c.x + r, c.y + r * 0.8F}, {c.x - r, c.y + r * 0.8F}}, colour);
}

void down(const Paint& p, Vec c, float r, ImU32 colour) {
    p.fill({{c.x, c.y + r}, {c.x + r, c.y - r * 0.8F}, {c.x - r, c.y - r * 0.8F}}, colour);
}

void site(const Paint& p, bool north, Vec c, float r, ImU32 colour) {
    (north ? up : down)(p, c, r, colour);
}

void cross(const Paint& p, Vec c, float r, ImU32 colour, float width) {
    p.line({c.x - r, c.y - r}, {c.x + r, c.y + r}, {colour, width});
    p.line({c.x - r, c.y + r}, {c.x + r, c.y - r}, {colour, width});
}

void check(const Paint& p, Vec c, float r, ImU32 colour, float width) {
    p.poly({{c.x - r, c.y}, {c.x - r * 0.25F, c.y + r * 0.75F}, {c.x + r, c.y - r * 0.8F}},
           {colour, width});
}

void again(const Paint& p, Vec c, float r, ImU32 colour, float width) {
    p.arc(c, r, {colour, width}, -pi * 1.15F, pi * 0.55F);
    p.fill({{c.x - r * 1.75F, c.y - r * 0.05F},
            {c.x - r * 0.1F, c.y - r * 0.05F},
            {c.x - r * 0.95F, c.y - r * 1.2F}},
           colour);
}

void equal(const Paint& p, Vec c, float r, ImU32 colour) {
    p.rect({c.x - r, c.y - r * 0.8F, r * 2.0F, r * 0.5F}, colour);
    p.rect({c.x - r, c.y + r * 0.3F, r * 2.0F, r * 0.5F}, colour);
}

void not_equal(const Paint& p, Vec c, float r, ImU32 colour) {
    const Stroke stroke{colour, 2.0F};
    p.line({c.x - r, c.y - r * 0.6F}, {c.x + r, c.y - r * 0.6F}, stroke);
    p.line({c.x - r, c.y + r * 0.6F}, {c.x + r, c.y + r * 0.6F}, stroke);
    p.line({c.x - r * 0.6F, c.y + r * 1.2F}, {c.x + r * 0.6F, c.y - r * 1.2F}, stroke);
}

void flag(const Paint& p, Vec foot, float height, ImU32 colour, float cloth) {
    p.line(foot, {foot.x, foot.y - height}, {colour, 2.0F});
    p.fill({{foot.x, foot.y - height},
            {foot.x + cloth, foot.y - height + 4.0F},
            {foot.x, foot.y - height + 8.0F}},
           colour);
}

void pin(const Paint& p, Vec c, ImU32 colour) {
    p.rect({c.x - 4.0F, c.y - 8.0F, 8.0F, 6.0F}, colour, 1.0F);
    p.line({c.x, c.y - 3.0F}, {c.x, c.y + 3.0F}, {colour, 2.0F});
}

void ledger(const Paint& p, Vec c, float r, ImU32 colour) {
    const Stroke stroke{colour, 1.5F};
    p.box({c.x - r, c.y - r, r * 2.0F, r * 2.0F}, colour, 1.0F, 1.75F);
    p.line({c.x - r + 2.0F, c.y - r * 0.25F}, {c.x + r - 2.0F, c.y - r * 0.25F}, stroke);
    p.line({c.x - r + 2.0F, c.y + r * 0.4F}, {c.x + r - 2.0F, c.y + r * 0.4F}, stroke);
}

void bolt(const Paint& p, Vec c, float r, ImU32 colour) {
    p.fill({{c.x + r * 0.3F, c.y - r},
            {c.x - r * 0.7F, c.y + r * 0.15F},
            {c.x + r * 0.1F, c.y + r * 0.15F}},
           colour);
    p.fill({{c.x - r * 0.3F, c.y + r},
            {c.x + r * 0.7F, c.y - r * 0.15F},
            {c.x - r * 0.1F, c.y - r * 0.15F}},
           colour);
}

void ring(const Paint& p, Vec c, float r, ImU32 colour) {
    p.ring(c, r, {colour, 2.0F});
}

void knob(const Paint& p, Vec c, float r, ImU32 colour) {
    p.line({c.x - r * 1.2F, c.y}, {c.x + r * 1.2F, c.y}, {colour, 1.5F});
    p.circle({c.x - r * 0.2F, c.y}, r * 0.6F, colour);
}

void made(const Paint& p, Vec c, float /*r*/, ImU32 colour) {
    up(p, {c.x, c.y - 2.0F}, 4.0F, colour);
    p.rect({c.x - 5.0F, c.y + 3.0F, 10.0F, 2.0F}, colour);
}

void waiting(const Paint& p, Vec c, float /*r*/, ImU32 colour) {
    for (const float x : {-7.0F, -2.0F, 3.0F}) {
        p.box({c.x + x, c.y - 5.0F, 4.0F, 10.0F}, colour, 0.0F, 1.25F);
    }
}

void late_square(const Paint& p, const Theme& t, Vec c, float size) {
    const Rect r{c.x - size / 2.0F, c.y - size / 2.0F, size, size};
    p.rect(r, t.vermilion_wash);
    p.hatch(r, {t.vermilion_fill, 4.0F, 2.0F});
    p.box(r, t.vermilion_fill, 0.0F, 1.5F);
}

void published(const Paint& p, const Theme& t, Vec c) {
    p.rect({c.x - 6.0F, c.y - 6.0F, 12.0F, 12.0F}, t.blue_fill, 1.0F);
    check(p, c, 3.5F, t.panel, 1.75F);
}

void line_up(const Paint& p, Vec left, ImU32 colour) {
    p.line(left, {left.x + 24.0F, left.y}, {colour, 3.0F});
    p.circle(left, 3.0F, colour);
    p.circle({left.x + 24.0F, left.y}, 3.0F, colour);
}

void line_down(const Paint& p, Vec left, ImU32 colour, ImU32 mark) {
    p.line(left, {left.x + 8.0F, left.y}, {colour, 3.0F});
    p.line({left.x + 16.0F, left.y}, {left.x + 24.0F, left.y}, {colour, 3.0F});
    cross(p, {left.x + 12.0F, left.y}, 3.0F, mark, 2.0F);
}

void play(const Paint& p, Vec c, float r, ImU32 colour) {
    p.fill({{c.x - r * 0.8F, c.y - r}, {c.x + r, c.y}, {c.x - r * 0.8F, c.y + r}}, colour);
}

void pause(const Paint& p, Vec c, float r, ImU32 colour) {
    p.rect({c.x - r, c.y - r, r * 0.7F, r * 2.0F}, colour);
    p.rect({c.x + r * 0.3F, c.y - r, r * 0.7F, r * 2.0F}, colour);
}

void stop(const Paint& p, Vec c, float r, ImU32 colour) {
    p.rect({c.x - r, c.y - r, r * 2.0F, r * 2.0F}, colour);
}

void step_back(const Paint& p, Vec c, float r, ImU32 colour) {
    p.fill({{c.x + r * 0.9F, c.y - r}, {c.x - r * 0.6F, c.y}, {c.x + r * 0.9F, c.y + r}}, colour);
    p.rect({c.x - r, c.y - r, 2.2F, r * 2.0F}, colour);
}

void step_forward(const Paint& p, Vec c, float r, ImU32 colour) {
    p.fill({{c.x - r * 0.9F, c.y - r}, {c.x + r * 0.6F, c.y}, {c.x - r * 0.9F, c.y + r}}, colour);
    p.rect({c.x + r - 2.2F, c.y - r, 2.2F, r * 2.0F}, colour);
}

void reset(const Paint& p, Vec c, float r, ImU32 colour) {
    again(p, c, r * 0.95F, colour, 2.0F);
}

void next_notable(const Paint& p, Vec c, float /*r*/, ImU32 colour) {
    const float x = c.x - 1.0F;
    p.fill({{x - 8.0F, c.y - 6.0F}, {x + 1.0F, c.y}, {x - 8.0F, c.y + 6.0F}}, colour);
    p.fill({{x + 6.0F, c.y - 5.0F}, {x + 11.0F, c.y}, {x + 6.0F, c.y + 5.0F}, {x + 1.0F, c.y}},
           colour);
}

void crash(const Paint& p, Vec c, float r, ImU32 colour) {
    cross(p, c, r * 0.8F, colour, 2.5F);
}

void theme(const Paint& p, Vec c, float r, ImU32 colour) {
    p.ring(c, r + 1.0F, {colour, 2.0F});
    p.half_disc(c, r + 1.0F, colour);
}

void caret(const Paint& p, Vec c, float r, ImU32 colour) {
    p.fill({{c.x - r, c.y - r * 0.6F}, {c.x + r, c.y - r * 0.6F}, {c.x, c.y + r * 0.7F}}, colour);
}

void undo(const Paint& p, Vec c, float /*r*/, ImU32 colour) {
    p.poly({{c.x + 6.0F, c.y + 5.0F},
            {c.x + 6.0F, c.y},
            {c.x + 2.0F, c.y - 3.0F},
            {c.x - 3.0F, c.y - 3.0F}},
           {colour, 2.0F});
    p.fill({{c.x - 8.0F, c.y - 3.0F}, {c.x - 2.0F, c.y - 8.0F}, {c.x - 2.0F, c.y + 2.0F}}, colour);
}

void redo(const Paint& p, Vec c, float /*r*/, ImU32 colour) {
    p.poly({{c.x - 6.0F, c.y + 5.0F},
            {c.x - 6.0F, c.y},
            {c.x - 2.0F, c.y - 3.0F},
            {c.x + 3.0F, c.y - 3.0F}},
           {colour, 2.0F});
    p.fill({{c.x + 8.0F, c.y - 3.0F}, {c.x + 2.0F, c.y - 8.0F}, {c.x + 2.0F, c.y + 2.0F}}, colour);
}

void minus(const Paint& p, Vec c, float r, ImU32 colour) {
    p.line({c.x - r, c.y}, {c.x + r, c.y}, {colour, 2.0F});
}

void plus(const Paint& p, Vec c, float r, ImU32 colour) {
    minus(p, c, r, colour);
    p.line({c.x, c.y - r}, {c.x, c.y + r}, {colour, 2.0F});
}

void logo(const Paint& p, const Theme& t, Vec top_left) {
    struct Column {
        float x;
        unsigned punched;  // bit by row
    };
    constexpr std::array<Column, 4> columns{
        {{8.0F, 0b1011U}, {19.0F, 0b0110U}, {30.0F, 0b1101U}, {41.0F, 0b1001U}}};
    const Rect card{top_left.x, top_left.y, 48.0F, 26.0F};
    p.rect(card, t.paper, 2.0F);
    p.box(card, t.paper_edge, 2.0F);
    for (const Column& column : columns) {
        for (unsigned row = 0; row < 4; ++row) {
            const Vec at{top_left.x + column.x - 1.0F,
                         top_left.y + 5.0F + static_cast<float>(row) * 5.3F};
            const bool hole = ((column.punched >> row) & 1U) != 0;
            p.circle(at, hole ? 2.0F : 0.9F, hole ? t.paper_ink : t.paper_edge);
        }
    }
}

float key_cap(const Paint& p, const Theme& t, Vec top_left, std::string_view label, float height) {
    const float width = std::max(height, p.text_width(label, Face::cond_bold, 15.0F) + 14.0F);
    const Rect cap{top_left.x, top_left.y, width, height};
    p.rect(cap, t.panel, 4.0F);
    p.box(cap, t.ink3, 4.0F);
    p.rect({cap.x + 1.0F, cap.bottom() - 3.0F, width - 2.0F, 2.0F}, t.ink3, 1.0F);
    p.text({cap.centre_x(), cap.centre_y() + 4.5F}, label, {Face::cond_bold, 15.0F, t.ink, 0.5F});
    return width;
}

}  // namespace wireroom::ui::glyph
