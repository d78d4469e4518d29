#include "app/assets.hpp"
#include "app/gl_window.hpp"
#include "app/screen.hpp"
#include "app/window_verbs.hpp"
#include "cli/interruption.hpp"
#include "day/files.hpp"
#include "day/utf8.hpp"

#include <cstdio>
#include <string>

namespace wireroom::app {
namespace {

int failed(const std::string& sentence) {
    std::fprintf(stderr, "wireroom: %s\n", day::printable(sentence).c_str());
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
    WindowSpec hidden;
    hidden.place.size = {64, 64};
    hidden.visible = false;
    auto window = GlWindow::open(hidden);
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
    ScreenSpec spec;
    spec.fonts = *assets / "fonts";
    spec.dark = request.dark;
    spec.notices = false;
    spec.projector = request.projector;
    spec.plane = request.plane;
    spec.moves = false;
    Screen screen{spec};
    // Two frames: a control may need one to know its place.
    for (int frame = 0; frame < 2; ++frame) {
        canvas->bind();
        static_cast<void>(screen.draw(player, {size, 1.0F}));
    }
    // Said where it can be read, not drawn over the picture.
    for (const std::string& notice : screen.notices()) {
        std::fprintf(stderr, "wireroom: %s\n", day::printable(notice).c_str());
    }
    const cli::Interruption interruption;  // a picture that is half written is finished first
    const auto written = write_png(day::path_from(request.out), size, canvas->read());
    return written ? cli::exit_fine : failed(written.error());
}

}  // namespace wireroom::app
