#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"
#include "ui/tally_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace wireroom::ui {
namespace {

using view::HourState;
using view::TallyHour;

// Past midnight the name goes on counting, so that no two hours share one.
std::string name_of(const TallyHour& hour) {
    const auto minutes = hour.start.count() / 60;
    const auto in_day = minutes >= 0 && minutes < 24 * 60;
    if (in_day)
        return "hour_" + hour.label;
    return fmt::format("hour_{}:{:02}", minutes / 60, std::abs(minutes % 60));
}

std::string signed_words(std::int64_t number) {
    return number < 0 ? fmt::format("−{}", -number) : fmt::format("+{}", number);
}

struct Column {
    const TallyGrid& grid;
    const TallyHour& hour;
    float x = 0.0F;

    [[nodiscard]] float middle() const { return x + grid.place.column_w / 2.0F; }
    [[nodiscard]] bool ahead() const { return hour.state == HourState::ahead; }
};

void draw_figure(const Ui& ui, const Column& column, int row, std::string_view words, Face face,
                 ImU32 colour) {
    const TallyLayout& place = column.grid.place;
    text_fit(ui.paint, {column.middle(), place.row_baseline(row)}, place.column_w - 4.0F, words,
             {face, place.text_size, 12.0F, colour, 0.5F});
}

void draw_counts(const Ui& ui, const Column& column) {
    const Theme& t = *ui.theme;
    const TallyHour& hour = column.hour;
    const bool ahead = column.ahead();
    const auto count = [&](int row, std::uint64_t value, Face face, ImU32 colour) {
        if (value > 0 || !ahead) {
            draw_figure(ui, column, row, fmt::format("{}", value), face, colour);
        }
    };
    const auto rare = [&](int row, std::uint64_t value, ImU32 colour) {
        if (value > 0) {
            draw_figure(ui, column, row, fmt::format("{}", value), Face::cond_bold, colour);
        } else if (!ahead) {
            draw_figure(ui, column, row, "–", Face::cond_bold, t.ink3);
        }
    };
    count(0, hour.scans, Face::cond, t.ink2);
    count(1, hour.counted, Face::cond_bold, t.ink);
    rare(2, hour.dropped, t.vermilion);
    rare(3, hour.read_twice, t.purple);
}

void draw_published(const Ui& ui, const Column& column) {
    const Theme& t = *ui.theme;
    const TallyLayout& place = column.grid.place;
    const TallyHour& hour = column.hour;
    if (hour.published.empty())
        return;
    const float room = place.column_w - 12.0F;  // words side by side need air
    const Vec at{column.middle(), place.row_baseline(4)};
    if (hour.state == HourState::published) {
        draw_figure(ui, column, 4, hour.published, Face::cond, t.blue);
    } else if (hour.state == HourState::still_open) {
        // Two words are too wide for a narrow column; that the day is over says the rest.
        const bool fits = ui.paint.text_width(hour.published, Face::sans, 13.0F) <= room;
        text_fit(ui.paint, at, fits ? room : place.column_w - 3.0F,
                 fits ? std::string_view(hour.published) : "open",
                 {Face::sans, 13.0F, 13.0F, t.ink2, 0.5F});
    } else {
        draw_figure(ui, column, 4, hour.published, Face::cond,
                    hour.closed && hour.scans > 0 ? t.vermilion : t.ink2);
    }
}

void draw_batch(const Ui& ui, const Column& column, float words_from) {
    const Theme& t = *ui.theme;
    const TallyLayout& place = column.grid.place;
    const TallyHour& hour = column.hour;
    const float width = place.column_w;
    if (!hour.batch || !hour.difference) {
        if (column.ahead() || column.grid.tally.batch_ran)
            return;
        // Not under the words that say when it is filled in.
        if (column.middle() + 8.0F < words_from) {
            draw_figure(ui, column, 5, "·", Face::cond, t.ink3);
        }
        draw_figure(ui, column, 6, "·", Face::cond, t.ink3);
        return;
    }
    draw_figure(ui, column, 5, fmt::format("{}", *hour.batch), Face::cond, t.green);
    const float top = place.rows_y + 6.0F * place.row_h;
    const std::int64_t difference = *hour.difference;
    if (difference == 0) {
        glyph::check(ui.paint, {column.middle(), top + place.row_h / 2.0F}, 5.0F, t.green_fill,
                     2.0F);
        return;
    }
    const float inset = std::min(5.0F, width * 0.09F);
    ui.paint.rect({column.x + inset, top + 1.0F, width - 2.0F * inset, place.row_h - 2.0F},
                  difference < 0 ? t.vermilion : t.purple, radius::plate);
    text_fit(ui.paint, {column.middle(), place.row_baseline(6)}, width - 2.0F * inset - 4.0F,
             signed_words(difference),
             {Face::cond_bold, place.row_h < 20.0F ? 15.0F : 16.0F, 12.0F, t.inverse, 0.5F});
}

// From below: counted once, counted again, lost, and in a dashed outline what is not counted yet.
void draw_bar(const Ui& ui, const Column& column) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const TallyLayout& place = column.grid.place;
    const TallyHour& hour = column.hour;
    const float base = column.grid.bars_bottom();
    const float width = std::min(28.0F, place.column_w - 10.0F);
    const float x = column.middle() - width / 2.0F;
    const auto full = static_cast<float>(std::max<std::uint64_t>(1, column.grid.tally.bar_full));
    const auto high = [&](std::uint64_t count) {
        return std::min(1.0F, static_cast<float>(count) / full) * place.bars_h;
    };
    const std::uint64_t once = hour.counted - std::min(hour.counted, hour.counted_again);
    const std::uint64_t known = once + hour.lost;
    // Rare parts are never too thin to be seen; the plain one gives way to them.
    const float again = hour.counted_again > 0 ? std::max(6.0F, high(hour.counted_again)) : 0.0F;
    const float lost = hour.lost > 0 ? std::max(5.0F, high(hour.lost)) : 0.0F;
    const float rare = (again > 0.0F ? again + 1.0F : 0.0F) + (lost > 0.0F ? lost + 1.0F : 0.0F);
    const float plain = std::clamp(high(once), 0.0F, std::max(0.0F, place.bars_h - rare));
    float y = base - plain;
    p.rect({x, y, width, plain}, t.bar);
    if (again > 0.0F) {
        y -= again + 1.0F;
        p.rect({x, y, width, again}, t.purple_wash);
        p.box({x, y, width, again}, t.purple_fill, 0.0F, 2.0F);
    }
    if (lost > 0.0F) {
        y -= lost + 1.0F;
        const Rect block{x, y, width, lost};
        p.rect(block, t.vermilion_wash);
        p.hatch(block, {t.vermilion_fill, hatching::pitch, hatching::weight});
        p.box(block, t.vermilion_fill);
    }
    if (hour.scans > known) {
        const float part = std::min(high(hour.scans - known), y - 1.0F - place.bars_y);
        if (part > 5.0F) {
            p.dash_box({x, y - part - 1.0F, width, part},
                       {hour.closed ? t.vermilion_fill : t.ink2, 1.25F, {3.0F, 2.0F}});
        }
    }
    p.rect({column.x + 8.0F, base, place.column_w - 16.0F, 1.0F}, t.edge);
}

// A patch under the label where the watermark's line would run through it.
void draw_label(const Ui& ui, const Column& column, std::string_view words) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const TallyLayout& place = column.grid.place;
    const float size = place.text_size;
    // Labels wider than their column stand on every second, third ... one.
    const std::string_view longest = words.size() < 5 ? words
                                     : column.grid.tally.window % one_minute == Seconds{0}
                                         ? "00:00"
                                         : "00:00:00";
    const float narrowest = p.text_width(longest, Face::cond_bold, 12.0F) + 6.0F;
    const auto every = static_cast<std::int64_t>(std::ceil(narrowest / place.column_w));
    const std::int64_t window = std::max<std::int64_t>(1, column.grid.tally.window.count());
    if (every > 1 && (column.hour.start.count() / window) % every != 0)
        return;
    const float room = place.column_w * static_cast<float>(every) - 3.0F;
    const float half = p.text_width(words, Face::cond_bold, size) / 2.0F + 2.0F;
    const float low = place.columns.x + half;
    const float x = std::clamp(column.middle(), low, std::max(low, place.columns.right() - half));
    if (column.grid.tally.watermark) {
        const float line = column.grid.x_of_watermark(*column.grid.tally.watermark);
        if (std::abs(line - x) < half + 2.0F) {
            p.rect({x - half, place.hour_y - 13.0F, half * 2.0F, 16.0F},
                   column.hour.start == column.grid.followed ? t.hover_wash
                   : column.hour.closed                      ? t.well
                                                             : t.panel);
        }
    }
    text_fit(p, {x, place.hour_y}, room, words,
             {Face::cond_bold, size, 12.0F, column.ahead() ? t.ink3 : t.ink, 0.5F});
}

}  // namespace

void draw_tally_bar(const Ui& ui, const TallyGrid& grid, const view::TallyHour& hour, float x) {
    draw_bar(ui, {grid, hour, x});
}

void draw_tally_label(const Ui& ui, const TallyGrid& grid, const view::TallyHour& hour, float x,
                      std::string_view words) {
    draw_label(ui, {grid, hour, x}, words);
}

void touch_tally_hour(Ui& ui, const TallyGrid& grid, const view::TallyHour& hour, float x,
                      Follow& follow) {
    const TallyLayout& place = grid.place;
    AreaSpec touch;
    touch.focusable = false;
    const std::string name = name_of(hour);
    const Rect rect{x, place.ruler_y + 1.0F, place.column_w, grid.bottom() - place.ruler_y - 2.0F};
    const Area touched = area(ui, name, rect, touch);
    point_at(follow, touched, rect, {.event = {}, .hour = hour.start});
    if (touched.hovered && hour.state != HourState::ahead)
        tip(ui, name, rect, touched, hour.words);
}

void draw_tally_shading(const Ui& ui, const TallyGrid& grid) {
    const Theme& t = *ui.theme;
    const TallyLayout& place = grid.place;
    const auto clip = ui.paint.clip(
        {place.columns.x, place.ruler_y, place.columns.w, grid.bottom() - place.ruler_y});
    for (std::size_t i = 0; i < grid.tally.hours.size(); ++i) {
        if (!grid.in_view(i))
            continue;
        const TallyHour& hour = grid.tally.hours[i];
        const float x = grid.x_of(static_cast<float>(i)) + 1.0F;
        const float width = place.column_w - 2.0F;
        if (hour.closed) {
            const float whole = grid.bottom() - place.ruler_y - 3.0F;
            const float shaded = grid.motion == nullptr ? 1.0F : grid.motion->shaded(hour.start);
            const float high = whole * shaded;
            ui.paint.rect({x, place.ruler_y + 1.0F + whole - high, width, high}, t.well);
        }
        if (hour.start == grid.followed) {
            ui.paint.rect({x, place.ruler_y + 1.0F, width, grid.bottom() - place.ruler_y - 3.0F},
                          t.hover_wash);
        }
        if (hour.difference.value_or(0) != 0) {
            ui.paint.rect({x, place.rows_y, width, grid.bottom() - place.rows_y - 2.0F},
                          *hour.difference < 0 ? t.vermilion_wash : t.purple_wash);
        }
    }
}

void draw_tally_columns(Ui& ui, const TallyGrid& grid, Follow& follow) {
    const TallyLayout& place = grid.place;
    const float words = ui.paint.text_width(grid.tally.batch_words, Face::sans, 13.0F);
    const float words_from = grid.right() - 8.0F - words;
    const auto clip = ui.paint.clip(
        {place.columns.x, place.ruler_y, place.columns.w, grid.bottom() - place.ruler_y});
    for (std::size_t i = 0; i < grid.tally.hours.size(); ++i) {
        if (!grid.in_view(i))
            continue;
        const Column column{grid, grid.tally.hours[i], grid.x_of(static_cast<float>(i))};
        draw_label(ui, column, column.hour.label);
        draw_bar(ui, column);
        draw_counts(ui, column);
        draw_published(ui, column);
        draw_batch(ui, column, words_from);
        touch_tally_hour(ui, grid, column.hour, column.x, follow);
    }
    if (!grid.tally.batch_words.empty()) {
        ui.paint.text({grid.right() - 8.0F, place.row_baseline(5)}, grid.tally.batch_words,
                      {Face::sans, 13.0F, ui.theme->ink2, 1.0F});
    }
}

}  // namespace wireroom::ui
