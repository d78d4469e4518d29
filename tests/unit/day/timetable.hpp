// Days written like timetables: "north-1 09:30@09:30" is an event of key north-1, with event
// time 09:30, that reaches the log at 09:30.
#pragma once

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "day/recorded_day.hpp"
#include "day/summary.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom::test {

inline Seconds clock(const std::string& text) {
    return parse_time_of_day(text).value();
}

// Reads events apart by commas; a leading "121 x" repeats one.
inline std::vector<OwnRow> timetable(const std::string& text) {
    std::vector<OwnRow> rows;
    std::istringstream entries{text};
    for (std::string entry; std::getline(entries, entry, ',');) {
        std::istringstream words{entry};
        int times = 1;
        std::string key;
        std::string moments;
        words >> key;
        if (key.find_first_not_of("0123456789") == std::string::npos) {
            times = std::stoi(key);
            words >> key >> key;  // the x, then the key
        }
        words >> moments;
        const std::size_t at = moments.find('@');
        REQUIRE(at != std::string::npos);
        for (int i = 0; i < times; ++i) {
            rows.push_back({key, clock(moments.substr(0, at)), clock(moments.substr(at + 1)), {}});
        }
    }
    return rows;
}

// The settings of the reported situations: one consumer, a delay of 15 minutes.
inline Settings one_reader() {
    Settings settings;
    settings.consumers = 1;
    settings.watermark_delay = 15 * one_minute;
    return settings;
}

// A day of its own events that is run to a minute and asked what happened.
class Played {
public:
    explicit Played(const std::string& events, const Settings& settings = one_reader(),
                    std::vector<Action> actions = {})
        : day_{open(events, settings, std::move(actions))} {}

    // Runs through the tick of this time; "end" runs the whole day.
    Played& through(const std::string& time) {
        const Settings& settings = day_.settings();
        day_.seek(time == "end" ? settings.tick_count()
                                : static_cast<std::uint32_t>((clock(time) - settings.day_start) /
                                                             settings.tick) +
                                      1);
        return *this;
    }
    [[nodiscard]] const day::RecordedDay& day() const { return day_; }
    [[nodiscard]] Readouts readouts() const { return day_.simulation().readouts(); }
    // The row of the window that starts at this time; the test fails where there is none.
    [[nodiscard]] day::HourRow hour(const std::string& start) const {
        for (const day::HourRow& row : day_.summary().hours) {
            if (row.start == clock(start)) {
                return row;
            }
        }
        FAIL("there is no row " << start);
        return {};
    }
    // All facts of one type that happened in the tick of this time.
    template <class Body>
    [[nodiscard]] std::vector<Body> in_tick(const std::string& time) const {
        std::vector<Body> found;
        for (const Fact& fact : day_.simulation().facts()) {
            if (const auto* const body = std::get_if<Body>(&fact.body);
                body && fact.t == clock(time)) {
                found.push_back(*body);
            }
        }
        return found;
    }
    template <class Body>
    [[nodiscard]] std::vector<Body> all() const {
        std::vector<Body> found;
        for (const Fact& fact : day_.simulation().facts()) {
            if (const auto* const body = std::get_if<Body>(&fact.body)) {
                found.push_back(*body);
            }
        }
        return found;
    }

private:
    static day::RecordedDay open(const std::string& events, const Settings& settings,
                                 std::vector<Action> actions) {
        day::Scenario scenario;
        scenario.settings = settings;
        scenario.actions = std::move(actions);
        if (!events.empty()) {
            scenario.events_file = "timetable.csv";
            scenario.own_events = std::make_shared<const OwnEvents>(
                timetable(events), settings.day_start, settings.tick);
        }
        return day::RecordedDay::open(std::move(scenario)).value();
    }

    day::RecordedDay day_;
};

}  // namespace wireroom::test
