#include "ui/paint.hpp"

#include "ui/compat.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace wireroom::ui {
namespace {

constexpr float pi = std::numbers::pi_v<float>;

ImVec2 im(Vec v) {
    return {v.x, v.y};
}

bool is_level_or_upright(std::span<const Vec> points, bool closed) {
    const std::size_t pieces = closed ? points.size() : points.size() - 1;
    for (std::size_t i = 0; i < pieces; ++i) {
        const Vec a = points[i];
        const Vec b = points[(i + 1) % points.size()];
        if (a.x != b.x && a.y != b.y)
            return false;
    }
    return true;
}

float signed_area(std::span<const ImVec2> points) {
    float twice = 0.0F;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const ImVec2 a = points[i];
        const ImVec2 b = points[(i + 1) % points.size()];
        twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2.0F;
}

// ImGui smooths a filled shape outwards only when it is wound clockwise on the screen.
void fill_pixels(ImDrawList& list, std::vector<ImVec2>& points, ImU32 colour) {
    if (points.size() < 3)
        return;
    if (signed_area(points) < 0.0F)
        std::reverse(points.begin(), points.end());
    list.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()), colour);
}

// A stripe of the hatch cut down to the rectangle, side by side.
std::vector<ImVec2> cut_to(const Rect& area, std::vector<ImVec2> shape) {
    const std::array<float, 4> limit{area.x, -area.right(), area.y, -area.bottom()};
    for (std::size_t side = 0; side < 4; ++side) {
        const auto inside_by = [&](ImVec2 p) {
            const float v = side < 2 ? p.x : p.y;
            return (side % 2 == 0 ? v : -v) - limit[side];
        };
        std::vector<ImVec2> kept;
        for (std::size_t i = 0; i < shape.size(); ++i) {
            const ImVec2 a = shape[i];
            const ImVec2 b = shape[(i + 1) % shape.size()];
            const float da = inside_by(a);
            const float db = inside_by(b);
            if (da >= 0.0F)
                kept.push_back(a);
            if ((da < 0.0F) != (db < 0.0F)) {
                const float t = da / (da - db);
                kept.emplace_back(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
            }
        }
        shape = std::move(kept);
    }
    return shape;
}

}  // namespace

Paint::Clip::~Clip() {
    list_->PopClipRect();
}

Paint::Clip Paint::clip(const Rect& area) const {
    const Rect px = to_pixels(area);
    target_.list->PushClipRect({px.x, px.y}, {px.right(), px.bottom()}, true);
    return Clip(target_.list);
}

Rect Paint::clip_area() const {
    const ImVec2 low = target_.list->GetClipRectMin();
    const ImVec2 high = target_.list->GetClipRectMax();
    const Vec a = to_logical({low.x, low.y});
    const Vec b = to_logical({high.x, high.y});
    return {a.x, a.y, std::max(0.0F, b.x - a.x), std::max(0.0F, b.y - a.y)};
}

Paint Paint::moved(Vec by) const {
    Target target = target_;
    target.origin = target.origin + Vec{by.x * target.scale, by.y * target.scale};
    return Paint(target);
}

Vec Paint::to_pixels(Vec p) const {
    return {p.x * target_.scale + target_.origin.x, p.y * target_.scale + target_.origin.y};
}

Vec Paint::to_logical(Vec pixels) const {
    return {(pixels.x - target_.origin.x) / target_.scale,
            (pixels.y - target_.origin.y) / target_.scale};
}

Rect Paint::to_pixels(const Rect& r) const {
    const Vec a = to_pixels(Vec{r.x, r.y});
    const Vec b = to_pixels(Vec{r.right(), r.bottom()});
    const float x = std::round(a.x);
    const float y = std::round(a.y);
    float w = std::round(b.x) - x;
    float h = std::round(b.y) - y;
    if (r.w > 0.0F)
        w = std::max(w, 1.0F);
    if (r.h > 0.0F)
        h = std::max(h, 1.0F);
    return {x, y, std::max(w, 0.0F), std::max(h, 0.0F)};
}

float Paint::stroke_pixels(float width) const {
    return std::max(1.0F, std::round(width * target_.scale));
}

void Paint::rect(const Rect& r, ImU32 colour, float radius) const {
    if (r.empty())
        return;
    const Rect px = to_pixels(r);
    target_.list->AddRectFilled({px.x, px.y}, {px.right(), px.bottom()}, colour,
                                radius * target_.scale);
}

void Paint::box(const Rect& r, ImU32 colour, float radius, float width) const {
    if (r.empty())
        return;
    const Rect px = to_pixels(r);
    const float t = stroke_pixels(width);
    if (radius <= 0.0F) {
        ImDrawList& list = *target_.list;
        list.AddRectFilled({px.x, px.y}, {px.right(), px.y + t}, colour);
        list.AddRectFilled({px.x, px.bottom() - t}, {px.right(), px.bottom()}, colour);
        list.AddRectFilled({px.x, px.y + t}, {px.x + t, px.bottom() - t}, colour);
        list.AddRectFilled({px.right() - t, px.y + t}, {px.right(), px.bottom() - t}, colour);
        return;
    }
    const Rect mid = px.inset(t / 2.0F);
    target_.list->PathRect({mid.x, mid.y}, {mid.right(), mid.bottom()},
                           std::max(0.0F, radius * target_.scale - t / 2.0F));
    compat::stroke_path(*target_.list, colour, true, t);
}

void Paint::dash_box(const Rect& r, const Stroke& stroke) const {
    const Rect mid = r.inset(stroke.width / 2.0F);
    const std::array<Vec, 4> corners{Vec{mid.x, mid.y}, Vec{mid.right(), mid.y},
                                     Vec{mid.right(), mid.bottom()}, Vec{mid.x, mid.bottom()}};
    poly(corners, stroke, true);
}

void Paint::gradient(const Rect& r, ImU32 top, ImU32 bottom) const {
    const Rect px = to_pixels(r);
    target_.list->AddRectFilledMultiColor({px.x, px.y}, {px.right(), px.bottom()}, top, top, bottom,
                                          bottom);
}

void Paint::hatch(const Rect& r, const Hatch& hatch) const {
    if (r.empty())
        return;
    const Rect px = to_pixels(r);
    const float pitch = std::max(2.0F, hatch.pitch * target_.scale);
    // A stripe of this weight at 45 degrees is that much wider along the level.
    const float along = hatch.weight * target_.scale * std::numbers::sqrt2_v<float>;
    for (float x = px.x - px.h - along; x < px.right() + along; x += pitch) {
        const float foot = hatch.falling ? x : x + px.h;
        const float head = hatch.falling ? x + px.h : x;
        std::vector<ImVec2> stripe{
            {head, px.y + px.h}, {head + along, px.y + px.h}, {foot + along, px.y}, {foot, px.y}};
        stripe = cut_to(px, std::move(stripe));
        fill_pixels(*target_.list, stripe, hatch.colour);
    }
}

void Paint::card(const Rect& r, const CardStyle& style) const {
    rect(r.moved({style.shadow_offset, style.shadow_offset}), style.shadow, style.radius);
    rect(r, style.fill, style.radius);
    box(r, style.edge, style.radius, style.width);
}

void Paint::line(Vec from, Vec to, const Stroke& stroke) const {
    const std::array<Vec, 2> ends{from, to};
    poly(ends, stroke);
}

void Paint::poly(std::initializer_list<Vec> points, const Stroke& stroke, bool closed) const {
    poly(std::span<const Vec>(points.begin(), points.size()), stroke, closed);
}

void Paint::poly(std::span<const Vec> points, const Stroke& stroke, bool closed) const {
    if (points.size() < 2)
        return;
    if (stroke.dash.on > 0.0F) {
        dashes(points, stroke, closed);
    } else if (is_level_or_upright(points, closed)) {
        crisp_path(points, stroke, closed);
    } else {
        std::vector<ImVec2> px;
        px.reserve(points.size());
        for (const Vec p : points)
            px.push_back(im(to_pixels(p)));
        compat::polyline(*target_.list, px.data(), static_cast<int>(px.size()), stroke.colour,
                         closed, std::max(1.0F, stroke.width * target_.scale));
    }
}

// Each piece is a filled rectangle. Inner joints reach half a stroke further, so corners close.
void Paint::crisp_path(std::span<const Vec> points, const Stroke& stroke, bool closed) const {
    const float t = stroke_pixels(stroke.width);
    const auto edge = [t](float centre) { return std::round(centre - t / 2.0F); };
    const std::size_t pieces = closed ? points.size() : points.size() - 1;
    for (std::size_t i = 0; i < pieces; ++i) {
        const Vec a = to_pixels(points[i]);
        const Vec b = to_pixels(points[(i + 1) % points.size()]);
        const bool level = a.y == b.y;
        const bool forward = level ? a.x <= b.x : a.y <= b.y;
        const bool first_free = !closed && i == 0;
        const bool last_free = !closed && i + 1 == pieces;
        const bool low_free = forward ? first_free : last_free;
        const bool high_free = forward ? last_free : first_free;
        const float low = level ? std::min(a.x, b.x) : std::min(a.y, b.y);
        const float high = level ? std::max(a.x, b.x) : std::max(a.y, b.y);
        const float from = low_free ? std::round(low) : edge(low);
        const float to = high_free ? std::max(std::round(high), from + 1.0F) : edge(high) + t;
        const float side = edge(level ? a.y : a.x);
        if (level) {
            target_.list->AddRectFilled({from, side}, {to, side + t}, stroke.colour);
        } else {
            target_.list->AddRectFilled({side, from}, {side + t, to}, stroke.colour);
        }
    }
}

void Paint::dashes(std::span<const Vec> points, const Stroke& stroke, bool closed) const {
    const Stroke solid{stroke.colour, stroke.width, {}};
    const float period = stroke.dash.on + stroke.dash.off;
    const std::size_t pieces = closed ? points.size() : points.size() - 1;
    float phase = 0.0F;
    for (std::size_t i = 0; i < pieces; ++i) {
        const Vec a = points[i];
        const Vec b = points[(i + 1) % points.size()];
        const float length = std::hypot(b.x - a.x, b.y - a.y);
        if (length <= 0.0F)
            continue;
        const Vec step{(b.x - a.x) / length, (b.y - a.y) / length};
        for (float start = -phase; start < length; start += period) {
            const float from = std::max(0.0F, start);
            const float to = std::min(length, start + stroke.dash.on);
            if (to <= from)
                continue;
            line({a.x + step.x * from, a.y + step.y * from}, {a.x + step.x * to, a.y + step.y * to},
                 solid);
        }
        phase = std::fmod(phase + length, period);
    }
}

void Paint::fill(std::initializer_list<Vec> points, ImU32 colour) const {
    fill(std::span<const Vec>(points.begin(), points.size()), colour);
}

void Paint::fill(std::span<const Vec> points, ImU32 colour) const {
    std::vector<ImVec2> px;
    px.reserve(points.size());
    for (const Vec p : points)
        px.push_back(im(to_pixels(p)));
    fill_pixels(*target_.list, px, colour);
}

void Paint::circle(Vec centre, float r, ImU32 colour) const {
    target_.list->AddCircleFilled(im(to_pixels(centre)), r * target_.scale, colour);
}

void Paint::ring(Vec centre, float r, const Stroke& stroke) const {
    target_.list->AddCircle(im(to_pixels(centre)), r * target_.scale, stroke.colour, 0,
                            std::max(1.0F, stroke.width * target_.scale));
}

void Paint::arc(Vec centre, float r, const Stroke& stroke, float a0, float a1) const {
    target_.list->PathArcTo(im(to_pixels(centre)), r * target_.scale, a0, a1, 24);
    compat::stroke_path(*target_.list, stroke.colour, false,
                        std::max(1.0F, stroke.width * target_.scale));
}

void Paint::half_disc(Vec centre, float r, ImU32 colour) const {
    target_.list->PathArcTo(im(to_pixels(centre)), r * target_.scale, -pi / 2.0F, pi / 2.0F, 24);
    target_.list->PathFillConvex(colour);
}

}  // namespace wireroom::ui
