#include "wireroom/time.hpp"

#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"

using namespace wireroom;
using std::chrono::hours;
using std::chrono::minutes;

TEST_CASE("1: a moment past 24 h is shown as the next morning") {
    CHECK(clock_text(hours{6}) == "06:00");
    CHECK(clock_text(hours{26}) == "02:00");
    CHECK(clock_text(hours{26} + minutes{30}) == "02:30");
    CHECK(clock_text(hours{24}) == "00:00");
    CHECK(clock_text(hours{48}) == "00:00");
    CHECK(clock_text(hours{14} + minutes{40} + Seconds{5}) == "14:40:05");
    CHECK(clock_text(Seconds{59}) == "00:00:59");
}

TEST_CASE("1: a moment before midnight is shown as the evening before") {
    CHECK(clock_text(-minutes{30}) == "23:30");
    CHECK(clock_text(Seconds{-1}) == "23:59:59");
    CHECK(clock_text(-hours{24}) == "00:00");
}

TEST_CASE("14: a written time of day is not folded back") {
    CHECK(time_of_day_text(hours{26} + minutes{5}) == "26:05");
    CHECK(time_of_day_text(hours{48}) == "48:00");
    CHECK(time_of_day_text(hours{9} + minutes{7} + Seconds{3}) == "09:07:03");
    CHECK(time_of_day_text(-minutes{30}) == "-00:30");
}

TEST_CASE("the lowest and the highest number of seconds have their texts too") {
    CHECK(clock_text(Seconds::min()) == "08:29:52");
    CHECK(clock_text(Seconds::max()) == "15:30:07");
    CHECK(time_of_day_text(Seconds::min()) == "-2562047788015215:30:08");
    CHECK(time_of_day_text(Seconds::max()) == "2562047788015215:30:07");
    CHECK(duration_text(Seconds::min()) == "-2562047788015215h30min8s");
    CHECK(duration_text(Seconds::max()) == "2562047788015215h30min7s");
}

TEST_CASE("6: floor division, for negative times too") {
    CHECK(floor_divide(0, 3600) == 0);
    CHECK(floor_divide(3599, 3600) == 0);
    CHECK(floor_divide(3600, 3600) == 1);
    CHECK(floor_divide(-1, 3600) == -1);
    CHECK(floor_divide(-3600, 3600) == -1);
    CHECK(floor_divide(-3601, 3600) == -2);
    STATIC_REQUIRE(floor_divide(-7, 2) == -4);
}

TEST_CASE("14: a duration is written in its shortest form and read back") {
    const std::vector<std::pair<Seconds, std::string>> forms{
        {Seconds{0}, "0min"},        {Seconds{45}, "45s"},    {Seconds{60}, "1min"},
        {Seconds{1800}, "30min"},    {Seconds{3600}, "1h"},   {Seconds{5400}, "1h30min"},
        {Seconds{90}, "1min30s"},    {Seconds{3601}, "1h1s"}, {Seconds{86400}, "24h"},
        {Seconds{3661}, "1h1min1s"},
    };
    for (const auto& [length, text] : forms) {
        CHECK(duration_text(length) == text);
        CHECK(parse_duration(text) == length);
    }
    for (int s = 0; s <= 90000; s += 7) {
        REQUIRE(parse_duration(duration_text(Seconds{s})) == Seconds{s});
    }
}

TEST_CASE("14: a duration may be given in any of its units") {
    CHECK(parse_duration("90min") == Seconds{5400});
    CHECK(parse_duration("90m") == Seconds{5400});
    CHECK(parse_duration("120s") == Seconds{120});
    CHECK(parse_duration("0s") == Seconds{0});
    CHECK(parse_duration("1h30m15s") == Seconds{5415});
}

TEST_CASE("14: a signed length takes a sign, any other refuses it") {
    CHECK(parse_duration("+4h", true) == Seconds{14400});
    CHECK(parse_duration("-4h", true) == Seconds{-14400});
    CHECK(parse_duration("4h", true) == Seconds{14400});
    CHECK_FALSE(parse_duration("-4h"));
    CHECK_FALSE(parse_duration("+4h"));
    CHECK(parse_duration(duration_text(Seconds{-5400}), true) == Seconds{-5400});
}

TEST_CASE("14: a bare number is refused for a duration, with the unit suggested") {
    const auto bare = parse_duration("30");
    REQUIRE_FALSE(bare);
    CHECK(bare.error().message.find("30min") != std::string::npos);
    const auto zero = parse_duration("0");
    REQUIRE_FALSE(zero);
    CHECK(zero.error().message.find("0min") != std::string::npos);
}

TEST_CASE("14: what is no duration is refused") {
    for (const char* text : {"", " ", "min", "30 min", "30minutes", "1.5h", "30min1h", "1h1h", "h",
                             "--4h", "+", "0x10min", "1h 30min", "30min ", " 30min", "1e3s", "1h30",
                             "99999999999999999999min", "9223372036854775807h"}) {
        INFO("text \"" << text << '"');
        const auto result = parse_duration(text, true);
        CHECK_FALSE(result);
        if (!result) {
            CHECK_FALSE(result.error().message.empty());
        }
    }
}

TEST_CASE("14: a time of day is read up to 48:00") {
    CHECK(parse_time_of_day("13:10") == hours{13} + minutes{10});
    CHECK(parse_time_of_day("00:00") == Seconds{0});
    CHECK(parse_time_of_day("26:05") == hours{26} + minutes{5});
    CHECK(parse_time_of_day("48:00") == hours{48});
    CHECK(parse_time_of_day("13:10:30") == hours{13} + minutes{10} + Seconds{30});
    CHECK(parse_time_of_day("47:59:59") == hours{48} - Seconds{1});
}

TEST_CASE("14: a written time of day is read back") {
    for (int s = 0; s <= 172800; s += 13) {
        REQUIRE(parse_time_of_day(time_of_day_text(Seconds{s})) == Seconds{s});
    }
}

TEST_CASE("14: a bare number is refused for a time of day, with the form suggested") {
    const auto bare = parse_time_of_day("13");
    REQUIRE_FALSE(bare);
    CHECK(bare.error().message.find(':') != std::string::npos);
}

TEST_CASE("14: what is no time of day is refused") {
    for (const char* text : {"",
                             ":",
                             "13:",
                             ":10",
                             "13:60",
                             "13:10:60",
                             "48:01",
                             "48:00:01",
                             "49:00",
                             "-1:00",
                             "13:1",
                             "13.10",
                             "13:10 ",
                             " 13:10",
                             "13:10:",
                             "13:10:3",
                             "1310",
                             "aa:bb",
                             "13:10:30:00",
                             "+13:10",
                             "100:00",
                             "13:-1",
                             "99999999999999999999:00"}) {
        INFO("text \"" << text << '"');
        CHECK_FALSE(parse_time_of_day(text));
    }
}
