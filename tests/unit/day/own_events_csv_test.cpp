#include "day/own_events_csv.hpp"

#include "catch.hpp"
#include "temp_folder.hpp"

namespace wireroom::day {
namespace {

const std::string header = "key,event_time,arrival_time,id\n";

std::string mistakes(const std::string& text, const Settings& settings = {}) {
    const auto file = parse_own_events(text, "own.csv", settings);
    std::string lines;
    if (!file) {
        for (const Diagnostic& diagnostic : file.error()) {
            lines += diagnostic.text() + "\n";
        }
    }
    return lines;
}

OwnEventsFile rows_of(const std::string& text) {
    INFO(text);
    INFO(mistakes(text));
    auto file = parse_own_events(text, "own.csv", {});
    REQUIRE(file);
    return *std::move(file);
}

constexpr Seconds minute(int hours, int minutes) {
    return one_hour * hours + one_minute * minutes;
}

}  // namespace

TEST_CASE("CSV in all its forms") {
    struct Form {
        std::string text;
        std::string key;
    };
    const std::vector<Form> forms{
        {"key,event_time,arrival_time\nnorth-1,09:30,09:31\n", "north-1"},
        {"key,event_time,arrival_time\nnorth-1,09:30,09:31", "north-1"},
        {"key,event_time,arrival_time\r\nnorth-1,09:30,09:31\r\n", "north-1"},
        {"\xEF\xBB\xBFkey,event_time,arrival_time\nnorth-1,09:30,09:31\n", "north-1"},
        {"arrival_time,key,event_time\n09:31,north-1,09:30\n", "north-1"},
        {"id,arrival_time,key,event_time\n7,09:31,north-1,09:30\n", "north-1"},
        {"\"key\",\"event_time\",\"arrival_time\"\n\"north-1\",\"09:30\",\"09:31\"\n", "north-1"},
        {"key,event_time,arrival_time\n\"a,b\",09:30,09:31\n", "a,b"},
        {"key,event_time,arrival_time\n\"a\"\"b\",09:30,09:31\n", "a\"b"},
        {"key,event_time,arrival_time\n\"\"\"\",09:30,09:31\n", "\""},
        {"key,event_time,arrival_time\n\"a\nb\",09:30,09:31\n", "a\nb"},
        {"key,event_time,arrival_time\n\"a\r\nb\",09:30,09:31\n", "a\r\nb"},
        {"key,event_time,arrival_time\n\n\r\n\nnorth-1,09:30,09:31\n\n", "north-1"},
        {"key,event_time,arrival_time\n spaced ,09:30,09:31\n", " spaced "},
        {"key,event_time,arrival_time\nSüd-1 ▼,09:30,09:31\n", "Süd-1 ▼"},
        {"key,event_time,arrival_time\nnorth-1,09:30:00,9:31:00\n", "north-1"},
        {"key,event_time,arrival_time\nnorth-1,2024-05-02T09:30,2024-05-02 09:31:00\n", "north-1"},
    };
    for (const Form& form : forms) {
        const OwnEventsFile file = rows_of(form.text);
        REQUIRE(file.rows.size() == 1);
        CHECK(file.rows[0].key == form.key);
        CHECK(file.rows[0].event_time == minute(9, 30));
        CHECK(file.rows[0].arrival == minute(9, 31));
        CHECK_FALSE(file.rows[0].same_as);
    }
}

TEST_CASE("a file without rows is a day without events") {
    CHECK(rows_of("key,event_time,arrival_time\n").rows.empty());
}

TEST_CASE("rows know their lines, newlines in quotes counted") {
    const OwnEventsFile file =
        rows_of("key,event_time,arrival_time\n\"a\nb\",09:30,09:31\n\nc,09:30,09:31\n");
    CHECK(file.lines == std::vector<std::uint32_t>{2, 5});
}

TEST_CASE("times go on past 24:00, and dates count from the earliest one") {
    const OwnEventsFile clock = rows_of("key,event_time,arrival_time\na,99:59:59,26:30:59\n");
    CHECK(clock.rows[0].event_time == Seconds{99 * 3600 + 59 * 60 + 59});
    CHECK(clock.rows[0].arrival == Seconds{26 * 3600 + 30 * 60 + 59});

    const OwnEventsFile dated = rows_of(
        "key,event_time,arrival_time\n"
        "a,2024-02-29T23:59,2024-03-01T01:10\n"
        "b,2024-02-29T09:00,2024-02-29T09:00\n");
    CHECK(dated.rows[0].event_time == minute(23, 59));
    CHECK(dated.rows[0].arrival == minute(25, 10));
    CHECK(dated.rows[1].arrival == minute(9, 0));
}

TEST_CASE("equal ids are one event sent again, an empty id is an event of its own") {
    const OwnEventsFile file = rows_of(header +
                                       "a,09:00,09:01,x\nb,09:00,09:01,\n"
                                       "a,09:00,09:05,x\nb,09:00,09:01,\n"
                                       "a,09:00,09:09,x\n");
    CHECK_FALSE(file.rows[0].same_as);
    CHECK_FALSE(file.rows[1].same_as);
    CHECK(file.rows[2].same_as == 0U);
    CHECK_FALSE(file.rows[3].same_as);
    CHECK(file.rows[4].same_as == 0U);
}

TEST_CASE("mistakes in a file of own events are named with their place") {
    struct Mistake {
        std::string text;
        std::string said;
    };
    const std::string not_a_time =
        " is not a time (HH:MM, HH:MM:SS or YYYY-MM-DDTHH:MM:SS, local, "
        "without a zone)\n";
    const std::vector<Mistake> table{
        {"",
         "own.csv:1:1: is empty; its first line must name the columns key, event_time, "
         "arrival_time and, if wanted, id\n"},
        {"key,event_time\n", "own.csv:1:1: arrival_time: this column is missing\n"},
        {"key,event_time,arival_time\n",
         "own.csv:1:16: arival_time: there is no such column; did you mean arrival_time?\n"
         "own.csv:1:1: arrival_time: this column is missing\n"},
        {"key,event_time,arrival_time,temperature\n",
         "own.csv:1:29: temperature: there is no such column (key, event_time, arrival_time, "
         "id)\n"},
        {"key,event_time,key,arrival_time\n",
         "own.csv:1:16: key: this column is there a second time\n"},
        {header + "a,09:00\n", "own.csv:2:1: this row has 2 fields, but the header has 4\n"},
        {header + "a,09:00,09:01,x,y\n",
         "own.csv:2:1: this row has 5 fields, but the header has 4\n"},
        {header + ",09:00,09:01,\n", "own.csv:2:1: key: is empty\n"},
        {header + "ä,9,09:01,\n", "own.csv:2:3: event_time: “9”" + not_a_time},
        {header + "a,09:60,09:01,\n", "own.csv:2:3: event_time: “09:60”" + not_a_time},
        {header + "a,09:00:60,09:01,\n", "own.csv:2:3: event_time: “09:00:60”" + not_a_time},
        {header + "a,100:00,09:01,\n", "own.csv:2:3: event_time: “100:00”" + not_a_time},
        {header + "a,09:00,,\n", "own.csv:2:9: arrival_time: “”" + not_a_time},
        {header + "a, 09:00,09:01,\n", "own.csv:2:3: event_time: “ 09:00”" + not_a_time},
        {header + "a,2024-02-30T09:00,09:01,\n",
         "own.csv:2:3: event_time: “2024-02-30T09:00”" + not_a_time},
        {header + "a,2024-02-01T09:00Z,09:01,\n",
         "own.csv:2:3: event_time: “2024-02-01T09:00Z”" + not_a_time},
        {header + "a,2024-02-01T24:00,09:01,\n",
         "own.csv:2:3: event_time: “2024-02-01T24:00”" + not_a_time},
        {header + "a,2024-02-01T9:00,09:01,\n",
         "own.csv:2:3: event_time: “2024-02-01T9:00”" + not_a_time},
        {header + "a,2024-02-01,09:01,\n", "own.csv:2:3: event_time: “2024-02-01”" + not_a_time},
        {header + "a,09:00,2024-02-01T09:00,\n",
         "own.csv:2:9: arrival_time: “2024-02-01T09:00” is written with a date, unlike the times "
         "before it\n"},
        {header + "a,2024-02-01T09:00,2024-02-01T09:00,\nb,09:00,09:01,\n",
         "own.csv:3:3: event_time: “09:00” is written without a date, unlike the times before it\n"
         "own.csv:3:9: arrival_time: “09:01” is written without a date, unlike the times before "
         "it\n"},
        {header + "a,09:00,05:59,\n",
         "own.csv:2:9: arrival_time: “05:59” is not within the day "
         "(06:00 … 26:30:59)\n"},
        {header + "a,09:00,01:10,\n",
         "own.csv:2:9: arrival_time: “01:10” is not within the day (06:00 … 26:30:59); the next "
         "morning is written 25:10\n"},
        {header + "a,09:00,26:31,\n",
         "own.csv:2:9: arrival_time: “26:31” is not within the day "
         "(06:00 … 26:30:59)\n"},
        {header + "a,2024-02-01T09:00,2024-02-02T03:00,\n",
         "own.csv:2:20: arrival_time: “2024-02-02 03:00” is not within the day (06:00 … 26:30:59, "
         "from the file's earliest date, 2024-02-01)\n"},
        {header + "a,2094-02-01T09:00,2024-02-01T09:00,\n",
         "own.csv:2:3: event_time: “2094-02-01” is more than 68 years after the file's earliest "
         "date (2024-02-01)\n"},
        {header + "a,09:00,09:01,x\nb,09:00,09:02,x\n",
         "own.csv:3:1: key: “b” is not what line 2 says for the same id “x”\n"},
        {header + "a,09:00,09:01,x\na,09:10,09:02,x\n",
         "own.csv:3:3: event_time: “09:10” is not what line 2 says for the same id “x”\n"},
        {header + "a\"b,09:00,09:01,\n",
         "own.csv:2:2: there is a quote within a field that does not begin with one\n"},
        {header + "\"a\"b,09:00,09:01,\n", "own.csv:2:4: there is text after a closing quote\n"},
        {header + "a,09:00,\"09:01,\nb,09:00,09:01,\n",
         "own.csv:2:9: a quote is opened here and never closed\n"},
        {header + "a,09:00\r,09:01,\n",
         "own.csv:2:8: there is a carriage return that does not end a line\n"},
        {header + "aä\xFF,09:00,09:01,\n", "own.csv:2:3: is not UTF-8\n"},
        {header + "\xC0\x80,09:00,09:01,\n", "own.csv:2:1: is not UTF-8\n"},
        {header + "\xED\xA0\x80,09:00,09:01,\n", "own.csv:2:1: is not UTF-8\n"},
        {header + "\xF4\x90\x80\x80,09:00,09:01,\n", "own.csv:2:1: is not UTF-8\n"},
        {header + "\xE2\x82", "own.csv:2:1: is not UTF-8\n"},
    };
    for (const Mistake& mistake : table) {
        INFO(mistake.text);
        CHECK(mistakes(mistake.text) == mistake.said);
    }
}

TEST_CASE("many mistakes are counted, not all printed") {
    std::string text = header;
    for (int i = 0; i < 1000; ++i) {
        text += "a,x,09:01,\n";
    }
    const auto file = parse_own_events(text, "own.csv", {});
    REQUIRE_FALSE(file);
    CHECK(file.error().size() == most_diagnostics + 1);
    CHECK(file.error().back().text() == "own.csv: and 950 more mistakes");
}

TEST_CASE("the range of arrivals follows the settings") {
    Settings settings;
    settings.tick = Seconds{30};
    settings.day_end = minute(26, 0);
    CHECK(mistakes(header + "a,09:00,26:00:29,\n", settings).empty());
    CHECK(mistakes(header + "a,09:00,26:00:30,\n", settings) ==
          "own.csv:2:9: arrival_time: “26:00:30” is not within the day (06:00 … 26:00:29)\n");
}

TEST_CASE("a folder and a missing file are not own events") {
    const test::TempFolder folder;
    CHECK(read_own_events(folder.file(""), {}).error()[0].text() ==
          folder.file("") + ": can't be read: Is a directory");
    CHECK(read_own_events(folder.file("no.csv"), {}).error()[0].text() ==
          folder.file("no.csv") + ": can't be read: No such file or directory");
}

}  // namespace wireroom::day
