#include "ui/caption_hold.hpp"

#include <algorithm>

namespace wireroom::ui {
namespace {

bool same(const view::Caption& a, const view::Caption& b) {
    return a.time == b.time && a.sentence == b.sentence;
}

}  // namespace

void CaptionHold::take(const view::Caption& caption, double now) {
    shown_ = caption;
    waiting_.reset();
    since_ = now;
}

const view::Caption& CaptionHold::show(const view::Caption& newest, const Now& now) {
    const bool other_day = day_ != now.day;
    day_ = now.day;
    const bool empty = shown_.sentence.empty() || newest.sentence.empty();
    if (other_day || empty || (!same(newest, shown_) && newest.rank > shown_.rank)) {
        if (!same(newest, shown_) || other_day)
            take(newest, now.seconds);
        return shown_;
    }
    if (!same(newest, shown_) && (!waiting_ || newest.rank >= waiting_->rank))
        waiting_ = newest;
    if (waiting_ && now.seconds - since_ >= least_seconds)
        take(now.playing ? view::Caption(*waiting_) : newest, now.seconds);
    return shown_;
}

double CaptionHold::due_in(double now) const {
    return waiting_ ? std::max(0.0, since_ + least_seconds - now) : -1.0;
}

}  // namespace wireroom::ui
