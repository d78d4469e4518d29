#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/tape_cell.hpp"
#include "ui/tape_lane.hpp"
#include "ui/thread.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace wireroom::ui {
namespace {

enum class Entry { read, exposed, waiting, late, again, twice, skipped };

struct LegendEntry {
    Entry kind;
    std::string_view name;
    std::string_view label;
    std::string_view meaning;
};

constexpr std::array<LegendEntry, 7> legend_entries{{
    {Entry::read, "legend_read", "Read", "Read and counted; its place is committed."},
    {Entry::exposed, "legend_exposed", "Not committed",
     "Read, but not committed yet: if its reader dies now, it is read again."},
    {Entry::waiting, "legend_waiting", "Waiting", "On the tape and not read yet."},
    {Entry::late, "legend_late", "Too late",
     "Its hour is out already: when it is read, it is dropped and not counted."},
    {Entry::again, "legend_again", "To read again",
     "Read before a crash, but its place was not saved: it will be read again."},
    {Entry::twice, "legend_twice", "Counted twice",
     "Read again after a crash, or sent twice, and counted again."},
    {Entry::skipped, "legend_skipped", "Skipped",
     "Read again with Dedup on: recognised by its id and not counted again."},
}};

void draw_swatch(const Ui& ui, Entry kind, const Rect& r) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Vec c = r.centre();
    switch (kind) {
        case Entry::read:
            p.rect(r, t.paper_read);
            glyph::check(p, c, 4.5F, t.paper_ink2);
            break;
        case Entry::exposed:
            p.rect(r, t.paper_exposed);
            glyph::check(p, {c.x, c.y + 1.0F}, 4.5F, t.paper_ink);
            p.rect({r.x, r.y - 1.0F, r.w, 4.0F}, t.ink2);
            break;
        case Entry::waiting:
            p.rect(r, t.paper);
            break;
        case Entry::late:
            p.rect(r, t.paper_vermilion_wash);
            p.hatch({r.x, r.bottom() - 6.0F, r.w, 6.0F}, {t.paper_vermilion_fill, 5.0F, 2.0F});
            p.fill({{c.x, r.y}, {r.right(), r.y}, {r.right(), r.y + 11.0F}},
                   t.paper_vermilion_fill);
            break;
        case Entry::again:
        case Entry::twice:
            p.rect(r, t.paper_purple_wash);
            p.box(r.inset(1.0F), t.paper_purple_fill, 0.0F, stroke::state);
            if (kind == Entry::again) {
                glyph::again(p, c, 4.0F, t.paper_purple);
            } else {
                p.text({c.x, r.y + 14.0F}, "×2", {Face::cond_bold, 13.0F, t.paper_purple, 0.5F});
            }
            break;
        case Entry::skipped:
            p.rect(r, t.paper_read);
            p.dash_box(r.inset(1.0F), {t.paper_sky, stroke::state, {4.0F, 2.0F}});
            glyph::equal(p, c, 4.5F, t.paper_sky);
            break;
    }
    p.box(r, t.paper_edge);
}

// From the right; with Dedup on, "Skipped" comes in, beside or instead of what it prevents.
void draw_legend(Ui& ui, const TapesLayout& place, float left, bool dedup) {
    constexpr float swatch = 22.0F;
    constexpr float to_label = 28.0F;
    constexpr float between = 14.0F;
    const Paint& p = ui.paint;
    const auto width_of = [&](const LegendEntry& entry) {
        return to_label + p.text_width(entry.label, Face::sans, 13.0F);
    };
    float all = -between;
    for (const LegendEntry& entry : legend_entries)
        all += width_of(entry) + between;
    const bool both = dedup && all <= place.legend.x - left;
    float x = place.legend.x;
    for (std::size_t i = legend_entries.size(); i-- > 0;) {
        const LegendEntry& entry = legend_entries[i];
        if (entry.kind == Entry::skipped && !dedup)
            continue;
        if (entry.kind == Entry::twice && dedup && !both)
            continue;
        const float width = width_of(entry);
        x -= width;
        const Rect box{x, place.legend.y, swatch, 18.0F};
        draw_swatch(ui, entry.kind, box);
        p.text({x + to_label, place.legend.y + 14.0F}, entry.label,
               {Face::sans, 13.0F, ui.theme->ink});
        term(ui, entry.name, {x, box.y - 2.0F, width, 22.0F}, entry.meaning);
        x -= between;
    }
    name_place(ui, "legend", {x + between, place.legend.y, place.legend.x - x - between, 18.0F});
}

Rect strip_of(const TapesLayout& place) {
    constexpr float width = 330.0F;
    constexpr float height = 44.0F;
    return {place.tape_x + place.tape_w + 6.0F - width,
            place.view.y + place.tape_y + (place.tape_h - height) / 2.0F, width, height};
}

void draw_nobody(Ui& ui, const view::Tapes& tapes, const Rect& strip, Commands& commands) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    p.card(strip, {t.raised, t.vermilion_fill, t.shadow, radius::panel, 2.0F, 3.0F});
    glyph::cross(p, {strip.x + 20.0F, strip.centre_y()}, 6.0F, t.vermilion, 3.0F);
    p.text({strip.x + 36.0F, strip.y + 19.0F}, "Nobody is reading",
           {Face::sans_bold, 15.0F, t.ink});
    text_fit(p, {strip.x + 36.0F, strip.y + 36.0F}, strip.w - 36.0F - 114.0F, tapes.nobody_words,
             {Face::sans, 13.0F, 12.0F, t.ink2});
    name_place(ui, "nobody", strip);
    ButtonSpec spec;
    spec.label = "Start one";
    spec.primary = true;
    spec.enabled = tapes.can_start;
    spec.tip = tapes.can_start
                   ? "Starts one consumer; it reads on from the committed offsets, so all of it is "
                     "read. Some may come too late for its hour."
                   : "The day is over: nobody starts any more.";
    if (button(ui, "start_one", {strip.right() - 108.0F, strip.y + 6.0F, 100.0F, 32.0F}, spec)
            .clicked) {
        commands.push_back({CommandKind::set_consumers, 1});
    }
}

// Before the first scan: what the tape is for, and what to do.
void draw_empty(Ui& ui, const RoomFrame& frame, Commands& commands) {
    const TapesLayout& place = frame.layout.tapes;
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Rect bed = place.tape(0);
    p.text({bed.x + 10.0F, bed.centre_y() + 6.0F},
           frame.room.scanners.own_events ? "No event yet" : "Nothing scanned yet",
           {Face::sans, 15.0F, t.paper_ink2});
    if (frame.room.transport.running != view::Running::paused || frame.room.tapes.nobody_reads) {
        return;
    }
    const float height = std::min(40.0F, bed.h - 8.0F);
    const float from = place.head_x() + 60.0F;
    if (from + 330.0F > bed.right())
        return;  // the bar's own button is near
    const Rect hint{from, bed.centre_y() - height / 2.0F, 330.0F, height};
    const Area touched = area(ui, "play_hint", hint);
    p.rect(hint, touched.hovered ? blend(t.brass_wash, t.brass_fill, 0.2F) : t.brass_wash,
           radius::control);
    p.box(hint, t.brass_edge, radius::control);
    glyph::play(p, {hint.x + 20.0F, hint.centre_y()}, 6.0F, t.brass);
    const TextStyle words{Face::sans_medium, 14.0F, t.brass};
    const float baseline = hint.centre_y() + 5.0F;
    float x = hint.x + 36.0F;
    x += p.text({x, baseline}, "Press Play or", words) + 8.0F;
    x += glyph::key_cap(p, t, {x, hint.centre_y() - 12.0F}, "Space") + 8.0F;
    p.text({x, baseline}, "to start the day", words);
    if (touched.clicked)
        commands.push_back({CommandKind::play_pause, 0});
}

// Crash one is about to be pressed: its victim's stretch shows what would be read again.
bool previews_crash(const Ui& ui, const view::Transport& transport) {
    if (!transport.can_crash)
        return false;
    return ui.state->hovered() == "crash_one" || ui.state->focus() == "crash_one";
}

void draw_lanes(Ui& ui, const RoomFrame& frame, RoomUi& memory, const Rect& covered,
                const Thread& thread) {
    const TapesLayout& place = frame.layout.tapes;
    const view::Tapes& tapes = frame.room.tapes;
    const bool preview = previews_crash(ui, frame.room.transport);
    const auto victim = frame.room.transport.victim;
    const std::string doomed =
        preview && victim ? fmt::format("C{}", number(*victim)) : std::string();
    const auto clip = ui.paint.clip(place.view);
    for (std::size_t i = 0; i < tapes.tapes.size(); ++i) {
        const view::Tape& tape = tapes.tapes[i];
        LaneLook look;
        look.lane = place.lane(static_cast<int>(i), memory.tapes_scroll);
        if (!look.lane.overlaps(place.view))
            continue;
        look.covered = covered;
        look.nobody = tapes.nobody_reads;
        look.preview = !doomed.empty() && tape.owner == doomed;
        look.small = frame.layout.compact;
        look.follow = &memory.follow;
        look.motion = &memory.motion;
        if (thread.runs() && look.lane.bottom() > thread.from->y)
            look.thread_x = thread.from->x;
        draw_lane(ui, tape, place, look);
    }
}

}  // namespace

void draw_tapes(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const TapesLayout& place = frame.layout.tapes;
    const view::Tapes& tapes = frame.room.tapes;
    panel(ui, place.panel);
    name_place(ui, "panel_tapes", place.panel);
    if (place.titled) {
        const float left = heading(ui, place.heading, "TAPES", 2) + space::l;
        draw_legend(ui, place, left, frame.room.tally.dedup);
    }

    memory.tapes_scroll =
        wheel_scroll(ui, place.panel,
                     {memory.tapes_scroll, place.view.h, place.content_h(), place.lane_h, false});
    const bool scrolls = place.content_h() > place.view.h + 0.5F;
    if (scrolls) {
        memory.tapes_scroll =
            scroll_bar(ui, "tapes_scroll",
                       {place.panel.right() - 9.0F, place.view.y + 2.0F, 7.0F, place.view.h - 4.0F},
                       {memory.tapes_scroll, place.view.h, place.content_h(), false, place.lane_h});
    }
    const Thread thread = thread_of(frame, memory);
    draw_thread_below(ui, thread);
    const Rect strip = tapes.nobody_reads ? strip_of(place) : Rect{};
    draw_lanes(ui, frame, memory, strip, thread);
    draw_thread_boxes(ui, frame, thread);
    if (tapes.empty && memory.tapes_scroll <= 0.0F)
        draw_empty(ui, frame, commands);
    if (tapes.nobody_reads)
        draw_nobody(ui, tapes, strip, commands);
}

}  // namespace wireroom::ui
