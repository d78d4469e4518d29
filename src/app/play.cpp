#include "app/assets.hpp"
#include "app/frame_pacer.hpp"
#include "app/gl_window.hpp"
#include "app/open_days.hpp"
#include "app/remembering.hpp"
#include "app/screen.hpp"
#include "app/window_verbs.hpp"
#include "cli/interruption.hpp"
#include "day/trace_writer.hpp"
#include "day/utf8.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <deque>
#include <optional>
#include <string>

namespace wireroom::app {
namespace {

constexpr double max_speed_seconds = 0.008;  // of a frame, for ticks at the speed "max"

int failed(const std::string& sentence) {
    std::fprintf(stderr, "wireroom: %s\n", day::printable(sentence).c_str());
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
    struct Parts {
        GlWindow& window;
        Screen& screen;
        Player& player;
        Remembering& remembering;
        std::filesystem::path assets;
        std::optional<day::LiveTrace>& trace;
    };
    explicit Loop(const Parts& parts)
        : window_{parts.window},
          screen_{parts.screen},
          player_{parts.player},
          remembering_{parts.remembering},
          assets_{parts.assets},
          trace_{parts.trace} {}

    /// False if the trace could not be ended.
    bool run() {
        while (!window_.should_close() && !quit_ && !cli::Interruption::asked()) {
            window_.wait(nap());
            play();
            keys();
            open_dropped();
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

    // A signal does not wake the window's sleep; within this it is seen.
    [[nodiscard]] double nap() const {
        constexpr double longest = 0.5;
        const double wanted = sleep();
        return wanted < 0.0 ? longest : std::min(wanted, longest);
    }

    void play() {
        const double now = clock_.seconds();
        const Stopwatch spent;
        player_.advance(now - played_at_, [&] { return spent.seconds() < max_speed_seconds; });
        played_at_ = now;
    }

    void keys() {
        for (KeyPress& key : window_.take_keys()) {
            keys_.push_back(std::move(key));
        }
        // What a key has opened or closed is there from the next frame on, and the keys after it
        // are meant for that.
        while (!keys_.empty() && (!screen_.awaits_frame() || !window_.drawable())) {
            const KeyPress key = std::move(keys_.front());
            keys_.pop_front();
            obey(screen_.press(key));
        }
        if (!keys_.empty()) {
            pacer_.stir();
        }
    }

    void obey(const ui::Commands& commands) {
        for (const ui::Command& command : commands) {
            screen_.handle(command);
            player_.handle(command);
            if (command.kind == ui::CommandKind::try_thing) {
                try_thing(ui::things_to_try()[static_cast<std::size_t>(command.value)]);
            }
            quit_ = quit_ || command.kind == ui::CommandKind::quit;
            pacer_.changed();
        }
        if (!commands.empty()) {
            tell(remembering_.note(remembering_.shown(screen_, player_)));
        }
    }

    void tell(std::optional<std::string> notice, Notice holds = Notice::lasting) {
        if (notice && !notice->empty()) {
            screen_.tell(*std::move(notice), holds);
            pacer_.changed();
        }
    }

    void open_dropped() {
        const std::vector<std::string> paths = window_.take_dropped();
        if (paths.empty()) {
            return;
        }
        auto day = open_file(paths.front());
        if (!day) {
            tell(day.error(), Notice::of_the_day);
            return;
        }
        change_day(*std::move(day));
        tell(told_of_others(paths), Notice::of_the_day);
    }

    void try_thing(const ui::Thing& thing) {
        auto day = open_thing(assets_, thing);
        if (!day) {
            tell(day.error(), Notice::of_the_day);
            return;
        }
        change_day(*std::move(day));
        begin_thing(player_, thing);
        remembering_.shows_for_once(player_);
        played_at_ = clock_.seconds();
    }

    // A trace tells one day: it ends where that one was left.
    void change_day(day::RecordedDay day) {
        if (trace_) {
            const auto ended = trace_->finish(player_.day());
            if (!ended) {
                failed(ended.error().text());
                trace_failed_ = true;
            }
            trace_.reset();
            tell(told_of_trace(ended));
        }
        player_.open(std::move(day));
        screen_.forget_day();
        screen_.look_at(player_);  // what is told from here on is about this day
        window_.set_title(window_title(player_.day().scenario()));
        pacer_.changed();
    }

    void follow() {
        if (trace_ && followed_version_ != player_.version()) {
            followed_version_ = player_.version();
            screen_.look_at(player_);
            report(trace_->follow(player_.day()));
        }
    }

    void report(const tl::expected<void, day::Diagnostic>& written) {
        if (!written) {
            screen_.tell(
                written.error().text() + "\nThe day plays on; Reset starts it and its trace again.",
                Notice::of_the_day);
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
        Preferences last = remembering_.shown(screen_, player_);
        remember_place(last, window_.place());
        if (const auto notice = remembering_.note(last)) {
            failed(*notice);
        }
        if (trace_failed_) {
            return false;
        }
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
    Remembering& remembering_;
    std::filesystem::path assets_;
    std::optional<day::LiveTrace>& trace_;
    bool trace_failed_ = false;  // of a day that was left
    Stopwatch clock_;
    double played_at_ = 0.0;
    FramePacer pacer_;
    std::deque<KeyPress> keys_;  // pressed and not heard yet
    std::uint64_t shown_version_ = 0;
    std::uint64_t followed_version_ = ~std::uint64_t{0};
    bool quit_ = false;
};

}  // namespace

int play(const cli::PlayRequest& request) {
    const cli::Interruption interruption;  // outlives the trace and the window
    const auto assets = find_assets();
    if (!assets) {
        return failed(assets.error());
    }
    auto day = day::RecordedDay::open(request.scenario);
    if (!day) {
        return failed(day.error().front().message);
    }
    Remembering remembering;
    const Preferences begin = remembering.begin_with(request);
    WindowSpec spec;
    spec.place = place_of(begin);
    spec.title = window_title(request.scenario);
    spec.icon = *assets / "icons" / "wireroom-256.png";
    auto window = GlWindow::open(spec);
    if (!window) {
        return failed(window.error() + "; “wireroom run” plays a day without one");
    }
    Player player{*std::move(day)};
    player.handle({ui::CommandKind::set_speed, speed_index(begin.speed)});
    if (request.ticks) {
        player.run_to(*request.ticks);
    }
    ScreenSpec look;
    look.fonts = *assets / "fonts";
    look.window = window->handle();
    look.dark = begin.theme == "dark";
    look.caption = begin.caption;
    look.overlay = !begin.overlay_seen;
    look.less_motion = begin.reduced_motion;
    look.projector = begin.projector;
    look.zoom = static_cast<float>(begin.zoom);
    look.plane = begin.tally_face == "plane";
    Screen screen{look};
    for (std::string& notice : remembering.take_notices()) {
        screen.tell(std::move(notice));
    }
    // Last of all: the trace empties the file that is there, and only a day that is played may.
    std::optional<day::LiveTrace> trace;
    if (!request.trace.empty()) {
        auto made = day::LiveTrace::create(request.trace);
        if (!made) {
            return failed(made.error().text());
        }
        trace.emplace(*std::move(made));
    }
    if (auto notice = remembering.note(remembering.shown(screen, player))) {
        screen.tell(*std::move(notice));
    }
    Loop loop{{*window, screen, player, remembering, *assets, trace}};
    return loop.run() ? cli::exit_fine : cli::exit_failed;
}

}  // namespace wireroom::app
