#include "cli/command_line.hpp"
#include "said.hpp"

#include <sstream>

#include "catch.hpp"
#include "cli/arguments.hpp"
#include "unit/day/temp_folder.hpp"

namespace wireroom::cli {
namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("version and help go to standard output") {
    const Said version = wireroom({"--version"});
    CHECK(version.code == 0);
    CHECK(version.out == "wireroom 1.2.3\n");
    for (const std::vector<std::string>& args :
         {std::vector<std::string>{"--help"}, {"run", "--help"}, {"shot", "-h"}}) {
        const Said help = wireroom(args);
        CHECK(help.code == 0);
        CHECK(help.err.empty());
        CHECK(has(help.out, "Usage: "));
    }
    CHECK(has(wireroom({"run", "--help"}).out, "set_watermark_delay LENGTH"));
}

TEST_CASE("wrong arguments are exit code 2 and nothing on standard output") {
    for (const std::vector<std::string>& args : {std::vector<std::string>{"run", "--bogus"},
                                                 {"--bogus"},
                                                 {"run", "a.toml", "b.toml"},
                                                 {"run", "--set"},
                                                 {"check"},
                                                 {"shot"},
                                                 {"settings", "x"},
                                                 {"run", "--until"},
                                                 {"run", "--until", "14:00", "--until", "15:00"}}) {
        INFO(args[0]);
        const Said said = wireroom(args);
        CHECK(said.code == 2);
        CHECK(said.out.empty());
        CHECK(has(said.err, "wireroom: "));
    }
}

TEST_CASE("an empty text is no file and no value") {
    for (const std::vector<std::string>& args : {std::vector<std::string>{""},
                                                 {"play", ""},
                                                 {"play", "--trace", ""},
                                                 {"run", ""},
                                                 {"run", "--until", ""},
                                                 {"run", "--trace", ""},
                                                 {"run", "--do", ""},
                                                 {"run", "--set", ""},
                                                 {"check", ""},
                                                 {"shot", "", "--out", "a.png"},
                                                 {"shot", "--at", "", "--out", "a.png"},
                                                 {"shot", "--out", ""}}) {
        const Said said = wireroom(args);
        INFO(said.err);
        CHECK(said.code == 2);
        CHECK(said.out.empty());
        CHECK(has(said.err, ": is empty\n"));
    }
}

TEST_CASE("play and shot refuse a day of more events than they can keep, and name run") {
    const test::TempFolder folder;
    const std::string path = folder.put("day.toml", "[settings]\nscans_per_hour = 1000000\n");
    Hooks hooks;
    hooks.play = [](const PlayRequest&) { return 0; };
    hooks.shot = [](const ShotRequest&) { return 0; };
    for (const std::vector<std::string>& args :
         {std::vector<std::string>{path}, {"shot", path, "--out", "a.png"}}) {
        const Said said = wireroom(args, hooks);
        CHECK(said.code == 2);
        CHECK(said.err == path +
                              ": scans_per_hour: the day could hold 64001280 events; the window "
                              "keeps every one, and 5000000 at most (“wireroom run” plays longer "
                              "days)\n");
    }
}

TEST_CASE("an option does not swallow the file") {
    const Command command = parse_arguments(
        {"run", "--set", "a=b", "day.toml", "--do", "09:00 crash_one", "--set", "c=d"}, "1");
    const auto& arguments = std::get<RunArguments>(command);
    CHECK(arguments.file == "day.toml");
    CHECK(arguments.sets == std::vector<std::string>{"a=b", "c=d"});
    CHECK(arguments.deeds == std::vector<std::string>{"09:00 crash_one"});
}

TEST_CASE("no verb is play") {
    const test::TempFolder folder;
    const std::string path = folder.put("day.toml", "title = \"Mine\"\n");
    std::vector<PlayRequest> played;
    Hooks hooks;
    hooks.play = [&](PlayRequest request) {
        played.push_back(std::move(request));
        return 0;
    };
    CHECK(wireroom({}, hooks).code == 0);
    CHECK(wireroom({path}, hooks).code == 0);
    CHECK(wireroom({"play", path, "--trace", "t.jsonl"}, hooks).code == 0);
    CHECK(wireroom({"--trace", "t.jsonl", path}, hooks).code == 0);
    REQUIRE(played.size() == 4);
    CHECK(played[0].scenario.title == "A plain day");
    CHECK(played[0].path.empty());
    CHECK(played[1].scenario.title == "Mine");
    CHECK(played[1].path == path);
    CHECK(played[2].trace == "t.jsonl");
    CHECK(played[3].trace == "t.jsonl");
    CHECK(played[3].scenario.title == "Mine");
}

TEST_CASE("play refuses what it cannot play") {
    const Said none = wireroom({"play"});
    CHECK(none.code == 1);
    CHECK(none.err ==
          "wireroom: this build has no window; “wireroom run” plays a day without one\n");
    CHECK(wireroom({"chekc"}).code == 2);
    CHECK(wireroom({"chekc"}).err ==
          "chekc: can't be read: No such file or directory; did you mean “wireroom check”?\n");
    CHECK(wireroom({"no.toml"}).err == "no.toml: can't be read: No such file or directory\n");
    CHECK(wireroom({"play", "--trace", "-"}).err ==
          "--trace: play writes its trace to a file; it is written anew when the day goes back\n");
}

TEST_CASE("shot hands on what is to be drawn") {
    std::vector<ShotRequest> shots;
    Hooks hooks;
    hooks.shot = [&](ShotRequest request) {
        shots.push_back(std::move(request));
        return 7;
    };
    CHECK(wireroom({"shot", "--out", "a.png"}, hooks).code == 7);
    CHECK(wireroom({"shot", "--at", "14:40", "--size", "1280x720", "--theme", "dark", "--face",
                    "plane", "--projector", "--out", "b.png"},
                   hooks)
              .code == 7);
    REQUIRE(shots.size() == 2);
    CHECK(shots[0].ticks == 1231);
    CHECK(shots[0].width == 1440);
    CHECK(shots[0].height == 900);
    CHECK_FALSE(shots[0].dark);
    CHECK_FALSE(shots[0].plane);
    CHECK_FALSE(shots[0].projector);
    CHECK(shots[1].projector);
    CHECK(shots[0].out == "a.png");
    CHECK(shots[1].ticks == 521);
    CHECK(shots[1].width == 1280);
    CHECK(shots[1].height == 720);
    CHECK(shots[1].dark);
    CHECK(shots[1].plane);
}

TEST_CASE("shot names everything that is wrong") {
    const Said said = wireroom({"shot", "--at", "14:40:30", "--size", "10x900", "--theme", "blue",
                                "--face", "side", "--out", "a.png"});
    CHECK(said.code == 2);
    CHECK(said.err ==
          "--size: “10x900” is not WIDTHxHEIGHT, each 320 … 8192\n"
          "--theme: “blue” is not light or dark\n"
          "--face: “side” is not tally or plane\n"
          "--at: “14:40:30” is not the start of a tick of 1min\n");
    for (const std::string size : {"", "x", "900", "900x", "900x900x", "9000x900", "-900x900"}) {
        CHECK(wireroom({"shot", "--size", size, "--out", "a.png"}).code == 2);
    }
    const Said cut = wireroom({"shot", "--face", std::string(5000, 'x'), "--out", "a.png"});
    CHECK(cut.code == 2);
    CHECK(cut.err.size() < 200);
}

TEST_CASE("settings lists the registry") {
    const Said said = wireroom({"settings"});
    CHECK(said.code == 0);
    for (const SettingInfo& setting : all_settings()) {
        CHECK(has(said.out, "\n" + std::string{setting.name} + " "));
        CHECK(has(said.out, "\n    " + std::string{setting.help} + "\n"));
    }
    CHECK(has(said.out, "30min"));
}

TEST_CASE("check says what is fine and what is not") {
    const test::TempFolder folder;
    const std::string good = folder.put(
        "good.toml", "title = \"Good\"\n[[action]]\nat = \"09:00\"\ndo = \"crash_one\"\n");
    const std::string bad = folder.put("bad.toml", "[settings]\nconsumers = 99\n");
    const std::string own =
        folder.put("own.csv", "key,event_time,arrival_time,id\na,9:00,9:00,1\na,9:00,9:05,1\n");
    const std::string with_own =
        folder.put("with-own.toml", "title = \"With\"\n[events]\nfile = \"own.csv\"\n");
    CHECK(wireroom({"check", good}).out == good + ": fine (scenario “Good”, 1 action)\n");
    CHECK(wireroom({"check", own}).out == own + ": fine (2 own events, 1 distinct one)\n");
    CHECK(wireroom({"check", with_own}).out ==
          with_own + ": fine (scenario “With”, 0 actions, 2 own events)\n");
    const Said both = wireroom({"check", bad, good});
    CHECK(both.code == 2);
    CHECK(both.out == good + ": fine (scenario “Good”, 1 action)\n");
    CHECK(both.err == bad + ":2:13: consumers: “99” is out of range: 0 … 64\n");
    CHECK(wireroom({"check", folder.file("none.toml")}).code == 2);
    const std::string trace = folder.put("day.jsonl", "{\"t\":21600,}\n");
    CHECK(wireroom({"check", trace}).err == trace + ":1:12: is not JSON\n");
}

TEST_CASE("the scenarios that ship are right, and have words") {
    const std::string folder = std::string{WIREROOM_SOURCE_DIR} + "/assets/scenarios/";
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        INFO(entry.path().string());
        const auto scenario = day::read_scenario(entry.path().string());
        REQUIRE(scenario);
        CHECK_FALSE(scenario->title.empty());
        CHECK_FALSE(scenario->about.empty());
        CHECK(wireroom({"check", entry.path().string()}).code == 0);
        ++count;
    }
    CHECK(count >= 6);
}

}  // namespace wireroom::cli
