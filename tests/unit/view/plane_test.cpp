#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "watched_day.hpp"

// The plane is made of facts: every read is one mark, the staircase is the watermark, closed hours
// are the ones that went out.

using namespace wireroom;
using namespace wireroom::view;
using namespace wireroom::view::test;

namespace {

Plane plane_of(const WatchedDay& day, const PlaneView& view = {}) {
    RoomInput input = day.input();
    input.plane = view;
    input.plane.shown = true;
    return build_room(input).plane;
}

// Everything there is, so fine that nothing is thinned out.
Plane whole_plane(const WatchedDay& day) {
    PlaneView view;
    view.window = day.index.plane_grid().whole();
    view.columns = 4000;
    view.rows = 200000;
    return plane_of(day, view);
}

WatchedDay crashed_day(bool dedup, Seconds until = at(15, 10)) {
    WatchedDay day{[&](Settings& settings) { settings.dedup = dedup; },
                   {deed(at(14, 51), ActionKind::crash_one)}};
    day.run_through(until);
    return day;
}

using MarkRow = std::tuple<EventId, Seconds, Seconds, PlaneState, bool>;

std::multiset<MarkRow> rows_of(const Plane& plane) {
    std::multiset<MarkRow> rows;
    for (const PlaneMark& mark : plane.marks) {
        rows.insert({mark.id, mark.made, mark.read, mark.state, mark.again});
    }
    return rows;
}

// The same, from the facts and the log alone.
std::multiset<MarkRow> rows_by_hand(const Simulation& simulation) {
    std::multiset<MarkRow> rows;
    std::set<EventId> seen;
    for (const Fact& fact : simulation.facts()) {
        if (const auto* read = std::get_if<ReadFact>(&fact.body)) {
            const PlaneState state = read->outcome == Outcome::counted ? PlaneState::counted
                                     : read->outcome == Outcome::late  ? PlaneState::late
                                                                       : PlaneState::skipped;
            rows.insert({read->id, read->event_time, fact.t, state, read->again});
            seen.insert(read->id);
        }
    }
    std::map<Partition, Offset> position;
    for (std::size_t p = 0; p < simulation.state().group.partitions().size(); ++p) {
        position[static_cast<Partition>(p)] = simulation.state().group.partitions()[p].position;
    }
    for (const Fact& fact : simulation.facts()) {
        const auto* append = std::get_if<AppendFact>(&fact.body);
        if (append != nullptr && append->offset >= position[append->partition]) {
            rows.insert({append->id, append->event_time, simulation.last(), PlaneState::waiting,
                         seen.count(append->id) > 0});
        }
    }
    return rows;
}

std::size_t count_of(const Plane& plane, PlaneState state, bool again) {
    return static_cast<std::size_t>(std::count_if(
        plane.marks.begin(), plane.marks.end(),
        [&](const PlaneMark& mark) { return mark.state == state && mark.again == again; }));
}

}  // namespace

TEST_CASE("every read is one mark, and what waits rides on now") {
    for (const bool dedup : {false, true}) {
        // Right after the crash five messages wait to be read again.
        for (const Seconds until : {at(14, 52), at(15, 10), at(26, 30)}) {
            INFO("dedup " << dedup << ", " << until.count());
            const WatchedDay day = crashed_day(dedup, until);
            const Plane plane = whole_plane(day);
            CHECK(rows_of(plane) == rows_by_hand(day.simulation));
            CHECK(plane.in_view == plane.marks.size());
            CHECK_FALSE(plane.dense);
            CHECK(plane.skips == dedup);
        }
    }
    const Plane rewound = whole_plane(crashed_day(false, at(14, 52)));
    CHECK(count_of(rewound, PlaneState::waiting, true) == 5);
    const Plane again = whole_plane(crashed_day(false));
    CHECK(count_of(again, PlaneState::counted, true) + count_of(again, PlaneState::late, true) ==
          5);
    CHECK(count_of(again, PlaneState::late, false) > 10);
    const Plane skipped = whole_plane(crashed_day(true));
    CHECK(count_of(skipped, PlaneState::skipped, true) == 5);
}

TEST_CASE("a replay rises from the read before it") {
    const WatchedDay day = crashed_day(false);
    const Plane plane = whole_plane(day);
    REQUIRE(plane.replays.size() == 5);
    for (const PlaneReplay& replay : plane.replays) {
        const auto reads = [&](Seconds t, bool again) {
            return std::any_of(plane.marks.begin(), plane.marks.end(), [&](const PlaneMark& mark) {
                return mark.made == replay.made && mark.read == t && mark.again == again;
            });
        };
        CHECK(replay.from < at(14, 51));
        CHECK(replay.to > at(14, 51));
        CHECK(reads(replay.from, false));
        CHECK(reads(replay.to, true));
    }
}

TEST_CASE("a message that was read before has an arrow, sent twice or read after a crash") {
    for (const bool dedup : {false, true}) {
        std::size_t waiting = 0;
        for (int minute = 0; minute < 60; ++minute) {
            WatchedDay day{[&](Settings& settings) {
                               settings.dedup = dedup;
                               settings.resend_percent = 60;
                           },
                           {deed(at(14, 20), ActionKind::crash_one),
                            deed(at(14, 40), ActionKind::set_consumers, 2),
                            deed(at(14, 50), ActionKind::crash_one)}};
            day.run_through(at(14, minute));
            const Plane plane = whole_plane(day);
            std::multiset<std::pair<Seconds, Seconds>> rings;
            for (const PlaneMark& mark : plane.marks) {
                if (mark.again) {
                    rings.insert({mark.made, mark.read});
                    waiting += mark.state == PlaneState::waiting ? 1U : 0U;
                }
            }
            std::multiset<std::pair<Seconds, Seconds>> arrows;
            for (const PlaneReplay& replay : plane.replays) {
                arrows.insert({replay.made, replay.to});
                CHECK(replay.from <= replay.to);
            }
            CHECK(arrows == rings);
        }
        CHECK(waiting > 10);
    }
}

TEST_CASE("marks that are kept from frame to frame are the ones that would be found") {
    PlaneMemory memory;
    WatchedDay day{{}, {deed(at(14, 51), ActionKind::crash_one)}};
    PlaneView view;
    view.shown = true;
    const auto check = [&] {
        RoomInput input = day.input();
        input.plane = view;
        const Plane afresh = build_room(input).plane;
        input.plane_memory = &memory;
        const Plane kept = build_room(input).plane;
        CHECK(rows_of(kept) == rows_of(afresh));
        CHECK(kept.replays.size() == afresh.replays.size());
        CHECK(kept.in_view == afresh.in_view);
        CHECK(kept.dense == afresh.dense);
        CHECK(kept.skips == afresh.skips);
    };
    for (int minute = 0; minute < 30; ++minute) {
        day.run_through(at(14, 40 + minute));
        check();
    }
    const std::size_t looks = memory.looks;
    check();
    CHECK(memory.looks == looks);
    view.window = PlaneWindow{at(13, 0), at(15, 0), at(14, 0), at(15, 30)};
    check();
    view.columns = 300;
    check();
    CHECK(memory.looks == looks + 2);
    // Back, and on another way: as many ticks, other reads.
    day.back_before_unseen(at(14, 30));
    day.index.follow(day.simulation);
    check();
    day.actions = {deed(at(14, 51), ActionKind::set_dedup, 1)};
    day.run_through(at(15, 9));
    check();
    CHECK(memory.looks == looks + 4);
}

TEST_CASE("the staircase is the watermark, thinned to rows or not") {
    const WatchedDay day = crashed_day(false, at(26, 30));
    std::vector<std::pair<Seconds, Seconds>> moves;
    for (const Fact& fact : day.simulation.facts()) {
        if (const auto* move = std::get_if<WatermarkFact>(&fact.body)) {
            moves.emplace_back(fact.t, move->value);
        }
    }
    const Plane plane = whole_plane(day);
    std::vector<std::pair<Seconds, Seconds>> steps;
    for (const PlaneStep& step : plane.staircase) {
        steps.emplace_back(step.t, step.value);
    }
    CHECK(steps == moves);

    // On few rows, and from the middle of the day: true where it stands, and right at its end.
    PlaneView coarse;
    coarse.window = PlaneWindow{at(12, 0), at(15, 0), at(14, 0), at(15, 30)};
    coarse.rows = 20;
    const std::vector<PlaneStep> few = plane_of(day, coarse).staircase;
    REQUIRE(few.size() > 2);
    CHECK(few.size() <= 22);
    CHECK(few.front().t == at(14, 0));
    const auto stood_at = [&](Seconds t) {
        Seconds value{-1};
        for (const auto& [when, moved] : moves) {
            value = when <= t ? moved : value;
        }
        return value;
    };
    for (std::size_t i = 1; i < few.size(); ++i) {
        CHECK(few[i].value == stood_at(few[i].t));
        CHECK(few[i].t > few[i - 1].t);
    }
    CHECK(few.back().value == stood_at(at(15, 30)));
}

TEST_CASE("closed hours are the ones that went out, when they did") {
    const WatchedDay day = crashed_day(false, at(26, 30));
    std::map<Seconds, Seconds> published;
    for (const Fact& fact : day.simulation.facts()) {
        if (const auto* out = std::get_if<PublishFact>(&fact.body)) {
            published[out->window_start] = fact.t;
        }
    }
    std::map<Seconds, Seconds> shown;
    for (const PlaneHour& hour : whole_plane(day).hours) {
        if (hour.published) {
            shown[hour.from] = hour.closed;
            CHECK(hour.to - hour.from == one_hour);
            CHECK(hour.words ==
                  Times{}.text(hour.from) + " closed at " + Times{}.text(hour.closed));
        }
    }
    CHECK(shown == published);
    CHECK(shown.size() > 10);

    // Of very short windows neighbours are one; together they cover what is closed.
    WatchedDay fine{[](Settings& settings) { settings.window = one_minute; }};
    fine.run_through(at(15, 0));
    const std::vector<PlaneHour> many = whole_plane(fine).hours;
    CHECK(many.size() <= 241);
    for (std::size_t i = 1; i < many.size(); ++i) {
        CHECK(many[i].from == many[i - 1].to);
        CHECK(many[i].closed >= many[i - 1].closed);
    }
    CHECK(fine.index.closed_at(many.back().to - one_minute) == many.back().closed);
}

TEST_CASE("going back takes marks away, as if they had never been") {
    WatchedDay day = crashed_day(false);
    const Plane before = whole_plane(crashed_day(false, at(14, 20)));
    day.back_before_unseen(at(14, 21));
    day.index.follow(day.simulation);
    const Plane after = whole_plane(day);
    CHECK(rows_of(after) == rows_of(before));
    REQUIRE(after.map.runs.size() == before.map.runs.size());
    for (std::size_t i = 0; i < after.map.runs.size(); ++i) {
        CHECK(after.map.runs[i].column == before.map.runs[i].column);
        CHECK(after.map.runs[i].row == before.map.runs[i].row);
        CHECK(after.map.runs[i].length == before.map.runs[i].length);
        CHECK(after.map.runs[i].late == before.map.runs[i].late);
    }
    CHECK(after.staircase.size() == before.staircase.size());
    CHECK(after.faults.size() == before.faults.size());
}

TEST_CASE("very many marks become at most one of each square, the late ones last") {
    WatchedDay day{[](Settings& settings) {
        settings.scans_per_hour = 600;
        settings.capacity = 40;
    }};
    day.run_through(at(16, 0));
    PlaneView view;
    view.window = day.index.plane_grid().whole();
    const Plane plane = plane_of(day, view);
    CHECK(plane.dense);
    CHECK(plane.in_view > 20000);
    const std::size_t squares =
        std::size_t{view.columns / plane_square + 1} * std::size_t{view.rows / plane_square + 1};
    CHECK(plane.marks.size() <= squares);
    const auto late = [](const PlaneMark& mark) { return mark.state == PlaneState::late; };
    CHECK(std::is_partitioned(plane.marks.begin(), plane.marks.end(),
                              [&](const PlaneMark& mark) { return !late(mark); }));
    CHECK(std::any_of(plane.marks.begin(), plane.marks.end(), late));
    // No square with a late read in it shows anything else.
    const PlaneWindow& w = *view.window;
    const auto square = [&](Seconds made, Seconds read) {
        const std::int64_t columns = view.columns / plane_square + 1;
        const std::int64_t rows = view.rows / plane_square + 1;
        return std::pair{
            (made - w.made_from).count() * columns / ((w.made_to - w.made_from).count() + 1),
            (read - w.read_from).count() * rows / ((w.read_to - w.read_from).count() + 1)};
    };
    std::set<std::pair<std::int64_t, std::int64_t>> wanted;
    for (const Fact& fact : day.simulation.facts()) {
        const auto* read = std::get_if<ReadFact>(&fact.body);
        if (read != nullptr && read->outcome == Outcome::late) {
            wanted.insert(square(read->event_time, fact.t));
        }
    }
    std::set<std::pair<std::int64_t, std::int64_t>> shown;
    for (const PlaneMark& mark : plane.marks) {
        if (late(mark)) {
            CHECK(shown.insert(square(mark.made, mark.read)).second);
        }
    }
    CHECK(shown == wanted);
}

TEST_CASE("the message that is followed says how late each of its reads was") {
    const WatchedDay day = crashed_day(false);
    const Plane all = whole_plane(day);
    const auto late = std::find_if(all.marks.begin(), all.marks.end(), [](const PlaneMark& mark) {
        return mark.state == PlaneState::late && mark.again;
    });
    REQUIRE(late != all.marks.end());
    RoomInput input = day.input();
    input.plane.shown = true;
    input.follow = late->id;
    const std::vector<PlaneFollowed> followed = build_room(input).plane.followed;
    REQUIRE(followed.size() == 2);
    CHECK_FALSE(followed[0].mark.again);
    const PlaneFollowed& second = followed[1];
    CHECK(second.mark.read == late->read);
    REQUIRE(second.closed.has_value());
    CHECK(second.closed == day.index.closed_at(late->made));
    CHECK(second.late_words == length_words(late->read - *second.closed));
    // The watermark as it stood when it was read, that is before that tick's move.
    Seconds stood{};
    for (const Fact& fact : day.simulation.facts()) {
        const auto* move = std::get_if<WatermarkFact>(&fact.body);
        stood = move != nullptr && fact.t < late->read ? move->value : stood;
    }
    CHECK(second.watermark == stood);
    CHECK(second.watermark_words == "watermark " + Times{}.text(stood));
}

TEST_CASE("the window follows now and what is read, and is the whole day in the end") {
    WatchedDay day = crashed_day(false);
    const PlaneWindow window = plane_of(day).window;
    CHECK(window.read_from < at(14, 20));
    CHECK(window.read_to > at(15, 10));
    CHECK(window.made_to > at(15, 10));
    CHECK(window.made_to - window.made_from >= one_minute * 140);
    day.run_to_end();
    const Plane over = plane_of(day);
    CHECK(over.window == over.whole);
    CHECK(over.following);

    // A tape that is hours behind stays in view.
    WatchedDay behind{[](Settings& settings) {
        settings.consumers = 1;
        settings.scans_per_hour = 24;
    }};
    behind.run_through(at(14, 40));
    const Plane wide = plane_of(behind);
    for (const Fact& fact : behind.simulation.facts()) {
        const auto* read = std::get_if<ReadFact>(&fact.body);
        if (read != nullptr && fact.t >= wide.window.read_from) {
            CHECK(read->event_time >= wide.window.made_from);
        }
    }
}

TEST_CASE("before the day begins, and with nobody alive, the plane says so") {
    const WatchedDay fresh;
    const Plane empty = plane_of(fresh);
    CHECK(empty.empty_words == "Nothing scanned yet");
    CHECK(empty.marks.empty());
    CHECK(empty.staircase.empty());
    CHECK(empty.map.runs.empty());
    CHECK(empty.now == at(6, 0));
    CHECK_FALSE(build_room(fresh.input()).plane.shown);

    WatchedDay dead{[](Settings& settings) { settings.consumers = 0; }};
    dead.run_through(at(8, 0));
    const Plane nobody = plane_of(dead);
    REQUIRE_FALSE(nobody.faults.empty());
    CHECK(nobody.faults.back().words == "nobody is reading");
    CHECK(count_of(nobody, PlaneState::waiting, false) == nobody.marks.size());
    CHECK(nobody.marks.size() > 10);
}

TEST_CASE("what happened is named at its time: a cut, a crash, the stop, an hour") {
    const WatchedDay day = crashed_day(false);
    std::map<std::string, Seconds> named;
    for (const PlaneFault& fault : whole_plane(day).faults) {
        named[fault.words] = fault.at;
    }
    CHECK(named.at("South's line is down") == at(13, 10));
    CHECK(named.at("South's line is back") == at(14, 45));
    CHECK(named.at("C1 crashes") == at(14, 51));
    CHECK(named.at("all stop, 2 min") == at(14, 52));
    CHECK(named.count("13:00 goes out") == 1);
}

TEST_CASE("own events lie on a plane of their own times, without sites") {
    WatchedDay day{{}, {}, own({{"a", at(5, 0), at(9, 0)}, {"b", at(9, 30), at(9, 31)}})};
    day.run_through(at(10, 0));
    const Plane plane = whole_plane(day);
    CHECK(plane.own_events);
    CHECK_FALSE(plane.future);
    CHECK(plane.whole.made_from < at(5, 0));
    CHECK(plane.whole.made_to > at(9, 30));
    CHECK(plane.whole.made_to < at(11, 0));
    REQUIRE(plane.marks.size() == 2);
    CHECK_FALSE(plane.marks[0].site.has_value());
}

TEST_CASE("a window stays in the day and keeps a size that can be read") {
    const PlaneWindow whole{at(6, 0), at(22, 0), at(6, 0), at(30, 0)};
    const PlaneWindow inside{at(8, 0), at(9, 0), at(8, 0), at(9, 0)};
    CHECK(kept_in_day(inside, whole) == inside);
    const PlaneWindow left = kept_in_day({at(4, 0), at(5, 0), at(29, 30), at(31, 0)}, whole);
    CHECK(left == PlaneWindow{at(6, 0), at(7, 0), at(28, 30), at(30, 0)});
    const PlaneWindow tiny = kept_in_day({at(8, 0), at(8, 1), at(8, 0), at(8, 1)}, whole);
    CHECK(tiny.made_to - tiny.made_from == one_minute * 10);
    CHECK(tiny.read_to - tiny.read_from == one_minute * 5);
    CHECK(kept_in_day({at(0, 0), at(48, 0), at(0, 0), at(48, 0)}, whole) == whole);
}
