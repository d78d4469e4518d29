#include "wireroom/actions.hpp"

#include <array>
#include <vector>

namespace wireroom {
namespace {

namespace setting_or {
constexpr std::optional<SettingId> none;
constexpr std::optional<SettingId> consumers{SettingId::consumers};
constexpr std::optional<SettingId> scans_per_hour{SettingId::scans_per_hour};
constexpr std::optional<SettingId> watermark_delay{SettingId::watermark_delay};
constexpr std::optional<SettingId> dedup{SettingId::dedup};
}  // namespace setting_or

constexpr std::array registry{
#define WIREROOM_ACTION(name, value, setting, help) \
    ActionInfo{ActionKind::name, #name, ActionValue::value, setting_or::setting, help},
#include "wireroom/actions.inl"
#undef WIREROOM_ACTION
};

Problem problem(const ActionInfo& action, std::string message) {
    return {std::string{action.name}, std::move(message)};
}

// Reads the value the way the setting it changes is read, so that both refuse the same things.
Result<std::int64_t> read_as_setting(const ActionInfo& action, std::string_view text) {
    SettingsDraft draft;
    const SettingInfo& setting = info(*action.setting);
    if (const auto set = draft.set(setting.name, text); !set) {
        return tl::unexpected(problem(action, set.error().message));
    }
    struct Number {
        const Settings& settings;
        std::int64_t operator()(std::int64_t Settings::*m) const { return settings.*m; }
        std::int64_t operator()(Seconds Settings::*m) const { return (settings.*m).count(); }
        std::int64_t operator()(bool Settings::*m) const { return settings.*m ? 1 : 0; }
        std::int64_t operator()(Outages Settings::*) const { return 0; }
        std::int64_t operator()(ClockSkew Settings::*) const { return 0; }
    };
    return std::visit(Number{draft.so_far()}, setting.member);
}

bool is_switch(std::int64_t value) {
    return value == 0 || value == 1;
}

bool is_site(std::int64_t value) {
    return value >= 0 && value < static_cast<std::int64_t>(site_names.size());
}

std::string no_site(std::string_view value) {
    return in_quotes(value) + " is not a site (north or south)";
}

std::string superfluous(std::string_view value) {
    return "takes no value, but " + in_quotes(value) + " was given";
}

Result<void> check_value(const Action& action, Seconds tick, std::string_view as_given) {
    const ActionInfo& known = info(action.kind);
    const std::string given = as_given.empty() ? value_text(action) : std::string{as_given};
    if (known.setting && !in_range(info(*known.setting), action.value)) {
        return tl::unexpected(out_of_range(info(*known.setting), given));
    }
    if (known.value == ActionValue::none && action.value != 0) {
        return tl::unexpected(problem(known, superfluous(std::to_string(action.value))));
    }
    if (known.value == ActionValue::site && !is_site(action.value)) {
        return tl::unexpected(problem(known, no_site(given)));
    }
    if (known.value == ActionValue::duration && action.value % tick.count() != 0) {
        return tl::unexpected(problem(
            known, in_quotes(given) + " is not a whole number of ticks of " + duration_text(tick)));
    }
    return {};
}

// A rate is held against the whole day, whenever it is set.
Result<void> check_rate(const Action& action, const Settings& settings) {
    if (action.kind == ActionKind::set_scans_per_hour) {
        Settings faster = settings;
        faster.scans_per_hour = action.value;
        if (const auto problems = validate(faster); !problems.empty()) {
            return tl::unexpected(problems.front());
        }
    }
    return {};
}

}  // namespace

std::span<const ActionInfo> all_actions() noexcept {
    return registry;
}

const ActionInfo& info(ActionKind kind) noexcept {
    return registry[static_cast<std::size_t>(kind)];
}

const ActionInfo* action_named(std::string_view name) noexcept {
    for (const ActionInfo& action : registry) {
        if (action.name == name) {
            return &action;
        }
    }
    return nullptr;
}

std::string value_text(const Action& action) {
    switch (info(action.kind).value) {
        case ActionValue::none:
            return "";
        case ActionValue::count:
            return std::to_string(action.value);
        case ActionValue::duration:
            return duration_text(Seconds{action.value});
        case ActionValue::toggle:
            return !is_switch(action.value) ? std::to_string(action.value)
                   : action.value != 0      ? "on"
                                            : "off";
        case ActionValue::site:
            return !is_site(action.value) ? std::to_string(action.value)
                                          : std::string{name(static_cast<Site>(action.value))};
    }
    return "";
}

Result<Action> parse_action(Seconds at, std::string_view name, std::string_view value) {
    const ActionInfo* const action = action_named(name);
    if (action == nullptr) {
        std::vector<std::string_view> names;
        for (const ActionInfo& known : registry) {
            names.push_back(known.name);
        }
        const auto near = did_you_mean(name, names);
        return tl::unexpected(Problem{
            std::string{name}, "there is no such action" +
                                   (near ? "; did you mean " + std::string{*near} + "?" : "")});
    }
    if (action->value == ActionValue::none) {
        if (!value.empty()) {
            return tl::unexpected(problem(*action, superfluous(value)));
        }
        return Action{at, action->kind, 0};
    }
    if (value.empty()) {
        const std::string form = action->value == ActionValue::site
                                     ? "a site: north or south"
                                     : "a value: " + range_text(info(*action->setting));
        return tl::unexpected(problem(*action, "needs " + form));
    }
    if (action->value == ActionValue::site) {
        const auto site = site_named(value);
        if (!site) {
            return tl::unexpected(problem(*action, no_site(value)));
        }
        return Action{at, action->kind, static_cast<std::int64_t>(*site)};
    }
    return read_as_setting(*action, value).map([&](std::int64_t number) {
        return Action{at, action->kind, number};
    });
}

Result<void> validate(const Action& action, const Settings& settings, bool own_events,
                      const ActionWords& typed) {
    const std::string at{typed.at.empty() ? time_of_day_text(action.at) : typed.at};
    const auto fits = check_tick(action.at, settings, at)
                          .and_then([&] { return check_value(action, settings.tick, typed.value); })
                          .and_then([&]() -> Result<void> {
                              return own_events ? Result<void>{} : check_rate(action, settings);
                          });
    if (!fits) {
        return tl::unexpected(problem(info(action.kind), fits.error().message));
    }
    return {};
}

}  // namespace wireroom
