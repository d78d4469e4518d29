#include "ui/scanner_keys.hpp"

#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace wireroom::ui {
namespace {

constexpr float line_h = 17.0F;

void draw_key(Ui& ui, const view::ScannerRow& row, const Rect& rect) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const float baseline = std::round(rect.centre_y() + 5.0F);
    p.rect({rect.x + 1.0F, std::round(rect.y), rect.w - 2.0F, 1.0F}, t.edge_soft);
    // Where it is tight, only what was sent: the tooltip tells the rest.
    constexpr float least = 60.0F;
    const float widest = rect.w - 20.0F;
    const auto width_of = [&p](std::string_view words) {
        return p.text_width(words, Face::sans, 13.0F);
    };
    std::string_view words = row.words;
    if (width_of(words) + least > widest)
        words = words.substr(0, words.find(','));
    const float taken = width_of(words) + 8.0F;
    p.text_within({rect.x + 10.0F, baseline}, widest - taken, row.name,
                  {Face::cond_bold, 15.0F, t.ink});
    p.text({rect.right() - 10.0F, baseline}, words,
           {Face::sans, 13.0F, row.on_the_way > 0 ? t.ink : t.ink2, 1.0F});
    term(ui, fmt::format("scanner_{}", row.name), rect,
         fmt::format("{}: {}. Messages of one key all go to the same tape, this one's to tape {}.",
                     row.name, row.words, row.partition));
}

// One upright for each tape: what goes to the same tape shares it.
float upright_x(const TapesLayout& place, Partition tape) {
    return place.feed_x(static_cast<int>(tape % 4));
}

// The height at which a tape is fed; none where it is scrolled away.
std::optional<float> feed_of(const TapesLayout& place, Partition tape, float scrolled) {
    const float y = place.lane(static_cast<int>(tape), scrolled).y + place.feed_y;
    if (y < place.view.y || y >= place.view.bottom())
        return std::nullopt;
    return y;
}

void draw_others(const Ui& ui, const RoomFrame& frame, const RoomUi& memory, float y) {
    const TapesLayout& place = frame.layout.tapes;
    const Stroke dashed{ui.theme->wire, stroke::wire, {4.0F, 4.0F}};
    const Vec from{frame.layout.scanners.panel.right() - 8.0F, y};
    const float x = place.tape_x - 8.0F;
    float low = y;
    float high = y;
    for (std::size_t i = 0; i < frame.room.tapes.tapes.size(); ++i) {
        const auto feed = feed_of(place, static_cast<Partition>(i), memory.tapes_scroll);
        if (!feed)
            continue;
        ui.paint.line({x, *feed + 4.0F}, {place.tape_x, *feed + 4.0F}, dashed);
        low = std::min(low, *feed + 4.0F);
        high = std::max(high, *feed + 4.0F);
    }
    ui.paint.line(from, {x, y}, dashed);
    ui.paint.line({x, low}, {x, high}, dashed);
    ui.paint.circle(from, 3.5F, ui.theme->wire);
    name_place(ui, "other_keys_wire", {from.x - 3.5F, from.y - 3.5F, 7.0F, 7.0F});
}

}  // namespace

KeyRows key_rows(const Ui& ui, const RoomFrame& frame) {
    const Rect& panel = frame.layout.scanners.panel;
    const view::Scanners& scanners = frame.room.scanners;
    KeyRows rows;
    rows.words_y = panel.y + 44.0F;
    const auto lines = ui.paint.wrap(panel.w - 24.0F, scanners.own_words, Face::sans, 13.0F).size();
    const float top = rows.words_y + line_h * static_cast<float>(lines) - 8.0F;
    rows.well = {panel.x + 8.0F, top, panel.w - 16.0F,
                 panel.bottom() - (scanners.more_keys.empty() ? 8.0F : 28.0F) - top};
    rows.content_h = KeyRows::row_h * static_cast<float>(scanners.keys.size());
    return rows;
}

// A day with its own events has keys instead of scanners; no line, no rate can be changed.
void draw_keys(Ui& ui, const RoomFrame& frame, RoomUi& memory) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& panel = frame.layout.scanners.panel;
    const view::Scanners& scanners = frame.room.scanners;
    const KeyRows rows = key_rows(ui, frame);
    const Rect& well = rows.well;
    p.paragraph({panel.x + 12.0F, rows.words_y}, panel.w - 24.0F, line_h, scanners.own_words,
                {Face::sans, 13.0F, t.ink2});
    p.rect(well, t.well, radius::control);
    memory.keys_scroll =
        wheel_scroll(ui, well, {memory.keys_scroll, well.h, rows.content_h, KeyRows::row_h, false});
    const float bar = rows.scrolls() ? 10.0F : 0.0F;
    {
        const auto clip = p.clip(well);
        for (std::size_t i = 0; i < scanners.keys.size(); ++i) {
            Rect row = rows.row(i, memory.keys_scroll);
            row.w -= bar;
            draw_key(ui, scanners.keys[i], row);
        }
    }
    p.box(well, t.edge_soft, radius::control);
    if (rows.scrolls()) {
        memory.keys_scroll =
            scroll_bar(ui, "keys_scroll", {well.right() - 9.0F, well.y + 2.0F, 8.0F, well.h - 4.0F},
                       {memory.keys_scroll, well.h, rows.content_h, false});
    }
    if (!scanners.more_keys.empty()) {
        p.text({panel.x + 12.0F, panel.bottom() - 11.0F}, scanners.more_keys,
               {Face::sans, 13.0F, t.ink2});
    }
}

void draw_key_wires(const Ui& ui, const RoomFrame& frame, const RoomUi& memory) {
    const view::Scanners& scanners = frame.room.scanners;
    const TapesLayout& place = frame.layout.tapes;
    const KeyRows rows = key_rows(ui, frame);
    const Stroke stroke{ui.theme->wire, stroke::wire, {}};
    bool others = !scanners.more_keys.empty();
    for (std::size_t i = 0; i < scanners.keys.size(); ++i) {
        if (!rows.seen(i, memory.keys_scroll)) {
            others = true;
            continue;
        }
        const view::ScannerRow& key = scanners.keys[i];
        const Vec from = rows.socket(i, memory.keys_scroll);
        const float x = upright_x(place, key.partition);
        const auto feed = feed_of(place, key.partition, memory.tapes_scroll);
        const float away =
            place.lane(static_cast<int>(key.partition), memory.tapes_scroll).y < place.view.y
                ? place.view.y + 9.0F
                : place.view.bottom() - 9.0F;
        const float y = feed.value_or(away);
        ui.paint.poly({from, {x, from.y}, {x, y}}, stroke);
        if (feed) {
            ui.paint.line({x, y}, {place.tape_x, y}, stroke);
        } else {
            const float point = away < place.view.centre_y() ? -7.0F : 7.0F;
            ui.paint.fill({{x - 4.0F, y}, {x + 4.0F, y}, {x, y + point}}, stroke.colour);
        }
        ui.paint.circle(from, 3.5F, ui.theme->wire);
        name_place(ui, fmt::format("key_wire_{}_{}", i, key.partition),
                   {from.x - 3.5F, from.y - 3.5F, 7.0F, 7.0F});
    }
    if (others) {
        const Rect& panel = frame.layout.scanners.panel;
        draw_others(ui, frame, memory, panel.bottom() - 15.0F);
    }
}

}  // namespace wireroom::ui
