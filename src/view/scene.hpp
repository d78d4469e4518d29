// What every panel of the room is built from: the input with what several panels ask of it. Lives
// while one room is built. Before the first tick the group is shown as it will open the day.
#pragma once

#include "view/build_room.hpp"
#include "view/words.hpp"

namespace wireroom::view {

// The group as it will open the day of this input; empty once the first tick has run.
[[nodiscard]] Group opening_group(const RoomInput& input);

class Scene {
private:
    const Group opening_;  // what `group` is before the first tick

public:
    explicit Scene(const RoomInput& room_input);
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    const RoomInput& input;
    const Simulation& simulation;
    const Settings& settings;
    const State& state;
    const DayIndex& index;
    const Group& group;
    bool begun{};  // the first tick has run
    bool own_events{};
    Seconds now{};  // the tick run last, or the first one
    Times times;    // how moments are written

    // "the 13:00 hour", "the 13:15 window".
    [[nodiscard]] std::string window_words(Seconds start) const;
    [[nodiscard]] Seconds window_start(Seconds event_time) const;
    // The window of an event time; null while it bears no event.
    [[nodiscard]] const Window* window(Seconds event_time) const;
    // "north-1 14:05": the key and event time of an event.
    [[nodiscard]] std::string event_words(const EventRecord& event) const;
    [[nodiscard]] std::string_view key_name(Key key) const;
    // The site of a key; none for own events.
    [[nodiscard]] std::optional<Site> site(Key key) const;
    [[nodiscard]] const EventRecord& event_of(const ReadRecord& read) const;
    // Of a message that is too late: "The 13:00 hour went out at 14:36. It arrived 12 min after
    // that." or that it arrived in time and waited on its tape. Empty while its window is open.
    [[nodiscard]] std::string why_late(Seconds event_time, Seconds arrived) const;
    // Its second sentence.
    [[nodiscard]] std::string arrival_words(Seconds event_time, Seconds arrived) const;
    // Why the watermark stands still: its delay was raised, and it never goes back. Else empty.
    [[nodiscard]] std::string held_words() const;
    // How many of a tape's messages were read before and will be read again.
    [[nodiscard]] static std::uint64_t to_read_again(const PartitionState& partition);
};

[[nodiscard]] Transport build_transport(const Scene& scene);
[[nodiscard]] Scrubber build_scrubber(const Scene& scene);
[[nodiscard]] Caption build_caption(const Scene& scene);
[[nodiscard]] Pending build_pending(const Scene& scene);
[[nodiscard]] std::array<Readout, 8> build_readouts(const Scene& scene);
[[nodiscard]] Scanners build_scanners(const Scene& scene);
[[nodiscard]] Tapes build_tapes(const Scene& scene);
[[nodiscard]] Consumers build_consumers(const Scene& scene);
[[nodiscard]] Tally build_tally(const Scene& scene);
[[nodiscard]] LogLine log_line(const Scene& scene, const LogEntry& entry);
[[nodiscard]] Plane build_plane(const Scene& scene);
[[nodiscard]] WireLog build_wire_log(const Scene& scene);

}  // namespace wireroom::view
