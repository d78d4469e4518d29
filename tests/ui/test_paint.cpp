#include "catch.hpp"
#include "harness.hpp"
#include "ui/compat.hpp"

#include <algorithm>
#include <cmath>

using namespace wireroom::ui;
using wireroom::ui::test::Harness;

namespace {

struct Bounds {
    float left = 1e9F;
    float top = 1e9F;
    float right = -1e9F;
    float bottom = -1e9F;
};

// Where the vertices lie that `draw` adds; smoothing may reach half a pixel further.
Bounds drawn(Harness& h, const Harness::Draw& draw) {
    Bounds b;
    h.draws([&](Ui& ui) {
        const ImDrawList& list = *ui.paint.target().list;
        const int from = list.VtxBuffer.Size;
        draw(ui);
        for (int i = from; i < list.VtxBuffer.Size; ++i) {
            const ImVec2 p = list.VtxBuffer[i].pos;
            b.left = std::min(b.left, p.x);
            b.top = std::min(b.top, p.y);
            b.right = std::max(b.right, p.x);
            b.bottom = std::max(b.bottom, p.y);
        }
    });
    h.frame();
    return b;
}

bool is_whole(float v) {
    return std::abs(v - std::round(v)) < 0.001F;
}

}  // namespace

TEST_CASE("level and upright lines lie on whole pixels at any scale") {
    for (const float scale : {1.0F, 1.2F, 1.35F, 2.0F}) {
        Harness h({1440, 900, scale});
        const Bounds level = drawn(h, [](Ui& ui) {
            ui.paint.line({10.3F, 20.7F}, {90.1F, 20.7F}, {ui.theme->ink, 1.0F});
        });
        INFO(scale);
        CHECK(is_whole(level.top));
        CHECK(is_whole(level.bottom));
        CHECK(level.bottom - level.top == Approx(std::max(1.0F, std::round(scale))));
        CHECK(is_whole(level.left));
        CHECK(is_whole(level.right));
    }
}

TEST_CASE("a box is stroked on its inside and never thinner than a pixel") {
    Harness h;
    const Bounds b = drawn(h, [](Ui& ui) {
        ui.paint.box({10.0F, 20.0F, 30.0F, 40.0F}, ui.theme->ink, 0.0F, 0.2F);
    });
    CHECK(b.left == Approx(10));
    CHECK(b.top == Approx(20));
    CHECK(b.right == Approx(40));
    CHECK(b.bottom == Approx(60));
    const Bounds thin = drawn(h, [](Ui& ui) {
        ui.paint.rect({10.0F, 20.0F, 0.2F, 0.2F}, ui.theme->ink);
    });
    CHECK(thin.right - thin.left == Approx(1));
}

TEST_CASE("a wire closes its corners") {
    Harness h;
    const Bounds b = drawn(h, [](Ui& ui) {
        ui.paint.poly({{10.0F, 10.0F}, {50.0F, 10.0F}, {50.0F, 60.0F}}, {ui.theme->wire, 2.0F});
    });
    CHECK(b.left == Approx(10));
    CHECK(b.top == Approx(9));
    CHECK(b.right == Approx(51));
    CHECK(b.bottom == Approx(60));
}

TEST_CASE("the hatch stays inside its rectangle") {
    Harness h;
    for (const bool falling : {false, true}) {
        const Bounds b = drawn(h, [falling](Ui& ui) {
            ui.paint.hatch({100.0F, 50.0F, 44.0F, 8.0F},
                           {ui.theme->vermilion_fill, 5.0F, 2.5F, falling});
        });
        CHECK(b.left >= 99.0F);
        CHECK(b.right <= 145.0F);
        CHECK(b.top >= 49.0F);
        CHECK(b.bottom <= 59.0F);
        CHECK(b.right - b.left > 40.0F);
    }
}

TEST_CASE("shapes are filled whichever way they are wound") {
    Harness h;
    std::vector<int> vertices;
    for (const bool reversed : {false, true}) {
        h.draws([&](Ui& ui) {
            std::vector<Vec> points{{10.0F, 10.0F}, {30.0F, 10.0F}, {20.0F, 30.0F}};
            if (reversed)
                std::reverse(points.begin(), points.end());
            ui.paint.fill(points, ui.theme->ink);
            const auto& list = *ui.paint.target().list;
            // Inner and outer ring in turn: the outer one has no opacity.
            float widest = 0.0F;
            for (int i = list.VtxBuffer.Size - 6; i < list.VtxBuffer.Size; ++i) {
                if ((list.VtxBuffer[i].col & IM_COL32_A_MASK) == 0) {
                    widest = std::max(widest, list.VtxBuffer[i].pos.y);
                }
            }
            CHECK(widest > 30.0F);
            vertices.push_back(list.VtxBuffer.Size);
        });
        h.frame();
    }
    CHECK(vertices[0] == vertices[1]);
}

TEST_CASE("text stands on its baseline, on whole pixels, by its alignment") {
    Harness h;
    h.items.record_text(true);
    float width = 0.0F;
    h.draws([&width](Ui& ui) {
        const Theme& t = *ui.theme;
        width = ui.paint.text({100.4F, 50.2F}, "Words", {Face::sans, 13.0F, t.ink});
        ui.paint.text({100.0F, 80.0F}, "Words", {Face::sans, 13.0F, t.ink, 0.5F});
        ui.paint.text({100.0F, 110.0F}, "Words", {Face::sans, 13.0F, t.ink, 1.0F});
    });
    h.frame();
    REQUIRE(h.items.texts().size() == 3);
    for (const TextRun& run : h.items.texts()) {
        CHECK(is_whole(run.rect.x));
        CHECK(is_whole(run.rect.y));
        CHECK(run.rect.w == Approx(width));
        CHECK_FALSE(run.cut);
    }
    CHECK(h.items.texts()[0].rect.x == Approx(100));
    CHECK(h.items.texts()[1].rect.centre_x() == Approx(100).margin(0.5));
    CHECK(h.items.texts()[2].rect.right() == Approx(100).margin(0.5));
    CHECK(h.items.texts()[0].rect.y < 50.0F);
    CHECK(h.items.texts()[0].rect.bottom() > 50.0F);
}

TEST_CASE("figures are equally wide") {
    Harness h;
    h.draws([](Ui& ui) {
        for (const Face face :
             {Face::sans, Face::sans_bold, Face::cond, Face::cond_bold, Face::narrow_bold}) {
            const float one = ui.paint.text_width("1", face, 13.0F);
            for (const char* digit : {"0", "2", "3", "4", "5", "6", "7", "8", "9"}) {
                CHECK(ui.paint.text_width(digit, face, 13.0F) == Approx(one));
            }
        }
    });
    h.frame();
}

TEST_CASE("the signs of the room are in the fonts") {
    Harness h;
    h.draws([](Ui& ui) {
        for (const Face face : {Face::sans, Face::cond, Face::cond_bold, Face::narrow_bold}) {
            for (const unsigned sign :
                 {0x2212U, 0xD7U, 0x2026U, 0x2013U, 0x2014U, 0x2019U, 0x201CU, 0x201DU, 0xB7U}) {
                const BakedFont font = ui.paint.target().fonts->at(face, 13.0F);
                INFO(face_name(face) << " " << sign);
                auto* glyphs = compat::glyphs_of(*font.font, font.pixel_size);
                CHECK(glyphs->FindGlyphNoFallback(static_cast<ImWchar>(sign)) != nullptr);
            }
        }
    });
    h.frame();
}

TEST_CASE("what is too long ends in an ellipsis and is reported") {
    Harness h;
    h.items.record_text(true);
    h.draws([](Ui& ui) {
        const TextStyle style{Face::sans, 13.0F, ui.theme->ink};
        CHECK(ui.paint.text_within({10.0F, 30.0F}, 60.0F, "A sentence that is far too long",
                                   style) <= 60.0F);
        CHECK(ui.paint.text_within({10.0F, 60.0F}, 200.0F, "Short", style) < 200.0F);
        CHECK(ui.paint.text_within({10.0F, 90.0F}, 30.0F, "ÄÖÜÄÖÜÄÖÜ", style) <= 30.0F);
        const auto clip = ui.paint.clip({10.0F, 100.0F, 20.0F, 40.0F});
        ui.paint.text({10.0F, 120.0F}, "Reaching out", style);
    });
    h.frame();
    const auto& texts = h.items.texts();
    REQUIRE(texts.size() == 4);
    CHECK(texts[0].cut);
    CHECK(texts[0].text.ends_with("…"));
    CHECK_FALSE(texts[1].cut);
    CHECK(texts[1].text == "Short");
    CHECK(texts[2].cut);
    CHECK(texts[2].text.starts_with("Ä"));
    CHECK(texts[3].cut);
}

TEST_CASE("paragraphs break between words") {
    Harness h;
    h.draws([](Ui& ui) {
        const auto lines = ui.paint.wrap(120.0F, "It had read 5 messages since the last commit.",
                                         Face::sans, 14.0F);
        CHECK(lines.size() >= 3);
        std::string all;
        for (const auto& line : lines) {
            CHECK(ui.paint.text_width(line, Face::sans, 14.0F) <= 120.0F);
            all += (all.empty() ? "" : " ") + line;
        }
        CHECK(all == "It had read 5 messages since the last commit.");
        CHECK(ui.paint.wrap(10.0F, "unbreakable", Face::sans, 14.0F).size() == 1);
        CHECK(ui.paint.wrap(10.0F, "", Face::sans, 14.0F).empty());
        const float end = ui.paint.paragraph({10.0F, 100.0F}, 120.0F, 20.0F, lines[0],
                                             {Face::sans, 14.0F, ui.theme->ink});
        CHECK(end == Approx(120));
    });
    h.frame();
}

TEST_CASE("broken UTF-8 neither stops nor hides the text") {
    Harness h;
    h.draws([](Ui& ui) {
        const TextStyle style{Face::sans, 13.0F, ui.theme->ink};
        for (const char* bytes : {"\xC3", "a\xE2\x88", "\xFF\xFE", "\x80ok", "\xF0\x9F\x98\x80"}) {
            CHECK(ui.paint.text({10.0F, 30.0F}, bytes, style) > 0.0F);
        }
    });
    h.frame();
}

TEST_CASE("all signs draw something at every scale") {
    for (const float scale : {1.0F, 2.4F}) {
        Harness h({2880, 1800, scale});
        h.draws([](Ui& ui) {
            const auto& list = *ui.paint.target().list;
            const Vec c{50.0F, 50.0F};
            const ImU32 ink = ui.theme->ink;
            for (const Icon icon :
                 {Icon{glyph::up},        Icon{glyph::down},         Icon{glyph::equal},
                  Icon{glyph::not_equal}, Icon{glyph::ledger},       Icon{glyph::bolt},
                  Icon{glyph::ring},      Icon{glyph::made},         Icon{glyph::knob},
                  Icon{glyph::waiting},   Icon{glyph::play},         Icon{glyph::pause},
                  Icon{glyph::stop},      Icon{glyph::step_back},    Icon{glyph::step_forward},
                  Icon{glyph::reset},     Icon{glyph::next_notable}, Icon{glyph::crash},
                  Icon{glyph::theme},     Icon{glyph::caret},        Icon{glyph::undo},
                  Icon{glyph::redo},      Icon{glyph::minus},        Icon{glyph::plus}}) {
                const int before = list.VtxBuffer.Size;
                icon(ui.paint, c, 6.0F, ink);
                CHECK(list.VtxBuffer.Size > before);
            }
            glyph::logo(ui.paint, *ui.theme, c);
            CHECK(glyph::key_cap(ui.paint, *ui.theme, c, "R") == Approx(24));
            CHECK(glyph::key_cap(ui.paint, *ui.theme, c, "Space") > 40.0F);
        });
        h.frame();
    }
}
