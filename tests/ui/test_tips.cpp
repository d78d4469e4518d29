#include "catch.hpp"
#include "harness.hpp"

#include "ui/tip_place.hpp"

using namespace wireroom::ui;
using wireroom::ui::test::Harness;

namespace {

constexpr Rect button_rect{100.0F, 100.0F, 104.0F, 40.0F};

void draw_buttons(Ui& ui) {
    ButtonSpec spec;
    spec.label = "Crash";
    spec.tip = "Takes one consumer down.";
    button(ui, "crash", button_rect, spec);
    spec.tip = "Something else.";
    button(ui, "other", {300.0F, 100.0F, 104.0F, 40.0F}, spec);
}

}  // namespace

TEST_CASE("a tooltip goes with a press and stays away until the mouse was elsewhere") {
    Harness h;
    h.draws(draw_buttons);
    h.frames(2);
    h.hover("crash");
    h.wait(1.0F);
    h.frame();
    CHECK(h.state.tip.words == "Takes one consumer down.");
    h.press();
    CHECK(h.state.tip.words.empty());
    h.let_go();
    h.wait(2.0F);
    h.frame();
    CHECK(h.state.tip.words.empty());
    h.hover("other");
    h.wait(1.0F);
    h.frame();
    CHECK(h.state.tip.words == "Something else.");
    h.hover("crash");
    h.wait(1.0F);
    h.frame();
    CHECK(h.state.tip.words == "Takes one consumer down.");
}

TEST_CASE("a tooltip gives back what it covers after a while, and comes again") {
    Harness h;
    h.draws(draw_buttons);
    h.frames(2);
    h.hover("crash");
    h.wait(11.0F);
    h.frame();
    CHECK(h.state.tip.words == "Takes one consumer down.");
    CHECK(h.state.redraw_within() <= 1.0);
    h.wait(1.5F);
    h.frame();
    CHECK(h.state.tip.words.empty());
    CHECK(h.state.redraw_within() < 0.0);
    h.hover("other");
    h.wait(1.0F);
    h.hover("crash");
    h.wait(1.0F);
    h.frame();
    CHECK(h.state.tip.words == "Takes one consumer down.");
}

TEST_CASE("a tooltip of the keyboard's goes with the key and comes with the next stop") {
    Harness h;
    h.draws(draw_buttons);
    h.frames(2);
    h.key(Key::tab);
    CHECK(h.state.tip.words == "Takes one consumer down.");
    h.key(Key::enter);
    h.frame();
    CHECK(h.state.tip.words.empty());
    h.key(Key::tab);
    h.frame();
    CHECK(h.state.tip.words == "Something else.");
}

TEST_CASE("a tooltip never covers what it speaks of") {
    constexpr Vec limit{1440.0F, 900.0F};
    constexpr Vec size{284.0F, 68.0F};
    const Rect window{0.0F, 0.0F, limit.x, limit.y};
    const Rect anchors[] = {
        {100.0F, 100.0F, 40.0F, 40.0F},   // room everywhere
        {1384.0F, 6.0F, 40.0F, 29.0F},    // the upper right corner
        {20.0F, 860.0F, 300.0F, 30.0F},   // the foot
        {700.0F, 4.0F, 57.0F, 890.0F},    // from top to foot
        {4.0F, 2.0F, 57.0F, 896.0F},      // the same at the left edge
        {1380.0F, 2.0F, 57.0F, 896.0F},   // and at the right one
        {20.0F, 400.0F, 1400.0F, 30.0F},  // from side to side
    };
    for (const Rect& anchor : anchors) {
        INFO(anchor.x << ", " << anchor.y);
        const Rect tip = place_tip({anchor, anchor.centre(), size, limit});
        CHECK_FALSE(tip.overlaps(anchor));
        CHECK(window.covers(tip));
        CHECK(tip.w == size.x);
    }
    // On a long one it is where the mouse is.
    const Rect near = place_tip({anchors[6], {1000.0F, 410.0F}, size, limit});
    CHECK(near.x < 1000.0F);
    CHECK(near.right() > 1000.0F);
    // Where there is room on no side, it is still beside.
    const Rect all{2.0F, 2.0F, 1436.0F, 896.0F};
    CHECK_FALSE(place_tip({all, all.centre(), size, limit}).overlaps(all));
}
