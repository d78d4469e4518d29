#include "catch.hpp"
#include "room_fixture.hpp"

#include <fmt/format.h>

using namespace wireroom;
using namespace wireroom::ui;
using view::ConsumerState;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

RoomSetup crashed(Seconds until) {
    RoomSetup setup;
    setup.until = until;
    setup.actions = {{moment(14, 51), ActionKind::crash_one, 0}};
    return setup;
}

// All texts inside an item, one after the other, so that wrapped sentences can be found.
std::string words_in(const RoomFixture& room, std::string_view name) {
    const Item* item = room.find(name);
    std::string words;
    if (item == nullptr)
        return words;
    for (const TextRun& run : room.harness.items.texts()) {
        if (item->rect.contains(run.rect.centre()))
            words += run.text + " ";
    }
    return words;
}

std::string item_of(const view::ConsumerCard& card) {
    return fmt::format("consumer_{}", number(card.consumer));
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a reader's card tells what it reads and what waits") {
    RoomFixture room{crashed(moment(15, 5))};
    bool reading = false;
    for (const view::ConsumerCard& card : room.room.consumers.cards) {
        if (card.state != ConsumerState::reading)
            continue;
        reading = true;
        const std::string words = words_in(room, item_of(card));
        INFO(words);
        CHECK(has(words, card.name));
        CHECK(has(words, card.state_word));
        CHECK(has(words, "Not yet committed"));
        CHECK(has(words, std::to_string(card.uncommitted)));
        CHECK(has(words, "Waiting (lag)"));
        CHECK(has(words, std::to_string(card.lag)));
        CHECK(has(words, card.reading_label));
        CHECK(has(words, card.reading));
        CHECK(has(words, card.reading_where));
        for (const Partition tape : card.tapes)
            CHECK(has(words, std::to_string(tape)));
    }
    CHECK(reading);
}

TEST_CASE("a crashed one says when, and what comes of it") {
    RoomFixture room{crashed(moment(15, 5))};
    const view::ConsumerCard& card = room.room.consumers.cards[0];
    REQUIRE(card.state == ConsumerState::crashed);
    const std::string words = words_in(room, item_of(card));
    CHECK(has(words, "Crashed"));
    CHECK(has(words, card.at));
    for (const std::string& sentence : card.words)
        CHECK(has(words, sentence));
    CHECK(has(words, card.footer));
}

TEST_CASE("a rebalance shows when reading goes on") {
    for (const std::int64_t consumers : {2, 4}) {
        RoomSetup setup = crashed(moment(14, 52));
        setup.settings.consumers = consumers;
        RoomFixture room{setup};
        int pausing = 0;
        for (const view::ConsumerCard& card : room.room.consumers.cards) {
            if (card.state != ConsumerState::rebalancing)
                continue;
            ++pausing;
            const std::string words = words_in(room, item_of(card));
            INFO(words);
            CHECK(has(words, "Rebalancing"));
            CHECK(has(words, card.resume));
            CHECK(has(words, card.resume_in));
        }
        CHECK(pausing > 0);
    }
}

TEST_CASE("one that is spare and one that is caught up say so") {
    RoomSetup setup;
    setup.until = moment(9, 0);
    setup.settings.consumers = 4;
    RoomFixture room{setup};
    for (const view::ConsumerCard& card : room.room.consumers.cards) {
        CHECK(has(words_in(room, item_of(card)), card.state_word));
    }
    CHECK(room.room.consumers.cards[3].state == ConsumerState::idle_spare);
}

TEST_CASE("the stepper asks for one more or one fewer, within its range") {
    RoomSetup setup;
    RoomFixture room{setup};
    Commands asked = room.click("consumers_more");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::more_consumers);
    asked = room.click("consumers_fewer");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::fewer_consumers);

    setup.settings.consumers = 6;
    RoomFixture most{setup};
    CHECK_FALSE(most.find("consumers_more")->enabled);
    CHECK(most.click("consumers_more").empty());
    setup.settings.consumers = 0;
    RoomFixture none{setup};
    CHECK_FALSE(none.find("consumers_fewer")->enabled);
    CHECK(none.click("consumers_fewer").empty());
    CHECK(none.shows("No consumer is running"));
}

TEST_CASE("up to six fit without scrolling") {
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        for (const std::int64_t consumers : {3, 4, 5, 6}) {
            RoomSetup setup;
            setup.width = width;
            setup.height = height;
            setup.settings.consumers = consumers;
            RoomFixture room{setup};
            INFO(width << ", " << consumers);
            CHECK(room.find("consumers_scroll") == nullptr);
            for (std::int64_t i = 1; i <= consumers; ++i) {
                const Item* row = room.find(fmt::format("consumer_{}", i));
                REQUIRE(row != nullptr);
                CHECK(row->visible.h == Approx(row->rect.h));
            }
        }
    }
}

TEST_CASE("more than six scroll, and the wires follow") {
    RoomSetup setup;
    setup.settings.consumers = 12;
    setup.settings.partitions = 12;
    RoomFixture room{setup};
    REQUIRE(room.find("consumers_scroll") != nullptr);
    CHECK(room.find("consumer_12") == nullptr);
    REQUIRE(room.find("reader_0") != nullptr);
    room.harness.hover("consumer_2");
    room.harness.wheel(-100.0F);
    room.settle();
    CHECK(room.find("consumer_12") != nullptr);
    CHECK(room.find("consumer_1") == nullptr);
    CHECK(room.find("reader_0") == nullptr);
}

TEST_CASE("every tape is wired to the card of its owner") {
    for (const std::int64_t consumers : {1, 2, 3}) {
        RoomSetup setup;
        setup.settings.consumers = consumers;
        RoomFixture room{setup};
        for (const view::ConsumerCard& card : room.room.consumers.cards) {
            const Item* place = room.find(item_of(card));
            for (const Partition tape : card.tapes) {
                const Item* end = room.find(fmt::format("reader_{}", tape));
                REQUIRE(end != nullptr);
                CHECK(end->rect.right() == Approx(place->rect.x).margin(2.0));
                CHECK(end->rect.centre_y() > place->rect.y);
                CHECK(end->rect.centre_y() < place->rect.bottom());
            }
        }
    }
}

TEST_CASE("many tapes of one owner are told as a run") {
    RoomSetup setup;
    setup.settings.partitions = 64;
    RoomFixture room{setup};
    CHECK(room.shows("0–31"));
    CHECK(room.shows("32–63"));
}
