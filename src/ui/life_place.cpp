// Where the life of a message is told: a card beside its cell.

#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/plane_parts.hpp"
#include "ui/signs.hpp"
#include "ui/thread.hpp"
#include "ui/widgets.hpp"
#include "view/utf8.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace wireroom::ui {
namespace {

// Views into the life, which lives as long as the frame.
struct Told {
    LifeCard card;
    std::vector<LifeLine> lines;
    std::vector<std::string> key_lines;
};

// Keys have no spaces to break at.
std::vector<std::string> key_lines(const Paint& p, std::string_view key) {
    constexpr float width = 360.0F;
    constexpr std::size_t most = 6;
    std::vector<std::string> lines;
    while (!key.empty() && lines.size() < most) {
        std::size_t end = 0;
        for (std::size_t next = 0; next < key.size();) {
            next += view::character_at(key, next).length;
            if (end > 0 && p.text_width(key.substr(0, next), Face::sans, 14.0F) > width)
                break;
            end = next;
        }
        lines.emplace_back(key.substr(0, end));
        key.remove_prefix(end);
    }
    if (!key.empty())
        lines.back() += "…";
    return lines;
}

Told told(const Ui& ui, const view::Life& life) {
    Told made;
    for (const view::LifeLine& line : life.lines)
        made.lines.push_back({line.when, line.words, tone_ink(*ui.theme, line.tone)});
    // A long key has lines of its own.
    made.key_lines = key_lines(ui.paint, life.key);
    std::vector<LifeLine> lines;
    for (const std::string& line : made.key_lines)
        lines.push_back({lines.empty() ? "key" : " ", line, ui.theme->ink2});
    made.lines.insert(made.lines.begin(), lines.begin(), lines.end());
    made.card.heading = life.heading;
    made.card.right = life.where;
    if (life.site)
        made.card.site = *life.site == Site::north ? 1 : 0;
    return made;
}

Vec size_of(const Ui& ui, const view::Life& life) {
    Told made = told(ui, life);
    made.card.lines = made.lines;
    return life_card_size(ui, made.card);
}

float shared(const Rect& a, const Rect& b) {
    const float w = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const float h = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    return w > 0.0F && h > 0.0F ? w * h : 0.0F;
}

constexpr float away = 24.0F;
constexpr float words_h = 19.0F;  // of a lane's first row

// What the card should leave free, and how much it matters.
struct Kept {
    Rect rect;
    float weight = 1.0F;
};

// On the plane: the mark, and what leads from it to the staircase and to the closing edge.
void keep_mark_free(const RoomFrame& frame, const RoomUi& memory, Vec dot,
                    std::vector<Kept>& kept) {
    const PlaneSheet sheet = plane_sheet(frame);
    const Rect& plot = sheet.place.plot;
    kept.push_back({{dot.x - 14.0F, dot.y - 14.0F, 28.0F, 28.0F}, 1000.0F});
    kept.push_back({{plot.x - 50.0F, plot.bottom(), plot.w + 50.0F, 40.0F}, 4.0F});
    const view::PlaneFollowed* subject = plane_subject(sheet, memory);
    if (subject == nullptr)
        return;
    if (subject->watermark) {
        const float stairs = sheet.x_kept(*subject->watermark);
        kept.push_back({{std::min(dot.x, stairs) - 10.0F, dot.y - 22.0F,
                         std::abs(stairs - dot.x) + 20.0F, 28.0F},
                        8.0F});
    }
    if (subject->closed)
        kept.push_back(
            {{dot.x - 8.0F, dot.y, 70.0F, sheet.y_kept(*subject->closed) + 4.0F - dot.y}, 8.0F});
}

// The card stands in the plane where the eye is: where the mark is pointed at there, or nothing
// of the message can be seen on the tapes.
bool beside_mark(const RoomUi& memory, const Thread& thread) {
    return thread.dot && (memory.plane.on_plot || (thread.cells.empty() && !thread.edge));
}

std::vector<Vec> places_by_mark(Vec dot, Vec size) {
    std::vector<Vec> places;
    for (const float y : {dot.y + 24.0F, dot.y + 56.0F, dot.y - size.y / 2.0F, dot.y + 100.0F,
                          dot.y - size.y - 24.0F, dot.y - size.y - 60.0F}) {
        for (const float x : {dot.x + 24.0F, dot.x - size.x - 24.0F, dot.x - size.x / 2.0F,
                              dot.x + 90.0F, dot.x - size.x - 90.0F})
            places.push_back({x, y});
    }
    return places;
}

std::vector<Kept> kept_free(const Ui& ui, const RoomFrame& frame, const RoomUi& memory,
                            const Thread& thread) {
    constexpr float never = 1000.0F;
    std::vector<Kept> kept;
    for (const Rect& cell : thread.cells)
        kept.push_back({cell.inset(-4.0F), never});
    if (!memory.follow.pointed().empty() && !memory.follow.pinned())
        kept.push_back({memory.follow.pointed(), never});
    for (const Rect& line : thread.lines)
        kept.push_back({line, 4.0F});
    if (thread.hour)
        kept.push_back({*thread.hour, 2.0F});
    if (thread.from) {
        kept.push_back({{thread.from->x - 4.0F, thread.from->y, 8.0F,
                         std::max(0.0F, thread.gap_y - thread.from->y)},
                        8.0F});
        kept.push_back(
            {{frame.layout.scanners.panel.x, thread.gap_y - 4.0F, frame.layout.canvas.w, 8.0F},
             8.0F});
    }
    if (thread.edge)
        kept.push_back({thread.edge->inset(-4.0F), never});
    if (thread.dot)
        keep_mark_free(frame, memory, *thread.dot, kept);
    const TapesLayout& tapes = frame.layout.tapes;
    kept.push_back(
        {{tapes.panel.x, tapes.panel.y, tapes.panel.w, tapes.view.y - tapes.panel.y}, 1.0F});
    for (int lane = 0; lane < tapes.lanes; ++lane) {
        const Rect words{tapes.tape_x, tapes.lane(lane, memory.tapes_scroll).y + tapes.plate_y,
                         tapes.tape_w, words_h};
        if (words.overlaps(tapes.view))
            kept.push_back({words, 1.0F});
    }
    if (const Rect notice = notice_card(ui, frame); !notice.empty())
        kept.push_back({notice.moved(memory.scroll).inset(-8.0F), never});
    return kept;
}

// What the card stands beside.
Rect anchor_of(const RoomUi& memory, const Thread& thread) {
    if (!thread.cells.empty())
        return thread.cells.back();
    if (thread.edge)
        return *thread.edge;
    if (!memory.follow.pointed().empty() && !memory.follow.pinned())
        return memory.follow.pointed();
    return thread.from ? Rect{thread.from->x, thread.from->y - 40.0F, 1.0F, 1.0F} : Rect{};
}

// Places beside the anchor, the best first where none hides anything.
std::vector<Vec> places_beside(const Rect& anchor, Vec size, const TapesLayout& tapes) {
    // Beside the reading head, where that is near: there it covers what is still to be read.
    constexpr float near = 400.0F;
    const float past_head = tapes.head_x() + 54.0F;
    const bool by_head = anchor.right() < past_head && past_head - anchor.right() < near;
    const float right = by_head ? past_head : anchor.right() + away;
    const float left = anchor.x - away - size.x;
    const float lane = anchor.y - tapes.tape_y - tapes.cell_y;
    const std::array<float, 6> tops{lane + tapes.lane_h + words_h,  // under the next lane's words
                                    lane + words_h,                 // under its own
                                    lane - 6.0F - size.y,           // above them
                                    lane - tapes.lane_h + words_h,  // under those of the lane above
                                    anchor.centre_y() - size.y / 2.0F,
                                    anchor.bottom() + away};
    std::vector<Vec> places;
    for (const float top : tops) {
        places.push_back({right, top});
        places.push_back({left, top});
    }
    const float under = anchor.centre_x() - size.x / 2.0F;
    places.push_back({under, lane - 6.0F - size.y});
    places.push_back({under, anchor.bottom() + away});
    return places;
}

}  // namespace

Rect life_place(const Ui& ui, const RoomFrame& frame, const RoomUi& memory, const Thread& thread) {
    const view::Life* life = followed_life(frame, memory);
    const Rect anchor = anchor_of(memory, thread);
    const bool by_mark = beside_mark(memory, thread);
    if (life == nullptr || (anchor.empty() && !by_mark))
        return {};
    constexpr float margin = 8.0F;
    const Vec size = size_of(ui, *life);
    const Layout& l = frame.layout;
    const Rect seen = Rect{memory.scroll.x, memory.scroll.y, l.view.x, l.view.y}.inset(margin);
    const std::vector<Kept> kept = kept_free(ui, frame, memory, thread);
    Rect best;
    float least = std::numeric_limits<float>::max();
    const std::vector<Vec> places =
        by_mark ? places_by_mark(*thread.dot, size) : places_beside(anchor, size, l.tapes);
    const Rect& home = by_mark ? plane_sheet(frame).place.plot : l.tapes.panel;
    for (const Vec& place : places) {
        const Rect card{std::max(seen.x, std::min(place.x, seen.right() - size.x)),
                        std::max(seen.y, std::min(place.y, seen.bottom() - size.y)), size.x,
                        size.y};
        // The tapes' panel, or the plot, is the place for it: the others have controls.
        float cost = (card.w * card.h - shared(card, home)) * 0.5F;
        // What is left of it has been read; the eye goes right.
        if (card.x < (by_mark ? thread.dot->x : anchor.x))
            cost += 4000.0F;
        for (const Kept& one : kept)
            cost += shared(card, one.rect) * one.weight;
        if (cost < least) {
            least = cost;
            best = card;
        }
    }
    // Under the mouse it would hide what is pointed at, and go as it came.
    const bool hides = !memory.follow.pinned() && best.overlaps(memory.follow.pointed());
    return hides ? Rect{} : best;
}

void draw_life(const Ui& ui, const RoomFrame& frame, const Rect& place) {
    Told made = told(ui, *frame.room.life);
    made.card.lines = made.lines;
    life_card(ui, {place.x, place.y}, made.card);
    name_place(ui, "life_card", place);
}

}  // namespace wireroom::ui
