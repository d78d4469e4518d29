// The words of the wire log and the caption: every line and sentence, from facts.
#include <algorithm>

#include "recount.hpp"

namespace wireroom::view::test {
namespace {

// Event times and arrivals written so that a test reads like a timetable: one key, one tape.
void one_tape(Settings& settings) {
    settings.partitions = 1;
    settings.consumers = 1;
    settings.scans_per_hour = 0;
    settings.outages.clear();
}

std::string caption(const WatchedDay& day) {
    return day.room().caption.sentence;
}

}  // namespace

TEST_CASE("the log and the caption tell what was read") {
    WatchedDay day{
        [](Settings& s) {
            one_tape(s);
            s.watermark_delay = Seconds{0};
        },
        {deed(at(9, 25), ActionKind::crash_one), deed(at(9, 25), ActionKind::set_consumers, 1),
         deed(at(9, 50), ActionKind::set_dedup, 1), deed(at(9, 51), ActionKind::crash_one),
         deed(at(9, 51), ActionKind::set_consumers, 1)},
        own({{"till", at(9, 20), at(9, 20)},
             {"till", at(8, 59), at(9, 21)},
             {"till", at(7, 10), at(9, 22)},
             {"till", at(9, 48), at(9, 48)}})};
    day.run_through(at(9, 20));
    CHECK(day.newest_line() == "C1 read till 09:20, tape 0 #0");
    CHECK(caption(day) == "C1 reads till 09:20 and counts it in the 09:00 hour.");
    CHECK(day.room().caption.sign == Sign::check);
    day.run_through(at(9, 21));
    CHECK(day.newest_line() == "C1 dropped till 08:59, too late");
    CHECK(caption(day) ==
          "C1 reads till 08:59 and drops it: the 08:00 hour was closed already. "
          "It arrived 1 min after that.");
    CHECK(day.room().log.lines.back().tone == Tone::late);
    day.run_through(at(9, 27));
    CHECK(day.newest_line() == "C1 again till 09:20, counted");
    // The end of the rebalance in this tick says more than the read.
    CHECK(caption(day) == "Reading goes on: C1 takes tape 0.");
    day.run_through(at(9, 28));
    CHECK(day.newest_line() == "C1 again till 08:59, dropped");
    CHECK(caption(day) ==
          "C1 reads till 08:59 a second time and drops it: the 08:00 hour was closed already. "
          "It arrived 1 min after that.");
    day.run_through(at(9, 53));
    CHECK(day.newest_line() == "C1 skipped till 09:48, seen before");
    CHECK(day.room().log.lines.back().sign == Sign::skipped);
    CHECK(day.room().log.lines.back().tone == Tone::skipped);
    CHECK(day.lines(LogFilter::late).size() == 4);
    CHECK(day.lines(LogFilter::again).size() == 4);
}

TEST_CASE("captions of repeats") {
    WatchedDay day{one_tape,
                   {},
                   own({{"a", at(7, 0), at(7, 0)},
                        {"a", at(7, 0), at(7, 5), 0},
                        {"a", at(7, 0), at(7, 10), 0},
                        {"a", at(8, 40), at(8, 40)},
                        {"a", at(7, 1), at(8, 50)}})};
    day.run_through(at(7, 5));
    CHECK(caption(day) == "C1 reads a 07:00 a second time and counts it again in the 07:00 hour.");
    day.actions = {deed(at(7, 8), ActionKind::set_dedup, 1)};
    day.run_through(at(7, 8));
    CHECK(day.newest_line() == "Dedup switched on");
    CHECK(caption(day) == "Dedup is on: a message that was read before is skipped.");
    day.run_through(at(7, 10));
    CHECK(caption(day) == "C1 skips a 07:00: it has been read before.");
    day.run_through(at(8, 40));
    CHECK(day.newest_line() == "07:00 published with 2");
    CHECK(caption(day) ==
          "The 07:00 hour goes out with 2, as many as fall in it, but 1 of these is a repeat.");
    day.run_through(at(8, 50));
    CHECK(caption(day) ==
          "C1 reads a 07:01 and drops it: the 07:00 hour went out at 08:40. "
          "It arrived 10 min after that.");
}

TEST_CASE("what arrived late is told apart from what was read late") {
    // Tape 0 is read first; b's message waits behind it while the watermark runs ahead.
    WatchedDay day{[](Settings& s) {
                       one_tape(s);
                       s.watermark_delay = Seconds{0};
                   },
                   {},
                   own({{"a", at(7, 0), at(7, 0)},
                        {"a", at(8, 0), at(8, 0)},
                        {"a", at(7, 1), at(8, 0)},
                        {"a", at(7, 2), at(8, 30)}})};
    day.run_through(at(8, 1));
    const LogLine waited = day.lines(LogFilter::late).back();
    CHECK(
        waited.why ==
        "The 07:00 hour went out at 08:00. It arrived in time, at 08:00, and waited on its tape.");
    CHECK(caption(day) ==
          "C1 reads a 07:01 and drops it: the 07:00 hour went out at 08:00. It arrived in time, at "
          "08:00, and waited on its tape.");
    day.run_through(at(8, 30));
    const LogLine came = day.lines(LogFilter::late).back();
    CHECK(came.why == "The 07:00 hour went out at 08:00. It arrived 30 min after that.");
    const std::vector<Cell> cells = day.room().tapes.tapes[0].cells;
    REQUIRE(cells.size() == 4);
    CHECK(cells[0].why_late.empty());
    CHECK(cells[2].why_late == waited.why);
    CHECK(cells[3].why_late == came.why);
    // What the index knows of closings goes back with the day.
    day.back_before_unseen(at(8, 0));
    day.index.follow(day.simulation);
    CHECK_FALSE(day.index.closed_at(at(7, 0)));
}

TEST_CASE("a narrow log shows by a sign what became of what was read again") {
    WatchedDay day{one_tape,
                   {},
                   own({{"a", at(7, 0), at(7, 0)},
                        {"a", at(7, 0), at(7, 5), 0},
                        {"a", at(8, 40), at(8, 40)},
                        {"a", at(7, 0), at(8, 50), 0}})};
    day.run_through(at(8, 50));
    const auto again = day.lines(LogFilter::again);
    REQUIRE(again.size() == 2);
    CHECK(again[0].outcome == Sign::check);
    CHECK(again[1].outcome == Sign::cross);
    CHECK(day.lines().front().outcome == Sign::none);
}

TEST_CASE("what came back with a line is still said when nothing newer has happened") {
    WatchedDay day{{}, {deed(at(14, 21), ActionKind::set_consumers, 0)}};
    day.run_through(at(14, 46));
    CHECK(caption(day) == "South's line is back: 35 held messages arrive at once.");
}

TEST_CASE("the log and the caption tell of a crash, its rewinds and the rebalance") {
    WatchedDay day{{}, {deed(at(14, 51), ActionKind::crash_one)}};
    day.run_through(at(14, 45));
    const auto burst = day.tick_lines();
    REQUIRE(burst.size() >= 2);
    CHECK(burst[0] == "South's line came back");
    CHECK(burst[1] == "35 messages arrive at once");
    CHECK(caption(day) == "South's line is back: 35 held messages arrive at once.");

    day.run_through(at(14, 51));
    CHECK(day.tick_lines() == std::vector<std::string>{"C1 crashed, 5 not committed",
                                                       "Tape 0 rewound 3, back to #187",
                                                       "Tape 1 rewound 2, back to #119",
                                                       "Committed 5 messages at the stop",
                                                       "Everyone stops until 14:53"});
    CHECK(caption(day) == "C1 crashes with 5 messages not committed; C2 will read them again.");
    CHECK(day.room().caption.time == "14:51");
    CHECK(day.room().caption.rank == 90);

    day.run_through(at(14, 52));
    CHECK(caption(day) == "Rebalance: nobody reads until 14:53.");
    CHECK(day.room().caption.time == "14:51");

    day.run_through(at(14, 53));
    CHECK(day.tick_lines().front() == "C2 takes tapes 0 1 2");
    CHECK(caption(day) == "Reading goes on: C2 takes tapes 0, 1 and 2.");
    CHECK(day.newest_line(LogFilter::faults) == "C2 takes tapes 0 1 2");

    day.run_through(at(15, 0));
    CHECK(contains(day.tick_lines(), "Committed 8 messages"));
    CHECK(day.newest_line(LogFilter::commits) == "Committed 8 messages");
}

TEST_CASE("a crash says who will read again") {
    const auto crash_caption = [](std::int64_t consumers, std::vector<Action> actions) {
        WatchedDay day{[&](Settings& s) {
                           one_tape(s);
                           s.consumers = consumers;
                       },
                       std::move(actions),
                       own({{"a", at(7, 1), at(7, 1)}, {"a", at(7, 2), at(7, 2)}})};
        day.run_through(at(7, 2));
        return caption(day);
    };
    const Action crash = deed(at(7, 2), ActionKind::crash_one);
    CHECK(crash_caption(1, {crash}) ==
          "C1 crashes with 1 message not committed; nobody is left to read it again.");
    CHECK(crash_caption(2, {crash}) ==
          "C1 crashes with 1 message not committed; C2 will read it again.");
    CHECK(crash_caption(3, {crash}) ==
          "C1 crashes with 1 message not committed; the others will read it again.");
    CHECK(crash_caption(1, {deed(at(7, 2), ActionKind::set_dedup, 0)}) ==
          "Dedup is off: a message read again is counted again.");
    CHECK(crash_caption(1, {deed(at(7, 2), ActionKind::set_consumers, 2), crash}) ==
          "C1 crashes with 1 message not committed; C2 will read it again.");
    WatchedDay committed{
        one_tape, {deed(at(7, 20), ActionKind::crash_one)}, own({{"a", at(7, 1), at(7, 1)}})};
    committed.run_through(at(7, 20));
    CHECK(caption(committed) == "C1 crashes with nothing uncommitted; nothing is read again.");
}

TEST_CASE("the log and the caption tell of joins and leaves") {
    WatchedDay day{{},
                   {deed(at(9, 5), ActionKind::set_consumers, 3),
                    deed(at(9, 20), ActionKind::set_consumers, 2),
                    deed(at(9, 25), ActionKind::set_consumers, 4),
                    deed(at(9, 40), ActionKind::set_consumers, 0)}};
    day.run_through(at(6, 0));
    CHECK(day.lines()[0].text == "C1 joins");
    CHECK(day.lines()[3].text == "C2 takes tape 2");
    CHECK(caption(day) == "The day begins: C1 takes tapes 0 and 1, C2 takes tape 2.");
    CHECK(day.lines(LogFilter::faults).empty());

    day.run_through(at(9, 5));
    CHECK(day.tick_lines()[0] == "C3 joins");
    CHECK(caption(day) == "C3 joins: nobody reads until 09:07, while the tapes are dealt out.");
    day.run_through(at(9, 7));
    CHECK(caption(day) == "Reading goes on: C1 takes tape 0, C2 takes tape 1, C3 takes tape 2.");
    day.run_through(at(9, 20));
    CHECK(day.tick_lines()[0] == "C3 leaves, all it read committed");
    CHECK(caption(day) ==
          "C3 commits and leaves: nobody reads until 09:22, while the tapes are dealt out.");
    day.run_through(at(9, 25));
    CHECK(caption(day) ==
          "C3 and C4 join: nobody reads until 09:27, while the tapes are dealt out.");
    day.run_through(at(9, 40));
    CHECK(contains(day.tick_lines(), "C4 leaves"));  // a spare has nothing to save
    CHECK_FALSE(contains(day.tick_lines(), "Everyone stops until 09:42"));
    CHECK(caption(day) == "4 consumers commit and leave; nobody is left to read.");
    day.run_through(at(9, 42));
    CHECK(day.newest_line(LogFilter::faults) == "Nobody takes the tapes");
    CHECK(caption(day) == "Nobody is left to read; the tapes only grow.");
}

TEST_CASE("a change without a pause is one sentence") {
    WatchedDay day{[](Settings& s) { s.rebalance_pause = Seconds{0}; },
                   {deed(at(9, 5), ActionKind::set_consumers, 3)}};
    day.run_through(at(9, 5));
    CHECK(caption(day) == "C3 joins and the tapes are dealt out again.");
    CHECK_FALSE(contains(day.tick_lines(), "Everyone stops until 09:05"));
}

TEST_CASE("many consumers are told by their number") {
    WatchedDay day{[](Settings& s) {
        s.partitions = 64;
        s.consumers = 6;
    }};
    day.run_through(at(6, 0));
    CHECK(caption(day) == "The day begins: 6 consumers share 64 tapes.");
    CHECK(contains(day.tick_lines(), "C1 takes tapes 0 to 10"));
    WatchedDay nobody{[](Settings& s) { s.consumers = 0; }};
    nobody.run_through(at(6, 0));
    CHECK(caption(nobody) == "The day begins with nobody to read the tapes.");
    CHECK(nobody.newest_line() == "Nobody takes the tapes");
}

TEST_CASE("the log and the caption tell of lines") {
    WatchedDay day{
        quiet,
        {deed(at(9, 0), ActionKind::cut_line, 0), deed(at(9, 1), ActionKind::cut_line, 0),
         deed(at(9, 2), ActionKind::restore_line, 0), deed(at(9, 3), ActionKind::restore_line, 0),
         deed(at(10, 0), ActionKind::cut_line, 0), deed(at(10, 0), ActionKind::cut_line, 1),
         deed(at(10, 5), ActionKind::restore_line, 0),
         deed(at(10, 5), ActionKind::restore_line, 1)}};
    day.run_through(at(9, 0));
    CHECK(day.newest_line() == "North's line went down");
    CHECK(caption(day) == "North's line goes down: its messages are held at the site.");
    day.run_through(at(9, 1));
    CHECK(day.newest_line() == "North's line cut, already down");
    CHECK(caption(day) == "North's line is down already.");
    day.run_through(at(9, 2));
    CHECK(day.newest_line() == "North's line came back");
    CHECK(caption(day) == "North's line is back; nothing was held.");
    day.run_through(at(9, 3));
    CHECK(day.newest_line() == "North's line mended, already up");
    day.run_through(at(10, 5));
    CHECK(caption(day) == "North's and South's lines are back; nothing was held.");
}

TEST_CASE("the log and the caption tell what the person did otherwise") {
    WatchedDay day{
        quiet,
        {deed(at(9, 0), ActionKind::set_scans_per_hour, 20),
         deed(at(9, 1), ActionKind::set_watermark_delay, 45 * 60),
         deed(at(9, 2), ActionKind::set_dedup, 1), deed(at(9, 3), ActionKind::set_dedup, 0),
         deed(at(9, 4), ActionKind::set_consumers, 2), deed(at(9, 5), ActionKind::set_consumers, 0),
         deed(at(9, 30), ActionKind::crash_one),
         deed(at(9, 30), ActionKind::set_scans_per_hour, 12000)}};
    const auto after = [&](int minute) {
        day.run_through(at(9, minute));
        return day.tick_lines().front();
    };
    CHECK(after(0) == "Scans set to 20 an hour");
    CHECK(caption(day) == "Each scanner now makes 20 scans an hour.");
    CHECK(after(1) == "Watermark delay set to 45 min");
    CHECK(caption(day) == "The watermark now stays 45 min behind the newest event read.");
    CHECK(after(2) == "Dedup switched on");
    CHECK(after(3) == "Dedup switched off");
    CHECK(caption(day) == "Dedup is off: a message read again is counted again.");
    CHECK(after(4) == "Consumers set to 2, as before");
    CHECK(caption(day) == "Nothing changes: 2 consumers run already.");
    CHECK(after(30) == "Crash one: nobody is alive");
    CHECK(day.tick_lines()[1] == "Scans set to 12 000 an hour");
    CHECK(day.newest_line(LogFilter::faults) == "Crash one: nobody is alive");
}

TEST_CASE("own events have no lines and need none") {
    WatchedDay day{
        one_tape,
        {deed(at(9, 0), ActionKind::cut_line, 0), deed(at(9, 1), ActionKind::restore_line, 1)},
        own({{"a", at(7, 0), at(7, 0)}})};
    day.run_through(at(9, 0));
    CHECK(day.newest_line() == "Line cut: no scanners today");
    CHECK(caption(day) == "This day brings its own events: no line carries them.");
    day.run_through(at(9, 1));
    CHECK(day.newest_line() == "Line mended: no scanners today");
    day.run_to_end();
    CHECK(caption(day) == "The day is over: 1 event, 1 of them counted.");
}

TEST_CASE("published windows are told with what they miss") {
    WatchedDay full{one_tape, {}, own({{"a", at(7, 0), at(7, 0)}, {"a", at(8, 40), at(8, 40)}})};
    full.run_through(at(8, 40));
    CHECK(caption(full) == "The 07:00 hour goes out with 1, as many as fall in it.");
    WatchedDay over{one_tape,
                    {},
                    own({{"a", at(7, 0), at(7, 0)},
                         {"a", at(7, 0), at(7, 5), 0},
                         {"a", at(8, 40), at(8, 40)}})};
    over.run_through(at(8, 40));
    CHECK(caption(over) == "The 07:00 hour goes out with 2, though only 1 falls in it.");
    WatchedDay day;
    day.run_through(at(8, 32));
    CHECK(day.newest_line() == "07:00 published with 42");
    CHECK(caption(day) == "The 07:00 hour goes out with 42, though 44 were scanned in it.");
    CHECK(day.room().log.lines.back().tone == Tone::blue);
    WatchedDay quarter{[](Settings& s) { s.window = 15 * one_minute; }};
    quarter.run_through(at(7, 0));
    const auto lines = quarter.lines();
    const auto found = std::find_if(lines.begin(), lines.end(), [](const LogLine& line) {
        return line.text.find("06:00 published with ") == 0;
    });
    CHECK(found != lines.end());
    CHECK(caption(quarter).find("hour") == std::string::npos);
}

TEST_CASE("a commit says what it is good for") {
    WatchedDay day{one_tape, {}, own({{"a", at(7, 10), at(7, 10)}})};
    day.run_through(at(7, 15));
    CHECK(day.newest_line() == "Committed 1 message");
    CHECK(caption(day) == "1 message is committed: it is not read again after a crash.");
    WatchedDay two{one_tape, {}, own({{"a", at(7, 9), at(7, 9)}, {"a", at(7, 10), at(7, 10)}})};
    two.run_through(at(7, 15));
    CHECK(caption(two) == "2 messages are committed: they are not read again after a crash.");
}

TEST_CASE("the log and the caption close the day") {
    WatchedDay day{{}, {deed(at(14, 51), ActionKind::crash_one)}};
    day.run_through(at(26, 0));
    CHECK(day.newest_line() ==
          "Nightly batch counted 800: stream 35 short: −37 not counted, +2 counted again");
    CHECK(day.room().log.lines.back().short_text == "Batch counted 800, stream 35 short");
    CHECK(caption(day) ==
          "The nightly batch counts 800: stream 35 short: −37 not counted, +2 counted again.");
    day.run_to_end();
    CHECK(day.newest_line() == "End of day");
    CHECK(caption(day) == "The day is over: 800 scans, 763 of them counted, 2 counted again.");

    WatchedDay equal{one_tape, {}, own({{"a", at(7, 0), at(7, 0)}})};
    equal.run_through(at(26, 0));
    CHECK(equal.newest_line() == "Nightly batch counted 1: equal to the stream");
    CHECK(equal.room().log.lines.back().short_text == "Batch counted 1, equal to the stream");
    WatchedDay over{one_tape, {}, own({{"a", at(7, 0), at(7, 0)}, {"a", at(7, 0), at(7, 5), 0}})};
    over.run_through(at(26, 0));
    CHECK(over.newest_line() == "Nightly batch counted 1: stream 1 over: +1 counted again");
    WatchedDay unread{[](Settings& s) {
                          one_tape(s);
                          s.consumers = 0;
                      },
                      {},
                      own({{"a", at(7, 0), at(7, 0)}})};
    unread.run_through(at(26, 0));
    CHECK(unread.newest_line() == "Nightly batch counted 1: stream 1 short: −1 not counted");
}

TEST_CASE("the log shows the lines asked for") {
    WatchedDay day;
    day.run_through(at(12, 0));
    const auto all = day.lines();
    RoomInput input = day.input();
    CHECK(build_room(input).log.lines.size() == 13);
    CHECK(build_room(input).log.first == all.size() - 13);
    input.log = {LogFilter::all, 5, 10};
    const WireLog some = build_room(input).log;
    REQUIRE(some.lines.size() == 5);
    CHECK(some.total == all.size());
    CHECK(some.first == all.size() - 15);
    CHECK(some.lines[0].text == all[all.size() - 15].text);
    CHECK_FALSE(some.lines[0].same_time);
    input.log = {LogFilter::all, 20, 1000000};
    CHECK(build_room(input).log.first == 0);
    CHECK(build_room(input).log.lines[1].same_time);
    input.log = {LogFilter::again, 20, 7};
    CHECK(build_room(input).log.lines.empty());
    for (const LogLine& line : day.lines(LogFilter::late)) {
        CHECK(line.sign == Sign::cross);
        CHECK(line.id.has_value());
    }
    for (const LogLine& line : day.lines(LogFilter::commits)) {
        CHECK(line.sign == Sign::pin);
    }
}

TEST_CASE("short ticks are told to the second") {
    WatchedDay day{[](Settings& s) {
        s.tick = Seconds{15};
        s.capacity = 4;
    }};
    day.run_through(at(6, 20, 45));
    const Room room = day.room();
    CHECK(room.transport.clock == "06:20:45");
    for (const LogLine& line : room.log.lines) {
        CHECK(line.time.size() == 8);
    }
    bool seconds = false;
    for (const Tape& tape : room.tapes.tapes) {
        for (const Cell& cell : tape.cells) {
            CHECK(cell.time.size() == 5);
            CHECK(cell.seconds.size() == 3);
            seconds = seconds || cell.seconds != ":00";
        }
    }
    CHECK(seconds);
}

}  // namespace wireroom::view::test
