#include "catch.hpp"
#include "room_fixture.hpp"

#include <cmath>

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

RoomSetup south_down() {
    RoomSetup setup;
    setup.until = moment(14, 20);
    return setup;
}

view::OnTheWay message(EventId id, std::size_t scanner, Seconds sent, Seconds due) {
    view::OnTheWay made;
    made.id = id;
    made.scanner = scanner;
    made.sent = sent;
    made.due = due;
    return made;
}

// How far a dot has come, 0 … 1, along socket, upright, and tape.
float share_of(const RoomFixture& room, const Item& dot, std::size_t scanner, Partition partition) {
    const Vec from = room.layout.scanners.sites[scanner / 2].socket(scanner % 2);
    const TapesLayout& tapes = room.layout.tapes;
    const float x = tapes.feed_x(static_cast<int>(scanner));
    const float y = tapes.lane(static_cast<int>(partition)).y + tapes.feed_y;
    const float down = std::abs(y - from.y);
    const float whole = x - from.x + down + tapes.tape_x - x;
    const Vec at = dot.rect.centre();
    const float way = (at.x - from.x) + std::abs(at.y - from.y);
    return way / whole;
}

view::Scanners keys(std::size_t count) {
    view::Scanners scanners;
    scanners.own_events = true;
    scanners.own_words = "220 events from day.csv";
    for (std::size_t i = 0; i < count; ++i) {
        view::ScannerRow row;
        row.name = "key-" + std::to_string(i);
        row.scans = 9;
        row.words = "9 sent";
        scanners.keys.push_back(row);
    }
    scanners.more_keys = "and 3 more";
    return scanners;
}

}  // namespace

TEST_CASE("sites show their line and what each scanner has on its way") {
    for (const Seconds until : {moment(9, 0), moment(14, 20), moment(14, 45)}) {
        RoomSetup setup;
        setup.until = until;
        RoomFixture room{setup};
        REQUIRE(room.room.scanners.sites.size() == 2);
        for (const view::SiteCard& site : room.room.scanners.sites) {
            CHECK(room.shows(site.name));
            CHECK(room.shows(site.line_words));
            CHECK(room.shows(site.button));
            for (const view::ScannerRow& row : site.scanners) {
                INFO(row.name << ": " << row.words);
                CHECK(room.shows(row.name));
                CHECK(room.shows(row.words));
                CHECK(room.find("scanner_" + row.name) != nullptr);
            }
        }
    }
}

TEST_CASE("a line is cut and mended by its button") {
    RoomFixture room{south_down()};
    Commands asked = room.click("north_line");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::cut_line);
    CHECK(asked[0].value == 0);
    asked = room.click("south_line");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::restore_line);
    CHECK(asked[0].value == 1);
}

TEST_CASE("the button says what was asked for, even before the line has changed") {
    RoomFixture room{south_down()};
    room.room.scanners.sites[0].button = "Mend line";  // a cut waits for the next tick
    room.settle();
    const Commands asked = room.click("north_line");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::restore_line);
}

TEST_CASE("the rate counts once, when it is let go") {
    RoomFixture room{RoomSetup{}};
    CHECK(room.shows("12"));
    REQUIRE(room.harness.hover("scans_per_hour_thumb"));
    room.harness.frame();
    room.harness.press();
    const ScannersLayout& place = room.layout.scanners;
    room.harness.move_to(place.rate_rail.x + place.rate_width / 2.0F, place.rate_rail.y);
    room.settle();
    CHECK(room.take().empty());
    CHECK(room.shows("30"));
    CHECK(room.shows("30 an hour"));
    room.harness.let_go();
    const Commands asked = room.take();
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::set_scans_per_hour);
    CHECK(asked[0].value == 30);
}

TEST_CASE("a message on its way stands at its true share of the wire") {
    RoomSetup setup;
    setup.until = moment(9, 0);
    RoomFixture room{setup};
    const Seconds now = room.room.scrubber.now;
    room.room.tapes.on_the_way = {
        message(1, 0, now - Seconds{60}, now + Seconds{60}),
        message(2, 1, now - Seconds{1800}, now + Seconds{600}),
        message(3, 3, now - Seconds{300}, now + Seconds{900}),
    };
    room.settle();
    const auto& partitions = room.room.tapes.partition_of_scanner;
    for (int id = 1; id <= 3; ++id) {
        REQUIRE(room.find("on_the_way_" + std::to_string(id)) != nullptr);
    }
    CHECK(share_of(room, *room.find("on_the_way_1"), 0, partitions[0]) == Approx(0.5).margin(0.01));
    CHECK(share_of(room, *room.find("on_the_way_2"), 1, partitions[1]) ==
          Approx(0.75).margin(0.01));
    CHECK(share_of(room, *room.find("on_the_way_3"), 3, partitions[3]) ==
          Approx(0.25).margin(0.01));
}

TEST_CASE("messages sent together stand side by side, not one upon the other") {
    RoomFixture room{RoomSetup{}};
    const Seconds now = room.room.scrubber.now;
    room.room.tapes.on_the_way.clear();
    for (EventId id = 0; id < 4; ++id) {
        room.room.tapes.on_the_way.push_back(message(id, 0, now, now + Seconds{120}));
    }
    room.settle();
    for (EventId a = 0; a < 4; ++a) {
        for (EventId b = a + 1; b < 4; ++b) {
            const Vec one = room.find("on_the_way_" + std::to_string(a))->rect.centre();
            const Vec two = room.find("on_the_way_" + std::to_string(b))->rect.centre();
            CHECK(std::abs(one.x - two.x) + std::abs(one.y - two.y) >= 11.0F);
        }
    }
}

TEST_CASE("nothing travels over a line that is down") {
    RoomFixture room{south_down()};
    const Seconds now = room.room.scrubber.now;
    room.room.tapes.on_the_way = {message(1, 2, now, now + Seconds{60}),
                                  message(2, 0, now, now + Seconds{60})};
    room.room.tapes.on_the_way[1].held = true;
    room.settle();
    CHECK(room.find("on_the_way_1") == nullptr);
    CHECK(room.find("on_the_way_2") == nullptr);
}

TEST_CASE("a day of its own events lists its keys instead") {
    RoomFixture room{RoomSetup{}};
    room.room.scanners = keys(8);
    room.settle();
    CHECK(room.shows("EVENTS BY KEY"));
    CHECK(room.shows("220 events from day.csv"));
    CHECK(room.shows("and 3 more"));
    CHECK(room.shows("Events made"));
    for (int i = 0; i < 8; ++i)
        CHECK(room.shows("key-" + std::to_string(i)));
    for (const char* name : {"north_line", "south_line", "scans_per_hour"}) {
        CHECK(room.find(name) == nullptr);
    }
    CHECK(room.find("keys_scroll") == nullptr);
}

TEST_CASE("keys that do not fit scroll") {
    RoomSetup setup;
    setup.width = 1280;
    setup.height = 720;
    RoomFixture room{setup};
    room.room.scanners = keys(8);
    room.settle();
    REQUIRE(room.find("keys_scroll") != nullptr);
    CHECK(room.find("scanner_key-7")->visible.empty());
    room.harness.hover("scanner_key-2");
    room.harness.wheel(-5.0F);
    room.settle();
    const Item* last = room.find("scanner_key-7");
    CHECK(last->visible.h == Approx(last->rect.h).margin(1.0));
}
