#include "ui/fold.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/thread.hpp"
#include "ui/widgets.hpp"

#include <algorithm>

namespace wireroom::ui {
namespace {

constexpr float veil = 0.35F;

struct Shape {
    const char* id = "";
    Rect panel;
    float veil_from = 0.0F;  // down from here the room is veiled; negative: nowhere
};

Shape shape_of(const RoomFrame& frame, Drawer drawer) {
    const Layout& l = frame.layout;
    const float chips =
        l.fold.sites[0].empty() ? l.transport.bar.bottom() + 2.0F : l.fold.sites[0].bottom() + 2.0F;
    switch (drawer) {
        case Drawer::scanners:
            return {"drawer_scanners", l.scanners.panel, chips};
        case Drawer::consumers:
            return {"drawer_consumers", l.consumers.panel, chips};
        case Drawer::log:
            return {"drawer_log", l.log.panel, chips};
        case Drawer::menu:
            return {"drawer_menu", menu_card(frame), -1.0F};
        case Drawer::none:
            break;
    }
    return {};
}

void draw_inside(Ui& ui, const RoomFrame& frame, RoomUi& memory, Drawer drawer,
                 Commands& commands) {
    switch (drawer) {
        case Drawer::scanners:
            return draw_scanners(ui, frame, memory, commands);
        case Drawer::consumers:
            return draw_consumers(ui, frame, memory, commands);
        case Drawer::log:
            return draw_log(ui, frame, memory, commands);
        case Drawer::menu:
            return draw_menu(ui, frame, memory, commands);
        case Drawer::none:
            return;
    }
}

void close(RoomUi& memory, Commands& commands) {
    // The ticker tells the newest lines: what was scrolled back is let go of.
    if (memory.drawer == Drawer::log)
        commands.push_back({CommandKind::follow_log, 0});
    memory.drawer = Drawer::none;
    memory.opener.clear();
}

// Over the room, on a surface as wide as the window, so that a click beside the panel reaches
// nothing but this.
void draw_drawer(const FrameParts& parts, const RoomFrame& frame, RoomUi& memory, Drawer drawer,
                 Commands& commands) {
    if (memory.drawer != drawer)
        return;
    const Shape shape = shape_of(frame, drawer);
    const Layout& l = frame.layout;
    const float from = shape.veil_from >= 0.0F ? shape.veil_from : 0.0F;
    const Rect over{0.0F, from, l.canvas.w, l.canvas.h - from};
    const Rect seen = over.moved({-memory.scroll.x, -memory.scroll.y});
    const float k = parts.scale;
    Surface surface(parts, {shape.id,
                            {seen.x * k, seen.y * k, seen.w * k, seen.h * k},
                            {-memory.scroll.x * k, -memory.scroll.y * k},
                            false});
    Ui& ui = surface.ui();
    const Theme& t = *ui.theme;
    if (shape.veil_from >= 0.0F)
        ui.paint.rect(over, with_alpha(t.scrim, veil));
    const Rect& p = shape.panel;
    ui.paint.rect(p.moved({4.0F, 4.0F}), t.shadow, radius::panel);
    const std::size_t first = ui.items->items().size();
    draw_inside(ui, frame, memory, drawer, commands);
    ui.paint.box(p, t.hover_edge, radius::panel, 2.0F);
    name_place(ui, shape.id, p);

    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool beside = ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                        ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
                        !p.contains(ui.paint.to_logical({mouse.x, mouse.y}));
    const std::string& focus = ui.state->focus();
    const auto& items = ui.items->items();
    const bool inside = focus.empty() || focus == memory.opener ||
                        std::any_of(items.begin() + static_cast<std::ptrdiff_t>(first), items.end(),
                                    [&](const Item& item) { return item.name == focus; });
    if (beside || !inside) {
        close(memory, commands);
        ui.state->want_redraw(0.0);
    }
}

}  // namespace

void toggle_drawer(RoomUi& memory, Drawer drawer, std::string_view opener) {
    const bool open = memory.drawer == drawer && memory.opener == opener;
    memory.drawer = open ? Drawer::none : drawer;
    memory.opener = open ? std::string_view() : opener;
}

void end_search_with_log(const Ui& ui, RoomUi& memory) {
    LogSearchBar& search = memory.search;
    if (memory.drawer == Drawer::log || !search.open)
        return;
    search = {};
    ui.state->want_redraw(0.0);
}

void close_on_escape(const Ui& ui, RoomUi& memory, Commands& commands) {
    constexpr std::string_view name = "drawer";
    const bool tally_over = memory.tally_folds && memory.tally_open;
    if (memory.drawer == Drawer::none && !tally_over)
        return;
    if (!ui.state->take_key(name, Key::escape)) {
        ui.state->claim_escape(name);
        return;
    }
    if (memory.drawer != Drawer::none) {
        // Tab goes on from what opened it.
        ui.state->set_place(memory.opener);
        close(memory, commands);
    } else {
        memory.close_tally();
    }
    ui.state->want_redraw(0.0);
}

namespace {

// The search has its field in the log, which lies in a drawer here.
void open_for_search(const Ui& ui, const Layout& layout, RoomUi& memory) {
    if (!memory.search.wanted || memory.drawer == Drawer::log)
        return;
    memory.drawer = Drawer::log;
    memory.opener = layout.fold.log.empty() ? "more" : "log_open";
    // Tab goes on from there; what had the keyboard lies under the drawer.
    ui.state->set_place(memory.opener);
    ui.state->clear_focus();
}

}  // namespace

void draw_folded(const FrameParts& parts, Ui& ui, const RoomFrame& frame, RoomUi& memory,
                 Commands& commands) {
    const Layout& l = frame.layout;
    open_for_search(ui, l, memory);
    const bool projected = l.form == Form::projector;
    const bool over = l.fold.tally_over;
    const auto behind = [&](Drawer drawer) {
        return [&, drawer](std::string_view name) {
            if (memory.opener == name)
                draw_drawer(parts, frame, memory, drawer, commands);
        };
    };
    draw_transport(ui, frame, memory, commands);
    draw_drawer(parts, frame, memory, Drawer::menu, commands);
    draw_scrubber(ui, frame, memory, commands);
    if (!l.caption.empty())
        draw_caption(ui, frame, memory, commands);
    draw_readouts(ui, frame, memory, commands);
    if (!projected) {
        draw_site_chips(ui, frame, memory, behind(Drawer::scanners));
    } else if (!over) {
        draw_scanners(ui, frame, memory, commands);
    }
    if (!over)
        draw_tapes(ui, frame, memory, commands);
    if (!projected) {
        draw_consumer_chips(ui, frame, memory, behind(Drawer::consumers));
    } else if (!over) {
        draw_consumers(ui, frame, memory, commands);
    }
    if (l.tally.strip) {
        draw_strip(ui, frame, memory, commands);
    } else {
        draw_tally(ui, frame, memory, commands);
    }
    draw_ticker(ui, frame, memory);
    draw_drawer(parts, frame, memory, Drawer::log, commands);
    if (projected && !over)
        draw_wires(ui, frame, memory, commands);
    draw_thread_above(ui, frame, thread_of(frame, memory));
}

}  // namespace wireroom::ui
