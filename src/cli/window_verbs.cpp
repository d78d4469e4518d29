#include <charconv>
#include <ostream>

#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "day/files.hpp"
#include "day/open_day.hpp"
#include "day/recorded_day.hpp"

namespace wireroom::cli {
namespace {

constexpr int smallest = 320;
constexpr int largest = 8192;

struct Size {
    int width{};
    int height{};
};

std::optional<Size> read_size(const std::string& text) {
    Size size;
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.width);
    if (width.ec != std::errc{} || width.ptr == end || *width.ptr != 'x') {
        return std::nullopt;
    }
    const auto height = std::from_chars(width.ptr + 1, end, size.height);
    const auto fits = [](int pixels) { return pixels >= smallest && pixels <= largest; };
    if (height.ec != std::errc{} || height.ptr != end || !fits(size.width) || !fits(size.height)) {
        return std::nullopt;
    }
    return size;
}

int no_window(std::ostream& err) {
    err << "wireroom: this build has no window; “wireroom run” plays a day without one\n";
    return exit_failed;
}

// A verb that was mistyped looks like a file that is not there.
day::Diagnostics with_verb(day::Diagnostics diagnostics, const std::string& file) {
    std::error_code ignored;
    if (file.find_first_of("./\\") == std::string::npos &&
        !std::filesystem::exists(day::path_from(file), ignored)) {
        if (const std::string verb = verb_near(file); !verb.empty()) {
            diagnostics.front().message += "; did you mean “wireroom " + verb + "”?";
        }
    }
    return diagnostics;
}

}  // namespace

int play(const PlayArguments& arguments, Streams streams, const Hooks& hooks) {
    auto scenario = day::open_day(arguments.file);
    if (!scenario) {
        return refuse(streams.err, with_verb(scenario.error(), arguments.file));
    }
    if (const auto fits = day::check_recordable(*scenario); !fits) {
        return refuse(streams.err, {day::at(arguments.file, {}, fits.error())});
    }
    if (arguments.trace == "-") {
        return refuse(streams.err, {{"--trace", 0, 0, "",
                                     "play writes its trace to a file; it is written anew when the "
                                     "day goes back"}});
    }
    if (!hooks.play) {
        return no_window(streams.err);
    }
    return hooks.play({*std::move(scenario), arguments.file, arguments.trace, arguments.projector});
}

int shot(const ShotArguments& arguments, Streams streams, const Hooks& hooks) {
    day::Diagnostics problems;
    ShotRequest request;
    if (const auto size = read_size(arguments.size)) {
        request.width = size->width;
        request.height = size->height;
    } else {
        problems.push_back({"--size", 0, 0, "",
                            fmt::format("“{}” is not WIDTHxHEIGHT, each {} … {}", arguments.size,
                                        smallest, largest)});
    }
    if (arguments.theme != "light" && arguments.theme != "dark") {
        problems.push_back(
            {"--theme", 0, 0, "", fmt::format("“{}” is not light or dark", arguments.theme)});
    }
    request.dark = arguments.theme == "dark";
    request.projector = arguments.projector;
    request.out = arguments.out;
    auto scenario = day::open_day(arguments.file);
    if (!scenario) {
        problems.insert(problems.end(), scenario.error().begin(), scenario.error().end());
    } else {
        if (const auto fits = day::check_recordable(*scenario); !fits) {
            problems.push_back(day::at(arguments.file, {}, fits.error()));
        }
        request.ticks = scenario->settings.tick_count();
        if (!arguments.at.empty()) {
            if (const auto ticks = ticks_through("--at", arguments.at, scenario->settings)) {
                request.ticks = *ticks;
            } else {
                problems.push_back(ticks.error());
            }
        }
        request.scenario = *std::move(scenario);
    }
    if (!problems.empty()) {
        return refuse(streams.err, problems);
    }
    return hooks.shot ? hooks.shot(std::move(request)) : no_window(streams.err);
}

}  // namespace wireroom::cli
