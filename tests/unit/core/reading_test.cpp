// Who reads how much, and from which tape next.
#include "script.hpp"

using namespace script;
using namespace wireroom;

namespace {

// So many events on a tape before the day's second tick.
void pile(Script& day, const char* key, int count) {
    for (int i = 0; i < count; ++i) {
        day.event(key, "06:00", "06:00");
    }
}

// The partitions in the order in which they were read.
std::string turns(const Run& run) {
    std::string text;
    for (const auto& read : run.all<ReadFact>()) {
        text += std::to_string(read.body.partition);
    }
    return text;
}

std::uint64_t reads_at(const Run& run, std::string_view time) {
    std::uint64_t count = 0;
    for (const auto& read : run.all<ReadFact>()) {
        count += read.t == at(time) ? 1U : 0U;
    }
    return count;
}

}  // namespace

TEST_CASE("5: a member goes on from the partition after the one served last") {
    Script day = one_reader();
    pile(day, "north-1", 3);  // 0
    pile(day, "north-2", 3);  // 1
    pile(day, "south-1", 3);  // 2
    Run run = day.play();
    run.until("06:08");
    CHECK(turns(run) == "012012012");
}

TEST_CASE("5: empty partitions are passed") {
    Script day = one_reader();
    pile(day, "north-1", 4);
    pile(day, "south-1", 2);
    day.event("north-2", "06:03", "06:03");
    Run run = day.play();
    run.until("06:08");
    CHECK(turns(run) == "0201200");
    Script two = one_reader().set("capacity", "3");
    pile(two, "north-1", 2);
    pile(two, "south-1", 3);
    Run other = two.play();
    other.until("06:02");
    CHECK(turns(other) == "02022");
}

TEST_CASE("5: after an assignment a member starts at its lowest partition") {
    Script day = one_reader().set("rebalance_pause", "0min").set("commit_every", "24h");
    pile(day, "north-1", 3);
    pile(day, "north-2", 3);
    pile(day, "south-1", 3);
    day.act("06:02 set_consumers 2").act("06:03 set_consumers 1");
    Run run = day.play();
    run.until("06:05");
    // C1 reads 0, 1; then C1 0 and C2 2; then, alone again, 0, 1, 2.
    CHECK(turns(run) == "0102012");
}

TEST_CASE("5: members read in order of number, each its whole allowance") {
    Script day;
    day.set("consumers", "3").set("capacity", "2");
    pile(day, "south-1", 2);
    pile(day, "north-2", 2);
    pile(day, "north-1", 2);
    Run run = day.play();
    run.until("06:00");
    CHECK(turns(run) == "001122");
}

TEST_CASE("5: capacity is per minute, spread over shorter ticks by the floor of the sum") {
    Script day = one_reader();
    day.set("tick", "20s").set("capacity", "2").set("commit_every", "24h");
    pile(day, "north-1", 9);
    Run run = day.play();
    run.until("06:02");
    // Tick i may read floor((i+1)*2/3) - floor(i*2/3): 0, 1, 1, and again.
    CHECK(reads_at(run, "06:00") == 0);
    CHECK(reads_at(run, "06:00:20") == 1);
    CHECK(reads_at(run, "06:00:40") == 1);
    CHECK(reads_at(run, "06:01:00") == 0);
    CHECK(reads_at(run, "06:01:20") == 1);
    CHECK(reads_at(run, "06:01:40") == 1);
}

TEST_CASE("5: with ticks of a second one event a minute is read in the minute's last") {
    Script day = one_reader();
    day.set("tick", "1s").set("commit_every", "24h");
    pile(day, "north-1", 3);
    Run run = day.play();
    run.until("06:02");
    const auto reads = run.all<ReadFact>();
    REQUIRE(reads.size() == 2);
    CHECK(reads[0].t == at("06:00:59"));
    CHECK(reads[1].t == at("06:01:59"));
}

TEST_CASE("5: what is not used of an allowance is lost") {
    Script day = one_reader();
    pile(day, "north-1", 1);
    day.event("north-1", "06:30", "06:30").event("north-1", "06:30", "06:30");
    Run run = day.play();
    run.until("06:30");
    CHECK(run.reads() == 2);
    run.until("06:31");
    CHECK(run.reads() == 3);
}

TEST_CASE("5: the lag is what waits, summed over the tapes") {
    Script day = one_reader();
    pile(day, "north-1", 5);
    pile(day, "south-1", 3);
    Run run = day.play();
    run.until("06:00");
    CHECK(run.readouts().lag == 7);
    run.until("06:06");
    CHECK(run.readouts().lag == 1);
}

TEST_CASE("5: idle members beyond the partitions read nothing") {
    Script day;
    day.set("consumers", "5").set("capacity", "100");
    Run run = day.play();
    run.whole();
    for (const auto& read : run.all<ReadFact>()) {
        REQUIRE(number(read.body.consumer) <= 3);
    }
    CHECK(run.group().members().size() == 5);
}
