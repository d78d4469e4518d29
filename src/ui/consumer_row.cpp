#include "ui/consumer_parts.hpp"
#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wireroom::ui {
namespace {

using view::ConsumerState;

// One to three lines of equal height, by how tall the row is.
struct RowPlace {
    Rect rect;
    int lines = 1;

    [[nodiscard]] float middle(int line) const {
        const float slot = (rect.h - 6.0F) / static_cast<float>(lines);
        return rect.y + 3.0F + slot * (static_cast<float>(line) + 0.5F);
    }
    [[nodiscard]] float left() const { return rect.x + 8.0F; }
    [[nodiscard]] float right() const { return rect.right() - 10.0F; }
};

RowPlace place_of(const Rect& rect) {
    return {rect, rect.h >= 84.0F ? 3 : rect.h >= 48.0F ? 2 : 1};
}

bool works(const view::ConsumerCard& card) {
    return card.state == ConsumerState::reading || card.state == ConsumerState::caught_up;
}

// What stands at the right end of the first line besides the tapes.
std::string right_words(const view::ConsumerCard& card, bool only_line) {
    if (!card.at.empty())
        return card.at;
    if (card.state == ConsumerState::rebalancing)
        return card.resume_in;
    if (works(card))
        return only_line ? fmt::format("{} waiting", card.lag) : std::string();
    return only_line ? card.footer : std::string();
}

void draw_first_line(const Ui& ui, const view::ConsumerCard& card, const RowPlace& place,
                     const StateLook& look) {
    const Paint& p = ui.paint;
    const Theme& t = *ui.theme;
    const float middle = place.middle(0);
    const bool only_line = place.lines == 1;
    const Rect plate{place.left(), middle - 11.0F, 34.0F, 22.0F};
    draw_name_plate(ui, card, plate, 15.0F);
    draw_state_sign(p, card.state, look, {plate.right() + 15.0F, middle}, 6.0F);
    const float word_x = plate.right() + 28.0F;
    const float word =
        p.text({word_x, middle + 5.5F}, card.state_word, {Face::sans_bold, 15.0F, look.ink});
    float right = place.right();
    if (const std::string words = right_words(card, only_line); !words.empty()) {
        const bool stopped =
            card.state == ConsumerState::crashed || card.state == ConsumerState::rebalancing;
        const TextStyle style{stopped ? Face::cond_bold : Face::sans, stopped ? 14.0F : 13.0F,
                              card.state == ConsumerState::rebalancing               ? t.orange
                              : card.state == ConsumerState::crashed || card.lag > 0 ? t.ink
                                                                                     : t.ink2,
                              1.0F};
        p.text({right, middle + 5.0F}, words, style);
        // Room for four figures, so that the plates stay where they are.
        right -= std::max(p.text_width(words, style.face, style.size),
                          works(card) ? p.text_width("0000 waiting", Face::sans, 13.0F) : 0.0F) +
                 10.0F;
    }
    if (works(card)) {
        const float left = draw_tape_plates(
            ui, card, {right, middle, 20.0F, std::max(24.0F, right - word_x - word - 10.0F)});
        const std::string_view label = card.tapes.size() > 1 ? "Tapes" : "Tape";
        const float wide = p.text_width(label, Face::sans, 13.0F);
        if (!card.tapes.empty() && left - 16.0F - wide >= word_x + word)
            p.text({left - 8.0F, middle + 5.0F}, label, {Face::sans, 13.0F, t.ink2, 1.0F});
    }
}

void draw_second_line(const Ui& ui, const view::ConsumerCard& card, const RowPlace& place) {
    const Paint& p = ui.paint;
    const Theme& t = *ui.theme;
    const float baseline = place.middle(1) + 5.0F;
    const TextStyle label{Face::sans, 13.0F, t.ink2};
    if (card.state == ConsumerState::rebalancing) {
        p.text({place.left(), baseline - 3.0F}, card.resume, {Face::sans_medium, 13.0F, t.ink});
        return;
    }
    if (!works(card)) {
        p.text_within({place.left(), baseline}, place.right() - place.left(), card.footer, label);
        return;
    }
    const TextStyle value{Face::narrow_bold, 17.0F, t.ink};
    const float two = p.text_width("00", Face::narrow_bold, 17.0F);
    const auto figure = [&](float at, std::uint64_t number) {
        return std::max(two, p.text({at, baseline + 0.5F}, fmt::format("{}", number), value));
    };
    float x = place.left();
    x += p.text({x, baseline}, "Not committed", label) + 6.0F;
    x += figure(x, card.uncommitted) + 12.0F;
    x += p.text({x, baseline}, "Waiting", label) + 6.0F;
    x += figure(x, card.lag) + 8.0F;
    draw_tallies(ui, {x, baseline - 11.0F, place.right() - x, 11.0F, card.lag, false});
}

void draw_third_line(const Ui& ui, const view::ConsumerCard& card, const RowPlace& place) {
    const Paint& p = ui.paint;
    const Theme& t = *ui.theme;
    const float baseline = place.middle(2) + 4.0F;
    const float right = place.right();
    if (!works(card)) {
        if (card.words.empty())
            return;
        const bool pause = card.state == ConsumerState::rebalancing;
        p.text_within({place.left(), baseline - (pause ? 4.0F : 0.0F)}, right - place.left(),
                      card.words.front(), {Face::sans, 13.0F, pause ? t.ink2 : t.ink});
        return;
    }
    if (card.reading.empty())
        return;
    float x = place.left();
    x += p.text({x, baseline}, card.reading_label, {Face::sans, 13.0F, t.ink2}) + 8.0F;
    if (card.reading_site) {
        glyph::site(p, *card.reading_site == Site::north, {x + 5.0F, baseline - 5.0F}, 4.5F, t.ink);
        x += 14.0F;
    }
    x += p.text_within({x, baseline}, right - x, card.reading, {Face::cond_bold, 14.0F, t.ink});
    if (x + 8.0F + p.text_width(card.reading_where, Face::sans, 13.0F) <= right) {
        p.text({right, baseline}, card.reading_where, {Face::sans, 13.0F, t.ink2, 1.0F});
    }
}

std::string row_meaning(const view::ConsumerCard& card) {
    if (!works(card))
        return std::string(meaning_of(card.state));
    return fmt::format("{} has read {} since its last commit and has {} waiting.", card.name,
                       card.uncommitted, card.lag);
}

}  // namespace

void draw_consumer_row(Ui& ui, const view::ConsumerCard& card, const Rect& rect) {
    const Theme& t = *ui.theme;
    const RowPlace place = place_of(rect);
    const StateLook look = look_of(t, card.state);
    ui.paint.rect(rect, t.well, radius::control);
    if (card.state == ConsumerState::crashed) {
        ui.paint.hatch({rect.x + 3.0F, rect.bottom() - 5.0F, rect.w - 6.0F, 4.0F},
                       {t.vermilion_fill, 8.0F, 3.0F});
    }
    ui.paint.box(rect, look.edge, radius::control, look.edge_width);
    draw_first_line(ui, card, place, look);
    if (place.lines > 1)
        draw_second_line(ui, card, place);
    if (place.lines > 2)
        draw_third_line(ui, card, place);
    if (card.state == ConsumerState::rebalancing) {
        const float high = place.lines > 1 ? 6.0F : 4.0F;
        draw_progress(ui, {rect.x + 8.0F, rect.bottom() - high - 3.0F, rect.w - 16.0F, high},
                      card.resume_share);
    }
    term(ui, fmt::format("state_{}", number(card.consumer)), rect, row_meaning(card));
}

}  // namespace wireroom::ui
