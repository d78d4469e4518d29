#include "day/files.hpp"

#include "catch.hpp"
#include "day/open_day.hpp"
#include "temp_folder.hpp"

namespace wireroom::day {

TEST_CASE("a diagnostic leaves out what it does not know") {
    CHECK(Diagnostic{"day.toml", 3, 7, "seed", "is wrong"}.text() ==
          "day.toml:3:7: seed: is wrong");
    CHECK(Diagnostic{"day.toml", 3, 0, "", "is wrong"}.text() == "day.toml:3: is wrong");
    CHECK(Diagnostic{"--set", 0, 0, "seed", "is wrong"}.text() == "--set: seed: is wrong");
    CHECK(Diagnostic{"", 0, 0, "", "is wrong"}.text() == "is wrong");
}

TEST_CASE("reading is bounded") {
    const test::TempFolder folder;
    const std::string path = folder.put("big", std::string((2U << 20U) + 1, 'x'));
    CHECK(read_file(path, 2U << 20U).error().text() ==
          path + ": is larger than 2 MiB, the most that is read");
    CHECK(read_file(path, 3U << 20U)->size() == (2U << 20U) + 1);
    CHECK(read_start(path, 10) == std::string(10, 'x'));
    CHECK(read_file(folder.put("empty", ""), 1)->empty());
}

TEST_CASE("lines end in a newline or with the file, and are bounded") {
    const test::TempFolder folder;
    const std::string path = folder.put("lines", "one\n\nthree");
    LineReader reader{open_to_read(path).value(), 5};
    std::string line;
    CHECK(reader.next(line) == LineReader::Got::line);
    CHECK(line == "one");
    CHECK(reader.next(line) == LineReader::Got::line);
    CHECK(line.empty());
    CHECK(reader.next(line) == LineReader::Got::line);
    CHECK(line == "three");
    CHECK(reader.next(line) == LineReader::Got::end);
    LineReader narrow{open_to_read(path).value(), 4};
    CHECK(narrow.next(line) == LineReader::Got::line);
    CHECK(narrow.next(line) == LineReader::Got::line);
    CHECK(narrow.next(line) == LineReader::Got::too_long);
}

TEST_CASE("a file that is not finished leaves nothing behind") {
    const test::TempFolder folder;
    const std::string path = folder.put("out", "old");
    {
        auto out = OutFile::create(path);
        REQUIRE(out);
        CHECK(out->write("new"));
        CHECK(test::TempFolder::content(path) == "old");
    }
    CHECK(test::TempFolder::content(path) == "old");
    CHECK(folder.files() == 1);
}

TEST_CASE("a finished file takes the place of the old one, and its permissions") {
    namespace fs = std::filesystem;
    const test::TempFolder folder;
    const std::string path = folder.put("out", "old");
    fs::permissions(path, fs::perms::owner_all);
    fs::create_symlink("out", folder.file("link"));
    REQUIRE(write_file(folder.file("link"), "new"));
    CHECK(fs::is_symlink(folder.file("link")));
    CHECK(test::TempFolder::content(path) == "new");
    CHECK(fs::status(path).permissions() == fs::perms::owner_all);
    CHECK(folder.files() == 2);
}

TEST_CASE("a link to nothing yet is written through, and a loop of links is an error") {
    namespace fs = std::filesystem;
    const test::TempFolder folder;
    fs::create_directory(folder.file("sub"));
    fs::create_symlink("sub/next", folder.file("link"));
    fs::create_symlink(folder.file("sub/out"), folder.file("sub/next"));
    REQUIRE(write_file(folder.file("link"), "new"));
    CHECK(fs::is_symlink(folder.file("link")));
    CHECK(fs::is_symlink(folder.file("sub/next")));
    CHECK_FALSE(fs::is_symlink(folder.file("sub/out")));
    CHECK(test::TempFolder::content(folder.file("sub/out")) == "new");
    fs::create_symlink("loop", folder.file("loop"));
    CHECK(write_file(folder.file("loop"), "x").error().text() ==
          folder.file("loop") + ": can't be written: Too many levels of symbolic links");
    CHECK(fs::is_symlink(folder.file("loop")));
}

TEST_CASE("a device is not read") {
    for (const std::string device : {"/dev/zero", "/dev/null"}) {
        if (std::filesystem::exists(device)) {
            const std::string said =
                device +
                ": can't be read: it is a device, not a file; save what comes from it "
                "and give that file";
            CHECK(read_file(device, 10).error().text() == said);
            CHECK(kind_of(device).error().text() == said);
            CHECK(open_day(device).error()[0].text() == said);
        }
    }
}

TEST_CASE("what lies beside the file is not touched, and two at a time do not meet") {
    const test::TempFolder folder;
    const std::string path = folder.file("out");
    folder.put("out.partial", "mine");
    std::filesystem::create_symlink("out.partial", folder.file("out.partial-1"));
    {
        auto one = OutFile::create(path);
        auto two = OutFile::create(path);
        REQUIRE((one && two));
        CHECK(folder.files() == 4);
        one->write("one");
        two->write("two");
        REQUIRE(one->finish());
        CHECK(test::TempFolder::content(path) == "one");
        REQUIRE(two->finish());
        CHECK(test::TempFolder::content(path) == "two");
    }
    CHECK(test::TempFolder::content(folder.file("out.partial")) == "mine");
    CHECK(folder.files() == 3);
}

TEST_CASE("what can't be written is said") {
    const test::TempFolder folder;
    CHECK(write_file(folder.file(""), "x").error().text() ==
          folder.file("") + ": can't be written: Is a directory");
    CHECK(write_file(folder.file("no/out"), "x").error().text() ==
          folder.file("no/out") + ": can't be written: No such file or directory");
    if (std::filesystem::exists("/dev/full")) {
        CHECK(write_file("/dev/full", "x").error().text() ==
              "/dev/full: can't be written: No space left on device");
        CHECK(std::filesystem::exists("/dev/full"));
    }
}

TEST_CASE("the kind of a file by its name, and by its content where the name says nothing") {
    const test::TempFolder folder;
    const auto kind = [&](const std::string& name, const std::string& content) {
        return kind_of(folder.put(name, content)).value();
    };
    CHECK(kind("a.toml", "{") == FileKind::scenario);
    CHECK(kind("a.CSV", "") == FileKind::own_events);
    CHECK(kind("a.jsonl", "") == FileKind::trace);
    CHECK(kind("a", "\n{\"t\":1") == FileKind::trace);
    CHECK(kind("a", "\xEF\xBB\xBFid,key,event_time,arrival_time\n") == FileKind::own_events);
    CHECK(kind("a", "about = \"event_time\"\n") == FileKind::scenario);
    CHECK(kind("a", "") == FileKind::scenario);
    CHECK(open_day(folder.put("b.jsonl", "")).error()[0].message ==
          "is a trace; a day is played from a scenario or a file of own events");
}

}  // namespace wireroom::day
