// Draws the room frame by frame while a day plays, by a clock of its own: sixty frames are a
// second, however long they take to draw, so that every run gives the same pictures.
//
//   film FONTS SCENARIO FROM SPEED WIDTHxHEIGHT FRAMES EVERY FOLDER
//
// FROM is a moment of the day (14:49), SPEED one of the program's (5), FRAMES how many are drawn
// and EVERY which of them are written (3: every third) as FOLDER/000.png and so on.
#include "app/gl_window.hpp"
#include "app/player.hpp"
#include "app/screen.hpp"
#include "day/moment.hpp"
#include "day/recorded_day.hpp"
#include "day/scenario.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace {

using namespace wireroom;

int fail(const std::string& sentence) {
    std::fprintf(stderr, "film: %s\n", sentence.c_str());
    return 1;
}

int speed_index(const std::string& words) {
    for (std::size_t i = 0; i < ui::speeds().size(); ++i) {
        if (ui::speeds()[i].label == words)
            return static_cast<int>(i);
    }
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (args.size() != 8)
        return fail("FONTS SCENARIO FROM SPEED WIDTHxHEIGHT FRAMES EVERY FOLDER");
    auto scenario = day::read_scenario(args[1]);
    if (!scenario)
        return fail(scenario.error().front().text());
    auto opened = day::RecordedDay::open(*scenario);
    if (!opened)
        return fail(opened.error().front().message);
    const auto from = parse_time_of_day(args[2]);
    int width = 0;
    int height = 0;
    if (!from || std::sscanf(args[4].c_str(), "%dx%d", &width, &height) != 2)
        return fail("FROM is a moment like 14:49, the size is like 1280x720");
    const int frames = std::atoi(args[5].c_str());
    const int every = std::max(1, std::atoi(args[6].c_str()));

    app::WindowSpec hidden;
    hidden.visible = false;
    auto window = app::GlWindow::open(hidden);
    if (!window)
        return fail(window.error());
    const app::Size size{width, height};
    const auto canvas = app::Canvas::make(size);
    if (!canvas)
        return fail(canvas.error());
    app::Player player{*std::move(opened)};
    const Settings& settings = player.day().settings();
    player.run_to(static_cast<std::uint32_t>((*from - settings.day_start) / settings.tick));
    player.handle({ui::CommandKind::set_speed, speed_index(args[3])});
    app::ScreenSpec look;
    look.fonts = args[0];
    app::Screen screen{look};
    std::filesystem::create_directories(args[7]);
    const auto draw = [&] {
        canvas->bind();
        static_cast<void>(screen.draw(player, {size, 1.0F}));
    };
    draw();
    player.handle({ui::CommandKind::play_pause, 0});
    for (int frame = 0; frame < frames; ++frame) {
        player.advance(1.0 / 60.0, [] { return false; });
        draw();
        if (frame % every != 0)
            continue;
        const auto file = std::filesystem::path{args[7]} / fmt::format("{:03}.png", frame / every);
        if (const auto written = app::write_png(file, size, canvas->read()); !written)
            return fail(written.error());
    }
    return 0;
}
