#pragma once

// Controls that stand in a panel of the full sheet, and under "More" where the room is folded or
// for a class: the same control with the same name, words and reasons wherever it stands.

#include "ui/commands.hpp"
#include "ui/ui.hpp"
#include "view/room.hpp"

#include <string_view>

namespace wireroom::ui {

/// How many consumers run, from its top left corner.
void group_stepper(Ui& ui, Vec at, const view::Consumers& consumers, Commands& commands);
/// Scans per scanner per hour, from the middle of its left end; returns the figure to be shown.
int rate_slider(Ui& ui, Vec at, float width, const view::Scanners& scanners, Commands& commands);
/// Whether repeats are skipped, from its top left corner.
void dedup_switch(Ui& ui, Vec at, bool on, Commands& commands);
[[nodiscard]] std::string_view dedup_words(bool on);
/// What the switch of the caption does.
[[nodiscard]] std::string_view caption_tip(bool on);

}  // namespace wireroom::ui
