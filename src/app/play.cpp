#include "app/assets.hpp"
#include "app/frame_pacer.hpp"
#include "app/gl_window.hpp"
#include "app/screen.hpp"
#include "app/window_verbs.hpp"
#include "day/trace_writer.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string>

namespace wireroom::app {
namespace {

constexpr double max_speed_seconds = 0.008;  // of a frame, for ticks at the speed "max"

int failed(const std::string& sentence) {
    std::fprintf(stderr, "wireroom: %s\n", sentence.c_str());
    return cli::exit_failed;
}

class Stopwatch {
public:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// The program's loop: sleeps until something can have changed, runs the ticks that are due, and
// draws at most 60 times a second, and only then.
class Loop {
public:
    Loop(GlWindow& window, Screen& screen, Player& player, std::optional<day::LiveTrace>& trace)
        : window_{window}, screen_{screen}, player_{player}, trace_{trace} {}

    /// False if the trace could not be ended.
    bool run() {
        while (!window_.should_close() && !quit_) {
            window_.wait(sleep());
            play();
            keys();
            if (window_.take_stirred()) {
                pacer_.stir();
            }
            if (shown_version_ != player_.version()) {
                shown_version_ = player_.version();
                pacer_.changed();
            }
            follow();
            draw_if_due();
        }
        return finish();
    }

private:
    [[nodiscard]] double sleep() const {
        const std::optional<double> next_tick =
            player_.playing() ? std::optional{player_.next_in()} : std::nullopt;
        if (!window_.drawable()) {
            return next_tick ? std::max(*next_tick, FramePacer::frame) : -1.0;
        }
        return pacer_.sleep(clock_.seconds(), next_tick);
    }

    void play() {
        const double now = clock_.seconds();
        const Stopwatch spent;
        player_.advance(now - played_at_, [&] { return spent.seconds() < max_speed_seconds; });
        played_at_ = now;
    }

    void keys() {
        for (const KeyPress& key : window_.take_keys()) {
            if (key.name == "Ctrl+Q" || key.name == "Ctrl+W") {
                quit_ = true;
            }
            obey(screen_.press(key));
        }
    }

    void obey(const ui::Commands& commands) {
        for (const ui::Command& command : commands) {
            screen_.handle(command);
            player_.handle(command);
            pacer_.changed();
        }
    }

    void follow() {
        if (trace_ && followed_version_ != player_.version()) {
            followed_version_ = player_.version();
            report(trace_->follow(player_.day()));
        }
    }

    void report(const tl::expected<void, day::Diagnostic>& written) {
        if (!written) {
            screen_.tell(written.error().text());
            pacer_.changed();
        }
    }

    void draw_if_due() {
        const double now = clock_.seconds();
        if (!pacer_.due(now) || !window_.drawable()) {
            return;
        }
        const ui::Commands asked =
            screen_.draw(player_, {window_.framebuffer(), window_.content_scale()});
        window_.swap();
        pacer_.drew(now, screen_.redraw_within());
        obey(asked);
    }

    bool finish() {
        if (!trace_) {
            return true;
        }
        if (const auto ended = trace_->finish(player_.day()); !ended) {
            failed(ended.error().text());
            return false;
        }
        return true;
    }

    GlWindow& window_;
    Screen& screen_;
    Player& player_;
    std::optional<day::LiveTrace>& trace_;
    Stopwatch clock_;
    double played_at_ = 0.0;
    FramePacer pacer_;
    std::uint64_t shown_version_ = 0;
    std::uint64_t followed_version_ = ~std::uint64_t{0};
    bool quit_ = false;
};

}  // namespace

int play(const cli::PlayRequest& request) {
    const auto assets = find_assets();
    if (!assets) {
        return failed(assets.error());
    }
    auto day = day::RecordedDay::open(request.scenario);
    if (!day) {
        return failed(day.error().front().message);
    }
    WindowSpec spec;
    spec.title =
        request.scenario.title.empty() ? "Wire Room" : request.scenario.title + " – Wire Room";
    spec.icon = *assets / "icons" / "wireroom-256.png";
    auto window = GlWindow::open(spec);
    if (!window) {
        return failed(window.error() + "; “wireroom run” plays a day without one");
    }
    Player player{*std::move(day)};
    Screen screen{{*assets / "fonts", window->handle(), false, request.projector}};
    // Last of all: the trace empties the file that is there, and only a day that is played may.
    std::optional<day::LiveTrace> trace;
    if (!request.trace.empty()) {
        auto made = day::LiveTrace::create(request.trace);
        if (!made) {
            return failed(made.error().text());
        }
        trace.emplace(*std::move(made));
    }
    return Loop{*window, screen, player, trace}.run() ? cli::exit_fine : cli::exit_failed;
}

}  // namespace wireroom::app
