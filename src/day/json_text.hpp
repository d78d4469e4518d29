// Writing JSON: text with its escapes, and the settings of a day as traces and `run --json`
// write them: by name, times in whole seconds, clock_skew {"north-2": seconds} for the scanners
// that have one, outages [{site, from, to}].
#pragma once

#include <string>
#include <string_view>

#include "wireroom/settings.hpp"

namespace wireroom::day {

// Appends a JSON string. The text must be UTF-8.
void append_json(std::string& out, std::string_view text);
void append_json(std::string& out, const Settings& settings);

}  // namespace wireroom::day
