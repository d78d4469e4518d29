#include "wireroom/log.hpp"

#include "catch.hpp"

using namespace wireroom;

TEST_CASE("4: an append takes the next offset of its partition, without gaps") {
    Log log{2};
    log.append(0, Record{0, false, Seconds{10}});
    log.append(1, Record{1, false, Seconds{20}});
    log.append(0, Record{2, false, Seconds{5}});
    REQUIRE(log.partition_count() == 2);
    REQUIRE(log.partition(0).size() == 2);
    CHECK(log.partition(0)[0].id() == 0);
    CHECK(log.partition(0)[1].id() == 2);
    CHECK(log.partition(0)[1].event_time() == Seconds{5});
    CHECK(log.partition(1)[0].id() == 1);
}

TEST_CASE("4: a record keeps its id, its event time and whether it is a copy") {
    const Record high{0x7FFFFFFFU, true, Seconds{-43200}};
    CHECK(high.id() == 0x7FFFFFFFU);
    CHECK(high.copy());
    CHECK(high.event_time() == Seconds{-43200});
    CHECK_FALSE(Record(0, false, Seconds{0}).copy());
    STATIC_REQUIRE(sizeof(Record) == 8);
}

TEST_CASE("4: going back cuts the end off, and only that") {
    Log log{1};
    for (EventId id = 0; id < 5; ++id) {
        log.append(0, Record{id, false, Seconds{id}});
    }
    log.cut(0, 7);
    CHECK(log.partition(0).size() == 5);
    log.cut(0, 2);
    REQUIRE(log.partition(0).size() == 2);
    CHECK(log.partition(0)[1].id() == 1);
    log.append(0, Record{9, false, Seconds{0}});
    CHECK(log.partition(0)[2].id() == 9);
}

TEST_CASE("4: an event time has a place in the log within 68 years") {
    CHECK(fits_log(Seconds{2147483647}));
    CHECK(fits_log(Seconds{-2147483648LL}));
    CHECK_FALSE(fits_log(Seconds{2147483648LL}));
    CHECK_FALSE(fits_log(Seconds{-2147483649LL}));
    CHECK_FALSE(fits_log(Seconds::min()));
}
