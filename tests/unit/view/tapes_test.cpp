#include <algorithm>
#include <set>

#include "watched_day.hpp"

namespace wireroom::view::test {
namespace {

const Cell* cell_at(const Room& room, Partition partition, Offset offset) {
    for (const Cell& cell : room.tapes.tapes[partition].cells) {
        if (cell.offset == offset) {
            return &cell;
        }
    }
    return nullptr;
}

void one_tape(Settings& settings) {
    settings.partitions = 1;
    settings.consumers = 1;
    settings.scans_per_hour = 0;
    settings.outages.clear();
}

}  // namespace

TEST_CASE("a cell shows what became of its message") {
    // North's event of 09:20 closes the 08:00 hour; what comes after it from then is late.
    WatchedDay day{
        [](Settings& s) {
            one_tape(s);
            s.watermark_delay = Seconds{0};
        },
        {deed(at(9, 26), ActionKind::crash_one), deed(at(9, 26), ActionKind::set_consumers, 1),
         deed(at(9, 40), ActionKind::set_dedup, 1), deed(at(9, 41), ActionKind::crash_one),
         deed(at(9, 41), ActionKind::set_consumers, 1)},
        own({{"till", at(9, 20), at(9, 20)},
             {"till", at(8, 59), at(9, 20)},
             {"till", at(9, 21), at(9, 21)},
             {"till", at(9, 35), at(9, 35)},
             {"till", at(8, 10), at(9, 27)},
             {"till", at(9, 35), at(9, 36), 3}})};
    const auto state = [&](Offset offset) {
        const Room room = day.room();
        const Cell* cell = cell_at(room, 0, offset);
        REQUIRE(cell != nullptr);
        return cell->state;
    };
    day.run_through(at(9, 20));
    CHECK(state(0) == CellState::read);
    CHECK(state(1) == CellState::waiting_late);
    day.run_through(at(9, 21));
    CHECK(state(1) == CellState::dropped);
    CHECK(state(2) == CellState::waiting);
    day.run_through(at(9, 26));
    CHECK(state(0) == CellState::to_read_again);
    CHECK(state(1) == CellState::to_read_again_late);
    CHECK(state(2) == CellState::to_read_again);
    day.run_through(at(9, 30));
    CHECK(state(0) == CellState::counted_twice);
    CHECK(state(1) == CellState::read_twice_dropped);
    CHECK(state(2) == CellState::counted_twice);
    day.run_through(at(9, 36));
    CHECK(state(3) == CellState::dropped);  // of 08:10: it arrived before those of 09:35
    CHECK(state(4) == CellState::read);
    CHECK(state(5) == CellState::counted_twice);  // the copy; the original stays as it was
    day.run_through(at(9, 41));
    // Dedup will skip them, whether their hour is out or not.
    CHECK(state(4) == CellState::to_read_again);
    day.run_through(at(9, 44));
    CHECK(state(4) == CellState::skipped);
}

TEST_CASE("every state of a cell occurs in a day") {
    std::set<CellState> seen;
    WatchedDay day{
        [](Settings& s) { s.resend_percent = 10; },
        {deed(at(14, 51), ActionKind::crash_one), deed(at(17, 0), ActionKind::set_dedup, 1),
         deed(at(17, 40), ActionKind::crash_one), deed(at(17, 41), ActionKind::set_consumers, 2)}};
    while (!day.simulation.over()) {
        day.step();
        for (const Tape& tape : day.room().tapes.tapes) {
            for (const Cell& cell : tape.cells) {
                seen.insert(cell.state);
            }
        }
    }
    CHECK(seen.size() == 9);
}

TEST_CASE("a cell knows its scanner, its time and whether it is committed") {
    WatchedDay day;
    day.run_through(at(13, 40));
    const Room room = day.room();
    const Cell* cell = cell_at(room, 0, 171);
    REQUIRE(cell != nullptr);
    CHECK(cell->mark == "1");
    CHECK(cell->site == Site::north);
    CHECK(cell->time == "13:33");
    CHECK(cell->seconds.empty());
    CHECK(cell->uncommitted);
    CHECK_FALSE(cell_at(room, 0, 169)->uncommitted);
    WatchedDay keyed{one_tape, {}, own({{"sensor-12", at(7, 0, 7), at(7, 0, 9)}})};
    keyed.run_through(at(7, 5));
    const Room own_room = keyed.room();
    const Cell* own_cell = cell_at(own_room, 0, 0);
    REQUIRE(own_cell != nullptr);
    CHECK(own_cell->mark == "sensor-12");
    CHECK(own_cell->time == "07:00");
    CHECK(own_cell->seconds == ":07");
    CHECK_FALSE(own_cell->site);
}

TEST_CASE("a tape shows the cells around its head and says how many are beyond") {
    WatchedDay day;
    day.run_through(at(14, 45));
    const Tape tape = day.room().tapes.tapes[0];
    CHECK(tape.name == "TAPE 0");
    CHECK(tape.owner == "C1");
    CHECK(tape.position == 187);
    CHECK(tape.end == 204);
    CHECK(tape.committed_words == "committed to 187");
    CHECK(tape.waiting_words == "17 waiting");
    CHECK(tape.waiting);
    CHECK(tape.reads_now);
    CHECK(tape.feeds_now);
    // Seven left of the head, nine right of it; the tenth place tells of the eight more.
    REQUIRE(tape.cells.size() == 16);
    CHECK(tape.cells.front().offset == 180);
    CHECK(tape.cells.back().offset == 195);
    CHECK(tape.more == 8);
    for (std::size_t i = 1; i < tape.cells.size(); ++i) {
        CHECK(tape.cells[i].offset == tape.cells[i - 1].offset + 1);
    }
    RoomInput input = day.input();
    for (const std::uint32_t right : {0U, 1U, 16U, 17U, 18U, 200U}) {
        input.tape_window = {3, right};
        const Tape seen = build_room(input).tapes.tapes[0];
        const std::uint32_t shown = right >= 17 ? 17 : right == 0 ? 0 : right - 1;
        CHECK(seen.cells.size() == 3 + shown);
        CHECK(seen.more == 17 - shown);
    }
    input.tape_window = {5000, 5000};
    CHECK(build_room(input).tapes.tapes[0].cells.size() == 204);
}

TEST_CASE("after a crash a tape says what will be read again, and when reading goes on") {
    WatchedDay day{{}, {deed(at(14, 51), ActionKind::crash_one)}};
    day.run_through(at(14, 52));
    const Tapes tapes = day.room().tapes;
    const Tape& tape = tapes.tapes[0];
    CHECK(tape.owner.empty());
    CHECK(tape.rebalancing);
    CHECK(tape.pause_words == "reading again at 14:53");
    CHECK(tape.again_words == "3 to read again after the crash");
    CHECK(tape.short_again_words == "3 to read again");
    CHECK(tapes.tapes[2].again_words.empty());
    CHECK_FALSE(tape.reads_now);
    CHECK_FALSE(tapes.nobody_reads);
    day.run_through(at(14, 53));
    CHECK(day.room().tapes.tapes[0].owner == "C2");
    CHECK(day.room().tapes.tapes[0].pause_words.empty());
    day.run_through(at(15, 5));
    CHECK(day.room().tapes.tapes[0].again_words.empty());
}

TEST_CASE("with nobody alive the tapes only grow, and nothing is lost") {
    WatchedDay day{
        {}, {deed(at(14, 50), ActionKind::crash_one), deed(at(14, 50), ActionKind::crash_one)}};
    day.run_through(at(14, 51));
    const Room room = day.room();
    CHECK(room.tapes.nobody_reads);
    const std::string lag = std::to_string(day.simulation.state().group.lag());
    CHECK(room.tapes.nobody_words == lag + " wait until someone reads.");
    CHECK(room.tapes.tapes[0].pause_words.empty());
    CHECK(room.tapes.tapes[0].rebalancing);
    WatchedDay none{[](Settings& s) {
        quiet(s);
        s.consumers = 0;
    }};
    CHECK(none.room().tapes.nobody_reads);
    none.run_through(at(6, 5));
    CHECK(none.room().tapes.nobody_words == "Nothing waits.");
    CHECK(none.room().tapes.empty);
    CHECK(none.room().tapes.tapes[0].waiting_words == "nothing waiting");
    WatchedDay one{[](Settings& s) {
                       one_tape(s);
                       s.consumers = 0;
                   },
                   {},
                   own({{"a", at(7, 0), at(7, 0)}})};
    one.run_through(at(7, 0));
    CHECK(one.room().tapes.nobody_words == "1 waits until someone reads.");
}

TEST_CASE("messages on their way know where they go") {
    WatchedDay day;
    day.run_through(at(14, 0));
    const Tapes tapes = day.room().tapes;
    CHECK(tapes.partition_of_scanner == std::array<Partition, scanner_count>{0, 1, 2, 0});
    bool held = false;
    bool flying = false;
    for (const OnTheWay& dot : tapes.on_the_way) {
        CHECK(dot.partition == tapes.partition_of_scanner[dot.scanner]);
        CHECK(dot.sent <= at(14, 0));
        CHECK(dot.due >= dot.sent);
        CHECK(dot.held == (dot.due <= at(14, 0)));
        held = held || dot.held;
        flying = flying || !dot.held;
    }
    CHECK((held && flying));
    WatchedDay busy{[](Settings& s) { s.scans_per_hour = 6000; }};
    busy.run_through(at(14, 0));
    CHECK(busy.room().tapes.on_the_way.size() == 64);
}

TEST_CASE("64 tapes each have their row") {
    WatchedDay day{[](Settings& s) {
        s.partitions = 64;
        s.consumers = 6;
    }};
    day.run_through(at(9, 0));
    const Room room = day.room();
    CHECK(room.tapes.tapes.size() == 64);
    CHECK(room.tapes.tapes[63].name == "TAPE 63");
    CHECK(room.tapes.tapes[63].owner == "C6");
    CHECK(room.consumers.cards.size() == 6);
}

}  // namespace wireroom::view::test
