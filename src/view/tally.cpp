#include <algorithm>
#include <cmath>

#include "view/scene.hpp"

namespace wireroom::view {
namespace {

// Beyond so many, a day of own events shows only the windows that bear an event.
constexpr std::int64_t most_own_windows = 2000;

// The numbers of the windows that have a column, in order, without listing them: those of the
// scanning hours (of own events: from the first to the last that bears one), and any other that
// bears an event.
class Columns {
public:
    explicit Columns(const Scene& scene) : windows_{scene.state.tally.windows()} {
        const Settings& settings = scene.settings;
        const auto number = [&](Seconds moment) {
            return floor_divide(moment.count(), settings.window.count());
        };
        if (!scene.own_events) {
            if (settings.scan_start < settings.scan_end) {
                set_span(number(settings.scan_start), number(settings.scan_end - Seconds{1}));
            }
        } else if (const auto& span = scene.index.own_span()) {
            if (number(span->last) - number(span->first) < most_own_windows) {
                set_span(number(span->first), number(span->last));
            }
        }
        before_ = span_size_ > 0 ? position(span_first_) : 0;
        after_ = span_size_ > 0 ? position(span_first_ + static_cast<std::int64_t>(span_size_)) : 0;
    }

    [[nodiscard]] std::uint64_t size() const {
        return before_ + span_size_ + (windows_.size() - after_);
    }
    [[nodiscard]] std::int64_t number(std::uint64_t i) const {
        if (i < before_) {
            return windows_[i].number;
        }
        if (i < before_ + span_size_) {
            return span_first_ + static_cast<std::int64_t>(i - before_);
        }
        return windows_[after_ + (i - before_ - span_size_)].number;
    }
    // The first column at or after a window.
    [[nodiscard]] std::uint64_t place(std::int64_t wanted) const {
        std::uint64_t low = 0;
        std::uint64_t high = size();
        while (low < high) {
            const std::uint64_t middle = low + (high - low) / 2;
            if (number(middle) < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

private:
    void set_span(std::int64_t first, std::int64_t last) {
        span_first_ = first;
        span_size_ = static_cast<std::uint64_t>(last - first + 1);
    }
    [[nodiscard]] std::uint64_t position(std::int64_t number) const {
        const auto found = std::lower_bound(
            windows_.begin(), windows_.end(), number,
            [](const Window& window, std::int64_t wanted) { return window.number < wanted; });
        return static_cast<std::uint64_t>(found - windows_.begin());
    }

    const std::vector<Window>& windows_;
    std::int64_t span_first_{};
    std::uint64_t span_size_{};
    std::uint64_t before_{};  // windows before the span, and index of the first one after it
    std::uint64_t after_{};
};

void name_state(const Scene& scene, const Window& window, bool happened, TallyHour& hour) {
    hour.closed = scene.state.tally.closed(hour.start);
    if (window.published_at) {
        hour.state = HourState::published;
        hour.published = scene.times.text(*window.published_at);
        return;
    }
    const bool over = scene.simulation.over();
    hour.state = over ? HourState::still_open : happened ? HourState::open : HourState::ahead;
    if (hour.closed) {
        hour.published = window.scans > 0 ? "never" : "empty";
    } else if (over) {
        hour.published = "still open";
    } else if (happened) {
        hour.published = "open";
    }
}

TallyHour hour_of(const Scene& scene, std::int64_t number) {
    TallyHour hour;
    hour.start = scene.settings.window * number;
    hour.label = Times{}.text(hour.start);
    Window window;
    window.number = number;
    if (const Window* found = scene.window(hour.start)) {
        window = *found;
    }
    hour.scans = window.scans;
    hour.counted = window.counted;
    hour.dropped = window.late;
    hour.read_twice = window.again;
    const WindowParts parts = scene.index.window(number);
    hour.counted_again = parts.counted_again;
    hour.lost = parts.lost;
    const bool bears = window.scans + window.counted + window.late + window.again > 0;
    name_state(scene, window, bears || (scene.begun && hour.start <= scene.now), hour);
    if (scene.state.batch_total && bears) {
        hour.batch = window.batch;
        hour.difference =
            static_cast<std::int64_t>(window.counted) - static_cast<std::int64_t>(window.batch);
    }
    return hour;
}

// A round number of events that fills a bar: 60 at the default rate.
std::uint64_t full_bar(const Scene& scene, const std::vector<TallyHour>& hours) {
    double most = 4.0;
    if (!scene.own_events) {
        most = static_cast<double>(scene.state.controls.scans_per_hour) *
               static_cast<double>(scene.settings.window.count()) / 3600.0 *
               static_cast<double>(scanner_count) * 1.25;
    }
    for (const TallyHour& hour : hours) {
        most = std::max(
            {most, static_cast<double>(hour.scans), static_cast<double>(hour.counted + hour.lost)});
    }
    most = std::max(most, 4.0);
    const double scale = std::pow(10.0, std::floor(std::log10(most)));
    for (const double step : {1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0}) {
        if (std::ceil(step * scale) >= most) {
            return static_cast<std::uint64_t>(std::ceil(step * scale));
        }
    }
    return static_cast<std::uint64_t>(10.0 * scale);
}

void add_hours(const Scene& scene, Tally& tally) {
    const Columns columns{scene};
    const TallyView& view = scene.input.tally;
    const std::uint64_t all = columns.size();
    const std::uint64_t shown = std::min<std::uint64_t>(all, view.columns);
    std::uint64_t first = 0;
    if (view.first) {
        first = std::min(*view.first, all - shown);
    } else if (shown < all) {
        const Seconds newest = scene.state.watermark.newest_read().value_or(Seconds{0});
        const std::uint64_t at =
            columns.place(floor_divide(newest.count(), scene.settings.window.count()));
        // The newest read's column stands last but one.
        first = std::min(at + 2 > shown ? at + 2 - shown : 0, all - shown);
        first = scene.state.watermark.newest_read() ? first : 0;
    }
    tally.before = first;
    tally.after = all - shown - first;
    tally.hours.reserve(shown);
    for (std::uint64_t i = first; i < first + shown; ++i) {
        tally.hours.push_back(hour_of(scene, columns.number(i)));
    }
}

std::string total_words(const Difference& difference) {
    const std::int64_t value = difference.value();
    const std::uint64_t not_counted = difference.lost + difference.unread;
    std::string parts;
    const auto add = [&](std::uint64_t number, const char* what) {
        if (number > 0) {
            parts += (parts.empty() ? ": " : ", ") + grouped(number) + what;
        }
    };
    add(not_counted, " not counted");
    add(difference.again, " again");
    add(difference.after, " after the batch");
    if (value == 0) {
        return "equal to the stream" + parts;
    }
    const auto size = static_cast<std::uint64_t>(value < 0 ? -value : value);
    return "stream " + grouped(size) + (value < 0 ? " short" : " over") + parts;
}

}  // namespace

Tally build_tally(const Scene& scene) {
    Tally tally;
    tally.window = scene.settings.window;
    const bool hourly = tally.window == one_hour;
    const char* made = scene.own_events ? "event was made" : "scan was made";
    tally.window_label = hourly ? "Hour" : length_words(tally.window);
    tally.window_words =
        hourly ? std::string{"by the hour each "} + made
               : "in windows of " + length_words(tally.window) + ", by when each " + made;
    add_hours(scene, tally);
    tally.ruler_start = tally.hours.empty() ? scene.settings.scan_start : tally.hours.front().start;
    tally.bar_full = full_bar(scene, tally.hours);
    tally.watermark = scene.state.watermark.value();
    tally.newest_read = scene.state.watermark.newest_read();
    if (tally.watermark && tally.newest_read) {
        tally.watermark_words = "Watermark " + scene.times.text(*tally.watermark);
        tally.newest_words = "Newest read " + scene.times.text(*tally.newest_read);
        tally.apart_words = length_words(*tally.newest_read - *tally.watermark) + " apart";
    }
    tally.batch_ran = scene.state.batch_total.has_value();
    if (!tally.batch_ran) {
        tally.batch_words = "filled in at " + Times{}.text(scene.settings.batch_at);
    }
    if (const auto difference = scene.index.difference()) {
        tally.total_words = total_words(*difference);
    }
    const auto& controls = scene.input.controls;
    tally.watermark_delay = controls ? controls->watermark_delay : scene.state.watermark.delay();
    tally.delay_words = length_words(tally.watermark_delay);
    tally.delay_low = info(SettingId::watermark_delay).slider_low / 60;
    tally.delay_high = info(SettingId::watermark_delay).slider_high / 60;
    tally.dedup = controls ? controls->dedup : scene.state.controls.dedup;
    return tally;
}

double ruler_place(const Tally& tally, Seconds event_time) {
    const auto after =
        std::upper_bound(tally.hours.begin(), tally.hours.end(), event_time,
                         [](Seconds moment, const TallyHour& hour) { return moment < hour.start; });
    if (after == tally.hours.begin()) {
        return 0.0;
    }
    const TallyHour& hour = *(after - 1);
    const double share = static_cast<double>((event_time - hour.start).count()) /
                         static_cast<double>(tally.window.count());
    return static_cast<double>(after - 1 - tally.hours.begin()) + std::min(share, 1.0);
}

}  // namespace wireroom::view
