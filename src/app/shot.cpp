#include "app/assets.hpp"
#include "app/gl_window.hpp"
#include "app/screen.hpp"
#include "app/window_verbs.hpp"
#include "day/files.hpp"

#include <cstdio>
#include <string>

namespace wireroom::app {
namespace {

int failed(const std::string& sentence) {
    std::fprintf(stderr, "wireroom: %s\n", sentence.c_str());
    return cli::exit_failed;
}

}  // namespace

int shot(const cli::ShotRequest& request) {
    const auto assets = find_assets();
    if (!assets) {
        return failed(assets.error());
    }
    auto day = day::RecordedDay::open(request.scenario);
    if (!day) {
        return failed(day.error().front().message);
    }
    auto window = GlWindow::open({{64, 64}, "Wire Room", false, {}});
    if (!window) {
        return failed(window.error() + "; “wireroom run” plays a day without one");
    }
    const Size size{request.width, request.height};
    const auto canvas = Canvas::make(size);
    if (!canvas) {
        return failed(canvas.error());
    }
    Player player{*std::move(day)};
    player.run_to(request.ticks);
    Screen screen{{*assets / "fonts", nullptr, request.dark, request.projector}};
    // Two frames: a control may need one to know its place.
    for (int frame = 0; frame < 2; ++frame) {
        canvas->bind();
        static_cast<void>(screen.draw(player, {size, 1.0F}));
    }
    const auto written = write_png(day::path_from(request.out), size, canvas->read());
    return written ? cli::exit_fine : failed(written.error());
}

}  // namespace wireroom::app
