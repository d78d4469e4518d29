// Opening whatever file a person gives: a scenario (.toml), a day's own events (.csv) or a trace
// (.jsonl). The name decides; where it says nothing, the content does.
#pragma once

#include <cstdint>
#include <string>

#include "day/scenario.hpp"

namespace wireroom::day {

enum class FileKind : std::uint8_t { scenario, own_events, trace };

// The kind of a file; refuses one that cannot be read.
[[nodiscard]] tl::expected<FileKind, Diagnostic> kind_of(const std::string& path);

// The day to play: a scenario, a file of own events, or, for an empty path, the plain day.
[[nodiscard]] Checked<Scenario> open_day(const std::string& path, const Overrides& overrides = {});

}  // namespace wireroom::day
