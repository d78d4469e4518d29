#pragma once

// Small parts that several panels are made of: names for what can't be touched, words that explain
// themselves, and what the wheel does over a view that scrolls. They add nothing to the picture
// but the tooltip.

#include "ui/ui.hpp"

#include <string_view>

namespace wireroom::ui {

/// Writes the rectangle into the registry; it takes no mouse and no keyboard.
void name_place(const Ui& ui, std::string_view name, const Rect& rect);

/// A word or sign that says what it means when the mouse rests on it. Not a stop of Tab.
Area term(Ui& ui, std::string_view name, const Rect& rect, std::string_view words);

struct WheelSpec {
    float offset = 0.0F;
    float view = 0.0F;
    float content = 0.0F;
    float step = 24.0F;  ///< a notch
    bool level = false;  ///< both wheels move it sideways
};
/// The offset after this frame's wheel, kept within 0 … content − view. The wheel is used up where
/// the view can scroll, so that nothing around it scrolls as well.
float wheel_scroll(const Ui& ui, const Rect& over, const WheelSpec& spec);

/// Text shrunk to the first of its sizes at which it is no wider than `width`; where none is, it
/// is shortened at the smallest.
struct FitStyle {
    Face face = Face::sans;
    float size = 13.0F;
    float smallest = 12.0F;
    ImU32 colour = 0;
    float align = 0.0F;
};
[[nodiscard]] float fitted_size(const Paint& p, float width, std::string_view words,
                                const FitStyle& style);
float text_fit(const Paint& p, Vec at, float width, std::string_view words, const FitStyle& style);

}  // namespace wireroom::ui
