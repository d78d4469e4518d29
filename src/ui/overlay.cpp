#include "ui/overlay.hpp"

#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace wireroom::ui {
namespace {

constexpr float side = 14.0F;

CardStyle paper(const Theme& t) {
    return {t.raised, t.is_dark ? t.edge : t.ink, t.shadow, radius::control, 1.5F};
}

void draw_frame(const Paint& p, const Theme& t, const Rect& r) {
    p.box(r.inset(-2.0F), t.is_dark ? t.desk : t.ink, radius::card, 5.0F);
    p.box(r.inset(-0.5F), t.hover, radius::panel, 2.0F);
}

// The first card: what this is, and how it goes away.
void draw_head(const Paint& p, const Theme& t, const Slip& slip) {
    const Rect& r = slip.rect;
    const bool low = r.h < 56.0F;
    p.text({r.x + side, r.y + (low ? 21.0F : 25.0F)}, slip.title,
           {Face::sans_bold, low ? 17.0F : 20.0F, t.ink});
    const float closes = p.text_width("closes", Face::sans, 14.0F);
    const float y = r.y + (low ? 5.0F : 7.0F);
    p.text({r.right() - side, y + 16.0F}, "closes", {Face::sans, 14.0F, t.ink2, 1.0F});
    const float cap = p.text_width("Esc", Face::cond_bold, 15.0F) + 14.0F;
    glyph::key_cap(p, t, {r.right() - side - closes - 7.0F - cap, y}, "Esc", 22.0F);
    p.text_within({r.x + side, r.bottom() - 10.0F}, r.w - 2.0F * side, slip.text,
                  {Face::sans, low ? 13.0F : 14.0F, t.ink});
}

// Low and wide: the words begin beside the title.
void draw_figures(const Paint& p, const Theme& t, const OverlayPlace& place, const Slip& slip) {
    const Rect& r = slip.rect;
    const float middle = r.centre_y();
    const auto title = heading_width(p, slip.title);
    p.text({r.x + side, middle + 5.0F}, slip.title, {Face::narrow_bold, 15.0F, t.ink});
    const float x = r.x + side + title + 14.0F;
    const float w = r.right() - side - x;
    const auto lines = p.wrap(w, slip.text, Face::sans, place.size);
    const float first =
        middle - place.line() * (static_cast<float>(lines.size()) - 1.0F) / 2.0F + 5.0F;
    p.paragraph({x, first}, w, place.line(), slip.text, {Face::sans, place.size, t.ink});
}

void draw_slip(Ui& ui, const OverlayPlace& place, const Slip& slip) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& r = slip.rect;
    name_place(ui, slip.name, r);
    p.card(r, paper(t));
    if (slip.name == "overlay_head")
        return draw_head(p, t, slip);
    if (slip.name == "overlay_figures")
        return draw_figures(p, t, place, slip);
    const bool low = place.size < 15.0F || r.h <= 52.0F;
    heading(ui, {r.x + side - 2.0F, r.y + (low ? 20.0F : 25.0F)}, slip.title, slip.number);
    const float end = p.paragraph({r.x + side, r.y + (low ? 40.0F : 48.0F)}, r.w - 2.0F * side,
                                  place.line(), slip.text, {Face::sans, place.size, t.ink});
    if (slip.name == "overlay_tapes")
        draw_tape_example(p, t, {r.x + side, end - place.line() + 8.0F}, r.w - 2.0F * side,
                          place.size < 15.0F);
}

// Returns what the key under the mouse does.
std::optional<Command> draw_keys(Ui& ui, const OverlayPlace& place, const Rect& card, int columns) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    heading(ui, {card.x + side, card.y + 23.0F}, "KEYS");
    const float title = heading_width(p, "KEYS");
    p.text_within({card.x + side + title + 14.0F, card.y + 23.0F}, card.w - 3.0F * side - title,
                  "Any key, pressed or clicked here, closes this page and does its work.",
                  {Face::sans, 13.0F, t.ink2});
    const auto entries = key_entries();
    const auto across = static_cast<std::size_t>(std::max(1, columns));
    const std::size_t rows = (entries.size() + across - 1) / across;
    const float column = (card.w - 2.0F * side) / static_cast<float>(across);
    std::optional<Command> pointed;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Vec at{card.x + side + column * static_cast<float>(i / rows),
                     card.y + 34.0F + place.key_row * static_cast<float>(i % rows)};
        if (const auto command = draw_key_entry(ui, at, entries[i], place.key_row - 3.0F))
            pointed = command;
    }
    return pointed;
}

// One card that can be scrolled. Returns how high all of it is; sets what the key under the mouse
// does.
float draw_plain(Ui& ui, const OverlayPlace& place, const Rect& card, float scroll,
                 std::optional<Command>& pointed) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const auto clip = p.clip(card.inset(2.0F));
    const float width = card.w - 2.0F * side;
    float y = card.y + 28.0F - scroll;
    for (const Slip& slip : place.slips) {
        if (slip.name == "overlay_head") {
            p.text({card.x + side, y}, slip.title, {Face::sans_bold, 20.0F, t.ink});
            p.text({card.right() - side - 8.0F, y}, "Esc closes",
                   {Face::sans, 14.0F, t.ink2, 1.0F});
        } else {
            heading(ui, {card.x + side, y}, slip.title, slip.number);
        }
        y = p.paragraph({card.x + side, y + 22.0F}, width, place.line(), slip.text,
                        {Face::sans, place.size, t.ink}) +
            14.0F;
    }
    float widest = 1.0F;
    for (const KeyEntry& entry : key_entries())
        widest = std::max(widest, key_entry_width(p, entry) + 16.0F);
    const int columns = std::clamp(static_cast<int>(width / widest), 1, 6);
    const auto across = static_cast<std::size_t>(columns);
    const std::size_t rows = (key_entries().size() + across - 1) / across;
    pointed = draw_keys(ui, place, {card.x, y - 16.0F, card.w, 0.0F}, columns);
    return y + 24.0F + place.key_row * static_cast<float>(rows) + scroll - card.y;
}

}  // namespace

float heading_width(const Paint& p, std::string_view words) {
    return p.text_width(words, Face::narrow_bold, 15.0F);
}

void draw_overlay(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory,
                  Commands& commands) {
    OpenCard& overlay = memory.overlay;
    if (!overlay.open)
        return;
    const Theme& t = *parts.theme;
    const Rect window{0.0F, 0.0F, frame.layout.view.x, frame.layout.view.y};
    const Rect pixels{0.0F, 0.0F, window.w * parts.scale, window.h * parts.scale};
    Surface above(parts, {"overlay", pixels, {}, false, overlay.fresh});
    overlay.fresh = false;
    Ui& ui = above.ui();
    const Paint& p = ui.paint;
    std::optional<Command> pointed;
    // Behind what can be touched on the page.
    const auto close = [&] {
        AreaSpec spec;
        spec.focusable = false;
        spec.hand = false;
        if (!area(ui, "overlay", window, spec).clicked)
            return;
        overlay.set(false);
        parts.state->want_redraw(0.0);
        // The page's own keys do no more than close it.
        const bool own = pointed && (pointed->kind == CommandKind::toggle_overlay ||
                                     pointed->kind == CommandKind::dismiss);
        if (pointed && !own)
            commands.push_back(*pointed);
    };
    p.rect(window, with_alpha(t.scrim, t.is_dark ? 0.62F : 0.5F));
    const OverlayPlace place = place_overlay(p, frame);
    if (!place.plain) {
        for (const Rect& part : place.frames)
            draw_frame(p, t, part);
        for (const Slip& slip : place.slips)
            draw_slip(ui, place, slip);
        name_place(ui, "overlay_keys", place.keys);
        p.card(place.keys, paper(t));
        pointed = draw_keys(ui, place, place.keys, place.key_columns);
        return close();
    }
    const float width = std::min(760.0F, window.w - 24.0F);
    const Rect card{(window.w - width) / 2.0F, 12.0F, width, window.h - 28.0F};
    name_place(ui, "overlay_card", card);
    p.card(card, paper(t));
    const float content = draw_plain(ui, place, card, overlay.scroll, pointed);
    overlay.scroll = wheel_scroll(ui, card, {overlay.scroll, card.h, content, 40.0F, false});
    if (content > card.h + 0.5F) {
        const Rect bar{card.right() - 11.0F, card.y + 6.0F, 8.0F, card.h - 12.0F};
        overlay.scroll =
            scroll_bar(ui, "overlay_scroll", bar, {overlay.scroll, card.h, content, false});
    }
    close();
}

}  // namespace wireroom::ui
