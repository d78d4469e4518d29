#include "ui/consumer_parts.hpp"
#include "ui/fold.hpp"
#include "ui/panel_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wireroom::ui {
namespace {

using view::ConsumerState;

bool reads(const view::ConsumerCard& card) {
    return card.state == ConsumerState::reading || card.state == ConsumerState::caught_up;
}

// "14:51" of "at 14:51"; during a rebalance how long it still takes.
std::string_view moment_of(const view::ConsumerCard& card) {
    if (card.state == ConsumerState::rebalancing)
        return card.resume_in;
    return card.at;
}

void draw_figures(const Ui& ui, const view::ConsumerCard& card, const Rect& r, float baseline) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const TextStyle label{Face::sans, 13.0F, t.ink2};
    const TextStyle value{Face::narrow_bold, 17.0F, t.ink};
    const std::string lag = fmt::format("{}", card.lag);
    const float wide = p.text_width(lag, value.face, value.size);
    const float lag_x = r.right() - 13.0F - wide - p.text_width("Lag", label.face, label.size);
    const std::string open = fmt::format("{}", card.uncommitted);
    const float word = p.text_width("Uncommitted", label.face, label.size) + 6.0F;
    // Of large numbers, the lag is the one to see from afar.
    if (r.x + 8.0F + word + p.text_width(open, value.face, value.size) + 8.0F <= lag_x) {
        p.text({r.x + 8.0F, baseline}, "Uncommitted", label);
        p.text({r.x + 8.0F + word, baseline + 1.0F}, open, value);
    }
    p.text({r.right() - 8.0F, baseline + 1.0F}, lag, {value.face, value.size, value.colour, 1.0F});
    p.text({r.right() - 8.0F - wide - 5.0F, baseline}, "Lag", {Face::sans, 13.0F, t.ink2, 1.0F});
}

// What it reads, or what has become of it, where there is a line for it.
void draw_note(const Ui& ui, const view::ConsumerCard& card, const Rect& r, float baseline) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Vec at{r.x + 8.0F, baseline};
    const float room = r.w - 16.0F;
    if (card.state == ConsumerState::rebalancing) {
        p.text_within(at, room, moment_of(card), {Face::cond_bold, 15.0F, t.orange});
    } else if (card.state == ConsumerState::crashed) {
        const std::string& told = card.footer.empty() ? card.at : card.footer;
        const auto lines = p.wrap(room, told, Face::sans, 13.0F);
        for (std::size_t i = 0; i < std::min<std::size_t>(2, lines.size()); ++i) {
            p.text_within({at.x, baseline + 17.0F * static_cast<float>(i)}, room, lines[i],
                          {Face::sans, 13.0F, t.ink});
        }
    } else if (card.state == ConsumerState::idle_spare) {
        p.text_within(at, room, "Owns no tape", {Face::sans, 13.0F, t.ink2});
    }
}

}  // namespace

void draw_consumer_brief(Ui& ui, const view::ConsumerCard& card, const Rect& r) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const StateLook look = look_of(t, card.state);
    const bool tall = r.h >= 84.0F;
    const bool two = !tall && r.h >= 48.0F;
    p.rect(r, t.panel, radius::panel);
    if (card.state == ConsumerState::crashed) {
        p.hatch({r.x + 3.0F, r.bottom() - 5.0F, r.w - 6.0F, 4.0F}, {t.vermilion_fill, 8.0F, 3.0F});
    }
    p.box(r, look.edge, radius::panel, look.edge_width);
    const float plate_h = tall ? 26.0F : std::min(22.0F, r.h - 6.0F);
    const Rect plate{r.x + 8.0F,
                     r.y + (tall  ? 8.0F
                            : two ? 5.0F
                                  : (r.h - plate_h) / 2.0F),
                     36.0F, plate_h};
    draw_name_plate(ui, card, plate, tall ? 17.0F : 15.0F);
    draw_state_sign(p, card.state, look, {plate.right() + 15.0F, plate.centre_y()}, 6.5F);
    const float x = plate.right() + 28.0F;
    const float end = r.right() - 8.0F;
    const float size = tall ? 16.0F : 14.0F;
    const float word = p.text_width(card.state_word, Face::sans_bold, size);
    const float baseline = plate.centre_y() + 5.5F;
    float left = end;
    if (!tall && reads(card)) {
        // The tapes matter more than the word that the sign says already.
        const bool wordy = x + word + 34.0F <= end;
        const float room = wordy ? end - x - word - 8.0F : end - x - 4.0F;
        left = draw_tape_plates(ui, card, {end, plate.centre_y(), 20.0F, room}) - 6.0F;
    }
    if (x + word <= left) {
        p.text({x, baseline}, card.state_word, {Face::sans_bold, size, look.ink});
    } else if (card.state == ConsumerState::rebalancing) {
        p.text_within({x, baseline}, left - x, moment_of(card), {Face::cond_bold, 14.0F, t.orange});
    }
    if (const std::string when = card.at.substr(card.at.rfind(' ') + 1);
        !when.empty() && x + word + 6.0F + p.text_width(when, Face::cond_bold, 14.0F) <= end) {
        p.text({end, baseline}, when, {Face::cond_bold, 14.0F, t.ink, 1.0F});
    }
    if (two && reads(card)) {
        draw_figures(ui, card, r, r.bottom() - 10.0F);
    } else if (two && p.text_width(card.footer, Face::sans, 13.0F) <= r.w - 16.0F) {
        p.text({r.x + 8.0F, r.bottom() - 10.0F}, card.footer, {Face::sans, 13.0F, t.ink});
    }
    if (tall) {
        float y = plate.bottom() + 20.0F;
        if (reads(card)) {
            const std::string_view label = card.tapes.size() > 1 ? "Tapes" : "Tape";
            p.text({r.x + 8.0F, y}, label, {Face::sans, 13.0F, t.ink2});
            draw_tape_plates(ui, card, {end, y - 5.0F, 20.0F, r.w - 70.0F});
            draw_figures(ui, card, r, std::min(y + 24.0F, r.bottom() - 9.0F));
        } else {
            draw_note(ui, card, r, y);
        }
    }
    term(ui, fmt::format("state_{}", number(card.consumer)), r,
         fmt::format("{} {} not committed, {} waiting.", meaning_of(card.state), card.uncommitted,
                     card.lag));
}

}  // namespace wireroom::ui
