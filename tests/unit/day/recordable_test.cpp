#include "day/recorded_day.hpp"

#include "timetable.hpp"

namespace wireroom::day {

using test::clock;

TEST_CASE(
    "a day of more events than can be kept is refused, and so is a rate that would make one") {
    const auto amount = [](std::int64_t rate, std::int64_t resend = 0) {
        Scenario scenario;
        scenario.settings.scans_per_hour = rate;
        scenario.settings.resend_percent = resend;
        return scenario;
    };
    // 16 hours of 4 scanners with 1,302 scans a minute and one of 3 more.
    CHECK(RecordedDay::open(amount(1302 * 60)));
    const auto refused = RecordedDay::open(amount(1302 * 60 + 1));
    REQUIRE_FALSE(refused);
    CHECK(refused.error()[0].field == "scans_per_hour");
    CHECK(refused.error()[0].message ==
          "the day could hold 5003520 events; the window keeps every one, and 5000000 at most "
          "(“wireroom run” plays longer days)");
    CHECK_FALSE(RecordedDay::open(amount(1302 * 30 + 1, 1)));
    Scenario later = amount(12);
    later.actions = {{clock("21:00"), ActionKind::set_scans_per_hour, 1'000'000}};
    CHECK(check_recordable(later).error().field == "set_scans_per_hour");
    CHECK_FALSE(RecordedDay::open(later));
    RecordedDay day = RecordedDay::open(amount(12)).value();
    CHECK(day.act(ActionKind::set_scans_per_hour, 1302 * 60));
    CHECK(day.act(ActionKind::set_scans_per_hour, 1302 * 60 + 1).error().field ==
          "set_scans_per_hour");
    CHECK(day.actions().size() == 1);
    // The rate does not apply to own events.
    Scenario own;
    own.events_file = "own.csv";
    own.own_events = std::make_shared<const OwnEvents>(test::timetable("a 09:00@09:00"),
                                                       own.settings.day_start, own.settings.tick);
    own.settings.scans_per_hour = 1'000'000;
    own.actions = later.actions;
    CHECK(RecordedDay::open(own));
}

}  // namespace wireroom::day
