// The life of a message, told from hand-made timetables. Ids number the events of a timetable by
// their event time.
#include "view/life.hpp"

#include <algorithm>

#include "watched_day.hpp"

namespace wireroom::view::test {
namespace {

using Told = std::vector<std::string>;

void one_tape(Settings& settings) {
    settings.partitions = 1;
    settings.consumers = 1;
    settings.scans_per_hour = 0;
    settings.outages.clear();
    settings.watermark_delay = Seconds{0};
}

std::optional<Life> life_of(const WatchedDay& day, EventId id) {
    RoomInput input = day.input();
    input.follow = id;
    return build_room(input).life;
}

// Every line as "09:20 read by C1, counted in 09:00".
Told told(const WatchedDay& day, EventId id) {
    const auto life = life_of(day, id);
    REQUIRE(life.has_value());
    Told lines;
    for (const LifeLine& line : life->lines) {
        lines.push_back(line.when + " " + line.words);
    }
    return lines;
}

// The tone of the first line that begins so.
Tone tone_of(const WatchedDay& day, EventId id, const std::string& begins) {
    const auto life = life_of(day, id);
    REQUIRE(life.has_value());
    for (const LifeLine& line : life->lines) {
        if ((line.when + " " + line.words).rfind(begins, 0) == 0) {
            return line.tone;
        }
    }
    FAIL("no line begins with " << begins);
    return {};
}

// The first event that `wanted` accepts.
template <class Wanted>
EventId find_event(const WatchedDay& day, Wanted&& wanted) {
    const auto& events = day.index.events();
    const auto found = std::find_if(events.begin(), events.end(), wanted);
    REQUIRE(found != events.end());
    return static_cast<EventId>(found - events.begin());
}

}  // namespace

TEST_CASE("a message that is read, counted and committed") {
    WatchedDay day{one_tape, {}, own({{"till", at(9, 20), at(9, 25)}})};
    day.run_through(at(9, 22));
    const auto before = life_of(day, 0);
    REQUIRE(before.has_value());
    CHECK(before->heading == "till, made 09:20");
    CHECK(before->where == "for tape 0");
    CHECK(before->offsets.empty());
    CHECK(before->hour == at(9, 0));
    CHECK_FALSE(before->site.has_value());
    CHECK(told(day, 0) == Told{"now on its way, due at 09:25"});
    day.run_through(at(9, 25));
    CHECK(life_of(day, 0)->where == "tape 0 #0");
    CHECK(life_of(day, 0)->offsets == std::vector<Offset>{0});
    CHECK(told(day, 0) == Told{"09:25 arrived, 5 min after it was made",
                               "09:25 read by C1, counted in 09:00",
                               "now not committed: read again if C1 dies"});
    CHECK(tone_of(day, 0, "now") == Tone::quiet);
    day.run_through(at(9, 30));
    CHECK(told(day, 0).back() == "09:30 committed by C1");
    day.run_to_end();
    CHECK(told(day, 0).back() == "02:00 counted by the nightly batch");
    CHECK(tone_of(day, 0, "02:00") == Tone::good);
}

TEST_CASE("an id that the day has not come to has no life") {
    WatchedDay day{one_tape, {}, own({{"till", at(9, 20), at(9, 20)}})};
    day.run_through(at(9, 19));
    CHECK_FALSE(life_of(day, 0).has_value());
    day.run_through(at(9, 20));
    CHECK(life_of(day, 0).has_value());
    CHECK_FALSE(life_of(day, 1).has_value());
    day.back_before_unseen(at(9, 10));
    day.index.follow(day.simulation);
    CHECK_FALSE(life_of(day, 0).has_value());
    CHECK_FALSE(day.room().life.has_value());
}

TEST_CASE("a late message says how long after its hour was closed") {
    WatchedDay day{one_tape,
                   {},
                   own({{"till", at(9, 5), at(9, 5)},
                        {"till", at(8, 59), at(9, 12)},
                        {"till", at(7, 10), at(9, 13)}})};
    day.run_through(at(9, 12));
    CHECK(told(day, 1) == Told{"09:12 arrived, 13 min after it was made",
                               "09:12 dropped by C1, 7 min after 08:00 closed",
                               "now not committed: read again if C1 dies"});
    CHECK(tone_of(day, 1, "09:12 dropped") == Tone::late);
    // No event of 07:00 was ever counted, so it was closed without being published.
    day.run_through(at(9, 13));
    CHECK(told(day, 0)[1] == "09:13 dropped by C1, 8 min after 07:00 closed");
}

TEST_CASE("waiting, a message says how many come before it and what will become of it") {
    WatchedDay day{one_tape,
                   {deed(at(9, 21), ActionKind::set_dedup, 1)},
                   own({{"till", at(9, 20), at(9, 20)},
                        {"till", at(9, 20), at(9, 20)},
                        {"till", at(8, 30), at(9, 20)},
                        {"till", at(9, 20), at(9, 21), 0}})};
    day.run_through(at(9, 20));
    CHECK(told(day, 2).back() == "now waiting, next");
    CHECK(told(day, 0).back() == "now waiting, 1 before it; 08:00 is closed");
    CHECK(tone_of(day, 0, "now") == Tone::late);
    day.run_through(at(9, 21));
    CHECK(contains(told(day, 1), "now copy waiting, 1 before it; will be skipped"));
    day.run_through(at(9, 25));
    CHECK(contains(told(day, 1), "09:23 copy read by C1, skipped: seen before"));
    CHECK(tone_of(day, 1, "09:23") == Tone::skipped);
}

TEST_CASE("a crash between read and commit is part of a life") {
    WatchedDay day{
        one_tape,
        {deed(at(9, 26), ActionKind::crash_one), deed(at(9, 26), ActionKind::set_consumers, 2)},
        own({{"till", at(9, 20), at(9, 20)}, {"till", at(8, 59), at(9, 21)}})};
    day.run_through(at(9, 27));
    CHECK(told(day, 1) == Told{"09:20 arrived", "09:20 read by C1, counted in 09:00",
                               "09:26 C1 crashed, its place not saved",
                               "now to be read again, next"});
    CHECK(tone_of(day, 1, "09:26") == Tone::late);
    CHECK(tone_of(day, 1, "now") == Tone::twice);
    CHECK(told(day, 0).back() == "now to be read again, 1 before it; 08:00 is closed");
    day.run_through(at(9, 29));
    CHECK(contains(told(day, 1), "09:28 read again by C1, counted again"));
    CHECK(tone_of(day, 1, "09:28") == Tone::twice);
    CHECK(contains(told(day, 0), "09:29 read again by C1, dropped: 08:00 was closed"));
    day.run_through(at(9, 30));
    CHECK(told(day, 1) == Told{"09:20 arrived", "09:20 read by C1, counted in 09:00",
                               "09:26 C1 crashed, its place not saved",
                               "09:28 read again by C1, counted again", "09:30 committed by C1"});
}

TEST_CASE("saved at the stop of a rebalance, or by a consumer that leaves") {
    WatchedDay day{one_tape,
                   {deed(at(9, 22), ActionKind::set_consumers, 2),
                    deed(at(9, 40), ActionKind::set_consumers, 0)},
                   own({{"till", at(9, 20), at(9, 20)},
                        {"till", at(9, 35), at(9, 35)},
                        {"till", at(9, 36), at(9, 39)},
                        {"till", at(9, 37), at(9, 50)}})};
    day.run_through(at(9, 41));
    CHECK(told(day, 0).back() == "09:22 committed by C1 at the stop");
    CHECK(told(day, 2).back() == "09:40 committed by C1 as it left");
    day.run_to_end();
    CHECK(told(day, 3).back() == "end never read");
}

TEST_CASE("sent again, a message has two places and both are told of") {
    WatchedDay day{one_tape,
                   {},
                   own({{"till", at(9, 20), at(9, 20)},
                        {"till", at(9, 20), at(9, 24), 0},
                        {"till", at(9, 20), at(9, 40), 0}})};
    day.run_through(at(9, 25));
    auto life = life_of(day, 0);
    REQUIRE(life.has_value());
    CHECK(life->offsets == std::vector<Offset>{0, 1});
    CHECK(life->where == "tape 0 #0, #1");
    day.run_through(at(9, 30));
    CHECK(told(day, 0) == Told{"09:20 arrived", "09:20 read by C1, counted in 09:00",
                               "09:24 sent again: arrived as #1",
                               "09:24 copy read by C1, counted again", "09:30 committed by C1"});
    day.run_to_end();
    life = life_of(day, 0);
    CHECK(life->offsets == std::vector<Offset>{0, 1, 2});
    CHECK(life->where == "tape 0 #0 and 2 more");
    CHECK(contains(told(day, 0), "09:45 copy committed by C1"));
}

TEST_CASE("held by a cut line, on a slow way, stamped by a wrong clock") {
    WatchedDay day{[](Settings& s) {
        s.straggler_percent = 10;
        s.clock_skew[0] = one_hour * 4;
    }};
    day.run_through(at(14, 30));
    const auto held = find_event(day, [](const EventRecord& event) {
        return index(event.key) >= 2 && event.sent >= at(13, 12).count() &&
               event.offset == no_index && event.due <= at(14, 0).count();
    });
    const EventRecord& event = day.index.events()[held];
    const Times times;
    const auto life = life_of(day, held);
    REQUIRE(life.has_value());
    CHECK(life->site == Site::south);
    CHECK(told(day, held) ==
          Told{"now held at South since " + times.text(Seconds{event.due}) + ": its line is down"});
    CHECK(tone_of(day, held, "now") == Tone::late);
    day.run_through(at(14, 45));
    CHECK(told(day, held).front() ==
          "14:45 arrived, held " + length_words(at(14, 45) - Seconds{event.due}) + " by the cut");

    const auto slow = find_event(day, [](const EventRecord& e) {
        return index(e.key) == 1 && e.offset != no_index && e.due - e.sent > 600;
    });
    const EventRecord& late = day.index.events()[slow];
    CHECK(told(day, slow).front() == times.text(Seconds{late.due}) + " arrived, " +
                                         length_words(Seconds{late.due - late.sent}) +
                                         " on its way");
    const auto fast = find_event(day, [](const EventRecord& e) { return index(e.key) == 0; });
    CHECK(told(day, fast).front() ==
          times.text(Seconds{day.index.events()[fast].sent}) + " scanned, its clock 4 h ahead");
}

TEST_CASE("what came after the batch, and what never came") {
    WatchedDay day{[](Settings& s) {
        s.scan_end = at(26, 30);
        s.straggler_percent = 60;
    }};
    day.run_to_end();
    const auto after = find_event(day, [](const EventRecord& event) { return event.after_batch; });
    CHECK(contains(told(day, after), "02:00 missed by the nightly batch"));
    CHECK(tone_of(day, after, "02:00") == Tone::late);
    const auto never =
        find_event(day, [](const EventRecord& event) { return event.offset == no_index; });
    CHECK(told(day, never).back() == "end still on its way");
}

TEST_CASE("a very long life keeps its beginning and its end") {
    std::vector<Row> rows{{"till", at(7, 0), at(7, 0)}};
    for (int i = 1; i < 30; ++i) {
        rows.push_back({"till", at(7, 0), at(7, i), 0});
    }
    WatchedDay day{one_tape, {}, own(rows)};
    day.run_through(at(7, 40));
    const Told lines = told(day, 0);
    CHECK(lines.size() == most_life_lines);
    CHECK(lines[0] == "07:00 arrived");
    CHECK(lines[3].find("steps more") != std::string::npos);
    CHECK(lines.back() == "07:30 copy committed by C1");
}

TEST_CASE("a life agrees with the facts, for every message of a busy day, forwards and back") {
    WatchedDay day{
        [](Settings& s) {
            s.resend_percent = 20;
            s.straggler_percent = 15;
        },
        {deed(at(9, 3), ActionKind::crash_one), deed(at(9, 9), ActionKind::set_consumers, 3),
         deed(at(14, 51), ActionKind::crash_one), deed(at(15, 10), ActionKind::set_dedup, 1),
         deed(at(15, 20), ActionKind::crash_one)}};
    const auto check = [&] {
        std::vector<std::size_t> reads(day.index.events().size());
        std::vector<std::vector<Offset>> places(reads.size());
        for (const Fact& fact : day.simulation.facts()) {
            if (const auto* read = std::get_if<ReadFact>(&fact.body)) {
                ++reads[read->id];
            } else if (const auto* append = std::get_if<AppendFact>(&fact.body)) {
                places[append->id].push_back(append->offset);
            }
        }
        std::vector<Offset> committed(3);
        for (const Fact& fact : day.simulation.facts()) {
            if (const auto* commit = std::get_if<CommitFact>(&fact.body)) {
                committed[commit->partition] = commit->offset;
            }
        }
        for (EventId id = 0; id < reads.size(); ++id) {
            const auto life = life_of(day, id);
            REQUIRE(life.has_value());
            CHECK(life->offsets == places[id]);
            std::size_t told_reads = 0;
            bool told_commit = false;
            for (const LifeLine& line : life->lines) {
                told_reads += line.words.find("read by ") != std::string::npos ||
                                      line.words.find("read again by ") != std::string::npos ||
                                      line.words.find("dropped by ") != std::string::npos
                                  ? 1U
                                  : 0U;
                told_commit = told_commit || line.words.find("committed by") != std::string::npos;
            }
            if (life->lines.size() < most_life_lines) {
                CHECK(told_reads == reads[id]);
            }
            const bool saved =
                !places[id].empty() && places[id].front() < committed[life->partition];
            CHECK(told_commit == saved);
        }
    };
    day.run_through(at(15, 40));
    check();
    day.back_before_unseen(at(14, 50));
    day.index.follow(day.simulation);
    check();
    day.run_through(at(15, 25));
    check();
    CHECK(day.index.rebuilds() == 0);
}

TEST_CASE("cells and lines of the log know their hour") {
    WatchedDay day{one_tape,
                   {},
                   own({{"till", at(8, 20), at(8, 20)},
                        {"till", at(9, 20), at(9, 20)},
                        {"till", at(8, 40), at(9, 22)}})};
    day.run_through(at(9, 23));
    const Room room = day.room();
    CHECK(room.tapes.tapes[0].cells.front().hour == at(8, 0));
    CHECK(room.tapes.tapes[0].cells[1].hour == at(9, 0));
    bool published = false;
    for (const LogLine& line : room.log.lines) {
        if (line.sign == Sign::flag) {
            published = true;
            CHECK(line.hour == at(8, 0));
            CHECK_FALSE(line.id.has_value());
        } else if (line.id) {
            CHECK(line.hour == (*line.id == 2 ? at(9, 0) : at(8, 0)));
        }
    }
    CHECK(published);
    CHECK(room.log.lines.back().id == 1U);
}

}  // namespace wireroom::view::test
