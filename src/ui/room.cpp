#include "ui/room.hpp"

#include "ui/fold.hpp"
#include "ui/overlay.hpp"
#include "ui/panels.hpp"
#include "ui/things.hpp"
#include "ui/thread.hpp"
#include "ui/widgets.hpp"

#include <algorithm>

namespace wireroom::ui {
namespace {

constexpr float bar_w = 8.0F;
constexpr float wheel_step = 60.0F;

// How far the room can be scrolled.
Vec reach_of(const Layout& layout) {
    return {std::max(0.0F, layout.canvas.w - layout.view.x),
            std::max(0.0F, layout.canvas.h - layout.view.y)};
}

Vec kept_within(Vec scroll, Vec reach) {
    return {std::clamp(scroll.x, 0.0F, reach.x), std::clamp(scroll.y, 0.0F, reach.y)};
}

Rect in_pixels(const Rect& r, float scale) {
    return {r.x * scale, r.y * scale, r.w * scale, r.h * scale};
}

// Panels in the order of Tab, then what runs between them.
void draw_panels(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    draw_transport(ui, frame, memory, commands);
    draw_scrubber(ui, frame, memory, commands);
    draw_caption(ui, frame, memory, commands);
    draw_readouts(ui, frame, memory, commands);
    draw_scanners(ui, frame, memory, commands);
    draw_tapes(ui, frame, memory, commands);
    draw_consumers(ui, frame, memory, commands);
    draw_tally(ui, frame, memory, commands);
    draw_log(ui, frame, memory, commands);
    draw_wires(ui, frame, memory, commands);
    draw_thread_above(ui, frame, thread_of(frame, memory));
}

// Escape, or a click beside all that can be touched, lets go of what is pinned.
void free_pinned(const Ui& ui, RoomUi& memory) {
    if (!memory.follow.pinned())
        return;
    const bool beside = ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                        !ui.state->control_pressed() &&
                        ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    if (beside || ui.state->take_key("follow", Key::escape)) {
        memory.follow.free();
    } else {
        ui.state->claim_escape("follow");
    }
}

void wheel_the_room(const Ui& ui, const RoomFrame& frame, RoomUi& memory) {
    const Rect window{memory.scroll.x, memory.scroll.y, frame.layout.view.x, frame.layout.view.y};
    const float notches = take_wheel(ui, window);
    if (notches == 0.0F)
        return;
    const bool level = reach_of(frame.layout).y <= 0.0F || ImGui::GetIO().KeyShift;
    (level ? memory.scroll.x : memory.scroll.y) -= notches * wheel_step;
}

// What Tab has reached is brought into the window: the least that shows it with some air around.
void scroll_to_focus(const FrameParts& parts, const Layout& l, RoomUi& memory) {
    const std::string& focus = parts.state->focus();
    if (focus == memory.focus_seen)
        return;
    memory.focus_seen = focus;
    const Item* item = focus.empty() ? nullptr : parts.items->find(focus);
    if (item == nullptr || !l.scrolls())
        return;
    constexpr float air = 24.0F;
    const auto moved = [](float scroll, float from, float to, float view) {
        // What does not fit shows its beginning.
        const float far = std::max(scroll, to + air - view);
        return std::min(far, from - air);
    };
    const Rect r{item->rect.x / parts.scale + memory.scroll.x,
                 item->rect.y / parts.scale + memory.scroll.y, item->rect.w / parts.scale,
                 item->rect.h / parts.scale};
    const Vec wanted = kept_within({moved(memory.scroll.x, r.x, r.right(), l.view.x),
                                    moved(memory.scroll.y, r.y, r.bottom(), l.view.y)},
                                   reach_of(l));
    if (wanted == memory.scroll)
        return;
    memory.scroll = wanted;
    parts.state->want_redraw(0.0);
}

// The bars lie in the room's margin, on surfaces of their own, so that they keep their place.
void draw_scroll_bars(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory) {
    const Layout& l = frame.layout;
    const Vec reach = reach_of(l);
    if (reach.y > 0.0F) {
        const Rect place{l.view.x - bar_w, 0.0F, bar_w, l.view.y - (reach.x > 0.0F ? bar_w : 0.0F)};
        Surface surface(parts, {"room_bar_upright", in_pixels(place, parts.scale), {}, false});
        memory.scroll.y = scroll_bar(surface.ui(), "room_scroll_y", place,
                                     {memory.scroll.y, l.view.y, l.canvas.h, false});
    }
    if (reach.x > 0.0F) {
        const Rect place{0.0F, l.view.y - bar_w, l.view.x - (reach.y > 0.0F ? bar_w : 0.0F), bar_w};
        Surface surface(parts, {"room_bar_level", in_pixels(place, parts.scale), {}, false});
        memory.scroll.x = scroll_bar(surface.ui(), "room_scroll_x", place,
                                     {memory.scroll.x, l.view.x, l.canvas.w, true});
    }
}

}  // namespace

float take_wheel(const Ui& ui, const Rect& rect) {
    ImGuiIO& io = ImGui::GetIO();
    if (io.MouseWheel == 0.0F || !ui.state->drag.name.empty())
        return 0.0F;
    const Vec mouse = ui.paint.to_logical({io.MousePos.x, io.MousePos.y});
    const bool over = rect.contains(mouse) && ui.paint.clip_area().contains(mouse) &&
                      ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    if (!over)
        return 0.0F;
    const float notches = io.MouseWheel;
    io.MouseWheel = 0.0F;
    return notches;
}

Commands draw_room(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory) {
    Commands commands;
    const Layout& l = frame.layout;
    const Rect window{0.0F, 0.0F, l.view.x, l.view.y};
    memory.tally_folds = l.tally.strip || l.fold.tally_over;
    memory.scroll = kept_within(memory.scroll, reach_of(l));
    memory.follow.begin_frame(frame.room.life);
    memory.motion.begin_frame(frame.room, frame.pace, ImGui::GetTime(),
                              static_cast<std::uint32_t>(l.tapes.before_head), frame.options.day);
    if (memory.motion.redraw_within() >= 0.0)
        parts.state->want_redraw(memory.motion.redraw_within());
    const Vec origin{-memory.scroll.x * parts.scale, -memory.scroll.y * parts.scale};
    Rect card;
    Rect life;
    {
        Surface room(parts, {"room", in_pixels(window, parts.scale), origin, true});
        room.ui().paint.gradient(l.canvas, parts.theme->desk_top, parts.theme->desk);
        if (l.form == Form::sheet) {
            draw_panels(room.ui(), frame, memory, commands);
        } else {
            draw_folded(parts, room.ui(), frame, memory, commands);
        }
        free_pinned(room.ui(), memory);
        if (l.form == Form::sheet) {
            memory.drawer = Drawer::none;
        } else {
            close_on_escape(room.ui(), memory, commands);
            end_search_with_log(room.ui(), memory);
        }
        if (l.scrolls())
            wheel_the_room(room.ui(), frame, memory);
        card = notice_card(room.ui(), frame);
        life = life_place(room.ui(), frame, memory, thread_of(frame, memory));
    }
    if (!life.empty()) {
        constexpr float reach = 4.0F;  // of its shadow
        const Rect place = life.moved({-memory.scroll.x, -memory.scroll.y});
        Surface beside(parts, {"life", in_pixels(place.inset(-reach), parts.scale), origin, false});
        draw_life(beside.ui(), frame, life);
    }
    scroll_to_focus(parts, l, memory);
    if (memory.follow.end_frame())
        parts.state->want_redraw(0.0);
    memory.scroll = kept_within(memory.scroll, reach_of(l));
    if (l.scrolls())
        draw_scroll_bars(parts, frame, memory);
    if (!card.empty()) {
        constexpr float reach = 6.0F;  // of its shadow and its focus ring
        Surface above(parts, {"notice", in_pixels(card.inset(-reach), parts.scale), {}, false});
        draw_notices(above.ui(), frame, memory, commands);
    }
    draw_things(parts, frame, memory, commands);
    draw_overlay(parts, frame, memory, commands);
    draw_echo(parts, frame, memory);
    return commands;
}

}  // namespace wireroom::ui
