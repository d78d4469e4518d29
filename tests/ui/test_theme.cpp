#include "catch.hpp"
#include "ui/theme.hpp"

#include <string>
#include <vector>

using namespace wireroom::ui;

namespace {

struct Pair {
    const char* what;
    ImU32 Theme::*text;
    ImU32 Theme::*ground;
};

// Every combination of words and ground that a panel may use.
const std::vector<Pair> pairs{
    {"ink on desk, top", &Theme::ink, &Theme::desk_top},
    {"ink on desk", &Theme::ink, &Theme::desk},
    {"ink2 on desk, top", &Theme::ink2, &Theme::desk_top},
    {"ink2 on desk", &Theme::ink2, &Theme::desk},
    {"brass on desk", &Theme::brass, &Theme::desk_top},
    {"late on desk", &Theme::vermilion, &Theme::desk_top},
    {"blue on desk", &Theme::blue, &Theme::desk_top},
    {"green on desk", &Theme::green, &Theme::desk_top},
    {"ink on panel", &Theme::ink, &Theme::panel},
    {"ink2 on panel", &Theme::ink2, &Theme::panel},
    {"ink3 on panel", &Theme::ink3, &Theme::panel},
    {"inverse on ink", &Theme::inverse, &Theme::ink},
    {"blue on panel", &Theme::blue, &Theme::panel},
    {"late on panel", &Theme::vermilion, &Theme::panel},
    {"twice on panel", &Theme::purple, &Theme::panel},
    {"green on panel", &Theme::green, &Theme::panel},
    {"orange on panel", &Theme::orange, &Theme::panel},
    {"sky on panel", &Theme::sky, &Theme::panel},
    {"ink on well", &Theme::ink, &Theme::well},
    {"ink2 on well", &Theme::ink2, &Theme::well},
    {"ink3 on well", &Theme::ink3, &Theme::well},
    {"blue on well", &Theme::blue, &Theme::well},
    {"late on well", &Theme::vermilion, &Theme::well},
    {"twice on well", &Theme::purple, &Theme::well},
    {"green on well", &Theme::green, &Theme::well},
    {"orange on well", &Theme::orange, &Theme::well},
    {"brass on wash", &Theme::brass, &Theme::brass_wash},
    {"on brass", &Theme::on_brass, &Theme::brass_fill},
    {"ink on brass wash", &Theme::ink, &Theme::brass_wash},
    {"ink2 on brass wash", &Theme::ink2, &Theme::brass_wash},
    {"green on brass wash", &Theme::green, &Theme::brass_wash},
    {"late on brass wash", &Theme::vermilion, &Theme::brass_wash},
    {"orange on brass wash", &Theme::orange, &Theme::brass_wash},
    {"ink on late wash", &Theme::ink, &Theme::vermilion_wash},
    {"late on its wash", &Theme::vermilion, &Theme::vermilion_wash},
    {"twice on its wash", &Theme::purple, &Theme::purple_wash},
    {"green on its wash", &Theme::green, &Theme::green_wash},
    {"orange on its wash", &Theme::orange, &Theme::orange_wash},
    {"inverse on late", &Theme::inverse, &Theme::vermilion},
    {"inverse on twice", &Theme::inverse, &Theme::purple},
    {"ink on hover wash", &Theme::ink, &Theme::hover_wash},
    {"ink2 on hover wash", &Theme::ink2, &Theme::hover_wash},
    {"late on hover wash", &Theme::vermilion, &Theme::hover_wash},
    {"twice on hover wash", &Theme::purple, &Theme::hover_wash},
    {"ink3 on hover wash", &Theme::ink3, &Theme::hover_wash},
    {"green on hover wash", &Theme::green, &Theme::hover_wash},
    {"sky on hover wash", &Theme::sky, &Theme::hover_wash},
    {"blue on hover wash", &Theme::blue, &Theme::hover_wash},
    {"ink on log", &Theme::ink, &Theme::log},
    {"ink2 on log", &Theme::ink2, &Theme::log},
    {"ink3 on log", &Theme::ink3, &Theme::log},
    {"late on log", &Theme::vermilion, &Theme::log},
    {"twice on log", &Theme::purple, &Theme::log},
    {"blue on log", &Theme::blue, &Theme::log},
    {"green on log", &Theme::green, &Theme::log},
    {"orange on log", &Theme::orange, &Theme::log},
    {"waiting", &Theme::paper_ink, &Theme::paper},
    {"second ink on paper", &Theme::paper_ink2, &Theme::paper},
    {"late on paper", &Theme::paper_vermilion, &Theme::paper},
    {"twice on paper", &Theme::paper_purple, &Theme::paper},
    {"blue on paper", &Theme::paper_blue, &Theme::paper},
    {"read", &Theme::paper_ink2, &Theme::paper_read},
    {"skipped", &Theme::paper_ink, &Theme::paper_read},
    {"late on read paper", &Theme::paper_vermilion, &Theme::paper_read},
    {"twice on read paper", &Theme::paper_purple, &Theme::paper_read},
    {"not committed", &Theme::paper_ink, &Theme::paper_exposed},
    {"late cell", &Theme::paper_vermilion, &Theme::paper_vermilion_wash},
    {"twice cell", &Theme::paper_purple, &Theme::paper_purple_wash},
    {"ink on raised", &Theme::ink, &Theme::raised},
    {"ink2 on raised", &Theme::ink2, &Theme::raised},
    {"late on raised", &Theme::vermilion, &Theme::raised},
    {"twice on raised", &Theme::purple, &Theme::raised},
    {"sky on raised", &Theme::sky, &Theme::raised},
    {"green on raised", &Theme::green, &Theme::raised},
    {"brass on raised", &Theme::brass, &Theme::raised},
    {"ink on raised well", &Theme::ink, &Theme::raised_well},
    {"ink2 on raised well", &Theme::ink2, &Theme::raised_well},
    {"marked text in a field", &Theme::ink, &Theme::blue_wash},
    {"ink on plot", &Theme::ink, &Theme::plot},
    {"ink2 on plot", &Theme::ink2, &Theme::plot},
    {"blue on plot", &Theme::blue, &Theme::plot},
    {"ink on closed", &Theme::ink, &Theme::closed},
    {"blue on closed", &Theme::blue, &Theme::closed},
};

}  // namespace

TEST_CASE("contrast is counted as WCAG does") {
    CHECK(contrast_ratio(IM_COL32(0, 0, 0, 255), IM_COL32(255, 255, 255, 255)) == Approx(21.0));
    CHECK(contrast_ratio(IM_COL32(120, 9, 33, 255), IM_COL32(120, 9, 33, 255)) == Approx(1.0));
    const ImU32 grey = IM_COL32(0x77, 0x77, 0x77, 255);
    CHECK(contrast_ratio(grey, IM_COL32(255, 255, 255, 255)) == Approx(4.478).margin(0.002));
    CHECK(contrast_ratio(IM_COL32(255, 255, 255, 255), grey) ==
          contrast_ratio(grey, IM_COL32(255, 255, 255, 255)));
}

TEST_CASE("every text of the room reads on its ground, in both themes") {
    for (const Theme& theme : {light(), dark()}) {
        for (const Pair& pair : pairs) {
            INFO(theme.name << ": " << pair.what);
            CHECK(contrast_ratio(theme.*pair.text, theme.*pair.ground) >= 4.5);
        }
    }
}

TEST_CASE("what must be seen against its ground is told apart by more than a shade") {
    for (const Theme& theme : {light(), dark()}) {
        INFO(theme.name);
        CHECK(contrast_ratio(theme.brass_edge, theme.panel) >= 3.0);
        CHECK(contrast_ratio(theme.blue_fill, theme.panel) >= 3.0);
        CHECK(contrast_ratio(theme.blue_fill, theme.desk) >= 3.0);
        CHECK(contrast_ratio(theme.vermilion_fill, theme.panel) >= 3.0);
        CHECK(contrast_ratio(theme.bar, theme.panel) >= 3.0);
        CHECK(contrast_ratio(theme.wire_live, theme.panel) >= 3.0);
    }
}

TEST_CASE("blending and opacity leave the ends alone") {
    const ImU32 a = IM_COL32(10, 20, 30, 255);
    const ImU32 b = IM_COL32(110, 220, 130, 255);
    CHECK(blend(a, b, 0.0F) == a);
    CHECK(blend(a, b, 1.0F) == b);
    CHECK(blend(a, b, 0.5F) == IM_COL32(60, 120, 80, 255));
    CHECK(with_alpha(a, 1.0F) == a);
    CHECK(with_alpha(a, 0.0F) == IM_COL32(10, 20, 30, 0));
    CHECK(with_alpha(a, 2.0F) == a);
}
