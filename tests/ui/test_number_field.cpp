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
    CHECK(ImGui::GetIO().WantTextInput);
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
