// Builds the room from a simulation and its index. It reads both and changes neither; it formats
// only what is shown: the cells in the tape window, the log lines asked for, the tally columns
// that fit. The index must have followed the simulation.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "day/recorded_day.hpp"
#include "view/index.hpp"
#include "view/log_search.hpp"
#include "view/room.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom::view {

// Which lines of the log to show: `lines` of them, the last one `back` lines before the newest.
struct LogView {
    LogFilter filter{LogFilter::all};
    std::uint64_t lines{13};
    std::uint64_t back{};
    const LogSearch* search{};  // then only of the lines that it has found
};

// Which hours of the tally to show: at most `columns`, all of them if they are no more. Where they
// are more, the page follows the newest read, unless `first` says which one it begins with.
struct TallyView {
    std::uint32_t columns{48};
    std::optional<std::uint64_t> first;
};

struct RoomInput {
    const Simulation& simulation;
    const DayIndex& index;
    std::string_view title{};     // of the scenario; may be empty
    std::string_view about{};     // what it says of itself; may be empty
    std::string_view own_file{};  // where a day's own events come from; may be empty
    bool playing{};
    std::string_view speed_words{};  // "5 min a second"
    TapeWindow tape_window{};
    LogView log{};
    TallyView tally{};
    PlaneView plane{};
    // What the controls show: as asked for, clicks that wait for the next tick included. Without
    // them they show what is so.
    std::optional<day::ControlValues> controls{};
    // How many consumers will live after the next tick, where clicks wait that change it.
    std::optional<std::uint32_t> consumers_asked{};
    // What the person asked for, for the next tick or, once the day is over, for the next start.
    std::vector<Action> pending{};
    // Where the plane's marks are kept from one room to the next; null: nowhere.
    PlaneMemory* plane_memory{};
    // The message whose life is told.
    std::optional<EventId> follow{};
};

[[nodiscard]] Room build_room(const RoomInput& input);

// Where a moment of event time lies on the tally's ruler, in columns from its left edge; between
// two columns that are not neighbours, at their border.
[[nodiscard]] double ruler_place(const Tally& tally, Seconds event_time);

}  // namespace wireroom::view
