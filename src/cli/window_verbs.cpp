#include <array>
#include <charconv>
#include <ostream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/outputs.hpp"
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

constexpr std::array<std::pair<std::string_view, int>, 5> speeds{
    {{"1", 1}, {"5", 5}, {"15", 15}, {"60", 60}, {"max", 0}}};

bool is_theme(const std::string& text) {
    return text == "light" || text == "dark";
}

day::Diagnostic no_theme(const std::string& text) {
    return {"--theme", 0, 0, "", in_quotes(text) + " is not light or dark"};
}

// What the flags of `play` mean; adds what is wrong with them.
void read_flags(const PlayArguments& arguments, PlayRequest& request, day::Diagnostics& problems) {
    if (is_theme(arguments.theme)) {
        request.dark = arguments.theme == "dark";
    } else if (!arguments.theme.empty()) {
        problems.push_back(no_theme(arguments.theme));
    }
    for (const auto& [name, minutes] : speeds) {
        if (arguments.speed == name) {
            request.minutes_a_second = minutes;
        }
    }
    if (!arguments.speed.empty() && !request.minutes_a_second) {
        problems.push_back(
            {"--speed", 0, 0, "", in_quotes(arguments.speed) + " is not 1, 5, 15, 60 or max"});
    }
    if (!arguments.at.empty()) {
        if (const auto ticks = ticks_through("--at", arguments.at, request.scenario.settings)) {
            request.ticks = *ticks;
        } else {
            problems.push_back(ticks.error());
        }
    }
    request.projector = arguments.projector;
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
    if (auto clash = check_output("--trace", arguments.trace, arguments.file, *scenario)) {
        return refuse(streams.err, {*std::move(clash)});
    }
    PlayRequest request;
    request.scenario = *std::move(scenario);
    request.path = arguments.file;
    request.trace = arguments.trace;
    day::Diagnostics problems;
    read_flags(arguments, request, problems);
    if (!problems.empty()) {
        return refuse(streams.err, problems);
    }
    return hooks.play ? hooks.play(std::move(request)) : no_window(streams.err);
}

int shot(const ShotArguments& arguments, Streams streams, const Hooks& hooks) {
    day::Diagnostics problems;
    ShotRequest request;
    if (const auto size = read_size(arguments.size)) {
        request.width = size->width;
        request.height = size->height;
    } else {
        problems.push_back({"--size", 0, 0, "",
                            fmt::format("{} is not WIDTHxHEIGHT, each {} … {}",
                                        in_quotes(arguments.size), smallest, largest)});
    }
    if (!is_theme(arguments.theme)) {
        problems.push_back(no_theme(arguments.theme));
    }
    if (arguments.face != "tally" && arguments.face != "plane") {
        problems.push_back(
            {"--face", 0, 0, "", in_quotes(arguments.face) + " is not tally or plane"});
    }
    request.plane = arguments.face == "plane";
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
        if (auto clash = check_output("--out", arguments.out, arguments.file, *scenario)) {
            problems.push_back(*std::move(clash));
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
