// A trace read back is the same day: the same facts, and the same digest.

#include <string>
#include <string_view>

#include "catch.hpp"
#include "day/trace_reader.hpp"
#include "day/trace_writer.hpp"
#include "proven_day.hpp"
#include "telling.hpp"

using namespace proof;
using namespace wireroom;

TEST_CASE("11: a trace read back gives the same facts and the same digest") {
    for (std::uint64_t number = 2'000'000; number < 2'000'150; ++number) {
        const DayPlan day = random_day(number);
        if (most_events(day.settings) > 4000 || day.settings.tick_count() > 2000) {
            continue;
        }
        INFO("wireroom run" << rerun_text(day));
        auto simulation = simulation_of(day);
        REQUIRE(simulation);
        while (!simulation->over()) {
            simulation->step(actions_at(day, simulation->now()));
        }
        std::string trace;
        for (const Fact& fact : simulation->facts()) {
            day::append_line(trace, fact, simulation->keys());
        }
        day::TraceReader reader;
        Digest digest = empty_digest;
        std::size_t count = 0;
        for (std::string_view rest = trace; !rest.empty(); ++count) {
            const std::size_t end = rest.find('\n');
            REQUIRE(end != std::string_view::npos);
            const auto fact = reader.read(rest.substr(0, end));
            rest.remove_prefix(end + 1);
            if (!fact) {
                FAIL(fact.error().problem.field << ": " << fact.error().problem.message);
            }
            REQUIRE(count < simulation->facts().size());
            REQUIRE(tell(*fact, reader.keys()) ==
                    tell(simulation->facts()[count], simulation->keys()));
            digest = digest_with(digest, *fact, reader.keys());
        }
        REQUIRE(count == simulation->facts().size());
        REQUIRE(digest == simulation->state().digest);
    }
}
