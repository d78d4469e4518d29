#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/room_controls.hpp"
#include "ui/scanner_keys.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace wireroom::ui {
namespace {

bool is_north(const view::SiteCard& site) {
    return site.site == Site::north;
}

// The slips of paper that stand for messages between scanner and tape: they overlap, and as many
// are drawn as there is room for.
struct Slips {
    float x = 0.0F;
    float right = 0.0F;  // where the words begin
    float baseline = 0.0F;
    std::uint64_t count = 0;
    bool held = false;
    bool small = false;
};

void draw_slips(const Ui& ui, const Slips& slips) {
    const Theme& t = *ui.theme;
    const float pitch = !slips.held ? 7.0F : slips.small ? 4.0F : 5.0F;
    const float room = slips.right - slips.x - 8.0F;
    const int fit = static_cast<int>(std::floor((room - 2.0F) / pitch));
    const int most = std::min(fit, slips.held ? 11 : 10);
    const int shown = static_cast<int>(
        std::min<std::uint64_t>(slips.count, static_cast<std::uint64_t>(std::max(0, most))));
    for (int i = 0; i < shown; ++i) {
        const Rect slip{slips.x + static_cast<float>(i) * pitch, slips.baseline - 12.0F,
                        pitch + 2.0F, 14.0F};
        ui.paint.rect(slip, t.paper);
        ui.paint.box(slip, slips.held ? t.paper_vermilion_fill : t.paper_edge, 1.0F);
    }
}

// In fewer words where it is tight: "2 on the way", "2 on way"; "22 sent at once", "22 sent".
std::string told_in(const Paint& p, std::string words, float room) {
    constexpr std::string_view way = " on the way";
    constexpr std::string_view its = " on its way";
    if (words == "nothing yet" && p.text_width(words, Face::sans, 13.0F) > room)
        return "none yet";
    constexpr std::string_view once = " at once";
    if (p.text_width(words, Face::sans_bold, 13.0F) <= room)
        return words;
    if (const auto at = words.find(way); at != std::string::npos)
        words.replace(at, way.size(), " on way");
    if (const auto at = words.find(its); at != std::string::npos)
        words.replace(at, its.size(), " on way");
    if (const auto at = words.find(once); at != std::string::npos)
        words.erase(at);
    return words;
}

// "Line down since 13:10", "Down 13:10".
std::string line_told_in(const Paint& p, const view::SiteCard& site, float room) {
    if (p.text_width(site.line_words, Face::sans_medium, 13.0F) <= room)
        return site.line_words;
    if (site.up)
        return "Line up";
    return "Down" + site.line_words.substr(site.line_words.rfind(' '));
}

void draw_scanner(Ui& ui, const view::ScannerRow& row, const Rect& rect, bool small) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const float baseline = std::round(rect.centre_y() + 5.0F);
    p.rect({rect.x + 1.0F, std::round(rect.y), rect.w - 2.0F, 1.0F}, t.edge_soft);
    glyph::site(p, row.site == Site::north, {rect.x + 14.0F, baseline - 5.0F}, 4.5F, t.ink2);
    const float name =
        p.text({rect.x + 26.0F, baseline}, row.name, {Face::cond_bold, 15.0F, t.ink});
    const bool burst = row.words.find("at once") != std::string::npos;
    const bool busy = row.on_the_way > 0 || burst;
    const std::string words_told = told_in(p, row.words, rect.w - 40.0F - name);
    const Face face = row.held ? Face::sans_bold : busy ? Face::sans_medium : Face::sans;
    const ImU32 ink = row.held ? t.vermilion : busy ? t.ink : t.ink2;
    const float end = rect.x + 26.0F + name;
    const float width =
        text_fit(p, {rect.right() - 10.0F, baseline}, rect.right() - 14.0F - end, words_told,
                 {face, 13.0F, face == Face::sans ? 12.0F : 13.0F, ink, 1.0F});
    const float words = rect.right() - 10.0F - width;
    if (burst) {
        if (words - end > 20.0F) {
            glyph::bolt(p, {std::min(rect.x + 90.0F, words - 9.0F), baseline - 5.0F}, 6.0F, t.ink);
        }
    } else if (row.on_the_way > 0) {
        draw_slips(ui, {std::max(rect.x + 82.0F, end + 4.0F), words, baseline, row.on_the_way,
                        row.held, small});
    }
    term(ui, fmt::format("scanner_{}", row.name), rect,
         "A scanner. Each slide it finishes is one message, which leaves for the tapes over its "
         "site's line.");
}

void draw_line_state(Ui& ui, const view::SiteCard& site, const SiteLayout& place) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    const Vec at = place.status;
    if (site.up) {
        glyph::line_up(p, at, t.green_fill);
    } else {
        glyph::line_down(p, at, t.vermilion_fill, t.vermilion);
    }
    text_fit(p, {at.x + 30.0F, at.y + 4.0F}, place.card.right() - at.x - 36.0F,
             line_told_in(p, site, place.card.right() - at.x - 36.0F),
             {Face::sans_medium, 13.0F, 13.0F, site.up ? t.green : t.vermilion});
    const std::string_view name = is_north(site) ? "north_state" : "south_state";
    term(ui, name, {at.x - 4.0F, at.y - 9.0F, place.card.right() - at.x, 18.0F},
         site.up ? "What leaves the scanners arrives over this line after a delay."
                 : "While the line is down, messages are held at the site; they arrive all at "
                   "once when it is back.");
}

// On the desk, a card is a panel of its own.
void draw_site(Ui& ui, const view::SiteCard& site, const SiteLayout& place, bool small,
               bool on_desk, Commands& commands) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    p.rect(place.card, on_desk ? t.panel : t.well, radius::control);
    p.box(place.card, site.up ? t.edge_soft : t.vermilion_fill, radius::control,
          site.up ? 1.0F : 2.0F);
    glyph::site(p, is_north(site), place.sign, 6.0F, t.ink);
    p.text(place.name, site.name, {Face::narrow_bold, 15.0F, t.ink});

    // The button says what is asked for next; its word, not the line's state, decides.
    const bool mends = site.button.substr(0, 4) == "Mend";
    const auto which = static_cast<std::int64_t>(site.site);
    const std::string words =
        !site.can_change
            ? "The day is over: nothing is sent any more."
            : with_key(
                  mends ? "Brings the line back: what is held arrives at once."
                        : "Takes the line down: messages are held at the site until it is mended.",
                  CommandKind::toggle_line, which);
    ButtonSpec spec;
    // A narrow card has room for one word.
    const std::string_view label = site.button;
    spec.label = place.cut.w < 60.0F ? label.substr(0, label.find(' ')) : label;
    spec.size = 13.0F;
    spec.enabled = site.can_change;
    spec.tip = words;
    const std::string_view name = is_north(site) ? "north_line" : "south_line";
    if (button(ui, name, place.cut, spec).clicked) {
        commands.push_back({mends ? CommandKind::restore_line : CommandKind::cut_line, which});
    }
    draw_line_state(ui, site, place);
    for (std::size_t n = 0; n < std::min(place.rows.size(), site.scanners.size()); ++n) {
        draw_scanner(ui, site.scanners[n], place.rows[n], small);
    }
}

void draw_rate(Ui& ui, const view::Scanners& scanners, const ScannersLayout& place,
               Commands& commands) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    constexpr std::string_view whole = "Scans per scanner per hour";
    const float figure = place.small ? 30.0F : 56.0F;
    const float room = place.rate_value.x - figure - place.rate_label.x;
    const bool fits = !place.small && p.text_width(whole, Face::sans, 13.0F) <= room + 24.0F;
    p.text(place.rate_label, fits ? whole : "Scans an hour", {Face::sans, 13.0F, t.ink2});
    const int rate = rate_slider(ui, place.rate_rail, place.rate_width, scanners, commands);
    const float size = place.small ? 15.0F : 16.0F;
    const std::string value = fmt::format("{}", rate);
    text_fit(p, place.rate_value, fits ? figure : 30.0F, value,
             {Face::cond_bold, size, 12.0F, t.ink, 1.0F});
}

void draw_sites(Ui& ui, const RoomFrame& frame, Commands& commands) {
    const ScannersLayout& place = frame.layout.scanners;
    const view::Scanners& scanners = frame.room.scanners;
    for (std::size_t i = 0; i < std::min(place.sites.size(), scanners.sites.size()); ++i)
        draw_site(ui, scanners.sites[i], place.sites[i], place.small, !place.framed, commands);
}

}  // namespace

void draw_scanners(Ui& ui, const RoomFrame& frame, RoomUi& memory, Commands& commands) {
    const ScannersLayout& place = frame.layout.scanners;
    const view::Scanners& scanners = frame.room.scanners;
    if (place.framed || scanners.own_events)
        panel(ui, place.panel);
    name_place(ui, "panel_scanners", place.panel);
    if (!place.framed && !scanners.own_events)
        return draw_sites(ui, frame, commands);
    heading(ui, place.heading, scanners.own_events ? "EVENTS BY KEY" : "SCANNERS", 1);
    if (scanners.own_events) {
        draw_keys(ui, frame, memory);
        return;
    }
    draw_rate(ui, scanners, place, commands);
    draw_sites(ui, frame, commands);
}

}  // namespace wireroom::ui
