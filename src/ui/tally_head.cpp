// The head of the tally's panel: which face it shows, the watermark's delay and dedup.

#include "ui/fold.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/plane_parts.hpp"
#include "ui/room_controls.hpp"
#include "ui/widgets.hpp"
#include "view/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace wireroom::ui {
namespace {

void draw_delay(Ui& ui, const RoomFrame& frame, Commands& commands) {
    const TallyLayout& place = frame.layout.tally;
    const view::Tally& tally = frame.room.tally;
    const Theme& t = *ui.theme;
    ui.paint.text(place.delay_label, "Watermark delay", {Face::sans_medium, 13.0F, t.ink, 1.0F});
    const std::string words = fmt::format(
        "How long the watermark waits for stragglers behind the newest read. Shorter: results "
        "sooner, more is too late. Keys: {} and {}",
        key_of(CommandKind::shorter_delay), key_of(CommandKind::longer_delay));
    SliderSpec spec;
    spec.value = static_cast<int>(tally.watermark_delay.count() / 60);
    spec.min = static_cast<int>(tally.delay_low);
    spec.max = static_cast<int>(tally.delay_high);
    spec.step = 5;
    spec.ticks = 7;
    spec.unit = " min";
    spec.tip = words;
    // The value has its room first, whatever it is; the rail takes the rest.
    const Paint& p = ui.paint;
    const float room = std::max({p.text_width("120 min", Face::cond_bold, 16.0F),
                                 p.text_width("2 h 20 min", Face::cond_bold, 16.0F),
                                 p.text_width(tally.delay_words, Face::cond_bold, 16.0F)});
    const float rail = std::clamp(place.delay_value.x - place.delay_rail.x - room - 18.0F, 40.0F,
                                  place.delay_width);
    const Slid slid = slider(ui, "watermark_delay", place.delay_rail, rail, spec);
    const bool moved = slid.dragging || slid.released;
    p.text(place.delay_value,
           moved ? view::length_words(Seconds{std::int64_t{slid.value} * 60}) : tally.delay_words,
           {Face::cond_bold, 16.0F, t.ink, 1.0F});
    if (slid.released)
        commands.push_back({CommandKind::set_watermark_delay, slid.value});
}

// What is said between the faces and the delay; returns where it ends.
float draw_note(Ui& ui, const view::Tally& tally, Vec at, float room) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const bool over = !tally.total_words.empty();
    std::string words = over ? tally.total_words : tally.window_words;
    if (const std::uint64_t left_out = tally.before + tally.after; left_out > 0) {
        words = fmt::format("{} more not shown", left_out);
    }
    if (!over)
        return p.text_width(words, Face::sans, 13.0F) <= room
                   ? at.x + p.text(at, words, {Face::sans, 13.0F, t.ink2})
                   : at.x;
    // Where there is little room, by how much they differ; its parts are in the tooltip.
    TextStyle style{Face::sans_medium, 13.0F, t.green};
    if (p.text_width(words, style.face, style.size) > room)
        style.face = Face::sans;
    std::string_view shown = words;
    if (p.text_width(words, style.face, style.size) > room)
        shown = shown.substr(0, shown.find(':'));
    if (p.text_width(shown, style.face, style.size) > room)
        return at.x;
    const float width = p.text_within(at, room, shown, style);
    term(ui, "total_difference", {at.x, at.y - 13.0F, width, 17.0F}, words);
    return at.x + width;
}

// What the plane is, or the way back to now.
float draw_plane_note(Ui& ui, const view::Plane& plane, RoomUi& memory, Vec at) {
    if (!memory.plane.window) {
        return at.x + ui.paint.text(at, "one mark per read", {Face::sans, 13.0F, ui.theme->ink2});
    }
    ButtonSpec spec;
    spec.label = plane.over ? "Whole day" : "Follow now";
    spec.size = 13.0F;
    spec.tip = plane.over ? "Shows the whole day again. With the keyboard on the plane: End"
                          : "Shows the last hour again and follows it as the day goes on. With the "
                            "keyboard on the plane: End";
    const float width = ui.paint.text_width(spec.label, Face::sans_medium, 13.0F) + 24.0F;
    const Rect place{at.x, at.y - 18.0F, width, 26.0F};
    if (button(ui, "plane_follow", place, spec).clicked) {
        memory.plane.window.reset();
        ui.state->want_redraw(0.0);
    }
    return place.right();
}

// Returns how wide the choice is.
float choose_face(Ui& ui, Vec at, TallyFace shown, Commands& commands) {
    const std::string hours =
        with_key("Every hour with its counts: made, counted, dropped, and when it went out.",
                 CommandKind::toggle_face);
    const std::string plane = with_key(
        "One mark for every read: when it was made across, when it was read up. What is "
        "too late lies behind the watermark's staircase.",
        CommandKind::toggle_face);
    const std::array<Choice, 2> faces{
        {{"face_tally", "Hourly tally", hours}, {"face_plane", "Plane", plane}}};
    const Chosen chosen = segmented(ui, at, faces, static_cast<int>(shown));
    if (chosen.index >= 0)
        commands.push_back({CommandKind::set_face, chosen.index});
    return chosen.width;
}

}  // namespace

void draw_tally_head(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const TallyLayout& place = frame.layout.tally;
    const view::Tally& tally = frame.room.tally;
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    float faces_end = 0.0F;
    if (frame.layout.fold.faces) {
        faces_end = draw_faces(ui, frame, memory, commands);
    } else {
        heading(ui, place.number, "", 4);
        faces_end = place.faces.x + choose_face(ui, place.faces, memory.face, commands);
    }

    const Vec note{faces_end + 14.0F, place.note_y};
    const float end =
        place.delay_label.x - p.text_width("Watermark delay", Face::sans_medium, 13.0F);
    memory.plane.free_from = (memory.face == TallyFace::plane && !place.strip
                                  ? draw_plane_note(ui, frame.room.plane, memory, note)
                                  : draw_note(ui, tally, note, end - 16.0F - note.x)) +
                             10.0F;
    memory.plane.free_to = end - 10.0F;
    draw_delay(ui, frame, commands);
    p.text(place.dedup_label, dedup_words(tally.dedup), {Face::sans_medium, 13.0F, t.ink, 1.0F});
    dedup_switch(ui, place.dedup, tally.dedup, commands);
}

}  // namespace wireroom::ui
