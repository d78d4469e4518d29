// Where a verb may write: not over what it reads. A file is the same file by any of its names, also
// through links; nothing has been written yet when this is looked at.
#pragma once

#include <optional>
#include <string>

#include "day/scenario.hpp"

namespace wireroom::cli {

// Refuses to write `out`, which `flag` asked for, where that is one of the files that the day was
// read from, or what standard output or standard error goes to. An empty `out` is nowhere, and "-"
// is standard output.
[[nodiscard]] std::optional<day::Diagnostic> check_output(const std::string& flag,
                                                          const std::string& out,
                                                          const std::string& file,
                                                          const day::Scenario& scenario);

}  // namespace wireroom::cli
