// Left of the plane: the whole day on a small sheet, with the window as a brass box, and what the
// marks mean.

#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"
#include "ui/plane_parts.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace wireroom::ui {
namespace {

using view::PlaneMark;
using view::PlaneState;

// The plane's sheet, drawn small.
PlaneSheet small_sheet(const PlaneSheet& sheet, view::Plane& whole) {
    whole.window = sheet.plane.whole;
    whole.now = sheet.plane.now;
    PlaneSheet small{whole, sheet.place};
    small.place.plot = sheet.place.map;
    return small;
}

void draw_runs(const Ui& ui, const PlaneSheet& sheet) {
    const Theme& t = *ui.theme;
    const Rect& map = sheet.place.map;
    const float w = map.w / static_cast<float>(view::plane_map_columns);
    const float h = map.h / static_cast<float>(view::plane_map_rows);
    for (const view::PlaneRun& run : sheet.plane.map.runs) {
        const float x = map.x + w * static_cast<float>(run.column);
        const float y = map.bottom() - h * (static_cast<float>(run.row) + 1.0F);
        const float wide = w * static_cast<float>(run.length);
        ui.paint.rect({x - 0.25F, y - 0.25F, wide + 0.5F, h + 0.5F},
                      run.late ? t.vermilion_fill : t.bar);
    }
}

void draw_small_stairs(const Ui& ui, const PlaneSheet& small,
                       const std::vector<view::PlaneStep>& steps) {
    std::vector<Vec> points;
    for (const view::PlaneStep& step : steps) {
        const Vec next{small.x_kept(step.value), small.y_kept(step.t)};
        if (!points.empty())
            points.push_back({points.back().x, next.y});
        points.push_back(next);
    }
    if (points.empty())
        return;
    points.push_back({points.back().x, small.y_kept(small.plane.now)});
    ui.paint.poly(points, {ui.theme->blue_fill, 1.25F, {}});
}

// Rows of the legend: a sign, a word, and what it means.
class Legend {
public:
    Legend(Ui& ui, const PlaneSheet& sheet, int rows)
        : ui_{ui}, at_{sheet.place.legend}, step_{sheet.place.legend_step(rows)} {}

    // Where the sign of the next row is centred.
    [[nodiscard]] Vec sign() const { return {at_.x + 9.0F, at_.y - 4.5F}; }
    void row(std::string_view name, std::string_view words, std::string_view meaning) {
        const float width =
            ui_.paint.text({at_.x + 26.0F, at_.y}, words, {Face::sans, 13.0F, ui_.theme->ink});
        term(ui_, name, {at_.x, at_.y - 12.0F, 26.0F + width, std::min(16.0F, step_)}, meaning);
        at_.y += step_;
    }

private:
    Ui& ui_;
    Vec at_;
    float step_;
};

PlaneMark example(PlaneState state, bool again, bool own_events) {
    PlaneMark mark;
    mark.state = state;
    mark.again = again;
    if (!own_events)
        mark.site = Site::south;
    return mark;
}

void draw_mark_rows(const Ui& ui, Legend& legend, const view::Plane& plane) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Vec c = legend.sign();
    if (plane.own_events) {
        p.circle(c, 4.5F, t.bar);
    } else {
        glyph::up(p, {c.x - 5.0F, c.y}, 4.5F, t.bar);
        glyph::down(p, {c.x + 6.0F, c.y}, 4.5F, t.bar);
    }
    legend.row("plane_counted", "counted",
               plane.own_events ? "Read while its hour was open, so it is counted."
                                : "Read while its hour was open, so it is counted. North's point "
                                  "up, South's down.");
    draw_plane_mark(ui, legend.sign(), example(PlaneState::late, false, plane.own_events));
    legend.row("plane_late", "too late",
               "Read when its hour was closed, so it was dropped. It lies behind the staircase.");
    const Vec again = legend.sign();
    p.line({again.x - 7.0F, again.y + 6.0F}, {again.x - 7.0F, again.y - 2.0F},
           {t.purple_fill, 1.75F});
    draw_plane_mark(ui, {again.x + 3.0F, again.y},
                    example(PlaneState::counted, true, plane.own_events));
    legend.row("plane_again", "read again",
               "Read before, and now once more: after a crash, or because it was sent twice. "
               "The arrow comes from its last read.");
    if (plane.skips) {
        draw_plane_mark(ui, legend.sign(), example(PlaneState::skipped, true, plane.own_events));
        legend.row("plane_skipped", "skipped", "Read before: dedup knows its id and skips it.");
    }
    const Vec waits = legend.sign();
    p.rect({waits.x - 9.0F, waits.y - 0.5F, 18.0F, 1.5F}, t.ink);
    draw_plane_mark(ui, waits, example(PlaneState::waiting, false, plane.own_events));
    legend.row("plane_waiting", "still waiting",
               "On its tape and not read yet: it rides up with now until it is.");
}

}  // namespace

Rect plane_box(const PlaneSheet& sheet) {
    view::Plane whole;
    const PlaneSheet small = small_sheet(sheet, whole);
    const view::PlaneWindow& w = sheet.plane.window;
    constexpr float least = 8.0F;
    const float left = small.x(w.made_from) - 1.0F;
    const float top = small.y(w.read_to) - 1.0F;
    return {left, top, std::max(least, small.x(w.made_to) + 1.0F - left),
            std::max(least, small.y(w.read_from) + 1.0F - top)};
}

Rect plane_grip(const PlaneSheet& sheet) {
    const Rect box = plane_box(sheet);
    return {box.right() - 4.0F, box.bottom() - 4.0F, 6.0F, 6.0F};
}

void draw_plane_map(const Ui& ui, const PlaneSheet& sheet) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& map = sheet.place.map;
    view::Plane whole;
    const PlaneSheet small = small_sheet(sheet, whole);
    if (sheet.place.named)
        p.text(sheet.place.map_name, "The whole day", {Face::sans, 13.0F, t.ink2});
    p.rect(map, t.plot);
    const float now = small.y_kept(sheet.plane.now);
    {
        const auto clip = p.clip(map);
        for (const view::PlaneHour& hour : sheet.plane.map.hours) {
            const float left = std::round(small.x_kept(hour.from));
            const float right = std::round(small.x_kept(hour.to));
            const float from = small.y_kept(hour.closed);
            if (right > left && from > now)
                p.rect({left, now, right - left, from - now}, t.closed);
        }
        draw_runs(ui, sheet);
        draw_small_stairs(ui, small, sheet.plane.map.staircase);
        p.rect({map.x, now, map.w, 1.5F}, t.ink);
    }
    p.box(map, t.edge);
    p.box(plane_box(sheet), t.brass_edge, 2.0F, 2.0F);
    const Rect grip = plane_grip(sheet);
    p.rect(grip, t.brass_fill);
    p.box(grip, t.brass_edge);
}

void draw_plane_legend(Ui& ui, const PlaneSheet& sheet) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    Legend legend{ui, sheet, sheet.plane.skips ? 7 : 6};
    draw_mark_rows(ui, legend, sheet.plane);
    const Vec closed = legend.sign();
    p.rect({closed.x - 9.0F, closed.y - 6.0F, 18.0F, 12.0F}, t.closed);
    p.box({closed.x - 9.0F, closed.y - 6.0F, 18.0F, 12.0F}, t.edge);
    p.rect({closed.x - 9.0F, closed.y + 4.5F, 18.0F, 2.5F}, t.blue_fill);
    legend.row("plane_closed", "closed hour",
               "From the edge up the hour is closed: the watermark has passed its end.");
    const Vec once = legend.sign();
    p.line({once.x - 9.0F, once.y + 5.0F}, {once.x + 9.0F, once.y - 5.0F},
           {t.ink3, 1.25F, {4.0F, 3.0F}});
    legend.row("plane_at_once", "read at once",
               "Here it would lie if it were read in the minute in which it was made. The further "
               "left of this line, the older it was when it was read.");
}

}  // namespace wireroom::ui
