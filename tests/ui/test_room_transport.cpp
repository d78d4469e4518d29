#include "catch.hpp"
#include "room_fixture.hpp"

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

void check_one(const Commands& asked, CommandKind kind, std::int64_t value = 0) {
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == kind);
    CHECK(asked[0].value == value);
}

RoomSetup over() {
    RoomSetup setup;
    setup.until = moment(2, 30, true);
    setup.playing = false;
    return setup;
}

RoomSetup nobody_lives() {
    RoomSetup setup;
    setup.actions = {{moment(14, 20), ActionKind::crash_one, 0},
                     {moment(14, 30), ActionKind::crash_one, 0}};
    return setup;
}

}  // namespace

TEST_CASE("every control of the transport asks for what it says") {
    RoomFixture room{{}};
    check_one(room.click("play"), CommandKind::play_pause);
    check_one(room.click("step"), CommandKind::step);
    check_one(room.click("reset"), CommandKind::reset);
    check_one(room.click("crash_one"), CommandKind::crash_one);
    check_one(room.click("theme"), CommandKind::toggle_theme);
    std::int64_t index = 0;
    for (const Speed& speed : speeds()) {
        check_one(room.click("speed_" + std::string(speed.label)), CommandKind::set_speed, index++);
    }
}

TEST_CASE("the controls are there in the small room too") {
    RoomFixture room{{.width = 1280, .height = 720}};
    check_one(room.click("play"), CommandKind::play_pause);
    check_one(room.click("step"), CommandKind::step);
    check_one(room.click("reset"), CommandKind::reset);
    check_one(room.click("crash_one"), CommandKind::crash_one);
    check_one(room.click("speed_max"), CommandKind::set_speed, 4);
    check_one(room.click("theme"), CommandKind::toggle_theme);
    CHECK(room.find("seed") != nullptr);
}

TEST_CASE("what comes later is absent") {
    RoomFixture room{{}};
    for (const char* name : {"step_back", "next_notable", "actions", "lesson", "compare"}) {
        INFO(name);
        CHECK(room.find(name) == nullptr);
    }
}

TEST_CASE("the clock and the state say what the view says") {
    RoomFixture room{{}};
    CHECK(room.shows("14:40"));
    CHECK(room.shows("PLAYING"));
    CHECK(room.shows("5 min a second"));
    CHECK(room.shows("Pause"));
    CHECK(room.shows("WIRE ROOM"));

    RoomFixture paused{{.playing = false}};
    CHECK(paused.shows("PAUSED"));
    CHECK(paused.shows("Play"));
}

TEST_CASE("a clock with seconds shows them smaller, and the state does not reach the controls") {
    RoomSetup setup;
    setup.settings.tick = Seconds{20};
    setup.until = moment(14, 40) + Seconds{20};
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        setup.width = width;
        setup.height = height;
        RoomFixture room{setup};
        REQUIRE(room.shows("14:40"));
        REQUIRE(room.text("20") != nullptr);
        CHECK(room.text("20")->size < room.text("14:40")->size);
        REQUIRE(room.text("5 min a second") != nullptr);
        CHECK(room.text("5 min a second")->rect.right() < room.find("reset")->rect.x);
    }
}

TEST_CASE("a new seed is typed over the old one") {
    RoomFixture room{{}};
    CHECK(room.click("seed").empty());
    room.settle();
    CHECK(room.harness.state.typing());
    room.harness.type("42");
    room.harness.key(ui::Key::enter);
    room.settle();
    check_one(room.take(), CommandKind::set_seed, 42);
    CHECK_FALSE(room.harness.state.typing());
}

TEST_CASE("the longest seed has room") {
    RoomSetup setup;
    setup.settings.seed = info(SettingId::seed).high;
    RoomFixture wide{setup};
    CHECK(wide.shows("9007199254740991"));
    setup.width = 1280;
    setup.height = 720;
    RoomFixture small{setup};
    CHECK(small.shows("9007199254740991"));
}

TEST_CASE("when the day is over it can be played again, but neither stepped nor crashed") {
    RoomFixture room{over()};
    CHECK(room.shows("DAY OVER"));
    CHECK(room.shows("Play again"));
    CHECK_FALSE(room.find("step")->enabled);
    CHECK_FALSE(room.find("crash_one")->enabled);
    CHECK(room.click("step").empty());
    CHECK(room.click("crash_one").empty());
    check_one(room.click("play"), CommandKind::play_pause);
    check_one(room.click("reset"), CommandKind::reset);
    // Its note has two numbers, and a line for each.
    const std::string& note = room.room.transport.state_note;
    const std::size_t comma = note.find(", ");
    REQUIRE(comma != std::string::npos);
    CHECK(room.shows(note.substr(0, comma + 1)));
    CHECK(room.shows(note.substr(comma + 2)));
}

TEST_CASE("nobody can be crashed where nobody lives") {
    RoomFixture room{nobody_lives()};
    REQUIRE_FALSE(room.room.transport.can_crash);
    CHECK_FALSE(room.find("crash_one")->enabled);
    CHECK(room.click("crash_one").empty());
    CHECK(room.find("step")->enabled);
    room.harness.hover("crash_one");
    room.settle();
    CHECK(room.shows("Nobody is alive"));
}

TEST_CASE("Crash one names its victim and its price before the click, without a wait") {
    RoomSetup setup;
    setup.until = moment(14, 50);
    RoomFixture room{setup};
    REQUIRE(room.room.transport.victim.has_value());
    const std::string title = room.room.transport.crash_title;
    CHECK_FALSE(room.shows(title));
    room.harness.hover("crash_one");
    room.settle();
    CHECK(room.shows(title));
    const std::string& note = room.room.transport.crash_note;
    const std::size_t colon = note.find(": ");
    REQUIRE(colon != std::string::npos);
    CHECK(room.shows(note.substr(0, colon + 1)));
    CHECK(room.shows(note.substr(colon + 2)));
    room.harness.move_to(5.0F, 5.0F);
    room.settle();
    CHECK_FALSE(room.shows(title));
    // The keyboard sees it too.
    for (int i = 0; i < 20 && room.harness.state.focus() != "crash_one"; ++i) {
        room.harness.key(ui::Key::tab);
    }
    REQUIRE(room.harness.state.focus() == "crash_one");
    room.settle();
    CHECK(room.shows(title));
}

TEST_CASE("every control of the transport says in a tooltip what it does and its key") {
    RoomFixture room{{}};
    struct Wanted {
        const char* name;
        const char* key;
    };
    for (const Wanted& wanted :
         {Wanted{"play", "(Space)"}, Wanted{"step", "(Right)"}, Wanted{"reset", "(R)"},
          Wanted{"speed_15", "(3)"}, Wanted{"theme", "(T)"}}) {
        INFO(wanted.name);
        room.harness.hover(wanted.name);
        room.harness.wait(1.0F);
        room.settle();
        CHECK(room.harness.state.tip.words.find(wanted.key) != std::string::npos);
    }
    room.harness.hover("seed");
    room.harness.wait(1.0F);
    room.settle();
    CHECK_FALSE(room.harness.state.tip.words.empty());
}

TEST_CASE("nothing of the transport moves while the day plays") {
    RoomFixture early{{.until = moment(11, 11)}};
    RoomFixture late{{.until = moment(20, 8)}};
    for (const char* name : {"play", "step", "reset", "crash_one", "seed", "theme", "speed_max"}) {
        INFO(name);
        CHECK(early.find(name)->rect.x == late.find(name)->rect.x);
    }
    REQUIRE(early.shows("PLAYING"));
    REQUIRE(late.shows("PLAYING"));
    CHECK(early.text("PLAYING")->rect.x == late.text("PLAYING")->rect.x);
}
