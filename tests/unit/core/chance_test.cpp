#include "wireroom/chance.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <vector>

#include "catch.hpp"

using namespace wireroom;

namespace {

// SplitMix64 as its definition has it: a state that grows by the golden gamma, and its mix.
class Sequence {
public:
    explicit Sequence(std::uint64_t seed) : state_{seed} {}
    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        return mix64(state_);
    }

private:
    std::uint64_t state_;
};

constexpr std::array all_purposes{Purpose::extra_slide, Purpose::straggler,
                                  Purpose::delay,       Purpose::straggler_delay,
                                  Purpose::resent,      Purpose::copy_delay};

}  // namespace

TEST_CASE("2: the mix is SplitMix64's") {
    // The published first outputs of SplitMix64 for the seed 1234567.
    Sequence sequence{1234567};
    CHECK(sequence.next() == 6457827717110365317U);
    CHECK(sequence.next() == 3203168211198807973U);
    CHECK(sequence.next() == 9817491932198370423U);
}

TEST_CASE("2: draws are pinned") {
    // Derived outside this program from SplitMix64's definition: the start is
    // mix(mix(seed + gamma) ^ who << 8 ^ purpose), the jump is tick << 32 | k, plus one.
    CHECK(Chance(1, Purpose::extra_slide, 0).below(3600, Seconds{21600}, 0) == 1828);
    CHECK(Chance(1, Purpose::straggler, 0).below(100, Seconds{21600}, 0) == 72);
    CHECK(Chance(1, Purpose::delay, 1).below(3, Seconds{21600}, 0) == 1);
    CHECK(Chance(1, Purpose::straggler_delay, 2).below(81, Seconds{43260}, 1) == 53);
    CHECK(Chance(1, Purpose::resent, 3).below(100, Seconds{79140}, 0) == 37);
    CHECK(Chance(1, Purpose::copy_delay, 3).below(3, Seconds{79140}, 7) == 0);
    CHECK(Chance(0, Purpose::extra_slide, 0).below(4294967295U, Seconds{0}, 0) == 2244352559U);
    CHECK(Chance(9007199254740991U, Purpose::straggler_delay, 3).below(721, Seconds{172800}, 999) ==
          623);
}

TEST_CASE("2: a draw is a function of its question alone") {
    const Chance chance{7, Purpose::delay, 2};
    const auto first = chance.below(1000000, Seconds{30000}, 3);
    for (std::uint32_t k = 0; k < 100; ++k) {
        (void)chance.below(17, Seconds{60} * k, k);
    }
    CHECK(chance.below(1000000, Seconds{30000}, 3) == first);
    CHECK(Chance(7, Purpose::delay, 2).below(1000000, Seconds{30000}, 3) == first);
}

TEST_CASE("2: every question has draws of its own") {
    // The seed, the purpose, the scanner, the tick and k each change the draw.
    std::set<std::uint32_t> draws;
    std::size_t asked = 0;
    for (const std::uint64_t seed : {1U, 2U}) {
        for (const Purpose purpose : all_purposes) {
            for (std::uint32_t who = 0; who < 4; ++who) {
                for (int minute = 360; minute < 370; ++minute) {
                    for (std::uint32_t k = 0; k < 3; ++k) {
                        const Chance chance{seed, purpose, who};
                        draws.insert(chance.below(4000000000U, Seconds{60 * minute}, k));
                        ++asked;
                    }
                }
            }
        }
    }
    CHECK(draws.size() == asked);
}

TEST_CASE("2: a draw below a bound stays below it, and a bound of one leaves no choice") {
    const Chance chance{3, Purpose::delay, 0};
    for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 100U, 65536U, 4294967295U}) {
        for (std::uint32_t k = 0; k < 2000; ++k) {
            REQUIRE(chance.below(bound, Seconds{36000}, k) < bound);
        }
    }
}

TEST_CASE("3: each delay is equally likely, both ends included") {
    // 3 values, 60,000 draws: each 20,000 expected, standard deviation 115; 81 values: 741, 27.
    for (const Purpose purpose : all_purposes) {
        std::vector<int> three(3);
        std::vector<int> many(81);
        const Chance chance{1, purpose, 1};
        for (int minute = 0; minute < 600; ++minute) {
            for (std::uint32_t k = 0; k < 100; ++k) {
                ++three[chance.below(3, Seconds{60 * minute}, k)];
                ++many[chance.below(81, Seconds{60 * minute}, k)];
            }
        }
        for (const int count : three) {
            CHECK((count > 19400 && count < 20600));
        }
        CHECK(*std::min_element(many.begin(), many.end()) > 590);
        CHECK(*std::max_element(many.begin(), many.end()) < 890);
    }
}

TEST_CASE("2: what happens at one percentage happens at every higher one") {
    const Chance chance{11, Purpose::straggler, 3};
    std::vector<int> happened(101);
    for (std::uint32_t k = 0; k < 20000; ++k) {
        bool before = false;
        for (std::uint32_t percent = 0; percent <= 100; ++percent) {
            const bool now = chance.happens(percent, Seconds{50000}, k);
            REQUIRE((now || !before));
            before = now;
            happened[percent] += now ? 1 : 0;
        }
    }
    CHECK(happened[0] == 0);
    CHECK(happened[100] == 20000);
    CHECK((happened[4] > 660 && happened[4] < 940));  // 800 expected, deviation 28
}

TEST_CASE("2: the purposes keep the numbers that a seed is made of") {
    STATIC_REQUIRE(static_cast<int>(Purpose::extra_slide) == 1);
    STATIC_REQUIRE(static_cast<int>(Purpose::straggler) == 2);
    STATIC_REQUIRE(static_cast<int>(Purpose::delay) == 3);
    STATIC_REQUIRE(static_cast<int>(Purpose::straggler_delay) == 4);
    STATIC_REQUIRE(static_cast<int>(Purpose::resent) == 5);
    STATIC_REQUIRE(static_cast<int>(Purpose::copy_delay) == 6);
}
