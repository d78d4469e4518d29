#pragma once

// Where the cells of a tape stand in its lane, while it rests and while it glides.

#include "ui/layout.hpp"
#include "ui/motion.hpp"
#include "view/room.hpp"

#include <cstddef>
#include <cstdint>

namespace wireroom::ui {

/// What of a tape is on the screen, in places from the left: 0 is the leftmost cell.
struct Shown {
    int first = 0;           // place of the first cell
    int end = 0;             // place behind the last cell, the one that says "+n more" not counted
    std::size_t count = 0;   // cells drawn
    std::uint64_t more = 0;  // behind them
};
[[nodiscard]] Shown shown_of(const view::Tape& tape, const TapesLayout& place);

/// Left edge of a place; the one behind the last cell too. Between two places a cell that passes
/// the head crosses its slot.
[[nodiscard]] float place_x(const TapesLayout& place, float index);

/// As `Motion` has them; at rest where it is null.
[[nodiscard]] float shift_of(const Motion* motion, Partition partition);
[[nodiscard]] float landed_of(const Motion* motion, Partition partition, Offset offset);

/// Of a landing, the way along the wire; the rest is the fall into the cell.
inline constexpr float wire_share = 0.55F;

/// Where an offset is found on the lane: its cell, or past which end of what is shown it lies.
struct CellPlace {
    enum class Side { shown, left, right };
    Side side = Side::shown;
    /// Of the cell; past the right end, of the place that says how many more there are; past the
    /// left end, of the leftmost place.
    Rect rect;
};
/// `motion`, of the tape that still glides, may be null.
[[nodiscard]] CellPlace find_cell(const view::Tape& tape, const TapesLayout& place,
                                  const Rect& lane, Offset offset, const Motion* motion);

/// Where the tape's feed wire turns down to the end of the paper.
[[nodiscard]] float feed_end_x(const view::Tape& tape, const TapesLayout& place,
                               const Motion* motion);

}  // namespace wireroom::ui
