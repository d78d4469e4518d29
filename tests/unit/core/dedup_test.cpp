#include <map>

#include "script.hpp"

using namespace script;
using namespace wireroom;

namespace {

// One id three times on one tape, an hour of its own between the first two and the last.
Script sent_thrice() {
    Script day = one_reader();
    day.event("north-1", "09:00", "09:00")
        .event("north-1", "09:00", "09:01", 0)
        .event("north-1", "10:30", "10:30")
        .event("north-1", "09:00", "10:31", 0);
    return day;
}

std::vector<Outcome> outcomes(const Run& run) {
    std::vector<Outcome> found;
    for (const auto& read : run.all<ReadFact>()) {
        found.push_back(read.body.outcome);
    }
    return found;
}

std::vector<bool> agains(const Run& run) {
    std::vector<bool> found;
    for (const auto& read : run.all<ReadFact>()) {
        found.push_back(read.body.again);
    }
    return found;
}

}  // namespace

TEST_CASE("7: dedup off: a repeat is counted again, or dropped as late") {
    Run run = sent_thrice().play();
    run.whole();
    CHECK(outcomes(run) == std::vector<Outcome>{Outcome::counted, Outcome::counted,
                                                Outcome::counted, Outcome::late});
    CHECK(agains(run) == std::vector<bool>{false, true, false, true});
    CHECK(run.readouts().read_twice == 2);
    CHECK(run.readouts().skipped == 0);
}

TEST_CASE("7: dedup on: a repeat is skipped, before the late check") {
    Run run = sent_thrice().set("dedup", "on").play();
    run.whole();
    CHECK(outcomes(run) == std::vector<Outcome>{Outcome::counted, Outcome::duplicate,
                                                Outcome::counted, Outcome::duplicate});
    CHECK(agains(run) == std::vector<bool>{false, true, false, true});
    CHECK(run.readouts().read_twice == 2);
    CHECK(run.readouts().skipped == 2);
    CHECK(run.readouts().dropped == 0);
}

TEST_CASE("7: ids are remembered from before dedup was switched on") {
    Run run = sent_thrice().act("09:01 set_dedup on").act("10:31 set_dedup off").play();
    run.whole();
    CHECK(outcomes(run) == std::vector<Outcome>{Outcome::counted, Outcome::duplicate,
                                                Outcome::counted, Outcome::late});
}

TEST_CASE("7: a replay after a crash is again, even of what was dropped") {
    Script day = one_reader();
    day.set("commit_every", "24h").set("rebalance_pause", "0min");
    day.event("north-1", "12:00", "09:00").event("north-1", "08:00", "09:01");
    day.act("09:02 crash_one").act("09:02 set_consumers 1");
    Run run = day.play();
    run.until("09:03");
    CHECK(outcomes(run) ==
          std::vector<Outcome>{Outcome::counted, Outcome::late, Outcome::counted, Outcome::late});
    CHECK(agains(run) == std::vector<bool>{false, false, true, true});
}

TEST_CASE("3: a message sent twice is one scan and two appends of one id") {
    Script day;
    day.set("resend_percent", "100").set("outages", "none");
    Run run = day.play();
    run.whole();
    const State& state = run.state();
    CHECK(state.counters.appended > state.counters.appended_distinct);
    std::map<EventId, std::vector<Run::Told<AppendFact>>> appends;
    for (const auto& append : run.all<AppendFact>()) {
        appends[append.body.id].push_back(append);
    }
    for (const auto& [id, copies] : appends) {
        REQUIRE(copies.size() <= 2);
        if (copies.size() == 2) {
            const Seconds later = copies[1].body.due - copies[0].body.due;
            REQUIRE((later >= Seconds{60} && later <= Seconds{180}));
            REQUIRE(copies[0].body.offset < copies[1].body.offset);
            REQUIRE(copies[0].body.partition == copies[1].body.partition);
            REQUIRE(copies[0].body.event_time == copies[1].body.event_time);
        }
    }
    CHECK(run.readouts().batch == state.counters.appended_distinct);
}
