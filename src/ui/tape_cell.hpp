#pragma once

// One message on a tape, in any of its nine states. Every state has a cue besides its colour: bold
// or dull, check, cross and strike, hatch, corner, double outline, a dashed one.

#include "ui/paint.hpp"
#include "ui/theme.hpp"
#include "view/room.hpp"

namespace wireroom::ui {

struct CellStyle {
    float sign_y = 14.0F;  ///< baselines of site and number, from the cell's top
    float time_y = 34.0F;  ///< of the time
    float time_size = 16.0F;
    bool preview = false;  ///< shown as what a crash would make of it: to be read again
};

void draw_cell(const Paint& p, const Theme& theme, const Rect& rect, const view::Cell& cell,
               const CellStyle& style);

/// The last place of a full tape: so many more lie behind it.
void draw_more(const Paint& p, const Theme& theme, const Rect& rect, std::uint64_t more,
               const CellStyle& style);

}  // namespace wireroom::ui
