#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "view/scene.hpp"

namespace wireroom::view {
namespace {

void name_state(const Scene& scene, const Window& window, bool happened, TallyHour& hour) {
    hour.closed = scene.state.tally.closed(hour.start);
    if (window.published_at) {
        hour.state = HourState::published;
        hour.published = scene.times.text(*window.published_at);
        return;
    }
    const bool over = scene.simulation.over();
    if (window.counted == 0 && (over || hour.closed)) {
        hour.state = HourState::never;
        hour.published = hour.closed && window.scans > 0 ? "never" : "–";
        return;
    }
    hour.state = over ? HourState::still_open : happened ? HourState::open : HourState::ahead;
    if (over) {
        hour.published = "still open";
    } else if (happened) {
        hour.published = "open";
    }
}

std::string state_words(const TallyHour& hour) {
    switch (hour.state) {
        case HourState::published:
            return " Published at " + hour.published + ".";
        case HourState::still_open:
            return " The watermark never passed its end, so it was not published.";
        case HourState::never:
            return hour.closed ? " Nothing was counted before it closed, so it is never published."
                               : " Nothing was counted in it, so there is nothing to publish.";
        case HourState::open:
        case HourState::ahead:
            break;
    }
    return {};
}

std::string hour_words(const TallyHour& hour) {
    std::string words = fmt::format("{}: {} made, {} counted", hour.label, grouped(hour.scans),
                                    grouped(hour.counted));
    if (hour.dropped > 0) {
        words += fmt::format(", {} dropped as too late", grouped(hour.dropped));
        // Reads are counted here, messages in the difference.
        if (hour.lost != hour.dropped) {
            words += hour.lost == 0 ? std::string{" (but counted before)"}
                                    : fmt::format(" ({} never counted)",
                                                  counted_noun(hour.lost, "message", "messages"));
        }
    }
    if (hour.read_twice > 0) {
        words += fmt::format(", {} read twice", grouped(hour.read_twice));
    }
    words += "." + state_words(hour);
    if (!hour.parts) {
        return words;
    }
    if (const std::string parts = difference_parts(*hour.parts); !parts.empty()) {
        return words +
               fmt::format(" Stream − batch is {}: {}.", signed_number(hour.parts->total()), parts);
    }
    return words + " The batch counted the same.";
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
        const std::uint64_t of_batch = window.counted - parts.counted_again - parts.after_batch;
        hour.parts = {window.batch - of_batch, parts.counted_again, parts.after_batch};
        hour.difference = hour.parts->total();
    }
    hour.words = hour_words(hour);
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
    const day::RowNumbers columns{scene.index.tally_rows(), scene.state.tally.windows()};
    const TallyView& view = scene.input.tally;
    const std::uint64_t all = columns.size();
    const std::uint64_t shown = std::min<std::uint64_t>(all, view.columns);
    if (const auto newest = scene.state.watermark.newest_read(); newest && shown < all) {
        const std::uint64_t at =
            columns.place(floor_divide(newest->count(), scene.settings.window.count()));
        // The newest read's column stands last but one.
        tally.newest_first = std::min(at + 2 > shown ? at + 2 - shown : 0, all - shown);
    }
    const std::uint64_t first = std::min(view.first.value_or(tally.newest_first), all - shown);
    tally.before = first;
    tally.after = all - shown - first;
    tally.hours.reserve(shown);
    for (std::uint64_t i = first; i < first + shown; ++i) {
        tally.hours.push_back(hour_of(scene, columns[i]));
    }
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
        tally.held_words = scene.held_words();
        if (!tally.held_words.empty()) {
            tally.apart_words += ", held";
        }
    }
    tally.batch_ran = scene.state.batch_total.has_value();
    if (!tally.batch_ran) {
        tally.batch_words = "filled in at " + Times{}.text(scene.settings.batch_at);
    }
    if (const auto difference = scene.index.difference()) {
        tally.total_words = difference_words(difference->parts);
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
