#include <algorithm>

#include <fmt/format.h>

#include "day/files.hpp"
#include "day/recorded_day.hpp"
#include "day/trace_reader.hpp"
#include "day/trace_writer.hpp"
#include "day/utf8.hpp"

namespace wireroom::day {
namespace {

// Recounts from the facts what the `end` fact says.
class Recount {
public:
    // What is wrong with the next fact, if anything.
    std::optional<Problem> take(const Fact& fact, const KeyTable& keys) {
        if (ended_) {
            return Problem{"type", "there is a fact after the end"};
        }
        if (facts_ > 0 && fact.t < last_) {
            return Problem{"t", fmt::format("“{}” is before the fact above it ({})", fact.t.count(),
                                            last_.count())};
        }
        last_ = fact.t;
        ++facts_;
        if (auto problem =
                std::visit([this](const auto& body) { return count(body); }, fact.body)) {
            return problem;
        }
        digest_ = digest_with(digest_, fact, keys);
        return std::nullopt;
    }
    [[nodiscard]] bool ended() const noexcept { return ended_; }
    [[nodiscard]] TraceReport report() const { return {facts_, digest_}; }

private:
    struct Place {
        std::uint64_t end{};
        std::uint64_t position{};
        std::uint64_t committed{};
        Consumer owner{};
    };

    std::optional<Problem> count(const DayFact& day) {
        day_ = day;
        places_.resize(static_cast<std::size_t>(day.settings->partitions));
        return std::nullopt;
    }
    std::optional<Problem> count(const ScanFact& /*scan*/) {
        ++readouts_.scans;
        return std::nullopt;
    }
    std::optional<Problem> count(const AppendFact& append) {
        ++appended_;
        Place* const place = place_at(append.partition);
        if (place == nullptr || append.offset != place->end) {
            return wrong_offset(place, append.partition, append.offset, "the next append's");
        }
        ++place->end;
        return std::nullopt;
    }
    std::optional<Problem> count(const ReadFact& read) {
        Place* const place = place_at(read.partition);
        if (place == nullptr || read.offset != place->position || read.offset >= place->end) {
            return wrong_offset(place, read.partition, read.offset, "the next one to read");
        }
        ++place->position;
        readouts_.counted += read.outcome == Outcome::counted ? 1U : 0U;
        readouts_.dropped += read.outcome == Outcome::late ? 1U : 0U;
        readouts_.skipped += read.outcome == Outcome::duplicate ? 1U : 0U;
        readouts_.read_twice += read.again ? 1U : 0U;
        return std::nullopt;
    }
    std::optional<Problem> count(const CommitFact& commit) {
        Place* const place = place_at(commit.partition);
        if (place == nullptr || commit.offset != place->position) {
            return wrong_offset(place, commit.partition, commit.offset, "the position");
        }
        place->committed = commit.offset;
        return std::nullopt;
    }
    std::optional<Problem> count(const CrashFact& crash) {
        for (Place& place : places_) {
            if (place.owner == crash.consumer) {
                place.position = place.committed;
            }
        }
        return std::nullopt;
    }
    std::optional<Problem> count(const RebalanceFact& rebalance) {
        for (std::size_t partition = 0; partition < places_.size(); ++partition) {
            places_[partition].owner =
                rebalance.assignment ? (*rebalance.assignment)[partition] : Consumer::nobody;
        }
        return std::nullopt;
    }
    std::optional<Problem> count(const WatermarkFact& watermark) {
        readouts_.watermark = watermark.value;
        return std::nullopt;
    }
    std::optional<Problem> count(const PublishFact& publish) {
        readouts_.last_published = publish.window_start;
        return std::nullopt;
    }
    std::optional<Problem> count(const BatchFact& batch) {
        readouts_.batch = batch.total;
        return std::nullopt;
    }
    std::optional<Problem> count(const ActionFact& action) {
        actions_.push_back({last_, action.deed.action, action.deed.value});
        return std::nullopt;
    }
    std::optional<Problem> count(const EndFact& end) {
        ended_ = true;
        for (const Place& place : places_) {
            readouts_.lag += place.end - place.position;
        }
        if (end.digest != digest_) {
            return Problem{"digest",
                           fmt::format("the trace says {}, but its facts give {}: it is not "
                                       "what was recorded",
                                       hex(end.digest), hex(digest_))};
        }
        auto problem = compare(*end.readouts);
        return problem ? problem : time_of_end();
    }
    // The facts that no read-out depends on.
    template <class Other>
    std::optional<Problem> count(const Other& /*other*/) {
        return std::nullopt;
    }

    // No digest is over the end's own time. It must be a tick of the day by which nothing else was
    // to happen.
    [[nodiscard]] std::optional<Problem> time_of_end() const {
        const Settings& settings = *day_.settings;
        const auto wrong = [&](const std::string& why) {
            return Problem{"t", fmt::format("“{}” {}", last_.count(), why)};
        };
        if (const auto fits = check_tick(last_, settings, ""); !fits) {
            return wrong(fmt::format("is not a tick of the day ({} … {}, every {})",
                                     settings.day_start.count(), settings.day_end.count(),
                                     settings.tick.count()));
        }
        if ((last_ >= settings.batch_at) != readouts_.batch.has_value()) {
            return wrong(fmt::format("does not go with the batch, which is at {}",
                                     settings.batch_at.count()));
        }
        if (day_.events) {
            // Every row of a day's own events arrives by its last tick.
            return last_ == settings.day_end && appended_ != *day_.events
                       ? std::optional{wrong("is the day's last tick, but not every event of its "
                                             "own is there")}
                       : std::nullopt;
        }
        return played_again() ? std::nullopt
                              : std::optional{wrong("is not when this day stood like this: played "
                                                    "again, it has other facts by then")};
    }

    // Whether the day, played again from its settings and actions, has come to the trace's facts by
    // the tick of its end. A day of very many events is not played again.
    [[nodiscard]] bool played_again() const {
        const Settings& settings = *day_.settings;
        for (const Action& action : actions_) {
            if (!validate(action, settings)) {
                return false;
            }
        }
        Scenario scenario;
        scenario.settings = settings;
        scenario.actions = actions_;
        if (!check_recordable(scenario)) {
            return true;
        }
        auto simulation = Simulation::create(settings, nullptr, Keep::last_tick);
        std::size_t next = 0;
        while (simulation && !simulation->over() && simulation->now() <= last_) {
            const std::size_t first = next;
            while (next < actions_.size() && actions_[next].at == simulation->now()) {
                ++next;
            }
            simulation->step(std::span{actions_}.subspan(first, next - first));
        }
        return simulation && simulation->state().digest == digest_;
    }

    // Names the first read-out that the facts do not bear out.
    [[nodiscard]] std::optional<Problem> compare(const Readouts& said) const {
        std::vector<std::string> recounted;
        const auto text = [](const auto& value) -> std::string {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::uint64_t>) {
                return std::to_string(value);
            } else if constexpr (std::is_same_v<std::decay_t<decltype(value)>,
                                                std::optional<Seconds>>) {
                return value ? std::to_string(value->count()) : "null";
            } else {
                return value ? std::to_string(*value) : "null";
            }
        };
        visit_readouts(readouts_, [&](std::string_view /*name*/, const auto& value) {
            recounted.push_back(text(value));
        });
        std::optional<Problem> problem;
        std::size_t at = 0;
        visit_readouts(said, [&](std::string_view name, const auto& value) {
            const std::string& counted = recounted[at++];
            if (!problem && text(value) != counted) {
                problem = Problem{
                    std::string{name},
                    fmt::format("the trace says {}, but its facts give {}", text(value), counted)};
            }
        });
        return problem;
    }

    Place* place_at(Partition partition) {
        return partition < places_.size() ? &places_[partition] : nullptr;
    }
    [[nodiscard]] std::optional<Problem> wrong_offset(const Place* place, Partition partition,
                                                      Offset offset, std::string_view what) const {
        if (place == nullptr) {
            return Problem{"partition", fmt::format("“{}” is not a partition (0 … {})", partition,
                                                    places_.size() - 1)};
        }
        return Problem{"offset",
                       fmt::format("“{}” is not {} of partition {}", offset, what, partition)};
    }

    DayFact day_;
    std::vector<Action> actions_;
    std::uint64_t appended_{};
    std::vector<Place> places_;
    Readouts readouts_;
    Digest digest_{empty_digest};
    Seconds last_{};
    std::uint64_t facts_{};
    bool ended_{};
};

// What is wrong with a line that says this fact, if it is not the very line that would be written:
// nothing that was added, left out or put differently is let pass, whatever JSON makes of it.
std::optional<LineProblem> not_as_written(std::string_view line, bool ended, const Fact& fact,
                                          const KeyTable& keys) {
    std::string written;
    append_line(written, fact, keys);
    written.pop_back();
    const auto [here, there] =
        std::mismatch(line.begin(), line.end(), written.begin(), written.end());
    const bool same = here == line.end() && there == written.end();
    if (same && ended) {
        return std::nullopt;
    }
    const auto column = static_cast<std::uint32_t>(
        count_characters(line.substr(0, static_cast<std::size_t>(here - line.begin()))) + 1);
    return LineProblem{{"", same ? "the line is cut off: it does not end in a newline"
                                 : "is not written as this fact is written, from here on"},
                       column};
}

// Hands every fact of a trace to `take`, which may refuse it.
enum class Strict : bool { no, yes };
template <class Take>
tl::expected<std::uint32_t, Diagnostic> each_fact(const std::string& path, TraceReader& reader,
                                                  Strict strict, Take&& take) {
    auto file = open_to_read(path);
    if (!file) {
        return tl::unexpected(file.error());
    }
    LineReader lines{*std::move(file), longest_line};
    std::string line;
    for (std::uint32_t number = 1;; ++number) {
        const auto refuse = [&](Problem problem, std::uint32_t column = 1) {
            return tl::unexpected(at(path, {number, column}, std::move(problem)));
        };
        switch (lines.next(line)) {
            case LineReader::Got::end:
                return number - 1;
            case LineReader::Got::too_long:
                return refuse(
                    {"", fmt::format("the line is longer than {} MiB", longest_line >> 20U)});
            case LineReader::Got::failed:
                return refuse({"", "can't be read"});
            case LineReader::Got::line:
                break;
        }
        auto fact = reader.read(line);
        if (!fact) {
            return refuse(fact.error().problem, fact.error().column);
        }
        if (strict == Strict::yes) {
            if (auto problem = not_as_written(line, lines.ended(), *fact, reader.keys())) {
                return refuse(std::move(problem->problem), problem->column);
            }
        }
        if (auto problem = take(*std::move(fact))) {
            return refuse(*std::move(problem));
        }
    }
}

}  // namespace

tl::expected<Trace, Diagnostic> read_trace(const std::string& path) {
    TraceReader reader;
    Trace trace;
    const auto lines =
        each_fact(path, reader, Strict::no, [&](Fact&& fact) -> std::optional<Problem> {
            trace.facts.push_back(std::move(fact));
            return std::nullopt;
        });
    if (!lines) {
        return tl::unexpected(lines.error());
    }
    trace.keys = reader.keys();
    return trace;
}

tl::expected<TraceReport, Diagnostic> check_trace(const std::string& path) {
    TraceReader reader;
    Recount recount;
    const auto lines = each_fact(path, reader, Strict::yes,
                                 [&](Fact&& fact) { return recount.take(fact, reader.keys()); });
    if (!lines) {
        return tl::unexpected(lines.error());
    }
    if (!recount.ended()) {
        return tl::unexpected(at(path, {std::max(*lines, 1U), 1},
                                 {"", *lines == 0 ? "is empty; a trace begins with its day"
                                                  : "the trace breaks off: there is no end"}));
    }
    return recount.report();
}

}  // namespace wireroom::day
