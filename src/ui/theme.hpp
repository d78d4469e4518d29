#pragma once

// The tokens of the look: every colour the room may use, light and dark, by its meaning, and
// the few spaces, radii and strokes. A normal day is ink on paper and only exceptions have a
// hue; brass is kept for what can be touched. Colours on paper are tokens of their own, for
// paper stays paper in the dark. Every pair of text and ground that the room uses has a
// contrast of at least 4.5 to 1; a test holds both themes to it.

#include <imgui.h>

#include <string_view>

namespace wireroom::ui {

/// All colours of one theme, packed as ImGui packs them.
struct Theme {
    std::string_view name;
    bool is_dark = false;

    // Surfaces: the desk runs from top to bottom; panels lie on it, wells are sunk into them.
    ImU32 desk_top, desk, panel, well, edge, edge_soft;
    // Words on desk, panel and well; `inverse` on a filled plate of ink.
    ImU32 ink, ink2, ink3, inverse;
    // What can be touched.
    ImU32 brass, brass_fill, brass_edge, brass_wash, on_brass;
    // Watermark and published hours.
    ImU32 blue, blue_fill, blue_wash;
    // Late, dropped, crashed, cut.
    ImU32 vermilion, vermilion_fill, vermilion_wash;
    // Read twice.
    ImU32 purple, purple_fill, purple_wash;
    // Reading, a line in order, the nightly batch.
    ImU32 green, green_fill, green_wash;
    // Rebalance.
    ImU32 orange, orange_fill, orange_wash;
    // A repeat that was skipped.
    ImU32 sky, sky_fill;
    // The thread that links cell, hour and log line; its ground and its outline.
    ImU32 hover, hover_wash, hover_edge;
    // Bars of the tally: counted, and not yet counted.
    ImU32 bar, bar_ghost;
    // The tapes' paper: waiting, read, read but not committed, and what is written on it.
    ImU32 paper, paper_read, paper_exposed, paper_edge, paper_hole, paper_ink, paper_ink2;
    ImU32 paper_blue, paper_vermilion, paper_vermilion_fill, paper_vermilion_wash;
    ImU32 paper_purple, paper_purple_fill, paper_purple_wash, paper_sky;
    // The bed under a tape, and the wires.
    ImU32 lane, lane_edge, wire, wire_live;
    // The wire log's roll.
    ImU32 log, log_hole;
    // Cards that lie above the room, their shadow, and the veil under a full overlay.
    ImU32 raised, raised_well, shadow, scrim, lesson_hole;
    // The plane's ground and its closed hours.
    ImU32 plot, closed;
};

[[nodiscard]] Theme light();
[[nodiscard]] Theme dark();

/// The WCAG contrast of two opaque colours, 1 … 21; the order does not matter.
[[nodiscard]] double contrast_ratio(ImU32 a, ImU32 b);

/// `a` at t = 0, `b` at t = 1, channel by channel.
[[nodiscard]] ImU32 blend(ImU32 a, ImU32 b, float t);

/// The same colour with `alpha` of its opacity, 0 … 1.
[[nodiscard]] ImU32 with_alpha(ImU32 colour, float alpha);

/// Distances in logical units.
namespace space {
inline constexpr float xs = 4.0F;
inline constexpr float s = 8.0F;
inline constexpr float m = 12.0F;
inline constexpr float l = 16.0F;
inline constexpr float xl = 24.0F;
}  // namespace space

/// Corner radii in logical units.
namespace radius {
inline constexpr float cell = 0.0F;
inline constexpr float plate = 3.0F;
inline constexpr float control = 5.0F;
inline constexpr float panel = 6.0F;
inline constexpr float card = 8.0F;
}  // namespace radius

/// Line widths in logical units.
namespace stroke {
inline constexpr float hairline = 1.0F;
inline constexpr float wire = 1.5F;
inline constexpr float active = 2.5F;
inline constexpr float state = 2.0F;
inline constexpr float head = 5.0F;
inline constexpr float focus = 2.0F;
inline constexpr float focus_gap = 2.0F;
}  // namespace stroke

/// The hatch of late and dropped.
namespace hatching {
inline constexpr float pitch = 5.0F;
inline constexpr float weight = 2.5F;
}  // namespace hatching

}  // namespace wireroom::ui
