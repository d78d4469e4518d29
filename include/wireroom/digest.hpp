// The digest of a day: a 64-bit hash over the field values of all facts before `end`, so that
// two machines that print the same 16 digits have seen the same day, and so that it can be
// recomputed from a trace.
//
// It starts at 0x57495245524F4F4D ("WIREROOM") and takes in 64-bit words; taking in word w is
//   h = (h ^ w) * 0x9E3779B97F4A7C15;  h = h ^ (h >> 29).
// A fact gives, in this order: 1 + its place in the list of fact types (model order: day 1,
// action 2, scan 3, line 4, append 5, read 6, watermark 7, publish 8, commit 9, join 10, leave
// 11, crash 12, rebalance 13, batch 14), its t, then its fields in the order in which a trace
// writes them:
// - a number or a time (seconds): itself, negative ones in two's complement; a bool: 0 or 1;
// - a text (a scanner's name, a site, an outcome, a reason, an action …): its FNV-1a hash;
// - a consumer: its number; nothing (null): 0x6E756C6C, something: 1, then the value;
// - a list: its length, then every element, field by field; settings: the values in the
//   registry's order (an outage is site, from, to; clock_skew is four numbers, one a scanner);
// - an action: its name, then its value where it has one (a site as text);
// - an assignment: null at a begin, else 1 and, as a list, the owner's number by partition.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "wireroom/facts.hpp"

namespace wireroom {

// FNV-1a, 64 bit.
[[nodiscard]] constexpr std::uint64_t text_hash(std::string_view text) noexcept {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
    return hash;
}

inline constexpr Digest empty_digest{0x57495245524F4F4DU};

// The names of a day's keys with their hashes, as the digest needs them.
class KeyTable {
public:
    KeyTable() = default;
    explicit KeyTable(std::vector<std::string> names);
    [[nodiscard]] static KeyTable scanners();
    // Adds a name that is not in the table yet.
    Key add(std::string name);

    [[nodiscard]] std::string_view name(Key key) const { return names_[index(key)]; }
    [[nodiscard]] std::uint64_t hash(Key key) const { return hashes_[index(key)]; }
    [[nodiscard]] std::size_t size() const noexcept { return names_.size(); }
    [[nodiscard]] const std::vector<std::string>& names() const noexcept { return names_; }

private:
    std::vector<std::string> names_;
    std::vector<std::uint64_t> hashes_;
};

// The digest after one more fact. `end` facts are never taken in.
[[nodiscard]] Digest digest_with(Digest so_far, const Fact& fact, const KeyTable& keys);

}  // namespace wireroom
