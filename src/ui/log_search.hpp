#pragma once

// Searching the wire log: a row at the head of the roll with a field, the number of lines found and
// a way out. While something is typed, only lines with it are shown, and the words are marked in
// them. Enter hands the keyboard to the lines; Escape ends the search.

#include "ui/panels.hpp"

namespace wireroom::ui {

/// Opens the field and gives it the keyboard.
void start_search(RoomUi& memory);
/// The row at the head of the roll; only where the search is open.
void draw_log_search(Ui& ui, const RoomFrame& frame, RoomUi& memory);
/// A lens; fits `Icon`.
void lens(const Paint& p, Vec c, float r, ImU32 colour);
/// The ground behind the words searched for, where they stand in `text` as drawn from `at`.
void mark_found(const Ui& ui, Vec at, std::string_view text, std::string_view words,
                const TextStyle& style);

}  // namespace wireroom::ui
