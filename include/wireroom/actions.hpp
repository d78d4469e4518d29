// Actions: the only way anything outside reaches a running day. An action takes effect at the
// start of its tick; several in one tick, in the order given. One registry (actions.inl) feeds
// the scenario reader, --do, the trace and the room's controls.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "wireroom/problem.hpp"
#include "wireroom/settings.hpp"
#include "wireroom/sites.hpp"
#include "wireroom/time.hpp"

namespace wireroom {

enum class ActionKind : std::uint8_t {
#define WIREROOM_ACTION(name, value, setting, help) name,
#include "wireroom/actions.inl"
#undef WIREROOM_ACTION
};

enum class ActionValue : std::uint8_t { none, count, duration, toggle, site };

struct Action {
    Seconds at{};  // the start of the tick it belongs to
    ActionKind kind{};
    std::int64_t value{};  // a count, seconds, 0/1, or a Site; 0 where there is none
    friend constexpr bool operator==(const Action&, const Action&) = default;
};

struct ActionInfo {
    ActionKind kind{};
    std::string_view name;
    ActionValue value{};
    std::optional<SettingId> setting;  // the setting it changes, whose range its value keeps
    std::string_view help;
};

[[nodiscard]] std::span<const ActionInfo> all_actions() noexcept;
[[nodiscard]] const ActionInfo& info(ActionKind kind) noexcept;
[[nodiscard]] const ActionInfo* action_named(std::string_view name) noexcept;

// The value as text: "2", "30min", "on", "south"; empty where the action has none. A value that
// is no switch's or no site's is its number.
[[nodiscard]] std::string value_text(const Action& action);

// Reads an action's name and value. Refuses unknown names, a missing or superfluous value, and
// values outside the range; the tick is checked by validate().
[[nodiscard]] Result<Action> parse_action(Seconds at, std::string_view name,
                                          std::string_view value);
// Refuses an action outside the day or between ticks, with a value that it does not take or that is
// not whole ticks, and a scan rate at which the day could hold too many events; a day of its own
// events has no such rate. A problem names time and value in the words in which they were typed.
struct ActionWords {
    std::string_view at;     // empty where nobody typed it
    std::string_view value;  // likewise
};
[[nodiscard]] Result<void> validate(const Action& action, const Settings& settings,
                                    bool own_events = false, const ActionWords& typed = {});

}  // namespace wireroom
