// Transport, scrubber, read-outs and scanners.
#include <algorithm>

#include "watched_day.hpp"

namespace wireroom::view::test {
namespace {

const Readout& readout(const Room& room, std::string_view name) {
    const auto found = std::find_if(room.readouts.begin(), room.readouts.end(),
                                    [&](const Readout& r) { return r.name == name; });
    REQUIRE(found != room.readouts.end());
    return *found;
}

std::string note(const Room& room, std::string_view name) {
    const Readout& found = readout(room, name);
    return found.note[0] + (found.note[1].empty() ? "" : " / " + found.note[1]);
}

std::vector<std::string> flag_labels(const Room& room) {
    std::vector<std::string> labels;
    for (const ScrubberFlag& flag : room.scrubber.published) {
        labels.push_back(flag.label);
    }
    return labels;
}

}  // namespace

TEST_CASE("before the first tick everything is nothing") {
    const WatchedDay day;
    RoomInput input = day.input();
    input.title = "The plain day";
    input.speed_words = "5 min a second";
    const Room room = build_room(input);
    CHECK(room.title == "The plain day");
    CHECK(room.transport.clock == "06:00");
    CHECK(room.transport.running == Running::paused);
    CHECK(room.transport.state_word == "PAUSED");
    CHECK(room.transport.state_note == "5 min a second");
    CHECK(room.transport.play_label == "Play");
    CHECK(room.transport.can_step);
    CHECK(room.transport.can_crash);
    for (const char* name : {"scans", "counted", "dropped", "read_twice", "waiting"}) {
        CHECK(readout(room, name).value == "0");
        CHECK(note(room, name).empty());
    }
    CHECK(readout(room, "watermark").value == "–");
    CHECK(readout(room, "last_published").value == "–");
    CHECK(readout(room, "batch").value == "02:00");
    CHECK(note(room, "batch") == "in 20 h");
    CHECK(room.caption.sentence.empty());
    CHECK(room.caption.digest.empty());
    CHECK(room.tapes.empty);
    CHECK_FALSE(room.tapes.nobody_reads);
    CHECK(room.tapes.tapes[0].owner == "C1");
    CHECK(room.tapes.tapes[2].owner == "C2");
    CHECK(room.log.lines.empty());
    CHECK(room.scanners.sites[0].scanners[0].words == "nothing yet");
    REQUIRE(room.consumers.cards.size() == 2);
    CHECK(room.consumers.cards[0].state_word == "Ready");
    CHECK(room.consumers.running == 2);
    CHECK(room.tally.hours.size() == 16);
    for (const TallyHour& hour : room.tally.hours) {
        CHECK(hour.state == HourState::ahead);
        CHECK(hour.published.empty());
    }
    CHECK_FALSE(room.tally.watermark);
}

TEST_CASE("the transport says how the day stands") {
    WatchedDay day;
    day.run_through(at(13, 40));
    RoomInput input = day.input();
    input.playing = true;
    const Transport playing = build_room(input).transport;
    CHECK(playing.clock == "13:40");
    CHECK(playing.state_word == "PLAYING");
    CHECK(playing.play_label == "Pause");
    CHECK(playing.seed == 1);
    CHECK(playing.crash_title == "C1 would stop");
    CHECK(playing.crash_note == "4 would be read again: 2 on tape 0, 2 on tape 1");
    CHECK(playing.victim == static_cast<Consumer>(1));
    day.run_to_end();
    const Transport over = day.room().transport;
    CHECK(over.clock == "02:30");
    CHECK(over.running == Running::over);
    CHECK(over.state_word == "DAY OVER");
    CHECK(over.state_note == "800 scans, 771 counted");
    CHECK(over.play_label == "Play again");
    CHECK_FALSE(over.can_step);
    CHECK_FALSE(over.can_crash);
}

TEST_CASE("Crash one names its victim and its price before the click") {
    WatchedDay many{[](Settings& s) {
        s.partitions = 64;
        s.consumers = 1;
        s.scans_per_hour = 600;
        s.capacity = 100;
        s.outages.clear();
    }};
    many.run_through(at(7, 10));
    CHECK(many.room().transport.crash_note.find(" would be read again: ") != std::string::npos);
    WatchedDay nobody{[](Settings& s) { s.consumers = 0; }};
    CHECK(nobody.room().transport.crash_title == "Nobody is alive");
    CHECK_FALSE(nobody.room().transport.can_crash);
    nobody.run_through(at(7, 0));
    CHECK_FALSE(nobody.room().transport.can_crash);
    WatchedDay fresh{quiet};
    fresh.run_through(at(6, 0));
    CHECK(fresh.room().transport.crash_note == "Nothing would be read again");
    // What is promised is what happens in the next tick.
    WatchedDay day;
    day.run_through(at(14, 50));
    const Transport before = day.room().transport;
    day.actions = {deed(at(14, 51), ActionKind::crash_one)};
    day.step();
    CHECK(before.victim == day.index.crashes().back().consumer);
    CHECK(before.crash_note.find(std::to_string(day.index.crashes().back().uncommitted)) == 0);
}

TEST_CASE("the read-outs and their notes") {
    WatchedDay day{{}, {deed(at(14, 51), ActionKind::crash_one)}};
    day.run_through(at(13, 40));
    CHECK(readout(day.room(), "scans").value == "386");
    CHECK(readout(day.room(), "counted").value == "367");
    CHECK(note(day.room(), "counted").empty());
    CHECK(note(day.room(), "dropped") == "1.3 % / of reads");
    CHECK(note(day.room(), "watermark") == "30 min / behind");
    CHECK(readout(day.room(), "last_published").value == "12:00");
    CHECK(note(day.room(), "last_published") == "out at / 13:32");
    CHECK(note(day.room(), "waiting") == "all caught / up");
    CHECK(note(day.room(), "batch") == "in 12 h / 20 min");
    day.run_through(at(14, 51));
    CHECK(note(day.room(), "read_twice") == "5 more / to come");
    CHECK(readout(day.room(), "read_twice").note_tone == Tone::twice);
    CHECK(readout(day.room(), "waiting").value == "35");
    CHECK(note(day.room(), "waiting") == "20 + 2 + 13 / by tape");
    day.run_through(at(15, 5));
    CHECK(note(day.room(), "counted") == "2 of them / twice");
    CHECK(readout(day.room(), "read_twice").value == "5");
    CHECK(note(day.room(), "read_twice").empty());
    day.run_through(at(25, 30));
    CHECK(note(day.room(), "batch") == "in 30 min");
    day.run_to_end();
    CHECK(readout(day.room(), "batch").value == "800");
    CHECK(note(day.room(), "batch") == "−35: 37 missing / 2 again");
    CHECK(readout(day.room(), "batch").short_note == "stream −35");
}

TEST_CASE("the batch's read-out is equal only where nothing differs") {
    const auto one = [](Settings& s) {
        s.partitions = 1;
        s.scans_per_hour = 0;
        s.outages.clear();
    };
    WatchedDay equal{one, {}, own({{"a", at(7, 0), at(7, 0)}})};
    CHECK(note(equal.run_to_end().room(), "batch") == "equal to / stream");
    // One lost and one counted again cancel out, and are shown all the same.
    WatchedDay cancel{
        one,
        {},
        own({{"a", at(9, 0), at(9, 0)}, {"a", at(9, 0), at(9, 1), 0}, {"a", at(7, 0), at(9, 5)}})};
    CHECK(note(cancel.run_to_end().room(), "batch") == "0: 1 missing / 1 again");
    WatchedDay after{[&](Settings& s) {
                         one(s);
                         s.batch_at = at(10, 0);
                     },
                     {},
                     own({{"a", at(9, 50), at(9, 50)}, {"a", at(9, 59), at(10, 1)}})};
    CHECK(note(after.run_to_end().room(), "batch") == "+1: 1 after it");
    CHECK(readout(after.room(), "scans").label == "Events so far");
}

TEST_CASE("many tapes are not summed up, large numbers are grouped, skips are told") {
    WatchedDay day{[](Settings& s) {
        s.partitions = 64;
        s.scans_per_hour = 3000;
        s.outages.clear();
    }};
    day.run_through(at(8, 0));
    CHECK(readout(day.room(), "scans").value.find(' ') == 2);
    const std::string waiting = note(day.room(), "waiting");
    CHECK(waiting.find("on ") == 0);
    CHECK(waiting.find(" tapes") != std::string::npos);
    WatchedDay dedup{[](Settings& s) { s.dedup = true; },
                     {deed(at(14, 51), ActionKind::crash_one)}};
    dedup.run_through(at(16, 0));
    CHECK(note(dedup.room(), "read_twice") == "5 of them / skipped");
    CHECK(note(dedup.room(), "counted").empty());
    WatchedDay one{[](Settings& s) {
        s.partitions = 1;
        s.scans_per_hour = 60;
    }};
    CHECK(note(one.run_through(at(8, 0)).room(), "waiting") == "on one tape");
}

TEST_CASE("the watermark's note is what is so while a longer delay waits to be reached") {
    WatchedDay day{{}, {deed(at(12, 0), ActionKind::set_watermark_delay, 3600)}};
    day.run_through(at(12, 5));
    const Room room = day.room();
    CHECK(room.tally.watermark_delay == one_hour);
    CHECK(room.tally.delay_words == "60 min");
    CHECK(note(room, "watermark") != "60 min / behind");
    CHECK(room.tally.apart_words ==
          length_words(*room.tally.newest_read - *room.tally.watermark) + " apart, held");
}

TEST_CASE("crashes of one minute share a mark on the scrubber that names them all") {
    WatchedDay day{
        {}, {deed(at(10, 0), ActionKind::crash_one), deed(at(10, 0), ActionKind::crash_one)}};
    day.run_through(at(10, 1));
    const Scrubber scrubber = day.room().scrubber;
    REQUIRE(scrubber.crashes.size() == 1);
    CHECK(scrubber.crashes[0].label == "C1, C2 crash 10:00");
}

TEST_CASE("the scrubber marks what happened and outlines what is scheduled") {
    WatchedDay day{{}, {deed(at(14, 51), ActionKind::crash_one)}};
    const Scrubber ahead = day.room().scrubber;
    REQUIRE(ahead.outages.size() == 1);
    CHECK(ahead.outages[0].ahead);
    CHECK(ahead.outages[0].from == at(13, 10));
    CHECK(ahead.outages[0].to == at(14, 45));
    CHECK(ahead.outages[0].label == "South down");
    CHECK(ahead.crashes.empty());
    CHECK(ahead.commits.size() == 82);
    CHECK(std::all_of(ahead.commits.begin(), ahead.commits.end(),
                      [](const ScrubberCommit& c) { return c.ahead && !c.done; }));
    CHECK(ahead.hours.front().label == "06:00");
    CHECK(ahead.hours[1].label == "08:00");
    CHECK(ahead.hours.back().label == "02:30");
    CHECK(ahead.batch_label == "Batch 02:00");
    CHECK(ahead.scanners_stop_label == "Scanners stop");

    day.run_through(at(13, 40));
    const Scrubber during = day.room().scrubber;
    REQUIRE(during.outages.size() == 2);
    CHECK_FALSE(during.outages[0].ahead);
    CHECK(during.outages[0].to == at(13, 40));
    CHECK(during.outages[1].ahead);
    CHECK(during.outages[1].label.empty());
    CHECK(flag_labels(day.room()) ==
          std::vector<std::string>{"06", "07", "08", "09", "10", "11", "12"});
    CHECK(during.published[0].at == at(7, 31));

    day.run_through(at(14, 52));
    const Scrubber crash = day.room().scrubber;
    REQUIRE(crash.outages.size() == 1);
    CHECK(crash.outages[0].to == at(14, 45));
    REQUIRE(crash.crashes.size() == 1);
    CHECK(crash.crashes[0].label == "C1 crash 14:51");
    REQUIRE(crash.rebalances.size() == 1);
    CHECK(crash.rebalances[0].from == at(14, 51));
    CHECK(crash.rebalances[0].to == at(14, 52));
    day.run_to_end();
    const Scrubber over = day.room().scrubber;
    CHECK(over.rebalances[0].to == at(14, 53));
    CHECK(over.batch_label == "Batch done 02:00");
    CHECK(over.batch_done);
    // Nothing was left to save in the night.
    CHECK_FALSE(over.commits.back().done);
    CHECK_FALSE(over.commits.back().ahead);
    CHECK(over.commits[3].done);
}

TEST_CASE("a line mended by hand has no outage ahead of now") {
    WatchedDay day{{}, {deed(at(13, 30), ActionKind::restore_line, 1)}};
    day.run_through(at(13, 45));
    const Scrubber scrubber = day.room().scrubber;
    REQUIRE(scrubber.outages.size() == 1);
    CHECK(scrubber.outages[0].from == at(13, 10));
    CHECK(scrubber.outages[0].to == at(13, 30));
}

TEST_CASE("long and short days keep the scrubber readable") {
    WatchedDay fine{[](Settings& s) {
        s.window = one_minute;
        s.commit_every = one_minute;
        s.scans_per_hour = 60;
        s.capacity = 10;
    }};
    fine.run_to_end();
    const Scrubber scrubber = fine.room().scrubber;
    CHECK(scrubber.commits.size() <= 300);
    CHECK(scrubber.commits.size() > 100);
    CHECK(scrubber.commits[20].done);
    CHECK(scrubber.published.size() <= 240);
    CHECK(scrubber.published.front().label == "06:00");
    CHECK(std::count_if(scrubber.published.begin(), scrubber.published.end(),
                        [](const ScrubberFlag& flag) { return !flag.label.empty(); }) <= 24);
    WatchedDay brief{[](Settings& s) {
        s.tick = Seconds{5};
        s.day_end = at(6, 4);
        s.batch_at = at(6, 3);
        s.scan_end = at(6, 2);
        s.outages.clear();
    }};
    const Scrubber minutes = brief.room().scrubber;
    CHECK(minutes.hours.size() >= 4);
    CHECK(minutes.hours.size() <= 14);
    CHECK(minutes.hours.front().label == "06:00");
    CHECK(minutes.hours.back().label == "06:04");
    brief.run_through(at(6, 2, 20));
    CHECK(note(brief.room(), "batch") == "in 40 s");
}

TEST_CASE("scanners tell what is on its way, held and sent at once") {
    WatchedDay day;
    day.run_through(at(14, 44));
    const Scanners held = day.room().scanners;
    CHECK(held.sites[0].name == "NORTH");
    CHECK(held.sites[0].line_words == "Line up");
    CHECK(held.sites[0].button == "Cut line");
    CHECK_FALSE(held.sites[1].up);
    CHECK(held.sites[1].line_words == "Line down since 13:10");
    CHECK(held.sites[1].button == "Mend line");
    const ScannerRow& south = held.sites[1].scanners[0];
    CHECK(south.name == "south-1");
    CHECK(south.held);
    CHECK(south.words == std::to_string(south.on_the_way) + " held");
    day.run_through(at(14, 45));
    CHECK(day.room().scanners.sites[1].line_words == "Line up since 14:45");
    CHECK(day.room().scanners.sites[1].scanners[0].words == "18 sent at once");
    CHECK(day.room().scanners.sites[1].scanners[1].words == "17 sent at once");
    day.run_through(at(14, 46));
    bool one = false;
    bool none = false;
    bool more = false;
    for (int minute = 46; minute < 60; ++minute) {
        day.run_through(at(14, minute));
        for (const SiteCard& site : day.room().scanners.sites) {
            for (const ScannerRow& row : site.scanners) {
                one = one || row.words == "1 on its way";
                more = more || row.words == "2 on the way";
                none = none || row.words == "all sent";
            }
        }
    }
    CHECK((one && more && none));
    day.run_through(at(15, 44));
    CHECK(day.room().scanners.sites[1].line_words == "Line up since 14:45");
    day.run_through(at(15, 45));
    CHECK(day.room().scanners.sites[1].line_words == "Line up");
    CHECK(day.room().scanners.scans_per_hour == 12);
    CHECK(day.room().scanners.rate_low == 0);
    CHECK(day.room().scanners.rate_high == 60);
}

TEST_CASE("controls show what was asked for while a click waits") {
    WatchedDay day;
    day.run_through(at(12, 0));
    RoomInput input = day.input();
    input.controls = day::ControlValues{20, 45 * one_minute, 2, true, {false, true}};
    input.consumers_asked = 3;
    const Room room = build_room(input);
    CHECK(room.scanners.scans_per_hour == 20);
    CHECK(room.scanners.sites[0].button == "Mend line");
    CHECK(room.scanners.sites[0].line_words == "Line up");
    CHECK(room.tally.watermark_delay == 45 * one_minute);
    CHECK(room.tally.dedup);
    CHECK(room.transport.dedup);
    CHECK(room.consumers.running == 3);
    CHECK(room.consumers.cards.size() == 2);
}

TEST_CASE("the lag from the committed offsets is told with the lag") {
    WatchedDay day;
    day.run_through(at(14, 50));
    const Room room = day.room();
    std::uint64_t all = 0;
    for (const Tape& tape : room.tapes.tapes) {
        all += tape.end - tape.committed;
        CHECK(tape.lag_words == committed_lag_words(tape.end - tape.committed));
    }
    REQUIRE(all > day.simulation.state().group.lag());
    CHECK(day.simulation.state().group.lag_from_committed() == all);
    CHECK(room.readouts[6].more == committed_lag_words(all));
    std::uint64_t cards = 0;
    for (const ConsumerCard& card : room.consumers.cards) {
        CHECK(card.lag_words == committed_lag_words(card.lag + card.uncommitted));
        cards += card.lag + card.uncommitted;
    }
    CHECK(cards == all);
    CHECK(committed_lag_words(22) == "Counted from the committed offset, as some tools do: 22.");
}

TEST_CASE("outages say whose line is down") {
    WatchedDay day{
        {},
        {deed(at(13, 0), ActionKind::cut_line, 0), deed(at(14, 0), ActionKind::restore_line, 0)}};
    day.run_through(at(15, 0));
    const std::vector<ScrubberOutage> outages = day.room().scrubber.outages;
    REQUIRE(outages.size() == 2);
    CHECK(outages[0].site == Site::north);
    CHECK(outages[0].label == "North down");
    CHECK(outages[1].site == Site::south);
    CHECK(outages[1].label == "South down");
}

TEST_CASE("a day of own events shows its busiest keys") {
    std::vector<Row> rows;
    for (int i = 0; i < 60; ++i) {
        rows.push_back({"till-" + std::to_string(i % 12), at(8, i), at(8, i)});
    }
    rows.push_back({"till-11", at(8, 10), at(9, 30)});
    WatchedDay day{{}, {}, own(rows)};
    CHECK(day.room().scanners.own_words == "61 events of its own");
    CHECK(day.room().scanners.keys.empty());
    day.run_through(at(9, 0));
    RoomInput input = day.input();
    input.own_file = "hot-tape.csv";
    const Scanners scanners = build_room(input).scanners;
    CHECK(scanners.own_events);
    CHECK(scanners.sites.empty());
    CHECK(scanners.own_words == "61 events from hot-tape.csv");
    REQUIRE(scanners.keys.size() == 8);
    CHECK(scanners.keys[0].name == "till-11");
    CHECK(scanners.keys[0].scans == 6);
    CHECK(scanners.keys[0].words == "5 sent, 1 to come");
    CHECK(scanners.keys[1].name == "till-0");
    CHECK(scanners.keys[1].words == "5 sent");
    CHECK(scanners.more_keys == "and 4 more");
    CHECK(build_room(input).scrubber.scanners_stop_label.empty());
    CHECK(build_room(input).scrubber.outages.empty());
    CHECK(build_room(input).tapes.on_the_way.empty());
}

}  // namespace wireroom::view::test
