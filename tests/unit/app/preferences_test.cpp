#include "app/preferences.hpp"

#include "app/open_days.hpp"
#include "app/player.hpp"
#include "app/remembering.hpp"
#include "catch.hpp"
#include "day/open_day.hpp"
#include "ui/layout.hpp"
#include "unit/day/temp_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>

namespace {

using namespace wireroom;
using namespace wireroom::app;
using wireroom::test::TempFolder;
namespace fs = std::filesystem;

// Every field away from its default.
Preferences unlike_the_defaults() {
    Preferences other;
    other.theme = "dark";
    other.speed = "max";
    other.tally_face = "plane";
    other.caption = false;
    other.overlay_seen = true;
    other.projector = true;
    other.reduced_motion = true;
    other.zoom = 1.25;
    other.window_width = 1600;
    other.window_height = 1000;
    other.window_x = -40;
    other.window_y = 25;
    other.window_maximised = true;
    return other;
}

struct Loaded {
    Preferences values;
    std::vector<std::string> notices;
};

Loaded load(const std::string& path) {
    Loaded loaded;
    loaded.values = PreferenceFile{fs::path{path}}.load(loaded.notices);
    return loaded;
}

}  // namespace

TEST_CASE("what is written reads back, every field") {
    const TempFolder folder;
    const std::string path = folder.file("preferences.toml");
    const Preferences wanted = unlike_the_defaults();
    PreferenceFile file{fs::path{path}};
    std::vector<std::string> notices;
    CHECK(file.load(notices) == Preferences{});
    CHECK_FALSE(file.save(wanted));
    const Loaded loaded = load(path);
    CHECK(loaded.notices.empty());
    CHECK(loaded.values == wanted);
    CHECK(folder.files() == 1);
    // The table of fields has all of them: taking them over one by one gives the same.
    Preferences taken;
    take_changes(taken, Preferences{}, wanted);
    CHECK(taken == wanted);
}

TEST_CASE("the file is written only when something changed, and its folder is made") {
    const TempFolder folder;
    const fs::path path = fs::path{folder.file("a")} / "b" / "preferences.toml";
    PreferenceFile file{path};
    std::vector<std::string> notices;
    Preferences now = file.load(notices);
    CHECK_FALSE(file.save(now));
    CHECK_FALSE(fs::exists(path));
    now.theme = "dark";
    CHECK_FALSE(file.save(now));
    REQUIRE(fs::exists(path));
    fs::remove(path);
    CHECK_FALSE(file.save(now));
    CHECK_FALSE(fs::exists(path));
}

TEST_CASE("a value out of range or of another kind is refused with its place; the rest is kept") {
    const std::map<std::string, std::vector<std::string>> wrong{
        {"theme", {"\"blue\"", "1", "true"}},
        {"speed", {"\"7\"", "5", "\"\""}},
        {"tally_face", {"\"hours\"", "false"}},
        {"caption", {"\"on\"", "1"}},
        {"overlay_seen", {"0"}},
        {"projector", {"\"yes\""}},
        {"reduced_motion", {"2"}},
        {"zoom", {"0.74", "2.01", "nan", "inf", "-1", "\"1\""}},
        {"window_width", {"319", "16385", "1440.5", "\"wide\""}},
        {"window_height", {"0", "99999999999"}},
        {"window_x", {"-32769", "32768", "true"}},
        {"window_y", {"-9223372036854775808", "32768"}},
        {"window_maximised", {"\"no\""}},
    };
    CHECK(wrong.size() == preference_fields().size());
    for (const PreferenceField& field : preference_fields()) {
        const std::string name{field.name};
        REQUIRE(wrong.count(name) == 1);
        for (const std::string& value : wrong.at(name)) {
            INFO(name << " = " << value);
            const TempFolder folder;
            const std::string other = name == "caption" ? "projector = true" : "caption = false";
            const std::string text = fmt::format("# mine\n{}\n{} = {}\n", other, name, value);
            const std::string path = folder.put("preferences.toml", text);
            const Loaded loaded = load(path);
            REQUIRE(loaded.notices.size() == 1);
            CHECK(loaded.notices[0].find(path + ":3:") != std::string::npos);
            CHECK(loaded.notices[0].find(name + ": must be ") != std::string::npos);
            Preferences expected;
            (name == "caption" ? expected.projector : expected.caption) = name == "caption";
            expected.overlay_seen = true;
            CHECK(loaded.values == expected);
            CHECK_FALSE(fs::exists(path));
            CHECK(TempFolder::content(path + ".broken") == text);
        }
    }
}

TEST_CASE("a file made to exhaust the parser is set aside with its place") {
    const TempFolder folder;
    std::string deep;
    for (int i = 0; i < 50'000; ++i) {
        deep += "a.";
    }
    for (const std::string& text : {deep + "a = 1\n", "[" + deep + "a]\n"}) {
        const std::string path = folder.file("preferences.toml");
        std::ofstream{path} << text;
        const Loaded loaded = load(path);
        REQUIRE(loaded.notices.size() == 1);
        CHECK(loaded.notices[0].find("preferences.toml:1:") != std::string::npos);
        CHECK_FALSE(fs::exists(path));
    }
}

TEST_CASE("an unknown key and a file that is not TOML are set aside, none over another") {
    const TempFolder folder;
    const std::string path = folder.put("preferences.toml", "thème = 1\n");
    CHECK(load(path).notices.size() == 1);
    folder.put("preferences.toml", "caption = true\ncapton = false\n");
    const Loaded typo = load(path);
    REQUIRE(typo.notices.size() == 1);
    CHECK(typo.notices[0].find(":2:1: capton: ") != std::string::npos);
    CHECK(typo.notices[0].find("did you mean caption?") != std::string::npos);
    CHECK(typo.notices[0].find("preferences.toml.broken-2") != std::string::npos);
    folder.put("preferences.toml", std::string("\0\xff\x01 garbage [[[", 15));
    CHECK(load(path).notices.size() == 1);
    CHECK(TempFolder::content(path + ".broken") == "thème = 1\n");
    CHECK(TempFolder::content(path + ".broken-2") == "caption = true\ncapton = false\n");
    CHECK(fs::exists(path + ".broken-3"));
    CHECK(folder.files() == 3);
}

TEST_CASE("any mutation of the file is read, or set aside with a notice, never more") {
    const std::string good = preferences_text(unlike_the_defaults());
    for (std::size_t i = 0; i < good.size(); i += 3) {
        for (const char byte : {'\0', '"', '=', '9', '\n', '\xff'}) {
            std::string text = good;
            text[i] = byte;
            const TempFolder folder;
            const std::string path = folder.put("preferences.toml", text);
            const Loaded loaded = load(path);
            CHECK(loaded.notices.size() <= 1);
            CHECK(fs::exists(path) == loaded.notices.empty());
            CHECK(folder.files() == 1);
            CHECK(loaded.values.zoom >= 0.75);
            CHECK(loaded.values.window_width >= 320);
        }
    }
}

TEST_CASE("after a file was set aside what is kept is written anew") {
    const TempFolder folder;
    const std::string path = folder.put("preferences.toml", "theme = \"dark\"\nzoom = 9\n");
    PreferenceFile file{fs::path{path}};
    std::vector<std::string> notices;
    const Preferences read = file.load(notices);
    CHECK(read.theme == "dark");
    CHECK_FALSE(file.save(read));
    CHECK(load(path).values == read);
    CHECK(load(path).notices.empty());
}

TEST_CASE("whatever is saved reads back, the nearest to it that is allowed") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    Preferences small;
    small.window_width = 200;
    small.window_height = 0;
    small.window_x = -50'000;
    small.zoom = 0.1;
    small.theme = "blue";
    small.speed = "";
    small.tally_face = "hours";
    Preferences large;
    large.window_width = std::numeric_limits<int>::max();
    large.window_height = 20'000;
    large.window_y = 50'000;
    large.zoom = 9.0;
    Preferences odd;
    odd.zoom = nan;
    odd.window_height = std::numeric_limits<int>::min();
    for (const Preferences& any : {small, large, odd}) {
        const TempFolder folder;
        const std::string path = folder.file("preferences.toml");
        PreferenceFile file{fs::path{path}};
        std::vector<std::string> notices;
        static_cast<void>(file.load(notices));
        CHECK_FALSE(file.save(any));
        const Loaded loaded = load(path);
        CHECK(loaded.notices.empty());
        CHECK(loaded.values == within_range(any));
    }
    CHECK(within_range(small).window_width == least_window);
    CHECK(within_range(small).window_x == -32768);
    CHECK(within_range(small).zoom == 0.75);
    CHECK(within_range(small).theme == "light");
    CHECK(within_range(small).speed == "5");
    CHECK(within_range(small).tally_face == "tally");
    CHECK(within_range(large).window_width == 16384);
    CHECK(within_range(large).zoom == 2.0);
    CHECK(within_range(odd).zoom == 1.0);
    CHECK(within_range(unlike_the_defaults()) == unlike_the_defaults());
}

TEST_CASE("every step of the zoom is written as a person would, and comes back as it was") {
    ui::LayoutInput input;
    input.width_px = 2880;
    input.height_px = 1800;
    input.zoom = ui::least_zoom;
    std::vector<std::string> written;
    for (float before = 0.0F; before != input.zoom; input.zoom = ui::zoom_stepped(input, 1)) {
        before = input.zoom;
        const TempFolder folder;
        const std::string path = folder.file("preferences.toml");
        PreferenceFile file{fs::path{path}};
        std::vector<std::string> notices;
        Preferences now = file.load(notices);
        now.zoom = static_cast<double>(input.zoom);
        now.caption = false;
        CHECK_FALSE(file.save(now));
        CHECK(static_cast<float>(load(path).values.zoom) == input.zoom);
        const std::string text = TempFolder::content(path);
        const std::size_t at = text.find("zoom = ") + 7;
        written.push_back(text.substr(at, text.find('\n', at) - at));
    }
    CHECK(written.size() > 5);
    for (const char* step : {"0.75", "0.9", "1.1", "1.25"}) {
        INFO(step);
        CHECK(std::find(written.begin(), written.end(), step) != written.end());
    }
}

TEST_CASE("the command line knows every speed, theme and face that is remembered, by its name") {
    cli::Hooks hooks;
    cli::PlayRequest played;
    cli::ShotRequest pictured;
    hooks.play = [&](cli::PlayRequest request) {
        played = std::move(request);
        return 0;
    };
    hooks.shot = [&](cli::ShotRequest request) {
        pictured = std::move(request);
        return 0;
    };
    const auto run = [&](const std::vector<std::string>& args) {
        std::ostringstream out;
        std::ostringstream err;
        return cli::run(args, {out, err}, hooks);
    };
    const auto choices = [](std::string_view name) {
        for (const PreferenceField& field : preference_fields()) {
            if (field.name == name) {
                return field.choices;
            }
        }
        return std::span<const std::string_view>{};
    };
    REQUIRE(choices("speed").size() == ui::speeds().size());
    for (const ui::Speed& speed : ui::speeds()) {
        INFO(speed.label);
        CHECK(choices("speed")[static_cast<std::size_t>(speed_index(speed.label))] == speed.label);
        REQUIRE(run({"play", "--speed", std::string{speed.label}}) == 0);
        CHECK(played.minutes_a_second == speed.minutes_a_second);
    }
    REQUIRE(choices("theme").size() == 2);
    for (const std::string_view theme : choices("theme")) {
        REQUIRE(run({"play", "--theme", std::string{theme}}) == 0);
        CHECK(played.dark == (theme == "dark"));
    }
    REQUIRE(choices("tally_face").size() == 2);
    for (const std::string_view face : choices("tally_face")) {
        REQUIRE(run({"shot", "--face", std::string{face}, "--out", "never-made.png"}) == 0);
        CHECK(pictured.plane == (face == "plane"));
    }
}

TEST_CASE("what can't be written is said once, and stops nothing") {
    const TempFolder folder;
    folder.put("file", "");
    PreferenceFile file{fs::path{folder.file("file")} / "preferences.toml"};
    std::vector<std::string> notices;
    Preferences now = file.load(notices);
    CHECK(notices.empty());
    now.theme = "dark";
    CHECK(file.save(now));
    now.theme = "light";
    now.caption = false;
    CHECK_FALSE(file.save(now));

    PreferenceFile homeless{std::nullopt};
    CHECK(homeless.load(notices) == Preferences{});
    CHECK(notices.empty());
    CHECK(homeless.save(now));
    CHECK_FALSE(homeless.save(unlike_the_defaults()));
}

TEST_CASE("a file that can't be read is left as it is") {
    const TempFolder folder;
    const fs::path path{folder.file("preferences.toml")};
    fs::create_directory(path);
    PreferenceFile file{path};
    std::vector<std::string> notices;
    CHECK(file.load(notices) == Preferences{});
    REQUIRE(notices.size() == 1);
    CHECK_FALSE(file.save(unlike_the_defaults()));
    CHECK(fs::is_directory(path));
    CHECK(folder.files() == 1);
}

TEST_CASE("the file lies in the system's folder for such things") {
    std::map<std::string, std::string> set;
    const auto environment = [&](const char* name) { return set[name]; };
    CHECK_FALSE(preferences_path(Platform::unix_like, environment));
    CHECK_FALSE(preferences_path(Platform::mac, environment));
    CHECK_FALSE(preferences_path(Platform::windows, environment));
    set["HOME"] = "/home/ada";
    CHECK(preferences_path(Platform::unix_like, environment) ==
          fs::path{"/home/ada/.config/wireroom/preferences.toml"});
    CHECK(preferences_path(Platform::mac, environment) ==
          fs::path{"/home/ada/Library/Application Support/wireroom/preferences.toml"});
    set["XDG_CONFIG_HOME"] = "relative";
    CHECK(preferences_path(Platform::unix_like, environment) ==
          fs::path{"/home/ada/.config/wireroom/preferences.toml"});
    set["XDG_CONFIG_HOME"] = "/etc/ada";
    CHECK(preferences_path(Platform::unix_like, environment) ==
          fs::path{"/etc/ada/wireroom/preferences.toml"});
    set["APPDATA"] = "C:/Users/ada";
    CHECK(preferences_path(Platform::windows, environment) ==
          fs::path{"C:/Users/ada/wireroom/preferences.toml"});
}

TEST_CASE("a flag wins for this once, and is remembered only where the person changes it") {
    const TempFolder folder;
    const std::string path =
        folder.put("preferences.toml", "theme = \"light\"\nspeed = \"15\"\noverlay_seen = true\n");
    cli::PlayRequest flags;
    flags.dark = true;
    flags.minutes_a_second = 0;
    {
        Remembering remembering{fs::path{path}};
        Preferences now = remembering.begin_with(flags);
        CHECK(now.theme == "dark");
        CHECK(now.speed == "max");
        CHECK_FALSE(remembering.note(now));
        CHECK(load(path).values.theme == "light");
        CHECK(load(path).values.speed == "15");
        now.speed = "60";
        CHECK_FALSE(remembering.note(now));
    }
    CHECK(load(path).values.theme == "light");
    CHECK(load(path).values.speed == "60");
}

TEST_CASE("the speed of a thing to try is no preference, the one chosen after it is") {
    const TempFolder folder;
    const std::string path =
        folder.put("preferences.toml", "speed = \"15\"\noverlay_seen = true\n");
    Remembering remembering{fs::path{path}};
    Preferences now = remembering.begin_with({});
    Player player{day::RecordedDay::open(day::plain_day().value()).value()};
    player.handle({ui::CommandKind::set_speed, speed_index(now.speed)});
    begin_thing(player, ui::things_to_try()[0]);
    remembering.shows_for_once(player);
    now.speed = ui::speeds()[static_cast<std::size_t>(player.speed())].label;
    CHECK(now.speed != "15");
    now.theme = "dark";
    CHECK_FALSE(remembering.note(now));
    CHECK(load(path).values.speed == "15");
    CHECK(load(path).values.theme == "dark");
    now.speed = "60";
    CHECK_FALSE(remembering.note(now));
    CHECK(load(path).values.speed == "60");
}
