// The simulation: plays one day tick by tick, in the order of the model: actions; lines; a
// rebalance that is due ends; scanners; arrivals; reads; the watermark and what it publishes;
// commits; the nightly batch. Deterministic: the same settings, own events and actions give the
// same facts on every machine. A Simulation is a value; copies go their own ways.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "wireroom/actions.hpp"
#include "wireroom/chance.hpp"
#include "wireroom/digest.hpp"
#include "wireroom/facts.hpp"
#include "wireroom/log.hpp"
#include "wireroom/own_events.hpp"
#include "wireroom/settings.hpp"
#include "wireroom/state.hpp"

namespace wireroom {

enum class Keep : std::uint8_t {
    facts,      // record every fact and the digest
    last_tick,  // the digest, and only the facts of the tick run last: to hand them on
    nothing,    // only the state and the log: for sweeps
};

class Simulation {
public:
    // The day before its first tick. Refuses settings that validate() refuses, and own events that
    // check_own_events() does.
    [[nodiscard]] static tl::expected<Simulation, std::vector<Problem>> create(
        Settings settings, std::shared_ptr<const OwnEvents> own_events = nullptr,
        Keep keep = Keep::facts);

    // Runs the next tick with the actions that belong to it; their `at` must be now(), and they
    // must be ones that validate() lets pass: anything else stops the program. Nothing happens once
    // the day is over.
    void step(std::span<const Action> actions = {});

    // The start of the next tick; one tick past day_end when the day is over.
    [[nodiscard]] Seconds now() const noexcept;
    // The start of the tick run last; day_start − tick before the first.
    [[nodiscard]] Seconds last() const noexcept;
    [[nodiscard]] bool over() const noexcept { return state_.ticks == tick_count_; }
    [[nodiscard]] std::uint32_t tick_count() const noexcept { return tick_count_; }

    [[nodiscard]] const Settings& settings() const noexcept { return settings_; }
    [[nodiscard]] const std::shared_ptr<const OwnEvents>& own_events() const noexcept {
        return own_events_;
    }
    [[nodiscard]] const KeyTable& keys() const noexcept { return *keys_; }
    [[nodiscard]] const State& state() const noexcept { return state_; }
    [[nodiscard]] const Log& log() const noexcept { return log_; }
    // Every fact so far (or of the last tick, as `keep` says), oldest first; the last one is `end`
    // once the day is over.
    [[nodiscard]] const std::vector<Fact>& facts() const noexcept { return facts_; }
    [[nodiscard]] Readouts readouts() const noexcept;
    // The fact with which a run that stops now ends.
    [[nodiscard]] Fact end() const;

    // Goes back to a state that this very run had: the log and the facts lose what came after.
    void go_back(const State& earlier);

private:
    Simulation(Settings settings, std::shared_ptr<const OwnEvents> own_events, Keep keep);

    struct Dice {  // the chances of one scanner
        explicit Dice(std::uint64_t seed, std::uint32_t who);
        Chance extra_slide, straggler, delay, straggler_delay, resent, copy_delay;
    };
    struct Edge {  // a line's scheduled change
        Seconds at{};
        Site site{};
        bool up{};
    };

    template <class Body>
    void note(Body&& body);
    void open_day();
    void act(std::span<const Action> actions);
    bool apply(const Action& action);
    bool crash_one();
    bool set_consumers(std::int64_t count);
    void commit(Consumer consumer, CommitReason reason);
    void set_line(Site site, bool up);
    void scheduled_lines();
    void end_rebalance_if_due();
    void scan();
    void scan_own();
    void send(std::uint32_t scanner, std::uint32_t k);
    void deliver();
    void deliver_own();
    void append(EventId id, Key key, Seconds event_time, Seconds due, bool copy);
    void read();
    void read_one(Member& member, Partition partition);
    void move_watermark();
    void commit_if_due();
    void batch_if_due();
    void check_books() const;
    [[nodiscard]] std::uint64_t seed() const noexcept {
        return static_cast<std::uint64_t>(settings_.seed);
    }

    Settings settings_;
    std::shared_ptr<const OwnEvents> own_events_;
    std::shared_ptr<const KeyTable> keys_;
    Keep keep_{};
    std::uint32_t tick_count_{};
    std::vector<Partition> partition_of_key_;
    std::vector<Dice> dice_;
    std::vector<Edge> edges_;  // by time, north before south, up before down
    State state_;
    Log log_;
    std::vector<Fact> facts_;
};

template <class Body>
void Simulation::note(Body&& body) {
    if (keep_ != Keep::nothing) {
        facts_.push_back({now(), std::forward<Body>(body)});
        state_.digest = digest_with(state_.digest, facts_.back(), *keys_);
        ++state_.facts;
    }
}

}  // namespace wireroom
