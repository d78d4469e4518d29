#include "ui/signs.hpp"

#include "ui/glyphs.hpp"

namespace wireroom::ui {
namespace {

// Signs of one colour for every tone: what they stand for has a colour of its own.
bool draw_coloured(const Paint& p, const Theme& t, view::Sign sign, Vec c, float r) {
    switch (sign) {
        case view::Sign::cross:
            glyph::cross(p, c, r * 0.9F, t.vermilion, 2.0F);
            return true;
        case view::Sign::crash:
            glyph::cross(p, c, r, t.vermilion, 3.0F);
            return true;
        case view::Sign::again:
            glyph::again(p, c, r, t.purple);
            return true;
        case view::Sign::skipped:
            glyph::equal(p, c, r, t.sky_fill);
            return true;
        case view::Sign::flag:
            glyph::flag(p, {c.x - 3.0F, c.y + r + 0.5F}, 11.0F, t.blue_fill, 8.0F);
            return true;
        case view::Sign::published:
            glyph::published(p, t, c);
            return true;
        case view::Sign::pause:
            glyph::pause(p, c, r, t.orange_fill);
            return true;
        case view::Sign::ledger:
            glyph::ledger(p, c, r, t.green_fill);
            return true;
        case view::Sign::join:
            glyph::play(p, c, r, t.green_fill);
            return true;
        default:
            return false;
    }
}

}  // namespace

ImU32 tone_ink(const Theme& t, view::Tone tone) {
    switch (tone) {
        case view::Tone::quiet:
            return t.ink2;
        case view::Tone::blue:
            return t.blue;
        case view::Tone::late:
            return t.vermilion;
        case view::Tone::twice:
            return t.purple;
        case view::Tone::skipped:
            return t.sky;
        case view::Tone::good:
            return t.green;
        case view::Tone::stop:
            return t.orange;
        case view::Tone::plain:
            break;
    }
    return t.ink;
}

void draw_sign(const Paint& p, const Theme& t, view::Sign sign, Vec c, const SignStyle& style) {
    const float r = style.r;
    if (draw_coloured(p, t, sign, c, r))
        return;
    const ImU32 ink = tone_ink(t, style.tone);
    switch (sign) {
        case view::Sign::scans:
            glyph::made(p, c, r, ink);
            break;
        case view::Sign::check:
            glyph::check(p, c, r, style.tone == view::Tone::plain ? t.ink2 : ink);
            break;
        case view::Sign::waiting:
            glyph::waiting(p, c, r, ink);
            break;
        case view::Sign::pin:
            glyph::pin(p, {c.x, c.y + 2.0F}, t.ink);
            break;
        case view::Sign::bolt:
            glyph::bolt(p, c, r + 1.0F, ink);
            break;
        case view::Sign::leave:
            glyph::ring(p, c, r - 0.5F, t.ink2);
            break;
        case view::Sign::hand:
            glyph::knob(p, c, r + 0.5F, t.brass);
            break;
        case view::Sign::stop:
            glyph::stop(p, c, r - 0.5F, t.ink);
            break;
        default:
            break;
    }
}

}  // namespace wireroom::ui
