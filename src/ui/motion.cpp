#include "ui/motion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace wireroom::ui {
namespace {

double eased(double share) {
    const double s = std::clamp(share, 0.0, 1.0);
    return s * s * (3.0 - 2.0 * s);
}

// How many ticks may come at once; a day that goes further has jumped.
std::int64_t most_ticks(const Pace& pace) {
    constexpr double least = 4.0;
    constexpr double hitch = 0.3;  // seconds that a frame may take
    const double due = pace.tick_seconds > 0.0 ? std::ceil(hitch / pace.tick_seconds) : least;
    return static_cast<std::int64_t>(std::max(least, due));
}

Seconds whole(double seconds) {
    return Seconds{static_cast<Seconds::rep>(std::llround(seconds))};
}

double count(Seconds at) {
    return static_cast<double>(at.count());
}

}  // namespace

void Glide::snap(double target) {
    from_ = target;
    target_ = target;
    began_ = 0.0;
    ends_ = 0.0;
}

void Glide::go(double target, double now, double seconds) {
    const double until = std::max(now + seconds, std::min(ends_, now + motion::rewind));
    from_ = at(now);
    target_ = target;
    began_ = now;
    ends_ = until;
}

double Glide::at(double now) const {
    if (now >= ends_ || ends_ <= began_) {
        return target_;
    }
    return from_ + (target_ - from_) * eased((now - began_) / (ends_ - began_));
}

void Motion::begin_frame(const view::Room& room, const Pace& pace, double now,
                         std::uint32_t cells_before_head, std::uint64_t day) {
    pace_ = pace;
    now_ = now;
    redraw_within_ = -1.0;
    const Seconds at = room.scrubber.now;
    const bool jumped = !begun_ || day != day_ || at < day_at_ ||
                        at > day_at_ + pace.tick * most_ticks(pace) ||
                        room.tapes.tapes.size() != tapes_.size();
    if (jumped || pace.still) {
        snap(room);
    } else {
        follow_tapes(room, cells_before_head);
        follow_ruler(room);
        follow_hours(room);
    }
    if (jumped || pace.no_underline) {
        figures_.clear();
    }
    follow_figures(room);
    begun_ = true;
    day_at_ = at;
    day_ = day;
    forget_past();
    const bool travels = std::any_of(room.tapes.on_the_way.begin(), room.tapes.on_the_way.end(),
                                     [](const view::OnTheWay& one) { return !one.held; });
    if (pace.playing && !pace.still && travels) {
        want(0.0);
    }
}

void Motion::snap(const view::Room& room) {
    landings_.clear();
    closings_.clear();
    tapes_.resize(room.tapes.tapes.size());
    for (std::size_t i = 0; i < tapes_.size(); ++i) {
        const view::Tape& tape = room.tapes.tapes[i];
        tapes_[i].position.snap(static_cast<double>(tape.position));
        tapes_[i].committed.snap(static_cast<double>(tape.committed));
        tapes_[i].end = tape.end;
    }
    ruler_known_ = room.tally.watermark && room.tally.newest_read;
    if (ruler_known_) {
        watermark_.snap(count(*room.tally.watermark));
        newest_.snap(count(*room.tally.newest_read));
    }
    handle_.snap(count(room.scrubber.now));
    closed_.clear();
    for (const view::TallyHour& hour : room.tally.hours) {
        closed_[hour.start] = hour.closed;
    }
}

double Motion::short_glide() const {
    return std::min(motion::glide, motion::share_of_tick * pace_.tick_seconds);
}

void Motion::follow_tapes(const view::Room& room, std::uint32_t cells_before_head) {
    for (std::size_t i = 0; i < tapes_.size(); ++i) {
        const view::Tape& tape = room.tapes.tapes[i];
        TapeMotion& moving = tapes_[i];
        const auto position = static_cast<double>(tape.position);
        if (position != moving.position.target()) {
            const bool back = position < moving.position.target();
            const double shown = moving.position.at(now_);
            moving.position.go(position, now_, back ? motion::rewind : short_glide());
            // Further than there are cells to see, the first stretch is left out.
            const double most = back ? static_cast<double>(cells_before_head)
                                     : static_cast<double>(motion::cells_behind);
            moving.position.start_from(
                std::clamp(shown, position - motion::cells_behind, position + most));
        }
        const auto committed = static_cast<double>(tape.committed);
        if (committed != moving.committed.target()) {
            moving.committed.go(committed, now_, short_glide());
        }
        if (tape.end > moving.end) {
            const auto fresh = static_cast<double>(tape.end - moving.end);
            landings_.push_back(
                {tape.partition, moving.end, tape.end, now_,
                 std::min(motion::between_landings, (motion::burst - motion::landing) / fresh)});
        }
        moving.end = tape.end;
    }
}

void Motion::follow_ruler(const view::Room& room) {
    const bool known = room.tally.watermark && room.tally.newest_read;
    const auto send = [&](Glide& glide, Seconds to) {
        if (!ruler_known_) {
            glide.snap(count(to));
        } else if (count(to) != glide.target()) {
            glide.go(count(to), now_, short_glide());
        }
    };
    if (known) {
        send(watermark_, *room.tally.watermark);
        send(newest_, *room.tally.newest_read);
    }
    ruler_known_ = known;
    if (count(room.scrubber.now) != handle_.target()) {
        handle_.go(count(room.scrubber.now), now_, short_glide());
    }
}

void Motion::follow_hours(const view::Room& room) {
    std::map<Seconds, bool> page;
    for (const view::TallyHour& hour : room.tally.hours) {
        page[hour.start] = hour.closed;
        const auto known = closed_.find(hour.start);
        if (hour.closed && known != closed_.end() && !known->second) {
            closings_.push_back({hour.start, room.scrubber.now, now_});
        }
    }
    closed_ = std::move(page);
}

void Motion::note(std::string_view name, const std::string& value) {
    auto known = figures_.find(name);
    if (known == figures_.end()) {
        figures_.emplace(std::string{name}, Figure{value, -1.0});
    } else if (known->second.value != value) {
        known->second = {value, now_};
    }
}

void Motion::follow_figures(const view::Room& room) {
    if (pace_.no_underline) {
        return;
    }
    for (const view::Readout& readout : room.readouts) {
        note(readout.name, readout.value);
    }
    for (const auto& [name, figure] : figures_) {
        const double left = figure.changed_at + motion::underline - now_;
        if (figure.changed_at >= 0.0 && left > 0.0) {
            want(left);
        }
    }
}

// What has come to its end; and whether anything has not.
void Motion::forget_past() {
    const auto lasts = [&](const Landing& one) {
        return one.began + motion::landing +
               one.step * static_cast<double>(one.end - one.first - 1);
    };
    landings_.erase(std::remove_if(landings_.begin(), landings_.end(),
                                   [&](const Landing& one) { return lasts(one) <= now_; }),
                    landings_.end());
    closings_.erase(std::remove_if(closings_.begin(), closings_.end(),
                                   [&](const Closing& one) {
                                       return one.began + motion::shading + motion::planting <=
                                              now_;
                                   }),
                    closings_.end());
    bool moves = !landings_.empty() || !closings_.empty() || watermark_.moving(now_) ||
                 newest_.moving(now_) || handle_.moving(now_);
    for (const TapeMotion& tape : tapes_) {
        moves = moves || tape.position.moving(now_) || tape.committed.moving(now_);
    }
    if (moves) {
        want(0.0);
    }
}

void Motion::want(double seconds) {
    redraw_within_ = redraw_within_ < 0.0 ? seconds : std::min(redraw_within_, seconds);
}

float Motion::shift(Partition partition) const {
    if (partition >= tapes_.size()) {
        return 0.0F;
    }
    const Glide& position = tapes_[partition].position;
    return static_cast<float>(position.target() - position.at(now_));
}

double Motion::committed(const view::Tape& tape) const {
    return tape.partition < tapes_.size() ? tapes_[tape.partition].committed.at(now_)
                                          : static_cast<double>(tape.committed);
}

float Motion::landed(Partition partition, Offset offset) const {
    for (const Landing& one : landings_) {
        if (one.partition == partition && offset >= one.first && offset < one.end) {
            const double began = one.began + one.step * static_cast<double>(offset - one.first);
            return static_cast<float>(std::clamp((now_ - began) / motion::landing, 0.0, 1.0));
        }
    }
    return 1.0F;
}

std::vector<float> Motion::landing(Partition partition) const {
    std::vector<float> shares;
    for (const Landing& one : landings_) {
        if (one.partition != partition) {
            continue;
        }
        const auto count_of = static_cast<double>(one.end - one.first);
        const double gone = now_ - one.began;
        const double oldest = one.step > 0.0 ? (gone - motion::landing) / one.step : 0.0;
        const double newest = one.step > 0.0 ? gone / one.step : 0.0;
        const auto first = static_cast<Offset>(std::clamp(std::floor(oldest), 0.0, count_of));
        const auto last = static_cast<Offset>(std::clamp(std::ceil(newest) + 1.0, 0.0, count_of));
        for (Offset i = first; i < last; ++i) {
            shares.push_back(landed(partition, one.first + i));
        }
    }
    return shares;
}

Seconds Motion::watermark(Seconds now) const {
    return ruler_known_ ? whole(watermark_.at(now_)) : now;
}

Seconds Motion::newest(Seconds now) const {
    return ruler_known_ ? whole(newest_.at(now_)) : now;
}

Seconds Motion::handle(Seconds now) const {
    return begun_ ? whole(handle_.at(now_)) : now;
}

double Motion::under_way() const {
    return pace_.still ? 0.0 : std::clamp(pace_.share, 0.0, 1.0) * count(pace_.tick);
}

float Motion::shaded(Seconds hour) const {
    for (const Closing& one : closings_) {
        if (one.hour == hour) {
            return static_cast<float>(eased((now_ - one.began) / motion::shading));
        }
    }
    return 1.0F;
}

float Motion::planted(Seconds at) const {
    for (const Closing& one : closings_) {
        if (one.at == at) {
            return static_cast<float>(
                eased((now_ - one.began - motion::shading) / motion::planting));
        }
    }
    return 1.0F;
}

bool Motion::underlined(std::string_view figure) const {
    const auto known = figures_.find(figure);
    return known != figures_.end() && known->second.changed_at >= 0.0 &&
           now_ < known->second.changed_at + motion::underline;
}

float Motion::beat() const {
    if (!pace_.playing || pace_.still) {
        return 1.0F;
    }
    constexpr double turn = 6.283185307179586;
    return static_cast<float>(0.5 + 0.5 * std::cos(now_ / motion::pulse * turn));
}

}  // namespace wireroom::ui
