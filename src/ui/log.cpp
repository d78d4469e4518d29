#include "ui/glyphs.hpp"
#include "ui/log_search.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/signs.hpp"
#include "ui/thread.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace wireroom::ui {
namespace {

constexpr std::array<Choice, view::log_filter_names.size()> chips{{
    {"log_all", view::log_filter_names[0], "Every line."},
    {"log_late", view::log_filter_names[1], "Only messages that were dropped as too late."},
    {"log_again", view::log_filter_names[2], "Only what was read again after a crash."},
    {"log_faults", view::log_filter_names[3],
     "Only lines cut and mended, crashes, and who reads what from then on."},
    {"log_commits", view::log_filter_names[4],
     "Only commits: what was read before one is not read again after a crash."},
}};

constexpr float perforation = 15.0F;  // width of the edges with the holes
constexpr float bar_w = 8.0F;
constexpr float outcome_w = 16.0F;  // of the sign behind a short line

// The heading, and the way to the search. A narrow panel has room for fewer words.
void draw_heading(Ui& ui, const LogLayout& l, float end, LogSearchBar& search) {
    constexpr float lens_w = 28.0F;
    constexpr float gap = 6.0F;
    float x = l.heading.x;
    for (const std::string_view words : {"WIRE LOG", "LOG"}) {
        const float width = ui.paint.text_width(words, Face::narrow_bold, 15.0F);
        if (x + width + lens_w + 2.0F * gap <= end) {
            x = heading(ui, l.heading, words) + gap;
            break;
        }
    }
    if (x == l.heading.x)
        x -= 4.0F;
    ButtonSpec look;
    look.icon = lens;
    look.on = search.open;
    const std::string words = search.open ? "Ends the search: every line is back."
                                          : with_key("Searches the log", CommandKind::search_log);
    look.tip = words;
    if (!button(ui, "log_search_open", {x, l.chips.y, lens_w, chip_height}, look).clicked)
        return;
    const bool start = !search.open;
    search.words.clear();
    search.open = start;
    search.wanted = start;
    if (ui.state->edit.name == "log_search")
        ui.state->edit = {};
    ui.state->want_redraw(0.0);
}

void draw_chips(Ui& ui, const LogLayout& l, view::LogFilter filter, LogSearchBar& search,
                Commands& commands) {
    constexpr float gap = 3.0F;
    float x = l.chips.x;
    for (std::size_t i = chips.size(); i > 0; --i)
        x -= chip_width(ui, chips[i - 1].label) + gap;
    x += gap;
    draw_heading(ui, l, x, search);
    for (std::size_t i = 0; i < chips.size(); ++i) {
        float width = 0.0F;
        const bool on = i == static_cast<std::size_t>(filter);
        if (chip(ui, {x, l.chips.y}, chips[i], on, &width).clicked) {
            commands.push_back({CommandKind::set_log_filter, static_cast<std::int64_t>(i)});
        }
        x += width + gap;
    }
}

void draw_roll(const Ui& ui, const Rect& roll, bool right_edge) {
    const Theme& t = *ui.theme;
    ui.paint.rect(roll, t.log, 3.0F);
    ui.paint.box(roll, t.edge, 3.0F);
    for (float y = roll.y + 8.0F; y < roll.bottom() - 4.0F; y += 14.0F) {
        ui.paint.circle({roll.x + 7.0F, y}, 2.2F, t.log_hole);
        if (right_edge)
            ui.paint.circle({roll.right() - 7.0F, y}, 2.2F, t.log_hole);
    }
}

struct Line {
    const view::LogLine& line;
    bool washed = false;  // it is followed, or its hour is
    Rect rect;
    Rect box;
    std::string name;
    float size = 0.0F;    // of its text
    float time_w = 0.0F;  // of the widest time shown
    float cursor = 0.0F;  // how strong it is behind the newest line; 0: none
};

// Times with seconds take room from the words; smaller letters give it back.
float text_size(const LogLayout& l, const view::WireLog& log) {
    constexpr std::size_t hours_and_minutes = 5;
    const bool seconds =
        std::any_of(log.lines.begin(), log.lines.end(),
                    [](const view::LogLine& line) { return line.time.size() > hours_and_minutes; });
    if (!seconds)
        return l.text_size;
    return l.small ? 12.0F : 14.0F;
}

// In the line's own colour: what became of a message that was read again.
void draw_outcome(const Ui& ui, const Line& shown, Vec at, ImU32 ink) {
    if (shown.line.outcome == view::Sign::cross) {
        glyph::cross(ui.paint, at, 3.5F, ink, 2.0F);
    } else {
        glyph::check(ui.paint, at, 4.0F, ink, 2.0F);
    }
    name_place(ui, shown.name + "_outcome", {at.x - 5.0F, at.y - 5.0F, 10.0F, 10.0F});
}

void draw_line(Ui& ui, const Line& shown, std::string_view found, Follow& follow) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const view::LogLine& line = shown.line;
    const Rect& r = shown.rect;
    const float y = r.bottom() - 5.0F;
    float x = r.x + perforation + 3.0F;
    if (shown.washed)
        p.rect(shown.box, t.hover_wash);
    mark_found(ui, {x, y}, line.time, found, {Face::cond, shown.size});
    p.text({x, y}, line.time, {Face::cond, shown.size, line.same_time ? t.ink3 : t.ink2});
    x += shown.time_w + 12.0F;
    draw_sign(p, t, line.sign, {x, y - 5.0F}, {line.tone, 4.5F});
    x += 12.0F;

    FitStyle style;
    style.face = line.strong ? Face::cond_bold : Face::cond;
    style.size = shown.size;
    style.colour = tone_ink(t, line.tone);
    const float room = r.right() - perforation + 2.0F - x;
    const bool whole = p.text_width(line.text, style.face, style.size) <= room;
    const std::string& words = whole || line.short_text.empty() ? line.text : line.short_text;
    const bool outcome = !whole && line.outcome != view::Sign::none;
    const float for_words = room - (outcome ? outcome_w : 0.0F);
    if (!found.empty()) {
        style.size = fitted_size(p, for_words, words, style);
        mark_found(ui, {x, y}, words, found, {style.face, style.size});
    }
    const float width = text_fit(p, {x, y}, for_words, words, style);
    if (shown.cursor > 0.0F && width + 16.0F < room) {
        const float after = x + width + (outcome ? outcome_w + 8.0F : 5.0F);
        p.rect({after, y - 11.0F, 7.0F, 13.0F}, blend(t.log, t.ink2, shown.cursor));
    }
    if (outcome)
        draw_outcome(ui, shown, {x + width + 10.0F, y - 5.0F}, style.colour);

    // Of a message the card tells more than the words that were left out.
    const Followed what = followed_by(line);
    AreaSpec touch;
    touch.focusable = false;
    touch.hand = !what.empty();
    const Area touched = area(ui, shown.name, shown.box, touch);
    if (!what.empty())
        point_at(follow, touched, shown.box, what);
    if (what.event || (whole && line.meaning.empty()))
        return;
    std::string told = whole ? std::string() : line.text;
    if (!told.empty() && !line.meaning.empty())
        told += ". ";
    tip(ui, shown.name, shown.box, touched, told + line.meaning);
}

void draw_lines(Ui& ui, const RoomFrame& frame, RoomUi& memory) {
    const LogLayout l = log_place(frame.layout.log, memory.search);
    const view::WireLog& log = frame.room.log;
    const Paint& p = ui.paint;
    const auto clip = p.clip(l.roll);
    if (log.lines.empty()) {
        const std::string_view words = log.words.empty() ? "Nothing here yet"
                                       : log.searching   ? "Looking …"
                                                         : "No line has these words";
        p.text(l.roll.centre(), words, {Face::sans, 13.0F, ui.theme->ink3, 0.5F});
        return;
    }
    const float size = text_size(l, log);
    float time_w = p.text_width("00:00", Face::cond, size);
    for (const view::LogLine& line : log.lines) {
        time_w = std::max(time_w, p.text_width(line.time, Face::cond, size));
    }
    const view::Life* life = followed_life(frame, memory);
    const LogRows rows = log_rows(l, log);
    // It blinks only while the day plays and more is to come.
    const bool newest = log.first + log.lines.size() == log.total && frame.pace.playing;
    const float cursor = memory.motion.beat() > 0.5F ? 1.0F : 0.0F;
    for (std::size_t i = rows.first; i < rows.last; ++i) {
        const int row = static_cast<int>(i - rows.first);
        const view::LogLine& line = log.lines[i];
        const bool washed =
            life != nullptr ? line.id == life->id : line.hour && line.hour == memory.follow.hour();
        draw_line(ui,
                  {line, washed, l.line(row), log_box(l, row), "log_line_" + std::to_string(row),
                   size, time_w, newest && i + 1 == rows.last ? cursor : 0.0F},
                  log.words, memory.follow);
    }
}

void scroll_by(std::int64_t lines, Commands& commands) {
    if (lines != 0)
        commands.push_back({CommandKind::scroll_log, lines});
}

// Beside the roll's holes: where in the log the lines shown lie.
void draw_scroll_bar(Ui& ui, const LogLayout& l, const view::WireLog& log, Commands& commands) {
    const auto line_h = static_cast<double>(l.line_h);
    ScrollSpec spec;
    spec.offset = static_cast<float>(static_cast<double>(log.first) * line_h);
    spec.view = static_cast<float>(static_cast<double>(log.lines.size()) * line_h);
    spec.content = static_cast<float>(static_cast<double>(log.total) * line_h);
    const Rect rect{l.roll.right() - bar_w - 3.0F, l.roll.y + 3.0F, bar_w, l.roll.h - 6.0F};
    const float moved = scroll_bar(ui, "log_scroll", rect, spec);
    scroll_by(
        std::llround(static_cast<double>(moved) / line_h) - static_cast<std::int64_t>(log.first),
        commands);
}

// In the place of the last line.
void draw_follow(Ui& ui, const LogLayout& l, Commands& commands) {
    const Rect line = l.line(l.lines - 1);
    ButtonSpec newest;
    newest.label = "Follow";
    newest.size = 13.0F;
    newest.caret = true;
    newest.tip = "Back to the newest line, and on with it.";
    const Rect place{line.x + perforation, line.y, line.w - 2.0F * perforation, line.h + 2.0F};
    if (button(ui, "log_follow", place, newest).clicked) {
        commands.push_back({CommandKind::follow_log, 0});
    }
}

}  // namespace

LogRows log_rows(const LogLayout& place, const view::WireLog& log) {
    const auto most = static_cast<std::size_t>(std::max(0, place.lines));
    const bool back = log.first + log.lines.size() < log.total;
    LogRows rows;
    rows.first = log.lines.size() > most ? log.lines.size() - most : 0;
    // Scrolled back, the way to the newest line takes the last place.
    rows.last = log.lines.size() - (back && log.lines.size() >= most ? 1U : 0U);
    rows.last = std::max(rows.first, rows.last);
    return rows;
}

Rect log_box(const LogLayout& place, int row) {
    constexpr float inset = 13.0F;
    const Rect line = place.line(row);
    return {line.x + inset, line.y, line.w - 2.0F * inset, line.h};
}

Followed followed_by(const view::LogLine& line) {
    if (line.id)
        return {.event = line.id, .hour = {}};
    return {.event = {}, .hour = line.hour};
}

void draw_log(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const LogLayout l = log_place(frame.layout.log, memory.search);
    const view::WireLog& log = frame.room.log;
    name_place(ui, "panel_log", l.panel);
    panel(ui, l.panel);
    draw_chips(ui, l, frame.filter, memory.search, commands);
    draw_log_search(ui, frame, memory);

    const bool scrolls = log.total > log.lines.size();
    const bool back = log.first + log.lines.size() < log.total;
    const bool dragging = ui.state->drag.name == "log_scroll";
    const bool bar = scrolls && (back || dragging);
    draw_roll(ui, l.roll, !bar);
    draw_lines(ui, frame, memory);
    log_line_keys(ui, frame, memory, commands);
    if (bar)
        draw_scroll_bar(ui, l, log, commands);
    if (back && l.lines > 0)
        draw_follow(ui, l, commands);
    name_place(ui, "log_roll", l.roll);
    constexpr float lines_a_notch = 3.0F;
    scroll_by(-std::lround(take_wheel(ui, l.roll) * lines_a_notch), commands);
}

}  // namespace wireroom::ui
