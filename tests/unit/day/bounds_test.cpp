// Files made to use up stack, memory or time are refused, with their place.
#include "catch.hpp"
#include "day/own_events_csv.hpp"
#include "day/scenario.hpp"
#include "day/toml_bounds.hpp"
#include "temp_folder.hpp"

namespace wireroom::day {
namespace {

std::string scenario_mistakes(const std::string& text) {
    const auto scenario = parse_scenario(text, "day.toml");
    std::string lines;
    if (!scenario) {
        for (const Diagnostic& diagnostic : scenario.error()) {
            lines += diagnostic.text() + "\n";
        }
    }
    return lines;
}

std::string csv_mistakes(const std::string& text) {
    const auto file = parse_own_events(text, "own.csv", {});
    std::string lines;
    if (!file) {
        for (const Diagnostic& diagnostic : file.error()) {
            lines += diagnostic.text() + "\n";
        }
    }
    return lines;
}

std::string many(const std::string& what, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) {
        text += what;
    }
    return text;
}

const std::string header = "key,event_time,arrival_time,id\n";

}  // namespace

TEST_CASE("a TOML key of endless parts is refused where it has too many") {
    for (const std::string part : {"a.", "\"a\" . ", "'a'."}) {
        const std::string said = scenario_mistakes("title = \"x\"\n" + many(part, 50000) + "b = 1");
        CHECK(said == "day.toml:2:" + std::to_string(part.size() * 31 + part.find('.') + 1) +
                          ": a key has more than 32 parts\n");
        CHECK_FALSE(scenario_mistakes("[" + many(part, 50000) + "b]").empty());
        CHECK_FALSE(scenario_mistakes("x = {" + many(part, 50000) + "b = 1}").empty());
    }
    CHECK(too_deep(many("a.", 31) + "b = 1") == std::nullopt);
}

TEST_CASE("lists and tables endlessly within one another are refused") {
    CHECK(scenario_mistakes("x = " + many("[", 50000)) ==
          "day.toml:1:37: lists and tables stand more than 32 deep in one another\n");
    CHECK(scenario_mistakes("x = " + many("{a = ", 50000)) ==
          "day.toml:1:165: lists and tables stand more than 32 deep in one another\n");
    CHECK(too_deep("x = " + many("[", 32) + many("]", 32)) == std::nullopt);
}

TEST_CASE("dots and brackets in strings and comments are not counted") {
    const std::string deep = many("[.", 90);
    const std::string text = "title = \"\\\"" + deep + "\"\n# " + deep + "\nabout = \"\"\"\n" +
                             deep + "\\\"\"\"" + deep + "\"\"\"\"\"\n";
    CHECK(too_deep(text) == std::nullopt);
    CHECK(scenario_mistakes(text).empty());
    CHECK(too_deep("x = '''\n" + deep + "'''\ny = '" + deep + "'\n") == std::nullopt);
    // A string that is not closed ends with its line.
    CHECK(too_deep("x = \"\n" + deep));
    CHECK(too_deep("x = '" + deep + "\n" + deep)->position.line == 2);
    // The text may end anywhere.
    for (const std::string end : {"\"", "\"\\", "\"\"\"", "\"\"\"\\", "'", "'''", "#", "", "."}) {
        CHECK(too_deep("x = " + end) == std::nullopt);
    }
}

TEST_CASE("title and about are bounded in characters") {
    CHECK(scenario_mistakes("title = \"" + many("ä", 200) + "\"").empty());
    CHECK(scenario_mistakes("title = \"" + many("ä", 201) + "\"") ==
          "day.toml:1:9: title: “" + many("ä", 40) + "…” has 201 characters; range 0 … 200\n");
    CHECK(scenario_mistakes("about = \"" + many("ä", 2000) + "\"").empty());
    CHECK(scenario_mistakes("about = \"" + many("ä", 2001) + "\"") ==
          "day.toml:1:9: about: “" + many("ä", 40) + "…” has 2001 characters; range 0 … 2000\n");
    CHECK(scenario_mistakes("title = \"a\u009bb\"") ==
          "day.toml:1:9: title: holds a control character\n");
    CHECK(scenario_mistakes("about = \"\"\"a\n\tb\u202ec\"\"\"") ==
          "day.toml:1:9: about: holds a control character\n");
}

TEST_CASE("a scenario file is bounded") {
    const test::TempFolder folder;
    const std::string path = folder.put("day.toml", std::string((16U << 20U) + 1, '\n'));
    CHECK(read_scenario(path).error()[0].text() ==
          path + ": is larger than 16 MiB, the most that is read");
}

TEST_CASE("of a scenario's thousand mistakes the first are told") {
    std::string text;
    for (int i = 0; i < 1000; ++i) {
        text += "x" + std::to_string(i) + " = 1\n";
    }
    const auto scenario = parse_scenario(text, "day.toml");
    REQUIRE_FALSE(scenario);
    REQUIRE(scenario.error().size() == most_diagnostics + 1);
    CHECK(scenario.error()[49].line == 50);
    CHECK(scenario.error()[50].text() == "day.toml: and 950 more mistakes");
}

TEST_CASE("what the TOML parser quotes is clipped") {
    const std::string said = scenario_mistakes("x = " + many("q", 100000));
    CHECK(said.find("is not TOML") != std::string::npos);
    CHECK(said.size() < 500);
    CHECK(scenario_mistakes("[settings]\nseed = \"" + many("q", 100000) + "\"").size() < 500);
    CHECK(scenario_mistakes(many("q", 100000) + " = 1").size() < 500);
}

TEST_CASE("a row of endless fields and an endless field are refused without being held") {
    CHECK(csv_mistakes(header + many(",", 5000000)) ==
          "own.csv:2:1001: there are more than 1000 fields in one row\n");
    CHECK(csv_mistakes(many(",", 5000000)).find("own.csv:1:1001: there are more than 1000") !=
          std::string::npos);
    CHECK(csv_mistakes(header + many("k", 5000)) ==
          "own.csv:2:1: a field is longer than 4096 bytes\n");
    CHECK(csv_mistakes(header + "\"" + many("k\n", 5000) + "\"") ==
          "own.csv:2:1: a field is longer than 4096 bytes\n");
}

TEST_CASE("keys and ids are bounded in bytes") {
    const std::string longest(200, 'k');
    CHECK(csv_mistakes(header + longest + ",09:00,09:00," + longest + "\n").empty());
    const std::string shown = "“" + std::string(80, 'k') + "…” has 201 bytes; range ";
    CHECK(csv_mistakes(header + longest + "k,09:00,09:00,\n") ==
          "own.csv:2:1: key: " + shown + "1 … 200\n");
    CHECK(csv_mistakes(header + "k,09:00,09:00," + longest + "k\n") ==
          "own.csv:2:15: id: " + shown + "0 … 200\n");
}

}  // namespace wireroom::day
