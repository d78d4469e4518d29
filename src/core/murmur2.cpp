#include "wireroom/murmur2.hpp"

namespace wireroom {
namespace {

constexpr std::uint32_t multiplier = 0x5BD1E995U;

constexpr std::uint32_t byte_at(std::string_view bytes, std::size_t at) noexcept {
    return static_cast<unsigned char>(bytes[at]);
}

}  // namespace

std::int32_t murmur2(std::string_view bytes) noexcept {
    auto hash = 0x9747B28CU ^ static_cast<std::uint32_t>(bytes.size());
    std::size_t at = 0;
    for (; at + 4 <= bytes.size(); at += 4) {
        std::uint32_t word = byte_at(bytes, at) | byte_at(bytes, at + 1) << 8U |
                             byte_at(bytes, at + 2) << 16U | byte_at(bytes, at + 3) << 24U;
        word *= multiplier;
        word ^= word >> 24U;
        hash = (hash * multiplier) ^ (word * multiplier);
    }
    if (at < bytes.size()) {
        for (std::size_t rest = bytes.size() - at; rest > 0; --rest) {
            hash ^= byte_at(bytes, at + rest - 1) << (8U * (rest - 1));
        }
        hash *= multiplier;
    }
    hash ^= hash >> 13U;
    hash *= multiplier;
    hash ^= hash >> 15U;
    return static_cast<std::int32_t>(hash);
}

std::uint32_t partition_of(std::string_view key, std::uint32_t partitions) noexcept {
    return (static_cast<std::uint32_t>(murmur2(key)) & 0x7FFFFFFFU) % partitions;
}

}  // namespace wireroom
