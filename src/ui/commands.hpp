#pragma once

// What a person asks for, by mouse or key, on its way from the room to whoever plays the day: the
// ui only ever says it, the app does it. One table names every command that has a key; the key
// dispatcher, the tooltips and the list of keys are made from it.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wireroom::ui {

enum class CommandKind : std::uint8_t {
    play_pause,  // plays, pauses; after the day's end plays it again
    step,        // one tick forward
    reset,       // the same day again from its start
    restore,     // the scenario as it was opened
    crash_one,
    set_speed,            // value: index into `speeds`
    set_consumers,        // value: how many
    set_scans_per_hour,   // value: scans an hour per scanner
    set_watermark_delay,  // value: minutes
    set_dedup,            // value: 0 or 1
    cut_line,             // value: Site
    restore_line,         // value: Site
    toggle_line,          // value: Site; cuts or mends, whichever applies
    more_consumers,       // one more
    fewer_consumers,      // one fewer
    longer_delay,         // by five minutes
    shorter_delay,
    toggle_dedup,
    set_seed,  // value: the seed; starts its day
    toggle_theme,
    toggle_motion,     // glides, or end states at once
    zoom,              // value: 1 a step larger, -1 a step smaller, 0 as it comes
    toggle_projector,  // large for a class, and back
    set_log_filter,    // value: view::LogFilter
    scroll_log,        // value: lines, up is negative
    follow_log,        // back to the newest line
    scroll_tally,      // value: index of the first column; the newest page's is followed
    toggle_caption,    // the sentence under the scrubber, shown or not
    toggle_overlay,    // what the room's parts are, and the keys
    search_log,        // types in the log's search field
    try_thing,         // value: index into `things_to_try`
    dismiss,           // Esc: closes the notice that is open
    toggle_face,       // of the tally: its hours, or the plane
    set_face,          // value: TallyFace
    quit,
};

struct Command {
    CommandKind kind{};
    std::int64_t value{};
};
using Commands = std::vector<Command>;

/// Simulated minutes a second; 0 is "max", as many ticks as a frame has time for.
struct Speed {
    int minutes_a_second{};
    std::string_view label;  ///< on the strip
    std::string_view words;  ///< beside the clock
};
inline constexpr std::array<Speed, 5> all_speeds{{{1, "1", "1 min a second"},
                                                  {5, "5", "5 min a second"},
                                                  {15, "15", "15 min a second"},
                                                  {60, "60", "1 hour a second"},
                                                  {0, "max", "as fast as it goes"}}};
[[nodiscard]] constexpr std::span<const Speed> speeds() noexcept {
    return all_speeds;
}

struct Shortcut {
    std::string_view key;  ///< "Space", "Shift+R", "1": as a person would name it
    Command command;
    std::string_view words;  ///< what it does, for the list of keys
};
[[nodiscard]] std::span<const Shortcut> shortcuts() noexcept;
/// The command of a key, or null.
[[nodiscard]] const Shortcut* shortcut_of(std::string_view key) noexcept;
/// The first key of a command in the table; empty where it has none.
[[nodiscard]] std::string_view key_of(CommandKind kind, std::int64_t value = 0) noexcept;
/// "words (Key)" for a tooltip: the key of the command, if it has one, after the words.
[[nodiscard]] std::string with_key(std::string_view words, CommandKind kind,
                                   std::int64_t value = 0);

}  // namespace wireroom::ui
