#include "day/summary.hpp"
#include "watched_day.hpp"

namespace wireroom::view::test {
namespace {

const TallyHour& hour(const Tally& tally, Seconds start) {
    for (const TallyHour& found : tally.hours) {
        if (found.start == start) {
            return found;
        }
    }
    FAIL("no hour");
    return tally.hours.front();
}

// The same rows by the other way in which a day is summed up.
void check_against_summary(const WatchedDay& day) {
    RoomInput input = day.input();
    input.tally.columns = 5000;
    const Tally tally = build_room(input).tally;
    day::DifferenceLedger ledger{day.simulation.settings().window};
    ledger.take(day.simulation.facts());
    const day::Summary summary =
        day::summarize(day.simulation, day::TallyRows{day.simulation}, ledger);
    REQUIRE(tally.hours.size() == summary.hours.size());
    for (std::size_t i = 0; i < tally.hours.size(); ++i) {
        const TallyHour& shown = tally.hours[i];
        const day::HourRow& row = summary.hours[i];
        CHECK(shown.start == row.start);
        CHECK(shown.scans == row.scans);
        CHECK(shown.counted == row.counted);
        CHECK(shown.dropped == row.dropped);
        CHECK(shown.read_twice == row.read_twice);
        CHECK((shown.state == HourState::published) == row.published_at.has_value());
        CHECK(shown.batch.value_or(0) == row.batch.value_or(0));
        CHECK(shown.difference.value_or(0) == row.difference.value_or(0));
        CHECK(shown.parts.value_or(day::DifferenceParts{}) ==
              row.parts.value_or(day::DifferenceParts{}));
    }
}

}  // namespace

TEST_CASE("the tally's rows are those of the summary") {
    WatchedDay plain{{}, {deed(at(14, 51), ActionKind::crash_one)}};
    for (const Seconds moment : {at(6, 0), at(9, 59), at(14, 52), at(21, 0), at(26, 30)}) {
        plain.run_through(moment);
        check_against_summary(plain);
    }
    WatchedDay skewed{[](Settings& s) {
        s.clock_skew[0] = -9 * one_hour;
        s.scan_end = at(12, 0);
    }};
    check_against_summary(skewed.run_to_end());
    WatchedDay own_day{{}, {}, own({{"a", at(3, 0), at(7, 0)}, {"b", at(9, 30), at(9, 30)}})};
    check_against_summary(own_day);
    check_against_summary(own_day.run_to_end());
    WatchedDay far{[](Settings& s) { s.window = Seconds{60}; },
                   {},
                   own({{"a", -400 * one_hour, at(7, 0)}, {"b", at(9, 30), at(9, 30)}})};
    check_against_summary(far);
    check_against_summary(far.run_to_end());
}

TEST_CASE("an hour goes from ahead over open to published, or stays open") {
    WatchedDay day{{}, {deed(at(14, 51), ActionKind::crash_one)}};
    day.run_through(at(13, 40));
    Tally tally = day.room().tally;
    CHECK(hour(tally, at(12, 0)).state == HourState::published);
    CHECK(hour(tally, at(12, 0)).published == "13:32");
    CHECK(hour(tally, at(12, 0)).closed);
    CHECK(hour(tally, at(13, 0)).state == HourState::open);
    CHECK(hour(tally, at(13, 0)).published == "open");
    CHECK(hour(tally, at(14, 0)).state == HourState::ahead);
    CHECK(tally.watermark_words == "Watermark 13:08");
    CHECK(tally.newest_words == "Newest read 13:38");
    CHECK(tally.apart_words == "30 min apart");
    CHECK(tally.batch_words == "filled in at 02:00");
    CHECK(tally.total_words.empty());
    CHECK(tally.window_label == "Hour");
    CHECK(tally.window_words == "by the hour each scan was made");
    CHECK_FALSE(hour(tally, at(12, 0)).batch);
    day.run_to_end();
    tally = day.room().tally;
    CHECK(hour(tally, at(21, 0)).state == HourState::still_open);
    CHECK(hour(tally, at(21, 0)).published == "still open");
    CHECK(hour(tally, at(13, 0)).batch == 46U);
    CHECK(hour(tally, at(13, 0)).difference == -16);
    CHECK(hour(tally, at(13, 0)).lost == 16);
    CHECK(hour(tally, at(14, 0)).counted_again == 2);
    CHECK(hour(tally, at(14, 0)).difference == -8);
    CHECK(hour(tally, at(9, 0)).difference == 0);
    CHECK(tally.total_words == "stream 35 short: −37 not counted, +2 counted again");
    CHECK(tally.batch_ran);
    CHECK(tally.batch_words.empty());
}

TEST_CASE("hours in which nothing counts never go out") {
    const auto one = [](Settings& s) {
        s.partitions = 1;
        s.watermark_delay = Seconds{0};
    };
    WatchedDay day{
        one,
        {},
        own({{"a", at(7, 0), at(7, 0)}, {"a", at(10, 0), at(10, 0)}, {"a", at(9, 0), at(10, 5)}})};
    day.run_through(at(10, 0));
    CHECK(hour(day.room().tally, at(8, 0)).published == "–");
    day.run_through(at(10, 5));
    const Tally tally = day.room().tally;
    CHECK(hour(tally, at(8, 0)).closed);
    CHECK(hour(tally, at(9, 0)).published == "never");
    CHECK(hour(tally, at(9, 0)).lost == 1);
    CHECK(hour(tally, at(9, 0)).state == HourState::never);
    CHECK(hour(tally, at(9, 0)).words ==
          "09:00: 1 made, 0 counted, 1 dropped as too late. Nothing was counted before it closed, "
          "so it is never published.");
    day.run_to_end();
    CHECK(hour(day.room().tally, at(8, 0)).batch == std::nullopt);
    CHECK(hour(day.room().tally, at(9, 0)).difference == -1);
    CHECK(day.room().tally.window_words == "by the hour each event was made");
}

TEST_CASE("an empty day ends equal") {
    WatchedDay day{quiet};
    day.run_to_end();
    const Room room = day.room();
    CHECK(room.tally.total_words == "equal to the stream");
    CHECK(room.tally.hours.size() == 16);
    CHECK(room.tally.hours[0].published == "–");
    CHECK(room.tally.hours[0].batch == std::nullopt);
    CHECK(room.tally.watermark_words.empty());
    CHECK(room.caption.sentence == "The day is over: 0 scans, 0 of them counted.");
    CHECK(room.tapes.empty);
}

TEST_CASE("an hour in which nothing was counted is no open window at the day's end") {
    // A cut line keeps the last hour's scans back, and three hours bear none.
    WatchedDay day{
        [](Settings& s) {
            s.outages.clear();
            s.line_delay_max = Seconds{0};
            s.straggler_percent = 0;
        },
        {deed(at(9, 0), ActionKind::set_scans_per_hour, 0),
         deed(at(20, 50), ActionKind::cut_line, 0), deed(at(20, 50), ActionKind::cut_line, 1),
         deed(at(21, 0), ActionKind::set_scans_per_hour, 30)}};
    day.run_to_end();
    const Tally tally = day.room().tally;
    CHECK(hour(tally, at(8, 0)).state == HourState::still_open);
    CHECK(hour(tally, at(8, 0)).published == "still open");
    for (const int number : {9, 15, 21}) {
        const TallyHour& none = hour(tally, at(number, 0));
        CHECK(none.state == HourState::never);
        CHECK(none.published == "–");
        CHECK_FALSE(none.closed);
        CHECK(none.words.find("there is nothing to publish") != std::string::npos);
    }
    CHECK(hour(tally, at(21, 0)).scans > 0);
}

TEST_CASE("what came after the batch is no part of an hour's difference") {
    WatchedDay day{
        {},
        {deed(at(20, 30), ActionKind::cut_line, 1), deed(at(26, 10), ActionKind::restore_line, 1)}};
    day.run_to_end();
    const TallyHour evening = hour(day.room().tally, at(20, 0));
    REQUIRE(evening.dropped > 0);
    REQUIRE(evening.lost > 0);
    CHECK(evening.difference == 0);
    CHECK(evening.parts == day::DifferenceParts{});
    CHECK(evening.words.find("not counted") == std::string::npos);
    CHECK(evening.words.find("The batch counted the same.") != std::string::npos);
    check_against_summary(day);
}

TEST_CASE("an hour's parts are told one by one") {
    // Dedup off and a crash: losses and double counts of 14:00; both are said.
    WatchedDay day{{}, {deed(at(14, 51), ActionKind::crash_one)}};
    day.run_to_end();
    const TallyHour shown = hour(day.room().tally, at(14, 0));
    CHECK(shown.parts == day::DifferenceParts{10, 2, 0});
    CHECK(shown.words.find("Stream − batch is −8: −10 not counted, +2 counted again.") !=
          std::string::npos);
}

TEST_CASE("bars have a round scale that follows the rate") {
    const auto full = [](std::int64_t rate, Seconds window) {
        WatchedDay day{[&](Settings& s) {
            s.scans_per_hour = rate;
            s.window = window;
            s.outages.clear();
        }};
        return day.room().tally.bar_full;
    };
    CHECK(full(12, one_hour) == 60);
    CHECK(full(24, one_hour) == 120);
    CHECK(full(0, one_hour) == 4);
    CHECK(full(12, one_minute) == 4);
    CHECK(full(1000, one_hour) == 5000);
    WatchedDay day;
    day.run_to_end();
    for (const TallyHour& shown : day.room().tally.hours) {
        CHECK(shown.scans <= day.room().tally.bar_full);
    }
}

TEST_CASE("windows of another length say so") {
    WatchedDay day{[](Settings& s) { s.window = 15 * one_minute; }};
    day.run_through(at(9, 0));
    const Tally tally = day.room().tally;
    CHECK(tally.window == 15 * one_minute);
    CHECK(tally.window_label == "15 min");
    CHECK(tally.window_words == "in windows of 15 min, by when each scan was made");
    CHECK(hour(tally, at(8, 15)).label == "08:15");
    CHECK(day.room().scrubber.published.front().label == "06:00");
}

TEST_CASE("more windows than fit are shown as a page that follows the newest read") {
    WatchedDay day{[](Settings& s) { s.window = 15 * one_minute; }};
    RoomInput input = day.input();
    input.tally.columns = 16;
    Tally tally = build_room(input).tally;
    CHECK(tally.hours.size() == 16);
    CHECK(tally.before == 0);
    CHECK(tally.after == 48);
    day.run_through(at(12, 0));
    tally = build_room(input).tally;
    CHECK(tally.hours.size() == 16);
    CHECK(tally.before + tally.after == 48);
    CHECK(tally.hours[14].start <= *tally.newest_read);
    CHECK(tally.hours[15].start > *tally.newest_read);
    input.tally.first = 0;
    CHECK(build_room(input).tally.hours.front().start == at(6, 0));
    input.tally.first = 1000;
    CHECK(build_room(input).tally.hours.back().start == at(21, 45));
    CHECK(build_room(input).tally.newest_first == tally.before);
    day.run_to_end();
    input.tally.first.reset();
    CHECK(build_room(input).tally.after == 0);
}

TEST_CASE("the ruler's places are the columns'") {
    WatchedDay day;
    day.run_through(at(13, 40));
    const Tally tally = day.room().tally;
    CHECK(tally.ruler_start == at(6, 0));
    CHECK(ruler_place(tally, at(6, 0)) == 0.0);
    CHECK(ruler_place(tally, at(5, 0)) == 0.0);
    CHECK(ruler_place(tally, at(13, 30)) == Approx(7.5));
    CHECK(ruler_place(tally, at(22, 0)) == Approx(16.0));
    CHECK(ruler_place(tally, at(25, 0)) == Approx(16.0));
    // Columns 10 and 22 with nothing between them: there the ruler has only their border.
    WatchedDay gap{[](Settings& s) {
        s.scan_start = at(10, 0);
        s.scan_end = at(11, 0);
        s.clock_skew[0] = 12 * one_hour;
        s.outages.clear();
    }};
    const Tally skewed = gap.run_through(at(12, 0)).room().tally;
    REQUIRE(skewed.hours.size() == 2);
    CHECK(ruler_place(skewed, at(10, 15)) == Approx(0.25));
    CHECK(ruler_place(skewed, at(15, 0)) == Approx(1.0));
    CHECK(ruler_place(skewed, at(22, 30)) == Approx(1.5));
}

}  // namespace wireroom::view::test
