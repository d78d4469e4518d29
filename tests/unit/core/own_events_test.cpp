#include "wireroom/own_events.hpp"

#include "script.hpp"

using namespace script;
using namespace wireroom;

namespace {

std::vector<std::string> arrivals(const Run& run) {
    std::vector<std::string> found;
    for (const auto& append : run.all<AppendFact>()) {
        found.push_back(time_of_day_text(append.t) + " " + std::to_string(append.body.id) + " " +
                        std::string{run.simulation().keys().name(append.body.scanner)});
    }
    return found;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("3: own events are appended in order of (arrival, row)") {
    Script day = one_reader();
    day.event("b", "09:00", "09:05")
        .event("a", "09:00", "09:01")
        .event("c", "09:00", "09:05")
        .event("d", "08:00", "09:01");
    Run run = day.play();
    run.whole();
    CHECK(arrivals(run) == Lines{"09:01 2 a", "09:01 0 d", "09:05 1 b", "09:05 3 c"});
}

TEST_CASE("3: ids number the distinct events in scan order: by tick, then row") {
    Script day = one_reader();
    day.event("late", "10:00", "10:30")      // known at 10:00
        .event("early", "09:00", "11:00")    // known at 09:00
        .event("future", "23:00", "10:00");  // known when it arrives, at 10:00
    Run run = day.play();
    run.whole();
    const auto scans = run.all<ScanFact>();
    REQUIRE(scans.size() == 3);
    CHECK(run.simulation().keys().name(scans[0].body.scanner) == "early");
    CHECK(scans[0].t == at("09:00"));
    CHECK(scans[0].body.due == at("11:00"));
    CHECK(run.simulation().keys().name(scans[1].body.scanner) == "late");
    CHECK(run.simulation().keys().name(scans[2].body.scanner) == "future");
    CHECK(scans[2].t == at("10:00"));
    CHECK(scans[2].body.event_time == at("23:00"));
}

TEST_CASE("3: what happened before the day is scanned in its first tick") {
    Run run = one_reader().event("a", "03:00", "08:00").event("b", "05:59:59", "06:00").play();
    run.whole();
    for (const auto& scan : run.all<ScanFact>()) {
        CHECK(scan.t == at("06:00"));
    }
    CHECK(run.all<ScanFact>()[0].body.event_time == at("03:00"));
}

TEST_CASE("3: an arrival between ticks is delivered in the tick that covers it, in its order") {
    Script day = one_reader();
    day.event("a", "09:00", "09:00:59").event("b", "09:00", "09:00:01");
    day.event("c", "09:00:30", "09:01");
    Run run = day.play();
    run.whole();
    CHECK(arrivals(run) == Lines{"09:00 1 b", "09:00 0 a", "09:01 2 c"});
    CHECK(run.all<ScanFact>()[2].t == at("09:00"));
    CHECK(run.all<AppendFact>()[0].body.due == at("09:00:01"));
}

TEST_CASE("3: equal ids are one event sent again: one scan, due at its earliest arrival") {
    Script day = one_reader();
    day.event("a", "09:00", "09:10");
    day.event("a", "09:00", "09:05", 0).event("a", "09:00", "09:20", 0);
    Run run = day.play();
    run.whole();
    const auto scans = run.all<ScanFact>();
    REQUIRE(scans.size() == 1);
    CHECK(scans[0].body.due == at("09:05"));
    const auto appends = run.all<AppendFact>();
    REQUIRE(appends.size() == 3);
    CHECK(appends[0].body.due == at("09:05"));
    CHECK(appends[2].body.offset == 2);
    CHECK(run.readouts().read_twice == 2);
    CHECK(run.readouts().batch == 1);
}

TEST_CASE("3: an event sent again is stamped by the earlier of event time and first arrival") {
    Script day = one_reader();
    day.event("a", "12:00", "09:10").event("a", "12:00", "09:05", 0);
    Run run = day.play();
    run.whole();
    CHECK(run.all<ScanFact>()[0].t == at("09:05"));
}

TEST_CASE("3: the last tick takes what arrives up to its end") {
    Run run = one_reader().event("a", "26:00", "26:30:59").play();
    run.whole();
    CHECK(run.all<AppendFact>().size() == 1);
    CHECK(run.all<AppendFact>()[0].t == at("26:30"));
}

TEST_CASE("3: lines, outages, rates, resends and skew do not apply to own events") {
    Script day = one_reader();
    day.set("clock_skew", "north-1@+4h").set("resend_percent", "100");
    day.set("straggler_percent", "100").set("scans_per_hour", "1000");
    day.event("south-1", "13:30", "13:30").event("north-1", "14:00", "14:00");
    day.act("13:20 cut_line north");
    Run run = day.play();
    run.whole();
    CHECK(arrivals(run) == Lines{"13:30 0 south-1", "14:00 1 north-1"});
    CHECK(run.all<LineFact>().empty());
    CHECK(run.all<ActionFact>().size() == 1);
    CHECK(run.all<ScanFact>()[1].body.event_time == at("14:00"));
}

TEST_CASE("3: the day fact carries the number of rows, or null") {
    Script day = one_reader();
    day.event("a", "09:00", "09:00").event("a", "09:00", "09:01", 0);
    CHECK(day.play().until("06:00").all<DayFact>()[0].body.events == 2U);
    CHECK_FALSE(Script{}.play().until("06:00").all<DayFact>()[0].body.events);
    CHECK(one_reader().play().until("06:00").all<DayFact>()[0].body.events == 0U);
}

TEST_CASE("4: own keys go to the partition of their murmur2") {
    Script day = one_reader().set("partitions", "5");
    day.event("\xC3\xA9", "09:00", "09:00");
    day.event(
        "Stra\xC3\x9F"
        "e",
        "09:00", "09:00");
    Run run = day.play();
    run.whole();
    CHECK(run.all<AppendFact>()[0].body.partition == 1);
    CHECK(run.all<AppendFact>()[1].body.partition == 4);
}

TEST_CASE("14: with own events the made-up rate does not count against the limit") {
    Settings settings;
    settings.scans_per_hour = 1'000'000;
    settings.scan_start = at("00:00");
    settings.day_start = at("00:00");
    settings.scan_end = settings.batch_at = settings.day_end = at("48:00");
    settings.resend_percent = 100;
    CHECK_FALSE(validate(settings).empty());
    CHECK(validate(settings, 10).empty());
}

TEST_CASE("3: outages do not keep own events from being a day, in any order of its times") {
    SettingsDraft draft;
    REQUIRE(draft.set("day_start", "20:00"));
    REQUIRE(draft.set("scan_start", "20:00"));
    CHECK_FALSE(draft.finish());
    CHECK(draft.finish(2));
    REQUIRE(draft.set("outages", "south@21:00-21:30,south@21:10-21:20"));
    CHECK_FALSE(draft.finish());
    CHECK(draft.finish(2));
}

TEST_CASE("3: own events that the day cannot play are refused") {
    const auto refusal = [](const OwnRow& row, const Settings& settings, Seconds tick) {
        const auto made = Simulation::create(
            settings, std::make_shared<const OwnEvents>(std::vector{row}, at("06:00"), tick));
        return made ? std::string{} : made.error()[0].field + ": " + made.error()[0].message;
    };
    const auto row = [](Seconds event, Seconds arrival) {
        return OwnRow{"a", event, arrival, std::nullopt};
    };
    const Settings settings;
    CHECK(refusal(row(at("09:00"), at("26:30:59")), settings, one_minute) == "");
    CHECK(refusal(row(Seconds{-2147483648LL}, at("06:00")), settings, one_minute) == "");
    CHECK(refusal(row(at("09:00"), at("26:31")), settings, one_minute) ==
          "events: “26:31”, an arrival, is not within the day (06:00 … 26:30:59)");
    CHECK(refusal(row(at("09:00"), at("05:59")), settings, one_minute) ==
          "events: “05:59”, an arrival, is not within the day (06:00 … 26:30:59)");
    CHECK(refusal(row(Seconds{2147483648LL}, at("09:00")), settings, one_minute) ==
          "events: “596523:14:08”, an event time, is more than 68 years from the day");
    CHECK(refusal(row(at("09:00:30"), at("09:00:30")), settings, Seconds{30})
              .starts_with("events: “09:00:30” is where an event is scanned"));
    Settings later;
    later.day_start = later.scan_start = at("08:00");
    CHECK(refusal(row(at("07:00"), at("09:00")), later, one_minute)
              .starts_with("events: “07:00” is where an event is scanned"));
}
