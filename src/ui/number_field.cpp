#include "ui/edit_field.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace wireroom::ui {
namespace {

std::optional<long long> parsed(const std::string& text, const NumberSpec& spec) {
    long long value = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stopped != end)
        return std::nullopt;
    if (value < spec.min || value > spec.max)
        return std::nullopt;
    return value;
}

constexpr float text_size = 16.0F;
constexpr float side = 8.0F;
constexpr float text_drop = 5.5F;  // of the baseline below the middle

// Why what is typed is not taken.
std::string refusal_of(const std::string& text, const NumberSpec& spec) {
    return fmt::format("{} {} to {}.",
                       text.empty() ? std::string("Wanted is a whole number from")
                                    : fmt::format("“{}” is not a whole number from", text),
                       spec.min, spec.max);
}

void start_typing(UiState& state, std::string_view name, long long value) {
    state.edit = {};
    state.edit.name = name;
    state.line.start(fmt::format("{}", value));
    state.refusal = {};
}

Vec text_place(const Rect& rect) {
    return {rect.x + side, rect.centre_y() + text_drop};
}

// Shown while it is not typed in: a control like any other.
bool draw_resting(Ui& ui, std::string_view name, const Rect& rect, const NumberSpec& spec) {
    const Theme& t = *ui.theme;
    AreaSpec touch;
    touch.enabled = spec.enabled;
    const Area touched = area(ui, name, rect, touch);
    ui.paint.rect(rect,
                  !spec.enabled     ? t.well
                  : touched.hovered ? t.brass_wash
                                    : t.panel,
                  radius::control);
    ui.paint.box(rect, spec.enabled ? t.brass_edge : t.edge, radius::control);
    ui.paint.text_within(text_place(rect), rect.w - side - 4.0F, fmt::format("{}", spec.value),
                         {Face::cond_bold, text_size, spec.enabled ? t.ink : t.ink3});
    if (ui.state->refusal.name == name) {
        show_tip(ui, rect, ui.state->refusal.words);
    } else if (!spec.tip.empty()) {
        tip(ui, name, rect, touched, spec.tip);
    }
    return touched.clicked;
}

}  // namespace

float number_field_width(const Ui& ui, std::string_view name, long long value) {
    const bool typing = ui.state->edit.name == name;
    const std::string text = typing ? ui.state->line.text() : fmt::format("{}", value);
    return ui.paint.text_width(text, Face::cond_bold, text_size) + 2.0F * side + 2.0F;
}

Typed number_field(Ui& ui, std::string_view name, const Rect& rect, const NumberSpec& spec) {
    UiState& state = *ui.state;
    UiState::Edit& edit = state.edit;
    Typed result;
    result.value = spec.value;
    if (edit.name != name) {
        if (draw_resting(ui, name, rect, spec)) {
            start_typing(state, name, spec.value);
            state.want_redraw(0.0);
        }
        return result;
    }
    if (take_typed(state))
        state.refusal = {};  // that was about another text
    const bool escape = state.take_key(name, Key::escape);
    const bool enter = state.take_key(name, Key::enter);
    const bool moved_on = state.take_key(name, Key::tab) || state.take_key(name, Key::back_tab);
    const std::optional<long long> value = parsed(state.line.text(), spec);
    edit.refused = !value.has_value();

    AreaSpec touch;
    touch.focusable = false;
    touch.hand = false;
    const Area touched = area(ui, name, rect, touch);
    state.add_stop(name, activate_keys);
    const bool left = ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !touched.hovered;
    const Theme& t = *ui.theme;
    ui.paint.rect(rect, t.raised, radius::control);
    ui.paint.box(rect, edit.refused ? t.vermilion_fill : t.blue_fill, radius::control, 2.0F);
    draw_edited(ui, {rect.x + side, rect.y, rect.w - 2.0F * side, rect.h}, touched,
                {Face::cond_bold, text_size, text_drop, 20.0F});
    if (enter && edit.refused) {
        state.refusal = {std::string(name),
                         refusal_of(state.line.text(), spec) + " Esc gives the old one back."};
    }
    if (state.refusal.name == name)
        show_tip(ui, rect, state.refusal.words);

    result.typing = true;
    result.refused = edit.refused;
    if (escape || moved_on || left || (enter && value.has_value())) {
        if (!escape && value.has_value() && *value != spec.value) {
            result.value = *value;
            result.committed = true;
        } else if (!escape && edit.refused) {
            state.refusal = {std::string(name),
                             refusal_of(state.line.text(), spec) +
                                 fmt::format(" It is {} as before.", spec.value)};
        }
        if (enter || escape)
            state.clear_focus();
        edit = {};
        result.typing = false;
        state.want_redraw(0.0);
    }
    return result;
}

}  // namespace wireroom::ui
