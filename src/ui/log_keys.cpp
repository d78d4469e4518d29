#include "ui/panels.hpp"

#include <algorithm>
#include <string_view>

namespace wireroom::ui {
namespace {

constexpr std::string_view stop = "log_lines";

constexpr KeySet line_keys =
    static_cast<KeySet>(key_bit(Key::enter) | key_bit(Key::up) | key_bit(Key::down) |
                        key_bit(Key::home) | key_bit(Key::end));

// The lines that are shown, counted from the oldest one that passes the filter.
struct Span {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint64_t total = 0;
};

void take_keys(Ui& ui, RoomUi& memory, const Span& span, Commands& commands) {
    std::uint64_t at = std::clamp(memory.log_at.value_or(span.last), span.first, span.last);
    if (ui.state->take_key(stop, Key::home))
        at = span.first;
    if (ui.state->take_key(stop, Key::end)) {
        at = span.total - 1;
        if (at > span.last) {
            memory.log_at = at;
            commands.push_back({CommandKind::follow_log, 0});
            return;
        }
    }
    if (ui.state->take_key(stop, Key::up) && at > 0)
        --at;
    if (ui.state->take_key(stop, Key::down) && at + 1 < span.total)
        ++at;
    memory.log_at = at;
    if (at < span.first) {
        commands.push_back({CommandKind::scroll_log, -1});
    } else if (at > span.last) {
        commands.push_back({CommandKind::scroll_log, 1});
    }
}

}  // namespace

void log_line_keys(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const view::WireLog& log = frame.room.log;
    const LogLayout place = log_place(frame.layout.log, memory.search);
    const LogRows rows = log_rows(place, log);
    if (rows.first >= rows.last) {
        memory.log_at.reset();
        return;
    }
    const Span span{log.first + rows.first, log.first + rows.last - 1, log.total};
    if (ui.state->focus() == stop) {
        take_keys(ui, memory, span, commands);
    } else {
        memory.log_at.reset();
    }
    const std::uint64_t at = std::clamp(memory.log_at.value_or(span.last), span.first, span.last);
    const auto row = static_cast<std::size_t>(at - span.first);
    const Rect box = log_box(place, static_cast<int>(row));
    AreaSpec spec;
    spec.keys = line_keys;
    spec.ring_radius = 2.0F;
    Area touched = area(ui, stop, box, spec);
    const Followed what = followed_by(log.lines[rows.first + row]);
    if (!touched.focused || what.empty())
        return;
    memory.follow.point(what, box, false);
    touched.hovered = false;
    point_at(memory.follow, touched, box, what);
}

}  // namespace wireroom::ui
