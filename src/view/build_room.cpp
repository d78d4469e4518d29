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
    const std::int64_t number = floor_divide(event_time.count(), settings.window.count());
    const std::vector<Window>& windows = state.tally.windows();
    const auto found = std::lower_bound(
        windows.begin(), windows.end(), number,
        [](const Window& window, std::int64_t wanted) { return window.number < wanted; });
    return found != windows.end() && found->number == number ? &*found : nullptr;
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

std::string difference_words(const Difference& difference) {
    const std::int64_t value = difference.value();
    const auto size = static_cast<std::uint64_t>(value < 0 ? -value : value);
    std::string text = value == 0 ? "equal to the stream"
                                  : "stream " + grouped(size) + (value < 0 ? " short" : " over");
    const auto add = [&](std::uint64_t number, const char* what) {
        if (number > 0) {
            text += ", " + grouped(number) + what;
        }
    };
    add(difference.lost, " lost");
    add(difference.unread, " not read");
    add(difference.again, " counted again");
    add(difference.after, " after the batch");
    return text;
}

Room build_room(const RoomInput& input) {
    const Scene scene{input};
    Room room;
    room.title = input.title;
    room.transport = build_transport(scene);
    room.scrubber = build_scrubber(scene);
    room.caption = build_caption(scene);
    room.readouts = build_readouts(scene);
    room.scanners = build_scanners(scene);
    room.tapes = build_tapes(scene);
    room.consumers = build_consumers(scene);
    room.tally = build_tally(scene);
    room.log = build_wire_log(scene);
    if (input.follow) {
        room.life = build_life(scene, *input.follow);
    }
    return room;
}

}  // namespace wireroom::view
