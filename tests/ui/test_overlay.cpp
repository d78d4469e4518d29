#include "catch.hpp"
#include "room_fixture.hpp"

#include "ui/overlay.hpp"

#include <algorithm>
#include <set>

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

std::vector<Item> slips(const RoomFixture& room) {
    std::vector<Item> found;
    for (const Item& item : room.harness.items.items()) {
        if (item.name.rfind("overlay_", 0) == 0)
            found.push_back(item);
    }
    return found;
}

}  // namespace

TEST_CASE("the slips lie inside the room and never on each other") {
    for (const auto& [width, height] :
         {std::pair{1280, 720}, std::pair{1366, 768}, std::pair{1440, 900}, std::pair{1440, 720},
          std::pair{1920, 1080}, std::pair{1280, 1024}, std::pair{2560, 1440},
          std::pair{3440, 1440}, std::pair{3840, 2160}}) {
        INFO(width << "x" << height);
        RoomSetup setup;
        setup.width = width;
        setup.height = height;
        RoomFixture room{setup};
        CHECK(slips(room).empty());
        room.memory.overlay.set(true);
        room.settle();
        const std::vector<Item> all = slips(room);
        CHECK(all.size() == 10);
        const Rect window{0.0F, 0.0F, static_cast<float>(width), static_cast<float>(height)};
        for (std::size_t i = 0; i < all.size(); ++i) {
            INFO(all[i].name);
            CHECK(window.covers(all[i].rect));
            for (std::size_t k = 0; k < i; ++k) {
                INFO(all[k].name);
                CHECK_FALSE(all[i].rect.overlaps(all[k].rect));
            }
        }
    }
}

TEST_CASE("each part's slip lies in its part, with its number") {
    RoomFixture room{RoomSetup{}};
    room.memory.overlay.set(true);
    room.settle();
    for (const char* part : {"scanners", "tapes", "consumers", "tally", "log"}) {
        INFO(part);
        const Item* slip = room.find("overlay_" + std::string(part));
        REQUIRE(slip != nullptr);
        CHECK(room.find("panel_" + std::string(part))->rect.covers(slip->rect));
    }
    for (const char* words : {"What am I looking at?", "SCANNERS", "TAPES", "CONSUMERS",
                              "HOURLY TALLY", "WIRE LOG", "KEYS", "THE DAY, 06:00 TO 02:30"}) {
        INFO(words);
        CHECK(room.shows(words));
    }
}

TEST_CASE("the words of the slips are whole, in both themes and at the smallest sheet") {
    for (const bool dark : {false, true}) {
        RoomSetup setup;
        setup.width = 1280;
        setup.height = 720;
        setup.dark = dark;
        RoomFixture room{setup};
        room.memory.overlay.set(true);
        room.settle();
        CHECK(room.harness.items.missing_sizes().empty());
        const Rect keys = room.find("overlay_keys")->rect;
        for (const KeyEntry& entry : key_entries()) {
            INFO(entry.words);
            const TextRun* run = nullptr;
            for (const TextRun& text : room.harness.items.texts()) {
                if (text.text == entry.words && keys.covers(text.rect))
                    run = &text;
            }
            CHECK(run != nullptr);
        }
    }
}

TEST_CASE("every key of the table stands in the overlay, once") {
    std::multiset<std::string> caps;
    for (const KeyEntry& entry : key_entries()) {
        CHECK_FALSE(entry.caps.empty());
        CHECK_FALSE(entry.words.empty());
        caps.insert(entry.caps.begin(), entry.caps.end());
    }
    for (const Shortcut& shortcut : shortcuts()) {
        INFO(shortcut.key);
        if (shortcut.key == "Ctrl+=")  // Ctrl++ without Shift
            continue;
        const std::size_t plus = shortcut.key.rfind('+');
        std::string last(plus == std::string_view::npos || plus + 1 == shortcut.key.size()
                             ? shortcut.key
                             : shortcut.key.substr(plus + 1));
        if (shortcut.key == "Ctrl++")
            last = "+";
        if (last == "Right")
            last = "→";
        if (last == "-")
            last = "−";
        CHECK((caps.count(last) >= 1 || shortcut.key == "Left" || shortcut.key == "Up" ||
               shortcut.key == "Down"));
    }
    const auto entries = key_entries();
    const auto speed = std::find_if(entries.begin(), entries.end(),
                                    [](const KeyEntry& entry) { return entry.words == "speed"; });
    REQUIRE(speed != entries.end());
    CHECK(speed->span);
    CHECK(speed->caps.front() == "1");
    CHECK(speed->caps.back() == "5");
}

TEST_CASE("the keys that quit stand among the others, and words name keys as the table does") {
    const auto entries = key_entries();
    const auto quit = std::find_if(entries.begin(), entries.end(),
                                   [](const KeyEntry& entry) { return entry.words == "quit"; });
    REQUIRE(quit != entries.end());
    CHECK(quit->caps == std::vector<std::string>{"Ctrl", "Q", "W"});
    CHECK(key_of(CommandKind::quit) == "Ctrl+Q");
    CHECK(key_of(CommandKind::set_speed, 2) == "3");
    CHECK(key_of(CommandKind::try_thing).empty());
    CHECK(with_key("Quit", CommandKind::quit) == "Quit (Ctrl+Q)");
    CHECK(with_key("Try", CommandKind::try_thing) == "Try");
}

TEST_CASE("a click closes the overlay and touches nothing below it") {
    RoomFixture room{RoomSetup{}};
    room.memory.overlay.set(true);
    room.settle();
    CHECK(room.click("crash_one").empty());
    room.settle();
    CHECK_FALSE(room.memory.overlay.open);
    CHECK(slips(room).empty());
    CHECK(room.click("crash_one").size() == 1);
}

TEST_CASE("a click on a key of the overlay does what the key does, its own only close it") {
    RoomFixture room({});
    const auto click = [&](const char* key) {
        room.memory.overlay.set(true);
        room.settle();
        const Commands asked = room.click(key);
        CHECK_FALSE(room.memory.overlay.open);
        return asked;
    };
    const Commands crash = click("key_X");
    REQUIRE(crash.size() == 1);
    CHECK(crash[0].kind == CommandKind::crash_one);
    const Commands larger = click("key_P");
    REQUIRE(larger.size() == 1);
    CHECK(larger[0].kind == CommandKind::toggle_projector);
    CHECK(click("key_?").empty());
    CHECK(click("key_Esc").empty());
}

TEST_CASE("the question mark asks for the overlay") {
    RoomFixture room{RoomSetup{}};
    const Commands asked = room.click("help");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::toggle_overlay);
    REQUIRE(shortcut_of("?") != nullptr);
    CHECK(shortcut_of("?")->command.kind == CommandKind::toggle_overlay);
    CHECK(room.find("help")->rect.y > room.find("theme")->rect.bottom());
}

TEST_CASE("in a window smaller than the room one card tells the same, and scrolls") {
    RoomFixture room{{.width = 700, .height = 420}};
    room.memory.overlay.set(true);
    room.settle();
    REQUIRE(room.find("overlay_card") != nullptr);
    CHECK(room.find("overlay_tapes") == nullptr);
    CHECK(room.shows("What am I looking at?"));
    room.harness.hover("overlay_card");
    for (int i = 0; i < 40; ++i)
        room.harness.wheel(-1.0F);
    room.settle();
    CHECK(room.memory.overlay.scroll > 0.0F);
    const Rect card = room.find("overlay_card")->rect;
    const TextRun* last = room.text(key_entries().back().words);
    REQUIRE(last != nullptr);
    CHECK(last->rect.bottom() < card.bottom());
    CHECK(last->rect.y > card.y);
}
