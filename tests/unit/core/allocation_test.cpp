// A run to which nobody listens allocates for the log's growth, not for events. Not counted in
// sanitizer builds: they have stand-ins of their own.
#ifndef WIREROOM_SANITIZE
#include <cstdlib>
#include <new>

#include "script.hpp"

namespace {

std::size_t allocations = 0;

}  // namespace

// Counting stand-ins for the library's own, which the whole program then uses.
void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size == 0 ? 1 : size)) {
        return memory;
    }
    throw std::bad_alloc{};
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}

using namespace script;
using namespace wireroom;

TEST_CASE("a run without facts allocates no memory per event") {
    const auto allocations_of = [](const char* rate) {
        SettingsDraft draft;
        REQUIRE(draft.set("scans_per_hour", rate));
        REQUIRE(draft.set("capacity", "1000000"));
        REQUIRE(draft.set("resend_percent", "10"));
        auto simulation = Simulation::create(*draft.finish(), nullptr, Keep::nothing);
        REQUIRE(simulation);
        const std::size_t before = allocations;
        while (!simulation->over()) {
            simulation->step();
        }
        return std::pair{allocations - before, simulation->state().counters.scans};
    };
    const auto [few_allocations, few_events] = allocations_of("60");
    const auto [many_allocations, many_events] = allocations_of("6000");
    CHECK(few_events > 3000);
    CHECK(many_events > 300000);
    // A hundred times the events: only the vectors' doublings more.
    CHECK(few_allocations < 200);
    CHECK(many_allocations < few_allocations + 200);
}
#endif
