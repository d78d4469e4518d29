#include "catch.hpp"
#include "harness.hpp"

#include <algorithm>
#include <array>

using namespace wireroom::ui;
using wireroom::ui::test::Harness;

namespace {

constexpr Rect play_rect{100.0F, 100.0F, 104.0F, 40.0F};
constexpr Rect crash_rect{220.0F, 100.0F, 112.0F, 40.0F};

struct TwoButtons {
    int plays = 0;
    int crashes = 0;
    bool crash_enabled = true;

    Harness::Draw draw() {
        return [this](Ui& ui) {
            ButtonSpec play;
            play.label = "Play";
            play.icon = glyph::play;
            play.primary = true;
            play.size = 16.0F;
            play.tip = "Starts the day.";
            if (button(ui, "play", play_rect, play).clicked)
                ++plays;
            ButtonSpec crash;
            crash.label = "Crash one";
            crash.icon = glyph::crash;
            crash.enabled = crash_enabled;
            if (button(ui, "crash_one", crash_rect, crash).clicked)
                ++crashes;
        };
    }
};

}  // namespace

TEST_CASE("a button is pressed where it was pressed and let go") {
    Harness h;
    TwoButtons b;
    h.draws(b.draw());
    h.frames(2);
    REQUIRE(h.find("play") != nullptr);
    CHECK(h.find("play")->rect.x == Approx(100));
    CHECK(h.click("play"));
    CHECK(b.plays == 1);
    h.frames(3);
    CHECK(b.plays == 1);
    CHECK_FALSE(h.click("no_such_thing"));

    // Dragged off before it is let go: nothing happens.
    h.hover("crash_one");
    h.press();
    h.move_to(5.0F, 5.0F);
    h.let_go();
    CHECK(b.crashes == 0);
}

TEST_CASE("a disabled button shows the plain pointer and does nothing") {
    Harness h;
    TwoButtons b;
    b.crash_enabled = false;
    h.draws(b.draw());
    h.frames(2);
    h.hover("play");
    h.frame();
    CHECK(ImGui::GetMouseCursor() == ImGuiMouseCursor_Hand);
    CHECK(h.click("crash_one"));
    CHECK(b.crashes == 0);
    CHECK(ImGui::GetMouseCursor() == ImGuiMouseCursor_Arrow);
    CHECK_FALSE(h.find("crash_one")->enabled);
    // It is no stop of Tab either.
    h.key(Key::tab);
    CHECK(h.state.focus() == "play");
    h.key(Key::tab);
    CHECK(h.state.focus() == "play");
}

TEST_CASE("Tab walks in the order of drawing, both ways, and Space and Enter press") {
    Harness h;
    TwoButtons b;
    h.draws(b.draw());
    h.frames(2);
    CHECK_FALSE(h.key(Key::space));
    CHECK(b.plays == 0);
    CHECK(h.key(Key::tab));
    CHECK(h.state.focus() == "play");
    CHECK(h.key(Key::space));
    CHECK(b.plays == 1);
    CHECK(h.key(Key::tab));
    CHECK(h.state.focus() == "crash_one");
    CHECK(h.key(Key::enter));
    CHECK(b.crashes == 1);
    CHECK_FALSE(h.key(Key::left));
    CHECK(h.key(Key::back_tab));
    CHECK(h.state.focus() == "play");
    CHECK(h.key(Key::back_tab));
    CHECK(h.state.focus() == "crash_one");
    CHECK(h.key(Key::escape));
    CHECK(h.state.focus().empty());
    CHECK_FALSE(h.key(Key::escape));
    CHECK(b.plays == 1);
    CHECK(b.crashes == 1);
}

TEST_CASE("a click takes the keyboard away, so that Space is the room's again") {
    Harness h;
    TwoButtons b;
    h.draws(b.draw());
    h.frames(2);
    h.key(Key::tab);
    h.click("crash_one");
    CHECK(b.crashes == 1);
    CHECK(h.state.focus().empty());
    CHECK_FALSE(h.key(Key::space));
    CHECK(b.crashes == 1);
    // Tab goes on from where the mouse was.
    h.key(Key::tab);
    CHECK(h.state.focus() == "play");
}

TEST_CASE("the ring of the keyboard's focus is drawn outside the control") {
    Harness h;
    TwoButtons b;
    h.draws(b.draw());
    h.frames(2);
    const ImU32 blue = h.theme.blue_fill;
    const auto blue_box = [&] {
        Rect box{1e6F, 1e6F, -1e6F, -1e6F};
        const ImDrawData* data = ImGui::GetDrawData();
        for (int l = 0; l < data->CmdListsCount; ++l) {
            for (const ImDrawVert& v : data->CmdLists[l]->VtxBuffer) {
                if (v.col != blue)
                    continue;
                box.x = std::min(box.x, v.pos.x);
                box.y = std::min(box.y, v.pos.y);
                box.w = std::max(box.w, v.pos.x);
                box.h = std::max(box.h, v.pos.y);
            }
        }
        return box;
    };
    CHECK(blue_box().w < 0.0F);
    h.key(Key::tab);
    const Rect ring = blue_box();
    CHECK(ring.x == Approx(play_rect.x - 4.0F).margin(1.01));
    CHECK(ring.w == Approx(play_rect.right() + 4.0F).margin(1.01));
}

TEST_CASE("a control that is gone loses the keyboard") {
    Harness h;
    bool shown = true;
    h.draws([&](Ui& ui) {
        if (shown)
            button(ui, "only", play_rect, {});
    });
    h.frames(2);
    h.key(Key::tab);
    CHECK(h.state.focus() == "only");
    shown = false;
    h.frame();
    CHECK(h.state.focus().empty());
    CHECK_FALSE(h.key(Key::space));
    CHECK_FALSE(h.key(Key::tab));
}

TEST_CASE("a segmented control and a speed strip answer with the one that was clicked") {
    Harness h;
    int face = 0;
    int speed = 1;
    const std::array<Choice, 2> faces{
        {{"face_tally", "Hourly tally", {}}, {"face_plane", "Plane", {}}}};
    const std::array<Choice, 5> speeds{{{"speed_1", "1", {}},
                                        {"speed_5", "5", {}},
                                        {"speed_15", "15", {}},
                                        {"speed_60", "60", {}},
                                        {"speed_max", "max", {}}}};
    h.draws([&](Ui& ui) {
        const Chosen a = segmented(ui, {50.0F, 50.0F}, faces, face);
        CHECK(a.width > 100.0F);
        if (a.index >= 0)
            face = a.index;
        const Chosen b = speed_strip(ui, {50.0F, 100.0F, 140.0F, 32.0F}, speeds, speed);
        if (b.index >= 0)
            speed = b.index;
    });
    h.frames(2);
    h.click("face_plane");
    CHECK(face == 1);
    h.click("speed_max");
    CHECK(speed == 4);
    h.click("speed_1");
    CHECK(speed == 0);
    CHECK(h.items.duplicates().empty());
    h.state.clear_focus();
    h.click("face_tally");
    CHECK(face == 0);
    h.key(Key::tab);
    CHECK(h.state.focus() == "face_plane");
    h.key(Key::enter);
    CHECK(face == 1);
}

TEST_CASE("toggle, chip and stepper") {
    Harness h;
    bool dedup = false;
    bool late_only = false;
    int consumers = 2;
    h.draws([&](Ui& ui) {
        if (toggle(ui, "dedup", {50.0F, 50.0F}, dedup, "Skips repeats.").clicked)
            dedup = !dedup;
        float width = 0.0F;
        if (chip(ui, {150.0F, 50.0F}, {"log_late", "Late", {}}, late_only, &width).clicked) {
            late_only = !late_only;
        }
        CHECK(width == chip_width(ui, "Late"));
        StepperSpec spec;
        spec.value = consumers;
        spec.max = 3;
        consumers += stepper(ui, "consumers", {250.0F, 50.0F}, spec);
    });
    h.frames(2);
    h.click("dedup");
    CHECK(dedup);
    h.click("log_late");
    CHECK(late_only);
    h.click("consumers_more");
    CHECK(consumers == 3);
    h.click("consumers_more");
    CHECK(consumers == 3);
    h.frame();
    CHECK_FALSE(h.find("consumers_more")->enabled);
    h.click("consumers_fewer");
    h.click("consumers_fewer");
    h.click("consumers_fewer");
    CHECK(consumers == 0);
    h.frame();
    CHECK_FALSE(h.find("consumers_fewer")->enabled);
}

TEST_CASE("a scroll bar shows only what does not fit and is dragged") {
    Harness h;
    float offset = 0.0F;
    float content = 400.0F;
    h.draws([&](Ui& ui) {
        offset = scroll_bar(ui, "tapes_scroll", {500.0F, 100.0F, 8.0F, 200.0F},
                            {offset, 200.0F, content});
    });
    h.frames(2);
    REQUIRE(h.find("tapes_scroll") != nullptr);
    h.move_to(504.0F, 110.0F);
    h.press();
    h.move_to(504.0F, 160.0F);
    CHECK(offset == Approx(100).margin(1));
    h.move_to(504.0F, 900.0F);
    CHECK(offset == Approx(200));
    h.let_go();
    content = 100.0F;
    h.frame();
    CHECK(offset == 0.0F);
    CHECK(h.find("tapes_scroll") == nullptr);
}

TEST_CASE("a tooltip comes after a moment, asks for the frame that shows it, and goes") {
    Harness h;
    h.items.record_text(true);
    TwoButtons b;
    h.draws(b.draw());
    h.frames(2);
    CHECK(h.state.redraw_within() < 0.0);
    const auto shown = [&h] {
        for (const TextRun& run : h.items.texts()) {
            if (run.text == "Starts the day.")
                return true;
        }
        return false;
    };
    h.hover("play");
    CHECK_FALSE(shown());
    const double within = h.state.redraw_within();
    CHECK(within > 0.0);
    CHECK(within < 1.0);
    h.wait(static_cast<float>(within) + 0.01F);
    h.frame();
    CHECK(shown());
    CHECK(h.state.redraw_within() > 10.0);  // when it goes again
    h.move_to(5.0F, 5.0F);
    CHECK_FALSE(shown());
    h.key(Key::tab);
    CHECK(shown());
}

TEST_CASE("what is clipped away can't be clicked") {
    Harness h;
    int clicks = 0;
    h.draws([&](Ui& ui) {
        const auto clip = ui.paint.clip({100.0F, 100.0F, 50.0F, 50.0F});
        if (area(ui, "half", {120.0F, 120.0F, 100.0F, 20.0F}).clicked)
            ++clicks;
        if (area(ui, "out", {300.0F, 100.0F, 50.0F, 50.0F}).clicked)
            ++clicks;
    });
    h.frames(2);
    CHECK(h.find("half")->visible.w == Approx(30));
    CHECK(h.find("out")->visible.empty());
    CHECK_FALSE(h.click("out"));
    h.move_to(180.0F, 130.0F);
    h.press();
    h.let_go();
    CHECK(clicks == 0);
    CHECK(h.click("half"));
    CHECK(clicks == 1);
}

TEST_CASE("a card above the room takes the mouse") {
    Harness h;
    TwoButtons b;
    int on_card = 0;
    h.draws([&, room = b.draw()](Ui& ui) {
        room(ui);
        Surface card(h.parts(), {"card", {90.0F, 90.0F, 200.0F, 60.0F}, {}, false});
        if (area(card.ui(), "on_card", {100.0F, 100.0F, 50.0F, 20.0F}).clicked)
            ++on_card;
    });
    h.frames(3);
    CHECK(h.click("on_card"));
    CHECK(on_card == 1);
    CHECK(b.plays == 0);
    h.click("crash_one");  // its left part lies under the card, its middle does too
    CHECK(b.crashes == 0);
}

TEST_CASE("the registry tells names that are used twice") {
    Harness h;
    h.draws([](Ui& ui) {
        area(ui, "same", {10.0F, 10.0F, 20.0F, 20.0F});
        area(ui, "same", {40.0F, 10.0F, 20.0F, 20.0F});
        area(ui, "other", {70.0F, 10.0F, 20.0F, 20.0F});
    });
    h.frame();
    REQUIRE(h.items.duplicates().size() == 1);
    CHECK(h.items.duplicates()[0] == "same");
}

TEST_CASE("the life card is as wide as what it says, in both themes") {
    Harness h;
    const std::array<LifeLine, 2> lines{{{"14:25", "arrived, held 62 min by the cut", 0},
                                         {"14:31", "read by C1, counted in 13:00", 0}}};
    h.items.record_text(true);
    for (const Theme& theme : {light(), dark()}) {
        h.theme = theme;
        h.draws([&](Ui& ui) {
            const LifeCard card{"south-2, made 13:23", "tape 0 #195", 0, lines};
            const Vec size = life_card_size(ui, card);
            CHECK(size.x > 200.0F);
            CHECK(size.y == Approx(72));
            life_card(ui, {100.0F, 100.0F}, card);
        });
        h.frame();
        for (const TextRun& run : h.items.texts())
            CHECK_FALSE(run.cut);
        CHECK(h.items.texts().size() == 6);
    }
}
