#include "app/assets.hpp"
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

constexpr double frame_seconds = 1.0 / 60.0;
constexpr double max_speed_seconds = 0.008;  // of a frame, for ticks at the speed "max"
constexpr int settle_frames = 3;             // after input, for hover and focus to come to rest

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
                left_to_draw_ = settle_frames;
            }
            follow();
            draw_if_due();
        }
        return finish();
    }

private:
    // How long nothing can change: until input, the next tick, a tooltip; not before the next
    // frame may be drawn.
    [[nodiscard]] double sleep() const {
        if (!window_.drawable()) {
            return player_.playing() ? std::max(player_.next_in(), frame_seconds) : -1.0;
        }
        const double until_frame = std::max(0.0, drawn_at_ + frame_seconds - clock_.seconds());
        if (left_to_draw_ > 0 || drawn_version_ != player_.version()) {
            return until_frame;
        }
        double wait = -1.0;
        const auto sooner = [&](double seconds) {
            const double bounded = std::max(seconds, until_frame);
            wait = wait < 0.0 ? bounded : std::min(wait, bounded);
        };
        if (player_.playing()) {
            sooner(player_.next_in());
        }
        if (redraw_at_ >= 0.0) {
            sooner(redraw_at_ - clock_.seconds());
        }
        return wait;
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
            left_to_draw_ = std::max(left_to_draw_, 1);
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
            left_to_draw_ = std::max(left_to_draw_, 1);
        }
    }

    void draw_if_due() {
        const double now = clock_.seconds();
        const bool wanted = left_to_draw_ > 0 || drawn_version_ != player_.version() ||
                            (redraw_at_ >= 0.0 && now >= redraw_at_);
        if (!wanted || now < drawn_at_ + frame_seconds || !window_.drawable()) {
            return;
        }
        drawn_at_ = now;
        drawn_version_ = player_.version();
        left_to_draw_ = std::max(0, left_to_draw_ - 1);
        const ui::Commands asked =
            screen_.draw(player_, {window_.framebuffer(), window_.content_scale(), 1.0F});
        window_.swap();
        redraw_at_ = screen_.redraw_within() < 0.0 ? -1.0 : now + screen_.redraw_within();
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
    double drawn_at_ = -1.0;
    double redraw_at_ = -1.0;
    int left_to_draw_ = settle_frames;
    std::uint64_t drawn_version_ = 0;
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
    std::optional<day::LiveTrace> trace;
    if (!request.trace.empty()) {
        auto made = day::LiveTrace::create(request.trace);
        if (!made) {
            return failed(made.error().text());
        }
        trace.emplace(*std::move(made));
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
    Screen screen{{*assets / "fonts", window->handle(), false}};
    return Loop{*window, screen, player, trace}.run() ? cli::exit_fine : cli::exit_failed;
}

}  // namespace wireroom::app
