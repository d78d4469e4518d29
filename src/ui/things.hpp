#pragma once

// Things to try: a few days set up so that one idea is seen within seconds. Choosing one opens its
// day shortly before something happens, and plays. The list is made of the scenarios that come
// with the program, so that it says nothing that they don't.

#include "ui/commands.hpp"
#include "ui/room.hpp"
#include "ui/ui.hpp"

#include <span>
#include <string_view>

namespace wireroom::ui {

struct Thing {
    std::string_view title;
    std::string_view words;     ///< what there is to see, in a sentence
    std::string_view scenario;  ///< file among the shipped scenarios
    std::string_view setting;   ///< one that is changed; may be empty
    std::string_view value;     ///< its value, as on the command line
    std::string_view from;      ///< time of day from which it is played, "14:20"
    int consumers = 0;          ///< how many are asked for then; 0: as they are
};
[[nodiscard]] std::span<const Thing> things_to_try() noexcept;

/// The button that opens the list.
void draw_things_button(Ui& ui, const RoomFrame& frame, RoomUi& memory);
/// The list as a card above the room, where it is open.
void draw_things(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory,
                 Commands& commands);

}  // namespace wireroom::ui
