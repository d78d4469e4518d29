#pragma once

// Where a tooltip goes: beside what it speaks of, never over it.

#include "ui/geometry.hpp"

namespace wireroom::ui {

struct TipPlace {
    Rect anchor;  ///< what it speaks of
    Vec mouse;    ///< beside it on a long anchor
    Vec size;     ///< of the tooltip
    Vec limit;    ///< right and lower end of the window
};
/// Below the anchor, above it, right or left of it: the first of these that lies in the window.
/// Where none does, the one of them that is cut least.
[[nodiscard]] Rect place_tip(const TipPlace& tip);

}  // namespace wireroom::ui
