#include "digest_by_hand.hpp"

namespace proof {

using namespace wireroom;

void DigestByHand::word(std::uint64_t value) {
    hash_ = (hash_ ^ value) * 0x9E3779B97F4A7C15;
    hash_ = hash_ ^ (hash_ >> 29);
}

void DigestByHand::text(std::string_view value) {
    std::uint64_t fnv = 14695981039346656037U;
    for (const char c : value) {
        fnv ^= static_cast<unsigned char>(c);
        fnv *= 1099511628211U;
    }
    word(fnv);
}

void DigestByHand::settings(const Settings& s) {
    word(s.seed);
    word(s.tick);
    word(s.day_start);
    word(s.batch_at);
    word(s.day_end);
    word(s.scan_start);
    word(s.scan_end);
    word(s.scans_per_hour);
    word(s.line_delay_max);
    word(s.straggler_percent);
    word(s.straggler_min);
    word(s.straggler_max);
    word(std::uint64_t{s.outages.size()});
    for (const Outage& outage : s.outages) {
        text(outage.site == Site::north ? "north" : "south");
        word(outage.from);
        word(outage.to);
    }
    word(s.resend_percent);
    for (const Seconds skew : s.clock_skew) {
        word(skew);
    }
    word(s.partitions);
    word(s.consumers);
    word(s.capacity);
    word(s.commit_every);
    word(s.rebalance_pause);
    word(s.watermark_delay);
    word(s.window);
    word(std::uint64_t{s.dedup ? 1U : 0U});
}

void DigestByHand::action(const Deed& deed) {
    switch (deed.action) {
        case ActionKind::crash_one:
            text("crash_one");
            break;
        case ActionKind::set_consumers:
            text("set_consumers");
            word(deed.value);
            break;
        case ActionKind::set_scans_per_hour:
            text("set_scans_per_hour");
            word(deed.value);
            break;
        case ActionKind::set_watermark_delay:
            text("set_watermark_delay");
            word(deed.value);
            break;
        case ActionKind::set_dedup:
            text("set_dedup");
            word(deed.value);
            break;
        case ActionKind::cut_line:
            text("cut_line");
            text(deed.value == 0 ? "north" : "south");
            break;
        case ActionKind::restore_line:
            text("restore_line");
            text(deed.value == 0 ? "north" : "south");
            break;
    }
}

void DigestByHand::take(const Fact& fact, const KeyTable& keys) {
    const auto begin = [&](std::uint64_t place) {
        word(place);
        word(fact.t);
    };
    const auto flag = [&](bool value) { word(std::uint64_t{value ? 1U : 0U}); };
    const auto small = [&](auto value) { word(static_cast<std::uint64_t>(value)); };
    if (const auto* day = std::get_if<DayFact>(&fact.body)) {
        begin(1);
        word(std::uint64_t{1});
        if (day->events) {
            word(std::uint64_t{1});
            word(*day->events);
        } else {
            word(std::uint64_t{0x6E756C6C});
        }
        settings(*day->settings);
    } else if (const auto* acted = std::get_if<ActionFact>(&fact.body)) {
        begin(2);
        action(acted->deed);
    } else if (const auto* scan = std::get_if<ScanFact>(&fact.body)) {
        begin(3);
        small(scan->id);
        text(keys.name(scan->scanner));
        word(scan->event_time);
        word(scan->due);
    } else if (const auto* line = std::get_if<LineFact>(&fact.body)) {
        begin(4);
        text(line->site == Site::north ? "north" : "south");
        flag(line->up);
    } else if (const auto* append = std::get_if<AppendFact>(&fact.body)) {
        begin(5);
        small(append->id);
        text(keys.name(append->scanner));
        word(append->event_time);
        word(append->due);
        small(append->partition);
        small(append->offset);
    } else if (const auto* read = std::get_if<ReadFact>(&fact.body)) {
        begin(6);
        small(read->consumer);
        small(read->partition);
        small(read->offset);
        small(read->id);
        word(read->event_time);
        flag(read->again);
        text(read->outcome == Outcome::counted ? "counted"
             : read->outcome == Outcome::late  ? "late"
                                               : "duplicate");
    } else if (const auto* watermark = std::get_if<WatermarkFact>(&fact.body)) {
        begin(7);
        word(watermark->value);
    } else if (const auto* publish = std::get_if<PublishFact>(&fact.body)) {
        begin(8);
        word(publish->window_start);
        word(publish->window_end);
        word(publish->count);
    } else if (const auto* commit = std::get_if<CommitFact>(&fact.body)) {
        begin(9);
        small(commit->consumer);
        small(commit->partition);
        small(commit->offset);
        text(commit->reason == CommitReason::interval    ? "interval"
             : commit->reason == CommitReason::rebalance ? "rebalance"
                                                         : "leave");
    } else if (const auto* join = std::get_if<JoinFact>(&fact.body)) {
        begin(10);
        small(join->consumer);
    } else if (const auto* leave = std::get_if<LeaveFact>(&fact.body)) {
        begin(11);
        small(leave->consumer);
    } else if (const auto* crash = std::get_if<CrashFact>(&fact.body)) {
        begin(12);
        small(crash->consumer);
        word(crash->uncommitted);
    } else if (const auto* rebalance = std::get_if<RebalanceFact>(&fact.body)) {
        begin(13);
        text(rebalance->phase == RebalancePhase::begin ? "begin" : "end");
        word(rebalance->generation);
        if (rebalance->assignment) {
            word(std::uint64_t{1});
            small(rebalance->assignment->size());
            for (const Consumer owner : *rebalance->assignment) {
                small(owner);
            }
        } else {
            word(std::uint64_t{0x6E756C6C});
        }
    } else if (const auto* batch = std::get_if<BatchFact>(&fact.body)) {
        begin(14);
        small(batch->windows->size());
        for (const WindowCount& window : *batch->windows) {
            word(window.window_start);
            word(window.count);
        }
        word(batch->total);
    }
}

}  // namespace proof
