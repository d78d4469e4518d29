// A day written as a timetable, so that a test reads like one: settings as on the command line,
// events as "key, event time, arrival", and what the person does when.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "wireroom/simulation.hpp"

namespace script {

// "10:15" in seconds since 00:00, "26:00" past midnight, "-01:00" the evening before.
[[nodiscard]] inline wireroom::Seconds at(std::string_view text) {
    const bool before = text.starts_with('-');
    const auto moment = wireroom::parse_time_of_day(before ? text.substr(1) : text);
    REQUIRE(moment);
    return before ? -*moment : *moment;
}

[[nodiscard]] constexpr wireroom::Consumer c(unsigned number) {
    return static_cast<wireroom::Consumer>(number);
}

// A day that is being played.
class Run {
public:
    Run(wireroom::Simulation simulation, std::vector<wireroom::Action> actions)
        : simulation_{std::move(simulation)}, actions_{std::move(actions)} {}

    // Plays through the tick that starts at that time.
    Run& until(std::string_view time) { return until(at(time)); }
    Run& until(wireroom::Seconds time) {
        while (!simulation_.over() && simulation_.now() <= time) {
            std::vector<wireroom::Action> due;
            for (const wireroom::Action& action : actions_) {
                if (action.at == simulation_.now()) {
                    due.push_back(action);
                }
            }
            simulation_.step(due);
        }
        return *this;
    }
    Run& whole() { return until(simulation_.settings().day_end); }

    template <class Body>
    struct Told {
        wireroom::Seconds t{};
        Body body;
    };
    // All facts of one kind so far.
    template <class Body>
    [[nodiscard]] std::vector<Told<Body>> all() const {
        std::vector<Told<Body>> found;
        for (const wireroom::Fact& fact : simulation_.facts()) {
            if (const auto* body = std::get_if<Body>(&fact.body)) {
                found.push_back({fact.t, *body});
            }
        }
        return found;
    }
    // The types of the facts of one tick, in order, with a space between.
    [[nodiscard]] std::string order_at(std::string_view time) const {
        std::string text;
        for (const wireroom::Fact& fact : simulation_.facts()) {
            if (fact.t == at(time)) {
                text += (text.empty() ? "" : " ") + std::string{type_of(fact)};
            }
        }
        return text;
    }
    [[nodiscard]] const wireroom::Simulation& simulation() const { return simulation_; }
    [[nodiscard]] const wireroom::State& state() const { return simulation_.state(); }
    [[nodiscard]] const wireroom::Group& group() const { return state().group; }
    [[nodiscard]] wireroom::Readouts readouts() const { return simulation_.readouts(); }
    // "112": the owner of every partition, a dot for nobody.
    [[nodiscard]] std::string owners() const {
        std::string text;
        for (const auto& partition : group().partitions()) {
            text += partition.owner == wireroom::Consumer::nobody
                        ? std::string{"."}
                        : std::to_string(number(partition.owner));
        }
        return text;
    }
    [[nodiscard]] std::uint64_t reads() const { return state().counters.reads(); }

private:
    wireroom::Simulation simulation_;
    std::vector<wireroom::Action> actions_;
};

class Script {
public:
    Script& set(std::string_view name, std::string_view value) {
        const auto result = draft_.set(name, value);
        INFO(name << "=" << value);
        REQUIRE(result);
        return *this;
    }
    // "09:27 crash_one", "15:00 set_watermark_delay 60min".
    Script& act(std::string_view line) {
        const std::size_t first = line.find(' ');
        const std::size_t second = std::min(line.find(' ', first + 1), line.size());
        const auto action = wireroom::parse_action(
            at(line.substr(0, first)), line.substr(first + 1, second - first - 1),
            second == line.size() ? std::string_view{} : line.substr(second + 1));
        INFO("action " << line);
        REQUIRE(action);
        actions_.push_back(*action);
        return *this;
    }
    // An own event; `same_as` is an earlier row with the same id, or −1.
    Script& event(std::string_view key, std::string_view event_time, std::string_view arrival,
                  int same_as = -1) {
        wireroom::OwnRow row;
        row.key = key;
        row.event_time = at(event_time);
        row.arrival = at(arrival);
        if (same_as >= 0) {
            row.same_as = static_cast<std::uint32_t>(same_as);
        }
        rows_.push_back(row);
        return *this;
    }
    // The day brings its own events, even if there are none.
    Script& own_events_only() {
        own_ = true;
        return *this;
    }
    [[nodiscard]] Run play(wireroom::Keep keep = wireroom::Keep::facts) const {
        const bool own = own_ || !rows_.empty();
        const auto settings = draft_.finish(own ? std::optional{rows_.size()} : std::nullopt);
        REQUIRE(settings);
        for (const wireroom::Action& action : actions_) {
            REQUIRE(validate(action, *settings));
        }
        std::shared_ptr<const wireroom::OwnEvents> events;
        if (own) {
            events = std::make_shared<const wireroom::OwnEvents>(rows_, settings->day_start,
                                                                 settings->tick);
        }
        auto simulation = wireroom::Simulation::create(*settings, events, keep);
        REQUIRE(simulation);
        return Run{*std::move(simulation), actions_};
    }

private:
    wireroom::SettingsDraft draft_;
    std::vector<wireroom::Action> actions_;
    std::vector<wireroom::OwnRow> rows_;
    bool own_{};
};

// One consumer and a watermark a quarter of an hour behind, for a day of own events.
[[nodiscard]] inline Script one_reader() {
    Script day;
    day.set("consumers", "1").set("watermark_delay", "15min").own_events_only();
    return day;
}

}  // namespace script
