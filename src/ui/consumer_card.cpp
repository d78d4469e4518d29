#include "ui/consumer_parts.hpp"
#include "ui/glyphs.hpp"
#include "ui/panel_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wireroom::ui {
namespace {

using view::ConsumerState;

constexpr std::string_view uncommitted_meaning =
    "Read since its last commit: it would be read again if it died now.";

std::string lag_meaning(const view::ConsumerCard& card) {
    return "The lag: messages on its tapes that it has not read yet. " + card.lag_words;
}

// The measures of a card, by whether there is room.
struct CardPlace {
    Rect rect;
    bool small = false;
    float inset = 12.0F;
    Rect plate;
    float middle = 0.0F;  // of the first line
};

CardPlace place_of(const Rect& rect, bool small) {
    CardPlace place{rect, small, small ? 8.0F : 12.0F, {}, 0.0F};
    place.plate = {rect.x + place.inset, rect.y + place.inset, small ? 36.0F : 44.0F,
                   small ? 26.0F : 32.0F};
    place.middle = place.plate.centre_y();
    return place;
}

void draw_ground(const Ui& ui, const CardPlace& place, const StateLook& look, bool crashed) {
    const Rect& r = place.rect;
    ui.paint.rect(r, ui.theme->well, radius::control);
    if (crashed) {
        const float foot = place.small ? 6.0F : 8.0F;
        // Inside the rounded corners.
        ui.paint.hatch({r.x + 3.0F, r.bottom() - foot, r.w - 6.0F, foot - 1.0F},
                       {ui.theme->vermilion_fill, 8.0F, 3.0F});
    }
    ui.paint.box(r, look.edge, radius::control, look.edge_width);
}

// Name, state, and at the right its tapes or when it stopped.
void draw_first_line(Ui& ui, const view::ConsumerCard& card, const CardPlace& place,
                     const StateLook& look) {
    const Paint& p = ui.paint;
    const Theme& t = *ui.theme;
    const float right = place.rect.right() - place.inset;
    draw_name_plate(ui, card, place.plate, place.small ? 17.0F : 20.0F);
    const Vec sign{place.plate.right() + (place.small ? 16.0F : 20.0F), place.middle};
    draw_state_sign(p, card.state, look, sign, 7.0F);
    const float word_x = sign.x + 14.0F;
    const float word = p.text({word_x, place.middle + 6.0F}, card.state_word,
                              {Face::sans_bold, place.small ? 16.0F : 18.0F, look.ink});
    term(ui, fmt::format("state_{}", number(card.consumer)),
         {sign.x - 8.0F, place.middle - 12.0F, word + 22.0F, 24.0F}, meaning_of(card.state));
    if (!card.at.empty()) {
        p.text({right, place.middle + 6.0F}, card.at, {Face::cond_bold, 16.0F, t.ink, 1.0F});
        return;
    }
    if (card.state == ConsumerState::rebalancing)
        return;
    const float size = place.small ? 22.0F : 26.0F;
    const float free = std::max(30.0F, right - word_x - word - 12.0F);
    const float left = draw_tape_plates(ui, card, {right, place.middle, size, free});
    const std::string_view label = card.tapes.size() > 1 ? "Tapes" : "Tape";
    const float wide = p.text_width(label, Face::sans, 13.0F);
    if (!card.tapes.empty() && left - 16.0F - wide >= word_x + word) {
        p.text({left - 8.0F, place.middle + 5.0F}, label, {Face::sans, 13.0F, t.ink2, 1.0F});
    }
}

void draw_figures(Ui& ui, const view::ConsumerCard& card, const CardPlace& place) {
    const Paint& p = ui.paint;
    const Theme& t = *ui.theme;
    const Rect& r = place.rect;
    const float half = r.w / 2.0F - 6.0F;
    p.rect({r.x + 12.0F, r.y + 54.0F, r.w - 24.0F, 1.0F}, t.edge);
    struct Figure {
        const char* id;
        const char* label;
        std::uint64_t value;
        bool solid;
        std::string meaning;
    };
    const Figure figures[] = {{"uncommitted", "Not yet committed", card.uncommitted, true,
                               std::string{uncommitted_meaning}},
                              {"lag", "Waiting (lag)", card.lag, false, lag_meaning(card)}};
    float x = r.x + 12.0F;
    for (const Figure& figure : figures) {
        p.text({x, r.y + 74.0F}, figure.label, {Face::sans, 13.0F, t.ink2});
        const float width = p.text({x, r.y + 100.0F}, fmt::format("{}", figure.value),
                                   {Face::narrow_bold, 24.0F, t.ink});
        const float start = std::max(46.0F, width + 10.0F);
        draw_tallies(
            ui, {x + start, r.y + 86.0F, half - start - 14.0F, 13.0F, figure.value, figure.solid});
        term(ui, fmt::format("{}_{}", figure.id, number(card.consumer)),
             {x, r.y + 60.0F, half - 8.0F, 44.0F}, figure.meaning);
        x += half;
    }
}

// The same in one line.
float draw_small_figures(Ui& ui, const view::ConsumerCard& card, const CardPlace& place) {
    const Paint& p = ui.paint;
    const Theme& t = *ui.theme;
    const Rect& r = place.rect;
    const float baseline = place.plate.bottom() + 22.0F;
    p.rect({r.x + 8.0F, baseline - 17.0F, r.w - 16.0F, 1.0F}, t.edge);
    const TextStyle label{Face::sans, 13.0F, t.ink2};
    const TextStyle value{Face::narrow_bold, 19.0F, t.ink};
    // Room for two figures each, so that nothing moves when a count reaches ten.
    const float two = p.text_width("00", Face::narrow_bold, 19.0F);
    const auto figure = [&](float at, std::uint64_t number) {
        return std::max(two, p.text({at, baseline + 1.0F}, fmt::format("{}", number), value));
    };
    float x = r.x + 8.0F;
    const float first = x;
    x += p.text({x, baseline}, "Not committed", label) + 7.0F;
    x += figure(x, card.uncommitted) + 12.0F;
    term(ui, fmt::format("uncommitted_{}", number(card.consumer)),
         {first, baseline - 15.0F, x - first - 8.0F, 20.0F}, uncommitted_meaning);
    const float second = x;
    x += p.text({x, baseline}, "Waiting", label) + 7.0F;
    x += figure(x, card.lag) + 8.0F;
    draw_tallies(ui, {x, baseline - 11.0F, r.right() - 8.0F - x, 11.0F, card.lag, false});
    term(ui, fmt::format("lag_{}", number(card.consumer)),
         {second, baseline - 15.0F, r.right() - 8.0F - second, 20.0F}, lag_meaning(card));
    return baseline + 20.0F;
}

// What it read last; the words at the right go first where it is tight.
void draw_last_read(const Ui& ui, const view::ConsumerCard& card, const CardPlace& place,
                    float baseline) {
    if (card.reading.empty())
        return;
    const Paint& p = ui.paint;
    const Theme& t = *ui.theme;
    const float right = place.rect.right() - place.inset;
    float x = place.rect.x + place.inset;
    x += p.text({x, baseline}, card.reading_label, {Face::sans, 13.0F, t.ink2}) + 8.0F;
    if (card.reading_site) {
        glyph::site(p, *card.reading_site == Site::north, {x + 5.0F, baseline - 5.0F}, 4.5F, t.ink);
        x += 14.0F;
    }
    const float size = place.small ? 14.0F : 15.0F;
    const float name = p.text_width(card.reading, Face::cond_bold, size);
    const float where = p.text_width(card.reading_where, Face::sans, 13.0F);
    std::string_view words = card.reading_where;
    constexpr std::string_view from = "from ";
    if (x + name + 8.0F + where > right && words.substr(0, from.size()) == from) {
        words.remove_prefix(from.size());
    }
    const float short_where = p.text_width(words, Face::sans, 13.0F);
    const bool both = x + name + 6.0F + short_where <= right;
    p.text_within({x, baseline}, right - x, card.reading, {Face::cond_bold, size, t.ink});
    if (both)
        p.text({right, baseline}, words, {Face::sans, 13.0F, t.ink2, 1.0F});
}

// Sentences one after the other, as many as there is room for above `limit`.
float draw_sentences(const Ui& ui, const CardPlace& place, std::span<const std::string> sentences,
                     float limit) {
    const Paint& p = ui.paint;
    const float size = place.small ? 13.0F : 14.0F;
    const float step = place.small ? 17.0F : 20.0F;
    const float width = place.rect.w - 2.0F * place.inset;
    float y = place.plate.bottom() + (place.small ? 17.0F : 24.0F);
    std::string all;
    for (const std::string& sentence : sentences) {
        const std::string longer = all.empty() ? sentence : all + " " + sentence;
        const auto lines = p.wrap(width, longer, Face::sans, size);
        if (y + step * static_cast<float>(lines.size() - 1) > limit && !all.empty())
            break;
        all = longer;
    }
    return p.paragraph({place.rect.x + place.inset, y}, width, step, all,
                       {Face::sans, size, ui.theme->ink});
}

void draw_pause(const Ui& ui, const view::ConsumerCard& card, const CardPlace& place) {
    const Paint& p = ui.paint;
    const Theme& t = *ui.theme;
    const Rect& r = place.rect;
    const Rect bar{r.x + place.inset, r.bottom() - (place.small ? 12.0F : 18.0F),
                   r.w - 2.0F * place.inset, place.small ? 6.0F : 8.0F};
    const float baseline = bar.y - (place.small ? 6.0F : 12.0F);
    draw_sentences(ui, place, card.words, baseline - (place.small ? 15.0F : 22.0F));
    p.text({bar.x, baseline}, card.resume, {Face::sans_medium, place.small ? 13.0F : 14.0F, t.ink});
    p.text({bar.right(), baseline}, card.resume_in,
           {Face::cond_bold, place.small ? 14.0F : 16.0F, t.orange, 1.0F});
    draw_progress(ui, bar, card.resume_share);
}

void draw_story(const Ui& ui, const view::ConsumerCard& card, const CardPlace& place) {
    const Rect& r = place.rect;
    if (place.small) {
        std::vector<std::string> all = card.words;
        if (!card.footer.empty())
            all.push_back(card.footer + ".");
        draw_sentences(ui, place, all, r.bottom() - 10.0F);
        return;
    }
    const float foot = r.bottom() - 20.0F;
    const float below = draw_sentences(ui, place, card.words, foot - 17.0F);
    if (below - 4.0F <= foot) {
        ui.paint.text({r.x + place.inset, foot}, card.footer, {Face::sans, 13.0F, ui.theme->ink2});
    }
}

}  // namespace

void draw_consumer_card(Ui& ui, const view::ConsumerCard& card, const Rect& rect, bool small) {
    const CardPlace place = place_of(rect, small);
    const StateLook look = look_of(*ui.theme, card.state);
    draw_ground(ui, place, look, card.state == ConsumerState::crashed);
    draw_first_line(ui, card, place, look);
    switch (card.state) {
        case ConsumerState::reading:
        case ConsumerState::caught_up:
            if (small) {
                draw_last_read(ui, card, place, draw_small_figures(ui, card, place));
            } else {
                draw_figures(ui, card, place);
                draw_last_read(ui, card, place, rect.bottom() - 14.0F);
            }
            break;
        case ConsumerState::rebalancing:
            draw_pause(ui, card, place);
            break;
        case ConsumerState::crashed:
        case ConsumerState::idle_spare:
            draw_story(ui, card, place);
            break;
    }
}

}  // namespace wireroom::ui
