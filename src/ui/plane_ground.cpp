// What lies under the plane's marks: closed hours, the grid, rebalances, the side of the future,
// and over them the staircase of the watermark.

#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"
#include "ui/plane_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace wireroom::ui {
namespace {

float now_y(const PlaneSheet& sheet) {
    return sheet.y_kept(sheet.plane.now);
}

void draw_closed(const Ui& ui, const PlaneSheet& sheet) {
    const float top = now_y(sheet);
    for (const view::PlaneHour& hour : sheet.plane.hours) {
        const float left = std::round(sheet.x_kept(hour.from));
        const float right = std::round(sheet.x_kept(hour.to));
        const float from = sheet.y_kept(hour.closed);
        if (right > left && from > top)
            ui.paint.rect({left, top, right - left, from - top}, ui.theme->closed);
    }
}

// Made no later than it is read: what lies right of that is not scanned yet.
void draw_future(const Ui& ui, const PlaneSheet& sheet) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const view::PlaneWindow& w = sheet.plane.window;
    const Rect& plot = sheet.place.plot;
    const Seconds last = std::min(sheet.plane.now, w.read_to);
    if (last <= w.read_from)
        return;
    const Vec low{sheet.x(w.read_from), plot.bottom()};
    const Vec high{sheet.x(last), sheet.y(last)};
    if (sheet.plane.future) {
        p.fill({low,
                high,
                {std::max(plot.right(), high.x), high.y},
                {std::max(plot.right(), high.x), plot.bottom()}},
               t.panel);
        const float width = p.text_width("not scanned yet", Face::sans, 12.0F);
        const float foot = plot.bottom() - 7.0F;
        // Where the words stand, the diagonal must be well left of them.
        const float slope = (high.x - low.x) / std::max(1.0F, low.y - high.y);
        if (low.x + slope * 26.0F < plot.right() - width - 20.0F && high.y < foot - 20.0F)
            p.text({plot.right() - 8.0F, foot}, "not scanned yet",
                   {Face::sans, 12.0F, t.ink3, 1.0F});
    }
    // Dashes only where they can be seen: far outside they would be very many.
    const float from = std::clamp((plot.x - low.x) / std::max(1.0F, high.x - low.x), 0.0F, 1.0F);
    const float to =
        std::clamp((plot.right() - low.x) / std::max(1.0F, high.x - low.x), 0.0F, 1.0F);
    if (to > from)
        p.line({mix(low.x, high.x, from), mix(low.y, high.y, from)},
               {mix(low.x, high.x, to), mix(low.y, high.y, to)}, {t.ink3, 1.25F, {5.0F, 4.0F}});
}

void draw_stops(const Ui& ui, const PlaneSheet& sheet) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& plot = sheet.place.plot;
    for (const view::PlaneStop& stop : sheet.plane.stops) {
        const float top = sheet.y_kept(stop.to);
        const float bottom = sheet.y_kept(stop.from);
        p.rect({plot.x, top, plot.w, std::max(1.0F, bottom - top)}, t.orange_wash);
        p.line({plot.x, bottom}, {plot.right(), bottom}, {t.orange_fill, 1.5F});
        p.line({plot.x, top}, {plot.right(), top}, {t.orange_fill, 1.0F, {3.0F, 3.0F}});
    }
}

void draw_levels(const Ui& ui, const PlaneSheet& sheet) {
    const Theme& t = *ui.theme;
    const Rect& plot = sheet.place.plot;
    for (const view::PlaneFault& fault : sheet.plane.faults) {
        const float y = sheet.y(fault.at);
        const Vec from{plot.x, y};
        const Vec to{plot.right(), y};
        if (fault.event == view::PlaneEvent::crash) {
            ui.paint.line(from, to, {t.vermilion_fill, 1.5F});
        } else if (fault.event == view::PlaneEvent::line_up ||
                   fault.event == view::PlaneEvent::line_down) {
            ui.paint.line(from, to, {t.ink2, 1.25F, {2.0F, 3.0F}});
        }
    }
}

// The left end of a stretch of the strip, `width` long, on which no mark lies and where no
// staircase comes down, the right-most one; none where there is none: the margin says it as well.
std::optional<float> free_of_marks(const PlaneSheet& sheet, const Rect& strip, float width) {
    std::vector<Rect> taken;
    for (const view::PlaneMark& mark : sheet.plane.marks) {
        const Vec c = sheet.at(mark);
        const Rect around{c.x - 9.0F, c.y - 8.0F, 18.0F, 16.0F};
        if (around.overlaps(strip))
            taken.push_back(around);
    }
    for (const view::PlaneStep& step : sheet.plane.staircase) {
        const Rect around{sheet.x(step.value) - 5.0F, sheet.y(step.t) - 5.0F, 10.0F, 10.0F};
        if (around.overlaps(strip))
            taken.push_back(around);
    }
    for (float x = strip.right() - width; x >= strip.x; x -= 4.0F) {
        const Rect place{x, strip.y, width, strip.h};
        if (std::none_of(taken.begin(), taken.end(),
                         [&](const Rect& other) { return other.overlaps(place); }))
            return x;
    }
    return std::nullopt;
}

void draw_hour_edge(Ui& ui, const PlaneSheet& sheet, const view::PlaneHour& hour, Follow& follow) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const float left = std::round(sheet.x_kept(hour.from));
    const float right = std::round(sheet.x_kept(hour.to));
    if (right - left < 2.0F || !sheet.shows_read(hour.closed))
        return;
    const float y = sheet.y(hour.closed);
    p.rect({left, y - 1.0F, right - left - 1.0F, 2.5F}, t.blue_fill);
    const float top = now_y(sheet) + 4.0F;
    const bool whole = sheet.x(hour.to) <= sheet.place.plot.right() + 1.0F;
    if (!hour.published || !whole || right - left < 20.0F || y - 14.0F < top)
        return;
    glyph::flag(p, {right - 12.0F, y}, 13.0F, t.blue_fill, 9.0F);
    const float width = p.text_width(hour.words, Face::sans_medium, 13.0F);
    if (right - left < width + 30.0F || y - 20.0F < top)
        return;
    const auto found =
        free_of_marks(sheet, {left + 6.0F, y - 19.0F, right - left - 26.0F, 18.0F}, width + 4.0F);
    if (!found)
        return;
    const Rect place{*found, y - 18.0F, width + 4.0F, 16.0F};
    p.text({place.x + 2.0F, y - 5.0F}, hour.words, {Face::sans_medium, 13.0F, t.blue});
    const std::string name = fmt::format("plane_hour_{}", hour.from.count());
    AreaSpec spec;
    spec.focusable = false;
    const Area touched = area(ui, name, place, spec);
    tip(ui, name, place, touched,
        "The watermark passed the hour's end, so it went out with its count. What is read for it "
        "above this edge is too late.");
    point_at(follow, touched, place, {{}, hour.from});
}

void draw_staircase(const Ui& ui, const PlaneSheet& sheet) {
    const std::vector<view::PlaneStep>& steps = sheet.plane.staircase;
    if (steps.empty())
        return;
    std::vector<Vec> points;
    const Rect& plot = sheet.place.plot;
    const auto x_of = [&](Seconds value) {  // a little outside is enough
        return std::clamp(sheet.x(value), plot.x - 20.0F, plot.right() + 20.0F);
    };
    for (const view::PlaneStep& step : steps) {
        const Vec next{x_of(step.value), sheet.y_kept(step.t)};
        if (!points.empty())
            points.push_back({points.back().x, next.y});
        points.push_back(next);
    }
    points.push_back({points.back().x, now_y(sheet)});
    ui.paint.poly(points, {ui.theme->blue_fill, 3.0F, {}});
}

// Words above the now line, each on the side on which there is room.
struct HeadWords {
    float mark = 0.0F;    // of the watermark
    float newest = 0.0F;  // of the newest read
    float low = 0.0F;
    float high = 0.0F;
    float now = 0.0F;
};

void write_watermark(Ui& ui, const PlaneSheet& sheet, const HeadWords& at) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const float y = at.now - 13.0F;
    const float mark = p.text_width(sheet.plane.watermark_words, Face::sans_bold, 14.0F);
    const float newest = p.text_width(sheet.plane.newest_words, Face::sans_bold, 14.0F);
    const bool left = at.mark - 18.0F - mark >= at.low;
    const bool right = at.newest + 9.0F + newest <= at.high;
    float newest_x = at.newest + 9.0F;
    if (!right) {
        newest_x = at.newest - 9.0F - newest >= at.mark + 8.0F
                       ? at.newest - 9.0F - newest
                       : at.mark - 18.0F - (left ? mark + 12.0F : 0.0F) - newest;
    }
    const float behind = std::max(newest_x + newest, at.newest) + 10.0F;
    const float mark_x = left ? at.mark - 18.0F - mark : behind;
    if (mark_x + mark <= at.high) {
        p.text({mark_x, y}, sheet.plane.watermark_words, {Face::sans_bold, 14.0F, t.blue});
        term(ui, "plane_watermark", {mark_x, y - 13.0F, mark, 17.0F},
             "The watermark: the newest read less the delay. The staircase is its way so far.");
    }
    if (newest_x >= at.low) {
        p.text({newest_x, y}, sheet.plane.newest_words, {Face::sans_bold, 14.0F, t.ink});
        term(ui, "plane_newest", {newest_x, y - 13.0F, newest, 17.0F},
             "The newest event time that anyone has read so far.");
    }
    const float apart = p.text_width(sheet.plane.apart_words, Face::sans, 13.0F);
    if (right && at.newest - at.mark > apart + 24.0F)
        p.text({(at.mark + at.newest) / 2.0F + 2.0F, at.now - 22.0F}, sheet.plane.apart_words,
               {Face::sans, 13.0F, t.ink2, 0.5F});
}

void draw_watermark(Ui& ui, const PlaneSheet& sheet) {
    const view::Plane& plane = sheet.plane;
    const Rect& plot = sheet.place.plot;
    const float y = sheet.y(plane.now);
    const bool above = y - PlaneLayout::head + 2.0F >= plot.y && y <= plot.bottom() + 0.5F;
    if (!plane.watermark || !plane.newest_read || !above)
        return;
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const auto in_plot = [&](float x) { return x >= plot.x && x <= plot.right(); };
    const HeadWords at{sheet.x(*plane.watermark), sheet.x(*plane.newest_read), plot.x + 4.0F,
                       sheet.place.right, y};
    if (!in_plot(at.mark) || !in_plot(at.newest))
        return;
    p.line({at.mark, y}, {at.mark, y - 24.0F}, {t.blue_fill, 2.0F});
    p.fill({{at.mark, y - 25.0F}, {at.mark - 14.0F, y - 19.0F}, {at.mark, y - 13.0F}}, t.blue_fill);
    if (at.newest - at.mark > 16.0F) {
        p.line({at.mark + 3.0F, y - 18.0F}, {at.newest - 6.0F, y - 18.0F}, {t.ink2, 1.25F});
        p.fill(
            {{at.mark + 2.0F, y - 18.0F}, {at.mark + 8.0F, y - 21.0F}, {at.mark + 8.0F, y - 15.0F}},
            t.ink2);
    }
    p.line({at.newest, y - 16.0F}, {at.newest, y}, {t.ink, 1.25F});
    p.circle({at.newest, y - 18.0F}, 4.5F, t.ink);
    write_watermark(ui, sheet, at);
}

}  // namespace

void draw_plane_ground(const Ui& ui, const PlaneSheet& sheet) {
    const Theme& t = *ui.theme;
    const Rect& plot = sheet.place.plot;
    const float top = now_y(sheet);
    const auto clip = ui.paint.clip(plot);
    ui.paint.rect({plot.x, top, plot.w, plot.bottom() - top}, t.plot);
    draw_closed(ui, sheet);
    draw_plane_grid(ui, sheet);
    draw_future(ui, sheet);
    draw_stops(ui, sheet);
    draw_levels(ui, sheet);
}

void draw_plane_stairs(Ui& ui, const PlaneSheet& sheet, Follow& follow) {
    const Rect& plot = sheet.place.plot;
    {
        const auto clip = ui.paint.clip(plot);
        for (const view::PlaneHour& hour : sheet.plane.hours)
            draw_hour_edge(ui, sheet, hour, follow);
        draw_staircase(ui, sheet);
        if (sheet.shows_read(sheet.plane.now)) {
            const float y = std::min(sheet.y(sheet.plane.now), plot.bottom() - 1.0F);
            ui.paint.rect({plot.x, y - 1.0F, plot.w, 2.0F}, ui.theme->ink);
        }
    }
    draw_watermark(ui, sheet);
}

}  // namespace wireroom::ui
