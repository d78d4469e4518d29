#pragma once

// What the program remembers of a person between two starts: a few values in one small TOML file
// in the system's folder for such things. The fields are declared once, in a table; reading,
// ranges, errors, writing and comparing follow from it.
//
// A file that is broken, has an unknown key or a value out of range is renamed, never written
// over, and what could be read of it is kept. Nothing about this file ever stops the program: what
// goes wrong is one sentence for the person, once. Only the window reads and writes it.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace wireroom::app {

struct Preferences {
    std::string theme = "light";       ///< light, dark
    std::string speed = "5";           ///< as on the strip: minutes a second, or max
    std::string tally_face = "tally";  ///< tally, plane
    bool caption = true;               ///< the sentence under the scrubber is shown
    bool overlay_seen = false;         ///< "What am I looking at?" has been opened once
    bool projector = false;
    bool reduced_motion = false;
    double zoom = 1.0;  ///< ui::least_zoom … ui::largest_zoom, in hundredths
    int window_width = 1440;
    int window_height = 900;
    std::optional<int> window_x;  ///< none: where the system wants it
    std::optional<int> window_y;
    bool window_maximised = false;
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// One value of the file.
struct PreferenceField {
    using Member =
        std::variant<bool Preferences::*, int Preferences::*, std::optional<int> Preferences::*,
                     double Preferences::*, std::string Preferences::*>;
    std::string_view name;  ///< its key
    Member member;
    double low = 0.0;  ///< of numbers, both ends allowed
    double high = 0.0;
    std::span<const std::string_view> choices;  ///< of text
};
[[nodiscard]] std::span<const PreferenceField> preference_fields() noexcept;
/// Takes over into `kept` what differs between `before` and `now`: what the person changed.
void take_changes(Preferences& kept, const Preferences& before, const Preferences& now);

enum class Platform : std::uint8_t { unix_like, mac, windows };
/// The platform this program was built for.
[[nodiscard]] Platform this_platform() noexcept;
/// Where the file lies: below $XDG_CONFIG_HOME or ~/.config, ~/Library/Application Support or
/// %APPDATA%. None where the environment names no such folder.
[[nodiscard]] std::optional<std::filesystem::path> preferences_path(
    Platform platform, const std::function<std::string(const char*)>& environment);
/// The same for this process.
[[nodiscard]] std::optional<std::filesystem::path> preferences_path();

/// The nearest to these that the table of fields allows; fractions in hundredths.
[[nodiscard]] Preferences within_range(const Preferences& preferences);
/// The file's text; as it stands, so of `within_range` if it is to be read again.
[[nodiscard]] std::string preferences_text(const Preferences& preferences);

class PreferenceFile {
public:
    explicit PreferenceFile(std::optional<std::filesystem::path> path) : path_{std::move(path)} {}

    /// What the file says; where there is none, the defaults. Adds to `notices` what the person
    /// should know.
    [[nodiscard]] Preferences load(std::vector<std::string>& notices);
    /// Writes the file if something differs from what it holds, and nothing in it that would be
    /// refused when it is read: what is out of range goes to the nearest end. Returns a notice the
    /// first time that it can't.
    [[nodiscard]] std::optional<std::string> save(const Preferences& preferences);

private:
    [[nodiscard]] std::optional<std::string> failed(std::string sentence);

    std::optional<std::filesystem::path> path_;
    Preferences written_;
    bool may_write_ = true;
    bool told_ = false;
};

}  // namespace wireroom::app
