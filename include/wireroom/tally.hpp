// The hourly tally: tumbling windows by event time, aligned to 00:00 by floor division, with what
// was scanned, counted, dropped and read again in each. A window is closed once the watermark has
// reached its end; nothing is counted in a closed window, so what is published never changes. A
// window in which nothing was counted is never published, as in the engines that keep state per
// window (Flink's WindowOperator, Kafka Streams' suppress).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "wireroom/time.hpp"

namespace wireroom {

struct Window {
    std::int64_t number{};  // its start divided by the window's length
    std::uint64_t scans{};  // distinct events that belong to it
    std::uint64_t counted{};
    std::uint64_t late{};   // reads dropped as too late
    std::uint64_t again{};  // reads of an id that had been read before
    std::uint64_t batch{};  // what the nightly batch counted
    std::optional<Seconds> published_at;
};

class Tally {
public:
    Tally() = default;
    explicit Tally(Seconds window) : length_{window} {}

    // The window that an event time belongs to, made if it is new.
    Window& at(Seconds event_time) {
        const std::int64_t offset = event_time.count() - hint_start_;
        std::vector<Window>& among = hint_is_fresh_ ? fresh_ : windows_;
        if (offset < 0 || offset >= length_.count() || hint_ >= among.size()) {
            return look_up(event_time);
        }
        return among[hint_];
    }
    // Whether the watermark has closed the window of this event time.
    [[nodiscard]] bool closed(Seconds event_time) const noexcept {
        return closed_before_ && event_time < *closed_before_;
    }
    // Closes every window whose end the watermark has reached; calls out(Window&) for those with a
    // count that are not published yet, oldest first.
    template <class Out>
    void close(Seconds watermark, Out&& out);

    [[nodiscard]] Seconds length() const noexcept { return length_; }
    [[nodiscard]] Seconds start(const Window& window) const noexcept {
        return Seconds{window.number * length_.count()};
    }
    // Puts the windows made since the last time in their places; a tick ends with it.
    void settle();
    // All windows that bear an event, oldest first, as they were settled last.
    [[nodiscard]] const std::vector<Window>& windows() const noexcept { return windows_; }
    [[nodiscard]] std::optional<Seconds> last_published() const noexcept { return last_published_; }

private:
    Window& look_up(Seconds event_time);
    Window& insert(std::int64_t number);

    Seconds length_{one_hour};
    // By number. A window older than the newest is made among the fresh ones, also by number, which
    // are few: putting each at its place among many would move them all, time and again.
    std::vector<Window> windows_;
    std::vector<Window> fresh_;
    std::size_t hint_{};  // the window used last
    bool hint_is_fresh_{};
    std::int64_t hint_start_{};
    std::optional<Seconds> closed_before_;  // every event time below is in a closed window
    std::optional<Seconds> last_published_;
};

// Iterator to the first window that starts at `moment` or later.
template <class Windows>
auto first_window_from(Windows& windows, Seconds moment, Seconds length) {
    return std::lower_bound(
        windows.begin(), windows.end(), moment,
        [length](const Window& window, Seconds wanted) { return length * window.number < wanted; });
}

template <class Out>
void Tally::close(Seconds watermark, Out&& out) {
    const Seconds edge{floor_divide(watermark.count(), length_.count()) * length_.count()};
    if (closed_before_ && edge <= *closed_before_) {
        return;
    }
    // What was closed before is published already.
    const Seconds first = closed_before_.value_or(Seconds::min());
    closed_before_ = edge;
    auto old = first_window_from(windows_, first, length_);
    auto fresh = first_window_from(fresh_, first, length_);
    const auto closes = [&](const auto& at, const auto& windows) {
        return at != windows.end() && start(*at) < edge;
    };
    while (closes(old, windows_) || closes(fresh, fresh_)) {
        const bool take_old =
            old != windows_.end() && (fresh == fresh_.end() || old->number < fresh->number);
        Window& window = take_old ? *old++ : *fresh++;
        if (window.counted > 0 && !window.published_at) {
            last_published_ = start(window);
            out(window);
        }
    }
}

}  // namespace wireroom
