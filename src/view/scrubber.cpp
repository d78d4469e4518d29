#include <algorithm>
#include <array>

#include "view/scene.hpp"

namespace wireroom::view {
namespace {

constexpr std::int64_t most_commit_marks = 300;
constexpr std::size_t most_flags = 240;
constexpr std::size_t most_flag_labels = 24;
constexpr std::int64_t most_hour_labels = 12;

std::string down_label(Site site) {
    return site_word(site) + " down";
}

// The stretches in which a site's line was down, and what is scheduled.
void add_outages(const Scene& scene, Site site, std::vector<ScrubberOutage>& outages) {
    std::optional<Seconds> down;
    for (const LineMark& mark : scene.index.lines()) {
        if (mark.site != site) {
            continue;
        }
        if (mark.up && down) {
            outages.push_back({*down, mark.t, false, site, down_label(site)});
        }
        down = mark.up ? std::nullopt : std::optional{mark.t};
    }
    if (down) {
        outages.push_back({*down, scene.now, false, site, down_label(site)});
    }
    for (const Outage& outage : scene.settings.outages) {
        if (outage.site != site || outage.to <= scene.now) {
            continue;
        }
        const bool ahead = outage.from > scene.now || !scene.begun;
        if (ahead) {
            outages.push_back({outage.from, outage.to, true, site, down_label(site)});
        } else if (down) {
            outages.push_back({scene.now, outage.to, true, site, ""});
        }
    }
}

std::vector<ScrubberSpan> rebalances(const Scene& scene) {
    std::vector<ScrubberSpan> spans;
    for (const RebalanceMark& mark : scene.index.rebalances()) {
        if (!mark.opening) {
            spans.push_back({mark.from, mark.to.value_or(scene.now)});
        }
    }
    return spans;
}

std::string flag_label(const Scene& scene, Seconds start) {
    const std::string text = Times{}.text(start);
    return scene.settings.window % one_hour == Seconds{0} ? text.substr(0, 2) : text;
}

std::size_t rounded_up_share(std::size_t count, std::size_t most) {
    return std::max<std::size_t>(1, (count + most - 1) / most);
}

std::vector<ScrubberFlag> flags(const Scene& scene) {
    const std::vector<PublishMark>& publishes = scene.index.publishes();
    const std::size_t step = rounded_up_share(publishes.size(), most_flags);
    const std::size_t label_step = rounded_up_share(publishes.size() / step, most_flag_labels);
    std::vector<ScrubberFlag> flags;
    for (std::size_t i = 0; i < publishes.size(); i += step) {
        const bool labelled = flags.size() % label_step == 0;
        flags.push_back(
            {publishes[i].t, labelled ? flag_label(scene, publishes[i].window_start) : ""});
    }
    return flags;
}

// Whether some place was saved by the clock within [from, to].
bool committed_within(const Scene& scene, Seconds from, Seconds to) {
    const std::vector<CommitMark>& commits = scene.index.commits();
    auto found =
        std::lower_bound(commits.begin(), commits.end(), from,
                         [](const CommitMark& mark, Seconds wanted) { return mark.t < wanted; });
    for (; found != commits.end() && found->t <= to; ++found) {
        if (found->reason == CommitReason::interval) {
            return true;
        }
    }
    return false;
}

std::vector<ScrubberCommit> commits(const Scene& scene) {
    const Settings& settings = scene.settings;
    const std::int64_t count = (settings.day_end - settings.day_start) / settings.commit_every;
    const std::int64_t step = (count + most_commit_marks - 1) / most_commit_marks;
    std::vector<ScrubberCommit> marks;
    for (std::int64_t i = step; i <= count && step > 0; i += step) {
        const Seconds at = settings.day_start + settings.commit_every * i;
        const bool ahead = at > scene.now || !scene.begun;
        const Seconds from = at - settings.commit_every * (step - 1);
        marks.push_back({at, !ahead && committed_within(scene, from, at), ahead});
    }
    return marks;
}

std::vector<ScrubberHour> hours(const Scene& scene) {
    const Seconds start = scene.settings.day_start;
    const Seconds end = scene.settings.day_end;
    constexpr std::array<std::int64_t, 17> steps{
        1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400};
    const auto fits = [&](std::int64_t step) {
        return (end - start).count() / step <= most_hour_labels;
    };
    const auto found = std::find_if(steps.begin(), steps.end(), fits);
    const Seconds step{found != steps.end() ? *found : steps.back()};
    std::vector<ScrubberHour> labels{{start, Times{}.text(start)}};
    const Seconds first = step * (floor_divide(start.count(), step.count()) + 1);
    for (Seconds at = first; at < end; at += step) {
        if (at - start >= step / 2 && end - at >= step / 2) {
            labels.push_back({at, Times{}.text(at)});
        }
    }
    if (end > start) {
        labels.push_back({end, Times{}.text(end)});
    }
    return labels;
}

}  // namespace

Scrubber build_scrubber(const Scene& scene) {
    const Settings& settings = scene.settings;
    Scrubber scrubber;
    scrubber.start = settings.day_start;
    scrubber.end = settings.day_end;
    scrubber.now = scene.now;
    if (!scene.own_events) {
        for (const Site site : all_sites) {
            add_outages(scene, site, scrubber.outages);
        }
        scrubber.scanners_stop_label = "Scanners stop";
    }
    for (const CrashMark& crash : scene.index.crashes()) {
        // Those of one minute share a mark.
        if (!scrubber.crashes.empty() && scrubber.crashes.back().at == crash.t) {
            std::string& label = scrubber.crashes.back().label;
            label.insert(label.find(" crash"), ", " + name_of(crash.consumer));
            continue;
        }
        scrubber.crashes.push_back(
            {crash.t, name_of(crash.consumer) + " crash " + scene.times.text(crash.t)});
    }
    scrubber.rebalances = rebalances(scene);
    scrubber.published = flags(scene);
    scrubber.commits = commits(scene);
    scrubber.hours = hours(scene);
    scrubber.scanners_stop = settings.scan_end;
    scrubber.batch_at = settings.batch_at;
    scrubber.batch_done = scene.state.batch_total.has_value();
    scrubber.batch_label =
        (scrubber.batch_done ? "Batch done " : "Batch ") + Times{}.text(settings.batch_at);
    return scrubber;
}

}  // namespace wireroom::view
