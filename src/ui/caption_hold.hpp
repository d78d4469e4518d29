#pragma once

// Keeps a caption long enough to be read. A sentence stays for three seconds of wall time unless a
// more important one comes (`view::Caption::rank`); when its time is over, the most important one
// of those that came meanwhile follows, or, while the day stands still, the newest. A day that was
// set back or changed for another shows its own caption at once. The clock is handed in; nothing
// here asks for the time.

#include "view/room.hpp"

#include <cstdint>
#include <optional>

namespace wireroom::ui {

class CaptionHold {
public:
    static constexpr double least_seconds = 3.0;

    struct Now {
        double seconds = 0.0;   ///< on any clock that only goes forward
        bool playing = false;   ///< the day goes on by itself
        std::uint64_t day = 0;  ///< differs once what was shown has not happened any more
    };
    /// What to show of the room whose own caption is `newest`.
    [[nodiscard]] const view::Caption& show(const view::Caption& newest, const Now& now);
    /// Seconds from `now` until another sentence is due; negative when none waits.
    [[nodiscard]] double due_in(double now) const;

private:
    void take(const view::Caption& caption, double now);

    view::Caption shown_;
    std::optional<view::Caption> waiting_;
    double since_ = 0.0;
    std::uint64_t day_ = 0;
};

}  // namespace wireroom::ui
