#include "wireroom/settings.hpp"

#include <vector>

#include "script.hpp"

using namespace script;
using namespace wireroom;

namespace {

// Sets one value over the defaults; the problem's "field: message", or "" when it makes a day.
std::string problem_of(std::string_view name, std::string_view text) {
    SettingsDraft draft;
    if (const auto set = draft.set(name, text); !set) {
        return set.error().field + ": " + set.error().message;
    }
    const auto settings = draft.finish();
    return settings ? "" : settings.error()[0].field + ": " + settings.error()[0].message;
}

ClockSkew skew(int north_1, int north_2, int south_1, int south_2) {
    return {Seconds{north_1}, Seconds{north_2}, Seconds{south_1}, Seconds{south_2}};
}

struct Range {
    const char* name;
    std::vector<const char*> taken;    // with both ends
    std::vector<const char*> refused;  // one beyond each end that can be written
    const char* range;
};

const std::vector<Range>& ranges() {
    static const std::vector<Range> all{
        {"seed",
         {"0", "1", "9007199254740991"},
         {"9007199254740992", "-1"},
         "0 … 9007199254740991"},
        {"tick",
         {"1s", "60s", "1min", "12s"},
         {"0s", "2min", "61s"},
         "1s … 1min, dividing one minute"},
        {"scans_per_hour", {"0", "12", "1000000"}, {"-1", "1000001"}, "0 … 1000000"},
        {"line_delay_max", {"0min", "60min"}, {"61min"}, "0min … 1h"},
        {"straggler_percent", {"0", "100"}, {"-1", "101"}, "0 … 100"},
        {"straggler_min", {"0min", "90min"}, {"12h1min"}, "0min … 12h"},
        {"straggler_max", {"10min", "12h"}, {"12h1min"}, "0min … 12h"},
        {"resend_percent", {"0", "100"}, {"-1", "101"}, "0 … 100"},
        {"partitions", {"1", "64"}, {"0", "65"}, "1 … 64"},
        {"consumers", {"0", "64"}, {"-1", "65"}, "0 … 64"},
        {"capacity", {"1", "1000000"}, {"0", "1000001"}, "1 … 1000000"},
        {"commit_every", {"1min", "24h"}, {"0min", "24h1min"}, "1s … 24h"},
        {"rebalance_pause", {"0min", "60min"}, {"61min"}, "0min … 1h"},
        {"watermark_delay", {"0min", "24h"}, {"24h1min"}, "0min … 24h"},
        {"window", {"1min", "24h"}, {"0min", "25h"}, "1s … 24h"},
    };
    return all;
}

}  // namespace

TEST_CASE("14: the defaults") {
    const Settings s;
    CHECK(s.seed == 1);
    CHECK(s.tick == Seconds{60});
    CHECK(s.day_start == at("06:00"));
    CHECK(s.batch_at == at("26:00"));
    CHECK(s.day_end == at("26:30"));
    CHECK(s.scan_start == at("06:00"));
    CHECK(s.scan_end == at("22:00"));
    CHECK(s.scans_per_hour == 12);
    CHECK(s.line_delay_max == Seconds{120});
    CHECK(s.straggler_percent == 4);
    CHECK(s.straggler_min == Seconds{600});
    CHECK(s.straggler_max == Seconds{5400});
    CHECK(s.outages == Outages{{Site::south, at("13:10"), at("14:45")}});
    CHECK(s.resend_percent == 0);
    CHECK(s.clock_skew == ClockSkew{});
    CHECK(s.partitions == 3);
    CHECK(s.consumers == 2);
    CHECK(s.capacity == 1);
    CHECK(s.commit_every == Seconds{900});
    CHECK(s.rebalance_pause == Seconds{120});
    CHECK(s.watermark_delay == Seconds{1800});
    CHECK(s.window == Seconds{3600});
    CHECK_FALSE(s.dedup);
    CHECK(validate(s).empty());
    CHECK(s.tick_count() == 1231);
    CHECK(setting_count == 23);
}

TEST_CASE("14: both ends of every range are taken, one beyond is refused with name and range") {
    for (const Range& range : ranges()) {
        for (const char* text : range.taken) {
            INFO(range.name << "=" << text);
            CHECK(problem_of(range.name, text) == "");
        }
        for (const char* text : range.refused) {
            INFO(range.name << "=" << text);
            CHECK(problem_of(range.name, text) ==
                  std::string{range.name} + ": “" + text + "” is out of range: " + range.range);
        }
        CHECK(range_text(*setting_named(range.name)) == range.range);
    }
}

TEST_CASE("14: a refused value changes nothing") {
    SettingsDraft draft;
    REQUIRE(draft.set("consumers", "7"));
    CHECK_FALSE(draft.set("consumers", "65"));
    CHECK(draft.so_far().consumers == 7);
    CHECK(draft.given(SettingId::consumers));
    CHECK_FALSE(draft.given(SettingId::capacity));
}

TEST_CASE("14: what cannot be read is refused with its form") {
    CHECK(problem_of("consumers", "two") ==
          "consumers: “two” is not a whole number (range 0 … 64)");
    CHECK(problem_of("consumers", "2.5") ==
          "consumers: “2.5” is not a whole number (range 0 … 64)");
    CHECK(problem_of("consumers", "") == "consumers: “” is not a whole number (range 0 … 64)");
    CHECK(problem_of("seed", "99999999999999999999") ==
          "seed: “99999999999999999999” is out of range: 0 … 9007199254740991");
    CHECK(problem_of("dedup", "yes") == "dedup: “yes” is not a switch (on or off)");
    CHECK(problem_of("watermark_delay", "30") ==
          "watermark_delay: “30” has no unit; did you mean 30min (or 30s)?; range 0min … 24h");
    CHECK(problem_of("watermark_delay", "soon") ==
          "watermark_delay: “soon” is not a length of time (write it with its unit: 45s, 30min, "
          "1h30min); range 0min … 24h");
    CHECK(problem_of("batch_at", "2") ==
          "batch_at: “2” is a bare number; a time of day is written HH:MM, such as 13:10; range "
          "00:00 … 48:00");
    CHECK(problem_of("batch_at", "noon") ==
          "batch_at: “noon” is not a time of day (HH:MM or HH:MM:SS, up to 48:00); range "
          "00:00 … 48:00");
}

TEST_CASE("14: switches are on and off, TOML's booleans too") {
    SettingsDraft draft;
    for (const char* text : {"on", "true"}) {
        REQUIRE(draft.set("dedup", text));
        CHECK(draft.so_far().dedup);
    }
    for (const char* text : {"off", "false"}) {
        REQUIRE(draft.set("dedup", text));
        CHECK_FALSE(draft.so_far().dedup);
    }
}

TEST_CASE("14: an unknown setting is refused, with the nearest known one") {
    CHECK(problem_of("consumer", "2") ==
          "consumer: there is no such setting; did you mean consumers?");
    CHECK(problem_of("watermark-delay", "2min") ==
          "watermark-delay: there is no such setting; did you mean watermark_delay?");
    CHECK(problem_of("zzzzzzzzzzzzzzzzz", "2") == "zzzzzzzzzzzzzzzzz: there is no such setting");
}

TEST_CASE("14: outages as text") {
    SettingsDraft draft;
    REQUIRE(draft.set("outages", "south@13:10-14:45,north@09:00-09:20"));
    CHECK(draft.so_far().outages == Outages{{Site::south, at("13:10"), at("14:45")},
                                            {Site::north, at("09:00"), at("09:20")}});
    REQUIRE(draft.set("outages", "none"));
    CHECK(draft.so_far().outages.empty());
    const std::string range = "; range " + range_text(info(SettingId::outages));
    CHECK(problem_of("outages", "east@09:00-09:20") ==
          "outages: “east” is not a site (north or south)" + range);
    CHECK(problem_of("outages", "south") ==
          "outages: “south” is not an outage (such as south@13:10-14:45)" + range);
    CHECK(problem_of("outages", "south@9-10") ==
          "outages: “9” is a bare number; a time of day is written HH:MM, such as 13:10" + range);
    CHECK(problem_of("outages", "south@13:10-14:45,").substr(0, 9) == "outages: ");
}

TEST_CASE("14: outages lie within the day and do not overlap, per site") {
    const std::string range = "; range " + range_text(info(SettingId::outages));
    CHECK(problem_of("outages", "south@06:00-26:30") == "");
    CHECK(problem_of("outages", "south@09:00-09:30,north@09:10-09:20") == "");
    CHECK(problem_of("outages", "south@09:00-09:30,south@09:30-09:40") == "");
    CHECK(problem_of("outages", "south@09:00-09:30,south@09:20-09:40") ==
          "outages: “south@09:20-09:40” overlaps the outage before it (until 09:30)" + range);
    CHECK(problem_of("outages", "south@09:20-09:40,south@09:00-09:30") ==
          "outages: “south@09:20-09:40” overlaps the outage before it (until 09:30)" + range);
    CHECK(problem_of("outages", "north@09:20-09:20") ==
          "outages: “north@09:20-09:20” does not end after it begins" + range);
    CHECK(problem_of("outages", "north@26:00-26:31") ==
          "outages: “north@26:00-26:31” is not within the day (06:00 … 26:30)");
}

TEST_CASE("14: clock skew as text, each scanner once") {
    const std::string range = "; range " + range_text(info(SettingId::clock_skew));
    SettingsDraft draft;
    REQUIRE(draft.set("clock_skew", "north-2@+4h"));
    CHECK(draft.so_far().clock_skew == skew(0, 14400, 0, 0));
    REQUIRE(draft.set("clock_skew", "south-1@-12h,south-2@12h"));
    CHECK(draft.so_far().clock_skew == skew(0, 0, -43200, 43200));
    REQUIRE(draft.set("clock_skew", "none"));
    CHECK(draft.so_far().clock_skew == ClockSkew{});
    CHECK(problem_of("clock_skew", "north-2@+12h1min") ==
          "clock_skew: “+12h1min” is out of range: SCANNER@LENGTH, … each -12h … 12h, or none");
    CHECK(problem_of("clock_skew", "north-3@+4h")
              .starts_with("clock_skew: “north-3@+4h” is not a clock"));
    CHECK(problem_of("clock_skew", "north-1@1h,north-1@2h") ==
          "clock_skew: “north-1@2h” names a scanner a second time" + range);
    CHECK(problem_of("clock_skew", "north-1@4") ==
          "clock_skew: “4” has no unit; did you mean 4min (or 4s)?" + range);
}

TEST_CASE("14: a time of day before day_start means the next morning") {
    SettingsDraft draft;
    REQUIRE(draft.set("batch_at", "02:05"));
    REQUIRE(draft.set("outages", "north@23:50-00:20"));
    const auto settings = draft.finish();
    REQUIRE(settings);
    CHECK(settings->batch_at == at("26:05"));
    CHECK(settings->outages == Outages{{Site::north, at("23:50"), at("24:20")}});
    // Whatever comes first: day_start may be given last.
    REQUIRE(draft.set("day_start", "02:00"));
    REQUIRE(draft.set("scan_start", "06:00"));
    REQUIRE(draft.set("outages", "none"));
    const auto earlier = draft.finish();
    REQUIRE(earlier);
    CHECK(earlier->batch_at == at("02:05"));
    CHECK(in_day(at("02:05"), at("06:00")) == at("26:05"));
    CHECK(in_day(at("06:00"), at("06:00")) == at("06:00"));
    CHECK(in_day(at("24:30"), at("25:00")) == at("24:30"));
}

TEST_CASE("14: the times of the day are in order") {
    const auto refused = [](const std::vector<std::pair<const char*, const char*>>& given) {
        SettingsDraft draft;
        for (const auto& [name, text] : given) {
            REQUIRE(draft.set(name, text));
        }
        const auto settings = draft.finish();
        return settings ? std::string{}
                        : settings.error()[0].field + ": " + settings.error()[0].message;
    };
    CHECK(refused({{"batch_at", "26:31"}}) ==
          "batch_at: “26:31” is after day_end at its default 26:30");
    CHECK(refused({{"day_start", "06:01"}}) ==
          "day_start: “06:01” is after scan_start at its default 06:00");
    CHECK(refused({{"scan_end", "26:31"}}) ==
          "scan_end: “26:31” is after day_end at its default 26:30");
    CHECK(refused({{"scan_start", "22:01"}}) ==
          "scan_start: “22:01” is after scan_end at its default 22:00");
    CHECK(refused({{"straggler_min", "91min"}}) ==
          "straggler_min: “91min” is more than straggler_max at its default 1h30min");
    CHECK(refused({{"scan_start", "12:00"}, {"scan_end", "11:00"}}) ==
          "scan_end: “11:00” is before scan_start (12:00)");
    CHECK(refused({{"batch_at", "02:45"}}) ==
          "batch_at: “02:45” is after day_end at its default 26:30");
    CHECK(refused({{"batch_at", "05:00"}, {"day_end", "4:30"}}) ==
          "day_end: “4:30” is before batch_at (05:00)");
    CHECK(refused({{"straggler_max", "60s"}}) ==
          "straggler_max: “60s” is less than straggler_min at its default 10min");
    CHECK(refused({{"day_start", "13:20"}, {"scan_start", "13:20"}}) ==
          "day_start: “13:20” is after outages at their default south@13:10-14:45 begin; give "
          "others, or none");
    CHECK(refused({{"day_end", "14:00"}, {"batch_at", "14:00"}, {"scan_end", "14:00"}}) ==
          "day_end: “14:00” is before outages at their default south@13:10-14:45 end; give "
          "others, or none");
    CHECK(refused({{"outages", "north@9:00-09:30,south@05:00-05:30"}}) ==
          "outages: “south@05:00-05:30” is not within the day (06:00 … 26:30)");
    CHECK(refused({{"day_end", "48:00"}, {"batch_at", "48:00"}, {"scan_end", "48:00"}}) == "");
    CHECK(refused({{"day_start", "00:00"}, {"scan_start", "00:00"}}) == "");
}

TEST_CASE("14: every duration and time of day is whole ticks") {
    for (const char* name : {"line_delay_max", "straggler_min", "straggler_max", "commit_every",
                             "rebalance_pause", "watermark_delay", "window"}) {
        const std::string text = std::string{name} == "straggler_max" ? "1h30s" : "30s";
        const std::string right = std::string{name} + ": “" + text +
                                  "” is not a whole number of ticks of 1min, tick's default";
        CHECK(problem_of(name, text) == right);
    }
    CHECK(problem_of("batch_at", "26:00:30") ==
          "batch_at: “26:00:30” is not a whole number of ticks of 1min, tick's default");
    CHECK(problem_of("scan_start", "06:00:30") ==
          "scan_start: “06:00:30” is not a whole number of ticks of 1min, tick's default");
    CHECK(problem_of("clock_skew", "north-1@30s") ==
          "clock_skew: “30s” is not a whole number of ticks of 1min, tick's default");
    CHECK(problem_of("outages", "south@09:00:30-09:10") ==
          "outages: “09:00:30” is not a whole number of ticks of 1min, tick's default");
    CHECK(problem_of("clock_skew", "north-1@1h,south-2@-90s") ==
          "clock_skew: “-90s” is not a whole number of ticks of 1min, tick's default");
    SettingsDraft draft;
    REQUIRE(draft.set("tick", "30s"));
    REQUIRE(draft.set("rebalance_pause", "30s"));
    CHECK(draft.finish());
}

TEST_CASE("14: a tick divides one minute") {
    for (int tick = 1; tick <= 60; ++tick) {
        CHECK((problem_of("tick", std::to_string(tick) + "s") == "") == (60 % tick == 0));
    }
    CHECK(problem_of("tick", "7s").starts_with("tick: “7s” does not divide one minute"));
}

TEST_CASE("14: a day of more than 200,000,000 events is refused with its number") {
    Settings s;
    s.day_start = s.scan_start = at("00:00");
    s.scan_end = s.batch_at = s.day_end = at("48:00");
    s.scans_per_hour = 1'000'000;
    CHECK(most_events(s) >= 192'000'000);
    CHECK(validate(s).empty());
    s.resend_percent = 1;
    const auto problems = validate(s);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].field == "scans_per_hour");
    CHECK(problems[0].message.find(std::to_string(most_events(s))) != std::string::npos);
    CHECK(problems[0].message.find("200000000") != std::string::npos);
}

TEST_CASE("14: so is one of more own events, by the name of events") {
    CHECK(validate(Settings{}, 200'000'000).empty());
    const auto problems = validate(Settings{}, 200'000'001);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].field == "events");
    CHECK(problems[0].message.find("200000001") != std::string::npos);
}

TEST_CASE("14: no day makes more events than most_events says") {
    for (const char* rate : {"1", "12", "59", "60", "61", "90", "3600"}) {
        Run run =
            Script{}.set("scans_per_hour", rate).set("resend_percent", "100").play(Keep::nothing);
        run.whole();
        CHECK(2 * run.readouts().scans <= most_events(run.simulation().settings()));
    }
}

TEST_CASE("14: every value reads back from its text") {
    Settings s;
    s.seed = 9007199254740991;
    s.tick = Seconds{15};
    s.batch_at = at("26:00:15");
    s.outages = {{Site::north, at("09:00"), at("09:00:45")},
                 {Site::south, at("23:00"), at("24:30")}};
    s.clock_skew = {Seconds{-43200}, Seconds{0}, Seconds{3675}, Seconds{15}};
    s.watermark_delay = Seconds{3675};
    s.dedup = true;
    s.consumers = 0;
    SettingsDraft draft;
    for (const SettingInfo& setting : all_settings()) {
        INFO(setting.name << "=" << value_text(s, setting.id));
        CHECK(draft.set(setting.name, value_text(s, setting.id)));
    }
    const auto read = draft.finish();
    REQUIRE(read);
    CHECK(*read == s);
    CHECK(value_text(s, SettingId::outages) == "north@09:00-09:00:45,south@23:00-24:30");
    CHECK(value_text(s, SettingId::clock_skew) == "north-1@-12h,south-1@+1h1min15s,south-2@+15s");
    CHECK(value_text(Settings{}, SettingId::clock_skew) == "none");
    CHECK(value_text(s, SettingId::dedup) == "on");
}

TEST_CASE("14: validate refuses what text could not say") {
    const auto field_of = [](auto&& change) {
        Settings s;
        change(s);
        const auto problems = validate(s);
        return problems.empty() ? std::string{} : problems[0].field;
    };
    CHECK(field_of([](Settings& s) { s.tick = Seconds{0}; }) == "tick");
    CHECK(field_of([](Settings& s) { s.tick = Seconds{-60}; }) == "tick");
    CHECK(field_of([](Settings& s) { s.seed = -1; }) == "seed");
    CHECK(field_of([](Settings& s) { s.watermark_delay = Seconds{-60}; }) == "watermark_delay");
    CHECK(field_of([](Settings& s) { s.day_end = at("48:00") + Seconds{60}; }) == "day_end");
    CHECK(field_of([](Settings& s) { s.clock_skew[2] = Seconds{43260}; }) == "clock_skew");
    CHECK(field_of([](Settings& s) { s.outages[0].to = at("48:00") + Seconds{60}; }) == "outages");
    CHECK(field_of([](Settings& s) { s.day_start = Seconds{-60}; }) == "day_start");
}

TEST_CASE("14: the registry has a name, a range and a sentence for every setting") {
    for (const SettingInfo& setting : all_settings()) {
        INFO(setting.name);
        CHECK(setting_named(setting.name) == &setting);
        CHECK(&info(setting.id) == &setting);
        CHECK(setting.low <= setting.slider_low);
        CHECK(setting.slider_low <= setting.slider_high);
        CHECK(setting.slider_high <= setting.high);
        CHECK(setting.help.ends_with('.'));
        CHECK_FALSE(range_text(setting).empty());
    }
    CHECK(setting_named("nothing") == nullptr);
    CHECK(range_text(*setting_named("dedup")) == "on or off");
    CHECK(range_text(*setting_named("day_start")) == "00:00 … 48:00");
    const SettingInfo& rate = *setting_named("scans_per_hour");
    CHECK((rate.slider_low == 0 && rate.slider_high == 60));
    const SettingInfo& delay = *setting_named("watermark_delay");
    CHECK((delay.slider_low == 0 && delay.slider_high == 180 * 60));
    const SettingInfo& consumers = *setting_named("consumers");
    CHECK((consumers.slider_low == 0 && consumers.slider_high == 6));
}

TEST_CASE("14: did you mean: near enough, or nothing") {
    const std::vector<std::string_view> known{"north", "south", "partitions"};
    CHECK(did_you_mean("norht", known) == "north");
    CHECK(did_you_mean("partition", known) == "partitions");
    CHECK_FALSE(did_you_mean("watermark", known));
}

TEST_CASE("14: of a list of outages that is wrong throughout, the first twenty are told") {
    std::string list;
    for (int i = 0; i < 5'000; ++i) {
        list += "south@13:10-13:11,";
    }
    list.pop_back();
    SettingsDraft draft;
    REQUIRE(draft.set("outages", list));
    const auto settings = draft.finish();
    REQUIRE_FALSE(settings);
    CHECK(settings.error().size() == 20);
    CHECK(settings.error()[0].message.find("overlaps the outage before it") != std::string::npos);
}
