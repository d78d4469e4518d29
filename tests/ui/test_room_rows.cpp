// Scrubber, caption and read-outs: the rows between the transport and the room's panels.

#include "catch.hpp"
#include "room_fixture.hpp"

#include <algorithm>
#include <cmath>
#include <set>

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

RoomSetup with_crashes() {
    RoomSetup setup;
    setup.until = moment(14, 55);
    setup.actions = {{moment(10, 10), ActionKind::crash_one, 0},
                     {moment(10, 20), ActionKind::set_consumers, 2},
                     {moment(14, 40), ActionKind::crash_one, 0},
                     {moment(14, 51), ActionKind::crash_one, 0}};
    return setup;
}

// Text runs whose middle lies in the item.
std::vector<TextRun> texts_in(const RoomFixture& room, std::string_view name) {
    std::vector<TextRun> found;
    const Item* item = room.find(name);
    REQUIRE(item != nullptr);
    for (const TextRun& run : room.harness.items.texts()) {
        if (item->rect.contains(run.rect.centre()))
            found.push_back(run);
    }
    return found;
}

void check_apart(const std::vector<TextRun>& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t k = i + 1; k < texts.size(); ++k) {
            const bool same_row =
                std::abs(texts[i].rect.centre_y() - texts[k].rect.centre_y()) < 9.0F;
            INFO(texts[i].text << " | " << texts[k].text);
            if (same_row) {
                CHECK_FALSE((texts[i].rect.x < texts[k].rect.right() &&
                             texts[k].rect.x < texts[i].rect.right()));
            }
        }
    }
}

}  // namespace

TEST_CASE("the scrubber names outages, crashes, windows and the batch") {
    RoomFixture room{with_crashes()};
    CHECK(room.shows("South down"));
    CHECK(room.shows("Scanners stop"));
    CHECK(room.shows("Batch 02:00"));
    CHECK(room.shows("06:00"));
    CHECK(room.shows("02:30"));
    for (const auto& crash : room.room.scrubber.crashes) {
        INFO(crash.label);
        // Two crashes within minutes: the newer one is named.
        CHECK(room.shows(crash.label) == (crash.at != moment(14, 40)));
    }
    for (const auto& flag : room.room.scrubber.published)
        CHECK(room.shows(flag.label));

    RoomFixture over{{.until = moment(2, 30, true)}};
    CHECK(over.shows("Batch done 02:00"));
}

TEST_CASE("outages of both sites at one time are told apart") {
    RoomSetup setup;
    setup.until = moment(15, 30);
    setup.actions = {{moment(12, 30), ActionKind::cut_line, 0},
                     {moment(14, 50), ActionKind::restore_line, 0}};
    RoomFixture room{setup};
    const Item* north = room.find("outage_0");
    const Item* south = room.find("outage_1");
    REQUIRE(north != nullptr);
    REQUIRE(south != nullptr);
    CHECK(north->rect.bottom() <= south->rect.y + 1.0F);
    CHECK(room.shows("North down"));
    CHECK(room.shows("South down"));
}

TEST_CASE("no word on the scrubber lies on another, however much happened") {
    RoomSetup setup = with_crashes();
    for (int hour = 7; hour < 14; ++hour) {
        setup.actions.push_back({moment(hour, 30), ActionKind::cut_line, hour % 2});
        setup.actions.push_back({moment(hour, 40), ActionKind::restore_line, hour % 2});
        setup.actions.push_back({moment(hour, 50), ActionKind::crash_one, 0});
        setup.actions.push_back({moment(hour, 58), ActionKind::set_consumers, 3});
    }
    setup.settings.window = Seconds{15 * 60};
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        setup.width = width;
        setup.height = height;
        RoomFixture room{setup};
        const auto texts = texts_in(room, "panel_scrubber");
        CHECK(texts.size() > 12);
        check_apart(texts);
    }
}

TEST_CASE("hours give way to the handle") {
    RoomFixture at_noon{{.until = moment(12, 2)}};
    CHECK(at_noon.text("10:00") != nullptr);
    std::size_t noons = 0;
    for (const TextRun& run : texts_in(at_noon, "panel_scrubber")) {
        noons += run.text == "12:00" ? 1U : 0U;
    }
    CHECK(noons == 0);
}

TEST_CASE("the caption tells the newest notable fact beside the digest") {
    RoomFixture room{with_crashes()};
    const view::Caption& caption = room.room.caption;
    REQUIRE_FALSE(caption.sentence.empty());
    CHECK(room.shows(caption.sentence));
    CHECK(room.shows(caption.time));
    CHECK(room.shows(caption.digest));
    CHECK(room.shows("Digest"));
    check_apart(texts_in(room, "panel_caption"));

    RoomFixture small{{.width = 1280, .height = 720, .until = moment(14, 55)}};
    CHECK(small.shows(small.room.caption.sentence));
    check_apart(texts_in(small, "panel_caption"));
}

TEST_CASE("before the day there is no caption and no digest") {
    RoomFixture room{{.until = moment(5, 0), .playing = false}};
    CHECK(room.room.caption.digest.empty());
    CHECK(room.text("Digest") == nullptr);
    CHECK(room.shows("06:00"));
}

TEST_CASE("the read-outs show all eight values with their words") {
    RoomFixture room{with_crashes()};
    for (const view::Readout& readout : room.room.readouts) {
        INFO(readout.name);
        const auto texts = texts_in(room, "readout_" + readout.name);
        const auto has = [&](const std::string& words) {
            return std::any_of(texts.begin(), texts.end(),
                               [&](const TextRun& run) { return run.text == words && !run.cut; });
        };
        CHECK(has(readout.value));
        CHECK(has(readout.label));
        if (!readout.note[0].empty())
            CHECK(has(readout.note[0]));
        if (!readout.note[1].empty())
            CHECK(has(readout.note[1]));
    }
}

TEST_CASE("in the small room a read-out has the shorter word and one note") {
    RoomSetup setup = with_crashes();
    setup.width = 1280;
    setup.height = 720;
    RoomFixture room{setup};
    for (const view::Readout& readout : room.room.readouts) {
        INFO(readout.name);
        const auto texts = texts_in(room, "readout_" + readout.name);
        std::set<std::string> words;
        for (const TextRun& run : texts) {
            CHECK_FALSE(run.cut);
            words.insert(run.text);
        }
        CHECK(words.count(readout.value) == 1);
        CHECK(words.count(readout.label) + words.count(readout.short_label) >= 1);
        check_apart(texts);
    }
}

TEST_CASE("large numbers stay inside their read-out") {
    RoomSetup setup;
    setup.settings.scans_per_hour = 24000;
    setup.settings.capacity = 1'000'000;
    setup.actions = {{moment(14, 30), ActionKind::crash_one, 0}};
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        setup.width = width;
        setup.height = height;
        RoomFixture room{setup};
        for (const view::Readout& readout : room.room.readouts) {
            INFO(readout.name << " " << readout.value << " at " << width);
            const Item* item = room.find("readout_" + readout.name);
            REQUIRE(item != nullptr);
            const auto texts = texts_in(room, "readout_" + readout.name);
            for (const TextRun& run : texts)
                CHECK(run.rect.right() <= item->rect.right());
            check_apart(texts);
        }
    }
}

TEST_CASE("every read-out explains itself") {
    RoomFixture room{{}};
    for (const view::Readout& readout : room.room.readouts) {
        INFO(readout.name);
        room.harness.hover("readout_" + readout.name);
        room.harness.wait(1.0F);
        room.settle();
        CHECK_FALSE(room.harness.state.tip.words.empty());
    }
    for (const char* name : {"scrubber", "caption", "digest"}) {
        INFO(name);
        room.harness.move_to(2.0F, 2.0F);
        room.harness.hover(name);
        room.harness.wait(1.0F);
        room.settle();
        CHECK_FALSE(room.harness.state.tip.words.empty());
    }
}
