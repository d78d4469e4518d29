#pragma once

// The parts of one consumer that its card, its row and the wires to it share.

#include "ui/room.hpp"

#include <optional>

namespace wireroom::ui {

/// How a state looks besides its word: colours, and a sign of its own.
struct StateLook {
    ImU32 ink = 0;
    ImU32 fill = 0;
    ImU32 edge = 0;  ///< of the card
    float edge_width = 1.0F;
    bool hollow = false;  ///< the name's plate is an outline: it reads nothing
};
[[nodiscard]] StateLook look_of(const Theme& theme, view::ConsumerState state);
void draw_state_sign(const Paint& p, view::ConsumerState state, const StateLook& look, Vec centre,
                     float r);
/// What the state means, in a sentence.
[[nodiscard]] std::string_view meaning_of(view::ConsumerState state);

/// The plate with its name.
void draw_name_plate(const Ui& ui, const view::ConsumerCard& card, const Rect& plate, float size);

/// The numbers of its tapes as plates of `size`, ending at `right`; a run as "0–15" where single
/// ones would not fit in `room`. Returns where they begin.
struct TapePlates {
    float right = 0.0F;
    float middle = 0.0F;
    float size = 26.0F;
    float room = 100.0F;
};
float draw_tape_plates(const Ui& ui, const view::ConsumerCard& card, const TapePlates& plates);

/// As many slips as there are messages, solid or outlined, as dense as `width` asks for.
struct Tallies {
    float x = 0.0F;
    float y = 0.0F;
    float width = 0.0F;
    float height = 13.0F;
    std::uint64_t count = 0;
    bool solid = false;
};
void draw_tallies(const Ui& ui, const Tallies& tallies);

/// How far a rebalance has got.
void draw_progress(const Ui& ui, const Rect& bar, float share);

/// A card with room for sentences, and a row of one to three lines.
void draw_consumer_card(Ui& ui, const view::ConsumerCard& card, const Rect& rect, bool small);
void draw_consumer_row(Ui& ui, const view::ConsumerCard& card, const Rect& rect);

/// Where the wire of `tape` ends at its owner's card; none while that is scrolled away.
[[nodiscard]] std::optional<Vec> reader_socket(const RoomFrame& frame, const view::Tape& tape,
                                               float scrolled);

}  // namespace wireroom::ui
