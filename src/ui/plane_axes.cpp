// The plane's two axes, its grid, and the margin in which what happened is named.

#include "ui/panel_parts.hpp"
#include "ui/plane_parts.hpp"
#include "ui/signs.hpp"
#include "view/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace wireroom::ui {
namespace {

// The shortest of the usual steps of a clock of which no two are nearer than `least`.
Seconds step_of(Seconds span, float length, float least) {
    constexpr std::array<std::int64_t, 14> minutes{1,   2,   5,   10,  15,  30,  60,
                                                   120, 180, 240, 360, 480, 720, 1440};
    for (const std::int64_t one : minutes) {
        const auto share =
            static_cast<float>(static_cast<double>(one * 60) / static_cast<double>(span.count()));
        if (share * length >= least)
            return one_minute * one;
    }
    const double days = static_cast<double>(span.count()) / static_cast<double>(one_day.count());
    return one_day * static_cast<std::int64_t>(
                         std::max(1.0, std::ceil(static_cast<double>(least / length) * days)));
}

struct Steps {
    Seconds first;
    Seconds step;
    Seconds last;
};

Steps steps_within(Seconds from, Seconds to, Seconds step) {
    return {step * (floor_divide(from.count() - 1, step.count()) + 1), step, to};
}

Steps across(const PlaneSheet& sheet) {
    const view::PlaneWindow& w = sheet.plane.window;
    return steps_within(w.made_from, w.made_to,
                        step_of(w.made_to - w.made_from, sheet.place.plot.w, 80.0F));
}

Steps upright(const PlaneSheet& sheet) {
    const view::PlaneWindow& w = sheet.plane.window;
    return steps_within(w.read_from, w.read_to,
                        step_of(w.read_to - w.read_from, sheet.place.plot.h, 26.0F));
}

constexpr float least_plate = 42.0F;

bool full_hour(Seconds moment) {
    return moment.count() % one_hour.count() == 0;
}

void draw_read_axis(const Ui& ui, const PlaneSheet& sheet, const view::PlaneFollowed* subject) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& plot = sheet.place.plot;
    const float now = sheet.y(sheet.plane.now);
    const bool now_shown = sheet.shows_read(sheet.plane.now);
    const Steps steps = upright(sheet);
    for (Seconds moment = steps.first; moment <= steps.last; moment += steps.step) {
        const float y = std::round(sheet.y(moment));
        p.rect({plot.x - 5.0F, y, 5.0F, 1.0F}, t.ink2);
        const bool by_now = now_shown && std::abs(y - now) < 17.0F;
        const bool by_plate =
            subject != nullptr && std::abs(y - std::max(sheet.y(subject->mark.read),
                                                        now_shown ? now + 20.0F : 0.0F)) < 17.0F;
        if (!by_now && !by_plate)
            p.text({plot.x - 9.0F, y + 5.0F}, view::Times{}.text(moment),
                   {Face::cond, 14.0F, t.ink2, 1.0F});
    }
    if (now_shown) {
        const std::string& words = sheet.plane.now_words;
        const Rect plate = plane_read_plate(p, sheet, words, now);
        p.rect(plate, t.ink, radius::plate);
        p.text({plate.centre_x(), now + 5.0F}, words,
               {Face::cond_bold, plane_plate_letters(words), t.inverse, 0.5F});
    }
}

void draw_made_axis(const Ui& ui, const PlaneSheet& sheet, const view::PlaneFollowed* subject) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& plot = sheet.place.plot;
    const Steps steps = across(sheet);
    const Steps halves =
        steps_within(sheet.plane.window.made_from, sheet.plane.window.made_to, steps.step / 2);
    for (Seconds moment = halves.first; moment <= halves.last; moment += halves.step) {
        p.rect({std::round(sheet.x(moment)), plot.bottom(), 1.0F, full_hour(moment) ? 8.0F : 4.0F},
               t.ink2);
    }
    const float clear =
        subject != nullptr ? plane_plate_width(p, subject->made_words) / 2.0F + 22.0F : 0.0F;
    for (Seconds moment = steps.first; moment <= steps.last; moment += steps.step) {
        const float x = std::round(sheet.x(moment));
        const bool by_plate =
            subject != nullptr && std::abs(x - sheet.x(subject->mark.made)) < clear;
        const bool by_end =
            x > plot.right() - 16.0F || x < plot.x + (sheet.place.small ? 14.0F : 34.0F);
        if (!by_plate && !by_end)
            p.text({x, plot.bottom() + 19.0F}, view::Times{}.text(moment),
                   {full_hour(moment) ? Face::cond_bold : Face::cond, 15.0F, t.ink, 0.5F});
    }
}

struct Look {
    view::Sign sign;
    view::Tone tone;
    int rank;  // the first ones find room first
    const char* meaning;
};

Look look_of(view::PlaneEvent event) {
    using view::PlaneEvent;
    using view::Sign;
    using view::Tone;
    switch (event) {
        case PlaneEvent::crash:
            return {Sign::crash, Tone::late, 0,
                    "A consumer died. What it had read since its last commit is read again."};
        case PlaneEvent::nobody:
            return {Sign::waiting, Tone::late, 1,
                    "No consumer lives, so what arrives waits on its tape. Nothing is lost."};
        case PlaneEvent::line_down:
            return {Sign::bolt, Tone::late, 2,
                    "From then on what this site scans is held there until its line is back."};
        case PlaneEvent::line_up:
            return {Sign::bolt, Tone::plain, 2,
                    "Everything the site had held arrives at once; most of it is old by now."};
        case PlaneEvent::stop:
            return {Sign::pause, Tone::stop, 3,
                    "A rebalance: nobody reads until the tapes have been dealt out anew."};
        case PlaneEvent::batch:
            return {Sign::ledger, Tone::good, 4,
                    "The nightly batch reads the whole log once and counts without repeats."};
        case PlaneEvent::join:
            return {Sign::join, Tone::good, 5, "A consumer joined the group."};
        case PlaneEvent::leave:
            return {Sign::leave, Tone::quiet, 5,
                    "A consumer left the group, its places committed."};
        case PlaneEvent::publish:
            break;
    }
    return {Sign::flag, Tone::blue, 6,
            "The watermark passed the hour's end: it went out with its count, and is closed."};
}

// The nearest place to `y` at which a row of words touches none of the others; `y` may be moved
// by no more than a row.
bool find_room(const std::vector<float>& taken, const Rect& plot, float& y) {
    constexpr float row = 17.0F;
    for (float off = 0.0F; off <= row; off += 0.5F) {
        for (const float way : {1.0F, -1.0F}) {
            const float at = y + off * way;
            const bool free = at >= plot.y + 2.0F && at <= plot.bottom() - 2.0F &&
                              std::none_of(taken.begin(), taken.end(),
                                           [&](float other) { return std::abs(at - other) < row; });
            if (free) {
                y = at;
                return true;
            }
        }
    }
    return false;
}

void draw_fault(Ui& ui, const PlaneSheet& sheet, const view::PlaneFault& fault, float y,
                std::size_t index) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Look look = look_of(fault.event);
    const float x = sheet.place.plot.right();
    const float true_y = sheet.y(fault.at);
    if (std::abs(true_y - y) > 1.0F)
        p.line({x + 8.0F, true_y}, {x + 12.0F, y}, {t.ink2, 1.25F});
    view::Sign sign = look.sign;
    draw_sign(p, t, sign, {x + 20.0F, y - 0.5F}, {look.tone, 5.0F});
    const float from = x + 31.0F;
    const float width = p.text_within({from, y + 4.5F}, sheet.place.right - from, fault.words,
                                      {Face::sans_medium, 13.0F, tone_ink(t, look.tone)});
    term(ui, fmt::format("plane_event_{}", index), {x + 13.0F, y - 8.0F, width + 18.0F, 16.0F},
         look.meaning);
}

}  // namespace

float plane_plate_letters(const std::string& words) {
    constexpr std::size_t hours_and_minutes = 5;
    return words.size() > hours_and_minutes ? 12.0F : 14.0F;
}

float plane_plate_width(const Paint& paint, const std::string& words) {
    return std::max(least_plate,
                    paint.text_width(words, Face::cond_bold, plane_plate_letters(words)) + 6.0F);
}

Rect plane_read_plate(const Paint& paint, const PlaneSheet& sheet, const std::string& words,
                      float y) {
    const float width = plane_plate_width(paint, words);
    const float gap = width > least_plate ? 2.0F : 4.0F;
    return {sheet.place.plot.x - gap - width, y - 10.0F, width, 19.0F};
}

void draw_plane_grid(const Ui& ui, const PlaneSheet& sheet) {
    const Theme& t = *ui.theme;
    const Rect& plot = sheet.place.plot;
    const float top = sheet.y_kept(sheet.plane.now);
    const Steps made = across(sheet);
    for (Seconds moment = made.first; moment <= made.last; moment += made.step) {
        ui.paint.rect({std::round(sheet.x(moment)), top, 1.0F, plot.bottom() - top},
                      full_hour(moment) ? t.edge : t.edge_soft);
    }
    const Steps read = upright(sheet);
    for (Seconds moment = read.first; moment <= read.last; moment += read.step) {
        const float y = std::round(sheet.y(moment));
        if (y >= top)
            ui.paint.rect({plot.x, y, plot.w, 1.0F}, t.edge_soft);
    }
}

void draw_plane_axes(Ui& ui, const PlaneSheet& sheet, const view::PlaneFollowed* subject) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const PlaneLayout& place = sheet.place;
    const Rect& plot = place.plot;
    p.line({plot.x, plot.y}, {plot.x, plot.bottom()}, {t.ink2, 1.5F});
    p.line({plot.x, plot.bottom()}, {plot.right(), plot.bottom()}, {t.ink2, 1.5F});
    draw_read_axis(ui, sheet, subject);
    draw_made_axis(ui, sheet, subject);

    const Vec made = place.made_name;
    const std::string_view words =
        sheet.plane.own_events ? "when it was made" : "when it was scanned";
    const float width = p.text(made, words, {Face::sans, 13.0F, t.ink2});
    const Vec east{made.x + width + 6.0F, made.y - 4.5F};
    p.fill({{east.x, east.y - 5.0F}, {east.x + 7.0F, east.y}, {east.x, east.y + 5.0F}}, t.ink2);
    term(ui, "plane_made", {made.x, made.y - 13.0F, width + 13.0F, 17.0F},
         "Event time: when it was made, not when it arrived or was read.");
    const Vec read{place.read_name.x - 2.0F, place.read_name.y};
    const float long_ = p.text_width("when it was read", Face::sans, 13.0F);
    p.text(read, "when it was read", {Face::sans, 13.0F, t.ink2, 1.0F});
    const Vec north{read.x + 9.0F, read.y};
    p.fill({{north.x - 5.0F, north.y}, {north.x, north.y - 8.0F}, {north.x + 5.0F, north.y}},
           t.ink2);
    term(ui, "plane_read", {read.x - long_, read.y - 13.0F, long_ + 14.0F, 17.0F},
         "When a consumer read it. Higher is later; the line is now.");
}

void draw_plane_margin(Ui& ui, const PlaneSheet& sheet) {
    const std::vector<view::PlaneFault>& faults = sheet.plane.faults;
    const Rect& plot = sheet.place.plot;
    std::vector<std::size_t> order(faults.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    // Of equals the newest ones first.
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const int of_a = look_of(faults[a].event).rank;
        const int of_b = look_of(faults[b].event).rank;
        return of_a != of_b ? of_a < of_b : a > b;
    });
    std::vector<float> taken;
    for (const std::size_t i : order) {
        const float true_y = sheet.y(faults[i].at);
        if (true_y < plot.y - 0.5F || true_y > plot.bottom() + 0.5F)
            continue;
        ui.paint.line({plot.right(), true_y}, {plot.right() + 8.0F, true_y},
                      {ui.theme->ink2, 1.25F});
        float y = std::clamp(true_y, plot.y + 2.0F, plot.bottom() - 2.0F);
        // Above now stand the words about the newest read.
        if (find_room(taken,
                      {plot.x, std::max(plot.y, sheet.y_kept(sheet.plane.now) - 3.0F), plot.w,
                       plot.bottom() - std::max(plot.y, sheet.y_kept(sheet.plane.now) - 3.0F)},
                      y)) {
            taken.push_back(y);
            draw_fault(ui, sheet, faults[i], y, i);
        }
    }
}

}  // namespace wireroom::ui
