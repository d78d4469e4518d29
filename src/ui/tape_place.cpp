#include "ui/tape_place.hpp"

#include <algorithm>

namespace wireroom::ui {

Shown shown_of(const view::Tape& tape, const TapesLayout& place) {
    Shown shown;
    shown.first = place.before_head;
    shown.end = place.before_head;
    shown.more = tape.more;
    if (tape.cells.empty())
        return shown;
    const auto left =
        static_cast<int>(tape.position - std::min(tape.position, tape.cells.front().offset));
    shown.first = place.before_head - left;
    // The view may give some more at both ends, for a tape that glides; they take no place.
    const auto all = static_cast<int>(tape.cells.size());
    const bool fits = tape.more == 0 && shown.first + all <= place.cells;
    const int room = place.cells - (fits ? 0 : 1) - shown.first;
    const int count = std::clamp(all, 0, std::max(0, room));
    shown.count = static_cast<std::size_t>(count);
    shown.more += static_cast<std::uint64_t>(all - count);
    shown.end = shown.first + count;
    return shown;
}

float place_x(const TapesLayout& place, float index) {
    const float past = index - static_cast<float>(place.before_head - 1);
    return place.tape_x + place.cell_w * index + place.slot * std::clamp(past, 0.0F, 1.0F);
}

float shift_of(const Motion* motion, Partition partition) {
    return motion == nullptr ? 0.0F : motion->shift(partition);
}

float landed_of(const Motion* motion, Partition partition, Offset offset) {
    return motion == nullptr ? 1.0F : motion->landed(partition, offset);
}

float feed_end_x(const view::Tape& tape, const TapesLayout& place, const Motion* motion) {
    const Shown shown = shown_of(tape, place);
    const float most = place.tape_x + place.tape_w - 8.0F;
    if (shown.more > 0)
        return most;
    const float end = static_cast<float>(shown.end) + shift_of(motion, tape.partition);
    return std::clamp(place_x(place, end) + place.cell_w * 0.8F, place.tape_x + 4.0F, most);
}

CellPlace find_cell(const view::Tape& tape, const TapesLayout& place, const Rect& lane,
                    Offset offset, const Motion* motion) {
    const Shown shown = shown_of(tape, place);
    const float top = lane.y + place.tape_y + place.cell_y;
    const Offset first = tape.cells.empty() ? tape.position : tape.cells.front().offset;
    CellPlace found;
    if (offset < first) {
        found.side = CellPlace::Side::left;
        found.rect = {place.tape_x, top, place.cell_w, place.cell_h};
    } else if (offset - first >= shown.count) {
        found.side = CellPlace::Side::right;
        found.rect = {place_x(place, static_cast<float>(shown.end)), top, place.cell_w,
                      place.cell_h};
    } else {
        const float index = static_cast<float>(shown.first) + static_cast<float>(offset - first) +
                            shift_of(motion, tape.partition);
        found.rect = {place_x(place, index), top, place.cell_w, place.cell_h};
    }
    // Gliding out at an end, or given by the view for a glide only: not in sight.
    if (found.side == CellPlace::Side::shown && found.rect.x < place.tape_x - 0.5F) {
        found.side = CellPlace::Side::left;
        found.rect.x = place.tape_x;
    }
    return found;
}

}  // namespace wireroom::ui
