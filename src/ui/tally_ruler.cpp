#include "ui/panel_parts.hpp"
#include "ui/tally_parts.hpp"
#include "view/build_room.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace wireroom::ui {

float TallyGrid::x_of_time(Seconds event_time) const {
    return x_of(static_cast<float>(view::ruler_place(tally, event_time)));
}

bool TallyGrid::in_view(std::size_t window) const {
    const float left = x_of(static_cast<float>(window));
    return left < place.columns.right() - 0.5F && left + place.column_w > place.columns.x + 0.5F;
}

float TallyGrid::right() const {
    return std::min(place.columns.right(), x_of(static_cast<float>(tally.hours.size())));
}

namespace {

void draw_ticks(const Ui& ui, const TallyGrid& grid) {
    const TallyLayout& place = grid.place;
    const ImU32 ink = ui.theme->ink2;
    const float y = place.ruler_y;
    const auto clip =
        ui.paint.clip({place.columns.x - 1.0F, y - 10.0F, place.columns.w + 2.0F, 20.0F});
    ui.paint.line({place.columns.x, y}, {grid.right(), y}, {ink, 1.5F});
    for (std::size_t i = 0; i <= grid.tally.hours.size(); ++i) {
        for (int quarter = 0; quarter < 4; ++quarter) {
            if (i == grid.tally.hours.size() && quarter > 0)
                break;
            const float x = grid.x_of(static_cast<float>(i) + static_cast<float>(quarter) / 4.0F);
            const float high = quarter == 0 ? 8.0F : 4.0F;
            ui.paint.rect({std::round(x), y - high, 1.0F, high}, ink);
        }
    }
}

// Both marks and their words, on one line: the watermark's left of its flag, the newest read's
// right of its dot. Where an end of the ruler is too near, they change sides, so that nothing is
// cut and nothing covered.
struct RulerMarks {
    float watermark = 0.0F;
    float newest = 0.0F;
    float low = 0.0F;  // ends of what can be written on
    float high = 0.0F;
    float y = 0.0F;
    float flag_h = 29.0F;  // the words beside it follow
};

void draw_flag(const Ui& ui, const RulerMarks& at) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const float x = at.watermark;
    const float top = at.y - at.flag_h;
    const float arrow = top + 16.0F;
    p.line({x, top + 1.0F}, {x, at.y}, {t.blue_fill, 2.0F});
    p.fill({{x, top}, {x - 14.0F, top + 6.0F}, {x, top + 12.0F}}, t.blue_fill);
    if (at.newest > x + 8.0F) {
        p.line({x, arrow}, {at.newest, arrow}, {t.ink2, 1.25F});
        p.fill({{x + 1.0F, arrow}, {x + 7.0F, arrow - 3.0F}, {x + 7.0F, arrow + 3.0F}}, t.ink2);
    }
}

void draw_newest(const Ui& ui, const RulerMarks& at) {
    const Theme& t = *ui.theme;
    const Vec c{at.newest, at.y};
    ui.paint.circle(c, 6.0F, t.panel);
    ui.paint.circle(c, 4.5F, t.ink);
    ui.paint.line({c.x, c.y - 4.0F}, {c.x, c.y - at.flag_h + 9.0F}, {t.ink, 1.5F});
}

struct LabelPlaces {
    float mark = 0.0F;
    float newest = 0.0F;
};

// The watermark's words always stand left of the newest read's, as the two do; neither covers the
// flag, the dot's stem or the other. Beside their marks where there is room, else both on one side
// of them.
LabelPlaces label_places(const RulerMarks& at, float mark, float newest) {
    constexpr float apart = 12.0F;
    const float left_of_flag = at.watermark - 18.0F;
    const float right_of_dot = at.newest + 8.0F;
    const std::array<LabelPlaces, 6> places{{
        {left_of_flag - mark, right_of_dot},
        {left_of_flag - mark, at.newest - 8.0F - newest},
        {at.watermark + 8.0F, right_of_dot},
        {at.watermark + 8.0F, at.newest - 8.0F - newest},
        {left_of_flag - newest - apart - mark, left_of_flag - newest},
        {right_of_dot, right_of_dot + mark + apart},
    }};
    for (const LabelPlaces& place : places) {
        const bool inside = place.mark >= at.low && place.newest + newest <= at.high;
        const bool free =
            place.mark + mark + 6.0F <= place.newest &&
            (place.mark < at.watermark || place.mark + mark <= at.newest - 6.0F ||
             place.mark > at.newest) &&
            (place.newest >= at.watermark + 6.0F || place.newest + newest <= left_of_flag + 2.0F);
        if (inside && free)
            return place;
    }
    const float first = std::max(at.low, std::min(right_of_dot, at.high - newest - apart - mark));
    return {first, first + mark + apart};
}

void draw_ruler_words(Ui& ui, const TallyGrid& grid, const RulerMarks& at) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const view::Tally& tally = grid.tally;
    const float mark = p.text_width(tally.watermark_words, Face::sans_bold, 14.0F);
    const float newest = p.text_width(tally.newest_words, Face::sans_bold, 14.0F);
    const float y = at.y - at.flag_h + 11.0F;
    const auto [mark_x, newest_x] = label_places(at, mark, newest);
    const float behind = newest_x + newest + 10.0F;
    p.text({newest_x, y}, tally.newest_words, {Face::sans_bold, 14.0F, t.ink});
    p.text({mark_x, y}, tally.watermark_words, {Face::sans_bold, 14.0F, t.blue});
    term(ui, "newest_read", {newest_x, y - 13.0F, newest, 17.0F},
         "The newest event time that anyone has read so far.");
    term(ui, "watermark", {mark_x, y - 13.0F, mark, 17.0F},
         "The watermark: the newest read less the delay. Hours that end before it are closed. " +
             tally.held_words);

    const float apart = p.text_width(tally.apart_words, Face::sans, 13.0F);
    const bool beside = mark_x < at.watermark && newest_x > at.newest;
    if (beside && behind + apart <= at.high) {
        p.text({behind, y}, tally.apart_words, {Face::sans, 13.0F, t.ink2});
    }
}

}  // namespace

void draw_tally_ruler(Ui& ui, const TallyGrid& grid) {
    const TallyLayout& place = grid.place;
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    p.text({place.label_x, place.ruler_y - 3.0F}, "Event time", {Face::sans, 13.0F, t.ink2});
    term(ui, "event_time", {place.label_x, place.ruler_y - 15.0F, 66.0F, 16.0F},
         grid.own_events ? "When an event happened, not when it arrived or was read."
                         : "When a scan was made, not when it arrived or was read.");
    draw_ticks(ui, grid);
    if (!grid.tally.watermark || !grid.tally.newest_read)
        return;

    const float low = place.columns.x;
    const float high = place.columns.right();
    RulerMarks at;
    at.flag_h = place.flag_h;
    at.y = place.ruler_y;
    // A strip has its labels beside these words, not below them.
    at.low =
        place.strip ? low : place.label_x + p.text_width("Event time", Face::sans, 13.0F) + 12.0F;
    at.high = high;
    at.watermark = std::round(std::clamp(grid.x_of_watermark(*grid.tally.watermark), low, high));
    at.newest = std::round(std::clamp(grid.x_of_newest(*grid.tally.newest_read), low, high));
    if (at.watermark > low) {
        p.rect({low, at.y - 2.0F, at.watermark - low, 4.0F}, t.blue_fill);
    }
    draw_flag(ui, at);
    draw_newest(ui, at);
    draw_ruler_words(ui, grid, at);
}

}  // namespace wireroom::ui
