// The index of a day: what its facts say about every event, cell, consumer and window, kept up
// while the day runs, so that a frame costs what it shows and not what has happened. It takes in
// only what is new. When the run has gone back, it drops what is newer; it recognises by the
// digest of the facts whether the rest is still the same day, and starts over where it is not.
// It never looks at a clock and knows nothing that no fact has said.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "day/summary.hpp"
#include "view/records.hpp"
#include "view/room.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom::view {

class DayIndex {
public:
    // Brings the index up to a simulation that keeps its facts; to be called between two ticks.
    void follow(const Simulation& simulation);

    // How many facts are taken in.
    [[nodiscard]] std::size_t facts() const noexcept { return facts_; }
    // How often it had to start over because the day was another one.
    [[nodiscard]] std::size_t rebuilds() const noexcept { return rebuilds_; }

    [[nodiscard]] const std::vector<EventRecord>& events() const noexcept { return events_; }
    [[nodiscard]] const std::vector<CellRecord>& cells(Partition partition) const {
        return cells_[partition];
    }
    [[nodiscard]] const std::vector<ReadRecord>& reads() const noexcept { return reads_; }
    // The newest read of an offset; null before its first.
    [[nodiscard]] const ReadRecord* last_read(Partition partition, Offset offset) const;
    // The newest read of a consumer since it joined; null before its first.
    [[nodiscard]] const ReadRecord* last_read(Consumer consumer) const;
    // The crash of a consumer that has not joined again since.
    [[nodiscard]] const CrashMark* crash_of(Consumer consumer) const;
    // What the reads made of the window with this number; zeros where nothing was read.
    [[nodiscard]] WindowParts window(std::int64_t number) const;
    // The commit after which an offset is never read again; null while there is none.
    [[nodiscard]] const PlaceMark* saved(Partition partition, Offset offset) const;
    // The stream against the batch as it stands; none before the batch.
    [[nodiscard]] std::optional<Difference> difference() const;
    [[nodiscard]] const Newest& newest() const noexcept { return newest_; }

    [[nodiscard]] const std::vector<LineMark>& lines() const noexcept { return lines_; }
    [[nodiscard]] const std::vector<BurstMark>& bursts() const noexcept { return bursts_; }
    [[nodiscard]] const std::vector<CrashMark>& crashes() const noexcept { return crashes_; }
    [[nodiscard]] const std::vector<RewindMark>& rewinds() const noexcept { return rewinds_; }
    [[nodiscard]] const std::vector<RebalanceMark>& rebalances() const noexcept {
        return rebalances_;
    }
    [[nodiscard]] const std::vector<MemberMark>& members() const noexcept { return members_; }
    // Every move of the watermark; both its times only grow.
    [[nodiscard]] const std::vector<WatermarkMark>& watermarks() const noexcept {
        return watermarks_;
    }
    [[nodiscard]] const std::vector<PublishMark>& publishes() const noexcept { return publishes_; }
    [[nodiscard]] const std::vector<CommitMark>& commits() const noexcept { return commits_; }
    [[nodiscard]] const std::vector<DeedMark>& deeds() const noexcept { return deeds_; }
    [[nodiscard]] const std::vector<BatchMark>& batches() const noexcept { return batches_; }
    // The tick in which the watermark closed the window of this event time; none while it is open.
    [[nodiscard]] std::optional<Seconds> closed_at(Seconds event_time) const;

    // The log: how many lines pass a filter, and the i-th of them, oldest first.
    [[nodiscard]] std::uint64_t log_size(LogFilter filter) const;
    [[nodiscard]] const LogEntry& log_entry(LogFilter filter, std::uint64_t i) const;

    // Messages of a made-up day that are not in the log yet, the ones due first, at most `limit`;
    // nothing that is due before `from` is on its way any more.
    [[nodiscard]] std::vector<EventId> on_the_way(Seconds from, std::size_t limit) const;

    // A day's own events: the busiest keys (at most `busiest_keys`, most messages first), how many
    // keys have been seen, and a key's events so far and not yet arrived.
    static constexpr std::size_t busiest_keys = 8;
    [[nodiscard]] const std::vector<Key>& busiest() const noexcept { return busiest_; }
    [[nodiscard]] std::size_t keys_seen() const noexcept { return keys_seen_; }
    [[nodiscard]] std::uint64_t scans_of(Key key) const { return keys_[index(key)].scans; }
    [[nodiscard]] std::uint64_t under_way(Key key) const { return keys_[index(key)].under_way; }

    // All reads on the plane's small grid of the whole day.
    [[nodiscard]] const PlaneGrid& plane_grid() const noexcept { return plane_grid_; }

    // The windows that have a row in the tally whatever happens.
    [[nodiscard]] const day::TallyRows& tally_rows() const noexcept { return tally_rows_; }

private:
    struct KeyNow {
        std::uint32_t scans{};
        std::uint32_t under_way{};
    };
    struct Lengths {
        std::size_t events, appends, reads, entries, lines, bursts, crashes, rewinds, rebalances,
            members, publishes, commits, deeds, batches, closings, watermarks;
    };
    struct Checkpoint {
        std::size_t facts{};
        Digest digest;
        Lengths lengths{};
        Newest newest;
    };

    // index.cpp: from facts
    void begin(const Simulation& simulation);
    [[nodiscard]] bool same_day(const Simulation& simulation) const;
    void take(const Simulation& simulation);
    void start_tick(Seconds t);
    void take_in(const DayFact&) {}
    void take_in(const ActionFact& fact);
    void take_in(const ScanFact& fact);
    void take_in(const LineFact& fact);
    void take_in(const AppendFact& fact);
    void take_in(const ReadFact& fact);
    void take_in(const WatermarkFact& fact);
    void take_in(const PublishFact& fact);
    void take_in(const CommitFact& fact);
    void take_in(const JoinFact& fact);
    void take_in(const LeaveFact& fact);
    void take_in(const CrashFact& fact);
    void take_in(const RebalanceFact& fact);
    void take_in(const BatchFact& fact);
    void take_in(const EndFact& fact);
    ConsumerNow& consumer(Consumer consumer);

    // index_log.cpp: lines of the log
    void settle_deed(const FactBody* next);
    void log(LogKind kind, Consumer who, std::size_t index);

    // index_back.cpp: going back
    [[nodiscard]] Lengths lengths() const noexcept;
    void keep_checkpoint();
    void cut(std::size_t facts);
    void undo_read();
    void undo_append();
    void undo_scan();

    // Counts a read of an event in or out of its window's parts.
    void weigh(EventRecord& event, Outcome outcome, bool out);
    WindowParts& parts(Seconds event_time);
    [[nodiscard]] bool busier(Key a, Key b) const;
    void raise(Key key);
    void rank_keys();
    [[nodiscard]] std::size_t bucket_of(Seconds due) const noexcept;

    std::size_t facts_{};
    Digest digest_{};
    std::size_t rebuilds_{};
    std::optional<Settings> settings_;  // of the day it is for
    std::shared_ptr<const OwnEvents> own_events_;
    day::TallyRows tally_rows_;
    PlaneGrid plane_grid_;

    std::vector<EventRecord> events_;
    std::vector<std::vector<CellRecord>> cells_;
    std::vector<std::uint8_t> appends_;  // the partitions of all appends, in order
    std::vector<PlaceMark> places_;      // all commits, in order
    std::vector<ReadRecord> reads_;
    std::map<std::int64_t, WindowParts> windows_;  // by number
    std::vector<std::vector<EventId>> due_;        // of made-up days: by tick in which they are due
    std::vector<KeyNow> keys_;
    std::vector<Key> busiest_;
    std::size_t keys_seen_{};

    std::vector<LogEntry> entries_;
    std::array<std::vector<std::uint32_t>, log_filter_names.size()> filtered_;  // `all` is empty
    std::vector<LineMark> lines_;
    std::vector<BurstMark> bursts_;
    std::vector<CrashMark> crashes_;
    std::vector<RewindMark> rewinds_;
    std::vector<RebalanceMark> rebalances_;
    std::vector<MemberMark> members_;
    std::vector<PublishMark> publishes_;
    std::vector<CommitMark> commits_;
    std::vector<DeedMark> deeds_;
    std::vector<BatchMark> batches_;
    std::vector<ClosingMark> closings_;  // edges grow
    std::vector<WatermarkMark> watermarks_;

    Newest newest_;
    std::vector<Checkpoint> checkpoints_;  // at beginnings of ticks, oldest first
};

}  // namespace wireroom::view
