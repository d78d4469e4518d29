// Random days: after every tick the core's facts are exactly the naive day's, and section 13's
// identities hold. WIREROOM_PROPERTY_DAYS says how many days, WIREROOM_DAY=N runs only day N.

#include <algorithm>
#include <cstdlib>
#include <string>

#include "catch.hpp"
#include "coverage.hpp"
#include "proven_day.hpp"
#include "random_day.hpp"

using namespace proof;

namespace {

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr || *text == '\0' ? otherwise : std::strtoull(text, nullptr, 10);
}

}  // namespace

TEST_CASE("13: the bookkeeping holds at every tick of every random day") {
    Coverage coverage;
    if (std::getenv("WIREROOM_DAY") != nullptr) {
        const std::uint64_t only = number_from("WIREROOM_DAY", 0);
        const DayPlan day = random_day(only);
        INFO("day " << only << ": wireroom run" << rerun_text(day));
        const ProvenDay proven = prove(day, coverage);
        CHECK(proven.broken == "");
        return;
    }
    const std::uint64_t days = number_from("WIREROOM_PROPERTY_DAYS", 2000);
    for (std::uint64_t number = 0; number < days; ++number) {
        const DayPlan day = random_day(number);
        const ProvenDay proven = prove(day, coverage);
        if (!proven.broken.empty()) {
            FAIL("day " << number << " (rerun it with WIREROOM_DAY=" << number << "):\n"
                        << proven.broken << "\nwireroom run" << rerun_text(day));
        }
    }
    const std::vector<std::string> missing = coverage.missing();
    for (const std::string& situation : missing) {
        UNSCOPED_INFO("never occurred: " << situation);
    }
    // A run of few days cannot meet everything.
    CHECK((days < 1000 || missing.empty()));
    SUCCEED(coverage.summary());  // shown by --success
}
