#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace wireroom::ui {
namespace {

constexpr float hover_share = 0.35F;
constexpr float held_share = 0.7F;

struct ButtonColours {
    ImU32 fill;
    ImU32 edge;
    ImU32 ink;
    float edge_width;
};

// The answer to the mouse: the ground moves from wash towards fill, a filled one towards its edge.
ButtonColours colours_of(const Theme& t, const ButtonSpec& spec, const Area& touched) {
    if (!spec.enabled)
        return {t.well, t.edge, t.ink3, 1.0F};
    const bool filled = spec.primary || spec.on;
    float share = 0.0F;
    if (touched.hovered)
        share = hover_share;
    if (touched.held)
        share = held_share;
    if (filled) {
        const ImU32 towards = t.is_dark ? t.brass : t.brass_wash;
        return {blend(t.brass_fill, towards, share * 0.6F), t.brass_edge, t.on_brass, 1.5F};
    }
    const ImU32 fill = blend(t.brass_wash, t.brass_fill, share * 0.45F);
    return {fill, t.brass_edge, touched.held ? t.ink : t.brass, 1.0F};
}

float baseline(const Rect& r, float size) {
    return r.centre_y() + size * 0.36F;
}

// No less than 28 either way, however small it is drawn.
Rect easy_to_hit(const Rect& r) {
    constexpr float least = 28.0F;
    const float w = std::max(r.w, least);
    const float h = std::max(r.h, least);
    return {r.centre_x() - w / 2.0F, r.centre_y() - h / 2.0F, w, h};
}

}  // namespace

void panel(const Ui& ui, const Rect& rect) {
    ui.paint.rect(rect, ui.theme->panel, radius::panel);
    ui.paint.box(rect, ui.theme->edge, radius::panel);
}

float heading(const Ui& ui, Vec at, std::string_view words, int number, float size) {
    const Theme& t = *ui.theme;
    float x = at.x;
    if (number > 0) {
        const float r = size * 0.6F;
        const Vec disc{x + r, at.y - size * 0.34F};
        ui.paint.circle(disc, r, t.ink);
        ui.paint.text({disc.x, disc.y + size * 0.32F}, fmt::format("{}", number),
                      {Face::cond_bold, size - 1.0F, t.inverse, 0.5F});
        x += r * 2.0F + 7.0F;
    }
    return x + ui.paint.text({x, at.y}, words, {Face::narrow_bold, size, t.ink});
}

Area button(Ui& ui, std::string_view name, const Rect& rect, const ButtonSpec& spec) {
    const Paint& p = ui.paint;
    AreaSpec touch;
    touch.enabled = spec.enabled;
    const Area touched = area(ui, name, easy_to_hit(rect), touch);
    const ButtonColours c = colours_of(*ui.theme, spec, touched);
    p.rect(rect, c.fill, radius::control);
    p.box(rect, c.edge, radius::control, c.edge_width);

    const Face face = spec.primary ? Face::sans_bold : Face::sans_medium;
    const bool words = !spec.label.empty();
    const float label = words ? p.text_width(spec.label, face, spec.size) : 0.0F;
    const float lead = spec.icon != nullptr && words ? 18.0F : 0.0F;
    const float tail = spec.caret ? 16.0F : 0.0F;
    float x = rect.x + (rect.w - lead - label - tail) / 2.0F;
    if (spec.icon != nullptr) {
        const Vec at{words ? x + 5.0F : rect.centre_x(), rect.centre_y()};
        spec.icon(p, at, spec.icon_radius, c.ink);
        x += lead;
    }
    if (words)
        p.text({x, baseline(rect, spec.size)}, spec.label, {face, spec.size, c.ink});
    if (spec.caret)
        glyph::caret(p, {x + label + 11.0F, rect.centre_y()}, 5.0F, c.ink);
    if (!spec.tip.empty())
        tip(ui, name, rect, touched, spec.tip);
    return touched;
}

Chosen segmented(Ui& ui, Vec at, std::span<const Choice> choices, int selected, float height,
                 float size) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    Chosen result;
    std::vector<float> widths;
    for (const Choice& choice : choices) {
        widths.push_back(std::round(p.text_width(choice.label, Face::sans_medium, size) + 22.0F));
        result.width += widths.back();
    }
    const Rect whole{at.x, at.y, result.width, height};
    p.rect(whole, t.brass_wash, radius::control);
    float x = at.x;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const int index = static_cast<int>(i);
        const Rect part{x, at.y, widths[i], height};
        const Area touched = area(ui, choices[i].name, easy_to_hit(part));
        const bool chosen = index == selected;
        if (chosen) {
            p.rect(part, t.brass_fill, radius::control);
        } else {
            if (touched.hovered) {
                p.rect(part, blend(t.brass_wash, t.brass_fill, 0.2F), radius::control);
            }
            if (i > 0 && index - 1 != selected) {
                p.rect({x, at.y + 5.0F, 1.0F, height - 10.0F}, t.brass_edge);
            }
        }
        p.text({part.centre_x(), baseline(part, size)}, choices[i].label,
               {chosen ? Face::sans_bold : Face::sans_medium, size, chosen ? t.on_brass : t.brass,
                0.5F});
        if (touched.clicked)
            result.index = index;
        if (!choices[i].tip.empty())
            tip(ui, choices[i].name, part, touched, choices[i].tip);
        x += widths[i];
    }
    p.box(whole, t.brass_edge, radius::control);
    return result;
}

Chosen speed_strip(Ui& ui, const Rect& rect, std::span<const Choice> choices, int selected) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    Chosen result;
    result.width = rect.w;
    p.rect(rect, t.well, radius::control);
    p.box(rect, t.brass_edge, radius::control);
    const float width = rect.w / static_cast<float>(choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Rect part{rect.x + width * static_cast<float>(i), rect.y, width, rect.h};
        const Area touched = area(ui, choices[i].name, part);
        const bool chosen = static_cast<int>(i) == selected;
        if (chosen) {
            p.rect(part, t.brass_fill, radius::control);
            p.box(part, t.brass_edge, radius::control, 1.5F);
        } else if (touched.hovered) {
            p.rect(part.inset(1.0F), t.brass_wash, radius::control - 1.0F);
        }
        const Face face = chosen ? Face::cond_bold : Face::cond;
        const bool tight = p.text_width(choices[i].label, face, 16.0F) > width - 10.0F;
        p.text({part.centre_x(), baseline(part, 14.0F)}, choices[i].label,
               {face, tight ? 14.0F : 16.0F, chosen ? t.on_brass : t.ink2, 0.5F});
        if (touched.clicked)
            result.index = static_cast<int>(i);
        if (!choices[i].tip.empty())
            tip(ui, choices[i].name, part, touched, choices[i].tip);
    }
    return result;
}

float chip_width(const Ui& ui, std::string_view label) {
    return std::round(ui.paint.text_width(label, Face::sans_medium, 13.0F) + 12.0F);
}

Area chip(Ui& ui, Vec at, const Choice& choice, bool on, float* width) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect rect{at.x, at.y, chip_width(ui, choice.label), chip_height};
    if (width != nullptr)
        *width = rect.w;
    AreaSpec touch;
    touch.ring_radius = chip_height / 2.0F;
    const Area touched = area(ui, choice.name, easy_to_hit(rect), touch);
    ImU32 fill = on ? t.brass_fill : t.brass_wash;
    if (touched.hovered && !on)
        fill = blend(t.brass_wash, t.brass_fill, 0.2F);
    p.rect(rect, fill, chip_height / 2.0F);
    p.box(rect, t.brass_edge, chip_height / 2.0F);
    p.text({rect.centre_x(), rect.y + 17.5F}, choice.label,
           {Face::sans_medium, 13.0F, on ? t.on_brass : t.brass, 0.5F});
    if (!choice.tip.empty())
        tip(ui, choice.name, rect, touched, choice.tip);
    return touched;
}

Area toggle(Ui& ui, std::string_view name, Vec at, bool on, std::string_view words) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect rect{at.x, at.y, toggle_width, toggle_height};
    constexpr float half = toggle_height / 2.0F;
    AreaSpec touch;
    touch.ring_radius = half;
    // Easier to hit than it is drawn.
    const Area touched = area(ui, name, {at.x, at.y - 3.0F, rect.w, rect.h + 6.0F}, touch);
    ImU32 ground = on ? t.brass_fill : t.well;
    if (touched.hovered)
        ground = blend(ground, t.brass_wash, on ? 0.25F : 0.6F);
    p.rect(rect, ground, half);
    p.box(rect, t.brass_edge, half, 1.5F);
    p.circle({at.x + (on ? toggle_width - half : half), rect.centre_y()}, half - 3.0F,
             on ? t.on_brass : t.brass_edge);
    if (!words.empty())
        tip(ui, name, rect, touched, words);
    return touched;
}

int stepper(Ui& ui, std::string_view name, Vec at, const StepperSpec& spec) {
    ButtonSpec fewer;
    fewer.icon = glyph::minus;
    fewer.enabled = spec.value > spec.min;
    fewer.tip = spec.tip_fewer;
    ButtonSpec more;
    more.icon = glyph::plus;
    more.enabled = spec.value < spec.max;
    more.tip = spec.tip_more;
    fewer.icon_radius = more.icon_radius = 4.5F;
    const bool less =
        button(ui, fmt::format("{}_fewer", name), {at.x, at.y, 28.0F, 26.0F}, fewer).clicked;
    ui.paint.text({at.x + 46.0F, at.y + 19.0F}, fmt::format("{}", spec.value),
                  {Face::cond_bold, 17.0F, ui.theme->ink, 0.5F});
    const bool greater =
        button(ui, fmt::format("{}_more", name), {at.x + 64.0F, at.y, 28.0F, 26.0F}, more).clicked;
    return (greater ? 1 : 0) - (less ? 1 : 0);
}

}  // namespace wireroom::ui
