#include "ui/glyphs.hpp"
#include "ui/overlay.hpp"
#include "ui/tape_cell.hpp"

#include <array>

namespace wireroom::ui {
namespace {

constexpr float cell_w = 44.0F;
constexpr float cell_h = 46.0F;
constexpr float tape_h = 54.0F;
constexpr float slot = 20.0F;
constexpr int before_head = 4;
constexpr int after_head = 3;
constexpr float tape_w = cell_w * (before_head + after_head) + slot;
constexpr float above = 22.0F;
constexpr float more_above = 14.0F;  // where there is room

struct Sample {
    Site site;
    const char* mark;
    const char* time;
    view::CellState state;
    bool uncommitted;
};
constexpr std::array<Sample, before_head + after_head> samples{{
    {Site::north, "1", "11:34", view::CellState::read, false},
    {Site::north, "2", "11:35", view::CellState::read, false},
    {Site::north, "1", "11:37", view::CellState::read, true},
    {Site::north, "1", "11:38", view::CellState::read, true},
    {Site::north, "2", "11:39", view::CellState::waiting, false},
    {Site::north, "1", "11:40", view::CellState::waiting, false},
    {Site::south, "2", "09:50", view::CellState::waiting_late, false},
}};

float cell_x(float x, int index) {
    return x + cell_w * static_cast<float>(index) + (index >= before_head ? slot : 0.0F);
}

void draw_cells(const Paint& p, const Theme& t, Vec tape) {
    p.rect({tape.x, tape.y, tape_w, tape_h}, t.paper);
    for (int i = 0; i < before_head + after_head; ++i) {
        const Sample& sample = samples[static_cast<std::size_t>(i)];
        view::Cell cell;
        cell.site = sample.site;
        cell.mark = sample.mark;
        cell.time = sample.time;
        cell.state = sample.state;
        cell.uncommitted = sample.uncommitted;
        draw_cell(p, t, {cell_x(tape.x, i), tape.y + 4.0F, cell_w, cell_h}, cell, {});
    }
    for (float x = tape.x + 6.0F; x < tape.x + tape_w; x += 11.0F) {
        p.circle({x, tape.y + 2.2F}, 1.2F, t.paper_hole);
        p.circle({x, tape.y + tape_h - 2.2F}, 1.2F, t.paper_hole);
    }
}

// The bars of what is not committed, the mark, and the reading head.
void draw_marks(const Paint& p, const Theme& t, Vec tape, float mark_x, float head_x) {
    const float bars = head_x - slot / 2.0F - mark_x;
    p.rect({mark_x, tape.y - 5.0F, bars, 5.0F}, t.ink2);
    p.rect({mark_x, tape.y + tape_h, bars, 3.0F}, t.ink2);
    p.rect({head_x - 10.0F, tape.y - 1.0F, slot, tape_h + 2.0F}, t.lane);
    p.rect({head_x - 2.5F, tape.y - 6.0F, 5.0F, tape_h + 12.0F}, t.ink);
    p.rect({head_x - 9.0F, tape.y - 6.0F, 18.0F, 3.0F}, t.ink);
    p.rect({head_x - 9.0F, tape.y + tape_h + 3.0F, 18.0F, 3.0F}, t.ink);
    p.fill({{head_x + 2.0F, tape.y + 20.0F},
            {head_x + 9.0F, tape.y + 27.0F},
            {head_x + 2.0F, tape.y + 34.0F}},
           t.ink);
    p.line({mark_x, tape.y - 5.0F}, {mark_x, tape.y + tape_h + 3.0F},
           {t.paper_ink, 2.0F, {4.0F, 3.0F}});
    const float foot = tape.y + tape_h + 3.0F;
    p.rect({mark_x - 5.0F, foot, 10.0F, 5.0F}, t.ink);
    p.fill({{mark_x - 5.0F, foot + 5.0F}, {mark_x + 5.0F, foot + 5.0F}, {mark_x, foot + 10.0F}},
           t.ink);
}

void draw_names(const Paint& p, const Theme& t, Vec tape) {
    const float y = tape.y - 10.0F;
    const TextStyle word{Face::sans_medium, 13.0F, t.ink, 0.5F};
    TextStyle late = word;
    late.colour = t.vermilion;
    p.text({tape.x + cell_w, y}, "read", word);
    p.text({tape.x + cell_w * 3.0F, y}, "not committed", word);
    p.text({cell_x(tape.x, 5), y}, "waiting", word);
    p.text({cell_x(tape.x, 6) + cell_w / 2.0F + 8.0F, y}, "too late", late);
}

struct Note {
    std::string_view name;
    std::string_view first;
    std::string_view second;
};

void draw_note(const Paint& p, const Theme& t, Vec at, const Note& note) {
    p.text(at, note.name, {Face::sans_bold, 14.0F, t.ink, 0.5F});
    p.text({at.x, at.y + 16.0F}, note.first, {Face::sans, 13.0F, t.ink2, 0.5F});
    p.text({at.x, at.y + 31.0F}, note.second, {Face::sans, 13.0F, t.ink2, 0.5F});
}

// A message as it stands on a cell, and how it is read.
void draw_legend(const Paint& p, const Theme& t, Vec at) {
    const Rect cell{at.x, at.y - 15.0F, 58.0F, 20.0F};
    p.rect(cell, t.paper);
    p.box(cell, t.paper_edge);
    glyph::site(p, true, {cell.x + 10.0F, at.y - 5.0F}, 4.0F, t.paper_ink);
    p.text({cell.x + 18.0F, at.y}, "1", {Face::cond_bold, 12.0F, t.paper_ink});
    p.text({cell.x + 41.0F, at.y}, "11:40", {Face::cond, 12.0F, t.paper_ink, 0.5F});
    float x = cell.right() + 10.0F;
    const TextStyle words{Face::sans, 14.0F, t.ink};
    x += p.text({x, at.y}, "Scanned by north-1 at 11:40.", words) + 14.0F;
    glyph::site(p, true, {x, at.y - 5.0F}, 5.0F, t.ink);
    x += 10.0F + p.text({x + 10.0F, at.y}, "is North,", words) + 14.0F;
    glyph::site(p, false, {x, at.y - 5.0F}, 5.0F, t.ink);
    p.text({x + 10.0F, at.y}, "is South.", words);
}

}  // namespace

float tape_example_height(bool small) {
    return small ? 148.0F : 206.0F;
}

void draw_tape_example(const Paint& p, const Theme& t, Vec at, float width, bool small) {
    const Vec tape{at.x + (width - tape_w) / 2.0F, at.y + above + (small ? 0.0F : more_above)};
    const float mark_x = tape.x + cell_w * 2.0F;
    const float head_x = tape.x + cell_w * before_head + slot / 2.0F;
    draw_cells(p, t, tape);
    draw_marks(p, t, tape, mark_x, head_x);
    draw_names(p, t, tape);
    const float below = tape.y + tape_h + (small ? 27.0F : 30.0F);
    const float right_x = head_x + 54.0F;
    if (!small) {
        const float y = tape.y + tape_h;
        p.poly(
            {{head_x, y + 8.0F}, {head_x, y + 13.0F}, {right_x, y + 13.0F}, {right_x, y + 18.0F}},
            {t.ink2, 1.25F});
    }
    draw_note(p, t, {mark_x, below}, {"Committed", "after a crash,", "reading starts here"});
    draw_note(p, t, {right_x, below}, {"Reading head", "what waits to its right", "is the lag"});
    if (!small)
        draw_legend(p, t, {at.x, at.y + tape_example_height(false) - 12.0F});
}

}  // namespace wireroom::ui
