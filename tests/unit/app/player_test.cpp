#include "app/player.hpp"

#include "catch.hpp"

#include <algorithm>

namespace {

using namespace wireroom;
using app::Player;
using ui::Command;
using ui::CommandKind;

Player plain_player(day::Overrides settings = {}) {
    auto scenario = day::plain_day(settings);
    REQUIRE(scenario);
    auto day = day::RecordedDay::open(*std::move(scenario));
    REQUIRE(day);
    return Player{*std::move(day)};
}

constexpr auto never = [] { return false; };

std::uint32_t tick_of(int hour, int minute) {
    return static_cast<std::uint32_t>((hour - 6) * 60 + minute);
}

template <class Body>
std::vector<Fact> all(const Player& player) {
    std::vector<Fact> found;
    for (const Fact& fact : player.day().simulation().facts()) {
        if (std::holds_alternative<Body>(fact.body)) {
            found.push_back(fact);
        }
    }
    return found;
}

}  // namespace

TEST_CASE("a paused player runs nothing, a playing one what is due") {
    Player player = plain_player();
    CHECK_FALSE(player.advance(0.2, never));
    CHECK(player.day().ticks() == 0);
    player.handle({CommandKind::play_pause, 0});
    CHECK(player.playing());
    CHECK(player.advance(0.2, never));  // 5 minutes a second
    CHECK(player.day().ticks() == 1);
    player.handle({CommandKind::play_pause, 0});
    CHECK_FALSE(player.advance(0.2, never));
    CHECK(player.day().ticks() == 1);
}

TEST_CASE("at the speed max it runs as long as the frame has time") {
    Player player = plain_player();
    player.handle({CommandKind::set_speed, 4});
    player.handle({CommandKind::play_pause, 0});
    int left = 10;
    player.advance(0.001, [&] { return --left > 0; });
    CHECK(player.day().ticks() == 10);
    CHECK(player.next_in() == 0.0);
}

TEST_CASE("a step pauses and runs one tick") {
    Player player = plain_player();
    player.handle({CommandKind::play_pause, 0});
    player.handle({CommandKind::step, 0});
    CHECK_FALSE(player.playing());
    CHECK(player.day().ticks() == 1);
}

TEST_CASE("a click counts in the next tick not yet run") {
    Player player = plain_player();
    player.run_to(tick_of(14, 36));
    player.handle({CommandKind::crash_one, 0});
    CHECK(all<CrashFact>(player).empty());
    player.handle({CommandKind::step, 0});
    const auto crashes = all<CrashFact>(player);
    REQUIRE(crashes.size() == 1);
    CHECK(crashes[0].t == Seconds{14 * 3600 + 36 * 60});
}

TEST_CASE("every control becomes the action it names") {
    Player player = plain_player();
    player.run_to(tick_of(10, 0));
    const std::vector<Command> clicks{{CommandKind::set_consumers, 4},
                                      {CommandKind::set_scans_per_hour, 20},
                                      {CommandKind::set_watermark_delay, 45},
                                      {CommandKind::set_dedup, 1},
                                      {CommandKind::cut_line, 0},
                                      {CommandKind::restore_line, 0},
                                      {CommandKind::toggle_line, 1},
                                      {CommandKind::toggle_dedup, 0},
                                      {CommandKind::longer_delay, 0},
                                      {CommandKind::shorter_delay, 0},
                                      {CommandKind::more_consumers, 0},
                                      {CommandKind::fewer_consumers, 0},
                                      {CommandKind::crash_one, 0}};
    for (const Command& click : clicks) {
        player.handle(click);
    }
    player.handle({CommandKind::step, 0});
    std::vector<Deed> deeds;
    for (const Fact& fact : all<ActionFact>(player)) {
        deeds.push_back(std::get<ActionFact>(fact.body).deed);
    }
    const std::vector<Deed> wanted{{ActionKind::set_consumers, 4},
                                   {ActionKind::set_scans_per_hour, 20},
                                   {ActionKind::set_watermark_delay, 2700},
                                   {ActionKind::set_dedup, 1},
                                   {ActionKind::cut_line, 0},
                                   {ActionKind::restore_line, 0},
                                   {ActionKind::cut_line, 1},
                                   {ActionKind::set_dedup, 0},
                                   {ActionKind::set_watermark_delay, 3000},
                                   {ActionKind::set_watermark_delay, 2700},
                                   {ActionKind::set_consumers, 5},
                                   {ActionKind::set_consumers, 4},
                                   {ActionKind::crash_one, 0}};
    CHECK(deeds == wanted);
    CHECK(player.take_refusals().empty());
}

TEST_CASE("one more consumer after a crash brings the group back to what it was") {
    Player player = plain_player();
    player.run_to(tick_of(10, 0));
    player.handle({CommandKind::crash_one, 0});
    player.handle({CommandKind::step, 0});
    player.handle({CommandKind::more_consumers, 0});
    player.handle({CommandKind::step, 0});
    CHECK(player.day().simulation().state().group.members().size() == 2);
}

TEST_CASE("the stepper and the delay stop at the ends of their controls") {
    Player player = plain_player({{"consumers", "6"}, {"watermark_delay", "3h"}});
    player.handle({CommandKind::more_consumers, 0});
    player.handle({CommandKind::longer_delay, 0});
    CHECK(player.day().actions().empty());
}

TEST_CASE("beyond their controls' ends, keys go back step by step and no further out") {
    Player player = plain_player({{"consumers", "10"}, {"watermark_delay", "6h"}});
    player.handle({CommandKind::more_consumers, 0});
    player.handle({CommandKind::longer_delay, 0});
    CHECK(player.day().actions().empty());
    player.handle({CommandKind::fewer_consumers, 0});
    player.handle({CommandKind::shorter_delay, 0});
    REQUIRE(player.day().actions().size() == 2);
    CHECK(player.day().actions()[0].action.value == 9);
    CHECK(player.day().actions()[1].action.value == 6 * 3600 - 300);
    Player none = plain_player({{"consumers", "0"}, {"watermark_delay", "0min"}});
    none.handle({CommandKind::fewer_consumers, 0});
    none.handle({CommandKind::shorter_delay, 0});
    CHECK(none.day().actions().empty());
}

TEST_CASE("every column of a long tally can be reached, and the newest page is followed again") {
    Player player = plain_player({{"window", "15min"}});
    player.run_to(tick_of(15, 0));
    const Player::Shown shown{{7, 10}, 10, 20};
    const auto following = player.room(shown).tally;
    CHECK(following.before + following.hours.size() + following.after == 64);
    player.handle({CommandKind::scroll_tally, 0});
    CHECK(player.room(shown).tally.before == 0);
    player.run_to(tick_of(17, 0));
    CHECK(player.room(shown).tally.before == 0);
    player.handle({CommandKind::scroll_tally, 1'000'000});
    CHECK(player.room(shown).tally.after == 0);
    const auto newest = player.room(shown).tally.newest_first;
    CHECK(newest > following.before);
    player.handle({CommandKind::scroll_tally, static_cast<std::int64_t>(newest)});
    player.run_to(tick_of(18, 0));
    CHECK(player.room(shown).tally.before > newest);
}

TEST_CASE("reset is the same day again, to the bit; what was set stays, what was done goes") {
    Player straight = plain_player({{"dedup", "on"}});
    straight.run_to(1231);
    Player player = plain_player();
    player.run_to(tick_of(9, 0));
    player.handle({CommandKind::set_dedup, 1});
    player.handle({CommandKind::crash_one, 0});
    player.run_to(tick_of(12, 0));
    player.handle({CommandKind::reset, 0});
    CHECK(player.day().ticks() == 0);
    player.run_to(1231);
    CHECK(player.day().simulation().state().digest == straight.day().simulation().state().digest);
    CHECK(all<CrashFact>(player).empty());
}

TEST_CASE("after the day's end its controls and their keys do nothing; play plays it again") {
    Player player = plain_player();
    player.run_to(1231);
    const std::uint64_t version = player.version();
    for (const CommandKind kind :
         {CommandKind::step, CommandKind::crash_one, CommandKind::more_consumers,
          CommandKind::fewer_consumers, CommandKind::toggle_line, CommandKind::cut_line}) {
        player.handle({kind, 0});
    }
    CHECK(player.version() == version);
    CHECK(player.take_refusals().empty());
    CHECK(player.day().actions().empty());
    player.handle({CommandKind::play_pause, 0});
    CHECK(player.playing());
    CHECK(player.day().ticks() == 0);
}

TEST_CASE("a seed starts its day") {
    Player player = plain_player();
    player.run_to(100);
    player.handle({CommandKind::set_seed, 7});
    CHECK(player.day().ticks() == 0);
    CHECK(player.day().settings().seed == 7);
    player.handle({CommandKind::set_seed, -1});
    CHECK(player.take_refusals().size() == 1);
    CHECK(player.day().settings().seed == 7);
}

TEST_CASE("a log that was scrolled back stays where it is while lines are added") {
    Player player = plain_player();
    player.run_to(tick_of(10, 0));
    const Player::Shown shown{{7, 10}, 10};
    static_cast<void>(player.room(shown));
    player.handle({CommandKind::scroll_log, -5});
    const auto before = player.room(shown).log;
    player.run_to(tick_of(10, 30));
    const auto after = player.room(shown).log;
    REQUIRE(after.total > before.total);
    CHECK(after.first == before.first);
    player.handle({CommandKind::follow_log, 0});
    const auto newest = player.room(shown).log;
    CHECK(newest.first + newest.lines.size() == newest.total);
    player.handle({CommandKind::scroll_log, -1'000'000});
    CHECK(player.room(shown).log.first == 0);
}

TEST_CASE("the room tells the life of the message that is asked for, and of no other") {
    Player player = plain_player();
    player.run_to(tick_of(10, 0));
    CHECK_FALSE(player.room({}).life.has_value());
    Player::Shown shown;
    shown.follow = EventId{3};
    const auto life = player.room(shown).life;
    REQUIRE(life.has_value());
    CHECK(life->id == 3);
    CHECK_FALSE(life->lines.empty());
    player.handle({CommandKind::reset, 0});
    CHECK_FALSE(player.room(shown).life.has_value());
}
