#pragma once

// What the tests of following a message share: a room with a crash in it, and ways to find a
// message in it and to read off what is drawn of its thread.

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include "catch.hpp"
#include "room_fixture.hpp"
#include "view/words.hpp"

using namespace wireroom;
using namespace wireroom::ui;
using wireroom::ui::test::moment;
using wireroom::ui::test::RoomFixture;
using wireroom::ui::test::RoomSetup;

namespace {

constexpr std::array<std::pair<int, int>, 6> sizes{
    {{1280, 720}, {1440, 900}, {1920, 1080}, {2560, 1440}, {3440, 1440}, {3840, 2160}}};

RoomSetup crashed(Seconds until = moment(14, 57)) {
    RoomSetup setup;
    setup.until = until;
    setup.actions = {{moment(14, 51), ActionKind::crash_one, 0}};
    return setup;
}

std::string name_of(const view::Tape& tape, const view::Cell& cell) {
    return fmt::format("cell_{}_{}", tape.partition, cell.offset);
}

// A message that has a cell and a line of the log on the screen.
struct Example {
    std::string cell;
    std::string line;
    std::string hour;
    EventId id = 0;
};

Example example_of(const RoomFixture& room) {
    for (std::size_t row = 0; row < room.room.log.lines.size(); ++row) {
        const view::LogLine& line = room.room.log.lines[row];
        for (const view::Tape& tape : room.room.tapes.tapes) {
            for (const view::Cell& cell : tape.cells) {
                if (line.id == cell.id)
                    return {name_of(tape, cell), fmt::format("log_line_{}", row),
                            "hour_" + view::Times{}.text(cell.hour), cell.id};
            }
        }
    }
    FAIL("no message has a cell and a line");
    return {};
}

void point(RoomFixture& room, std::string_view name) {
    REQUIRE(room.harness.hover(name));
    room.settle();
}

Rect item(const RoomFixture& room, std::string_view name) {
    const Item* found = room.find(name);
    INFO(name);
    REQUIRE(found != nullptr);
    return found->rect;
}

bool same(const Rect& a, const Rect& b, float within = 1.5F) {
    return std::abs(a.x - b.x) <= within && std::abs(a.y - b.y) <= within &&
           std::abs(a.right() - b.right()) <= within && std::abs(a.bottom() - b.bottom()) <= within;
}

// The card says what the view says, word for word, and lies where it hides nothing it must not.
void check_card(const RoomFixture& room) {
    REQUIRE(room.room.life.has_value());
    const view::Life& life = *room.room.life;
    const Rect card = item(room, "life_card");
    std::vector<std::string> wanted{life.heading, life.where};
    for (const view::LifeLine& line : life.lines) {
        wanted.push_back(line.when);
        wanted.push_back(line.words);
    }
    for (const std::string& words : wanted) {
        INFO(words);
        const auto& texts = room.harness.items.texts();
        CHECK(std::any_of(texts.begin(), texts.end(), [&](const TextRun& run) {
            return run.text == words && !run.cut && card.covers(run.rect);
        }));
    }
    const float scale = room.layout.scale;
    CHECK(Rect{0.0F, 0.0F, room.layout.view.x * scale, room.layout.view.y * scale}.covers(card));
    if (const Item* cell = room.find("thread_cell"); cell != nullptr)
        CHECK_FALSE(card.overlaps(cell->rect));
}

[[maybe_unused]] void check_linked(const RoomFixture& room, const Example& example) {
    REQUIRE(room.room.life.has_value());
    CHECK(room.room.life->id == example.id);
    CHECK(same(item(room, "thread_cell"), item(room, example.cell)));
    const Rect hour = item(room, "thread_hour");
    const Rect column = item(room, example.hour);
    CHECK(std::abs(hour.x - column.x) <= 1.5F);
    CHECK(std::abs(hour.right() - column.right()) <= 1.5F);
    std::vector<Rect> lines;
    for (const char* name : {"thread_line", "thread_line_2", "thread_line_3"}) {
        if (const Item* line = room.find(name); line != nullptr)
            lines.push_back(line->rect);
    }
    const Rect wanted = item(room, example.line);
    CHECK(std::any_of(lines.begin(), lines.end(),
                      [&](const Rect& line) { return same(line, wanted, 3.0F); }));
    const Rect thread = item(room, "thread").inset(-3.0F);
    CHECK(thread.overlaps(item(room, "thread_cell")));
    CHECK(thread.covers(lines.front()));
    check_card(room);
    CHECK(room.harness.items.duplicates().empty());
}

[[maybe_unused]] void check_nothing(const RoomFixture& room) {
    for (const char* name : {"thread", "life_card", "thread_cell", "thread_hour", "thread_line",
                             "hour_cell", "thread_edge"}) {
        INFO(name);
        CHECK(room.find(name) == nullptr);
    }
}

}  // namespace
