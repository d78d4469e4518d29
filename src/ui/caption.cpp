#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/room_controls.hpp"
#include "ui/signs.hpp"

namespace wireroom::ui {
namespace {

// Returns its left end.
float draw_digest(Ui& ui, const Rect& row, std::string_view digest) {
    const Paint& p = ui.paint;
    if (digest.empty())  // its place is kept for it
        return row.right() - 8.0F - p.text_width("0000 0000 0000 0000", Face::cond, 14.0F) -
               p.text_width("Digest", Face::sans, 13.0F);
    const float y = row.y + 14.0F;
    float x = row.right() - p.text_width(digest, Face::cond, 14.0F);
    p.text({x, y}, digest, {Face::cond, 14.0F, ui.theme->ink2});
    x -= 8.0F + p.text_width("Digest", Face::sans, 13.0F);
    p.text({x, y}, "Digest", {Face::sans, 13.0F, ui.theme->ink2});
    term(ui, "digest", {x, row.y, row.right() - x, row.h},
         "A number made from everything that has happened so far: where two are equal, the two "
         "days were the same.");
    return x;
}

constexpr float switch_w = 26.0F;
constexpr float switch_h = 14.0F;

// A small switch for a low row. Returns its left end.
float draw_switch(Ui& ui, const Rect& row, float end, bool on, Commands& commands) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const float word = p.text_width("Caption", Face::sans, 13.0F);
    const Rect rect{end - switch_w - word - 8.0F, row.y, switch_w + word + 8.0F, row.h};
    AreaSpec spec;
    spec.ring_radius = 3.0F;
    const Area touched = area(ui, "caption_switch", rect, spec);
    if (touched.clicked)
        commands.push_back({CommandKind::toggle_caption, 0});
    tip(ui, "caption_switch", rect, touched, caption_tip(on));
    p.text({rect.x, row.y + 14.0F}, "Caption",
           {Face::sans, 13.0F, touched.hovered ? t.ink : t.ink2});
    const Rect groove{rect.right() - switch_w, row.centre_y() - switch_h / 2.0F, switch_w,
                      switch_h};
    p.rect(groove, on ? t.brass_fill : t.well, switch_h / 2.0F);
    p.box(groove, t.brass_edge, switch_h / 2.0F);
    const float knob = groove.y + switch_h / 2.0F;
    p.circle({on ? groove.right() - 7.0F : groove.x + 7.0F, knob}, 4.5F,
             on ? t.on_brass : t.brass_edge);
    return rect.x;
}

void draw_sentence(Ui& ui, const Rect& row, float end, const view::Caption& caption) {
    const Paint& p = ui.paint;
    float x = row.x;
    if (caption.sign != view::Sign::none) {
        const view::Tone tone = caption.tone;
        draw_sign(p, *ui.theme, caption.sign, {x + 7.0F, row.y + 9.0F}, {tone, 5.0F});
        x += 22.0F;
    }
    const float y = row.y + 14.0F;
    x += p.text({x, y}, caption.time, {Face::cond_bold, 15.0F, ui.theme->ink}) + 8.0F;
    const bool fits = p.text_width(caption.sentence, Face::sans, 14.0F) <= end - x;
    // Whole sentences while there is room for one.
    std::string_view told = caption.sentence;
    for (auto stop = told.rfind(". ");
         stop != std::string_view::npos && p.text_width(told, Face::sans, 14.0F) > end - x;
         stop = told.rfind(". ")) {
        told = told.substr(0, stop + 1);
    }
    p.text_within({x, y}, end - x, told, {Face::sans, 14.0F, ui.theme->ink});
    term(ui, "caption", {row.x, row.y, end - row.x, row.h},
         fits ? std::string_view("The newest thing worth telling, in one sentence. It stays for "
                                 "three seconds, unless something greater happens.")
              : std::string_view(caption.sentence));
}

}  // namespace

bool caption_alone(const Layout& layout) {
    constexpr float least = 960.0F;
    return layout.form == Form::folded && layout.caption.w < least;
}

void draw_caption(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const Rect& row = frame.layout.caption;
    name_place(ui, "panel_caption", row);
    const bool on = frame.options.caption;
    // In a narrow window the sentence needs the room; "More" has the digest and the switch there.
    float left = row.right();
    if (!caption_alone(frame.layout)) {
        const float end = draw_digest(ui, row, frame.room.caption.digest) - 16.0F;
        left = draw_switch(ui, row, end, on, commands) - 16.0F;
    }
    const double now = ui.state->now();
    const bool playing = frame.room.transport.running == view::Running::playing;
    const view::Caption& caption =
        memory.caption.show(frame.room.caption, {now, playing, frame.options.day});
    // What waits for the next minute comes first, with the caption off too.
    if (draw_pending(ui, row, left, frame.room.pending) > row.x)
        return;
    if (!on || caption.sentence.empty())
        return;
    draw_sentence(ui, row, left, caption);
    if (const double due = memory.caption.due_in(now); due >= 0.0)
        ui.state->want_redraw(due);
}

}  // namespace wireroom::ui
