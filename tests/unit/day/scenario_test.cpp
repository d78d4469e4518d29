#include "day/scenario.hpp"

#include "catch.hpp"
#include "day/open_day.hpp"
#include "temp_folder.hpp"

namespace wireroom::day {
namespace {

// Everything that is wrong with the text, one a line.
std::string mistakes(const std::string& text, const Overrides& overrides = {}) {
    const auto scenario = parse_scenario(text, "day.toml", overrides);
    std::string lines;
    if (!scenario) {
        for (const Diagnostic& diagnostic : scenario.error()) {
            lines += diagnostic.text() + "\n";
        }
    }
    return lines;
}

Settings settings_of(const std::string& table) {
    const auto scenario = parse_scenario("[settings]\n" + table, "day.toml");
    INFO(mistakes("[settings]\n" + table));
    REQUIRE(scenario);
    return scenario->settings;
}

Seconds at_minute(int hours, int minutes) {
    return one_hour * hours + one_minute * minutes;
}

}  // namespace

TEST_CASE("an empty scenario is the plain day without words") {
    const auto scenario = parse_scenario("", "day.toml");
    REQUIRE(scenario);
    CHECK(scenario->title.empty());
    CHECK(scenario->settings == Settings{});
    CHECK(scenario->actions.empty());
    CHECK_FALSE(scenario->own_events);
}

TEST_CASE("every kind of setting has its TOML form") {
    CHECK(settings_of("seed = 7").seed == 7);
    CHECK(settings_of("straggler_percent = 30").straggler_percent == 30);
    CHECK(settings_of("watermark_delay = \"1h30min\"").watermark_delay == 90 * one_minute);
    CHECK(settings_of("scan_end = \"21:00\"").scan_end == at_minute(21, 0));
    CHECK(settings_of("dedup = true").dedup);
    CHECK(settings_of("dedup = \"on\"").dedup);
    CHECK_FALSE(settings_of("dedup = \"off\"").dedup);
    CHECK(settings_of("outages = \"none\"").outages.empty());
    CHECK(settings_of("outages = []").outages.empty());
    CHECK(settings_of("outages = \"north@09:00-09:20\"").outages ==
          Outages{{Site::north, at_minute(9, 0), at_minute(9, 20)}});
    CHECK(settings_of("outages = [{site = \"south\", from = \"23:00\", to = \"01:00\"}]").outages ==
          Outages{{Site::south, at_minute(23, 0), at_minute(25, 0)}});
    CHECK(settings_of("clock_skew = \"north-2@+4h\"").clock_skew[1] == at_minute(4, 0));
    CHECK(settings_of("clock_skew = {\"south-1\" = \"-30min\", \"north-1\" = \"1h\"}").clock_skew ==
          ClockSkew{one_hour, Seconds{0}, -30 * one_minute, Seconds{0}});
    CHECK(settings_of("clock_skew = {}").clock_skew == ClockSkew{});
}

TEST_CASE("a time before the day's start means the next morning") {
    CHECK(settings_of("batch_at = \"01:30\"").batch_at == at_minute(25, 30));
    CHECK(settings_of("day_start = \"05:00\"\nday_end = \"04:30\"\nbatch_at = \"04:00\"").day_end ==
          at_minute(28, 30));
    const auto scenario =
        parse_scenario("[[action]]\nat = \"01:10\"\ndo = \"crash_one\"\n", "day.toml");
    REQUIRE(scenario);
    CHECK(scenario->actions[0].at == at_minute(25, 10));
}

TEST_CASE("actions are sorted by time, those of one minute stay in order") {
    const auto scenario = parse_scenario(R"(
[[action]]
at = "14:00"
do = "set_dedup"
value = true
[[action]]
at = "09:00"
do = "cut_line"
value = "north"
[[action]]
at = "14:00"
do = "set_watermark_delay"
value = "1h"
[[action]]
at = "14:00"
do = "set_consumers"
value = 3
)",
                                         "day.toml");
    REQUIRE(scenario);
    CHECK(scenario->actions ==
          std::vector<Action>{{at_minute(9, 0), ActionKind::cut_line, 0},
                              {at_minute(14, 0), ActionKind::set_dedup, 1},
                              {at_minute(14, 0), ActionKind::set_watermark_delay, 3600},
                              {at_minute(14, 0), ActionKind::set_consumers, 3}});
}

TEST_CASE("mistakes in a scenario are named with their place") {
    struct Mistake {
        std::string text;
        std::string said;
    };
    const std::vector<Mistake> table{
        {"title = ", "day.toml:1:9: is not TOML: "},
        {"titel = \"x\"", "day.toml:1:1: titel: there is no such key; did you mean title?\n"},
        {"zzzzzzzz = 1",
         "day.toml:1:1: zzzzzzzz: there is no such key (known here: title, about, "
         "settings, action, events)\n"},
        {"title = 3",
         "day.toml:1:9: title: must be text, such as \"A plain day\", not a whole "
         "number (3)\n"},
        {"title = \"a\\u001bb\"", "day.toml:1:9: title: holds a control character\n"},
        {"title = \"a\\nb\"", "day.toml:1:9: title: holds a control character\n"},
        {"settings = 4", "day.toml:1:12: settings: must be a table, not a whole number (4)\n"},
        {"[settings]\nwatermark_dely = \"30min\"",
         "day.toml:2:1: watermark_dely: there is no such key; did you mean watermark_delay?\n"},
        {"[settings]\nwatermark_delay = 30",
         "day.toml:2:19: watermark_delay: “30” has no unit; did you mean 30min (or 30s)?; range "
         "0min … 24h\n"},
        {"[settings]\nscan_end = 21",
         "day.toml:2:12: scan_end: “21” is a bare number; a time of "
         "day is written HH:MM, such as 13:10; range 00:00 … 48:00\n"},
        {"[settings]\nscan_end = 21:00:00",
         "day.toml:2:12: scan_end: must be text such as \"13:10\", not a date or time without "
         "quotes; range 00:00 … 48:00\n"},
        {"[settings]\nwindow = true",
         "day.toml:2:10: window: must be text such as \"30min\", not a switch (true); range 1s … "
         "24h\n"},
        {"[settings]\nconsumers = 65", "day.toml:2:13: consumers: “65” is out of range: 0 … 64\n"},
        {"[settings]\nconsumers = \"3\"",
         "day.toml:2:13: consumers: must be a whole number, not "
         "text (“3”); range 0 … 64\n"},
        {"[settings]\nconsumers = 2.5",
         "day.toml:2:13: consumers: must be a whole number, not a "
         "fraction (2.5); range 0 … 64\n"},
        {"[settings]\ndedup = 1",
         "day.toml:2:9: dedup: must be true, false, \"on\" or \"off\", not "
         "a whole number (1); range on or off\n"},
        {"[settings]\ndedup = \"yes\"", "day.toml:2:9: dedup: “yes” is not a switch (on or off)\n"},
        {"[settings]\noutages = 3",
         "day.toml:2:11: outages: must be text such as \"south@13:10-14:45\" or a list of tables, "
         "not a whole number (3); range SITE@FROM-TO, … within the day, not overlapping, or "
         "none\n"},
        {"[settings]\noutages = [\"south\"]",
         "day.toml:2:12: outages: must be a table with site, from and to, not text (“south”); "
         "range "
         "SITE@FROM-TO, … within the day, not overlapping, or none\n"},
        {"[settings]\noutages = [{site = \"east\", from = \"9\", till = \"10:00\"}]",
         "day.toml:2:12: outages.to: is missing; range SITE@FROM-TO, … within the day, not "
         "overlapping, or none\n"
         "day.toml:2:20: outages.site: “east” is not a site (north or south); range SITE@FROM-TO, "
         "… within the day, not overlapping, or none\n"
         "day.toml:2:35: outages.from: “9” is a bare number; a time of day is written HH:MM, such "
         "as 13:10; range SITE@FROM-TO, … within the day, not overlapping, or none\n"
         "day.toml:2:40: till: there is no such key (known here: site, from, to)\n"},
        {"[settings]\noutages = \"north@05:00-05:30\"",
         "day.toml:2:11: outages: “north@05:00-05:30” is not within the day (06:00 … 26:30)\n"},
        {"[settings]\nclock_skew = []",
         "day.toml:2:14: clock_skew: must be text such as \"north-2@+4h\" or a table of scanners, "
         "not a list; range SCANNER@LENGTH, … each -12h … 12h, or none\n"},
        {"[settings]\nclock_skew = {north-3 = \"4h\", north-1 = \"13h\", north-2 = 3}",
         "day.toml:2:15: north-3: there is no such key; did you mean north-1?\n"
         "day.toml:2:41: clock_skew.north-1: “13h” is out of range: SCANNER@LENGTH, … each -12h … "
         "12h, or none\n"
         "day.toml:2:58: clock_skew.north-2: must be text such as \"+4h\", not a whole number "
         "(3); range SCANNER@LENGTH, … each -12h … 12h, or none\n"},
        {"[settings]\nclock_skew = {north-1 = \"1h,north-2@2h\"}",
         "day.toml:2:25: clock_skew.north-1: “1h,north-2@2h” is not one length of time; range "
         "SCANNER@LENGTH, … each -12h … 12h, or none\n"},
        {"[settings]\ntick = \"7s\"",
         "day.toml:2:8: tick: “7s” does not divide one minute (1s, 2s, 3s, 4s, 5s, 6s, 10s, 12s, "
         "15s, 20s, 30s or 1min)\n"},
        {"\n[settings]\nday_start = \"07:00\"",
         "day.toml:3:13: day_start: “07:00” is after scan_start at its default 06:00\n"},
        {"action = 1",
         "day.toml:1:10: action: must be written as [[action]] tables, not a whole "
         "number (1)\n"},
        {"[[action]]\nwhen = 1",
         "day.toml:1:1: at: is missing\n"
         "day.toml:1:1: do: is missing\n"
         "day.toml:2:1: when: there is no such key (known here: at, do, "
         "value)\n"},
        {"[[action]]\nat = 9\ndo = \"crash_one\"",
         "day.toml:2:6: at: must be text, such as \"14:36\", not a whole number (9)\n"},
        {"[[action]]\nat = \"9\"\ndo = \"crash_two\"",
         "day.toml:2:6: at: “9” is a bare number; a time of day is written HH:MM, such as 13:10\n"
         "day.toml:3:6: crash_two: there is no such action; did you mean crash_one?\n"},
        {"[[action]]\nat = \"09:00:30\"\ndo = \"crash_one\"",
         "day.toml:2:6: crash_one: “09:00:30” is not the start of a tick of 1min\n"},
        {"[[action]]\nat = \"03:00\"\ndo = \"crash_one\"",
         "day.toml:2:6: crash_one: “03:00” is not within the day (06:00 … 26:30)\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"crash_one\"\nvalue = 2",
         "day.toml:4:9: crash_one: takes no value, but “2” was given\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"crash_one\"\nvalue = true",
         "day.toml:4:9: crash_one: takes no value, but a switch (true) was given\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"set_consumers\"",
         "day.toml:3:6: set_consumers: needs a value: 0 … 64\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"cut_line\"",
         "day.toml:3:6: cut_line: needs a site: north or south\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"set_consumers\"\nvalue = 99",
         "day.toml:4:9: set_consumers: “99” is out of range: 0 … 64\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"set_consumers\"\nvalue = \"2\"",
         "day.toml:4:9: set_consumers: its value must be a whole number, not text (“2”)\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"cut_line\"\nvalue = \"\"",
         "day.toml:4:9: cut_line: the value is empty\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"cut_line\"\nvalue = \"east\"",
         "day.toml:4:9: cut_line: “east” is not a site (north or south)\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"set_dedup\"\nvalue = 1",
         "day.toml:4:9: set_dedup: its value must be true, false, \"on\" or \"off\", not a whole "
         "number (1)\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"set_watermark_delay\"\nvalue = 30",
         "day.toml:4:9: set_watermark_delay: “30” has no unit; did you mean 30min (or 30s)?; range "
         "0min … 24h\n"},
        {"[[action]]\nat = \"09:00\"\ndo = \"set_watermark_delay\"\nvalue = \"90s\"",
         "day.toml:4:9: set_watermark_delay: “90s” is not a whole number of ticks of 1min\n"},
        {"[events]\n", "day.toml:1:1: file: is missing\n"},
        {"[events]\nfile = \"\"", "day.toml:2:8: file: is empty\n"},
        {"[events]\npath = \"x\"\nfile = 1",
         "day.toml:2:1: path: there is no such key (known here: file)\n"
         "day.toml:3:8: file: must be text, such as \"my-events.csv\", not a whole number (1)\n"},
        {"[events]\nfile = \"missing.csv\"",
         "missing.csv: can't be read: No such file or directory\n"},
    };
    for (const Mistake& mistake : table) {
        INFO(mistake.text);
        const std::string said = mistakes(mistake.text);
        // The parser's own words are not ours to pin.
        CHECK((mistake.said.back() == '\n' ? said : said.substr(0, mistake.said.size())) ==
              mistake.said);
    }
}

TEST_CASE("all mistakes of a file come at once, in the order of the file") {
    CHECK(mistakes(R"(about = 1
titel = "x"
[settings]
consumers = 99
dedup = "maybe"
[[action]]
at = "09:00"
do = "crash_on"
)") == "day.toml:1:9: about: must be text, such as \"A plain day\", not a whole number (1)\n"
       "day.toml:2:1: titel: there is no such key; did you mean title?\n"
       "day.toml:4:13: consumers: “99” is out of range: 0 … 64\n"
       "day.toml:5:9: dedup: “maybe” is not a switch (on or off)\n"
       "day.toml:8:6: crash_on: there is no such action; did you mean crash_one?\n");
}

TEST_CASE("settings given besides win, and their mistakes are theirs") {
    const auto scenario =
        parse_scenario("[settings]\nseed = 3\nconsumers = 1\n", "day.toml", {{"seed", "9"}});
    REQUIRE(scenario);
    CHECK(scenario->settings.seed == 9);
    CHECK(scenario->settings.consumers == 1);
    CHECK(mistakes("", {{"sede", "9"}}) ==
          "--set: sede: there is no such setting; did you mean "
          "seed?\n");
    CHECK(mistakes("", {{"seed", "x"}}) ==
          "--set: seed: “x” is not a whole number (range 0 … 9007199254740991)\n");
    CHECK(mistakes("[settings]\nstraggler_min = \"2h\"", {{"straggler_max", "1h"}}) ==
          "--set: straggler_max: “1h” is less than straggler_min (2h)\n");
    const auto plain = plain_day({{"day_start", "07:00"}});
    REQUIRE_FALSE(plain);
    CHECK(plain.error()[0].text() ==
          "--set: day_start: “07:00” is after scan_start at its default 06:00");
}

TEST_CASE("a day of too many events is refused, also one that an action would make") {
    const std::string long_day =
        "[settings]\nday_start = \"00:00\"\nscan_start = \"00:00\"\n"
        "scan_end = \"48:00\"\nbatch_at = \"48:00\"\n"
        "day_end = \"48:00\"\nresend_percent = 1\n";
    CHECK(mistakes(long_day + "scans_per_hour = 1000000\n") ==
          "day.toml:8:18: scans_per_hour: the day would hold 384007680 events; at most 200000000 "
          "are possible\n");
    CHECK(mistakes(long_day + "[[action]]\nat = \"09:00\"\ndo = \"set_scans_per_hour\"\n"
                              "value = 1000000\n") ==
          "day.toml:11:9: set_scans_per_hour: the day would hold 384007680 events; at most "
          "200000000 are possible\n");
}

TEST_CASE("a scenario that is written reads back the same") {
    Scenario scenario;
    scenario.title = "Quotes \" and \\ and “these”";
    scenario.about = "Two lines,\nwith a \"\"\" in the second\tand \\n in the first.\n";
    scenario.settings.seed = 9007199254740991;
    scenario.settings.tick = Seconds{30};
    scenario.settings.scans_per_hour = 40;
    scenario.settings.watermark_delay = Seconds{5430};
    scenario.settings.day_end = at_minute(27, 0);
    scenario.settings.outages = {{Site::north, at_minute(23, 30), at_minute(24, 30)}};
    scenario.settings.clock_skew = {Seconds{0}, at_minute(4, 0), Seconds{-90}, Seconds{0}};
    scenario.settings.dedup = true;
    for (const ActionInfo& action : all_actions()) {
        scenario.actions.push_back({at_minute(25, 0) + Seconds{30}, action.kind,
                                    action.value == ActionValue::none       ? 0
                                    : action.value == ActionValue::duration ? 90
                                                                            : 1});
    }
    for (const bool plain_about : {false, true}) {
        scenario.about = plain_about ? "One line." : scenario.about;
        const std::string text = scenario_text(scenario);
        INFO(text);
        const auto read = parse_scenario(text, "day.toml");
        REQUIRE(read);
        CHECK(read->title == scenario.title);
        CHECK(read->about == scenario.about);
        CHECK(read->settings == scenario.settings);
        CHECK(read->actions == scenario.actions);
        CHECK(scenario_text(*read) == text);
    }
}

TEST_CASE("every setting's text reads back to the same value") {
    Settings settings;
    settings.outages = {{Site::north, at_minute(9, 0), at_minute(26, 20)},
                        {Site::south, at_minute(13, 10), at_minute(14, 45)}};
    settings.clock_skew = {Seconds{3600}, Seconds{-60}, Seconds{0}, Seconds{43200}};
    settings.dedup = true;
    settings.watermark_delay = Seconds{86400};
    SettingsDraft draft;
    for (const SettingInfo& setting : all_settings()) {
        REQUIRE(draft.set(setting.name, value_text(settings, setting.id)));
    }
    CHECK(draft.finish() == settings);
}

TEST_CASE("own events are looked for beside the scenario") {
    const test::TempFolder folder;
    folder.put("own.csv", "key,event_time,arrival_time\na,09:00,09:01\n");
    const std::string path = folder.put("day.toml", "[events]\nfile = \"own.csv\"\n");
    const auto scenario = read_scenario(path);
    REQUIRE(scenario);
    REQUIRE(scenario->own_events);
    CHECK(scenario->own_events->keys() == std::vector<std::string>{"a"});
    CHECK(scenario->events_file == "own.csv");
    const auto read = parse_scenario(scenario_text(*scenario), path);
    REQUIRE(read);
    CHECK(read->events_file == "own.csv");

    folder.put("own.csv", "key,event_time,arrival_time\n,09:00,09:01\n");
    CHECK(read_scenario(path).error()[0].text() == folder.file("own.csv") + ":2:1: key: is empty");
}

TEST_CASE("a file of own events is a day of its own") {
    const test::TempFolder folder;
    const std::string path =
        folder.put("my day.csv", "key,event_time,arrival_time\na,09:00,09:01\nb,25:00,26:30:59\n");
    const auto scenario = open_day(path);
    REQUIRE(scenario);
    CHECK(scenario->title == "my day");
    CHECK(scenario->own_events->arrivals().size() == 2);
    CHECK(open_day(path, {{"day_end", "02:00"}}).error()[0].text() ==
          path + ":3:9: arrival_time: “26:30:59” is not within the day (06:00 … 26:00:59)");
    CHECK(open_day(path, {{"seed", "-1"}}).error()[0].text() ==
          "--set: seed: “-1” is out of range: 0 … 9007199254740991");
}

TEST_CASE("a scenario is written beside and then put in place") {
    const test::TempFolder folder;
    Scenario scenario;
    scenario.title = "One";
    const std::string path = folder.put("day.toml", "something else");
    REQUIRE(write_scenario(path, scenario));
    CHECK(test::TempFolder::content(path) == "title = \"One\"\nabout = \"\"\n");
    CHECK(folder.files() == 1);
    CHECK(write_scenario(folder.file("no/day.toml"), scenario).error().text() ==
          folder.file("no/day.toml") + ": can't be written: No such file or directory");
}

}  // namespace wireroom::day
