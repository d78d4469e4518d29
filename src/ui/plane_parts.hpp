#pragma once

// The parts of the plane, the tally panel's second face: event time across, time of reading up.
// They share a sheet: where everything lies, and how a moment becomes a place. Nothing here counts
// or decides; the view says what is so, the sheet only says where.

#include "ui/room.hpp"
#include "ui/thread.hpp"
#include "view/plane.hpp"

#include <optional>
#include <string>

namespace wireroom::ui {

/// Where the plane's parts lie in the tally's panel.
struct PlaneLayout {
    Rect panel;
    Rect plot;
    Rect map;      ///< of the whole day
    Vec map_name;  ///< baseline; above the map, where there is room
    bool named = true;
    Vec legend;       ///< baseline of its first row
    Vec read_name;    ///< of the upright axis: baseline, right end
    Vec made_name;    ///< of the level axis: baseline, left end
    float right = 0;  ///< of what may be written in the margin
    bool small = false;

    /// How many logical units above now the words about the watermark need.
    static constexpr float head = 36.0F;
    /// Between two rows of the legend.
    [[nodiscard]] float legend_step(int rows) const;
};
[[nodiscard]] PlaneLayout plane_layout(const Layout& layout);

struct PlaneSheet {
    const view::Plane& plane;
    PlaneLayout place;

    [[nodiscard]] float x(Seconds made) const;
    [[nodiscard]] float y(Seconds read) const;
    [[nodiscard]] Vec at(const view::PlaneMark& mark) const { return {x(mark.made), y(mark.read)}; }
    /// The moment lies in the window.
    [[nodiscard]] bool shows_read(Seconds read) const;
    [[nodiscard]] bool shows(Seconds made, Seconds read) const;
    /// Kept within the plot.
    [[nodiscard]] float x_kept(Seconds made) const;
    [[nodiscard]] float y_kept(Seconds read) const;
};
[[nodiscard]] PlaneSheet plane_sheet(const RoomFrame& frame);

/// The read of the followed message that is told of: the one pointed at, else its newest in view.
/// Null where none is in view.
[[nodiscard]] const view::PlaneFollowed* plane_subject(const PlaneSheet& sheet,
                                                       const RoomUi& memory);

/// Ground, closed hours, grid, rebalances; everything that lies under the marks but the staircase.
void draw_plane_ground(const Ui& ui, const PlaneSheet& sheet);
void draw_plane_grid(const Ui& ui, const PlaneSheet& sheet);
/// The edges of closed hours with their words, and the watermark.
void draw_plane_stairs(Ui& ui, const PlaneSheet& sheet, Follow& follow);
/// The plate of a moment on an axis: with seconds it is wider, and its letters are smaller.
[[nodiscard]] float plane_plate_letters(const std::string& words);
[[nodiscard]] float plane_plate_width(const Paint& paint, const std::string& words);
/// On the upright axis, between the map and the plot; `y` is its middle.
[[nodiscard]] Rect plane_read_plate(const Paint& paint, const PlaneSheet& sheet,
                                    const std::string& words, float y);
/// The two axes and what they are called; `subject` has plates of its own, so others make room.
void draw_plane_axes(Ui& ui, const PlaneSheet& sheet, const view::PlaneFollowed* subject);
/// What happened, in the right margin.
void draw_plane_margin(Ui& ui, const PlaneSheet& sheet);

/// Replays, then marks, then what is said where there are none.
void draw_plane_marks(const Ui& ui, const PlaneSheet& sheet);
/// One mark, as large as in the plot.
void draw_plane_mark(const Ui& ui, Vec at, const view::PlaneMark& mark);
/// The signs' meanings, under the map.
void draw_plane_legend(Ui& ui, const PlaneSheet& sheet);
/// The whole day with the window in it.
void draw_plane_map(const Ui& ui, const PlaneSheet& sheet);

/// What the mouse and the keyboard do to the plot and the map: point, pin, pan, zoom.
void touch_plane(Ui& ui, const PlaneSheet& sheet, RoomUi& memory);
/// The square by which the window is resized in the map.
[[nodiscard]] Rect plane_grip(const PlaneSheet& sheet);
/// The window as it lies in the map.
[[nodiscard]] Rect plane_box(const PlaneSheet& sheet);

/// The thread's way through the panel to the mark: call it before the head, then again in the plot.
void draw_plane_thread(const Ui& ui, const PlaneSheet& sheet, const Thread& thread);
/// The hour that is followed by itself.
void draw_plane_hour(const Ui& ui, const PlaneSheet& sheet, const RoomUi& memory);
/// Rings, plates, the way to the staircase and to the closing edge.
void draw_plane_followed(const Ui& ui, const PlaneSheet& sheet, const RoomUi& memory);

/// The head of the tally's panel, the same on both faces.
void draw_tally_head(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
/// The whole face.
void draw_plane(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);

}  // namespace wireroom::ui
