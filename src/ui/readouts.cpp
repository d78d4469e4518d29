#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/signs.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
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
    {"counted",
     "Reads that the stream added to an hour. A message read twice may be among them "
     "twice."},
    {"dropped",
     "Reads that came when their hour had gone out already: too late to be counted. A message "
     "that is read again and dropped again counts twice here."},
    {"read_twice",
     "Reads of messages that had been read before: their reader died before it had committed "
     "them, or they were sent twice."},
    {"watermark",
     "The stream's guess up to when it has seen everything: the newest event time read, "
     "less the delay."},
    {"last_published",
     "The hour that went out last. It goes out when the watermark passes its "
     "end, and then never changes."},
    {"waiting", "Messages in the log that nobody has read yet: the lag."},
    {"batch",
     "At night a batch counts the whole log once, calmly; it is the yardstick for the "
     "stream."},
}};

std::string_view tip_of(std::string_view name) {
    for (const Words& words : all_words) {
        if (words.name == name)
            return words.tip;
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

float note_width(const Paint& p, const std::string& words) {
    return p.text_width(words, Face::sans, 13.0F);
}

constexpr float note_gap = 10.0F;

// How value and note share the room: the value in its usual size, or in a smaller one where the
// note would have no room; of one line of note the longer one that fits, or none.
struct Shares {
    float size = 0.0F;
    const std::string* brief = nullptr;
};

Shares shares_of(const Paint& p, const view::Readout& readout, const ReadoutsLayout& l,
                 float room) {
    constexpr std::array<float, 2> smaller{24.0F, 20.0F};
    for (const float size : {l.value_size, smaller[0], smaller[1]}) {
        const float left = room - note_gap - p.text_width(readout.value, Face::narrow_bold, size);
        if (l.two_lines) {
            const float wanted =
                std::max(note_width(p, readout.note[0]), note_width(p, readout.note[1]));
            if (wanted <= 0.0F || wanted <= left)
                return {size, nullptr};
            continue;
        }
        const std::string& whole = readout.short_note;
        if (whole.empty() || note_width(p, whole) <= left)
            return {size, &whole};
        // "30 min" of "30 min behind".
        const std::string& part = readout.note[0];
        const bool begins = !part.empty() && whole.compare(0, part.size(), part) == 0;
        if (begins && note_width(p, part) <= left)
            return {size, &part};
    }
    return {l.two_lines ? smaller[1] : l.value_size, nullptr};
}

void draw_label(const Ui& ui, const view::Readout& readout, Vec at, float room) {
    const TextStyle style{Face::sans, 13.0F, ui.theme->ink2};
    const bool whole = ui.paint.text_width(readout.label, style.face, style.size) <= room;
    ui.paint.text_within(at, room, whole ? readout.label : readout.short_label, style);
}

struct Look {
    bool batch_done = false;
    bool changed = false;  // just now
};

void draw_readout(Ui& ui, const view::Readout& readout, const ReadoutsLayout& l, const Rect& r,
                  const Look& look) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const float x = r.x + 14.0F;
    const float end = r.right() - 8.0F;
    draw_icon(ui, readout, {x + 6.0F, l.label_y - 4.0F}, look.batch_done);
    if (l.brief) {
        ui.paint.text_within({x + 19.0F, l.label_y}, end - x - 19.0F, readout.short_label,
                             {Face::sans, 13.0F, t.ink2});
    } else {
        draw_label(ui, readout, {x + 19.0F, l.label_y}, end - x - 19.0F);
    }

    Shares shares = shares_of(p, readout, l, end - x);
    for (const float smaller : {24.0F, 20.0F}) {
        if (p.text_width(readout.value, Face::narrow_bold, shares.size) > end - x)
            shares.size = std::min(shares.size, smaller);
    }
    const float width =
        p.text({x, l.value_y}, readout.value, {Face::narrow_bold, shares.size, t.ink});
    if (look.changed)
        p.rect({x, l.value_y + 4.0F, width, 2.0F}, t.ink2);
    const float note_x = x + width + note_gap;
    const TextStyle note{Face::sans, 13.0F, tone_ink(t, readout.note_tone)};
    const auto write = [&](float y, const std::string& words) {
        // A value with seconds may leave no room for it.
        if (note_width(p, words) <= end - note_x)
            p.text({note_x, y}, words, note);
    };
    if (l.brief)
        return;
    if (!l.two_lines) {
        if (shares.brief != nullptr)
            write(l.value_y, *shares.brief);
    } else if (readout.note[1].empty()) {
        write(l.value_y, readout.note[0]);
    } else {
        write(l.value_y - 16.0F, readout.note[0]);
        write(l.value_y, readout.note[1]);
    }
}

// Label and value on one line, without a note.
void draw_paired(const Ui& ui, const view::Readout& readout, const Rect& r, bool batch_done) {
    const Paint& p = ui.paint;
    const float end = r.right() - 12.0F;
    const float x = r.x + 30.0F;
    float size = 18.0F;
    draw_icon(ui, readout, {r.x + 17.0F, r.centre_y() + 0.5F}, batch_done);
    float wide = p.text_width(readout.value, Face::narrow_bold, size);
    const float least = p.text_width(readout.short_label, Face::sans, 13.0F);
    if (x + least + 8.0F + wide > end)
        wide = p.text_width(readout.value, Face::narrow_bold, size = 15.0F);
    p.text({end, r.centre_y() + 6.0F}, readout.value,
           {Face::narrow_bold, size, ui.theme->ink, 1.0F});
    draw_label(ui, readout, {x, r.centre_y() + 5.0F}, end - wide - 8.0F - x);
}

// Of the eight, what a class needs: not the hour that went out last, and of what waits and what
// the batch says, the one that means something now.
std::array<std::size_t, 6> brief_ones(bool batch_ran) {
    return {0, 1, 2, 3, 4, batch_ran ? std::size_t{7} : std::size_t{6}};
}

}  // namespace

void draw_readouts(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& /*commands*/) {
    const ReadoutsLayout& l = frame.layout.readouts;
    name_place(ui, "panel_readouts", l.panel);
    panel(ui, l.panel);
    const auto brief = brief_ones(frame.room.tally.batch_ran);
    const std::size_t count = l.brief ? brief.size() : l.items.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Rect& r = l.items[i];
        const view::Readout& readout = frame.room.readouts[l.brief ? brief[i] : i];
        if (l.paired) {
            if (i % 4 != 0)
                ui.paint.rect({std::round(r.x), r.y + 5.0F, 1.0F, r.h - 10.0F}, ui.theme->edge);
            if (i == 4) {
                ui.paint.rect({l.panel.x + 8.0F, std::round(r.y), l.panel.w - 16.0F, 1.0F},
                              ui.theme->edge_soft);
            }
        } else if (i > 0) {
            ui.paint.rect({std::round(r.x), r.y + 10.0F, 1.0F, r.h - 20.0F}, ui.theme->edge);
        }
        if (l.paired) {
            draw_paired(ui, readout, r, frame.room.tally.batch_ran);
        } else {
            draw_readout(ui, readout, l, r,
                         {frame.room.tally.batch_ran, memory.motion.underlined(readout.name)});
        }
        const bool own = frame.room.scanners.own_events;
        std::string words{own && readout.name == "scans"
                              ? "What has happened so far, whether it has arrived or not."
                              : tip_of(readout.name)};
        if (!readout.more.empty())
            words += " " + readout.more;
        term(ui, "readout_" + readout.name, r, words);
    }
}

}  // namespace wireroom::ui
