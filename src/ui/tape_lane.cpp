#include "ui/tape_lane.hpp"

#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"
#include "ui/tape_cell.hpp"
#include "ui/tape_place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace wireroom::ui {
namespace {

struct LanePaint {
    Ui& ui;
    const view::Tape& tape;
    const TapesLayout& place;
    const LaneLook& look;
    Shown shown;
    float shift = 0.0F;  // cells by which the paper is still right of its place
    Rect bed;            // of the tape
    float head_x = 0.0F;
    float paper_end = 0.0F;

    [[nodiscard]] const Theme& theme() const { return *ui.theme; }
    [[nodiscard]] const Paint& paint() const { return ui.paint; }
    [[nodiscard]] bool lifted() const { return look.nobody || tape.rebalancing; }
    [[nodiscard]] float head_left() const { return head_x - place.slot / 2.0F; }
    // Where the next owner starts; never left of the tape's visible end.
    [[nodiscard]] float committed_x() const {
        const double committed = look.motion == nullptr ? static_cast<double>(tape.committed)
                                                        : look.motion->committed(tape);
        const auto ahead = static_cast<float>(committed - static_cast<double>(tape.position));
        const float index = static_cast<float>(place.before_head) + ahead + shift;
        return std::clamp(place_x(place, index), bed.x, head_left());
    }
};

// The thread passes behind words, not through them.
void clear_thread(const LanePaint& lane, float left, float baseline, float width) {
    constexpr float half = 2.0F;  // of the thread
    const std::optional<float>& x = lane.look.thread_x;
    if (x && *x + half > left && *x - half < left + width) {
        lane.paint().rect({left - 2.0F, baseline - 11.0F, width + 4.0F, 14.0F}, lane.theme().panel);
    }
}

void draw_paper(const LanePaint& lane) {
    const Theme& t = lane.theme();
    const Paint& p = lane.paint();
    const Rect& bed = lane.bed;
    p.rect({bed.x, bed.y - 2.0F, bed.w, bed.h + 4.0F}, t.lane);
    p.box({bed.x, bed.y - 2.0F, bed.w, bed.h + 4.0F}, t.lane_edge);
    p.rect({bed.x, bed.y, lane.paper_end - bed.x, bed.h}, t.paper);
    if (lane.paper_end < bed.right() - 6.0F) {
        // Torn: three teeth.
        const float tooth = bed.h / 3.0F;
        for (int i = 0; i < 3; ++i) {
            const float y = bed.y + tooth * static_cast<float>(i);
            p.fill({{lane.paper_end - 0.5F, y},
                    {lane.paper_end + 5.0F, y + tooth / 2.0F},
                    {lane.paper_end - 0.5F, y + tooth}},
                   t.paper);
        }
    }
}

// The paper grows as messages land.
float paper_end(const LanePaint& lane) {
    auto end = static_cast<float>(lane.shown.end);
    for (std::size_t i = lane.shown.count; i-- > 0;) {
        const float landed =
            landed_of(lane.look.motion, lane.tape.partition, lane.tape.cells[i].offset);
        if (landed >= 1.0F)
            break;
        end -= 1.0F - std::max(0.0F, landed - wire_share) / (1.0F - wire_share);
    }
    if (lane.shown.more > 0 && end >= static_cast<float>(lane.shown.end))
        return lane.bed.right();
    const float x = place_x(lane.place, end + lane.shift) + lane.place.cell_w * 0.4F;
    return std::clamp(x, lane.bed.x, lane.bed.right());
}

void draw_edges(const LanePaint& lane) {
    constexpr float hole = 1.2F;
    const Theme& t = lane.theme();
    const Paint& p = lane.paint();
    const Rect& bed = lane.bed;
    const float pitch = lane.place.cell_w / 4.0F;
    // The holes travel with the paper.
    const float turn = lane.shift * lane.place.cell_w / pitch;
    const float first = (turn - std::floor(turn)) * pitch;
    for (float x = bed.x + std::fmod(first + pitch / 2.0F, pitch); x < lane.paper_end - 2.0F;
         x += pitch) {
        p.circle({x, bed.y + 2.2F}, hole, t.paper_hole);
        p.circle({x, bed.bottom() - 2.2F}, hole, t.paper_hole);
    }
    p.rect({bed.x, bed.y, lane.paper_end - bed.x, 1.0F}, t.paper_edge);
    p.rect({bed.x, bed.bottom() - 1.0F, lane.paper_end - bed.x, 1.0F}, t.paper_edge);
}

void draw_cells(const LanePaint& lane) {
    const TapesLayout& place = lane.place;
    const Theme& t = lane.theme();
    const float top = lane.bed.y + place.cell_y;
    CellStyle style{place.sign_y - place.cell_y, place.time_y - place.cell_y, place.time_size,
                    false};
    const float limit =
        lane.shown.more > 0 ? place_x(place, static_cast<float>(lane.shown.end)) : lane.bed.right();
    const auto clip = lane.paint().clip(
        {lane.bed.x, lane.look.lane.y, limit - lane.bed.x, lane.look.lane.h + 4.0F});
    for (std::size_t i = 0; i < lane.tape.cells.size(); ++i) {
        const view::Cell& cell = lane.tape.cells[i];
        const float index = static_cast<float>(lane.shown.first) + static_cast<float>(i);
        Rect rect{place_x(place, index + lane.shift), top, place.cell_w, place.cell_h};
        if (rect.right() <= lane.bed.x + 0.5F || rect.x >= limit - 0.5F)
            continue;
        const float landed = landed_of(lane.look.motion, lane.tape.partition, cell.offset);
        if (landed <= wire_share)
            break;
        style.preview = lane.look.preview && cell.uncommitted;
        if (landed < 1.0F) {
            const auto fall = lane.paint().clip(lane.bed);
            const float left = (1.0F - landed) / (1.0F - wire_share);
            rect.y -= left * left * place.cell_h * 0.5F;
            draw_cell(lane.paint(), t, rect, cell, style);
            continue;
        }
        draw_cell(lane.paint(), t, rect, cell, style);
        if (place.offsets) {
            const Vec at{rect.centre_x(), lane.look.lane.y + place.offsets_y};
            const std::string words = fmt::format("{}", cell.offset);
            const float width = lane.paint().text_width(words, Face::cond, 13.0F);
            clear_thread(lane, at.x - width / 2.0F, at.y, width);
            text_fit(lane.paint(), at, place.cell_w - 2.0F, words,
                     {Face::cond, 13.0F, 12.0F, t.ink2, 0.5F});
        }
        if (lane.look.covered.overlaps(rect))
            continue;
        AreaSpec touch;
        touch.focusable = false;
        const Area touched =
            area(lane.ui, fmt::format("cell_{}_{}", lane.tape.partition, cell.offset), rect, touch);
        if (lane.look.follow != nullptr)
            point_at(*lane.look.follow, touched, rect, {.event = cell.id, .hour = {}});
    }
}

void draw_rest(const LanePaint& lane) {
    if (lane.shown.more == 0 || lane.paper_end < lane.bed.right())
        return;
    const TapesLayout& place = lane.place;
    const CellStyle style{place.sign_y - place.cell_y, place.time_y - place.cell_y, place.time_size,
                          false};
    draw_more(lane.paint(), lane.theme(),
              {place_x(place, static_cast<float>(lane.shown.end)), lane.bed.y + place.cell_y,
               place.cell_w, place.cell_h},
              lane.shown.more, style);
}

void draw_feed(const LanePaint& lane) {
    const Theme& t = lane.theme();
    const Paint& p = lane.paint();
    const float y = lane.look.lane.y + lane.place.feed_y;
    const float x = feed_end_x(lane.tape, lane.place, lane.look.motion);
    const ImU32 colour = lane.tape.feeds_now ? t.wire_live : t.wire;
    p.poly({{lane.bed.x, y}, {x, y}, {x, lane.bed.y - 1.0F}}, {colour, stroke::wire});
    p.fill({{x - 4.0F, lane.bed.y - 5.0F}, {x + 4.0F, lane.bed.y - 5.0F}, {x, lane.bed.y + 1.0F}},
           colour);
    if (lane.look.motion == nullptr)
        return;
    // What has come in goes along the wire before it falls.
    const float level = x - lane.bed.x;
    const float whole = level + (lane.bed.y - y);
    for (const float landed : lane.look.motion->landing(lane.tape.partition)) {
        if (landed <= 0.0F || landed > wire_share)
            continue;
        const float way = landed / wire_share * whole;
        const Vec at{lane.bed.x + std::min(way, level), y + std::max(0.0F, way - level)};
        p.circle(at, 4.5F, t.wire_live);
    }
}

// Read but not committed: a bracket over the stretch that would be read again if its reader died.
void draw_exposure(const LanePaint& lane) {
    const float from = lane.committed_x();
    const float width = lane.head_left() - from;
    if (width <= 0.5F)
        return;
    const Theme& t = lane.theme();
    const ImU32 colour = lane.look.preview ? t.purple_fill : t.ink2;
    lane.paint().rect({from, lane.bed.y - 5.0F, width, 5.0F}, colour);
    lane.paint().rect({from, lane.bed.bottom(), width, 3.0F}, colour);
}

// The words of the committed mark: left of it or, where it is far left, between it and the head.
struct MarkWords {
    std::string words;
    float left = 0.0F;
    float width = 0.0F;
    bool after = false;   // right of the mark
    bool linked = false;  // a line leads from them to the mark
};

MarkWords mark_words(const LanePaint& lane, float mark) {
    const Paint& p = lane.paint();
    const bool hot = lane.look.preview && lane.tape.position > lane.tape.committed;
    MarkWords at;
    at.words = hot ? fmt::format("{} read again", lane.tape.position - lane.tape.committed)
                   : lane.tape.committed_words;
    at.width = p.text_width(at.words, hot ? Face::sans_medium : Face::sans, 13.0F);
    const float name = lane.bed.x + p.text_width(lane.tape.name, Face::narrow_bold, 14.0F) + 10.0F;
    const float plate = lane.head_x - lane.place.plate_w / 2.0F - 8.0F;
    const float before = std::min(mark - 8.0F, plate);
    if (before - at.width > name) {
        at.left = before - at.width;
        at.linked = true;
        return at;
    }
    at.after = true;
    at.left = std::max(mark + 8.0F, name);
    at.linked = at.left == mark + 8.0F;
    if (at.left + at.width > plate)
        at.words.clear();
    return at;
}

void draw_committed(const LanePaint& lane) {
    const std::string& meaning = lane.tape.committed_meaning;
    const Theme& t = lane.theme();
    const Paint& p = lane.paint();
    const Rect& bed = lane.bed;
    const float x = lane.committed_x();
    p.line({x, bed.y - 5.0F}, {x, bed.bottom() + 3.0F}, {t.paper_ink, 2.0F, {4.0F, 3.0F}});
    // A low lane has a short pin.
    const float pin = std::clamp(lane.look.lane.bottom() + 1.0F - bed.bottom(), 7.0F, 11.0F);
    const float neck = bed.bottom() + 1.0F + (pin - 1.0F) / 2.0F;
    p.rect({x - 5.0F, bed.bottom() + 1.0F, 10.0F, (pin - 1.0F) / 2.0F}, t.ink);
    p.fill({{x - 5.0F, neck}, {x + 5.0F, neck}, {x, bed.bottom() + pin}}, t.ink);

    const bool hot = lane.look.preview && lane.tape.position > lane.tape.committed;
    const ImU32 ink = hot ? t.purple : t.ink2;
    const float baseline = lane.look.lane.y + lane.place.words_y;
    const MarkWords at = mark_words(lane, x);
    const std::string id = fmt::format("committed_{}", lane.tape.partition);
    if (at.words.empty()) {
        term(lane.ui, id, {x - 6.0F, bed.bottom(), 12.0F, 12.0F}, meaning);
        return;
    }
    clear_thread(lane, at.left, baseline, at.width);
    p.text({at.left, baseline}, at.words, {hot ? Face::sans_medium : Face::sans, 13.0F, ink});
    if (at.linked) {
        const float end = at.after ? at.left - 4.0F : at.left + at.width + 4.0F;
        p.poly({{end, baseline - 4.0F}, {x, baseline - 4.0F}, {x, bed.y - 5.0F}}, {ink, 1.25F});
    }
    term(lane.ui, id, {at.left, baseline - 12.0F, at.width, 15.0F}, meaning);
}

void draw_words(const LanePaint& lane) {
    const Theme& t = lane.theme();
    const Paint& p = lane.paint();
    const TapesLayout& place = lane.place;
    const view::Tape& tape = lane.tape;
    const float baseline = lane.look.lane.y + place.words_y;
    clear_thread(lane, lane.bed.x, baseline, p.text_width(tape.name, Face::narrow_bold, 14.0F));
    p.text({lane.bed.x, baseline}, tape.name, {Face::narrow_bold, 14.0F, t.ink});
    const Face face = tape.waiting ? Face::sans_bold : Face::sans;
    const float lag_w = p.text_width(tape.waiting_words, face, 13.0F);
    clear_thread(lane, lane.bed.right() - lag_w, baseline, lag_w);
    const float lag = p.text({lane.bed.right(), baseline}, tape.waiting_words,
                             {face, 13.0F, tape.waiting ? t.ink : t.ink2, 1.0F});
    term(lane.ui, fmt::format("waiting_{}", tape.partition),
         {lane.bed.right() - lag, baseline - 12.0F, lag, 15.0F},
         "The tape's lag: messages that are on it and not read yet. " + tape.lag_words);

    const float x = lane.head_x + place.plate_w / 2.0F + 8.0F;
    const float room = lane.bed.right() - lag - 12.0F - x;
    const bool again = !tape.again_words.empty();
    const std::string& wish = again ? tape.again_words : tape.pause_words;
    if (wish.empty())
        return;
    const bool long_one =
        !again || (!lane.look.small && p.text_width(wish, Face::sans_medium, 13.0F) <= room);
    std::string words = long_one ? wish : tape.short_again_words;
    const auto fits = [&] { return p.text_width(words, Face::sans_medium, 13.0F) <= room; };
    // "4 to read again", "4 again", "4": the cells say the rest.
    if (again && !fits())
        words = words.substr(0, words.find(' ')) + " again";
    if (!again && !fits())
        words = words.substr(words.rfind(' ') + 1);
    if (!fits())
        return;
    clear_thread(lane, x, baseline, std::min(room, p.text_width(words, Face::sans_medium, 13.0F)));
    p.text_within({x, baseline}, room, words,
                  {Face::sans_medium, 13.0F, again ? t.purple : t.orange});
}

void draw_plate(const LanePaint& lane) {
    const Theme& t = lane.theme();
    const Paint& p = lane.paint();
    const view::Tape& tape = lane.tape;
    const Rect plate{lane.head_x - lane.place.plate_w / 2.0F, lane.look.lane.y + lane.place.plate_y,
                     lane.place.plate_w, 18.0F};
    const float baseline = plate.y + 14.0F;
    const bool paused = tape.rebalancing && !lane.look.nobody;
    std::string meaning;
    if (paused) {
        p.rect(plate, t.panel, radius::plate);
        p.box(plate, t.orange, radius::plate, 1.5F);
        const float beat = lane.look.motion == nullptr ? 1.0F : lane.look.motion->beat();
        glyph::pause(p, plate.centre(), 5.0F, blend(t.panel, t.orange, 0.35F + 0.65F * beat));
        meaning = "The reading head is lifted: nobody reads while the tapes are dealt out again.";
    } else if (tape.owner.empty()) {
        p.rect(plate, t.panel, radius::plate);
        p.box(plate, t.ink, radius::plate, 1.5F);
        p.text({plate.centre_x(), baseline}, "—", {Face::narrow_bold, 14.0F, t.ink, 0.5F});
        meaning = "The reading head is lifted: nobody owns this tape.";
    } else {
        p.rect(plate, t.ink, radius::plate);
        const float wide = p.text_width(tape.owner, Face::narrow_bold, 14.0F);
        p.text(
            {plate.centre_x(), baseline}, tape.owner,
            {wide > plate.w - 4.0F ? Face::cond_bold : Face::narrow_bold, 14.0F, t.inverse, 0.5F});
        meaning = fmt::format("The reading head: {} reads this tape, #{} comes next.", tape.owner,
                              tape.position);
    }
    term(lane.ui, fmt::format("head_{}", tape.partition), plate, meaning);
}

void draw_head(const LanePaint& lane) {
    const Theme& t = lane.theme();
    const Paint& p = lane.paint();
    const Rect& bed = lane.bed;
    const float x = lane.head_x;
    const float left = lane.head_left();
    const float slot = lane.place.slot;
    p.rect({left + 1.0F, bed.y - 1.0F, slot - 2.0F, bed.h + 2.0F}, t.lane);
    if (lane.lifted() || lane.tape.owner.empty()) {
        p.dash_box({left + 3.0F, bed.y - 4.0F, slot - 6.0F, bed.h + 8.0F},
                   {t.ink, 2.0F, {5.0F, 4.0F}});
        return;
    }
    p.rect({x - 2.5F, bed.y - 6.0F, stroke::head, bed.h + 12.0F}, t.ink);
    p.rect({left + 1.0F, bed.bottom() + 3.0F, slot - 2.0F, 4.0F}, t.ink);
    p.rect({left + 1.0F, bed.y - 4.0F, slot - 2.0F, 3.0F}, t.ink);
    p.fill({{x + 2.0F, bed.centre_y() - 7.0F},
            {left + slot - 0.5F, bed.centre_y()},
            {x + 2.0F, bed.centre_y() + 7.0F}},
           t.ink);
}

}  // namespace

void draw_lane(Ui& ui, const view::Tape& tape, const TapesLayout& place, const LaneLook& look) {
    LanePaint lane{ui, tape, place, look, shown_of(tape, place), 0.0F, {}, place.head_x(), 0.0F};
    lane.shift = shift_of(look.motion, tape.partition);
    lane.bed = {place.tape_x, look.lane.y + place.tape_y, place.tape_w, place.tape_h};
    lane.paper_end = paper_end(lane);
    name_place(ui, fmt::format("tape_{}", tape.partition), lane.bed);
    draw_paper(lane);
    draw_cells(lane);
    draw_rest(lane);
    draw_edges(lane);
    if (place.wired)
        draw_feed(lane);
    draw_exposure(lane);
    draw_committed(lane);
    draw_words(lane);
    draw_head(lane);
    draw_plate(lane);
}

}  // namespace wireroom::ui
