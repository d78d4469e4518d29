#include "app/player.hpp"

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

Player::Player(day::RecordedDay day) : day_{std::move(day)} {
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
            return day_.step();
        case CommandKind::reset:
            playing_ = false;
            return day_.reset();
        case CommandKind::restore:
            playing_ = false;
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
            if (const auto set = day_.set_seed(command.value); !set) {
                refuse(set.error());
            }
            return;
        case CommandKind::set_log_filter:
            log_filter_ = static_cast<view::LogFilter>(command.value);
            log_back_ = 0;
            log_total_ = index_.log_size(log_filter_);
            return;
        case CommandKind::scroll_log:
            return scroll_log(command.value);
        case CommandKind::follow_log:
            log_back_ = 0;
            return;
        case CommandKind::scroll_tally:
            return scroll_tally(command.value);
        case CommandKind::toggle_theme:
        case CommandKind::zoom:
        case CommandKind::toggle_projector:
        case CommandKind::dismiss:
            return;
    }
}

void Player::play_pause() {
    if (day_.over()) {
        day_.reset();
        playing_ = true;
    } else {
        playing_ = !playing_;
    }
    clock_.restart();
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
    const auto most = static_cast<std::int64_t>(index_.log_size(log_filter_));
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
    }
    if (day_.ticks() != before) {
        ++version_;
    }
    return day_.ticks() != before;
}

void Player::run_to(std::uint32_t ticks) {
    day_.seek(ticks);
    ++version_;
}

double Player::next_in() const {
    return ui::speeds()[static_cast<std::size_t>(speed_)].minutes_a_second == 0
               ? 0.0
               : clock_.next_in(day_.settings().tick);
}

view::Room Player::room(const Shown& shown) {
    index_.follow(day_.simulation());
    const std::uint64_t total = index_.log_size(log_filter_);
    if (log_back_ > 0 && total > log_total_) {
        log_back_ += total - log_total_;
    }
    log_back_ = std::min(log_back_, total > shown.log_lines ? total - shown.log_lines : 0);
    log_total_ = total;

    view::Room built =
        view::build_room({.simulation = day_.simulation(),
                          .index = index_,
                          .title = day_.scenario().title,
                          .about = day_.scenario().about,
                          .own_file = day_.scenario().events_file,
                          .playing = playing_,
                          .speed_words = ui::speeds()[static_cast<std::size_t>(speed_)].words,
                          .tape_window = shown.tapes,
                          .log = {log_filter_, shown.log_lines, log_back_},
                          .tally = {shown.tally_columns, tally_first_},
                          .controls = day_.controls(),
                          .consumers_asked = day_.consumers_asked(),
                          .follow = shown.follow});
    tally_newest_ = built.tally.newest_first;
    return built;
}

std::vector<std::string> Player::take_refusals() {
    return std::exchange(refusals_, {});
}

}  // namespace wireroom::app
