#include "view/plane.hpp"

#include <algorithm>
#include <span>

#include "view/scene.hpp"

namespace wireroom::view {

// plane_marks.cpp: the marks in the window, and the message that is followed.
void add_plane_marks(const Scene& scene, Plane& plane);
void add_plane_followed(const Scene& scene, Plane& plane);

namespace {

constexpr std::int64_t most_hours = 240;
constexpr std::size_t most_faults = 400;

// The oldest event time of what was read since then; none where nothing was.
std::optional<Seconds> oldest_read(const Scene& scene, Seconds since) {
    const std::vector<ReadRecord>& reads = scene.index.reads();
    std::optional<Seconds> oldest;
    for (auto read = reads.rbegin(); read != reads.rend() && Seconds{read->t} >= since; ++read) {
        const Seconds made{read->event_time};
        oldest = oldest ? std::min(*oldest, made) : made;
    }
    return oldest;
}

// An hour and what is left free above now, two hours and twenty minutes across. Where the stream
// is behind, the window reaches back to the watermark and to what was read, and forward to a clock
// that runs ahead.
PlaneWindow following_window(const Scene& scene, const PlaneWindow& whole) {
    if (scene.simulation.over()) {
        return whole;
    }
    constexpr Seconds across = one_minute * 133;
    constexpr Seconds beyond = one_minute * 7;
    constexpr Seconds upright = one_minute * 62;
    const double head = std::clamp(scene.input.plane.head_share, 0.0, 0.5);
    const auto above = static_cast<std::int64_t>(head * static_cast<double>(upright.count()));
    PlaneWindow window;
    window.read_to = scene.now + Seconds{above};
    window.read_from = window.read_to - upright;
    window.made_from = scene.now - across;
    window.made_to = scene.now + beyond;
    if (const auto watermark = scene.state.watermark.value()) {
        window.made_from = std::min(
            window.made_from, std::max(*watermark - one_minute * 15, scene.now - one_hour * 12));
    }
    if (const auto oldest = oldest_read(scene, window.read_from)) {
        const Seconds half_hour = one_minute * 30;
        const Seconds from = half_hour * floor_divide((*oldest - one_minute * 2).count(), 1800);
        window.made_from = std::min(window.made_from, std::max(from, scene.now - one_hour * 12));
    }
    if (const auto newest = scene.state.watermark.newest_read()) {
        window.made_to =
            std::max(window.made_to, std::min(*newest + beyond, scene.now + one_hour * 12));
    }
    return kept_in_day(window, whole);
}

// Where the watermark stood, at most one step for each of so many rows.
std::vector<PlaneStep> staircase(const Scene& scene, const PlaneWindow& window,
                                 std::uint32_t rows) {
    const std::vector<WatermarkMark>& moves = scene.index.watermarks();
    const auto after = [&](Seconds t) {
        return std::upper_bound(
            moves.begin(), moves.end(), t,
            [](Seconds moment, const WatermarkMark& mark) { return moment < Seconds{mark.t}; });
    };
    std::vector<PlaneStep> steps;
    // What moved at the edge itself is a step to be seen.
    auto next = after(window.read_from - Seconds{1});
    if (next != moves.begin()) {
        steps.push_back({window.read_from, Seconds{(next - 1)->value}});
    }
    const Seconds last = std::min(window.read_to, scene.now);
    const std::int64_t span = (window.read_to - window.read_from).count();
    const auto height = static_cast<std::int64_t>(std::max<std::uint32_t>(rows, 1));
    while (next != moves.end() && Seconds{next->t} <= last) {
        const std::int64_t row = (Seconds{next->t} - window.read_from).count() * height / span;
        const Seconds row_end = window.read_from + Seconds{((row + 1) * span - 1) / height};
        const auto end = after(std::min(row_end, last));
        const auto kept = std::max(end, next + 1) - 1;
        steps.push_back({Seconds{kept->t}, Seconds{kept->value}});
        next = kept + 1;
    }
    return steps;
}

const PublishMark* publication(const Scene& scene, Seconds start) {
    const std::vector<PublishMark>& marks = scene.index.publishes();
    const auto found = std::lower_bound(
        marks.begin(), marks.end(), start,
        [](const PublishMark& mark, Seconds wanted) { return mark.window_start < wanted; });
    return found != marks.end() && found->window_start == start ? &*found : nullptr;
}

std::vector<PlaneHour> closed_hours(const Scene& scene, const PlaneWindow& window) {
    const Seconds length = scene.settings.window;
    const std::int64_t first = floor_divide(window.made_from.count(), length.count());
    const std::int64_t last = floor_divide(window.made_to.count() - 1, length.count());
    const std::int64_t step = (last - first) / most_hours + 1;
    std::vector<PlaneHour> hours;
    for (std::int64_t n = first; n <= last; n += step) {
        PlaneHour hour;
        hour.from = length * n;
        hour.to = length * (n + step);
        const auto closed = scene.index.closed_at(hour.to - length);
        if (!closed) {
            break;
        }
        hour.closed = *closed;
        if (step == 1 && publication(scene, hour.from) != nullptr) {
            hour.published = true;
            hour.words = Times{}.text(hour.from) + " closed at " + scene.times.text(hour.closed);
        }
        hours.push_back(std::move(hour));
    }
    return hours;
}

class Events {
public:
    Events(const Scene& scene, Plane& plane) : scene_{scene}, plane_{plane} {}

    void add() {
        add_stops();
        for (const CrashMark& mark : in_view(scene_.index.crashes())) {
            tell(mark.t, PlaneEvent::crash, name_of(mark.consumer) + " crashes");
        }
        for (const LineMark& mark : in_view(scene_.index.lines())) {
            tell(mark.t, mark.up ? PlaneEvent::line_up : PlaneEvent::line_down,
                 site_word(mark.site) + (mark.up ? "'s line is back" : "'s line is down"));
        }
        for (const MemberMark& mark : in_view(scene_.index.members())) {
            if (!scene_.index.rebalances().empty() &&
                mark.t > scene_.index.rebalances().front().from) {
                tell(mark.t, mark.joined ? PlaneEvent::join : PlaneEvent::leave,
                     name_of(mark.consumer) + (mark.joined ? " joins" : " leaves"));
            }
        }
        for (const BatchMark& mark : in_view(scene_.index.batches())) {
            tell(mark.t, PlaneEvent::batch, "nightly batch");
        }
        for (const PublishMark& mark : in_view(scene_.index.publishes())) {
            tell(mark.t, PlaneEvent::publish, Times{}.text(mark.window_start) + " goes out");
        }
        if (scene_.begun && !scene_.simulation.over() && scene_.index.newest().live == 0) {
            tell(scene_.now, PlaneEvent::nobody, "nobody is reading");
        }
        std::stable_sort(plane_.faults.begin(), plane_.faults.end(),
                         [](const PlaneFault& a, const PlaneFault& b) { return a.at < b.at; });
        if (plane_.faults.size() > most_faults) {
            plane_.faults.erase(plane_.faults.begin(), plane_.faults.end() - most_faults);
        }
    }

private:
    // Of marks in the order of time the ones in view, at most as many of the last as are kept.
    template <class Mark>
    [[nodiscard]] std::span<const Mark> in_view(const std::vector<Mark>& marks) const {
        const auto before = [](const Mark& mark, Seconds t) { return mark.t < t; };
        const PlaneWindow& window = plane_.window;
        const auto from = std::lower_bound(marks.begin(), marks.end(), window.read_from, before);
        const auto to = std::lower_bound(from, marks.end(), window.read_to + Seconds{1}, before);
        const std::span<const Mark> all{from, to};
        return all.last(std::min(all.size(), most_faults));
    }

    void tell(Seconds at, PlaneEvent event, std::string words) {
        if (at >= plane_.window.read_from && at <= plane_.window.read_to) {
            plane_.faults.push_back({at, event, std::move(words)});
        }
    }

    void add_stops() {
        for (const RebalanceMark& mark : scene_.index.rebalances()) {
            const Seconds to = mark.to.value_or(scene_.now);
            if (mark.opening || to <= plane_.window.read_from ||
                mark.from >= plane_.window.read_to || (mark.to && to == mark.from)) {
                continue;
            }
            plane_.stops.push_back({mark.from, to});
            const Seconds length =
                mark.to ? to - mark.from : mark.begun + scene_.settings.rebalance_pause - mark.from;
            tell(mark.from + (to - mark.from) / 2, PlaneEvent::stop,
                 "all stop, " + length_words(length));
        }
    }

    const Scene& scene_;
    Plane& plane_;
};

std::string empty_words(const Scene& scene, const Plane& plane) {
    if (plane.in_view > 0) {
        return {};
    }
    if (scene.index.events().empty()) {
        return "Nothing scanned yet";
    }
    if (scene.index.reads().empty()) {
        return "Nothing read yet";
    }
    return plane.following ? "Nothing was read in this hour" : "Nothing was read here";
}

// Times of events come from the clocks of the scanners, and those may be off.
bool clocks_are_right(const Scene& scene) {
    const auto& skews = scene.settings.clock_skew;
    return !scene.own_events &&
           std::all_of(skews.begin(), skews.end(), [](Seconds skew) { return skew.count() == 0; });
}

void add_watermark(const Scene& scene, Plane& plane) {
    plane.watermark = scene.state.watermark.value();
    plane.newest_read = scene.state.watermark.newest_read();
    if (plane.watermark && plane.newest_read) {
        plane.watermark_words = "Watermark " + scene.times.text(*plane.watermark);
        plane.newest_words = "Newest read " + scene.times.text(*plane.newest_read);
        plane.apart_words = length_words(*plane.newest_read - *plane.watermark);
    }
}

}  // namespace

PlaneWindow kept_in_day(PlaneWindow window, const PlaneWindow& whole) {
    const auto keep = [](Seconds& from, Seconds& to, Seconds low, Seconds high, Seconds least) {
        const Seconds span = std::clamp(to - from, std::min(least, high - low), high - low);
        from = std::clamp(from + (to - from - span) / 2, low, high - span);
        to = from + span;
    };
    keep(window.made_from, window.made_to, whole.made_from, whole.made_to, one_minute * 10);
    keep(window.read_from, window.read_to, whole.read_from, whole.read_to, one_minute * 5);
    return window;
}

Plane build_plane(const Scene& scene) {
    Plane plane;
    const PlaneView& view = scene.input.plane;
    if (!view.shown) {
        return plane;
    }
    plane.shown = true;
    plane.following = !view.window;
    plane.whole = scene.index.plane_grid().whole();
    plane.window =
        view.window ? kept_in_day(*view.window, plane.whole) : following_window(scene, plane.whole);
    plane.now = scene.now;
    plane.now_words = scene.times.text(scene.now);
    plane.begun = scene.begun;
    plane.over = scene.simulation.over();
    plane.own_events = scene.own_events;
    plane.future = clocks_are_right(scene);
    plane.window_length = scene.settings.window;
    plane.staircase = staircase(scene, plane.window, view.rows);
    plane.hours = closed_hours(scene, plane.window);
    Events{scene, plane}.add();
    add_watermark(scene, plane);
    add_plane_marks(scene, plane);
    add_plane_followed(scene, plane);
    plane.empty_words = empty_words(scene, plane);
    plane.map.runs = scene.index.plane_grid().runs();
    plane.map.staircase = staircase(scene, plane.whole, plane_map_rows);
    plane.map.hours = closed_hours(scene, plane.whole);
    return plane;
}

}  // namespace wireroom::view
