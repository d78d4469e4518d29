#include "catch.hpp"
#include "room_fixture.hpp"

#include "view/words.hpp"

#include <fmt/format.h>

#include <cmath>

using namespace wireroom;
using namespace wireroom::ui;
using view::HourState;
using view::TallyHour;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

RoomSetup crashed(Seconds until) {
    RoomSetup setup;
    setup.until = until;
    setup.actions = {{moment(14, 51), ActionKind::crash_one, 0}};
    return setup;
}

// The text in a row of a column; empty where there is none.
std::string figure(const RoomFixture& room, const TallyHour& hour, int row) {
    const Item* column = room.find("hour_" + hour.label);
    const TallyLayout& place = room.layout.tally;
    if (column == nullptr)
        return "no column";
    const Rect area{column->rect.x, place.rows_y + place.row_h * static_cast<float>(row),
                    column->rect.w, place.row_h};
    for (const TextRun& run : room.harness.items.texts()) {
        if (area.contains(run.rect.centre()) && run.rect.w < area.w)
            return run.text;
    }
    return {};
}

std::string rare(std::uint64_t count) {
    return count > 0 ? std::to_string(count) : "–";
}

RoomSetup quarters(Seconds until) {
    RoomSetup setup = crashed(until);
    setup.settings.window = Seconds{900};
    return setup;
}

}  // namespace

TEST_CASE("the tally's figures are those of the view") {
    RoomFixture room{crashed(moment(15, 5))};
    for (const TallyHour& hour : room.room.tally.hours) {
        INFO(hour.label);
        CHECK(room.shows(hour.label));
        if (hour.state == HourState::ahead) {
            CHECK(figure(room, hour, 1).empty());
            continue;
        }
        CHECK(figure(room, hour, 0) == std::to_string(hour.scans));
        CHECK(figure(room, hour, 1) == std::to_string(hour.counted));
        CHECK(figure(room, hour, 2) == rare(hour.dropped));
        CHECK(figure(room, hour, 3) == rare(hour.read_twice));
        CHECK(figure(room, hour, 4) == hour.published);
    }
    CHECK(room.shows(room.room.tally.batch_words));
}

TEST_CASE("after the batch every hour shows its difference with a sign") {
    RoomFixture room{crashed(moment(2, 30, true))};
    int short_ones = 0;
    for (const TallyHour& hour : room.room.tally.hours) {
        INFO(hour.label);
        REQUIRE(hour.batch.has_value());
        REQUIRE(hour.difference.has_value());
        CHECK(figure(room, hour, 5) == std::to_string(*hour.batch));
        const std::string words = figure(room, hour, 6);
        if (*hour.difference == 0) {
            CHECK(words.empty());  // a check is drawn
        } else if (*hour.difference < 0) {
            ++short_ones;
            CHECK(words == fmt::format("−{}", -*hour.difference));
        } else {
            CHECK(words == fmt::format("+{}", *hour.difference));
        }
    }
    CHECK(short_ones > 0);
    CHECK(room.shows(room.room.tally.total_words));
    CHECK(room.shows("open"));
    CHECK(room.text("filled in at 02:00") == nullptr);
}

TEST_CASE("a surplus has a plus") {
    RoomFixture room{crashed(moment(2, 30, true))};
    TallyHour& hour = room.room.tally.hours[3];
    hour.difference = 2;
    hour.counted_again = 2;
    room.settle();
    CHECK(figure(room, hour, 6) == "+2");
}

TEST_CASE("columns share their x with the event-time ruler") {
    RoomFixture room{crashed(moment(15, 5))};
    const TallyLayout& place = room.layout.tally;
    int index = 0;
    for (const TallyHour& hour : room.room.tally.hours) {
        const Item* column = room.find("hour_" + hour.label);
        REQUIRE(column != nullptr);
        CHECK(column->rect.x == Approx(place.x_of(static_cast<float>(index++))).margin(1.0));
    }
    // The watermark's words end left of its flag, which stands at its share of the hour.
    const auto& tally = room.room.tally;
    REQUIRE(tally.watermark.has_value());
    const auto windows = static_cast<float>((*tally.watermark - tally.ruler_start).count()) /
                         static_cast<float>(tally.window.count());
    const TextRun* words = room.text(tally.watermark_words);
    REQUIRE(words != nullptr);
    CHECK(words->rect.right() == Approx(place.x_of(windows) - 18.0F).margin(1.5));
}

TEST_CASE("the ruler's words never meet, at either end of the day") {
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        for (const std::int64_t delay : {0, 30, 180}) {
            for (const Seconds until : {moment(6, 3), moment(6, 40), moment(8, 10), moment(12, 0),
                                        moment(21, 0), moment(21, 40), moment(23, 0)}) {
                RoomSetup setup;
                setup.width = width;
                setup.height = height;
                setup.until = until;
                setup.settings.watermark_delay = Seconds{delay * 60};
                RoomFixture room{setup};
                INFO(width << ", delay " << delay << ", " << until.count());
                const auto& tally = room.room.tally;
                if (!tally.watermark)
                    continue;
                const TextRun* mark = room.text(tally.watermark_words);
                const TextRun* newest = room.text(tally.newest_words);
                REQUIRE(mark != nullptr);
                REQUIRE(newest != nullptr);
                CHECK_FALSE(mark->cut);
                CHECK_FALSE(newest->cut);
                CHECK_FALSE(mark->rect.overlaps(newest->rect));
                if (const TextRun* apart = room.text(tally.apart_words)) {
                    CHECK_FALSE(apart->rect.overlaps(mark->rect));
                    CHECK_FALSE(apart->rect.overlaps(newest->rect));
                }
                const Rect& panel = room.layout.tally.panel;
                CHECK(panel.covers(mark->rect));
                CHECK(panel.covers(newest->rect));
                CHECK(mark->rect.y > room.layout.tally.dedup.y + 18.0F);
            }
        }
    }
}

TEST_CASE("the delay counts when it is let go, and by keys") {
    RoomFixture room{crashed(moment(15, 5))};
    CHECK(room.shows("30 min"));
    REQUIRE(room.harness.hover("watermark_delay_thumb"));
    room.harness.frame();
    room.harness.press();
    const TallyLayout& place = room.layout.tally;
    room.harness.move_to(place.delay_rail.x + place.delay_width, place.delay_rail.y);
    room.settle();
    CHECK(room.take().empty());
    CHECK(room.shows("180 min"));
    room.harness.let_go();
    Commands asked = room.take();
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::set_watermark_delay);
    CHECK(asked[0].value == 180);

    for (int i = 0; i < 60 && room.harness.state.focus() != "watermark_delay"; ++i) {
        room.harness.key(ui::Key::tab);
    }
    REQUIRE(room.harness.state.focus() == "watermark_delay");
    room.harness.key(ui::Key::right);
    asked = room.take();
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].value == 35);
}

TEST_CASE("a delay that is no step of the slider is shown as it is") {
    RoomSetup setup;
    setup.settings.watermark_delay = Seconds{7 * 60};
    RoomFixture room{setup};
    CHECK(room.shows(room.room.tally.delay_words));
    CHECK(room.room.tally.delay_words == "7 min");
    setup.settings.watermark_delay = Seconds{20 * 3600};
    RoomFixture longer{setup};
    CHECK(longer.shows(longer.room.tally.delay_words));
    longer.settle();
    CHECK(longer.take().empty());
}

TEST_CASE("Dedup is thrown by its switch") {
    RoomSetup setup;
    RoomFixture off{setup};
    CHECK(off.shows("Dedup off"));
    Commands asked = off.click("dedup");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::set_dedup);
    CHECK(asked[0].value == 1);
    setup.settings.dedup = true;
    RoomFixture on{setup};
    CHECK(on.shows("Dedup on"));
    asked = on.click("dedup");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].value == 0);
}

TEST_CASE("more windows than fit scroll sideways, in whole columns, to either end") {
    RoomFixture room{quarters(moment(15, 5))};
    REQUIRE(room.find("tally_scroll") != nullptr);
    // It follows the newest read.
    CHECK(room.find("hour_14:45") != nullptr);
    CHECK(room.text(room.room.tally.newest_words) != nullptr);
    for (const TextRun& run : room.harness.items.texts()) {
        INFO(run.text);
        CHECK_FALSE(run.cut);
    }
    const std::uint64_t all =
        room.room.tally.before + room.room.tally.hours.size() + room.room.tally.after;
    CHECK(all == 64);
    CHECK(room.room.tally.hours.size() ==
          static_cast<std::size_t>(room.layout.tally.most_columns()));
    const auto wheel = [&](float notches) {
        room.harness.hover("hour_" + room.room.tally.hours.front().label);
        room.harness.wheel(notches);
        const Commands asked = room.take();
        REQUIRE(asked.size() == 1);
        CHECK(asked[0].kind == CommandKind::scroll_tally);
        room.tally_first = static_cast<std::uint64_t>(asked[0].value);
        room.rebuild();
        room.settle();
        CHECK(room.take().empty());
    };
    wheel(200.0F);
    CHECK(room.room.tally.before == 0);
    CHECK(room.find("hour_06:00") != nullptr);
    CHECK(room.find("hour_21:45") == nullptr);
    wheel(-1.0F);
    CHECK(room.room.tally.before == 1);
    wheel(-200.0F);
    CHECK(room.room.tally.after == 0);
    CHECK(room.find("hour_21:45") != nullptr);
}

TEST_CASE("an hour tells its parts when the mouse rests on it") {
    RoomFixture room{crashed(moment(2, 30, true))};
    const TallyHour* found = nullptr;
    for (const TallyHour& hour : room.room.tally.hours) {
        if (hour.lost > 0 && hour.counted_again > 0)
            found = &hour;
    }
    REQUIRE(found != nullptr);
    room.harness.hover("hour_" + found->label);
    room.harness.wait(1.0F);
    room.settle();
    const std::string& words = room.harness.state.tip.words;
    INFO(words);
    CHECK(words == found->words);
    CHECK(words.find(view::difference_parts(*found->parts)) != std::string::npos);
}

TEST_CASE("columns after midnight have names of their own") {
    RoomFixture room{RoomSetup{}};
    TallyHour late = room.room.tally.hours.front();
    late.start = Seconds{24 * 3600};
    late.label = "00:00";
    TallyHour early = late;
    early.start = Seconds{0};
    room.room.tally.hours.front() = early;
    room.room.tally.hours.back() = late;
    room.settle();
    CHECK(room.find("hour_00:00") != nullptr);
    CHECK(room.find("hour_24:00") != nullptr);
    CHECK(room.harness.items.duplicates().empty());
}
