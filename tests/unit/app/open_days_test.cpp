#include "app/open_days.hpp"

#include "app/assets.hpp"
#include "catch.hpp"
#include "day/open_day.hpp"
#include "unit/day/temp_folder.hpp"

#include <algorithm>

namespace {

using namespace wireroom;
using app::Player;
using ui::CommandKind;
using wireroom::test::TempFolder;

Player plain_player() {
    return Player{day::RecordedDay::open(day::plain_day().value()).value()};
}

std::filesystem::path shipped() {
    return std::filesystem::path{WIREROOM_SOURCE_DIR} / "assets";
}

template <class Body>
std::size_t count(const Player& player) {
    const auto& facts = player.day().simulation().facts();
    return static_cast<std::size_t>(std::count_if(facts.begin(), facts.end(), [](const Fact& fact) {
        return std::holds_alternative<Body>(fact.body);
    }));
}

}  // namespace

TEST_CASE("a file that is dropped is opened in the place of the day") {
    const TempFolder folder;
    const std::string path =
        folder.put("mine.toml", "title = \"Mine\"\n[settings]\nconsumers = 5\n");
    Player player = plain_player();
    player.handle({CommandKind::crash_one, 0});
    player.run_to(500);
    player.handle({CommandKind::play_pause, 0});
    const auto version = player.version();
    const auto number = player.day_number();
    auto opened = app::open_file(path);
    REQUIRE(opened);
    player.open(*std::move(opened));
    CHECK(player.day().scenario().title == "Mine");
    CHECK(player.day().ticks() == 0);
    CHECK_FALSE(player.playing());
    CHECK(player.version() != version);
    CHECK(player.day_number() != number);
    CHECK(app::window_title(player.day().scenario()) == "Mine – Wire Room");
    const view::Room room = player.room({});
    CHECK(room.title == "Mine");
    CHECK(room.consumers.cards.size() == 5);
    CHECK(room.log.total == 0);
    // It plays like a day of its own.
    player.handle({CommandKind::play_pause, 0});
    player.advance(0.25, [] { return false; });
    CHECK(player.day().ticks() > 0);
}

TEST_CASE("a day's own events can be dropped, too") {
    const TempFolder folder;
    const std::string path =
        folder.put("own.csv", "key,event_time,arrival_time\na,06:10,06:12\nb,06:20,06:21\n");
    const auto opened = app::open_file(path);
    REQUIRE(opened);
    CHECK(opened->scenario().own_events != nullptr);
}

TEST_CASE("the characters of a dropped day's own words are those that its fonts need") {
    const TempFolder folder;
    Player player = plain_player();
    CHECK(player.characters().find(U'Ω') == std::u32string::npos);
    const auto drop = [&](const std::string& path) {
        auto opened = app::open_file(path);
        REQUIRE(opened);
        player.open(*std::move(opened));
    };
    drop(folder.put("own.csv", "key,event_time,arrival_time\nΩ-Ж,06:10,06:12\n"));
    CHECK(player.characters() == U"ΩЖ");
    drop(folder.put("next.toml", "title = \"Ночь\"\n"));
    CHECK(player.characters() == U"Ночь");
}

TEST_CASE("one sentence tells what became of the trace of a day that was left") {
    CHECK(app::told_of_trace({}).find("it tells the day before") != std::string::npos);
    const day::Diagnostic full{"day.jsonl", 0, 0, "", "can't be written: the disk is full"};
    const std::string told = app::told_of_trace(tl::unexpected(full));
    CHECK(told.find("is not whole") != std::string::npos);
    CHECK(told.find(full.text()) != std::string::npos);
    CHECK(told.find("Reset") == std::string::npos);
}

TEST_CASE("a file that is wrong is told in the words of the command line") {
    const TempFolder folder;
    const std::string path = folder.put("typo.toml", "[settings]\nconsumer = 3\n");
    const auto opened = app::open_file(path);
    REQUIRE_FALSE(opened);
    CHECK(opened.error().find("typo.toml can't be opened; the day stays as it is\n") == 0);
    const auto asked = day::open_day(path);
    REQUIRE_FALSE(asked);
    CHECK(opened.error().find(asked.error().front().text()) != std::string::npos);
    CHECK_FALSE(app::open_file(folder.file("missing.toml")));
    CHECK_FALSE(app::open_file(folder.put("day.jsonl", "{}\n")));
    std::filesystem::create_directory(folder.file("folder.toml"));
    CHECK_FALSE(app::open_file(folder.file("folder.toml")));
}

TEST_CASE("of many mistakes the first are told") {
    const TempFolder folder;
    std::string text = "[settings]\n";
    for (int i = 0; i < 40; ++i) {
        text += "wrong_" + std::to_string(i) + " = 1\n";
    }
    const auto opened = app::open_file(folder.put("many.toml", text));
    REQUIRE_FALSE(opened);
    CHECK(std::count(opened.error().begin(), opened.error().end(), '\n') == 6);
    CHECK(opened.error().find("and 35 more") != std::string::npos);
}

TEST_CASE("of several files the first is opened, and that is said") {
    CHECK(app::told_of_others({"/a/one.toml"}).empty());
    CHECK(app::told_of_others({"/a/one.toml", "/a/two.toml"}) ==
          "One day at a time: of the 2 files only one.toml was opened");
}

TEST_CASE("every thing to try opens, and plays from its minute on") {
    for (const ui::Thing& thing : ui::things_to_try()) {
        INFO(thing.title);
        Player player = plain_player();
        auto opened = app::open_thing(shipped(), thing);
        REQUIRE(opened);
        player.open(*std::move(opened));
        app::begin_thing(player, thing);
        CHECK(player.playing());
        const Seconds from = parse_time_of_day(thing.from).value();
        CHECK(player.day().simulation().now() == from);
        player.run_to(player.day().ticks() + 5);
        CHECK(player.take_refusals().empty());
    }
}

TEST_CASE("what a thing to try promises happens within an hour") {
    const auto played = [](std::size_t index, std::uint32_t minutes) {
        const ui::Thing& thing = ui::things_to_try()[index];
        Player player{app::open_thing(shipped(), thing).value()};
        app::begin_thing(player, thing);
        player.run_to(player.day().ticks() + minutes);
        return player;
    };
    CHECK(count<CrashFact>(played(0, 15)) == 1);
    const Player again = played(0, 60);
    const Player skipped = played(1, 60);
    const auto outcomes = [](const Player& player, Outcome outcome) {
        const auto& facts = player.day().simulation().facts();
        return std::count_if(facts.begin(), facts.end(), [&](const Fact& fact) {
            const auto* read = std::get_if<ReadFact>(&fact.body);
            return read != nullptr && read->outcome == outcome;
        });
    };
    CHECK(outcomes(skipped, Outcome::duplicate) > 0);
    CHECK(outcomes(again, Outcome::duplicate) == 0);
    CHECK(outcomes(played(2, 60), Outcome::late) > 0);
    CHECK(count<JoinFact>(played(5, 3)) == 3);
}

TEST_CASE("the log's search goes on with the day, and starts over with another") {
    Player player = plain_player();
    player.run_to(600);
    Player::Shown shown;
    shown.search = "c1 read";
    const auto found = player.room(shown).log.total;
    CHECK(found > 0);
    player.run_to(620);
    CHECK(player.room(shown).log.total > found);
    player.handle({CommandKind::reset, 0});
    CHECK(player.room(shown).log.total == 0);
    player.run_to(600);
    CHECK(player.room(shown).log.total == found);
    shown.search.clear();
    const auto all = player.room(shown).log.total;
    CHECK(all > found);
    // Scrolled back, other words begin at the newest line.
    player.handle({CommandKind::scroll_log, -200});
    CHECK(player.room(shown).log.first + 200 < all);
    shown.search = "c2 read";
    const view::Room room = player.room(shown);
    CHECK(room.log.first + room.log.lines.size() == room.log.total);
}
