#include "catch.hpp"
#include "room_fixture.hpp"

#include "ui/things.hpp"

#include <string>

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

TEST_CASE("things to try never open by themselves, and every one is one click") {
    const auto count = static_cast<std::int64_t>(things_to_try().size());
    CHECK(count >= 5);
    CHECK(count <= 7);
    for (std::int64_t i = 0; i < count; ++i) {
        RoomFixture room{RoomSetup{}};
        CHECK(room.find("things_card") == nullptr);
        CHECK(room.click("things").empty());
        room.settle();
        REQUIRE(room.find("things_card") != nullptr);
        const Commands asked = room.click("thing_" + std::to_string(i));
        REQUIRE(asked.size() == 1);
        CHECK(asked[0].kind == CommandKind::try_thing);
        CHECK(asked[0].value == i);
        room.settle();
        CHECK(room.find("things_card") == nullptr);
    }
}

TEST_CASE("the card and its words are whole at every size, in both themes") {
    for (const auto& [width, height] :
         {std::pair{1280, 720}, std::pair{1440, 900}, std::pair{2560, 1440}}) {
        for (const bool dark : {false, true}) {
            RoomFixture room{{.width = width, .height = height, .dark = dark}};
            static_cast<void>(room.click("things"));
            room.settle();
            const Rect card = room.find("things_card")->rect;
            const Rect window{0.0F, 0.0F, static_cast<float>(width), static_cast<float>(height)};
            CHECK(window.covers(card));
            for (std::size_t i = 0; i < things_to_try().size(); ++i) {
                INFO(things_to_try()[i].title);
                CHECK(room.shows(things_to_try()[i].title));
                CHECK(card.covers(room.find("thing_" + std::to_string(i))->rect));
            }
            for (const TextRun& run : room.harness.items.texts()) {
                if (card.covers(run.rect)) {
                    INFO(run.text);
                    CHECK_FALSE(run.cut);
                }
            }
            CHECK(room.harness.items.missing_sizes().empty());
        }
    }
}

TEST_CASE("things to try by keyboard: open, go down, go up, choose") {
    RoomFixture room{RoomSetup{}};
    room.harness.state.give_focus("things");
    room.settle();
    CHECK(room.harness.key(ui::Key::enter));
    room.settle();
    CHECK(room.harness.state.focus() == "thing_0");
    CHECK(room.harness.key(ui::Key::down));
    room.settle();
    CHECK(room.harness.state.focus() == "thing_1");
    CHECK(room.harness.key(ui::Key::up));
    room.settle();
    CHECK(room.harness.key(ui::Key::up));
    room.settle();
    CHECK(room.harness.state.focus() == "thing_" + std::to_string(things_to_try().size() - 1));
    static_cast<void>(room.take());
    CHECK(room.harness.key(ui::Key::enter));
    const Commands asked = room.take();
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::try_thing);
}

TEST_CASE("Escape and a click beside the card close it, and do nothing else") {
    RoomFixture room{RoomSetup{}};
    static_cast<void>(room.click("things"));
    room.settle();
    CHECK(room.harness.key(ui::Key::escape));
    room.settle();
    CHECK_FALSE(room.memory.things.open);
    static_cast<void>(room.click("things"));
    room.settle();
    static_cast<void>(room.click("panel_scanners"));
    room.settle();
    CHECK_FALSE(room.memory.things.open);
    static_cast<void>(room.click("things"));
    room.settle();
    CHECK(room.click("things").empty());
    room.settle();
    CHECK_FALSE(room.memory.things.open);
}

TEST_CASE("the first Tab after the card came up is on it; Escape goes back to its button") {
    RoomFixture room{RoomSetup{}};
    static_cast<void>(room.click("things"));
    room.settle();
    CHECK(room.harness.state.focus().empty());
    CHECK(room.harness.key(ui::Key::tab));
    room.settle();
    CHECK(room.harness.state.focus() == "thing_0");
    CHECK(room.harness.key(ui::Key::escape));
    room.settle();
    CHECK_FALSE(room.memory.things.open);
    CHECK(room.harness.state.focus() == "things");
    // Opened by the mouse and closed without the keyboard, Tab goes on from the button.
    static_cast<void>(room.click("things"));
    room.settle();
    CHECK(room.harness.key(ui::Key::escape));
    room.settle();
    CHECK(room.harness.state.focus().empty());
    CHECK(room.harness.key(ui::Key::tab));
    room.settle();
    CHECK(room.harness.state.focus() == "theme");
}
