#include "catch.hpp"
#include "room_fixture.hpp"

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

RoomSetup crashed() {
    RoomSetup setup;
    setup.until = moment(14, 55);
    setup.actions = {{moment(14, 51), ActionKind::crash_one, 0}};
    return setup;
}

}  // namespace

TEST_CASE("the log shows its newest lines, word for word") {
    RoomFixture room{crashed()};
    REQUIRE(static_cast<int>(room.room.log.lines.size()) == room.layout.log.lines);
    int row = 0;
    for (const view::LogLine& line : room.room.log.lines) {
        INFO(line.text);
        CHECK((room.shows(line.text) || room.shows(line.short_text)));
        CHECK(room.find("log_line_" + std::to_string(row++)) != nullptr);
    }
    CHECK(room.find("log_follow") == nullptr);
    CHECK(room.find("log_scroll") == nullptr);
    CHECK(room.shows("LOG"));
    CHECK(room.find("log_search_open") != nullptr);
}

TEST_CASE("a filter is chosen by its chip") {
    RoomFixture room{crashed()};
    std::int64_t index = 0;
    for (const char* name : {"log_all", "log_late", "log_again", "log_faults", "log_commits"}) {
        INFO(name);
        const Commands asked = room.click(name);
        REQUIRE(asked.size() == 1);
        CHECK(asked[0].kind == CommandKind::set_log_filter);
        CHECK(asked[0].value == index++);
    }
    room.log.filter = view::LogFilter::faults;
    room.rebuild();
    room.settle();
    REQUIRE_FALSE(room.room.log.lines.empty());
    for (const view::LogLine& line : room.room.log.lines)
        CHECK(room.shows(line.text));
}

TEST_CASE("all five filters have room beside the heading, in every size") {
    for (const auto& [width, height] :
         {std::pair{1280, 720}, std::pair{1440, 900}, std::pair{1440, 720}}) {
        RoomSetup setup = crashed();
        setup.width = width;
        setup.height = height;
        RoomFixture room{setup};
        const Item* search = room.find("log_search_open");
        REQUIRE(search != nullptr);
        const TextRun* heading = room.text("LOG");
        CHECK((heading == nullptr || heading->rect.right() < search->rect.x));
        CHECK(search->rect.right() < room.find("log_all")->rect.x);
        CHECK(room.find("log_commits")->rect.right() <= room.find("panel_log")->rect.right());
    }
}

TEST_CASE("the wheel scrolls the log by lines, only over the roll") {
    RoomFixture room{crashed()};
    room.harness.hover("log_roll");
    CHECK(room.take().empty());
    room.harness.wheel(1.0F);
    Commands asked = room.take();
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::scroll_log);
    CHECK(asked[0].value == -3);
    room.harness.wheel(-2.0F);
    asked = room.take();
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].value == 6);
    room.harness.hover("panel_readouts");
    room.harness.wheel(1.0F);
    CHECK(room.take().empty());
}

TEST_CASE("scrolled back, the log shows where it is and leads to the newest line") {
    RoomFixture room{crashed()};
    room.log.back = 40;
    room.rebuild();
    room.settle();
    REQUIRE(room.find("log_scroll") != nullptr);
    // The last place is the button's; the lines before it stay.
    const auto& lines = room.room.log.lines;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        INFO(lines[i].text);
        CHECK((room.shows(lines[i].text) || room.shows(lines[i].short_text)));
    }
    const Commands asked = room.click("log_follow");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::follow_log);
}

TEST_CASE("the log's bar is dragged") {
    RoomFixture room{crashed()};
    room.log.back = 40;
    room.rebuild();
    room.settle();
    const Item* bar = room.find("log_scroll");
    REQUIRE(bar != nullptr);
    room.harness.move_to(bar->rect.centre_x(), bar->rect.y + 4.0F);
    room.harness.frame();
    static_cast<void>(room.take());
    room.harness.press();
    room.settle();
    const Commands asked = room.take();
    REQUIRE_FALSE(asked.empty());
    CHECK(asked[0].kind == CommandKind::scroll_log);
    CHECK(asked[0].value < -100);
    room.harness.let_go();
}

TEST_CASE("a line that was shortened tells the rest when the mouse rests on it") {
    RoomSetup setup = crashed();
    setup.width = 1280;
    setup.height = 720;
    RoomFixture room{setup};
    bool shortened = false;
    bool repeats = false;
    const std::vector<view::LogLine> lines = room.room.log.lines;  // hovering builds it anew
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const view::LogLine& line = lines[i];
        if (room.shows(line.text))
            continue;
        INFO(line.text);
        shortened = true;
        CHECK(room.shows(line.short_text));
        // What the short words leave out of a repeat is drawn behind them.
        const Item* outcome = room.find("log_line_" + std::to_string(i) + "_outcome");
        CHECK((outcome != nullptr) == (line.outcome != view::Sign::none));
        if (outcome != nullptr) {
            repeats = true;
            CHECK(outcome->rect.x > room.text(line.short_text)->rect.right());
            CHECK(outcome->rect.right() < room.find("log_roll")->rect.right());
        }
        room.harness.hover("log_line_" + std::to_string(i));
        room.harness.wait(1.0F);
        room.settle();
        // Of a message the card tells more than the words that were left out.
        CHECK(room.harness.state.tip.words == (line.id ? std::string()
                                               : line.meaning.empty()
                                                   ? line.text
                                                   : line.text + ". " + line.meaning));
    }
    CHECK(shortened);
    CHECK(repeats);
}

TEST_CASE("times with seconds leave the log's words whole") {
    RoomSetup setup = crashed();
    setup.settings.tick = Seconds{20};
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        setup.width = width;
        setup.height = height;
        RoomFixture room{setup};
        for (const view::LogLine& line : room.room.log.lines) {
            INFO(line.text << " at " << width);
            CHECK(room.shows(line.time));
            CHECK((room.shows(line.text) || room.shows(line.short_text)));
        }
    }
}

TEST_CASE("an empty log says so") {
    RoomFixture room{{.until = moment(5, 0)}};
    CHECK(room.room.log.lines.empty());
    CHECK(room.shows("Nothing here yet"));
}
