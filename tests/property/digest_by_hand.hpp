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
    void word(wireroom::Seconds value) { word(value.count()); }
    void text(std::string_view value);
    void settings(const wireroom::Settings& settings);
    void action(const wireroom::Deed& deed);

    std::uint64_t hash_{0x57495245524F4F4D};
};

}  // namespace proof
