#include <algorithm>

#include "watched_day.hpp"
#include "wireroom/murmur2.hpp"

namespace wireroom::view::test {
namespace {

const ConsumerCard& card(const Room& room, const std::string& name) {
    for (const ConsumerCard& found : room.consumers.cards) {
        if (found.name == name) {
            return found;
        }
    }
    FAIL("no card of " << name);
    return room.consumers.cards.front();
}

std::string words(const ConsumerCard& found) {
    std::string text;
    for (const std::string& sentence : found.words) {
        text += (text.empty() ? "" : " ") + sentence;
    }
    return text;
}

}  // namespace

TEST_CASE("a reading consumer's card") {
    WatchedDay day;
    day.run_through(at(14, 45));
    const Room room = day.room();
    const ConsumerCard& c1 = card(room, "C1");
    CHECK(c1.state == ConsumerState::reading);
    CHECK(c1.state_word == "Reading");
    CHECK(c1.tapes == std::vector<Partition>{0, 1});
    CHECK(c1.uncommitted == 0);
    CHECK(c1.lag == 18);
    CHECK(c1.reading_label == "Now reading");
    CHECK(c1.reading == "south-2 13:13");
    CHECK(c1.reading_site == Site::south);
    CHECK(c1.reading_where == "from tape 0");
    CHECK(c1.reading_partition == 0U);
}

TEST_CASE("a caught-up consumer's card says how long ago it read") {
    WatchedDay day;
    day.run_through(at(13, 40));
    const Room room = day.room();
    const ConsumerCard& c2 = card(room, "C2");
    CHECK(c2.state == ConsumerState::caught_up);
    CHECK(c2.state_word == "Caught up");
    CHECK(c2.reading_label == "Last read");
    CHECK(c2.reading == "south-1 12:50");
    CHECK(c2.reading_where == "31 min ago");
    CHECK_FALSE(c2.reading_partition);
    CHECK(card(room, "C1").reading_where == "from tape 1");
    day.run_to_end();
    CHECK(card(day.room(), "C2").reading_where == "4 h ago");
}

TEST_CASE("cards through a crash, its rebalance and a new consumer") {
    WatchedDay day{
        {},
        {deed(at(14, 51), ActionKind::crash_one), deed(at(15, 20), ActionKind::set_consumers, 2)}};
    day.run_through(at(14, 51));
    Room room = day.room();
    REQUIRE(room.consumers.cards.size() == 2);
    CHECK(room.consumers.running == 1);
    CHECK(card(room, "C1").state == ConsumerState::crashed);
    CHECK(card(room, "C1").at == "at 14:51");
    CHECK(
        words(card(room, "C1")) ==
        "It had read 5 messages since the last commit. They will be read again. Some may come too "
        "late for their hour.");
    CHECK(card(room, "C1").footer == "Tapes 0 and 1 have no reader yet");
    CHECK(card(room, "C2").state == ConsumerState::rebalancing);
    CHECK(words(card(room, "C2")) ==
          "C1 is gone. Everyone stops while the three tapes are dealt out again.");
    CHECK(card(room, "C2").resume == "Reads again at 14:53");
    CHECK(card(room, "C2").resume_in == "in 2 min");
    CHECK(card(room, "C2").resume_share == 0.0F);
    CHECK(card(room, "C2").tapes.empty());

    day.run_through(at(14, 52));
    CHECK(card(day.room(), "C2").resume_in == "in 1 min");
    CHECK(card(day.room(), "C2").resume_share == Approx(0.5F));

    day.run_through(at(15, 5));
    room = day.room();
    CHECK(words(card(room, "C1")) ==
          "It had read 5 messages since the last commit. They have been read again.");
    CHECK(card(room, "C1").footer == "Tapes 0 and 1 went to C2");
    CHECK(card(room, "C2").tapes == std::vector<Partition>{0, 1, 2});
    CHECK(card(room, "C2").lag == 31);

    day.run_through(at(15, 20));
    room = day.room();
    CHECK(words(card(room, "C2")) ==
          "C1 has joined. Everyone stops while the three tapes are dealt out again.");
    day.run_through(at(15, 22));
    room = day.room();
    REQUIRE(room.consumers.cards.size() == 2);  // the crashed card is gone with the new C1
    CHECK(card(room, "C1").state != ConsumerState::crashed);
    CHECK(room.consumers.running == 2);
}

TEST_CASE("a consumer that left has no card; a spare waits") {
    WatchedDay day{
        {},
        {deed(at(9, 0), ActionKind::set_consumers, 5), deed(at(9, 30), ActionKind::crash_one),
         deed(at(10, 0), ActionKind::set_consumers, 1)}};
    day.run_through(at(9, 10));
    Room room = day.room();
    REQUIRE(room.consumers.cards.size() == 5);
    CHECK(card(room, "C4").state == ConsumerState::idle_spare);
    CHECK(card(room, "C4").state_word == "Idle, spare");
    CHECK(words(card(room, "C4")) ==
          "Three tapes, five readers: two have none. It takes over when one stops.");
    CHECK(card(room, "C4").footer == "No tape");
    CHECK(card(room, "C4").reading_label.empty());
    day.run_through(at(10, 2));
    room = day.room();
    CHECK(room.consumers.cards.size() == 2);  // the one that lives, the one that crashed
    std::vector<ConsumerState> states;
    for (const ConsumerCard& found : room.consumers.cards) {
        states.push_back(found.state);
    }
    CHECK(std::count(states.begin(), states.end(), ConsumerState::crashed) == 1);
    WatchedDay four{[](Settings& s) { s.consumers = 4; }};
    four.run_through(at(6, 0));
    CHECK(words(card(four.room(), "C4")) ==
          "Three tapes, four readers: one has none. It takes over when one stops.");
}

TEST_CASE("crashed cards tell what each lost and who took over") {
    const auto after = [](std::int64_t consumers, std::int64_t partitions,
                          std::vector<Action> actions, Seconds until) {
        WatchedDay day{[&](Settings& s) {
                           s.consumers = consumers;
                           s.partitions = partitions;
                           s.scans_per_hour = 60;
                       },
                       std::move(actions)};
        day.run_through(until);
        return day.room();
    };
    const Action crash = deed(at(9, 25), ActionKind::crash_one);
    // The last one: nobody takes over.
    Room room = after(1, 2, {crash}, at(9, 27));
    CHECK(words(card(room, "C1")) ==
          "It had read 9 messages since the last commit. Nobody is left to read them again. "
          "Some may come too late for their hour.");
    CHECK(card(room, "C1").footer == "Tapes 0 and 1 have no reader");
    CHECK(room.consumers.running == 0);
    room = after(3, 1, {crash, crash}, at(9, 27));
    CHECK(card(room, "C1").footer == "Tape 0 went to C3");
    CHECK(words(card(room, "C2")) == "It was a spare and held no tape. Nothing is read again.");
    CHECK(card(room, "C2").footer == "It had no tape");
    // In the pause, and again right in the tick in which it would have ended.
    room = after(3, 3, {crash, deed(at(9, 26), ActionKind::crash_one)}, at(9, 26));
    CHECK(room.consumers.cards.size() == 3);
    std::size_t dying = 0;
    for (const ConsumerCard& found : room.consumers.cards) {
        dying +=
            words(found) == "It died while the tapes were being dealt out. Nothing is read again."
                ? 1U
                : 0U;
    }
    CHECK(dying == 1);
    // C2 had tapes 2 and 3 of six; one goes to each of the others.
    std::string key = "a";
    while (partition_of(key, 6) != 2) {
        key += "a";
    }
    WatchedDay middle{[](Settings& s) {
                          s.partitions = 6;
                          s.consumers = 3;
                      },
                      {crash},
                      own({{key, at(9, 24), at(9, 24)}})};
    room = middle.run_through(at(9, 27)).room();
    CHECK(card(room, "C2").footer == "Tapes 2 and 3 went to C1 and C3");
    CHECK(words(card(room, "C2")) ==
          "It had read 1 message since the last commit. It has been read again.");
    const auto quiet_crash = [](std::vector<Action> actions) {
        WatchedDay day{quiet, std::move(actions)};
        day.run_through(at(9, 25));
        return day.room();
    };
    CHECK(words(card(quiet_crash({crash}), "C1")) ==
          "It had committed all it had read. Nothing is read again.");
}

TEST_CASE("a change during the pause restarts it and is told") {
    WatchedDay day{
        {},
        {deed(at(9, 0), ActionKind::set_consumers, 3), deed(at(9, 1), ActionKind::crash_one),
         deed(at(9, 2), ActionKind::set_consumers, 4)}};
    day.run_through(at(9, 1));
    CHECK(words(card(day.room(), "C2")) ==
          "C1 is gone. C3 has joined. Everyone stops while the three tapes are dealt out again.");
    CHECK(card(day.room(), "C2").resume == "Reads again at 09:03");
    CHECK(card(day.room(), "C2").resume_share == 0.0F);
    day.run_through(at(9, 2));
    CHECK(words(card(day.room(), "C2")) ==
          "The group has changed. Everyone stops while the three tapes are dealt out again.");
    day.run_through(at(9, 4));
    CHECK(card(day.room(), "C2").state != ConsumerState::rebalancing);
    CHECK(day.room().scrubber.rebalances.size() == 1);
}

TEST_CASE("the stepper reaches as far as there are consumers") {
    WatchedDay day{[](Settings& s) {
        s.consumers = 9;
        s.partitions = 12;
    }};
    day.run_through(at(6, 0));
    CHECK(day.room().consumers.running == 9);
    CHECK(day.room().consumers.low == 0);
    CHECK(day.room().consumers.high == 9);
    WatchedDay none{[](Settings& s) { s.consumers = 0; }};
    none.run_through(at(8, 0));
    CHECK(none.room().consumers.cards.empty());
    CHECK(none.room().consumers.running == 0);
    CHECK(none.room().consumers.high == 6);
}

}  // namespace wireroom::view::test
