#pragma once

// What a day that was played writes as a trace: to its end, or to where it stands.

#include "day/recorded_day.hpp"
#include "day/trace_writer.hpp"

#include <string>

namespace wireroom::test {

inline std::string trace_of(const day::RecordedDay& played) {
    std::string text;
    for (const Fact& fact : played.simulation().facts()) {
        day::append_line(text, fact, played.simulation().keys());
    }
    if (!played.over()) {
        day::append_line(text, played.simulation().end(), played.simulation().keys());
    }
    return text;
}

}  // namespace wireroom::test
