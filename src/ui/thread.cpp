#include "ui/thread.hpp"

#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/plane_parts.hpp"
#include "ui/signs.hpp"
#include "ui/tally_parts.hpp"
#include "ui/tape_lane.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace wireroom::ui {
namespace {

constexpr float edge_width = 10.0F;  // of the mark at a tape's end

// A line of the thread: yellow between dark edges.
void draw_line(const Ui& ui, std::span<const Vec> points) {
    ui.paint.poly(points, {ui.theme->hover_edge, 4.0F, {}});
    ui.paint.poly(points, {ui.theme->hover, 2.0F, {}});
}

Rect around(const Rect& a, const Rect& b) {
    if (a.empty())
        return b;
    const float x = std::min(a.x, b.x);
    const float y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

bool in_view(const TapesLayout& place, const Rect& cell) {
    return cell.y >= place.view.y - 1.0F && cell.bottom() <= place.view.bottom() + 1.0F;
}

// Cells side by side get one box around them all.
void add_cell(Thread& thread, const Rect& cell) {
    thread.cells.push_back(cell);
    const bool joins = !thread.boxes.empty() && thread.boxes.back().y == cell.y &&
                       std::abs(thread.boxes.back().right() - cell.x) < 0.5F;
    if (joins) {
        thread.boxes.back().w += cell.w;
    } else {
        thread.boxes.push_back(cell);
    }
}

// Where the thread begins: at the message's cell, or where its tape ends or is scrolled away.
void find_start(Thread& thread, const TapesLayout& place, const view::Tape& tape, const Rect& lane,
                const std::vector<Offset>& offsets, const Motion* motion) {
    const float foot = lane.y + place.tape_y + place.tape_h;
    constexpr float into = 10.0F;  // right of the cell's left edge
    for (const Offset offset : offsets) {
        const CellPlace found = find_cell(tape, place, lane, offset, motion);
        if (found.side != CellPlace::Side::shown || !in_view(place, found.rect))
            continue;
        add_cell(thread, found.rect);
        thread.from = Vec{found.rect.x + into, foot};
    }
    if (thread.from)
        return;
    // On its way it comes in at the tape's left end.
    CellPlace end{CellPlace::Side::left,
                  {place.tape_x, lane.y + place.tape_y + place.cell_y, place.cell_w, place.cell_h}};
    if (!offsets.empty())
        end = find_cell(tape, place, lane, offsets.back(), motion);
    const Rect& cell = end.rect;
    if (!in_view(place, cell)) {
        const float y = cell.y < place.view.y ? place.view.y : place.view.bottom();
        thread.from = Vec{cell.x + into, y};
    } else if (end.side == CellPlace::Side::right) {
        thread.edge = cell;
        thread.from = Vec{cell.x + into, foot};
    } else {
        thread.edge_left = true;
        thread.edge = Rect{cell.x - edge_width - 1.0F, cell.y, edge_width, cell.h};
        thread.from = Vec{thread.edge->centre_x(), cell.bottom()};
    }
}

void find_hour(Thread& thread, const RoomFrame& frame, const RoomUi& memory) {
    const TallyGrid grid = tally_grid(frame, memory);
    for (std::size_t i = 0; i < grid.tally.hours.size(); ++i) {
        if (grid.tally.hours[i].start != grid.followed || !grid.in_view(i))
            continue;
        const TallyLayout& place = grid.place;
        const float x = grid.x_of(static_cast<float>(i));
        thread.hour = Rect{x, place.ruler_y, place.column_w, grid.bottom() - place.ruler_y - 1.0F};
        thread.lower = Vec{thread.hour->centre_x(), place.ruler_y};
    }
}

// The mark on the plane. It comes down where nothing of the panel's head is in the way.
void find_dot(Thread& thread, const RoomFrame& frame, const RoomUi& memory) {
    const PlaneSheet sheet = plane_sheet(frame);
    const view::PlaneFollowed* subject = plane_subject(sheet, memory);
    if (subject == nullptr)
        return;
    thread.dot = sheet.at(subject->mark);
    const float low = memory.plane.free_from;
    const float high = std::max(low, memory.plane.free_to);
    thread.lower = Vec{std::clamp(thread.dot->x, low, high), sheet.place.panel.y};
}

void find_lower(Thread& thread, const RoomFrame& frame, const RoomUi& memory) {
    if (memory.face == TallyFace::plane && !frame.layout.tally.strip) {
        find_dot(thread, frame, memory);
    } else {
        find_hour(thread, frame, memory);
    }
}

void find_lines(Thread& thread, const RoomFrame& frame, const RoomUi& memory, EventId id) {
    const LogLayout place = log_place(frame.layout.log, memory.search);
    const LogRows rows = log_rows(place, frame.room.log);
    for (std::size_t i = rows.first; i < rows.last; ++i) {
        if (frame.room.log.lines[i].id == id)
            thread.lines.push_back(log_box(place, static_cast<int>(i - rows.first)));
    }
}

void find_cells_of_hour(Thread& thread, const RoomFrame& frame, const RoomUi& memory,
                        Seconds hour) {
    const TapesLayout& place = frame.layout.tapes;
    for (std::size_t i = 0; i < frame.room.tapes.tapes.size(); ++i) {
        const view::Tape& tape = frame.room.tapes.tapes[i];
        const Rect lane = place.lane(static_cast<int>(i), memory.tapes_scroll);
        if (!lane.overlaps(place.view))
            continue;
        for (const view::Cell& cell : tape.cells) {
            if (cell.hour != hour)
                continue;
            const CellPlace found = find_cell(tape, place, lane, cell.offset, &memory.motion);
            if (found.side == CellPlace::Side::shown && in_view(place, found.rect))
                add_cell(thread, found.rect);
        }
    }
}

void draw_box(const Ui& ui, const Rect& cell) {
    const Theme& t = *ui.theme;
    // Around a cell, paper lies on both sides: the edge is dark in both themes.
    const ImU32 edge = t.is_dark ? t.desk : t.hover_edge;
    ui.paint.box({cell.x - 2.0F, cell.y - 3.0F, cell.w + 4.0F, cell.h + 6.0F}, edge, 3.0F, 5.0F);
    ui.paint.box({cell.x - 1.0F, cell.y - 2.0F, cell.w + 2.0F, cell.h + 4.0F}, t.hover, 3.0F, 3.0F);
}

// A point beside the tape's left end, the way the message went; at the other end a box around the
// place that stands for all that follow.
void draw_edge(const Ui& ui, const Thread& thread) {
    const Rect& r = *thread.edge;
    name_place(ui, "thread_edge", r);
    if (!thread.edge_left) {
        draw_box(ui, r);
        return;
    }
    const float c = r.centre_y();
    const auto wedge = [&](float half, float in, ImU32 colour) {
        ui.paint.fill(
            {{r.right() - in * 0.6F, c - half}, {r.x + in, c}, {r.right() - in * 0.6F, c + half}},
            colour);
    };
    wedge(r.h / 2.0F, 0.0F, ui.theme->hover_edge);
    wedge(r.h / 2.0F - 5.5F, 2.5F, ui.theme->hover);
}

std::string numbered(std::string_view name, std::size_t index) {
    return index == 0 ? std::string(name) : fmt::format("{}_{}", name, index + 1);
}

// From the gap to the log: one trunk, and a branch with an arrow to every line.
void draw_to_log(const Ui& ui, const Thread& thread) {
    const Vec start{thread.lower ? thread.lower->x : thread.from->x, thread.gap_y};
    if (!thread.lines.empty()) {
        float low = thread.gap_y;
        for (const Rect& line : thread.lines)
            low = std::max(low, line.centre_y());
        const float x = thread.side_x;
        draw_line(ui, std::array<Vec, 3>{start, Vec{x, thread.gap_y}, Vec{x, low}});
        for (const Rect& line : thread.lines) {
            const float y = line.centre_y();
            draw_line(ui, std::array<Vec, 2>{Vec{x - 1.0F, y}, Vec{line.x - 1.0F, y}});
            ui.paint.fill(
                {{line.x - 6.0F, y - 5.0F}, {line.x + 1.0F, y}, {line.x - 6.0F, y + 5.0F}},
                ui.theme->hover_edge);
        }
    }
    if (thread.lower) {
        ui.paint.circle(start, 5.0F, ui.theme->hover_edge);
        ui.paint.circle(start, 3.0F, ui.theme->hover);
    }
}

}  // namespace

Rect Thread::bounds() const {
    Rect all;
    for (const Rect& cell : cells)
        all = around(all, cell);
    if (from)
        all = around(all, {from->x - 2.0F, from->y, 4.0F, gap_y - from->y + 2.0F});
    if (lower)
        all = around(all, {lower->x - 5.0F, gap_y - 5.0F, 10.0F, 10.0F});
    for (const Rect& line : lines)
        all = around(around(all, line), {side_x - 2.0F, gap_y - 2.0F, 4.0F, 4.0F});
    return all;
}

const view::Life* followed_life(const RoomFrame& frame, const RoomUi& memory) {
    const auto& life = frame.room.life;
    return life && memory.follow.event() == life->id ? &*life : nullptr;
}

std::optional<Seconds> followed_hour(const RoomFrame& frame, const RoomUi& memory) {
    if (const view::Life* life = followed_life(frame, memory))
        return life->hour;
    return memory.follow.hour();
}

Thread thread_of(const RoomFrame& frame, const RoomUi& memory) {
    Thread thread;
    const Layout& l = frame.layout;
    thread.gap_y = (l.tapes.panel.bottom() + l.tally.panel.y) / 2.0F;
    thread.side_x = (l.tally.panel.right() + l.log.panel.x) / 2.0F;
    // Where the tally lies over the tapes, only its column is marked.
    if (l.fold.tally_over) {
        find_hour(thread, frame, memory);
        thread.lower.reset();
        return thread;
    }
    if (const view::Life* life = followed_life(frame, memory)) {
        if (life->partition >= frame.room.tapes.tapes.size())
            return thread;
        find_start(thread, l.tapes, frame.room.tapes.tapes[life->partition],
                   l.tapes.lane(static_cast<int>(life->partition), memory.tapes_scroll),
                   life->offsets, &memory.motion);
        find_lower(thread, frame, memory);
        // Folded away, the log has no lines to lead to.
        if (l.form == Form::sheet)
            find_lines(thread, frame, memory, life->id);
    } else if (const auto hour = memory.follow.hour()) {
        find_cells_of_hour(thread, frame, memory, *hour);
        find_lower(thread, frame, memory);
    }
    return thread;
}

void draw_thread_below(const Ui& ui, const Thread& thread) {
    if (!thread.runs())
        return;
    const float x = thread.lower ? thread.lower->x : thread.side_x;
    draw_line(ui, std::array<Vec, 3>{*thread.from, Vec{thread.from->x, thread.gap_y},
                                     Vec{x, thread.gap_y}});
}

void draw_thread_boxes(const Ui& ui, const RoomFrame& frame, const Thread& thread) {
    const auto clip = ui.paint.clip(frame.layout.tapes.view);
    for (const Rect& box : thread.boxes)
        draw_box(ui, box);
    for (std::size_t i = 0; i < thread.cells.size(); ++i)
        name_place(ui, numbered(thread.from ? "thread_cell" : "hour_cell", i), thread.cells[i]);
    if (thread.edge)
        draw_edge(ui, thread);
}

void draw_thread_above(const Ui& ui, const RoomFrame& frame, const Thread& thread) {
    const Theme& t = *ui.theme;
    if (thread.hour) {
        const Rect& columns = frame.layout.tally.columns;
        const auto clip = ui.paint.clip(
            {columns.x - 2.0F, thread.hour->y, columns.w + 4.0F, thread.hour->h + 1.0F});
        ui.paint.box(*thread.hour, t.hover_edge, 3.0F, 2.0F);
        name_place(ui, "thread_hour", *thread.hour);
    }
    for (const Rect& line : thread.lines)
        ui.paint.box(line, t.hover_edge, 2.0F, 1.5F);
    for (std::size_t i = 0; i < thread.lines.size(); ++i)
        name_place(ui, numbered("thread_line", i), thread.lines[thread.lines.size() - 1 - i]);
    if (thread.runs())
        draw_to_log(ui, thread);

    if (thread.runs()) {
        const Rect bounds = ui.paint.to_pixels(thread.bounds());
        ui.items->add({"thread", bounds, bounds, true});
    }
}

}  // namespace wireroom::ui
