// What a student or an instructor met when they had never seen the room before.

#include "catch.hpp"
#include "room_fixture.hpp"

#include <algorithm>
#include <cmath>

namespace wireroom::ui::test {
namespace {

struct Size {
    int width;
    int height;
};
constexpr Size sizes[] = {{1280, 720}, {1440, 900}, {2560, 1440}};

RoomSetup sized(const Size& size) {
    RoomSetup setup;
    setup.width = size.width;
    setup.height = size.height;
    return setup;
}

std::shared_ptr<const OwnEvents> own(const std::vector<std::string>& keys) {
    std::vector<OwnRow> rows;
    Seconds t = moment(9, 0);
    for (const std::string& key : keys) {
        rows.push_back({key, t, t, std::nullopt});
        t += Seconds{60};
    }
    return std::make_shared<const OwnEvents>(rows, Settings{}.day_start, Seconds{60});
}

const TextRun* starting_with(const RoomFixture& room, std::string_view words) {
    for (const TextRun& run : room.harness.items.texts()) {
        if (run.text.substr(0, words.size()) == words)
            return &run;
    }
    return nullptr;
}

}  // namespace

TEST_CASE("what waits for the next minute stands where the caption is") {
    RoomSetup setup;
    setup.playing = false;
    setup.pending = {{moment(14, 41), ActionKind::crash_one, 0}};
    RoomFixture room{setup};
    CHECK(room.shows("Comes with the next minute: Crash one."));
    CHECK(room.find("caption") == nullptr);
    RoomFixture plain{RoomSetup{}};
    CHECK(plain.find("pending") == nullptr);
    CHECK(plain.find("caption") != nullptr);
}

TEST_CASE("the watermark delay is written whole beside its slider, whatever it is") {
    for (const Size& size : sizes) {
        for (const int minutes : {5, 115, 140, 605}) {
            RoomSetup setup = sized(size);
            setup.settings.watermark_delay = Seconds{minutes * 60};
            RoomFixture room{setup};
            INFO(size.width << ", " << minutes);
            const TextRun* value = nullptr;
            for (const TextRun& run : room.harness.items.texts()) {
                if (run.text == room.room.tally.delay_words && !run.cut &&
                    run.rect.x > room.find("watermark_delay")->rect.x)
                    value = &run;
            }
            REQUIRE(value != nullptr);
            CHECK(value->rect.x > room.find("watermark_delay")->rect.right());
        }
    }
}

TEST_CASE("watermark and newest read keep their order and never touch") {
    for (const Size& size : sizes) {
        for (const Seconds until :
             {moment(6, 5), moment(6, 35), moment(7, 0), moment(9, 0), moment(14, 40),
              moment(21, 0), moment(21, 50), moment(22, 40)}) {
            RoomSetup setup = sized(size);
            setup.until = until;
            RoomFixture room{setup};
            INFO(size.width << " at " << until.count() / 60);
            const TextRun* mark = starting_with(room, "Watermark ");
            for (const TextRun& run : room.harness.items.texts()) {
                if (run.text == room.room.tally.watermark_words)
                    mark = &run;
            }
            const TextRun* newest = room.text(room.room.tally.newest_words);
            const TextRun* title = room.text("Event time");
            REQUIRE(mark != nullptr);
            REQUIRE(newest != nullptr);
            REQUIRE(title != nullptr);
            CHECK(mark->rect.right() + 3.0F <= newest->rect.x);
            CHECK(mark->rect.x > title->rect.right());
            CHECK(newest->rect.right() <= room.find("panel_tally")->rect.right());
        }
    }
}

TEST_CASE("a day that is over: words side by side have air, and Play again its arrow") {
    RoomSetup setup;
    setup.until = moment(2, 30, true);
    setup.playing = false;
    setup.settings.watermark_delay = Seconds{140 * 60};
    RoomFixture room{setup};
    std::vector<Rect> open;
    for (const TextRun& run : room.harness.items.texts()) {
        if (run.text == "still open" || run.text == "open")
            open.push_back(run.rect);
    }
    REQUIRE(open.size() >= 2);
    for (std::size_t i = 1; i < open.size(); ++i)
        CHECK(open[i].x - open[i - 1].right() >= 8.0F);
    const TextRun* again = room.text("Play again");
    REQUIRE(again != nullptr);
    const Rect play = room.find("play")->rect;
    // Left of the words there is room for the arrow.
    CHECK(again->rect.x - play.x >= 18.0F);
    CHECK(again->rect.right() < play.right() - 3.0F);
}

TEST_CASE("windows shorter than their labels name every second or third one") {
    for (const int seconds : {20, 30, 60}) {
        RoomSetup setup;
        setup.settings.window = Seconds{seconds};
        setup.settings.tick = Seconds{seconds == 60 ? 60 : 10};
        setup.until = moment(6, 40);
        RoomFixture room{setup};
        INFO(seconds);
        std::vector<Rect> labels;
        for (const TextRun& run : room.harness.items.texts()) {
            const auto& hours = room.room.tally.hours;
            const bool label = std::any_of(hours.begin(), hours.end(), [&](const auto& hour) {
                return hour.label == run.text;
            });
            if (label && std::abs(run.rect.y - room.layout.tally.hour_y) < 20.0F &&
                run.rect.x < room.layout.tally.columns.right()) {
                CHECK_FALSE(run.cut);
                labels.push_back(run.rect);
            }
        }
        REQUIRE(labels.size() > 3);
        std::sort(labels.begin(), labels.end(),
                  [](const Rect& a, const Rect& b) { return a.x < b.x; });
        for (std::size_t i = 1; i < labels.size(); ++i)
            CHECK(labels[i].x - labels[i - 1].right() >= 2.0F);
    }
}

TEST_CASE("the rate and its label never overlap") {
    for (const Size& size : {Size{400, 900}, Size{800, 600}, Size{1280, 720}, Size{1440, 900}}) {
        RoomFixture room{sized(size)};
        INFO(size.width);
        const TextRun* label = starting_with(room, "Scans per scanner");
        if (label == nullptr)
            label = starting_with(room, "Scans an hour");
        if (label == nullptr)
            continue;  // a size that shows no rate
        for (const TextRun& run : room.harness.items.texts()) {
            if (run.text == "12" && std::abs(run.rect.y - label->rect.y) < 6.0F &&
                run.rect.x > label->rect.x && run.rect.x < label->rect.x + 300.0F)
                CHECK(run.rect.x >= label->rect.right() + 4.0F);
        }
    }
}

TEST_CASE("what can't be clicked says why") {
    RoomSetup setup;
    setup.until = moment(2, 30, true);
    setup.playing = false;
    RoomFixture room{setup};
    for (const char* name : {"step", "consumers_more", "consumers_fewer", "north_line"}) {
        INFO(name);
        const Item* item = room.find(name);
        REQUIRE(item != nullptr);
        CHECK_FALSE(item->enabled);
        room.harness.hover(name);
        room.harness.wait(1.0F);
        room.settle();
        CHECK(room.harness.state.tip.words.find("The day is over") != std::string::npos);
    }
}

TEST_CASE("each key of a day's own events is wired to its own tape; no seed can be set") {
    RoomSetup setup;
    setup.own_events = own({"till", "door", "gate", "Київ", "北京"});
    setup.until = moment(9, 30);
    RoomFixture room{setup};
    REQUIRE(room.room.scanners.keys.size() == 5);
    for (std::size_t i = 0; i < 5; ++i) {
        const std::string wire = "key_wire_" + std::to_string(i) + "_" +
                                 std::to_string(room.room.scanners.keys[i].partition);
        INFO(wire);
        CHECK(room.find(wire) != nullptr);
    }
    CHECK(room.find("other_keys_wire") == nullptr);
    REQUIRE(room.find("seed") != nullptr);
    CHECK_FALSE(room.find("seed")->enabled);
    room.harness.hover("seed");
    room.harness.wait(1.0F);
    room.settle();
    CHECK(room.harness.state.tip.words == room.room.transport.seed_off);
    for (const TextRun& run : room.harness.items.texts()) {
        INFO(run.text);
        CHECK(run.text.find("???") == std::string::npos);
        CHECK(run.text.find("scan") == std::string::npos);
    }
}

TEST_CASE("keys that are not in the list share one wire") {
    std::vector<std::string> keys;
    for (int i = 0; i < 12; ++i)
        keys.push_back("user-" + std::to_string(100 + i));
    RoomSetup setup;
    setup.own_events = own(keys);
    setup.until = moment(9, 30);
    RoomFixture room{setup};
    CHECK(room.find("other_keys_wire") != nullptr);
    // On a cell the figures at a key's end stay.
    bool shortened = false;
    for (const TextRun& run : room.harness.items.texts())
        shortened = shortened || (run.text.find("…10") != std::string::npos && run.rect.w < 44.0F);
    CHECK(shortened);
}

TEST_CASE("Tab brings what it reaches into a window that is smaller than the room") {
    RoomSetup setup;
    setup.width = 500;
    setup.height = 400;
    RoomFixture room{setup};
    REQUIRE(room.layout.scrolls());
    const Rect window{0.0F, 0.0F, 500.0F, 400.0F};
    std::size_t reached = 0;
    for (int i = 0; i < 40; ++i) {
        room.harness.key(Key::tab);
        room.settle();
        const std::string focus = room.harness.state.focus();
        INFO(focus);
        REQUIRE_FALSE(focus.empty());
        const Item* item = room.find(focus);
        REQUIRE(item != nullptr);
        if (item->rect.w < window.w - 60.0F && item->rect.h < window.h - 60.0F) {
            CHECK(window.covers(item->rect));
            ++reached;
        }
    }
    CHECK(reached > 20);
}

TEST_CASE("four consumers and more have the word beside their tapes where it fits") {
    RoomSetup setup;
    setup.settings.consumers = 4;
    setup.settings.partitions = 4;
    RoomFixture room{setup};
    CHECK(room.shows("Tape"));
}

TEST_CASE("the seed's text does not move when the typing begins") {
    RoomSetup setup;
    setup.settings.seed = 4711;
    RoomFixture room{setup};
    const TextRun* resting = room.text("4711");
    REQUIRE(resting != nullptr);
    const Rect before = resting->rect;
    CHECK(room.find("seed")->rect.w <= 76.0F);
    CHECK(room.click("seed").empty());
    room.settle();
    const TextRun* typing = room.text("4711");
    REQUIRE(typing != nullptr);
    CHECK(typing->rect.x == before.x);
    CHECK(typing->rect.y == before.y);
}

}  // namespace wireroom::ui::test
