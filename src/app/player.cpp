#include "app/player.hpp"

#include "view/characters.hpp"

#include <algorithm>
#include <utility>

namespace wireroom::app {
namespace {

using ui::Command;
using ui::CommandKind;

// A value that a scenario has set beyond the ends of its control comes back step by step, and
// goes no further out.
std::int64_t moved(std::int64_t value, std::int64_t by, SettingId id) {
    const SettingInfo& known = info(id);
    if (by > 0) {
        return std::max(value, std::min(value + by, known.slider_high));
    }
    return std::min(value, std::max(value + by, known.slider_low));
}

// What has no meaning once the day is over; its controls are off then, and so are its keys.
bool ends_with_the_day(CommandKind kind) {
    switch (kind) {
        case CommandKind::step:
        case CommandKind::crash_one:
        case CommandKind::set_consumers:
        case CommandKind::more_consumers:
        case CommandKind::fewer_consumers:
        case CommandKind::cut_line:
        case CommandKind::restore_line:
        case CommandKind::toggle_line:
            return true;
        default:
            return false;
    }
}

}  // namespace

Player::Player(day::RecordedDay day)
    : day_{std::move(day)}, characters_{view::characters_of(day_.scenario())} {
    clock_.set_speed(ui::speeds()[static_cast<std::size_t>(speed_)].minutes_a_second);
    index_.follow(day_.simulation());
}

void Player::handle(const Command& command) {
    if (day_.over() && ends_with_the_day(command.kind)) {
        return;
    }
    ++version_;
    switch (command.kind) {
        case CommandKind::play_pause:
            return play_pause();
        case CommandKind::step:
            playing_ = false;
            clock_.restart();
            return day_.step();
        case CommandKind::reset:
            playing_ = false;
            clock_.restart();
            return day_.reset();
        case CommandKind::restore:
            playing_ = false;
            clock_.restart();
            return day_.restore();
        case CommandKind::crash_one:
            return act(ActionKind::crash_one, 0);
        case CommandKind::set_speed:
            speed_ = static_cast<int>(std::clamp<std::int64_t>(
                command.value, 0, static_cast<std::int64_t>(ui::speeds().size()) - 1));
            return clock_.set_speed(
                std::max(1, ui::speeds()[static_cast<std::size_t>(speed_)].minutes_a_second));
        case CommandKind::set_consumers:
            return act(ActionKind::set_consumers, command.value);
        case CommandKind::more_consumers:
            return change_consumers(1);
        case CommandKind::fewer_consumers:
            return change_consumers(-1);
        case CommandKind::set_scans_per_hour:
            return act(ActionKind::set_scans_per_hour, command.value);
        case CommandKind::set_watermark_delay:
            return act(ActionKind::set_watermark_delay, command.value * 60);
        case CommandKind::longer_delay:
            return change_delay(5);
        case CommandKind::shorter_delay:
            return change_delay(-5);
        case CommandKind::set_dedup:
            return act(ActionKind::set_dedup, command.value);
        case CommandKind::toggle_dedup:
            return act(ActionKind::set_dedup, day_.controls().dedup ? 0 : 1);
        case CommandKind::cut_line:
            return act(ActionKind::cut_line, command.value);
        case CommandKind::restore_line:
            return act(ActionKind::restore_line, command.value);
        case CommandKind::toggle_line:
            return act(day_.controls().line_up[static_cast<std::size_t>(command.value)]
                           ? ActionKind::cut_line
                           : ActionKind::restore_line,
                       command.value);
        case CommandKind::set_seed:
            playing_ = false;
            clock_.restart();
            if (const auto set = day_.set_seed(command.value); !set) {
                refuse(set.error());
            }
            return;
        case CommandKind::set_log_filter:
            log_filter_ = static_cast<view::LogFilter>(command.value);
            log_back_ = 0;
            log_total_ = log_lines();
            return;
        case CommandKind::scroll_log:
            return scroll_log(command.value);
        case CommandKind::follow_log:
            log_back_ = 0;
            return;
        case CommandKind::scroll_tally:
            return scroll_tally(command.value);
        case CommandKind::toggle_theme:
        case CommandKind::toggle_motion:
        case CommandKind::toggle_caption:
        case CommandKind::toggle_overlay:
        case CommandKind::search_log:
        case CommandKind::try_thing:
        case CommandKind::zoom:
        case CommandKind::toggle_projector:
        case CommandKind::dismiss:
        case CommandKind::toggle_face:
        case CommandKind::set_face:
        case CommandKind::quit:
            return;
    }
}

void Player::play_pause() {
    if (day_.over()) {
        day_.reset();
        clock_.restart();
        playing_ = true;
    } else {
        playing_ = !playing_;
    }
}

void Player::act(ActionKind kind, std::int64_t value) {
    if (const auto done = day_.act(kind, value); !done) {
        refuse(done.error());
    }
}

void Player::refuse(const Problem& problem) {
    refusals_.push_back(problem.field.empty() ? problem.message
                                              : problem.field + ": " + problem.message);
}

// The stepper counts those who live, so that one more after a crash brings the group back.
void Player::change_consumers(std::int64_t by) {
    const auto live = day_.simulation().state().group.members().size();
    const std::int64_t count = day_.consumers_asked().value_or(static_cast<std::uint32_t>(live));
    if (const auto wanted = moved(count, by, SettingId::consumers); wanted != count) {
        act(ActionKind::set_consumers, wanted);
    }
}

void Player::change_delay(std::int64_t by_minutes) {
    const std::int64_t now = day_.controls().watermark_delay.count();
    if (const auto wanted = moved(now, by_minutes * 60, SettingId::watermark_delay);
        wanted != now) {
        act(ActionKind::set_watermark_delay, wanted);
    }
}

void Player::scroll_tally(std::int64_t first) {
    tally_first_ = static_cast<std::uint64_t>(std::max<std::int64_t>(first, 0));
    if (tally_first_ == tally_newest_) {
        tally_first_.reset();
    }
}

void Player::scroll_log(std::int64_t lines) {
    const auto most = static_cast<std::int64_t>(log_lines());
    log_back_ = static_cast<std::uint64_t>(
        std::clamp<std::int64_t>(static_cast<std::int64_t>(log_back_) - lines, 0, most));
}

bool Player::advance(double wall_seconds, const std::function<bool()>& time_left) {
    if (!playing_) {
        return false;
    }
    const std::uint32_t before = day_.ticks();
    if (ui::speeds()[static_cast<std::size_t>(speed_)].minutes_a_second == 0) {
        do {
            day_.step();
        } while (!day_.over() && time_left());
    } else {
        const std::uint32_t due = clock_.due(wall_seconds, day_.settings().tick);
        for (std::uint32_t i = 0; i < due && !day_.over(); ++i) {
            day_.step();
        }
    }
    if (day_.over()) {
        playing_ = false;
        clock_.restart();
    }
    if (day_.ticks() != before) {
        ++version_;
    }
    return day_.ticks() != before;
}

void Player::run_to(std::uint32_t ticks) {
    day_.seek(ticks);
    clock_.restart();
    ++version_;
}

double Player::next_in() const {
    return ui::speeds()[static_cast<std::size_t>(speed_)].minutes_a_second == 0
               ? 0.0
               : clock_.next_in(day_.settings().tick);
}

void Player::open(day::RecordedDay day) {
    day_ = std::move(day);
    characters_ = view::characters_of(day_.scenario());
    index_ = {};
    plane_memory_ = {};
    index_.follow(day_.simulation());
    playing_ = false;
    clock_.restart();
    log_back_ = 0;
    log_total_ = 0;
    tally_first_.reset();
    tally_newest_ = 0;
    ++opened_;
    ++version_;
}

std::uint64_t Player::day_number() const {
    constexpr unsigned half = 32;
    return (opened_ << half) + day_.rewinds();
}

std::uint64_t Player::log_lines() const {
    return searching_ ? search_.found().size() : index_.log_size(log_filter_);
}

// A frame looks through so many lines at most; the log asks for another one while some are left.
void Player::search(const std::string& words) {
    constexpr std::uint64_t lines_a_frame = 8000;
    const bool other = searching_ == words.empty() || (searching_ && search_.words() != words);
    searching_ = !words.empty();
    if (searching_) {
        search_.look(day_.simulation(), index_, {words, log_filter_, day_number()}, lines_a_frame);
    }
    if (other) {
        log_back_ = 0;
        log_total_ = log_lines();
    }
}

view::Room Player::room(const Shown& shown) {
    index_.follow(day_.simulation());
    search(shown.search);
    const std::uint64_t total = log_lines();
    if (log_back_ > 0 && total > log_total_) {
        log_back_ += total - log_total_;
    }
    log_back_ = std::min(log_back_, total > shown.log_lines ? total - shown.log_lines : 0);
    log_total_ = total;

    view::Room built = view::build_room(
        {.simulation = day_.simulation(),
         .index = index_,
         .title = day_.scenario().title,
         .about = day_.scenario().about,
         .own_file = day_.scenario().events_file,
         .playing = playing_,
         .speed_words = ui::speeds()[static_cast<std::size_t>(speed_)].words,
         .tape_window = shown.tapes,
         .log = {log_filter_, shown.log_lines, log_back_, searching_ ? &search_ : nullptr},
         .tally = {shown.tally_columns, tally_first_},
         .plane = shown.plane,
         .controls = day_.controls(),
         .consumers_asked = day_.consumers_asked(),
         .pending = pending(),
         .plane_memory = &plane_memory_,
         .follow = shown.follow});
    tally_newest_ = built.tally.newest_first;
    return built;
}

// What the person did that no tick has done yet.
std::vector<Action> Player::pending() const {
    std::vector<Action> actions;
    if (playing_) {
        return actions;
    }
    const Seconds next = day_.simulation().now();
    for (const day::RecordedAction& recorded : day_.actions()) {
        if (recorded.origin == day::Origin::person && recorded.action.at == next) {
            actions.push_back(recorded.action);
        }
    }
    return actions;
}

std::vector<std::string> Player::take_refusals() {
    return std::exchange(refusals_, {});
}

}  // namespace wireroom::app
