// No verb writes over what it reads, by whatever name.
#include <filesystem>
#include <sstream>

#include "catch.hpp"
#include "cli/command_line.hpp"
#include "said.hpp"
#include "unit/day/temp_folder.hpp"

namespace wireroom::cli {
namespace {

namespace fs = std::filesystem;

// The window's verbs are only asked for here.
Said refused_or_run(const std::vector<std::string>& args) {
    Hooks hooks;
    hooks.play = [](const PlayRequest&) { return 7; };
    hooks.shot = [](const ShotRequest&) { return 7; };
    const Said said = wireroom(args, hooks);
    CHECK((said.code != exit_wrong_input || said.out.empty()));
    return said;
}

}  // namespace

TEST_CASE("what is written may not be what is read, by any name") {
    const test::TempFolder folder;
    const std::string own = "key,event_time,arrival_time\na,21:00,21:05\n";
    const std::string text = "title = \"x\"\n[events]\nfile = \"own.csv\"\n";
    const std::string events = folder.put("own.csv", own);
    const std::string scenario = folder.put("me.toml", text);
    fs::create_symlink("me.toml", folder.file("link.toml"));
    fs::create_hard_link(scenario, folder.file("twin.toml"));
    fs::create_symlink("own.csv", folder.file("link.csv"));
    fs::create_directory(folder.file("sub"));
    struct Clash {
        std::string name;
        bool is_events;
    };
    for (const Clash& clash : {Clash{"me.toml", false},
                               {"link.toml", false},
                               {"twin.toml", false},
                               {"sub/../me.toml", false},
                               {"own.csv", true},
                               {"link.csv", true},
                               {"./own.csv", true}}) {
        const std::string out = folder.file(clash.name);
        const std::string why =
            clash.is_events ? "” is the file that the day's own events are read from; it would be "
                              "lost\n"
                            : "” is the file that the day is read from; it would be lost\n";
        for (const std::vector<std::string>& args :
             {std::vector<std::string>{"run", scenario, "--trace", out},
              {"play", scenario, "--trace", out},
              {"shot", scenario, "--out", out}}) {
            INFO(args[0] << " " << clash.name);
            const Said said = refused_or_run(args);
            CHECK(said.code == 2);
            CHECK(said.err.find(args[2] + ": “") == 0);
            CHECK(said.err.substr(said.err.size() - why.size()) == why);
        }
    }
    CHECK(refused_or_run({"run", events, "--trace", folder.file("link.csv")}).code == 2);
    CHECK(test::TempFolder::content(scenario) == text);
    CHECK(test::TempFolder::content(events) == own);
    CHECK(folder.files() == 6);
}

TEST_CASE("what is written may be any other file, there or not") {
    const test::TempFolder folder;
    const std::string scenario = folder.put("me.toml", "title = \"x\"\n");
    folder.put("old.jsonl", "old");
    for (const std::string name : {"old.jsonl", "new.jsonl"}) {
        CHECK(refused_or_run({"run", scenario, "--trace", folder.file(name)}).code == 0);
        CHECK(refused_or_run({"play", scenario, "--trace", folder.file(name)}).code == 7);
        CHECK(refused_or_run({"shot", scenario, "--out", folder.file(name)}).code == 7);
        CHECK(refused_or_run({"check", folder.file(name)}).code == 0);
    }
}

}  // namespace wireroom::cli
