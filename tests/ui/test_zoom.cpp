// Zoom: steps, its limit, and that the screen's own scale is counted once.

#include "catch.hpp"
#include "ui/layout.hpp"

#include <utility>
#include <vector>

using namespace wireroom::ui;

namespace {

LayoutInput window(int width, int height, float zoom = 1.0F, float content_scale = 1.0F) {
    LayoutInput input;
    input.width_px = width;
    input.height_px = height;
    input.zoom = zoom;
    input.content_scale = content_scale;
    return input;
}

// Presses Ctrl + until nothing changes.
float largest(LayoutInput input) {
    for (int press = 0; press < 20; ++press)
        input.zoom = zoom_stepped(input, 1);
    return input.zoom;
}

}  // namespace

TEST_CASE("zoom goes up and down the same steps, and back to one") {
    LayoutInput input = window(2880, 1800);
    std::vector<float> up;
    input.zoom = 0.75F;
    while (up.empty() || up.back() != input.zoom) {
        up.push_back(input.zoom);
        input.zoom = zoom_stepped(input, 1);
    }
    REQUIRE(up.size() > 4);
    for (std::size_t i = up.size() - 1; i > 0; --i) {
        input.zoom = up[i];
        CHECK(zoom_stepped(input, -1) == up[i - 1]);
        CHECK(zoom_stepped(input, 0) == 1.0F);
    }
    input.zoom = 0.75F;
    CHECK(zoom_stepped(input, -1) == 0.75F);
}

TEST_CASE("zoom multiplies the scale and never leaves less than the folded room") {
    CHECK(scale_of(window(1440, 900, 1.25F)) == Approx(1.25));
    CHECK(scale_of(window(1440, 900, 0.75F)) == Approx(0.75));
    CHECK(lay_out(window(1440, 900, 0.75F)).form == Form::sheet);
    CHECK(lay_out(window(1440, 900, 1.5F)).form == Form::folded);
    // What is asked beyond the limit counts only as far as it goes.
    CHECK(scale_of(window(1440, 900, 2.0F)) == Approx(1.5));
    for (const auto& [width, height] :
         {std::pair{800, 600}, std::pair{1024, 700}, std::pair{1280, 720}, std::pair{1920, 1080},
          std::pair{3840, 2160}, std::pair{1600, 600}, std::pair{800, 1200}}) {
        for (const bool projector : {false, true}) {
            LayoutInput input = window(width, height);
            input.projector = projector;
            INFO(width << " by " << height << (projector ? ", projector" : ""));
            input.zoom = largest(input);
            const Layout l = lay_out(input);
            CHECK_FALSE(l.scrolls());
            CHECK_FALSE(l.can_grow);
            CHECK(l.view.x >= 800.0F - 0.01F);
            CHECK(l.view.y >= (projector ? 514.0F : 600.0F) - 0.01F);
        }
    }
    CHECK(largest(window(800, 600)) == 1.0F);
    CHECK(largest(window(640, 480)) == 1.0F);
}

TEST_CASE("a fine screen's scale is counted once, with zoom too") {
    const Layout coarse = lay_out(window(1440, 900, 1.25F));
    const Layout fine = lay_out(window(2880, 1800, 1.25F, 2.0F));
    CHECK(fine.scale == Approx(coarse.scale * 2.0F));
    CHECK(fine.view.x == Approx(coarse.view.x));
    CHECK(fine.form == coarse.form);
}
