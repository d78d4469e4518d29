#include "ui/layout_parts.hpp"

#include <algorithm>
#include <cmath>

namespace wireroom::ui::layout_parts {

void place_scanners(Layout& layout, const Blend& b) {
    ScannersLayout& s = layout.scanners;
    const Rect& p = s.panel;
    s.small = layout.compact;
    s.heading = {p.x + 12.0F, p.y + 22.0F};
    s.rate_label = {p.x + 12.0F, p.y + (s.small ? 43.0F : 46.0F)};
    s.rate_value = {p.right() - 12.0F, s.rate_label.y};
    if (s.small) {
        s.rate_rail = {p.x + 104.0F, p.y + 39.0F};
        s.rate_width = p.w - 140.0F;
    } else {
        s.rate_rail = {p.x + 20.0F, p.y + 62.0F};
        s.rate_width = p.w - 40.0F;
    }
    const float top = p.y + (s.small ? 54.0F : 82.0F);
    const float between = b.high(6.0F, 8.0F);
    const float card_h = (p.bottom() - 8.0F - top - between) / 2.0F;
    const float head = s.small ? 44.0F : 52.0F;
    for (std::size_t i = 0; i < s.sites.size(); ++i) {
        SiteLayout& site = s.sites[i];
        site.card = {p.x + 8.0F, top + static_cast<float>(i) * (card_h + between), p.w - 16.0F,
                     card_h};
        const Rect& c = site.card;
        site.sign = {c.x + 15.0F, c.y + (s.small ? 15.0F : 19.0F)};
        site.name = {c.x + 28.0F, c.y + (s.small ? 20.0F : 24.0F)};
        site.cut = {c.right() - 74.0F, c.y + (s.small ? 3.0F : 5.0F), 68.0F,
                    s.small ? 24.0F : 26.0F};
        site.status = {c.x + 10.0F, c.y + (s.small ? 36.0F : 42.0F)};
        const float row_h = (card_h - head - 4.0F) / 2.0F;
        for (std::size_t n = 0; n < site.rows.size(); ++n) {
            site.rows[n] = {c.x, c.y + head + static_cast<float>(n) * row_h, c.w, row_h};
        }
    }
}

namespace {

// A lane's inside follows its own height: 75 is the compact sheet's, 100 the full one's, and a
// taller one has taller tapes; 62 is the folded room's.
void shape_lane(TapesLayout& t) {
    const float k = std::clamp((t.lane_h - 75.0F) / 25.0F, 0.0F, 1.0F);
    const float low = std::clamp((75.0F - t.lane_h) / 13.0F, 0.0F, 1.0F);
    const float taller = std::max(0.0F, t.lane_h - 100.0F);
    const auto at = [k](float compact, float full) { return mix(compact, full, k); };
    t.words_y = at(13.0F, 14.0F);
    t.feed_y = at(17.0F, 21.0F) - low;
    t.tape_y = at(21.0F, 26.0F) - 2.0F * low;
    t.tape_h = at(44.0F, 54.0F) + taller * 0.7F - 7.0F * low;
    t.offsets = t.lane_h >= 100.0F;
    t.offsets_y = 93.0F + taller * 0.7F;
    t.read_y = t.lane_h - 3.0F;
    t.plate_w = at(32.0F, 34.0F);
    t.plate_y = at(-1.0F, 0.0F);
    t.cell_h = t.tape_h - 8.0F;
    const float lower = taller * 0.25F;
    t.sign_y = t.cell_y + at(12.0F, 14.0F) + lower - low;
    t.time_y = t.cell_y + at(27.0F, 34.0F) + taller * 0.4F - 3.0F * low;
    t.time_size = k < 1.0F ? 15.0F : 16.0F;
}

}  // namespace

void place_lanes(TapesLayout& t, float smallest) {
    constexpr float largest = 140.0F;
    const float fair = t.view.h / static_cast<float>(t.lanes);
    const float usual = t.view.h / 3.0F;
    t.lane_h = std::clamp(fair, smallest, std::clamp(usual, smallest, largest));
    shape_lane(t);
}

void place_tapes(Layout& layout, const Blend& b, int partitions) {
    TapesLayout& t = layout.tapes;
    const Rect& p = t.panel;
    t.lanes = partitions;
    t.heading = {p.x + 12.0F, p.y + b.high(21.0F, 22.0F)};
    t.legend = {p.right() - b.wide(12.0F, 16.0F), p.y + b.high(7.0F, 8.0F)};
    const float top = b.high(30.0F, 34.0F);
    t.view = {p.x + 1.0F, p.y + top, p.w - 2.0F, p.h - top - b.high(1.0F, 2.0F)};

    place_lanes(t, 75.0F);
    t.tape_x = p.x + b.wide(40.0F, 48.0F);
    const float room = p.right() - b.wide(14.0F, 24.0F) - t.tape_x;
    t.slot = b.wide(18.0F, 20.0F);
    const float wish = b.wide(40.0F, 44.0F);
    t.cells = static_cast<int>(std::floor((room - t.slot) / wish + 0.01F));
    t.cell_w = (room - t.slot) / static_cast<float>(t.cells);
    t.before_head = 7 + std::max(0, t.cells - 17) / 3;
    t.tape_w = room;
}

void place_consumers(Layout& layout, const Blend& b, int consumers) {
    ConsumersLayout& c = layout.consumers;
    const Rect& p = c.panel;
    c.small = layout.compact || layout.narrow;
    c.heading = {p.x + 12.0F, p.y + b.high(21.0F, 22.0F)};
    c.stepper = {p.right() - 104.0F, p.y + 5.0F};
    c.running = {c.stepper.x - 8.0F, c.heading.y};
    const float foot = b.high(8.0F, 10.0F);
    c.view = {p.x + 8.0F, p.y + 38.0F, p.w - 16.0F, p.h - 38.0F - foot};
    c.rows = consumers > 2;
    const float between = c.rows ? 4.0F : b.high(6.0F, 8.0F);
    const int fair = c.rows ? std::min(consumers, 6) : 2;
    const auto parts = static_cast<float>(fair);
    const float height = (c.view.h - between * (parts - 1.0F)) / parts;
    c.cards.clear();
    for (int i = 0; i < consumers; ++i) {
        c.cards.push_back(
            {c.view.x, c.view.y + static_cast<float>(i) * (height + between), c.view.w, height});
    }
    c.content_h = c.cards.empty() ? 0.0F : c.cards.back().bottom() - c.view.y;
}

void place_tally(Layout& layout, const Blend& b, int windows) {
    TallyLayout& t = layout.tally;
    const Rect& p = t.panel;
    t.small = layout.compact || layout.narrow;
    t.text_size = layout.compact ? 14.0F : 15.0F;
    t.number = {p.x + 12.0F, p.y + 22.0F};
    t.faces = {p.x + 38.0F, p.y + 4.0F};
    t.note_y = p.y + 22.0F;
    float right = p.right() - 12.0F;
    t.dedup = {right - 40.0F, p.y + 7.0F};
    t.dedup_label = {right - 48.0F, t.note_y};
    right -= 140.0F;
    t.delay_value = {right, t.note_y};
    t.delay_rail = {right - 176.0F, p.y + 18.0F};
    t.delay_width = 120.0F;
    t.delay_label = {right - 192.0F, t.note_y};

    // A taller panel has taller rows up to a point; the bars get the rest.
    const float more_rows = std::min(6.0F, b.spare_h * 0.6F * 0.25F / 7.0F);
    t.row_h = b.high(17.5F, 22.0F) + more_rows;
    const float rows_h = t.row_h * static_cast<float>(TallyLayout::rows);
    t.rows_y = p.bottom() - rows_h - b.high(2.0F, 0.0F);
    t.ruler_y = p.y + b.high(66.0F, 70.0F);
    t.hour_y = t.ruler_y + 20.0F;
    t.bars_y = t.ruler_y + 26.0F;
    t.bars_h = t.rows_y - 6.0F - t.bars_y;

    t.windows = windows;
    t.label_x = p.x + 12.0F;
    const float first = p.x + b.wide(128.0F, 144.0F);
    const float room = p.right() - 8.0F - first;
    t.column_w = std::max(t.narrowest, room / static_cast<float>(windows));
    t.columns = {first, t.ruler_y, room, t.rows_y + rows_h - t.ruler_y};
}

void place_log(Layout& layout, const Blend& b) {
    LogLayout& l = layout.log;
    const Rect& p = l.panel;
    l.small = layout.compact || layout.narrow;
    l.heading = {p.x + 12.0F, p.y + 22.0F};
    l.chips = {p.right() - 8.0F, p.y + 5.0F};
    l.roll = {p.x + 8.0F, p.y + 36.0F, p.w - 16.0F, p.h - 44.0F};
    l.text_size = l.small ? 14.0F : 15.0F;
    l.line_h = l.small ? 19.0F : b.high(19.0F, 20.0F);
    l.lines = static_cast<int>(std::floor((l.roll.h - 8.0F) / l.line_h));
}

}  // namespace wireroom::ui::layout_parts
