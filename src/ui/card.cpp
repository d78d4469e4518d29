#include "ui/card.hpp"

#include "ui/panel_parts.hpp"

#include <algorithm>
#include <string>

namespace wireroom::ui {
namespace {

constexpr float margin = 8.0F;
constexpr float border = 1.5F;
constexpr float corner_h = 9.0F;
constexpr float corner_half = 9.0F;

ImU32 edge_of(const Theme& t, const CardSpec& spec) {
    if (spec.edge != 0)
        return spec.edge;
    return t.is_dark ? t.edge : t.ink2;
}

// The corner that points up to the opener; its foot lies over the card's edge.
void draw_corner(const Paint& p, const Theme& t, const CardSpec& spec) {
    if (!spec.points || spec.opener_rect.empty() || spec.opener_rect.bottom() > spec.rect.y)
        return;
    const float reach = radius::card + corner_half;
    const float x = spec.opener_rect.centre_x();
    if (x < spec.rect.x + reach || x > spec.rect.right() - reach)
        return;
    const float y = spec.rect.y;
    const float high = std::min(corner_h, y - spec.opener_rect.bottom() + border);
    p.fill({{x, y - high}, {x + corner_half, y + border}, {x - corner_half, y + border}}, t.raised);
    p.poly({{x - corner_half, y}, {x, y - high}, {x + corner_half, y}}, {edge_of(t, spec), border});
}

bool pressed_beside(const Paint& p, const CardSpec& spec) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    const Vec mouse = p.to_logical({at.x, at.y});
    return ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !spec.rect.contains(mouse) &&
           !spec.opener_rect.contains(mouse);
}

}  // namespace

void close_card(const Ui& ui, OpenCard& card, std::string_view back_to) {
    card.set(false);
    if (!back_to.empty()) {
        if (ui.state->focus().empty()) {
            ui.state->set_place(back_to);
        } else {
            ui.state->give_focus(back_to);
        }
    }
    ui.state->want_redraw(0.0);
}

void draw_card(const FrameParts& parts, OpenCard& card, const CardSpec& spec,
               const std::function<void(Ui&)>& draw) {
    if (!card.open)
        return;
    const Theme& t = *parts.theme;
    constexpr float reach = 10.0F;  // of its corner, its shadow and its focus ring
    const Rect all = spec.rect.inset(-reach);
    const Rect pixels{all.x * parts.scale, all.y * parts.scale, all.w * parts.scale,
                      all.h * parts.scale};
    const std::string name{spec.name};
    Surface above(parts, {name.c_str(), pixels, {}, false, card.fresh});
    Ui& ui = above.ui();
    if (card.fresh && !spec.first_focus.empty()) {
        if (card.by_key) {
            ui.state->give_focus(spec.first_focus);
            ui.state->want_redraw(0.0);
        } else {
            ui.state->lead_to(spec.first_focus);
        }
    }
    card.fresh = false;
    name_place(ui, spec.name, spec.rect);
    ui.paint.card(spec.rect, {t.raised, edge_of(t, spec), t.shadow, radius::card, border});
    draw_corner(ui.paint, t, spec);
    draw(ui);
    if (!card.open)
        return;
    const std::string escapes = name + "_escape";
    if (ui.state->take_key(escapes, Key::escape)) {
        close_card(ui, card, spec.opener);
    } else if (pressed_beside(ui.paint, spec)) {
        close_card(ui, card);
    } else {
        ui.state->claim_escape(escapes);
    }
}

void card_button(Ui& ui, std::string_view name, const Rect& rect, ButtonSpec spec, RoomUi& memory,
                 OpenCard RoomUi::*card) {
    spec.caret = true;
    spec.on = (memory.*card).open;
    const Area touched = button(ui, name, rect, spec);
    if (!touched.clicked)
        return;
    memory.toggle_card(memory.*card);
    (memory.*card).by_key = touched.focused;
    ui.state->want_redraw(0.0);
}

Rect as_scrolled(const Rect& in_room, const RoomUi& memory) {
    return in_room.empty() ? Rect{} : in_room.moved({-memory.scroll.x, -memory.scroll.y});
}

Rect below_opener(const RoomFrame& frame, const Rect& opener, Vec size, float least) {
    const Vec view = frame.layout.view;
    const float y = std::max(margin, opener.bottom() + margin);
    const float w = std::min(size.x, view.x - 2.0F * margin);
    const float x = std::clamp(opener.right() - w, margin, std::max(margin, view.x - w - margin));
    return {x, y, w, std::clamp(view.y - y - 2.0F * margin, std::min(least, size.y), size.y)};
}

}  // namespace wireroom::ui
