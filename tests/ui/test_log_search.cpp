#include "catch.hpp"
#include "room_fixture.hpp"

#include "ui/log_search.hpp"
#include "view/log_search.hpp"

#include <algorithm>

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::after_crash;
using wireroom::ui::test::RoomFixture;

namespace {

void search_for(RoomFixture& room, std::string_view words) {
    start_search(room.memory);
    room.settle();
    room.harness.type(words);
    room.settle();
}

}  // namespace

TEST_CASE("only lines with the words are shown, and they are counted") {
    RoomFixture room{after_crash()};
    search_for(room, "CRASHED");
    CHECK(room.harness.state.typing());
    REQUIRE(room.room.log.total == 1);
    REQUIRE(room.room.log.lines.size() == 1);
    CHECK(room.room.log.lines[0].text.find("C1 crashed") == 0);
    CHECK(room.shows(room.room.log.lines[0].text));
    CHECK(room.shows("1"));
    CHECK(room.find("log_search_count") != nullptr);
    // The search has its own row above the lines.
    CHECK(room.find("log_search")->rect.bottom() <= room.find("log_line_0")->rect.y);
}

TEST_CASE("a search goes by time and words, within the filter") {
    RoomFixture room{after_crash()};
    search_for(room, "14:51 ");
    const std::uint64_t all = room.room.log.total;
    CHECK(all > 1);
    for (const view::LogLine& line : room.room.log.lines)
        CHECK(line.time == "14:51");
    room.log.filter = view::LogFilter::faults;
    room.rebuild();
    room.settle();
    CHECK(room.room.log.total > 0);
    CHECK(room.room.log.total < all);
}

TEST_CASE("a search without a find says so") {
    RoomFixture room{after_crash()};
    search_for(room, "herring");
    CHECK(room.room.log.total == 0);
    CHECK(room.shows("No line has these words"));
    CHECK(room.shows("none"));
}

TEST_CASE("Escape ends the search: its words and its field go, and keys are shortcuts again") {
    RoomFixture room{after_crash()};
    const std::uint64_t before = room.room.log.total;
    search_for(room, "crashed");
    CHECK(room.harness.key(ui::Key::escape));
    room.settle();
    CHECK(room.memory.search.words.empty());
    CHECK_FALSE(room.memory.search.open);
    CHECK_FALSE(room.harness.state.typing());
    CHECK(room.find("log_search") == nullptr);
    CHECK(room.room.log.total == before);
}

TEST_CASE("Enter hands the keyboard to the lines that were found") {
    RoomFixture room{after_crash()};
    search_for(room, "again");
    REQUIRE_FALSE(room.room.log.lines.empty());
    CHECK(room.harness.key(ui::Key::enter));
    room.settle();
    CHECK_FALSE(room.harness.state.typing());
    CHECK(room.harness.state.focus() == "log_lines");
    CHECK(room.memory.search.words == "again");
    CHECK(room.harness.key(ui::Key::enter));
    room.settle();
    CHECK(room.memory.follow.pinned());
}

TEST_CASE("the search is opened and ended with the mouse, at every size") {
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        RoomFixture room{after_crash(width, height)};
        const std::uint64_t before = room.room.log.total;
        static_cast<void>(room.click("log_search_open"));
        room.settle();
        REQUIRE(room.harness.state.typing());
        room.harness.type("crashed");
        room.settle();
        CHECK(room.room.log.total == 1);
        static_cast<void>(room.click("log_search_close"));
        room.settle();
        CHECK(room.room.log.total == before);
        CHECK_FALSE(room.harness.state.typing());
        static_cast<void>(room.click("log_search_open"));
        room.settle();
        static_cast<void>(room.click("log_search_open"));
        room.settle();
        CHECK_FALSE(room.memory.search.open);
    }
}

TEST_CASE("letters of a search are no shortcuts, and a slash that opens it is no word") {
    RoomFixture room{after_crash()};
    search_for(room, "x");
    CHECK(room.take().empty());
    CHECK(room.memory.search.words == "x");
}

TEST_CASE("End leads back to the newest line") {
    RoomFixture room{after_crash()};
    room.log.back = 40;
    room.rebuild();
    room.settle();
    room.harness.state.give_focus("log_lines");
    room.settle();
    static_cast<void>(room.take());
    CHECK(room.harness.key(ui::Key::end));
    const Commands asked = room.take();
    CHECK(std::any_of(asked.begin(), asked.end(), [](const Command& command) {
        return command.kind == CommandKind::follow_log;
    }));
}
