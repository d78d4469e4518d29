// What the scanners make and how long it is on its way.
#include <map>
#include <set>

#include "script.hpp"

using namespace script;
using namespace wireroom;

namespace {

std::map<std::pair<std::size_t, Seconds>, int> slides(const Run& run) {
    std::map<std::pair<std::size_t, Seconds>, int> found;
    for (const auto& scan : run.all<ScanFact>()) {
        ++found[{index(scan.body.scanner), scan.t}];
    }
    return found;
}

}  // namespace

TEST_CASE("1: the default day is 1231 ticks of a minute, from 06:00 to 02:30") {
    Run run = Script{}.play();
    CHECK(run.simulation().tick_count() == 1231);
    CHECK(run.simulation().now() == at("06:00"));
    CHECK(run.simulation().last() == at("05:59"));
    run.whole();
    CHECK(run.simulation().last() == at("26:30"));
    CHECK(run.simulation().facts().front().t == at("06:00"));
    CHECK(run.simulation().facts().back().t == at("26:30"));
    CHECK(type_of(run.simulation().facts().back()) == "end");
}

TEST_CASE("3: scanners scan from 06:00 to 21:59, never after") {
    Run run = Script{}.set("scans_per_hour", "120").play();
    run.whole();
    const auto scans = run.all<ScanFact>();
    CHECK(scans.front().t == at("06:00"));
    CHECK(scans.back().t == at("21:59"));
    CHECK(scans.size() == 4U * 2 * 16 * 60);  // two whole slides a minute: nothing by chance
}

TEST_CASE("3: ids go by tick, then scanner; the event time is the tick") {
    Run run = Script{}.set("scans_per_hour", "90").play();
    run.until("08:00");
    EventId next = 0;
    std::pair<Seconds, std::size_t> before{};
    for (const auto& scan : run.all<ScanFact>()) {
        REQUIRE(scan.body.id == next++);
        REQUIRE(scan.body.event_time == scan.t);
        const std::pair<Seconds, std::size_t> place{scan.t, index(scan.body.scanner)};
        REQUIRE(before <= place);
        before = place;
    }
}

TEST_CASE("3: a tick has the whole slides of its rate, and one more by chance") {
    Run run = Script{}.set("scans_per_hour", "90").play();  // one and a half a minute
    run.whole();
    int more = 0;
    for (const auto& [place, count] : slides(run)) {
        REQUIRE((count == 1 || count == 2));
        more += count - 1;
    }
    // 3840 ticks of a scanner; half of them expected, standard deviation 31.
    CHECK((more > 1765 && more < 2075));
}

TEST_CASE("3: the default rate gives about twelve scans an hour and scanner") {
    Run run = Script{}.play();
    run.whole();
    const auto scans = run.readouts().scans;  // 768 expected, standard deviation 25
    CHECK((scans > 643 && scans < 893));
}

TEST_CASE("3: no scans at rate 0, and none where the scanning hours are empty") {
    Run none = Script{}.set("scans_per_hour", "0").play();
    none.whole();
    CHECK(none.readouts().scans == 0);
    Run empty = Script{}.set("scan_end", "06:00").set("scans_per_hour", "1000000").play();
    empty.whole();
    CHECK(empty.readouts().scans == 0);
}

TEST_CASE("3: an ordinary message is on its way for 0 to 2 whole minutes, evenly") {
    Run run = Script{}.set("straggler_percent", "0").set("scans_per_hour", "120").play();
    run.whole();
    std::map<Seconds, int> delays;
    for (const auto& scan : run.all<ScanFact>()) {
        ++delays[scan.body.due - scan.t];
    }
    REQUIRE(delays.size() == 3);
    for (const auto& [delay, count] : delays) {
        CHECK((delay == Seconds{0} || delay == Seconds{60} || delay == Seconds{120}));
        CHECK((count > 2350 && count < 2770));  // of 7680; 2560 expected, deviation 41
    }
}

TEST_CASE("3: a straggler is on its way for 10 to 90 whole minutes, both ends included") {
    Run run = Script{}.set("straggler_percent", "100").set("scans_per_hour", "240").play();
    run.whole();
    std::set<Seconds> delays;
    for (const auto& scan : run.all<ScanFact>()) {
        delays.insert(scan.body.due - scan.t);
    }
    CHECK(delays.size() == 81);
    CHECK(*delays.begin() == Seconds{600});
    CHECK(*delays.rbegin() == Seconds{5400});
}

TEST_CASE("3: the straggler share is what was asked for") {
    Run run = Script{}.set("straggler_percent", "4").set("scans_per_hour", "240").play();
    run.whole();
    int stragglers = 0;
    for (const auto& scan : run.all<ScanFact>()) {
        stragglers += scan.body.due - scan.t >= Seconds{600} ? 1 : 0;
    }
    CHECK((stragglers > 490 && stragglers < 740));  // of 15360; 614 expected, deviation 24
}

TEST_CASE("1: with shorter ticks delays are whole ticks of that length") {
    Run run = Script{}
                  .set("tick", "20s")
                  .set("scans_per_hour", "180")
                  .set("straggler_percent", "0")
                  .play();
    run.until("10:00");
    std::set<Seconds> delays;
    for (const auto& scan : run.all<ScanFact>()) {
        delays.insert(scan.body.due - scan.t);
        REQUIRE((scan.t - at("06:00")).count() % 20 == 0);
    }
    CHECK(delays == std::set<Seconds>{Seconds{0}, Seconds{20}, Seconds{40}, Seconds{60},
                                      Seconds{80}, Seconds{100}, Seconds{120}});
}

TEST_CASE("3: a skewed clock stamps its own time, and changes nothing else") {
    Run skewed = Script{}.set("clock_skew", "north-2@+4h,south-1@-30min").play();
    skewed.until("12:00");
    for (const auto& scan : skewed.all<ScanFact>()) {
        const Seconds ahead = scan.body.event_time - scan.t;
        const std::string_view scanner = scanner_names.at(index(scan.body.scanner));
        REQUIRE(ahead == Seconds{scanner == "north-2" ? 14400 : scanner == "south-1" ? -1800 : 0});
        REQUIRE(scan.body.due >= scan.t);
    }
}

TEST_CASE("9: set_scans_per_hour takes effect in its own tick") {
    Run run = Script{}.act("10:00 set_scans_per_hour 0").act("11:00 set_scans_per_hour 60").play();
    run.until("11:00");
    for (const auto& scan : run.all<ScanFact>()) {
        REQUIRE((scan.t < at("10:00") || scan.t == at("11:00")));
    }
    CHECK(run.order_at("11:00").starts_with("action scan scan scan scan"));
}

TEST_CASE("2: every slide of a tick has draws of its own") {
    Run run = Script{}.set("scans_per_hour", "600").set("straggler_percent", "50").play();
    run.until("08:00");
    // Ten slides a tick and scanner: with shared draws all ten would be stragglers, or none.
    std::map<std::pair<std::size_t, Seconds>, std::set<bool>> kinds;
    for (const auto& scan : run.all<ScanFact>()) {
        kinds[{index(scan.body.scanner), scan.t}].insert(scan.body.due - scan.t >= Seconds{600});
    }
    std::size_t mixed = 0;
    for (const auto& [place, kind] : kinds) {
        mixed += kind.size() - 1;
    }
    CHECK(mixed > kinds.size() * 9 / 10);
}
