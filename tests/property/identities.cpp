#include "identities.hpp"

namespace proof {

using namespace wireroom;

Identities::Identities(const Settings& settings, bool own_events)
    : settings_{settings},
      own_events_{own_events},
      dedup_{settings.dedup},
      dedup_all_day_{settings.dedup},
      delay_{settings.watermark_delay} {
    for (Partition p = 0; p < settings.partitions; ++p) {
        tapes_[p] = {};
    }
}

void Identities::need(bool holds, const char* rule) const {
    if (!holds) {
        throw Broken{std::string{"at "} + time_of_day_text(t_) + " this does not hold: " + rule};
    }
}

std::int64_t Identities::window_start(Seconds event_time) const {
    const std::int64_t length = settings_.window.count();
    std::int64_t number = event_time.count() / length;
    if (number * length > event_time.count()) {
        --number;
    }
    return number * length;
}

void Identities::check(const Simulation& simulation) {
    t_ = simulation.last();
    const std::vector<Fact>& facts = simulation.facts();
    for (; facts_taken_ < facts.size(); ++facts_taken_) {
        const Fact& fact = facts[facts_taken_];
        need(fact.t == t_, "a fact is stamped with its tick");
        need(!ended_, "nothing follows the end");
        std::visit([this](const auto& body) { take(body); }, fact.body);
    }
    need(ended_ == simulation.over(), "the day ends after its last tick, and only then");
    check_messages(simulation.state());
    check_group(simulation);
    check_tally(simulation.state());
    check_readouts(simulation);
}

void Identities::take(const DayFact& fact) {
    need(facts_taken_ == 0, "the day fact comes first, once");
    need(*fact.settings == settings_, "the day fact carries the settings");
    need(fact.version == 1, "the trace's version is 1");
    need(fact.events.has_value() == own_events_, "the day fact counts own events, if any");
}

void Identities::take(const ActionFact& fact) {
    if (fact.deed.action == ActionKind::set_dedup) {
        dedup_ = fact.deed.value != 0;
        dedup_all_day_ = dedup_all_day_ && dedup_;
    } else if (fact.deed.action == ActionKind::set_watermark_delay) {
        delay_ = Seconds{fact.deed.value};
    }
}

void Identities::take(const ScanFact& fact) {
    need(fact.id == scans_.size(), "ids are 0, 1, 2 … in scan order");
    need(!scans_.contains(fact.id), "one scan fact per id");
    need(own_events_ || fact.due >= t_, "nothing is due before it is scanned");
    scans_[fact.id] = {fact.scanner, fact.event_time, fact.due, false};
    not_in_log_.insert({fact.due.count(), fact.id});
    ++rows_[window_start(fact.event_time)].scans;
}

void Identities::take(const LineFact& fact) {
    bool& up = up_[static_cast<std::size_t>(fact.site)];
    need(up != fact.up, "a line fact is a change");
    up = fact.up;
}

void Identities::take(const AppendFact& fact) {
    const auto scan = scans_.find(fact.id);
    need(scan != scans_.end(), "what is appended was scanned");
    need(scan->second.scanner == fact.scanner && scan->second.event_time == fact.event_time,
         "an append carries what was scanned");
    need(fact.due < t_ + settings_.tick, "nothing arrives before it is due");
    std::vector<Appended>& log = tapes_.at(fact.partition).log;
    need(fact.offset == log.size(), "an append takes the next offset, without gaps");
    log.push_back({fact.id, fact.event_time});
    const int count = ++appends_of_[fact.id];
    need(own_events_ || count <= 2, "a message is sent at most twice");
    if (count == 1) {
        need(fact.due == scan->second.due, "the first append is the scanned message");
        not_in_log_.erase({scan->second.due.count(), fact.id});
        scan->second.in_log = true;
    } else {
        need(fact.due >= scan->second.due, "the copy is due later");
    }
}

void Identities::take(const ReadFact& fact) {
    need(!rebalancing_, "nobody reads during a rebalance");
    Tape& tape = tapes_.at(fact.partition);
    need(tape.owner == fact.consumer, "only the owner reads a partition");
    need(members_.contains(number(fact.consumer)), "only the living read");
    need(fact.offset == tape.position, "reads go on from the position");
    need(fact.offset < tape.log.size(), "only what is in the log is read");
    const Appended& message = tape.log[fact.offset];
    need(message.id == fact.id && message.event_time == fact.event_time,
         "a read gives what was appended there");
    ++tape.position;
    ++reads_;
    const bool again = ++reads_of_[fact.id] > 1;
    need(fact.again == again, "again: that id has been read before");
    again_ += again ? 1U : 0U;

    const std::int64_t start = window_start(fact.event_time);
    const bool closed = watermark_ && watermark_->count() >= start + settings_.window.count();
    const Outcome right = dedup_ && again ? Outcome::duplicate
                          : closed        ? Outcome::late
                                          : Outcome::counted;
    need(fact.outcome == right, "duplicate comes before late, late before counted");
    Row& row = rows_[start];
    row.again += again ? 1U : 0U;
    switch (fact.outcome) {
        case Outcome::counted:
            need(!row.published_at, "nothing is counted in a published window");
            ++row.counted;
            ++counted_;
            break;
        case Outcome::late:
            ++row.late;
            ++late_;
            break;
        case Outcome::duplicate:
            ++duplicate_;
            break;
    }
    if (!newest_ || fact.event_time > *newest_) {
        newest_ = fact.event_time;
    }
}

void Identities::take(const WatermarkFact& fact) {
    need(newest_ && fact.value == *newest_ - delay_, "watermark = newest read - delay");
    need(!watermark_ || fact.value > *watermark_, "the watermark never goes back");
    watermark_ = fact.value;
}

void Identities::take(const PublishFact& fact) {
    Row& row = rows_.at(fact.window_start.count());
    need(fact.window_end == fact.window_start + settings_.window, "a window has its length");
    need(watermark_ && *watermark_ >= fact.window_end, "published once the watermark reached it");
    need(!row.published_at, "a window is published once");
    need(row.counted > 0 && row.counted == fact.count, "published with its count");
    need(!last_published_ || fact.window_start > *last_published_, "oldest first");
    row.published_at = t_;
    row.published = fact.count;
    last_published_ = fact.window_start;
}

void Identities::take(const CommitFact& fact) {
    Tape& tape = tapes_.at(fact.partition);
    need(tape.owner == fact.consumer, "only the owner commits");
    need(fact.offset == tape.position, "what is committed is the position");
    need(fact.offset > tape.committed, "a commit fact is a change, forwards");
    const Seconds since = t_ - settings_.day_start;
    need(fact.reason != CommitReason::interval ||
             (since.count() > 0 && since.count() % settings_.commit_every.count() == 0),
         "interval commits come every commit_every");
    tape.committed = fact.offset;
}

void Identities::take(const JoinFact& fact) {
    for (unsigned lower = 1; lower < number(fact.consumer); ++lower) {
        need(members_.contains(lower), "a join takes the lowest free number");
    }
    need(members_.insert(number(fact.consumer)).second, "who joins was not a member");
}

void Identities::drop_owner(Consumer consumer) {
    for (auto& [partition, tape] : tapes_) {
        if (tape.owner == consumer) {
            tape.owner.reset();
        }
    }
}

void Identities::take(const LeaveFact& fact) {
    need(members_.erase(number(fact.consumer)) == 1, "who leaves was a member");
    for (const auto& [partition, tape] : tapes_) {
        need(tape.owner != fact.consumer || tape.committed == tape.position,
             "a clean leaver has committed everything");
    }
    drop_owner(fact.consumer);
}

void Identities::take(const CrashFact& fact) {
    std::map<unsigned, std::uint64_t> uncommitted;
    for (const unsigned member : members_) {
        uncommitted[member] = 0;
    }
    for (auto& [partition, tape] : tapes_) {
        if (tape.owner) {
            uncommitted[number(*tape.owner)] += tape.position - tape.committed;
        }
        if (tape.owner == fact.consumer) {
            tape.position = tape.committed;
        }
    }
    for (const auto& [member, count] : uncommitted) {
        need(count < fact.uncommitted ||
                 (count == fact.uncommitted && member >= number(fact.consumer)),
             "the victim has the most uncommitted events, or the lowest number of several");
    }
    need(uncommitted.at(number(fact.consumer)) == fact.uncommitted, "the crash counts them");
    members_.erase(number(fact.consumer));
    drop_owner(fact.consumer);
}

void Identities::take(const RebalanceFact& fact) {
    need(fact.generation == generation_ + 1, "a rebalance makes the next generation");
    if (fact.phase == RebalancePhase::begin) {
        for (auto& [partition, tape] : tapes_) {
            need(!tape.owner || tape.committed == tape.position, "survivors commit first");
            tape.owner.reset();
        }
        rebalancing_ = true;
        resumes_at_ = t_ + (generation_ == 0 ? Seconds{0} : settings_.rebalance_pause);
        return;
    }
    need(rebalancing_ && resumes_at_ == t_, "a rebalance ends when its pause is over");
    need(fact.assignment && fact.assignment->size() == tapes_.size(), "it ends with an assignment");
    rebalancing_ = false;
    resumes_at_.reset();
    ++generation_;
    // Range, told as: member j of n owns partition p if it lies in its share.
    const std::size_t partitions = tapes_.size();
    std::size_t next = 0;
    std::size_t place = 0;
    for (const unsigned member : members_) {
        const std::size_t n = members_.size();
        const std::size_t share = partitions / n + (place++ < partitions % n ? 1U : 0U);
        for (std::size_t i = 0; i < share; ++i, ++next) {
            need(number(fact.assignment->at(next)) == member, "the assignment is by range");
            tapes_.at(static_cast<Partition>(next)).owner = fact.assignment->at(next);
        }
    }
    need(members_.empty() || next == partitions, "every partition has an owner");
    for (; next < partitions; ++next) {
        need(fact.assignment->at(next) == Consumer::nobody, "nobody alive owns nothing");
    }
}

void Identities::take(const BatchFact& fact) {
    need(t_ == settings_.batch_at, "the batch runs at batch_at");
    std::map<std::int64_t, std::set<EventId>> ids;
    for (const auto& [partition, tape] : tapes_) {
        for (const Appended& message : tape.log) {
            ids[window_start(message.event_time)].insert(message.id);
        }
    }
    std::uint64_t total = 0;
    auto listed = fact.windows->begin();
    for (const auto& [start, of_window] : ids) {
        need(listed != fact.windows->end() && listed->window_start.count() == start &&
                 listed->count == of_window.size(),
             "the batch counts distinct ids by window, oldest first");
        ++listed;
        rows_[start].batch = of_window.size();
        total += of_window.size();
    }
    need(listed == fact.windows->end(), "a window without events is in no batch");
    need(fact.total == total && total == appends_of_.size(),
         "the batch's total equals the distinct ids in the log");
    batch_ = fact.total;
}

void Identities::take(const EndFact& fact) {
    ended_ = true;
    need(t_ == settings_.day_end, "the end fact is of the last tick");
    need(fact.readouts->scans == scans_.size() && fact.readouts->lag == lag(),
         "the end fact holds the last values");
}

}  // namespace proof
