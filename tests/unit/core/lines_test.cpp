// The two sites' lines in a running day: outages, cuts, and what waits behind them.
#include "script.hpp"

using namespace script;
using namespace wireroom;

namespace {

// "13:10 south down": every line fact.
std::vector<std::string> line_changes(const Run& run) {
    std::vector<std::string> found;
    for (const auto& line : run.all<LineFact>()) {
        found.push_back(time_of_day_text(line.t) + " " + std::string{name(line.body.site)} +
                        (line.body.up ? " up" : " down"));
    }
    return found;
}

using Changes = std::vector<std::string>;

std::uint64_t south_appends(const Run& run, Seconds from, Seconds to) {
    std::uint64_t count = 0;
    for (const auto& append : run.all<AppendFact>()) {
        count += append.t >= from && append.t <= to && index(append.body.scanner) >= 2 ? 1U : 0U;
    }
    return count;
}

}  // namespace

TEST_CASE("3: in the default day South's line is down from 13:10 to 14:45") {
    Run run = Script{}.play();
    run.whole();
    CHECK(line_changes(run) == Changes{"13:10 south down", "14:45 south up"});
    CHECK(south_appends(run, at("13:10"), at("14:44")) == 0);
    CHECK(south_appends(run, at("14:45"), at("14:45")) > 20);
}

TEST_CASE("3: what is held is delivered all at once, in order of (due, id)") {
    Run run = Script{}.set("straggler_percent", "30").play();
    run.until("14:45");
    std::pair<Seconds, EventId> before{};
    for (const auto& append : run.all<AppendFact>()) {
        if (append.t == at("14:45")) {
            const std::pair<Seconds, EventId> place{append.body.due, append.body.id};
            REQUIRE(before < place);
            before = place;
        }
    }
    CHECK(run.state().in_flight.held(2) == 0);
    CHECK(run.state().in_flight.held(3) == 0);
}

TEST_CASE("3: what is due in the tick in which the line goes down is held") {
    Run run = Script{}.set("scans_per_hour", "60").set("line_delay_max", "0min").play();
    run.until("13:10");
    CHECK(south_appends(run, at("13:10"), at("13:10")) == 0);
    CHECK(run.state().in_flight.held(2) + run.state().in_flight.held(3) >= 2);
}

TEST_CASE("9: a cut and a restore are edges of the one line state") {
    Run run = Script{}
                  .act("09:00 cut_line north")
                  .act("09:30 restore_line north")
                  .act("13:00 cut_line south")
                  .play();
    run.whole();
    // The schedule finds South down already at 13:10, and brings it back at 14:45.
    CHECK(line_changes(run) ==
          Changes{"09:00 north down", "09:30 north up", "13:00 south down", "14:45 south up"});
}

TEST_CASE("9: a line restored during an outage stays up") {
    Run run = Script{}.act("13:30 restore_line south").play();
    run.whole();
    CHECK(line_changes(run) == Changes{"13:10 south down", "13:30 south up"});
}

TEST_CASE("9: cutting twice or restoring what is up writes no line fact") {
    Run run = Script{}
                  .set("outages", "none")
                  .act("09:00 restore_line north")
                  .act("09:01 cut_line north")
                  .act("09:02 cut_line north")
                  .act("09:03 restore_line north")
                  .act("09:04 restore_line north")
                  .play();
    run.whole();
    CHECK(line_changes(run) == Changes{"09:01 north down", "09:03 north up"});
    CHECK(run.all<ActionFact>().size() == 5);
}

TEST_CASE("3: in one tick actions come first, then the schedule") {
    Run run = Script{}.act("13:10 restore_line south").act("14:45 cut_line south").play();
    run.whole();
    // At 14:45 the cut changes nothing, and the schedule brings the line back.
    CHECK(line_changes(run) == Changes{"13:10 south down", "14:45 south up"});
    CHECK(run.order_at("13:10").starts_with("action line"));
}

TEST_CASE("3: in one tick the schedule goes north before south, up before down") {
    Run run = Script{}
                  .set("outages",
                       "south@09:00-09:10,north@09:10-09:20,south@09:10-09:30,"
                       "north@09:00-09:10")
                  .play();
    run.whole();
    CHECK(line_changes(run) == Changes{"09:00 north down", "09:00 south down", "09:10 north up",
                                       "09:10 north down", "09:10 south up", "09:10 south down",
                                       "09:20 north up", "09:30 south up"});
}

TEST_CASE("3: delivery sees the result: between outages that touch nothing gets through") {
    Run run = Script{}
                  .set("outages", "south@09:00-09:10,south@09:10-09:30")
                  .set("scans_per_hour", "60")
                  .play();
    run.whole();
    CHECK(south_appends(run, at("09:00"), at("09:29")) == 0);
}

TEST_CASE("9: a line fact follows its action at once") {
    Run run = Script{}
                  .set("outages", "none")
                  .act("09:00 cut_line north")
                  .act("09:00 crash_one")
                  .act("09:00 cut_line south")
                  .play();
    run.until("09:00");
    CHECK(run.order_at("09:00").starts_with("action line action crash action line"));
}

TEST_CASE("3: a line that never comes back holds its messages to the end") {
    Run run = Script{}.set("outages", "none").act("10:00 cut_line south").play();
    run.whole();
    const InFlight& in_flight = run.state().in_flight;
    CHECK(in_flight.held(2) > 50);
    CHECK(in_flight.held(2) + in_flight.held(3) + run.state().counters.appended_distinct ==
          run.readouts().scans);
}

TEST_CASE("3: a copy goes over the same line and is held with it") {
    Run run = Script{}
                  .set("resend_percent", "100")
                  .set("outages", "north@09:00-10:00")
                  .set("straggler_percent", "0")
                  .play();
    run.whole();
    for (const auto& append : run.all<AppendFact>()) {
        REQUIRE(
            (index(append.body.scanner) >= 2 || append.t < at("09:00") || append.t >= at("10:00")));
    }
    CHECK(run.state().counters.appended == 2 * run.state().counters.appended_distinct);
}
