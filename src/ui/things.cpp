#include "ui/things.hpp"

#include "ui/card.hpp"
#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace wireroom::ui {
namespace {

constexpr std::array<Thing, 7> all_things{{
    {"Crash a consumer before it commits",
     "It dies a minute before its next commit. What it read since the last one is read again, and "
     "counted twice.",
     "crash-before-commit.toml", "", "", "14:20"},
    {"The same crash, with Dedup on",
     "The messages that are read again are known by their ids and skipped: nothing counts twice.",
     "crash-before-commit.toml", "dedup", "on", "14:20"},
    {"Cut a line, and mend it",
     "North's messages pile up at the site, arrive all at once at 12:20, and most come too late.",
     "cut-line.toml", "", "", "11:50"},
    {"Wait less for stragglers",
     "With a watermark delay of 5 minutes every hour goes out sooner, and more messages are "
     "dropped.",
     "plain-day.toml", "watermark_delay", "5min", "10:50"},
    {"Heat up one tape",
     "Two busy scanners share tape 0. Its consumer falls behind, another has nothing to do.",
     "hot-tape.toml", "", "", "08:00"},
    {"Help an overloaded consumer",
     "One alone cannot keep up. Two more join at noon: a short stop, then the waiting messages "
     "melt away.",
     "overloaded-reader.toml", "", "", "11:59", 3},
    {"Let one clock run ahead",
     "A clock that is four hours fast drags the watermark along, and messages on time are dropped.",
     "fast-clock.toml", "", "", "06:00"},
}};

constexpr float card_w = 470.0F;
constexpr float head_h = 42.0F;
constexpr float row_h = 58.0F;
constexpr float foot_h = 8.0F;

Rect opener(const RoomFrame& frame) {
    const TransportLayout& t = frame.layout.transport;
    return {t.lesson.x, t.lesson.y, t.compare.right() - t.lesson.x, t.lesson.h};
}

std::string row_name(std::size_t index) {
    return "thing_" + std::to_string(index);
}

void move_among_rows(const Ui& ui, std::size_t row) {
    const std::string name = row_name(row);
    const std::size_t last = all_things.size() - 1;
    const auto go = [&](Key key, std::size_t to) {
        if (ui.state->take_key(name, key)) {
            ui.state->give_focus(row_name(to));
            ui.state->want_redraw(0.0);
        }
    };
    go(Key::down, row == last ? 0 : row + 1);
    go(Key::up, row == 0 ? last : row - 1);
    go(Key::home, 0);
    go(Key::end, last);
}

// True when it was chosen.
bool draw_row(Ui& ui, std::size_t index, const Rect& row, Area& touched) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Thing& thing = all_things[index];
    AreaSpec spec;
    spec.keys = static_cast<KeySet>(activate_keys | key_bit(Key::up) | key_bit(Key::down) |
                                    key_bit(Key::home) | key_bit(Key::end));
    const Rect rect = row.inset(3.0F);
    if (ui.state->hovered() == row_name(index))
        p.rect(rect, t.brass_wash, radius::control);
    touched = area(ui, row_name(index), rect, spec);
    move_among_rows(ui, index);
    glyph::play(p, {rect.x + 16.0F, rect.y + 14.0F}, 6.0F, t.brass);
    const float x = rect.x + 34.0F;
    const float w = rect.right() - 12.0F - x;
    p.text_within({x, rect.y + 19.0F}, w, thing.title, {Face::sans_bold, 15.0F, t.ink});
    p.paragraph({x, rect.y + 34.0F}, w, 15.0F, thing.words, {Face::sans, 13.0F, t.ink2});
    return touched.clicked;
}

void draw_rows(Ui& ui, const Rect& card, RoomUi& memory, Commands& commands) {
    const Rect view{card.x + 4.0F, card.y + head_h, card.w - 8.0F, card.h - head_h - foot_h};
    const float content = row_h * static_cast<float>(all_things.size());
    float& scroll = memory.things.scroll;
    scroll = wheel_scroll(ui, view, {scroll, view.h, content, row_h, false});
    const auto clip = ui.paint.clip(view);
    for (std::size_t i = 0; i < all_things.size(); ++i) {
        const float top = row_h * static_cast<float>(i);
        Area touched;
        const Rect row{view.x, view.y + top - scroll, view.w, row_h};
        if (draw_row(ui, i, row, touched)) {
            commands.push_back({CommandKind::try_thing, static_cast<std::int64_t>(i)});
            ui.state->clear_focus();
            close_card(ui, memory.things);
        }
        if (touched.focused) {
            const float low = std::max(0.0F, top + row_h - view.h);
            const float shown = std::clamp(scroll, std::min(low, top), top);
            if (shown != scroll)
                ui.state->want_redraw(0.0);
            scroll = shown;
        }
    }
}

}  // namespace

std::span<const Thing> things_to_try() noexcept {
    return all_things;
}

void draw_things_button(Ui& ui, const RoomFrame& frame, RoomUi& memory) {
    ButtonSpec spec;
    spec.label = "Things to try";
    spec.tip = "A few days, each set up so that one idea is seen within seconds.";
    card_button(ui, "things", opener(frame), spec, memory, &RoomUi::things);
}

void draw_things(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory,
                 Commands& commands) {
    const Rect button = as_scrolled(opener(frame), memory);
    const float wish = head_h + row_h * static_cast<float>(all_things.size()) + foot_h;
    CardSpec spec;
    spec.name = "things_card";
    spec.opener = "things";
    spec.opener_rect = button;
    spec.rect = below_opener(frame, button, {card_w, wish}, head_h + row_h);
    const std::string first = row_name(0);
    spec.first_focus = first;
    draw_card(parts, memory.things, spec, [&](Ui& ui) {
        const Theme& t = *ui.theme;
        const Rect& card = spec.rect;
        heading(ui, {card.x + 16.0F, card.y + 27.0F}, "THINGS TO TRY");
        ui.paint.text({card.right() - 16.0F, card.y + 27.0F}, "One click opens a day and plays it.",
                      {Face::sans, 13.0F, t.ink2, 1.0F});
        draw_rows(ui, card, memory, commands);
    });
}

}  // namespace wireroom::ui
