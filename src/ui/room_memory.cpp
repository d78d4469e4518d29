// What the room remembers, apart from any panel.

#include "ui/room.hpp"

namespace wireroom::ui {

void RoomUi::toggle_card(OpenCard& card) {
    const bool open = !card.open;
    for (OpenCard* const one : {&things}) {
        one->set(false);
    }
    drawer = Drawer::none;
    opener.clear();
    card.set(open);
}

void RoomUi::close_tally() {
    tally_open = false;
    face = TallyFace::tally;
}

void RoomUi::forget_day() {
    follow.free();
    plane = {};
    log_at.reset();
    search = {};
    tapes_scroll = 0.0F;
    consumers_scroll = 0.0F;
    chips_scroll = 0.0F;
}

bool obey(RoomUi& memory, const Command& command) {
    switch (command.kind) {
        case CommandKind::toggle_face:
            // Where the tally is a strip, the plane lies over the tapes, and V closes it again.
            if (memory.shows_plane()) {
                memory.close_tally();
            } else {
                memory.face = TallyFace::plane;
                memory.tally_open = true;
            }
            return true;
        case CommandKind::set_face:
            memory.face = command.value == 0 ? TallyFace::tally : TallyFace::plane;
            // There both lie over the tapes. Elsewhere it says what a window that is made smaller
            // opens with: the plane, which has no strip.
            memory.tally_open = memory.tally_folds || memory.face == TallyFace::plane;
            return true;
        default:
            return false;
    }
}

}  // namespace wireroom::ui
