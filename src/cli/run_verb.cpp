#include <algorithm>
#include <cerrno>
#include <ostream>
#include <sstream>

#include "cli/interruption.hpp"
#include "cli/outputs.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "day/open_day.hpp"
#include "day/trace_writer.hpp"

namespace wireroom::cli {
namespace {

constexpr std::size_t trace_block = 1U << 16U;

tl::expected<day::Overrides, day::Diagnostics> read_sets(const std::vector<std::string>& sets) {
    day::Overrides overrides;
    day::Diagnostics problems;
    for (const std::string& text : sets) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0) {
            problems.push_back({"--set", 0, 0, "", in_quotes(text) + " is not NAME=VALUE"});
        } else {
            overrides.push_back({text.substr(0, equals), text.substr(equals + 1)});
        }
    }
    if (!problems.empty()) {
        return tl::unexpected(std::move(problems));
    }
    return overrides;
}

// Reads "TIME ACTION [VALUE]".
tl::expected<Action, day::Diagnostic> read_deed(const std::string& text,
                                                const day::Scenario& scenario) {
    std::istringstream words{text};
    std::string time;
    std::string name;
    std::string value;
    std::string more;
    words >> time >> name >> value >> more;
    if (name.empty() || !more.empty()) {
        return tl::unexpected(day::Diagnostic{
            "--do", 0, 0, "",
            in_quotes(text) + " is not TIME ACTION [VALUE], such as 14:36 crash_one"});
    }
    const auto at = parse_time_of_day(time);
    if (!at) {
        return tl::unexpected(day::at("--do", {}, at.error()));
    }
    auto action = parse_action(in_day(*at, scenario.settings.day_start), name, value);
    if (!action) {
        return tl::unexpected(day::at("--do", {}, action.error()));
    }
    if (auto fits =
            validate(*action, scenario.settings, scenario.own_events != nullptr, {time, value});
        !fits) {
        return tl::unexpected(day::at("--do", {}, fits.error()));
    }
    return *action;
}

day::Diagnostics add_deeds(const std::vector<std::string>& deeds, day::Scenario& scenario) {
    day::Diagnostics problems;
    for (const std::string& text : deeds) {
        if (const auto action = read_deed(text, scenario)) {
            scenario.actions.push_back(*action);
        } else {
            problems.push_back(action.error());
        }
    }
    std::stable_sort(scenario.actions.begin(), scenario.actions.end(),
                     [](const Action& a, const Action& b) { return a.at < b.at; });
    return problems;
}

// Where the facts go: a file, standard output, or nowhere.
class TraceSink {
public:
    static tl::expected<TraceSink, day::Diagnostic> open(const std::string& path,
                                                         std::ostream& out) {
        TraceSink sink;
        if (path == "-") {
            sink.out_ = &out;
        } else if (!path.empty()) {
            auto file = day::OutFile::create(path);
            if (!file) {
                return tl::unexpected(file.error());
            }
            sink.file_.emplace(*std::move(file));
        }
        return sink;
    }

    // False when nothing more can be written; finish() says why.
    bool take(const Fact& fact, const KeyTable& keys) {
        if (!out_ && !file_) {
            return true;
        }
        day::append_line(block_, fact, keys);
        return (block_.size() < trace_block || pass_on()) && !Interruption::asked();
    }

    tl::expected<void, day::Diagnostic> finish() {
        pass_on();
        if (file_) {
            return file_->finish();
        }
        errno = 0;
        if (out_ != nullptr && !failed_ && !out_->flush()) {
            failed_ = true;
            error_ = errno;
        }
        if (failed_) {
            return tl::unexpected(day::Diagnostic{"standard output", 0, 0, "",
                                                  "can't be written: " + day::reason(error_)});
        }
        return {};
    }

private:
    bool pass_on() {
        bool fine = true;
        if (file_) {
            fine = file_->write(block_);
        } else if (out_ != nullptr && !failed_) {
            errno = 0;
            fine = (*out_ << block_).good();
            failed_ = !fine;
            error_ = errno;
        }
        block_.clear();
        return fine;
    }

    std::optional<day::OutFile> file_;
    std::ostream* out_{};
    bool failed_{};  // of `out_`, and why
    int error_{};
    std::string block_;
};

// Runs `ticks` ticks with the scenario's actions; false if the trace could not be written or the
// program is to stop.
bool run_ticks(Simulation& simulation, const std::vector<Action>& actions, std::uint32_t ticks,
               day::DifferenceLedger& ledger, TraceSink& sink) {
    std::size_t next = 0;
    while (simulation.state().ticks < ticks) {
        if (Interruption::asked()) {
            return false;
        }
        const std::size_t first = next;
        while (next < actions.size() && actions[next].at == simulation.now()) {
            ++next;
        }
        simulation.step(std::span{actions}.subspan(first, next - first));
        ledger.take(simulation.facts());
        for (const Fact& fact : simulation.facts()) {
            if (!sink.take(fact, simulation.keys())) {
                return false;
            }
        }
    }
    return simulation.over() || sink.take(simulation.end(), simulation.keys());
}

}  // namespace

int run_day(const RunArguments& arguments, Streams streams, const std::string& version) {
    const auto overrides = read_sets(arguments.sets);
    if (!overrides) {
        return refuse(streams.err, overrides.error());
    }
    auto scenario = day::open_day(arguments.file, *overrides);
    if (!scenario) {
        return refuse(streams.err, scenario.error());
    }
    day::Diagnostics problems = add_deeds(arguments.deeds, *scenario);
    std::uint32_t ticks = scenario->settings.tick_count();
    if (!arguments.until.empty()) {
        if (const auto until = ticks_through("--until", arguments.until, scenario->settings)) {
            ticks = *until;
        } else {
            problems.push_back(until.error());
        }
    }
    if (auto clash = check_output("--trace", arguments.trace, arguments.file, *scenario)) {
        problems.push_back(*std::move(clash));
    }
    if (!problems.empty()) {
        return refuse(streams.err, problems);
    }
    auto simulation = Simulation::create(scenario->settings, scenario->own_events, Keep::last_tick);
    if (!simulation) {
        return refuse(streams.err, {day::at(arguments.file, {}, simulation.error().front())});
    }
    const Interruption interruption;  // outlives the trace, which is removed if it is not finished
    auto sink = TraceSink::open(arguments.trace, streams.out);
    if (!sink) {
        return interruption.asked() ? exit_failed
                                    : complain(streams.err, sink.error().text(), exit_failed);
    }
    day::DifferenceLedger ledger{scenario->settings.window};
    const bool written = run_ticks(*simulation, scenario->actions, ticks, ledger, *sink);
    if (interruption.asked()) {
        return exit_failed;
    }
    if (const auto finished = sink->finish(); !finished || !written) {
        return complain(streams.err,
                        finished ? "the trace can't be written" : finished.error().text(),
                        exit_failed);
    }
    const day::Summary summary = day::summarize(*simulation, day::TallyRows{*simulation}, ledger);
    return print(arguments.trace == "-" ? streams.err : streams.out, streams.err,
                 arguments.json ? json_report(version, *simulation, summary)
                                : table_report(scenario->title, *simulation, summary));
}

}  // namespace wireroom::cli
