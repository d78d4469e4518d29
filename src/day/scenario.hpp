// A scenario: a day somebody wrote down to be played. TOML with `title`, `about`, `[settings]`,
// any number of `[[action]]` with `at`, `do` and, where the action has one, `value`, and
// `[events]` with the `file` (CSV, relative to the scenario's own folder) of the day's own
// events. Reading is strict: unknown keys, wrong types and values out of range are refused, each
// with its place, and all of a file's mistakes are reported at once. What is written reads back
// to the same scenario.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "day/diagnostic.hpp"
#include "wireroom/actions.hpp"
#include "wireroom/own_events.hpp"
#include "wireroom/settings.hpp"

namespace wireroom::day {

struct Scenario {
    std::string title;
    std::string about;
    Settings settings;            // valid
    std::vector<Action> actions;  // by tick, those of one tick in the order given; valid
    std::string events_file;      // as the scenario names it; empty for a day of made-up scans
    std::shared_ptr<const OwnEvents> own_events;  // null exactly if events_file is empty
};

// A setting given besides the scenario, as by --set; it wins over the scenario's.
struct Override {
    std::string name;
    std::string value;
};
using Overrides = std::vector<Override>;

// The largest scenario that is read, in bytes.
inline constexpr std::uint64_t scenario_limit = 16ULL << 20U;
// The longest title and the longest text about it, in characters.
inline constexpr std::size_t longest_title = 200;
inline constexpr std::size_t longest_about = 2000;

[[nodiscard]] Checked<Scenario> read_scenario(const std::string& path,
                                              const Overrides& overrides = {});
// The same from text; `path` names it in the diagnostics, and its folder is where the file of
// own events is looked for.
[[nodiscard]] Checked<Scenario> parse_scenario(std::string_view text, const std::string& path,
                                               const Overrides& overrides = {});
// Where the file of own events lies that a scenario names.
[[nodiscard]] std::string events_path(const std::string& scenario, const std::string& events_file);
// The default day, with these settings changed.
[[nodiscard]] Checked<Scenario> plain_day(const Overrides& overrides = {});
// A file of own events as a scenario of its own.
[[nodiscard]] Checked<Scenario> read_own_day(const std::string& path,
                                             const Overrides& overrides = {});

// The scenario as TOML: title, about, the settings that differ from their defaults, the file of
// own events and the actions.
[[nodiscard]] std::string scenario_text(const Scenario& scenario);
// Writes it beside and then in place of what is there.
[[nodiscard]] tl::expected<void, Diagnostic> write_scenario(const std::string& path,
                                                            const Scenario& scenario);

}  // namespace wireroom::day
