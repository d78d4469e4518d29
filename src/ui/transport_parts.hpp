#pragma once

// The bar's controls that stand elsewhere where the bar is too short for them.

#include "ui/room.hpp"

namespace wireroom::ui {

void speed_choice(Ui& ui, const Rect& rect, int speed, Commands& commands);
/// The word and the field, at the right end of `room`.
void seed_field(Ui& ui, const Rect& room, const view::Transport& transport, Commands& commands);

}  // namespace wireroom::ui
