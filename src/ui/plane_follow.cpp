// The message, or the hour, that is followed, on the plane: its reads are ringed, the axes say
// when it was made and read, a dotted line leads to where the watermark stood, and an arrow down to
// the edge at which its hour was closed.

#include "ui/panel_parts.hpp"
#include "ui/plane_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace wireroom::ui {
namespace {

constexpr float ring = 11.0F;

ImU32 edge_of(const Theme& t) {
    return t.is_dark ? t.desk : t.hover_edge;
}

void draw_ring(const Ui& ui, Vec c) {
    ui.paint.ring(c, ring, {edge_of(*ui.theme), 5.0F});
    ui.paint.ring(c, ring, {ui.theme->hover, 2.5F});
}

void draw_plate(const Ui& ui, const Rect& plate, const std::string& words) {
    const Theme& t = *ui.theme;
    ui.paint.rect(plate, t.hover_edge, radius::plate);
    ui.paint.text(
        {plate.centre_x(), plate.centre_y() + 5.0F}, words,
        {Face::cond_bold, plane_plate_letters(words), t.is_dark ? t.paper_ink : t.inverse, 0.5F});
}

// Where it was made and when it was read, on the axes.
void draw_plates(const Ui& ui, const PlaneSheet& sheet, const view::PlaneFollowed& one, Vec c,
                 float from) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& plot = sheet.place.plot;
    const Stroke dots{t.hover_edge, 1.25F, {2.0F, 3.0F}};
    p.line({c.x, from}, {c.x, plot.bottom()}, dots);
    const float made = plane_plate_width(p, one.made_words);
    const float half = made / 2.0F;
    const float x = std::clamp(std::round(c.x), plot.x + half - 12.0F, plot.right() - half);
    draw_plate(ui, {x - half, plot.bottom() + 5.0F, made, 19.0F}, one.made_words);
    if (one.mark.state == view::PlaneState::waiting)
        return;
    p.line({plot.x, c.y}, {c.x - 12.0F, c.y}, dots);
    // Beside the plate of now, which says the same where it was read just now.
    float y = c.y;
    if (sheet.shows_read(sheet.plane.now)) {
        if (one.mark.read == sheet.plane.now)
            return;
        y = std::max(y, sheet.y(sheet.plane.now) + 20.0F);
    }
    draw_plate(ui, plane_read_plate(p, sheet, one.read_words, y), one.read_words);
}

// Words on a yellow ground.
void draw_tag(const Ui& ui, Vec at, const std::string& words, float align) {
    const float width = ui.paint.text_width(words, Face::sans_medium, 13.0F) + 8.0F;
    const float x = at.x - width * align;
    ui.paint.rect({x, at.y - 13.0F, width, 18.0F}, ui.theme->hover_wash, 2.0F);
    ui.paint.text({x + 4.0F, at.y}, words, {Face::sans_medium, 13.0F, ui.theme->ink});
}

// Level, to where the watermark stood at that read.
void draw_to_stairs(const Ui& ui, const PlaneSheet& sheet, const view::PlaneFollowed& one, Vec c) {
    if (!one.watermark || one.mark.state == view::PlaneState::waiting)
        return;
    const Rect& plot = sheet.place.plot;
    const float stairs = sheet.x_kept(*one.watermark);
    const float way = stairs < c.x ? -1.0F : 1.0F;
    const float length = std::abs(stairs - c.x);
    const float width = ui.paint.text_width(one.watermark_words, Face::sans_medium, 13.0F) + 8.0F;
    if (length > 16.0F)
        ui.paint.line({c.x + 12.0F * way, c.y}, {stairs - 3.0F * way, c.y},
                      {ui.theme->hover_edge, 1.5F, {2.0F, 3.0F}});
    // On the line where it is long enough, else beyond the staircase.
    // Under the dots where it would lie on what waits at now.
    const bool by_now = c.y - 20.0F < sheet.y(sheet.plane.now) + 8.0F;
    const float y =
        std::clamp(c.y + (by_now ? 20.0F : -6.0F), plot.y + 14.0F, plot.bottom() - 6.0F);
    const bool before = length > width + 24.0F;
    float x = before ? stairs - 8.0F * way : std::max(stairs * way, c.x * way) * way + 18.0F * way;
    float align = (way > 0.0F) == before ? 1.0F : 0.0F;
    const float left = x - width * align;
    if (left < plot.x + 2.0F || left + width > sheet.place.right) {
        align = 0.0F;
        x = std::clamp(left, plot.x + 2.0F, sheet.place.right - width);
    }
    draw_tag(ui, {x, y}, one.watermark_words, align);
}

// Down to the edge at which its hour was closed; returns where the way to the axis goes on.
float draw_to_edge(const Ui& ui, const PlaneSheet& sheet, const view::PlaneFollowed& one, Vec c) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& plot = sheet.place.plot;
    if (!one.closed)
        return c.y + 12.0F;
    const float edge = sheet.y(*one.closed);
    const bool ends = edge <= plot.bottom();
    const float foot = std::min(edge, plot.bottom());
    if (foot - c.y > 16.0F) {
        p.line({c.x, c.y + 12.0F}, {c.x, foot - (ends ? 6.0F : 0.0F)}, {t.hover_edge, 2.0F});
        if (ends)
            p.fill({{c.x - 5.0F, foot - 8.0F}, {c.x + 5.0F, foot - 8.0F}, {c.x, foot - 1.0F}},
                   t.hover_edge);
    }
    const float width = p.text_width(one.late_words, Face::sans_medium, 13.0F) + 8.0F;
    const bool right = c.x + 8.0F + width <= plot.right();
    const float y = std::min(std::max(c.y + 30.0F, foot - 12.0F), plot.bottom() - 6.0F);
    draw_tag(ui, {c.x + (right ? 8.0F : -8.0F), y}, one.late_words, right ? 0.0F : 1.0F);
    return ends ? foot + 4.0F : plot.bottom();
}

// The way of the thread: down where the head is free, then across to the mark.
std::vector<Vec> thread_way(const PlaneSheet& sheet, const Thread& thread) {
    const float turn = sheet.place.plot.y - 6.0F;
    const Vec from{thread.lower->x, thread.gap_y};
    const Vec to{thread.dot->x, thread.dot->y - 10.0F};
    if (from.x == to.x)
        return {from, to};
    return {from, {from.x, turn}, {to.x, turn}, to};
}

}  // namespace

const view::PlaneFollowed* plane_subject(const PlaneSheet& sheet, const RoomUi& memory) {
    const view::PlaneFollowed* found = nullptr;
    for (const view::PlaneFollowed& one : sheet.plane.followed) {
        if (memory.follow.event() != one.mark.id || !sheet.shows(one.mark.made, one.mark.read))
            continue;
        const bool pointed =
            memory.plane.pointed == one.mark.id && memory.plane.pointed_read == one.mark.read;
        found = &one;
        if (pointed)
            break;
    }
    return found;
}

void draw_plane_thread(const Ui& ui, const PlaneSheet& sheet, const Thread& thread) {
    if (!thread.runs() || !thread.dot || !thread.lower)
        return;
    const std::vector<Vec> way = thread_way(sheet, thread);
    ui.paint.poly(way, {ui.theme->hover_edge, 4.0F, {}});
    ui.paint.poly(way, {ui.theme->hover, 2.0F, {}});
}

void draw_plane_hour(const Ui& ui, const PlaneSheet& sheet, const RoomUi& memory) {
    const auto hour = memory.follow.hour();
    if (!hour)
        return;
    const Rect& plot = sheet.place.plot;
    const float left = std::round(sheet.x_kept(*hour));
    const float right = std::round(sheet.x_kept(*hour + sheet.plane.window_length));
    const float top = sheet.y_kept(sheet.plane.now);
    if (right - left < 1.0F)
        return;
    const Rect band{left, top, right - left, plot.bottom() - top};
    ui.paint.rect(band, ui.theme->hover_wash);
    ui.paint.box(band, ui.theme->hover_edge, 0.0F, 2.0F);
    name_place(ui, "plane_hour", band);
}

void draw_plane_followed(const Ui& ui, const PlaneSheet& sheet, const RoomUi& memory) {
    const view::PlaneFollowed* subject = plane_subject(sheet, memory);
    if (subject == nullptr)
        return;
    const Vec c = sheet.at(subject->mark);
    {
        const auto clip = ui.paint.clip(sheet.place.plot.inset(-14.0F));
        for (const view::PlaneFollowed& one : sheet.plane.followed) {
            if (&one == subject || !sheet.shows(one.mark.made, one.mark.read))
                continue;
            draw_plane_mark(ui, sheet.at(one.mark), one.mark);
            draw_ring(ui, sheet.at(one.mark));
        }
    }
    const float from = draw_to_edge(ui, sheet, *subject, c);
    draw_to_stairs(ui, sheet, *subject, c);
    draw_plates(ui, sheet, *subject, c, from);
    draw_plane_mark(ui, c, subject->mark);
    draw_ring(ui, c);
    name_place(ui, "thread_dot", {c.x - ring, c.y - ring, ring * 2.0F, ring * 2.0F});
}

}  // namespace wireroom::ui
