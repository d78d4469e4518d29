#pragma once

// One tape in its lane: bed, paper with sprocket holes, cells, the stretch that is read but not
// committed, the committed mark and the reading head, each with its words.

#include "ui/follow.hpp"
#include "ui/layout.hpp"
#include "ui/motion.hpp"
#include "ui/tape_place.hpp"
#include "ui/ui.hpp"
#include "view/room.hpp"

#include <optional>

namespace wireroom::ui {

/// What the lane's drawing needs to know of the room around it.
struct LaneLook {
    Rect lane;
    Rect covered;                    ///< what lies over the lanes: cells under it take no mouse
    bool nobody = false;             ///< no consumer lives
    bool preview = false;            ///< its owner would die now: what would be read again
    bool small = false;              ///< shorter words
    Follow* follow = nullptr;        ///< what the cells point at
    std::optional<float> thread_x;   ///< where the thread runs down under the lane
    const Motion* motion = nullptr;  ///< what is still on its way to its place
};

void draw_lane(Ui& ui, const view::Tape& tape, const TapesLayout& place, const LaneLook& look);

}  // namespace wireroom::ui
