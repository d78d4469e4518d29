// The second half of Identities: what a tick's facts add up to, against the Simulation's State.
#include <algorithm>

#include "identities.hpp"

namespace proof {

using namespace wireroom;

void Identities::check_messages(const State& state) {
    // Distinct scans = in flight + held at a site + distinct ids appended.
    std::array<std::uint64_t, scanner_count> under_way{};
    std::array<std::uint64_t, scanner_count> held{};
    std::uint64_t outside = 0;
    for (const auto& [due, id] : not_in_log_) {
        ++outside;
        if (own_events_) {
            need(Seconds{due} >= t_ + settings_.tick, "own events arrive when they are due");
            continue;
        }
        const std::size_t scanner = index(scans_.at(id).scanner);
        ++under_way[scanner];
        if (Seconds{due} <= t_) {
            need(!up_[index(site_of(scanner))], "what is due is in the log, unless it is held");
            ++held[scanner];
        }
    }
    need(scans_.size() == outside + appends_of_.size(),
         "distinct scans = in flight + held + distinct ids appended");
    need(state.counters.scans == scans_.size(), "the state counts scans");
    need(state.counters.appended_distinct == appends_of_.size(), "the state counts distinct ids");
    for (std::size_t scanner = 0; scanner < scanner_count && !own_events_; ++scanner) {
        need(state.in_flight.under_way(scanner) == under_way[scanner],
             "the state knows what is under way");
        need(state.in_flight.held(scanner) == held[scanner], "the state knows what is held");
    }
    for (const Site site : all_sites) {
        need(state.in_flight.up(site) == up_[index(site)], "the state knows which line is up");
    }
}

std::uint64_t Identities::lag() const {
    std::uint64_t sum = 0;
    for (const auto& [partition, tape] : tapes_) {
        sum += tape.log.size() - tape.position;
    }
    return sum;
}

void Identities::check_group(const Simulation& simulation) {
    const Group& group = simulation.state().group;
    need(group.partitions().size() == tapes_.size(), "the state knows every partition");
    std::uint64_t appended = 0;
    for (const auto& [partition, tape] : tapes_) {
        const PartitionState& told = group.partitions()[partition];
        appended += tape.log.size();
        need(tape.committed <= tape.position && tape.position <= tape.log.size(),
             "0 <= committed <= position <= log end");
        need(told.end == tape.log.size(), "log end = appends to it");
        need(told.position == tape.position, "the position follows from reads and crashes");
        need(told.committed == tape.committed, "the committed offset follows from commits");
        need(told.owner == tape.owner.value_or(Consumer::nobody), "the owner follows");
        need(tape.owner.has_value() == (!rebalancing_ && !members_.empty()),
             "one owner outside a rebalance while anyone lives, else none");
        need(simulation.log().partition(partition).size() == tape.log.size(),
             "the log is as long as its appends");
        if (!tape.log.empty()) {
            const Record& newest = simulation.log().partition(partition).back();
            need(newest.id() == tape.log.back().id &&
                     newest.event_time() == tape.log.back().event_time,
                 "the log holds what was appended");
        }
    }
    need(simulation.state().counters.appended == appended, "the state counts appends");
    need(group.lag() == lag(), "lag = log end - position");
    need(group.generation() == generation_, "the generation follows");
    need(group.resumes_at() == resumes_at_, "the state knows when reading goes on");
    need(group.members().size() == members_.size(), "the state knows who lives");
    auto live = members_.begin();
    for (const Member& member : group.members()) {
        need(number(member.consumer) == *live++, "members stand by number");
    }
}

void Identities::check_tally(const State& state) {
    const Counters& counters = state.counters;
    need(counters.counted == counted_ && counters.late == late_ &&
             counters.duplicates == duplicate_ && counters.again == again_,
         "the state counts outcomes");
    need(reads_ == counted_ + late_ + duplicate_ && counters.reads() == reads_,
         "reads = counted + late + duplicate");
    need(reads_of_.size() == reads_ - again_, "distinct ids read = reads - again");
    need(!dedup_all_day_ || counted_ + late_ == reads_of_.size(),
         "with dedup on all day, counted + late = distinct ids read");

    need(state.watermark.value() == watermark_, "the state knows the watermark");
    need(state.watermark.newest_read() == newest_, "the state knows the newest read");
    need(state.watermark.delay() == delay_, "the state knows the delay");
    need(!newest_ || (watermark_ && *watermark_ >= *newest_ - delay_),
         "the watermark is moved at the end of every tick");
    std::uint64_t sum = 0;
    auto told = state.tally.windows().begin();
    for (const auto& [start, row] : rows_) {
        need(told != state.tally.windows().end(), "the tally has every window with an event");
        need(state.tally.start(*told).count() == start, "the tally's windows are aligned to 00:00");
        need(told->scans == row.scans && told->counted == row.counted && told->late == row.late &&
                 told->again == row.again && told->batch == row.batch &&
                 told->published_at == row.published_at,
             "the tally's row follows from the facts");
        need(!row.published_at || row.counted == row.published, "what is published never changes");
        need(!watermark_ || row.counted == 0 || row.published_at ||
                 watermark_->count() < start + settings_.window.count(),
             "a window that the watermark has passed is published");
        sum += row.counted;
        ++told;
    }
    need(told == state.tally.windows().end(), "the tally has no other window");
    need(sum == counted_, "the tally's sum equals counted");
    need(state.tally.last_published() == last_published_, "the state knows the last published");
    need(state.batch_total == batch_, "the state knows the batch");
}

void Identities::check_readouts(const Simulation& simulation) {
    Readouts right;
    right.scans = scans_.size();
    right.counted = counted_;
    right.dropped = late_;
    right.read_twice = again_;
    right.skipped = duplicate_;
    right.lag = lag();
    right.watermark = watermark_;
    right.last_published = last_published_;
    right.batch = batch_;
    need(simulation.readouts() == right, "the read-outs follow from the facts");
    const Fact end = simulation.end();
    need(*std::get<EndFact>(end.body).readouts == right, "an end fact now would say the same");
    if (ended_) {
        need(*std::get<EndFact>(simulation.facts().back().body).readouts == right,
             "the end fact says the same");
    }
}

}  // namespace proof
