#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/plane_parts.hpp"
#include "ui/widgets.hpp"

#include <algorithm>

namespace wireroom::ui {
namespace {

float share(Seconds value, Seconds from, Seconds to) {
    const auto span = static_cast<double>(std::max<std::int64_t>((to - from).count(), 1));
    return static_cast<float>(static_cast<double>((value - from).count()) / span);
}

}  // namespace

float PlaneLayout::legend_step(int rows) const {
    const float most = small ? 16.5F : 18.5F;
    const float last = panel.bottom() - (small ? 10.0F : 36.0F);
    return std::min(most, (last - legend.y) / static_cast<float>(std::max(1, rows - 1)));
}

PlaneLayout plane_layout(const Layout& layout) {
    constexpr float left = 192.0F;
    constexpr float map_w = 124.0F;
    const Rect& p = layout.tally.panel;
    PlaneLayout place;
    place.panel = p;
    place.small = layout.compact;
    place.named = !place.small;
    const float margin = layout.narrow ? 168.0F : 184.0F;
    const float top = place.small ? 48.0F : 46.0F;
    const float foot = place.small ? 32.0F : 38.0F;
    place.plot = {p.x + left, p.y + top, p.w - left - margin, p.h - top - foot};
    place.map = {p.x + 12.0F, p.y + (place.small ? 48.0F : 58.0F), map_w,
                 place.small ? 72.0F : 96.0F};
    place.map_name = {place.map.x, place.map.y - 6.0F};
    place.legend = {place.map.x, place.map.bottom() + (place.small ? 18.0F : 22.0F)};
    place.read_name = {place.plot.x - 9.0F,
                       place.small ? place.plot.y - 5.0F : place.plot.bottom() + 19.0F};
    place.made_name = {place.plot.right() + 8.0F, place.plot.bottom() + 19.0F};
    place.right = p.right() - 8.0F;
    return place;
}

float PlaneSheet::x(Seconds made) const {
    return place.plot.x + place.plot.w * share(made, plane.window.made_from, plane.window.made_to);
}

float PlaneSheet::y(Seconds read) const {
    return place.plot.bottom() -
           place.plot.h * share(read, plane.window.read_from, plane.window.read_to);
}

float PlaneSheet::x_kept(Seconds made) const {
    return std::clamp(x(made), place.plot.x, place.plot.right());
}

float PlaneSheet::y_kept(Seconds read) const {
    return std::clamp(y(read), place.plot.y, place.plot.bottom());
}

bool PlaneSheet::shows_read(Seconds read) const {
    return read >= plane.window.read_from && read <= plane.window.read_to;
}

bool PlaneSheet::shows(Seconds made, Seconds read) const {
    return shows_read(read) && made >= plane.window.made_from && made <= plane.window.made_to;
}

PlaneSheet plane_sheet(const RoomFrame& frame) {
    return {frame.room.plane, plane_layout(frame.layout)};
}

view::PlaneView plane_asked(const Layout& layout, const RoomUi& memory) {
    const PlaneLayout place = plane_layout(layout);
    view::PlaneView asked;
    asked.shown = memory.face == TallyFace::plane && !layout.tally.strip;
    asked.window = memory.plane.window;
    asked.columns = static_cast<std::uint32_t>(std::max(1.0F, place.plot.w));
    asked.rows = static_cast<std::uint32_t>(std::max(1.0F, place.plot.h));
    asked.head_share = static_cast<double>(PlaneLayout::head / place.plot.h);
    return asked;
}

void draw_plane(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const PlaneSheet sheet = plane_sheet(frame);
    panel(ui, sheet.place.panel);
    name_place(ui, "panel_tally", sheet.place.panel);
    if (!sheet.plane.shown) {  // it was asked for in this very frame
        draw_tally_head(ui, frame, memory, commands);
        ui.state->want_redraw(0.0);
        return;
    }
    if (!sheet.plane.begun)
        memory.plane.window.reset();
    const Thread thread = thread_of(frame, memory);
    const view::PlaneFollowed* subject = plane_subject(sheet, memory);
    draw_plane_thread(ui, sheet, thread);
    draw_tally_head(ui, frame, memory, commands);
    draw_plane_ground(ui, sheet);
    draw_plane_hour(ui, sheet, memory);
    {
        const auto clip = ui.paint.clip(sheet.place.plot);
        draw_plane_thread(ui, sheet, thread);
    }
    draw_plane_stairs(ui, sheet, memory.follow);
    draw_plane_marks(ui, sheet);
    draw_plane_axes(ui, sheet, subject);
    draw_plane_margin(ui, sheet);
    draw_plane_followed(ui, sheet, memory);
    draw_plane_map(ui, sheet);
    draw_plane_legend(ui, sheet);
    touch_plane(ui, sheet, memory);
}

}  // namespace wireroom::ui
