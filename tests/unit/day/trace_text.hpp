#pragma once

// What a day that was played writes as a trace: to its end, or to where it stands.

#include "day/recorded_day.hpp"
#include "day/trace_writer.hpp"

#include <string>

namespace wireroom::day::test {

inline std::string trace_of(const RecordedDay& day) {
    std::string text;
    for (const Fact& fact : day.simulation().facts()) {
        append_line(text, fact, day.simulation().keys());
    }
    if (!day.over()) {
        append_line(text, day.simulation().end(), day.simulation().keys());
    }
    return text;
}

}  // namespace wireroom::day::test
