// The part of a tick that moves messages: scan, deliver, read, publish, commit, count.
#include <algorithm>

#include "wireroom/check.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom {
namespace {

std::uint32_t in_ticks(Seconds length, Seconds tick) {
    return static_cast<std::uint32_t>(length / tick);
}

}  // namespace

void Simulation::scan() {
    if (now() < settings_.scan_start || now() >= settings_.scan_end) {
        return;
    }
    const std::int64_t rate = state_.controls.scans_per_hour * settings_.tick.count();
    const auto whole = static_cast<std::uint32_t>(rate / 3600);
    const auto rest = static_cast<std::uint32_t>(rate % 3600);
    for (std::uint32_t scanner = 0; scanner < scanner_count; ++scanner) {
        const bool extra = dice_[scanner].extra_slide.below(3600, now(), 0) < rest;
        const std::uint32_t slides = whole + (extra ? 1U : 0U);
        for (std::uint32_t k = 0; k < slides; ++k) {
            send(scanner, k);
        }
    }
}

void Simulation::send(std::uint32_t scanner, std::uint32_t k) {
    const Dice& dice = dice_[scanner];
    const Seconds tick = settings_.tick;
    const auto percent = [](std::int64_t value) { return static_cast<std::uint32_t>(value); };
    const auto between = [&](const Chance& chance, Seconds low, Seconds high) {
        return in_ticks(low, tick) + chance.below(in_ticks(high - low, tick) + 1, now(), k);
    };
    Parcel parcel;
    parcel.id = static_cast<EventId>(state_.counters.scans++);
    parcel.scanner = static_cast<std::uint8_t>(scanner);
    const Seconds event_time = now() + settings_.clock_skew[scanner];
    WIREROOM_CHECK(fits_log(event_time), now(), seed());
    parcel.event_time = static_cast<std::int32_t>(event_time.count());
    const bool straggler = dice.straggler.happens(percent(settings_.straggler_percent), now(), k);
    parcel.due_tick =
        state_.ticks +
        (straggler ? between(dice.straggler_delay, settings_.straggler_min, settings_.straggler_max)
                   : between(dice.delay, Seconds{0}, settings_.line_delay_max));
    const Seconds due = settings_.day_start + tick * parcel.due_tick;
    ++state_.tally.at(event_time).scans;
    note(ScanFact{parcel.id, static_cast<Key>(scanner), event_time, due});
    state_.in_flight.send(parcel);
    if (dice.resent.happens(percent(settings_.resend_percent), now(), k)) {
        parcel.copy = true;
        parcel.due_tick +=
            between(dice.copy_delay, InFlight::copy_delay_min, InFlight::copy_delay_max);
        state_.in_flight.send(parcel);
    }
}

void Simulation::scan_own() {
    const std::vector<OwnScan>& scans = own_events_->scans();
    for (; state_.own_scans < scans.size() && scans[state_.own_scans].tick == now();
         ++state_.own_scans) {
        const OwnScan& scan = scans[state_.own_scans];
        ++state_.counters.scans;
        ++state_.tally.at(scan.event_time).scans;
        note(ScanFact{state_.own_scans, scan.key, scan.event_time, scan.due});
    }
}

void Simulation::deliver() {
    state_.in_flight.deliver(state_.ticks, [&](const Parcel& parcel) {
        append(parcel.id, static_cast<Key>(parcel.scanner), Seconds{parcel.event_time},
               settings_.day_start + settings_.tick * parcel.due_tick, parcel.copy);
    });
}

void Simulation::deliver_own() {
    const std::vector<OwnArrival>& arrivals = own_events_->arrivals();
    for (; state_.own_arrivals < arrivals.size() &&
           arrivals[state_.own_arrivals].arrival < now() + settings_.tick;
         ++state_.own_arrivals) {
        const OwnArrival& arrival = arrivals[state_.own_arrivals];
        const OwnScan& scan = own_events_->scans()[arrival.id];
        append(arrival.id, scan.key, scan.event_time, arrival.arrival, arrival.copy);
    }
}

void Simulation::append(EventId id, Key key, Seconds event_time, Seconds due, bool copy) {
    WIREROOM_CHECK(fits_log(event_time), now(), seed());
    const Partition partition = partition_of_key_[index(key)];
    const Offset offset = state_.group.partition(partition).end++;
    log_.append(partition, Record{id, copy, event_time});
    ++state_.counters.appended;
    state_.counters.appended_distinct += copy ? 0U : 1U;
    note(AppendFact{id, key, event_time, due, partition, offset});
}

void Simulation::read() {
    const auto allowed_until = [&](std::int64_t ticks) {
        return ticks * settings_.capacity * settings_.tick.count() / 60;
    };
    const std::int64_t allowance =
        allowed_until(std::int64_t{state_.ticks} + 1) - allowed_until(state_.ticks);
    const std::uint64_t waiting = state_.group.lag();
    const std::uint64_t reads_before = state_.counters.reads();
    for (Member& member : state_.group.members()) {
        for (std::int64_t reads = 0; reads < allowance && member.count > 0; ++reads) {
            std::uint32_t tried = 0;
            Partition partition = member.first + member.turn;
            while (tried < member.count) {
                const PartitionState& state = state_.group.partition(partition);
                if (state.position < state.end) {
                    break;
                }
                ++tried;
                partition = member.first + (member.turn + tried) % member.count;
            }
            if (tried == member.count) {
                break;
            }
            read_one(member, partition);
        }
    }
    WIREROOM_CHECK(waiting - state_.group.lag() == state_.counters.reads() - reads_before, now(),
                   seed());
}

void Simulation::read_one(Member& member, Partition partition) {
    PartitionState& place = state_.group.partition(partition);
    const Offset offset = place.position++;
    const Record record = log_.partition(partition)[offset];
    // All copies of an id share its key, so its partition, and reading passes no offset over: an
    // id has been read before exactly if this offset was, or an earlier one holds it.
    const bool again = offset < place.read_end || record.copy();
    place.read_end = std::max(place.read_end, place.position);
    member.turn = (partition - member.first + 1) % member.count;

    const Seconds event_time = record.event_time();
    Counters& counters = state_.counters;
    Window& window = state_.tally.at(event_time);
    Outcome outcome = Outcome::counted;
    if (again && state_.controls.dedup) {
        outcome = Outcome::duplicate;
        ++counters.duplicates;
    } else if (state_.tally.closed(event_time)) {
        outcome = Outcome::late;
        ++counters.late;
        ++window.late;
    } else {
        ++counters.counted;
        ++window.counted;
    }
    counters.again += again ? 1U : 0U;
    window.again += again ? 1U : 0U;
    state_.watermark.saw(event_time);
    note(ReadFact{member.consumer, partition, offset, record.id(), event_time, again, outcome});
}

void Simulation::move_watermark() {
    if (!state_.watermark.move()) {
        return;
    }
    const Seconds watermark = *state_.watermark.value();
    note(WatermarkFact{watermark});
    state_.tally.close(watermark, [&](Window& window) {
        window.published_at = now();
        const Seconds start = state_.tally.start(window);
        note(PublishFact{start, start + settings_.window, window.counted});
    });
}

void Simulation::commit_if_due() {
    if (state_.ticks == 0 || (now() - settings_.day_start) % settings_.commit_every != Seconds{0}) {
        return;
    }
    for (const Member& member : state_.group.members()) {
        commit(member.consumer, CommitReason::interval);
    }
}

void Simulation::batch_if_due() {
    if (now() != settings_.batch_at) {
        return;
    }
    std::uint64_t total = 0;
    for (Partition partition = 0; partition < log_.partition_count(); ++partition) {
        for (const Record& record : log_.partition(partition)) {
            if (!record.copy()) {
                ++state_.tally.at(record.event_time()).batch;
                ++total;
            }
        }
    }
    state_.batch_total = total;
    if (keep_ == Keep::nothing) {
        return;
    }
    state_.tally.settle();
    auto rows = std::make_shared<std::vector<WindowCount>>();
    for (const Window& window : state_.tally.windows()) {
        if (window.batch > 0) {
            rows->push_back({state_.tally.start(window), window.batch});
        }
    }
    note(BatchFact{std::move(rows), total});
}

}  // namespace wireroom
