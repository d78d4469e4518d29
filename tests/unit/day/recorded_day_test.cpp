#include "day/recorded_day.hpp"

#include <random>

#include "day/trace_writer.hpp"
#include "timetable.hpp"
#include "trace_text.hpp"

namespace wireroom::day {
namespace {

using test::clock;
using test::trace_of;

RecordedDay open(Scenario scenario) {
    return RecordedDay::open(std::move(scenario)).value();
}

Scenario eventful() {
    Scenario scenario;
    scenario.settings.scans_per_hour = 20;
    scenario.settings.resend_percent = 5;
    scenario.actions = {{clock("08:00"), ActionKind::crash_one, 0},
                        {clock("08:01"), ActionKind::crash_one, 0},
                        {clock("09:00"), ActionKind::set_consumers, 3},
                        {clock("10:00"), ActionKind::cut_line, 0},
                        {clock("12:00"), ActionKind::set_dedup, 1},
                        {clock("12:00"), ActionKind::restore_line, 0},
                        {clock("15:00"), ActionKind::set_watermark_delay, 3600},
                        {clock("16:00"), ActionKind::set_scans_per_hour, 60},
                        {clock("20:00"), ActionKind::crash_one, 0}};
    return scenario;
}

Scenario own_day() {
    Scenario scenario;
    scenario.events_file = "own.csv";
    scenario.own_events = std::make_shared<const OwnEvents>(
        test::timetable("30 x a 09:00@09:00, b 09:10@09:05, c 08:00@12:00, a 25:00@26:30"),
        scenario.settings.day_start, scenario.settings.tick);
    scenario.actions = {{clock("09:05"), ActionKind::crash_one, 0}};
    return scenario;
}

struct Moment {
    std::size_t facts{};
    Digest digest{};
    Readouts readouts;
    friend bool operator==(const Moment&, const Moment&) = default;
};

Moment moment_of(const RecordedDay& day) {
    return {day.simulation().facts().size(), day.simulation().state().digest,
            day.simulation().readouts()};
}

// Jumps about over every `stride`-th tick of the day.
void check_seeks(const Scenario& scenario, std::uint32_t stride = 1) {
    RecordedDay straight = open(scenario);
    std::vector<Moment> moments{moment_of(straight)};
    while (!straight.over()) {
        straight.step();
        moments.push_back(moment_of(straight));
    }
    const std::string trace = trace_of(straight);

    std::vector<std::uint32_t> order;
    for (std::uint32_t tick = 0; tick < moments.size(); tick += stride) {
        order.push_back(tick);
    }
    std::mt19937 random{4711};
    std::shuffle(order.begin(), order.end(), random);
    RecordedDay jumping = open(scenario);
    for (const std::uint32_t tick : order) {
        jumping.seek(tick);
        INFO("tick " << tick);
        REQUIRE(jumping.ticks() == tick);
        REQUIRE(moment_of(jumping) == moments[tick]);
    }
    jumping.seek(straight.simulation().tick_count() + 99);
    CHECK(trace_of(jumping) == trace);
    CHECK(jumping.summary().hours.size() == straight.summary().hours.size());
    CHECK(jumping.summary().parts == straight.summary().parts);
}

// The day as it is after a reset to these settings, run to its end.
Digest digest_of(const Scenario& scenario) {
    RecordedDay day = open(scenario);
    day.seek(day.simulation().tick_count());
    return day.simulation().state().digest;
}

std::uint32_t ticks_before(const std::string& time) {
    return static_cast<std::uint32_t>((clock(time) - clock("06:00")) / one_minute);
}

}  // namespace

TEST_CASE("every tick reached by any seek is the tick of the straight run") {
    SECTION("the plain day") {
        check_seeks({});
    }
    SECTION("a day with much going on") {
        check_seeks(eventful());
    }
    SECTION("a day of its own events") {
        check_seeks(own_day());
    }
    SECTION("a day of short ticks") {
        Scenario scenario = eventful();
        scenario.settings.tick = Seconds{20};
        scenario.settings.day_end = clock("26:00");
        check_seeks(scenario, 7);
    }
}

TEST_CASE("the same clicks at the same times are the same day, seeks between them or not") {
    RecordedDay straight = open({});
    RecordedDay jumping = open({});
    for (RecordedDay* const day : {&straight, &jumping}) {
        day->seek(ticks_before("10:00"));
        REQUIRE(day->act(ActionKind::crash_one));
        if (day == &jumping) {
            day->seek(ticks_before("07:00"));
            day->seek(ticks_before("21:00"));
        }
        day->seek(ticks_before("12:00"));
        REQUIRE(day->act(ActionKind::set_consumers, 3));
        day->seek(day->simulation().tick_count());
    }
    CHECK(trace_of(straight) == trace_of(jumping));
    CHECK(straight.actions() == jumping.actions());
}

TEST_CASE("a click counts in the next tick not yet run, several in their order") {
    RecordedDay day = open(eventful());
    day.seek(ticks_before("08:00"));
    REQUIRE(day.act(ActionKind::set_consumers, 4));
    REQUIRE(day.act(ActionKind::set_consumers, 1));
    REQUIRE(day.act(ActionKind::set_dedup, 1));
    CHECK(day.controls().consumers == 1);
    CHECK(day.controls().dedup);
    const std::size_t before = day.simulation().facts().size();
    day.step();
    std::vector<Deed> deeds;
    for (std::size_t i = before; i < day.simulation().facts().size(); ++i) {
        if (const auto* const action = std::get_if<ActionFact>(&day.simulation().facts()[i].body)) {
            CHECK(day.simulation().facts()[i].t == clock("08:00"));
            deeds.push_back(action->deed);
        }
    }
    CHECK(deeds == std::vector<Deed>{{ActionKind::crash_one, 0},
                                     {ActionKind::set_consumers, 4},
                                     {ActionKind::set_consumers, 1},
                                     {ActionKind::set_dedup, 1}});
    CHECK(day.actions()[0].origin == Origin::scenario);
    CHECK(day.actions()[1].origin == Origin::person);
}

TEST_CASE("what cannot be done is refused and not recorded") {
    RecordedDay day = open({});
    const auto refused = [&](ActionKind kind, std::int64_t value) {
        const auto done = day.act(kind, value);
        REQUIRE_FALSE(done);
        return done.error().field + ": " + done.error().message;
    };
    CHECK(refused(ActionKind::set_consumers, 65) == "set_consumers: “65” is out of range: 0 … 64");
    CHECK(refused(ActionKind::set_dedup, 2) == "set_dedup: “2” is out of range: on or off");
    CHECK(refused(ActionKind::cut_line, 2) == "cut_line: “2” is not a site (north or south)");
    CHECK(refused(ActionKind::crash_one, 1) == "crash_one: takes no value, but “1” was given");
    CHECK(refused(ActionKind::set_watermark_delay, 90) ==
          "set_watermark_delay: “1min30s” is not a whole number of ticks of 1min");
    day.seek(day.simulation().tick_count());
    CHECK(refused(ActionKind::crash_one, 0) == "crash_one: the day is over");
    CHECK(refused(ActionKind::cut_line, 0) == "cut_line: the day is over");
    CHECK(refused(ActionKind::set_consumers, 65) == "set_consumers: “65” is out of range: 0 … 64");
    CHECK(day.actions().empty());
    CHECK(day.set_seed(-1).error().message == "“-1” is out of range: 0 … 9007199254740991");
}

TEST_CASE("a control set after the day's end counts for the next reset, and not before") {
    RecordedDay day = open({});
    day.seek(day.simulation().tick_count());
    const Digest digest = day.simulation().state().digest;
    REQUIRE(day.act(ActionKind::set_dedup, 1));
    CHECK(day.controls().dedup);
    CHECK_FALSE(day.simulation().state().controls.dedup);
    CHECK(day.as_scenario().actions.empty());
    day.seek(100);
    CHECK_FALSE(day.controls().dedup);
    day.seek(day.simulation().tick_count());
    CHECK(day.simulation().state().digest == digest);
    day.reset();
    CHECK(day.settings().dedup);
    CHECK(day.actions().empty());
}

TEST_CASE("a scenario that is not a day is not opened") {
    Scenario scenario;
    scenario.settings.consumers = 99;
    CHECK(RecordedDay::open(scenario).error()[0].message == "“99” is out of range: 0 … 64");
    scenario.settings = {};
    scenario.actions = {{clock("03:00"), ActionKind::crash_one, 0}};
    CHECK(RecordedDay::open(scenario).error()[0].message ==
          "“03:00” is not within the day (06:00 … 26:30)");
}

TEST_CASE("the controls as they stand") {
    RecordedDay day = open(eventful());
    CHECK(day.controls() == ControlValues{20, 30 * one_minute, 2, false, {true, true}});
    day.seek(ticks_before("10:01"));
    // Two crashes and three consumers asked for; north is cut.
    CHECK(day.controls() == ControlValues{20, 30 * one_minute, 3, false, {false, true}});
    REQUIRE(day.act(ActionKind::restore_line, 0));
    REQUIRE(day.act(ActionKind::cut_line, 1));
    REQUIRE(day.act(ActionKind::set_scans_per_hour, 7));
    CHECK(day.controls() == ControlValues{7, 30 * one_minute, 3, false, {true, false}});
    day.seek(ticks_before("09:00"));
    CHECK(day.controls().consumers == 2);
    CHECK(day.controls().line_up == std::array{true, true});
}

TEST_CASE("reset without having done anything is the same day again") {
    RecordedDay day = open(eventful());
    const Digest digest = digest_of(eventful());
    day.seek(ticks_before("17:00"));
    day.reset();
    CHECK(day.ticks() == 0);
    CHECK(day.settings() == eventful().settings);
    day.seek(day.simulation().tick_count());
    CHECK(day.simulation().state().digest == digest);
}

TEST_CASE("reset takes what the person set as the day's settings and forgets the rest") {
    RecordedDay day = open(eventful());
    day.seek(ticks_before("11:00"));
    REQUIRE(day.act(ActionKind::set_consumers, 5));
    REQUIRE(day.act(ActionKind::set_watermark_delay, 600));
    day.seek(ticks_before("13:00"));
    REQUIRE(day.act(ActionKind::crash_one));
    REQUIRE(day.act(ActionKind::cut_line, 1));
    REQUIRE(day.act(ActionKind::set_scans_per_hour, 9));
    REQUIRE(day.act(ActionKind::set_dedup, 1));
    day.reset();

    Scenario expected = eventful();
    expected.settings.consumers = 5;  // a crash does not change the control
    expected.settings.watermark_delay = Seconds{600};
    expected.settings.scans_per_hour = 9;
    expected.settings.dedup = true;
    CHECK(day.settings() == expected.settings);
    CHECK(day.actions().size() == expected.actions.size());
    CHECK(day.controls().line_up == std::array{true, true});
    day.seek(day.simulation().tick_count());
    CHECK(day.simulation().state().digest == digest_of(expected));

    SECTION("and they stay over another reset") {
        day.reset();
        CHECK(day.settings() == expected.settings);
    }
    SECTION("restore is the scenario as it was opened") {
        day.restore();
        CHECK(day.settings() == eventful().settings);
        CHECK(day.actions().size() == eventful().actions.size());
        day.seek(day.simulation().tick_count());
        CHECK(day.simulation().state().digest == digest_of(eventful()));
    }
}

TEST_CASE("another seed is another day from its start, with the controls as they stand") {
    RecordedDay day = open({});
    day.seek(ticks_before("11:00"));
    REQUIRE(day.act(ActionKind::set_consumers, 5));
    REQUIRE(day.set_seed(99));
    CHECK(day.ticks() == 0);
    CHECK(day.actions().empty());
    Scenario expected;
    expected.settings.consumers = 5;
    expected.settings.seed = 99;
    CHECK(day.settings() == expected.settings);
    day.seek(day.simulation().tick_count());
    CHECK(day.simulation().state().digest == digest_of(expected));
}

TEST_CASE("going back keeps what was done later, until it is forgotten") {
    RecordedDay day = open(eventful());
    day.seek(ticks_before("11:00"));
    REQUIRE(day.act(ActionKind::set_consumers, 5));
    day.seek(ticks_before("12:00"));
    const Digest with = day.simulation().state().digest;
    day.seek(ticks_before("07:00"));
    CHECK(day.actions().size() == eventful().actions.size() + 1);
    day.seek(ticks_before("12:00"));
    CHECK(day.simulation().state().digest == with);

    day.seek(ticks_before("07:00"));
    day.forget_later();
    CHECK(day.actions().size() == eventful().actions.size());
    day.seek(day.simulation().tick_count());
    CHECK(day.simulation().state().digest == digest_of(eventful()));
}

TEST_CASE("rewinds are told to listeners") {
    RecordedDay day = open({});
    day.seek(100);
    CHECK(day.rewinds() == 0);
    day.seek(50);
    CHECK(day.rewinds() == 1);
    day.reset();
    CHECK(day.rewinds() == 2);
}

TEST_CASE("the crash's victim is the one that the crash then kills") {
    RecordedDay day = open({});
    day.seek(ticks_before("09:14"));
    const auto victim = day.crash_victim();
    REQUIRE(victim);
    REQUIRE(day.act(ActionKind::crash_one));
    const std::size_t before = day.simulation().facts().size();
    day.step();
    const auto& crash = std::get<CrashFact>(day.simulation().facts().at(before + 1).body);
    CHECK(crash.consumer == victim->consumer);
    CHECK(crash.uncommitted == victim->uncommitted);
}

TEST_CASE("the day as it was played is a scenario that plays the same") {
    RecordedDay day = open(eventful());
    day.seek(ticks_before("11:00"));
    REQUIRE(day.act(ActionKind::set_consumers, 5));
    day.seek(day.simulation().tick_count());
    const auto read = parse_scenario(scenario_text(day.as_scenario()), "day.toml");
    REQUIRE(read);
    CHECK(digest_of(*read) == day.simulation().state().digest);
}

TEST_CASE("a long and busy day keeps fewer states, and goes back all the same") {
    Scenario scenario;
    scenario.settings.scans_per_hour = 60000;
    scenario.settings.capacity = 60000;
    scenario.settings.straggler_percent = 100;
    scenario.settings.straggler_min = 8 * one_hour;
    scenario.settings.straggler_max = 12 * one_hour;
    scenario.settings.day_end = scenario.settings.batch_at = scenario.settings.scan_end =
        clock("12:00");
    scenario.settings.outages.clear();
    RecordedDay day = open(scenario);
    day.seek(350);
    const Moment moment = moment_of(day);
    day.seek(day.simulation().tick_count());
    day.seek(350);
    CHECK(moment_of(day) == moment);
}

TEST_CASE("how many consumers are asked for counts the clicks that wait") {
    RecordedDay day = open(Scenario{});
    CHECK(day.consumers_asked() == 2U);  // the day has not begun
    day.seek(60);
    CHECK_FALSE(day.consumers_asked());
    REQUIRE(day.act(ActionKind::set_consumers, 4));
    CHECK(day.consumers_asked() == 4U);
    REQUIRE(day.act(ActionKind::crash_one));
    CHECK(day.consumers_asked() == 3U);
    day.step();
    CHECK_FALSE(day.consumers_asked());
    CHECK(day.simulation().state().group.members().size() == 3);
    CHECK(day.controls().consumers == 4);
}

}  // namespace wireroom::day
