// Facts: the only way anything outside the core learns what happened. Every kind of fact is
// declared once, below: a struct with its type's name and a visit() that hands its fields, by
// name and in order, to a visitor. The trace's writer and reader and the digest are visitors.
// A tick's facts stand in the order in which the tick does things.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "wireroom/actions.hpp"
#include "wireroom/settings.hpp"
#include "wireroom/sites.hpp"
#include "wireroom/time.hpp"

namespace wireroom {

using EventId = std::uint32_t;    // 0, 1, 2 … in scan order
using Offset = std::uint32_t;     // place in a partition, from 0
using Partition = std::uint32_t;  // 0 … partitions − 1

// A member of the consumer group by number: 1 is C1. 0 is nobody.
enum class Consumer : std::uint8_t { nobody = 0 };
[[nodiscard]] constexpr unsigned number(Consumer consumer) noexcept {
    return static_cast<unsigned>(consumer);
}

enum class Outcome : std::uint8_t { counted, late, duplicate };
enum class CommitReason : std::uint8_t { interval, rebalance, leave };
enum class RebalancePhase : std::uint8_t { begin, end };

// The names by which traces call them, in the order of the enumerators.
inline constexpr std::array<std::string_view, 3> outcome_names{"counted", "late", "duplicate"};
inline constexpr std::array<std::string_view, 3> commit_reason_names{"interval", "rebalance",
                                                                     "leave"};
inline constexpr std::array<std::string_view, 2> rebalance_phase_names{"begin", "end"};

// A 64-bit digest; printed as 16 hex digits.
struct Digest {
    std::uint64_t value{};
    friend constexpr bool operator==(const Digest&, const Digest&) = default;
};
[[nodiscard]] std::string hex(Digest digest);

// The owner of every partition, by partition; nobody where there is none.
using Assignment = std::vector<Consumer>;

// Which window an event time falls in counts how many events: a row of the nightly batch.
struct WindowCount {
    Seconds window_start{};
    std::uint64_t count{};
    friend constexpr bool operator==(const WindowCount&, const WindowCount&) = default;
};

// What an action fact says; `value` as in Action.
struct Deed {
    ActionKind action{};
    std::int64_t value{};
    friend constexpr bool operator==(const Deed&, const Deed&) = default;
};

inline constexpr std::uint64_t trace_version = 1;

// The day begins: what it is made of.
struct DayFact {
    static constexpr std::string_view type = "day";
    std::uint64_t version{trace_version};
    std::optional<std::uint64_t> events;       // rows of the day's own events, if it has any
    std::shared_ptr<const Settings> settings;  // never null in a fact
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("trace_version", self.version);
        field("events", self.events);
        field("settings", self.settings);
    }
};

// The person did something.
struct ActionFact {
    static constexpr std::string_view type = "action";
    Deed deed;
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("action", self.deed);
    }
};

// A scanner finished a slide; its message is due at the log at `due`.
struct ScanFact {
    static constexpr std::string_view type = "scan";
    EventId id{};
    Key scanner{};
    Seconds event_time{};
    Seconds due{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("id", self.id);
        field("scanner", self.scanner);
        field("event_time", self.event_time);
        field("due", self.due);
    }
};

// A site's line went down or came back.
struct LineFact {
    static constexpr std::string_view type = "line";
    Site site{};
    bool up{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("site", self.site);
        field("up", self.up);
    }
};

// A message (or its copy) took the next offset of its partition.
struct AppendFact {
    static constexpr std::string_view type = "append";
    EventId id{};
    Key scanner{};
    Seconds event_time{};
    Seconds due{};  // of this copy
    Partition partition{};
    Offset offset{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("id", self.id);
        field("scanner", self.scanner);
        field("event_time", self.event_time);
        field("due", self.due);
        field("partition", self.partition);
        field("offset", self.offset);
    }
};

// A consumer read a message; `again` if that id had been read before by anyone.
struct ReadFact {
    static constexpr std::string_view type = "read";
    Consumer consumer{};
    Partition partition{};
    Offset offset{};
    EventId id{};
    Seconds event_time{};
    bool again{};
    Outcome outcome{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("consumer", self.consumer);
        field("partition", self.partition);
        field("offset", self.offset);
        field("id", self.id);
        field("event_time", self.event_time);
        field("again", self.again);
        field("outcome", self.outcome);
    }
};

// The watermark moved to `value`.
struct WatermarkFact {
    static constexpr std::string_view type = "watermark";
    Seconds value{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("value", self.value);
    }
};

// A window went out with its count and is closed from now on.
struct PublishFact {
    static constexpr std::string_view type = "publish";
    Seconds window_start{};
    Seconds window_end{};
    std::uint64_t count{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("window_start", self.window_start);
        field("window_end", self.window_end);
        field("count", self.count);
    }
};

// A member committed: `offset` is the next one a new owner would read.
struct CommitFact {
    static constexpr std::string_view type = "commit";
    Consumer consumer{};
    Partition partition{};
    Offset offset{};
    CommitReason reason{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("consumer", self.consumer);
        field("partition", self.partition);
        field("offset", self.offset);
        field("reason", self.reason);
    }
};

// A member joined; it reads once the rebalance that this starts has ended.
struct JoinFact {
    static constexpr std::string_view type = "join";
    Consumer consumer{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("consumer", self.consumer);
    }
};

// A member left cleanly.
struct LeaveFact {
    static constexpr std::string_view type = "leave";
    Consumer consumer{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("consumer", self.consumer);
    }
};

// A member died with so many events read since its last commit.
struct CrashFact {
    static constexpr std::string_view type = "crash";
    Consumer consumer{};
    std::uint64_t uncommitted{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("consumer", self.consumer);
        field("uncommitted", self.uncommitted);
    }
};

// A rebalance began, or ended with an assignment of generation `generation`.
struct RebalanceFact {
    static constexpr std::string_view type = "rebalance";
    RebalancePhase phase{};
    std::uint64_t generation{};                    // of the assignment in force after the end
    std::shared_ptr<const Assignment> assignment;  // null while it begins
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("phase", self.phase);
        field("generation", self.generation);
        field("assignment", self.assignment);
    }
};

// The nightly batch counted the log.
struct BatchFact {
    static constexpr std::string_view type = "batch";
    std::shared_ptr<const std::vector<WindowCount>> windows;  // never null; oldest first
    std::uint64_t total{};
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("windows", self.windows);
        field("total", self.total);
    }
};

// The eight read-outs when the run stopped.
struct Readouts {
    std::uint64_t scans{};
    std::uint64_t counted{};
    std::uint64_t dropped{};     // reads whose window was closed
    std::uint64_t read_twice{};  // reads of an id that had been read before
    std::uint64_t skipped{};     // of these, the ones that dedup skipped
    std::uint64_t lag{};
    std::optional<Seconds> watermark;       // none before the first read
    std::optional<Seconds> last_published;  // start of the window published last
    std::optional<std::uint64_t> batch;     // the nightly batch's total, once it ran
    friend bool operator==(const Readouts&, const Readouts&) = default;
};

// The run stopped; `digest` is over all facts before this one.
struct EndFact {
    static constexpr std::string_view type = "end";
    std::shared_ptr<const Readouts> readouts;  // never null; its fields are the fact's fields
    Digest digest;
    template <class Self, class Visitor>
    static void visit(Self& self, Visitor&& field) {
        field("readouts", self.readouts);
        field("digest", self.digest);
    }
};

// The fields of the end fact, in order.
template <class Self, class Visitor>
void visit_readouts(Self& self, Visitor&& field) {
    field("scans", self.scans);
    field("counted", self.counted);
    field("dropped", self.dropped);
    field("read_twice", self.read_twice);
    field("skipped", self.skipped);
    field("lag", self.lag);
    field("watermark", self.watermark);
    field("last_published", self.last_published);
    field("batch", self.batch);
}

// The order of the alternatives is part of the digest: never reorder, add at the end.
using FactBody = std::variant<DayFact, ActionFact, ScanFact, LineFact, AppendFact, ReadFact,
                              WatermarkFact, PublishFact, CommitFact, JoinFact, LeaveFact,
                              CrashFact, RebalanceFact, BatchFact, EndFact>;

struct Fact {
    Seconds t{};  // the start of the tick in which it happened
    FactBody body;
};

// The name of the fact's type as traces write it.
[[nodiscard]] std::string_view type_of(const Fact& fact) noexcept;

}  // namespace wireroom
