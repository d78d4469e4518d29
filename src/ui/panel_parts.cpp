#include "ui/panel_parts.hpp"

#include "ui/panels.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace wireroom::ui {
namespace {

Vec mouse_of(const Ui& ui) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    return ui.paint.to_logical({mouse.x, mouse.y});
}

}  // namespace

void name_place(const Ui& ui, std::string_view name, const Rect& rect) {
    const Rect px = ui.paint.to_pixels(rect);
    const Rect clip = ui.paint.to_pixels(ui.paint.clip_area());
    const float x = std::max(px.x, clip.x);
    const float y = std::max(px.y, clip.y);
    const Rect visible{x, y, std::max(0.0F, std::min(px.right(), clip.right()) - x),
                       std::max(0.0F, std::min(px.bottom(), clip.bottom()) - y)};
    ui.items->add({std::string(name), px, visible, true});
}

Area term(Ui& ui, std::string_view name, const Rect& rect, std::string_view words) {
    AreaSpec spec;
    spec.focusable = false;
    spec.hand = false;
    const Area touched = area(ui, name, rect, spec);
    tip(ui, name, rect, touched, words);
    return touched;
}

float wheel_scroll(const Ui& ui, const Rect& over, const WheelSpec& spec) {
    const float most = std::max(0.0F, spec.content - spec.view);
    float offset = std::clamp(spec.offset, 0.0F, most);
    if (most <= 0.0F)
        return 0.0F;
    float notches = take_wheel(ui, over);
    if (spec.level && ui.paint.clip_area().contains(mouse_of(ui)) && over.contains(mouse_of(ui))) {
        notches -= std::exchange(ImGui::GetIO().MouseWheelH, 0.0F);
    }
    offset = std::clamp(offset - notches * spec.step, 0.0F, most);
    return offset;
}

float fitted_size(const Paint& p, float width, std::string_view words, const FitStyle& style) {
    float size = style.size;
    while (size > style.smallest && p.text_width(words, style.face, size) > width)
        size -= 1.0F;
    return size;
}

float text_fit(const Paint& p, Vec at, float width, std::string_view words, const FitStyle& style) {
    const float size = fitted_size(p, width, words, style);
    return p.text_within(at, width, words, {style.face, size, style.colour, style.align});
}

}  // namespace wireroom::ui
