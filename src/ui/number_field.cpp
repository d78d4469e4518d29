#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
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
    return {rect.x + side, rect.centre_y() + 5.5F};
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

// Where the characters stand; moved left where the caret would leave the field.
struct Shown {
    const Paint& p;
    const NumberLine& line;
    Rect rect;

    [[nodiscard]] float width(std::size_t characters) const {
        return p.text_width(std::string_view(line.text()).substr(0, characters), Face::cond_bold,
                            text_size);
    }
    [[nodiscard]] float start() const {
        const float room = rect.w - 2.0F * side;
        return text_place(rect).x - std::max(0.0F, width(line.caret()) - room);
    }
    [[nodiscard]] float x(std::size_t character) const { return start() + width(character); }
    [[nodiscard]] std::size_t nearest(float mouse) const {
        std::size_t at = 0;
        while (at < line.text().size() && (x(at) + x(at + 1)) / 2.0F < mouse)
            ++at;
        return at;
    }
};

void draw_typing(const Ui& ui, const Shown& shown, bool refused) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& r = shown.rect;
    p.rect(r, t.raised, radius::control);
    p.box(r, refused ? t.vermilion_fill : t.blue_fill, radius::control, 2.0F);
    const auto clip = p.clip({r.x + 3.0F, r.y, r.w - 6.0F, r.h});
    const NumberLine& line = shown.line;
    const float top = r.centre_y() - 10.0F;
    const float from = shown.x(line.marked_from());
    p.rect({from, top, shown.x(line.marked_to()) - from, 20.0F}, t.blue_wash);
    p.text({shown.start(), text_place(r).y}, line.text(), {Face::cond_bold, text_size, t.ink});
    p.rect({std::round(shown.x(line.caret())), top, 1.5F, 20.0F}, t.ink);
}

void take_mouse(const Ui& ui, const Area& touched, const Shown& shown, NumberLine& line) {
    if (touched.hovered)
        ImGui::SetMouseCursor(ImGuiMouseCursor_TextInput);
    if (!touched.held)
        return;
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        line.mark_all();
    } else if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        line.move(shown.nearest(touched.mouse.x), false);
    } else if (ImGui::IsMouseDragging(ImGuiMouseButton_Left)) {
        line.move(shown.nearest(touched.mouse.x), true);
    } else {
        return;
    }
    ui.state->want_redraw(0.0);
}

// True if the text may have changed.
bool take_typed(UiState& state) {
    const std::string before = state.line.text();
    for (const TypedKey& key : state.typed) {
        NumberLine& line = state.line;
        const bool any = line.marked_from() < line.marked_to();
        if (key.kind == TypedKey::Kind::paste) {
            const char* pasted = ImGui::GetClipboardText();
            if (pasted != nullptr)
                line.insert(pasted);
        } else if (key.kind == TypedKey::Kind::copy || key.kind == TypedKey::Kind::cut) {
            if (any)
                ImGui::SetClipboardText(line.marked().c_str());
            if (any && key.kind == TypedKey::Kind::cut)
                line.erase_marked();
        } else {
            line.press(key);
        }
    }
    state.typed.clear();
    return state.line.text() != before;
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
    const Shown shown{ui.paint, state.line, rect};
    take_mouse(ui, touched, shown, state.line);
    draw_typing(ui, shown, edit.refused);
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
