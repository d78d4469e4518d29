// The same day reached on other ways: stopped and gone on, gone back and forward, copied, run
// without facts, or handing its facts on tick by tick.

#include <algorithm>
#include <vector>

#include "catch.hpp"
#include "proven_day.hpp"
#include "telling.hpp"

using namespace proof;
using namespace wireroom;

namespace {

constexpr std::uint64_t days = 60;

void run_until(Simulation& simulation, const DayPlan& day, std::uint32_t ticks) {
    while (!simulation.over() && simulation.state().ticks < ticks) {
        simulation.step(actions_at(day, simulation.now()));
    }
}

std::vector<std::string> told(const Simulation& simulation) {
    std::vector<std::string> lines;
    for (const Fact& fact : simulation.facts()) {
        lines.push_back(tell(fact, simulation.keys()));
    }
    return lines;
}

// Small enough to be run several times.
DayPlan day_of(std::uint64_t number) {
    for (std::uint64_t candidate = 1'000'000 + number * 100;; ++candidate) {
        DayPlan day = random_day(candidate);
        if (most_events(day.settings) < 4000 && day.settings.tick_count() < 2000) {
            return day;
        }
    }
}

Simulation start(const DayPlan& day, Keep keep = Keep::facts) {
    auto simulation = simulation_of(day, keep);
    REQUIRE(simulation);
    return *std::move(simulation);
}

std::vector<std::uint64_t> log_ends(const Simulation& simulation) {
    std::vector<std::uint64_t> ends;
    for (Partition p = 0; p < simulation.log().partition_count(); ++p) {
        ends.push_back(simulation.log().partition(p).size());
    }
    return ends;
}

}  // namespace

TEST_CASE("1: the same settings and actions give the same facts and digest") {
    for (std::uint64_t number = 0; number < days; ++number) {
        const DayPlan day = day_of(number);
        Simulation one = start(day);
        Simulation other = start(day);
        run_until(one, day, one.tick_count());
        run_until(other, day, other.tick_count());
        REQUIRE(told(one) == told(other));
        REQUIRE(one.state().digest == other.state().digest);
    }
}

TEST_CASE("1: going back to a state that was kept, then forward, is the straight run") {
    Draws draws{5};
    for (std::uint64_t number = 0; number < days; ++number) {
        const DayPlan day = day_of(number);
        INFO("wireroom run" << rerun_text(day));
        Simulation straight = start(day);
        run_until(straight, day, straight.tick_count());
        const std::vector<std::string> right = told(straight);

        Simulation seeking = start(day);
        std::vector<State> kept{seeking.state()};
        std::vector<Digest> ends{seeking.state().digest};
        while (!seeking.over()) {
            run_until(seeking, day, seeking.state().ticks + 1);
            kept.push_back(seeking.state());
            ends.push_back(seeking.state().digest);
        }
        for (int jump = 0; jump < 6; ++jump) {
            const auto back = static_cast<std::size_t>(
                draws.between(0, static_cast<std::int64_t>(seeking.state().ticks)));
            seeking.go_back(kept[back]);
            REQUIRE(seeking.state().ticks == back);
            REQUIRE(seeking.state().digest == ends[back]);
            REQUIRE(seeking.facts().size() == kept[back].facts);
            const std::int64_t until =
                jump == 5 ? seeking.tick_count()
                          : draws.between(static_cast<std::int64_t>(back), seeking.tick_count());
            run_until(seeking, day, static_cast<std::uint32_t>(until));
            REQUIRE(seeking.state().digest == ends[static_cast<std::size_t>(until)]);
        }
        REQUIRE(told(seeking) == right);
        REQUIRE(log_ends(seeking) == log_ends(straight));
        REQUIRE(seeking.readouts() == straight.readouts());
    }
}

TEST_CASE("9: what was done after the point gone back to is gone") {
    DayPlan day = day_of(0);
    day.settings = Settings{};
    day.own_rows.reset();
    day.actions.clear();
    Simulation straight = start(day);
    run_until(straight, day, straight.tick_count());
    Simulation other = start(day);
    run_until(other, day, 300);
    const State noon = other.state();
    DayPlan crashed = day;
    crashed.actions = {{other.now(), ActionKind::crash_one, 0},
                       {other.now(), ActionKind::cut_line, 0}};
    run_until(other, crashed, 500);
    other.go_back(noon);
    run_until(other, day, other.tick_count());
    CHECK(other.state().digest == straight.state().digest);
    CHECK(told(other) == told(straight));
}

TEST_CASE("1: a copy goes its own way") {
    for (std::uint64_t number = 0; number < days; ++number) {
        const DayPlan day = day_of(number);
        Simulation original = start(day);
        run_until(original, day, original.tick_count() / 2);
        const Digest half = original.state().digest;
        const std::vector<std::string> so_far = told(original);
        Simulation copy = original;
        DayPlan other = day;
        other.actions = {{copy.now(), ActionKind::set_consumers, 7},
                         {copy.now(), ActionKind::set_dedup, day.settings.dedup ? 0 : 1}};
        run_until(copy, other, copy.tick_count());
        REQUIRE(original.state().digest == half);
        REQUIRE(told(original) == so_far);
        run_until(original, day, original.tick_count());
        Simulation straight = start(day);
        run_until(straight, day, straight.tick_count());
        REQUIRE(told(original) == told(straight));
        REQUIRE(copy.state().digest != original.state().digest);
    }
}

TEST_CASE("11: a run without facts has the same read-outs and state") {
    for (std::uint64_t number = 0; number < days; ++number) {
        const DayPlan day = day_of(number);
        Simulation with = start(day);
        Simulation without = start(day, Keep::nothing);
        while (!with.over()) {
            with.step(actions_at(day, with.now()));
            without.step(actions_at(day, without.now()));
            REQUIRE(with.readouts() == without.readouts());
        }
        REQUIRE(without.over());
        REQUIRE(without.facts().empty());
        REQUIRE(log_ends(with) == log_ends(without));
    }
}

TEST_CASE("11: facts handed on tick by tick are all the facts") {
    for (std::uint64_t number = 0; number < days; ++number) {
        const DayPlan day = day_of(number);
        Simulation all = start(day);
        run_until(all, day, all.tick_count());
        Simulation handing = start(day, Keep::last_tick);
        std::vector<std::string> handed;
        while (!handing.over()) {
            handing.step(actions_at(day, handing.now()));
            for (const Fact& fact : handing.facts()) {
                REQUIRE(fact.t == handing.last());
                handed.push_back(tell(fact, handing.keys()));
            }
        }
        REQUIRE(handed == told(all));
        REQUIRE(handing.state().digest == all.state().digest);
    }
}

TEST_CASE("11: a run stopped early is the first part of the whole one") {
    for (std::uint64_t number = 0; number < days; ++number) {
        const DayPlan day = day_of(number);
        Simulation whole = start(day);
        run_until(whole, day, whole.tick_count());
        Simulation stopped = start(day);
        run_until(stopped, day, stopped.tick_count() / 3);
        const std::vector<std::string> all = told(whole);
        const std::vector<std::string> part = told(stopped);
        REQUIRE(part.size() <= all.size());
        REQUIRE(std::equal(part.begin(), part.end(), all.begin()));
        const Fact end = stopped.end();
        CHECK(end.t == stopped.last());
        CHECK(std::get<EndFact>(end.body).digest == stopped.state().digest);
        CHECK(*std::get<EndFact>(end.body).readouts == stopped.readouts());
    }
}

TEST_CASE("10: once the day is over nothing happens any more") {
    const DayPlan day = day_of(1);
    Simulation simulation = start(day);
    run_until(simulation, day, simulation.tick_count());
    const std::size_t facts = simulation.facts().size();
    simulation.step();
    CHECK(simulation.facts().size() == facts);
    CHECK(simulation.now() == day.settings.day_end + day.settings.tick);
}
