#include "ui/layout.hpp"

#include "ui/layout_parts.hpp"

#include <algorithm>
#include <cmath>

namespace wireroom::ui {

using namespace layout_parts;

namespace {

constexpr Vec full_sheet{1440.0F, 900.0F};
constexpr Vec compact_sheet{1280.0F, 720.0F};

// 1080 / 1.2 is 900 in the drawings and a hair less in binary.
float logical(int pixels, float scale) {
    const float exact = static_cast<float>(std::max(1, pixels)) / scale;
    const float whole = std::round(exact);
    return std::abs(exact - whole) < 0.01F ? whole : exact;
}

Blend blend_for(const Rect& canvas) {
    Blend blend;
    blend.across =
        std::clamp((canvas.w - compact_sheet.x) / (full_sheet.x - compact_sheet.x), 0.0F, 1.0F);
    blend.down =
        std::clamp((canvas.h - compact_sheet.y) / (full_sheet.y - compact_sheet.y), 0.0F, 1.0F);
    blend.spare_w = std::max(0.0F, canvas.w - full_sheet.x);
    blend.spare_h = std::max(0.0F, canvas.h - full_sheet.y);
    return blend;
}

void place_rows(Layout& layout, const Blend& b) {
    const float width = layout.canvas.w;
    const float inner = width - 2.0F * margin;
    layout.transport.bar = {margin, b.high(10.0F, 4.0F), inner, b.high(36.0F, 66.0F)};

    ScrubberLayout& s = layout.scrubber;
    s.rect = {margin + 4.0F, b.high(48.0F, 68.0F), inner - 8.0F, 64.0F};
    s.rail = {s.rect.x, s.rect.y + 30.0F, s.rect.w, 12.0F};
    s.label_y = s.rect.y + 11.0F;
    s.time_y = s.rail.bottom() + 22.0F;
    layout.caption = {s.rect.x, b.high(118.0F, 139.0F), s.rect.w, 18.0F};

    ReadoutsLayout& r = layout.readouts;
    r.panel = {margin, b.high(142.0F, 160.0F), inner, b.high(46.0F, 64.0F)};
    const auto share = r.panel.w / static_cast<float>(r.items.size());
    for (std::size_t i = 0; i < r.items.size(); ++i) {
        r.items[i] = {r.panel.x + share * static_cast<float>(i), r.panel.y, share, r.panel.h};
    }
    r.label_y = r.panel.y + b.high(17.0F, 20.0F);
    r.value_y = r.panel.y + b.high(40.0F, 53.0F);
    r.two_lines = !layout.compact;
    r.value_size = layout.compact ? 24.0F : 29.0F;
}

void place_panels(Layout& layout, const Blend& b) {
    constexpr float lanes_share = 0.4F;
    const float room_y = b.high(194.0F, 232.0F);
    const float room_h = b.high(256.0F, 336.0F) + b.spare_h * lanes_share;
    const float lower_y = room_y + room_h + gap;
    const float lower_h = layout.canvas.h - gap - lower_y;
    const float left = b.wide(192.0F, 216.0F);
    const float right = b.wide(288.0F, 336.0F);
    const float right_x = layout.canvas.w - margin - right;
    layout.scanners.panel = {margin, room_y, left, room_h};
    layout.tapes.panel = {margin + left + gap, room_y, right_x - 2.0F * gap - margin - left,
                          room_h};
    layout.consumers.panel = {right_x, room_y, right, room_h};
    layout.tally.panel = {margin, lower_y, right_x - gap - margin, lower_h};
    layout.log.panel = {right_x, lower_y, right, lower_h};
}

}  // namespace

// Whole twentieths, so that dragging the window's corner does not bake the fonts anew each frame.
float scale_of(const LayoutInput& input) {
    constexpr float steps = 20.0F;
    constexpr float largest = 3.0F;
    const float screen = std::max(1.0F, input.content_scale);
    const float fit = std::min(static_cast<float>(input.width_px) / full_sheet.x,
                               static_cast<float>(input.height_px) / full_sheet.y);
    const float wanted = std::clamp(fit, screen, std::max(screen, largest));
    return std::floor(wanted * std::max(0.5F, input.zoom) * steps + 0.01F) / steps;
}

Layout lay_out(const LayoutInput& input) {
    Layout layout;
    layout.scale = scale_of(input);
    layout.view = {logical(input.width_px, layout.scale), logical(input.height_px, layout.scale)};
    layout.canvas = {0.0F, 0.0F, std::max(layout.view.x, compact_sheet.x),
                     std::max(layout.view.y, compact_sheet.y)};
    layout.compact = layout.canvas.h < full_sheet.y;
    layout.narrow = layout.canvas.w < full_sheet.x;
    const Blend blend = blend_for(layout.canvas);
    place_rows(layout, blend);
    place_transport(layout, blend);
    place_panels(layout, blend);
    place_scanners(layout, blend);
    place_tapes(layout, blend, std::clamp(input.partitions, 1, 64));
    place_consumers(layout, blend, std::max(0, input.consumers));
    place_tally(layout, blend, std::max(1, input.windows));
    place_log(layout, blend);
    return layout;
}

Rect TapesLayout::lane(int p, float scrolled) const {
    return {panel.x, view.y + lane_h * static_cast<float>(p) - scrolled, panel.w, lane_h};
}

Rect TapesLayout::tape(int p, float scrolled) const {
    return {tape_x, lane(p, scrolled).y + tape_y, tape_w, tape_h};
}

Rect TapesLayout::cell(int p, int index, float scrolled) const {
    const float past_head = index >= before_head ? slot : 0.0F;
    return {tape_x + cell_w * static_cast<float>(index) + past_head,
            lane(p, scrolled).y + tape_y + cell_y, cell_w, cell_h};
}

float TapesLayout::head_x() const {
    return tape_x + cell_w * static_cast<float>(before_head) + slot / 2.0F;
}

// Four wires between the panel's edge and the tape.
float TapesLayout::feed_x(int scanner) const {
    const float room = tape_x - panel.x;
    return panel.x + room / 5.0F + static_cast<float>(scanner) * (room / 6.0F);
}

float TapesLayout::reader_x(int p) const {
    const float room = panel.right() - (tape_x + tape_w) - 6.0F;
    const float step = std::min(6.0F, room / static_cast<float>(std::max(1, lanes - 1)));
    return panel.right() - 4.0F - step * static_cast<float>(p);
}

Rect LogLayout::line(int index) const {
    return {roll.x, roll.y + 6.0F + line_h * static_cast<float>(index), roll.w, line_h};
}

}  // namespace wireroom::ui
