#pragma once

// The two verbs that need OpenGL: `play` opens the window, `shot` draws one picture. What they are
// asked for has been read and checked; what keeps them from starting (no display, an old OpenGL, no
// assets) is one line on standard error, and leaves every file as it was.

#include "cli/command_line.hpp"

namespace wireroom::app {

/// Plays a day in a window until it is closed. Returns the program's exit code.
[[nodiscard]] int play(const cli::PlayRequest& request);

/// Draws the room at one minute into a PNG. Returns the program's exit code.
[[nodiscard]] int shot(const cli::ShotRequest& request);

}  // namespace wireroom::app
