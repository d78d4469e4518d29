#include "wireroom/actions.hpp"

#include "script.hpp"

using namespace script;
using namespace wireroom;

namespace {

std::string problem_of(std::string_view name, std::string_view value) {
    const auto action = parse_action(at("12:00"), name, value);
    return action ? "" : action.error().field + ": " + action.error().message;
}

std::string invalid(const Action& action, const Settings& settings = {}) {
    const auto valid = validate(action, settings);
    return valid ? "" : valid.error().field + ": " + valid.error().message;
}

}  // namespace

TEST_CASE("9: the seven actions by name, their values read and written") {
    struct Row {
        const char* name;
        const char* text;
        ActionKind kind;
        std::int64_t value;
    };
    for (const Row& row :
         {Row{"crash_one", "", ActionKind::crash_one, 0},
          Row{"set_consumers", "3", ActionKind::set_consumers, 3},
          Row{"set_scans_per_hour", "60", ActionKind::set_scans_per_hour, 60},
          Row{"set_watermark_delay", "1h30min", ActionKind::set_watermark_delay, 5400},
          Row{"set_dedup", "on", ActionKind::set_dedup, 1},
          Row{"set_dedup", "off", ActionKind::set_dedup, 0},
          Row{"cut_line", "north", ActionKind::cut_line, 0},
          Row{"restore_line", "south", ActionKind::restore_line, 1}}) {
        INFO(row.name << " " << row.text);
        const auto action = parse_action(at("12:00"), row.name, row.text);
        REQUIRE(action);
        CHECK(*action == Action{at("12:00"), row.kind, row.value});
        CHECK(value_text(*action) == row.text);
        CHECK(info(row.kind).name == row.name);
        CHECK(action_named(row.name) == &info(row.kind));
    }
    CHECK(all_actions().size() == 7);
    CHECK(action_named("explode") == nullptr);
}

TEST_CASE("9: an unknown action is refused, with the nearest known one") {
    CHECK(problem_of("crash_on", "") ==
          "crash_on: there is no such action; did you mean crash_one?");
    CHECK(problem_of("explode_now", "") == "explode_now: there is no such action");
}

TEST_CASE("9: a missing or superfluous value is refused") {
    CHECK(problem_of("crash_one", "2") == "crash_one: takes no value, but “2” was given");
    CHECK(problem_of("set_consumers", "") == "set_consumers: needs a value: 0 … 64");
    CHECK(problem_of("set_watermark_delay", "") ==
          "set_watermark_delay: needs a value: 0min … 24h");
    CHECK(problem_of("cut_line", "") == "cut_line: needs a site: north or south");
    CHECK(problem_of("set_dedup", "") == "set_dedup: needs a value: on or off");
}

TEST_CASE("9: a value keeps the range of the setting it changes") {
    CHECK(problem_of("set_consumers", "64") == "");
    CHECK(problem_of("set_consumers", "65") == "set_consumers: “65” is out of range: 0 … 64");
    CHECK(problem_of("set_scans_per_hour", "1000001") ==
          "set_scans_per_hour: “1000001” is out of range: 0 … 1000000");
    CHECK(problem_of("set_watermark_delay", "25h") ==
          "set_watermark_delay: “25h” is out of range: 0min … 24h");
    CHECK(problem_of("set_watermark_delay", "60") ==
          "set_watermark_delay: “60” has no unit; did you mean 60min (or 60s)?; range "
          "0min … 24h");
    CHECK(problem_of("set_dedup", "maybe") == "set_dedup: “maybe” is not a switch (on or off)");
    CHECK(problem_of("cut_line", "west") == "cut_line: “west” is not a site (north or south)");
}

TEST_CASE("9: an action stands at a tick of the day, in whole ticks") {
    CHECK(invalid({at("06:00"), ActionKind::crash_one, 0}) == "");
    CHECK(invalid({at("26:30"), ActionKind::crash_one, 0}) == "");
    CHECK(invalid({at("05:59"), ActionKind::crash_one, 0}) ==
          "crash_one: “05:59” is not within the day (06:00 … 26:30)");
    CHECK(invalid({at("26:31"), ActionKind::crash_one, 0}) ==
          "crash_one: “26:31” is not within the day (06:00 … 26:30)");
    CHECK(invalid({at("12:00:30"), ActionKind::crash_one, 0}) ==
          "crash_one: “12:00:30” is not the start of a tick of 1min");
    CHECK(invalid({at("12:00"), ActionKind::set_consumers, 65}) ==
          "set_consumers: “65” is out of range: 0 … 64");
    CHECK(invalid({at("12:00"), ActionKind::set_consumers, -1}) ==
          "set_consumers: “-1” is out of range: 0 … 64");
    CHECK(invalid({at("12:00"), ActionKind::set_watermark_delay, 90}) ==
          "set_watermark_delay: “1min30s” is not a whole number of ticks of 1min");
    Settings fine;
    fine.tick = Seconds{30};
    CHECK(invalid({at("12:00:30"), ActionKind::set_watermark_delay, 90}, fine) == "");
}

TEST_CASE("9: a value is one that the action takes, and its text is never another's") {
    CHECK(invalid({at("12:00"), ActionKind::set_dedup, 2}) ==
          "set_dedup: “2” is out of range: on or off");
    CHECK(invalid({at("12:00"), ActionKind::cut_line, 2}) ==
          "cut_line: “2” is not a site (north or south)");
    CHECK(invalid({at("12:00"), ActionKind::restore_line, -1}) ==
          "restore_line: “-1” is not a site (north or south)");
    CHECK(invalid({at("12:00"), ActionKind::crash_one, 1}) ==
          "crash_one: takes no value, but “1” was given");
}

TEST_CASE("14: a scan rate is held against the most events of a day, whenever it is set") {
    Settings settings;
    settings.day_start = settings.scan_start = at("00:00");
    settings.scan_end = settings.batch_at = settings.day_end = at("48:00");
    settings.resend_percent = 1;
    const Action faster{at("47:00"), ActionKind::set_scans_per_hour, 1'000'000};
    const std::string said = invalid(faster, settings);
    CHECK(said.starts_with("set_scans_per_hour: the day would hold 384"));
    CHECK(said.ends_with(" events; at most 200000000 are possible"));
    CHECK(validate(faster, settings, true));
    settings.resend_percent = 0;
    CHECK(invalid(faster, settings) == "");
}

TEST_CASE("9: every action has a sentence") {
    for (const ActionInfo& action : all_actions()) {
        CHECK(action.help.ends_with('.'));
        CHECK((action.value == ActionValue::none || action.value == ActionValue::site) !=
              action.setting.has_value());
    }
}
