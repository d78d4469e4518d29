#include "ui/log_search.hpp"

#include "ui/edit_field.hpp"
#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"
#include "view/log_search.hpp"
#include "view/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wireroom::ui {
namespace {

constexpr std::string_view field_name = "log_search";
constexpr float field_h = 26.0F;
constexpr float row_h = 32.0F;
constexpr float size = 14.0F;

Rect field_of(const LogLayout& log) {
    return {log.roll.x, log.roll.y + 1.0F, log.roll.w, field_h};
}

void start_typing(UiState& state, const LogSearchBar& search) {
    constexpr std::size_t most = 63;  // bytes
    state.edit = {};
    state.edit.name = field_name;
    state.line.start(search.words, {true, most});
}

std::string count_words(const view::WireLog& log) {
    if (log.searching)
        return "looking …";
    return log.total == 0 ? "none" : view::grouped(log.total);
}

// Takes what the keyboard did to the field that is typed in.
void type(Ui& ui, const Rect& field, const Rect& text, const RoomFrame& frame,
          LogSearchBar& search) {
    UiState& state = *ui.state;
    take_typed(state);
    const bool escape = state.take_key(field_name, Key::escape);
    const bool enter = state.take_key(field_name, Key::enter);
    const bool moved_on =
        state.take_key(field_name, Key::tab) || state.take_key(field_name, Key::back_tab);
    AreaSpec touch;
    touch.focusable = false;
    touch.hand = false;
    const Area touched = area(ui, field_name, field, touch);
    state.add_stop(field_name, activate_keys);
    const bool left = ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !touched.hovered;
    draw_edited(ui, text, touched, {Face::cond, size, 5.0F, 18.0F});
    if (!escape && search.words != state.line.text()) {
        search.words = state.line.text();
        state.want_redraw(0.0);
    }
    if (!escape && !enter && !moved_on && !left)
        return;
    if (escape)
        search.words.clear();
    state.edit = {};
    state.want_redraw(0.0);
    // A click elsewhere leaves the field where it is: it may have been on its own button.
    const bool by_mouse = left && !escape && !enter && !moved_on;
    search.open = by_mouse || !search.words.empty();
    if (escape) {
        state.clear_focus();
    } else if (enter && !frame.room.log.lines.empty()) {
        state.give_focus("log_lines");
    }
}

// Shown while it is not typed in.
void rest(Ui& ui, const Rect& field, const Rect& text, LogSearchBar& search) {
    const Area touched = area(ui, field_name, field);
    tip(ui, field_name, field, touched,
        with_key("Shows only lines with these words in them", CommandKind::search_log));
    const bool none = search.words.empty();
    ui.paint.text_within({text.x, text.centre_y() + 5.0F}, text.w,
                         none ? std::string_view("Search") : std::string_view(search.words),
                         {Face::cond, size, none ? ui.theme->ink3 : ui.theme->ink});
    if (touched.clicked)
        search.wanted = true;
}

}  // namespace

LogLayout log_place(const LogLayout& log, const LogSearchBar& search) {
    if (!search.open)
        return log;
    LogLayout below = log;
    below.roll.y += row_h;
    below.roll.h = std::max(0.0F, below.roll.h - row_h);
    below.lines = std::max(0, static_cast<int>((below.roll.h - 8.0F) / below.line_h));
    return below;
}

void start_search(RoomUi& memory) {
    memory.search.open = true;
    memory.search.wanted = true;
}

void lens(const Paint& p, Vec c, float r, ImU32 colour) {
    p.ring({c.x - 1.5F, c.y - 1.5F}, r * 0.75F, {colour, 2.0F});
    p.line({c.x + r * 0.35F, c.y + r * 0.35F}, {c.x + r, c.y + r}, {colour, 2.5F});
}

void mark_found(const Ui& ui, Vec at, std::string_view text, std::string_view words,
                const TextStyle& style) {
    if (words.empty())
        return;
    const Paint& p = ui.paint;
    std::size_t from = 0;
    while (from < text.size()) {
        const std::size_t found = view::find_words(text.substr(from), words);
        if (found == std::string_view::npos)
            return;
        const std::size_t start = from + found;
        const float x = at.x + p.text_width(text.substr(0, start), style.face, style.size);
        const float w = p.text_width(text.substr(start, words.size()), style.face, style.size);
        p.rect({x - 1.0F, at.y - style.size + 1.0F, w + 2.0F, style.size + 3.0F},
               ui.theme->hover_wash);
        p.rect({x - 1.0F, at.y + 2.5F, w + 2.0F, 1.5F}, ui.theme->hover_edge);
        from = start + words.size();
    }
}

void draw_log_search(Ui& ui, const RoomFrame& frame, RoomUi& memory) {
    LogSearchBar& search = memory.search;
    if (!search.open)
        return;
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    UiState::Edit& edit = ui.state->edit;
    if (search.wanted) {
        start_typing(*ui.state, search);
        search.wanted = false;
    }
    const bool typing = edit.name == field_name;
    const Rect field = field_of(frame.layout.log);
    p.rect(field, typing ? t.raised : t.panel, radius::control);
    p.box(field, typing ? t.blue_fill : t.brass_edge, radius::control, typing ? 2.0F : 1.0F);
    lens(p, {field.x + 14.0F, field.centre_y()}, 5.5F, t.brass);

    const Rect close{field.right() - 28.0F, field.y, 28.0F, field.h};
    float right = close.x - 4.0F;
    if (!search.words.empty()) {
        const std::string count = count_words(frame.room.log);
        const bool none = frame.room.log.total == 0 && !frame.room.log.searching;
        const float width = p.text_width(count, Face::sans, 13.0F);
        right -= width;
        p.text({right, field.centre_y() + 4.5F}, count,
               {Face::sans, 13.0F, none ? t.vermilion : t.ink2});
        term(ui, "log_search_count", {right, field.y, width, field.h},
             "How many lines have these words in them.");
        right -= 8.0F;
    }
    const Rect text{field.x + 28.0F, field.y, std::max(8.0F, right - field.x - 28.0F), field.h};
    const Rect whole{field.x, field.y, close.x - field.x, field.h};
    if (typing) {
        type(ui, whole, text, frame, search);
    } else {
        rest(ui, whole, text, search);
    }
    const Area touched = area(ui, "log_search_close", close);
    glyph::cross(p, close.centre(), 4.0F, touched.hovered ? t.ink : t.brass, 2.0F);
    tip(ui, "log_search_close", close, touched, "Ends the search: every line is back.");
    if (touched.clicked) {
        edit = {};
        search.words.clear();
        search.open = false;
    }
    if (frame.room.log.searching)
        ui.state->want_redraw(0.0);
}

}  // namespace wireroom::ui
