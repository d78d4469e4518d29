#include "day/recorded_day.hpp"

#include <algorithm>

#include "wireroom/check.hpp"

namespace wireroom::day {
namespace {

constexpr std::uint32_t wanted_states = 128;
constexpr std::size_t states_limit = std::size_t{192} << 20U;  // bytes

std::size_t size_of(const State& state) {
    return sizeof(State) + state.in_flight.bytes() + state.tally.windows().size() * sizeof(Window) +
           state.group.partitions().size() * sizeof(PartitionState) +
           state.group.members().size() * sizeof(Member);
}

bool before(const RecordedAction& recorded, Seconds at) {
    return recorded.action.at < at;
}

// The setting that an action of this kind asks for, on these settings.
void ask_for(Settings& settings, const Action& action) {
    switch (action.kind) {
        case ActionKind::set_consumers:
            settings.consumers = action.value;
            break;
        case ActionKind::set_scans_per_hour:
            settings.scans_per_hour = action.value;
            break;
        case ActionKind::set_watermark_delay:
            settings.watermark_delay = Seconds{action.value};
            break;
        case ActionKind::set_dedup:
            settings.dedup = action.value != 0;
            break;
        case ActionKind::crash_one:
        case ActionKind::cut_line:
        case ActionKind::restore_line:
            break;
    }
}

Result<void> check_amount(std::string_view field, std::uint64_t events) {
    if (events <= recorded_events_limit) {
        return {};
    }
    return tl::unexpected(
        Problem{std::string{field}, "the day could hold " + std::to_string(events) +
                                        " events; the window keeps every one, and " +
                                        std::to_string(recorded_events_limit) +
                                        " at most (“wireroom run” plays longer days)"});
}

Result<void> check_recordable(const Action& action, const Scenario& scenario,
                              const Settings& settings) {
    if (action.kind != ActionKind::set_scans_per_hour || scenario.own_events) {
        return {};
    }
    Settings asked = settings;
    ask_for(asked, action);
    return check_amount(info(action.kind).name, most_events(asked));
}

}  // namespace

Result<void> check_recordable(const Scenario& scenario) {
    auto fits = scenario.own_events ? check_amount("events", scenario.own_events->arrivals().size())
                                    : check_amount(info(SettingId::scans_per_hour).name,
                                                   most_events(scenario.settings));
    for (const Action& action : scenario.actions) {
        fits = fits.and_then([&] { return check_recordable(action, scenario, scenario.settings); });
    }
    return fits;
}

tl::expected<RecordedDay, std::vector<Problem>> RecordedDay::open(Scenario scenario) {
    auto simulation = Simulation::create(scenario.settings, scenario.own_events);
    if (!simulation) {
        return tl::unexpected(simulation.error());
    }
    std::stable_sort(scenario.actions.begin(), scenario.actions.end(),
                     [](const Action& a, const Action& b) { return a.at < b.at; });
    for (const Action& action : scenario.actions) {
        if (auto fits = validate(action, scenario.settings, scenario.own_events != nullptr);
            !fits) {
            return tl::unexpected(std::vector<Problem>{fits.error()});
        }
    }
    if (auto fits = check_recordable(scenario); !fits) {
        return tl::unexpected(std::vector<Problem>{fits.error()});
    }
    return RecordedDay{std::move(scenario), *std::move(simulation)};
}

RecordedDay::RecordedDay(Scenario scenario, Simulation simulation)
    : scenario_{std::move(scenario)},
      simulation_{std::move(simulation)},
      rows_{simulation_},
      ledger_{simulation_.settings().window} {
    take_scenario_actions();
    keep_first_state();
}

void RecordedDay::keep_first_state() {
    kept_.clear();
    kept_bytes_ = 0;
    spacing_ = std::max(1U, simulation_.tick_count() / wanted_states);
    keep_state();
}

void RecordedDay::take_scenario_actions() {
    actions_.clear();
    for (const Action& action : scenario_.actions) {
        actions_.push_back({action, Origin::scenario});
    }
}

void RecordedDay::start_again(Settings settings) {
    auto simulation = Simulation::create(std::move(settings), scenario_.own_events);
    // act() and set_seed() let nothing pass that could not be reset to.
    WIREROOM_CHECK(simulation.has_value(), simulation_.now(),
                   static_cast<std::uint64_t>(simulation_.settings().seed));
    simulation_ = *std::move(simulation);
    take_scenario_actions();
    ledger_ = DifferenceLedger{simulation_.settings().window};
    summary_.reset();
    ++rewinds_;
    keep_first_state();
}

void RecordedDay::step() {
    if (over()) {
        return;
    }
    const Seconds now = simulation_.now();
    std::vector<Action> due;
    for (auto next = std::lower_bound(actions_.begin(), actions_.end(), now, before);
         next != actions_.end() && next->action.at == now; ++next) {
        due.push_back(next->action);
    }
    simulation_.step(due);
    summary_.reset();
    keep_state();
}

void RecordedDay::keep_state() {
    if (ticks() % spacing_ != 0 || (!kept_.empty() && kept_.back().ticks >= ticks())) {
        return;
    }
    kept_.push_back(simulation_.state());
    kept_bytes_ += size_of(kept_.back());
    if (kept_bytes_ > states_limit && kept_.size() > 2) {
        thin_out();
    }
}

void RecordedDay::thin_out() {
    spacing_ *= 2;
    std::erase_if(kept_, [this](const State& state) { return state.ticks % spacing_ != 0; });
    kept_bytes_ = 0;
    for (const State& state : kept_) {
        kept_bytes_ += size_of(state);
    }
}

Result<void> RecordedDay::act(ActionKind kind, std::int64_t value) {
    const ActionInfo& known = info(kind);
    if (over() && !known.setting) {
        return tl::unexpected(Problem{std::string{known.name}, "the day is over"});
    }
    // Set after the day's end, it stands after the last tick and counts for the next reset.
    const Action action{simulation_.now(), kind, value};
    const Action checked{over() ? simulation_.last() : action.at, kind, value};
    auto fits = validate(checked, settings(), scenario_.own_events != nullptr).and_then([&] {
        return check_recordable(checked, scenario_, settings());
    });
    if (!fits) {
        return fits;
    }
    const auto after = std::upper_bound(
        actions_.begin(), actions_.end(), action.at,
        [](Seconds at, const RecordedAction& recorded) { return at < recorded.action.at; });
    actions_.insert(after, {action, Origin::person});
    return {};
}

void RecordedDay::seek(std::uint32_t ticks_wanted) {
    const std::uint32_t wanted = std::min(ticks_wanted, simulation_.tick_count());
    if (wanted < ticks()) {
        while (kept_.back().ticks > wanted) {
            kept_bytes_ -= size_of(kept_.back());
            kept_.pop_back();
        }
        simulation_.go_back(kept_.back());
        if (ledger_.taken() > simulation_.facts().size()) {
            ledger_ = DifferenceLedger{settings().window};
        }
        summary_.reset();
        ++rewinds_;
    }
    while (ticks() < wanted) {
        step();
    }
}

void RecordedDay::forget_later() {
    const Seconds now = simulation_.now();
    std::erase_if(actions_, [now](const RecordedAction& recorded) {
        return recorded.origin == Origin::person && recorded.action.at >= now;
    });
}

Settings RecordedDay::settings_after_reset() const {
    Settings settings = simulation_.settings();
    for (const RecordedAction& recorded : actions_) {
        if (recorded.origin == Origin::person && recorded.action.at <= simulation_.now()) {
            ask_for(settings, recorded.action);
        }
    }
    return settings;
}

void RecordedDay::reset() {
    start_again(settings_after_reset());
}

void RecordedDay::restore() {
    start_again(scenario_.settings);
}

Result<void> RecordedDay::set_seed(std::int64_t seed) {
    const SettingInfo& known = info(SettingId::seed);
    if (!in_range(known, seed)) {
        return tl::unexpected(out_of_range(known, std::to_string(seed)));
    }
    Settings settings = settings_after_reset();
    settings.seed = seed;
    start_again(std::move(settings));
    return {};
}

ControlValues RecordedDay::controls() const {
    Settings asked = simulation_.settings();
    ControlValues values;
    for (const Site site : all_sites) {
        values.line_up[index(site)] = simulation_.state().in_flight.up(site);
    }
    for (const RecordedAction& recorded : actions_) {
        const Action& action = recorded.action;
        if (action.at > simulation_.now() ||
            (action.at == simulation_.now() && recorded.origin == Origin::scenario)) {
            continue;
        }
        ask_for(asked, action);
        const bool cut = action.kind == ActionKind::cut_line;
        if (action.at == simulation_.now() && (cut || action.kind == ActionKind::restore_line)) {
            values.line_up[static_cast<std::size_t>(action.value)] = !cut;
        }
    }
    values.scans_per_hour = asked.scans_per_hour;
    values.watermark_delay = asked.watermark_delay;
    values.consumers = asked.consumers;
    values.dedup = asked.dedup;
    return values;
}

std::optional<std::uint32_t> RecordedDay::consumers_asked() const {
    const bool first = ticks() == 0;
    auto count = first ? settings().consumers
                       : static_cast<std::int64_t>(simulation_.state().group.members().size());
    bool changed = first;
    for (const RecordedAction& recorded : actions_) {
        if (recorded.action.at != simulation_.now()) {
            continue;
        }
        if (recorded.action.kind == ActionKind::set_consumers) {
            count = recorded.action.value;
            changed = true;
        } else if (recorded.action.kind == ActionKind::crash_one && count > 0) {
            --count;
            changed = true;
        }
    }
    return changed ? std::optional{static_cast<std::uint32_t>(count)} : std::nullopt;
}

const Summary& RecordedDay::summary() const {
    if (!summary_) {
        const std::vector<Fact>& facts = simulation_.facts();
        ledger_.take(std::span{facts}.subspan(ledger_.taken()));
        summary_ = summarize(simulation_, rows_, ledger_);
    }
    return *summary_;
}

Scenario RecordedDay::as_scenario() const {
    Scenario scenario = scenario_;
    scenario.settings = simulation_.settings();
    scenario.actions.clear();
    for (const RecordedAction& recorded : actions_) {
        if (recorded.action.at <= settings().day_end) {
            scenario.actions.push_back(recorded.action);
        }
    }
    return scenario;
}

}  // namespace wireroom::day
