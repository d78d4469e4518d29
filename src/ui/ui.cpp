#include "ui/ui.hpp"

#include "ui/tip_place.hpp"

#include <algorithm>

namespace wireroom::ui {
namespace {

constexpr double tip_delay_seconds = 0.35;
constexpr double tip_stays_seconds = 12.0;  // then it gives back what it covers
constexpr float tip_width = 260.0F;

void draw_focus_ring(const Ui& ui, const Rect& rect, float inner_radius) {
    const float reach = stroke::focus_gap + stroke::focus;
    ui.paint.box(rect.inset(-reach), ui.theme->blue_fill, inner_radius + reach, stroke::focus);
}

Rect intersection(const Rect& a, const Rect& b) {
    const float x = std::max(a.x, b.x);
    const float y = std::max(a.y, b.y);
    return {x, y, std::max(0.0F, std::min(a.right(), b.right()) - x),
            std::max(0.0F, std::min(a.bottom(), b.bottom()) - y)};
}

Rect list_clip(const Paint& paint) {
    const ImVec2 low = paint.target().list->GetClipRectMin();
    const ImVec2 high = paint.target().list->GetClipRectMax();
    return {low.x, low.y, std::max(0.0F, high.x - low.x), std::max(0.0F, high.y - low.y)};
}

void draw_tip(const FrameParts& parts) {
    const UiState::Tip& wanted = parts.state->tip;
    if (wanted.words.empty())
        return;
    const Theme& t = *parts.theme;
    const Paint p({ImGui::GetForegroundDrawList(), parts.fonts, parts.items, parts.scale, {}});
    const auto lines = p.wrap(tip_width, wanted.words, Face::sans, 13.0F);
    float width = 0.0F;
    for (const auto& line : lines) {
        width = std::max(width, p.text_width(line, Face::sans, 13.0F));
    }
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const Vec limit = p.to_logical({window.x, window.y});
    const Vec corner = p.to_logical({wanted.anchor.x, wanted.anchor.y});
    const Vec far = p.to_logical({wanted.anchor.right(), wanted.anchor.bottom()});
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Rect card = place_tip({{corner.x, corner.y, far.x - corner.x, far.y - corner.y},
                                 p.to_logical({mouse.x, mouse.y}),
                                 {width + 24.0F, static_cast<float>(lines.size()) * 18.0F + 14.0F},
                                 limit});
    parts.items->add({"tip", p.to_pixels(card), p.to_pixels(card), true});
    p.card(card, {t.raised, t.hover_edge, t.shadow, radius::control, 1.5F, 3.0F});
    float y = card.y + 20.0F;
    for (const auto& line : lines) {
        p.text({card.x + 12.0F, y}, line, {Face::sans, 13.0F, t.ink});
        y += 18.0F;
    }
}

}  // namespace

void begin_ui_frame(const FrameParts& parts) {
    ImGui::GetIO().ConfigInputTextCursorBlink = false;
    parts.items->begin_frame();
    parts.state->begin_frame(ImGui::GetTime(), ImGui::IsMouseClicked(ImGuiMouseButton_Left));
}

void end_ui_frame(const FrameParts& parts) {
    parts.state->end_frame(*parts.items);
    draw_tip(parts);
}

Surface::Surface(const FrameParts& parts, const Place& place)
    : ui_{Paint({}), parts.theme, parts.state, parts.items} {
    ImGui::SetNextWindowPos({place.pixels.x, place.pixels.y});
    ImGui::SetNextWindowSize({place.pixels.w, place.pixels.h});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0.0F, 0.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1.0F, 1.0F));
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                             ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove |
                             ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse |
                             ImGuiWindowFlags_NoFocusOnAppearing;
    if (place.is_room)
        flags |= ImGuiWindowFlags_NoBringToFrontOnFocus;
    if (place.to_front)
        ImGui::SetNextWindowFocus();
    ImGui::Begin(place.id, nullptr, flags);
    ImGui::PopStyleVar(3);
    ui_.paint =
        Paint({ImGui::GetWindowDrawList(), parts.fonts, parts.items, parts.scale, place.origin});
}

Surface::~Surface() {
    ImGui::End();
}

Area area(Ui& ui, std::string_view name, const Rect& rect, const AreaSpec& spec) {
    const std::string id(name);
    const Rect px = ui.paint.to_pixels(rect);
    const Rect visible = intersection(px, list_clip(ui.paint));
    ui.items->add({id, px, visible, spec.enabled});

    Area result;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    result.mouse = ui.paint.to_logical({mouse.x, mouse.y});
    if (!visible.empty()) {
        ImGui::SetCursorScreenPos({visible.x, visible.y});
        const bool let_go = ImGui::InvisibleButton(id.c_str(), {visible.w, visible.h});
        result.hovered = ImGui::IsItemHovered();
        if (spec.enabled) {
            result.held = ImGui::IsItemActive();
            result.clicked = let_go;
            if (ImGui::IsItemActivated()) {
                ui.state->set_place(name);
                if (spec.hand)
                    ui.state->press_control();
            }
        }
    }
    if (result.hovered) {
        ui.state->set_hovered(name);
        if (!spec.enabled)
            ui.state->speak();
        if (spec.enabled && spec.hand)
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    if (!spec.enabled || !spec.focusable)
        return result;

    ui.state->add_stop(name, spec.keys);
    result.focused = ui.state->focus() == name;
    if (result.focused) {
        draw_focus_ring(ui, rect, spec.ring_radius);
        for (const Key key : {Key::space, Key::enter}) {
            if ((spec.keys & key_bit(key)) != 0 && ui.state->take_key(name, key)) {
                result.clicked = true;
                ui.state->hush();
            }
        }
    }
    return result;
}

void tip(Ui& ui, std::string_view name, const Rect& rect, const Area& touched,
         std::string_view words) {
    if (touched.held || ui.state->quiet())
        return;
    if (!touched.focused) {
        if (!touched.hovered)
            return;
        const double rested = ui.state->hovered_for(name);
        if (rested < tip_delay_seconds) {
            ui.state->want_redraw(tip_delay_seconds - rested);
            return;
        }
        if (rested >= tip_stays_seconds)
            return;
        ui.state->want_redraw(tip_stays_seconds - rested);
    }
    show_tip(ui, rect, words);
}

void show_tip(Ui& ui, const Rect& rect, std::string_view words) {
    ui.state->tip = {ui.paint.to_pixels(rect), std::string(words)};
}

}  // namespace wireroom::ui
