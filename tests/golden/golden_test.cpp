// The digests of known days, pinned in digests.txt: equal for every compiler, optimisation level
// and build type. A day is only compared after the naive day has agreed with it, so that nothing
// wrong can be pinned. On a difference the line to pin is printed; `golden_tests --success` prints
// them all.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "catch.hpp"
#include "day/own_events_csv.hpp"
#include "day/scenario.hpp"
#include "property/proven_day.hpp"

using namespace proof;
using namespace wireroom;
namespace fs = std::filesystem;

namespace {

const fs::path source_dir{WIREROOM_SOURCE_DIR};

std::map<std::string, std::string> pinned_digests() {
    std::map<std::string, std::string> pinned;
    std::ifstream file{source_dir / "tests/golden/digests.txt"};
    std::string name;
    std::string digest;
    while (file >> name >> digest) {
        pinned[name] = digest;
    }
    return pinned;
}

void compare(const std::string& name, const DayPlan& plan) {
    Coverage coverage;
    const ProvenDay proven = prove(plan, coverage);
    INFO("the day " << name << ": wireroom run" << rerun_text(plan));
    REQUIRE(proven.broken == "");
    const std::map<std::string, std::string> pinned = pinned_digests();
    const auto found = pinned.find(name);
    INFO("to pin in tests/golden/digests.txt: " << name << " " << hex(proven.digest));
    CHECK((found == pinned.end() ? "not pinned" : found->second) == hex(proven.digest));
}

DayPlan plan_of(const std::map<std::string, std::string>& settings) {
    SettingsDraft draft;
    for (const auto& [name, value] : settings) {
        INFO(name << "=" << value);
        REQUIRE(draft.set(name, value));
    }
    const auto finished = draft.finish();
    REQUIRE(finished);
    return {.settings = *finished, .actions = {}, .own_rows = std::nullopt};
}

Seconds clock(int hour, int minute, int second = 0) {
    return Seconds{hour * 3600 + minute * 60 + second};
}

}  // namespace

TEST_CASE("golden: the default day") {
    compare("default-day", plan_of({}));
}

TEST_CASE("golden: another seed is another day") {
    compare("seed-2", plan_of({{"seed", "2"}}));
    compare("seed-highest", plan_of({{"seed", "9007199254740991"}}));
}

TEST_CASE("golden: dedup, resends and a crash") {
    DayPlan plan = plan_of({{"dedup", "on"}, {"resend_percent", "25"}});
    plan.actions = {{clock(14, 36), ActionKind::crash_one, 0},
                    {clock(14, 37), ActionKind::set_consumers, 3},
                    {clock(18, 0), ActionKind::set_dedup, 0}};
    compare("dedup-resends-crash", plan);
}

TEST_CASE("golden: skewed clocks and many partitions") {
    compare("skew-64-partitions", plan_of({{"clock_skew", "north-2@+4h,south-1@-7h"},
                                           {"partitions", "64"},
                                           {"consumers", "5"},
                                           {"capacity", "3"},
                                           {"window", "25min"}}));
}

TEST_CASE("golden: ticks of five seconds") {
    DayPlan plan = plan_of({{"tick", "5s"},
                            {"day_start", "09:00"},
                            {"scan_start", "09:00"},
                            {"scan_end", "11:00"},
                            {"batch_at", "11:30"},
                            {"day_end", "12:00"},
                            {"scans_per_hour", "500"},
                            {"outages", "north@09:30-09:45,south@09:45-10:00"},
                            {"capacity", "40"},
                            {"watermark_delay", "45s"},
                            {"window", "5min"},
                            {"rebalance_pause", "15s"}});
    plan.actions = {{clock(10, 0, 5), ActionKind::cut_line, 0},
                    {clock(10, 7, 35), ActionKind::restore_line, 0},
                    {clock(10, 8), ActionKind::set_watermark_delay, 600}};
    compare("five-second-ticks", plan);
}

TEST_CASE("golden: a busy day") {
    compare("busy-day",
            plan_of({{"scans_per_hour", "900"}, {"capacity", "25"}, {"consumers", "3"}}));
}

TEST_CASE("golden: a day of own events") {
    DayPlan plan = plan_of({{"watermark_delay", "15min"}, {"consumers", "1"}});
    std::vector<OwnRow> rows;
    for (int i = 0; i < 240; ++i) {
        OwnRow row;
        row.key = i % 3 == 0 ? "tag-a" : i % 3 == 1 ? "tag-b" : "tag-\xC3\xA9";
        row.event_time = clock(9, 0) + Seconds{(i * 37) % 7200};
        row.arrival = row.event_time + Seconds{(i * i) % 1500};
        rows.push_back(row);
        if (i % 10 == 0) {
            row.same_as = static_cast<std::uint32_t>(rows.size() - 1);
            row.arrival += Seconds{95};
            rows.push_back(row);
        }
    }
    plan.own_rows = std::move(rows);
    plan.actions = {{clock(10, 5), ActionKind::crash_one, 0},
                    {clock(10, 9), ActionKind::set_consumers, 2}};
    compare("own-events", plan);
}

TEST_CASE("golden: every scenario that ships") {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator{source_dir / "assets/scenarios"}) {
        if (entry.path().extension() == ".toml") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    REQUIRE(files.size() >= 6);
    for (const fs::path& file : files) {
        const auto scenario = day::read_scenario(file.string());
        if (!scenario) {
            FAIL(scenario.error()[0].text());
        }
        CHECK_FALSE(scenario->title.empty());
        CHECK_FALSE(scenario->about.empty());
        DayPlan plan{
            .settings = scenario->settings, .actions = scenario->actions, .own_rows = std::nullopt};
        if (scenario->own_events) {
            const fs::path rows = file.parent_path() / scenario->events_file;
            const auto read = day::read_own_events(rows.string(), scenario->settings);
            REQUIRE(read);
            plan.own_rows = read->rows;
        }
        compare(file.stem().string(), plan);
    }
}

TEST_CASE("golden: every pinned digest is of a day that exists") {
    std::vector<std::string> known{"default-day",         "seed-2",    "seed-highest",
                                   "dedup-resends-crash", "busy-day",  "skew-64-partitions",
                                   "five-second-ticks",   "own-events"};
    for (const auto& entry : fs::directory_iterator{source_dir / "assets/scenarios"}) {
        known.push_back(entry.path().stem().string());
    }
    const auto pinned = pinned_digests();
    CHECK_FALSE(pinned.empty());
    for (const auto& [name, digest] : pinned) {
        INFO(name);
        CHECK(std::find(known.begin(), known.end(), name) != known.end());
    }
}
