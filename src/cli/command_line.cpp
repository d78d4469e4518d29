#include "cli/command_line.hpp"

#include <cerrno>
#include <csignal>
#include <iostream>

#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "day/files.hpp"

namespace wireroom::cli {
namespace {

struct Dispatch {
    Streams streams;
    const Hooks& hooks;

    int operator()(const PlayArguments& arguments) const { return play(arguments, streams, hooks); }
    int operator()(const RunArguments& arguments) const {
        return run_day(arguments, streams, hooks.version);
    }
    int operator()(const CheckArguments& arguments) const { return check(arguments, streams); }
    int operator()(const SettingsArguments& /*arguments*/) const {
        return print(streams.out, streams.err, settings_report());
    }
    int operator()(const ShotArguments& arguments) const { return shot(arguments, streams, hooks); }
    int operator()(const Printed& printed) const {
        if (printed.wrong) {
            streams.err << printed.text;
            return exit_wrong_input;
        }
        return print(streams.out, streams.err, printed.text);
    }
};

}  // namespace

int refuse(std::ostream& err, const day::Diagnostics& diagnostics) {
    for (const day::Diagnostic& diagnostic : diagnostics) {
        err << diagnostic.text() << '\n';
    }
    return exit_wrong_input;
}

int print(std::ostream& to, std::ostream& err, const std::string& text) {
    errno = 0;
    to << text << std::flush;
    if (!to) {
        const int why = errno;
        err << "wireroom: the output can't be written: " << day::reason(why) << '\n';
        return exit_failed;
    }
    return exit_fine;
}

tl::expected<std::uint32_t, day::Diagnostic> ticks_through(const std::string& flag,
                                                           const std::string& text,
                                                           const Settings& settings) {
    const auto time = parse_time_of_day(text);
    if (!time) {
        return tl::unexpected(day::at(flag, {}, time.error()));
    }
    const Seconds tick = in_day(*time, settings.day_start);
    if (const auto fits = check_tick(tick, settings, text); !fits) {
        return tl::unexpected(day::at(flag, {}, fits.error()));
    }
    return static_cast<std::uint32_t>((tick - settings.day_start) / settings.tick) + 1;
}

int run(const std::vector<std::string>& args, Streams streams, const Hooks& hooks) {
    return std::visit(Dispatch{streams, hooks}, parse_arguments(args, hooks.version));
}

int run(int argc, const char* const* argv, const Hooks& hooks) {
#if defined(SIGPIPE)
    // A reader that went away is to be an error with a message, not the program's sudden end.
    std::signal(SIGPIPE, SIG_IGN);
#endif
    return run(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc),
               {std::cout, std::cerr}, hooks);
}

}  // namespace wireroom::cli
