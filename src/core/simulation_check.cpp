// The bookkeeping that holds after every tick of every day, whatever the person did in it. It is
// looked at in every build type: the cost is a few additions a partition and tick.
#include "wireroom/check.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom {

void Simulation::check_books() const {
    const Group& group = state_.group;
    const Counters& counters = state_.counters;
    const bool owned = !group.resumes_at() && !group.members().empty();
    std::uint64_t ends = 0;
    std::uint64_t furthest = 0;
    for (Partition at = 0; at < group.partitions().size(); ++at) {
        const PartitionState& partition = group.partitions()[at];
        WIREROOM_CHECK(partition.committed <= partition.position, now(), seed());
        WIREROOM_CHECK(partition.position <= partition.read_end, now(), seed());
        WIREROOM_CHECK(partition.read_end <= partition.end, now(), seed());
        WIREROOM_CHECK(partition.end == log_.partition(at).size(), now(), seed());
        WIREROOM_CHECK((partition.owner != Consumer::nobody) == owned, now(), seed());
        ends += partition.end;
        furthest += partition.read_end;
    }
    WIREROOM_CHECK(ends == counters.appended, now(), seed());
    WIREROOM_CHECK(counters.appended_distinct <= counters.appended, now(), seed());
    // Every place of the log was read once, or again; resent copies are again from the start.
    WIREROOM_CHECK(counters.duplicates <= counters.again, now(), seed());
    WIREROOM_CHECK(counters.again <= counters.reads(), now(), seed());
    WIREROOM_CHECK(counters.reads() - counters.again <= furthest, now(), seed());
    WIREROOM_CHECK(furthest <= counters.reads(), now(), seed());
    if (own_events_) {
        WIREROOM_CHECK(counters.appended_distinct <= counters.scans, now(), seed());
        return;
    }
    std::uint64_t under_way = 0;
    for (std::size_t scanner = 0; scanner < scanner_count; ++scanner) {
        WIREROOM_CHECK(state_.in_flight.held(scanner) <= state_.in_flight.under_way(scanner), now(),
                       seed());
        under_way += state_.in_flight.under_way(scanner);
    }
    WIREROOM_CHECK(counters.scans == under_way + counters.appended_distinct, now(), seed());
}

}  // namespace wireroom
