#pragma once

// The steps `lay_out` is made of, for its own files only. Each fills one part of a layout whose
// canvas and earlier parts are already set.

#include "ui/layout.hpp"

namespace wireroom::ui::layout_parts {

inline constexpr float margin = 16.0F;
inline constexpr float gap = 8.0F;

/// Where the canvas stands between the compact sheet (0) and the full one (1), and what it has
/// beyond the full one.
struct Blend {
    float across = 1.0F;
    float down = 1.0F;
    float spare_w = 0.0F;
    float spare_h = 0.0F;

    [[nodiscard]] float wide(float compact, float full) const { return mix(compact, full, across); }
    [[nodiscard]] float high(float compact, float full) const { return mix(compact, full, down); }
};

void place_transport(Layout& layout, const Blend& blend);
void place_scanners(Layout& layout, const Blend& blend);
void place_tapes(Layout& layout, const Blend& blend, int partitions);
void place_consumers(Layout& layout, const Blend& blend, int consumers);
void place_tally(Layout& layout, const Blend& blend, int windows);
void place_log(Layout& layout, const Blend& blend);

/// Folded, from 800 by 600 on; and the projector's sheet, from 800 by 514 on. Both fill the whole
/// layout.
void lay_out_folded(Layout& layout, const LayoutInput& input);
void lay_out_projector(Layout& layout, const LayoutInput& input);
/// The tally as a strip in its panel.
void place_strip(Layout& layout, int windows);
/// Lanes of at least `smallest` inside `view`; their insides follow.
void place_lanes(TapesLayout& tapes, float smallest);

}  // namespace wireroom::ui::layout_parts
