#include "app/preferences.hpp"

#include "app/gl_window.hpp"
#include "day/files.hpp"
#include "day/toml_node.hpp"
#include "ui/commands.hpp"
#include "ui/layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <system_error>
#include <type_traits>
#include <utility>

namespace wireroom::app {
namespace fs = std::filesystem;
namespace {

constexpr std::uint64_t largest_file = 1ULL << 20U;

constexpr std::array<std::string_view, 2> themes{"light", "dark"};
// As on the strip.
constexpr auto labels_of_speeds() {
    std::array<std::string_view, ui::speeds().size()> labels;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        labels[i] = ui::speeds()[i].label;
    }
    return labels;
}

constexpr auto speed_names = labels_of_speeds();
constexpr std::array<std::string_view, 2> faces{"tally", "plane"};
constexpr int largest_window = 16384;

constexpr std::array<PreferenceField, 13> all_fields{{
    {"theme", &Preferences::theme, 0, 0, themes},
    {"speed", &Preferences::speed, 0, 0, speed_names},
    {"tally_face", &Preferences::tally_face, 0, 0, faces},
    {"caption", &Preferences::caption, 0, 0, {}},
    {"overlay_seen", &Preferences::overlay_seen, 0, 0, {}},
    {"projector", &Preferences::projector, 0, 0, {}},
    {"reduced_motion", &Preferences::reduced_motion, 0, 0, {}},
    {"zoom", &Preferences::zoom, ui::least_zoom, ui::largest_zoom, {}},
    {"window_width", &Preferences::window_width, least_window, largest_window, {}},
    {"window_height", &Preferences::window_height, least_window, largest_window, {}},
    {"window_x", &Preferences::window_x, -32768, 32767, {}},
    {"window_y", &Preferences::window_y, -32768, 32767, {}},
    {"window_maximised", &Preferences::window_maximised, 0, 0, {}},
}};

// Reads one value; reports a wrong type or a value out of range, and leaves it as it is then.
class FieldReader {
public:
    FieldReader(day::TomlReport& report, const PreferenceField& field, const toml::node& node)
        : report_{report}, field_{field}, node_{node} {}

    void read(bool& value) {
        if (node_.is_boolean()) {
            value = node_.as_boolean()->get();
        } else {
            refuse("true or false");
        }
    }
    void read(int& value) {
        const auto* const whole = node_.as_integer();
        if (whole != nullptr && in_range(static_cast<double>(whole->get()))) {
            value = static_cast<int>(whole->get());
        } else {
            refuse(fmt::format("a whole number, {} … {}", field_.low, field_.high));
        }
    }
    void read(std::optional<int>& value) {
        constexpr int unread = std::numeric_limits<int>::min();
        int number = unread;
        read(number);
        if (number != unread) {
            value = number;
        }
    }
    void read(double& value) {
        const auto* const whole = node_.as_integer();
        const auto* const fraction = node_.as_floating_point();
        const double number = whole != nullptr      ? static_cast<double>(whole->get())
                              : fraction != nullptr ? fraction->get()
                                                    : field_.low - 1.0;
        if (in_range(number)) {
            value = number;
        } else {
            refuse(fmt::format("a number, {} … {}", field_.low, field_.high));
        }
    }
    void read(std::string& value) {
        const auto* const text = node_.as_string();
        if (text != nullptr && std::find(field_.choices.begin(), field_.choices.end(),
                                         text->get()) != field_.choices.end()) {
            value = text->get();
        } else {
            refuse(fmt::format("one of \"{}\"", fmt::join(field_.choices, "\", \"")));
        }
    }

private:
    // False for what is no number, too.
    [[nodiscard]] bool in_range(double number) const {
        return number >= field_.low && number <= field_.high;
    }
    void refuse(const std::string& wanted) {
        report_.add(day::place_of(node_), field_.name,
                    fmt::format("must be {}, not {}", wanted, day::description(node_)));
    }

    day::TomlReport& report_;
    const PreferenceField& field_;
    const toml::node& node_;
};

Preferences parse(std::string_view text, day::TomlReport& report) {
    Preferences read;
    const std::optional<toml::table> root = report.parse(text);
    if (!root) {
        return read;
    }
    std::vector<std::string_view> names;
    for (const PreferenceField& field : all_fields) {
        names.push_back(field.name);
        if (const toml::node* const node = root->get(field.name); node != nullptr) {
            std::visit(
                [&](auto member) {
                    FieldReader{report, field, *node}.read(read.*member);
                },
                field.member);
        }
    }
    report.refuse_unknown(*root, names);
    return read;
}

// Puts a value into its field's range.
class RangeKeeper {
public:
    explicit RangeKeeper(const PreferenceField& field) : field_{field} {}

    void keep(bool&, bool) const {}
    void keep(int& value, int) const {
        value = std::clamp(value, static_cast<int>(field_.low), static_cast<int>(field_.high));
    }
    void keep(std::optional<int>& value, const std::optional<int>&) const {
        if (value) {
            keep(*value, 0);
        }
    }
    void keep(double& value, double usual) const {
        constexpr double parts = 100.0;
        value = std::isnan(value) ? usual : std::clamp(value, field_.low, field_.high);
        value = std::round(value * parts) / parts;
    }
    void keep(std::string& value, const std::string& usual) const {
        if (std::find(field_.choices.begin(), field_.choices.end(), value) ==
            field_.choices.end()) {
            value = usual;
        }
    }

private:
    const PreferenceField& field_;
};

// A name beside the file that nothing has yet: what was set aside before stays.
std::optional<fs::path> free_name(const fs::path& path) {
    constexpr int most = 1000;
    for (int i = 1; i <= most; ++i) {
        fs::path name = path;
        name += i == 1 ? ".broken" : fmt::format(".broken-{}", i);
        std::error_code error;
        if (!fs::exists(fs::symlink_status(name, error))) {
            return name;
        }
    }
    return std::nullopt;
}

template <class Value>
std::string value_text(const Value& value) {
    if constexpr (std::is_same_v<Value, bool>) {
        return value ? "true" : "false";
    } else if constexpr (std::is_same_v<Value, std::string>) {
        return fmt::format("\"{}\"", value);
    } else if constexpr (std::is_same_v<Value, std::optional<int>>) {
        return value ? fmt::format("{}", *value) : std::string{};
    } else {
        return fmt::format("{}", value);
    }
}

fs::path folder_below(const fs::path& root) {
    return root / "wireroom" / "preferences.toml";
}

}  // namespace

std::span<const PreferenceField> preference_fields() noexcept {
    return all_fields;
}

void take_changes(Preferences& kept, const Preferences& before, const Preferences& now) {
    for (const PreferenceField& field : all_fields) {
        std::visit(
            [&](auto member) {
                if (before.*member != now.*member) {
                    kept.*member = now.*member;
                }
            },
            field.member);
    }
}

Preferences within_range(const Preferences& preferences) {
    const Preferences usual;
    Preferences kept = preferences;
    for (const PreferenceField& field : all_fields) {
        std::visit([&](auto member) { RangeKeeper{field}.keep(kept.*member, usual.*member); },
                   field.member);
    }
    return kept;
}

Platform this_platform() noexcept {
#if defined(_WIN32)
    return Platform::windows;
#elif defined(__APPLE__)
    return Platform::mac;
#else
    return Platform::unix_like;
#endif
}

std::optional<fs::path> preferences_path(
    Platform platform, const std::function<std::string(const char*)>& environment) {
    if (platform == Platform::windows) {
        const std::string folder = environment("APPDATA");
        return folder.empty() ? std::nullopt : std::optional{folder_below(day::path_from(folder))};
    }
    if (platform == Platform::unix_like) {
        // One that is not absolute counts as not set.
        const std::string folder = environment("XDG_CONFIG_HOME");
        if (!folder.empty() && folder.front() == '/') {
            return folder_below(day::path_from(folder));
        }
    }
    const std::string home = environment("HOME");
    if (home.empty()) {
        return std::nullopt;
    }
    const fs::path below = platform == Platform::mac ? fs::path{"Library"} / "Application Support"
                                                     : fs::path{".config"};
    return folder_below(day::path_from(home) / below);
}

std::optional<fs::path> preferences_path() {
    return preferences_path(this_platform(), [](const char* name) {
        const char* const value = std::getenv(name);
        return std::string{value != nullptr ? value : ""};
    });
}

std::string preferences_text(const Preferences& preferences) {
    std::string text =
        "# What Wire Room remembers between two starts. Without this file it starts afresh.\n";
    for (const PreferenceField& field : all_fields) {
        std::visit(
            [&](auto member) {
                if (const std::string value = value_text(preferences.*member); !value.empty()) {
                    text += fmt::format("{} = {}\n", field.name, value);
                }
            },
            field.member);
    }
    return text;
}

Preferences PreferenceFile::load(std::vector<std::string>& notices) {
    written_ = {};
    std::error_code error;
    if (!path_ || !fs::exists(fs::status(*path_, error))) {
        return written_;
    }
    const std::string name = day::text_of(*path_);
    const auto text = day::read_file(name, largest_file);
    if (!text) {
        may_write_ = false;
        told_ = true;
        notices.push_back("Your preferences can't be read, and are left as they are\n" +
                          text.error().text());
        return written_;
    }
    day::TomlReport report{name};
    Preferences read = parse(*text, report);
    written_ = read;
    if (report.empty()) {
        return read;
    }
    read.overlay_seen = true;  // a file that was there is no first start
    std::string told;
    for (const day::Diagnostic& problem : report.take()) {
        told += "\n" + problem.text();
    }
    const auto aside = free_name(*path_);
    if (aside) {
        fs::rename(*path_, *aside, error);
    }
    if (!aside || error) {
        may_write_ = false;
        told_ = true;
        notices.push_back("Your preferences are not right, and are left as they are" + told);
        return read;
    }
    written_ = {};  // there is no file any more
    notices.push_back("Your preferences were not right: they are now in " +
                      day::text_of(aside->filename()) + told);
    return read;
}

std::optional<std::string> PreferenceFile::failed(std::string sentence) {
    if (std::exchange(told_, true)) {
        return std::nullopt;
    }
    return "What you change can't be remembered\n" + std::move(sentence);
}

std::optional<std::string> PreferenceFile::save(const Preferences& asked) {
    const Preferences preferences = within_range(asked);
    if (!may_write_ || preferences == written_) {
        return std::nullopt;
    }
    if (!path_) {
        return failed("There is no home folder for the preferences.");
    }
    std::error_code error;
    fs::create_directories(path_->parent_path(), error);
    if (error) {
        return failed(day::text_of(path_->parent_path()) + ": can't be made: " + error.message());
    }
    const auto done = day::write_file(day::text_of(*path_), preferences_text(preferences));
    if (!done) {
        return failed(done.error().text());
    }
    written_ = preferences;
    return std::nullopt;
}

}  // namespace wireroom::app
