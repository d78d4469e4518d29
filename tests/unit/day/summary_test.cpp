#include "day/summary.hpp"

#include "timetable.hpp"

namespace wireroom::day {
namespace {

using test::clock;
using test::Played;

std::vector<Seconds> starts(const Played& day) {
    std::vector<Seconds> list;
    for (const HourRow& row : day.day().summary().hours) {
        list.push_back(row.start);
    }
    return list;
}

}  // namespace

TEST_CASE("the tally has a row for every hour of scanning from the start") {
    Played day{"", Settings{}};
    const std::vector<Seconds> before = starts(day);
    REQUIRE(before.size() == 16);
    CHECK(before.front() == clock("06:00"));
    CHECK(before.back() == clock("21:00"));
    CHECK(starts(day.through("end")) == before);
    CHECK(day.day().summary().hours[3].end == clock("10:00"));
}

TEST_CASE("hours that only a wrong clock reaches have rows too") {
    Settings settings;
    settings.clock_skew[0] = -12 * one_hour;
    settings.clock_skew[1] = 6 * one_hour;
    Played day{"", settings};
    day.through("end");
    const std::vector<Seconds> rows = starts(day);
    CHECK(rows.front() == -6 * one_hour);
    CHECK(rows.back() == clock("27:00"));
    CHECK(rows.size() == 34);
}

TEST_CASE("own events have rows from their first hour to their last") {
    Played day{"a 09:30@09:30, b 12:10@12:10", test::one_reader()};
    CHECK(starts(day) ==
          std::vector<Seconds>{clock("09:00"), clock("10:00"), clock("11:00"), clock("12:00")});
    Settings fine = test::one_reader();
    fine.window = one_minute;
    Played far{"a 00:00@06:00, b 45:00@06:00", fine};
    CHECK(starts(far).empty());
    CHECK(starts(far.through("end")) == std::vector<Seconds>{clock("00:00"), clock("45:00")});
}

TEST_CASE("before the batch there is no difference") {
    Played day{"a 09:30@09:30", test::one_reader()};
    day.through("25:59");
    CHECK_FALSE(day.hour("09:00").batch);
    CHECK_FALSE(day.hour("09:00").difference);
    CHECK_FALSE(day.day().summary().parts);
    day.through("26:00");
    CHECK(day.hour("09:00").batch == 1U);
    CHECK(day.hour("09:00").difference == 0);
}

TEST_CASE("the parts of the difference add up, hour by hour") {
    for (std::int64_t seed = 1; seed <= 20; ++seed) {
        Settings settings;
        settings.seed = seed;
        settings.scans_per_hour = 18;
        settings.resend_percent = 10;
        settings.scan_end = clock("26:30");
        settings.consumers = seed % 4;
        Played day{"",
                   settings,
                   {{clock("12:04"), ActionKind::crash_one, 0},
                    {clock("14:13"), ActionKind::crash_one, 0},
                    {clock("14:20"), ActionKind::set_consumers, 3}}};
        day.through("end");
        const Summary& summary = day.day().summary();
        REQUIRE(summary.parts);
        CHECK(summary.parts->total() == summary.difference);
        std::int64_t sum = 0;
        for (const HourRow& row : summary.hours) {
            REQUIRE(row.parts);
            REQUIRE(row.parts->total() == row.difference);
            sum += *row.difference;
        }
        CHECK(sum == summary.difference);
    }
}

TEST_CASE("what cancels out in the difference still shows in its parts") {
    // One counted twice (read again after a crash), one dropped as late: the difference is nothing.
    Played day{"a 09:01@09:01, a 12:00@12:00, b 09:10@12:05",
               test::one_reader(),
               {{clock("09:02"), ActionKind::crash_one, 0},
                {clock("09:03"), ActionKind::set_consumers, 1}}};
    day.through("end");
    CHECK(day.hour("09:00").difference == 0);
    CHECK(day.hour("09:00").parts == DifferenceParts{1, 1, 0});
}

TEST_CASE("what is counted after the batch is told apart") {
    Played day{"a 25:50@26:10", test::one_reader()};
    day.through("end");
    CHECK(day.hour("25:00").batch == 0U);
    CHECK(day.hour("25:00").difference == 1);
    CHECK(day.hour("25:00").parts == DifferenceParts{0, 0, 1});
}

TEST_CASE("row numbers are those of the summary's rows, and found again by their place") {
    Settings settings;
    settings.clock_skew[0] = -12 * one_hour;
    settings.clock_skew[1] = 6 * one_hour;
    Played day{"", settings};
    day.through("end");
    const TallyRows rows{day.day().simulation()};
    const RowNumbers numbers{rows, day.day().simulation().state().tally.windows()};
    const std::vector<HourRow>& hours = day.day().summary().hours;
    REQUIRE(numbers.size() == hours.size());
    for (std::uint64_t i = 0; i < numbers.size(); ++i) {
        CHECK(numbers[i] * one_hour == hours[i].start);
        CHECK(numbers.place(numbers[i]) == i);
    }
    CHECK(numbers.place(numbers[0] - 5) == 0);
    CHECK(numbers.place(100) == numbers.size());
}

}  // namespace wireroom::day
