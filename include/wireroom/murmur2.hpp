// Which partition a message goes to: Kafka's default for records with a key, that is
// (murmur2(utf8(key)) & 0x7fffffff) % partitions. Source of the rule: Apache Kafka,
// org.apache.kafka.common.utils.Utils.murmur2 and toPositive, BuiltInPartitioner.
#pragma once

#include <cstdint>
#include <string_view>

namespace wireroom {

// MurmurHash2, 32 bit, with Kafka's seed 0x9747b28c, as Kafka's signed number.
[[nodiscard]] std::int32_t murmur2(std::string_view bytes) noexcept;

// 0 … partitions − 1; partitions ≥ 1.
[[nodiscard]] std::uint32_t partition_of(std::string_view key, std::uint32_t partitions) noexcept;

}  // namespace wireroom
