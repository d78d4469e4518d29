#include "app/player.hpp"
#include "catch.hpp"
#include "harness.hpp"
#include "ui/room.hpp"

#include <algorithm>
#include <array>
#include <set>

// Every control of the room from the click to its effect: it is found by its name, clicked with
// the mouse, what it asks for is done by the player, and the effect is read from the facts.

namespace wireroom::ui::test {
namespace {

using app::Player;

std::uint32_t tick_of(int hour, int minute) {
    return static_cast<std::uint32_t>((hour - 6) * 60 + minute);
}

// The player and a window that is none.
class Bench {
public:
    explicit Bench(const day::Overrides& settings = {})
        : player{day::RecordedDay::open(day::plain_day(settings).value()).value()} {
        harness.draws_whole([this](const FrameParts& parts) { draw(parts); });
    }

    Bench& at(int hour, int minute) {
        player.run_to(tick_of(hour, minute));
        harness.frames(3);
        return *this;
    }
    // What was asked for reaches the player before the next frame, as in the window.
    bool click(std::string_view name) {
        const bool found = harness.click(name);
        harness.frames(2);
        return found;
    }
    [[nodiscard]] bool find_plane() const { return harness.find("plane") != nullptr; }
    void step() { player.handle({CommandKind::step, 0}); }
    [[nodiscard]] Seconds next() const { return player.day().simulation().now(); }

    template <class Body, class Pick>
    [[nodiscard]] bool told(Seconds t, const Pick& pick) const {
        const std::vector<Fact>& facts = player.day().simulation().facts();
        return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
            const auto* body = std::get_if<Body>(&fact.body);
            return body != nullptr && fact.t == t && pick(*body);
        });
    }

    Player player;
    Harness harness;
    Layout layout;
    view::Room room;
    RoomUi memory;
    bool dark = false;
    RoomOptions options;

private:
    void draw(const FrameParts& parts) {
        LayoutInput input;
        input.partitions = static_cast<int>(player.day().settings().partitions);
        layout = lay_out(input);
        Player::Shown shown;
        shown.tapes = {static_cast<std::uint32_t>(layout.tapes.before_head),
                       static_cast<std::uint32_t>(layout.tapes.cells - layout.tapes.before_head)};
        shown.log_lines = static_cast<std::uint64_t>(layout.log.lines);
        shown.tally_columns = static_cast<std::uint32_t>(layout.tally.most_columns());
        shown.plane = plane_asked(layout, memory);
        room = player.room(shown);
        input.consumers = std::max(1, static_cast<int>(room.consumers.cards.size()));
        input.windows = std::max(1, static_cast<int>(room.tally.hours.size()));
        layout = lay_out(input);
        const RoomFrame frame{room, layout, player.speed(), dark, player.log_filter(), {}, options};
        for (const Command& command : draw_room(parts, frame, memory)) {
            obey(memory, command);
            player.handle(command);
            dark = command.kind == CommandKind::toggle_theme ? !dark : dark;
            options.caption = options.caption != (command.kind == CommandKind::toggle_caption);
            if (command.kind == CommandKind::toggle_overlay)
                memory.overlay.set(!memory.overlay.open);
        }
    }
};

// A control whose click is an action of the day: the fact that it must lead to in the next tick,
// and one that must follow from it.
struct ActingControl {
    std::string_view name;
    ActionKind action;
    std::int64_t value;
    bool (*effect)(const Bench& bench, Seconds t);
};

bool line_is(const Bench& bench, Seconds t, Site site, bool up) {
    return bench.told<LineFact>(
        t, [&](const LineFact& line) { return line.site == site && line.up == up; });
}

constexpr std::array<ActingControl, 8> acting_controls{{
    {"crash_one", ActionKind::crash_one, 0,
     [](const Bench& b, Seconds t) {
         return b.told<CrashFact>(t, [](const CrashFact&) { return true; });
     }},
    {"consumers_more", ActionKind::set_consumers, 3,
     [](const Bench& b, Seconds t) {
         return b.told<JoinFact>(t,
                                 [](const JoinFact& join) { return number(join.consumer) == 3; });
     }},
    {"consumers_fewer", ActionKind::set_consumers, 1,
     [](const Bench& b, Seconds t) {
         return b.told<LeaveFact>(
             t, [](const LeaveFact& leave) { return number(leave.consumer) == 2; });
     }},
    {"north_line", ActionKind::cut_line, 0,
     [](const Bench& b, Seconds t) { return line_is(b, t, Site::north, false); }},
    {"south_line", ActionKind::cut_line, 1,
     [](const Bench& b, Seconds t) { return line_is(b, t, Site::south, false); }},
    {"dedup", ActionKind::set_dedup, 1,
     [](const Bench& b, Seconds) { return b.player.day().simulation().state().controls.dedup; }},
    {"scans_per_hour", ActionKind::set_scans_per_hour, 30,
     [](const Bench& b, Seconds) {
         return b.player.day().simulation().state().controls.scans_per_hour == 30;
     }},
    {"watermark_delay", ActionKind::set_watermark_delay, 90 * 60,
     [](const Bench& b, Seconds) {
         return b.player.day().simulation().state().watermark.delay() == Seconds{90 * 60};
     }},
}};

// The other controls, told apart by what they change of the player or the screen.
struct PlainControl {
    std::string_view name;
    bool (*effect)(const Bench& bench);
};

constexpr std::array<PlainControl, 18> plain_controls{{
    {"play", [](const Bench& b) { return b.player.playing(); }},
    {"step", [](const Bench& b) { return b.player.day().ticks() == tick_of(10, 1); }},
    {"reset", [](const Bench& b) { return b.player.day().ticks() == 0; }},
    {"speed_1", [](const Bench& b) { return b.player.speed() == 0; }},
    {"speed_5", [](const Bench& b) { return b.player.speed() == 1; }},
    {"speed_15", [](const Bench& b) { return b.player.speed() == 2; }},
    {"speed_60", [](const Bench& b) { return b.player.speed() == 3; }},
    {"speed_max", [](const Bench& b) { return b.player.speed() == 4; }},
    {"theme", [](const Bench& b) { return b.dark; }},
    {"help", [](const Bench& b) { return b.memory.overlay.open; }},
    {"things", [](const Bench& b) { return b.harness.find("things_card") != nullptr; }},
    {"caption_switch", [](const Bench& b) { return !b.options.caption; }},
    {"log_search_open", [](const Bench& b) { return b.harness.state.typing(); }},
    {"log_all", [](const Bench& b) { return b.player.log_filter() == view::LogFilter::all; }},
    {"log_late", [](const Bench& b) { return b.player.log_filter() == view::LogFilter::late; }},
    {"log_again", [](const Bench& b) { return b.player.log_filter() == view::LogFilter::again; }},
    {"log_faults", [](const Bench& b) { return b.player.log_filter() == view::LogFilter::faults; }},
    {"log_commits",
     [](const Bench& b) { return b.player.log_filter() == view::LogFilter::commits; }},
}};

}  // namespace

TEST_CASE("every control that acts on the day is found, clicked, and told by the facts") {
    for (const ActingControl& control : acting_controls) {
        INFO(control.name);
        Bench bench;
        bench.at(10, 0);
        const Seconds t = bench.next();
        REQUIRE(bench.click(control.name));
        // A click counts in the next tick and not before.
        const auto is_it = [&](const ActionFact& fact) {
            return fact.deed == Deed{control.action, control.value};
        };
        CHECK_FALSE(bench.told<ActionFact>(t, is_it));
        bench.step();
        CHECK(bench.told<ActionFact>(t, is_it));
        CHECK(control.effect(bench, t));
        CHECK(bench.player.take_refusals().empty());
    }
}

TEST_CASE("a cut line's control mends it") {
    Bench bench;
    bench.at(10, 0);
    REQUIRE(bench.click("north_line"));
    bench.step();
    bench.harness.frames(2);
    const Seconds t = bench.next();
    REQUIRE(bench.click("north_line"));
    bench.step();
    CHECK(line_is(bench, t, Site::north, true));
}

TEST_CASE("every control of the playing, the log and the screen does what it says") {
    for (const PlainControl& control : plain_controls) {
        INFO(control.name);
        Bench bench;
        bench.at(10, 0);
        REQUIRE(bench.click(control.name));
        CHECK(control.effect(bench));
        CHECK(bench.player.day().actions().empty());
    }
}

TEST_CASE("the seed is typed and starts its day") {
    Bench bench;
    bench.at(10, 0);
    REQUIRE(bench.click("seed"));
    bench.harness.frames(2);
    bench.harness.type("42");
    bench.harness.key(Key::enter);
    bench.harness.frames(2);
    CHECK(bench.player.day().ticks() == 0);
    bench.step();
    CHECK(bench.told<DayFact>(Seconds{6 * 3600},
                              [](const DayFact& day) { return day.settings->seed == 42; }));
}

TEST_CASE("controls that come only when they are needed") {
    SECTION("someone to read, where nobody is") {
        Bench bench{{{"consumers", "0"}}};
        bench.at(10, 0);
        const Seconds t = bench.next();
        REQUIRE(bench.click("start_one"));
        bench.step();
        CHECK(bench.told<JoinFact>(t, [](const JoinFact&) { return true; }));
    }
    SECTION("an empty room says how to begin") {
        Bench bench;
        bench.harness.frames(3);
        REQUIRE(bench.click("play_hint"));
        CHECK(bench.player.playing());
    }
    SECTION("the log leads back to its newest line") {
        Bench bench;
        bench.at(14, 0);
        bench.harness.hover("log_roll");
        bench.harness.wheel(10.0F);
        bench.harness.frames(2);
        CHECK(bench.room.log.first + bench.room.log.lines.size() < bench.room.log.total);
        REQUIRE(bench.click("log_follow"));
        CHECK(bench.room.log.first + bench.room.log.lines.size() == bench.room.log.total);
    }
    SECTION("a long tally scrolls to its other end") {
        Bench bench{{{"window", "15min"}}};
        bench.at(20, 0);
        CHECK(bench.room.tally.before > 0);
        const Item* bar = bench.harness.find("tally_scroll");
        REQUIRE(bar != nullptr);
        bench.harness.move_to(bar->rect.x + 2.0F, bar->rect.centre_y());
        bench.harness.press();
        bench.harness.let_go();
        bench.harness.frames(2);
        CHECK(bench.room.tally.before == 0);
        CHECK(bench.harness.find("hour_06:00") != nullptr);
    }
}

TEST_CASE("the face of the tally's panel outlasts a reset") {
    Bench bench;
    bench.at(10, 0);
    REQUIRE(bench.click("face_plane"));
    CHECK(bench.room.plane.shown);
    REQUIRE(bench.click("reset"));
    CHECK_FALSE(bench.room.plane.begun);
    CHECK(bench.room.plane.shown);
    CHECK(bench.find_plane());
}

TEST_CASE("no control of the room is left out of these tables") {
    std::set<std::string, std::less<>> known{"seed", "log_lines", "face_tally", "face_plane"};
    for (const ActingControl& control : acting_controls) {
        known.emplace(control.name);
    }
    for (const PlainControl& control : plain_controls) {
        known.emplace(control.name);
    }
    Bench bench;
    bench.at(10, 0);
    std::set<std::string, std::less<>> stops;
    for (int i = 0; i < 100; ++i) {
        bench.harness.key(Key::tab);
        stops.insert(bench.harness.state.focus());
    }
    for (const std::string& stop : stops) {
        INFO(stop);
        CHECK(known.count(stop) == 1);
    }
    for (const std::string& name : known) {
        INFO(name);
        // The choices of a strip are one stop; so is a filter's.
        CHECK(bench.harness.find(name) != nullptr);
    }
}

}  // namespace wireroom::ui::test
