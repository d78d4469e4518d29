#include "catch.hpp"
#include "room_fixture.hpp"

// What is held or typed when it goes away, and what is known of a day when another one is opened:
// nothing of either may stay behind.

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::Harness;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

Vec corner_of(const RoomFixture& room) {
    const Item* plane = room.find("plane");
    REQUIRE(plane != nullptr);
    const Rect plot = plane->rect;
    return {plot.x + 20.0F, plot.bottom() - 20.0F};
}

RoomSetup on_plane(int height) {
    RoomSetup setup;
    setup.until = moment(15, 10);
    setup.width = height < 720 ? 800 : 1440;
    setup.height = height;
    setup.face = TallyFace::plane;
    return setup;
}

void drag_aside(RoomFixture& room) {
    const Vec at = corner_of(room);
    room.harness.move_to(at.x, at.y);
    room.harness.press();
    room.harness.move_to(at.x + 80.0F, at.y);
    room.settle();
}

}  // namespace

TEST_CASE("a field that is not drawn any more gives the keyboard back") {
    Harness h;
    bool drawn = true;
    int committed = 0;
    h.draws([&](Ui& ui) {
        NumberSpec spec;
        spec.value = 7;
        spec.max = 99;
        if (drawn && number_field(ui, "seed", {100.0F, 100.0F, 80.0F, 30.0F}, spec).committed)
            ++committed;
    });
    h.frames(2);
    REQUIRE(h.click("seed"));
    h.frame();
    REQUIRE(h.state.typing());
    h.type("4");
    drawn = false;
    h.frame();
    CHECK_FALSE(h.state.typing());
    CHECK_FALSE(h.state.offer_key(ui::Key::space));
    drawn = true;
    h.frames(2);
    CHECK_FALSE(h.state.typing());
    CHECK(committed == 0);
}

TEST_CASE("a search that is not drawn any more gives the keyboard back") {
    RoomFixture room{RoomSetup{}};
    room.memory.search.open = true;
    room.memory.search.wanted = true;
    room.settle();
    REQUIRE(room.harness.state.typing());
    room.memory.forget_day();
    room.settle();
    CHECK_FALSE(room.harness.state.typing());
    CHECK(room.find("log_search") == nullptr);
}

TEST_CASE("a slider that is not drawn any more is let go of, and takes nothing over") {
    Harness h;
    bool drawn = true;
    int released = 0;
    h.draws([&](Ui& ui) {
        SliderSpec spec;
        spec.value = 30;
        spec.max = 180;
        if (drawn && slider(ui, "watermark_delay", {100.0F, 200.0F}, 120.0F, spec).released)
            ++released;
        static_cast<void>(area(ui, "other", {400.0F, 200.0F, 40.0F, 40.0F}));
    });
    h.frames(2);
    REQUIRE(h.hover("watermark_delay_thumb"));
    h.press();
    h.move_to(200.0F, 200.0F);
    REQUIRE(h.state.drag.name == "watermark_delay");
    drawn = false;
    h.frame();
    CHECK(h.state.drag.name.empty());
    drawn = true;
    h.frames(2);
    CHECK(h.state.drag.name.empty());
    h.let_go();
    h.frames(2);
    CHECK(released == 0);
    // Escape is everybody's again.
    CHECK_FALSE(h.state.offer_key(ui::Key::escape));
}

TEST_CASE("the plane is let go of when it is turned over, and can be dragged again") {
    for (const int height : {900, 600}) {
        INFO(height);
        RoomFixture room{on_plane(height)};
        room.memory.tally_open = true;
        room.settle();
        drag_aside(room);
        REQUIRE(room.harness.state.drag.name == "plane");
        CHECK(obey(room.memory, {CommandKind::toggle_face, 0}));
        room.settle();
        CHECK(room.find("plane") == nullptr);
        CHECK(room.harness.state.drag.name.empty());
        CHECK(obey(room.memory, {CommandKind::toggle_face, 0}));
        room.settle();
        const auto before = room.memory.plane.window;
        room.harness.move_to(300.0F, 300.0F);
        room.settle();
        CHECK(room.memory.plane.window == before);
        room.harness.let_go();
        room.settle();
        drag_aside(room);
        CHECK(room.harness.state.drag.name == "plane");
        CHECK_FALSE(room.memory.plane.window == before);
        room.harness.let_go();
        room.settle();
        CHECK(room.harness.state.drag.name.empty());
    }
}

TEST_CASE("another day lets go of everything that was about the one before") {
    RoomUi memory;
    memory.follow.pin({EventId{4}, {}});
    memory.plane.window = view::PlaneWindow{};
    memory.plane.pointed = EventId{4};
    memory.plane.hold = PlaneUi::Hold::plot;
    memory.plane.before_that = view::PlaneWindow{};
    memory.log_at = 12;
    memory.search = {true, true, "crashed"};
    memory.tapes_scroll = memory.consumers_scroll = memory.chips_scroll = 40.0F;
    memory.face = TallyFace::plane;
    memory.tally_open = true;
    memory.projector = true;
    memory.zoom = 1.25F;
    memory.drawer = Drawer::log;
    memory.forget_day();
    CHECK_FALSE(memory.follow.pinned());
    CHECK_FALSE(memory.plane.window.has_value());
    CHECK_FALSE(memory.plane.pointed.has_value());
    CHECK(memory.plane.hold == PlaneUi::Hold::none);
    CHECK_FALSE(memory.plane.before_that.has_value());
    CHECK_FALSE(memory.log_at.has_value());
    CHECK_FALSE(memory.search.open);
    CHECK_FALSE(memory.search.wanted);
    CHECK(memory.search.words.empty());
    CHECK(memory.tapes_scroll + memory.consumers_scroll + memory.chips_scroll == 0.0F);
    // How the room is looked at stays.
    CHECK(memory.shows_plane());
    CHECK(memory.projector);
    CHECK(memory.zoom == 1.25F);
    CHECK(memory.drawer == Drawer::log);
}

TEST_CASE("a day that is left while its plane is dragged leaves the next one's alone") {
    RoomFixture room{on_plane(900)};
    drag_aside(room);
    REQUIRE(room.memory.plane.window.has_value());
    room.memory.forget_day();
    room.settle();
    room.harness.move_to(500.0F, 700.0F);
    room.settle();
    CHECK_FALSE(room.memory.plane.window.has_value());
    CHECK(room.harness.state.drag.name.empty());
    room.harness.let_go();
    room.settle();
    drag_aside(room);
    CHECK(room.memory.plane.window.has_value());
    room.harness.let_go();
    room.settle();
}
