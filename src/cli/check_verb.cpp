#include <ostream>

#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "day/open_day.hpp"
#include "day/own_events_csv.hpp"
#include "day/trace_reader.hpp"
#include "day/utf8.hpp"

namespace wireroom::cli {
namespace {

std::string plural(std::uint64_t count, std::string_view one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

// What a fine file is, in words; or what is wrong with it.
day::Checked<std::string> examine(const std::string& path) {
    const auto kind = day::kind_of(path);
    if (!kind) {
        return tl::unexpected(day::Diagnostics{kind.error()});
    }
    switch (*kind) {
        case day::FileKind::scenario:
            return day::read_scenario(path).map([](const day::Scenario& scenario) {
                const std::string own =
                    scenario.own_events
                        ? ", " + plural(scenario.own_events->arrivals().size(), "own event")
                        : "";
                return fmt::format("scenario “{}”, {}{}", day::printable(scenario.title),
                                   plural(scenario.actions.size(), "action"), own);
            });
        case day::FileKind::own_events:
            return day::read_own_day(path).map([](const day::Scenario& scenario) {
                return fmt::format("{}, {}",
                                   plural(scenario.own_events->arrivals().size(), "own event"),
                                   plural(scenario.own_events->scans().size(), "distinct one"));
            });
        case day::FileKind::trace:
            break;
    }
    const auto report = day::check_trace(path);
    if (!report) {
        return tl::unexpected(day::Diagnostics{report.error()});
    }
    return fmt::format("trace, {}, digest {} intact", plural(report->facts, "fact"),
                       hex(report->digest));
}

}  // namespace

int check(const CheckArguments& arguments, Streams streams) {
    int code = exit_fine;
    std::string fine;
    for (const std::string& path : arguments.files) {
        if (const auto words = examine(path)) {
            fine += day::printable(path) + ": fine (" + *words + ")\n";
        } else {
            code = refuse(streams.err, words.error());
        }
    }
    const int printed = print(streams.out, streams.err, fine);
    return code != exit_fine ? code : printed;
}

}  // namespace wireroom::cli
