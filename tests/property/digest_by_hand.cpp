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

void DigestByHand::begin(std::uint64_t place, Seconds t) {
    word(place);
    word(t);
}

void DigestByHand::add(Seconds t, const DayFact& fact) {
    begin(1, t);
    word(std::uint64_t{1});
    if (fact.events) {
        word(std::uint64_t{1});
        word(*fact.events);
    } else {
        word(std::uint64_t{0x6E756C6C});
    }
    settings(*fact.settings);
}

void DigestByHand::add(Seconds t, const ActionFact& fact) {
    begin(2, t);
    action(fact.deed);
}

void DigestByHand::add(Seconds t, const ScanFact& fact) {
    begin(3, t);
    word(fact.id);
    text(keys_->name(fact.scanner));
    word(fact.event_time);
    word(fact.due);
}

void DigestByHand::add(Seconds t, const LineFact& fact) {
    begin(4, t);
    text(fact.site == Site::north ? "north" : "south");
    flag(fact.up);
}

void DigestByHand::add(Seconds t, const AppendFact& fact) {
    begin(5, t);
    word(fact.id);
    text(keys_->name(fact.scanner));
    word(fact.event_time);
    word(fact.due);
    word(fact.partition);
    word(fact.offset);
}

void DigestByHand::add(Seconds t, const ReadFact& fact) {
    begin(6, t);
    word(fact.consumer);
    word(fact.partition);
    word(fact.offset);
    word(fact.id);
    word(fact.event_time);
    flag(fact.again);
    text(fact.outcome == Outcome::counted ? "counted"
         : fact.outcome == Outcome::late  ? "late"
                                          : "duplicate");
}

void DigestByHand::add(Seconds t, const WatermarkFact& fact) {
    begin(7, t);
    word(fact.value);
}

void DigestByHand::add(Seconds t, const PublishFact& fact) {
    begin(8, t);
    word(fact.window_start);
    word(fact.window_end);
    word(fact.count);
}

void DigestByHand::add(Seconds t, const CommitFact& fact) {
    begin(9, t);
    word(fact.consumer);
    word(fact.partition);
    word(fact.offset);
    text(fact.reason == CommitReason::interval    ? "interval"
         : fact.reason == CommitReason::rebalance ? "rebalance"
                                                  : "leave");
}

void DigestByHand::add(Seconds t, const JoinFact& fact) {
    begin(10, t);
    word(fact.consumer);
}

void DigestByHand::add(Seconds t, const LeaveFact& fact) {
    begin(11, t);
    word(fact.consumer);
}

void DigestByHand::add(Seconds t, const CrashFact& fact) {
    begin(12, t);
    word(fact.consumer);
    word(fact.uncommitted);
}

void DigestByHand::add(Seconds t, const RebalanceFact& fact) {
    begin(13, t);
    text(fact.phase == RebalancePhase::begin ? "begin" : "end");
    word(fact.generation);
    if (!fact.assignment) {
        word(std::uint64_t{0x6E756C6C});
        return;
    }
    word(std::uint64_t{1});
    word(std::uint64_t{fact.assignment->size()});
    for (const Consumer owner : *fact.assignment) {
        word(owner);
    }
}

void DigestByHand::add(Seconds t, const BatchFact& fact) {
    begin(14, t);
    word(std::uint64_t{fact.windows->size()});
    for (const WindowCount& window : *fact.windows) {
        word(window.window_start);
        word(window.count);
    }
    word(fact.total);
}

void DigestByHand::take(const Fact& fact, const KeyTable& keys) {
    keys_ = &keys;
    std::visit([&](const auto& body) { add(fact.t, body); }, fact.body);
}

}  // namespace proof
