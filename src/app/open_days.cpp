#include "app/open_days.hpp"

#include "day/files.hpp"
#include "day/moment.hpp"
#include "day/open_day.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wireroom::app {
namespace {

// A file with many mistakes is told by its first ones.
std::string notice(const std::string& title, const day::Diagnostics& diagnostics) {
    constexpr std::size_t most = 5;
    std::string text = title;
    const std::size_t shown = std::min(most, diagnostics.size());
    for (std::size_t i = 0; i < shown; ++i) {
        text += "\n" + diagnostics[i].text();
    }
    if (shown < diagnostics.size()) {
        text += fmt::format("\nand {} more: “wireroom check” lists them all",
                            diagnostics.size() - shown);
    }
    return text;
}

tl::expected<day::RecordedDay, std::string> open(const std::string& path,
                                                 const day::Overrides& overrides) {
    const std::string title = fmt::format("{} can't be opened; the day stays as it is",
                                          day::text_of(day::path_from(path).filename()));
    auto scenario = day::open_day(path, overrides);
    if (!scenario) {
        return tl::unexpected(notice(title, scenario.error()));
    }
    if (const auto fits = day::check_recordable(*scenario); !fits) {
        return tl::unexpected(notice(title, {day::at(path, {}, fits.error())}));
    }
    auto opened = day::RecordedDay::open(*std::move(scenario));
    if (!opened) {
        return tl::unexpected(notice(title, {day::at(path, {}, opened.error().front())}));
    }
    return *std::move(opened);
}

}  // namespace

tl::expected<day::RecordedDay, std::string> open_file(const std::string& path) {
    return open(path, {});
}

std::string told_of_others(const std::vector<std::string>& paths) {
    if (paths.size() < 2) {
        return {};
    }
    return fmt::format("One day at a time: of the {} files only {} was opened", paths.size(),
                       day::text_of(day::path_from(paths.front()).filename()));
}

std::string told_of_trace(const tl::expected<void, day::Diagnostic>& ended) {
    return ended ? "The trace ends here: it tells the day before, and is not written any more"
                 : "The trace of the day before is not whole, and is not written any more\n" +
                       ended.error().text();
}

tl::expected<day::RecordedDay, std::string> open_thing(const std::filesystem::path& assets,
                                                       const ui::Thing& thing) {
    day::Overrides overrides;
    if (!thing.setting.empty()) {
        overrides.push_back({std::string{thing.setting}, std::string{thing.value}});
    }
    return open(day::text_of(assets / "scenarios" / std::string{thing.scenario}), overrides);
}

void begin_thing(Player& player, const ui::Thing& thing) {
    constexpr int five_minutes_a_second = 1;
    const Settings& settings = player.day().settings();
    if (const auto from = parse_time_of_day(thing.from)) {
        const std::int64_t ticks = (*from - settings.day_start) / settings.tick;
        player.run_to(static_cast<std::uint32_t>(std::max<std::int64_t>(ticks, 0)));
    }
    if (thing.consumers > 0) {
        player.handle({ui::CommandKind::set_consumers, thing.consumers});
    }
    player.handle({ui::CommandKind::set_speed, five_minutes_a_second});
    if (!player.playing()) {
        player.handle({ui::CommandKind::play_pause, 0});
    }
}

std::string window_title(const day::Scenario& scenario) {
    return scenario.title.empty() ? "Wire Room" : scenario.title + " – Wire Room";
}

}  // namespace wireroom::app
