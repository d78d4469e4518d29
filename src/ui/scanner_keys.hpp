#pragma once

// The keys of a day with its own events, in the place of the scanners: a list that scrolls, each
// key wired to the one tape its messages go to.

#include "ui/room.hpp"

namespace wireroom::ui {

struct KeyRows {
    static constexpr float row_h = 28.0F;
    Rect well;             ///< what is seen of the list
    float words_y = 0.0F;  ///< baseline of the words above it
    float content_h = 0.0F;

    [[nodiscard]] bool scrolls() const { return content_h > well.h + 0.5F; }
    [[nodiscard]] Rect row(std::size_t i, float scrolled) const {
        return {well.x, well.y + static_cast<float>(i) * row_h - scrolled, well.w, row_h};
    }
    /// Where a key's wire begins; only of rows that are seen.
    [[nodiscard]] Vec socket(std::size_t i, float scrolled) const {
        return {well.right(), row(i, scrolled).centre_y()};
    }
    [[nodiscard]] bool seen(std::size_t i, float scrolled) const {
        const float y = row(i, scrolled).centre_y();
        return y > well.y + 2.0F && y < well.bottom() - 2.0F;
    }
};
[[nodiscard]] KeyRows key_rows(const Ui& ui, const RoomFrame& frame);

void draw_keys(Ui& ui, const RoomFrame& frame, RoomUi& memory);
/// From the keys to the tapes. Keys that are not in the list, or scrolled out of it, share one
/// dashed wire to every tape that one of them may go to.
void draw_key_wires(const Ui& ui, const RoomFrame& frame, const RoomUi& memory);

}  // namespace wireroom::ui
