#include "catch.hpp"
#include "room_fixture.hpp"

#include "ui/caption_hold.hpp"

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

view::Caption caption(const char* sentence, std::uint8_t rank) {
    view::Caption made;
    made.sentence = sentence;
    made.time = "14:40";
    made.rank = rank;
    return made;
}

const view::Caption read_one = caption("C1 reads.", 10);
const view::Caption published = caption("An hour went out.", 80);
const view::Caption crashed = caption("C1 crashed.", 90);
const view::Caption committed = caption("Places are saved.", 30);

}  // namespace

TEST_CASE("a caption stays three seconds, then the most important of what came meanwhile") {
    CaptionHold hold;
    CHECK(hold.show(read_one, {10.0, true, 0}).sentence == read_one.sentence);
    CHECK(hold.due_in(10.0) < 0.0);
    CHECK(hold.show(crashed, {10.1, true, 0}).sentence == crashed.sentence);
    CHECK(hold.show(published, {11.0, true, 0}).sentence == crashed.sentence);
    CHECK(hold.show(read_one, {12.0, true, 0}).sentence == crashed.sentence);
    CHECK(hold.due_in(12.0) == Approx(1.1));
    CHECK(hold.show(read_one, {13.09, true, 0}).sentence == crashed.sentence);
    CHECK(hold.show(read_one, {13.11, true, 0}).sentence == published.sentence);
}

TEST_CASE("a caption of the same rank waits its turn") {
    CaptionHold hold;
    CHECK(hold.show(read_one, {0.0, true, 0}).sentence == read_one.sentence);
    const view::Caption other = caption("C2 reads.", 10);
    CHECK(hold.show(other, {2.9, true, 0}).sentence == read_one.sentence);
    CHECK(hold.show(other, {3.0, true, 0}).sentence == other.sentence);
    CHECK(hold.due_in(3.0) < 0.0);
}

TEST_CASE("while the day stands still, one change is due, to the newest") {
    CaptionHold hold;
    CHECK(hold.show(crashed, {0.0, true, 0}).sentence == crashed.sentence);
    CHECK(hold.show(published, {1.0, true, 0}).sentence == crashed.sentence);
    CHECK(hold.show(committed, {2.0, false, 0}).sentence == crashed.sentence);
    CHECK(hold.due_in(2.0) == Approx(1.0));
    CHECK(hold.show(committed, {3.0, false, 0}).sentence == committed.sentence);
    CHECK(hold.due_in(3.0) < 0.0);
    CHECK(hold.show(committed, {99.0, false, 0}).sentence == committed.sentence);
    CHECK(hold.due_in(99.0) < 0.0);
}

TEST_CASE("after going back the caption is the day's own at once") {
    CaptionHold hold;
    CHECK(hold.show(crashed, {0.0, true, 0}).sentence == crashed.sentence);
    CHECK(hold.show(read_one, {0.1, false, 1}).sentence == read_one.sentence);
    CHECK(hold.show(caption("", 0), {0.2, false, 1}).sentence.empty());
}

TEST_CASE("the room's caption is held by the frames' clock and asks for one more frame") {
    RoomFixture room{{.until = moment(14, 40)}};
    const std::string first = room.room.caption.sentence;
    REQUIRE(room.shows(first));
    room.room.caption = caption("Something small.", 0);
    room.harness.wait(1.0F);
    room.harness.frame();
    CHECK(room.shows(first));
    CHECK(room.harness.state.redraw_within() > 0.0);
    CHECK(room.harness.state.redraw_within() < 2.1);
    room.harness.wait(3.0F);
    CHECK(room.shows("Something small."));
    room.settle();
    CHECK(room.harness.state.redraw_within() < 0.0);
}

TEST_CASE("the caption is switched off by its switch, and its row stays") {
    RoomFixture room{{.until = moment(14, 40)}};
    const std::string sentence = room.room.caption.sentence;
    const Rect row = room.find("panel_caption")->rect;
    const Commands asked = room.click("caption_switch");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::toggle_caption);
    room.options.caption = false;
    room.settle();
    CHECK_FALSE(room.shows(sentence));
    CHECK(room.shows(room.room.caption.digest));
    CHECK(room.find("panel_caption")->rect.y == row.y);
    CHECK(room.find("panel_caption")->rect.h == row.h);
    room.options.caption = true;
    room.settle();
    CHECK(room.shows(sentence));
}
