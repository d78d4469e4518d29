#include "proven_day.hpp"

#include <algorithm>

#include "digest_by_hand.hpp"
#include "identities.hpp"
#include "naive.hpp"

namespace proof {

using namespace wireroom;

namespace {

// The facts of the tick run last, as lines; the end's digest is checked by hand.
std::vector<std::string> told_since(const Simulation& simulation, std::size_t first) {
    std::vector<std::string> lines;
    for (std::size_t i = first; i < simulation.facts().size(); ++i) {
        lines.push_back(tell(simulation.facts()[i], simulation.keys()));
    }
    return lines;
}

// Where two tellings of a tick part, with a few lines around it.
std::string difference(const std::vector<std::string>& right,
                       const std::vector<std::string>& told) {
    std::size_t at = 0;
    while (at < right.size() && at < told.size() && right[at] == told[at]) {
        ++at;
    }
    std::string text = "the facts of a tick differ from the model's";
    for (std::size_t i = at < 3 ? 0 : at - 3; i < at; ++i) {
        text += "\n    both:  " + right[i];
    }
    for (std::size_t i = at; i < std::min(at + 3, right.size()); ++i) {
        text += "\n    model: " + right[i];
    }
    for (std::size_t i = at; i < std::min(at + 3, told.size()); ++i) {
        text += "\n    core:  " + told[i];
    }
    return text;
}

void run(const DayPlan& day, Simulation& simulation, Coverage& coverage) {
    NaiveDay naive{day.settings, day.own_rows, coverage.situations()};
    Identities identities{day.settings, day.own_rows.has_value()};
    DigestByHand digest;
    for (std::size_t first = 0; !simulation.over(); first = simulation.facts().size()) {
        const std::vector<Action> actions = actions_at(day, simulation.now());
        simulation.step(actions);
        const std::vector<std::string> right = naive.tick(actions);
        const std::vector<std::string> told = told_since(simulation, first);
        if (right != told) {
            throw Broken{difference(right, told)};
        }
        identities.check(simulation);
        if (simulation.readouts() != naive.readouts()) {
            throw Broken{"the read-outs differ from the model's"};
        }
        for (std::size_t i = first; i < simulation.facts().size(); ++i) {
            coverage.note(simulation.facts()[i]);
            digest.take(simulation.facts()[i], simulation.keys());
        }
        if (simulation.state().digest != digest.value()) {
            throw Broken{"the digest differs from the one worked out by hand"};
        }
    }
    if (std::get<EndFact>(simulation.facts().back().body).digest != digest.value()) {
        throw Broken{"the end fact's digest differs from the one worked out by hand"};
    }
}

}  // namespace

tl::expected<Simulation, std::string> simulation_of(const DayPlan& day, Keep keep) {
    for (const Action& action : day.actions) {
        if (const auto valid = validate(action, day.settings); !valid) {
            return tl::unexpected{"an action is refused: " + valid.error().message};
        }
    }
    std::shared_ptr<const OwnEvents> own;
    if (day.own_rows) {
        own = std::make_shared<const OwnEvents>(*day.own_rows, day.settings.day_start,
                                                day.settings.tick);
    }
    auto simulation = Simulation::create(day.settings, own, keep);
    if (!simulation) {
        std::string text = "the settings are refused:";
        for (const Problem& problem : simulation.error()) {
            text += " " + problem.field + " " + problem.message;
        }
        return tl::unexpected{text};
    }
    return *std::move(simulation);
}

ProvenDay prove(const DayPlan& day, Coverage& coverage) {
    ProvenDay proven;
    auto simulation = simulation_of(day);
    if (!simulation) {
        proven.broken = simulation.error();
        return proven;
    }
    coverage.note(day);
    try {
        run(day, *simulation, coverage);
    } catch (const std::exception& problem) {
        proven.broken = problem.what();
    }
    proven.digest = simulation->state().digest;
    proven.readouts = simulation->readouts();
    return proven;
}

}  // namespace proof
