// Section 2's promise: a setting changes only what it is about. Across settings a scan is
// identified by (scanner, tick, k).

#include <map>
#include <set>
#include <tuple>

#include "catch.hpp"
#include "proven_day.hpp"

using namespace proof;
using namespace wireroom;

namespace {

using ScanName = std::tuple<std::string, std::int64_t, std::int64_t>;  // scanner, tick, k

struct Sent {
    std::int64_t event_time{};
    std::int64_t due{};
    std::int64_t copy_due{-1};
    bool operator==(const Sent&) const = default;
};

using Sendings = std::map<ScanName, Sent>;

// Everything that was sent; of copies only those that were delivered are known.
Sendings sendings_of(const DayPlan& day) {
    auto simulation = simulation_of(day);
    REQUIRE(simulation);
    while (!simulation->over()) {
        simulation->step(actions_at(day, simulation->now()));
    }
    Sendings sendings;
    std::map<std::pair<std::string, std::int64_t>, std::int64_t> slides;
    std::map<EventId, ScanName> name_of;
    for (const Fact& fact : simulation->facts()) {
        if (const auto* scan = std::get_if<ScanFact>(&fact.body)) {
            const std::string scanner{simulation->keys().name(scan->scanner)};
            const ScanName name{scanner, fact.t.count(), slides[{scanner, fact.t.count()}]++};
            name_of[scan->id] = name;
            sendings[name] = {scan->event_time.count(), scan->due.count(), -1};
        } else if (const auto* append = std::get_if<AppendFact>(&fact.body)) {
            Sent& sent = sendings[name_of.at(append->id)];
            if (append->due.count() != sent.due) {
                sent.copy_due = append->due.count();
            }
        }
    }
    return sendings;
}

// A made-up day with something to see, on one of the usual tapes and ticks.
DayPlan base_day(std::uint64_t number) {
    for (std::uint64_t candidate = number * 1000;; ++candidate) {
        DayPlan day = random_day(candidate);
        const Settings& s = day.settings;
        const std::int64_t scans = s.scans_per_hour * (s.scan_end - s.scan_start).count() / 900;
        if (!day.own_rows && scans > 100 && scans < 2000) {
            return day;
        }
    }
}

constexpr std::uint64_t days = 25;

}  // namespace

TEST_CASE("2: consumers, capacity, watermark delay, window and dedup leave the same scans") {
    for (std::uint64_t number = 0; number < days; ++number) {
        const DayPlan day = base_day(number);
        const Sendings sendings = sendings_of(day);
        INFO("wireroom run" << rerun_text(day));
        DayPlan other = day;
        other.settings.consumers = day.settings.consumers == 5 ? 0 : 5;
        CHECK(sendings_of(other) == sendings);
        const bool none = day.settings.watermark_delay == Seconds{0};
        other.settings.watermark_delay = Seconds{none ? 3600 : 0};
        CHECK(sendings_of(other) == sendings);
        other.settings.dedup = !day.settings.dedup;
        other.settings.capacity = 3;
        other.settings.window = Seconds{1800};
        other.settings.commit_every = Seconds{3600};
        other.settings.rebalance_pause = Seconds{0};
        CHECK(sendings_of(other) == sendings);
        other.settings.partitions = 7;
        CHECK(sendings_of(other) == sendings);
    }
}

TEST_CASE("2: what the person does to the group leaves the same scans") {
    for (std::uint64_t number = 0; number < days; ++number) {
        DayPlan day = base_day(number);
        std::erase_if(day.actions, [](const Action& action) {
            return action.kind == ActionKind::cut_line || action.kind == ActionKind::restore_line ||
                   action.kind == ActionKind::set_scans_per_hour;
        });
        const Sendings sendings = sendings_of(day);
        day.actions.clear();
        CHECK(sendings_of(day) == sendings);
        day.actions.push_back({day.settings.day_start, ActionKind::crash_one, 0});
        CHECK(sendings_of(day) == sendings);
    }
}

TEST_CASE("2: a higher scan rate only adds scans") {
    for (std::uint64_t number = 0; number < days; ++number) {
        DayPlan day = base_day(number);
        std::erase_if(day.actions, [](const Action& action) {
            return action.kind == ActionKind::set_scans_per_hour;
        });
        Sendings fewer = sendings_of(day);
        for (const std::int64_t factor : {101, 150, 400}) {
            DayPlan faster = day;
            faster.settings.scans_per_hour =
                std::min<std::int64_t>(1'000'000, day.settings.scans_per_hour * factor / 100 + 1);
            const Sendings more = sendings_of(faster);
            for (const auto& [name, sent] : fewer) {
                const auto same = more.find(name);
                REQUIRE(same != more.end());
                REQUIRE(same->second == sent);
            }
            fewer = more;
        }
    }
}

TEST_CASE("2: an action that raises the rate only adds scans, from its tick on") {
    for (std::uint64_t number = 0; number < days; ++number) {
        DayPlan day = base_day(number);
        day.actions.clear();
        const Settings& s = day.settings;
        const Seconds at = s.scan_start + s.tick * ((s.scan_end - s.scan_start) / s.tick / 2);
        const Sendings before = sendings_of(day);
        day.actions = {{at, ActionKind::set_scans_per_hour,
                        std::min<std::int64_t>(1'000'000, s.scans_per_hour * 3 + 1)}};
        const Sendings after = sendings_of(day);
        std::size_t early = 0;
        for (const auto& [name, sent] : before) {
            const auto same = after.find(name);
            REQUIRE(same != after.end());
            REQUIRE(same->second == sent);
            early += std::get<1>(name) < at.count() ? 1U : 0U;
        }
        std::size_t early_now = 0;
        for (const auto& [name, sent] : after) {
            early_now += std::get<1>(name) < at.count() ? 1U : 0U;
        }
        CHECK(early == early_now);
    }
}

TEST_CASE("2: a higher straggler share only turns more of the same messages into stragglers") {
    for (std::uint64_t number = 0; number < days; ++number) {
        DayPlan day = base_day(number);
        // Told apart by their delays: an ordinary one is never this long on its way.
        day.settings.line_delay_max = Seconds{60};
        day.settings.straggler_min = Seconds{3600};
        day.settings.straggler_max = Seconds{7200};
        day.settings.resend_percent = 0;
        std::set<ScanName> stragglers_before;
        Sendings ordinary_before;
        Sendings before;
        for (const std::int64_t percent : {0, 1, 4, 30, 99, 100}) {
            day.settings.straggler_percent = percent;
            const Sendings now = sendings_of(day);
            std::set<ScanName> stragglers;
            for (const auto& [name, sent] : now) {
                if (sent.due - std::get<1>(name) >= 3600) {
                    stragglers.insert(name);
                }
            }
            for (const auto& [name, sent] : before) {
                const auto same = now.find(name);
                REQUIRE(same != now.end());
                // It is what it was, or has become a straggler.
                REQUIRE((same->second == sent ||
                         (!stragglers_before.contains(name) && stragglers.contains(name))));
            }
            REQUIRE((before.empty() || before.size() == now.size()));
            if (percent == 0) {
                CHECK(stragglers.empty());
            } else if (percent == 100) {
                CHECK(stragglers.size() == now.size());
            }
            stragglers_before = stragglers;
            before = now;
        }
    }
}

TEST_CASE("2: a higher resend share only adds copies") {
    for (std::uint64_t number = 0; number < days; ++number) {
        DayPlan day = base_day(number);
        day.settings.outages.clear();
        Sendings before;
        for (const std::int64_t percent : {0, 10, 50, 100}) {
            day.settings.resend_percent = percent;
            const Sendings now = sendings_of(day);
            for (const auto& [name, sent] : before) {
                const Sent& same = now.at(name);
                REQUIRE((same == sent || (sent.copy_due == -1 && same.due == sent.due &&
                                          same.event_time == sent.event_time)));
            }
            before = now;
        }
    }
}

TEST_CASE("2: a clock skew changes event times and nothing else; another seed changes the day") {
    for (std::uint64_t number = 0; number < days; ++number) {
        DayPlan day = base_day(number);
        day.settings.clock_skew = {};
        day.actions.clear();
        Sendings straight = sendings_of(day);
        day.settings.clock_skew[1] = Seconds{14400};
        Sendings skewed = sendings_of(day);
        for (auto& [name, sent] : straight) {
            if (std::get<0>(name) == "north-2") {
                sent.event_time += 14400;
            }
        }
        CHECK(skewed == straight);
        day.settings.seed ^= 1;
        day.settings.scans_per_hour = std::max<std::int64_t>(day.settings.scans_per_hour, 60);
        CHECK(sendings_of(day) != skewed);
    }
}
