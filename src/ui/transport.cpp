#include "ui/fold.hpp"
#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/things.hpp"
#include "ui/tip_place.hpp"
#include "ui/transport_parts.hpp"
#include "ui/widgets.hpp"

#include "wireroom/settings.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace wireroom::ui {
namespace {

constexpr std::size_t hours_and_minutes = 5;  // of "14:40:30"

// A clock with seconds has the same room: smaller, the seconds raised like cents on a price.
float draw_clock(const Ui& ui, const TransportLayout& t, const std::string& clock) {
    const Paint& p = ui.paint;
    const ImU32 ink = ui.theme->ink;
    const float reserved = p.text_width("00:00", Face::narrow_bold, t.clock_size);
    if (clock.size() <= hours_and_minutes) {
        p.text(t.clock, clock, {Face::narrow_bold, t.clock_size, ink});
        return t.clock.x + reserved;
    }
    const float size = t.small ? 32.0F : 46.0F;
    constexpr float small_size = 20.0F;
    constexpr float figure_height = 0.72F;
    const float raised = (size - small_size) * figure_height;
    const float width = p.text({t.clock.x, t.clock.y}, clock.substr(0, hours_and_minutes),
                               {Face::narrow_bold, size, ink});
    const float x = t.clock.x + width + 2.0F;
    const float end = x + p.text({x, t.clock.y - raised}, clock.substr(hours_and_minutes + 1),
                                 {Face::narrow_bold, small_size, ink});
    return std::max(t.clock.x + reserved, end);
}

// Broken after its comma, or where the first line is full.
std::pair<std::string, std::string> in_two(const Paint& p, const std::string& words, float room) {
    const std::size_t comma = words.find(", ");
    std::size_t cut = comma == std::string::npos ? comma : comma + 1;
    if (cut == std::string::npos) {
        cut = p.wrap(room, words, Face::sans, 13.0F).front().size();
    }
    return {words.substr(0, cut), cut < words.size() ? words.substr(cut + 1) : ""};
}

// The state beside the clock. A pace that is too long for one line has two.
// `more`: told behind the speed where it has no place of its own.
void draw_state(const Ui& ui, const TransportLayout& t, const view::Transport& transport, float x,
                std::string_view more) {
    const Paint& p = ui.paint;
    const ImU32 brass = ui.theme->brass;
    const TextStyle note{Face::sans, 13.0F, ui.theme->ink2};
    const float room = t.reset.x - 8.0F - x;
    const auto fits = [&](std::string_view words) {
        return p.text_width(words, Face::sans, 13.0F) <= room;
    };
    std::string told = transport.state_note + std::string(more);
    if (const auto [first, second] = in_two(p, told, room);
        !fits(told) && !(fits(first) && fits(second)))
        told = transport.state_note;
    const bool one = p.text_width(told, Face::sans, 13.0F) <= room;
    const float lift = one ? 0.0F : 6.0F;
    const Vec sign{x + 6.0F, t.sign_y - lift};
    switch (transport.running) {
        case view::Running::playing:
            glyph::play(p, sign, 6.0F, brass);
            break;
        case view::Running::paused:
            glyph::pause(p, sign, 6.0F, brass);
            break;
        case view::Running::over:
            glyph::stop(p, sign, 5.0F, brass);
            break;
    }
    p.text({x + 18.0F, t.word_y - lift}, transport.state_word, {Face::narrow_bold, 14.0F, brass});
    if (one) {
        p.text({x, t.pace_y}, told, note);
        return;
    }
    const auto [first, second] = in_two(p, told, room);
    p.text_within({x, t.pace_y - 10.0F}, room, first, note);
    p.text_within({x, t.pace_y + 4.0F}, room, second, note);
}

void play_button(Ui& ui, const TransportLayout& t, const view::Transport& transport,
                 Commands& commands) {
    const bool playing = transport.running == view::Running::playing;
    const bool over = transport.running == view::Running::over;
    ButtonSpec play;
    play.label = transport.play_label;
    play.icon = over ? glyph::reset : playing ? glyph::pause : glyph::play;
    play.icon_radius = over ? 5.0F : 6.0F;
    play.size = 16.0F;
    play.primary = true;
    constexpr float beside = 30.0F;  // icon and air
    while (play.size > 13.0F &&
           ui.paint.text_width(play.label, Face::sans_bold, play.size) + beside > t.play.w)
        play.size -= 1.0F;
    const std::string words = with_key(playing ? "Stops the clock; the day stays as it is"
                                       : over  ? "Plays the same day again from its start"
                                               : "Lets the day run",
                                       CommandKind::play_pause);
    play.tip = words;
    if (button(ui, "play", t.play, play).clicked) {
        commands.push_back({CommandKind::play_pause, 0});
    }
}

void icon_button(Ui& ui, std::string_view name, const Rect& rect, ButtonSpec spec,
                 std::string_view words, Command command, Commands& commands) {
    const std::string told = with_key(words, command.kind, command.value);
    spec.tip = told;
    if (button(ui, name, rect, spec).clicked)
        commands.push_back(command);
}

// The total, then what it is made of.
std::vector<std::string> price_lines(const Paint& p, std::string_view note) {
    constexpr float widest = 250.0F;
    const std::size_t colon = note.find(": ");
    if (colon == std::string_view::npos)
        return p.wrap(widest, note, Face::sans, 14.0F);
    std::vector<std::string> lines{std::string(note.substr(0, colon + 1))};
    for (auto& line : p.wrap(widest, note.substr(colon + 2), Face::sans, 14.0F)) {
        lines.push_back(std::move(line));
    }
    return lines;
}

// What the click would cost, named before it: at once, without the wait of other tooltips.
void crash_card(const Ui& ui, const Rect& anchor, const view::Transport& transport, bool costs) {
    const Theme& t = *ui.theme;
    Paint::Target above = ui.paint.target();
    above.list = ImGui::GetForegroundDrawList();
    const Paint p(above);
    const std::string key = with_key("", CommandKind::crash_one);
    const auto lines = price_lines(p, transport.crash_note);
    const bool price = costs && !lines.empty();
    const float lead = price ? 20.0F : 0.0F;
    const float title = p.text_width(transport.crash_title, Face::sans_bold, 15.0F);
    float width = title + p.text_width(key, Face::sans, 13.0F) + 8.0F;
    for (const auto& line : lines) {
        width = std::max(width, lead + p.text_width(line, Face::sans, 14.0F));
    }
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const Rect card = place_tip({anchor,
                                 anchor.centre(),
                                 {width + 24.0F, 34.0F + static_cast<float>(lines.size()) * 19.0F},
                                 p.to_logical({window.x, window.y})});
    p.card(card, {t.raised, t.hover_edge, t.shadow, radius::control, 2.0F, 3.0F});
    p.text({card.x + 12.0F, card.y + 22.0F}, transport.crash_title,
           {Face::sans_bold, 15.0F, t.ink});
    p.text({card.x + 12.0F + title + 4.0F, card.y + 22.0F}, key, {Face::sans, 13.0F, t.ink2});
    if (price)
        glyph::again(p, {card.x + 19.0F, card.y + 37.0F}, 5.0F, t.purple, 2.0F);
    float y = card.y + 42.0F;
    for (const auto& line : lines) {
        const bool total = price && &line == &lines.front();
        p.text({card.x + 12.0F + lead, y}, line, {Face::sans, 14.0F, total ? t.purple : t.ink});
        y += 19.0F;
    }
}

bool costs_something(const view::Room& room) {
    const auto& cards = room.consumers.cards;
    return std::any_of(cards.begin(), cards.end(), [&](const view::ConsumerCard& card) {
        return card.consumer == room.transport.victim && card.uncommitted > 0;
    });
}

void crash_button(Ui& ui, const TransportLayout& t, const view::Room& room, Commands& commands) {
    const view::Transport& transport = room.transport;
    ButtonSpec crash;
    crash.icon = glyph::crash;
    crash.label = "Crash one";
    crash.enabled = transport.can_crash;
    const Area touched = button(ui, "crash_one", t.crash_one, crash);
    if (touched.clicked)
        commands.push_back({CommandKind::crash_one, 0});
    const bool dragging = !ui.state->drag.name.empty();
    if ((touched.hovered || touched.focused) && !touched.held && !dragging && !ui.state->quiet()) {
        crash_card(ui, t.crash_one, transport, costs_something(room));
    }
}

}  // namespace

void draw_transport(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const TransportLayout& t = frame.layout.transport;
    const view::Transport& transport = frame.room.transport;
    const Paint& p = ui.paint;
    // The lowest units of the bar are the scrubber's.
    Rect bar = t.bar;
    bar.h = std::min(bar.h, frame.layout.scrubber.rect.y - bar.y);
    name_place(ui, "panel_transport", bar);
    const bool whole = frame.layout.form == Form::sheet;
    if (whole) {
        glyph::logo(p, *ui.theme, t.logo);
        p.text(t.name, "WIRE ROOM", {Face::narrow_bold, t.name_size, ui.theme->ink});
    }
    if (!t.small) {
        const float width = t.clock.x - 8.0F - t.tagline.x;
        p.text_within(t.tagline, width, frame.room.title, {Face::sans, 13.0F, ui.theme->ink2});
        const std::string words = frame.room.about.empty()
                                      ? frame.room.title
                                      : frame.room.title + ". " + frame.room.about;
        term(ui, "title", {t.tagline.x, t.tagline.y - 13.0F, width, 18.0F}, words);
    }
    draw_state(ui, t, transport, draw_clock(ui, t, transport.clock) + t.word_gap,
               frame.layout.form == Form::projector && transport.dedup ? ", Dedup on" : "");

    ButtonSpec reset;
    reset.icon = glyph::reset;
    icon_button(ui, "reset", t.reset, reset,
                "Starts the day again with the controls as they stand; Shift+R as it was opened",
                {CommandKind::reset, 0}, commands);
    play_button(ui, t, transport, commands);
    ButtonSpec step;
    step.icon = glyph::step_forward;
    step.enabled = transport.can_step;
    icon_button(ui, "step", t.step_forward, step,
                step.enabled ? "One tick forward" : "The day is over: there are no more ticks",
                {CommandKind::step, 0}, commands);
    if (!t.speed.empty())
        speed_choice(ui, t.speed, frame.speed, commands);
    crash_button(ui, t, frame.room, commands);
    if (!whole)
        return draw_bar_end(ui, frame, memory, commands);
    const Rect seed{t.actions.x, t.speed.y, t.seed.right() - t.actions.x, t.speed.h};
    seed_field(ui, seed, transport, commands);
    draw_things_button(ui, frame, memory);
    ButtonSpec theme;
    theme.icon = glyph::theme;
    icon_button(ui, "theme", t.theme, theme, frame.dark ? "Light paper" : "A dark room",
                {CommandKind::toggle_theme, 0}, commands);
    ButtonSpec help;
    help.label = "?";
    help.size = 15.0F;
    help.on = memory.overlay.open;
    icon_button(ui, "help", t.help, help, "What am I looking at? The room's parts, and every key",
                {CommandKind::toggle_overlay, 0}, commands);
}

void speed_choice(Ui& ui, const Rect& rect, int speed, Commands& commands) {
    constexpr std::size_t most = speeds().size();
    std::array<std::string, most> names;
    std::array<std::string, most> tips;
    std::array<Choice, most> choices;
    const auto all = speeds();
    for (std::size_t i = 0; i < most; ++i) {
        names[i] = "speed_" + std::string(all[i].label);
        const std::string words = all[i].minutes_a_second == 0
                                      ? "Plays as fast as this machine can"
                                      : "Plays " + std::string(all[i].words);
        tips[i] = with_key(words, CommandKind::set_speed, static_cast<std::int64_t>(i));
        choices[i] = {names[i], all[i].label, tips[i]};
    }
    const Chosen chosen = speed_strip(ui, rect, choices, speed);
    if (chosen.index >= 0)
        commands.push_back({CommandKind::set_speed, chosen.index});
}

// As narrow as its number; it grows to the left, over the free place of what comes later.
void seed_field(Ui& ui, const Rect& room, const view::Transport& transport, Commands& commands) {
    const SettingInfo& setting = info(SettingId::seed);
    NumberSpec spec;
    spec.value = static_cast<long long>(transport.seed);
    spec.min = setting.low;
    spec.max = setting.high;
    spec.enabled = transport.seed_off.empty();
    const std::string words =
        spec.enabled ? std::string(setting.help) + " A new one starts its day from the beginning."
                     : transport.seed_off;
    spec.tip = words;
    constexpr float least = 40.0F;
    const float word = ui.paint.text_width("Seed", Face::sans, 13.0F) + 8.0F;
    const float most = room.w - word;
    const float width = std::clamp(number_field_width(ui, "seed", spec.value), least, most);
    const Rect field{room.right() - width, room.y, width, room.h};
    ui.paint.text({field.x - word, field.centre_y() + 5.0F}, "Seed",
                  {Face::sans, 13.0F, ui.theme->ink2});
    const Typed typed = number_field(ui, "seed", field, spec);
    if (typed.committed)
        commands.push_back({CommandKind::set_seed, typed.value});
}

}  // namespace wireroom::ui
