#include "ui/fold.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/tally_parts.hpp"
#include "ui/thread.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

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
     "Read when the hour was closed already, so not counted."},
    {"row_twice", "Read twice", "Read twice", false,
     "Reads of a message that had been read before."},
    {"row_published", "Published at", "Published at", false,
     "When the watermark passed the hour's end and its count went out for good."},
    {"row_batch", "Nightly batch", "Nightly batch", false,
     "What the batch counts when it reads the whole log once, without repeats."},
    {"row_difference", "Stream − batch", "Stream − batch", true,
     "By how much the stream's count differs from the batch's. Losses and double counts can "
     "cancel out: rest on an hour to see its parts."},
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
    const float step = std::min(20.0F, (place.bars_h + 4.0F) / 3.0F);
    const float first = place.bars_y;
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

void draw_delay(Ui& ui, const RoomFrame& frame, Commands& commands) {
    const TallyLayout& place = frame.layout.tally;
    const view::Tally& tally = frame.room.tally;
    const Theme& t = *ui.theme;
    ui.paint.text(place.delay_label, "Watermark delay", {Face::sans_medium, 13.0F, t.ink, 1.0F});
    const std::string words = fmt::format(
        "{} {} {}", "How long the watermark waits for stragglers behind the newest read.",
        "Shorter: results sooner, more is too late.", "Keys: [ and ]");
    SliderSpec spec;
    spec.value = static_cast<int>(tally.watermark_delay.count() / 60);
    spec.min = static_cast<int>(tally.delay_low);
    spec.max = static_cast<int>(tally.delay_high);
    spec.step = 5;
    spec.ticks = 7;
    spec.unit = " min";
    spec.tip = words;
    const Slid slid = slider(ui, "watermark_delay", place.delay_rail, place.delay_width, spec);
    const bool moved = slid.dragging || slid.released;
    const float room = place.delay_value.x - place.delay_rail.x - place.delay_width - 10.0F;
    text_fit(ui.paint, place.delay_value, room,
             moved ? fmt::format("{} min", slid.value) : tally.delay_words,
             {Face::cond_bold, 16.0F, 12.0F, t.ink, 1.0F});
    if (slid.released)
        commands.push_back({CommandKind::set_watermark_delay, slid.value});
}

void draw_head(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const TallyLayout& place = frame.layout.tally;
    const view::Tally& tally = frame.room.tally;
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const float title = frame.layout.fold.faces ? draw_faces(ui, frame, memory)
                                                : heading(ui, place.number, "HOURLY TALLY", 4);
    const float note = title + 10.0F;
    const float room = place.delay_label.x -
                       p.text_width("Watermark delay", Face::sans_medium, 13.0F) - 16.0F - note;
    const bool over = !tally.total_words.empty();
    std::string words = over ? tally.total_words : tally.window_words;
    if (const std::uint64_t left_out = tally.before + tally.after; left_out > 0) {
        words = fmt::format("{} more not shown", left_out);
    }
    const Face face = over ? Face::sans_medium : Face::sans;
    const auto fits = [&] { return p.text_width(words, face, 13.0F) <= room; };
    // "stream 35 short: −37 not counted, +2 counted again": at least how many.
    if (over && !fits())
        words = words.substr(0, words.find(':'));
    if (fits()) {
        p.text_within({note, place.note_y}, room, words, {face, 13.0F, over ? t.green : t.ink2});
    }
    draw_delay(ui, frame, commands);
    p.text(place.dedup_label, tally.dedup ? "Dedup on" : "Dedup off",
           {Face::sans_medium, 13.0F, t.ink, 1.0F});
    const std::string meaning =
        with_key("A repeat is recognised by its id and skipped.", CommandKind::toggle_dedup);
    if (toggle(ui, "dedup", place.dedup, tally.dedup, meaning).clicked) {
        commands.push_back({CommandKind::set_dedup, tally.dedup ? 0 : 1});
    }
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
    const float x = std::round(grid.x_of_time(*grid.tally.watermark));
    if (x < place.columns.x || x > place.columns.right())
        return;
    ui.paint.line({x, place.ruler_y}, {x, place.rows_y}, {ui.theme->blue_fill, 2.0F});
}

}  // namespace

void draw_tally_head(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    draw_head(ui, frame, memory, commands);
}

TallyGrid tally_grid(const RoomFrame& frame, const RoomUi& memory) {
    TallyGrid grid{frame.room.tally, frame.layout.tally, frame.room.scanners.own_events};
    grid.followed = followed_hour(frame, memory);
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
    TallyGrid grid{frame.room.tally, frame.layout.tally, frame.room.scanners.own_events};
    grid.followed = followed_hour(frame, memory);
    panel(ui, grid.place.panel);
    name_place(ui, "panel_tally", grid.place.panel);
    draw_head(ui, frame, memory, commands);
    scroll_columns(ui, grid, commands);
    draw_tally_shading(ui, grid);
    draw_watermark_line(ui, grid);
    draw_tally_rows(ui, grid);
    draw_tally_columns(ui, grid, memory.follow);
    draw_tally_ruler(ui, grid);
}

}  // namespace wireroom::ui
