#include "wireroom/tally.hpp"

namespace wireroom {
namespace {

auto place_of(std::vector<Window>& windows, std::int64_t number) {
    return std::lower_bound(
        windows.begin(), windows.end(), number,
        [](const Window& window, std::int64_t wanted) { return window.number < wanted; });
}

// So many fresh windows that taking them in and keeping them in order cost about the same.
bool too_many(std::size_t fresh, std::size_t windows) {
    constexpr std::size_t few = 256;
    return fresh >= few && fresh * fresh >= windows;
}

}  // namespace

Window& Tally::look_up(Seconds event_time) {
    const std::int64_t number = floor_divide(event_time.count(), length_.count());
    hint_start_ = number * length_.count();
    for (std::vector<Window>* const among : {&windows_, &fresh_}) {
        const auto found = place_of(*among, number);
        if (found != among->end() && found->number == number) {
            hint_ = static_cast<std::size_t>(found - among->begin());
            hint_is_fresh_ = among == &fresh_;
            return *found;
        }
    }
    return insert(number);
}

Window& Tally::insert(std::int64_t number) {
    if (too_many(fresh_.size(), windows_.size())) {
        settle();
    }
    Window window;
    window.number = number;
    hint_is_fresh_ = !windows_.empty() && number < windows_.back().number;
    std::vector<Window>& among = hint_is_fresh_ ? fresh_ : windows_;
    const auto made = among.insert(place_of(among, number), window);
    hint_ = static_cast<std::size_t>(made - among.begin());
    return *made;
}

void Tally::settle() {
    if (fresh_.empty()) {
        return;
    }
    // From the newest down, so that only what is newer than the oldest fresh one moves.
    std::size_t old = windows_.size();
    std::size_t fresh = fresh_.size();
    windows_.resize(old + fresh);
    while (fresh > 0) {
        const bool take_old = old > 0 && windows_[old - 1].number > fresh_[fresh - 1].number;
        windows_[old + fresh - 1] = take_old ? windows_[old - 1] : fresh_[fresh - 1];
        --(take_old ? old : fresh);
    }
    fresh_.clear();
    // The window that the hint names may stand elsewhere now.
    hint_ = windows_.size();
    hint_is_fresh_ = false;
}

}  // namespace wireroom
