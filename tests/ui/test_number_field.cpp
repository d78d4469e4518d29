#include "catch.hpp"
#include "harness.hpp"

#include <algorithm>
#include <array>

using namespace wireroom::ui;
using wireroom::ui::test::Harness;

namespace {

constexpr Rect other_rect{100.0F, 100.0F, 104.0F, 40.0F};

struct SeedField {
    long long seed = 1;
    int commits = 0;
    Typed last;

    Harness::Draw draw() {
        return [this](Ui& ui) {
            NumberSpec spec;
            spec.value = seed;
            spec.max = 9007199254740991;
            last = number_field(ui, "seed", {300.0F, 300.0F, 160.0F, 32.0F}, spec);
            if (last.committed) {
                seed = last.value;
                ++commits;
            }
            button(ui, "other", other_rect, {});
        };
    }
    void start(Harness& h) {
        h.draws(draw());
        h.frames(2);
        h.click("seed");
        h.frames(4);
    }
};

}  // namespace

TEST_CASE("a number is typed over and accepted by Enter") {
    Harness h;
    SeedField f;
    f.start(h);
    CHECK(f.last.typing);
    CHECK(h.state.typing());
    h.type("4x2");  // what is no digit is not taken
    CHECK(h.key(Key::enter));
    h.frames(2);
    CHECK(f.seed == 42);
    CHECK(f.commits == 1);
    CHECK_FALSE(h.state.typing());
    CHECK_FALSE(h.key(Key::space));
}

TEST_CASE("Escape, a click elsewhere and Tab end the typing") {
    Harness h;
    SeedField f;
    f.start(h);
    h.type("77");
    CHECK(h.key(Key::escape));
    h.frames(2);
    CHECK(f.seed == 1);
    CHECK_FALSE(f.last.typing);

    h.click("seed");
    h.frames(4);
    h.type("78");
    h.click("other");
    h.frames(2);
    CHECK(f.seed == 78);
    CHECK_FALSE(h.state.typing());

    h.click("seed");
    h.frames(4);
    h.type("79");
    CHECK(h.key(Key::tab));
    h.frames(2);
    CHECK(f.seed == 79);
    CHECK(h.state.focus() == "other");
    CHECK(f.commits == 2);
}

TEST_CASE("a number outside its range is refused, not bent") {
    Harness h;
    SeedField f;
    f.start(h);
    h.type("9007199254740992");
    CHECK(h.key(Key::enter));
    h.frames(2);
    CHECK(f.last.refused);
    CHECK(f.last.typing);
    CHECK(f.commits == 0);
    h.click("other");
    h.frames(2);
    CHECK(f.seed == 1);
    CHECK_FALSE(h.state.typing());
    CHECK(f.commits == 0);
}

TEST_CASE("Enter on what is out of range keeps it and tells the range") {
    Harness h;
    SeedField f;
    f.start(h);
    h.type("99999999999999999");
    h.key(Key::enter);
    h.frames(2);
    CHECK(f.last.typing);
    CHECK(h.state.line.text() == "99999999999999999");
    CHECK(h.state.tip.words ==
          "“99999999999999999” is not a whole number from 0 to 9007199254740991. Esc gives the old "
          "one back.");
    // Typed on, it is another number.
    h.type_at_once({{TypedKey::Kind::backspace}, {TypedKey::Kind::backspace}});
    h.frame();
    CHECK(h.state.tip.words.empty());
    h.key(Key::enter);
    h.frames(2);
    CHECK(f.seed == 999999999999999);

    // Left with it, the field says that it is as it was.
    h.click("seed");
    h.frames(2);
    h.type("-5");
    h.click("other");
    h.frames(2);
    CHECK(f.seed == 999999999999999);
    CHECK(h.state.refusal.words.find("It is 999999999999999 as before.") != std::string::npos);
    h.press();
    h.let_go();
    CHECK(h.state.refusal.name.empty());
}

TEST_CASE("keys that come within one frame are taken in their order") {
    Harness h;
    SeedField f;
    f.start(h);
    h.type("123");
    using Kind = TypedKey::Kind;
    h.type_at_once({{Kind::mark_all},
                    {Kind::character, false, U'4'},
                    {Kind::character, false, U'7'},
                    {Kind::left},
                    {Kind::character, false, U'5'},
                    {Kind::home},
                    {Kind::right, true},
                    {Kind::character, false, U'9'},
                    {Kind::end},
                    {Kind::character, false, U'1'},
                    {Kind::character, false, U'2'},
                    {Kind::backspace},
                    {Kind::left},
                    {Kind::erase},
                    {Kind::character, false, U'x'}});
    CHECK(h.key(Key::enter));
    h.frames(2);
    CHECK(f.seed == 957);
    CHECK(f.commits == 1);
    // Keys that no field is there for are nobody's.
    h.type_at_once({{Kind::character, false, U'3'}});
    h.click("seed");
    h.frames(2);
    CHECK(h.state.line.text() == "957");
}

TEST_CASE("what is marked is copied, cut and pasted") {
    Harness h;
    SeedField f;
    f.start(h);
    h.type("12");
    using Kind = TypedKey::Kind;
    h.type_at_once({{Kind::mark_all}, {Kind::cut}, {Kind::paste}, {Kind::paste}});
    h.frame();
    CHECK(h.state.line.text() == "1212");
    h.type_at_once({{Kind::home}, {Kind::right, true}, {Kind::copy}, {Kind::end}, {Kind::paste}});
    h.frame();
    CHECK(h.state.line.text() == "12121");
}

TEST_CASE("the mouse puts the caret and marks") {
    Harness h;
    SeedField f;
    f.start(h);
    h.type("123456");
    h.move_to(306.0F, 316.0F);
    h.press();
    CHECK(h.state.line.caret() == 0);
    h.move_to(440.0F, 316.0F);
    CHECK(h.state.line.marked() == "123456");
    h.let_go();
    CHECK(h.state.typing());
}

TEST_CASE("Enter on the focused field starts the typing") {
    Harness h;
    SeedField f;
    h.draws(f.draw());
    h.frames(2);
    h.key(Key::tab);
    CHECK(h.state.focus() == "seed");
    h.key(Key::enter);
    h.frames(4);
    h.type("5");
    h.key(Key::enter);
    h.frames(2);
    CHECK(f.seed == 5);
}
