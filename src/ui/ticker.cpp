#include "ui/fold.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/signs.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

namespace wireroom::ui {
namespace {

constexpr float side = 12.0F;
constexpr float between = 26.0F;

// Where there is no caption row, what waits for the next minute is told here. Returns where the
// lines begin.
float draw_waiting(Ui& ui, const RoomFrame& frame, const Rect& roll) {
    constexpr float high = 18.0F;
    const float x = roll.x + side;
    if (!frame.layout.caption.empty())
        return x;
    const Rect row{x, roll.centre_y() - high / 2.0F, roll.right() - side - x, high};
    const float until = draw_pending(ui, row, row.right(), frame.room.pending);
    return until > x ? until + between : x;
}

// The newest line first, whole or in its short form; older ones while they fit.
void draw_lines(Ui& ui, const RoomFrame& frame, RoomUi& memory, const Rect& roll) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    constexpr float size = 15.0F;
    const auto& lines = frame.room.log.lines;
    const float baseline = roll.centre_y() + 5.0F;
    const float end = roll.right() - side;
    float x = draw_waiting(ui, frame, roll);
    const bool first_told = x > roll.x + side;
    if (lines.empty() && first_told)
        return;
    if (lines.empty()) {
        p.text({x, baseline}, "Nothing here yet", {Face::sans, 13.0F, t.ink2});
        return;
    }
    for (std::size_t back = 0; back < lines.size(); ++back) {
        const view::LogLine& line = lines[lines.size() - 1 - back];
        const bool newest = back == 0;
        const Face face = newest ? Face::cond_bold : Face::cond;
        const float when = p.text_width(line.time, face, size) + 10.0F + 18.0F;
        const bool whole = x + when + p.text_width(line.text, face, size) <= end;
        const std::string& words = whole || line.short_text.empty() ? line.text : line.short_text;
        const float wide = when + p.text_width(words, face, size);
        if ((!newest || first_told) && x + wide > end)
            return;
        const std::string id = fmt::format("ticker_{}", back);
        const Rect box{x - 4.0F, roll.y + 2.0F, std::min(wide, end - x) + 8.0F, roll.h - 4.0F};
        AreaSpec touch;
        touch.focusable = false;
        const Followed what = followed_by(line);
        touch.hand = !what.empty();
        const Area touched = area(ui, id, box, touch);
        const bool followed = line.id && memory.follow.event() == line.id;
        if (followed)
            p.rect(box, t.hover_wash, 2.0F);
        if (!what.empty())
            point_at(memory.follow, touched, box, what);
        p.text({x, baseline}, line.time, {face, size, newest || followed ? t.ink : t.ink2});
        draw_sign(p, t, line.sign, {x + when - 14.0F, baseline - 5.0F}, {line.tone, 4.5F});
        const ImU32 ink = newest ? tone_ink(t, line.tone) : followed ? t.ink : t.ink2;
        p.text_within({x + when, baseline}, end - x - when, words, {face, size, ink});
        x += wide + between;
    }
}

}  // namespace

void draw_ticker(Ui& ui, const RoomFrame& frame, RoomUi& memory) {
    const Theme& t = *ui.theme;
    const FoldLayout& fold = frame.layout.fold;
    name_place(ui, "ticker", fold.ticker);
    Rect roll = fold.ticker;
    if (!fold.log.empty())
        roll.w = fold.log.x - 6.0F - roll.x;
    ui.paint.rect(roll, t.log, 3.0F);
    ui.paint.box(roll, t.edge, 3.0F);
    draw_lines(ui, frame, memory, roll);
    if (fold.log.empty())
        return;
    // The ticker obeys the log's filter: the button says so.
    const auto filter = static_cast<std::size_t>(frame.filter);
    const std::string label =
        filter == 0 ? "Log" : fmt::format("Log: {}", view::log_filter_names[filter]);
    ButtonSpec spec;
    spec.label = label;
    spec.size = 13.0F;
    spec.caret = true;
    spec.on = memory.drawer == Drawer::log;
    spec.tip = "Opens the wire log: all lines, and what to show of them.";
    if (button(ui, "log_open", fold.log, spec).clicked)
        toggle_drawer(memory, Drawer::log, "log_open");
}

}  // namespace wireroom::ui
