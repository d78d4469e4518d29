// The verbs, each from its arguments to its exit code. A verb refuses what its arguments mean (a
// file that is wrong, a time outside the day) all at once and before it does anything; then nothing
// is on standard output, and nothing has been written.
#pragma once

#include <cstdint>
#include <string>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"

namespace wireroom::cli {

[[nodiscard]] int play(const PlayArguments& arguments, Streams streams, const Hooks& hooks);
[[nodiscard]] int run_day(const RunArguments& arguments, Streams streams,
                          const std::string& version);
[[nodiscard]] int check(const CheckArguments& arguments, Streams streams);
[[nodiscard]] int shot(const ShotArguments& arguments, Streams streams, const Hooks& hooks);

// Prints the diagnostics, one a line; the exit code for wrong input.
int refuse(std::ostream& err, const day::Diagnostics& diagnostics);
// Says what is wrong, on lines fit for a terminal; gives back the exit code.
int complain(std::ostream& err, const std::string& text, int code);
// Writes the text; says on `err` why it could not, with the exit code for a failure.
int print(std::ostream& to, std::ostream& err, const std::string& text);

// The number of ticks run through the tick that starts at this time of day; refuses one that is
// outside the day or not the start of a tick. `flag` is named in the refusal.
[[nodiscard]] tl::expected<std::uint32_t, day::Diagnostic> ticks_through(const std::string& flag,
                                                                         const std::string& text,
                                                                         const Settings& settings);

}  // namespace wireroom::cli
