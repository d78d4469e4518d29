// Chance without a sequence. Every draw is a pure function of (seed, purpose, who, when), so a
// setting changes only what it is about and two settings can be compared on the same day. The
// generator is SplitMix64 (Steele, Lea and Flood 2014) used by counter: the key of (seed,
// purpose, who) is its start, (tick, k) is how far to jump. Only integers decide anything.
#pragma once

#include <cstdint>

#include "wireroom/time.hpp"

namespace wireroom {

// What a draw decides. The numbers are part of what a seed means: never renumber.
enum class Purpose : std::uint8_t {
    extra_slide = 1,
    straggler = 2,
    delay = 3,
    straggler_delay = 4,
    resent = 5,
    copy_delay = 6,
};

// SplitMix64's output function: a bijection of 64 bits.
[[nodiscard]] constexpr std::uint64_t mix64(std::uint64_t z) noexcept {
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

// One purpose of one scanner: the draws for all of its slides.
class Chance {
public:
    // `who` is the scanner's index in the day's list of keys.
    constexpr Chance(std::uint64_t seed, Purpose purpose, std::uint32_t who) noexcept
        : key_{mix64(mix64(seed + golden) ^ (std::uint64_t{who} << 8U) ^
                     static_cast<std::uint64_t>(purpose))} {}

    // A number from 0 to bound − 1 (bound ≥ 1, below 2^32), each equally likely up to 2^−32, for
    // the k-th slide of the tick that starts at `tick` (0 or later, below 2^31 s).
    [[nodiscard]] constexpr std::uint32_t below(std::uint32_t bound, Seconds tick,
                                                std::uint32_t k) const noexcept {
        const auto when = (static_cast<std::uint64_t>(tick.count()) << 32U) | k;
        const std::uint64_t high = mix64(key_ + (when + 1) * golden) >> 32U;
        return static_cast<std::uint32_t>((high * bound) >> 32U);
    }

    // True in `percent` of 100 cases; what is true at one percentage stays true at a higher one.
    [[nodiscard]] constexpr bool happens(std::uint32_t percent, Seconds tick,
                                         std::uint32_t k) const noexcept {
        return below(100, tick, k) < percent;
    }

private:
    static constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;
    std::uint64_t key_;
};

}  // namespace wireroom
