// The naive day's opening, its actions and its group.
#include "naive.hpp"

namespace proof {

using wireroom::Action;
using wireroom::ActionKind;
using wireroom::Settings;

namespace {

std::int64_t seconds(wireroom::Seconds value) {
    return value.count();
}

std::string name_of(int member) {
    return "C" + std::to_string(member);
}

}  // namespace

NaiveDay::NaiveDay(const Settings& settings, std::optional<std::vector<wireroom::OwnRow>> own_rows,
                   Seen& seen)
    : given_{settings},
      own_rows_{std::move(own_rows)},
      tick_{seconds(settings.tick)},
      rate_{settings.scans_per_hour},
      delay_{seconds(settings.watermark_delay)},
      dedup_{settings.dedup},
      seen_{seen},
      t_{seconds(settings.day_start) - seconds(settings.tick)} {
    for (std::int64_t p = 0; p < given_.partitions; ++p) {
        position_[p] = 0;
        committed_[p] = 0;
        log_[p] = {};
    }
}

std::vector<std::string> NaiveDay::tick(std::span<const Action> actions) {
    t_ += tick_;
    ++index_;
    lines_.clear();
    if (index_ == 0) {
        open();
    }
    changed_ = false;
    crashes_ = 0;
    if (actions.size() > 1) {
        saw("several actions in one tick");
    }
    for (const Action& action : actions) {
        act(action);
    }
    if (changed_) {
        begin_rebalance();
    }
    scheduled_lines();
    if (resume_ && *resume_ <= t_) {
        end_rebalance();
    }
    if (own_rows_) {
        scan_own();
    } else {
        scan();
    }
    deliver();
    if (!resume_) {
        read();
    }
    move_watermark();
    commit_if_due();
    batch_if_due();
    if (t_ == seconds(given_.day_end)) {
        end();
    }
    return lines_;
}

void NaiveDay::open() {
    Line day{t_, "day"};
    day.with("trace_version", 1);
    if (own_rows_) {
        day.with("events", static_cast<std::int64_t>(own_rows_->size()));
    } else {
        day.with("events", "null");
    }
    say(day.with("settings", settings_text(given_)));
    if (own_rows_) {
        arrange_own();
    }
    for (int member = 1; member <= given_.consumers; ++member) {
        members_.insert(member);
        say(Line{t_, "join"}.with("consumer", name_of(member)));
    }
    say(Line{t_, "rebalance"}.with("phase", "begin").with("generation", 1));
    end_rebalance();
}

void NaiveDay::act(const Action& action) {
    Line line{t_, "action"};
    switch (action.kind) {
        case ActionKind::crash_one:
            say(line.with("action", "crash_one"));
            crash_one();
            break;
        case ActionKind::set_consumers:
            say(line.with("action", "set_consumers").with("value", action.value));
            set_consumers(action.value);
            break;
        case ActionKind::set_scans_per_hour:
            say(line.with("action", "set_scans_per_hour").with("value", action.value));
            saw(action.value > rate_ ? "rate raised" : "rate lowered or the same");
            rate_ = action.value;
            break;
        case ActionKind::set_watermark_delay:
            say(line.with("action", "set_watermark_delay").with("value", action.value));
            if (watermark_) {
                saw(action.value > delay_ ? "delay raised mid-day" : "delay lowered mid-day");
            }
            delay_ = action.value;
            break;
        case ActionKind::set_dedup:
            say(line.with("action", "set_dedup").with("value", action.value ? "true" : "false"));
            if (!read_ids_.empty()) {
                saw(action.value ? "dedup on mid-day" : "dedup off mid-day");
            }
            dedup_ = action.value != 0;
            break;
        case ActionKind::cut_line:
        case ActionKind::restore_line: {
            const bool up = action.kind == ActionKind::restore_line;
            say(line.with("action", up ? "restore_line" : "cut_line")
                    .with("value", action.value == 0 ? "north" : "south"));
            change_line(static_cast<int>(action.value), up, true);
            break;
        }
    }
}

void NaiveDay::change_line(int site, bool up, bool by_hand) {
    if (own_rows_) {
        saw("line without effect on own events");
        return;
    }
    if (up_[site] == up) {
        saw(by_hand ? (up ? "restored while up" : "cut while down") : "schedule changes nothing");
        return;
    }
    up_[site] = up;
    say(Line{t_, "line"}
            .with("site", site == 0 ? "north" : "south")
            .with("up", up ? "true" : "false"));
    for (const wireroom::Outage& outage : given_.outages) {
        if (by_hand && static_cast<int>(outage.site) == site && seconds(outage.from) < t_ &&
            t_ < seconds(outage.to)) {
            saw(up ? "restored during an outage" : "cut during an outage");
        }
    }
}

void NaiveDay::scheduled_lines() {
    for (int site = 0; site < 2; ++site) {
        for (const bool up : {true, false}) {
            for (const wireroom::Outage& outage : given_.outages) {
                if (static_cast<int>(outage.site) == site &&
                    seconds(up ? outage.to : outage.from) == t_ && !own_rows_) {
                    change_line(site, up, false);
                }
            }
        }
    }
}

std::int64_t NaiveDay::uncommitted(int member) const {
    std::int64_t sum = 0;
    for (const auto& [partition, owner] : owner_) {
        if (owner == member) {
            sum += position_.at(partition) - committed_.at(partition);
        }
    }
    return sum;
}

void NaiveDay::crash_one() {
    if (members_.empty()) {
        saw("crash with nobody alive");
        return;
    }
    int victim = *members_.begin();
    bool tie = false;
    for (const int member : members_) {
        tie = tie || (member != victim && uncommitted(member) == uncommitted(victim));
        if (uncommitted(member) > uncommitted(victim)) {
            victim = member;
            tie = false;
        }
    }
    const std::int64_t lost = uncommitted(victim);
    saw(tie && lost > 0 ? "crash among equals" : "crash");
    saw(resume_ ? (*resume_ == t_ ? "crash where the pause would end" : "crash in a pause")
                : "crash while reading");
    if (crashes_ > 0 && lost > 0) {
        saw("second crash of a tick loses reads");
    }
    say(Line{t_, "crash"}.with("consumer", name_of(victim)).with("uncommitted", lost));
    for (auto it = owner_.begin(); it != owner_.end();) {
        if (it->second == victim) {
            position_[it->first] = committed_[it->first];
            it = owner_.erase(it);
        } else {
            ++it;
        }
    }
    members_.erase(victim);
    changed_ = true;
    ++crashes_;
}

void NaiveDay::set_consumers(std::int64_t wanted) {
    const auto live = static_cast<std::int64_t>(members_.size());
    saw(wanted > live ? "consumers up" : wanted < live ? "consumers down" : "consumers the same");
    if (wanted > live && live == 0) {
        saw("join with nobody alive");
    }
    while (static_cast<std::int64_t>(members_.size()) < wanted) {
        int free = 1;
        while (members_.count(free) > 0) {
            ++free;
        }
        if (!members_.empty() && free < *members_.rbegin()) {
            saw("a free number in between is taken");
        }
        members_.insert(free);
        say(Line{t_, "join"}.with("consumer", name_of(free)));
        changed_ = true;
    }
    std::set<int> leavers;
    auto highest = members_.rbegin();
    while (static_cast<std::int64_t>(members_.size() - leavers.size()) > wanted) {
        leavers.insert(*highest);
        ++highest;
    }
    for (const int leaver : leavers) {
        commit_all(leaver, "leave");
        say(Line{t_, "leave"}.with("consumer", name_of(leaver)));
        for (auto it = owner_.begin(); it != owner_.end();) {
            it = it->second == leaver ? owner_.erase(it) : std::next(it);
        }
        members_.erase(leaver);
        changed_ = true;
    }
}

void NaiveDay::commit_all(int member, const std::string& reason) {
    for (const auto& [partition, owner] : owner_) {
        if (owner != member) {
            continue;
        }
        if (committed_[partition] == position_[partition]) {
            saw("commit changes nothing");
            continue;
        }
        committed_[partition] = position_[partition];
        say(Line{t_, "commit"}
                .with("consumer", name_of(member))
                .with("partition", partition)
                .with("offset", position_[partition])
                .with("reason", reason));
    }
}

void NaiveDay::begin_rebalance() {
    for (const int member : members_) {
        commit_all(member, "rebalance");
    }
    owner_.clear();
    if (resume_) {
        saw(*resume_ == t_ ? "pause starts again where it would end" : "pause starts again");
    }
    if (members_.empty()) {
        saw("the last member goes");
    }
    if (given_.rebalance_pause.count() == 0) {
        saw("rebalance without a pause");
    }
    resume_ = t_ + seconds(given_.rebalance_pause);
    say(Line{t_, "rebalance"}.with("phase", "begin").with("generation", generation_ + 1));
}

void NaiveDay::end_rebalance() {
    owner_.clear();
    served_last_.clear();
    resume_.reset();
    ++generation_;
    const auto count = static_cast<std::int64_t>(members_.size());
    std::int64_t partition = 0;
    std::int64_t place = 0;
    for (const int member : members_) {
        std::int64_t share = given_.partitions / count + (place < given_.partitions % count);
        if (share == 0) {
            saw("idle member");
        }
        for (; share > 0; --share) {
            owner_[partition++] = member;
        }
        ++place;
    }
    std::string text = "{";
    for (const auto& [owned, owner] : owner_) {
        text += std::to_string(owned) + ":" + name_of(owner) + " ";
    }
    say(Line{t_, "rebalance"}
            .with("phase", "end")
            .with("generation", generation_)
            .with("assignment", text + "}"));
    if (count == 0) {
        saw("empty assignment");
    }
}

void NaiveDay::commit_if_due() {
    const std::int64_t since = t_ - seconds(given_.day_start);
    if (since == 0 || since % seconds(given_.commit_every) != 0) {
        return;
    }
    if (resume_) {
        saw("commit due in a pause");
    }
    for (const int member : members_) {
        commit_all(member, "interval");
    }
}

}  // namespace proof
