// What the person has asked for while the day stands still: it counts in the next tick, and until
// then nothing in the room would say so but the control that was touched.

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "view/scene.hpp"

namespace wireroom::view {
namespace {

std::string words_of(const Action& action, std::uint64_t times) {
    const auto site = [&] { return site_word(static_cast<Site>(action.value)); };
    const auto value = static_cast<std::uint64_t>(action.value);
    switch (action.kind) {
        case ActionKind::crash_one:
            return times == 1 ? "Crash one" : fmt::format("Crash one, {} times", spelled(times));
        case ActionKind::set_consumers:
            return counted_noun(value, "consumer", "consumers");
        case ActionKind::set_scans_per_hour:
            return counted_noun(value, "scan", "scans") + " an hour";
        case ActionKind::set_watermark_delay:
            return "watermark delay " + length_words(Seconds{action.value});
        case ActionKind::set_dedup:
            return action.value != 0 ? "Dedup on" : "Dedup off";
        case ActionKind::cut_line:
            return site() + "'s line cut";
        case ActionKind::restore_line:
            return site() + "'s line mended";
    }
    return {};
}

bool of_a_line(const Action& action) {
    return action.kind == ActionKind::cut_line || action.kind == ActionKind::restore_line;
}

// The later one is all that counts.
bool replaces(const Action& later, const Action& earlier) {
    if (of_a_line(later)) {
        return of_a_line(earlier) && later.value == earlier.value;
    }
    return later.kind == earlier.kind && later.kind != ActionKind::crash_one;
}

}  // namespace

Pending build_pending(const Scene& scene) {
    Pending pending;
    const auto& asked = scene.input.pending;
    std::uint64_t crashes = 0;
    std::vector<Action> counts;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const bool crash = asked[i].kind == ActionKind::crash_one;
        crashes += crash ? 1U : 0U;
        const bool replaced =
            std::any_of(asked.begin() + static_cast<std::ptrdiff_t>(i) + 1, asked.end(),
                        [&](const Action& later) { return replaces(later, asked[i]); });
        if (!replaced && !(crash && crashes > 1)) {
            counts.push_back(asked[i]);
        }
    }
    if (scene.input.playing || counts.empty()) {
        return pending;
    }
    crashes = static_cast<std::uint64_t>(
        std::count_if(asked.begin(), asked.end(),
                      [](const Action& action) { return action.kind == ActionKind::crash_one; }));
    std::string all;
    for (const Action& action : counts) {
        all += (all.empty() ? "" : ", ") + words_of(action, crashes);
    }
    if (scene.simulation.over()) {
        pending.sentence = "Counts when the day is played again: " + all + ".";
        return pending;
    }
    pending.time = scene.times.text(scene.simulation.now());
    pending.sentence = fmt::format("Comes with the next {}: {}.",
                                   scene.settings.tick == one_minute ? "minute" : "tick", all);
    return pending;
}

}  // namespace wireroom::view
