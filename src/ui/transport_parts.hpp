#pragma once

// The bar's controls that stand elsewhere where the bar is too short for them.

#include "ui/room.hpp"

namespace wireroom::ui {

void speed_choice_in(Ui& ui, const Rect& rect, int speed, Commands& commands);
/// The word and the field.
void seed_field_in(Ui& ui, const Rect& rect, const view::Transport& transport, Commands& commands);

}  // namespace wireroom::ui
