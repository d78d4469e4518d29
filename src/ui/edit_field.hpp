#pragma once

// The inside of a field that is typed in: takes the keys and the mouse, and draws text, caret and
// what is marked. What the field is for, and what ends the typing, is its owner's.

#include "ui/ui.hpp"

namespace wireroom::ui {

struct EditLook {
    Face face = Face::cond;
    float size = 14.0F;
    float baseline = 5.0F;  ///< below the field's middle
    float caret_h = 20.0F;
};

/// Takes what was typed since the last frame into `state.line`. True if the text has changed.
bool take_typed(UiState& state);
/// Draws `state.line` in `rect`, and moves its caret with the mouse.
void draw_edited(Ui& ui, const Rect& rect, const Area& touched, const EditLook& look);

}  // namespace wireroom::ui
