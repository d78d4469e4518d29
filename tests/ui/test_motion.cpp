#include "room_fixture.hpp"

#include "ui/motion.hpp"

#include "catch.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

Pace moving() {
    Pace pace;
    pace.tick_seconds = 1.0;
    pace.playing = true;
    pace.still = false;
    pace.no_underline = false;
    return pace;
}

// What a Motion needs of a room: one tape, the ruler, one hour, one read-out.
view::Room small_room(Seconds now, Offset position, Offset end) {
    view::Room room;
    room.scrubber.now = now;
    room.tapes.tapes.resize(1);
    room.tapes.tapes[0].position = position;
    room.tapes.tapes[0].committed = 0;
    room.tapes.tapes[0].end = end;
    room.tally.hours.resize(1);
    room.tally.hours[0].start = Seconds{6 * 3600};
    for (view::Readout& readout : room.readouts) {
        readout.name = "any";
        readout.value = "1";
    }
    return room;
}

constexpr Seconds six{6 * 3600};
constexpr std::uint32_t before_head = 7;

float left_of(const RoomFixture& room, const std::string& cell) {
    const Item* item = room.find(cell);
    return item == nullptr ? -1.0F : item->rect.x;
}

}  // namespace

TEST_CASE("a glide starts where it is, is slow at both ends and arrives in time", "[motion]") {
    Glide glide;
    glide.snap(10.0);
    glide.go(11.0, 5.0, 0.2);
    CHECK(glide.at(5.0) == Approx(10.0));
    CHECK(glide.at(5.02) - 10.0 < 0.1);
    CHECK(glide.at(5.1) == Approx(10.5));
    CHECK(11.0 - glide.at(5.18) < 0.1);
    CHECK(glide.at(5.2) == 11.0);
    CHECK(!glide.moving(5.2));
    // Sent on half way, it goes on from there.
    glide.go(12.0, 6.0, 0.2);
    glide.go(13.0, 6.1, 0.2);
    CHECK(glide.at(6.1) == Approx(11.5));
    CHECK(glide.at(6.3) == 13.0);
}

TEST_CASE("a read moves the tape one cell within a part of the tick", "[motion]") {
    Motion motion;
    Pace pace = moving();
    pace.tick_seconds = 0.1;
    motion.begin_frame(small_room(six, 5, 9), pace, 1.0, before_head);
    CHECK(motion.shift(0) == 0.0F);
    CHECK(motion.redraw_within() < 0.0);
    motion.begin_frame(small_room(six + one_minute, 6, 9), pace, 1.5, before_head);
    CHECK(motion.shift(0) == Approx(1.0F));
    CHECK(motion.redraw_within() == 0.0);
    motion.begin_frame(small_room(six + one_minute, 6, 9), pace, 1.54, before_head);
    CHECK(motion.shift(0) == Approx(0.5F));
    motion.begin_frame(small_room(six + one_minute, 6, 9), pace, 1.58, before_head);
    CHECK(motion.shift(0) == 0.0F);
    CHECK(motion.redraw_within() < 0.0);
}

TEST_CASE("a rewind takes its time, and reads meanwhile do not hurry it", "[motion]") {
    Motion motion;
    motion.begin_frame(small_room(six, 20, 30), moving(), 1.0, before_head);
    motion.begin_frame(small_room(six + one_minute, 16, 30), moving(), 2.0, before_head);
    CHECK(motion.shift(0) == Approx(-4.0F));
    motion.begin_frame(small_room(six + one_minute, 16, 30), moving(), 2.3, before_head);
    CHECK(motion.shift(0) == Approx(-2.0F));
    motion.begin_frame(small_room(six + one_minute * 2, 17, 30), moving(), 2.3, before_head);
    CHECK(motion.shift(0) == Approx(-1.0F));
    motion.begin_frame(small_room(six + one_minute * 2, 17, 30), moving(), 2.59, before_head);
    CHECK(motion.shift(0) < 0.0F);
    motion.begin_frame(small_room(six + one_minute * 2, 17, 30), moving(), 2.61, before_head);
    CHECK(motion.shift(0) == 0.0F);
    // A long one begins where the first cell can be seen.
    motion.begin_frame(small_room(six + one_minute * 3, 1, 30), moving(), 4.0, before_head);
    CHECK(motion.shift(0) == Approx(-7.0F));
}

TEST_CASE("a burst lands one after the other, and all of it in less than half a second",
          "[motion]") {
    Motion motion;
    motion.begin_frame(small_room(six, 0, 0), moving(), 1.0, before_head);
    motion.begin_frame(small_room(six + one_minute, 0, 3), moving(), 2.0, before_head);
    const view::Room same = small_room(six + one_minute, 0, 3);
    motion.begin_frame(same, moving(), 2.1, before_head);
    CHECK(motion.landed(0, 0) > motion.landed(0, 1));
    CHECK(motion.landed(0, 1) > motion.landed(0, 2));
    CHECK(motion.landed(0, 2) > 0.0F);
    CHECK(motion.landing(0).size() == 3);
    motion.begin_frame(same, moving(), 2.0 + motion::landing + 0.001, before_head);
    CHECK(motion.landed(0, 0) == 1.0F);
    CHECK(motion.landed(0, 2) < 1.0F);
    motion.begin_frame(same, moving(), 2.0 + motion::landing + 0.041, before_head);
    CHECK(motion.landed(0, 2) == 1.0F);
    CHECK(motion.landing(0).empty());

    motion.begin_frame(small_room(six + one_minute * 2, 0, 500), moving(), 3.0, before_head);
    motion.begin_frame(small_room(six + one_minute * 2, 0, 500), moving(), 3.39, before_head);
    CHECK(motion.landed(0, 499) < 1.0F);
    motion.begin_frame(small_room(six + one_minute * 2, 0, 500), moving(), 3.401, before_head);
    CHECK(motion.landed(0, 499) == 1.0F);
}

TEST_CASE("an hour that closes is shaded upwards, then its flag is planted", "[motion]") {
    Motion motion;
    view::Room room = small_room(six, 0, 0);
    motion.begin_frame(room, moving(), 1.0, before_head);
    room.scrubber.now += one_minute;
    room.tally.hours[0].closed = true;
    motion.begin_frame(room, moving(), 2.0, before_head);
    CHECK(motion.shaded(six) == 0.0F);
    CHECK(motion.planted(room.scrubber.now) == 0.0F);
    motion.begin_frame(room, moving(), 2.15, before_head);
    CHECK(motion.shaded(six) == Approx(0.5F));
    CHECK(motion.planted(room.scrubber.now) == 0.0F);
    motion.begin_frame(room, moving(), 2.375, before_head);
    CHECK(motion.shaded(six) == 1.0F);
    CHECK(motion.planted(room.scrubber.now) == Approx(0.5F));
    motion.begin_frame(room, moving(), 2.5, before_head);
    CHECK(motion.planted(room.scrubber.now) == 1.0F);
    CHECK(motion.redraw_within() < 0.0);
    // Other hours and flags never moved.
    CHECK(motion.shaded(six + one_hour) == 1.0F);
    CHECK(motion.planted(six) == 1.0F);
}

TEST_CASE("a figure that changed is underlined for a moment, with less motion too", "[motion]") {
    for (const bool still : {false, true}) {
        Motion motion;
        Pace pace = moving();
        pace.still = still;
        view::Room room = small_room(six, 0, 0);
        motion.begin_frame(room, pace, 1.0, before_head);
        CHECK(!motion.underlined("any"));
        for (view::Readout& readout : room.readouts) {
            readout.value = "2";
        }
        motion.begin_frame(room, pace, 2.0, before_head);
        CHECK(motion.underlined("any"));
        CHECK(motion.redraw_within() == Approx(motion::underline));
        motion.begin_frame(room, pace, 2.39, before_head);
        CHECK(motion.underlined("any"));
        motion.begin_frame(room, pace, 2.41, before_head);
        CHECK(!motion.underlined("any"));
        CHECK(motion.redraw_within() < 0.0);
    }
}

TEST_CASE("a day that jumps is shown where it is", "[motion]") {
    Motion motion;
    motion.begin_frame(small_room(six + one_hour, 20, 30), moving(), 1.0, before_head);
    // Reset, and then an hour at once.
    motion.begin_frame(small_room(six, 0, 0), moving(), 1.1, before_head);
    CHECK(motion.shift(0) == 0.0F);
    motion.begin_frame(small_room(six + one_hour, 20, 30), moving(), 1.2, before_head);
    CHECK(motion.shift(0) == 0.0F);
    CHECK(motion.landed(0, 29) == 1.0F);
    CHECK(!motion.underlined("any"));
    CHECK(motion.redraw_within() < 0.0);
}

TEST_CASE("only end states, where they are asked for", "[motion]") {
    Motion motion;
    Pace pace = moving();
    motion.begin_frame(small_room(six, 5, 9), pace, 1.0, before_head);
    motion.begin_frame(small_room(six + one_minute, 6, 12), pace, 2.0, before_head);
    CHECK(motion.shift(0) != 0.0F);
    // In the middle of a glide too.
    pace.still = true;
    motion.begin_frame(small_room(six + one_minute, 6, 12), pace, 2.01, before_head);
    CHECK(motion.shift(0) == 0.0F);
    CHECK(motion.landed(0, 11) == 1.0F);
    CHECK(motion.under_way() == 0.0);
    CHECK(motion.beat() == 1.0F);
}

TEST_CASE("in the room, what was read glides from right of the head to its left", "[motion]") {
    RoomFixture room({.until = moment(9, 0)});
    room.pace = moving();
    room.harness.frames(2);
    // The next minute in which some tape is read by one.
    std::string cell;
    for (int minute = 1; minute < 40 && cell.empty(); ++minute) {
        const view::Tapes before = room.room.tapes;
        const auto texts = room.harness.items.texts().size();
        REQUIRE(texts > 0);
        std::vector<float> at;
        for (const view::Tape& tape : before.tapes) {
            const std::string name =
                "cell_" + std::to_string(tape.partition) + "_" + std::to_string(tape.position);
            at.push_back(left_of(room, name));
        }
        room.play_on(moment(9, minute));
        for (std::size_t i = 0; i < before.tapes.size(); ++i) {
            const view::Tape& tape = before.tapes[i];
            if (room.room.tapes.tapes[i].position != tape.position + 1 || at[i] < 0.0F)
                continue;
            cell = "cell_" + std::to_string(i) + "_" + std::to_string(tape.position);
            const float start = at[i];
            float last = left_of(room, cell);
            CHECK(last <= start);
            const float width = room.layout.tapes.cell_w + room.layout.tapes.slot;
            CHECK(last > start - width);
            for (int frame = 0; frame < 30; ++frame) {
                room.harness.frame();
                const float now = left_of(room, cell);
                CHECK(now <= last + 0.01F);
                last = now;
            }
            CHECK(last == Approx(start - width).margin(1.0));
            break;
        }
        room.harness.wait(1.0F);
    }
    CHECK(!cell.empty());
}

TEST_CASE("in the room, a message on its way goes on between two minutes", "[motion]") {
    RoomFixture room({.until = moment(9, 0)});
    room.pace = moving();
    int minute = 0;
    const auto travelling = [&] {
        const auto& all = room.room.tapes.on_the_way;
        return std::find_if(all.begin(), all.end(), [](const view::OnTheWay& one) {
            return !one.held && one.due - one.sent >= one_minute * 2;
        });
    };
    while (travelling() == room.room.tapes.on_the_way.end()) {
        REQUIRE(++minute < 60);
        room.play_on(moment(9, minute));
    }
    room.harness.wait(1.0F);
    const std::string dot = "on_the_way_" + std::to_string(travelling()->id);
    const auto way = [&] {
        const Item* item = room.find(dot);
        REQUIRE(item != nullptr);
        return item->rect.x + item->rect.y;
    };
    room.harness.frame();
    const Item first = *room.find(dot);
    room.pace.share = 0.9;
    room.harness.frame();
    const Item later = *room.find(dot);
    CHECK((first.rect.x != later.rect.x || first.rect.y != later.rect.y));
    CHECK(way() > 0.0F);
    // It asks for the next frame by itself only while the day plays.
    CHECK(room.harness.state.redraw_within() == 0.0);
    room.pace.playing = false;
    room.harness.frame();
    CHECK(room.harness.state.redraw_within() < 0.0);
}

TEST_CASE("while a burst lands, the paper ends where it has come to, and nothing tells the rest",
          "[motion]") {
    // South's line comes back at 14:45, and more arrives than a tape has places for.
    RoomFixture room({.until = moment(14, 44)});
    room.pace = moving();
    room.harness.frames(2);
    const view::Tapes before = room.room.tapes;
    room.play_on(moment(14, 45));
    const auto places =
        static_cast<Offset>(room.layout.tapes.cells - room.layout.tapes.before_head);
    const auto& tapes = room.room.tapes.tapes;
    const auto full = std::find_if(tapes.begin(), tapes.end(), [&](const view::Tape& tape) {
        return tape.end - tape.position > places;
    });
    REQUIRE(full != tapes.end());
    REQUIRE(before.tapes[full->partition].end - before.tapes[full->partition].position <= places);
    CHECK_FALSE(room.shows("more"));
    room.harness.wait(1.0F);
    room.harness.frame();
    CHECK(room.shows("more"));
}

TEST_CASE("another day is shown where it is, even where it begins at the same minute", "[motion]") {
    Motion motion;
    motion.begin_frame(small_room(six, 5, 9), moving(), 1.0, before_head, 1);
    motion.begin_frame(small_room(six + one_minute, 6, 9), moving(), 2.0, before_head, 2);
    CHECK(motion.shift(0) == 0.0F);
    CHECK(motion.landing(0).empty());
    CHECK_FALSE(motion.underlined("any"));
    motion.begin_frame(small_room(six + one_minute * 2, 7, 9), moving(), 3.0, before_head, 2);
    CHECK(motion.shift(0) == Approx(1.0F));
}

TEST_CASE("a day of short ticks glides though several of them come at once", "[motion]") {
    constexpr Seconds tick{5};
    Pace pace = moving();
    pace.tick = tick;
    pace.tick_seconds = 1.0 / 60.0;
    Motion motion;
    motion.begin_frame(small_room(six, 5, 9), pace, 1.0, before_head);
    motion.begin_frame(small_room(six + tick * 10, 6, 9), pace, 1.01, before_head);
    CHECK(motion.shift(0) > 0.9F);
    // More than a third of a second has is no going on any more.
    motion.begin_frame(small_room(six + tick * 40, 7, 9), pace, 2.0, before_head);
    CHECK(motion.shift(0) == 0.0F);
}
