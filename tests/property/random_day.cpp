#include "random_day.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace proof {

using namespace wireroom;

namespace {

constexpr std::int64_t day_limit = 172800;  // 48:00

// Makes the settings: every choice is one of the awkward values or a draw from the range.
class Maker {
public:
    explicit Maker(std::uint64_t number) : draws_{number * 7919 + 17} {}

    DayPlan day() {
        times();
        rates();
        delays();
        lines();
        group();
        stream();
        if (draws_.once_in(5)) {
            own_rows();
        }
        actions();
        return std::move(day_);
    }

private:
    std::int64_t pick(std::initializer_list<std::int64_t> values) {
        return *(values.begin() + draws_.between(0, static_cast<std::int64_t>(values.size()) - 1));
    }
    // One of the values, or else from low to high.
    std::int64_t pick_or(std::initializer_list<std::int64_t> values, std::int64_t low,
                         std::int64_t high) {
        return draws_.once_in(3) ? draws_.between(low, high) : pick(values);
    }
    // Whole ticks: one of the values (whole ticks themselves), or else from low to high.
    Seconds length(std::initializer_list<std::int64_t> values, std::int64_t low,
                   std::int64_t high) {
        return Seconds{draws_.once_in(2)
                           ? tick_ * draws_.between((low + tick_ - 1) / tick_, high / tick_)
                           : pick(values)};
    }
    // Three times in four no more than a quarter of the day, so that something arrives.
    Seconds within_day(Seconds length) {
        const Seconds quarter{(end_ - start_) / 4 / tick_ * tick_};
        return length > quarter && !draws_.once_in(4)
                   ? Seconds{tick_ * draws_.between(0, quarter.count() / tick_)}
                   : length;
    }
    Seconds moment(std::int64_t low, std::int64_t high) {
        return Seconds{start_ +
                       tick_ * draws_.between((low - start_) / tick_, (high - start_) / tick_)};
    }

    void times();
    void rates();
    void delays();
    void lines();
    void group();
    void stream();
    void own_rows();
    void actions();
    Action action(Seconds at);
    Seconds action_time();

    Draws draws_;
    DayPlan day_;
    std::int64_t tick_{60};
    std::int64_t start_{};
    std::int64_t end_{};
};

void Maker::times() {
    Settings& s = day_.settings;
    s.seed = pick_or({0, 1, 9007199254740991, 42}, 0, 9007199254740991);
    if (draws_.once_in(2)) {
        tick_ = pick({1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60});
    }
    s.tick = Seconds{tick_};
    const std::int64_t most = day_limit / tick_ + 1;
    std::int64_t ticks = draws_.between(1, 500);
    if (draws_.once_in(10)) {
        ticks = draws_.between(1, 8);
    } else if (tick_ == 60 && draws_.once_in(4)) {
        ticks = 1231;
    } else if (draws_.once_in(100) && (tick_ >= 10 || draws_.once_in(10))) {
        ticks = most;
    }
    ticks = std::min(ticks, most);
    const std::int64_t latest = day_limit - (ticks - 1) * tick_;
    start_ = pick_or({0, latest, std::min<std::int64_t>(21600, latest)}, 0, latest);
    start_ -= start_ % tick_;
    end_ = start_ + (ticks - 1) * tick_;
    s.day_start = Seconds{start_};
    s.day_end = Seconds{end_};
    s.batch_at = draws_.once_in(3) ? moment(start_, end_)
                                   : Seconds{pick({start_, end_, std::max(start_, end_ - 1800)})};
    s.scan_start = draws_.once_in(3) ? moment(start_, end_) : s.day_start;
    const std::int64_t scan_start = s.scan_start.count();
    s.scan_end = draws_.once_in(2) ? moment(scan_start, end_) : s.day_end;
    if (draws_.once_in(8)) {
        s.scan_end = Seconds{std::min(end_, scan_start + tick_ * draws_.between(0, 3))};
    }
}

void Maker::rates() {
    Settings& s = day_.settings;
    // So many events are wanted; what rate that takes depends on the scanning hours.
    const std::int64_t wanted = draws_.once_in(40) ? 8000 : pick({0, 5, 60, 300, 300, 300, 1500});
    const std::int64_t scanned = (s.scan_end - s.scan_start).count();
    const std::int64_t most = scanned == 0 ? 1'000'000 : 20000 * 900 / scanned;
    s.scans_per_hour = scanned == 0 ? 12 : (wanted * 900 + scanned - 1) / scanned;
    if (draws_.once_in(8)) {
        s.scans_per_hour = pick({0, 12, 60, 1'000'000});
    }
    s.scans_per_hour = std::min({s.scans_per_hour, most, std::int64_t{1'000'000}});
    s.resend_percent = draws_.once_in(2) ? 0 : pick_or({100, 100, 1, 50}, 0, 100);
}

void Maker::delays() {
    Settings& s = day_.settings;
    s.line_delay_max = within_day(length({0, 3600, 120, 120}, 0, 3600));
    s.straggler_percent = pick_or({4, 4, 0, 100, 50}, 0, 100);
    s.straggler_min = within_day(length({0, 600, 600, 43200}, 0, 7200));
    s.straggler_max =
        draws_.once_in(4)
            ? s.straggler_min
            : std::max(s.straggler_min, within_day(length({5400, 5400, 43200}, 0, 43200)));
    for (Seconds& skew : s.clock_skew) {
        if (draws_.once_in(6)) {
            skew = length({-43200, 43200, 14400, -14400}, 0, 43200);
            if (draws_.once_in(3)) {
                skew = -skew;
            }
        }
    }
}

void Maker::lines() {
    Settings& s = day_.settings;
    s.outages.clear();
    if (draws_.once_in(4)) {
        return;
    }
    for (const Site site : all_sites) {
        const std::int64_t wanted = draws_.once_in(8) ? 20 : draws_.between(0, 3);
        std::int64_t from = start_;
        for (std::int64_t i = 0; i < wanted && from < end_; ++i) {
            // Two outages may touch; one may last for the whole day.
            const std::int64_t reach = std::min(end_, from + (end_ - start_) * 2 / (wanted + 1));
            const Seconds down = draws_.once_in(4) ? Seconds{from} : moment(from, reach);
            if (down.count() >= end_) {
                break;
            }
            const std::int64_t longest = std::min(end_, down.count() + (end_ - start_) / wanted);
            Seconds back = moment(down.count(), std::max(longest, down.count()));
            back = std::max(back, down + Seconds{tick_});
            s.outages.push_back({site, down, back});
            from = back.count();
        }
    }
}

void Maker::group() {
    Settings& s = day_.settings;
    s.partitions = pick_or({3, 3, 1, 64, 4}, 1, 64);
    s.consumers = pick_or({2, 2, 2, 1, 1, 3, 3, 0, 64}, 0, 6);
    s.capacity = pick_or({1, 1, 2, 7, 1'000'000}, 1, 100);
    s.commit_every = length({tick_, 900, 900, 86400}, tick_, 7200);
    s.rebalance_pause = within_day(length({0, 120, 120, tick_, 3600}, 0, 1200));
}

void Maker::stream() {
    Settings& s = day_.settings;
    s.watermark_delay = within_day(length({0, 1800, 1800, 86400}, 0, 10800));
    s.window = std::max(s.tick, within_day(length({tick_, 3600, 3600, 86400}, tick_, 10800)));
    s.dedup = draws_.once_in(2);
}

void Maker::own_rows() {
    static constexpr std::array<const char*, 7> keys{
        "north-1", "north-2", "south-1", "south-2", "#\xCE\xB2", "a", "a-rather-long-key"};
    const std::int64_t count = draws_.once_in(12) ? 0 : pick_or({1, 3, 40}, 1, 200);
    std::vector<OwnRow> rows;
    std::vector<std::uint32_t> firsts;
    for (std::int64_t i = 0; i < count; ++i) {
        OwnRow row;
        row.arrival = Seconds{pick_or({start_, end_ + tick_ - 1, draws_.between(start_, end_)},
                                      start_, end_ + tick_ - 1)};
        if (!firsts.empty() && draws_.once_in(4)) {
            const auto which = draws_.between(0, static_cast<std::int64_t>(firsts.size()) - 1);
            const std::uint32_t first = firsts[static_cast<std::size_t>(which)];
            row.key = rows[first].key;
            row.event_time = rows[first].event_time;
            row.same_as = first;
        } else {
            row.key = keys[static_cast<std::size_t>(draws_.between(0, keys.size() - 1))];
            const std::int64_t behind = pick_or({0, 60, 3599, 3600, -14400}, -1000, 9000);
            row.event_time =
                Seconds{pick_or({std::max<std::int64_t>(0, row.arrival.count() - behind),
                                 std::max<std::int64_t>(0, row.arrival.count() - behind / 60 * 60)},
                                0, draws_.once_in(20) ? 30 * 86400 : day_limit)};
            firsts.push_back(static_cast<std::uint32_t>(i));
        }
        rows.push_back(std::move(row));
    }
    day_.own_rows = std::move(rows);
}

Seconds Maker::action_time() {
    const Settings& s = day_.settings;
    if (!day_.actions.empty() && draws_.once_in(2)) {
        // Near another action: in its tick, within its pause, or where that would end.
        const auto which = draws_.between(0, static_cast<std::int64_t>(day_.actions.size()) - 1);
        const Seconds near = day_.actions[static_cast<std::size_t>(which)].at;
        const Seconds at =
            near + pick({0, 0, 1}) * s.rebalance_pause + Seconds{tick_} * pick({0, 0, 1, -1});
        return std::clamp(at, s.day_start, s.day_end);
    }
    if (!s.outages.empty() && draws_.once_in(4)) {
        const auto which = draws_.between(0, static_cast<std::int64_t>(s.outages.size()) - 1);
        const Outage& outage = s.outages[static_cast<std::size_t>(which)];
        const Seconds middle =
            outage.from + Seconds{(outage.to - outage.from).count() / 2 / tick_ * tick_};
        return Seconds{pick({outage.from.count(), middle.count(), outage.to.count()})};
    }
    if (draws_.once_in(8)) {
        return Seconds{pick({start_, end_, s.batch_at.count()})};
    }
    return moment(start_, end_);
}

Action Maker::action(Seconds at) {
    const Settings& s = day_.settings;
    switch (draws_.between(0, 9)) {
        case 0:
        case 1:
        case 2:
            return {at, ActionKind::crash_one, 0};
        case 3:
        case 4:
            return {at, ActionKind::set_consumers, pick_or({0, 1, 64, s.consumers}, 0, 6)};
        case 5: {
            const std::int64_t rate = s.scans_per_hour;
            const std::int64_t scanned = (s.scan_end - s.scan_start).count();
            const bool fits = scanned == 0 || 1'000'000 / 900 * scanned < 20000;
            const std::int64_t high = fits ? 1'000'000 : std::min(rate * 2, std::int64_t{60});
            return {at, ActionKind::set_scans_per_hour, pick_or({0, rate, high}, 0, rate)};
        }
        case 6:
            return {at, ActionKind::set_watermark_delay,
                    length({0, 86400, 3600, s.watermark_delay.count()}, 0, 10800).count()};
        case 7:
            return {at, ActionKind::set_dedup, pick({0, 1})};
        case 8:
            return {at, ActionKind::cut_line, pick({0, 1})};
        default:
            return {at, ActionKind::restore_line, pick({0, 1})};
    }
}

void Maker::actions() {
    const std::int64_t count = draws_.once_in(10) ? 40 : pick({0, 1, 2, 3, 6, 12});
    for (std::int64_t i = 0; i < count; ++i) {
        const Action one = action(action_time());
        day_.actions.push_back(one);
        if (draws_.once_in(6)) {
            day_.actions.push_back(one);  // the same once more
        }
    }
    std::stable_sort(day_.actions.begin(), day_.actions.end(),
                     [](const Action& a, const Action& b) { return a.at < b.at; });
}

}  // namespace

std::uint64_t Draws::next() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

std::int64_t Draws::between(std::int64_t low, std::int64_t high) {
    const auto span = static_cast<std::uint64_t>(high - low) + 1;
    return low + static_cast<std::int64_t>(next() % span);
}

DayPlan random_day(std::uint64_t number) {
    return Maker{number}.day();
}

std::string rerun_text(const DayPlan& day) {
    const Settings standard;
    std::string text;
    for (const SettingInfo& setting : all_settings()) {
        const std::string value = value_text(day.settings, setting.id);
        if (value != value_text(standard, setting.id)) {
            text += " --set " + std::string{setting.name} + "=" + value;
        }
    }
    for (const Action& action : day.actions) {
        const std::string value = value_text(action);
        text += " --do \"" + time_of_day_text(action.at) + " " +
                std::string{info(action.kind).name} + (value.empty() ? "" : " " + value) + "\"";
    }
    if (day.own_rows) {
        text += "\nkey,event_time,arrival_time,id\n";
        for (std::size_t row = 0; row < day.own_rows->size(); ++row) {
            const OwnRow& own = (*day.own_rows)[row];
            text += own.key + "," + time_of_day_text(own.event_time) + "," +
                    time_of_day_text(own.arrival) + "," +
                    std::to_string(own.same_as.value_or(static_cast<std::uint32_t>(row))) + "\n";
        }
    }
    return text;
}

std::vector<Action> actions_at(const DayPlan& day, Seconds now) {
    std::vector<Action> found;
    for (const Action& action : day.actions) {
        if (action.at == now) {
            found.push_back(action);
        }
    }
    return found;
}

}  // namespace proof
