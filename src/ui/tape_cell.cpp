#include "ui/tape_cell.hpp"

#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"
#include "view/utf8.hpp"

#include <fmt/format.h>

#include <cmath>

namespace wireroom::ui {
namespace {

using view::CellState;

constexpr float mark_size = 12.0F;

struct CellLook {
    ImU32 fill = 0;
    ImU32 ink = 0;
    Face face = Face::cond_bold;
    bool hatch = false;   // late: along the foot
    bool boxed = false;   // read again: a second outline
    bool struck = false;  // dropped: its time is struck through
};

CellLook look_of(const Theme& t, CellState state, bool uncommitted) {
    switch (state) {
        case CellState::waiting:
            break;
        case CellState::waiting_late:
            return {t.paper_vermilion_wash, t.paper_vermilion, Face::cond_bold, true};
        case CellState::read:
            return uncommitted ? CellLook{t.paper_exposed, t.paper_ink, Face::cond}
                               : CellLook{t.paper_read, t.paper_ink2, Face::cond};
        case CellState::dropped:
            return {t.paper_vermilion_wash, t.paper_vermilion, Face::cond_bold, true, false, true};
        case CellState::to_read_again:
        case CellState::counted_twice:
            return {t.paper_purple_wash, t.paper_purple, Face::cond_bold, false, true};
        case CellState::to_read_again_late:
            return {t.paper_purple_wash, t.paper_purple, Face::cond_bold, true, true};
        case CellState::read_twice_dropped:
            return {t.paper_purple_wash, t.paper_purple, Face::cond_bold, true, true, true};
        case CellState::skipped:
            return {t.paper_read, t.paper_ink, Face::cond};
    }
    return {t.paper, t.paper_ink, Face::cond_bold};
}

// What became of it, in the upper right corner.
void draw_outcome(const Paint& p, const Theme& t, const Rect& r, CellState state, ImU32 ink,
                  float baseline) {
    const Vec at{r.right() - mark_size * 0.75F, baseline - mark_size * 0.34F};
    const float size = mark_size * 0.33F;
    switch (state) {
        case CellState::waiting:
            break;
        case CellState::waiting_late: {
            const float leg = mark_size * 1.25F;
            p.fill({{r.right() - leg, r.y}, {r.right(), r.y}, {r.right(), r.y + leg}},
                   t.paper_vermilion_fill);
            break;
        }
        case CellState::read:
            glyph::check(p, at, size, ink, 1.5F);
            break;
        case CellState::dropped:
        case CellState::read_twice_dropped:
            glyph::cross(p, at, size * 0.9F, t.paper_vermilion, 2.2F);
            break;
        case CellState::to_read_again:
        case CellState::to_read_again_late:
            glyph::again(p, {at.x - 1.0F, at.y}, size, ink, 2.0F);
            break;
        case CellState::counted_twice:
            p.text({r.right() - 4.0F, baseline}, "×2", {Face::cond_bold, mark_size, ink, 1.0F});
            break;
        case CellState::skipped:
            glyph::equal(p, {at.x, at.y}, 4.5F, t.paper_sky);
            break;
    }
}

// As much of a key as has room. Keys mostly differ at their ends, so the figures there stay and the
// middle goes: "us…01".
std::string key_in(const Paint& p, float room, std::string_view key, Face face) {
    constexpr std::string_view ellipsis = "…";
    constexpr std::size_t longest_tail = 3;
    const auto wide = [&](std::string_view words) { return p.text_width(words, face, mark_size); };
    if (wide(key.substr(0, 64)) <= room && key.size() <= 64)
        return std::string(key);
    std::size_t tail = 0;
    while (tail < longest_tail && tail < key.size() && key[key.size() - 1 - tail] >= '0' &&
           key[key.size() - 1 - tail] <= '9')
        ++tail;
    const std::string end = std::string(ellipsis) + std::string(key.substr(key.size() - tail));
    std::string best = end;
    for (std::size_t at = 0; at < key.size() - tail;) {
        at += view::character_at(key, at).length;
        std::string longer = std::string(key.substr(0, at)) + end;
        if (wide(longer) > room)
            break;
        best = std::move(longer);
    }
    return best;
}

// Site and number, or the mark of a key, in what the outcome leaves free.
void draw_origin(const Paint& p, const Theme& t, const Rect& r, const view::Cell& cell,
                 const CellLook& look, float baseline) {
    const float x = r.x + r.w * 0.2F;
    if (cell.site.has_value()) {
        const ImU32 sign = cell.state == CellState::skipped ? t.paper_sky : look.ink;
        glyph::site(p, *cell.site == Site::north, {x, baseline - mark_size * 0.34F},
                    mark_size * 0.3F, sign);
        p.text({x + mark_size * 0.42F, baseline}, cell.mark, {look.face, mark_size, look.ink});
    } else {
        const bool outcome = cell.state != CellState::waiting;
        const float room = r.w - 4.0F - (outcome ? mark_size * 1.25F : 0.0F);
        p.text({r.x + 2.0F, baseline}, key_in(p, room, cell.mark, look.face),
               {look.face, mark_size, look.ink});
    }
}

// To the minute in one line; to the second in two, where the cell is tall enough.
void draw_time(const Paint& p, const Rect& r, const view::Cell& cell, const CellLook& look,
               const CellStyle& style) {
    const bool seconds = !cell.seconds.empty() && r.h >= 44.0F;
    const float size = seconds ? 14.0F : style.time_size;
    const float baseline = r.y + style.time_y - (seconds ? 6.0F : 0.0F);
    p.text({r.centre_x(), baseline}, cell.time, {look.face, size, look.ink, 0.5F});
    if (seconds) {
        p.text({r.centre_x(), baseline + 11.0F}, cell.seconds, {look.face, 12.0F, look.ink, 0.5F});
    }
    if (look.struck) {
        const float y = baseline - size * 0.33F;
        p.line({r.x + 5.0F, y}, {r.right() - 5.0F, y}, {look.ink, 1.5F});
    }
}

// The figure, in thousands or millions where it is too long for a cell; the lag beside the tape
// tells it exactly.
std::string more_words(const Paint& p, float room, std::uint64_t more) {
    std::string exact = fmt::format("+{}", more);
    if (p.text_width(exact, Face::cond_bold, 12.0F) <= room)
        return exact;
    if (more < 1'000'000)
        return fmt::format("+{}k", more / 1000);
    return fmt::format("+{}M", more / 1'000'000);
}

}  // namespace

void draw_cell(const Paint& p, const Theme& t, const Rect& r, const view::Cell& cell,
               const CellStyle& style) {
    const CellState state = style.preview ? CellState::to_read_again : cell.state;
    const CellLook look = look_of(t, state, cell.uncommitted);
    p.rect(r, look.fill);
    if (look.hatch) {
        const float foot = std::round(r.h * 0.17F);
        p.hatch({r.x, r.bottom() - foot, r.w, foot}, {t.paper_vermilion_fill, 6.0F, 2.5F});
    }
    const Rect inner{r.x + 1.0F, r.y + 1.0F, r.w - 2.0F, r.h - 2.0F};
    if (look.boxed)
        p.box(inner, t.paper_purple_fill, radius::cell, stroke::state);
    if (state == CellState::skipped) {
        p.dash_box(inner, {t.paper_sky, stroke::state, {5.0F, 3.0F}});
    }
    p.rect({r.right() - 0.5F, r.y, 1.0F, r.h}, t.paper_edge);
    const float baseline = r.y + style.sign_y;
    draw_origin(p, t, r, cell, look, baseline);
    draw_outcome(p, t, r, state, look.ink, baseline);
    draw_time(p, r, cell, look, style);
}

void draw_more(const Paint& p, const Theme& t, const Rect& r, std::uint64_t more,
               const CellStyle& style) {
    p.rect(r, t.paper);
    p.text({r.centre_x(), r.y + style.sign_y}, "more", {Face::sans, mark_size, t.paper_ink2, 0.5F});
    const float baseline = r.y + style.time_y;
    const float room = r.w - 12.0F;  // the arrow takes the rest
    const Vec at{r.x + 2.0F + room / 2.0F, baseline};
    const std::string figure = more_words(p, room, more);
    const bool wide = p.text_width(figure, Face::narrow_bold, 15.0F) <= room;
    text_fit(p, at, room, figure,
             {wide ? Face::narrow_bold : Face::cond_bold, 15.0F, 12.0F, t.paper_ink, 0.5F});
    p.fill({{r.right() - 8.0F, baseline - 10.0F},
            {r.right() - 3.0F, baseline - 5.0F},
            {r.right() - 8.0F, baseline}},
           t.paper_ink);
}

}  // namespace wireroom::ui
