#include <fmt/format.h>

#include "view/scene.hpp"

namespace wireroom::view {
namespace {

constexpr std::size_t tapes_named = 4;

// "5 would be read again: 2 on tape 0, 3 on tape 1".
std::string price(const Group& group, const Victim& victim) {
    if (victim.uncommitted == 0) {
        return "Nothing would be read again";
    }
    std::string places;
    std::size_t tapes = 0;
    for (Partition i = 0; i < group.partitions().size(); ++i) {
        const PartitionState& partition = group.partitions()[i];
        const std::uint64_t exposed = partition.position - partition.committed;
        if (partition.owner != victim.consumer || exposed == 0) {
            continue;
        }
        ++tapes;
        places += fmt::format("{}{} on tape {}", tapes == 1 ? "" : ", ", grouped(exposed), i);
    }
    if (tapes > tapes_named) {
        places = fmt::format("on {} tapes", tapes);
    }
    return fmt::format("{} would be read again: {}", grouped(victim.uncommitted), places);
}

}  // namespace

Transport build_transport(const Scene& scene) {
    Transport transport;
    const bool over = scene.simulation.over();
    transport.clock = scene.times.text(scene.now);
    transport.running = over                  ? Running::over
                        : scene.input.playing ? Running::playing
                                              : Running::paused;
    transport.state_word = over ? "DAY OVER" : scene.input.playing ? "PLAYING" : "PAUSED";
    transport.state_note =
        over ? fmt::format("{} {}, {} counted", grouped(scene.state.counters.scans),
                           scene.own_events ? "events" : "scans",
                           grouped(scene.state.counters.counted))
             : std::string{scene.input.speed_words};
    transport.play_label = over ? "Play again" : scene.input.playing ? "Pause" : "Play";
    transport.can_step = !over;
    const auto victim = scene.group.crash_victim();
    transport.can_crash = victim && !over;
    transport.crash_title = "Nobody is alive";
    if (victim) {
        transport.victim = victim->consumer;
        transport.crash_title = name_of(victim->consumer) + " would stop";
        transport.crash_note = price(scene.group, *victim);
    }
    if (over) {
        transport.crash_title = "The day is over";
        transport.crash_note.clear();
    }
    if (scene.own_events) {
        transport.seed_off = "This day brings its own events: nothing in it is left to chance.";
    }
    transport.seed = static_cast<std::uint64_t>(scene.settings.seed);
    transport.dedup =
        scene.input.controls ? scene.input.controls->dedup : scene.state.controls.dedup;
    return transport;
}

}  // namespace wireroom::view
