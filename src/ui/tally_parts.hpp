#pragma once

// The parts of the hourly tally: columns of hours, and the event-time ruler that shares their x,
// so that the watermark crosses an hour just where it stands in it.

#include "ui/room.hpp"
#include "view/room.hpp"

#include <string_view>

namespace wireroom::ui {

/// What the parts share: the layout of this frame and the page of columns.
struct TallyGrid {
    const view::Tally& tally;
    TallyLayout place;
    bool own_events = false;            ///< events of a file, no scans
    std::optional<Seconds> followed{};  ///< start of the hour that is followed
    const Motion* motion = nullptr;

    /// Where a window, or a share of one, begins.
    [[nodiscard]] float x_of(float window) const { return place.x_of(window); }
    [[nodiscard]] float x_of_time(Seconds event_time) const;
    /// Where a mark of the ruler is shown while it glides to `at`.
    [[nodiscard]] float x_of_watermark(Seconds at) const {
        return x_of_time(motion == nullptr ? at : motion->watermark(at));
    }
    [[nodiscard]] float x_of_newest(Seconds at) const {
        return x_of_time(motion == nullptr ? at : motion->newest(at));
    }
    [[nodiscard]] float bottom() const {
        if (place.strip)
            return place.panel.bottom() - 3.0F;
        return place.rows_y + place.row_h * static_cast<float>(TallyLayout::rows);
    }
    [[nodiscard]] float bars_bottom() const { return place.bars_y + place.bars_h; }
    [[nodiscard]] bool in_view(std::size_t window) const;
    /// The right end of the last window that can be seen.
    [[nodiscard]] float right() const;
};

/// The columns as they lie in this frame before anything scrolls them: what links the tally with
/// the rest of the room needs their places early.
[[nodiscard]] TallyGrid tally_grid(const RoomFrame& frame, const RoomUi& memory);

/// Title, faces, delay and Dedup.
void draw_tally_head(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands);
/// The names of the rows, their signs and meanings, and what the bars are made of.
void draw_tally_rows(Ui& ui, const TallyGrid& grid);
/// Shading, bars and figures of every hour in view.
void draw_tally_columns(Ui& ui, const TallyGrid& grid, Follow& follow);
/// The bar of one hour whose column begins at `x`.
void draw_tally_bar(const Ui& ui, const TallyGrid& grid, const view::TallyHour& hour, float x);
/// Its name, clear of the watermark's line.
void draw_tally_label(const Ui& ui, const TallyGrid& grid, const view::TallyHour& hour, float x,
                      std::string_view words);
/// What the mouse does to an hour's column: its words, and the thread.
void touch_tally_hour(Ui& ui, const TallyGrid& grid, const view::TallyHour& hour, float x,
                      Follow& follow);
/// The shading alone; it lies under the watermark.
void draw_tally_shading(const Ui& ui, const TallyGrid& grid);
/// The ruler with the watermark's flag and the newest read.
void draw_tally_ruler(Ui& ui, const TallyGrid& grid);

}  // namespace wireroom::ui
