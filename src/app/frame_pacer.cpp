#include "app/frame_pacer.hpp"

#include <algorithm>

namespace wireroom::app {

double FramePacer::until_frame(double now) const {
    return drawn_at_ < 0.0 ? 0.0 : std::max(0.0, drawn_at_ + frame - now);
}

bool FramePacer::due(double now) const {
    return (left_ > 0 || (redraw_at_ && now >= *redraw_at_)) && until_frame(now) <= 0.0;
}

double FramePacer::sleep(double now, std::optional<double> next_tick) const {
    if (left_ > 0) {
        return until_frame(now);
    }
    double wait = -1.0;
    const auto sooner = [&](double seconds) {
        const double bounded = std::max(seconds, until_frame(now));
        wait = wait < 0.0 ? bounded : std::min(wait, bounded);
    };
    if (next_tick) {
        sooner(*next_tick);
    }
    if (redraw_at_) {
        sooner(*redraw_at_ - now);
    }
    return wait;
}

void FramePacer::drew(double now, double redraw_within) {
    drawn_at_ = now;
    left_ = std::max(0, left_ - 1);
    redraw_at_ = redraw_within < 0.0 ? std::nullopt : std::optional{now + redraw_within};
}

}  // namespace wireroom::app
