#include <cstdio>
#include <cstdlib>

#include "benchmark.hpp"
#include "wireroom/simulation.hpp"

namespace bench {
namespace {

using namespace wireroom;

// A day of one and a half million events, read as fast as they come.
Settings big_day() {
    Settings settings;
    settings.scans_per_hour = 24000;
    settings.capacity = 1'000'000;
    settings.consumers = 3;
    return settings;
}

// Plays the day and returns its nanoseconds and its scans.
struct Played {
    double nanoseconds{};
    std::uint64_t events{};
};

Played play(const Settings& settings, Keep keep) {
    auto simulation = Simulation::create(settings, nullptr, keep);
    if (!simulation) {
        std::fputs("bench: the settings make no day\n", stderr);
        std::exit(1);
    }
    Played played;
    played.nanoseconds = nanoseconds([&] {
        while (!simulation->over()) {
            simulation->step();
        }
    });
    played.events = simulation->state().counters.scans;
    return played;
}

double per_event(Keep keep) {
    const Played played = play(big_day(), keep);
    return played.nanoseconds / static_cast<double>(played.events);
}

double default_day_microseconds(Keep keep) {
    return play(Settings{}, keep).nanoseconds / 1000;
}

std::uint64_t events_of(const Settings& settings) {
    return play(settings, Keep::nothing).events;
}

}  // namespace

std::vector<Benchmark> core_benchmarks() {
    const std::uint64_t big = events_of(big_day());
    const std::uint64_t standard = events_of(Settings{});
    const auto pass_per_event = [big] {
        return memory_pass(big * sizeof(Record)) / static_cast<double>(big);
    };
    const auto pass_of_day = [standard] { return memory_pass(standard * sizeof(Record)) / 1000; };
    return {
        {"big_day", "ns per event", [] { return per_event(Keep::nothing); }, pass_per_event},
        {"big_day_with_digest", "ns per event", [] { return per_event(Keep::last_tick); },
         pass_per_event},
        {"big_day_with_facts", "ns per event", [] { return per_event(Keep::facts); },
         pass_per_event},
        {"default_day", "us per day", [] { return default_day_microseconds(Keep::nothing); },
         pass_of_day},
        {"default_day_with_facts", "us per day",
         [] { return default_day_microseconds(Keep::facts); }, pass_of_day},
    };
}

}  // namespace bench
