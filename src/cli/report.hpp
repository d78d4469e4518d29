// What `run` prints: the read-outs, the hourly tally and the digest, for people or as JSON; and the
// list of settings. Every text is a function of a day and its summary alone: the same day prints
// the same bytes everywhere, without colours. Nothing is refused; what has not happened yet is said
// in words or null.
#pragma once

#include <cstdint>
#include <string>

#include "day/summary.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom::cli {

// "+3", "−3", "0".
[[nodiscard]] std::string signed_text(std::int64_t number);

[[nodiscard]] std::string table_report(const std::string& title, const Simulation& simulation,
                                       const day::Summary& summary);
[[nodiscard]] std::string json_report(const std::string& version, const Simulation& simulation,
                                      const day::Summary& summary);
// The registry of settings for people.
[[nodiscard]] std::string settings_report();

}  // namespace wireroom::cli
