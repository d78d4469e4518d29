#include "ui/layout.hpp"

#include "ui/layout_parts.hpp"

#include <algorithm>
#include <array>
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

namespace {

constexpr Vec folded_sheet{800.0F, 600.0F};
// 1280 by 720 at 1.4: there the room's smallest letters are 18 high.
constexpr Vec projector_sheet{914.0F, 514.0F};
constexpr Vec least_projected{800.0F, 514.0F};

float fit(const LayoutInput& input, Vec sheet) {
    return std::min(static_cast<float>(input.width_px) / sheet.x,
                    static_cast<float>(input.height_px) / sheet.y);
}

/// The scale without zoom, and the largest that zoom may make of it.
struct Scales {
    float usual = 1.0F;
    float largest = 1.0F;
};

Scales scales_of(const LayoutInput& input) {
    const float screen = std::max(1.0F, input.content_scale);
    const float most = input.projector ? 4.2F : 3.0F;
    const Vec sheet = input.projector ? projector_sheet : full_sheet;
    const Vec least = input.projector ? least_projected : folded_sheet;
    const float usual = std::clamp(fit(input, sheet), screen, std::max(screen, most));
    return {usual, std::max(usual, fit(input, least))};
}

constexpr std::array<float, 8> zooms{least_zoom, 0.9F, 1.0F,  1.1F,
                                     1.25F,      1.5F, 1.75F, largest_zoom};

}  // namespace

// Whole twentieths, so that dragging the window's corner does not bake the fonts anew each frame.
float scale_of(const LayoutInput& input) {
    constexpr float steps = 20.0F;
    const Scales scales = scales_of(input);
    const float zoom = std::clamp(input.zoom, least_zoom, largest_zoom);
    return std::floor(std::min(scales.usual * zoom, scales.largest) * steps + 0.01F) / steps;
}

float zoom_stepped(const LayoutInput& input, int by) {
    constexpr float hair = 0.001F;
    const Scales scales = scales_of(input);
    const float most = scales.largest / scales.usual + hair;
    const float now = std::min(input.zoom, most);
    if (by == 0)
        return 1.0F;
    if (by > 0) {
        const auto next = std::find_if(zooms.begin(), zooms.end(),
                                       [now](float zoom) { return zoom > now + hair; });
        return next != zooms.end() && *next <= most ? *next : input.zoom;
    }
    const auto next =
        std::find_if(zooms.rbegin(), zooms.rend(), [now](float zoom) { return zoom < now - hair; });
    return next != zooms.rend() ? *next : input.zoom;
}

Layout lay_out(const LayoutInput& input) {
    Layout layout;
    layout.scale = scale_of(input);
    layout.view = {logical(input.width_px, layout.scale), logical(input.height_px, layout.scale)};
    const Vec view = layout.view;
    layout.can_grow = zoom_stepped(input, 1) != input.zoom;
    layout.can_shrink = zoom_stepped(input, -1) != input.zoom;
    if (input.projector) {
        layout.form = Form::projector;
    } else if (view.x < compact_sheet.x || view.y < compact_sheet.y) {
        layout.form = Form::folded;
    }
    const Vec least = layout.form == Form::sheet    ? compact_sheet
                      : layout.form == Form::folded ? folded_sheet
                                                    : least_projected;
    layout.canvas = {0.0F, 0.0F, std::max(view.x, least.x), std::max(view.y, least.y)};
    layout.compact = layout.form != Form::sheet || layout.canvas.h < full_sheet.y;
    layout.narrow = layout.form != Form::sheet || layout.canvas.w < full_sheet.x;
    if (layout.form == Form::folded) {
        lay_out_folded(layout, input);
        return layout;
    }
    if (layout.form == Form::projector) {
        lay_out_projector(layout, input);
        return layout;
    }
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
