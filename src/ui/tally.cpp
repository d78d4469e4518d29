#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/plane_parts.hpp"
#include "ui/tally_parts.hpp"
#include "ui/thread.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace wireroom::ui {
namespace {

struct RowName {
    std::string_view id;
    std::string_view words;
    std::string_view short_words;
    bool strong;
    std::string_view meaning;
};

constexpr std::array<RowName, TallyLayout::rows> row_names{{
    {"row_made", "Scans made", "Scans made", false,
     "How many were really made in that hour, whether they have arrived or not."},
    {"row_counted", "Counted", "Counted", true,
     "How many the stream has counted in that hour; one read twice may be in it twice."},
    {"row_dropped", "Dropped, too late", "Dropped", false,
     "Reads that came when the hour was closed already, so not counted. A message that is dropped, "
     "read again after a crash and dropped again is in it twice."},
    {"row_twice", "Read twice", "Read twice", false,
     "Reads of a message that had been read before."},
    {"row_published", "Published at", "Published at", false,
     "When the watermark passed the hour's end and its count went out for good."},
    {"row_batch", "Nightly batch", "Nightly batch", false,
     "What the batch counts when it reads the whole log once, without repeats."},
    {"row_difference", "Stream − batch", "Stream − batch", true,
     "By how much the stream's count differs from the batch's, in messages; what was dropped is "
     "told in reads. Losses and double counts can cancel out: rest on an hour to see its parts."},
}};

void draw_row_sign(const Ui& ui, std::size_t row, Vec c, bool batch_ran) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    switch (row) {
        case 0:
            glyph::made(p, {c.x, c.y + 1.0F}, 5.0F, t.ink);
            break;
        case 1:
            glyph::check(p, c, 5.0F, t.ink, 2.0F);
            break;
        case 2:
            glyph::late_square(p, t, c);
            break;
        case 3:
            glyph::again(p, c, 5.0F, t.purple, 2.0F);
            break;
        case 4:
            glyph::published(p, t, c);
            break;
        case 5:
            glyph::ledger(p, c, 6.0F, batch_ran ? t.green_fill : t.ink3);
            break;
        default:
            glyph::not_equal(p, c, 5.0F, t.ink);
            break;
    }
}

// What the bars are made of, where there is room beside them.
void draw_bar_key(Ui& ui, const TallyGrid& grid) {
    const TallyLayout& place = grid.place;
    if (place.bars_h <= 46.0F)
        return;
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const float first = std::max(place.bars_y, place.hour_y + 9.0F);  // clear of the hours' name
    const float step = std::min(20.0F, (grid.bars_bottom() + 4.0F - first) / 3.0F);
    const auto swatch = [&](int i) {
        return Rect{place.label_x, std::round(first + step * static_cast<float>(i)), 12.0F, 10.0F};
    };
    const auto label = [&](int i, std::string_view words) {
        p.text({place.label_x + 20.0F, swatch(i).y + 9.0F}, words, {Face::sans, 13.0F, t.ink2});
    };
    p.rect(swatch(0), t.vermilion_wash);
    p.hatch(swatch(0), {t.vermilion_fill, 4.0F, 2.0F});
    p.box(swatch(0), t.vermilion_fill);
    label(0, "dropped");
    p.dash_box(swatch(1), {t.ink2, 1.25F, {3.0F, 2.0F}});
    label(1, "not yet counted");
    p.rect(swatch(2), t.bar);
    label(2, "counted");
}

// Where there are more columns than fit, the view gives a page of them; which one is asked for
// here, in whole columns.
void scroll_columns(Ui& ui, TallyGrid& grid, Commands& commands) {
    const view::Tally& tally = grid.tally;
    if (tally.before + tally.after == 0)
        return;
    grid.place.row_h -= 9.0F / static_cast<float>(TallyLayout::rows);
    const TallyLayout& place = grid.place;
    const auto columns = static_cast<float>(tally.hours.size());
    const float width = place.columns.w / columns;
    const auto first = static_cast<float>(tally.before);
    const float content = width * (first + columns + static_cast<float>(tally.after));
    const Rect over{place.columns.x, place.ruler_y, place.columns.w, grid.bottom() - place.ruler_y};
    const float wheeled = wheel_scroll(ui, over, {first * width, over.w, content, width, true});
    const float wanted =
        scroll_bar(ui, "tally_scroll", {over.x, grid.bottom() + 1.0F, over.w, 7.0F},
                   {wheeled, over.w, content, true, width});
    const auto asked = static_cast<std::int64_t>(std::llround(wanted / width));
    if (asked != static_cast<std::int64_t>(tally.before))
        commands.push_back({CommandKind::scroll_tally, asked});
}

void draw_watermark_line(const Ui& ui, const TallyGrid& grid) {
    if (!grid.tally.watermark)
        return;
    const TallyLayout& place = grid.place;
    const float x = std::round(grid.x_of_watermark(*grid.tally.watermark));
    if (x < place.columns.x || x > place.columns.right())
        return;
    ui.paint.line({x, place.ruler_y}, {x, place.rows_y}, {ui.theme->blue_fill, 2.0F});
}

}  // namespace

TallyGrid tally_grid(const RoomFrame& frame, const RoomUi& memory) {
    TallyGrid grid{frame.room.tally, frame.layout.tally, frame.room.scanners.own_events};
    grid.followed = followed_hour(frame, memory);
    grid.motion = &memory.motion;
    return grid;
}

void draw_tally_rows(Ui& ui, const TallyGrid& grid) {
    const TallyLayout& place = grid.place;
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    for (std::size_t i = 0; i < row_names.size(); ++i) {
        const RowName& row = row_names[i];
        const float top = place.rows_y + static_cast<float>(i) * place.row_h;
        p.rect({place.label_x, std::round(top), place.columns.right() - place.label_x, 1.0F},
               i == 0 || i == 5 ? t.edge : t.edge_soft);
        const float baseline = std::round(place.row_baseline(static_cast<int>(i)));
        draw_row_sign(ui, i, {place.label_x + 7.0F, baseline - 4.5F}, grid.tally.batch_ran);
        std::string_view words = place.small ? row.short_words : row.words;
        if (i == 0 && grid.own_events)
            words = "Events made";
        p.text({place.label_x + 20.0F, baseline}, words,
               {row.strong ? Face::sans_bold : Face::sans, 13.0F, t.ink});
        term(
            ui, row.id,
            {place.label_x, top + 1.0F, place.columns.x - place.label_x - 4.0F, place.row_h - 1.0F},
            row.meaning);
    }
    p.text({place.label_x, place.hour_y}, grid.tally.window_label, {Face::sans, 13.0F, t.ink2});
    draw_bar_key(ui, grid);
}

void draw_tally(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    if (memory.face == TallyFace::plane) {
        draw_plane(ui, frame, memory, commands);
        return;
    }
    TallyGrid grid{frame.room.tally, frame.layout.tally, frame.room.scanners.own_events};
    grid.followed = followed_hour(frame, memory);
    grid.motion = &memory.motion;
    panel(ui, grid.place.panel);
    name_place(ui, "panel_tally", grid.place.panel);
    draw_tally_head(ui, frame, memory, commands);
    scroll_columns(ui, grid, commands);
    draw_tally_shading(ui, grid);
    draw_watermark_line(ui, grid);
    draw_tally_rows(ui, grid);
    draw_tally_columns(ui, grid, memory.follow);
    draw_tally_ruler(ui, grid);
}

}  // namespace wireroom::ui
