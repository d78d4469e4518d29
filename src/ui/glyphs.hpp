#pragma once

// The small signs of the room, drawn as shapes because no font at hand holds all of them. Each
// takes the point it is centred on and half its size, in logical units. Shape, not hue, tells
// them apart; the colour is the caller's.

#include "ui/paint.hpp"
#include "ui/theme.hpp"

#include <string_view>

namespace wireroom::ui {

/// Any sign that needs no more than a place, a size and a colour.
using Icon = void (*)(const Paint&, Vec centre, float r, ImU32 colour);

namespace glyph {

// Sites: North points up, South down.
void up(const Paint& p, Vec c, float r, ImU32 colour);
void down(const Paint& p, Vec c, float r, ImU32 colour);
/// The site's triangle; `north` false is South.
void site(const Paint& p, bool north, Vec c, float r, ImU32 colour);

// Marks.
void cross(const Paint& p, Vec c, float r, ImU32 colour, float width = 2.0F);
void check(const Paint& p, Vec c, float r, ImU32 colour, float width = 1.75F);
void again(const Paint& p, Vec c, float r, ImU32 colour, float width = 1.75F);
/// Two level bars: a repeat that was skipped.
void equal(const Paint& p, Vec c, float r, ImU32 colour);
/// The struck equals sign of a difference.
void not_equal(const Paint& p, Vec c, float r, ImU32 colour);
/// Pole and cloth; `foot` is where the pole stands.
void flag(const Paint& p, Vec foot, float height, ImU32 colour, float cloth = 9.0F);
void pin(const Paint& p, Vec c, ImU32 colour);
void ledger(const Paint& p, Vec c, float r, ImU32 colour);
void bolt(const Paint& p, Vec c, float r, ImU32 colour);
void ring(const Paint& p, Vec c, float r, ImU32 colour);
/// A knob on its rail: a control the person moved.
void knob(const Paint& p, Vec c, float r, ImU32 colour);
/// Up over a line: scans made.
void made(const Paint& p, Vec c, float r, ImU32 colour);
/// Three slips in a row: events waiting.
void waiting(const Paint& p, Vec c, float r, ImU32 colour);
/// A square of 12 with the hatch of what is late.
void late_square(const Paint& p, const Theme& t, Vec c, float size = 12.0F);
/// A filled square of 12 with a check: published.
void published(const Paint& p, const Theme& t, Vec c);
/// A line in order: two dots and a bar, 24 wide from `left`.
void line_up(const Paint& p, Vec left, ImU32 colour);
/// A line that is down: broken, with a cross in its `hole`, 24 wide from `left`.
void line_down(const Paint& p, Vec left, ImU32 colour, ImU32 mark);

// Transport; all fit `Icon`.
void play(const Paint& p, Vec c, float r, ImU32 colour);
void pause(const Paint& p, Vec c, float r, ImU32 colour);
void stop(const Paint& p, Vec c, float r, ImU32 colour);
void step_back(const Paint& p, Vec c, float r, ImU32 colour);
void step_forward(const Paint& p, Vec c, float r, ImU32 colour);
void reset(const Paint& p, Vec c, float r, ImU32 colour);
void next_notable(const Paint& p, Vec c, float r, ImU32 colour);
void crash(const Paint& p, Vec c, float r, ImU32 colour);
void theme(const Paint& p, Vec c, float r, ImU32 colour);
void caret(const Paint& p, Vec c, float r, ImU32 colour);
void undo(const Paint& p, Vec c, float r, ImU32 colour);
void redo(const Paint& p, Vec c, float r, ImU32 colour);
void minus(const Paint& p, Vec c, float r, ImU32 colour);
void plus(const Paint& p, Vec c, float r, ImU32 colour);

/// The punched card, 48 by 26 from its top left corner.
void logo(const Paint& p, const Theme& t, Vec top_left);
/// A key as it is printed on it; returns its width.
float key_cap(const Paint& p, const Theme& t, Vec top_left, std::string_view label,
              float height = 24.0F);

}  // namespace glyph
}  // namespace wireroom::ui
