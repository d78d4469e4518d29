#include "catch.hpp"
#include "harness.hpp"

#include <algorithm>
#include <array>

using namespace wireroom::ui;
using wireroom::ui::test::Harness;

namespace {

struct DelaySlider {
    int committed = 30;
    int shown = 30;
    int commits = 0;
    bool dragging = false;

    Harness::Draw draw() {
        return [this](Ui& ui) {
            SliderSpec spec;
            spec.value = committed;
            spec.max = 180;
            spec.step = 5;
            spec.ticks = 7;
            spec.unit = " min";
            const Slid slid = slider(ui, "watermark_delay", {100.0F, 200.0F}, 120.0F, spec);
            shown = slid.value;
            dragging = slid.dragging;
            if (slid.released) {
                committed = slid.value;
                ++commits;
            }
        };
    }
};

}  // namespace

TEST_CASE("a slider shows while it is dragged and counts once, when it is let go") {
    Harness h;
    h.items.record_text(true);
    DelaySlider s;
    h.draws(s.draw());
    h.frames(2);
    h.hover("watermark_delay_thumb");
    h.press();
    CHECK(s.dragging);
    CHECK(s.shown == 30);  // catching the thumb does not move it
    h.move_to(100.0F + 60.0F, 210.0F);
    CHECK(s.shown == 90);
    CHECK(s.committed == 30);
    bool plate = false;
    for (const TextRun& run : h.items.texts())
        plate = plate || run.text == "90 min";
    CHECK(plate);
    h.move_to(1000.0F, 300.0F);  // beyond the end
    CHECK(s.shown == 180);
    h.move_to(100.0F + 42.0F, 150.0F);
    CHECK(s.shown == 65);
    CHECK(s.commits == 0);
    h.let_go();
    h.frames(2);
    CHECK(s.commits == 1);
    CHECK(s.committed == 65);
    CHECK_FALSE(s.dragging);
}

TEST_CASE("pressing the rail moves the thumb there; an unchanged value does not count") {
    Harness h;
    DelaySlider s;
    h.draws(s.draw());
    h.frames(2);
    h.move_to(100.0F + 100.0F, 200.0F);
    h.press();
    CHECK(s.shown == 150);
    h.let_go();
    CHECK(s.committed == 150);
    h.hover("watermark_delay_thumb");
    h.press();
    h.let_go();
    CHECK(s.commits == 1);
}

TEST_CASE("Escape while dragging gives the old value back") {
    Harness h;
    DelaySlider s;
    h.draws(s.draw());
    h.frames(2);
    h.hover("watermark_delay_thumb");
    h.press();
    h.move_to(210.0F, 200.0F);
    CHECK(s.shown == 165);
    CHECK(h.key(Key::escape));
    CHECK(s.shown == 30);
    h.move_to(150.0F, 200.0F);
    CHECK(s.shown == 30);
    h.let_go();
    h.frames(2);
    CHECK(s.commits == 0);
    // And it can be dragged again.
    h.hover("watermark_delay_thumb");
    h.press();
    h.move_to(220.0F, 200.0F);
    h.let_go();
    CHECK(s.committed == 180);
}

TEST_CASE("a slider follows the arrows when it has the keyboard") {
    Harness h;
    DelaySlider s;
    h.draws(s.draw());
    h.frames(2);
    CHECK_FALSE(h.key(Key::right));
    h.key(Key::tab);
    CHECK(h.state.focus() == "watermark_delay");
    CHECK(h.key(Key::right));
    CHECK(s.committed == 35);
    CHECK(h.key(Key::down));
    CHECK(h.key(Key::left));
    CHECK(s.committed == 25);
    CHECK(h.key(Key::end));
    CHECK(s.committed == 180);
    CHECK(h.key(Key::right));
    CHECK(s.committed == 180);
    CHECK(h.key(Key::home));
    CHECK(s.committed == 0);
    CHECK(s.commits == 5);
    // Space is not the slider's: it stays the room's.
    CHECK_FALSE(h.key(Key::space));
}

TEST_CASE("a thumb that is pressed and not moved keeps a value beside its steps") {
    for (const int value : {33, 1000}) {
        INFO(value);
        Harness h;
        DelaySlider s;
        s.committed = value;
        h.draws(s.draw());
        h.frames(2);
        h.hover("watermark_delay_thumb");
        h.press();
        h.frames(2);
        CHECK(s.shown == value);
        h.let_go();
        h.frames(2);
        CHECK(s.commits == 0);
        CHECK(s.committed == value);
        // Once it moves, it goes by steps.
        h.hover("watermark_delay_thumb");
        h.press();
        h.move_to(100.0F + 60.0F, 200.0F);
        CHECK(s.shown % 5 == 0);
        h.let_go();
        h.frames(2);
        CHECK(s.commits == 1);
    }
}

TEST_CASE("arrows bring a value beyond the slider's ends back step by step, and go no further") {
    Harness h;
    DelaySlider s;
    s.committed = 360;
    h.draws(s.draw());
    h.frames(2);
    h.key(Key::tab);
    CHECK(h.key(Key::right));
    CHECK(s.committed == 360);
    CHECK(s.commits == 0);
    CHECK(h.key(Key::left));
    CHECK(s.committed == 355);
}
