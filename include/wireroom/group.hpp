// The consumer group and its offsets. Partitions are given out by range (Kafka's RangeAssignor);
// position is the next offset to read, committed is where a new owner starts, and 0 ≤ committed ≤
// position ≤ log end always holds. A change of membership stops everyone (the classic, eager
// rebalance) for a pause; then a new generation reads. Every partition has at most one owner, and
// exactly one outside a rebalance while anyone lives.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "wireroom/facts.hpp"

namespace wireroom {

struct PartitionState {
    Offset end{};        // log end: the next append's offset
    Offset position{};   // next offset to read
    Offset committed{};  // where a new owner starts
    Offset read_end{};   // the furthest position there ever was
    Consumer owner{};
};

struct Member {
    Consumer consumer{};
    Partition first{};  // the partitions it owns: [first, first + count)
    std::uint32_t count{};
    std::uint32_t turn{};  // 0 … count − 1: which of them is served next
};

struct Victim {
    Consumer consumer{};
    std::uint64_t uncommitted{};
};

class Group {
public:
    static constexpr std::uint32_t most_members = 64;

    Group() = default;
    explicit Group(std::uint32_t partitions) : partitions_(partitions) {}

    [[nodiscard]] const std::vector<PartitionState>& partitions() const noexcept {
        return partitions_;
    }
    [[nodiscard]] PartitionState& partition(Partition partition) { return partitions_[partition]; }
    [[nodiscard]] const std::vector<Member>& members() const noexcept { return members_; }
    [[nodiscard]] std::vector<Member>& members() noexcept { return members_; }
    [[nodiscard]] std::uint64_t generation() const noexcept { return generation_; }
    // The tick in which reading goes on, while a rebalance is under way.
    [[nodiscard]] std::optional<Seconds> resumes_at() const noexcept { return resumes_at_; }
    // Log end − position, summed over the partitions.
    [[nodiscard]] std::uint64_t lag() const noexcept;
    // The same counted from the committed offsets, as some tools do; never less than lag().
    [[nodiscard]] std::uint64_t lag_from_committed() const noexcept;
    [[nodiscard]] std::uint64_t uncommitted(Consumer consumer) const noexcept;
    // The live member with the most uncommitted events, the lowest number of several; none if
    // nobody lives.
    [[nodiscard]] std::optional<Victim> crash_victim() const noexcept;

    // Lets the lowest free number join; there must be one.
    Consumer join();
    // Takes a live member out of the group; its partitions keep their positions.
    void leave(Consumer consumer);
    // Takes a live member out and lets its partitions fall back to their committed offsets.
    void crash(Consumer consumer);
    // Commits the partitions of a live member, lowest first; committed(Partition, Offset) is called
    // where that changes the committed offset.
    template <class Committed>
    void commit(Consumer consumer, Committed&& committed);
    // Nobody owns anything until the tick of `resumes_at`.
    void begin_rebalance(Seconds resumes_at);
    // Gives the partitions out by range, in the next generation.
    void end_rebalance();
    [[nodiscard]] Assignment assignment() const;

private:
    std::vector<PartitionState> partitions_;
    std::vector<Member> members_;  // live ones, by number
    std::uint64_t generation_{};
    std::optional<Seconds> resumes_at_;
};

template <class Committed>
void Group::commit(Consumer consumer, Committed&& committed) {
    for (Partition at = 0; at < partitions_.size(); ++at) {
        PartitionState& partition = partitions_[at];
        if (partition.owner == consumer && partition.committed != partition.position) {
            partition.committed = partition.position;
            committed(at, partition.position);
        }
    }
}

}  // namespace wireroom
