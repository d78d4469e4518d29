// What a DayIndex remembers of a day's facts: one compact record per event, tape cell and read,
// one mark per rarer thing, and one entry per line of the wire log. Plain data; times are whole
// seconds, those of the many records in 32 bits.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "day/difference.hpp"
#include "view/words.hpp"
#include "wireroom/facts.hpp"

namespace wireroom::view {

inline constexpr std::uint32_t no_index = 0xFFFFFFFFU;

// One event, by id.
struct EventRecord {
    std::int32_t event_time{};
    std::int32_t sent{};  // the tick of its scan
    std::int32_t due{};   // at the log, the first time
    Key key{};
    std::uint32_t reads{};
    std::uint32_t counted{};  // how many of these were counted
    Offset offset{no_index};  // its first place on its tape; none while it is on its way
    Offset newest{no_index};  // its last one: another where it was sent again
    bool after_batch{};       // it reached the log when the nightly batch had run
};

// One offset of a partition.
struct CellRecord {
    EventId id{};
    std::int32_t arrived{};             // the tick of its append
    std::uint32_t last_read{no_index};  // index of its newest read
    std::uint32_t reads{};
    Offset copy_of{no_index};  // the place of the same event before this one
};

// One read.
struct ReadRecord {
    std::int32_t t{};
    std::int32_t event_time{};
    Offset offset{};
    std::uint32_t before{no_index};  // index of the read of this offset before it
    std::uint8_t partition{};
    std::uint8_t consumer{};
    Outcome outcome{};
    bool again{};
    [[nodiscard]] Consumer reader() const noexcept { return static_cast<Consumer>(consumer); }
};

// What the reads made of a window's events.
struct WindowParts {
    std::int64_t number{};          // its start divided by the window's length
    std::uint64_t lost{};           // distinct ids read, but never counted
    std::uint64_t counted_again{};  // countings beyond the first of an id
    std::uint64_t after_batch{};    // distinct ids counted that came after the nightly batch
};

struct LineMark {
    Seconds t{};
    Site site{};
    bool up{};
    std::uint64_t landed{};  // messages that had been held and arrived in that tick
};
struct BurstMark {  // held messages that landed together
    Seconds t{};
    std::uint64_t count{};
};
struct CrashMark {
    Seconds t{};
    Consumer consumer{};
    std::uint64_t uncommitted{};
    TapeSet tapes;    // owned when it died
    TapeSet rewound;  // of these, the ones that fell back
    bool during_pause{};
    std::size_t rebalance{};  // index of the rebalance that deals its tapes out
};
struct RewindMark {
    Seconds t{};
    Partition partition{};
    std::uint64_t count{};
    Offset to{};
};
struct RebalanceMark {
    Seconds from{};   // its first beginning
    Seconds begun{};  // its last one: a change meanwhile starts the pause again
    bool opening{};   // the one that opens the day, without a pause
    std::uint64_t generation{};
    std::optional<Seconds> to;
    std::shared_ptr<const Assignment> assignment;  // null until it ends
};
struct MemberMark {
    Seconds t{};
    Consumer consumer{};
    bool joined{};          // else it left
    std::uint64_t saved{};  // places it committed as it left
};
struct WatermarkMark {  // it moved in this tick
    std::int32_t t{};
    std::int32_t value{};
};
struct PublishMark {
    Seconds t{};
    Seconds window_start{};
    std::uint64_t count{};
};
struct CommitMark {  // all commits of one tick and reason
    Seconds t{};
    CommitReason reason{};
    std::uint64_t places{};
};
struct PlaceMark {  // one saved place: a new owner would start at `offset`
    std::int32_t t{};
    Offset offset{};
    std::uint8_t partition{};
    std::uint8_t consumer{};
    CommitReason reason{};
};
struct DeedMark {
    Seconds t{};
    Deed deed;
};
// The stream against the nightly batch, and why they differ.
struct Difference {
    std::uint64_t stream{};
    std::uint64_t batch{};
    day::DifferenceParts parts;  // of stream − batch
    friend bool operator==(const Difference&, const Difference&) = default;
};
struct ClosingMark {  // the watermark closed windows
    Seconds t{};
    Seconds edge{};  // every event time below it is in a closed window
};
struct BatchMark {
    Seconds t{};
    Difference then;  // as it stood when the batch ran
};

enum class LogKind : std::uint8_t {
    read,  // index of a read
    dropped,
    counted_again,
    dropped_again,
    skipped,
    publish,  // indices of the marks of these kinds
    commit,
    crash,
    rewind,
    stop,   // of a rebalance
    takes,  // of a rebalance; `who` takes tapes, nobody: there is nobody
    join,
    leave,
    line,
    burst,
    batch,
    deed,
    no_effect,  // a deed that changed nothing
    end,
};

// One line of the wire log.
struct LogEntry {
    std::int32_t t{};
    LogKind kind{};
    std::uint8_t who{};
    std::uint32_t index{};
};

struct PartitionNow {
    Offset position{};
    Offset committed{};
    Consumer owner{};
    std::int32_t last_read{-1};  // tick of its newest read and append
    std::int32_t last_append{-1};
};
struct ConsumerNow {
    std::uint32_t last_read{no_index};  // since it joined
    std::uint32_t crash{no_index};      // of its crash, until it joins again
};

// What is so at the end of the facts taken in; small enough to be kept at every checkpoint.
struct Newest {
    Seconds t{};  // the tick of the newest fact
    std::vector<PartitionNow> partitions;
    std::vector<ConsumerNow> consumers;  // by number, as far as anyone ever joined
    std::uint32_t live{};                // members that live
    bool rebalancing{};
    Seconds begun{};          // the last beginning of that rebalance
    std::uint64_t lost{};     // messages read, but never counted
    std::uint64_t counted{};  // reads counted, and what the difference is made of
    std::uint64_t counted_again{};
    std::uint64_t after_counted{};  // ids that came after the batch and were counted
    std::uint64_t landed{};         // held messages that landed in the newest tick
    std::array<std::uint64_t, scanner_count> landed_by_scanner{};
    std::uint64_t saved_by_leaver{};
    std::optional<Deed> open_deed;    // an action whose consequence has not shown yet
    std::uint32_t caption{no_index};  // the entry that says what just happened
    std::uint8_t caption_rank{};
};

}  // namespace wireroom::view
