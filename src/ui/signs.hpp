#pragma once

// The view-model's signs and tones as shapes and colours of the theme, the same in the caption,
// the read-outs and the wire log.

#include "ui/paint.hpp"
#include "ui/theme.hpp"
#include "view/room.hpp"

namespace wireroom::ui {

/// The colour of words in a tone, on desk, panel and log.
[[nodiscard]] ImU32 tone_ink(const Theme& theme, view::Tone tone);

struct SignStyle {
    view::Tone tone = view::Tone::plain;
    float r = 5.0F;  ///< half the size
};

/// The sign centred on `centre`; nothing for Sign::none.
void draw_sign(const Paint& p, const Theme& theme, view::Sign sign, Vec centre,
               const SignStyle& style);

}  // namespace wireroom::ui
