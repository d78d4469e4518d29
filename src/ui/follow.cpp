#include "ui/follow.hpp"

namespace wireroom::ui {

void Follow::pin(const Followed& what) {
    pinned_ = what;
    pinned_heading_.clear();
}

void Follow::free() {
    pin({});
}

void Follow::begin_frame(const std::optional<view::Life>& life) {
    next_ = {};
    next_rect_ = {};
    next_by_mouse_ = false;
    if (!pinned_.event || !life || life->id != *pinned_.event)
        return;
    if (pinned_heading_.empty()) {
        pinned_heading_ = life->heading;
    } else if (pinned_heading_ != life->heading) {
        free();
    }
}

void Follow::point(const Followed& what, const Rect& rect, bool by_mouse) {
    if (next_by_mouse_ && !by_mouse)
        return;
    next_ = what;
    next_rect_ = rect;
    next_by_mouse_ = by_mouse;
}

bool Follow::end_frame() {
    const bool changes = !pinned() && next_ != hovered_;
    hovered_ = next_;
    pointed_ = next_rect_;
    return changes;
}

void point_at(Follow& follow, const Area& touched, const Rect& rect, const Followed& what) {
    if (touched.hovered)
        follow.point(what, rect, true);
    if (touched.clicked) {
        const bool same =
            follow.pinned() && follow.event() == what.event && follow.hour() == what.hour;
        follow.pin(same ? Followed{} : what);
    }
}

}  // namespace wireroom::ui
