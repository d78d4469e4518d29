#include "wireroom/group.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"

using namespace wireroom;

namespace {

constexpr Consumer c(unsigned number) {
    return static_cast<Consumer>(number);
}

// A group with so many members, assigned.
Group group_of(std::uint32_t partitions, unsigned members) {
    Group group{partitions};
    for (unsigned i = 0; i < members; ++i) {
        group.join();
    }
    group.end_rebalance();
    return group;
}

// "1122.": the owner of every partition, a dot for nobody.
std::string owners(const Group& group) {
    std::string text;
    for (const PartitionState& partition : group.partitions()) {
        text += partition.owner == Consumer::nobody ? std::string{"."}
                                                    : std::to_string(number(partition.owner));
    }
    return text;
}

std::string members(const Group& group) {
    std::string text;
    for (const Member& member : group.members()) {
        text += std::to_string(number(member.consumer));
    }
    return text;
}

}  // namespace

TEST_CASE("5: a joining member takes the lowest free number") {
    Group group{3};
    CHECK(group.join() == c(1));
    CHECK(group.join() == c(2));
    CHECK(group.join() == c(3));
    group.leave(c(2));
    CHECK(members(group) == "13");
    CHECK(group.join() == c(2));
    CHECK(group.join() == c(4));
    CHECK(members(group) == "1234");
    group.crash(c(1));
    CHECK(group.join() == c(1));
    CHECK(members(group) == "1234");
}

TEST_CASE("5: range: partitions in order, members in order, one more for the first P mod n") {
    CHECK(owners(group_of(3, 1)) == "111");
    CHECK(owners(group_of(3, 2)) == "112");
    CHECK(owners(group_of(3, 3)) == "123");
    CHECK(owners(group_of(7, 3)) == "1112233");
    CHECK(owners(group_of(8, 3)) == "11122233");
    CHECK(owners(group_of(6, 4)) == "112234");
    CHECK(owners(group_of(1, 1)) == "1");
}

TEST_CASE("5: members beyond the partition count are idle") {
    CHECK(owners(group_of(3, 5)) == "123");
    const Group group = group_of(2, 4);
    CHECK(group.members()[2].count == 0);
    CHECK(group.members()[3].count == 0);
}

TEST_CASE("5: range goes by number, whatever numbers live") {
    Group group = group_of(4, 4);
    group.leave(c(1));
    group.crash(c(3));
    group.end_rebalance();
    CHECK(owners(group) == "2244");
    CHECK(group.assignment() == Assignment{c(2), c(2), c(4), c(4)});
}

TEST_CASE("5: with nobody the assignment is empty") {
    Group group = group_of(3, 0);
    CHECK(owners(group) == "...");
    CHECK(group.assignment() == Assignment{c(0), c(0), c(0)});
    CHECK(group.generation() == 1);
}

TEST_CASE("5: 64 members and 64 partitions: one each") {
    Group group = group_of(64, 64);
    for (unsigned i = 0; i < 64; ++i) {
        CHECK(number(group.partitions()[i].owner) == i + 1);
    }
    group.leave(c(64));
    group.end_rebalance();
    CHECK(number(group.partitions()[0].owner) == 1);
    CHECK(number(group.partitions()[1].owner) == 1);
    CHECK(number(group.partitions()[2].owner) == 2);
    CHECK(number(group.partitions()[63].owner) == 63);
}

TEST_CASE("5: every assignment is one generation") {
    Group group = group_of(3, 2);
    CHECK(group.generation() == 1);
    group.begin_rebalance(Seconds{36120});
    CHECK(group.generation() == 1);
    group.end_rebalance();
    CHECK(group.generation() == 2);
}

TEST_CASE("5: during the pause nobody owns a partition") {
    Group group = group_of(3, 2);
    group.begin_rebalance(Seconds{36120});
    CHECK(owners(group) == "...");
    CHECK(group.resumes_at() == Seconds{36120});
    group.begin_rebalance(Seconds{36180});
    CHECK(group.resumes_at() == Seconds{36180});
    group.end_rebalance();
    CHECK(owners(group) == "112");
    CHECK_FALSE(group.resumes_at());
}

TEST_CASE("5: a member commits the positions of its own partitions, where they changed") {
    Group group = group_of(3, 2);  // C1: 0 and 1, C2: 2
    for (Partition p = 0; p < 3; ++p) {
        group.partition(p).end = 10;
        group.partition(p).position = 4 + p;
        group.partition(p).committed = 4;
    }
    std::map<Partition, Offset> told;
    group.commit(c(1), [&](Partition p, Offset offset) { told[p] = offset; });
    CHECK(told == std::map<Partition, Offset>{{1, 5}});
    CHECK(group.partitions()[1].committed == 5);
    CHECK(group.partitions()[2].committed == 4);
}

TEST_CASE("5: uncommitted is position minus committed, over what a member owns") {
    Group group = group_of(3, 2);
    group.partition(0).position = 5;
    group.partition(0).committed = 3;
    group.partition(1).position = 4;
    group.partition(2).position = 9;
    group.partition(2).committed = 8;
    CHECK(group.uncommitted(c(1)) == 6);
    CHECK(group.uncommitted(c(2)) == 1);
}

TEST_CASE("5: lag is log end minus position, over all partitions") {
    Group group = group_of(2, 1);
    group.partition(0).end = 10;
    group.partition(0).position = 4;
    group.partition(1).end = 3;
    group.partition(1).position = 3;
    CHECK(group.lag() == 6);
}

TEST_CASE("5: the crash takes the member with the most uncommitted events") {
    Group group = group_of(3, 3);
    for (Partition p = 0; p < 3; ++p) {
        group.partition(p).end = 10;
    }
    group.partition(1).position = 3;
    group.partition(2).position = 2;
    auto victim = group.crash_victim();
    REQUIRE(victim);
    CHECK(victim->consumer == c(2));
    CHECK(victim->uncommitted == 3);

    SECTION("of several, the lowest number") {
        group.partition(2).position = 3;
        victim = group.crash_victim();
        REQUIRE(victim);
        CHECK(victim->consumer == c(2));
    }
    SECTION("its positions fall back to what was committed, others' stay") {
        group.partition(1).committed = 1;
        group.crash(c(2));
        CHECK(members(group) == "13");
        CHECK(group.partitions()[1].position == 1);
        CHECK(group.partitions()[2].position == 2);
    }
    SECTION("a clean leaver's positions stay") {
        group.leave(c(2));
        CHECK(group.partitions()[1].position == 3);
    }
    SECTION("during a pause, the lowest number with nothing uncommitted") {
        group.begin_rebalance(Seconds{60});
        victim = group.crash_victim();
        REQUIRE(victim);
        CHECK(victim->consumer == c(1));
        CHECK(victim->uncommitted == 0);
    }
}

TEST_CASE("5: with nobody alive there is no victim") {
    Group group = group_of(3, 1);
    group.crash(c(1));
    CHECK_FALSE(group.crash_victim());
    CHECK_FALSE(Group{3}.crash_victim());
}

TEST_CASE("5: after every assignment a member starts at its lowest partition") {
    Group group = group_of(4, 2);
    group.members()[0].turn = 1;
    group.members()[1].turn = 1;
    group.end_rebalance();
    CHECK(group.members()[0].turn == 0);
    CHECK(group.members()[1].turn == 0);
}
