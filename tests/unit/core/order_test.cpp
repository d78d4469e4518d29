// The order inside one tick, and the values at the end.
#include "script.hpp"

using namespace script;
using namespace wireroom;

TEST_CASE("10: the order inside one tick, all at once") {
    // At 09:30: an action, South down, a rebalance ends, a scan, an append, a read, the watermark,
    // a publication, a commit and the batch.
    Script day;
    day.set("consumers", "2").set("watermark_delay", "0min").set("capacity", "1000");
    day.set("outages", "south@09:30-09:40").set("scans_per_hour", "60").set("window", "30min");
    day.set("line_delay_max", "0min").set("straggler_percent", "0").set("batch_at", "09:30");
    day.act("09:28 set_consumers 1").act("09:30 set_dedup on");
    Run run = day.play();
    run.until("09:30");
    std::string order = run.order_at("09:30");
    CHECK(order.starts_with("action line rebalance scan scan scan scan append append read"));
    CHECK(order.find("read watermark publish commit") != std::string::npos);
    CHECK(order.ends_with("commit batch"));
}

TEST_CASE("10: actions come before the scans of their tick, and the batch after its appends") {
    Script day = one_reader();
    day.event("north-1", "26:00", "26:00").act("26:00 set_dedup on");
    Run run = day.play();
    run.until("26:00");
    CHECK(run.order_at("26:00") == "action scan append read watermark commit batch");
}

TEST_CASE("10: with pause 0 the schedule's lines come before the rebalance ends") {
    Script day;
    day.set("rebalance_pause", "0min").act("13:10 set_consumers 3");
    Run run = day.play();
    run.until("13:10");
    const std::string order = run.order_at("13:10");
    CHECK(order.find("rebalance line rebalance") != std::string::npos);
}

TEST_CASE("5: nobody reads in a tick whose rebalance is not over, everyone in the one it ends") {
    Script day;
    day.set("scans_per_hour", "60").act("10:00 crash_one");
    Run run = day.play();
    run.until("10:02");
    CHECK(run.order_at("10:01").find("read") == std::string::npos);
    CHECK(run.order_at("10:02").find("rebalance scan") != std::string::npos);
    CHECK(run.order_at("10:02").find("read") != std::string::npos);
}

TEST_CASE("11: every fact is stamped with its tick, in order") {
    Run run = Script{}.act("14:36 crash_one").play();
    run.whole();
    Seconds before = at("06:00");
    for (const Fact& fact : run.simulation().facts()) {
        REQUIRE(fact.t >= before);
        before = fact.t;
    }
    CHECK(run.all<DayFact>().size() == 1);
    CHECK(run.all<EndFact>().size() == 1);
}

TEST_CASE("11: the end fact holds the read-outs, null where there is none") {
    Run run = Script{}.set("scans_per_hour", "0").play();
    run.whole();
    const Readouts end = *run.all<EndFact>()[0].body.readouts;
    CHECK(end.scans == 0);
    CHECK(end.lag == 0);
    CHECK_FALSE(end.watermark);
    CHECK_FALSE(end.last_published);
    CHECK(end.batch == 0U);
    CHECK(run.all<EndFact>()[0].body.digest == run.state().digest);
}

TEST_CASE("11: an action fact's value: a number, seconds, a switch, a site") {
    Script day = one_reader();
    day.act("09:00 crash_one")
        .act("09:01 set_consumers 3")
        .act("09:02 set_watermark_delay 1h30min")
        .act("09:03 set_dedup on")
        .act("09:04 cut_line south");
    Run run = day.play();
    run.whole();
    const auto acts = run.all<ActionFact>();
    REQUIRE(acts.size() == 5);
    CHECK(acts[0].body.deed == Deed{ActionKind::crash_one, 0});
    CHECK(acts[1].body.deed == Deed{ActionKind::set_consumers, 3});
    CHECK(acts[2].body.deed == Deed{ActionKind::set_watermark_delay, 5400});
    CHECK(acts[3].body.deed == Deed{ActionKind::set_dedup, 1});
    CHECK(acts[4].body.deed == Deed{ActionKind::cut_line, 1});
}

TEST_CASE("13: settings that make no day are refused, with every problem") {
    Settings settings;
    settings.partitions = 0;
    settings.capacity = 0;
    const auto simulation = Simulation::create(settings);
    REQUIRE_FALSE(simulation);
    CHECK(simulation.error().size() == 2);
}

TEST_CASE("1: a day of one tick has an opening, a batch and an end") {
    Script day;
    day.set("day_start", "06:00").set("day_end", "06:00").set("batch_at", "06:00");
    day.set("scan_end", "06:00").set("outages", "none");
    Run run = day.play();
    run.whole();
    CHECK(run.simulation().tick_count() == 1);
    CHECK(run.order_at("06:00") == "day join join rebalance rebalance batch end");
}
