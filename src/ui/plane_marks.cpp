// The marks of the plane: the site's triangle (a dot for events of a file) in the state of its
// read. Every state has a cue besides its colour: solid, struck, ringed, dashed, hollow.

#include "ui/panel_parts.hpp"
#include "ui/plane_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

namespace wireroom::ui {
namespace {

using view::PlaneMark;
using view::PlaneState;

constexpr float size = 5.0F;
constexpr float ring = 8.0F;

std::array<Vec, 3> triangle(bool north, Vec c, float r) {
    const float way = north ? 1.0F : -1.0F;
    return {Vec{c.x, c.y - r * way}, Vec{c.x + r, c.y + r * 0.8F * way},
            Vec{c.x - r, c.y + r * 0.8F * way}};
}

void fill_shape(const Paint& p, const PlaneMark& mark, Vec c, float r, ImU32 colour) {
    if (mark.site) {
        p.fill(triangle(*mark.site == Site::north, c, r), colour);
    } else {
        p.circle(c, r * 0.9F, colour);
    }
}

void stroke_shape(const Paint& p, const PlaneMark& mark, Vec c, const Stroke& stroke) {
    if (mark.site) {
        p.poly(triangle(*mark.site == Site::north, c, size), stroke, true);
    } else {
        p.ring(c, size * 0.9F, stroke);
    }
}

void dashed_ring(const Paint& p, Vec c, const Stroke& stroke) {
    constexpr int parts = 8;
    constexpr float whole = 6.2832F / static_cast<float>(parts);
    for (int i = 0; i < parts; ++i) {
        const float from = whole * static_cast<float>(i);
        p.arc(c, ring, stroke, from, from + whole * 0.6F);
    }
}

ImU32 square_colour(const Theme& t, const PlaneMark& mark) {
    switch (mark.state) {
        case PlaneState::waiting:
            return t.ink;
        case PlaneState::counted:
            return mark.again ? t.purple_fill : t.bar;
        case PlaneState::skipped:
            return t.sky_fill;
        case PlaneState::late:
            break;
    }
    return t.vermilion_fill;
}

void draw_replay(const Ui& ui, const PlaneSheet& sheet, const view::PlaneReplay& replay) {
    const Paint& p = ui.paint;
    const float x = sheet.x(replay.made);
    const float from = std::min(sheet.y(replay.from), sheet.place.plot.bottom() + 12.0F);
    const float to = sheet.y(replay.to);
    if (from - to < 16.0F)
        return;
    const ImU32 colour = replay.skipped ? ui.theme->sky_fill : ui.theme->purple_fill;
    const Dash dash = replay.skipped ? Dash{3.0F, 2.0F} : Dash{};
    p.line({x, from - 5.0F}, {x, to + 12.0F}, {colour, 1.75F, dash});
    p.fill({{x - 3.5F, to + 13.5F}, {x, to + 8.5F}, {x + 3.5F, to + 13.5F}}, colour);
}

void name_marks(const Ui& ui, const PlaneSheet& sheet) {
    if (!ui.items->recording() || sheet.plane.dense)
        return;
    for (const PlaneMark& mark : sheet.plane.marks) {
        const Vec c = sheet.at(mark);
        const std::string when = mark.state == PlaneState::waiting
                                     ? std::string("waits")
                                     : fmt::format("{}", mark.read.count());
        name_place(ui, fmt::format("dot_{}_{}", mark.id, when),
                   {c.x - 4.0F, c.y - 4.0F, 8.0F, 8.0F});
    }
}

}  // namespace

void draw_plane_mark(const Ui& ui, Vec c, const PlaneMark& mark) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    switch (mark.state) {
        case PlaneState::waiting:
            fill_shape(p, mark, c, size, t.plot);
            stroke_shape(p, mark, c, {t.ink, 1.5F});
            break;
        case PlaneState::counted:
            fill_shape(p, mark, c, size + 1.0F, t.plot);
            fill_shape(p, mark, c, size - 0.4F, mark.again ? t.purple : t.bar);
            break;
        case PlaneState::skipped:
            fill_shape(p, mark, c, size, t.plot);
            stroke_shape(p, mark, c, {t.sky, 1.25F});
            break;
        case PlaneState::late:
            fill_shape(p, mark, c, size, t.vermilion_wash);
            stroke_shape(p, mark, c, {t.vermilion_fill, 1.75F});
            p.line({c.x - 8.5F, c.y}, {c.x + 8.5F, c.y}, {t.vermilion, 1.75F});
            break;
    }
    if (mark.state == PlaneState::skipped) {
        dashed_ring(p, c, {t.sky_fill, 2.0F});
    } else if (mark.again) {
        p.ring(c, ring, {t.purple_fill, 2.0F});
    }
}

void draw_plane_marks(const Ui& ui, const PlaneSheet& sheet) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& plot = sheet.place.plot;
    const auto clip = p.clip(plot);
    if (sheet.plane.dense) {
        constexpr auto side = static_cast<float>(view::plane_square);
        for (const PlaneMark& mark : sheet.plane.marks) {
            const Vec c = sheet.at(mark);
            p.rect({c.x - side / 2.0F, c.y - side / 2.0F, side, side}, square_colour(t, mark));
        }
    } else {
        for (const view::PlaneReplay& replay : sheet.plane.replays)
            draw_replay(ui, sheet, replay);
        for (const PlaneMark& mark : sheet.plane.marks)
            draw_plane_mark(ui, sheet.at(mark), mark);
        name_marks(ui, sheet);
    }
    if (!sheet.plane.empty_words.empty()) {
        const float width = p.text_width(sheet.plane.empty_words, Face::sans_medium, 15.0F);
        const Vec at{plot.centre_x(), plot.centre_y() + 5.0F};
        p.rect({at.x - width / 2.0F - 12.0F, at.y - 20.0F, width + 24.0F, 30.0F}, t.panel,
               radius::plate);
        p.text(at, sheet.plane.empty_words, {Face::sans_medium, 15.0F, t.ink2, 0.5F});
    }
}

}  // namespace wireroom::ui
