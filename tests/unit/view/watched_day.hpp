#pragma once

// A day that a test plays: a simulation with a timetable of actions, the index that follows it,
// and the room as it would be shown. Times are written as on the clock.

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "catch.hpp"
#include "view/build_room.hpp"

namespace wireroom::view::test {

inline Seconds at(int hours, int minutes, int seconds = 0) {
    return Seconds{hours * 3600 + minutes * 60 + seconds};
}

// An action of a timetable.
inline Action deed(Seconds moment, ActionKind kind, std::int64_t value = 0) {
    return {moment, kind, value};
}

struct WatchedDay {
    explicit WatchedDay(const std::function<void(Settings&)>& change = {},
                        std::vector<Action> timetable = {},
                        std::shared_ptr<const OwnEvents> own_events = nullptr)
        : actions{std::move(timetable)}, simulation{make(change, std::move(own_events))} {
        index.follow(simulation);
    }

    static Simulation make(const std::function<void(Settings&)>& change,
                           std::shared_ptr<const OwnEvents> own_events) {
        Settings settings;
        if (change) {
            change(settings);
        }
        auto made = Simulation::create(settings, std::move(own_events));
        REQUIRE(made.has_value());
        return std::move(*made);
    }

    // Runs the next tick, with what the timetable holds for it; the index does not see it yet.
    void step_unseen() {
        std::vector<Action> now;
        for (const Action& action : actions) {
            if (action.at == simulation.now()) {
                now.push_back(action);
            }
        }
        states.push_back(simulation.state());
        simulation.step(now);
    }
    void step() {
        step_unseen();
        index.follow(simulation);
    }
    // Runs through the tick of `moment`.
    WatchedDay& run_through(Seconds moment) {
        while (!simulation.over() && simulation.now() <= moment) {
            step_unseen();
        }
        index.follow(simulation);
        return *this;
    }
    WatchedDay& run_to_end() { return run_through(simulation.settings().day_end); }
    // Back to where the tick of `moment` has not run yet.
    void back_before_unseen(Seconds moment) {
        const auto ticks = static_cast<std::size_t>((moment - simulation.settings().day_start) /
                                                    simulation.settings().tick);
        const State earlier = states.at(ticks);
        simulation.go_back(earlier);
        states.resize(ticks);
    }

    [[nodiscard]] RoomInput input() const { return {.simulation = simulation, .index = index}; }
    [[nodiscard]] Room room() const { return build_room(input()); }
    [[nodiscard]] std::vector<LogLine> lines(LogFilter filter = LogFilter::all) const {
        RoomInput wanted = input();
        wanted.log = {filter, index.log_size(filter), 0};
        return build_room(wanted).log.lines;
    }
    [[nodiscard]] std::string newest_line(LogFilter filter = LogFilter::all) const {
        const auto all = lines(filter);
        return all.empty() ? "" : all.back().text;
    }
    // All lines of the tick run last.
    [[nodiscard]] std::vector<std::string> tick_lines() const {
        std::vector<std::string> texts;
        for (const LogLine& line : lines()) {
            if (line.t == simulation.last()) {
                texts.push_back(line.text);
            }
        }
        return texts;
    }

    std::vector<Action> actions;
    Simulation simulation;
    DayIndex index;
    std::vector<State> states;  // before every tick run so far
};

// Own events in a few words: key, event time, arrival, and the row whose id it repeats (or −1).
struct Row {
    std::string key;
    Seconds event_time{};
    Seconds arrival{};
    int same_as{-1};
};
inline std::shared_ptr<const OwnEvents> own(const std::vector<Row>& rows,
                                            Seconds tick = one_minute) {
    std::vector<OwnRow> made;
    for (const Row& row : rows) {
        OwnRow own_row{row.key, row.event_time, row.arrival, std::nullopt};
        if (row.same_as >= 0) {
            own_row.same_as = static_cast<std::uint32_t>(row.same_as);
        }
        made.push_back(own_row);
    }
    return std::make_shared<const OwnEvents>(made, Settings{}.day_start, tick);
}

// A day in which nothing is made by chance: no scans, no outages.
inline void quiet(Settings& settings) {
    settings.scans_per_hour = 0;
    settings.outages.clear();
}

inline bool contains(const std::vector<std::string>& texts, const std::string& wanted) {
    for (const std::string& text : texts) {
        if (text == wanted) {
            return true;
        }
    }
    return false;
}

}  // namespace wireroom::view::test
