// The bookkeeping of the model's section 13, recomputed after every tick from the list of facts
// alone, with sets of ids and maps of offsets, and compared with what the Simulation says of
// itself. Shares nothing with the core but the facts' and settings' types.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "wireroom/simulation.hpp"

namespace proof {

// What does not hold, in words.
class Broken : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class Identities {
public:
    explicit Identities(const wireroom::Settings& settings, bool own_events);

    // Takes in the facts of the tick that was just run and checks everything; throws Broken.
    void check(const wireroom::Simulation& simulation);

private:
    struct Scanned {
        wireroom::Key scanner{};
        wireroom::Seconds event_time{};
        wireroom::Seconds due{};
        bool in_log{};
    };
    struct Appended {
        wireroom::EventId id{};
        wireroom::Seconds event_time{};
    };
    struct Tape {
        std::vector<Appended> log;
        std::size_t position{};
        std::size_t committed{};
        std::optional<wireroom::Consumer> owner;
    };
    struct Row {
        std::uint64_t scans{}, counted{}, late{}, again{}, batch{};
        std::optional<wireroom::Seconds> published_at;
        std::uint64_t published{};
    };

    void take(const wireroom::DayFact& fact);
    void take(const wireroom::ActionFact& fact);
    void take(const wireroom::ScanFact& fact);
    void take(const wireroom::LineFact& fact);
    void take(const wireroom::AppendFact& fact);
    void take(const wireroom::ReadFact& fact);
    void take(const wireroom::WatermarkFact& fact);
    void take(const wireroom::PublishFact& fact);
    void take(const wireroom::CommitFact& fact);
    void take(const wireroom::JoinFact& fact);
    void take(const wireroom::LeaveFact& fact);
    void take(const wireroom::CrashFact& fact);
    void take(const wireroom::RebalanceFact& fact);
    void take(const wireroom::BatchFact& fact);
    void take(const wireroom::EndFact& fact);

    void check_messages(const wireroom::State& state);
    void check_group(const wireroom::Simulation& simulation);
    void check_tally(const wireroom::State& state);
    void check_readouts(const wireroom::Simulation& simulation);
    [[nodiscard]] std::uint64_t lag() const;
    [[nodiscard]] std::int64_t window_start(wireroom::Seconds event_time) const;
    void drop_owner(wireroom::Consumer consumer);
    void need(bool holds, const char* rule) const;

    wireroom::Settings settings_;
    bool own_events_;
    std::size_t facts_taken_{};
    wireroom::Seconds t_{};
    bool dedup_;
    bool dedup_all_day_;
    wireroom::Seconds delay_;

    std::map<wireroom::EventId, Scanned> scans_;
    std::set<std::pair<std::int64_t, wireroom::EventId>> not_in_log_;  // (due, id)
    std::map<wireroom::EventId, int> appends_of_;
    std::map<wireroom::Partition, Tape> tapes_;
    bool up_[2]{true, true};
    std::set<unsigned> members_;
    bool rebalancing_{};
    std::uint64_t generation_{};
    std::optional<wireroom::Seconds> resumes_at_;
    std::map<wireroom::EventId, int> reads_of_;
    std::optional<wireroom::Seconds> newest_;
    std::optional<wireroom::Seconds> watermark_;
    std::map<std::int64_t, Row> rows_;  // by window start
    std::optional<wireroom::Seconds> last_published_;
    std::uint64_t reads_{}, counted_{}, late_{}, duplicate_{}, again_{};
    std::optional<std::uint64_t> batch_;
    bool ended_{};
};

}  // namespace proof
