// What the room says where a newcomer would ask why.

#include "view/characters.hpp"
#include "watched_day.hpp"

namespace wireroom::view::test {
namespace {

const Readout& readout(const Room& room, const std::string& name) {
    for (const Readout& found : room.readouts) {
        if (found.name == name) {
            return found;
        }
    }
    FAIL("no such read-out: " + name);
    return room.readouts[0];
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

Pending pending(const WatchedDay& day, std::vector<Action> asked, bool playing = false) {
    RoomInput input = day.input();
    input.pending = std::move(asked);
    input.playing = playing;
    return build_room(input).pending;
}

}  // namespace

TEST_CASE("what is asked for while the day stands still is told at once") {
    WatchedDay day;
    day.run_through(at(15, 9));
    const Action crash = deed(at(15, 10), ActionKind::crash_one);
    CHECK(pending(day, {}).sentence.empty());
    CHECK(pending(day, {crash}, true).sentence.empty());
    const Pending told = pending(day, {crash});
    CHECK(told.time == "15:10");
    CHECK(told.sentence == "Comes with the next minute: Crash one.");

    SECTION("several, each once; what was changed again counts as it is now") {
        CHECK(pending(day, {crash, deed(at(15, 10), ActionKind::set_dedup, 1), crash,
                            deed(at(15, 10), ActionKind::cut_line, 0),
                            deed(at(15, 10), ActionKind::set_dedup, 0),
                            deed(at(15, 10), ActionKind::restore_line, 0),
                            deed(at(15, 10), ActionKind::cut_line, 1)})
                  .sentence ==
              "Comes with the next minute: Crash one, two times, Dedup off, North's line mended, "
              "South's line cut.");
    }
    SECTION("settings with their values") {
        CHECK(pending(day, {deed(at(15, 10), ActionKind::set_consumers, 3),
                            deed(at(15, 10), ActionKind::set_scans_per_hour, 20),
                            deed(at(15, 10), ActionKind::set_watermark_delay, 3600)})
                  .sentence ==
              "Comes with the next minute: 3 consumers, 20 scans an hour, watermark delay 60 min.");
    }
    SECTION("once the day is over it counts for the next start") {
        day.run_to_end();
        const Pending later =
            pending(day, {deed(day.simulation.now(), ActionKind::set_watermark_delay, 3600)});
        CHECK(later.time.empty());
        CHECK(later.sentence == "Counts when the day is played again: watermark delay 60 min.");
    }
}

TEST_CASE("a watermark that waits for a longer delay says that it is held") {
    WatchedDay day{{}, {deed(at(10, 0), ActionKind::set_watermark_delay, 3600)}};
    day.run_through(at(9, 59));
    CHECK(day.room().tally.held_words.empty());
    const std::string before = readout(day.room(), "watermark").value;
    day.run_through(at(10, 5));
    const Room room = day.room();
    CHECK(readout(room, "watermark").value == before);
    CHECK(readout(room, "watermark").note[1] == "behind, held");
    CHECK(has(readout(room, "watermark").more, "raised to 60 min"));
    CHECK(has(readout(room, "watermark").more, "never goes back"));
    CHECK(has(room.tally.apart_words, " apart, held"));
    // Until the newest read is that far ahead.
    day.run_through(at(12, 0));
    CHECK(day.room().tally.held_words.empty());
    CHECK(readout(day.room(), "watermark").note[1] == "behind");
}

TEST_CASE("reads that were dropped and messages that are missing are told apart") {
    // One message is read too late, read again after a crash, and is too late again.
    const auto one_tape = [](Settings& settings) {
        quiet(settings);
        settings.partitions = 1;
        settings.consumers = 2;
        settings.commit_every = Seconds{3600};
    };
    const auto events = own(
        {{"a", at(9, 10), at(9, 10)}, {"a", at(12, 0), at(12, 0)}, {"a", at(9, 20), at(12, 5)}});
    WatchedDay once{one_tape, {}, events};
    once.run_through(at(12, 20));
    CHECK(readout(once.room(), "dropped").value == "1");
    CHECK(readout(once.room(), "dropped").more.empty());

    WatchedDay twice{one_tape, {deed(at(12, 10), ActionKind::crash_one)}, events};
    twice.run_through(at(12, 20));
    CHECK(readout(twice.room(), "dropped").value == "2");
    CHECK(readout(twice.room(), "dropped").more ==
          "2 reads were dropped, but only 1 message was never counted: Stream − batch is about "
          "messages.");
    bool seen = false;
    for (const TallyHour& hour : twice.room().tally.hours) {
        if (hour.dropped == 2) {
            seen = true;
            CHECK(has(hour.words, "2 dropped as too late (1 message never counted)"));
        }
    }
    CHECK(seen);
}

TEST_CASE("a day of its own events speaks of events, and its seed changes nothing") {
    WatchedDay day{
        quiet, {}, own({{"till", at(9, 20), at(9, 25)}, {"door", at(9, 30), at(9, 30)}})};
    day.run_to_end();
    const Room room = day.room();
    CHECK(room.title == "One day of events");
    CHECK(room.transport.state_note == "2 events, 2 counted");
    CHECK_FALSE(room.transport.seed_off.empty());
    CHECK(WatchedDay{}.room().transport.seed_off.empty());
    REQUIRE(room.scanners.keys.size() == 2);
    for (const ScannerRow& row : room.scanners.keys) {
        for (const Tape& tape : room.tapes.tapes) {
            for (const Cell& cell : tape.cells) {
                CHECK((cell.mark != row.name || tape.partition == row.partition));
            }
        }
    }
}

TEST_CASE("the stepper says why it goes no further") {
    const auto consumers = [](std::int64_t count, bool to_end = false) {
        WatchedDay day{[count](Settings& settings) {
            quiet(settings);
            settings.consumers = count;
        }};
        day.run_through(to_end ? day.simulation.settings().day_end : at(7, 0));
        return day.room().consumers;
    };
    CHECK(consumers(2).why_no_fewer.empty());
    CHECK(consumers(2).why_no_more.empty());
    CHECK(has(consumers(0).why_no_fewer, "Nobody is running"));
    CHECK(has(consumers(6).why_no_more, "6 is the most"));
    CHECK(has(consumers(2, true).why_no_more, "The day is over"));
    CHECK(has(consumers(2, true).why_no_fewer, "The day is over"));
}

TEST_CASE("the card of a crash tells how it stands now") {
    const auto crash_at = [](int minute) { return deed(at(14, minute), ActionKind::crash_one); };
    WatchedDay day{{}, {crash_at(51), crash_at(54)}};
    const auto card = [&day] { return day.room().consumers.cards[0]; };
    day.run_through(at(14, 53));
    REQUIRE(card().state == ConsumerState::crashed);
    REQUIRE(card().words.size() == 3);
    CHECK(card().words[1] == "C2 reads them again.");
    CHECK(card().words[2] == "Some may come too late for their hour.");
    CHECK(card().footer == "Tapes 0 and 1 went to C2");
    // C2, who was to read them, has died as well.
    day.run_through(at(14, 57));
    CHECK(card().words[1] == "Nobody is left to read them again.");
    CHECK(card().footer == "Tapes 0 and 1 have no reader");

    // Dedup skips a repeat before anyone asks whether it is late.
    WatchedDay known{[](Settings& settings) { settings.dedup = true; }, {crash_at(51)}};
    known.run_through(at(14, 53));
    const auto words = known.room().consumers.cards[0].words;
    REQUIRE(words.size() == 2);
    CHECK(words[1] == "C2 reads them again.");

    WatchedDay handed{{}, {crash_at(51), deed(at(15, 0), ActionKind::set_consumers, 3)}};
    handed.run_through(at(15, 30));
    // Its number has come back, and with it its card has gone.
    for (const ConsumerCard& found : handed.room().consumers.cards) {
        CHECK(found.state != ConsumerState::crashed);
    }
}

TEST_CASE("a long key is told whole") {
    const std::string key = "a-very-long-key-that-goes-on-and-on-0001";
    WatchedDay day{quiet, {}, own({{key, at(9, 20), at(9, 25)}, {"door", at(9, 30), at(9, 30)}})};
    day.run_through(at(9, 40));
    RoomInput input = day.input();
    input.follow = EventId{0};
    REQUIRE(build_room(input).life);
    CHECK(build_room(input).life->key == key);
    input.follow = EventId{1};
    CHECK(build_room(input).life->key.empty());
}

TEST_CASE("fonts are asked for what the day's own words need") {
    day::Scenario scenario;
    CHECK(characters_of(scenario).empty());
    scenario.title = "Zürich – Łódź";
    scenario.own_events = own({{"Київ", at(9, 0), at(9, 0)}, {"\xC3", at(9, 1), at(9, 1)}});
    const std::u32string found = characters_of(scenario);
    CHECK(found == U"ŁźКвиї–");
}

}  // namespace wireroom::view::test
