// What `run` prints: the read-outs, the hourly tally and the digest, for people or as JSON.
#pragma once

#include <string>

#include "day/summary.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom::cli {

// "+3", "−3", "0".
[[nodiscard]] std::string signed_text(std::int64_t number);
// "−3 not counted, +1 counted again"; empty where every part is 0.
[[nodiscard]] std::string parts_text(const day::DifferenceParts& parts);

[[nodiscard]] std::string table_report(const std::string& title, const Simulation& simulation,
                                       const day::Summary& summary);
[[nodiscard]] std::string json_report(const std::string& version, const Simulation& simulation,
                                      const day::Summary& summary);
// The registry of settings for people.
[[nodiscard]] std::string settings_report();

}  // namespace wireroom::cli
