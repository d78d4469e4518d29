#include "app/frame_pacer.hpp"

#include "catch.hpp"

using wireroom::app::FramePacer;

namespace {

// Draws whatever is due on a clock that goes forward in small steps; returns how many frames.
int frames_in(FramePacer& pacer, double from, double seconds, double step = 0.001) {
    int frames = 0;
    for (double now = from; now < from + seconds; now += step) {
        if (pacer.due(now)) {
            pacer.drew(now, -1.0);
            ++frames;
        }
    }
    return frames;
}

}  // namespace

TEST_CASE("while nothing changes nothing is drawn, and the program sleeps for ever") {
    FramePacer pacer;
    CHECK(frames_in(pacer, 0.0, 1.0) == FramePacer::settle);  // the first picture
    CHECK(frames_in(pacer, 1.0, 3600.0, 0.1) == 0);
    CHECK(pacer.sleep(3601.0, std::nullopt) < 0.0);
}

TEST_CASE("input that never stops is drawn sixty times a second, not more") {
    FramePacer pacer;
    int frames = 0;
    for (double now = 0.0; now < 2.0; now += 0.0005) {
        pacer.stir();
        if (pacer.due(now)) {
            pacer.drew(now, -1.0);
            ++frames;
        }
    }
    CHECK(frames <= 121);
    CHECK(frames >= 110);
}

TEST_CASE("a change is drawn once; input draws a few frames more, to come to rest") {
    FramePacer pacer;
    frames_in(pacer, 0.0, 1.0);
    pacer.changed();
    CHECK(frames_in(pacer, 1.0, 1.0) == 1);
    pacer.stir();
    CHECK(frames_in(pacer, 2.0, 1.0) == FramePacer::settle);
}

TEST_CASE("it wakes for the next tick and for what a control waits for, whichever is sooner") {
    FramePacer pacer;
    frames_in(pacer, 0.0, 1.0);
    CHECK(pacer.sleep(1.0, 0.2) == Approx(0.2));
    pacer.changed();
    REQUIRE(pacer.due(1.5));
    pacer.drew(1.5, 0.4);  // a tooltip comes up in 0.4 s
    CHECK(pacer.sleep(1.6, 2.0) == Approx(0.3));
    CHECK(pacer.sleep(1.6, std::nullopt) == Approx(0.3));
    CHECK_FALSE(pacer.due(1.8));
    CHECK(pacer.due(1.9));
}

TEST_CASE("a tick that is due at once waits for the next frame's time") {
    FramePacer pacer;
    frames_in(pacer, 0.0, 1.0);
    pacer.changed();
    pacer.drew(1.0, -1.0);
    CHECK(pacer.sleep(1.0, 0.0) == Approx(FramePacer::frame));
    CHECK(pacer.sleep(1.01, 0.0) == Approx(FramePacer::frame - 0.01));
}
