#include "catch.hpp"
#include "room_fixture.hpp"

#include "ui/tape_cell.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

using namespace wireroom;
using namespace wireroom::ui;
using view::CellState;
using wireroom::ui::test::Harness;
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

RoomSetup dead() {
    RoomSetup setup = crashed();
    setup.actions.push_back({moment(14, 53), ActionKind::crash_one, 0});
    setup.until = moment(15, 0);
    return setup;
}

const TextRun* text_in(const RoomFixture& room, std::string_view words, const Rect& area) {
    for (const TextRun& run : room.harness.items.texts()) {
        if (run.text == words && area.contains(run.rect.centre()))
            return &run;
    }
    return nullptr;
}

constexpr std::array all_states{
    CellState::waiting,       CellState::waiting_late,       CellState::read,
    CellState::dropped,       CellState::to_read_again,      CellState::to_read_again_late,
    CellState::counted_twice, CellState::read_twice_dropped, CellState::skipped};

// Where the corners of all that a cell draws lie, without their colours.
std::vector<std::pair<float, float>> shape_of(CellState state) {
    Harness harness;
    std::vector<std::pair<float, float>> corners;
    harness.draws([&](Ui& ui) {
        view::Cell cell;
        cell.site = Site::south;
        cell.mark = "2";
        cell.time = "13:19";
        cell.state = state;
        const int before = ui.paint.target().list->VtxBuffer.Size;
        draw_cell(ui.paint, *ui.theme, {100.0F, 100.0F, 44.0F, 46.0F}, cell, {});
        corners.clear();
        const auto& vertices = ui.paint.target().list->VtxBuffer;
        for (int i = before; i < vertices.Size; ++i) {
            corners.emplace_back(vertices[i].pos.x, vertices[i].pos.y);
        }
    });
    harness.frame();
    return corners;
}

}  // namespace

TEST_CASE("each state of a cell is told by its shape, not by colour alone") {
    std::vector<std::vector<std::pair<float, float>>> shapes;
    for (const CellState state : all_states)
        shapes.push_back(shape_of(state));
    for (std::size_t a = 0; a < shapes.size(); ++a) {
        CHECK_FALSE(shapes[a].empty());
        for (std::size_t b = a + 1; b < shapes.size(); ++b) {
            INFO(a << " and " << b);
            CHECK(shapes[a] != shapes[b]);
        }
    }
}

TEST_CASE("every cell stands at its place, with its time and offset") {
    RoomFixture room{crashed()};
    const TapesLayout& place = room.layout.tapes;
    for (const view::Tape& tape : room.room.tapes.tapes) {
        CHECK(room.shows(tape.name));
        for (const view::Cell& cell : tape.cells) {
            INFO(tape.name << " #" << cell.offset);
            const Item* item = room.find(fmt::format("cell_{}_{}", tape.partition, cell.offset));
            REQUIRE(item != nullptr);
            const auto index =
                static_cast<int>(cell.offset) - static_cast<int>(tape.position) + place.before_head;
            const Rect expected = place.cell(static_cast<int>(tape.partition), index);
            CHECK(item->rect.x == Approx(expected.x).margin(1.0));
            CHECK(item->rect.y == Approx(expected.y).margin(1.0));
            CHECK(text_in(room, cell.time, item->rect) != nullptr);
            CHECK(room.shows(std::to_string(cell.offset)));
        }
    }
}

TEST_CASE("the last place of a full tape tells how many more there are") {
    RoomFixture room{crashed()};
    int full = 0;
    for (const view::Tape& tape : room.room.tapes.tapes) {
        if (tape.more == 0)
            continue;
        ++full;
        const Rect last =
            room.layout.tapes.cell(static_cast<int>(tape.partition), room.layout.tapes.cells - 1);
        CHECK(text_in(room, fmt::format("+{}", tape.more), last) != nullptr);
        CHECK(text_in(room, "more", last) != nullptr);
    }
    CHECK(full > 0);
}

TEST_CASE("more cells than the lane has room for are counted, not drawn") {
    RoomFixture room{crashed()};
    view::Tape& tape = room.room.tapes.tapes[0];
    view::Cell next = tape.cells.back();
    ++next.offset;
    const std::uint64_t more = tape.more;
    tape.cells.push_back(next);
    room.settle();
    const Rect last = room.layout.tapes.cell(0, room.layout.tapes.cells - 1);
    CHECK(text_in(room, fmt::format("+{}", more + 1), last) != nullptr);
    CHECK(room.find(fmt::format("cell_0_{}", next.offset)) == nullptr);
}

TEST_CASE("a huge number more is told in thousands, never cut") {
    RoomFixture room{crashed()};
    room.room.tapes.tapes[0].more = 1'234'567;
    room.room.tapes.tapes[2].more = 123'456;
    room.settle();
    CHECK(room.shows("+1M"));
    CHECK(room.shows("+123k"));
}

TEST_CASE("lanes say what is committed, what waits and what is read again") {
    RoomFixture room{crashed()};
    bool again = false;
    for (const view::Tape& tape : room.room.tapes.tapes) {
        CHECK(room.shows(tape.committed_words));
        CHECK(room.shows(tape.waiting_words));
        if (tape.again_words.empty())
            continue;
        again = true;
        CHECK(room.shows(tape.again_words));
    }
    CHECK(again);
}

TEST_CASE("the head carries its owner, and is lifted while nobody reads") {
    RoomFixture reading{crashed()};
    for (const view::Tape& tape : reading.room.tapes.tapes) {
        const Item* head = reading.find(fmt::format("head_{}", tape.partition));
        REQUIRE(head != nullptr);
        CHECK(text_in(reading, tape.owner, head->rect) != nullptr);
    }

    RoomSetup setup = crashed();
    setup.until = moment(14, 52);
    RoomFixture paused{setup};
    CHECK(paused.text("—") == nullptr);
    for (const view::Tape& tape : paused.room.tapes.tapes) {
        REQUIRE(tape.rebalancing);
        if (tape.again_words.empty())
            CHECK(paused.shows(tape.pause_words));
    }
    CHECK(paused.find("reader_0") == nullptr);

    RoomFixture nobody{dead()};
    for (int p = 0; p < 3; ++p) {
        const Item* head = nobody.find(fmt::format("head_{}", p));
        CHECK(text_in(nobody, "—", head->rect) != nullptr);
        CHECK(nobody.find(fmt::format("reader_{}", p)) == nullptr);
    }
}

TEST_CASE("when nobody reads, the strip starts one") {
    RoomFixture room{dead()};
    CHECK(room.shows("Nobody is reading"));
    CHECK(room.shows(room.room.tapes.nobody_words));
    const Commands asked = room.click("start_one");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::set_consumers);
    CHECK(asked[0].value == 1);

    RoomFixture alive{crashed()};
    CHECK(alive.find("start_one") == nullptr);
}

TEST_CASE("before the first scan the paper is blank and says so") {
    RoomSetup setup;
    setup.until = moment(5, 0);
    setup.playing = false;
    RoomFixture room{setup};
    CHECK(room.shows("Nothing scanned yet"));
    const Commands asked = room.click("play_hint");
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::play_pause);

    setup.playing = true;
    RoomFixture playing{setup};
    CHECK(playing.find("play_hint") == nullptr);
    RoomFixture later{RoomSetup{}};
    CHECK(later.text("Nothing scanned yet") == nullptr);
}

TEST_CASE("the legend names the states in sight; Dedup adds the skipped one") {
    RoomFixture room{RoomSetup{}};
    for (const char* words :
         {"Read", "Not committed", "Waiting", "Too late", "To read again", "Counted twice"}) {
        CHECK(room.shows(words));
    }
    CHECK(room.text("Skipped") == nullptr);
    RoomSetup setup;
    setup.settings.dedup = true;
    RoomFixture wide{setup};
    CHECK(wide.shows("Skipped"));
    CHECK(wide.shows("Counted twice"));
    setup.width = 1280;
    setup.height = 720;
    RoomFixture narrow{setup};
    CHECK(narrow.shows("Skipped"));
    CHECK(narrow.text("Counted twice") == nullptr);
    const Item* legend = narrow.find("legend");
    CHECK(narrow.text("TAPES")->rect.right() < legend->rect.x);
}

TEST_CASE("resting on Crash one shows what would be read again") {
    RoomSetup setup;
    setup.until = moment(14, 49);
    RoomFixture room{setup};
    REQUIRE(room.room.transport.victim.has_value());
    const std::string victim = fmt::format("C{}", number(*room.room.transport.victim));
    room.harness.hover("crash_one");
    room.settle();
    int exposed = 0;
    for (const view::Tape& tape : room.room.tapes.tapes) {
        const auto uncommitted = tape.position - tape.committed;
        if (tape.owner != victim || uncommitted == 0) {
            CHECK(room.shows(tape.committed_words));
        } else {
            ++exposed;
            CHECK(room.shows(fmt::format("{} read again", uncommitted)));
        }
    }
    CHECK(exposed > 0);
    room.harness.hover("seed");
    room.settle();
    for (const view::Tape& tape : room.room.tapes.tapes)
        CHECK(room.shows(tape.committed_words));
}

TEST_CASE("more tapes than fit scroll inside their panel") {
    RoomSetup setup = crashed();
    setup.settings.partitions = 64;
    RoomFixture room{setup};
    REQUIRE(room.find("tapes_scroll") != nullptr);
    CHECK(room.find("tape_0") != nullptr);
    CHECK(room.find("tape_63") == nullptr);
    room.harness.hover("head_1");
    room.harness.wheel(-2.0F);
    room.settle();
    CHECK(room.memory.tapes_scroll == Approx(2.0 * room.layout.tapes.lane_h));
    CHECK(room.find("tape_0") == nullptr);
    CHECK(room.find("tape_2") != nullptr);
    room.harness.hover("head_3");
    room.harness.wheel(-500.0F);
    room.settle();
    CHECK(room.find("tape_63") != nullptr);
    CHECK(room.memory.scroll.y == 0.0F);
    // No reader's wire leaves the panel's lanes.
    const Rect& view = room.layout.tapes.view;
    for (const Item& item : room.harness.items.items()) {
        if (item.name.rfind("cell_", 0) == 0)
            CHECK(view.inset(-1.0F).covers(item.visible));
    }
}

TEST_CASE("lanes that all fit do not scroll") {
    RoomFixture room{crashed()};
    CHECK(room.find("tapes_scroll") == nullptr);
    room.harness.hover("head_1");
    room.harness.wheel(-3.0F);
    room.settle();
    CHECK(room.memory.tapes_scroll == 0.0F);
}

TEST_CASE("a late cell says whether it came too late or waited, and the lag its other count") {
    RoomFixture room{crashed()};
    int told = 0;
    const std::vector<view::Tape> tapes = room.room.tapes.tapes;  // hovering builds the room anew
    for (const view::Tape& tape : tapes) {
        for (const view::Cell& cell : tape.cells) {
            const std::string name = fmt::format("cell_{}_{}", tape.partition, cell.offset);
            if (cell.why_late.empty() || room.find(name) == nullptr)
                continue;
            INFO(name);
            room.harness.hover(name);
            room.harness.wait(1.0F);
            room.settle();
            // Its life card tells it, or, where there is no room for one, the tooltip.
            const bool card = room.find("life_card") != nullptr;
            CHECK((card || room.harness.state.tip.words == cell.why_late));
            told += card ? 1 : 0;
        }
        room.harness.hover(fmt::format("waiting_{}", tape.partition));
        room.harness.wait(1.0F);
        room.settle();
        CHECK(room.harness.state.tip.words.find(tape.lag_words) != std::string::npos);
    }
    CHECK(told > 3);
    room.harness.hover("readout_waiting");
    room.harness.wait(1.0F);
    room.settle();
    CHECK(room.harness.state.tip.words.find(room.room.readouts[6].more) != std::string::npos);
    const std::string& lag = room.room.consumers.cards.back().lag_words;
    room.harness.hover("lag_2");
    room.harness.wait(1.0F);
    room.settle();
    CHECK(room.harness.state.tip.words.find(lag) != std::string::npos);
}
