// The folded room and the projector's sheet: what is folded away opens and closes, Tab keeps its
// order, and everything that the bar has no room for is under "More".

#include "catch.hpp"
#include "room_fixture.hpp"

#include "ui/fold.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::after_crash;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

RoomSetup folded() {
    return after_crash(800, 600);
}

RoomSetup projected() {
    RoomSetup setup = folded();
    setup.width = 1280;
    setup.height = 720;
    setup.projector = true;
    return setup;
}

void open(RoomFixture& room, std::string_view name) {
    static_cast<void>(room.click(name));
    room.settle();
}

// One press of Escape, as the window gives it: what the controls leave closes notices.
void escape(RoomFixture& room) {
    room.harness.key(ui::Key::escape);
    room.settle();
}

std::vector<std::string> stops_of(RoomFixture& room) {
    std::vector<std::string> stops;
    for (int i = 0; i < 80; ++i) {
        room.harness.key(ui::Key::tab);
        const std::string stop = room.harness.state.focus();
        if (!stops.empty() && stop == stops.front())
            break;
        stops.push_back(stop);
    }
    return stops;
}

std::ptrdiff_t place_in(const std::vector<std::string>& stops, std::string_view name) {
    return std::find(stops.begin(), stops.end(), name) - stops.begin();
}

}  // namespace

TEST_CASE("a chip opens its panel, and a click on it, beside it, or Escape closes it") {
    RoomFixture room{folded()};
    CHECK(room.find("north_line") == nullptr);
    for (const std::string_view chip : {"chip_north", "chip_south", "chip_C1", "chip_C2"}) {
        INFO(chip);
        open(room, chip);
        const bool site = chip == "chip_north" || chip == "chip_south";
        const Item* panel = room.find(site ? "panel_scanners" : "panel_consumers");
        REQUIRE(panel != nullptr);
        CHECK(room.find(site ? "north_line" : "consumers_more") != nullptr);
        // Inside the window, and clear of its chip.
        CHECK(panel->rect.right() <= 800.0F);
        CHECK(panel->rect.bottom() <= 600.0F);
        CHECK_FALSE(panel->rect.overlaps(room.find(chip)->rect));
        open(room, chip);
        CHECK(room.memory.drawer == Drawer::none);

        open(room, chip);
        escape(room);
        CHECK(room.memory.drawer == Drawer::none);
        CHECK(room.find("panel_scanners") == nullptr);
        CHECK(room.find("panel_consumers") == nullptr);

        open(room, chip);
        room.harness.move_to(400.0F, 580.0F);
        room.harness.frame();
        room.harness.press();
        room.harness.let_go();
        room.settle();
        CHECK(room.memory.drawer == Drawer::none);
    }
    CHECK(room.take().empty());
}

TEST_CASE("what is in a drawer asks for the same as in its panel") {
    RoomFixture room{folded()};
    open(room, "chip_north");
    Commands asked = room.click("north_line");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::cut_line);
    open(room, "chip_C2");
    CHECK(room.memory.drawer == Drawer::consumers);
    asked = room.click("consumers_more");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::more_consumers);
    // A click beside what is open only closes it.
    open(room, "log_open");
    CHECK(room.memory.drawer == Drawer::none);
    open(room, "log_open");
    asked = room.click("log_late");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::set_log_filter);
}

TEST_CASE("what lies under a drawer does not hear the mouse") {
    RoomFixture room{folded()};
    const Item* dedup = room.find("dedup");
    REQUIRE(dedup != nullptr);
    const Vec at = dedup->rect.centre();
    open(room, "chip_north");
    static_cast<void>(room.take());
    room.harness.move_to(at.x, at.y);
    room.harness.frame();
    room.harness.press();
    room.harness.let_go();
    room.settle();
    CHECK(room.take().empty());
    CHECK(room.memory.drawer == Drawer::none);
}

TEST_CASE("closing the log leads the ticker back to the newest line") {
    RoomFixture room{folded()};
    open(room, "log_open");
    REQUIRE(room.find("log_roll") != nullptr);
    static_cast<void>(room.take());
    escape(room);
    const Commands asked = room.take();
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::follow_log);
}

TEST_CASE("Tab walks the folded room in the order of the whole one") {
    RoomFixture room{folded()};
    std::vector<std::string> stops = stops_of(room);
    const std::array order{"reset",      "play",    "step",       "crash_one",       "more",
                           "chip_north", "chip_C1", "face_strip", "watermark_delay", "dedup",
                           "log_open"};
    for (std::size_t i = 1; i < order.size(); ++i) {
        INFO(order[i]);
        CHECK(place_in(stops, order[i]) < std::ssize(stops));
        CHECK(place_in(stops, order[i - 1]) < place_in(stops, order[i]));
    }
    // What a chip opens comes right behind it; Tab past its end closes it.
    while (room.harness.state.focus() != "chip_north")
        room.harness.key(ui::Key::tab);
    room.harness.key(ui::Key::enter);
    room.settle();
    REQUIRE(room.memory.drawer == Drawer::scanners);
    room.harness.key(ui::Key::tab);
    CHECK(room.harness.state.focus() == "scans_per_hour");
    for (int i = 0; i < 3; ++i) {
        CHECK(room.memory.drawer == Drawer::scanners);
        room.harness.key(ui::Key::tab);
    }
    room.settle();
    CHECK(room.memory.drawer == Drawer::none);
    CHECK(room.harness.state.focus() == "chip_south");

    // Closed by Escape, Tab goes on from the chip.
    room.harness.key(ui::Key::enter);
    room.harness.key(ui::Key::tab);
    escape(room);
    REQUIRE(room.memory.drawer == Drawer::none);
    room.harness.key(ui::Key::tab);
    CHECK(room.harness.state.focus() == "chip_C1");
}

TEST_CASE("six consumers' chips scroll, by wheel and by keyboard") {
    RoomSetup setup = folded();
    setup.settings.consumers = 6;
    RoomFixture room{setup};
    REQUIRE(room.find("chips_scroll") != nullptr);
    CHECK(room.find("chip_C6")->visible.empty());
    room.harness.hover("chip_C1");
    for (int i = 0; i < 8; ++i)
        room.harness.wheel(-1.0F);
    room.settle();
    CHECK_FALSE(room.find("chip_C6")->visible.empty());
    const std::vector<std::string> stops = stops_of(room);
    CHECK(place_in(stops, "chip_C6") < std::ssize(stops));
    while (room.harness.state.focus() != "chip_C1")
        room.harness.key(ui::Key::tab);
    room.settle();
    CHECK(room.find("chip_C1")->visible.w >= room.find("chip_C1")->rect.w - 1.0F);
}

TEST_CASE("many tapes scroll by wheel, by keyboard and by their bar") {
    for (RoomSetup setup : {folded(), projected()}) {
        setup.settings.partitions = 64;
        setup.settings.consumers = 6;
        RoomFixture room{setup};
        REQUIRE(room.find("tapes_scroll") != nullptr);
        CHECK(room.find("tape_63") == nullptr);
        while (room.harness.state.focus() != "tapes_scroll")
            room.harness.key(ui::Key::tab);
        room.harness.key(ui::Key::down);
        room.settle();
        CHECK(room.memory.tapes_scroll == Approx(room.layout.tapes.lane_h));
        room.harness.key(ui::Key::end);
        room.settle();
        CHECK(room.find("tape_63") != nullptr);
        CHECK(room.find("tape_0") == nullptr);
        room.harness.hover("tape_63");
        room.harness.wheel(2.0F);
        room.settle();
        CHECK(room.find("tape_63") == nullptr);
        const Item* bar = room.find("tapes_scroll");
        room.harness.move_to(bar->rect.centre_x(), bar->rect.y + 2.0F);
        room.harness.frame();
        room.harness.press();
        room.settle();
        room.harness.let_go();
        CHECK(room.memory.tapes_scroll == 0.0F);
    }
}

TEST_CASE("the other face of the tally lies over the tapes") {
    RoomFixture room{folded()};
    CHECK(room.find("panel_tapes") != nullptr);
    CHECK(room.find("row_published") == nullptr);
    open(room, "face_tally");
    CHECK(room.find("panel_tapes") == nullptr);
    CHECK(room.find("row_published") != nullptr);
    CHECK(room.shows("Published at"));
    escape(room);
    CHECK(room.find("panel_tapes") != nullptr);
    open(room, "face_tally");
    open(room, "face_strip");
    CHECK(room.find("panel_tapes") != nullptr);
}

TEST_CASE("a folded room that is high has the whole tally in its place") {
    RoomSetup setup = folded();
    setup.height = 1000;
    RoomFixture room{setup};
    CHECK(room.find("panel_tapes") != nullptr);
    CHECK(room.find("row_published") != nullptr);
    CHECK(room.find("face_strip") == nullptr);
    CHECK(room.find("panel_caption") != nullptr);
}

TEST_CASE("More holds the rest, and closes when something was chosen") {
    RoomFixture room{folded()};
    const std::vector<std::pair<std::string_view, CommandKind>> rows{
        {"menu_restore", CommandKind::restore},
        {"menu_projector", CommandKind::toggle_projector},
        {"theme", CommandKind::toggle_theme},
        {"zoom_fewer", CommandKind::zoom}};
    for (const auto& [name, kind] : rows) {
        INFO(name);
        if (room.memory.drawer == Drawer::none)
            open(room, "more");
        const Commands asked = room.click(name);
        REQUIRE(asked.size() == 1);
        CHECK(asked[0].kind == kind);
        CHECK((room.memory.drawer == Drawer::menu) == (kind == CommandKind::zoom));
    }
    CHECK(room.find("seed") != nullptr);
    // 800 by 600 is the least there is: no step larger.
    CHECK_FALSE(room.find("zoom_more")->enabled);
    escape(room);
    CHECK(room.find("seed") == nullptr);
}

TEST_CASE("the ticker tells the newest lines, and a click pins their message") {
    RoomFixture room{folded()};
    const view::LogLine newest = room.room.log.lines.back();
    CHECK((room.shows(newest.text) || room.shows(newest.short_text)));
    REQUIRE(newest.id);
    static_cast<void>(room.click("ticker_0"));
    room.settle();
    CHECK(room.memory.follow.pinned());
    CHECK(room.memory.follow.event() == newest.id);
    escape(room);
    CHECK_FALSE(room.memory.follow.pinned());
}

TEST_CASE("the projector has what a class needs in its bar, and the rest under More") {
    RoomFixture room{projected()};
    for (const std::string_view name : {"reset", "play", "step", "crash_one", "more"})
        CHECK(room.find(name) != nullptr);
    Commands asked = room.click("delay_longer");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::longer_delay);
    asked = room.click("south_line");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::cut_line);

    open(room, "more");
    asked = room.click("speed_15");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::set_speed);
    asked = room.click("dedup");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::set_dedup);
    asked = room.click("consumers_more");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::more_consumers);
    open(room, "menu_log");
    CHECK(room.find("log_roll") != nullptr);
    escape(room);
    CHECK(room.find("log_roll") == nullptr);
    // Escape closes what is open and leaves the projector on.
    escape(room);
    CHECK(room.find("panel_scanners") != nullptr);
    CHECK(room.layout.form == Form::projector);
}

TEST_CASE("once the batch has run, the projector shows its count instead of what waits") {
    RoomSetup setup = projected();
    setup.until = moment(1, 59, true);
    RoomFixture room{setup};
    CHECK(room.find("readout_waiting") != nullptr);
    CHECK(room.find("readout_batch") == nullptr);
    room.play_on(moment(2, 0, true));
    CHECK(room.find("readout_waiting") == nullptr);
    REQUIRE(room.find("readout_batch") != nullptr);
    CHECK(room.shows(room.room.readouts[7].value));
}

TEST_CASE("the key that was pressed is shown for a second") {
    RoomFixture room{projected()};
    room.memory.echo = {"X", "Crash one consumer", {}};
    room.harness.frame();
    CHECK(room.shows("Crash one consumer"));
    const double left = room.harness.state.redraw_within();
    CHECK(left > 0.0);
    CHECK(left <= 1.0);
    room.harness.wait(0.5F);
    CHECK(room.shows("Crash one consumer"));
    room.harness.wait(0.7F);
    room.settle();
    CHECK_FALSE(room.shows("Crash one consumer"));
    CHECK(room.memory.echo.key.empty());
    CHECK(room.harness.state.redraw_within() < 0.0);
}

TEST_CASE("what is open inside the menu fits the window at every projector's size") {
    for (const auto& [width, height] :
         {std::pair{800, 600}, std::pair{1024, 768}, std::pair{1280, 720}, std::pair{1920, 1080}}) {
        RoomSetup setup = projected();
        setup.width = width;
        setup.height = height;
        INFO(width << " by " << height);
        RoomFixture room{setup};
        open(room, "more");
        const Item* card = room.find("drawer_menu");
        REQUIRE(card != nullptr);
        CHECK(card->rect.bottom() <= static_cast<float>(height));
        for (const TextRun& run : room.harness.items.texts()) {
            if (!card->rect.overlaps(run.rect) || run.rect.y < card->rect.y)
                continue;
            INFO(run.text);
            CHECK_FALSE((run.cut && card->rect.contains(run.rect.centre())));
        }
    }
}
