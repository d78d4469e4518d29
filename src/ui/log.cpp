#include "ui/panels.hpp"
#include "ui/signs.hpp"
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
     "Only saved places: what was read before them is not read again after a crash."},
}};

constexpr float perforation = 15.0F;  // width of the torn-off edges, left and right
constexpr float bar_w = 8.0F;

void draw_chips(Ui& ui, const LogLayout& l, view::LogFilter filter, Commands& commands) {
    constexpr float gap = 3.0F;
    float x = l.chips.x;
    for (std::size_t i = chips.size(); i > 0; --i) x -= chip_width(ui, chips[i - 1].label) + gap;
    x += gap;
    // A narrow panel has no room for both words of the heading.
    const float words = ui.paint.text_width("WIRE LOG", Face::narrow_bold, 15.0F);
    heading(ui, l.heading, l.heading.x + words + 6.0F <= x ? "WIRE LOG" : "LOG");
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
        if (right_edge) ui.paint.circle({roll.right() - 7.0F, y}, 2.2F, t.log_hole);
    }
}

struct Line {
    const view::LogLine& line;
    Rect rect;
    std::string name;
    float time_w = 0.0F;  // of the widest time shown
};

void draw_line(Ui& ui, const LogLayout& l, const Line& shown) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const view::LogLine& line = shown.line;
    const Rect& r = shown.rect;
    const float y = r.bottom() - 5.0F;
    float x = r.x + perforation + 3.0F;
    p.text({x, y}, line.time, {Face::cond, l.text_size, line.same_time ? t.ink3 : t.ink2});
    x += shown.time_w + 10.0F;
    draw_sign(p, t, line.sign, {x, y - 5.0F}, {line.tone, 4.5F});
    x += 12.0F;

    const TextStyle style{line.strong ? Face::cond_bold : Face::cond, l.text_size,
                          line.tone == view::Tone::plain ? t.ink : tone_ink(t, line.tone)};
    const float room = r.right() - perforation - 1.0F - x;
    const bool whole = p.text_width(line.text, style.face, style.size) <= room;
    const std::string& words = whole || line.short_text.empty() ? line.text : line.short_text;
    p.text_within({x, y}, room, words, style);

    AreaSpec touch;
    touch.focusable = false;
    touch.hand = false;
    const Rect hit{r.x + perforation, r.y, r.w - 2.0F * perforation, r.h};
    const Area touched = area(ui, shown.name, hit, touch);
    if (!whole) tip(ui, shown.name, hit, touched, line.text);
}

void draw_lines(Ui& ui, const LogLayout& l, const view::WireLog& log) {
    const Paint& p = ui.paint;
    const auto clip = p.clip(l.roll);
    if (log.lines.empty()) {
        p.text(l.roll.centre(), "Nothing here yet", {Face::sans, 13.0F, ui.theme->ink3, 0.5F});
        return;
    }
    float time_w = p.text_width("00:00", Face::cond, l.text_size);
    for (const view::LogLine& line : log.lines) {
        time_w = std::max(time_w, p.text_width(line.time, Face::cond, l.text_size));
    }
    const std::size_t most = static_cast<std::size_t>(std::max(0, l.lines));
    const std::size_t first = log.lines.size() > most ? log.lines.size() - most : 0;
    for (std::size_t i = first; i < log.lines.size(); ++i) {
        const int row = static_cast<int>(i - first);
        draw_line(ui, l, {log.lines[i], l.line(row), "log_line_" + std::to_string(row), time_w});
    }
}

void scroll_by(std::int64_t lines, Commands& commands) {
    if (lines != 0) commands.push_back({CommandKind::scroll_log, lines});
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
    scroll_by(std::llround(static_cast<double>(moved) / line_h) -
                  static_cast<std::int64_t>(log.first),
              commands);
}

void draw_follow(Ui& ui, const LogLayout& l, Commands& commands) {
    const Choice newest{"log_follow", "Newest", "Back to the newest line, and on with it."};
    const float width = chip_width(ui, newest.label);
    const Vec at{l.roll.right() - perforation - width - 2.0F,
                 l.roll.bottom() - chip_height - 5.0F};
    if (chip(ui, at, newest, true).clicked) commands.push_back({CommandKind::follow_log, 0});
}

}  // namespace

void draw_log(Ui& ui, const RoomFrame& frame, RoomUi& /*memory*/, Commands& commands) {
    const LogLayout& l = frame.layout.log;
    const view::WireLog& log = frame.room.log;
    panel(ui, l.panel);
    draw_chips(ui, l, frame.filter, commands);

    const bool scrolls = log.total > log.lines.size();
    const bool back = log.first + log.lines.size() < log.total;
    const bool dragging = ui.state->drag.name == "log_scroll";
    const bool bar = scrolls && (back || dragging);
    draw_roll(ui, l.roll, !bar);
    // What lies over the lines is asked first, so that it gets the mouse.
    ImDrawList& list = *ui.paint.target().list;
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    if (bar) draw_scroll_bar(ui, l, log, commands);
    if (back) draw_follow(ui, l, commands);
    list.ChannelsSetCurrent(0);
    draw_lines(ui, l, log);
    list.ChannelsMerge();

    AreaSpec touch;
    touch.focusable = false;
    touch.hand = false;
    area(ui, "log_roll", l.roll, touch);
    constexpr float lines_a_notch = 3.0F;
    scroll_by(-std::lround(take_wheel(ui, l.roll) * lines_a_notch), commands);
}

}  // namespace wireroom::ui
