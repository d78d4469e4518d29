#pragma once

// When to draw, and how long to sleep. A frame is drawn only after something may have changed the
// picture, and at most 60 times a second; while nothing changes, none is drawn and the program
// sleeps until it is woken. Times are seconds on any clock that only goes forward.

#include <optional>

namespace wireroom::app {

class FramePacer {
public:
    static constexpr double frame = 1.0 / 60.0;
    /// Frames after input, for hover and focus to come to rest.
    static constexpr int settle = 3;

    /// Input came: draw, and a few frames after that.
    void stir() { left_ = settle; }
    /// What is shown has changed: draw once.
    void changed() { left_ = left_ > 0 ? left_ : 1; }

    /// Whether to draw now.
    [[nodiscard]] bool due(double now) const;
    /// How long nothing will be due, unless input comes; negative: for ever. `next_tick` is when
    /// the day goes on, in seconds from now, while it plays.
    [[nodiscard]] double sleep(double now, std::optional<double> next_tick) const;
    /// A frame was drawn; the controls want another one in `redraw_within` seconds (negative: no).
    void drew(double now, double redraw_within);

private:
    [[nodiscard]] double until_frame(double now) const;

    int left_ = settle;
    double drawn_at_ = -1.0;
    std::optional<double> redraw_at_;
};

}  // namespace wireroom::app
