#include <sstream>

#include "catch.hpp"
#include "cli/command_line.hpp"

namespace wireroom::cli {
namespace {

struct Asked {
    int code{};
    std::string err;
    std::optional<PlayRequest> request;
};

Asked play(std::vector<std::string> flags) {
    Asked asked;
    Hooks hooks;
    hooks.play = [&](PlayRequest request) {
        asked.request = std::move(request);
        return exit_fine;
    };
    std::ostringstream out;
    std::ostringstream err;
    flags.insert(flags.begin(), "play");
    asked.code = run(flags, {out, err}, hooks);
    asked.err = err.str();
    CHECK(out.str().empty());
    return asked;
}

}  // namespace

TEST_CASE("play without flags leaves everything to the person's preferences") {
    const Asked asked = play({});
    REQUIRE(asked.request);
    CHECK_FALSE(asked.request->dark);
    CHECK_FALSE(asked.request->minutes_a_second);
    CHECK_FALSE(asked.request->ticks);
    CHECK_FALSE(asked.request->projector);
}

TEST_CASE("play takes a theme, a speed and a minute to open at") {
    CHECK(play({"--theme", "dark"}).request->dark == true);
    CHECK(play({"--theme", "light"}).request->dark == false);
    for (const auto& [name, minutes] :
         {std::pair{"1", 1}, {"5", 5}, {"15", 15}, {"60", 60}, {"max", 0}}) {
        CHECK(play({"--speed", name}).request->minutes_a_second == minutes);
    }
    CHECK(play({"--at", "06:00"}).request->ticks == 1U);
    CHECK(play({"--at", "14:40"}).request->ticks == 521U);
    CHECK(play({"--at", "02:00"}).request->ticks == 1201U);
    CHECK(play({"--projector"}).request->projector);
}

TEST_CASE("flags of play that are wrong are told together, and no window opens") {
    const Asked asked = play({"--theme", "blue", "--speed", "7", "--at", "04:00"});
    CHECK(asked.code == exit_wrong_input);
    CHECK_FALSE(asked.request);
    CHECK(asked.err.find("--theme: “blue” is not light or dark\n") != std::string::npos);
    CHECK(asked.err.find("--speed: “7” is not 1, 5, 15, 60 or max\n") != std::string::npos);
    CHECK(asked.err.find("--at: ") != std::string::npos);
    for (const std::vector<std::string>& flags : {std::vector<std::string>{"--theme", ""},
                                                  {"--theme", "Dark"},
                                                  {"--speed", "5 "},
                                                  {"--speed", "0"},
                                                  {"--at", "24:77"},
                                                  {"--at", "noon"}}) {
        INFO(flags[0] << " " << flags[1]);
        CHECK(play(flags).code == exit_wrong_input);
    }
}

TEST_CASE("the help of play names every flag") {
    std::ostringstream out;
    std::ostringstream err;
    CHECK(run({"play", "--help"}, {out, err}, {}) == exit_fine);
    for (const char* flag : {"--theme", "--speed", "--at", "--projector", "--trace"}) {
        CHECK(out.str().find(flag) != std::string::npos);
    }
}

}  // namespace wireroom::cli
