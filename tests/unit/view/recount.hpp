#pragma once

// A slow recount of a day from its facts, sharing nothing with the index: after any tick, the
// two must agree.

#include "watched_day.hpp"

namespace wireroom::view::test {

struct Recount {
    struct Read {
        Seconds t{};
        Consumer consumer{};
        Outcome outcome{};
        bool again{};
    };
    struct Place {
        EventId id{};
        Seconds arrived{};
        std::vector<Read> reads;
    };
    struct Event {
        Key key{};
        Seconds event_time{};
        Seconds sent{};
        Seconds due{};
        std::optional<Offset> offset;
        std::size_t reads{};
        std::size_t counted{};
        bool in_batch{};
    };
    std::map<std::pair<Partition, Offset>, Place> places;
    std::vector<Event> events;
    std::map<Consumer, std::pair<Partition, Offset>> last_read;
    std::map<Consumer, CrashFact> crashed;
    std::map<LogFilter, std::size_t> lines;
    std::optional<std::uint64_t> batch;
    std::vector<std::pair<Seconds, std::uint64_t>> commits;  // by the clock: tick, places
    std::map<Partition, Offset> committed;

    explicit Recount(const Simulation& simulation);
    void check(const DayIndex& index, const Simulation& simulation) const;

private:
    void take(const Fact& fact);
    void take_read(Seconds t, const ReadFact& read);
    void check_events(const DayIndex& index) const;
    void check_windows(const DayIndex& index, Seconds window) const;
};

inline Recount::Recount(const Simulation& simulation) {
    for (const Fact& fact : simulation.facts()) {
        take(fact);
    }
}

inline void Recount::take_read(Seconds t, const ReadFact& read) {
    places[{read.partition, read.offset}].reads.push_back(
        {t, read.consumer, read.outcome, read.again});
    last_read[read.consumer] = {read.partition, read.offset};
    Event& event = events[read.id];
    ++event.reads;
    event.counted += read.outcome == Outcome::counted ? 1U : 0U;
    lines[LogFilter::late] += read.outcome == Outcome::late ? 1U : 0U;
    lines[LogFilter::again] += read.again ? 1U : 0U;
    ++lines[LogFilter::all];
}

inline void Recount::take(const Fact& fact) {
    if (const auto* scan = std::get_if<ScanFact>(&fact.body)) {
        events.push_back({scan->scanner, scan->event_time, fact.t, scan->due, {}, 0, 0, false});
    } else if (const auto* append = std::get_if<AppendFact>(&fact.body)) {
        places[{append->partition, append->offset}] = {append->id, fact.t, {}};
        Event& event = events[append->id];
        event.offset = event.offset ? event.offset : append->offset;
    } else if (const auto* read = std::get_if<ReadFact>(&fact.body)) {
        take_read(fact.t, *read);
    } else if (const auto* join = std::get_if<JoinFact>(&fact.body)) {
        last_read.erase(join->consumer);
        crashed.erase(join->consumer);
    } else if (const auto* crash = std::get_if<CrashFact>(&fact.body)) {
        crashed[crash->consumer] = *crash;
    } else if (const auto* commit = std::get_if<CommitFact>(&fact.body)) {
        const std::uint64_t saved = commit->offset - committed[commit->partition];
        committed[commit->partition] = commit->offset;
        if (commit->reason != CommitReason::interval) {
            return;
        }
        if (commits.empty() || commits.back().first != fact.t) {
            commits.emplace_back(fact.t, 0);
        }
        commits.back().second += saved;
    } else if (const auto* nightly = std::get_if<BatchFact>(&fact.body)) {
        batch = nightly->total;
        for (Event& event : events) {
            event.in_batch = event.offset.has_value();
        }
    }
}

inline void Recount::check_events(const DayIndex& index) const {
    REQUIRE(index.events().size() == events.size());
    std::size_t bad = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        const EventRecord& record = index.events()[i];
        bad += record.key != event.key || record.event_time != event.event_time.count() ||
                       record.sent != event.sent.count() || record.due != event.due.count() ||
                       record.offset != event.offset.value_or(no_index) ||
                       record.reads != event.reads || record.counted != event.counted ||
                       record.after_batch != (batch && event.offset && !event.in_batch)
                   ? 1U
                   : 0U;
    }
    CHECK(bad == 0);
}

inline void Recount::check_windows(const DayIndex& index, Seconds window) const {
    struct Sum {
        std::uint64_t lost{};
        day::DifferenceParts parts;
    };
    std::map<std::int64_t, Sum> windows;
    Difference sum;
    std::uint64_t lost{};
    for (const Event& event : events) {
        Sum& own = windows[floor_divide(event.event_time.count(), window.count())];
        own.lost += event.reads > 0 && event.counted == 0 ? 1U : 0U;
        own.parts.counted_again += event.counted > 1 ? event.counted - 1 : 0;
        own.parts.not_counted += event.in_batch && event.counted == 0 ? 1U : 0U;
        own.parts.after_batch += batch && !event.in_batch && event.counted > 0 ? 1U : 0U;
        sum.stream += event.counted;
    }
    for (const auto& [number, own] : windows) {
        const WindowParts shown = index.window(number);
        CHECK(shown.lost == own.lost);
        lost += own.lost;
        CHECK(shown.counted_again == own.parts.counted_again);
        CHECK(shown.after_batch == own.parts.after_batch);
        sum.parts.not_counted += own.parts.not_counted;
        sum.parts.counted_again += own.parts.counted_again;
        sum.parts.after_batch += own.parts.after_batch;
    }
    CHECK(index.newest().lost == lost);
    CHECK(index.difference().has_value() == batch.has_value());
    if (batch) {
        sum.batch = *batch;
        CHECK(*index.difference() == sum);
        CHECK(sum.parts.total() ==
              static_cast<std::int64_t>(sum.stream) - static_cast<std::int64_t>(sum.batch));
    }
}

inline void Recount::check(const DayIndex& index, const Simulation& simulation) const {
    INFO("at " << clock_text(simulation.last()));
    CHECK(index.facts() == simulation.facts().size());
    check_events(index);
    check_windows(index, simulation.settings().window);
    std::size_t bad = 0;
    std::size_t cells = 0;
    for (const auto& [where, place] : places) {
        ++cells;
        const CellRecord& cell = index.cells(where.first)[where.second];
        bad += cell.id != place.id || cell.arrived != place.arrived.count() ||
                       cell.reads != place.reads.size()
                   ? 1U
                   : 0U;
        const ReadRecord* read = index.last_read(where.first, where.second);
        bad += (read == nullptr) != place.reads.empty() ? 1U : 0U;
        if (read != nullptr && !place.reads.empty()) {
            const Read& newest = place.reads.back();
            bad += read->t != newest.t.count() || read->reader() != newest.consumer ||
                           read->outcome != newest.outcome || read->again != newest.again
                       ? 1U
                       : 0U;
        }
    }
    CHECK(bad == 0);
    for (Partition p = 0; p < simulation.log().partition_count(); ++p) {
        cells -= index.cells(p).size();
    }
    CHECK(cells == 0);
    for (unsigned i = 1; i <= 64; ++i) {
        const auto consumer = static_cast<Consumer>(i);
        const ReadRecord* read = index.last_read(consumer);
        const auto found = last_read.find(consumer);
        CHECK((read != nullptr) == (found != last_read.end()));
        if (read != nullptr && found != last_read.end()) {
            CHECK(read->partition == found->second.first);
            CHECK(read->offset == found->second.second);
        }
        const CrashMark* crash = index.crash_of(consumer);
        CHECK((crash != nullptr) == (crashed.count(consumer) == 1));
        if (crash != nullptr && crashed.count(consumer) == 1) {
            CHECK(crash->uncommitted == crashed.at(consumer).uncommitted);
        }
    }
    for (const LogFilter filter : {LogFilter::late, LogFilter::again}) {
        const auto found = lines.find(filter);
        CHECK(index.log_size(filter) == (found == lines.end() ? 0 : found->second));
    }
    std::vector<std::pair<Seconds, std::uint64_t>> marks;
    for (const CommitMark& mark : index.commits()) {
        if (mark.reason == CommitReason::interval) {
            marks.emplace_back(mark.t, mark.places);
        }
    }
    CHECK(marks == commits);
    const auto& places_now = simulation.state().group.partitions();
    for (Partition p = 0; p < places_now.size(); ++p) {
        CHECK(index.newest().partitions[p].position == places_now[p].position);
        CHECK(index.newest().partitions[p].committed == places_now[p].committed);
        CHECK(index.newest().partitions[p].owner == places_now[p].owner);
    }
}

}  // namespace wireroom::view::test
