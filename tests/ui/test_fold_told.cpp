#include "catch.hpp"
#include "room_fixture.hpp"

#include "ui/log_search.hpp"

#include <algorithm>
#include <array>
#include <utility>

// What the folded room and the projector's tell in other places than the full sheet: the search,
// which lies in a drawer, the tally's faces, what waits for the next minute, the caption's switch.

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::after_crash;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

RoomSetup folded(int width = 800, int height = 600) {
    return after_crash(width, height);
}

RoomSetup projected() {
    RoomSetup setup = folded(1280, 720);
    setup.projector = true;
    return setup;
}

bool escape(RoomFixture& room) {
    const bool taken = room.harness.key(ui::Key::escape);
    room.settle();
    return taken;
}

void press(RoomFixture& room, std::string_view key) {
    const Shortcut* shortcut = shortcut_of(key);
    REQUIRE(shortcut != nullptr);
    CHECK(obey(room.memory, shortcut->command));
    room.settle();
}

void search_for(RoomFixture& room, std::string_view words) {
    start_search(room.memory);
    room.settle();
    room.harness.type(words);
    room.settle();
}

constexpr std::string_view waits = "Comes with the next minute: Crash one.";

}  // namespace

TEST_CASE("a search opens the log's drawer, and Escape goes back step by step") {
    for (const RoomSetup& setup : {folded(), folded(800, 1000), projected()}) {
        INFO(setup.width << " by " << setup.height);
        RoomFixture room{setup};
        room.harness.state.give_focus("play");
        room.settle();
        start_search(room.memory);
        room.harness.frame();
        CHECK(room.harness.state.typing());
        room.settle();
        REQUIRE(room.find("log_search") != nullptr);
        CHECK(room.memory.drawer == Drawer::log);
        CHECK(room.find(room.memory.opener) != nullptr);
        room.harness.type("crashed");
        room.settle();
        CHECK(room.room.log.total == 1);
        CHECK(room.find("log_line_0") != nullptr);
        CHECK(escape(room));  // the search
        CHECK_FALSE(room.memory.search.open);
        CHECK(room.memory.drawer == Drawer::log);
        CHECK(escape(room));
        CHECK(room.memory.drawer == Drawer::none);
        CHECK_FALSE(room.harness.state.typing());
    }
}

TEST_CASE("a search takes the place of another drawer") {
    RoomFixture room{folded()};
    static_cast<void>(room.click("chip_north"));
    room.settle();
    REQUIRE(room.memory.drawer == Drawer::scanners);
    search_for(room, "crashed");
    CHECK(room.memory.drawer == Drawer::log);
    CHECK(room.room.log.total == 1);
}

TEST_CASE("the ticker is not filtered by a search whose drawer is closed") {
    for (const RoomSetup& setup : {folded(), projected()}) {
        INFO(setup.width << " by " << setup.height);
        RoomFixture room{setup};
        const std::uint64_t all = room.room.log.total;
        // By Escape, after Enter.
        search_for(room, "crashed");
        REQUIRE(room.room.log.total == 1);
        room.harness.key(ui::Key::enter);
        room.settle();
        CHECK(escape(room));
        CHECK(room.memory.drawer == Drawer::none);
        CHECK(room.memory.search.words.empty());
        CHECK(room.room.log.total == all);
        // By a click beside it, while it is typed in.
        search_for(room, "crashed");
        room.harness.move_to(20.0F, static_cast<float>(setup.height) - 6.0F);
        room.harness.frame();
        room.harness.press();
        room.harness.let_go();
        room.settle();
        CHECK(room.memory.drawer == Drawer::none);
        CHECK(room.room.log.total == all);
        CHECK_FALSE(room.harness.state.typing());
        // Opened again, it begins without one.
        search_for(room, "joins");
        CHECK(room.memory.search.words == "joins");
    }
}

TEST_CASE("V shows the plane wherever it is not shown, and takes it away where it is") {
    for (const RoomSetup& setup : {folded(), projected()}) {
        INFO(setup.width << " by " << setup.height);
        RoomFixture room{setup};
        press(room, "V");
        CHECK(room.find("plane") != nullptr);
        CHECK(escape(room));
        CHECK(room.find("plane") == nullptr);
        press(room, "V");
        CHECK(room.find("plane") != nullptr);
        static_cast<void>(room.click("face_strip"));
        room.settle();
        CHECK(room.find("plane") == nullptr);
        press(room, "V");
        CHECK(room.find("plane") != nullptr);
        press(room, "V");
        CHECK(room.find("plane") == nullptr);
        CHECK(room.find("panel_tapes") != nullptr);
        // The hours lie there first: the plane takes their place.
        CHECK(obey(room.memory, {CommandKind::set_face, 0}));
        room.settle();
        CHECK(room.find("row_published") != nullptr);
        press(room, "V");
        CHECK(room.find("plane") != nullptr);
    }
    // What is chosen, but closed, is not shown.
    RoomSetup chosen = folded();
    chosen.face = TallyFace::plane;
    RoomFixture room{chosen};
    REQUIRE(room.find("plane") == nullptr);
    press(room, "V");
    CHECK(room.find("plane") != nullptr);
}

TEST_CASE("the projector's menu opens the hours, whatever was shown before") {
    RoomFixture room{projected()};
    press(room, "V");
    CHECK(escape(room));
    static_cast<void>(room.click("more"));
    room.settle();
    static_cast<void>(room.click("menu_tally"));
    room.settle();
    CHECK(room.find("row_published") != nullptr);
    static_cast<void>(room.click("more"));
    room.settle();
    static_cast<void>(room.click("menu_tally"));
    room.settle();
    CHECK(room.find("row_published") == nullptr);
}

TEST_CASE("Escape closes what lies over something, and leaves the plane in its own place") {
    RoomFixture room{folded(800, 1000)};
    press(room, "V");
    CHECK(room.find("plane") != nullptr);
    CHECK(room.find("panel_tapes") != nullptr);
    CHECK_FALSE(escape(room));
    CHECK(room.find("plane") != nullptr);
    press(room, "V");
    CHECK(room.find("plane") == nullptr);
}

TEST_CASE("what waits for the next minute comes first in the ticker where there is no caption") {
    for (RoomSetup setup : {folded(), projected()}) {
        INFO(setup.width << " by " << setup.height);
        setup.playing = false;
        setup.pending = {{moment(14, 56), ActionKind::crash_one, 0}};
        RoomFixture room{setup};
        REQUIRE(room.layout.caption.empty());
        REQUIRE(room.shows(waits));
        const Rect told = room.find("pending")->rect;
        CHECK(room.find("ticker")->rect.covers(told));
        if (const Item* line = room.find("ticker_0"))
            CHECK(told.right() <= line->rect.x);
        CHECK(room.harness.items.duplicates().empty());
    }
    RoomFixture quiet{folded()};
    CHECK(quiet.find("pending") == nullptr);
    CHECK(quiet.find("ticker_0") != nullptr);

    // Where there is one, it is told there, and once.
    RoomSetup setup = folded(800, 720);
    setup.playing = false;
    setup.pending = {{moment(14, 56), ActionKind::crash_one, 0}};
    RoomFixture room{setup};
    REQUIRE_FALSE(room.layout.caption.empty());
    const auto& texts = room.harness.items.texts();
    CHECK(std::count_if(texts.begin(), texts.end(),
                        [](const TextRun& run) { return run.text == waits; }) == 1);
    CHECK(room.find("panel_caption")->rect.covers(room.find("pending")->rect));
}

TEST_CASE("a long day's wish is cut in the ticker, and the log's button stays free") {
    RoomSetup setup = folded();
    setup.playing = false;
    for (const ActionKind kind : {ActionKind::crash_one, ActionKind::cut_line})
        setup.pending.push_back({moment(14, 56), kind, 0});
    setup.pending.push_back({moment(14, 56), ActionKind::set_watermark_delay, 45 * 60});
    setup.pending.push_back({moment(14, 56), ActionKind::set_consumers, 5});
    setup.pending.push_back({moment(14, 56), ActionKind::set_scans_per_hour, 60});
    RoomFixture room{setup};
    REQUIRE(room.find("pending") != nullptr);
    CHECK(room.find("pending")->rect.right() <= room.find("log_open")->rect.x);
}

TEST_CASE("the caption's switch is under More where its row has no room for it") {
    const auto in_menu = [](RoomFixture& room) {
        const bool in_row = room.find("caption_switch") != nullptr;
        static_cast<void>(room.click("more"));
        room.settle();
        CHECK(room.harness.items.duplicates().empty());
        return room.find("caption_switch") != nullptr && !in_row;
    };
    RoomFixture narrow{folded(800, 720)};
    CHECK(in_menu(narrow));
    CHECK(narrow.shows("Caption on"));
    const Commands asked = narrow.click("caption_switch");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::toggle_caption);
    narrow.options.caption = false;
    narrow.settle();
    CHECK(narrow.shows("Caption off"));
    CHECK_FALSE(narrow.shows(narrow.room.caption.sentence));

    RoomFixture wide{folded(1100, 700)};
    CHECK(wide.find("caption_switch") != nullptr);
    CHECK_FALSE(in_menu(wide));
    for (const RoomSetup& setup : {folded(), projected()}) {
        RoomFixture without{setup};
        CHECK_FALSE(in_menu(without));
    }
}
