#include "cli/command_line.hpp"

#include <cerrno>
#include <csignal>
#include <exception>
#include <iostream>
#include <new>
#include <sstream>

#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "day/files.hpp"
#include "day/utf8.hpp"

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
            return complain(streams.err, printed.text, exit_wrong_input);
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

int complain(std::ostream& err, const std::string& text, int code) {
    constexpr std::size_t longest_line = 1000;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        err << day::printable(clipped(line, longest_line)) << '\n';
    }
    return code;
}

int print(std::ostream& to, std::ostream& err, const std::string& text) {
    errno = 0;
    to << text << std::flush;
    if (!to) {
        const int why = errno;
        return complain(err, "wireroom: the output can't be written: " + day::reason(why),
                        exit_failed);
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
    try {
        return std::visit(Dispatch{streams, hooks}, parse_arguments(args, hooks.version));
    } catch (const std::bad_alloc&) {
        return complain(streams.err, "wireroom: there is not enough memory for this", exit_failed);
    } catch (const std::exception& error) {
        return complain(streams.err, std::string{"wireroom: stopped by an error: "} + error.what(),
                        exit_failed);
    }
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
