#include "app/play_clock.hpp"

#include "catch.hpp"

using wireroom::one_minute;
using wireroom::Seconds;
using wireroom::app::PlayClock;

TEST_CASE("five minutes a second are five one-minute ticks a second") {
    PlayClock clock;
    clock.set_speed(5);
    std::uint32_t ticks = 0;
    for (int i = 0; i < 100; ++i) {
        ticks += clock.due(0.02, one_minute);  // two seconds in all
    }
    CHECK(ticks >= 9);
    CHECK(ticks <= 10);
}

TEST_CASE("speed scales ticks a second, never the tick: shorter ticks come faster") {
    PlayClock clock;
    clock.set_speed(1);
    CHECK(clock.due(0.25, Seconds{1}) == 15);
    CHECK(clock.due(0.25, one_minute) == 0);
}

TEST_CASE("what is left of a tick is kept for the next frame") {
    PlayClock clock;
    clock.set_speed(1);
    for (int i = 0; i < 7; ++i) {
        CHECK(clock.due(0.125, one_minute) == 0);
    }
    CHECK(clock.next_in(one_minute) == Approx(0.125));
    CHECK(clock.share() == Approx(0.875));
    CHECK(clock.due(0.125, one_minute) == 1);
    CHECK(clock.share() == Approx(0.0));
}

TEST_CASE("after a stall the day goes on instead of rushing after the wall clock") {
    PlayClock clock;
    clock.set_speed(60);
    CHECK(clock.due(3600.0, one_minute) == 15);  // a quarter of a second's worth
    CHECK(clock.due(-5.0, one_minute) == 0);     // a clock set back owes nothing
}
