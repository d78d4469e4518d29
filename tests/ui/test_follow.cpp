#include "follow_fixture.hpp"

TEST_CASE("the same thread is drawn from a cell and from a line of the log, at every size") {
    for (const auto& [width, height] : sizes) {
        INFO(width << " by " << height);
        RoomSetup setup = crashed();
        setup.width = width;
        setup.height = height;
        setup.dark = width % 1280 == 0;
        RoomFixture room{setup};
        check_nothing(room);
        const Example example = example_of(room);
        point(room, example.cell);
        check_linked(room, example);
        point(room, example.line);
        check_linked(room, example);
        CHECK(room.harness.items.missing_sizes().empty());
        room.harness.move_to(2.0F, 2.0F);
        room.settle();
        check_nothing(room);
        CHECK(room.take().empty());
    }
}

TEST_CASE("every cell on the screen tells its life without being covered") {
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        RoomSetup setup = crashed();
        setup.width = width;
        setup.height = height;
        RoomFixture room{setup};
        std::vector<std::string> cells;
        for (const view::Tape& tape : std::vector<view::Tape>(room.room.tapes.tapes)) {
            for (const view::Cell& cell : tape.cells)
                cells.push_back(name_of(tape, cell));
        }
        REQUIRE(cells.size() > 30);
        for (const std::string& cell : cells) {
            INFO(cell << " at " << width);
            point(room, cell);
            CHECK(same(item(room, "thread_cell"), item(room, cell)));
            check_card(room);
        }
    }
}

TEST_CASE("an hour is linked with its cells and with what the log says of it") {
    RoomFixture room{crashed()};
    point(room, "hour_14:00");
    CHECK(room.find("life_card") == nullptr);
    CHECK(room.find("thread") == nullptr);
    CHECK(item(room, "thread_hour").x == Approx(item(room, "hour_14:00").x).margin(1.0));
    std::size_t boxed = 0;
    for (const Item& one : room.harness.items.items())
        boxed += one.name.rfind("hour_cell", 0) == 0 ? 1U : 0U;
    std::size_t wanted = 0;
    for (const view::Tape& tape : std::vector<view::Tape>(room.room.tapes.tapes)) {
        for (const view::Cell& cell : tape.cells)
            wanted += cell.hour == moment(14, 0) ? 1U : 0U;
    }
    CHECK(boxed == wanted);
    CHECK(boxed > 5);
    CHECK(room.harness.items.duplicates().empty());

    // A click keeps it while the mouse goes elsewhere; clicking it again lets it go.
    CHECK(room.click("hour_14:00").empty());
    room.harness.move_to(2.0F, 2.0F);
    room.settle();
    CHECK(room.find("hour_cell") != nullptr);
    CHECK(room.click("hour_14:00").empty());
    room.harness.move_to(2.0F, 2.0F);
    room.settle();
    check_nothing(room);
}

TEST_CASE("a line that says an hour went out leads to it") {
    RoomFixture room{crashed(moment(14, 31))};
    const auto& lines = room.room.log.lines;
    const auto found = std::find_if(lines.begin(), lines.end(), [](const view::LogLine& line) {
        return line.hour && !line.id;
    });
    REQUIRE(found != lines.end());
    point(room, fmt::format("log_line_{}", found - lines.begin()));
    CHECK(item(room, "thread_hour").x == Approx(item(room, "hour_13:00").x).margin(1.0));
    CHECK(room.find("life_card") == nullptr);
}

TEST_CASE("a click pins, and the thread follows its message while the day plays") {
    RoomFixture room{crashed()};
    const Example example = example_of(room);
    CHECK(room.click(example.cell).empty());
    room.harness.move_to(2.0F, 2.0F);
    room.settle();
    check_linked(room, example);
    const float before = item(room, "thread_cell").x;

    room.play_on(moment(15, 0));
    REQUIRE(room.room.life.has_value());
    CHECK(room.room.life->id == example.id);
    check_card(room);
    CHECK(room.find("thread") != nullptr);
    // It has been read on its tape: the paper went left, and the box with it.
    room.play_on(moment(15, 4));
    CHECK(item(room, "thread_cell").x < before);
    check_card(room);

    // Nothing else is followed meanwhile.
    point(room,
          room.room.tapes.tapes[0].cells.back().id == example.id ? "hour_14:00" : "log_line_0");
    CHECK(room.room.life->id == example.id);

    // Scrolled out, the thread ends at the tape's edge.
    room.play_on(moment(16, 30));
    CHECK(room.find("thread_cell") == nullptr);
    const Rect edge = item(room, "thread_edge");
    const Rect tape = item(room, fmt::format("tape_{}", room.room.life->partition));
    CHECK(edge.right() <= tape.x);
    CHECK(edge.y >= tape.y);
    CHECK(edge.bottom() <= tape.bottom());
    check_card(room);

    room.harness.move_to(2.0F, 2.0F);
    CHECK(room.harness.key(ui::Key::escape));
    room.settle();
    check_nothing(room);
    // Now it is somebody else's.
    CHECK_FALSE(room.harness.key(ui::Key::escape));
}

TEST_CASE("further ahead than the tape shows, the thread ends at what stands for the rest") {
    RoomSetup setup = crashed(moment(14, 46));
    setup.settings.scans_per_hour = 60;
    RoomFixture room{setup};
    const view::Tape tape = room.room.tapes.tapes[2];
    REQUIRE(tape.more > 10);
    const auto id = room.simulation().log().partition(2)[tape.end - 1].id();
    room.memory.follow.pin({.event = id, .hour = {}});
    room.settle();
    CHECK(room.find("thread_cell") == nullptr);
    const Rect edge = item(room, "thread_edge");
    CHECK(edge.right() <= item(room, "tape_2").right() + 1.0F);
    CHECK(edge.x > item(room, name_of(tape, tape.cells.back())).x);
    check_card(room);
    CHECK_FALSE(item(room, "life_card").overlaps(edge));
}

TEST_CASE("a message on its way is followed from where its tape begins") {
    RoomFixture room{crashed(moment(14, 40))};
    const auto held =
        std::find_if(room.room.tapes.on_the_way.begin(), room.room.tapes.on_the_way.end(),
                     [](const view::OnTheWay& message) { return message.held; });
    REQUIRE(held != room.room.tapes.on_the_way.end());
    room.memory.follow.pin({.event = held->id, .hour = {}});
    room.settle();
    CHECK(room.find("thread_edge") != nullptr);
    CHECK(room.find("thread_hour") != nullptr);
    check_card(room);
    room.play_on(moment(14, 45));
    CHECK((room.find("thread_cell") != nullptr || room.find("thread_edge") != nullptr));
    check_card(room);
}

TEST_CASE("a click beside everything lets go, a click on a control does not") {
    RoomFixture room{crashed()};
    const Example example = example_of(room);
    static_cast<void>(room.click(example.cell));
    REQUIRE(room.memory.follow.pinned());
    CHECK(room.click("play").size() == 1);
    CHECK(room.memory.follow.pinned());
    // The card itself is not beside it.
    const Rect card = item(room, "life_card");
    room.harness.move_to(card.centre_x(), card.centre_y());
    room.settle();
    room.harness.press();
    room.harness.let_go();
    CHECK(room.memory.follow.pinned());
    // What lies under the card does not hear the mouse.
    CHECK(room.harness.state.hovered().empty());
    const Rect panel = item(room, "panel_consumers");
    room.harness.move_to(panel.x + 3.0F, panel.bottom() - 3.0F);
    room.settle();
    room.harness.press();
    room.harness.let_go();
    room.settle();
    CHECK_FALSE(room.memory.follow.pinned());
    check_nothing(room);
}

TEST_CASE("another click pins another message; the same one lets it go") {
    RoomFixture room{crashed()};
    const view::Tape tape = room.room.tapes.tapes[1];
    const std::string first = name_of(tape, tape.cells[0]);
    const std::string second = name_of(tape, tape.cells[2]);
    const EventId id = tape.cells[2].id;
    static_cast<void>(room.click(first));
    static_cast<void>(room.click(second));
    room.settle();
    CHECK(room.memory.follow.event() == id);
    CHECK(same(item(room, "thread_cell"), item(room, second)));
    static_cast<void>(room.click(second));
    CHECK_FALSE(room.memory.follow.pinned());
}

TEST_CASE("the log is one stop of Tab, in which a message is chosen and pinned by keys") {
    RoomFixture room{crashed()};
    for (int i = 0; i < 80 && room.harness.state.focus() != "log_lines"; ++i)
        room.harness.key(ui::Key::tab);
    REQUIRE(room.harness.state.focus() == "log_lines");
    room.settle();
    const auto& lines = room.room.log.lines;
    std::size_t row = lines.size() - 1;
    REQUIRE(lines[row].id.has_value());
    CHECK(same(item(room, "log_lines"), item(room, fmt::format("log_line_{}", row)), 3.0F));
    CHECK(room.memory.follow.event() == lines[row].id);
    check_card(room);

    CHECK(room.harness.key(ui::Key::up));
    CHECK(room.harness.key(ui::Key::up));
    room.settle();
    row -= 2;
    CHECK(room.memory.follow.event() == lines[row].id);
    CHECK(room.harness.key(ui::Key::enter));
    room.settle();
    CHECK(room.memory.follow.pinned());
    const EventId pinned = *lines[row].id;
    CHECK(room.harness.key(ui::Key::down));
    room.settle();
    CHECK(room.memory.follow.event() == pinned);
    // Space is left to the day.
    CHECK_FALSE(room.harness.key(ui::Key::space));
    // Escape lets go of the message first, then of the stop.
    CHECK(room.harness.key(ui::Key::escape));
    CHECK_FALSE(room.memory.follow.pinned());
    CHECK(room.harness.state.focus() == "log_lines");
    CHECK(room.harness.key(ui::Key::escape));
    CHECK(room.harness.state.focus().empty());
}

TEST_CASE("at the ends of what is shown the arrow keys scroll the log") {
    RoomFixture room{crashed()};
    for (int i = 0; i < 80 && room.harness.state.focus() != "log_lines"; ++i)
        room.harness.key(ui::Key::tab);
    CHECK(room.harness.key(ui::Key::home));
    room.settle();
    CHECK(same(item(room, "log_lines"), item(room, "log_line_0"), 3.0F));
    static_cast<void>(room.take());
    CHECK(room.harness.key(ui::Key::up));
    Commands asked = room.take();
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].kind == CommandKind::scroll_log);
    CHECK(asked[0].value == -1);
    room.log.back = 1;
    room.rebuild();
    room.settle();
    CHECK(same(item(room, "log_lines"), item(room, "log_line_0"), 3.0F));
    CHECK(room.harness.key(ui::Key::end));
    room.settle();
    static_cast<void>(room.take());
    CHECK(room.harness.key(ui::Key::down));
    asked = room.take();
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].value == 1);
    room.log.back = 0;
    room.rebuild();
    room.settle();
    CHECK(room.harness.key(ui::Key::end));
    static_cast<void>(room.take());
    CHECK(room.harness.key(ui::Key::down));
    CHECK(room.take().empty());
}

TEST_CASE("an id that means another message in another day is let go") {
    Follow follow;
    follow.pin({.event = 7U, .hour = {}});
    view::Life life;
    life.id = 7;
    life.heading = "south-2, made 13:23";
    follow.begin_frame(life);
    CHECK(follow.pinned());
    follow.begin_frame(std::nullopt);  // before its scan, after a reset
    CHECK(follow.pinned());
    follow.begin_frame(life);
    CHECK(follow.pinned());
    life.heading = "north-1, made 09:12";
    follow.begin_frame(life);
    CHECK_FALSE(follow.pinned());
}

TEST_CASE("in a room that is scrolled the card lies in what can be seen") {
    RoomSetup setup = crashed();
    setup.width = 700;
    setup.height = 500;
    RoomFixture room{setup};
    for (const float scroll : {0.0F, 60.0F, 120.0F}) {
        room.memory.scroll = {scroll / 2.0F, scroll / 2.0F};
        room.settle();
        const view::Tape tape = room.room.tapes.tapes[1];
        point(room, name_of(tape, tape.cells[4]));
        check_card(room);
    }
}

TEST_CASE("where a window has no room beside what is pointed at, no card comes and goes") {
    RoomSetup setup = crashed();
    setup.width = 330;
    setup.height = 180;
    RoomFixture room{setup};
    room.memory.scroll = {100.0F, 230.0F};
    room.settle();
    const view::Tape tape = room.room.tapes.tapes[1];
    bool any = false;
    for (const view::Cell& cell : tape.cells) {
        if (!room.harness.hover(name_of(tape, cell)))
            continue;
        room.settle();
        any = true;
        CHECK(room.find("thread_cell") != nullptr);
        CHECK(room.harness.state.redraw_within() < 0.0);
    }
    CHECK(any);
}

TEST_CASE("on tapes that are scrolled away the thread ends where the lanes do") {
    RoomSetup setup = crashed();
    setup.settings.partitions = 64;
    setup.settings.consumers = 6;
    RoomFixture room{setup};
    EventId id = 0;
    for (const view::Tape& tape : std::vector<view::Tape>(room.room.tapes.tapes)) {
        if (!tape.cells.empty() && tape.partition > 8)
            id = tape.cells.front().id;
    }
    room.memory.follow.pin({.event = id, .hour = {}});
    room.settle();
    CHECK(room.find("thread") != nullptr);
    CHECK(room.find("thread_cell") == nullptr);
    CHECK(room.find("thread_edge") == nullptr);
    check_card(room);
    room.memory.tapes_scroll =
        room.layout.tapes.lane_h * static_cast<float>(room.room.life->partition);
    room.settle();
    CHECK(room.find("thread_cell") != nullptr);
    check_card(room);
}

TEST_CASE("a message that was sent again has a box on each of its cells") {
    RoomSetup setup;
    setup.until = moment(12, 0);
    setup.settings.resend_percent = 100;
    RoomFixture room{setup};
    const view::Tape* twice = nullptr;
    EventId id = 0;
    for (const view::Tape& tape : std::vector<view::Tape>(room.room.tapes.tapes)) {
        for (std::size_t i = 1; i < tape.cells.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (tape.cells[i].id == tape.cells[k].id) {
                    twice = &tape;
                    id = tape.cells[i].id;
                }
            }
        }
    }
    REQUIRE(twice != nullptr);
    room.memory.follow.pin({.event = id, .hour = {}});
    room.settle();
    CHECK(room.find("thread_cell") != nullptr);
    CHECK(room.find("thread_cell_2") != nullptr);
    CHECK(room.harness.items.duplicates().empty());
    check_card(room);
}

TEST_CASE("the crash's preview and the thread are shown together") {
    RoomFixture room{crashed(moment(14, 50))};
    const Example example = example_of(room);
    static_cast<void>(room.click(example.cell));
    point(room, "crash_one");
    CHECK(room.find("thread") != nullptr);
    const auto victim = room.room.transport.victim;
    REQUIRE(victim.has_value());
    bool previewed = false;
    for (const view::Tape& tape : std::vector<view::Tape>(room.room.tapes.tapes)) {
        if (tape.owner == fmt::format("C{}", number(*victim)) && tape.position > tape.committed)
            previewed = previewed ||
                        room.shows(fmt::format("{} read again", tape.position - tape.committed));
    }
    CHECK(previewed);
}

TEST_CASE("nothing is asked of the day, and a frame that is at rest stays so") {
    RoomFixture room{crashed()};
    point(room, example_of(room).cell);
    CHECK(room.take().empty());
    CHECK(room.harness.state.redraw_within() < 0.0);
    static_cast<void>(room.click(example_of(room).cell));
    room.settle();
    CHECK(room.harness.state.redraw_within() < 0.0);
}
