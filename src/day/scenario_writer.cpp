#include <iterator>

#include <fmt/format.h>

#include "day/files.hpp"
#include "day/scenario.hpp"

namespace wireroom::day {
namespace {

// A TOML basic string.
std::string toml_string(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned>(static_cast<unsigned char>(c));
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (code < 0x20U || code == 0x7FU) {
            out += fmt::format("\\u{:04X}", code);
        } else {
            out += c;
        }
    }
    return out + "\"";
}

// Keeps the lines of a longer text apart, as it was written.
std::string paragraph(std::string_view text) {
    std::string out = "\"\"\"\n";
    for (const char c : text) {
        if (c == '\n') {
            out += '\n';
        } else {
            const std::string escaped = toml_string({&c, 1});
            out.append(escaped, 1, escaped.size() - 2);
        }
    }
    return out + "\"\"\"";
}

std::string toml_value(const Settings& settings, const SettingInfo& setting) {
    const std::string text = value_text(settings, setting.id);
    switch (setting.kind) {
        case SettingKind::count:
        case SettingKind::percent:
            return text;
        case SettingKind::toggle:
            return text == "on" ? "true" : "false";
        default:
            return toml_string(text);
    }
}

std::string toml_value(const Action& action) {
    const std::string text = value_text(action);
    switch (info(action.kind).value) {
        case ActionValue::count:
            return text;
        case ActionValue::toggle:
            return action.value != 0 ? "true" : "false";
        default:
            return toml_string(text);
    }
}

}  // namespace

std::string scenario_text(const Scenario& scenario) {
    std::string out;
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "title = {}\n", toml_string(scenario.title));
    fmt::format_to(to, "about = {}\n",
                   scenario.about.find('\n') != std::string::npos ? paragraph(scenario.about)
                                                                  : toml_string(scenario.about));
    const Settings defaults;
    bool any = false;
    for (const SettingInfo& setting : all_settings()) {
        if (value_text(scenario.settings, setting.id) == value_text(defaults, setting.id)) {
            continue;
        }
        fmt::format_to(to, "{}{} = {}\n", any ? "" : "\n[settings]\n", setting.name,
                       toml_value(scenario.settings, setting));
        any = true;
    }
    if (!scenario.events_file.empty()) {
        fmt::format_to(to, "\n[events]\nfile = {}\n", toml_string(scenario.events_file));
    }
    for (const Action& action : scenario.actions) {
        fmt::format_to(to, "\n[[action]]\nat = \"{}\"\ndo = \"{}\"\n", time_of_day_text(action.at),
                       info(action.kind).name);
        if (info(action.kind).value != ActionValue::none) {
            fmt::format_to(to, "value = {}\n", toml_value(action));
        }
    }
    return out;
}

tl::expected<void, Diagnostic> write_scenario(const std::string& path, const Scenario& scenario) {
    return write_file(path, scenario_text(scenario));
}

}  // namespace wireroom::day
