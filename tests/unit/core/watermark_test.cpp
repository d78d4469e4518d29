#include "wireroom/watermark.hpp"

#include "script.hpp"

using namespace script;
using namespace wireroom;

TEST_CASE("6: before the first read there is no watermark") {
    Watermark watermark{Seconds{1800}};
    CHECK_FALSE(watermark.move());
    CHECK_FALSE(watermark.value());
    CHECK_FALSE(watermark.newest_read());
}

TEST_CASE("6: the watermark is the newest event time read minus the delay") {
    Watermark watermark{Seconds{1800}};
    watermark.saw(at("10:00"));
    watermark.saw(at("09:00"));
    CHECK_FALSE(watermark.value());  // only at the end of the tick
    CHECK(watermark.move());
    CHECK(watermark.value() == at("09:30"));
    CHECK(watermark.newest_read() == at("10:00"));
    CHECK_FALSE(watermark.move());
}

TEST_CASE("6: the watermark stands still while a raised delay is caught up with") {
    Watermark watermark{Seconds{1800}};
    watermark.saw(at("10:00"));
    watermark.move();
    watermark.set_delay(Seconds{3600});
    CHECK_FALSE(watermark.move());
    CHECK(watermark.value() == at("09:30"));
    watermark.saw(at("10:30"));
    CHECK_FALSE(watermark.move());
    watermark.saw(at("10:31"));
    CHECK(watermark.move());
    CHECK(watermark.value() == at("09:31"));
}

TEST_CASE("6: a lowered delay moves the watermark, without a read") {
    Watermark watermark{Seconds{1800}};
    watermark.saw(at("10:00"));
    watermark.move();
    watermark.set_delay(Seconds{0});
    CHECK(watermark.move());
    CHECK(watermark.value() == at("10:00"));
}

TEST_CASE("6: the watermark may lie before midnight") {
    Watermark watermark{Seconds{1800}};
    watermark.saw(at("00:10"));
    watermark.move();
    CHECK(watermark.value() == Seconds{-1200});
}

TEST_CASE("6: within a tick the watermark of the last tick's end holds") {
    // 10:20 and 08:50 are read in one tick, in this order: the second is not late yet.
    Script day = one_reader();
    day.set("capacity", "2").set("watermark_delay", "0min");
    day.event("north-1", "08:40", "08:40")
        .event("north-1", "10:20", "10:20")
        .event("north-1", "08:50", "10:20")
        .event("north-1", "08:55", "10:21");
    Run run = day.play();
    run.until("10:21");
    const auto reads = run.all<ReadFact>();
    REQUIRE(reads.size() == 4);
    CHECK(reads[2].body.outcome == Outcome::counted);
    CHECK(reads[3].body.outcome == Outcome::late);
    CHECK(run.all<PublishFact>()[0].body.count == 2);
    CHECK(run.all<WatermarkFact>().size() == 2);
}

TEST_CASE("6: what anyone reads moves the one watermark, dropped and skipped reads too") {
    Script day;
    day.set("watermark_delay", "0min").set("consumers", "2");
    day.event("south-1", "09:00", "09:00")    // tape 2, C2
        .event("north-1", "12:00", "09:01")   // tape 0, C1
        .event("south-1", "09:30", "09:02");  // closed by C1's read
    Run run = day.play();
    run.until("09:02");
    CHECK(run.all<ReadFact>()[0].body.consumer == c(2));
    CHECK(run.all<ReadFact>()[1].body.consumer == c(1));
    CHECK(run.all<ReadFact>()[2].body.outcome == Outcome::late);
}

TEST_CASE("9: set_watermark_delay takes effect at the start of its tick") {
    Script day = one_reader();
    day.event("north-1", "10:14", "10:14").act("10:14 set_watermark_delay 5min");
    Run run = day.play();
    run.until("10:14");
    CHECK(run.readouts().watermark == at("10:09"));
}

TEST_CASE("6: a lowered delay publishes in its own tick, though nothing is read in it") {
    Script day = one_reader();
    day.event("north-1", "09:30", "09:30")
        .event("north-1", "10:05", "10:05")
        .act("11:00 set_watermark_delay 0min");
    Run run = day.play();
    run.until("10:59");
    CHECK(run.all<PublishFact>().empty());
    run.until("11:00");
    CHECK(run.order_at("11:00") == "action watermark publish");
}
