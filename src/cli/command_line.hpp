// The program by its verbs: play (also without its name), run, check, settings and shot. What
// needs a window, play and shot, is handed in by the app room; everything else works without one.
// Exit codes: 0 fine, 1 it failed while running (a full disk, a closed pipe, no display), 2 the
// person's input is wrong. Every error is a line of its own on standard error.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "day/scenario.hpp"

namespace wireroom::cli {

inline constexpr int exit_fine = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_wrong_input = 2;

// `play [FILE] [--trace FILE] [--theme light|dark] [--speed 1|5|15|60|max] [--at TIME]
//  [--projector]`: the file is read already. What no flag says is as the person prefers it.
struct PlayRequest {
    day::Scenario scenario;
    std::string path;   // of the scenario or CSV; empty for the plain day
    std::string trace;  // where facts are to be written as they happen; empty for nowhere
    std::optional<bool> dark{};
    std::optional<int> minutes_a_second{};  // 0: as fast as it goes
    std::optional<std::uint32_t> ticks{};   // run before the window opens
    bool projector{};
};

// `shot [FILE] [--at TIME] [--size WxH] [--theme light|dark] [--face tally|plane]
//  [--projector] --out FILE.png`.
struct ShotRequest {
    day::Scenario scenario;
    std::uint32_t ticks{};  // how many ticks have been run in the picture
    int width{1440};
    int height{900};
    bool dark{};
    bool plane{};  // the tally's panel shows its second face
    bool projector{};
    std::string out;
};

// What the app room provides. Both return the program's exit code; one that is empty says that
// this build has no window.
struct Hooks {
    std::string version;
    std::function<int(PlayRequest)> play;
    std::function<int(ShotRequest)> shot;
};

struct Streams {
    std::ostream& out;
    std::ostream& err;
};

// The whole program; `args` without the program's name. Returns its exit code.
[[nodiscard]] int run(const std::vector<std::string>& args, Streams streams, const Hooks& hooks);
// The same on main's arguments and the standard streams.
[[nodiscard]] int run(int argc, const char* const* argv, const Hooks& hooks);

}  // namespace wireroom::cli
