#pragma once

// The two verbs that need OpenGL: `play` opens the window, `shot` draws one picture.

#include "cli/command_line.hpp"

namespace wireroom::app {

/// Plays a day in a window until it is closed. Returns the program's exit code.
[[nodiscard]] int play(const cli::PlayRequest& request);

/// Draws the room at one minute into a PNG. Returns the program's exit code.
[[nodiscard]] int shot(const cli::ShotRequest& request);

}  // namespace wireroom::app
