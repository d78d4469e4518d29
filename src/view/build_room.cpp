#include "view/build_room.hpp"

#include <algorithm>

#include "view/life.hpp"
#include "view/scene.hpp"

namespace wireroom::view {

Group opening_group(const RoomInput& input) {
    const Settings& settings = input.simulation.settings();
    if (input.simulation.state().ticks > 0) {
        return {};
    }
    Group group{static_cast<std::uint32_t>(settings.partitions)};
    for (std::int64_t i = 0; i < settings.consumers; ++i) {
        group.join();
    }
    group.begin_rebalance(settings.day_start);
    group.end_rebalance();
    return group;
}

Scene::Scene(const RoomInput& room_input)
    : opening_{opening_group(room_input)},
      input{room_input},
      simulation{room_input.simulation},
      settings{simulation.settings()},
      state{simulation.state()},
      index{room_input.index},
      group{state.ticks > 0 ? state.group : opening_},
      begun{state.ticks > 0},
      own_events{simulation.own_events() != nullptr},
      now{state.ticks > 0 ? simulation.last() : settings.day_start},
      times{settings.tick < one_minute} {}

std::string Scene::window_words(Seconds start) const {
    return "the " + Times{}.text(start) + (settings.window == one_hour ? " hour" : " window");
}

Seconds Scene::window_start(Seconds event_time) const {
    return settings.window * floor_divide(event_time.count(), settings.window.count());
}

const Window* Scene::window(Seconds event_time) const {
    return day::find_window(state.tally.windows(),
                            floor_divide(event_time.count(), settings.window.count()));
}

std::string_view Scene::key_name(Key key) const {
    return simulation.keys().name(key);
}

std::string Scene::event_words(const EventRecord& event) const {
    return std::string{key_name(event.key)} + " " + times.text(Seconds{event.event_time});
}

std::optional<Site> Scene::site(Key key) const {
    return own_events ? std::nullopt : std::optional{site_of(wireroom::index(key))};
}

const EventRecord& Scene::event_of(const ReadRecord& read) const {
    return index.events()[index.cells(read.partition)[read.offset].id];
}

std::uint64_t Scene::to_read_again(const PartitionState& partition) {
    return partition.read_end > partition.position ? partition.read_end - partition.position : 0U;
}

std::string Scene::held_words() const {
    const auto value = state.watermark.value();
    const auto newest = state.watermark.newest_read();
    if (!value || !newest || *newest - state.watermark.delay() >= *value) {
        return {};
    }
    return "It is held: the delay was raised to " + length_words(state.watermark.delay()) +
           ", and a watermark never goes back. It goes on once an event of " +
           times.text(*value + state.watermark.delay()) + " or later has been read.";
}

std::string Scene::why_late(Seconds event_time, Seconds arrived) const {
    const auto closed = index.closed_at(event_time);
    if (!closed) {
        return {};
    }
    const Window* found = window(event_time);
    const std::string name = capitalised(window_words(window_start(event_time)));
    return name + (found != nullptr && found->published_at ? " went out" : " closed") + " at " +
           times.text(*closed) + ". " + arrival_words(event_time, arrived);
}

std::string Scene::arrival_words(Seconds event_time, Seconds arrived) const {
    const auto closed = index.closed_at(event_time);
    // In a tick, what arrives does so before the watermark moves.
    return closed && arrived > *closed
               ? "It arrived " + length_words(arrived - *closed) + " after that."
               : "It arrived in time, at " + times.text(arrived) + ", and waited on its tape.";
}

Room build_room(const RoomInput& input) {
    const Scene scene{input};
    Room room;
    room.title = !input.title.empty() ? input.title
                 : scene.own_events   ? std::string_view{"One day of events"}
                                      : std::string_view{"One day of slide scans"};
    room.about = input.about;
    room.transport = build_transport(scene);
    room.scrubber = build_scrubber(scene);
    room.caption = build_caption(scene);
    room.pending = build_pending(scene);
    room.readouts = build_readouts(scene);
    room.scanners = build_scanners(scene);
    room.tapes = build_tapes(scene);
    room.consumers = build_consumers(scene);
    room.tally = build_tally(scene);
    room.plane = build_plane(scene);
    room.log = build_wire_log(scene);
    if (input.follow) {
        room.life = build_life(scene, *input.follow);
    }
    return room;
}

}  // namespace wireroom::view
