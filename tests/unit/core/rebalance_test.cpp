// Commits, crashes and rebalances in a running day.
#include "script.hpp"

using namespace script;
using namespace wireroom;

namespace {

// "C1:0@16 interval": the commits of one tick.
std::vector<std::string> commits_at(const Run& run, std::string_view time) {
    std::vector<std::string> found;
    for (const auto& commit : run.all<CommitFact>()) {
        if (commit.t == at(time)) {
            found.push_back(
                "C" + std::to_string(number(commit.body.consumer)) + ":" +
                std::to_string(commit.body.partition) + "@" + std::to_string(commit.body.offset) +
                " " +
                std::string{commit_reason_names.at(static_cast<std::size_t>(commit.body.reason))});
        }
    }
    return found;
}

// Two consumers, one event a minute on each of the three tapes from 09:00 to 09:59.
Script busy() {
    Script day;
    day.set("capacity", "5").set("consumers", "2");
    for (int minute = 0; minute < 60; ++minute) {
        const std::string time = time_of_day_text(at("09:00") + Seconds{60 * minute});
        day.event("north-1", time, time).event("north-2", time, time).event("south-1", time, time);
    }
    return day;
}

std::string reading_ticks(const Run& run, std::string_view from, std::string_view to) {
    std::string text;
    for (Seconds t = at(from); t <= at(to); t += one_minute) {
        bool any = false;
        for (const auto& read : run.all<ReadFact>()) {
            any = any || read.t == t;
        }
        text += any ? 'r' : '-';
    }
    return text;
}

}  // namespace

TEST_CASE("5: at 06:00 every member joins and generation 1 is there at once") {
    Run run = Script{}.play();
    run.until("06:00");
    const std::string order = run.order_at("06:00");
    CHECK(order.starts_with("day join join rebalance rebalance"));
    const auto rebalances = run.all<RebalanceFact>();
    REQUIRE(rebalances.size() == 2);
    CHECK(rebalances[0].body.phase == RebalancePhase::begin);
    CHECK(rebalances[0].body.generation == 1);
    CHECK_FALSE(rebalances[0].body.assignment);
    CHECK(rebalances[1].body.phase == RebalancePhase::end);
    CHECK(rebalances[1].body.generation == 1);
    CHECK(*rebalances[1].body.assignment == Assignment{c(1), c(1), c(2)});
}

TEST_CASE("5: with no consumers generation 1 is an empty assignment") {
    Run run = Script{}.set("consumers", "0").play();
    run.until("06:00");
    CHECK(run.order_at("06:00").starts_with("day rebalance rebalance"));
    CHECK(*run.all<RebalanceFact>()[1].body.assignment == Assignment{c(0), c(0), c(0)});
    run.whole();
    CHECK(run.reads() == 0);
    CHECK(run.group().generation() == 1);
}

TEST_CASE("5: commits come every commit_every, after the reads of that tick") {
    Run run = busy().play();
    run.until("09:15");
    CHECK(commits_at(run, "09:00") ==
          std::vector<std::string>{"C1:0@1 interval", "C1:1@1 interval", "C2:2@1 interval"});
    CHECK(commits_at(run, "09:14").empty());
    CHECK(commits_at(run, "09:15") ==
          std::vector<std::string>{"C1:0@16 interval", "C1:1@16 interval", "C2:2@16 interval"});
}

TEST_CASE("5: commit_every counts from the day's start, and not at it") {
    Script day;
    day.set("commit_every", "9min").set("day_start", "08:03").own_events_only();
    day.set("scan_start", "08:03").set("capacity", "9");
    for (int minute = 3; minute < 30; ++minute) {
        const std::string time = time_of_day_text(at("08:00") + Seconds{60 * minute});
        day.event("north-1", time, time);
    }
    Run run = day.play();
    run.until("08:29");
    std::vector<Seconds> times;
    for (const auto& commit : run.all<CommitFact>()) {
        times.push_back(commit.t);
    }
    CHECK(times == std::vector<Seconds>{at("08:12"), at("08:21")});
}

TEST_CASE("5: a commit fact stands only where the committed offset changes") {
    Run run = one_reader().event("north-1", "09:00", "09:00").play();
    run.whole();
    CHECK(run.all<CommitFact>().size() == 1);
}

TEST_CASE("5: a rebalance that starts in tick t resumes reading in tick t + pause") {
    Run run = busy().act("09:20 set_consumers 3").play();
    run.until("09:25");
    CHECK(reading_ticks(run, "09:18", "09:24") == "rr--rrr");
    CHECK(run.order_at("09:20").starts_with("action join commit commit commit rebalance scan"));
    CHECK(commits_at(run, "09:20").front() == "C1:0@20 rebalance");
    CHECK(run.owners() == "123");
    CHECK(run.group().generation() == 2);
    const auto rebalances = run.all<RebalanceFact>();
    CHECK(rebalances[2].t == at("09:20"));
    CHECK(rebalances[2].body.generation == 2);
    CHECK(rebalances[3].t == at("09:22"));
}

TEST_CASE("5: with pause 0 the partitions are reassigned in the same tick") {
    Run run = busy().set("rebalance_pause", "0min").act("09:20 set_consumers 3").play();
    run.until("09:20");
    CHECK(reading_ticks(run, "09:19", "09:20") == "rr");
    CHECK(run.order_at("09:20").starts_with(
        "action join commit commit commit rebalance rebalance scan"));
    CHECK(run.owners() == "123");
}

TEST_CASE("5: another change meanwhile starts the pause again, for the same generation") {
    Run run = busy().act("09:20 set_consumers 3").act("09:21 crash_one").play();
    run.until("09:25");
    CHECK(reading_ticks(run, "09:19", "09:24") == "r---rr");
    const auto rebalances = run.all<RebalanceFact>();
    REQUIRE(rebalances.size() == 5);
    CHECK(rebalances[3].body.phase == RebalancePhase::begin);
    CHECK(rebalances[3].body.generation == 2);
    CHECK(rebalances[4].t == at("09:23"));
    CHECK(rebalances[4].body.generation == 2);
}

TEST_CASE("5: so does one in the tick in which the pause would have ended") {
    Run run = busy().act("09:20 set_consumers 3").act("09:22 set_consumers 2").play();
    run.until("09:25");
    CHECK(reading_ticks(run, "09:19", "09:25") == "r----rr");
    CHECK(run.owners() == "112");
    CHECK(run.group().generation() == 2);
}

TEST_CASE("5: a crash commits nothing, and its positions fall back at once") {
    Run run = busy().act("09:20 crash_one").play();
    run.until("09:20");
    const auto crash = run.all<CrashFact>();
    REQUIRE(crash.size() == 1);
    CHECK(crash[0].body.consumer == c(1));
    CHECK(crash[0].body.uncommitted == 8);  // 09:16 … 09:19 on two tapes
    CHECK(run.group().partitions()[0].position == 16);
    CHECK(commits_at(run, "09:20") == std::vector<std::string>{"C2:2@20 rebalance"});
    CHECK(run.order_at("09:20").starts_with("action crash commit rebalance"));
    run.until("09:22");
    CHECK(run.owners() == "222");
}

TEST_CASE("5: of members with equally many uncommitted events the lowest number goes") {
    Script day;
    day.set("consumers", "2").set("capacity", "9").set("commit_every", "24h");
    day.event("north-1", "09:00", "09:00").event("south-1", "09:00", "09:00");
    Run run = day.act("09:05 crash_one").play();
    run.until("09:05");
    CHECK(run.all<CrashFact>()[0].body.consumer == c(1));
}

TEST_CASE("5: a crash in the pause takes the lowest number, with nothing uncommitted") {
    Run run = busy().act("09:20 set_consumers 3").act("09:21 crash_one").play();
    run.until("09:21");
    const auto crash = run.all<CrashFact>();
    REQUIRE(crash.size() == 1);
    CHECK(crash[0].body.consumer == c(1));
    CHECK(crash[0].body.uncommitted == 0);
    CHECK(run.group().partitions()[0].position == 20);
    CHECK(run.owners() == "...");
}

TEST_CASE("5: a second crash of the same tick still loses its reads") {
    Run run = busy().act("09:20 crash_one").act("09:20 crash_one").play();
    run.until("09:20");
    const auto crashes = run.all<CrashFact>();
    REQUIRE(crashes.size() == 2);
    CHECK(crashes[0].body.uncommitted == 8);
    CHECK(crashes[1].body.consumer == c(2));
    CHECK(crashes[1].body.uncommitted == 4);
    CHECK(run.group().partitions()[2].position == 16);
    CHECK(run.order_at("09:20").starts_with("action crash action crash rebalance"));
    CHECK(run.all<RebalanceFact>().size() == 3);
}

TEST_CASE("5: with nobody alive crash one does nothing, and the lag grows") {
    Run run = busy()
                  .act("09:20 set_consumers 0")
                  .act("09:30 crash_one")
                  .act("09:40 set_consumers 1")
                  .play();
    run.until("09:22");
    const auto rebalances = run.all<RebalanceFact>();
    REQUIRE(rebalances.size() == 4);
    CHECK(rebalances[3].body.generation == 2);
    CHECK(*rebalances[3].body.assignment == Assignment{c(0), c(0), c(0)});
    run.until("09:30");
    CHECK(run.order_at("09:30").starts_with("action scan"));
    CHECK(run.all<CrashFact>().empty());
    CHECK(run.readouts().lag == 33);  // 09:20 … 09:30, three tapes
    run.until("09:42");
    CHECK(run.all<ReadFact>().back().body.consumer == c(1));
    CHECK(run.group().generation() == 3);
    run.whole();
    CHECK(run.readouts().lag == 0);
    CHECK(run.readouts().read_twice == 0);
}

TEST_CASE("9: clean leavers commit, then leave: the highest numbers, the lowest of them first") {
    Run run = busy().set("consumers", "3").act("09:20 set_consumers 1").play();
    run.until("09:20");
    CHECK(commits_at(run, "09:20") ==
          std::vector<std::string>{"C2:1@20 leave", "C3:2@20 leave", "C1:0@20 rebalance"});
    CHECK(run.order_at("09:20").starts_with("action commit leave commit leave commit rebalance"));
    CHECK(run.all<LeaveFact>()[0].body.consumer == c(2));
    CHECK(run.all<LeaveFact>()[1].body.consumer == c(3));
    run.until("09:22");
    CHECK(run.owners() == "111");
    CHECK(run.readouts().read_twice == 0);
}

TEST_CASE("9: set_consumers counts the living; the same number changes nothing") {
    Run run = busy()
                  .act("09:20 crash_one")
                  .act("09:25 set_consumers 1")
                  .act("09:30 set_consumers 2")
                  .play();
    run.until("09:25");
    CHECK(run.order_at("09:25").starts_with("action scan"));
    CHECK(run.group().generation() == 2);
    run.until("09:30");
    CHECK(run.all<JoinFact>().back().body.consumer == c(1));  // the lowest free number
    CHECK(run.group().members().size() == 2);
}

TEST_CASE("9: several actions in one tick make one rebalance, in the order given") {
    Run run = busy()
                  .act("09:20 set_consumers 4")
                  .act("09:20 crash_one")
                  .act("09:20 set_consumers 2")
                  .play();
    run.until("09:20");
    // C1 crashes with its two tapes; of C2, C3 and C4 the last leaves; C2 commits its tape.
    CHECK(run.order_at("09:20").starts_with(
        "action join join action crash action leave commit rebalance"));
    CHECK(run.all<RebalanceFact>().size() == 3);
    run.until("09:22");
    CHECK(run.owners() == "223");
    CHECK(run.group().generation() == 2);
}

TEST_CASE("9: what else is done in the tick of a crash does not undo its rebalance") {
    Run run = busy().act("09:20 crash_one").act("09:20 set_dedup on").play();
    run.until("09:20");
    CHECK(run.order_at("09:20").starts_with("action crash action commit rebalance"));
}

TEST_CASE("9: joining and leaving in one tick is a rebalance all the same") {
    Run run = busy().act("09:20 set_consumers 3").act("09:20 set_consumers 2").play();
    run.until("09:22");
    CHECK(run.order_at("09:20").starts_with(
        "action join action leave commit commit commit rebalance"));
    CHECK(run.group().generation() == 2);
}

TEST_CASE("5: interval commits that fall into a pause are left out") {
    Run run = busy().act("09:29 set_consumers 1").play();
    run.until("09:31");
    CHECK(commits_at(run, "09:30").empty());
}

TEST_CASE("9: an action in the first tick follows the opening") {
    Run run = busy().act("06:00 crash_one").play();
    run.until("06:00");
    CHECK(run.order_at("06:00") == "day join join rebalance rebalance action crash rebalance");
    run.until("06:02");
    CHECK(run.group().generation() == 2);
    CHECK(run.owners() == "222");
}
