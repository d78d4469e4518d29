#include "coverage.hpp"

#include <algorithm>
#include <array>

namespace proof {

using namespace wireroom;

namespace {

// The situations that the naive day and this file name.
constexpr std::array named{
    "several actions in one tick",
    "rate raised",
    "rate lowered or the same",
    "delay raised mid-day",
    "delay lowered mid-day",
    "dedup on mid-day",
    "dedup off mid-day",
    "line without effect on own events",
    "restored while up",
    "cut while down",
    "schedule changes nothing",
    "restored during an outage",
    "cut during an outage",
    "crash with nobody alive",
    "crash among equals",
    "crash",
    "crash where the pause would end",
    "crash in a pause",
    "crash while reading",
    "second crash of a tick loses reads",
    "consumers up",
    "consumers down",
    "consumers the same",
    "join with nobody alive",
    "a free number in between is taken",
    "commit changes nothing",
    "commit due in a pause",
    "pause starts again where it would end",
    "pause starts again",
    "the last member goes",
    "rebalance without a pause",
    "idle member",
    "empty assignment",
    "own event sent again",
    "own event from before the day",
    "own event from the future",
    "straggler",
    "ordinary message",
    "a copy is held",
    "a message is held",
    "a held message is delivered",
    "an id is appended twice",
    "appended after the batch",
    "a tick without an allowance",
    "an empty tape is passed",
    "an allowance is lost",
    "a duplicate of a closed window",
    "late: arrived late",
    "late: read late",
    "counted again",
    "counted",
    "behind the watermark, and counted",
    "a window before midnight",
    "the watermark stands still",
    "a batch with events",
    "an empty batch",
    "window published",
    "window counted but never published",
    "due after the day",
    "still held at the end",
    "lag at the end",
    "no lag at the end",
    "no watermark at the end",
    "outages that touch",
    "a day of one tick",
    "a day without own events",
    "a day of own events",
    "a day of no own events at all",
    "skewed back and forth",
    "more members than partitions",
};

constexpr std::array<const char*, 15> fact_types{
    "day",    "action", "scan",  "line",  "append",    "read",  "watermark", "publish",
    "commit", "join",   "leave", "crash", "rebalance", "batch", "end"};

constexpr std::array prefixes{"fact ",   "outcome ", "reason ", "phase ",
                              "action ", "tick ",    "lowest ", "highest "};

}  // namespace

void Coverage::note(const Fact& fact) {
    ++seen_["fact " + std::string{type_of(fact)}];
    if (const auto* read = std::get_if<ReadFact>(&fact.body)) {
        ++seen_["outcome " +
                std::string{outcome_names.at(static_cast<std::size_t>(read->outcome))}];
    } else if (const auto* commit = std::get_if<CommitFact>(&fact.body)) {
        ++seen_["reason " +
                std::string{commit_reason_names.at(static_cast<std::size_t>(commit->reason))}];
    } else if (const auto* rebalance = std::get_if<RebalanceFact>(&fact.body)) {
        ++seen_["phase " +
                std::string{rebalance_phase_names.at(static_cast<std::size_t>(rebalance->phase))}];
    } else if (const auto* acted = std::get_if<ActionFact>(&fact.body)) {
        ++seen_["action " + std::string{info(acted->deed.action).name}];
    }
}

void Coverage::note(const DayPlan& day) {
    const Settings& s = day.settings;
    ++seen_["tick " + duration_text(s.tick)];
    for (const SettingInfo& setting : all_settings()) {
        const auto note_end = [&](std::int64_t value) {
            if (value == setting.low) {
                ++seen_["lowest " + std::string{setting.name}];
            }
            if (value == setting.high) {
                ++seen_["highest " + std::string{setting.name}];
            }
        };
        if (const auto* count = std::get_if<std::int64_t Settings::*>(&setting.member)) {
            note_end(s.*(*count));
        } else if (const auto* length = std::get_if<Seconds Settings::*>(&setting.member)) {
            note_end((s.*(*length)).count());
        } else if (const auto* toggle = std::get_if<bool Settings::*>(&setting.member)) {
            note_end(s.*(*toggle) ? 1 : 0);
        } else if (const auto* skew = std::get_if<ClockSkew Settings::*>(&setting.member)) {
            for (const Seconds value : s.*(*skew)) {
                note_end(value.count());
            }
        }
    }
    for (const Outage& one : s.outages) {
        for (const Outage& other : s.outages) {
            if (one.site == other.site && one.to == other.from) {
                ++seen_["outages that touch"];
            }
        }
    }
    if (s.day_start == s.day_end) {
        ++seen_["a day of one tick"];
    }
    ++seen_[day.own_rows ? "a day of own events" : "a day without own events"];
    if (day.own_rows && day.own_rows->empty()) {
        ++seen_["a day of no own events at all"];
    }
    const auto [least, most] = std::minmax_element(s.clock_skew.begin(), s.clock_skew.end());
    if (least->count() < 0 && most->count() > 0) {
        ++seen_["skewed back and forth"];
    }
    if (s.consumers > s.partitions) {
        ++seen_["more members than partitions"];
    }
}

std::vector<std::string> Coverage::missing() const {
    std::vector<std::string> wanted{named.begin(), named.end()};
    for (const char* type : fact_types) {
        wanted.push_back(std::string{"fact "} + type);
    }
    for (const std::string_view name : outcome_names) {
        wanted.push_back("outcome " + std::string{name});
    }
    for (const std::string_view name : commit_reason_names) {
        wanted.push_back("reason " + std::string{name});
    }
    for (const std::string_view name : rebalance_phase_names) {
        wanted.push_back("phase " + std::string{name});
    }
    for (const ActionInfo& action : all_actions()) {
        wanted.push_back("action " + std::string{action.name});
    }
    for (int tick = 1; tick <= 60; ++tick) {
        if (60 % tick == 0) {
            wanted.push_back("tick " + duration_text(Seconds{tick}));
        }
    }
    for (const SettingInfo& setting : all_settings()) {
        if (setting.kind != SettingKind::outages) {
            wanted.push_back("lowest " + std::string{setting.name});
            wanted.push_back("highest " + std::string{setting.name});
        }
    }
    std::erase_if(wanted, [this](const std::string& name) { return seen_.contains(name); });
    // What is named here has to be in the list above, too.
    for (const auto& [name, times] : seen_) {
        const bool listed =
            std::find(named.begin(), named.end(), name) != named.end() ||
            std::any_of(prefixes.begin(), prefixes.end(),
                        [&name = name](const char* prefix) { return name.starts_with(prefix); });
        if (!listed) {
            wanted.push_back(name + " (not listed)");
        }
    }
    return wanted;
}

std::string Coverage::summary() const {
    std::string text;
    for (const auto& [name, times] : seen_) {
        text += name + ": " + std::to_string(times) + "\n";
    }
    return text;
}

}  // namespace proof
