#include "wireroom/group.hpp"

#include <algorithm>

namespace wireroom {

std::uint64_t Group::lag() const noexcept {
    std::uint64_t sum = 0;
    for (const PartitionState& partition : partitions_) {
        sum += partition.end - partition.position;
    }
    return sum;
}

std::uint64_t Group::lag_from_committed() const noexcept {
    std::uint64_t sum = 0;
    for (const PartitionState& partition : partitions_) {
        sum += partition.end - partition.committed;
    }
    return sum;
}

std::uint64_t Group::uncommitted(Consumer consumer) const noexcept {
    std::uint64_t sum = 0;
    for (const PartitionState& partition : partitions_) {
        sum += partition.owner == consumer ? partition.position - partition.committed : 0U;
    }
    return sum;
}

std::optional<Victim> Group::crash_victim() const noexcept {
    std::optional<Victim> victim;
    for (const Member& member : members_) {
        const std::uint64_t exposed = uncommitted(member.consumer);
        if (!victim || exposed > victim->uncommitted) {
            victim = Victim{member.consumer, exposed};
        }
    }
    return victim;
}

Consumer Group::join() {
    std::size_t at = 0;
    while (at < members_.size() && number(members_[at].consumer) == at + 1) {
        ++at;
    }
    Member member;
    member.consumer = static_cast<Consumer>(at + 1);
    members_.insert(members_.begin() + static_cast<std::ptrdiff_t>(at), member);
    return member.consumer;
}

void Group::leave(Consumer consumer) {
    std::erase_if(members_, [&](const Member& member) { return member.consumer == consumer; });
    for (PartitionState& partition : partitions_) {
        if (partition.owner == consumer) {
            partition.owner = Consumer::nobody;
        }
    }
}

void Group::crash(Consumer consumer) {
    for (PartitionState& partition : partitions_) {
        if (partition.owner == consumer) {
            partition.position = partition.committed;
        }
    }
    leave(consumer);
}

void Group::begin_rebalance(Seconds resumes_at) {
    for (PartitionState& partition : partitions_) {
        partition.owner = Consumer::nobody;
    }
    for (Member& member : members_) {
        member.count = 0;
    }
    resumes_at_ = resumes_at;
}

void Group::end_rebalance() {
    ++generation_;
    resumes_at_.reset();
    if (members_.empty()) {
        return;
    }
    const auto all = static_cast<std::uint32_t>(partitions_.size());
    const auto live = static_cast<std::uint32_t>(members_.size());
    Partition next = 0;
    for (std::uint32_t i = 0; i < live; ++i) {
        Member& member = members_[i];
        member.first = next;
        member.count = all / live + (i < all % live ? 1U : 0U);
        member.turn = 0;
        for (; next < member.first + member.count; ++next) {
            partitions_[next].owner = member.consumer;
        }
    }
}

Assignment Group::assignment() const {
    Assignment owners;
    for (const PartitionState& partition : partitions_) {
        owners.push_back(partition.owner);
    }
    return owners;
}

}  // namespace wireroom
