// Situations that people meet in real engines, as days whose right answer is known.
#include "script.hpp"

using namespace script;
using namespace wireroom;

TEST_CASE("case 1: an event at exactly 10:00 belongs to 10-11, and that hour closes 9-10") {
    Script day = one_reader();
    day.event("north-1", "09:30", "09:30")
        .event("north-1", "10:00", "10:00")
        .event("north-1", "10:14", "10:14");
    SECTION("at 10:14 the watermark is 09:59 and 9-10 is open") {
        Run run = day.play();
        run.until("10:14");
        CHECK(run.readouts().watermark == at("09:59"));
        CHECK(run.all<PublishFact>().empty());
    }
    SECTION("the event of 10:15 publishes it, and what comes then is dropped") {
        day.event("north-1", "10:15", "10:15").event("north-1", "09:59", "10:20");
        Run run = day.play();
        run.until("10:15");
        const auto published = run.all<PublishFact>();
        REQUIRE(published.size() == 1);
        CHECK(published[0].t == at("10:15"));
        CHECK(published[0].body.window_start == at("09:00"));
        CHECK(published[0].body.window_end == at("10:00"));
        CHECK(published[0].body.count == 1);
        CHECK(run.readouts().watermark == at("10:00"));
        run.until("10:20");
        CHECK(run.all<ReadFact>().back().body.outcome == Outcome::late);
        CHECK(run.readouts().dropped == 1);
    }
}

TEST_CASE("case 2: the last window never comes out") {
    Script day = one_reader();
    for (const char* time : {"10:05", "10:15", "10:25", "10:35", "10:45", "10:55"}) {
        day.event("north-1", time, time);
    }
    Run run = day.play();
    run.whole();
    CHECK(run.all<PublishFact>().empty());
    const auto batch = run.all<BatchFact>();
    REQUIRE(batch.size() == 1);
    CHECK(batch[0].t == at("26:00"));
    CHECK(batch[0].body.total == 6);
    CHECK(run.readouts().counted == 6);
    CHECK_FALSE(run.readouts().last_published);
}

TEST_CASE("case 3: one fast clock makes all others late") {
    Script day = one_reader();
    day.event("north-2", "14:05", "10:05")
        .event("north-1", "10:06", "10:06")
        .event("north-1", "10:07", "10:07")
        .event("north-1", "11:30", "11:30");
    Run run = day.play();
    run.until("10:05");
    CHECK(run.readouts().watermark == at("13:50"));
    run.whole();
    CHECK(run.readouts().counted == 1);
    CHECK(run.readouts().dropped == 3);
    CHECK(run.readouts().batch == 4);
}

TEST_CASE("case 4: a crash between work and commit") {
    Script day = one_reader();
    for (int minute = 0; minute < 60; ++minute) {
        const std::string time = time_of_day_text(at("09:00") + Seconds{60 * minute});
        day.event("north-1", time, time);
    }
    day.act("09:27 crash_one").act("09:28 set_consumers 1");
    bool dedup = false;
    SECTION("dedup off: the replay is counted again") {}
    SECTION("dedup on: the replay is skipped") {
        dedup = true;
        day.set("dedup", "on");
    }
    Run run = day.play();
    run.until("09:15");
    CHECK(run.group().partitions()[0].committed == 16);
    run.until("09:27");
    const auto crash = run.all<CrashFact>();
    REQUIRE(crash.size() == 1);
    CHECK(crash[0].body.uncommitted == 11);
    CHECK(run.group().partitions()[0].position == 16);
    run.until("09:29");
    CHECK(run.reads() == 27);
    run.until("09:30");
    CHECK(run.reads() == 28);
    CHECK(run.all<ReadFact>().back().body.offset == 16);
    CHECK(run.all<ReadFact>().back().body.again);
    run.whole();
    CHECK(run.readouts().read_twice == 11);
    CHECK(run.readouts().counted == (dedup ? 60U : 71U));
    CHECK(run.readouts().skipped == (dedup ? 11U : 0U));
    CHECK(run.readouts().lag == 0);
    CHECK(run.readouts().batch == 60);
}

TEST_CASE("case 5: the spare takes over") {
    Script day;
    day.set("consumers", "4").act("12:00 crash_one");
    Run run = day.play();
    run.until("11:59");
    CHECK(run.owners() == "123");
    CHECK(run.group().generation() == 1);
    run.until("12:02");
    CHECK(run.group().generation() == 2);
    const std::string owners = run.owners();
    CHECK(std::count(owners.begin(), owners.end(), '4') == 1);
}

TEST_CASE("case 6: one tape far behind loses what arrived in time") {
    Script day;
    day.set("watermark_delay", "15min");
    for (int i = 0; i < 121; ++i) {
        day.event("north-1", "08:00", "08:00");
    }
    day.event("south-1", "09:15", "09:15");
    Run run = day.play();
    run.until("09:15");
    CHECK(run.readouts().watermark == at("09:00"));
    const auto published = run.all<PublishFact>();
    REQUIRE(published.size() == 1);
    CHECK(published[0].t == at("09:15"));
    CHECK(published[0].body.count == 76);
    run.whole();
    CHECK(run.readouts().counted == 77);
    CHECK(run.readouts().dropped == 45);
    CHECK(run.readouts().batch == 122);
}

TEST_CASE("case 7: late on arrival, out of order across tapes") {
    Script day = one_reader();
    day.event("north-1", "08:00", "08:00")
        .event("north-2", "10:00", "10:00")
        .event("north-2", "11:00", "11:00")
        .event("north-1", "08:30", "11:05")
        .event("north-1", "09:00", "11:06")
        .event("north-1", "09:30", "11:07");
    Run run = day.play();
    run.whole();
    CHECK(run.readouts().counted == 3);
    CHECK(run.readouts().dropped == 3);
    const auto reads = run.all<ReadFact>();
    for (std::size_t i = 3; i < 6; ++i) {
        CHECK(reads[i].body.outcome == Outcome::late);
    }
}

TEST_CASE("case 8: lag is never negative, nor more than the lag from the committed offset") {
    Run run = Script{}.act("14:36 crash_one").act("15:10 set_consumers 2").play();
    while (!run.simulation().over()) {
        run.until(run.simulation().now());
        for (const PartitionState& partition : run.group().partitions()) {
            REQUIRE(partition.position <= partition.end);
            REQUIRE(partition.committed <= partition.position);
        }
    }
}
