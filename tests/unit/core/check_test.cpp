#include "wireroom/check.hpp"

#include "script.hpp"

#if defined(__unix__) && !defined(__EMSCRIPTEN__)
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

using namespace script;
using namespace wireroom;

namespace {

struct Death {
    bool by_abort{};
    std::string words;
};

// What a deed says and does in a process of its own.
template <class Deed>
Death death_of(Deed&& deed) {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        (void)std::signal(SIGABRT, SIG_DFL);
        (void)dup2(ends[1], 2);
        close(ends[0]);
        deed();
        _exit(0);
    }
    close(ends[1]);
    Death death;
    char buffer[256];
    for (ssize_t got = read(ends[0], buffer, sizeof buffer); got > 0;
         got = read(ends[0], buffer, sizeof buffer)) {
        death.words.append(buffer, static_cast<std::size_t>(got));
    }
    close(ends[0]);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    death.by_abort = WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
    return death;
}

}  // namespace

TEST_CASE("a broken invariant stops the program and names rule, tick and seed") {
    const Death death =
        death_of([] { WIREROOM_CHECK(1 + 1 == 3, Seconds{52800}, std::uint64_t{42}); });
    CHECK(death.by_abort);
    CHECK(death.words.find("1 + 1 == 3") != std::string::npos);
    CHECK(death.words.find("14:40") != std::string::npos);
    CHECK(death.words.find("seed 42") != std::string::npos);
}

TEST_CASE("an invariant that holds says nothing") {
    const Death death = death_of([] { WIREROOM_CHECK(1 + 1 == 2, Seconds{0}, 1U); });
    CHECK_FALSE(death.by_abort);
    CHECK(death.words.empty());
}

TEST_CASE("9: an action that belongs to another tick is a broken invariant") {
    const Death death = death_of([] {
        auto simulation = Simulation::create(Settings{});
        const std::vector<Action> actions{{at("09:00"), ActionKind::crash_one, 0}};
        simulation->step(actions);
    });
    CHECK(death.by_abort);
    CHECK(death.words.find("06:00") != std::string::npos);
}

TEST_CASE("9: so is one that validate() refuses") {
    for (const Action& action : {Action{at("06:00"), ActionKind::set_consumers, -1},
                                 Action{at("06:00"), ActionKind::set_consumers, 65},
                                 Action{at("06:00"), ActionKind::cut_line, 2}}) {
        const Death death = death_of([&] {
            auto simulation = Simulation::create(Settings{});
            simulation->step({&action, 1});
        });
        CHECK(death.by_abort);
        CHECK(death.words.find("valid") != std::string::npos);
    }
}

TEST_CASE("13: books that do not add up stop the program in the tick that finds them") {
    const auto death_after = [](auto&& tamper) {
        return death_of([&] {
            auto simulation = Simulation::create(Settings{});
            while (simulation->now() < at("09:05")) {
                simulation->step();
            }
            State state = simulation->state();
            tamper(state);
            simulation->go_back(state);
            simulation->step();
        });
    };
    CHECK_FALSE(death_after([](State&) {}).by_abort);
    const auto found = [&](const std::string& rule, auto&& tamper) {
        const Death death = death_after(tamper);
        INFO(death.words);
        CHECK(death.by_abort);
        CHECK(death.words.find(rule) != std::string::npos);
        CHECK(death.words.find("09:05") != std::string::npos);
    };
    found("committed <= partition.position",
          [](State& s) { s.group.partition(0).committed = s.group.partition(0).end + 9; });
    found("position <= partition.read_end", [](State& s) { s.group.partition(0).read_end = 0; });
    found("owner", [](State& s) { s.group.partition(1).owner = Consumer::nobody; });
    found("counters.appended", [](State& s) { ++s.counters.appended; });
    found("counters.scans ==", [](State& s) { ++s.counters.scans; });
    found("furthest", [](State& s) { s.counters.counted += 1000; });
    found("counters.again", [](State& s) { ++s.counters.duplicates; });
}
#endif
