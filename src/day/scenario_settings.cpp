#include "day/scenario_settings.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace wireroom::day {
namespace {

std::vector<std::string_view> setting_names() {
    std::vector<std::string_view> names;
    for (const SettingInfo& setting : all_settings()) {
        names.push_back(setting.name);
    }
    return names;
}

constexpr std::array<std::string_view, 3> outage_keys{"site", "from", "to"};

}  // namespace

void SettingsTable::read(const toml::node& node) {
    const toml::table* const table = report_.table("settings", node);
    if (table == nullptr) {
        return;
    }
    table_ = place_of(node);
    report_.refuse_unknown(*table, setting_names());
    for (const auto& [key, value] : *table) {
        if (const SettingInfo* const setting = setting_named(key.str())) {
            read_one(*setting, value);
        }
    }
}

void SettingsTable::read_one(const SettingInfo& setting, const toml::node& node) {
    if (const auto text = form(setting, node)) {
        set(setting, place_of(node), *text);
    } else {
        failed_.emplace_back(setting.name);
    }
}

void SettingsTable::set(const SettingInfo& setting, Position position, const std::string& text) {
    if (auto done = draft_.set(setting.name, text); !done) {
        report_.add(position, done.error());
        failed_.emplace_back(setting.name);
        return;
    }
    places_[std::string{setting.name}] = position;
}

std::optional<std::string> SettingsTable::form(const SettingInfo& setting, const toml::node& node) {
    switch (setting.kind) {
        case SettingKind::count:
        case SettingKind::percent:
            return number(setting, node);
        case SettingKind::duration:
        case SettingKind::time_of_day:
            return length_or_time(setting, node);
        case SettingKind::toggle:
            return toggle(setting, node);
        case SettingKind::outages:
            return outages(setting, node);
        case SettingKind::clock_skew:
            return clock_skew(setting, node);
    }
    return std::nullopt;
}

std::optional<std::string> SettingsTable::wrong_type(const SettingInfo& setting,
                                                     const toml::node& node,
                                                     std::string_view wanted) {
    report_.add(place_of(node), setting.name,
                fmt::format("must be {}, not {}; range {}", wanted, description(node),
                            range_text(setting)));
    return std::nullopt;
}

void SettingsTable::refuse_part(const SettingInfo& setting, std::string_view field,
                                const toml::node& node, std::string_view what) {
    report_.add(place_of(node), field, fmt::format("{}; range {}", what, range_text(setting)));
}

const std::string* SettingsTable::part(const SettingInfo& setting, std::string_view field,
                                       const toml::node& node, std::string_view example) {
    if (!node.is_string()) {
        refuse_part(setting, field, node,
                    fmt::format("must be text such as {}, not {}", example, description(node)));
        return nullptr;
    }
    return &node.as_string()->get();
}

std::optional<std::string> SettingsTable::number(const SettingInfo& setting,
                                                 const toml::node& node) {
    if (!node.is_integer()) {
        return wrong_type(setting, node, "a whole number");
    }
    return std::to_string(node.as_integer()->get());
}

std::optional<std::string> SettingsTable::length_or_time(const SettingInfo& setting,
                                                         const toml::node& node) {
    // A bare number goes on to the reader, which suggests the unit.
    if (node.is_integer()) {
        return std::to_string(node.as_integer()->get());
    }
    if (!node.is_string()) {
        return wrong_type(setting, node,
                          setting.kind == SettingKind::duration ? "text such as \"30min\""
                                                                : "text such as \"13:10\"");
    }
    return node.as_string()->get();
}

std::optional<std::string> SettingsTable::toggle(const SettingInfo& setting,
                                                 const toml::node& node) {
    if (node.is_boolean()) {
        return node.as_boolean()->get() ? "on" : "off";
    }
    if (!node.is_string()) {
        return wrong_type(setting, node, "true, false, \"on\" or \"off\"");
    }
    return node.as_string()->get();
}

std::optional<std::string> SettingsTable::outages(const SettingInfo& setting,
                                                  const toml::node& node) {
    if (node.is_string()) {
        return node.as_string()->get();
    }
    if (!node.is_array()) {
        return wrong_type(setting, node, "text such as \"south@13:10-14:45\" or a list of tables");
    }
    std::string all;
    bool fine = true;
    for (const toml::node& item : *node.as_array()) {
        const auto text = outage(setting, item);
        fine = fine && text;
        all += text ? (all.empty() ? "" : ",") + *text : "";
    }
    return fine ? std::optional{all.empty() ? "none" : all} : std::nullopt;
}

std::optional<std::string> SettingsTable::outage(const SettingInfo& setting,
                                                 const toml::node& node) {
    const toml::table* const table = node.as_table();
    if (table == nullptr) {
        return wrong_type(setting, node, "a table with site, from and to");
    }
    report_.refuse_unknown(*table, outage_keys);
    std::array<std::string, 3> texts;
    bool fine = true;
    for (std::size_t i = 0; i < outage_keys.size(); ++i) {
        const toml::node* const value = table->get(outage_keys[i]);
        const std::string field = fmt::format("{}.{}", setting.name, outage_keys[i]);
        if (value == nullptr) {
            refuse_part(setting, field, node, "is missing");
            fine = false;
            continue;
        }
        const std::string* const text =
            part(setting, field, *value, i == 0 ? "\"south\"" : "\"13:10\"");
        fine = fine && text != nullptr;
        if (text == nullptr) {
            continue;
        }
        texts[i] = *text;
        if (i == 0 && !site_named(*text)) {
            refuse_part(setting, field, *value,
                        in_quotes(*text) + " is not a site (north or south)");
            fine = false;
        } else if (i > 0) {
            if (const auto time = parse_time_of_day(*text); !time) {
                refuse_part(setting, field, *value, time.error().message);
                fine = false;
            }
        }
    }
    return fine ? std::optional{fmt::format("{}@{}-{}", texts[0], texts[1], texts[2])}
                : std::nullopt;
}

std::optional<std::string> SettingsTable::clock_skew(const SettingInfo& setting,
                                                     const toml::node& node) {
    if (node.is_string()) {
        return node.as_string()->get();
    }
    const toml::table* const table = node.as_table();
    if (table == nullptr) {
        return wrong_type(setting, node, "text such as \"north-2@+4h\" or a table of scanners");
    }
    report_.refuse_unknown(*table, scanner_names);
    std::string all;
    bool fine = true;
    for (const auto& [scanner, value] : *table) {
        if (!scanner_named(scanner.str())) {
            fine = false;
            continue;
        }
        const std::string field = fmt::format("{}.{}", setting.name, scanner.str());
        const std::string* const text = part(setting, field, value, "\"+4h\"");
        if (text == nullptr) {
            fine = false;
            continue;
        }
        const std::string item = fmt::format("{}@{}", scanner.str(), *text);
        SettingsDraft alone;
        if (const auto done = alone.set(setting.name, item); !done) {
            report_.add(place_of(value), field, done.error().message);
            fine = false;
        } else if (text->find(',') != std::string::npos) {
            refuse_part(setting, field, value, in_quotes(*text) + " is not one length of time");
            fine = false;
        }
        all += (all.empty() ? "" : ",") + item;
    }
    return fine ? std::optional{all.empty() ? "none" : all} : std::nullopt;
}

void SettingsTable::apply(const Overrides& overrides) {
    for (const Override& override : overrides) {
        if (auto done = draft_.set(override.name, override.value); !done) {
            report_.add({"--set", 0, 0, done.error().field, done.error().message});
            failed_.push_back(override.name);
        }
        overridden_[override.name] = true;
    }
}

Diagnostic SettingsTable::locate(Problem problem) const {
    const auto place = places_.find(problem.field);
    if (overridden_.count(problem.field) != 0 || (report_.file().empty() && !overridden_.empty())) {
        return {"--set", 0, 0, problem.field, problem.message};
    }
    return at(report_.file(), place != places_.end() ? place->second : table_, std::move(problem));
}

std::optional<Settings> SettingsTable::finish(std::optional<std::uint64_t> own_events) {
    auto settings = draft_.finish(own_events);
    if (settings && failed_.empty()) {
        return *settings;
    }
    if (!settings && failed_.empty()) {
        for (Problem& problem : settings.error()) {
            report_.add(locate(std::move(problem)));
        }
    }
    return std::nullopt;
}

}  // namespace wireroom::day
