#include "wireroom/tally.hpp"

#include <algorithm>

#include "script.hpp"

using namespace script;
using namespace wireroom;

namespace {

std::vector<std::int64_t> numbers(Tally& tally) {
    tally.settle();
    std::vector<std::int64_t> found;
    for (const Window& window : tally.windows()) {
        found.push_back(window.number);
    }
    return found;
}

std::vector<std::int64_t> closed_by(Tally& tally, Seconds watermark) {
    std::vector<std::int64_t> published;
    tally.close(watermark, [&](Window& window) {
        window.published_at = watermark;
        published.push_back(window.number);
    });
    return published;
}

}  // namespace

TEST_CASE("6: windows are aligned to 00:00 and stand by time") {
    Tally tally{one_hour};
    tally.at(at("10:00"));
    tally.at(at("09:59:59"));
    tally.at(at("10:59:59"));
    tally.at(at("25:10"));
    CHECK(numbers(tally) == std::vector<std::int64_t>{9, 10, 25});
    CHECK(tally.start(tally.windows()[1]) == at("10:00"));
}

TEST_CASE("6: windows stand by time, and are closed by time, in whatever order they are made") {
    // Every number once, in an order that jumps about, new ones between all that were there.
    constexpr std::int64_t count = 5003;  // a prime
    Tally tally{one_minute};
    std::vector<std::int64_t> made;
    std::vector<std::int64_t> published;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t number = i * 1777 % count;
        const Seconds time = one_minute * number + Seconds{7};
        ++tally.at(time).scans;
        if (!tally.closed(time)) {
            ++tally.at(time).counted;
            made.push_back(number);
        }
        if (i % 100 == 99) {
            const auto now = closed_by(tally, one_minute * i);
            CHECK(std::is_sorted(now.begin(), now.end()));
            published.insert(published.end(), now.begin(), now.end());
        }
        if (i % 1000 == 0) {
            tally.settle();
            CHECK(tally.windows().size() == static_cast<std::size_t>(i) + 1);
        }
    }
    const auto rest = closed_by(tally, one_minute * (count + 1));
    published.insert(published.end(), rest.begin(), rest.end());
    std::sort(made.begin(), made.end());
    std::sort(published.begin(), published.end());
    CHECK(published == made);
    tally.settle();
    REQUIRE(tally.windows().size() == static_cast<std::size_t>(count));
    for (std::int64_t number = 0; number < count; ++number) {
        const Window& window = tally.windows()[static_cast<std::size_t>(number)];
        CHECK((window.number == number && window.scans == 1));
    }
}

TEST_CASE("6: every event in an hour older than all before is nothing special") {
    // Were the older windows moved for each, that would be terabytes.
    constexpr std::int64_t count = 400'000;
    Tally tally{one_hour};
    for (std::int64_t i = count; i > 0; --i) {
        ++tally.at(one_hour * i).scans;
    }
    tally.settle();
    REQUIRE(tally.windows().size() == static_cast<std::size_t>(count));
    CHECK(tally.windows().front().number == 1);
    CHECK(tally.windows().back().number == count);
}

TEST_CASE("6: windows before midnight, by floor division") {
    Tally tally{one_hour};
    tally.at(Seconds{-1});
    tally.at(Seconds{-3600});
    tally.at(Seconds{-3601});
    tally.at(Seconds{0});
    CHECK(numbers(tally) == std::vector<std::int64_t>{-2, -1, 0});
}

TEST_CASE("6: other windows: 25 minutes, one second, a day") {
    Tally odd{Seconds{1500}};
    odd.at(at("00:25"));
    odd.at(at("00:24:59"));
    CHECK(numbers(odd) == std::vector<std::int64_t>{0, 1});
    Tally second{Seconds{1}};
    second.at(Seconds{5});
    second.at(Seconds{6});
    second.at(Seconds{5});
    CHECK(numbers(second) == std::vector<std::int64_t>{5, 6});
    Tally whole{one_day};
    whole.at(at("23:59"));
    whole.at(at("24:00"));
    CHECK(numbers(whole) == std::vector<std::int64_t>{0, 1});
}

TEST_CASE("6: a window is closed once the watermark has reached its end") {
    Tally tally{one_hour};
    CHECK_FALSE(tally.closed(at("09:30")));
    closed_by(tally, at("09:59:59"));
    CHECK_FALSE(tally.closed(at("09:30")));
    CHECK(tally.closed(at("08:59:59")));
    closed_by(tally, at("10:00"));
    CHECK(tally.closed(at("09:30")));
    CHECK_FALSE(tally.closed(at("10:00")));
}

TEST_CASE("6: windows are published oldest first, once, and only those with a count") {
    Tally tally{one_hour};
    tally.at(at("11:10")).counted = 2;
    tally.at(at("09:10")).counted = 1;
    tally.at(at("10:10")).late = 1;
    tally.at(at("13:10")).counted = 1;
    CHECK(closed_by(tally, at("12:30")) == std::vector<std::int64_t>{9, 11});
    CHECK(tally.last_published() == at("11:00"));
    CHECK(closed_by(tally, at("12:59")).empty());
    CHECK(closed_by(tally, at("14:00")) == std::vector<std::int64_t>{13});
}

TEST_CASE("6: an hour in which nothing was counted is never published, though it is closed") {
    Script day = one_reader();
    day.event("north-1", "08:10", "08:10")
        .event("north-1", "12:30", "12:30")
        .event("north-1", "10:10", "12:40");
    Run run = day.play();
    run.whole();
    const auto published = run.all<PublishFact>();
    REQUIRE(published.size() == 1);
    CHECK(published[0].body.window_start == at("08:00"));
    CHECK(run.readouts().dropped == 1);
    CHECK(run.readouts().last_published == at("08:00"));
}

TEST_CASE("6: an event behind the watermark whose window is open is counted") {
    Script day = one_reader();
    day.event("north-1", "10:50", "10:50").event("north-1", "10:05", "10:52");
    Run run = day.play();
    run.until("10:52");
    CHECK(run.readouts().watermark == at("10:35"));
    CHECK(run.readouts().counted == 2);
    CHECK(run.readouts().dropped == 0);
}

TEST_CASE("6: several windows come out in one tick, oldest first") {
    Script day = one_reader();
    day.event("north-1", "08:10", "08:10")
        .event("north-1", "09:05", "09:05")
        .event("north-1", "08:20", "09:06")
        .event("north-1", "12:00", "12:00");
    Run run = day.play();
    run.until("12:00");
    const auto published = run.all<PublishFact>();
    REQUIRE(published.size() == 2);
    CHECK(published[0].body.window_start == at("08:00"));
    CHECK(published[0].body.count == 2);
    CHECK(published[1].body.window_start == at("09:00"));
    CHECK(published[0].t == published[1].t);
}

TEST_CASE("6: a clock that is behind makes windows before midnight, by floor division") {
    Script day;
    day.set("day_start", "00:00").set("scan_start", "00:00");
    day.set("clock_skew", "north-1@-90min,north-2@-90min,south-1@-90min,south-2@-90min");
    day.set("straggler_percent", "0").set("outages", "none").set("scans_per_hour", "60");
    Run run = day.play();
    run.until("00:10");
    CHECK(run.state().tally.windows().front().number == -2);
    run.whole();
    const auto published = run.all<PublishFact>();
    CHECK(published[0].body.window_start == Seconds{-7200});
    CHECK(published[1].body.window_start == Seconds{-3600});
}

TEST_CASE("12: the tally knows the truth: scans by event time, also of what never arrives") {
    Script day;
    day.set("line_delay_max", "60min").set("straggler_percent", "100");
    day.set("straggler_min", "12h").set("straggler_max", "12h");
    Run run = day.play();
    run.whole();
    std::uint64_t scans = 0;
    for (const Window& window : run.state().tally.windows()) {
        scans += window.scans;
    }
    CHECK(scans == run.readouts().scans);
    CHECK(run.state().counters.appended_distinct < scans);
}

TEST_CASE("12: a row holds what was scanned, counted, dropped, read twice and in the batch") {
    Script day = one_reader();
    day.event("north-1", "08:10", "08:10")
        .event("north-1", "08:10", "08:11", 0)
        .event("north-1", "08:20", "08:20")
        .event("north-1", "10:00", "10:00")
        .event("north-1", "08:30", "10:01")
        .event("north-1", "08:10", "10:02", 0);
    Run run = day.play();
    run.whole();
    const std::vector<Window>& rows = run.state().tally.windows();
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].number == 8);
    CHECK(rows[0].scans == 3);
    CHECK(rows[0].counted == 3);  // one of them again
    CHECK(rows[0].late == 2);     // one of them again
    CHECK(rows[0].again == 2);
    CHECK(rows[0].batch == 3);
    CHECK(rows[0].published_at == at("10:00"));
    CHECK(rows[1].counted == 1);
    CHECK_FALSE(rows[1].published_at);
}
