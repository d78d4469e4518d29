#pragma once

// Drawing in logical units. A thin layer over ImGui's draw list: it scales, adds the origin, and
// puts rectangles, rulers and wires on whole pixels, so that a hairline is one crisp pixel at any
// scale. A stroke is given in logical units, and is at least one pixel wide. A box is stroked on
// its inside. Text stands on its baseline, at the very size it was baked in.
//
// A Paint is a small value that points at its draw list, fonts and registry; it lives for a frame
// at most.

#include "ui/fonts.hpp"
#include "ui/geometry.hpp"
#include "ui/items.hpp"

#include <imgui.h>

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wireroom::ui {

/// Lengths of stroke and gap, in logical units; `on` = 0 is a solid line.
struct Dash {
    float on = 0.0F;
    float off = 0.0F;
};

struct Stroke {
    ImU32 colour = 0;
    float width = 1.0F;
    Dash dash = {};
};

/// Parallel lines at 45 degrees; `falling` leans them the other way.
struct Hatch {
    ImU32 colour = 0;
    float pitch = 5.0F;
    float weight = 2.5F;
    bool falling = false;
};

/// `align` 0 starts at the point, .5 is centred on it, 1 ends there.
struct TextStyle {
    Face face = Face::sans;
    float size = 13.0F;
    ImU32 colour = 0;
    float align = 0.0F;
};

/// A raised card: its ground, its outline, and the solid shadow below right of it.
struct CardStyle {
    ImU32 fill = 0;
    ImU32 edge = 0;
    ImU32 shadow = 0;
    float radius = 6.0F;
    float width = 2.0F;
    float shadow_offset = 4.0F;
};

class Paint {
public:
    struct Target {
        ImDrawList* list = nullptr;
        const FontBook* fonts = nullptr;
        ItemRegistry* items = nullptr;  ///< may be null
        float scale = 1.0F;             ///< pixels a logical unit
        Vec origin;                     ///< pixels; where logical 0, 0 lies
    };

    explicit Paint(const Target& target) : target_(target) {}

    /// Restores the clip when it goes.
    class Clip {
    public:
        Clip(const Clip&) = delete;
        Clip& operator=(const Clip&) = delete;
        ~Clip();

    private:
        friend class Paint;
        explicit Clip(ImDrawList* list) : list_(list) {}
        ImDrawList* list_;
    };
    /// Nothing is drawn outside `area` (and the clips around it) while the result lives.
    [[nodiscard]] Clip clip(const Rect& area) const;
    /// The clip in force, in logical units.
    [[nodiscard]] Rect clip_area() const;

    void rect(const Rect& r, ImU32 colour, float radius = 0.0F) const;
    void box(const Rect& r, ImU32 colour, float radius = 0.0F, float width = 1.0F) const;
    void dash_box(const Rect& r, const Stroke& stroke) const;
    void gradient(const Rect& r, ImU32 top, ImU32 bottom) const;
    void hatch(const Rect& r, const Hatch& hatch) const;
    void card(const Rect& r, const CardStyle& style) const;

    void line(Vec from, Vec to, const Stroke& stroke) const;
    /// Wires of level and upright pieces are put on whole pixels, others are smoothed.
    void poly(std::span<const Vec> points, const Stroke& stroke, bool closed = false) const;
    void poly(std::initializer_list<Vec> points, const Stroke& stroke, bool closed = false) const;
    /// A convex shape, wound either way.
    void fill(std::span<const Vec> points, ImU32 colour) const;
    void fill(std::initializer_list<Vec> points, ImU32 colour) const;
    void circle(Vec centre, float r, ImU32 colour) const;
    void ring(Vec centre, float r, const Stroke& stroke) const;
    /// Part of a ring, from `a0` to `a1` in radians, clockwise from three o'clock.
    void arc(Vec centre, float r, const Stroke& stroke, float a0, float a1) const;
    /// The half disc right of its upright diameter.
    void half_disc(Vec centre, float r, ImU32 colour) const;

    /// Draws one line on the baseline at `at` and returns its width.
    float text(Vec at, std::string_view words, const TextStyle& style) const;
    /// As `text`, shortened with an ellipsis where it is wider than `width`.
    float text_within(Vec at, float width, std::string_view words, const TextStyle& style) const;
    [[nodiscard]] float text_width(std::string_view words, Face face, float size) const;
    /// Broken between words so that no line is wider than `width`, a longer word alone on its.
    [[nodiscard]] std::vector<std::string> wrap(float width, std::string_view words, Face face,
                                                float size) const;
    /// Wrapped text from the baseline at `at` on; returns the baseline below the last line.
    float paragraph(Vec at, float width, float line_height, std::string_view words,
                    const TextStyle& style) const;

    [[nodiscard]] const Target& target() const { return target_; }
    /// The same draw list with logical 0, 0 moved by `by`.
    [[nodiscard]] Paint moved(Vec by) const;
    /// A rectangle in whole window pixels.
    [[nodiscard]] Rect to_pixels(const Rect& r) const;
    [[nodiscard]] Vec to_pixels(Vec p) const;
    [[nodiscard]] Vec to_logical(Vec pixels) const;

private:
    [[nodiscard]] float stroke_pixels(float width) const;
    void crisp_path(std::span<const Vec> points, const Stroke& stroke, bool closed) const;
    void dashes(std::span<const Vec> points, const Stroke& stroke, bool closed) const;
    [[nodiscard]] float run_pixels(const BakedFont& font, std::string_view words) const;
    [[nodiscard]] BakedFont font_for(Face face, float size) const;
    float draw_run(Vec at, std::string_view words, const TextStyle& style, bool shortened) const;

    Target target_;
};

}  // namespace wireroom::ui
