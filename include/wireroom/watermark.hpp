// The watermark: the newest event time read so far by anyone, minus the delay. One, global, and
// moved once at the end of a tick, like the one of Spark's Structured Streaming
// (EventTimeWatermark, Dataset.withWatermark), which it follows in never going back.
#pragma once

#include <optional>

#include "wireroom/time.hpp"

namespace wireroom {

class Watermark {
public:
    Watermark() = default;
    explicit Watermark(Seconds delay) : delay_{delay} {}

    void set_delay(Seconds delay) noexcept { delay_ = delay; }
    [[nodiscard]] Seconds delay() const noexcept { return delay_; }

    void saw(Seconds event_time) noexcept {
        if (!newest_ || event_time > *newest_) {
            newest_ = event_time;
        }
    }
    // Moves it at the end of a tick; true if its value changed.
    bool move() noexcept {
        if (!newest_ || (value_ && *newest_ - delay_ <= *value_)) {
            return false;
        }
        value_ = *newest_ - delay_;
        return true;
    }

    // None before the end of the first tick in which something was read.
    [[nodiscard]] std::optional<Seconds> value() const noexcept { return value_; }
    [[nodiscard]] std::optional<Seconds> newest_read() const noexcept { return newest_; }

private:
    Seconds delay_{};
    std::optional<Seconds> newest_;
    std::optional<Seconds> value_;
};

}  // namespace wireroom
