#include <sstream>

#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "cli/command_line.hpp"
#include "cli/report.hpp"
#include "cli/table.hpp"
#include "said.hpp"
#include "unit/day/temp_folder.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom::cli {
namespace {

using nlohmann::json;

Said run_with(std::vector<std::string> args) {
    args.insert(args.begin(), "run");
    return wireroom(args);
}

json json_of(std::vector<std::string> args) {
    args.emplace_back("--json");
    const Said said = run_with(std::move(args));
    INFO(said.err);
    REQUIRE(said.code == 0);
    return json::parse(said.out);
}

std::string refusal(std::vector<std::string> args) {
    const Said said = run_with(std::move(args));
    CHECK(said.code == 2);
    CHECK(said.out.empty());
    return said.err;
}

std::vector<std::string> names(const json& object) {
    std::vector<std::string> list;
    for (const auto& [name, value] : object.items()) {
        list.push_back(name);
    }
    return list;
}

Simulation plain_day() {
    auto simulation = Simulation::create({});
    while (!simulation->over()) {
        simulation->step();
    }
    return *std::move(simulation);
}

}  // namespace

TEST_CASE("run prints the read-outs, the tally and the digest") {
    const Simulation day = plain_day();
    const Readouts readouts = day.readouts();
    const Said said = run_with({});
    CHECK(said.code == 0);
    CHECK(said.err.empty());
    std::istringstream lines{said.out};
    std::vector<std::string> line(1);
    while (std::getline(lines, line.back())) {
        line.emplace_back();
    }
    CHECK(line[0] == "A plain day, seed 1, 06:00 to 02:30");
    CHECK(line[2] == "Scans made so far      " + std::to_string(readouts.scans));
    CHECK(line[3] == "Counted by the stream  " + std::to_string(readouts.counted));
    CHECK(line[4] == "Dropped as too late    " + std::to_string(readouts.dropped));
    CHECK(line[5] == "Events read twice      " + std::to_string(readouts.read_twice));
    CHECK(line[6] == "Watermark              " + clock_text(*readouts.watermark));
    CHECK(line[7].substr(0, 28) == "Last window published  20:00");
    CHECK(line[8] == "Events waiting         " + std::to_string(readouts.lag) + " (" +
                         std::to_string(day.state().group.lag_from_committed()) +
                         " from the committed offsets)");
    CHECK(line[9].substr(0, 50) == ("Nightly batch          " + std::to_string(*readouts.batch) +
                                    ", the stream differs by −")
                                       .substr(0, 50));
    CHECK(line[11] ==
          "window       scans  counted  dropped  read twice  published   batch  difference");
    CHECK(line[12].substr(0, 13) == "06:00–07:00");
    CHECK(line[27].find("still open") != std::string::npos);
    CHECK(line[29] == "Digest " + hex(day.state().digest));
    CHECK(said.out.find('\x1b') == std::string::npos);
}

TEST_CASE("before the batch the table says when it is") {
    const Said said = run_with({"--until", "14:40"});
    CHECK(said.out.find(", 06:00 to 14:40\n") != std::string::npos);
    CHECK(said.out.find("Nightly batch          at 02:00\n") != std::string::npos);
    CHECK(run_with({"--until", "06:00", "--set", "scans_per_hour=0"})
              .out.find("Watermark              none yet\n") != std::string::npos);
}

TEST_CASE("json holds exactly what it promises") {
    const Simulation day = plain_day();
    const json object = json_of({});
    CHECK(names(object) ==
          std::vector<std::string>{"digest", "hours", "readouts", "settings", "version"});
    CHECK(object["version"] == "1.2.3");
    CHECK(object["digest"] == hex(day.state().digest));
    CHECK(object["settings"].size() == setting_count);
    CHECK(object["settings"]["watermark_delay"] == 1800);
    CHECK(names(object["readouts"]) ==
          std::vector<std::string>{"batch", "counted", "dropped", "lag", "last_published",
                                   "read_twice", "scans", "skipped", "watermark"});
    CHECK(object["readouts"]["scans"] == day.readouts().scans);
    CHECK(object["readouts"]["batch"] == *day.readouts().batch);
    REQUIRE(object["hours"].size() == 16);
    CHECK(names(object["hours"][0]) ==
          std::vector<std::string>{"batch", "counted", "difference", "dropped", "published_at",
                                   "read_twice", "scans", "window_start"});
    CHECK(object["hours"][0]["window_start"] == 21600);
    CHECK(object["hours"][15]["published_at"].is_null());
    std::int64_t difference = 0;
    for (const json& hour : object["hours"]) {
        difference += hour["difference"].get<std::int64_t>();
    }
    CHECK(difference == static_cast<std::int64_t>(day.readouts().counted) -
                            static_cast<std::int64_t>(*day.readouts().batch));
}

TEST_CASE("json has null where there is nothing") {
    const json object = json_of({"--until", "06:00", "--set", "scans_per_hour=0"});
    CHECK(object["readouts"]["watermark"].is_null());
    CHECK(object["readouts"]["last_published"].is_null());
    CHECK(object["readouts"]["batch"].is_null());
    CHECK(object["hours"][0]["batch"].is_null());
    CHECK(object["hours"][0]["difference"].is_null());
    CHECK(json_of({"--set", "scan_end=06:00"})["hours"].empty());
}

TEST_CASE("settings and deeds of the command line count") {
    const json object = json_of({"--set", "seed=7", "--set", "outages=none", "--do",
                                 "09:07 crash_one", "--do", "01:00 set_watermark_delay 60min"});
    CHECK(object["settings"]["seed"] == 7);
    CHECK(object["settings"]["outages"].empty());
    CHECK(object["readouts"]["read_twice"].get<int>() > 0);
    CHECK(object["digest"] != json_of({"--set", "seed=7", "--set", "outages=none"})["digest"]);
}

TEST_CASE("a day of own events may begin after the default outage") {
    const test::TempFolder folder;
    const std::string own = folder.put("own.csv", "key,event_time,arrival_time\na,21:00,21:05\n");
    const json object = json_of({own, "--set", "day_start=20:00", "--set", "scan_start=20:00"});
    CHECK(object["readouts"]["counted"] == 1);
    CHECK(
        refusal({"--set", "day_start=20:00", "--set", "scan_start=20:00"}) ==
        "--set: day_start: “20:00” is after outages at their default south@13:10-14:45 begin; give "
        "others, or none\n");
}

TEST_CASE("what is wrong on the command line of run is named") {
    CHECK(refusal({"--set", "seed"}) == "--set: “seed” is not NAME=VALUE\n");
    CHECK(refusal({"--set", "=1"}) == "--set: “=1” is not NAME=VALUE\n");
    CHECK(refusal({"--set", "seed="}) ==
          "--set: seed: “” is not a whole number (range 0 … 9007199254740991)\n");
    CHECK(refusal({"--set", "sed=1", "--set", "dedup=yes"}) ==
          "--set: sed: there is no such setting; did you mean seed?\n"
          "--set: dedup: “yes” is not a switch (on or off)\n");
    const std::string form = " is not TIME ACTION [VALUE], such as 14:36 crash_one\n";
    CHECK(refusal({"--do", "crash_one"}) == "--do: “crash_one”" + form);
    CHECK(refusal({"--do", "14:36 set_consumers 2 3"}) == "--do: “14:36 set_consumers 2 3”" + form);
    CHECK(refusal({"--do", "1436 crash_one"}) ==
          "--do: “1436” is a bare number; a time of day is written HH:MM, such as 13:10\n");
    CHECK(refusal({"--do", "14:36 crash_on", "--do", "05:00 crash_one"}) ==
          "--do: crash_on: there is no such action; did you mean crash_one?\n"
          "--do: crash_one: “05:00” is not within the day (06:00 … 26:30)\n");
    CHECK(refusal({"--do", "14:36 set_watermark_delay 60"}) ==
          "--do: set_watermark_delay: “60” has no unit; did you mean 60min (or 60s)?; range 0min … "
          "24h\n");
    CHECK(refusal({"--until", "noon"}) ==
          "--until: “noon” is not a time of day (HH:MM or HH:MM:SS, up to 48:00)\n");
    CHECK(refusal({"--until", "14:40:30"}) ==
          "--until: “14:40:30” is not the start of a tick of 1min\n");
    CHECK(refusal({"--until", "03:00"}) ==
          "--until: “03:00” is not within the day (06:00 … 26:30)\n");
    CHECK(refusal({"no.toml"}) == "no.toml: can't be read: No such file or directory\n");
}

TEST_CASE("until a time before the day's start is the next morning") {
    const test::TempFolder folder;
    const std::string path = folder.file("t.jsonl");
    REQUIRE(run_with({"--until", "02:05", "--trace", path}).code == 0);
    const std::string trace = test::TempFolder::content(path);
    const std::size_t last = trace.rfind('\n', trace.size() - 2) + 1;
    CHECK(json::parse(trace.substr(last))["t"] == 26 * 3600 + 300);
}

TEST_CASE("run until a time and straight through agree as far as they go") {
    const test::TempFolder folder;
    REQUIRE(run_with({"--until", "14:40", "--trace", folder.file("a")}).code == 0);
    REQUIRE(run_with({"--trace", folder.file("b")}).code == 0);
    std::string part = test::TempFolder::content(folder.file("a"));
    const std::string whole = test::TempFolder::content(folder.file("b"));
    part.resize(part.rfind('\n', part.size() - 2) + 1);
    CHECK(whole.substr(0, part.size()) == part);
}

TEST_CASE("a trace on standard output has the table on standard error") {
    const Said said = run_with({"--trace", "-", "--until", "08:00"});
    CHECK(said.code == 0);
    CHECK(said.err.find("Scans made so far") != std::string::npos);
    CHECK(said.out.find("{\"t\":21600,\"type\":\"day\",") == 0);
    const test::TempFolder folder;
    REQUIRE(run_with({"--trace", folder.file("t.jsonl"), "--until", "08:00"}).code == 0);
    CHECK(test::TempFolder::content(folder.file("t.jsonl")) == said.out);
    const std::string digest = said.err.substr(said.err.find("Digest ") + 7, 16);
    CHECK(said.out.find("\"digest\":\"" + digest + "\"}\n") != std::string::npos);
}

TEST_CASE("what can't be written is exit code 1 and a line") {
    const test::TempFolder folder;
    const Said nowhere = run_with({"--trace", folder.file("no/t.jsonl")});
    CHECK(nowhere.code == 1);
    CHECK(nowhere.err ==
          folder.file("no/t.jsonl") + ": can't be written: No such file or directory\n");
    if (std::filesystem::exists("/dev/full")) {
        const Said full = run_with({"--trace", "/dev/full"});
        CHECK(full.code == 1);
        CHECK(full.err == "/dev/full: can't be written: No space left on device\n");
        CHECK(full.out.empty());
    }
}

TEST_CASE("a closed output is exit code 1 and a line") {
    struct Closed : std::streambuf {};
    Closed closed;
    std::ostream out{&closed};
    std::ostringstream err;
    CHECK(run({"run"}, {out, err}, {}) == 1);
    CHECK(err.str().find("wireroom: the output can't be written") == 0);
    std::ostream again{&closed};
    std::ostringstream trace_err;
    CHECK(run({"run", "--trace", "-"}, {again, trace_err}, {}) == 1);
    CHECK(trace_err.str() == "standard output: can't be written: for an unknown reason\n");
}

TEST_CASE("own events run from their file") {
    const test::TempFolder folder;
    const std::string path =
        folder.put("own.csv", "key,event_time,arrival_time\na,09:00,09:00\na,11:30,11:30\n");
    const json object = json_of({path});
    CHECK(object["readouts"]["scans"] == 2);
    CHECK(object["hours"].size() == 3);
    CHECK(object["hours"][0]["published_at"] == 11 * 3600 + 1800);
}

TEST_CASE("tables are aligned by characters") {
    Table table{{Align::left, Align::right}};
    table.add({"−3", "1"});
    table.add({"abcd", "10"});
    table.add({"ä"});
    CHECK(table.text() == "−3     1\nabcd  10\nä\n");
    CHECK(characters("−3") == 2);
}

TEST_CASE("differences have their sign") {
    CHECK(signed_text(0) == "0");
    CHECK(signed_text(3) == "+3");
    CHECK(signed_text(-3) == "−3");
}

}  // namespace wireroom::cli
