// Situations that people report from real engines, each a day with a known answer.

#include "timetable.hpp"

namespace wireroom::test {
namespace {

std::vector<Outcome> outcomes(const Played& day) {
    std::vector<Outcome> list;
    for (const ReadFact& read : day.all<ReadFact>()) {
        list.push_back(read.outcome);
    }
    return list;
}

constexpr Outcome counted = Outcome::counted;
constexpr Outcome late = Outcome::late;

}  // namespace

TEST_CASE("an event on the hour belongs to the hour that begins") {
    Played day{
        "north-1 09:30@09:30, north-1 10:00@10:00, north-1 10:14@10:14,"
        "north-1 10:15@10:15, north-1 09:59@10:20"};
    day.through("10:14");
    CHECK(day.hour("10:00").counted == 2);
    CHECK(day.readouts().watermark == clock("09:59"));
    CHECK_FALSE(day.hour("09:00").published_at);

    day.through("10:15");
    CHECK(day.readouts().watermark == clock("10:00"));
    const auto published = day.in_tick<PublishFact>("10:15");
    REQUIRE(published.size() == 1);
    CHECK(published[0].window_start == clock("09:00"));
    CHECK(published[0].window_end == clock("10:00"));
    CHECK(published[0].count == 1);

    day.through("10:20");
    CHECK(day.in_tick<ReadFact>("10:20").at(0).outcome == late);
    CHECK(day.hour("09:00").counted == 1);
    CHECK(day.hour("09:00").dropped == 1);
}

TEST_CASE("the last window never comes out, and still nothing is missing from it") {
    Played day{
        "north-1 10:05@10:05, north-1 10:15@10:15, north-1 10:25@10:25,"
        "north-1 10:35@10:35, north-1 10:45@10:45, north-1 10:55@10:55"};
    day.through("end");
    CHECK(day.all<PublishFact>().empty());
    const day::HourRow row = day.hour("10:00");
    CHECK_FALSE(row.published_at);
    CHECK(row.counted == 6);
    CHECK(row.batch == 6U);
    CHECK(row.difference == 0);
    CHECK(day.in_tick<BatchFact>("26:00").at(0).total == 6);
}

TEST_CASE("one fast clock makes everybody else late") {
    Played day{
        "north-2 14:05@10:05, north-1 10:06@10:06, north-1 10:07@10:07,"
        "north-1 11:30@11:30"};
    day.through("10:05");
    CHECK(day.readouts().watermark == clock("13:50"));
    day.through("end");
    CHECK(outcomes(day) == std::vector{counted, late, late, late});
    CHECK(day.readouts().batch == 4U);
    CHECK(day.day().summary().parts->not_counted == 3);
}

namespace {

std::string one_a_minute_from_nine() {
    std::string events;
    for (int minute = 0; minute < 60; ++minute) {
        const std::string time = time_of_day_text(Seconds{9 * 3600 + minute * 60});
        events += (events.empty() ? "north-1 " : ",north-1 ") + time + "@" + time;
    }
    return events;
}

Played crash_between_work_and_commit(bool dedup) {
    Settings settings = one_reader();
    settings.dedup = dedup;
    return Played{one_a_minute_from_nine(),
                  settings,
                  {{clock("09:27"), ActionKind::crash_one, 0},
                   {clock("09:28"), ActionKind::set_consumers, 1}}};
}

}  // namespace

TEST_CASE("a crash between work and commit reads the work again") {
    Played day = crash_between_work_and_commit(false);
    day.through("09:15");
    CHECK(day.day().simulation().state().group.partitions()[0].committed == 16);
    day.through("09:26");
    CHECK(day.day().crash_victim()->uncommitted == 11);

    day.through("09:30");
    const auto crashes = day.in_tick<CrashFact>("09:27");
    REQUIRE(crashes.size() == 1);
    CHECK(crashes[0].uncommitted == 11);
    CHECK(day.in_tick<RebalanceFact>("09:28").at(0).phase == RebalancePhase::begin);
    CHECK(day.in_tick<ReadFact>("09:27").empty());
    CHECK(day.in_tick<ReadFact>("09:28").empty());
    CHECK(day.in_tick<ReadFact>("09:29").empty());
    CHECK(day.in_tick<RebalanceFact>("09:30").at(0).phase == RebalancePhase::end);
    CHECK(day.in_tick<ReadFact>("09:30").at(0).offset == 16);

    day.through("end");
    CHECK(day.readouts().read_twice == 11);
    CHECK(day.readouts().counted == 71);
    CHECK(day.readouts().skipped == 0);
    CHECK(day.readouts().dropped == 0);
    CHECK(day.day().summary().parts == day::DifferenceParts{0, 11, 0});
}

TEST_CASE("with dedup the work read again is skipped") {
    Played day = crash_between_work_and_commit(true);
    day.through("end");
    CHECK(day.readouts().read_twice == 11);
    CHECK(day.readouts().counted == 60);
    CHECK(day.readouts().skipped == 11);
    CHECK(day.readouts().dropped == 0);
    CHECK(day.day().summary().parts == day::DifferenceParts{});
}

TEST_CASE("the spare takes over") {
    Settings settings;
    settings.consumers = 4;
    Played day{"", settings, {{clock("12:00"), ActionKind::crash_one, 0}}};
    const auto owned_by_four = [&] {
        std::size_t owned = 0;
        for (const PartitionState& partition : day.day().simulation().state().group.partitions()) {
            owned += number(partition.owner) == 4 ? 1U : 0U;
        }
        return owned;
    };
    day.through("11:59");
    CHECK(owned_by_four() == 0);
    const std::uint64_t generation = day.day().simulation().state().group.generation();
    day.through("12:02");
    CHECK(owned_by_four() == 1);
    CHECK(day.day().simulation().state().group.generation() == generation + 1);
}

TEST_CASE("one tape far behind: read too late though it arrived in time") {
    Settings settings = one_reader();
    settings.consumers = 2;
    Played day{"121 x north-1 08:00@08:00, south-1 09:15@09:15", settings};
    day.through("09:15");
    CHECK(day.readouts().watermark == clock("09:00"));
    const auto published = day.in_tick<PublishFact>("09:15");
    REQUIRE(published.size() == 1);
    CHECK(published[0].window_start == clock("08:00"));
    CHECK(published[0].count == 76);
    CHECK(day.readouts().lag == 45);

    day.through("end");
    CHECK(day.readouts().counted == 77);
    CHECK(day.readouts().dropped == 45);
    CHECK(day.readouts().batch == 122U);
}

TEST_CASE("late on arrival, out of order across tapes") {
    Played day{
        "north-1 08:00@08:00, north-2 10:00@10:00, north-2 11:00@11:00,"
        "north-1 08:30@11:05, north-1 09:00@11:06, north-1 09:30@11:07"};
    day.through("11:04");
    CHECK(day.readouts().watermark == clock("10:45"));
    day.through("end");
    CHECK(outcomes(day) == std::vector{counted, counted, counted, late, late, late});
    CHECK(day.hour("08:00").dropped == 1);
    CHECK(day.hour("09:00").dropped == 2);
    CHECK(day.hour("08:00").counted == 1);
}

TEST_CASE("lag is never negative, from the position or from the committed offset") {
    Played day{"",
               Settings{},
               {{clock("09:20"), ActionKind::crash_one, 0},
                {clock("09:21"), ActionKind::crash_one, 0},
                {clock("11:00"), ActionKind::set_consumers, 3},
                {clock("13:20"), ActionKind::crash_one, 0}}};
    for (std::uint32_t tick = 0; tick < day.day().settings().tick_count(); ++tick) {
        day.through(time_of_day_text(day.day().settings().day_start + one_minute * tick));
        for (const PartitionState& partition : day.day().simulation().state().group.partitions()) {
            REQUIRE(partition.committed <= partition.position);
            REQUIRE(partition.position <= partition.end);
        }
    }
}

}  // namespace wireroom::test
