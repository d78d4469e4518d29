#include "ui/compat.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstring>
#include <optional>

namespace wireroom::ui {
namespace {

constexpr float text_size = 16.0F;

int digits_only(ImGuiInputTextCallbackData* data) {
    const bool digit = data->EventChar >= '0' && data->EventChar <= '9';
    return digit || data->EventChar == '-' ? 0 : 1;
}

std::optional<long long> parsed(const char* text, const NumberSpec& spec) {
    long long value = 0;
    const char* end = text + std::strlen(text);
    const auto [stopped, error] = std::from_chars(text, end, value);
    if (error != std::errc{} || stopped != end)
        return std::nullopt;
    if (value < spec.min || value > spec.max)
        return std::nullopt;
    return value;
}

void start_typing(UiState::Edit& edit, std::string_view name, long long value) {
    edit = {};
    edit.name = name;
    const auto end = fmt::format_to_n(edit.text.data(), edit.text.size() - 1, "{}", value);
    *end.out = '\0';
}

// ImGui's own field with nothing of its looks left but the caret and the marked text.
bool draw_field(Ui& ui, const Rect& rect, UiState::Edit& edit) {
    const Theme& t = *ui.theme;
    const Rect px = ui.paint.to_pixels(rect);
    const BakedFont font = ui.paint.target().fonts->at(Face::cond_bold, text_size);
    compat::push_font(font.font, font.pixel_size);
    const float line = ImGui::GetTextLineHeight();
    const float side = 8.0F * ui.paint.target().scale;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(side, (px.h - line) / 2.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0F);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, IM_COL32_BLACK_TRANS);
    ImGui::PushStyleColor(ImGuiCol_Text, t.ink);
    ImGui::PushStyleColor(ImGuiCol_TextSelectedBg, t.blue_wash);
    ImGui::SetCursorScreenPos({px.x, px.y});
    ImGui::SetNextItemWidth(px.w);
    if (!edit.started)
        ImGui::SetKeyboardFocusHere();
    ImGui::InputText(fmt::format("##{}", edit.name).c_str(), edit.text.data(), edit.text.size(),
                     ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_CallbackCharFilter,
                     digits_only);
    const bool active = ImGui::IsItemActive();
    const bool left = edit.started && !active;
    ImGui::PopStyleColor(3);
    ImGui::PopStyleVar(2);
    ImGui::PopFont();
    if (active) {
        edit.started = true;
    } else if (!left) {
        ui.state->want_redraw(0.0);
    }
    return left;
}

// Shown while it is not typed in: a control like any other.
bool draw_resting(Ui& ui, std::string_view name, const Rect& rect, const NumberSpec& spec) {
    const Theme& t = *ui.theme;
    const Area touched = area(ui, name, rect);
    ui.paint.rect(rect, touched.hovered ? t.brass_wash : t.panel, radius::control);
    ui.paint.box(rect, t.brass_edge, radius::control);
    ui.paint.text_within({rect.x + 8.0F, rect.centre_y() + 5.5F}, rect.w - 12.0F,
                         fmt::format("{}", spec.value), {Face::cond_bold, text_size, t.ink});
    if (!spec.tip.empty())
        tip(ui, name, rect, touched, spec.tip);
    return touched.clicked;
}

}  // namespace

Typed number_field(Ui& ui, std::string_view name, const Rect& rect, const NumberSpec& spec) {
    UiState::Edit& edit = ui.state->edit;
    Typed result;
    result.value = spec.value;
    if (edit.name != name) {
        if (draw_resting(ui, name, rect, spec)) {
            start_typing(edit, name, spec.value);
            ui.state->want_redraw(0.0);
        }
        return result;
    }
    const Theme& t = *ui.theme;
    ui.items->add({std::string(name), ui.paint.to_pixels(rect), ui.paint.to_pixels(rect), true});
    ui.state->add_stop(name, activate_keys);
    ui.paint.rect(rect, t.raised, radius::control);
    ui.paint.box(rect, edit.refused ? t.vermilion_fill : t.blue_fill, radius::control, 2.0F);
    const bool left = draw_field(ui, rect, edit);

    const bool escape = ui.state->take_key(name, Key::escape);
    const bool enter = ui.state->take_key(name, Key::enter);
    const bool moved_on =
        ui.state->take_key(name, Key::tab) || ui.state->take_key(name, Key::back_tab);
    const std::optional<long long> value = parsed(edit.text.data(), spec);
    edit.refused = !value.has_value();
    result.typing = true;
    result.refused = edit.refused;
    const bool close = escape || moved_on || left || (enter && value.has_value());
    if (close) {
        if (!escape && value.has_value() && *value != spec.value) {
            result.value = *value;
            result.committed = true;
        }
        if (enter || escape)
            ui.state->clear_focus();
        edit = {};
        result.typing = false;
        ui.state->want_redraw(0.0);
    }
    return result;
}

}  // namespace wireroom::ui
