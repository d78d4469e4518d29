#include "view/index.hpp"

#include <algorithm>

#include "wireroom/digest.hpp"

namespace wireroom::view {
namespace {

LogKind kind_of(const ReadFact& fact) {
    switch (fact.outcome) {
        case Outcome::counted:
            return fact.again ? LogKind::counted_again : LogKind::read;
        case Outcome::late:
            return fact.again ? LogKind::dropped_again : LogKind::dropped;
        case Outcome::duplicate:
            return LogKind::skipped;
    }
    return LogKind::read;
}

std::int32_t as_seconds(Seconds moment) {
    return static_cast<std::int32_t>(moment.count());
}

// What the plane of a day can show: the hours of its events, and its ticks with some room around.
PlaneWindow plane_of(const Simulation& simulation) {
    const Settings& settings = simulation.settings();
    Seconds low = settings.scan_start;
    Seconds high = settings.scan_end;
    if (const auto& own = simulation.own_events(); own && !own->scans().empty()) {
        const auto [first, last] = std::minmax_element(
            own->scans().begin(), own->scans().end(),
            [](const OwnScan& a, const OwnScan& b) { return a.event_time < b.event_time; });
        low = first->event_time;
        high = last->event_time;
    } else {
        const auto [slow, fast] =
            std::minmax_element(settings.clock_skew.begin(), settings.clock_skew.end());
        low += std::min(*slow, Seconds{0});
        high += std::max(*fast, Seconds{0});
    }
    const Seconds margin = std::max((high - low) / 48, one_minute * 5);
    const Seconds day = settings.day_end - settings.day_start;
    return {low - margin, high + margin, settings.day_start - std::max(day / 300, one_minute),
            settings.day_end + std::max(day / 6, one_minute * 5)};
}

// Fewer held messages than these arrive without a line of their own.
constexpr std::uint64_t burst_size = 10;

}  // namespace

bool DayIndex::same_day(const Simulation& simulation) const {
    return settings_ && own_events_ == simulation.own_events() &&
           *settings_ == simulation.settings();
}

void DayIndex::follow(const Simulation& simulation) {
    const std::vector<Fact>& facts = simulation.facts();
    const Digest digest = simulation.state().digest;
    if (facts_ == facts.size() && digest_ == digest && same_day(simulation)) {
        return;
    }
    if (facts_ > facts.size()) {
        cut(facts.size());
    }
    bool same = facts_ > 0 && same_day(simulation);
    if (same) {
        Digest expected = digest_;
        for (std::size_t i = facts_; i < facts.size(); ++i) {
            if (!std::holds_alternative<EndFact>(facts[i].body)) {
                expected = digest_with(expected, facts[i], simulation.keys());
            }
        }
        same = expected == digest;
    }
    if (!same) {
        rebuilds_ += facts_ > 0 ? 1U : 0U;
        begin(simulation);
    }
    take(simulation);
}

void DayIndex::begin(const Simulation& simulation) {
    const Settings& settings = simulation.settings();
    const std::size_t rebuilds = rebuilds_;
    *this = DayIndex{};
    rebuilds_ = rebuilds;
    digest_ = empty_digest;
    settings_ = settings;
    own_events_ = simulation.own_events();
    cells_.resize(static_cast<std::size_t>(settings.partitions));
    newest_.partitions.resize(cells_.size());
    newest_.consumers.resize(1);
    keys_.resize(simulation.keys().size());
    tally_rows_ = day::TallyRows{simulation};
    plane_grid_ = PlaneGrid{plane_of(simulation)};
    if (!own_events_) {
        due_.resize(std::size_t{simulation.tick_count()} + 1);
    }
}

void DayIndex::take(const Simulation& simulation) {
    const std::vector<Fact>& facts = simulation.facts();
    for (; facts_ < facts.size(); ++facts_) {
        const Fact& fact = facts[facts_];
        settle_deed(&fact.body);
        if (facts_ == 0 || fact.t != newest_.t) {
            start_tick(fact.t);
        }
        std::visit([this](const auto& body) { take_in(body); }, fact.body);
        if (!std::holds_alternative<EndFact>(fact.body)) {
            digest_ = digest_with(digest_, fact, simulation.keys());
        }
    }
    settle_deed(nullptr);
}

void DayIndex::start_tick(Seconds t) {
    keep_checkpoint();
    newest_.t = t;
    newest_.landed = 0;
    newest_.landed_by_scanner = {};
}

void DayIndex::take_in(const ActionFact& fact) {
    switch (fact.deed.action) {
        case ActionKind::set_scans_per_hour:
        case ActionKind::set_watermark_delay:
        case ActionKind::set_dedup:
            deeds_.push_back({newest_.t, fact.deed});
            log(LogKind::deed, Consumer::nobody, deeds_.size() - 1);
            return;
        default:
            newest_.open_deed = fact.deed;
    }
}

void DayIndex::take_in(const ScanFact& fact) {
    EventRecord event;
    event.event_time = as_seconds(fact.event_time);
    event.sent = as_seconds(newest_.t);
    event.due = as_seconds(fact.due);
    event.key = fact.scanner;
    events_.push_back(event);
    ++keys_[index(fact.scanner)].under_way;
    if (own_events_) {
        raise(fact.scanner);
    } else {
        ++keys_[index(fact.scanner)].scans;
        due_[bucket_of(fact.due)].push_back(fact.id);
    }
}

void DayIndex::take_in(const LineFact& fact) {
    lines_.push_back({newest_.t, fact.site, fact.up, 0});
    log(LogKind::line, Consumer::nobody, lines_.size() - 1);
}

void DayIndex::take_in(const AppendFact& fact) {
    cells_[fact.partition].push_back(
        {fact.id, as_seconds(newest_.t), no_index, 0, events_[fact.id].newest});
    appends_.push_back(static_cast<std::uint8_t>(fact.partition));
    newest_.partitions[fact.partition].last_append = as_seconds(newest_.t);
    EventRecord& event = events_[fact.id];
    event.newest = fact.offset;
    if (event.offset == no_index) {
        event.offset = fact.offset;
        event.after_batch = !batches_.empty();
        --keys_[index(fact.scanner)].under_way;
    }
    if (own_events_ || fact.due >= newest_.t) {
        return;
    }
    ++newest_.landed_by_scanner[index(fact.scanner)];
    for (auto line = lines_.rbegin(); line != lines_.rend() && line->t == newest_.t; ++line) {
        ++line->landed;
    }
    if (++newest_.landed == burst_size) {
        bursts_.push_back({newest_.t, burst_size});
        log(LogKind::burst, Consumer::nobody, bursts_.size() - 1);
    } else if (newest_.landed > burst_size) {
        bursts_.back().count = newest_.landed;
    }
}

void DayIndex::take_in(const ReadFact& fact) {
    CellRecord& cell = cells_[fact.partition][fact.offset];
    const auto index = static_cast<std::uint32_t>(reads_.size());
    ReadRecord read;
    read.t = as_seconds(newest_.t);
    read.event_time = as_seconds(fact.event_time);
    read.offset = fact.offset;
    read.before = cell.last_read;
    read.partition = static_cast<std::uint8_t>(fact.partition);
    read.consumer = static_cast<std::uint8_t>(fact.consumer);
    read.outcome = fact.outcome;
    read.again = fact.again;
    reads_.push_back(read);
    cell.last_read = index;
    ++cell.reads;
    weigh(events_[cell.id], fact.outcome, false);
    plane_grid_.count(fact.event_time, newest_.t, fact.outcome == Outcome::late, 1);
    PartitionNow& place = newest_.partitions[fact.partition];
    place.position = fact.offset + 1;
    place.last_read = read.t;
    consumer(fact.consumer).last_read = index;
    log(kind_of(fact), fact.consumer, index);
}

void DayIndex::take_in(const WatermarkFact& fact) {
    const Seconds window = settings_->window;
    const Seconds edge = window * floor_divide(fact.value.count(), window.count());
    if (closings_.empty() || edge > closings_.back().edge) {
        closings_.push_back({newest_.t, edge});
    }
    watermarks_.push_back({as_seconds(newest_.t), as_seconds(fact.value)});
}

void DayIndex::take_in(const PublishFact& fact) {
    publishes_.push_back({newest_.t, fact.window_start, fact.count});
    log(LogKind::publish, Consumer::nobody, publishes_.size() - 1);
}

void DayIndex::take_in(const CommitFact& fact) {
    PartitionNow& place = newest_.partitions[fact.partition];
    const std::uint64_t places = fact.offset - place.committed;
    place.committed = fact.offset;
    places_.push_back({as_seconds(newest_.t), fact.offset,
                       static_cast<std::uint8_t>(fact.partition),
                       static_cast<std::uint8_t>(fact.consumer), fact.reason});
    if (fact.reason == CommitReason::leave) {
        newest_.saved_by_leaver += places;
        return;
    }
    if (!commits_.empty() && commits_.back().t == newest_.t &&
        commits_.back().reason == fact.reason) {
        commits_.back().places += places;
        return;
    }
    commits_.push_back({newest_.t, fact.reason, places});
    log(LogKind::commit, Consumer::nobody, commits_.size() - 1);
}

void DayIndex::take_in(const JoinFact& fact) {
    consumer(fact.consumer) = {};
    ++newest_.live;
    members_.push_back({newest_.t, fact.consumer, true, 0});
    log(LogKind::join, fact.consumer, members_.size() - 1);
}

void DayIndex::take_in(const LeaveFact& fact) {
    --newest_.live;
    members_.push_back({newest_.t, fact.consumer, false, newest_.saved_by_leaver});
    newest_.saved_by_leaver = 0;
    for (PartitionNow& place : newest_.partitions) {
        if (place.owner == fact.consumer) {
            place.owner = Consumer::nobody;
        }
    }
    log(LogKind::leave, fact.consumer, members_.size() - 1);
}

void DayIndex::take_in(const CrashFact& fact) {
    CrashMark crash;
    crash.t = newest_.t;
    crash.consumer = fact.consumer;
    crash.uncommitted = fact.uncommitted;
    crash.during_pause = newest_.rebalancing;
    crash.rebalance = newest_.rebalancing ? rebalances_.size() - 1 : rebalances_.size();
    consumer(fact.consumer).crash = static_cast<std::uint32_t>(crashes_.size());
    --newest_.live;
    log(LogKind::crash, fact.consumer, crashes_.size());
    for (Partition partition = 0; partition < newest_.partitions.size(); ++partition) {
        PartitionNow& place = newest_.partitions[partition];
        if (place.owner != fact.consumer) {
            continue;
        }
        crash.tapes.set(partition);
        place.owner = Consumer::nobody;
        if (place.position > place.committed) {
            crash.rewound.set(partition);
            rewinds_.push_back(
                {newest_.t, partition, place.position - place.committed, place.committed});
            place.position = place.committed;
            log(LogKind::rewind, Consumer::nobody, rewinds_.size() - 1);
        }
    }
    crashes_.push_back(crash);
}

void DayIndex::take_in(const RebalanceFact& fact) {
    if (fact.phase == RebalancePhase::begin) {
        if (!newest_.rebalancing) {
            RebalanceMark mark;
            mark.from = newest_.t;
            mark.opening = rebalances_.empty();
            rebalances_.push_back(mark);
        }
        rebalances_.back().begun = newest_.t;
        rebalances_.back().generation = fact.generation;
        newest_.rebalancing = true;
        newest_.begun = newest_.t;
        for (PartitionNow& place : newest_.partitions) {
            place.owner = Consumer::nobody;
        }
        if (!rebalances_.back().opening && settings_->rebalance_pause > Seconds{0} &&
            newest_.live > 0) {
            log(LogKind::stop, Consumer::nobody, rebalances_.size() - 1);
        }
        return;
    }
    newest_.rebalancing = false;
    rebalances_.back().to = newest_.t;
    rebalances_.back().assignment = fact.assignment;
    Consumer told = Consumer::nobody;
    for (Partition partition = 0; partition < newest_.partitions.size(); ++partition) {
        const Consumer owner = (*fact.assignment)[partition];
        newest_.partitions[partition].owner = owner;
        if (partition == 0 || owner != told) {
            log(LogKind::takes, owner, rebalances_.size() - 1);
            told = owner;
        }
    }
}

void DayIndex::take_in(const BatchFact& fact) {
    BatchMark mark;
    mark.t = newest_.t;
    mark.then.batch = fact.total;
    batches_.push_back(mark);
    batches_.back().then = *difference();
    log(LogKind::batch, Consumer::nobody, batches_.size() - 1);
}

void DayIndex::take_in(const EndFact&) {
    log(LogKind::end, Consumer::nobody, 0);
}

ConsumerNow& DayIndex::consumer(Consumer consumer) {
    if (newest_.consumers.size() <= number(consumer)) {
        newest_.consumers.resize(number(consumer) + 1);
    }
    return newest_.consumers[number(consumer)];
}

}  // namespace wireroom::view
