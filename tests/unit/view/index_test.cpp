#include "view/index.hpp"

#include <algorithm>

#include "recount.hpp"

namespace wireroom::view::test {
namespace {

void check_now(const WatchedDay& day) {
    Recount{day.simulation}.check(day.index, day.simulation);
}

// Plays the whole day, recounting at many ticks.
void check_all_day(WatchedDay& day, int every = 37) {
    int tick = 0;
    while (!day.simulation.over()) {
        day.step();
        if (++tick % every == 0) {
            check_now(day);
        }
    }
    check_now(day);
    CHECK(day.index.rebuilds() == 0);
}

std::vector<Action> busy_timetable() {
    return {deed(at(9, 3), ActionKind::crash_one),
            deed(at(9, 4), ActionKind::set_consumers, 3),
            deed(at(10, 0), ActionKind::set_dedup, 1),
            deed(at(10, 30), ActionKind::set_consumers, 1),
            deed(at(11, 0), ActionKind::set_dedup, 0),
            deed(at(11, 1), ActionKind::crash_one),
            deed(at(11, 1), ActionKind::crash_one),
            deed(at(11, 40), ActionKind::set_consumers, 4),
            deed(at(12, 0), ActionKind::cut_line, 0),
            deed(at(13, 5), ActionKind::set_watermark_delay, 300),
            deed(at(13, 30), ActionKind::restore_line, 0),
            deed(at(14, 50), ActionKind::crash_one),
            deed(at(14, 51), ActionKind::crash_one),
            deed(at(16, 0), ActionKind::set_scans_per_hour, 40),
            deed(at(18, 0), ActionKind::crash_one)};
}

std::shared_ptr<const OwnEvents> shop_events() {
    std::vector<Row> rows;
    for (int i = 0; i < 400; ++i) {
        const int minute = 7 * 60 + i % 300 * 2;
        const int late = i % 17 == 0 ? 95 : i % 5;
        rows.push_back(
            {"key-" + std::to_string(i * i % 13), at(0, minute), at(0, minute + late), -1});
        if (i % 9 == 4) {
            Row copy = rows.back();
            copy.same_as = static_cast<int>(rows.size()) - 1;
            copy.arrival += one_minute * (i % 40);
            rows.push_back(copy);
        }
    }
    return own(rows);
}

}  // namespace

TEST_CASE("the index agrees with a recount all day long") {
    SECTION("the default day") {
        WatchedDay day;
        check_all_day(day);
    }
    SECTION("a crash") {
        WatchedDay day{{}, {deed(at(14, 51), ActionKind::crash_one)}};
        check_all_day(day);
        CHECK(day.index.newest().counted_again + day.index.log_size(LogFilter::again) > 0);
    }
    SECTION("dedup") {
        WatchedDay day{[](Settings& s) { s.dedup = true; },
                       {deed(at(14, 51), ActionKind::crash_one)}};
        check_all_day(day);
        CHECK(day.index.newest().counted_again == 0);
    }
    SECTION("resends") {
        WatchedDay day{[](Settings& s) {
                           s.resend_percent = 30;
                           s.straggler_percent = 20;
                       },
                       {deed(at(12, 20), ActionKind::crash_one)}};
        check_all_day(day);
        CHECK(day.index.newest().counted_again > 0);
    }
    SECTION("many actions, short windows, a spread clock") {
        WatchedDay day{[](Settings& s) {
                           s.window = one_minute * 15;
                           s.clock_skew[1] = one_hour * 2;
                           s.partitions = 7;
                           s.straggler_percent = 25;
                       },
                       busy_timetable()};
        check_all_day(day, 23);
    }
    SECTION("own events") {
        WatchedDay day{[](Settings& s) { s.capacity = 3; },
                       {deed(at(9, 0), ActionKind::crash_one)},
                       shop_events()};
        check_all_day(day);
        CHECK(day.index.keys_seen() == day.simulation.keys().size());
    }
    SECTION("messages after the batch") {
        WatchedDay day{[](Settings& s) {
                           s.scan_end = at(26, 20);
                           s.day_end = at(27, 30);
                           s.straggler_percent = 20;
                       },
                       {deed(at(26, 10), ActionKind::crash_one)}};
        check_all_day(day, 61);
        CHECK(day.index.difference()->parts.after_batch > 0);
        CHECK(day.index.difference()->parts.not_counted > 0);
    }
}

TEST_CASE("the index follows a run that goes back") {
    WatchedDay day{[](Settings& s) { s.straggler_percent = 20; }, busy_timetable()};
    day.run_through(at(15, 0));
    SECTION("a little, without starting over") {
        for (const int minute : {58, 45, 30, 2, 1}) {
            day.back_before_unseen(at(14, minute));
            day.index.follow(day.simulation);
            check_now(day);
        }
        day.run_to_end();
        check_now(day);
        CHECK(day.index.rebuilds() == 0);
    }
    SECTION("into the middle of a rebalance and out of it again") {
        day.back_before_unseen(at(14, 52));
        day.index.follow(day.simulation);
        CHECK(day.index.rebalances().back().to == std::nullopt);
        CHECK(day.index.newest().rebalancing);
        check_now(day);
        day.run_through(at(14, 53));
        CHECK(day.index.rebalances().back().to.has_value());
        check_now(day);
        CHECK(day.index.rebuilds() == 0);
    }
    SECTION("to the very start") {
        day.back_before_unseen(at(6, 0));
        day.index.follow(day.simulation);
        CHECK(day.index.facts() == 0);
        CHECK(day.index.log_size(LogFilter::all) == 0);
        day.run_through(at(9, 30));
        check_now(day);
    }
    SECTION("and on another way, not looking meanwhile") {
        day.back_before_unseen(at(14, 30));
        day.actions = {deed(at(14, 31), ActionKind::crash_one)};
        day.run_through(at(16, 0));  // more facts than before, other ones
        check_now(day);
        CHECK(day.index.rebuilds() == 1);
    }
    SECTION("and on another way with fewer facts") {
        day.back_before_unseen(at(9, 0));
        day.actions.clear();
        day.run_through(at(12, 0));
        check_now(day);
    }
    SECTION("from the day's end") {
        day.run_to_end();
        CHECK(day.newest_line() == "End of day");
        day.back_before_unseen(at(26, 30));
        day.index.follow(day.simulation);
        check_now(day);
        CHECK(day.newest_line() != "End of day");
        CHECK(day.index.rebuilds() == 0);
    }
}

TEST_CASE("the index starts over for another day") {
    WatchedDay day;
    day.run_through(at(12, 0));
    WatchedDay other{[](Settings& s) {
        s.seed = 2;
        s.partitions = 64;
    }};
    other.run_through(at(13, 0));
    day.index.follow(other.simulation);
    Recount{other.simulation}.check(day.index, other.simulation);
    day.index.follow(day.simulation);
    check_now(day);
    CHECK(day.index.rebuilds() == 2);
}

TEST_CASE("the index survives any wandering through the day") {
    WatchedDay day{[](Settings& s) {
                       s.straggler_percent = 30;
                       s.resend_percent = 10;
                       s.commit_every = 7 * one_minute;
                   },
                   busy_timetable()};
    std::uint32_t dice = 12345;
    const auto roll = [&](std::uint32_t sides) {
        dice = dice * 1664525U + 1013904223U;
        return (dice >> 8U) % sides;
    };
    for (int round = 0; round < 150; ++round) {
        const auto ticks = static_cast<std::uint32_t>(day.states.size());
        if (ticks > 0 && roll(3) == 0) {
            day.back_before_unseen(at(6, 0) + one_minute * roll(ticks));
            if (roll(2) == 0) {
                const Seconds moment = day.simulation.now() + one_minute * roll(90);
                const bool crash = roll(2) == 0;
                day.actions.push_back(crash ? deed(moment, ActionKind::crash_one)
                                            : deed(moment, ActionKind::set_consumers, roll(5)));
            }
        }
        for (std::uint32_t i = roll(120); i > 0 && !day.simulation.over(); --i) {
            day.step_unseen();
        }
        if (roll(4) > 0) {
            day.index.follow(day.simulation);
            check_now(day);
            WatchedDay fresh{};
            fresh.index.follow(day.simulation);
            CHECK(fresh.index.log_size(LogFilter::all) == day.index.log_size(LogFilter::all));
            CHECK(fresh.index.log_size(LogFilter::faults) == day.index.log_size(LogFilter::faults));
            const RoomInput wandered{.simulation = day.simulation, .index = day.index};
            const RoomInput straight{.simulation = day.simulation, .index = fresh.index};
            const Room a = build_room(wandered);
            const Room b = build_room(straight);
            CHECK(a.caption.sentence == b.caption.sentence);
            CHECK(a.log.lines.size() == b.log.lines.size());
            for (std::size_t i = 0; i < a.log.lines.size() && i < b.log.lines.size(); ++i) {
                CHECK(a.log.lines[i].text == b.log.lines[i].text);
            }
        }
    }
}

TEST_CASE("how often the index looks does not change what it knows") {
    WatchedDay often{{}, busy_timetable()};
    WatchedDay once{{}, busy_timetable()};
    while (!often.simulation.over()) {
        often.step();
    }
    once.run_to_end();
    const auto a = often.lines();
    const auto b = once.lines();
    REQUIRE(a.size() == b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        CHECK(a[i].text == b[i].text);
    }
    for (const LogFilter filter :
         {LogFilter::late, LogFilter::again, LogFilter::faults, LogFilter::commits}) {
        CHECK(often.index.log_size(filter) == once.index.log_size(filter));
    }
}

TEST_CASE("the busiest keys lead, also after going back") {
    WatchedDay day{{}, {}, shop_events()};
    const auto naive = [&] {
        std::vector<std::uint64_t> counts(day.simulation.keys().size());
        for (const EventRecord& event : day.index.events()) {
            ++counts[index(event.key)];
        }
        std::vector<Key> keys;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] > 0) {
                keys.push_back(static_cast<Key>(i));
            }
        }
        std::stable_sort(keys.begin(), keys.end(),
                         [&](Key a, Key b) { return counts[index(a)] > counts[index(b)]; });
        keys.resize(std::min(keys.size(), DayIndex::busiest_keys));
        return keys;
    };
    for (int hour = 7; hour < 18; ++hour) {
        day.run_through(at(hour, 13));
        CHECK(day.index.busiest() == naive());
    }
    day.back_before_unseen(at(8, 2));
    day.index.follow(day.simulation);
    CHECK(day.index.busiest() == naive());
    day.run_through(at(9, 30));
    CHECK(day.index.busiest() == naive());
    CHECK(day.index.rebuilds() == 0);
}

TEST_CASE("what is on its way is what is scanned and not in the log, due first") {
    WatchedDay day{{}, {deed(at(12, 0), ActionKind::cut_line, 0)}};
    for (const Seconds moment : {at(7, 0), at(12, 30), at(13, 40), at(14, 44), at(21, 59)}) {
        day.run_through(moment);
        std::vector<std::pair<std::int32_t, EventId>> naive;
        for (EventId id = 0; id < day.index.events().size(); ++id) {
            const EventRecord& event = day.index.events()[id];
            if (event.offset == no_index) {
                naive.emplace_back(event.due, id);
            }
        }
        std::sort(naive.begin(), naive.end());
        naive.resize(std::min<std::size_t>(naive.size(), 64));
        std::vector<EventId> expected;
        for (const auto& [due, id] : naive) {
            expected.push_back(id);
        }
        std::vector<EventId> shown;
        std::uint64_t under_way = 0;
        for (const OnTheWay& dot : day.room().tapes.on_the_way) {
            shown.push_back(dot.id);
        }
        for (std::size_t scanner = 0; scanner < scanner_count; ++scanner) {
            under_way += day.simulation.state().in_flight.under_way(scanner);
        }
        INFO(clock_text(moment));
        CHECK(shown == expected);
        CHECK(shown.size() == std::min<std::uint64_t>(64, under_way));
    }
}

}  // namespace wireroom::view::test
