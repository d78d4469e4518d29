#include "ui/layout_parts.hpp"

#include <algorithm>
#include <cmath>

namespace wireroom::ui::layout_parts {
namespace {

constexpr float edge = 14.0F;
constexpr float apart = 6.0F;
constexpr float bar_y = 6.0F;
constexpr float bar_h = 42.0F;
constexpr float room_y = 168.0F;
constexpr float least_room_h = 189.0F;
constexpr float ticker_h = 24.0F;

// From the right, so that the clock's side has what is left.
void place_bar(Layout& layout) {
    TransportLayout& t = layout.transport;
    constexpr float y = bar_y + 1.0F;
    constexpr float h = 40.0F;
    constexpr float middle = y + h / 2.0F;
    t.bar = {edge, bar_y, layout.canvas.w - 2.0F * edge, bar_h};
    t.small = true;
    t.clock = {edge, middle + 19.0F};
    t.clock_size = 54.0F;
    t.word_gap = layout.canvas.w < 860.0F ? 8.0F : 14.0F;
    t.sign_y = middle - 9.0F;
    t.word_y = middle - 4.0F;
    t.pace_y = middle + 16.0F;
    float x = layout.canvas.w - edge;
    const auto take = [&x](float wide, float between) {
        x -= wide;
        const Rect place{x, y, wide, h};
        x -= between;
        return place;
    };
    layout.fold.more = take(78.0F, 8.0F);
    layout.fold.delay = take(118.0F, 8.0F);
    t.crash_one = take(112.0F, 8.0F);
    t.step_forward = take(40.0F, 6.0F);
    t.play = take(104.0F, 6.0F);
    t.reset = take(40.0F, 0.0F);
    layout.fold.menu = {layout.canvas.w - edge - 276.0F, y + h + 6.0F, 276.0F,
                        layout.canvas.h - y - h - 12.0F};
}

void place_upper(Layout& layout) {
    const float wide = layout.canvas.w;
    ScrubberLayout& s = layout.scrubber;
    s.rect = {edge + 4.0F, 48.0F, wide - 2.0F * edge - 8.0F, 63.0F};
    s.rail = {s.rect.x, s.rect.y + 29.0F, s.rect.w, 12.0F};
    s.label_y = s.rect.y + 12.0F;
    s.time_y = s.rail.bottom() + 19.0F;

    ReadoutsLayout& r = layout.readouts;
    r.panel = {edge, 113.0F, wide - 2.0F * edge, 49.0F};
    r.brief = true;
    r.two_lines = false;
    constexpr std::size_t shown = 6;
    const float part = r.panel.w / static_cast<float>(shown);
    for (std::size_t i = 0; i < shown; ++i)
        r.items[i] = {r.panel.x + part * static_cast<float>(i), r.panel.y, part, r.panel.h};
    r.label_y = r.panel.y + 16.0F;
    r.value_y = r.panel.y + 43.0F;
    r.value_size = 29.0F;
}

void place_sites(Layout& layout) {
    ScannersLayout& s = layout.scanners;
    s.framed = false;
    s.small = true;
    const Rect& p = s.panel;
    s.heading = {p.x + 10.0F, p.y + 21.0F};
    const float high = (p.h - apart) / 2.0F;
    constexpr float head = 52.0F;
    for (std::size_t i = 0; i < s.sites.size(); ++i) {
        SiteLayout& site = s.sites[i];
        site.card = {p.x, p.y + static_cast<float>(i) * (high + apart), p.w, high};
        const Rect& c = site.card;
        site.sign = {c.x + 15.0F, c.y + 17.0F};
        site.name = {c.x + 27.0F, c.y + 22.0F};
        site.cut = {c.right() - 62.0F, c.y + 4.0F, 56.0F, 28.0F};
        site.status = {c.x + 10.0F, c.y + 42.0F};
        const float row_h = (c.h - head - 2.0F) / 2.0F;
        for (std::size_t n = 0; n < site.rows.size(); ++n)
            site.rows[n] = {c.x, c.y + head + static_cast<float>(n) * row_h, c.w, row_h};
    }
}

void place_projected_tapes(TapesLayout& t, int partitions) {
    const Rect& p = t.panel;
    t.lanes = partitions;
    t.titled = false;
    t.view = {p.x + 1.0F, p.y + 2.0F, p.w - 2.0F, p.h - 3.0F};
    place_lanes(t, 62.0F);
    t.offsets = false;
    t.tape_x = p.x + 32.0F;
    const float room = p.right() - 22.0F - t.tape_x;
    t.slot = 20.0F;
    t.cells = static_cast<int>(std::floor((room - t.slot) / 47.0F + 0.01F));
    t.cell_w = (room - t.slot) / static_cast<float>(t.cells);
    t.before_head = (t.cells + 1) / 2;
    t.tape_w = room;
    t.time_size = 16.0F;
}

void place_group(ConsumersLayout& c, int consumers) {
    c.framed = false;
    c.small = true;
    c.view = c.panel;
    c.rows = consumers > 2;
    const float between = c.rows ? 4.0F : apart;
    const auto parts = static_cast<float>(c.rows ? std::min(consumers, 6) : 2);
    const float high = (c.view.h - between * (parts - 1.0F)) / parts;
    for (int i = 0; i < consumers; ++i) {
        c.cards.push_back(
            {c.view.x, c.view.y + static_cast<float>(i) * (high + between), c.view.w, high});
    }
    c.content_h = c.cards.empty() ? 0.0F : c.cards.back().bottom() - c.view.y;
}

}  // namespace

void lay_out_projector(Layout& layout, const LayoutInput& input) {
    const float wide = layout.canvas.w;
    const float high = layout.canvas.h;
    const int windows = std::max(1, input.windows);
    FoldLayout& f = layout.fold;
    place_bar(layout);
    place_upper(layout);

    f.ticker = {edge, high - 4.0F - ticker_h, wide - 2.0F * edge, ticker_h};
    const float lanes = std::min(0.4F * (high - 514.0F), 3.0F * 140.0F - least_room_h);
    const float room_h = least_room_h + std::max(0.0F, lanes);
    const float share = std::clamp((wide - 800.0F) / 114.0F, 0.0F, 1.0F);
    const float left = mix(158.0F, 164.0F, share);
    const float right = mix(180.0F, 196.0F, share);
    layout.scanners.panel = {edge, room_y, left, room_h};
    layout.tapes.panel = {edge + left + apart, room_y, wide - 2.0F * (edge + apart) - left - right,
                          room_h};
    layout.consumers.panel = {wide - edge - right, room_y, right, room_h};
    place_sites(layout);
    place_projected_tapes(layout.tapes, std::clamp(input.partitions, 1, 64));
    place_group(layout.consumers, std::max(0, input.consumers));

    const float lower = room_y + room_h + apart;
    f.tally_over = f.faces = input.tally_open;
    const float top = f.tally_over ? room_y : lower;
    layout.tally.panel = {edge, top, wide - 2.0F * edge, f.ticker.y - apart - top};
    if (f.tally_over) {
        const float more = std::max(0.0F, layout.tally.panel.h - 254.0F);
        layout.tally.narrowest = 40.0F;
        place_tally(layout, {0.0F, 0.0F, 0.0F, more / 0.6F}, windows);
    } else {
        layout.tally.headed = false;
        place_strip(layout, windows);
    }

    const float roll = std::min(340.0F, f.ticker.y - 2.0F * apart - f.more.bottom());
    layout.log.panel = {wide - edge - 380.0F, f.ticker.y - apart - roll, 380.0F, roll};
    place_log(layout, {0.0F, 0.0F, 0.0F, 0.0F});
}

}  // namespace wireroom::ui::layout_parts
