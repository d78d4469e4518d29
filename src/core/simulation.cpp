#include "wireroom/simulation.hpp"

#include <algorithm>

#include "wireroom/check.hpp"
#include "wireroom/murmur2.hpp"

namespace wireroom {
namespace {

std::uint32_t longest_travel(const Settings& settings) {
    const Seconds copy = settings.resend_percent > 0 ? InFlight::copy_delay_max : Seconds{0};
    const Seconds longest = std::max(settings.line_delay_max, settings.straggler_max) + copy;
    return static_cast<std::uint32_t>(longest / settings.tick);
}

}  // namespace

Simulation::Dice::Dice(std::uint64_t seed, std::uint32_t who)
    : extra_slide{seed, Purpose::extra_slide, who},
      straggler{seed, Purpose::straggler, who},
      delay{seed, Purpose::delay, who},
      straggler_delay{seed, Purpose::straggler_delay, who},
      resent{seed, Purpose::resent, who},
      copy_delay{seed, Purpose::copy_delay, who} {}

tl::expected<Simulation, std::vector<Problem>> Simulation::create(
    Settings settings, std::shared_ptr<const OwnEvents> own_events, Keep keep) {
    std::optional<std::uint64_t> rows;
    if (own_events) {
        rows = own_events->arrivals().size();
    }
    if (auto problems = validate(settings, rows); !problems.empty()) {
        return tl::unexpected(std::move(problems));
    }
    if (own_events) {
        if (const auto fits = check_own_events(*own_events, settings); !fits) {
            return tl::unexpected(std::vector<Problem>{fits.error()});
        }
    }
    return Simulation{std::move(settings), std::move(own_events), keep};
}

Simulation::Simulation(Settings settings, std::shared_ptr<const OwnEvents> own_events, Keep keep)
    : settings_{std::move(settings)},
      own_events_{std::move(own_events)},
      keys_{std::make_shared<const KeyTable>(own_events_ ? KeyTable{own_events_->keys()}
                                                         : KeyTable::scanners())},
      keep_{keep},
      tick_count_{settings_.tick_count()},
      log_{static_cast<std::uint32_t>(settings_.partitions)} {
    const auto partitions = static_cast<std::uint32_t>(settings_.partitions);
    for (const std::string& key : keys_->names()) {
        partition_of_key_.push_back(partition_of(key, partitions));
    }
    state_.controls = {settings_.scans_per_hour, settings_.dedup};
    state_.group = Group{partitions};
    state_.watermark = Watermark{settings_.watermark_delay};
    state_.tally = Tally{settings_.window};
    state_.digest = empty_digest;
    if (own_events_) {
        return;
    }
    state_.in_flight = InFlight{tick_count_, longest_travel(settings_)};
    for (std::uint32_t scanner = 0; scanner < scanner_count; ++scanner) {
        dice_.emplace_back(seed(), scanner);
    }
    for (const Outage& outage : settings_.outages) {
        edges_.push_back({outage.from, outage.site, false});
        edges_.push_back({outage.to, outage.site, true});
    }
    std::stable_sort(edges_.begin(), edges_.end(), [](const Edge& a, const Edge& b) {
        if (a.at != b.at) {
            return a.at < b.at;
        }
        return a.site != b.site ? a.site < b.site : a.up && !b.up;
    });
}

Seconds Simulation::now() const noexcept {
    return settings_.day_start + settings_.tick * state_.ticks;
}

Seconds Simulation::last() const noexcept {
    return now() - settings_.tick;
}

void Simulation::step(std::span<const Action> actions) {
    if (over()) {
        return;
    }
    if (keep_ == Keep::last_tick) {
        facts_.clear();
    }
    if (state_.ticks == 0) {
        open_day();
    }
    act(actions);
    scheduled_lines();
    end_rebalance_if_due();
    if (own_events_) {
        scan_own();
        deliver_own();
    } else {
        scan();
        deliver();
    }
    if (!state_.group.resumes_at()) {
        read();
    }
    move_watermark();
    commit_if_due();
    batch_if_due();
    state_.tally.settle();
    check_books();
    ++state_.ticks;
    if (over() && keep_ != Keep::nothing) {
        facts_.push_back(end());
        ++state_.facts;
    }
}

void Simulation::open_day() {
    std::optional<std::uint64_t> rows;
    if (own_events_) {
        rows = own_events_->arrivals().size();
    }
    note(DayFact{trace_version, rows, std::make_shared<const Settings>(settings_)});
    for (std::int64_t i = 0; i < settings_.consumers; ++i) {
        note(JoinFact{state_.group.join()});
    }
    note(RebalanceFact{RebalancePhase::begin, state_.group.generation() + 1, nullptr});
    state_.group.begin_rebalance(now());
    end_rebalance_if_due();
}

void Simulation::act(std::span<const Action> actions) {
    bool membership_changed = false;
    for (const Action& action : actions) {
        WIREROOM_CHECK(action.at == now(), now(), seed());
        const auto valid = validate(action, settings_, own_events_ != nullptr);
        WIREROOM_CHECK(valid.has_value(), now(), seed());
        note(ActionFact{{action.kind, action.value}});
        membership_changed = apply(action) || membership_changed;
    }
    if (!membership_changed) {
        return;
    }
    for (const Member& member : state_.group.members()) {
        commit(member.consumer, CommitReason::rebalance);
    }
    note(RebalanceFact{RebalancePhase::begin, state_.group.generation() + 1, nullptr});
    state_.group.begin_rebalance(now() + settings_.rebalance_pause);
}

// Returns whether the group's membership changed.
bool Simulation::apply(const Action& action) {
    switch (action.kind) {
        case ActionKind::crash_one:
            return crash_one();
        case ActionKind::set_consumers:
            return set_consumers(action.value);
        case ActionKind::set_scans_per_hour:
            state_.controls.scans_per_hour = action.value;
            return false;
        case ActionKind::set_watermark_delay:
            state_.watermark.set_delay(Seconds{action.value});
            return false;
        case ActionKind::set_dedup:
            state_.controls.dedup = action.value != 0;
            return false;
        case ActionKind::cut_line:
        case ActionKind::restore_line:
            set_line(static_cast<Site>(action.value), action.kind == ActionKind::restore_line);
            return false;
    }
    return false;
}

bool Simulation::crash_one() {
    const auto victim = state_.group.crash_victim();
    if (!victim) {
        return false;
    }
    state_.group.crash(victim->consumer);
    note(CrashFact{victim->consumer, victim->uncommitted});
    return true;
}

bool Simulation::set_consumers(std::int64_t count) {
    Group& group = state_.group;
    const auto wanted = static_cast<std::size_t>(count);
    const std::size_t live = group.members().size();
    for (std::size_t i = live; i < wanted; ++i) {
        note(JoinFact{group.join()});
    }
    for (std::size_t i = wanted; i < live; ++i) {
        const Consumer leaver = group.members()[wanted].consumer;
        commit(leaver, CommitReason::leave);
        group.leave(leaver);
        note(LeaveFact{leaver});
    }
    return wanted != live;
}

void Simulation::commit(Consumer consumer, CommitReason reason) {
    state_.group.commit(consumer, [&](Partition partition, Offset offset) {
        note(CommitFact{consumer, partition, offset, reason});
    });
}

void Simulation::set_line(Site site, bool up) {
    if (!own_events_ && state_.in_flight.set_line(site, up)) {
        note(LineFact{site, up});
    }
}

void Simulation::scheduled_lines() {
    const auto first = std::lower_bound(edges_.begin(), edges_.end(), now(),
                                        [](const Edge& edge, Seconds at) { return edge.at < at; });
    for (auto edge = first; edge != edges_.end() && edge->at == now(); ++edge) {
        set_line(edge->site, edge->up);
    }
}

void Simulation::end_rebalance_if_due() {
    if (state_.group.resumes_at() != now()) {
        return;
    }
    state_.group.end_rebalance();
    if (keep_ != Keep::nothing) {
        note(RebalanceFact{RebalancePhase::end, state_.group.generation(),
                           std::make_shared<const Assignment>(state_.group.assignment())});
    }
}

Readouts Simulation::readouts() const noexcept {
    const Counters& counters = state_.counters;
    Readouts readouts;
    readouts.scans = counters.scans;
    readouts.counted = counters.counted;
    readouts.dropped = counters.late;
    readouts.read_twice = counters.again;
    readouts.skipped = counters.duplicates;
    readouts.lag = state_.group.lag();
    readouts.watermark = state_.watermark.value();
    readouts.last_published = state_.tally.last_published();
    readouts.batch = state_.batch_total;
    return readouts;
}

Fact Simulation::end() const {
    return {last(), EndFact{std::make_shared<const Readouts>(readouts()), state_.digest}};
}

void Simulation::go_back(const State& earlier) {
    WIREROOM_CHECK(earlier.ticks <= state_.ticks, now(), seed());
    state_ = earlier;
    for (Partition partition = 0; partition < log_.partition_count(); ++partition) {
        log_.cut(partition, state_.group.partitions()[partition].end);
    }
    if (keep_ == Keep::last_tick) {
        facts_.clear();
    } else if (facts_.size() > state_.facts) {
        facts_.erase(facts_.begin() + static_cast<std::ptrdiff_t>(state_.facts), facts_.end());
    }
}

}  // namespace wireroom
