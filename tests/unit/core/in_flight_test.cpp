#include "wireroom/in_flight.hpp"

#include "script.hpp"

using namespace script;
using namespace wireroom;

namespace {

Parcel parcel(EventId id, std::uint32_t due_tick, std::uint8_t scanner, bool copy = false) {
    return {.id = id, .event_time = 0, .due_tick = due_tick, .scanner = scanner, .copy = copy};
}

std::vector<EventId> arrivals(InFlight& in_flight, std::uint32_t tick) {
    std::vector<EventId> ids;
    in_flight.deliver(tick, [&](const Parcel& arrived) { ids.push_back(arrived.id); });
    return ids;
}

using Ids = std::vector<EventId>;

}  // namespace

TEST_CASE("3: a message arrives in the tick in which it is due, also the one it was sent in") {
    InFlight in_flight{10, 5};
    in_flight.send(parcel(0, 0, 0));
    in_flight.send(parcel(1, 2, 0));
    in_flight.send(parcel(2, 1, 0));
    CHECK(arrivals(in_flight, 0) == Ids{0});
    CHECK(arrivals(in_flight, 1) == Ids{2});
    CHECK(arrivals(in_flight, 2) == Ids{1});
}

TEST_CASE("4: arrivals of one tick come in order of (due, id), over both sites") {
    InFlight in_flight{10, 5};
    in_flight.set_line(Site::south, false);
    in_flight.send(parcel(0, 1, 2));
    in_flight.send(parcel(1, 0, 3));
    in_flight.send(parcel(2, 2, 0));
    in_flight.send(parcel(3, 0, 2));
    CHECK(arrivals(in_flight, 0).empty());
    CHECK(arrivals(in_flight, 1).empty());
    in_flight.set_line(Site::south, true);
    CHECK(arrivals(in_flight, 2) == Ids{1, 3, 0, 2});
}

TEST_CASE("3: both lines come back in one tick: what both held is delivered as one, in order") {
    InFlight in_flight{10, 5};
    in_flight.set_line(Site::north, false);
    in_flight.set_line(Site::south, false);
    in_flight.send(parcel(0, 1, 2));
    in_flight.send(parcel(1, 1, 0));
    in_flight.send(parcel(2, 0, 1));
    in_flight.send(parcel(3, 0, 3));
    arrivals(in_flight, 0);
    arrivals(in_flight, 1);
    in_flight.set_line(Site::north, true);
    in_flight.set_line(Site::south, true);
    CHECK(arrivals(in_flight, 2) == Ids{2, 3, 0, 1});
}

TEST_CASE("3: what is due while the line is down is held, the other site's is not") {
    InFlight in_flight{10, 5};
    CHECK(in_flight.set_line(Site::south, false));
    CHECK_FALSE(in_flight.set_line(Site::south, false));
    in_flight.send(parcel(0, 0, 0));
    in_flight.send(parcel(1, 0, 2));
    in_flight.send(parcel(2, 3, 3));
    CHECK(arrivals(in_flight, 0) == Ids{0});
    CHECK(in_flight.held(2) == 1);
    CHECK(in_flight.held(3) == 0);
    CHECK(in_flight.under_way(2) == 1);
    CHECK(in_flight.under_way(3) == 1);
    in_flight.set_line(Site::south, true);
    CHECK(arrivals(in_flight, 1) == Ids{1});
    CHECK(in_flight.held(2) == 0);
    CHECK(in_flight.under_way(2) == 0);
    CHECK(in_flight.under_way(3) == 1);
}

TEST_CASE("13: a copy is no message of its own, on its way or held") {
    InFlight in_flight{10, 5};
    in_flight.send(parcel(0, 0, 0));
    in_flight.send(parcel(0, 2, 0, true));
    CHECK(in_flight.under_way(0) == 1);
    CHECK(arrivals(in_flight, 0) == Ids{0});
    CHECK(in_flight.under_way(0) == 0);
    in_flight.set_line(Site::north, false);
    arrivals(in_flight, 1);
    arrivals(in_flight, 2);
    CHECK(in_flight.held(0) == 0);
    in_flight.set_line(Site::north, true);
    CHECK(arrivals(in_flight, 3) == Ids{0});
}

TEST_CASE("3: what is due after the last tick stays under way") {
    InFlight in_flight{3, 100};
    in_flight.send(parcel(0, 3, 1));
    in_flight.send(parcel(1, 90, 1));
    for (std::uint32_t tick = 0; tick < 3; ++tick) {
        CHECK(arrivals(in_flight, tick).empty());
    }
    CHECK(in_flight.under_way(1) == 2);
}

TEST_CASE("3: over many ticks every message arrives once, when it is due") {
    InFlight in_flight{500, 7};
    EventId next = 0;
    std::vector<std::vector<EventId>> due(600);
    for (std::uint32_t tick = 0; tick < 500; ++tick) {
        for (std::uint32_t i = 0; i < tick % 4; ++i) {
            const std::uint32_t at = tick + (tick * 7 + i * 3) % 8;
            due[at].push_back(next);
            in_flight.send(parcel(next++, at, static_cast<std::uint8_t>(i)));
        }
        REQUIRE(arrivals(in_flight, tick) == due[tick]);
    }
}

TEST_CASE("what it takes grows with the ticks, the messages on their way and those held") {
    const InFlight empty{1000, 999};
    CHECK(empty.bytes() >= 1000 * 2 * sizeof(std::uint32_t));
    InFlight in_flight{1000, 999};
    in_flight.set_line(Site::north, false);
    constexpr EventId count = 500;
    for (EventId id = 0; id < count; ++id) {
        in_flight.send(parcel(id, 0, 0, id % 2 == 1));
    }
    const std::size_t sent = in_flight.bytes();
    CHECK(sent >= empty.bytes() + count * sizeof(Parcel));
    // The nodes stay, for messages to come, also in a copy.
    arrivals(in_flight, 0);
    CHECK(in_flight.bytes() >= sent + count * sizeof(Parcel));
    const InFlight copy = in_flight;
    CHECK(copy.bytes() >= sent);
}
