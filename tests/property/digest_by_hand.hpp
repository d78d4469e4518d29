// The digest, worked out once more from the description in wireroom/digest.hpp: field by field,
// written out by hand.
#pragma once

#include <cstdint>

#include "wireroom/digest.hpp"
#include "wireroom/facts.hpp"

namespace proof {

class DigestByHand {
public:
    // Takes in one more fact; an end fact is left out.
    void take(const wireroom::Fact& fact, const wireroom::KeyTable& keys);
    [[nodiscard]] wireroom::Digest value() const { return {hash_}; }

private:
    void word(std::uint64_t value);
    void word(std::int64_t value) { word(static_cast<std::uint64_t>(value)); }
    void word(std::uint32_t value) { word(std::uint64_t{value}); }
    void word(wireroom::Seconds value) { word(std::int64_t{value.count()}); }
    void word(wireroom::Consumer value) { word(std::uint64_t{number(value)}); }
    void text(std::string_view value);
    void settings(const wireroom::Settings& settings);
    void action(const wireroom::Deed& deed);
    void flag(bool value) { word(std::uint64_t{value ? 1U : 0U}); }
    void begin(std::uint64_t place, wireroom::Seconds t);
    // Each adds the fact's place in the list of types, its t and its fields.
    void add(wireroom::Seconds t, const wireroom::DayFact& fact);
    void add(wireroom::Seconds t, const wireroom::ActionFact& fact);
    void add(wireroom::Seconds t, const wireroom::ScanFact& fact);
    void add(wireroom::Seconds t, const wireroom::LineFact& fact);
    void add(wireroom::Seconds t, const wireroom::AppendFact& fact);
    void add(wireroom::Seconds t, const wireroom::ReadFact& fact);
    void add(wireroom::Seconds t, const wireroom::WatermarkFact& fact);
    void add(wireroom::Seconds t, const wireroom::PublishFact& fact);
    void add(wireroom::Seconds t, const wireroom::CommitFact& fact);
    void add(wireroom::Seconds t, const wireroom::JoinFact& fact);
    void add(wireroom::Seconds t, const wireroom::LeaveFact& fact);
    void add(wireroom::Seconds t, const wireroom::CrashFact& fact);
    void add(wireroom::Seconds t, const wireroom::RebalanceFact& fact);
    void add(wireroom::Seconds t, const wireroom::BatchFact& fact);
    void add(wireroom::Seconds /*t*/, const wireroom::EndFact& /*fact*/) {}

    const wireroom::KeyTable* keys_{};
    std::uint64_t hash_{0x57495245524F4F4D};
};

}  // namespace proof
