#include "wireroom/tally.hpp"

#include <algorithm>

namespace wireroom {

void Tally::look_up(Seconds event_time) {
    const std::int64_t number = floor_divide(event_time.count(), length_.count());
    auto found = std::lower_bound(
        windows_.begin(), windows_.end(), number,
        [](const Window& window, std::int64_t wanted) { return window.number < wanted; });
    if (found == windows_.end() || found->number != number) {
        Window window;
        window.number = number;
        found = windows_.insert(found, window);
    }
    hint_ = static_cast<std::size_t>(found - windows_.begin());
    hint_start_ = number * length_.count();
}

std::size_t Tally::first_from(Seconds moment) const noexcept {
    const auto found = std::lower_bound(
        windows_.begin(), windows_.end(), moment,
        [this](const Window& window, Seconds wanted) { return start(window) < wanted; });
    return static_cast<std::size_t>(found - windows_.begin());
}

}  // namespace wireroom
