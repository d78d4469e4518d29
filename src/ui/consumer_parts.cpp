#include "ui/consumer_parts.hpp"

#include "ui/glyphs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace wireroom::ui {

using view::ConsumerState;

StateLook look_of(const Theme& t, ConsumerState state) {
    switch (state) {
        case ConsumerState::reading:
        case ConsumerState::caught_up:
            return {t.green, t.green_fill, t.edge, 1.0F, false};
        case ConsumerState::rebalancing:
            return {t.orange, t.orange_fill, t.orange, 1.5F, false};
        case ConsumerState::crashed:
            return {t.vermilion, t.vermilion_fill, t.vermilion_fill, 1.5F, true};
        case ConsumerState::idle_spare:
            break;
    }
    return {t.ink2, t.ink3, t.edge, 1.0F, true};
}

void draw_state_sign(const Paint& p, ConsumerState state, const StateLook& look, Vec c, float r) {
    switch (state) {
        case ConsumerState::reading:
            glyph::play(p, c, r, look.fill);
            break;
        case ConsumerState::caught_up:
            glyph::check(p, c, r, look.ink, 2.5F);
            break;
        case ConsumerState::rebalancing:
            glyph::pause(p, c, r - 0.5F, look.ink);
            break;
        case ConsumerState::crashed:
            glyph::cross(p, c, r - 1.0F, look.ink, 3.0F);
            break;
        case ConsumerState::idle_spare:
            glyph::ring(p, c, r - 1.0F, look.ink);
            break;
    }
}

std::string_view meaning_of(ConsumerState state) {
    switch (state) {
        case ConsumerState::reading:
            return "It reads its tapes in turn, as many messages a minute as it can handle.";
        case ConsumerState::caught_up:
            return "It has read all there is on its tapes.";
        case ConsumerState::rebalancing:
            return "The group has changed: nobody reads until the tapes are dealt out again.";
        case ConsumerState::crashed:
            return "It stopped without committing: what it read since then is read again. Some of "
                   "it "
                   "may come too late for its hour by then.";
        case ConsumerState::idle_spare:
            break;
    }
    return "There are more consumers than tapes: it owns none and waits for one.";
}

void draw_name_plate(const Ui& ui, const view::ConsumerCard& card, const Rect& plate, float size) {
    const Theme& t = *ui.theme;
    const bool hollow = look_of(t, card.state).hollow;
    ui.paint.rect(plate, hollow ? t.well : t.ink, 4.0F);
    if (hollow)
        ui.paint.box(plate, t.ink3, 4.0F, 1.5F);
    ui.paint.text({plate.centre_x(), plate.centre_y() + size * 0.35F}, card.name,
                  {Face::narrow_bold, size, hollow ? t.ink2 : t.inverse, 0.5F});
}

float draw_tape_plates(const Ui& ui, const view::ConsumerCard& card, const TapePlates& plates) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    if (card.tapes.empty())
        return plates.right;
    const float figure = plates.size > 24.0F ? 17.0F : plates.size > 20.0F ? 15.0F : 13.0F;
    constexpr float between = 4.0F;
    std::vector<std::string> words;
    for (const Partition tape : card.tapes)
        words.push_back(fmt::format("{}", tape));
    const auto widths = [&] {
        float sum = -between;
        for (const std::string& word : words) {
            sum += std::max(plates.size, p.text_width(word, Face::narrow_bold, figure) + 6.0F) +
                   between;
        }
        return sum;
    };
    // An owner's tapes lie side by side.
    if (widths() > plates.room) {
        words = {fmt::format("{}–{}", card.tapes.front(), card.tapes.back())};
    }
    float x = plates.right - widths();
    const float left = x;
    for (const std::string& word : words) {
        const float width =
            std::max(plates.size, p.text_width(word, Face::narrow_bold, figure) + 6.0F);
        const Rect plate{x, plates.middle - plates.size / 2.0F, width, plates.size};
        p.rect(plate, t.paper, radius::plate);
        p.box(plate, t.paper_edge, radius::plate);
        p.text({plate.centre_x(), plates.middle + figure * 0.36F}, word,
               {Face::narrow_bold, figure, t.paper_ink, 0.5F});
        x += width + between;
    }
    return left;
}

void draw_tallies(const Ui& ui, const Tallies& tallies) {
    if (tallies.count == 0 || tallies.width < 8.0F)
        return;
    constexpr float densest = 2.6F;
    const float pitch =
        std::clamp(tallies.width / static_cast<float>(tallies.count), densest, 6.0F);
    const float slip = std::clamp(pitch - 1.4F, 1.6F, 4.0F);
    const auto most = static_cast<std::uint64_t>(tallies.width / pitch);
    const std::uint64_t shown = std::min(tallies.count, most);
    for (std::uint64_t i = 0; i < shown; ++i) {
        const float x = tallies.x + static_cast<float>(i) * pitch;
        if (tallies.solid) {
            ui.paint.rect({x, tallies.y, slip, tallies.height}, ui.theme->ink);
        } else {
            ui.paint.box({x, tallies.y, slip + 0.6F, tallies.height}, ui.theme->ink);
        }
    }
}

void draw_progress(const Ui& ui, const Rect& bar, float share) {
    const Theme& t = *ui.theme;
    const float done = bar.w * std::clamp(share, 0.0F, 1.0F);
    ui.paint.rect(bar, t.panel, 2.0F);
    ui.paint.rect({bar.x, bar.y, done, bar.h}, t.orange_fill, 2.0F);
    ui.paint.box(bar, t.orange, 2.0F);
    if (done > 1.0F && done < bar.w - 1.0F) {
        ui.paint.rect({bar.x + done - 0.5F, bar.y, 1.0F, bar.h}, t.orange);
    }
}

namespace {

// How far below a card's top its sockets begin, and how far apart they may be.
struct Sockets {
    float first = 0.0F;
    float pitch = 0.0F;
};

Sockets sockets_of(const ConsumersLayout& place, const Rect& card, std::size_t count) {
    const float wish = place.rows ? card.h / 2.0F : place.small ? 24.0F : 34.0F;
    const float pitch = place.rows ? 10.0F : place.small ? 28.0F : 34.0F;
    if (count < 2)
        return {wish, 0.0F};
    const auto steps = static_cast<float>(count - 1);
    if (!place.rows && wish + pitch * steps <= card.h - 12.0F)
        return {wish, pitch};
    const float room = std::max(0.0F, card.h - 16.0F);
    const float tight = std::min(pitch, room / steps);
    return {(card.h - tight * steps) / 2.0F, tight};
}

}  // namespace

std::optional<Vec> reader_socket(const RoomFrame& frame, const view::Tape& tape, float scrolled) {
    const ConsumersLayout& place = frame.layout.consumers;
    const auto& cards = frame.room.consumers.cards;
    const std::size_t count = std::min(cards.size(), place.cards.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (cards[i].name != tape.owner)
            continue;
        const auto& tapes = cards[i].tapes;
        const auto found = std::find(tapes.begin(), tapes.end(), tape.partition);
        if (found == tapes.end())
            return std::nullopt;
        const Rect card = place.cards[i].moved({0.0F, -scrolled});
        const Sockets sockets = sockets_of(place, card, tapes.size());
        const float y =
            card.y + sockets.first + sockets.pitch * static_cast<float>(found - tapes.begin());
        if (y < place.view.y || y > place.view.bottom())
            return std::nullopt;
        return Vec{card.x, y};
    }
    return std::nullopt;
}

}  // namespace wireroom::ui
