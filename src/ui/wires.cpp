#include "ui/consumer_parts.hpp"
#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/scanner_keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace wireroom::ui {
namespace {

constexpr float dot_radius = 5.5F;
constexpr float dot_pitch = 12.0F;

/// A wire of level and upright pieces, and places on it by the way along it.
struct Wire {
    std::array<Vec, 4> points;

    [[nodiscard]] float length() const {
        float sum = 0.0F;
        for (std::size_t i = 1; i < points.size(); ++i)
            sum += piece(i);
        return sum;
    }
    [[nodiscard]] Vec at(float way) const {
        for (std::size_t i = 1; i < points.size(); ++i) {
            const float length = piece(i);
            if (way <= length && length > 0.0F) {
                const float share = way / length;
                return {mix(points[i - 1].x, points[i].x, share),
                        mix(points[i - 1].y, points[i].y, share)};
            }
            way -= length;
        }
        return points.back();
    }

private:
    [[nodiscard]] float piece(std::size_t i) const {
        return std::abs(points[i].x - points[i - 1].x) + std::abs(points[i].y - points[i - 1].y);
    }
};

Wire feed_wire(const Layout& layout, std::size_t scanner, Partition partition, float scrolled) {
    const TapesLayout& tapes = layout.tapes;
    const SiteLayout& site = layout.scanners.sites[scanner / 2];
    const Vec from = site.socket(scanner % 2);
    const float x = tapes.feed_x(static_cast<int>(scanner));
    // Scrolled away, it ends where the arrow begins.
    const float y = std::clamp(tapes.lane(static_cast<int>(partition), scrolled).y + tapes.feed_y,
                               tapes.view.y + 9.0F, tapes.view.bottom() - 9.0F);
    return {{{from, {x, from.y}, {x, y}, {tapes.tape_x, y}}}};
}

bool in_view(const TapesLayout& tapes, Partition partition, float scrolled) {
    const float y = tapes.lane(static_cast<int>(partition), scrolled).y + tapes.feed_y;
    return y >= tapes.view.y && y < tapes.view.bottom();
}

// A wire whose tape is scrolled away ends in an arrow at the edge it left by.
void draw_away(const Paint& p, const Wire& wire, bool above, ImU32 colour) {
    const Vec end = wire.points[2];
    const float point = above ? -7.0F : 7.0F;
    p.fill({{end.x - 4.0F, end.y}, {end.x + 4.0F, end.y}, {end.x, end.y + point}}, colour);
}

// Two of one scanner that would hide each other stand side by side, the later one behind.
void draw_dots(const Ui& ui, const RoomFrame& frame, const Motion& motion, std::size_t scanner,
               const Wire& wire) {
    const double now = static_cast<double>(frame.room.scrubber.now.count()) + motion.under_way();
    struct Dot {
        float way;
        EventId id;
    };
    std::vector<Dot> dots;
    const float length = wire.length();
    for (const view::OnTheWay& message : frame.room.tapes.on_the_way) {
        if (message.scanner != scanner || message.held)
            continue;
        const auto whole = static_cast<float>((message.due - message.sent).count());
        const auto gone = static_cast<float>(now - static_cast<double>(message.sent.count()));
        const float share = whole > 0.0F ? std::clamp(gone / whole, 0.0F, 1.0F) : 0.0F;
        dots.push_back({share * length, message.id});
    }
    std::stable_sort(dots.begin(), dots.end(),
                     [](const Dot& a, const Dot& b) { return a.way < b.way; });
    const bool room = static_cast<float>(dots.size()) * dot_pitch < length;
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const float least = i == 0 ? dot_radius + 5.0F : dots[i - 1].way + dot_pitch;
        if (room || i == 0)
            dots[i].way = std::max(dots[i].way, least);
        const Vec at = wire.at(std::min(dots[i].way, length));
        ui.paint.circle(at, dot_radius, ui.theme->wire_live);
        glyph::site(ui.paint, scanner < 2, at, 3.0F, ui.theme->inverse);
        name_place(ui, fmt::format("on_the_way_{}", dots[i].id),
                   {at.x - dot_radius, at.y - dot_radius, dot_radius * 2.0F, dot_radius * 2.0F});
    }
}

void draw_cut(const Ui& ui, const Wire& wire) {
    const Vec from = wire.points[0];
    ui.paint.rect({from.x + 3.0F, from.y - 7.0F, 12.0F, 14.0F}, ui.theme->panel);
    glyph::cross(ui.paint, {from.x + 9.0F, from.y}, 4.0F, ui.theme->vermilion, 2.5F);
}

void draw_feeds(const Ui& ui, const RoomFrame& frame, const RoomUi& memory) {
    const float scrolled = memory.tapes_scroll;
    const view::Tapes& tapes = frame.room.tapes;
    const TapesLayout& place = frame.layout.tapes;
    const Theme& t = *ui.theme;
    for (std::size_t scanner = 0; scanner < scanner_count; ++scanner) {
        if (scanner / 2 >= frame.room.scanners.sites.size())
            break;
        const bool up = frame.room.scanners.sites[scanner / 2].up;
        const Partition partition = tapes.partition_of_scanner[scanner];
        Wire wire = feed_wire(frame.layout, scanner, partition, scrolled);
        const bool seen = in_view(place, partition, scrolled);
        if (!seen)
            wire.points[3] = wire.points[2];
        const Stroke stroke{up ? t.wire : t.ink3, stroke::wire, up ? Dash{} : Dash{4.0F, 4.0F}};
        ui.paint.poly(std::span<const Vec>(wire.points.data(), seen ? 4U : 3U), stroke);
        if (!seen) {
            const float y = place.lane(static_cast<int>(partition), scrolled).y;
            draw_away(ui.paint, wire, y < place.view.y, stroke.colour);
        }
        ui.paint.circle(wire.points[0], 3.5F, t.wire);
        if (up) {
            draw_dots(ui, frame, memory.motion, scanner, wire);
        } else {
            draw_cut(ui, wire);
        }
    }
}

/// A tape's reading head and the place on its owner's card that it is wired to.
struct ReaderWire {
    Wire wire;
    Partition partition = 0;
    bool live = false;
};

// The upright pieces stand side by side in what the panel leaves right of the tapes.
float upright_x(const TapesLayout& place, std::size_t index, std::size_t count, bool scrolls) {
    const float right = place.panel.right() - (scrolls ? 13.0F : 4.0F);
    const float room = right - place.tape_x - place.tape_w - 4.0F;
    const float step =
        count < 2 ? 0.0F : std::clamp(room / static_cast<float>(count - 1), 0.0F, 6.0F);
    return right - step * static_cast<float>(index);
}

void draw_reader(const Ui& ui, const ReaderWire& reader) {
    const Theme& t = *ui.theme;
    const ImU32 colour = reader.live ? t.wire_live : t.wire;
    const auto& points = reader.wire.points;
    const Vec end = points.back();
    ui.paint.poly(points, {colour, reader.live ? stroke::active : stroke::wire, {}});
    ui.paint.fill(
        {{end.x - 6.0F, end.y - 5.0F}, {end.x + 1.0F, end.y}, {end.x - 6.0F, end.y + 5.0F}},
        colour);
    name_place(ui, fmt::format("reader_{}", reader.partition),
               {end.x - 6.0F, end.y - 5.0F, 7.0F, 10.0F});
    if (reader.live) {
        ui.paint.circle({points[1].x, (points[1].y + points[2].y) / 2.0F}, 4.5F, colour);
    }
}

std::vector<ReaderWire> reader_wires(const RoomFrame& frame, const RoomUi& memory) {
    const TapesLayout& place = frame.layout.tapes;
    const view::Tapes& tapes = frame.room.tapes;
    const bool scrolls = place.content_h() > place.view.h + 0.5F;
    std::vector<std::size_t> seen;
    for (std::size_t p = 0; p < tapes.tapes.size(); ++p) {
        const float y = place.lane(static_cast<int>(p), memory.tapes_scroll).y + place.read_y;
        if (y > place.view.y && y <= place.view.bottom())
            seen.push_back(p);
    }
    std::vector<ReaderWire> wires;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const view::Tape& tape = tapes.tapes[seen[i]];
        if (tape.owner.empty() || tape.rebalancing)
            continue;
        const auto socket = reader_socket(frame, tape, memory.consumers_scroll);
        if (!socket)
            continue;
        const float y = place.lane(static_cast<int>(seen[i]), memory.tapes_scroll).y + place.read_y;
        const float x = upright_x(place, i, seen.size(), scrolls);
        wires.push_back({{{{{place.head_x() - 1.0F, y}, {x, y}, {x, socket->y}, *socket}}},
                         tape.partition,
                         tape.reads_now});
    }
    return wires;
}

void draw_readers(const Ui& ui, const RoomFrame& frame, const RoomUi& memory) {
    const TapesLayout& place = frame.layout.tapes;
    const std::vector<ReaderWire> wires = reader_wires(frame, memory);
    {
        const auto clip = ui.paint.clip(place.view);
        for (std::size_t p = 0; p < frame.room.tapes.tapes.size(); ++p) {
            const view::Tape& tape = frame.room.tapes.tapes[p];
            const Rect lane = place.lane(static_cast<int>(p), memory.tapes_scroll);
            if (tape.owner.empty() || tape.rebalancing || !lane.overlaps(place.view))
                continue;
            const float foot = lane.y + place.tape_y + place.tape_h + 6.0F;
            ui.paint.line({place.head_x(), foot}, {place.head_x(), lane.y + place.read_y},
                          {ui.theme->wire_live, 2.0F});
        }
    }
    // What is being read lies over the others.
    for (const bool live : {false, true}) {
        for (const ReaderWire& reader : wires) {
            if (reader.live == live)
                draw_reader(ui, reader);
        }
    }
}

}  // namespace

void draw_wires(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& /*commands*/) {
    if (frame.room.scanners.own_events) {
        draw_key_wires(ui, frame, memory);
    } else {
        draw_feeds(ui, frame, memory);
    }
    draw_readers(ui, frame, memory);
}

}  // namespace wireroom::ui
