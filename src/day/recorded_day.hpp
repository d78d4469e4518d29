// A recorded day: a scenario as it was opened, and what the person did to it. It plays, goes to
// any tick and back, and starts again; the way by which a tick is reached never changes what is
// found there, because a day is its settings, its seed and its actions. States are kept every so
// often, so that going back is cheap; a long day keeps fewer of them.
//
// Reset is the same day again from its start: what the person set (rate, delay, dedup, number of
// consumers) become the day's settings, everything else the person did is forgotten, and the
// scenario's own actions stay. A crash is not a setting: the number of consumers that was asked
// for comes back. Restore is the scenario as it was opened.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "day/scenario.hpp"
#include "day/summary.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom::day {

enum class Origin : std::uint8_t { scenario, person };

struct RecordedAction {
    Action action;
    Origin origin{};
    friend bool operator==(const RecordedAction&, const RecordedAction&) = default;
};

// The controls as they stand: the latest that was asked for, by whomever, clicks that wait for
// the next tick included.
struct ControlValues {
    std::int64_t scans_per_hour{};
    Seconds watermark_delay{};
    std::int64_t consumers{};  // as asked for; a crash does not change it
    bool dedup{};
    std::array<bool, 2> line_up{};  // by site
    friend bool operator==(const ControlValues&, const ControlValues&) = default;
};

// As every fact is kept, and whoever looks at them keeps an index besides, so many events at most.
inline constexpr std::uint64_t recorded_events_limit = 5'000'000;
// Refuses a scenario that could make more.
[[nodiscard]] Result<void> check_recordable(const Scenario& scenario);

class RecordedDay {
public:
    // Refuses a scenario whose settings or actions are not valid, and one that check_recordable()
    // does.
    [[nodiscard]] static tl::expected<RecordedDay, std::vector<Problem>> open(Scenario scenario);

    [[nodiscard]] const Scenario& scenario() const noexcept { return scenario_; }
    [[nodiscard]] const Simulation& simulation() const noexcept { return simulation_; }
    // The settings that the day began with; after a reset they can differ from the scenario's.
    [[nodiscard]] const Settings& settings() const noexcept { return simulation_.settings(); }
    // All actions, also those of ticks not yet run; by tick, those of one tick in order.
    [[nodiscard]] const std::vector<RecordedAction>& actions() const noexcept { return actions_; }
    [[nodiscard]] ControlValues controls() const;
    // How many consumers will live after the next tick, where actions wait that change it, or where
    // it is the first one.
    [[nodiscard]] std::optional<std::uint32_t> consumers_asked() const;
    // Whom Crash one would kill now.
    [[nodiscard]] std::optional<Victim> crash_victim() const noexcept {
        return simulation_.state().group.crash_victim();
    }
    [[nodiscard]] const Summary& summary() const;
    // Grows whenever facts were taken back: a listener that counted on them starts over.
    [[nodiscard]] std::uint64_t rewinds() const noexcept { return rewinds_; }
    // How many ticks have been run: where in the day it is.
    [[nodiscard]] std::uint32_t ticks() const noexcept { return simulation_.state().ticks; }
    [[nodiscard]] bool over() const noexcept { return simulation_.over(); }

    // Runs the next tick; nothing once the day is over.
    void step();
    // Records what the person does, for the next tick not yet run, after what was done for it
    // before. Refuses values out of range, and a scan rate of more events than can be kept. When
    // the day is over there is no next tick: a control that is set then counts for the next reset,
    // anything else is refused.
    Result<void> act(ActionKind kind, std::int64_t value = 0);
    // Goes to where `ticks` ticks have been run, forward or back; beyond the day's end to its end.
    void seek(std::uint32_t ticks);
    // Forgets what the person did in ticks not yet run.
    void forget_later();
    void reset();
    void restore();
    // The same day with another seed, from its start. Refuses a seed that is out of range.
    Result<void> set_seed(std::int64_t seed);
    // The day as a scenario: its settings, all its actions.
    [[nodiscard]] Scenario as_scenario() const;

private:
    RecordedDay(Scenario scenario, Simulation simulation);
    void start_again(Settings settings);
    void take_scenario_actions();
    void keep_first_state();
    void keep_state();
    void thin_out();
    [[nodiscard]] Settings settings_after_reset() const;

    Scenario scenario_;
    Simulation simulation_;
    std::vector<RecordedAction> actions_;
    std::vector<State> kept_;   // by tick, the first at 0
    std::uint32_t spacing_{1};  // ticks between kept states
    std::size_t kept_bytes_{};
    std::uint64_t rewinds_{};
    TallyRows rows_;
    mutable DifferenceLedger ledger_;
    mutable std::optional<Summary> summary_;  // as of now, made when asked for
};

}  // namespace wireroom::day
