#include "ui/consumer_parts.hpp"
#include "ui/fold.hpp"
#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wireroom::ui {
namespace {

using view::ConsumerState;

// A chip's ground, and what came of touching it.
struct Chip {
    Rect rect;
    bool on = false;
    Area touched;

    [[nodiscard]] float end() const { return rect.right() - 22.0F; }
    [[nodiscard]] float baseline() const { return rect.centre_y() + 5.0F; }
};

Chip begin_chip(Ui& ui, const RoomUi& memory, std::string_view name, const Rect& rect) {
    const Theme& t = *ui.theme;
    Chip chip{rect, memory.drawer != Drawer::none && memory.opener == name, {}};
    chip.touched = area(ui, name, rect);
    ImU32 fill = chip.on ? t.brass_fill : t.brass_wash;
    if (chip.touched.hovered && !chip.on)
        fill = blend(t.brass_wash, t.brass_fill, 0.2F);
    ui.paint.rect(rect, fill, radius::control);
    ui.paint.box(rect, t.brass_edge, radius::control, chip.on ? 1.5F : 1.0F);
    glyph::caret(ui.paint, {rect.right() - 11.0F, rect.centre_y()}, 4.5F,
                 chip.on ? t.on_brass : t.brass);
    return chip;
}

std::string in_short(const view::SiteCard& site) {
    if (site.up)
        return "Line up";
    return "Down" +
           site.line_words.substr(std::min(site.line_words.size(), site.line_words.rfind(' ')));
}

void draw_site(Ui& ui, const view::SiteCard& site, const Rect& rect, RoomUi& memory) {
    const bool north = site.site == Site::north;
    const std::string_view id = north ? "chip_north" : "chip_south";
    const Chip chip = begin_chip(ui, memory, id, rect);
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const ImU32 ink = chip.on ? t.on_brass : t.ink;
    const ImU32 state = chip.on ? t.on_brass : site.up ? t.green : t.vermilion;
    glyph::site(p, north, {rect.x + 16.0F, rect.centre_y()}, 6.0F, ink);
    float x = rect.x + 28.0F;
    x += p.text({x, chip.baseline()}, north ? "North" : "South", {Face::sans_bold, 14.0F, ink});
    x += 10.0F;
    const std::string words = in_short(site);
    const float wide = p.text_width(words, Face::sans_medium, 13.0F);
    if (x + 30.0F + wide <= chip.end()) {
        if (site.up) {
            glyph::line_up(p, {x, rect.centre_y()}, chip.on ? t.on_brass : t.green_fill);
        } else {
            glyph::line_down(p, {x, rect.centre_y()}, chip.on ? t.on_brass : t.vermilion_fill,
                             state);
        }
        x += 30.0F;
    }
    p.text_within({x, chip.baseline()}, chip.end() - x, words, {Face::sans_medium, 13.0F, state});
    if (!chip.on) {
        tip(ui, id, rect, chip.touched,
            fmt::format("{}: {}. Opens the scanners, their lines and their rate.",
                        north ? "North" : "South", site.line_words));
    }
    if (chip.touched.clicked)
        toggle_drawer(memory, Drawer::scanners, id);
}

void draw_keys(Ui& ui, const view::Scanners& scanners, const Rect& rect, RoomUi& memory) {
    constexpr std::string_view id = "chip_keys";
    const Chip chip = begin_chip(ui, memory, id, rect);
    const ImU32 ink = chip.on ? ui.theme->on_brass : ui.theme->ink;
    const float x = rect.x + 12.0F;
    const float words =
        ui.paint.text({x, chip.baseline()}, "Events by key", {Face::sans_bold, 14.0F, ink}) + 10.0F;
    ui.paint.text_within({x + words, chip.baseline()}, chip.end() - x - words, scanners.own_words,
                         {Face::sans, 13.0F, ink});
    if (!chip.on)
        tip(ui, id, rect, chip.touched, scanners.own_words + ". Opens the list of keys.");
    if (chip.touched.clicked)
        toggle_drawer(memory, Drawer::scanners, id);
}

// The name, the sign, and of word, tapes and time what there is room for.
void draw_consumer(Ui& ui, const view::ConsumerCard& card, const Rect& rect, RoomUi& memory) {
    const std::string id = fmt::format("chip_C{}", number(card.consumer));
    const Chip chip = begin_chip(ui, memory, id, rect);
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const StateLook look = look_of(t, card.state);
    const Rect plate{rect.x + 8.0F, rect.y + 6.0F, 30.0F, 22.0F};
    draw_name_plate(ui, card, plate, 14.0F);
    StateLook shown = look;
    if (chip.on)
        shown.ink = shown.fill = t.on_brass;
    draw_state_sign(p, card.state, shown, {plate.right() + 14.0F, rect.centre_y()}, 6.0F);
    const float x = plate.right() + 26.0F;
    float end = chip.end();
    const bool reads =
        card.state == ConsumerState::reading || card.state == ConsumerState::caught_up;
    const float word = p.text_width(card.state_word, Face::sans_bold, 14.0F);
    if (reads && end - x > 24.0F) {
        const bool wordy = x + word + 30.0F <= end;
        const float room = wordy ? end - x - word - 8.0F : end - x;
        end = draw_tape_plates(ui, card, {end, rect.centre_y(), 18.0F, room}) - 6.0F;
    } else if (!card.at.empty()) {
        const std::string at = card.at.substr(card.at.rfind(' ') + 1);
        const float wide = p.text_width(at, Face::cond, 14.0F);
        const bool both = x + word + 8.0F + wide <= end;
        // The sign says the state already; the time it doesn't.
        if (both || (x + word > end && x + wide <= end)) {
            p.text({end, chip.baseline()}, at,
                   {Face::cond, 14.0F, chip.on ? t.on_brass : t.ink, 1.0F});
            end -= wide + 8.0F;
        }
    }
    if (x + word <= end) {
        p.text({x, chip.baseline()}, card.state_word,
               {Face::sans_bold, 14.0F, chip.on ? t.on_brass : look.ink});
    }
    if (!chip.on) {
        tip(ui, id, rect, chip.touched,
            fmt::format("{}: {}. {} Opens the consumers.", card.name, card.state_word,
                        meaning_of(card.state)));
    }
    if (chip.touched.clicked)
        toggle_drawer(memory, Drawer::consumers, id);
}

void draw_none(Ui& ui, const Rect& rect, RoomUi& memory) {
    constexpr std::string_view id = "chip_none";
    const Chip chip = begin_chip(ui, memory, id, rect);
    ui.paint.text({rect.x + 12.0F, chip.baseline()}, "No consumer is running",
                  {Face::sans_bold, 14.0F, chip.on ? ui.theme->on_brass : ui.theme->vermilion});
    if (chip.touched.clicked)
        toggle_drawer(memory, Drawer::consumers, id);
}

}  // namespace

void draw_site_chips(Ui& ui, const RoomFrame& frame, RoomUi& memory, const Opened& opened) {
    const FoldLayout& fold = frame.layout.fold;
    const view::Scanners& scanners = frame.room.scanners;
    const Rect& first = fold.sites[0];
    const Rect both{first.x, first.y, fold.sites[1].right() - first.x, first.h};
    name_place(ui, "chips_sites", both);
    if (scanners.own_events) {
        draw_keys(ui, scanners, both, memory);
        return opened("chip_keys");
    }
    for (std::size_t i = 0; i < std::min(fold.sites.size(), scanners.sites.size()); ++i) {
        draw_site(ui, scanners.sites[i], fold.sites[i], memory);
        opened(scanners.sites[i].site == Site::north ? "chip_north" : "chip_south");
    }
}

void draw_consumer_chips(Ui& ui, const RoomFrame& frame, RoomUi& memory, const Opened& opened) {
    const FoldLayout& fold = frame.layout.fold;
    const auto& cards = frame.room.consumers.cards;
    const Rect& view = fold.chips_view;
    name_place(ui, "chips_consumers", view);
    if (cards.empty() || fold.chips.empty()) {
        const Rect one{view.x, view.y, std::min(view.w, 230.0F), view.h};
        draw_none(ui, one, memory);
        return opened("chip_none");
    }
    const float step = fold.chips.front().w + 8.0F;
    // A chip that has the keyboard is brought into view.
    for (std::size_t i = 0; i < std::min(cards.size(), fold.chips.size()); ++i) {
        if (ui.state->focus() != fmt::format("chip_C{}", number(cards[i].consumer)))
            continue;
        const float at = fold.chips[i].x - view.x;
        memory.chips_scroll = std::clamp(memory.chips_scroll, at + fold.chips[i].w - view.w, at);
    }
    memory.chips_scroll = wheel_scroll(ui, view.inset(-4.0F),
                                       {memory.chips_scroll, view.w, fold.chips_w, step, true});
    if (fold.chips_w > view.w + 0.5F) {
        memory.chips_scroll =
            scroll_bar(ui, "chips_scroll", {view.x, view.bottom() + 0.5F, view.w, 5.0F},
                       {memory.chips_scroll, view.w, fold.chips_w, true});
    }
    const auto clip = ui.paint.clip({view.x - 4.0F, view.y - 4.0F, view.w + 8.0F, view.h + 4.0F});
    for (std::size_t i = 0; i < std::min(cards.size(), fold.chips.size()); ++i) {
        draw_consumer(ui, cards[i], fold.chips[i].moved({-memory.chips_scroll, 0.0F}), memory);
        opened(fmt::format("chip_C{}", number(cards[i].consumer)));
    }
}

}  // namespace wireroom::ui
