#pragma once

// Opening another day while the window is there: a file that was dropped on it, or a thing to try.
// A day that cannot be opened is told in the words of the command line, and the present one is
// left as it is.

#include "app/player.hpp"
#include "day/recorded_day.hpp"
#include "ui/things.hpp"

#include <tl/expected.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace wireroom::app {

/// The day of a scenario or a file of own events; else a notice.
[[nodiscard]] tl::expected<day::RecordedDay, std::string> open_file(const std::string& path);
/// Of several files that were dropped the first is opened; this says so. Empty for one.
[[nodiscard]] std::string told_of_others(const std::vector<std::string>& paths);
/// What becomes of the trace of a day that another one takes the place of, by how its end was
/// written; it stays true, whatever the new day does.
[[nodiscard]] std::string told_of_trace(const tl::expected<void, day::Diagnostic>& ended);
/// The day of a thing to try; `assets` is the folder with the shipped scenarios.
[[nodiscard]] tl::expected<day::RecordedDay, std::string> open_thing(
    const std::filesystem::path& assets, const ui::Thing& thing);
/// Plays the day from the thing's time of day on, at five minutes a second.
void begin_thing(Player& player, const ui::Thing& thing);
/// What the window is called while this day is shown.
[[nodiscard]] std::string window_title(const day::Scenario& scenario);

}  // namespace wireroom::app
