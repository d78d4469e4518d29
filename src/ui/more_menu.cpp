#include "ui/fold.hpp"
#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/room_controls.hpp"
#include "ui/transport_parts.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace wireroom::ui {
namespace {

constexpr float row_h = 34.0F;
constexpr float top_h = 52.0F;
constexpr float foot_h = 8.0F;

// What a row of the menu is about. The order is the one on the screen.
enum class Row {
    log,
    tally,
    speed,
    consumers,
    rate,
    dedup,
    seed,
    restore,
    sheet,
    theme,
    zoom,
    motion,
    caption,
    things,
    help
};

std::vector<Row> rows_of(const RoomFrame& frame) {
    if (frame.layout.form != Form::projector) {
        std::vector<Row> rows{Row::seed,  Row::restore, Row::things, Row::sheet,
                              Row::theme, Row::zoom,    Row::motion};
        if (!frame.layout.caption.empty() && caption_alone(frame.layout))
            rows.push_back(Row::caption);
        rows.push_back(Row::help);
        return rows;
    }
    std::vector<Row> rows{Row::log, Row::tally, Row::speed, Row::consumers};
    if (!frame.room.scanners.own_events)
        rows.push_back(Row::rate);
    for (const Row row : {Row::dedup, Row::seed, Row::restore, Row::things, Row::sheet, Row::theme,
                          Row::zoom, Row::motion, Row::help})
        rows.push_back(row);
    return rows;
}

struct Line {
    Rect rect;

    [[nodiscard]] float baseline() const { return rect.centre_y() + 5.0F; }
    [[nodiscard]] float right() const { return rect.right() - 12.0F; }
};

void draw_words(const Ui& ui, const Line& line, std::string_view words, ImU32 ink) {
    ui.paint.text({line.rect.x + 40.0F, line.baseline()}, words, {Face::sans_medium, 14.0F, ink});
}

void draw_key(const Ui& ui, const Line& line, std::string_view key) {
    if (key.empty())
        return;
    constexpr float high = 22.0F;
    const float wide = std::max(high, ui.paint.text_width(key, Face::cond_bold, 15.0F) + 14.0F);
    glyph::key_cap(ui.paint, *ui.theme, {line.right() - wide, line.rect.centre_y() - high / 2.0F},
                   key, high);
}

struct Entry {
    std::string_view name;
    std::string_view words;
    Icon icon = nullptr;
    std::string_view key;
};

// A row that is pressed as a whole.
bool pressed(Ui& ui, const Line& line, const Entry& entry) {
    const Theme& t = *ui.theme;
    const Area touched = area(ui, entry.name, line.rect.inset(1.0F));
    if (touched.hovered)
        ui.paint.rect(line.rect.inset(1.0F), t.brass_wash, radius::plate);
    if (entry.icon != nullptr)
        entry.icon(ui.paint, {line.rect.x + 22.0F, line.rect.centre_y()}, 5.0F, t.brass);
    draw_words(ui, line, entry.words, t.brass);
    draw_key(ui, line, entry.key);
    return touched.clicked;
}

void icon_lines(const Paint& p, Vec c, float /*r*/, ImU32 ink) {
    for (const float dy : {-4.0F, 0.0F, 4.0F})
        p.rect({c.x - 6.0F, c.y + dy - 1.0F, dy > 0.0F ? 8.0F : 12.0F, 2.0F}, ink);
}

void icon_bars(const Paint& p, Vec c, float /*r*/, ImU32 ink) {
    p.rect({c.x - 6.0F, c.y - 1.0F, 4.0F, 7.0F}, ink);
    p.rect({c.x, c.y - 6.0F, 4.0F, 12.0F}, ink);
}

void icon_screen(const Paint& p, Vec c, float /*r*/, ImU32 ink) {
    p.box({c.x - 7.0F, c.y - 5.0F, 14.0F, 10.0F}, ink, 1.0F, 2.0F);
}

void draw_speed(Ui& ui, const RoomFrame& frame, const Line& line, Commands& commands) {
    draw_words(ui, line, "Speed", ui.theme->ink);
    speed_choice(ui, {line.right() - 150.0F, line.rect.y + 2.0F, 150.0F, 30.0F}, frame.speed,
                 commands);
}

void draw_group(Ui& ui, const RoomFrame& frame, const Line& line, Commands& commands) {
    draw_words(ui, line, "Consumers", ui.theme->ink);
    group_stepper(ui, {line.right() - stepper_width, line.rect.y + 4.0F}, frame.room.consumers,
                  commands);
}

void draw_rate(Ui& ui, const RoomFrame& frame, const Line& line, Commands& commands) {
    draw_words(ui, line, "Scans an hour", ui.theme->ink);
    const int rate = rate_slider(ui, {line.rect.x + 146.0F, line.rect.centre_y()}, 70.0F,
                                 frame.room.scanners, commands);
    ui.paint.text({line.right(), line.baseline()}, fmt::format("{}", rate),
                  {Face::cond_bold, 15.0F, ui.theme->ink, 1.0F});
}

void draw_dedup(Ui& ui, const RoomFrame& frame, const Line& line, Commands& commands) {
    const bool on = frame.room.tally.dedup;
    draw_words(ui, line, dedup_words(on), ui.theme->ink);
    const Vec at{line.right() - toggle_width, line.rect.centre_y() - toggle_height / 2.0F};
    dedup_switch(ui, at, on, commands);
}

void draw_caption_row(Ui& ui, bool on, const Line& line, Commands& commands) {
    draw_words(ui, line, on ? "Caption on" : "Caption off", ui.theme->ink);
    const Vec at{line.right() - toggle_width, line.rect.centre_y() - toggle_height / 2.0F};
    if (toggle(ui, "caption_switch", at, on, caption_tip(on)).clicked)
        commands.push_back({CommandKind::toggle_caption, 0});
}

void draw_zoom(Ui& ui, const RoomFrame& frame, const RoomUi& memory, const Line& line,
               Commands& commands) {
    draw_words(ui, line, "Size in %", ui.theme->ink);
    const std::string fewer = with_key("Everything a step smaller", CommandKind::zoom, -1);
    const std::string more = with_key("Everything a step larger", CommandKind::zoom, 1);
    StepperSpec spec;
    spec.value = static_cast<int>(std::lround(memory.zoom * 100.0F));
    spec.min = spec.value - (frame.layout.can_shrink ? 1 : 0);
    spec.max = spec.value + (frame.layout.can_grow ? 1 : 0);
    spec.tip_fewer = fewer;
    spec.tip_more = more;
    const int asked = stepper(ui, "zoom", {line.right() - stepper_width, line.rect.y + 4.0F}, spec);
    if (asked != 0)
        commands.push_back({CommandKind::zoom, asked});
}

void open_log(RoomUi& memory) {
    // The button under "More" stays the opener: Tab goes on from there.
    memory.drawer = Drawer::log;
    memory.opener = "more";
}

void draw_row(Ui& ui, const RoomFrame& frame, RoomUi& memory, Row row, const Line& line,
              Commands& commands) {
    const auto send = [&](const Entry& entry, CommandKind kind) {
        if (!pressed(ui, line, entry))
            return;
        commands.push_back({kind, 0});
        memory.drawer = Drawer::none;
        memory.opener.clear();
    };
    const bool projected = frame.layout.form == Form::projector;
    switch (row) {
        case Row::log:
            if (pressed(ui, line, {"menu_log", "Wire log", icon_lines, {}}))
                open_log(memory);
            return;
        case Row::tally:
            if (pressed(ui, line,
                        {"menu_tally",
                         memory.tally_open ? "Only the strip" : "Hourly tally",
                         icon_bars,
                         {}})) {
                if (memory.tally_open) {
                    memory.close_tally();
                } else {
                    commands.push_back({CommandKind::set_face, 0});
                }
                memory.drawer = Drawer::none;
                memory.opener.clear();
                ui.state->want_redraw(0.0);
            }
            return;
        case Row::speed:
            return draw_speed(ui, frame, line, commands);
        case Row::consumers:
            return draw_group(ui, frame, line, commands);
        case Row::rate:
            return draw_rate(ui, frame, line, commands);
        case Row::dedup:
            return draw_dedup(ui, frame, line, commands);
        case Row::seed:
            return seed_field(ui,
                              {line.rect.x + 40.0F, line.rect.y + 2.0F,
                               line.right() - line.rect.x - 40.0F, 30.0F},
                              frame.room.transport, commands);
        case Row::restore:
            return send(
                {"menu_restore", "Restore as opened", glyph::undo, key_of(CommandKind::restore)},
                CommandKind::restore);
        case Row::sheet:
            return send({"menu_projector", projected ? "Leave the projector" : "Projector",
                         icon_screen, key_of(CommandKind::toggle_projector)},
                        CommandKind::toggle_projector);
        case Row::theme:
            return send({"theme", "Light or dark", glyph::theme, key_of(CommandKind::toggle_theme)},
                        CommandKind::toggle_theme);
        case Row::motion:
            return send(
                {"menu_motion", "More or less motion", nullptr, key_of(CommandKind::toggle_motion)},
                CommandKind::toggle_motion);
        case Row::caption:
            return draw_caption_row(ui, frame.options.caption, line, commands);
        case Row::help:
            return send(
                {"help", "What am I looking at?", nullptr, key_of(CommandKind::toggle_overlay)},
                CommandKind::toggle_overlay);
        case Row::things:
            if (pressed(ui, line, {"things", "Things to try", nullptr, {}})) {
                memory.toggle_card(memory.things);
                ui.state->want_redraw(0.0);
            }
            return;
        case Row::zoom:
            return draw_zoom(ui, frame, memory, line, commands);
    }
}

void draw_delay(Ui& ui, const RoomFrame& frame, Commands& commands) {
    const Rect& r = frame.layout.fold.delay;
    const Theme& t = *ui.theme;
    const view::Tally& tally = frame.room.tally;
    const auto minutes = tally.watermark_delay.count() / 60;
    constexpr float part = 32.0F;
    const std::string shorter =
        with_key("The watermark waits 5 minutes less: sooner, and more is too late.",
                 CommandKind::shorter_delay);
    const std::string longer =
        with_key("The watermark waits 5 minutes more: later, and less is too late.",
                 CommandKind::longer_delay);
    ButtonSpec fewer;
    fewer.icon = glyph::minus;
    fewer.enabled = minutes > tally.delay_low;
    fewer.tip = shorter;
    if (button(ui, "delay_shorter", {r.x, r.y, part, r.h}, fewer).clicked)
        commands.push_back({CommandKind::shorter_delay, 0});
    const float middle = r.centre_x();
    ui.paint.text({middle, r.y + 16.0F}, "Delay", {Face::sans, 13.0F, t.ink2, 0.5F});
    text_fit(ui.paint, {middle, r.y + 34.0F}, r.w - 2.0F * part - 4.0F, tally.delay_words,
             {Face::cond_bold, 15.0F, 13.0F, t.ink, 0.5F});
    ButtonSpec more;
    more.icon = glyph::plus;
    more.enabled = minutes < tally.delay_high;
    more.tip = longer;
    if (button(ui, "delay_longer", {r.right() - part, r.y, part, r.h}, more).clicked)
        commands.push_back({CommandKind::longer_delay, 0});
}

}  // namespace

void draw_bar_end(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const FoldLayout& fold = frame.layout.fold;
    if (!fold.delay.empty())
        draw_delay(ui, frame, commands);
    ButtonSpec spec;
    spec.label = "More";
    spec.caret = true;
    spec.on = memory.drawer == Drawer::menu;
    spec.tip = spec.on ? "" : "Everything that has no place of its own here.";
    if (button(ui, "more", fold.more, spec).clicked)
        toggle_drawer(memory, Drawer::menu, "more");
}

Rect menu_card(const RoomFrame& frame) {
    const Rect& place = frame.layout.fold.menu;
    const auto count = static_cast<float>(rows_of(frame).size());
    return {place.x, place.y, place.w, std::min(place.h, top_h + count * row_h + foot_h)};
}

void draw_menu(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const Theme& t = *ui.theme;
    const Rect card = menu_card(frame);
    ui.paint.rect(card, t.raised, radius::panel);
    ui.paint.text_within({card.x + 14.0F, card.y + 23.0F}, card.w - 28.0F, frame.room.title,
                         {Face::sans_bold, 14.0F, t.ink});
    const std::string& digest = frame.room.caption.digest;
    ui.paint.text({card.x + 14.0F, card.y + 42.0F},
                  digest.empty() ? "Nothing has happened yet" : "Digest " + digest,
                  {Face::sans, 13.0F, t.ink2});
    const auto rows = rows_of(frame);
    const float high = std::min(row_h, (card.h - top_h - foot_h) / static_cast<float>(rows.size()));
    float y = card.y + top_h;
    for (const Row row : rows) {
        ui.paint.rect({card.x + 12.0F, std::round(y), card.w - 24.0F, 1.0F}, t.edge_soft);
        draw_row(ui, frame, memory, row, {{card.x, y, card.w, high}}, commands);
        y += high;
    }
}

}  // namespace wireroom::ui
