#include <algorithm>
#include <filesystem>

#include "catch.hpp"
#include "day/recorded_day.hpp"
#include "day/trace_reader.hpp"
#include "day/trace_writer.hpp"
#include "temp_folder.hpp"

namespace wireroom::day {
namespace {

TEST_CASE("a live trace whose file is taken away says so once, and begins anew with the day") {
    const test::TempFolder folder;
    const std::string path = folder.file("live.jsonl");
    RecordedDay day = RecordedDay::open({}).value();
    auto live = LiveTrace::create(path);
    REQUIRE(live);
    day.seek(100);
    REQUIRE(live->follow(day));
    REQUIRE(std::filesystem::remove(path));
    day.seek(200);
    const auto missed = live->follow(day);
    REQUIRE_FALSE(missed);
    CHECK(missed.error().text() == path + ": was taken away while it was being written");
    day.seek(300);
    CHECK(live->follow(day));  // told once
    CHECK_FALSE(std::filesystem::exists(path));

    SECTION("its end is no success") {
        CHECK_FALSE(live->finish(day));
    }
    SECTION("reset, it is whole again") {
        day.reset();
        day.seek(400);
        REQUIRE(live->follow(day));
        REQUIRE(live->finish(day));
        CHECK(check_trace(path));
        const std::string trace = test::TempFolder::content(path);
        CHECK(static_cast<std::size_t>(std::count(trace.begin(), trace.end(), '\n')) ==
              day.simulation().facts().size() + 1);
    }
}

TEST_CASE("a live trace that can't be opened again says so after every reset") {
    const test::TempFolder folder;
    std::filesystem::create_directory(folder.file("in"));
    const std::string path = folder.file("in/live.jsonl");
    RecordedDay day = RecordedDay::open({}).value();
    auto live = LiveTrace::create(path);
    REQUIRE(live);
    std::filesystem::remove_all(folder.file("in"));
    for (int i = 0; i < 2; ++i) {
        day.reset();
        day.seek(10);
        CHECK_FALSE(live->follow(day));
        day.seek(20);
        CHECK(live->follow(day));
    }
    std::filesystem::create_directory(folder.file("in"));
    day.reset();
    day.seek(30);
    REQUIRE(live->follow(day));
    CHECK(live->finish(day));
    CHECK(check_trace(path));
}

}  // namespace
}  // namespace wireroom::day
