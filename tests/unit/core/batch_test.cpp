#include "script.hpp"

using namespace script;
using namespace wireroom;

TEST_CASE("8: the batch runs at its time, after that tick's appends, and not again") {
    Script day = one_reader();
    day.event("north-1", "10:00", "10:00")
        .event("north-1", "10:10", "26:00")
        .event("north-1", "10:20", "26:01");
    Run run = day.play();
    run.until("25:59");
    CHECK_FALSE(run.readouts().batch);
    run.until("26:00");
    CHECK(run.readouts().batch == 2);
    run.whole();
    CHECK(run.readouts().batch == 2);
    CHECK(run.all<BatchFact>().size() == 1);
}

TEST_CASE("8: the batch removes repeats and counts by event-time window, oldest first") {
    Script day = one_reader();
    day.event("north-1", "11:00", "11:00")
        .event("south-1", "09:59:59", "11:01")
        .event("south-1", "09:59:59", "11:02", 1)
        .event("north-2", "10:00", "11:03")
        .event("north-2", "09:00", "11:04");
    Run run = day.play();
    run.whole();
    const auto batch = run.all<BatchFact>();
    REQUIRE(batch.size() == 1);
    CHECK(*batch[0].body.windows ==
          std::vector<WindowCount>{{at("09:00"), 2}, {at("10:00"), 1}, {at("11:00"), 1}});
    CHECK(batch[0].body.total == 4);
}

TEST_CASE("8: the batch does not look at the stream: it counts what was dropped") {
    Script day = one_reader();
    day.event("north-1", "12:00", "10:00").event("north-1", "09:00", "10:01");
    Run run = day.play();
    run.whole();
    CHECK(run.readouts().counted == 1);
    CHECK(run.readouts().dropped == 1);
    CHECK(run.readouts().batch == 2);
}

TEST_CASE("8: with nobody reading the batch counts all the same") {
    Script day;
    day.set("consumers", "0");
    Run run = day.play();
    run.whole();
    CHECK(run.readouts().counted == 0);
    CHECK(run.readouts().batch == run.state().counters.appended_distinct);
    CHECK(run.readouts().lag == run.state().counters.appended);
}

TEST_CASE("12: a window without events is in no batch fact") {
    Script day = one_reader();
    day.event("north-1", "07:00", "07:00").event("north-1", "20:00", "20:00");
    day.event("north-1", "12:00", "26:10");  // known at noon, on its way at 02:00
    Run run = day.play();
    run.whole();
    CHECK(run.all<BatchFact>()[0].body.windows->size() == 2);
}

TEST_CASE("8: the batch counts by the day's own window") {
    Script day = one_reader();
    day.set("window", "30min");
    day.event("north-1", "10:00", "10:00").event("north-1", "10:30", "10:30");
    Run run = day.play();
    run.whole();
    CHECK(*run.all<BatchFact>()[0].body.windows ==
          std::vector<WindowCount>{{at("10:00"), 1}, {at("10:30"), 1}});
}
