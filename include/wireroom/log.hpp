// The log: one topic of partitions to which messages are only ever appended. An append takes the
// partition's next offset, without gaps; what stands there never changes. Going back in time only
// cuts the ends off.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "wireroom/facts.hpp"
#include "wireroom/sites.hpp"

namespace wireroom {

// Whether an event time has a place in the log: within ±2^31 seconds, which is 68 years.
[[nodiscard]] constexpr bool fits_log(Seconds event_time) noexcept {
    return event_time.count() >= std::numeric_limits<std::int32_t>::min() &&
           event_time.count() <= std::numeric_limits<std::int32_t>::max();
}

// One message in the log: 8 bytes. Its event time must be one that fits_log().
class Record {
public:
    Record(EventId id, bool copy, Seconds event_time) noexcept
        : id_and_copy_{id | (copy ? copy_bit : 0U)},
          event_time_{static_cast<std::int32_t>(event_time.count())} {}
    [[nodiscard]] EventId id() const noexcept { return id_and_copy_ & ~copy_bit; }
    // Whether an earlier offset of this partition holds the same id.
    [[nodiscard]] bool copy() const noexcept { return (id_and_copy_ & copy_bit) != 0; }
    [[nodiscard]] Seconds event_time() const noexcept { return Seconds{event_time_}; }

private:
    static constexpr std::uint32_t copy_bit = 0x80000000U;
    std::uint32_t id_and_copy_;
    std::int32_t event_time_;
};

class Log {
public:
    Log() = default;
    explicit Log(std::uint32_t partitions) : partitions_(partitions) {}

    void append(Partition partition, const Record& record) {
        partitions_[partition].push_back(record);
    }
    [[nodiscard]] const std::vector<Record>& partition(Partition partition) const {
        return partitions_[partition];
    }
    [[nodiscard]] std::size_t partition_count() const noexcept { return partitions_.size(); }
    // Forgets what was appended from offset `end` on.
    void cut(Partition partition, Offset end);

private:
    std::vector<std::vector<Record>> partitions_;
};

}  // namespace wireroom
