#include "wireroom/murmur2.hpp"

#include <array>
#include <string_view>

#include "catch.hpp"
#include "wireroom/sites.hpp"

using namespace wireroom;

TEST_CASE("4: murmur2 gives Kafka's numbers") {
    CHECK(murmur2("21") == -973932308);
    CHECK(murmur2("foobar") == -790332482);
    CHECK(murmur2("abc") == 479470107);
    CHECK(murmur2("a-little-bit-long-string") == -985981536);
}

TEST_CASE("4: murmur2 takes bytes beyond ASCII as unsigned, and the empty key") {
    // Worked out from MurmurHash2's definition, outside this program.
    CHECK(murmur2("") == 275646681);
    CHECK(murmur2("\xC3\xA9") == 186971271);  // é
    CHECK(murmur2("Stra\xC3\x9F"
                  "e") == 403542409);                          // Straße
    CHECK(murmur2("\xE6\x97\xA5\xE6\x9C\xAC") == -700811021);  // 日本
}

TEST_CASE("4: with three partitions one tape carries two scanners") {
    CHECK(partition_of("north-1", 3) == 0);
    CHECK(partition_of("north-2", 3) == 1);
    CHECK(partition_of("south-1", 3) == 2);
    CHECK(partition_of("south-2", 3) == 0);
}

TEST_CASE("4: the partition is the hash without its sign, modulo the partitions") {
    // north-1, north-2, south-1, south-2 with 1, 2, 4, 5 and 64 partitions.
    constexpr std::array<std::uint32_t, 5> partitions{1, 2, 4, 5, 64};
    constexpr std::array<std::array<std::uint32_t, 5>, 4> expected{{
        {0, 1, 1, 0, 45},
        {0, 0, 2, 3, 22},
        {0, 1, 1, 4, 61},
        {0, 1, 3, 2, 15},
    }};
    for (std::size_t scanner = 0; scanner < scanner_count; ++scanner) {
        for (std::size_t i = 0; i < partitions.size(); ++i) {
            CHECK(partition_of(scanner_names[scanner], partitions[i]) == expected[scanner][i]);
        }
    }
}
