// What goes wrong is told in one line that a terminal can be shown, with an exit code.
#include <new>
#include <sstream>
#include <stdexcept>

#include "catch.hpp"
#include "cli/command_line.hpp"
#include "said.hpp"
#include "unit/day/temp_folder.hpp"

namespace wireroom::cli {
namespace {

bool has_control(const std::string& text) {
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x20U && c != '\n') {
            return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("too little memory and any other error end in a line and exit code 1") {
    Hooks hooks;
    hooks.play = [](const PlayRequest&) -> int { throw std::bad_alloc{}; };
    const Said memory = wireroom({"play"}, hooks);
    CHECK(memory.code == 1);
    CHECK(memory.err == "wireroom: there is not enough memory for this\n");
    hooks.play = [](const PlayRequest&) -> int { throw std::runtime_error{"a\x1b[31mb"}; };
    const Said other = wireroom({"play"}, hooks);
    CHECK(other.code == 1);
    CHECK(other.err == "wireroom: stopped by an error: a\\x1b[31mb\n");
}

TEST_CASE("a flag takes no value") {
    CHECK(wireroom({"run", "--json=7"}).code == 2);
    CHECK(wireroom({"run", "--json=false"}).code == 2);
    CHECK(wireroom({"run", "--json=0"}).code == 2);
    CHECK(wireroom({"run", "--json"}).code == 0);
}

TEST_CASE("no message passes on what a terminal obeys, and none is endless") {
    const test::TempFolder folder;
    const std::string evil = "\x1b]0;gone\a\xff";
    const std::string shown = "\\x1b]0;gone\\x07\\xff";
    const std::string key = folder.put("key.toml", "\"\\u001b[2J\" = 1\n");
    const std::string value = folder.put("value.toml", "[settings]\nseed = \"\\u001b[2J\"\n");
    const std::string csv = folder.put("own.csv", "key,event_time,arrival_time\nk,\x1b[2J,9:00\n");
    const std::string trace = folder.put("day.jsonl", "{\"t\":\"\\u001b[2J\"}\n");
    for (const std::vector<std::string>& args : {std::vector<std::string>{evil},
                                                 {"run", evil},
                                                 {"run", "--" + evil},
                                                 {"run", "a", evil},
                                                 {"run", "--set", evil},
                                                 {"run", "--set", "seed=" + evil},
                                                 {"run", "--set", evil + "=1"},
                                                 {"run", "--do", evil},
                                                 {"run", "--do", "14:36 crash_one " + evil},
                                                 {"run", "--until", evil},
                                                 {"run", "--trace", "no/" + evil},
                                                 {"shot", "--theme", evil, "--out", "a.png"},
                                                 {"shot", "--size", evil, "--out", "a.png"},
                                                 {"check", evil, key, value, csv, trace}}) {
        const Said said = wireroom(args);
        INFO(said.err);
        CHECK(said.code != 0);
        CHECK_FALSE(said.err.empty());
        CHECK_FALSE(has_control(said.err));
        CHECK(said.err.find('\xff') == std::string::npos);
    }
    CHECK(wireroom({"check", evil}).err == shown + ": can't be read: No such file or directory\n");

    const std::string endless(100000, 'x');
    for (const std::vector<std::string>& args : {std::vector<std::string>{"run", endless},
                                                 {"run", "--set", endless},
                                                 {"run", "--set", "seed=" + endless},
                                                 {"run", "--set", "tick=" + endless},
                                                 {"run", "--set", endless + "=1"},
                                                 {"run", "--until", endless},
                                                 {"run", "--" + endless},
                                                 {"shot", "--theme", endless, "--out", "a.png"}}) {
        const Said said = wireroom(args);
        CHECK(said.code == 2);
        CHECK(said.err.size() < 5000);
    }
}

TEST_CASE("a file's name is fit for a terminal where the file is fine, too") {
    const test::TempFolder folder;
    const std::string path = folder.put("a\x1b[2Jb.csv", "key,event_time,arrival_time\n");
    CHECK_FALSE(has_control(wireroom({"check", path}).out));
    CHECK_FALSE(has_control(wireroom({"run", path}).out));
    CHECK(wireroom({"run", path}).out.find("a\\x1b[2Jb, seed 1") == 0);
}

}  // namespace wireroom::cli
