#include "catch.hpp"
#include "ui/layout.hpp"

#include <string>
#include <utility>
#include <vector>

using namespace wireroom::ui;

namespace {

Layout at(int width, int height) {
    LayoutInput input;
    input.width_px = width;
    input.height_px = height;
    return lay_out(input);
}

void check_rect(const Rect& is, const Rect& wanted) {
    CHECK(is.x == Approx(wanted.x));
    CHECK(is.y == Approx(wanted.y));
    CHECK(is.w == Approx(wanted.w));
    CHECK(is.h == Approx(wanted.h));
}

using Named = std::vector<std::pair<std::string, Rect>>;

// On the drawn sheet the scrubber's words begin 2 above the transport's lower edge, where
// nothing of the transport is.
Named panels(const Layout& l) {
    Rect transport = l.transport.bar;
    transport.h -= 2.0F;
    return {
        {"transport", transport},         {"scrubber", l.scrubber.rect},  {"caption", l.caption},
        {"readouts", l.readouts.panel},   {"scanners", l.scanners.panel}, {"tapes", l.tapes.panel},
        {"consumers", l.consumers.panel}, {"tally", l.tally.panel},       {"log", l.log.panel}};
}

Named controls(const Layout& l) {
    const TransportLayout& t = l.transport;
    return {{"reset", t.reset},
            {"step_back", t.step_back},
            {"play", t.play},
            {"step_forward", t.step_forward},
            {"next_notable", t.next_notable},
            {"speed", t.speed},
            {"crash_one", t.crash_one},
            {"actions", t.actions},
            {"seed", t.seed},
            {"lesson", t.lesson},
            {"compare", t.compare},
            {"theme", t.theme},
            {"help", t.help}};
}

void check_apart(const Named& rects, const Rect& inside) {
    for (std::size_t i = 0; i < rects.size(); ++i) {
        INFO(rects[i].first);
        CHECK(rects[i].second.w > 0.0F);
        CHECK(rects[i].second.h > 0.0F);
        CHECK(inside.inset(-0.01F).covers(rects[i].second));
        for (std::size_t j = i + 1; j < rects.size(); ++j) {
            INFO(rects[j].first);
            CHECK_FALSE(rects[i].second.inset(0.01F).overlaps(rects[j].second));
        }
    }
}

void check_tapes(const Layout& l) {
    const TapesLayout& t = l.tapes;
    CHECK(t.panel.covers(t.view));
    CHECK(t.cells >= 17);
    CHECK(t.before_head >= 7);
    CHECK(t.before_head < t.cells);
    for (int i = 1; i < t.cells; ++i) {
        CHECK(t.cell(0, i).x >= t.cell(0, i - 1).right() - 0.01F);
    }
    CHECK(t.cell(0, t.cells - 1).right() == Approx(t.tape_x + t.tape_w));
    CHECK(t.tape(0).bottom() < t.lane(0).y + t.read_y);
    CHECK(t.lane(0).y + t.read_y <= t.lane(0).bottom());
    CHECK(t.head_x() > t.cell(0, t.before_head - 1).right());
    CHECK(t.head_x() < t.cell(0, t.before_head).x);
    if (t.lanes <= 3)
        CHECK(t.lane(t.lanes - 1).bottom() <= t.view.bottom() + 0.01F);
}

}  // namespace

TEST_CASE("1440 by 900 is the drawn sheet") {
    const Layout l = at(1440, 900);
    CHECK(l.scale == 1.0F);
    CHECK_FALSE(l.compact);
    CHECK_FALSE(l.narrow);
    CHECK_FALSE(l.scrolls());
    check_rect(l.transport.bar, {16, 4, 1408, 66});
    check_rect(l.scrubber.rect, {20, 68, 1400, 64});
    check_rect(l.scrubber.rail, {20, 98, 1400, 12});
    check_rect(l.caption, {20, 139, 1400, 18});
    check_rect(l.readouts.panel, {16, 160, 1408, 64});
    CHECK(l.readouts.items[3].w == Approx(176));
    check_rect(l.scanners.panel, {16, 232, 216, 336});
    check_rect(l.tapes.panel, {240, 232, 840, 336});
    check_rect(l.consumers.panel, {1088, 232, 336, 336});
    check_rect(l.tally.panel, {16, 576, 1064, 316});
    check_rect(l.log.panel, {1088, 576, 336, 316});

    const TransportLayout& t = l.transport;
    check_rect(t.reset, {466, 17, 40, 40});
    check_rect(t.step_back, {514, 17, 40, 40});
    check_rect(t.play, {562, 17, 104, 40});
    check_rect(t.step_forward, {674, 17, 40, 40});
    check_rect(t.next_notable, {722, 17, 40, 40});
    CHECK(t.crash_one.right() == Approx(1026));
    check_rect(t.actions, {1034, 17, 96, 40});
    check_rect(t.seed, {1138, 17, 76, 40});
    CHECK(t.lesson.x == Approx(1222));
    CHECK(t.compare.x == Approx(1298));
    check_rect(t.theme, {1384, 7, 40, 29});
    check_rect(t.help, {1384, 39, 40, 29});
    CHECK(t.clock_size == 54.0F);

    const TapesLayout& a = l.tapes;
    CHECK(a.lane_h == Approx(100));
    CHECK(a.cells == 17);
    CHECK(a.before_head == 7);
    CHECK(a.cell_w == Approx(44));
    CHECK(a.slot == Approx(20));
    CHECK(a.tape_x == Approx(288));
    check_rect(a.tape(1), {288, 232 + 34 + 100 + 26, 768, 54});
    CHECK(a.offsets);
    CHECK(a.words_y == Approx(14));
    CHECK(a.feed_y == Approx(21));
    CHECK(a.offsets_y == Approx(93));
    CHECK(a.read_y == Approx(97));
    CHECK(a.feed_x(0) == Approx(250).margin(1));
    CHECK(a.feed_x(3) == Approx(274).margin(1));
    CHECK(a.reader_x(0) == Approx(1076));
    CHECK(a.reader_x(2) == Approx(1064));

    CHECK(l.tally.columns.x == Approx(160));
    CHECK(l.tally.column_w == Approx(57));
    CHECK(l.tally.row_h == Approx(22));
    CHECK(l.tally.rows_y == Approx(576 + 316 - 7 * 22));
    CHECK(l.tally.ruler_y == Approx(646));
    CHECK(l.log.line_h == Approx(20));
    CHECK(l.log.lines == 13);
    CHECK(l.consumers.cards.at(0).h == Approx(140));
}

TEST_CASE("1280 by 720 is the compact sheet") {
    const Layout l = at(1280, 720);
    CHECK(l.scale == 1.0F);
    CHECK(l.compact);
    CHECK(l.narrow);
    CHECK_FALSE(l.scrolls());
    check_rect(l.transport.bar, {16, 10, 1248, 36});
    CHECK(l.scrubber.rect.y == Approx(48));
    CHECK(l.caption.y == Approx(118));
    check_rect(l.readouts.panel, {16, 142, 1248, 46});
    check_rect(l.scanners.panel, {16, 194, 192, 256});
    check_rect(l.tapes.panel, {216, 194, 752, 256});
    check_rect(l.consumers.panel, {976, 194, 288, 256});
    check_rect(l.tally.panel, {16, 458, 952, 254});
    check_rect(l.log.panel, {976, 458, 288, 254});
    CHECK(l.tapes.lane_h == Approx(75));
    CHECK(l.tapes.cells == 17);
    CHECK(l.tapes.cell_w == Approx(40));
    CHECK(l.tapes.cell_h == Approx(36));
    CHECK_FALSE(l.tapes.offsets);
    CHECK(l.tally.row_h == Approx(17.5));
    CHECK(l.tally.column_w == Approx(51));
    CHECK(l.consumers.cards.at(0).h == Approx(102));
    CHECK(l.log.text_size == 14.0F);
}

TEST_CASE("panels and controls stay apart and inside at every size") {
    const std::vector<std::pair<int, int>> sizes{
        {1280, 720},  {1300, 900},  {1280, 800},  {1280, 1024}, {1366, 768},  {1440, 900},
        {1600, 900},  {1680, 1050}, {1920, 1080}, {1920, 1200}, {2560, 1440}, {3440, 1440},
        {3840, 2160}, {1440, 1600}, {5120, 1440}, {1290, 810},  {1399, 899}};
    for (const auto& [width, height] : sizes) {
        INFO(width << " by " << height);
        const Layout l = at(width, height);
        CHECK(l.canvas.w >= 1280.0F);
        CHECK(l.canvas.h >= 720.0F);
        check_apart(panels(l), l.canvas);
        check_apart(controls(l), l.transport.bar.inset(-1.0F));
        for (const auto& [name, rect] : controls(l)) {
            INFO(name);
            CHECK_FALSE(rect.overlaps(l.scrubber.rect));
        }
        check_tapes(l);
        CHECK(l.log.lines >= 10);
        CHECK(l.tally.bars_h >= 30.0F);
        CHECK(l.tally.columns.bottom() <= l.tally.panel.bottom() + 0.01F);
        for (const SiteLayout& site : l.scanners.sites) {
            CHECK(l.scanners.panel.covers(site.card));
            CHECK(site.card.covers(site.cut));
            CHECK(site.rows[0].y >= site.cut.bottom());
            CHECK(site.card.covers(site.rows[1].inset(0.01F)));
        }
    }
}

TEST_CASE("the scale follows the window and counts the screen's once") {
    CHECK(at(1920, 1080).scale == Approx(1.2));
    CHECK(at(3840, 2160).scale == Approx(2.4));
    CHECK(at(2560, 1440).scale == Approx(1.6));
    CHECK(at(7680, 4320).scale == Approx(3.0));
    CHECK(at(800, 600).scale == Approx(1.0));
    CHECK(at(500, 400).scale == Approx(1.0));
    CHECK_FALSE(at(1920, 1080).compact);

    LayoutInput retina;
    retina.width_px = 2880;
    retina.height_px = 1800;
    retina.content_scale = 2.0F;
    CHECK(scale_of(retina) == Approx(2.0));
    // Small window on a fine screen: text keeps its size, the room gets compact.
    retina.width_px = 2560;
    retina.height_px = 1440;
    const Layout small = lay_out(retina);
    CHECK(small.scale == Approx(2.0));
    CHECK(small.compact);
}

TEST_CASE("spare room goes where the look says") {
    const Layout drawn = at(1440, 900);
    const Layout tall = at(1440, 1000);
    CHECK(tall.tapes.panel.h - drawn.tapes.panel.h == Approx(40));
    CHECK(tall.tally.panel.h - drawn.tally.panel.h == Approx(60));
    const Layout wide = at(1840, 900);
    CHECK(wide.scanners.panel.w == Approx(216));
    CHECK(wide.consumers.panel.w == Approx(336));
    CHECK(wide.tapes.cells == 26);
    CHECK(wide.tapes.cell_w < 46.0F);
    CHECK(wide.tally.column_w == Approx(57 + 400.0 / 16));
}

TEST_CASE("a window lower or narrower than the drawn one glides between the sheets") {
    float last_y = 0.0F;
    float last_lane = 0.0F;
    for (int height = 720; height <= 900; height += 10) {
        const Layout l = at(1440, height);
        CHECK(l.tally.panel.y >= last_y);
        CHECK(l.tapes.lane_h >= last_lane);
        CHECK(l.tally.panel.bottom() == Approx(height - 8));
        last_y = l.tally.panel.y;
        last_lane = l.tapes.lane_h;
    }
}

TEST_CASE("lanes shrink until they no longer fit, then scroll") {
    LayoutInput input;
    for (const int partitions : {1, 2, 3, 4, 5, 16, 64}) {
        input.partitions = partitions;
        const Layout l = lay_out(input);
        INFO(partitions);
        CHECK(l.tapes.lane_h >= 75.0F);
        CHECK(l.tapes.lane_h <= 140.0F);
        CHECK((l.tapes.content_h() > l.tapes.view.h + 0.01F) == (partitions > 4));
        CHECK(l.tapes.lane(1, 30.0F).y == Approx(l.tapes.lane(1).y - 30.0F));
        for (int p = 0; p < partitions; ++p)
            CHECK(l.tapes.reader_x(p) < l.tapes.panel.right());
    }
    input.partitions = 0;
    CHECK(lay_out(input).tapes.lanes == 1);
}

TEST_CASE("consumers are cards up to two and rows up to six; more scroll") {
    for (const auto& [width, height] : {std::pair{1440, 900}, std::pair{1280, 720}}) {
        LayoutInput input;
        input.width_px = width;
        input.height_px = height;
        for (const int count : {0, 1, 2, 3, 6, 7, 64}) {
            input.consumers = count;
            const ConsumersLayout c = lay_out(input).consumers;
            INFO(count);
            CHECK(c.cards.size() == static_cast<std::size_t>(count));
            CHECK(c.rows == (count > 2));
            CHECK((c.content_h > c.view.h + 0.01F) == (count > 6));
            for (std::size_t i = 1; i < c.cards.size(); ++i) {
                CHECK(c.cards[i].y >= c.cards[i - 1].bottom());
            }
            if (count > 0)
                CHECK(c.cards[0].h >= 28.0F);
        }
    }
}

TEST_CASE("more windows than fit keep a width that can be read") {
    LayoutInput input;
    input.windows = 48;
    const Layout l = lay_out(input);
    CHECK(l.tally.column_w == Approx(42));
    CHECK(l.tally.column_w * 48.0F > l.tally.columns.w);
    input.windows = 1;
    CHECK(lay_out(input).tally.column_w <= l.tally.columns.w + 0.01F);
}
