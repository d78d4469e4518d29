#include "ui/panels.hpp"
#include "ui/signs.hpp"
#include "ui/widgets.hpp"

#include <array>
#include <cmath>
#include <string>

namespace wireroom::ui {
namespace {

struct Words {
    std::string_view name;
    std::string_view tip;
};

constexpr std::array<Words, 8> all_words{{
    {"scans", "What was scanned so far, whether it has arrived or not."},
    {"counted", "Reads that the stream added to an hour. A message read twice may be among them "
                "twice."},
    {"dropped", "Reads that came when their hour had gone out already: too late to be counted."},
    {"read_twice", "Reads of messages that had been read before, because nobody had saved the "
                   "place after them."},
    {"watermark", "The stream's guess how far the scans are complete: the newest event time read, "
                  "less the delay."},
    {"last_published", "The hour that went out last. It goes out when the watermark passes its "
                       "end, and then never changes."},
    {"waiting", "Messages in the log that nobody has read yet: the lag."},
    {"batch", "At night a batch counts the whole log once, calmly; it is the yardstick for the "
              "stream."},
}};

std::string_view tip_of(std::string_view name) {
    for (const Words& words : all_words) {
        if (words.name == name) return words.tip;
    }
    return {};
}

void draw_icon(const Ui& ui, const view::Readout& readout, Vec c, bool batch_done) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    switch (readout.sign) {
        case view::Sign::check:
            return glyph::check(p, c, 5.5F, t.ink, 2.0F);
        case view::Sign::cross:
            return glyph::late_square(p, t, c);
        case view::Sign::again:
            return glyph::again(p, c, 5.5F, t.purple, 2.0F);
        case view::Sign::flag:
            return glyph::flag(p, {c.x - 3.0F, c.y + 6.0F}, 13.0F, t.blue_fill);
        case view::Sign::ledger:
            return glyph::ledger(p, c, 6.0F, batch_done ? t.green_fill : t.ink);
        default:
            return draw_sign(p, t, readout.sign, c, {view::Tone::plain, 5.5F});
    }
}

float widest(const Paint& p, const std::array<std::string, 2>& notes) {
    return std::max(p.text_width(notes[0], Face::sans, 13.0F),
                    p.text_width(notes[1], Face::sans, 13.0F));
}

// The value in its usual size, or in the smaller one where its note would have no room.
float value_size(const Paint& p, const view::Readout& readout, float usual, float room,
                 float note) {
    constexpr float smaller = 24.0F;
    const float width = p.text_width(readout.value, Face::narrow_bold, usual);
    return width + note > room ? smaller : usual;
}

void draw_readout(Ui& ui, const view::Readout& readout, const ReadoutsLayout& l, std::size_t i,
                  bool batch_done) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect& r = l.items[i];
    const float x = r.x + 14.0F;
    const float end = r.right() - 8.0F;
    draw_icon(ui, readout, {x + 6.0F, l.label_y - 4.0F}, batch_done);
    const float label_x = x + 19.0F;
    const bool whole = p.text_width(readout.label, Face::sans, 13.0F) <= end - label_x;
    p.text_within({label_x, l.label_y}, end - label_x,
                  whole ? readout.label : readout.short_label, {Face::sans, 13.0F, t.ink2});

    constexpr float gap = 10.0F;
    const float note_w = l.two_lines ? widest(p, readout.note)
                                     : p.text_width(readout.short_note, Face::sans, 13.0F);
    const float room = end - x;
    const float size =
        value_size(p, readout, l.value_size, room, note_w > 0.0F ? note_w + gap : 0.0F);
    const float note_x =
        x + gap + p.text({x, l.value_y}, readout.value, {Face::narrow_bold, size, t.ink});
    const TextStyle note{Face::sans, 13.0F, tone_ink(t, readout.note_tone)};
    if (!l.two_lines) {
        p.text_within({note_x, l.value_y}, end - note_x, readout.short_note, note);
    } else if (readout.note[1].empty()) {
        p.text_within({note_x, l.value_y}, end - note_x, readout.note[0], note);
    } else {
        p.text_within({note_x, l.value_y - 16.0F}, end - note_x, readout.note[0], note);
        p.text_within({note_x, l.value_y}, end - note_x, readout.note[1], note);
    }
}

}  // namespace

void draw_readouts(Ui& ui, const RoomFrame& frame, RoomUi& /*memory*/, Commands& /*commands*/) {
    const ReadoutsLayout& l = frame.layout.readouts;
    panel(ui, l.panel);
    for (std::size_t i = 0; i < l.items.size(); ++i) {
        const Rect& r = l.items[i];
        const view::Readout& readout = frame.room.readouts[i];
        if (i > 0) {
            ui.paint.rect({std::round(r.x), r.y + 10.0F, 1.0F, r.h - 20.0F}, ui.theme->edge);
        }
        draw_readout(ui, readout, l, i, frame.room.tally.batch_ran);
        AreaSpec touch;
        touch.focusable = false;
        touch.hand = false;
        const std::string name = "readout_" + readout.name;
        const Area touched = area(ui, name, r, touch);
        tip(ui, name, r, touched, tip_of(readout.name));
    }
}

}  // namespace wireroom::ui
