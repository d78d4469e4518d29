#include "ui/fold.hpp"
#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/tally_parts.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace wireroom::ui {
namespace {

using view::TallyHour;

// "13" of "13:00", where every hour shown is a whole one.
bool whole_hours(const view::Tally& tally) {
    return std::all_of(tally.hours.begin(), tally.hours.end(), [](const TallyHour& hour) {
        return hour.label.size() == 5 && hour.label.substr(2) == ":00";
    });
}

void draw_figures(const Ui& ui, const TallyGrid& grid, const TallyHour& hour, float middle) {
    const Theme& t = *ui.theme;
    const float base = grid.bars_bottom();
    const float room = grid.place.column_w - 4.0F;
    const auto write = [&](float y, std::uint64_t value, ImU32 ink) {
        text_fit(ui.paint, {middle, y}, room, fmt::format("{}", value),
                 {Face::cond_bold, 14.0F, 13.0F, ink, 0.5F});
    };
    if (hour.counted > 0 || hour.state != view::HourState::ahead)
        write(base + 14.0F, hour.counted, t.ink);
    if (hour.dropped > 0)
        write(base + 28.0F, hour.dropped, t.vermilion);
}

// For a class, that an hour has gone out is told beside its name: it has no row of its own there.
void draw_went_out(const Ui& ui, const TallyGrid& grid, const TallyHour& hour, float middle,
                   std::string_view label) {
    constexpr float flag_w = 10.0F;
    const TallyLayout& place = grid.place;
    const float half = ui.paint.text_width(label, Face::cond_bold, place.text_size) / 2.0F;
    if (place.headed || hour.state != view::HourState::published ||
        half + flag_w + 8.0F > place.column_w / 2.0F)
        return;
    glyph::flag(ui.paint, {middle + half + 5.0F, place.hour_y}, 12.0F, ui.theme->blue_fill, flag_w);
}

void draw_columns(Ui& ui, const TallyGrid& grid, Follow& follow) {
    const TallyLayout& place = grid.place;
    const bool whole = whole_hours(grid.tally);
    const auto clip = ui.paint.clip(
        {place.columns.x, place.ruler_y, place.columns.w, grid.bottom() - place.ruler_y});
    for (std::size_t i = 0; i < grid.tally.hours.size(); ++i) {
        if (!grid.in_view(i))
            continue;
        const TallyHour& hour = grid.tally.hours[i];
        const float x = grid.x_of(static_cast<float>(i));
        const float middle = x + place.column_w / 2.0F;
        const std::string label = whole ? hour.label.substr(0, 2) : hour.label;
        draw_tally_label(ui, grid, hour, x, label);
        draw_went_out(ui, grid, hour, middle, label);
        draw_tally_bar(ui, grid, hour, x);
        draw_figures(ui, grid, hour, middle);
        touch_tally_hour(ui, grid, hour, x, follow);
    }
}

// More windows than fit: the bar takes the lowest units, and the figures move up.
void scroll_strip(Ui& ui, TallyGrid& grid, Commands& commands) {
    const view::Tally& tally = grid.tally;
    if (tally.before + tally.after == 0)
        return;
    constexpr float bar = 8.0F;
    grid.place.rows_y -= bar;
    grid.place.bars_h -= bar;
    const Rect& all = grid.place.columns;
    const auto columns = static_cast<float>(tally.hours.size());
    const float width = all.w / std::max(1.0F, columns);
    const auto first = static_cast<float>(tally.before);
    const float content = width * (first + columns + static_cast<float>(tally.after));
    const float wheeled = wheel_scroll(ui, all, {first * width, all.w, content, width, true});
    const float wanted =
        scroll_bar(ui, "tally_scroll", {all.x, grid.place.panel.bottom() - bar, all.w, 6.0F},
                   {wheeled, all.w, content, true, width});
    const auto asked = static_cast<std::int64_t>(std::llround(wanted / width));
    if (asked != static_cast<std::int64_t>(tally.before))
        commands.push_back({CommandKind::scroll_tally, asked});
}

}  // namespace

float draw_faces(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const TallyLayout& place = frame.layout.tally;
    const std::array<Choice, 3> choices{
        {{"face_strip", "Strip", "Counted and dropped, hour by hour, under the tapes."},
         {"face_tally", "Hourly tally", "All figures of every hour; lies over the tapes."},
         {"face_plane", "Plane", "One mark for every read; lies over the tapes."}}};
    const int now = !frame.layout.fold.tally_over ? 0 : memory.face == TallyFace::plane ? 2 : 1;
    const Vec at{place.panel.x + 8.0F, place.panel.y + 2.0F};
    const Chosen chosen = segmented(ui, at, choices, now, 28.0F, 13.0F);
    if (chosen.index >= 0 && chosen.index != now) {
        if (chosen.index > 0) {
            commands.push_back({CommandKind::set_face, chosen.index - 1});
        } else {
            memory.close_tally();
        }
        ui.state->want_redraw(0.0);
    }
    return at.x + chosen.width;
}

void draw_strip(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    TallyGrid grid = tally_grid(frame, memory);
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    panel(ui, grid.place.panel);
    name_place(ui, "panel_tally", grid.place.panel);
    if (grid.place.headed)
        draw_tally_head(ui, frame, memory, commands);
    scroll_strip(ui, grid, commands);
    draw_tally_shading(ui, grid);
    const TallyLayout& place = grid.place;
    if (grid.tally.watermark) {
        const float x = std::round(grid.x_of_watermark(*grid.tally.watermark));
        if (x >= place.columns.x && x <= place.columns.right())
            p.line({x, place.ruler_y}, {x, place.rows_y}, {t.blue_fill, 2.0F});
    }
    draw_columns(ui, grid, memory.follow);
    draw_tally_ruler(ui, grid);
    const float base = grid.bars_bottom();
    const float room = place.columns.x - place.label_x - 4.0F;
    p.text_within({place.label_x, place.hour_y}, room, grid.tally.window_label,
                  {Face::sans, 13.0F, t.ink2});
    const std::array<std::pair<std::string_view, ImU32>, 2> rows{
        {{"Counted", t.ink}, {"Too late", t.vermilion}}};
    const std::array<std::string_view, 2> ids{"row_counted", "row_dropped"};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const float y = base + 14.0F * static_cast<float>(i + 1);
        p.text({place.label_x, y}, rows[i].first, {Face::sans_bold, 13.0F, rows[i].second});
        term(ui, ids[i], {place.label_x, y - 12.0F, room, 14.0F},
             i == 0 ? "How many the stream has counted in that hour."
                    : "Read when the hour was closed already, so not counted.");
    }
}

}  // namespace wireroom::ui
