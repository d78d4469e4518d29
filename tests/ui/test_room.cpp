// The room as a whole: at every size and in many states nothing overlaps, leaves its panel or is
// cut off; it scrolls where the window is small; a notice lies above it.

#include "catch.hpp"
#include "room_fixture.hpp"

#include <array>

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

constexpr std::array panels{"panel_transport", "panel_scrubber", "panel_caption",
                            "panel_readouts",  "panel_scanners", "panel_tapes",
                            "panel_consumers", "panel_tally",    "panel_log"};

constexpr std::array<std::pair<int, int>, 6> sizes{
    {{1280, 720}, {1440, 900}, {1920, 1080}, {2560, 1440}, {3440, 1440}, {3840, 2160}}};

RoomSetup busy() {
    RoomSetup setup;
    setup.until = moment(14, 55);
    setup.actions = {{moment(14, 51), ActionKind::crash_one, 0}};
    return setup;
}

std::vector<RoomSetup> states() {
    RoomSetup empty;
    empty.until = moment(5, 0);
    empty.playing = false;
    RoomSetup pause = busy();
    pause.until = moment(14, 52);
    RoomSetup over = busy();
    over.until = moment(2, 30, true);
    RoomSetup dead = busy();
    dead.actions.push_back({moment(14, 53), ActionKind::crash_one, 0});
    RoomSetup six = busy();
    six.settings.consumers = 6;
    six.settings.scans_per_hour = 60;
    RoomSetup many = busy();
    many.settings.partitions = 64;
    many.settings.consumers = 6;
    RoomSetup dedup = busy();
    dedup.settings.dedup = true;
    dedup.until = moment(15, 20);
    return {{}, empty, busy(), pause, over, dead, six, many, dedup};
}

// The panel that the text stands in; null for none.
const Item* panel_of(const RoomFixture& room, const TextRun& run) {
    for (const char* name : panels) {
        const Item* item = room.find(name);
        if (item != nullptr && item->rect.contains(run.rect.centre()))
            return item;
    }
    return nullptr;
}

void check_texts(const RoomFixture& room) {
    const float unit = room.layout.scale;
    for (const TextRun& run : room.harness.items.texts()) {
        INFO("'" << run.text << "' at " << run.rect.x << ", " << run.rect.y);
        CHECK_FALSE(run.cut);
        CHECK(run.size >= 12.0F);
        const Item* panel = panel_of(room, run);
        REQUIRE(panel != nullptr);
        CHECK(run.rect.x >= panel->rect.x - 0.5F);
        CHECK(run.rect.right() <= panel->rect.right() + 0.5F);
        // Letters do not fill their line.
        const float air = run.rect.h * 0.25F;
        CHECK(run.rect.y + air >= panel->rect.y - unit);
        CHECK(run.rect.bottom() - air <= panel->rect.bottom() + unit);
    }
}

void check_panels(const RoomFixture& room) {
    const Rect window{0.0F, 0.0F, room.layout.canvas.w * room.layout.scale + 0.5F,
                      room.layout.canvas.h * room.layout.scale + 0.5F};
    for (std::size_t i = 0; i < panels.size(); ++i) {
        INFO(panels[i]);
        const Item* one = room.find(panels[i]);
        REQUIRE(one != nullptr);
        CHECK(window.covers(one->rect));
        for (std::size_t k = i + 1; k < panels.size(); ++k) {
            INFO(panels[k]);
            CHECK_FALSE(one->rect.overlaps(room.find(panels[k])->rect));
        }
    }
}

}  // namespace

TEST_CASE("no panel overlaps and no text is cut, at every size, in every state") {
    for (const auto& [width, height] : sizes) {
        int number = 0;
        for (RoomSetup setup : states()) {
            INFO(width << " by " << height << ", state " << number++);
            setup.width = width;
            setup.height = height;
            setup.dark = number % 2 == 0;
            RoomFixture room{setup};
            check_panels(room);
            check_texts(room);
            CHECK(room.harness.items.missing_sizes().empty());
            CHECK(room.harness.items.duplicates().empty());
        }
    }
}

TEST_CASE("both themes draw the same things in the same places") {
    RoomSetup setup = busy();
    RoomFixture light{setup};
    setup.dark = true;
    RoomFixture dark{setup};
    const auto& a = light.harness.items.items();
    const auto& b = dark.harness.items.items();
    REQUIRE(a.size() == b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        CHECK(a[i].name == b[i].name);
        CHECK(a[i].rect.x == b[i].rect.x);
        CHECK(a[i].rect.w == b[i].rect.w);
    }
}

TEST_CASE("a paused frame draws the same again") {
    RoomFixture room{busy()};
    room.settle();
    std::vector<std::string> before;
    for (const TextRun& run : room.harness.items.texts())
        before.push_back(run.text);
    room.harness.wait(5.0F);
    std::vector<std::string> after;
    for (const TextRun& run : room.harness.items.texts())
        after.push_back(run.text);
    CHECK(before == after);
    CHECK(room.take().empty());
    CHECK(room.harness.state.redraw_within() < 0.0);
}

TEST_CASE("Tab walks from the transport to the log") {
    RoomFixture room{busy()};
    std::vector<std::string> stops;
    for (int i = 0; i < 80; ++i) {
        room.harness.key(ui::Key::tab);
        const std::string stop = room.harness.state.focus();
        if (!stops.empty() && stop == stops.front())
            break;
        stops.push_back(stop);
    }
    REQUIRE(stops.size() > 10);
    CHECK(stops.front() == "reset");
    CHECK(stops.back() == "log_lines");
}

TEST_CASE("a window smaller than the room scrolls it") {
    RoomSetup setup = busy();
    setup.width = 700;
    setup.height = 500;
    RoomFixture room{setup};
    REQUIRE(room.layout.scrolls());
    REQUIRE(room.find("room_scroll_y") != nullptr);
    REQUIRE(room.find("room_scroll_x") != nullptr);
    const float before = room.find("ticker")->rect.y;
    room.harness.hover("panel_readouts");
    room.harness.wheel(-1.0F);
    room.settle();
    CHECK(room.memory.scroll.y > 0.0F);
    CHECK(room.find("ticker")->rect.y < before);
    room.harness.wheel(-100.0F);
    room.settle();
    CHECK(room.memory.scroll.y == Approx(room.layout.canvas.h - room.layout.view.y));
    CHECK(room.find("ticker")->rect.bottom() <= 500.0F);

    const Item* bar = room.find("room_scroll_x");
    room.harness.move_to(bar->rect.right() - 4.0F, bar->rect.centre_y());
    room.harness.frame();
    room.harness.press();
    room.settle();
    room.harness.let_go();
    CHECK(room.memory.scroll.x == Approx(room.layout.canvas.w - room.layout.view.x));
    // What is scrolled into the window can be clicked there.
    static_cast<void>(room.click("log_open"));
    room.settle();
    CHECK(room.memory.drawer == Drawer::log);
}

TEST_CASE("a room that fits does not scroll") {
    RoomFixture room{busy()};
    CHECK(room.find("room_scroll_y") == nullptr);
    room.harness.hover("panel_readouts");
    room.harness.wheel(-3.0F);
    room.settle();
    CHECK(room.memory.scroll.y == 0.0F);
}

TEST_CASE("a notice lies above the room until it is closed") {
    RoomFixture room{busy()};
    room.notices = {"An older one",
                    "day.csv could not be opened\nline 14, column 3: “25:61” is not a time of "
                    "day (HH:MM or HH:MM:SS)."};
    room.settle();
    CHECK(room.shows("day.csv could not be opened"));
    CHECK(room.shows("1 more"));
    CHECK(room.text("An older one") == nullptr);
    // What lies under it does not hear the mouse.
    const Item* close = room.find("notice_close");
    REQUIRE(close != nullptr);
    room.harness.move_to(close->rect.x - 120.0F, close->rect.centre_y());
    room.harness.wait(1.0F);
    room.settle();
    CHECK(room.harness.state.tip.words.empty());
    const Commands asked = room.click("notice_close");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::dismiss);

    room.notices.pop_back();
    room.settle();
    CHECK(room.shows("An older one"));
    room.notices.clear();
    room.settle();
    CHECK(room.find("notice_close") == nullptr);
}

TEST_CASE("a notice's words can be copied, all of them") {
    RoomFixture room{busy()};
    room.notices = {"day.csv could not be opened\nline 14, column 3: “25:61” is not a time of day"};
    room.settle();
    ImGui::SetClipboardText("");
    CHECK(room.click("notice_copy").empty());
    CHECK(ImGui::GetClipboardText() == room.notices.front());
    CHECK(room.find("notice_close") != nullptr);
}

TEST_CASE("a long notice is wrapped inside its card, in a small window too") {
    RoomSetup setup = busy();
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{700, 500}}) {
        setup.width = width;
        setup.height = height;
        RoomFixture room{setup};
        room.notices = {
            "a/very/long/path/to/some/day.csv: 3 lines could not be read, so that the "
            "day was not opened at all\nline 14, column 3: “25:61” is not a time of "
            "day (HH:MM or HH:MM:SS); line 15, column 1: a key may not be empty; "
            "line 16, column 3: “x” is not a time of day."};
        room.settle();
        const Item* close = room.find("notice_close");
        REQUIRE(close != nullptr);
        CHECK(close->visible.w == close->rect.w);
        for (const TextRun& run : room.harness.items.texts()) {
            if (run.text.find("line 14") == std::string::npos)
                continue;
            CHECK_FALSE(run.cut);
            CHECK(run.rect.right() <= static_cast<float>(width));
        }
    }
}
