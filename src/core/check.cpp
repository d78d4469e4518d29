#include "wireroom/check.hpp"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>

namespace wireroom {

void fail_check(const char* rule, Seconds tick, std::uint64_t seed) noexcept {
    std::fprintf(stderr, "wireroom: broken rule: %s (tick %s, seed %" PRIu64 ")\n", rule,
                 time_of_day_text(tick).c_str(), seed);
    std::abort();
}

}  // namespace wireroom
