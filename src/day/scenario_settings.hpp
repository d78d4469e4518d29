// Reads the table of settings of a scenario. Every kind of setting has its TOML form: counts and
// percents are whole numbers, switches are true and false or "on" and "off", times are text with
// their unit, and outages and clock skews are the text of --set or tables that say the same.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "day/scenario.hpp"
#include "day/toml_node.hpp"

namespace wireroom::day {

class SettingsTable {
public:
    explicit SettingsTable(TomlReport& report) : report_{report} {}

    void read(const toml::node& node);
    void apply(const Overrides& overrides);
    // The settings, if they make a day of so many own events; reports what keeps them from it.
    std::optional<Settings> finish(std::optional<std::uint64_t> own_events);
    [[nodiscard]] const SettingsDraft& draft() const noexcept { return draft_; }

private:
    void read_one(const SettingInfo& setting, const toml::node& node);
    void set(const SettingInfo& setting, Position position, const std::string& text);
    std::optional<std::string> number(const SettingInfo& setting, const toml::node& node);
    std::optional<std::string> length_or_time(const SettingInfo& setting, const toml::node& node);
    std::optional<std::string> toggle(const SettingInfo& setting, const toml::node& node);
    std::optional<std::string> outages(const SettingInfo& setting, const toml::node& node);
    std::optional<std::string> outage(const SettingInfo& setting, const toml::node& node);
    std::optional<std::string> clock_skew(const SettingInfo& setting, const toml::node& node);
    std::optional<std::string> form(const SettingInfo& setting, const toml::node& node);
    std::optional<std::string> wrong_type(const SettingInfo& setting, const toml::node& node,
                                          std::string_view wanted);
    // Text within a setting's table; null, and a report with the setting's range, where it is not.
    const std::string* part(const SettingInfo& setting, std::string_view field,
                            const toml::node& node, std::string_view example);
    void refuse_part(const SettingInfo& setting, std::string_view field, const toml::node& node,
                     std::string_view what);
    [[nodiscard]] Diagnostic locate(Problem problem) const;

    TomlReport& report_;
    SettingsDraft draft_;
    Position table_{};
    std::map<std::string, Position> places_;  // by setting, of the values that the file gives
    std::map<std::string, bool> overridden_;
    std::vector<std::string> failed_;  // settings that were refused already
};

}  // namespace wireroom::day
