#pragma once

// One tape in its lane: bed, paper with sprocket holes, cells, the stretch that is read but not
// committed, the committed mark and the reading head, each with its words.

#include "ui/layout.hpp"
#include "ui/ui.hpp"
#include "view/room.hpp"

namespace wireroom::ui {

/// What the lane's drawing needs to know of the room around it.
struct LaneLook {
    Rect lane;
    Rect covered;          ///< what lies over the lanes: cells under it take no mouse
    bool nobody = false;   ///< no consumer lives
    bool preview = false;  ///< its owner would die now: what would be read again
    bool small = false;    ///< shorter words
};

void draw_lane(Ui& ui, const view::Tape& tape, const TapesLayout& place, const LaneLook& look);

/// Where the tape's feed wire turns down to the end of the paper.
[[nodiscard]] float feed_end_x(const view::Tape& tape, const TapesLayout& place);

}  // namespace wireroom::ui
