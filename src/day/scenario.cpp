#include "day/scenario.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "day/files.hpp"
#include "day/own_events_csv.hpp"
#include "day/scenario_settings.hpp"
#include "day/utf8.hpp"

namespace wireroom::day {
namespace {

constexpr std::array<std::string_view, 5> top_keys{"title", "about", "settings", "action",
                                                   "events"};
constexpr std::array<std::string_view, 3> action_keys{"at", "do", "value"};
constexpr std::array<std::string_view, 1> events_keys{"file"};

struct PlacedAction {
    Action action;
    Position position;  // of its time
};

class Reader {
public:
    Reader(const std::string& path, const Overrides& overrides)
        : report_{path}, settings_{report_}, overrides_{overrides} {}

    Checked<Scenario> read(std::string_view text) {
        const auto root = report_.parse(text);
        if (root) {
            report_.refuse_unknown(*root, top_keys);
            read_words(*root);
            if (const toml::node* const node = root->get("settings")) {
                settings_.read(*node);
            }
            settings_.apply(overrides_);
            read_events(*root);
            finish_settings();
            read_actions(*root);
        }
        if (!report_.empty()) {
            return tl::unexpected(report_.take());
        }
        return std::move(scenario_);
    }

private:
    void read_words(const toml::table& root) {
        const auto words = [&](std::string_view field, std::string& into, std::string_view allowed,
                               std::size_t most) {
            const toml::node* const node = root.get(field);
            const std::string* const text =
                node != nullptr ? report_.text(field, *node, "\"A plain day\"") : nullptr;
            if (text == nullptr) {
                return;
            }
            std::string rest = *text;
            rest.erase(std::remove_if(rest.begin(), rest.end(),
                                      [&](char c) { return allowed.find(c) != allowed.npos; }),
                       rest.end());
            if (printable(rest) != rest) {
                report_.add(place_of(*node), field, "holds a control character");
                return;
            }
            if (const std::size_t length = count_characters(*text); length > most) {
                report_.add(place_of(*node), field,
                            fmt::format("{} has {} characters; range 0 … {}",
                                        in_quotes(clipped(*text, 40)), length, most));
                return;
            }
            into = *text;
        };
        words("title", scenario_.title, "", longest_title);
        words("about", scenario_.about, "\n\t\r", longest_about);
    }

    void read_events(const toml::table& root) {
        const toml::node* const node = root.get("events");
        const toml::table* const table = node != nullptr ? report_.table("events", *node) : nullptr;
        if (table == nullptr) {
            return;
        }
        report_.refuse_unknown(*table, events_keys);
        const toml::node* const file = table->get("file");
        if (file == nullptr) {
            report_.add(place_of(*node), "file", "is missing");
            return;
        }
        const std::string* const name = report_.text("file", *file, "\"my-events.csv\"");
        if (name != nullptr && name->empty()) {
            report_.add(place_of(*file), "file", "is empty");
        } else if (name != nullptr) {
            scenario_.events_file = *name;
        }
    }

    // Settles the settings; the file of own events needs them, and they need its number of rows.
    void finish_settings() {
        if (scenario_.events_file.empty()) {
            settled_ = settings_.finish(std::nullopt);
        } else if (settled_ = settings_.finish(0); settled_) {
            auto own =
                read_own_events(events_path(report_.file(), scenario_.events_file), *settled_);
            if (!own) {
                for (Diagnostic& diagnostic : own.error()) {
                    report_.add(std::move(diagnostic));
                }
                return;
            }
            settled_ = settings_.finish(own->rows.size());
            if (settled_) {
                scenario_.own_events = std::make_shared<const OwnEvents>(
                    own->rows, settled_->day_start, settled_->tick);
            }
        }
        if (settled_) {
            scenario_.settings = *settled_;
        }
    }

    void read_actions(const toml::table& root) {
        const toml::node* const node = root.get("action");
        if (node == nullptr) {
            return;
        }
        if (!node->is_array_of_tables()) {
            report_.add(place_of(*node), "action",
                        "must be written as [[action]] tables, not " + description(*node));
            return;
        }
        for (const toml::node& item : *node->as_array()) {
            read_action(*item.as_table());
        }
        std::stable_sort(scenario_.actions.begin(), scenario_.actions.end(),
                         [](const Action& a, const Action& b) { return a.at < b.at; });
    }

    void read_action(const toml::table& table) {
        report_.refuse_unknown(table, action_keys);
        const auto needed = [&](std::string_view key,
                                std::string_view example) -> const toml::node* {
            const toml::node* const node = table.get(key);
            if (node == nullptr) {
                report_.add(place_of(table), key, "is missing");
                return nullptr;
            }
            return report_.text(key, *node, example) != nullptr ? node : nullptr;
        };
        const toml::node* const at_node = needed("at", "\"14:36\"");
        const toml::node* const do_node = needed("do", "\"crash_one\"");
        std::optional<Seconds> time;
        if (at_node != nullptr) {
            if (auto read = parse_time_of_day(at_node->as_string()->get())) {
                time = in_day(*read, settings_.draft().so_far().day_start);
            } else {
                report_.add(place_of(*at_node), "at", read.error().message);
            }
        }
        if (do_node == nullptr) {
            return;
        }
        const std::string& name = do_node->as_string()->get();
        const ActionInfo* const known = action_named(name);
        const toml::node* const value_node = table.get("value");
        const auto value = value_node != nullptr && known != nullptr
                               ? value_text(*known, *value_node)
                               : std::optional{std::string{}};
        if (!value) {
            return;
        }
        const auto action = parse_action(time.value_or(Seconds{0}), name, *value);
        if (!action) {
            report_.add(known != nullptr && value_node != nullptr ? place_of(*value_node)
                                                                  : place_of(*do_node),
                        action.error());
            return;
        }
        if (time) {
            keep(*action, {at_node->as_string()->get(), *value}, place_of(*at_node), value_node);
        }
    }

    void keep(const Action& action, const ActionWords& typed, Position position,
              const toml::node* value) {
        if (!settled_) {
            return;
        }
        const bool own_events = !scenario_.events_file.empty();
        if (const auto fits = validate(action, *settled_, own_events, typed); !fits) {
            Action in_time = action;
            in_time.at = settled_->day_start;
            const bool time_is_wrong = validate(in_time, *settled_, own_events).has_value();
            report_.add(time_is_wrong || value == nullptr ? position : place_of(*value),
                        fits.error());
            return;
        }
        scenario_.actions.push_back(action);
    }

    // The value in the words of --do; nothing, and a report, where its type is wrong.
    std::optional<std::string> value_text(const ActionInfo& action, const toml::node& node) {
        if (action.value == ActionValue::toggle && node.is_boolean()) {
            return node.as_boolean()->get() ? "on" : "off";
        }
        if (node.is_integer() && action.value != ActionValue::toggle &&
            action.value != ActionValue::site) {
            return std::to_string(node.as_integer()->get());
        }
        if (node.is_string() && action.value != ActionValue::count) {
            if (node.as_string()->get().empty()) {
                report_.add(place_of(node), action.name, "the value is empty");
                return std::nullopt;
            }
            return node.as_string()->get();
        }
        if (action.value == ActionValue::none) {
            report_.add(place_of(node), action.name,
                        "takes no value, but " + description(node) + " was given");
            return std::nullopt;
        }
        constexpr std::array<std::string_view, 5> wanted{
            "", "a whole number", "text such as \"30min\"", "true, false, \"on\" or \"off\"",
            "text: \"north\" or \"south\""};
        report_.add(place_of(node), action.name,
                    fmt::format("its value must be {}, not {}",
                                wanted[static_cast<std::size_t>(action.value)], description(node)));
        return std::nullopt;
    }

    TomlReport report_;
    SettingsTable settings_;
    const Overrides& overrides_;
    std::optional<Settings> settled_;
    Scenario scenario_;
};

}  // namespace

Checked<Scenario> parse_scenario(std::string_view text, const std::string& path,
                                 const Overrides& overrides) {
    return Reader{path, overrides}.read(text);
}

Checked<Scenario> read_scenario(const std::string& path, const Overrides& overrides) {
    const auto text = read_file(path, scenario_limit);
    if (!text) {
        return tl::unexpected(Diagnostics{text.error()});
    }
    return parse_scenario(*text, path, overrides);
}

std::string events_path(const std::string& scenario, const std::string& events_file) {
    return text_of(path_from(scenario).parent_path() / path_from(events_file));
}

Checked<Scenario> plain_day(const Overrides& overrides) {
    TomlReport report{""};
    SettingsTable table{report};
    table.apply(overrides);
    const auto settings = table.finish(std::nullopt);
    if (!settings) {
        return tl::unexpected(report.take());
    }
    Scenario scenario;
    scenario.title = "A plain day";
    scenario.settings = *settings;
    return scenario;
}

Checked<Scenario> read_own_day(const std::string& path, const Overrides& overrides) {
    TomlReport report{""};
    SettingsTable table{report};
    table.apply(overrides);
    auto settings = table.finish(0);
    if (!settings) {
        return tl::unexpected(report.take());
    }
    auto own = read_own_events(path, *settings);
    if (!own) {
        return tl::unexpected(own.error());
    }
    if (!table.finish(own->rows.size())) {
        return tl::unexpected(report.take());
    }
    Scenario scenario;
    scenario.title = clipped(printable(text_of(path_from(path).stem())), longest_title - 1);
    scenario.events_file = text_of(path_from(path).filename());
    scenario.settings = *settings;
    scenario.own_events =
        std::make_shared<const OwnEvents>(own->rows, settings->day_start, settings->tick);
    return scenario;
}

}  // namespace wireroom::day
