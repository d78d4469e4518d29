#include "ui/layout_parts.hpp"

#include <algorithm>
#include <cmath>

namespace wireroom::ui::layout_parts {
namespace {

constexpr float edge = 12.0F;  // of the folded room
constexpr float apart = 6.0F;  // of its rows
constexpr float chip_h = 34.0F;
constexpr float ticker_h = 28.0F;
constexpr float whole_tally_h = 250.0F;

// How much of the height each row has. A folded room that is high has a caption, and where the
// tally's panel gets high enough, the whole tally instead of the strip.
struct Rows {
    float caption = 0.0F;
    float lanes = 0.0F;  // beyond the smallest
};

Rows share(float spare) {
    constexpr float caption_h = 24.0F;
    constexpr float most_lanes = 234.0F;
    Rows rows;
    if (spare >= 40.0F)
        rows.caption = caption_h;
    rows.lanes = std::min(0.4F * (spare - rows.caption), most_lanes);
    return rows;
}

void place_bar(Layout& layout) {
    TransportLayout& t = layout.transport;
    const float wide = layout.canvas.w;
    constexpr float y = 10.0F;
    constexpr float h = 36.0F;
    const float middle = y + h / 2.0F;
    t.bar = {edge, y, wide - 2.0F * edge, h};
    t.small = true;
    t.clock = {edge, middle + 15.0F};
    t.clock_size = 40.0F;
    t.word_gap = 10.0F;
    t.sign_y = middle - 9.0F;
    t.word_y = middle - 4.0F;
    t.pace_y = middle + 15.0F;
    const float x = 244.0F + std::min(wide - 800.0F, 240.0F) / 2.0F;
    t.reset = {x, y, 36.0F, h};
    t.play = {x + 42.0F, y, 92.0F, h};
    t.step_forward = {x + 140.0F, y, 36.0F, h};
    t.speed = {x + 182.0F, y + 3.0F, 140.0F, 30.0F};
    t.crash_one = {x + 328.0F, y, 108.0F, h};
    layout.fold.more = {wide - edge - 84.0F, y, 84.0F, h};
    layout.fold.menu = {wide - edge - 276.0F, y + h + 6.0F, 276.0F, 0.0F};
}

void place_scrubber(Layout& layout) {
    ScrubberLayout& s = layout.scrubber;
    s.rect = {edge + 4.0F, 46.0F, layout.canvas.w - 2.0F * edge - 8.0F, 64.0F};
    s.rail = {s.rect.x, s.rect.y + 30.0F, s.rect.w, 12.0F};
    s.label_y = s.rect.y + 11.0F;
    s.time_y = s.rail.bottom() + 21.0F;
}

void place_readouts(Layout& layout, float y) {
    ReadoutsLayout& r = layout.readouts;
    r.panel = {edge, y, layout.canvas.w - 2.0F * edge, 56.0F};
    r.paired = true;
    r.two_lines = false;
    const float wide = r.panel.w / 4.0F;
    for (std::size_t i = 0; i < r.items.size(); ++i) {
        r.items[i] = {r.panel.x + wide * static_cast<float>(i % 4), y + (i < 4 ? 0.0F : 28.0F),
                      wide, 28.0F};
    }
}

// Sites first, as wide as they need; the consumers share the rest, and scroll where that is too
// little for them.
void place_chips(Layout& layout, float y, std::size_t consumers) {
    constexpr float between = 8.0F;
    constexpr float widest = 230.0F;
    constexpr float narrowest = 120.0F;
    FoldLayout& f = layout.fold;
    const float all = layout.canvas.w - 2.0F * edge;
    const float site = std::min((all - 3.0F * between) / 4.0F, widest);
    for (std::size_t i = 0; i < f.sites.size(); ++i)
        f.sites[i] = {edge + static_cast<float>(i) * (site + between), y, site, chip_h};
    const float x = f.sites[1].right() + between;
    f.chips_view = {x, y, layout.canvas.w - edge - x, chip_h};
    const auto count = static_cast<float>(std::max<std::size_t>(1, consumers));
    const float fair = (f.chips_view.w + between) / count - between;
    // Where they scroll, a whole number of them is in view.
    const float page = std::floor((f.chips_view.w + between) / (narrowest + between));
    const float paged = (f.chips_view.w + between) / std::max(1.0F, page) - between;
    const float wide = fair < narrowest ? paged : std::min(fair, widest);
    for (std::size_t i = 0; i < consumers; ++i) {
        f.chips.push_back({x + static_cast<float>(i) * (wide + between), y, wide, chip_h});
    }
    f.chips_w = f.chips.empty() ? 0.0F : f.chips.back().right() - x;
}

void place_tapes_folded(Layout& layout, const Rect& panel, int partitions) {
    TapesLayout& t = layout.tapes;
    t.panel = panel;
    t.lanes = partitions;
    t.wired = false;
    t.heading = {panel.x + 10.0F, panel.y + 20.0F};
    t.legend = {panel.right() - 10.0F, panel.y + 5.0F};
    t.view = {panel.x + 1.0F, panel.y + 28.0F, panel.w - 2.0F, panel.h - 29.0F};
    place_lanes(t, 62.0F);
    t.tape_x = panel.x + 10.0F;
    const float room = panel.w - 24.0F;
    t.slot = 20.0F;
    t.cells = static_cast<int>(std::floor((room - t.slot) / 43.0F + 0.01F));
    t.cell_w = (room - t.slot) / static_cast<float>(t.cells);
    t.before_head = 7 + std::max(0, t.cells - 17) / 3;
    t.tape_w = room;
}

// What folds out over the room, in the place where it is drawn.
void place_drawers(Layout& layout, const LayoutInput& input) {
    const Blend compact{0.0F, 0.0F, 0.0F, 0.0F};
    const float top = layout.fold.sites[0].bottom() + apart;
    const float wide = layout.canvas.w;
    layout.scanners.panel = {edge, top, 240.0F, 268.0F};
    place_scanners(layout, compact);
    layout.consumers.panel = {wide - edge - 312.0F, top, 312.0F, 268.0F};
    place_consumers(layout, compact, std::max(0, input.consumers));
    const float foot = layout.fold.ticker.y - apart;
    const float high = std::min(360.0F, foot - top);
    layout.log.panel = {wide - edge - 380.0F, foot - high, 380.0F, high};
    place_log(layout, compact);
}

}  // namespace

void place_strip(Layout& layout, int windows) {
    TallyLayout& t = layout.tally;
    const Rect& p = t.panel;
    t.strip = true;
    t.small = true;
    t.text_size = 14.0F;
    t.flag_h = t.headed ? 21.0F : 24.0F;
    t.narrowest = 40.0F;
    t.label_x = p.x + 10.0F;
    t.ruler_y = p.y + (t.headed ? 52.0F : 29.0F);
    t.hour_y = t.ruler_y + 15.0F;
    t.bars_y = t.ruler_y + 18.0F;
    t.rows_y = p.bottom() - 33.5F;
    t.bars_h = t.rows_y - t.bars_y;
    t.windows = windows;
    const float first = p.x + 90.0F;  // the flag hangs left of it before the day
    const float room = p.right() - 10.0F - first;
    t.column_w = std::max(t.narrowest, room / static_cast<float>(windows));
    t.columns = {first, t.ruler_y, room, p.bottom() - 3.0F - t.ruler_y};
}

void lay_out_folded(Layout& layout, const LayoutInput& input) {
    const float wide = layout.canvas.w;
    const float high = layout.canvas.h;
    const int windows = std::max(1, input.windows);
    const Rows rows = share(high - 600.0F);
    FoldLayout& f = layout.fold;
    place_bar(layout);
    place_scrubber(layout);
    float y = 114.0F;
    if (rows.caption > 0.0F) {
        layout.caption = {layout.scrubber.rect.x, y + 1.0F, layout.scrubber.rect.w, 18.0F};
        y += rows.caption;
    }
    place_readouts(layout, y);
    y = layout.readouts.panel.bottom() + apart;
    place_chips(layout, y, static_cast<std::size_t>(std::max(0, input.consumers)));
    y += chip_h + apart;

    f.ticker = {edge, high - apart - ticker_h, wide - 2.0F * edge, ticker_h};
    f.log = {f.ticker.right() - 106.0F, f.ticker.y, 106.0F, ticker_h};
    const Rect tapes{edge, y, wide - 2.0F * edge, 216.0F + rows.lanes};
    const Rect lower{edge, tapes.bottom() + apart, tapes.w,
                     f.ticker.y - apart - tapes.bottom() - apart};
    place_tapes_folded(layout, tapes, std::clamp(input.partitions, 1, 64));
    f.faces = lower.h < whole_tally_h;
    f.tally_over = f.faces && input.tally_open;
    layout.tally.panel = lower;
    if (f.tally_over)
        layout.tally.panel = {edge, tapes.y, tapes.w, lower.bottom() - tapes.y};
    layout.tally.narrowest = 40.0F;
    // The room for rows is what the panel has beyond the compact sheet's.
    const float more = std::max(0.0F, layout.tally.panel.h - 254.0F);
    place_tally(layout, {0.0F, 0.0F, 0.0F, more / 0.6F}, windows);
    if (f.faces && !f.tally_over)
        place_strip(layout, windows);
    place_drawers(layout, input);
    f.menu.h = high - f.menu.y - apart;
}

}  // namespace wireroom::ui::layout_parts
