#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace wireroom::ui {
namespace {

constexpr float thumb_radius = 8.0F;
constexpr float hit_height = 28.0F;

int nearest_step(const SliderSpec& spec, float share) {
    const auto range = static_cast<float>(spec.max - spec.min);
    const float steps = std::round(share * range / static_cast<float>(spec.step));
    return std::clamp(spec.min + static_cast<int>(steps) * spec.step, spec.min, spec.max);
}

float share_of(const SliderSpec& spec, int value) {
    if (spec.max <= spec.min)
        return 0.0F;
    const auto range = static_cast<float>(spec.max - spec.min);
    return std::clamp(static_cast<float>(value - spec.min) / range, 0.0F, 1.0F);
}

// A value beyond the ends comes back step by step and goes no further out.
int nudged(const SliderSpec& spec, int value, int by) {
    return by > 0 ? std::max(value, std::min(value + by, spec.max))
                  : std::min(value, std::max(value + by, spec.min));
}

int keyed(const SliderSpec& spec, UiState& state, std::string_view name) {
    int value = spec.value;
    struct Nudge {
        Key key;
        int by;
    };
    for (const Nudge nudge :
         {Nudge{Key::left, -1}, Nudge{Key::down, -1}, Nudge{Key::right, 1}, Nudge{Key::up, 1}}) {
        while (state.take_key(name, nudge.key))
            value = nudged(spec, value, nudge.by * spec.step);
    }
    if (state.take_key(name, Key::home))
        value = spec.min;
    if (state.take_key(name, Key::end))
        value = spec.max;
    return value;
}

// The value on a small plate above the thumb, over everything else.
void draw_value_plate(const Ui& ui, Vec thumb, const std::string& words) {
    Paint::Target above = ui.paint.target();
    above.list = ImGui::GetForegroundDrawList();
    const Paint p(above);
    const float width = p.text_width(words, Face::cond_bold, 14.0F) + 12.0F;
    const Rect plate{thumb.x - width / 2.0F, thumb.y - 34.0F, width, 20.0F};
    p.rect(plate, ui.theme->ink, radius::plate);
    p.fill({{thumb.x - 5.0F, plate.bottom() - 0.5F},
            {thumb.x + 5.0F, plate.bottom() - 0.5F},
            {thumb.x, plate.bottom() + 4.5F}},
           ui.theme->ink);
    p.text({thumb.x, plate.y + 15.0F}, words, {Face::cond_bold, 14.0F, ui.theme->inverse, 0.5F});
}

struct Rail {
    Vec at;
    float width;
    [[nodiscard]] float x_of(float share) const { return at.x + width * share; }
};

void draw_rail(const Ui& ui, const Rail& rail, const SliderSpec& spec, float share, bool lively) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    p.rect({rail.at.x, rail.at.y - 2.0F, rail.width, 4.0F}, t.edge, 2.0F);
    p.rect({rail.at.x, rail.at.y - 2.0F, rail.width * share, 4.0F}, t.brass_edge, 2.0F);
    for (int i = 0; i < spec.ticks; ++i) {
        const float x = rail.x_of(static_cast<float>(i) / static_cast<float>(spec.ticks - 1));
        p.line({x, rail.at.y + 4.0F}, {x, rail.at.y + 8.0F}, {t.ink3, 1.0F});
    }
    const Vec thumb{rail.x_of(share), rail.at.y};
    p.circle(thumb, thumb_radius + (lively ? 1.0F : 0.0F), t.brass_edge);
    p.circle(thumb, thumb_radius - 2.0F,
             lively ? blend(t.brass_fill, t.brass_wash, 0.3F) : t.brass_fill);
}

}  // namespace

Slid slider(Ui& ui, std::string_view name, Vec at, float width, const SliderSpec& spec) {
    UiState::Drag& drag = ui.state->drag;
    const Rail rail{at, width};
    const Rect hit{at.x - thumb_radius, at.y - hit_height / 2.0F, width + thumb_radius * 2.0F,
                   hit_height};
    AreaSpec touch;
    touch.keys = slide_keys;
    const Area touched = area(ui, name, hit, touch);
    Slid result;
    result.value = spec.value;

    if (touched.held && drag.name.empty()) {
        const float thumb = rail.x_of(share_of(spec, spec.value));
        const float off = touched.mouse.x - thumb;
        const bool caught = std::abs(off) <= thumb_radius;
        drag = {std::string(name), spec.value, caught ? off : 0.0F,
                touched.mouse.x,   !caught,    false};
    }
    if (drag.name == name) {
        // A thumb that is caught stays where it is until the mouse moves.
        drag.moved = drag.moved || (touched.held && touched.mouse.x != drag.from);
        if (!drag.cancelled && touched.held && drag.moved) {
            drag.value = nearest_step(spec, (touched.mouse.x - drag.grip - at.x) / width);
        }
        result.dragging = touched.held && !drag.cancelled;
        if (!drag.cancelled)
            result.value = drag.value;
        if (!touched.held) {
            result.released = !drag.cancelled && drag.value != spec.value;
            drag = {};
        }
    } else if (touched.focused) {
        result.value = keyed(spec, *ui.state, name);
        result.released = result.value != spec.value;
    }

    const float share = share_of(spec, result.value);
    draw_rail(ui, rail, spec, share, touched.hovered || result.dragging);
    const Rect thumb{rail.x_of(share) - thumb_radius, at.y - thumb_radius, thumb_radius * 2.0F,
                     thumb_radius * 2.0F};
    ui.items->add({fmt::format("{}_thumb", name), ui.paint.to_pixels(thumb),
                   ui.paint.to_pixels(thumb), true});
    if (result.dragging) {
        draw_value_plate(ui, thumb.centre(), fmt::format("{}{}", result.value, spec.unit));
    } else if (!spec.tip.empty()) {
        tip(ui, name, hit, touched, spec.tip);
    }
    return result;
}

namespace {

float keyed(UiState& state, std::string_view name, float offset, float most, float step) {
    if (state.take_key(name, Key::up) || state.take_key(name, Key::left))
        offset -= step;
    if (state.take_key(name, Key::down) || state.take_key(name, Key::right))
        offset += step;
    if (state.take_key(name, Key::home))
        offset = 0.0F;
    if (state.take_key(name, Key::end))
        offset = most;
    return std::clamp(offset, 0.0F, most);
}

}  // namespace

float scroll_bar(Ui& ui, std::string_view name, const Rect& rect, const ScrollSpec& spec) {
    const float most = std::max(0.0F, spec.content - spec.view);
    float offset = std::clamp(spec.offset, 0.0F, most);
    if (most <= 0.0F)
        return 0.0F;
    const Theme& t = *ui.theme;
    const float length = spec.level ? rect.w : rect.h;
    const float start = spec.level ? rect.x : rect.y;
    const float thumb = std::max(24.0F, length * spec.view / spec.content);
    AreaSpec touch;
    touch.focusable = spec.step > 0.0F;
    touch.keys = slide_keys;
    const Area touched = area(ui, name, rect, touch);
    if (touched.focused)
        offset = keyed(*ui.state, name, offset, most, spec.step);
    UiState::Drag& drag = ui.state->drag;
    const float mouse = (spec.level ? touched.mouse.x : touched.mouse.y) - start;
    const float travel = std::max(1.0F, length - thumb);
    const float place = travel * offset / most;
    if (touched.held && drag.name.empty()) {
        const bool on_thumb = mouse >= place && mouse <= place + thumb;
        drag = {std::string(name), 0, on_thumb ? mouse - place : thumb / 2.0F, mouse, true, false};
    }
    if (drag.name == name) {
        if (touched.held) {
            offset = std::clamp((mouse - drag.grip) / travel, 0.0F, 1.0F) * most;
        } else {
            drag = {};
        }
    }
    ui.paint.rect(rect, t.well, 4.0F);
    const float at = start + travel * offset / most;
    const Rect grip =
        spec.level ? Rect{at, rect.y, thumb, rect.h} : Rect{rect.x, at, rect.w, thumb};
    ui.paint.rect(grip, touched.hovered || touched.held ? t.brass_fill : t.brass_wash, 4.0F);
    ui.paint.box(grip, t.brass_edge, 4.0F);
    return offset;
}

}  // namespace wireroom::ui
