#pragma once

// Points and rectangles in logical units: the grid of 1440 by 900 on which the room is drawn,
// before it is scaled to pixels. Plain values; nothing here knows of a window or a draw list.

#include <algorithm>

namespace wireroom::ui {

/// A point or an offset, y downwards.
struct Vec {
    float x = 0.0F;
    float y = 0.0F;

    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr bool operator==(Vec a, Vec b) { return a.x == b.x && a.y == b.y; }
};

/// A rectangle by its top left corner and its size; never negative in size.
struct Rect {
    float x = 0.0F;
    float y = 0.0F;
    float w = 0.0F;
    float h = 0.0F;

    [[nodiscard]] constexpr float right() const { return x + w; }
    [[nodiscard]] constexpr float bottom() const { return y + h; }
    [[nodiscard]] constexpr float centre_x() const { return x + w / 2.0F; }
    [[nodiscard]] constexpr float centre_y() const { return y + h / 2.0F; }
    [[nodiscard]] constexpr Vec centre() const { return {centre_x(), centre_y()}; }
    [[nodiscard]] constexpr bool empty() const { return w <= 0.0F || h <= 0.0F; }

    /// True inside and on the left and top edges.
    [[nodiscard]] constexpr bool contains(Vec p) const {
        return p.x >= x && p.y >= y && p.x < right() && p.y < bottom();
    }
    /// True where the two share an area; touching edges share none.
    [[nodiscard]] constexpr bool overlaps(const Rect& o) const {
        return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
    }
    /// True where `o` lies wholly inside.
    [[nodiscard]] constexpr bool covers(const Rect& o) const {
        return o.x >= x && o.y >= y && o.right() <= right() && o.bottom() <= bottom();
    }
    /// Smaller by `d` on every side; a negative `d` makes it larger.
    [[nodiscard]] constexpr Rect inset(float d) const {
        return {x + d, y + d, std::max(0.0F, w - 2.0F * d), std::max(0.0F, h - 2.0F * d)};
    }
    [[nodiscard]] constexpr Rect moved(Vec by) const { return {x + by.x, y + by.y, w, h}; }
};

/// `a` at t = 0, `b` at t = 1.
[[nodiscard]] constexpr float mix(float a, float b, float t) {
    return a + (b - a) * t;
}

}  // namespace wireroom::ui
