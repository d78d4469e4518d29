#include "ui/consumer_parts.hpp"
#include "ui/fold.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/room_controls.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wireroom::ui {
namespace {

void draw_stepper(Ui& ui, const RoomFrame& frame, Commands& commands) {
    const ConsumersLayout& place = frame.layout.consumers;
    ui.paint.text(place.running, "Running", {Face::sans, 13.0F, ui.theme->ink2, 1.0F});
    group_stepper(ui, place.stepper, frame.room.consumers, commands);
}

void draw_nobody(const Ui& ui, const ConsumersLayout& place) {
    const Theme& t = *ui.theme;
    const Rect& view = place.view;
    ui.paint.rect(view, t.well, radius::control);
    ui.paint.dash_box(view, {t.edge, 1.5F, {6.0F, 4.0F}});
    ui.paint.text({view.centre_x(), view.centre_y() - 4.0F}, "No consumer is running",
                  {Face::sans_bold, 15.0F, t.ink, 0.5F});
    ui.paint.text({view.centre_x(), view.centre_y() + 16.0F}, "What comes waits on the tapes.",
                  {Face::sans, 13.0F, t.ink2, 0.5F});
}

}  // namespace

void draw_consumers(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const ConsumersLayout& place = frame.layout.consumers;
    const view::Consumers& consumers = frame.room.consumers;
    name_place(ui, "panel_consumers", place.panel);
    if (place.framed) {
        panel(ui, place.panel);
        heading(ui, place.heading, "CONSUMERS", 3);
        draw_stepper(ui, frame, commands);
    }
    if (consumers.cards.empty()) {
        draw_nobody(ui, place);
        return;
    }

    const std::size_t count = std::min(consumers.cards.size(), place.cards.size());
    const float step = place.cards.size() > 1 ? place.cards[1].y - place.cards[0].y : 24.0F;
    memory.consumers_scroll = wheel_scroll(
        ui, place.panel, {memory.consumers_scroll, place.view.h, place.content_h, step, false});
    const bool scrolls = place.content_h > place.view.h + 0.5F;
    if (scrolls) {
        memory.consumers_scroll = scroll_bar(
            ui, "consumers_scroll", {place.view.right() - 8.0F, place.view.y, 8.0F, place.view.h},
            {memory.consumers_scroll, place.view.h, place.content_h, false, step});
    }
    const auto clip = ui.paint.clip(place.view);
    for (std::size_t i = 0; i < count; ++i) {
        Rect rect = place.cards[i].moved({0.0F, -memory.consumers_scroll});
        if (!rect.overlaps(place.view))
            continue;
        if (scrolls)
            rect.w -= 12.0F;
        const view::ConsumerCard& card = consumers.cards[i];
        name_place(ui, fmt::format("consumer_{}", number(card.consumer)), rect);
        if (!place.framed) {
            draw_consumer_brief(ui, card, rect);
        } else if (place.rows) {
            draw_consumer_row(ui, card, rect);
        } else {
            draw_consumer_card(ui, card, rect, place.small);
        }
    }
}

}  // namespace wireroom::ui
