#include <fmt/format.h>

#include "view/scene.hpp"
#include "wireroom/murmur2.hpp"

namespace wireroom::view {
namespace {

// When a site's line last went down or came back; none if it has been up all day.
std::optional<Seconds> line_changed(const Scene& scene, Site site) {
    const std::vector<LineMark>& lines = scene.index.lines();
    for (auto mark = lines.rbegin(); mark != lines.rend(); ++mark) {
        if (mark->site == site) {
            return mark->t;
        }
    }
    return std::nullopt;
}

std::string line_words(const Scene& scene, Site site, bool up) {
    const auto changed = line_changed(scene, site);
    if (!up) {
        return changed ? "Line down since " + scene.times.text(*changed) : "Line down";
    }
    return changed && scene.now - *changed < one_hour
               ? "Line up since " + scene.times.text(*changed)
               : "Line up";
}

ScannerRow scanner_row(const Scene& scene, std::size_t scanner) {
    const InFlight& in_flight = scene.state.in_flight;
    const Newest& newest = scene.index.newest();
    const std::uint64_t landed = newest.t == scene.now ? newest.landed_by_scanner[scanner] : 0;
    const std::uint64_t held = in_flight.held(scanner);
    ScannerRow row;
    row.name = scanner_names[scanner];
    row.partition = partition_of(row.name, static_cast<std::uint32_t>(scene.settings.partitions));
    row.site = site_of(scanner);
    row.held = held > 0;
    row.on_the_way = row.held ? held : in_flight.under_way(scanner);
    if (row.held) {
        row.words = grouped(held) + " held";
    } else if (landed > 1) {
        row.words = grouped(landed) + " sent at once";
    } else if (row.on_the_way > 0) {
        row.words = grouped(row.on_the_way) + (row.on_the_way == 1 ? " on its way" : " on the way");
    } else {
        row.words = scene.state.counters.scans == 0 ? "nothing yet" : "all sent";
    }
    return row;
}

SiteCard site_card(const Scene& scene, Site site) {
    SiteCard card;
    card.site = site;
    card.up = scene.state.in_flight.up(site);
    const std::string word = site_word(site);
    for (const char c : word) {
        card.name += static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    }
    card.line_words = line_words(scene, site, card.up);
    const bool asked_up =
        scene.input.controls ? scene.input.controls->line_up[index(site)] : card.up;
    card.button = asked_up ? "Cut line" : "Mend line";
    card.can_change = !scene.simulation.over();
    for (std::size_t scanner = 0; scanner < scanner_count; ++scanner) {
        if (site_of(scanner) == site) {
            card.scanners.push_back(scanner_row(scene, scanner));
        }
    }
    return card;
}

ScannerRow key_row(const Scene& scene, Key key) {
    ScannerRow row;
    row.name = scene.key_name(key);
    row.partition = partition_of(row.name, static_cast<std::uint32_t>(scene.settings.partitions));
    row.scans = scene.index.scans_of(key);
    row.on_the_way = scene.index.under_way(key);
    row.words = grouped(row.scans - row.on_the_way) + " sent";
    if (row.on_the_way > 0) {
        row.words += ", " + grouped(row.on_the_way) + " to come";
    }
    return row;
}

void add_keys(const Scene& scene, Scanners& scanners) {
    const std::size_t rows = scene.simulation.own_events()->arrivals().size();
    scanners.own_words = counted_noun(rows, "event", "events");
    scanners.own_words +=
        scene.input.own_file.empty() ? " of its own" : " from " + std::string{scene.input.own_file};
    for (const Key key : scene.index.busiest()) {
        scanners.keys.push_back(key_row(scene, key));
    }
    if (const std::size_t seen = scene.index.keys_seen(); seen > scanners.keys.size()) {
        scanners.more_keys = fmt::format("and {} more", grouped(seen - scanners.keys.size()));
    }
}

}  // namespace

Scanners build_scanners(const Scene& scene) {
    Scanners scanners;
    scanners.own_events = scene.own_events;
    if (scene.own_events) {
        add_keys(scene, scanners);
    } else {
        for (const Site site : all_sites) {
            scanners.sites.push_back(site_card(scene, site));
        }
    }
    scanners.scans_per_hour = scene.input.controls ? scene.input.controls->scans_per_hour
                                                   : scene.state.controls.scans_per_hour;
    scanners.rate_low = info(SettingId::scans_per_hour).slider_low;
    scanners.rate_high = info(SettingId::scans_per_hour).slider_high;
    return scanners;
}

}  // namespace wireroom::view
