#include "ui/tip_place.hpp"

#include <algorithm>
#include <array>

namespace wireroom::ui {
namespace {

constexpr float gap = 8.0F;
constexpr float margin = 4.0F;

// Along one side of the anchor: at its start, on a long one at the mouse; within the window.
float along(float start, float length, float mouse, float size, float limit) {
    float at = start;
    if (length > size)
        at = std::clamp(mouse - size / 2.0F, start, start + length - size);
    return std::clamp(at, margin, std::max(margin, limit - size - margin));
}

float seen(const Rect& r, Vec limit) {
    const float w = std::min(r.right(), limit.x - margin) - std::max(r.x, margin);
    const float h = std::min(r.bottom(), limit.y - margin) - std::max(r.y, margin);
    return std::max(0.0F, w) * std::max(0.0F, h);
}

}  // namespace

Rect place_tip(const TipPlace& tip) {
    const Rect& a = tip.anchor;
    const Vec size = tip.size;
    const float x = along(a.x, a.w, tip.mouse.x, size.x, tip.limit.x);
    const float y = along(a.y, a.h, tip.mouse.y, size.y, tip.limit.y);
    const std::array<Rect, 4> places{
        Rect{x, a.bottom() + gap, size.x, size.y}, Rect{x, a.y - gap - size.y, size.x, size.y},
        Rect{a.right() + gap, y, size.x, size.y}, Rect{a.x - gap - size.x, y, size.x, size.y}};
    const Rect* best = nullptr;
    float most = -1.0F;
    for (const Rect& place : places) {
        const float area = seen(place, tip.limit);
        if (area > most + 0.5F) {
            most = area;
            best = &place;
        }
    }
    return *best;
}

}  // namespace wireroom::ui
