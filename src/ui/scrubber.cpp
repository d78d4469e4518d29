#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace wireroom::ui {
namespace {

constexpr float label_size = 13.0F;
constexpr float time_size = 14.0F;
constexpr float flag_size = 12.0F;

// What is written on one line so far, so that no word runs into another. First come, first served.
class Row {
public:
    [[nodiscard]] bool is_free(float from, float to) const {
        return std::none_of(taken_.begin(), taken_.end(),
                            [&](const Span& span) { return from < span.to && span.from < to; });
    }
    bool take(float from, float to) {
        if (!is_free(from, to))
            return false;
        taken_.push_back({from, to});
        return true;
    }

private:
    struct Span {
        float from;
        float to;
    };
    std::vector<Span> taken_;
};

// The day's ruler in logical units, and the rows of words above it.
struct Rail {
    const Ui& ui;
    const ScrubberLayout& l;
    const view::Scrubber& day;
    const Motion& motion;
    Row labels;  // the row of words
    Row flags;   // the row of published windows, just above the rail
    bool flag_words = true;

    [[nodiscard]] const Paint& paint() const { return ui.paint; }
    [[nodiscard]] const Theme& theme() const { return *ui.theme; }
    [[nodiscard]] float x(Seconds at) const {
        const auto whole = static_cast<float>((day.end - day.start).count());
        const auto part = static_cast<float>((at - day.start).count());
        return l.x_of(whole <= 0.0F ? 0.0F : std::clamp(part / whole, 0.0F, 1.0F));
    }
    [[nodiscard]] float pixel_x(Seconds at) const { return std::round(x(at)); }
    // Writes above the rail where there is room: `align` as TextStyle has it.
    bool label(float at, float align, std::string_view words, const TextStyle& style) {
        if (words.empty())
            return false;
        const float width = paint().text_width(words, style.face, style.size);
        const float from = at - width * align;
        constexpr float apart = 3.0F;
        if (from < l.rail.x - 0.5F || from + width > l.rail.right() + 0.5F)
            return false;
        if (!labels.is_free(from - apart, from + width + apart))
            return false;
        labels.take(from, from + width);
        paint().text({from, l.label_y}, words, {style.face, style.size, style.colour});
        return true;
    }
};

void draw_rail(const Rail& rail) {
    const Rect& r = rail.l.rail;
    const Theme& t = rail.theme();
    rail.paint().rect(r, t.panel, 3.0F);
    rail.paint().box(r, t.edge, 3.0F);
    const float done = rail.x(rail.motion.handle(rail.day.now)) - r.x;
    if (done > 0.0F)
        rail.paint().rect({r.x, r.y, done, r.h}, t.bar, 3.0F);
}

void draw_batch(Rail& rail) {
    const Theme& t = rail.theme();
    const Rect& r = rail.l.rail;
    const float x = rail.x(rail.day.batch_at);
    const Vec c{x, r.centre_y()};
    rail.paint().rect({c.x - 8.0F, c.y - 8.0F, 16.0F, 16.0F}, t.panel, 1.0F);
    glyph::ledger(rail.paint(), c, 8.0F, rail.day.batch_done ? t.green_fill : t.ink3);
    const TextStyle style{Face::sans_medium, label_size, rail.day.batch_done ? t.green : t.ink2};
    const float width = rail.paint().text_width(rail.day.batch_label, style.face, style.size);
    const bool at_end = x + width > r.right();
    rail.label(at_end ? r.right() : x, at_end ? 1.0F : 0.5F, rail.day.batch_label, style);
}

void draw_scanners_stop(Rail& rail) {
    if (rail.day.scanners_stop_label.empty())
        return;
    const Theme& t = rail.theme();
    const Rect& r = rail.l.rail;
    const float x = rail.x(rail.day.scanners_stop);
    rail.paint().line({x, r.y - 4.0F}, {x, r.bottom() + 4.0F}, {t.ink3, 1.5F});
    rail.label(x, 0.5F, rail.day.scanners_stop_label, {Face::sans, label_size, t.ink2});
}

// Whether the other site's line is down at the same time; then each takes half the height, North
// the upper one.
bool shares_time(const std::vector<view::ScrubberOutage>& all, const view::ScrubberOutage& one) {
    return std::any_of(all.begin(), all.end(), [&](const view::ScrubberOutage& other) {
        return other.site != one.site && other.from < one.to && one.from < other.to;
    });
}

void draw_outage_blocks(const Rail& rail) {
    const Theme& t = rail.theme();
    const Rect& r = rail.l.rail;
    for (std::size_t i = 0; i < rail.day.outages.size(); ++i) {
        const view::ScrubberOutage& outage = rail.day.outages[i];
        const float from = rail.x(outage.from);
        Rect block{from, r.y - 3.0F, std::max(2.0F, rail.x(outage.to) - from), r.h + 6.0F};
        if (shares_time(rail.day.outages, outage)) {
            block.h /= 2.0F;
            block.y += outage.site == Site::south ? block.h : 0.0F;
        }
        name_place(rail.ui, "outage_" + std::to_string(i), block);
        if (outage.ahead) {
            rail.paint().dash_box(block, {t.vermilion_fill, 1.25F, {4.0F, 3.0F}});
            continue;
        }
        rail.paint().rect(block, t.vermilion_wash);
        rail.paint().hatch(block, {t.vermilion_fill, 6.0F, 2.0F});
        rail.paint().box(block, t.vermilion_fill, 0.0F, 1.5F);
    }
}

// Over the block; beside what is written there already where it must be.
void draw_outage_labels(Rail& rail) {
    const TextStyle style{Face::sans_medium, label_size, rail.theme().vermilion};
    for (const view::ScrubberOutage& outage : rail.day.outages) {
        const float from = rail.x(outage.from);
        const float to = rail.x(outage.to);
        if (rail.label((from + to) / 2.0F, 0.5F, outage.label, style))
            continue;
        if (rail.label(from, 0.0F, outage.label, style))
            continue;
        if (rail.label(to, 1.0F, outage.label, style))
            continue;
        if (rail.label(from - 4.0F, 1.0F, outage.label, style))
            continue;
        rail.label(to + 4.0F, 0.0F, outage.label, style);
    }
}

void draw_rebalances(const Rail& rail) {
    const Theme& t = rail.theme();
    const Rect& r = rail.l.rail;
    for (const view::ScrubberSpan& span : rail.day.rebalances) {
        const float from = rail.x(span.from) - 1.0F;
        const Rect block{from, r.y - 5.0F, std::max(5.0F, rail.x(span.to) + 1.0F - from),
                         r.h + 10.0F};
        rail.paint().rect(block, t.orange_fill);
        rail.paint().box(block, t.orange);
    }
}

// The newest crash is named first; older ones where there is room left, else their line stands
// alone.
void draw_crashes(Rail& rail) {
    const Theme& t = rail.theme();
    const Rect& r = rail.l.rail;
    for (auto crash = rail.day.crashes.rbegin(); crash != rail.day.crashes.rend(); ++crash) {
        const float x = rail.pixel_x(crash->at);
        rail.paint().line({x + 1.0F, rail.l.label_y + 1.0F}, {x + 1.0F, r.y - 5.0F},
                          {t.vermilion, 1.5F});
        rail.flags.take(x - 1.0F, x + 3.0F);
        const TextStyle style{Face::sans_medium, label_size, t.ink};
        const float width = rail.paint().text_width(crash->label, style.face, style.size);
        const bool leftwards = x + 15.0F + width > r.right();
        const float from = leftwards ? x - 13.0F - width : x;
        const float cross_x = leftwards ? x - 4.0F : x + 5.0F;
        if (!rail.labels.take(from - 4.0F, from + width + 19.0F)) {
            if (rail.labels.take(cross_x - 6.0F, cross_x + 6.0F)) {
                glyph::cross(rail.paint(), {cross_x, rail.l.label_y - 5.0F}, 4.5F, t.vermilion,
                             2.5F);
            }
            continue;
        }
        glyph::cross(rail.paint(), {cross_x, rail.l.label_y - 5.0F}, 4.5F, t.vermilion, 2.5F);
        rail.paint().text({leftwards ? from : x + 15.0F, rail.l.label_y}, crash->label, style);
    }
}

// Flags first, so that no word lies on one; then the newest windows' words.
void draw_flags(Rail& rail) {
    const Theme& t = rail.theme();
    const Rect& r = rail.l.rail;
    constexpr float cloth = 9.0F;
    for (const view::ScrubberFlag& flag : rail.day.published) {
        const float x = rail.pixel_x(flag.at);
        const float high = 11.0F * rail.motion.planted(flag.at);
        if (high > 1.0F)
            glyph::flag(rail.paint(), {x, r.y}, high, t.blue_fill, cloth);
        rail.flags.take(x - 1.0F, x + cloth);
    }
    for (auto flag = rail.day.published.rbegin(); flag != rail.day.published.rend(); ++flag) {
        if (flag->label.empty() || !rail.flag_words || rail.motion.planted(flag->at) < 1.0F)
            continue;
        const float x = rail.pixel_x(flag->at);
        const float width = rail.paint().text_width(flag->label, Face::cond_bold, flag_size);
        const float left = x - 4.0F - width;
        const float right = x + cloth + 3.0F;
        if (left >= r.x && rail.flags.take(left, left + width)) {
            rail.paint().text({left, r.y - 2.0F}, flag->label,
                              {Face::cond_bold, flag_size, t.blue});
        } else if (right + width <= r.right() && rail.flags.take(right, right + width)) {
            rail.paint().text({right, r.y - 2.0F}, flag->label,
                              {Face::cond_bold, flag_size, t.blue});
        }
    }
}

void draw_commits(const Rail& rail) {
    const Theme& t = rail.theme();
    const float y = rail.l.rail.bottom();
    for (const view::ScrubberCommit& commit : rail.day.commits) {
        const float x = rail.pixel_x(commit.at);
        if (commit.ahead) {
            rail.paint().rect({x, y + 3.0F, 1.0F, 3.0F}, t.edge);
        } else if (commit.done) {
            rail.paint().rect({x - 1.0F, y + 2.0F, 2.0F, 5.0F}, t.ink2);
        }
    }
}

// The handle stands in the row of times, so a time close to it gives way. The ends come first.
void draw_hours(const Rail& rail) {
    const Rect& r = rail.l.rail;
    const float now = rail.x(rail.motion.handle(rail.day.now));
    Row row;
    row.take(now - 12.0F, now + 12.0F);
    const auto write = [&](const view::ScrubberHour& hour) {
        const float width = rail.paint().text_width(hour.label, Face::cond, time_size);
        const float at = rail.x(hour.at) - width / 2.0F;
        const float from = std::clamp(at, r.x, std::max(r.x, r.right() - width));
        if (!row.is_free(from - 4.0F, from + width + 4.0F))
            return;
        row.take(from, from + width);
        rail.paint().text({from, rail.l.time_y}, hour.label,
                          {Face::cond, time_size, rail.theme().ink2});
    };
    const auto& hours = rail.day.hours;
    if (hours.empty())
        return;
    write(hours.front());
    write(hours.back());
    for (std::size_t i = 1; i + 1 < hours.size(); ++i)
        write(hours[i]);
}

void draw_handle(const Rail& rail) {
    const Theme& t = rail.theme();
    const Rect& r = rail.l.rail;
    const float x = rail.pixel_x(rail.motion.handle(rail.day.now));
    const float y = r.bottom();
    rail.paint().line({x, r.y - 6.0F}, {x, y + 4.0F}, {t.ink, 2.0F});
    const auto house = [&](float half, float top, float shoulder, float foot, ImU32 colour) {
        rail.paint().fill({{x, y + top},
                           {x + half, y + shoulder},
                           {x + half, y + foot},
                           {x - half, y + foot},
                           {x - half, y + shoulder}},
                          colour);
    };
    house(9.0F, 0.0F, 9.0F, 21.0F, t.brass_edge);
    house(7.0F, 2.5F, 9.7F, 19.0F, t.brass_fill);
    for (const float dx : {-3.0F, 0.0F, 3.0F}) {
        rail.paint().rect({x + dx - 0.5F, y + 11.0F, 1.0F, 6.0F}, t.on_brass);
    }
}

}  // namespace

void draw_scrubber(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& /*commands*/) {
    const ScrubberLayout& l = frame.layout.scrubber;
    name_place(ui, "panel_scrubber", l.rect);
    // Their letters are too small for a class.
    const bool flag_words = frame.layout.form != Form::projector;
    Rail rail{ui, l, frame.room.scrubber, memory.motion, {}, {}, flag_words};
    draw_rail(rail);
    draw_outage_blocks(rail);
    draw_rebalances(rail);
    draw_batch(rail);
    draw_crashes(rail);
    draw_outage_labels(rail);
    draw_scanners_stop(rail);
    draw_flags(rail);
    draw_commits(rail);
    draw_hours(rail);
    draw_handle(rail);

    term(
        ui, "scrubber", {l.rail.x, l.rail.y - 6.0F, l.rail.w, l.rect.bottom() - l.rail.y + 6.0F},
        "The whole day: how far it has come, when windows went out (flags), when readers committed "
        "(ticks below), and what went wrong.");
}

}  // namespace wireroom::ui
