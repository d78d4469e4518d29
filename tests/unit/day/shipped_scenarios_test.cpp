// The scenarios that ship must show what their words say.

#include <algorithm>

#include "day/scenario.hpp"
#include "timetable.hpp"

namespace wireroom::day {
namespace {

using test::clock;

RecordedDay shipped(const std::string& name) {
    auto scenario =
        read_scenario(std::string{WIREROOM_SOURCE_DIR} + "/assets/scenarios/" + name + ".toml");
    REQUIRE(scenario);
    return RecordedDay::open(*std::move(scenario)).value();
}

RecordedDay& through(RecordedDay& day, const std::string& time) {
    day.seek(
        static_cast<std::uint32_t>((clock(time) - day.settings().day_start) / day.settings().tick) +
        1);
    return day;
}

const HourRow& hour(const RecordedDay& day, const std::string& start) {
    const auto& hours = day.summary().hours;
    const auto found = std::find_if(hours.begin(), hours.end(),
                                    [&](const HourRow& row) { return row.start == clock(start); });
    REQUIRE(found != hours.end());
    return *found;
}

}  // namespace

TEST_CASE("the plain day loses some of South's hour and nothing else goes wrong") {
    RecordedDay day = shipped("plain-day");
    CHECK(day.settings() == Settings{});
    through(day, "14:44");
    CHECK(day.simulation().state().in_flight.held(2) + day.simulation().state().in_flight.held(3) >
          20);
    through(day, "26:30");
    const Readouts readouts = day.simulation().readouts();
    CHECK(hour(day, "13:00").dropped > readouts.dropped / 3);
    CHECK(readouts.read_twice == 0);
    CHECK(readouts.batch == readouts.scans);
}

TEST_CASE("the crash before the commit counts slides twice, and dedup skips them") {
    RecordedDay day = shipped("crash-before-commit");
    through(day, "14:28");
    const std::uint64_t exposed = day.crash_victim()->uncommitted;
    CHECK(exposed >= 5);
    through(day, "26:30");
    CHECK(day.simulation().readouts().read_twice == exposed);
    CHECK(day.summary().parts->counted_again == exposed);
    CHECK(day.simulation().readouts().skipped == 0);

    day.seek(0);
    REQUIRE(day.act(ActionKind::set_dedup, 1));
    through(day, "26:30");
    CHECK(day.simulation().readouts().skipped == exposed);
    CHECK(day.summary().parts->counted_again == 0);
}

TEST_CASE("the overloaded reader falls behind until the evening") {
    RecordedDay day = shipped("overloaded-reader");
    CHECK(day.settings().consumers == 1);
    const std::uint64_t morning = through(day, "10:00").simulation().readouts().lag;
    const std::uint64_t noon = through(day, "14:00").simulation().readouts().lag;
    const std::uint64_t evening = through(day, "21:59").simulation().readouts().lag;
    CHECK(morning > 0);
    CHECK(noon > morning);
    CHECK(evening > noon);
    CHECK(evening > 150);
    through(day, "26:30");
    const std::uint64_t alone = day.simulation().readouts().dropped;
    CHECK(alone > day.simulation().readouts().scans / 4);
    day.seek(0);
    REQUIRE(day.act(ActionKind::set_consumers, 3));
    through(day, "26:30");
    CHECK(day.simulation().readouts().dropped < alone / 4);
}

TEST_CASE("the hot tape falls behind while the others keep up and the fourth reader is idle") {
    RecordedDay day = shipped("hot-tape");
    through(day, "21:59");
    const auto& partitions = day.simulation().state().group.partitions();
    const auto lag = [&](std::size_t at) { return partitions[at].end - partitions[at].position; };
    CHECK(lag(0) > 100);
    CHECK(lag(1) < 10);
    CHECK(lag(2) < 10);
    CHECK(day.simulation().state().group.members().size() == 4);
    CHECK(day.simulation().state().group.members()[3].count == 0);
}

TEST_CASE("the fast clock makes almost everything of the others late") {
    RecordedDay day = shipped("fast-clock");
    through(day, "26:30");
    std::uint64_t of_others = 0;
    std::uint64_t late = 0;
    for (const Fact& fact : day.simulation().facts()) {
        if (const auto* const scan = std::get_if<ScanFact>(&fact.body)) {
            of_others += scan->scanner != Key{1} ? 1U : 0U;
        } else if (const auto* const read = std::get_if<ReadFact>(&fact.body)) {
            late += read->outcome == Outcome::late ? 1U : 0U;
        }
    }
    CHECK(late + 5 >= of_others);
    CHECK(late <= of_others + 5);
    CHECK(day.simulation().readouts().batch == day.simulation().readouts().scans);
}

TEST_CASE("the cut line costs North's hours most of their slides") {
    RecordedDay day = shipped("cut-line");
    through(day, "12:19");
    const auto& held = day.simulation().state().in_flight;
    const std::uint64_t waiting = held.held(0) + held.held(1);
    CHECK(waiting > 30);
    CHECK(hour(day, "10:00").published_at);
    through(day, "26:30");
    const std::uint64_t lost =
        hour(day, "10:00").dropped + hour(day, "11:00").dropped + hour(day, "12:00").dropped;
    CHECK(lost * 2 > waiting);
    CHECK(hour(day, "15:00").dropped < 5);
}

}  // namespace wireroom::day
