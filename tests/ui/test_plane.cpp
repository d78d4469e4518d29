#include "follow_fixture.hpp"

#include <imgui.h>
#include <cmath>
#include <set>

// The plane in the whole room: its face, its marks and their links with the rest, its window.

namespace {

RoomSetup on_plane(Seconds until = moment(15, 10)) {
    RoomSetup setup = crashed(until);
    setup.face = TallyFace::plane;
    return setup;
}

std::string dot_of(const view::PlaneMark& mark) {
    return mark.state == view::PlaneState::waiting
               ? fmt::format("dot_{}_waits", mark.id)
               : fmt::format("dot_{}_{}", mark.id, mark.read.count());
}

// A mark of that kind on which no other one lies too near.
view::PlaneMark lone_mark(const RoomFixture& room, view::PlaneState state, bool again) {
    const std::vector<view::PlaneMark> marks = room.room.plane.marks;
    for (const view::PlaneMark& mark : marks) {
        if (mark.state != state || mark.again != again)
            continue;
        const Rect self = item(room, dot_of(mark));
        const bool alone =
            std::none_of(marks.begin(), marks.end(), [&](const view::PlaneMark& other) {
                return dot_of(other) != dot_of(mark) &&
                       self.inset(-8.0F).overlaps(item(room, dot_of(other)));
            });
        if (alone && room.find(dot_of(mark))->visible.w >= self.w)
            return mark;
    }
    FAIL("no such mark stands alone");
    return {};
}

Vec middle(const Rect& rect) {
    return rect.centre();
}

view::PlaneWindow window_of(const RoomFixture& room) {
    return room.room.plane.window;
}

std::size_t vertices(const RoomFixture& room) {
    room.harness.use();
    return static_cast<std::size_t>(ImGui::GetDrawData()->TotalVtxCount);
}

void drag(RoomFixture& room, Vec from, Vec to) {
    room.harness.move_to(from.x, from.y);
    room.harness.press();
    room.harness.move_to((from.x + to.x) / 2.0F, (from.y + to.y) / 2.0F);
    room.harness.move_to(to.x, to.y);
    room.settle();
    room.harness.let_go();
    room.settle();
}

// Runs of text in the lower panel that lie on each other, or are cut.
void check_words(const RoomFixture& room) {
    const Rect panel = item(room, "panel_tally");
    std::vector<TextRun> runs;
    for (const TextRun& run : room.harness.items.texts()) {
        if (panel.contains(middle(run.rect)) && !run.text.empty())
            runs.push_back(run);
    }
    CHECK(runs.size() > 15);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        INFO(runs[i].text);
        CHECK_FALSE(runs[i].cut);
        CHECK(panel.covers(runs[i].rect.inset(1.0F)));
        CHECK(runs[i].size >= 12.0F);
        for (std::size_t j = i + 1; j < runs.size(); ++j) {
            INFO(runs[j].text);
            // Ascent and descent of two rows may touch.
            const Rect a = runs[i].rect.inset(2.5F * room.layout.scale);
            CHECK_FALSE(a.overlaps(runs[j].rect.inset(2.5F * room.layout.scale)));
        }
    }
}

}  // namespace

TEST_CASE("V and the segments turn the tally's panel over, and it stays so in another day") {
    RoomSetup setup = crashed();
    RoomFixture room{setup};
    CHECK(room.find("plane") == nullptr);
    CHECK(room.find("row_counted") != nullptr);
    CHECK(room.click("face_plane").empty());
    room.settle();
    CHECK(room.find("plane") != nullptr);
    CHECK(room.find("plane_map") != nullptr);
    CHECK(room.find("row_counted") == nullptr);
    CHECK(room.find("watermark_delay") != nullptr);
    CHECK(room.find("dedup") != nullptr);
    CHECK(room.harness.items.duplicates().empty());
    CHECK(room.click("face_tally").empty());
    room.settle();
    CHECK(room.find("row_counted") != nullptr);

    const Shortcut* key = shortcut_of("V");
    REQUIRE(key != nullptr);
    CHECK(obey(room.memory, key->command));
    room.settle();
    CHECK(room.find("plane") != nullptr);
    CHECK(obey(room.memory, key->command));
    room.settle();
    CHECK(room.find("plane") == nullptr);
    CHECK_FALSE(obey(room.memory, {CommandKind::reset, 0}));
}

TEST_CASE("the plane's words overlap nothing and are whole, at every size and hour") {
    const std::vector<Seconds> moments{moment(5, 0),   moment(6, 2),       moment(10, 0),
                                       moment(14, 40), moment(14, 52),     moment(15, 10),
                                       moment(23, 30), moment(2, 30, true)};
    for (const auto& [width, height] : sizes) {
        for (const Seconds until : moments) {
            if (width > 1440 && until != moment(15, 10))
                continue;
            for (const bool dedup : {false, true}) {
                INFO(width << " by " << height << " at " << until.count() << ", " << dedup);
                RoomSetup setup = on_plane(until);
                setup.width = width;
                setup.height = height;
                setup.dark = dedup;
                setup.settings.dedup = dedup;
                RoomFixture room{setup};
                check_words(room);
                CHECK(room.harness.items.missing_sizes().empty());
                CHECK(room.harness.items.duplicates().empty());
                const Rect panel = item(room, "panel_tally");
                for (const char* name : {"plane", "plane_map", "plane_box", "plane_grip"})
                    CHECK(panel.covers(item(room, name)));
                CHECK_FALSE(item(room, "plane").overlaps(item(room, "plane_map")));
                CHECK(room.take().empty());
            }
        }
    }
}

TEST_CASE("with short ticks the plates on the axes say the seconds, and nothing lies on them") {
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        RoomSetup setup = on_plane(moment(15, 3));
        setup.settings.tick = Seconds{20};
        setup.until = moment(15, 3) + Seconds{20};
        setup.width = width;
        setup.height = height;
        RoomFixture room{setup};
        INFO(width << " by " << height);
        CHECK(room.room.plane.now_words == "15:03:20");
        CHECK(room.shows(room.room.plane.now_words));
        check_words(room);
        point(room, dot_of(lone_mark(room, view::PlaneState::late, false)));
        const std::vector<view::PlaneFollowed> followed = room.room.plane.followed;
        REQUIRE(followed.size() == 1);
        CHECK(followed[0].made_words.size() == 8);
        CHECK(room.shows(followed[0].made_words));
        // The plates, not the same words in the card: below the plot, and between it and the map.
        const Rect plot = item(room, "plane");
        const float map = item(room, "plane_map").right();
        bool made = false;
        bool read = false;
        for (const TextRun& run : room.harness.items.texts()) {
            made = made || (run.text == followed[0].made_words && run.rect.y >= plot.bottom());
            read = read || (run.text == followed[0].read_words && run.rect.x > map &&
                            run.rect.right() < plot.x);
        }
        CHECK(made);
        CHECK(read);
    }
}

TEST_CASE("a mark is linked with its cell and its line, and the other way round") {
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        RoomSetup setup = on_plane(moment(15, 3));
        setup.width = width;
        setup.height = height;
        RoomFixture room{setup};
        const view::PlaneMark mark = lone_mark(room, view::PlaneState::late, false);
        CHECK(room.find("thread_dot") == nullptr);
        point(room, dot_of(mark));
        REQUIRE(room.room.life.has_value());
        CHECK(room.room.life->id == mark.id);
        CHECK(item(room, "thread_dot").covers(item(room, dot_of(mark))));
        check_card(room);
        CHECK_FALSE(item(room, "life_card").overlaps(item(room, "thread_dot")));
        // Why it was too late, in place: when, where the watermark stood, and by how much.
        const std::vector<view::PlaneFollowed> followed = room.room.plane.followed;
        REQUIRE(followed.size() == 1);
        CHECK(room.shows(followed[0].watermark_words));
        CHECK(room.shows(followed[0].late_words));
        CHECK(room.shows(followed[0].made_words));

        const Example example = example_of(room);
        for (const std::string& from : {example.cell, example.line}) {
            point(room, from);
            REQUIRE(room.room.life.has_value());
            CHECK(room.room.life->id == example.id);
            const Rect dot = item(room, "thread_dot");
            const auto marks = room.room.plane.marks;
            CHECK(std::any_of(marks.begin(), marks.end(), [&](const view::PlaneMark& one) {
                return one.id == example.id && dot.covers(item(room, dot_of(one)));
            }));
            CHECK(room.find("thread_cell") != nullptr);
            CHECK(room.find("thread_line") != nullptr);
            const Rect thread = item(room, "thread").inset(-3.0F);
            CHECK(thread.overlaps(item(room, "thread_cell")));
            CHECK(thread.covers(item(room, "thread_line")));
        }
        room.harness.move_to(2.0F, 2.0F);
        room.settle();
        CHECK(room.find("thread_dot") == nullptr);
    }
}

TEST_CASE("an hour that is followed is marked on the plane") {
    RoomFixture room{on_plane(moment(14, 35))};
    const auto lines = room.room.log.lines;
    const auto out = std::find_if(lines.begin(), lines.end(),
                                  [](const view::LogLine& line) { return line.hour && !line.id; });
    REQUIRE(out != lines.end());
    point(room, fmt::format("log_line_{}", out - lines.begin()));
    CHECK(item(room, "plane").inset(-1.0F).covers(item(room, "plane_hour")));
}

TEST_CASE("a click pins a mark while the day goes on; a click beside it, or Escape, frees it") {
    RoomFixture room{on_plane(moment(15, 3))};
    const view::PlaneMark mark = lone_mark(room, view::PlaneState::late, false);
    CHECK(room.click(dot_of(mark)).empty());
    room.harness.move_to(2.0F, 2.0F);
    room.settle();
    CHECK(room.memory.follow.pinned());
    CHECK(room.memory.follow.event() == mark.id);
    room.play_on(moment(15, 6));
    CHECK(room.find("thread_dot") != nullptr);
    CHECK(room.harness.key(ui::Key::escape));
    room.settle();
    CHECK_FALSE(room.memory.follow.pinned());
    CHECK(room.find("thread_dot") == nullptr);

    CHECK(room.click(dot_of(mark)).empty());
    room.settle();
    CHECK(room.memory.follow.pinned());
    const Rect plot = item(room, "plane");
    room.harness.move_to(plot.right() - 20.0F, plot.bottom() - 30.0F);
    room.harness.press();
    room.harness.let_go();
    room.settle();
    CHECK_FALSE(room.memory.follow.pinned());
    // No window was moved by any of this.
    CHECK_FALSE(room.memory.plane.window.has_value());
}

TEST_CASE("dragging the plot moves the window, Escape gives it back, and a drag pins nothing") {
    RoomFixture room{on_plane()};
    const view::PlaneWindow before = window_of(room);
    const Rect plot = item(room, "plane");
    const Rect mark = item(room, dot_of(lone_mark(room, view::PlaneState::late, false)));
    drag(room, middle(mark), middle(mark) + Vec{plot.w / 4.0F, 0.0F});
    CHECK_FALSE(room.memory.follow.pinned());
    const view::PlaneWindow moved = window_of(room);
    const double share = static_cast<double>((before.made_from - moved.made_from).count()) /
                         static_cast<double>((before.made_to - before.made_from).count());
    CHECK(share == Approx(0.25).margin(0.01));
    CHECK(moved.made_to - moved.made_from == before.made_to - before.made_from);
    CHECK(moved.read_from == before.read_from);

    room.harness.move_to(plot.centre_x(), plot.centre_y());
    room.harness.press();
    room.harness.move_to(plot.centre_x() + 60.0F, plot.centre_y() + 20.0F);
    room.settle();
    CHECK_FALSE(window_of(room) == moved);
    CHECK(room.harness.key(ui::Key::escape));
    room.settle();
    room.harness.let_go();
    room.settle();
    CHECK(window_of(room) == moved);

    // The way back to now.
    CHECK(room.click("plane_follow").empty());
    room.settle();
    CHECK_FALSE(room.memory.plane.window.has_value());
    CHECK(window_of(room) == before);
    CHECK(room.find("plane_follow") == nullptr);
}

TEST_CASE("the wheel zooms both axes and keeps what is under the mouse") {
    RoomFixture room{on_plane()};
    const view::PlaneWindow before = window_of(room);
    const Rect mark = item(room, dot_of(lone_mark(room, view::PlaneState::late, false)));
    room.harness.move_to(mark.centre_x(), mark.centre_y());
    room.settle();
    const auto event = room.memory.follow.event();
    REQUIRE(event.has_value());
    room.harness.wheel(2.0F);
    room.settle();
    const view::PlaneWindow after = window_of(room);
    CHECK((after.made_to - after.made_from) < (before.made_to - before.made_from));
    CHECK((after.read_to - after.read_from) < (before.read_to - before.read_from));
    const Rect dot = item(room, "thread_dot");
    CHECK(std::abs(dot.centre_x() - mark.centre_x()) < 3.0F);
    CHECK(std::abs(dot.centre_y() - mark.centre_y()) < 3.0F);
    for (int i = 0; i < 60; ++i)
        room.harness.wheel(-1.0F);
    room.settle();
    CHECK(window_of(room) == room.room.plane.whole);
}

TEST_CASE("in the map the box is moved, its corner resized, and a double click shows the day") {
    RoomFixture room{on_plane()};
    const view::PlaneWindow before = window_of(room);
    const Rect box = item(room, "plane_box");
    const Rect map = item(room, "plane_map");
    drag(room, middle(box), middle(box) + Vec{-30.0F, 0.0F});
    const view::PlaneWindow moved = window_of(room);
    CHECK(moved.made_from < before.made_from);
    CHECK(moved.made_to - moved.made_from == before.made_to - before.made_from);
    CHECK(std::abs(item(room, "plane_box").x - (box.x - 30.0F)) < 2.5F);

    const Vec grip = middle(item(room, "plane_grip"));
    drag(room, grip, grip + Vec{20.0F, 10.0F});
    const view::PlaneWindow larger = window_of(room);
    CHECK(larger.made_from == moved.made_from);
    CHECK(larger.read_to == moved.read_to);
    CHECK(larger.made_to > moved.made_to);
    CHECK(larger.read_from < moved.read_from);

    room.harness.move_to(map.x + 20.0F, map.y + 30.0F);
    const auto twice = [&] {
        room.harness.wait(1.0F);
        for (int i = 0; i < 2; ++i) {
            room.harness.press();
            room.harness.let_go();
        }
        room.settle();
    };
    twice();
    CHECK(window_of(room) == room.room.plane.whole);
    twice();
    CHECK_FALSE(room.memory.plane.window.has_value());
}

TEST_CASE("the plane is a stop of Tab: arrows pan, Home shows the day, End follows now") {
    RoomFixture room{on_plane()};
    for (int i = 0; i < 60 && room.harness.state.focus() != "plane"; ++i)
        room.harness.key(ui::Key::tab);
    REQUIRE(room.harness.state.focus() == "plane");
    const view::PlaneWindow before = window_of(room);
    CHECK(room.harness.key(ui::Key::left));
    room.settle();
    CHECK(window_of(room).made_from < before.made_from);
    CHECK(room.harness.key(ui::Key::down));
    room.settle();
    CHECK(window_of(room).read_from < before.read_from);
    CHECK(room.harness.key(ui::Key::home));
    room.settle();
    CHECK(window_of(room) == room.room.plane.whole);
    CHECK(room.harness.key(ui::Key::end));
    room.settle();
    CHECK_FALSE(room.memory.plane.window.has_value());
}

TEST_CASE("a hundred thousand marks cost no more than the plot has squares") {
    RoomSetup setup = on_plane(moment(22, 0));
    setup.actions.clear();
    setup.settings.scans_per_hour = 1600;
    setup.settings.capacity = 200;
    RoomFixture room{setup};
    const std::size_t following = vertices(room);
    room.memory.plane.window = room.room.plane.whole;
    room.settle();
    CHECK(room.room.plane.in_view > 100000);
    CHECK(room.room.plane.dense);
    CHECK(vertices(room) < 200000);
    CHECK(following < 200000);
    // One of the squares can be pointed at all the same.
    const view::PlaneMark mark = room.room.plane.marks.back();
    const Rect plot = item(room, "plane");
    const view::PlaneWindow w = window_of(room);
    const auto share = [](Seconds v, Seconds a, Seconds b) {
        return static_cast<float>((v - a).count()) / static_cast<float>((b - a).count());
    };
    room.harness.move_to(plot.x + plot.w * share(mark.made, w.made_from, w.made_to),
                         plot.bottom() - plot.h * share(mark.read, w.read_from, w.read_to));
    room.settle();
    CHECK(room.memory.follow.event().has_value());
    CHECK(room.find("thread_dot") != nullptr);
}
