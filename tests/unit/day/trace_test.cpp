#include "day/trace_reader.hpp"

#include "catch.hpp"
#include "day/recorded_day.hpp"
#include "day/trace_writer.hpp"
#include "temp_folder.hpp"
#include "timetable.hpp"
#include "trace_text.hpp"

namespace wireroom::day {
namespace {

using test::clock;
using test::Played;
using test::trace_of;

Played busy_day() {
    Settings settings;
    settings.resend_percent = 10;
    settings.clock_skew[1] = one_hour;
    settings.outages.push_back({Site::north, clock("09:00"), clock("09:30")});
    return Played{"",
                  settings,
                  {{clock("08:10"), ActionKind::crash_one, 0},
                   {clock("08:20"), ActionKind::set_consumers, 3},
                   {clock("09:10"), ActionKind::cut_line, 1},
                   {clock("09:20"), ActionKind::restore_line, 1},
                   {clock("10:00"), ActionKind::set_dedup, 1},
                   {clock("11:00"), ActionKind::set_watermark_delay, 5400},
                   {clock("12:00"), ActionKind::set_scans_per_hour, 30},
                   {clock("13:00"), ActionKind::set_consumers, 0},
                   {clock("13:30"), ActionKind::set_consumers, 1}}};
}

std::string complaint(const std::string& trace) {
    const test::TempFolder folder;
    const std::string path = folder.put("day.jsonl", trace);
    const auto report = check_trace(path);
    const std::string said = report ? "fine" : report.error().text();
    return said.substr(0, path.size()) == path ? "day.jsonl" + said.substr(path.size()) : said;
}

// The trace with the first occurrence of a text replaced.
std::string with(std::string trace, const std::string& old, const std::string& now) {
    const std::size_t at = trace.find(old);
    REQUIRE(at != std::string::npos);
    return trace.replace(at, old.size(), now);
}

std::string first_line_with(const std::string& trace, const std::string& text) {
    const std::size_t at = trace.find(text);
    REQUIRE(at != std::string::npos);
    const std::size_t start = trace.rfind('\n', at) + 1;
    return trace.substr(start, trace.find('\n', at) - start);
}

}  // namespace

TEST_CASE("facts are written as the model says") {
    const std::string trace = trace_of(busy_day().through("end").day());
    CHECK(trace.substr(0, trace.find('\n')) ==
          R"({"t":21600,"type":"day","trace_version":1,"events":null,"settings":{"seed":1,)"
          R"("tick":60,"day_start":21600,"batch_at":93600,"day_end":95400,"scan_start":21600,)"
          R"("scan_end":79200,"scans_per_hour":12,"line_delay_max":120,"straggler_percent":4,)"
          R"("straggler_min":600,"straggler_max":5400,"outages":[{"site":"south","from":47400,)"
          R"("to":53100},{"site":"north","from":32400,"to":34200}],"resend_percent":10,)"
          R"("clock_skew":{"north-2":3600},"partitions":3,"consumers":2,"capacity":1,)"
          R"("commit_every":900,"rebalance_pause":120,"watermark_delay":1800,"window":3600,)"
          R"("dedup":false}})");
    CHECK(first_line_with(trace, "crash_one") ==
          R"({"t":29400,"type":"action","action":"crash_one"})");
    CHECK(first_line_with(trace, "set_consumers") ==
          R"({"t":30000,"type":"action","action":"set_consumers","value":3})");
    CHECK(first_line_with(trace, "set_dedup") ==
          R"({"t":36000,"type":"action","action":"set_dedup","value":true})");
    CHECK(first_line_with(trace, "set_watermark_delay") ==
          R"({"t":39600,"type":"action","action":"set_watermark_delay","value":5400})");
    CHECK(first_line_with(trace, "cut_line") ==
          R"({"t":33000,"type":"action","action":"cut_line","value":"south"})");
    CHECK(first_line_with(trace, "\"line\"") ==
          R"({"t":32400,"type":"line","site":"north","up":false})");
    CHECK(first_line_with(trace, "\"begin\"") ==
          R"({"t":21600,"type":"rebalance","phase":"begin","generation":1})");
    CHECK(first_line_with(trace, "\"phase\":\"end\"") ==
          R"({"t":21600,"type":"rebalance","phase":"end","generation":1,)"
          R"("assignment":{"0":"C1","1":"C1","2":"C2"}})");
    CHECK(first_line_with(trace, "\"assignment\":{}").find("\"generation\":") != std::string::npos);
    CHECK(first_line_with(trace, "\"join\"") == R"({"t":21600,"type":"join","consumer":"C1"})");
}

TEST_CASE("an end before the first read has nulls") {
    Settings settings;
    settings.scans_per_hour = 0;
    const std::string trace = trace_of(Played{"", settings}.through("06:00").day());
    CHECK(first_line_with(trace, "\"end\",\"scans\"")
              .find(R"("scans":0,"counted":0,"dropped":0,"read_twice":0,"skipped":0,"lag":0,)"
                    R"("watermark":null,"last_published":null,"batch":null,"digest":")") !=
          std::string::npos);
    CHECK(complaint(trace) == "fine");
}

TEST_CASE("a trace reads back to the same facts and the same digest") {
    const test::TempFolder folder;
    for (const char* const until : {"end", "14:40", "06:00"}) {
        Played day = busy_day();
        const std::string text = trace_of(day.through(until).day());
        const auto trace = read_trace(folder.put("day.jsonl", text));
        REQUIRE(trace);
        std::string again;
        Digest digest = empty_digest;
        for (const Fact& fact : trace->facts) {
            append_line(again, fact, trace->keys);
            digest = digest_with(digest, fact, trace->keys);
        }
        CHECK(again == text);
        CHECK(digest == day.day().simulation().state().digest);
        const auto report = check_trace(folder.file("day.jsonl"));
        REQUIRE(report);
        CHECK(report->digest == digest);
        CHECK(report->facts == trace->facts.size());
    }
}

TEST_CASE("keys of own events come back whatever they hold") {
    Scenario scenario;
    scenario.events_file = "own.csv";
    const std::vector<OwnRow> rows{
        {"a \"quoted\", \\ key\n\x01", clock("09:00"), clock("09:00"), {}},
        {"Süd ▼", clock("09:01"), clock("09:02"), {}}};
    scenario.own_events = std::make_shared<const OwnEvents>(rows, clock("06:00"), one_minute);
    RecordedDay day = RecordedDay::open(scenario).value();
    day.seek(day.simulation().tick_count());
    const test::TempFolder folder;
    const auto trace = read_trace(folder.put("day.jsonl", trace_of(day)));
    REQUIRE(trace);
    CHECK(trace->keys.names() == std::vector<std::string>{rows[0].key, rows[1].key});
    CHECK(complaint(trace_of(day)) == "fine");
}

TEST_CASE("a trace that was changed or cut is not intact") {
    const std::string trace = trace_of(busy_day().through("11:00").day());
    const std::size_t lines =
        static_cast<std::size_t>(std::count(trace.begin(), trace.end(), '\n'));
    const std::string last = ":" + std::to_string(lines) + ":1";
    CHECK(complaint(trace) == "fine");
    CHECK(complaint("") == "day.jsonl:1:1: is empty; a trace begins with its day");

    const std::string cut = trace.substr(0, trace.rfind('\n', trace.size() - 2) + 1);
    CHECK(complaint(cut) ==
          "day.jsonl:" + std::to_string(lines - 1) + ":1: the trace breaks off: there is no end");
    CHECK(complaint(trace.substr(trace.find('\n') + 1)) ==
          "day.jsonl:1:1: type: a trace begins with its day, not with \"join\"");
    CHECK(complaint(trace + first_line_with(trace, "join") + "\n") ==
          "day.jsonl:" + std::to_string(lines + 1) + ":1: type: there is a fact after the end");
    CHECK(complaint(with(trace, "\"trace_version\":1", "\"trace_version\":2")) ==
          "day.jsonl:1:1: trace_version: “2” is not a version that is read here (only 1)");

    const std::string end = first_line_with(trace, "\"digest\"");
    const std::string digest = end.substr(end.find("\"digest\":\"") + 10, 16);
    const std::string other = "0123456789abcdef";
    CHECK(complaint(with(trace, digest, other)) ==
          "day.jsonl" + last + ": digest: the trace says " + other + ", but its facts give " +
              digest + ": it is not what was recorded");
    const std::string said = complaint(
        with(trace, "\"site\":\"north\",\"up\":false", "\"site\":\"south\",\"up\":false"));
    CHECK(said.substr(0, ("day.jsonl" + last + ": digest: the trace says " + digest).size()) ==
          "day.jsonl" + last + ": digest: the trace says " + digest);

    const std::string scans =
        end.substr(end.find("\"scans\":"), end.find(",\"counted\"") - end.find("\"scans\":"));
    CHECK(complaint(with(trace, scans + ",\"counted\"", "\"scans\":9999,\"counted\"")) ==
          "day.jsonl" + last + ": scans: the trace says 9999, but its facts give " +
              scans.substr(8));
}

TEST_CASE("every read-out of the end is held against the facts") {
    Settings settings;
    settings.scans_per_hour = 2;
    const std::string trace = trace_of(Played{"", settings}.through("end").day());
    const std::string end = first_line_with(trace, "\"digest\"");
    for (const std::string name : {"scans", "counted", "dropped", "read_twice", "skipped", "lag",
                                   "watermark", "last_published", "batch"}) {
        const std::size_t at = end.find("\"" + name + "\":") + name.size() + 3;
        std::string wrong = end;
        wrong.replace(at, end.find(',', at) - at, "7777");
        const std::string said = complaint(with(trace, end, wrong));
        CHECK(said.find(": " + name + ": the trace says 7777, but its facts give ") !=
              std::string::npos);
    }
}

TEST_CASE("mistakes in a trace are named with their line and field") {
    const std::string trace = trace_of(busy_day().through("09:00").day());
    struct Mistake {
        std::string old;
        std::string now;
        std::string said;  // from the field on
    };
    const std::vector<Mistake> table{
        {"\"seed\":1,", "", "settings.seed: is missing"},
        {"\"seed\":1,", "\"seed\":1,\"sead\":1,", "settings.sead: there is no such setting"},
        {"\"seed\":1,", "\"seed\":1,\"seed\":2,", "gives a field twice"},
        {"\"seed\":1,", "\"seed\":\"1\",", "settings.seed: \"1\" is not a whole number"},
        {"\"dedup\":false", "\"dedup\":0", "settings.dedup: 0 is not true or false"},
        {"\"tick\":60", "\"tick\":1.5", "settings.tick: 1.5 is not a whole number of seconds"},
        {"\"tick\":60", "\"tick\":7",
         "tick: “7s” does not divide one minute (1s, 2s, 3s, 4s, 5s, "
         "6s, 10s, 12s, 15s, 20s, 30s or 1min)"},
        {"\"clock_skew\":{\"north-2\"", "\"clock_skew\":{\"north-9\"",
         "settings.clock_skew: {\"north-9\":3600} is not an object of scanners with their seconds"},
        {"\"site\":\"south\",\"from\"", "\"site\":\"south\",\"form\"",
         "settings.outages: [{\"form\":47400,\"site\":\"south\",\"to\":53100… is not a list of "
         "outages with their site, from and to"},
        {"\"events\":null", "\"events\":-1", "events: -1 is not a whole number from 0"},
        {"\"events\":null,", "", "events: is missing"},
        {"{\"t\":21600,\"type\":\"join\"", "{\"type\":\"join\"", "t: is missing"},
        {"{\"t\":21600,\"type\":\"join\"", "{\"t\":\"06:00\",\"type\":\"join\"",
         "t: \"06:00\" is not a whole number of seconds"},
        {"{\"t\":21600,\"type\":\"join\"", "{\"t\":21600", "type: is missing"},
        {"\"type\":\"join\"", "\"type\":\"jion\"", "type: \"jion\" is not a type of fact"},
        {"\"type\":\"join\"", "\"type\":\"day\"", "type: the day begins a second time"},
        {"\"consumer\":\"C1\"", "\"consumer\":\"C0\"",
         "consumer: \"C0\" is not a consumer (C1 … C64)"},
        {"\"consumer\":\"C1\"", "\"consumer\":\"C65\"",
         "consumer: \"C65\" is not a consumer (C1 … C64)"},
        {"\"consumer\":\"C1\"", "\"consumer\":\"C01\"",
         "consumer: \"C01\" is not a consumer (C1 … C64)"},
        {"\"consumer\":\"C1\"", "\"consumre\":\"C1\"", "consumer: is missing"},
        {"\"consumer\":\"C1\"", "\"consumer\":\"C1\",\"consumre\":1",
         "consumre: there is no such field here; did you mean consumer?"},
        {"\"scanner\":\"north-1\"", "\"scanner\":\"north-9\"",
         "scanner: \"north-9\" is not a scanner (north-1, north-2, south-1 or south-2)"},
        {"\"type\":\"scan\",\"id\":0", "\"type\":\"scan\",\"id\":4294967296",
         "id: 4294967296 is not a whole number from 0 to 4294967295"},
        {"\"outcome\":\"counted\"", "\"outcome\":\"lost\"",
         "outcome: \"lost\" is not counted, late or duplicate"},
        {"\"reason\":\"interval\"", "\"reason\":\"mood\"",
         "reason: \"mood\" is not interval, rebalance or leave"},
        {"\"phase\":\"begin\"", "\"phase\":\"start\"", "phase: \"start\" is not begin or end"},
        {"\"assignment\":{\"0\"", "\"assignment\":{\"3\"",
         "assignment: “3” is not a partition (0 … 2)"},
        {"\"assignment\":{\"0\":\"C1\"", "\"assignment\":{\"0\":1",
         "assignment: 1 is not a consumer (C1 … C64)"},
        {",\"assignment\":{\"0\":\"C1\",\"1\":\"C1\",\"2\":\"C2\"}", "", "assignment: is missing"},
        {"\"action\":\"crash_one\"", "\"action\":\"dance\"", "action: \"dance\" is not an action"},
        {"\"action\":\"crash_one\"", "\"action\":\"crash_one\",\"value\":1",
         "value: there is no such field here"},
        {"\"set_consumers\",\"value\":3", "\"set_consumers\"", "value: is missing"},
        {"\"set_consumers\",\"value\":3", "\"set_consumers\",\"value\":99",
         "value: “99” is out of range: 0 … 64"},
        {"\"digest\":\"", "\"digest\":\"A", "digest: "},
        {"\"type\":\"join\"", "\"type\":\"join\",\"x\":[[[[[[1]]]]]]",
         "is nested too deeply for a fact"},
        {"\"type\":\"join\",", "\"type\":\"join\"", "is not JSON"},
    };
    for (const Mistake& mistake : table) {
        INFO(mistake.old << " -> " << mistake.now);
        const std::string said = complaint(with(trace, mistake.old, mistake.now));
        const std::size_t colon = said.find(": ");
        REQUIRE(colon != std::string::npos);
        const std::string column = mistake.said == "is not JSON" ? ":34" : ":1";
        CHECK(said.substr(colon - column.size(), column.size()) == column);
        CHECK(said.substr(colon + 2,
                          mistake.said.back() == ' ' ? mistake.said.size() : std::string::npos) ==
              mistake.said);
    }
}

TEST_CASE("time and offsets of a trace are held against the facts before") {
    const std::string trace = trace_of(busy_day().through("09:00").day());
    CHECK(complaint(with(trace, "{\"t\":21600,\"type\":\"join\"", "{\"t\":21599,\"type\":\"join\""))
              .find(": t: “21599” is before the fact above it (21600)") != std::string::npos);
    const std::string append = first_line_with(trace, "\"type\":\"append\"");
    CHECK(complaint(with(trace, append, with(append, "\"offset\":0", "\"offset\":1")))
              .find(": offset: “1” is not the next append's of partition ") != std::string::npos);
    std::string elsewhere = append;
    elsewhere.replace(append.find("\"partition\":"), 13, "\"partition\":7");
    CHECK(complaint(with(trace, append, elsewhere))
              .find(": partition: “7” is not a partition (0 … 2)") != std::string::npos);
    const std::string read = first_line_with(trace, "\"type\":\"read\"");
    CHECK(complaint(with(trace, read, with(read, "\"offset\":0", "\"offset\":5")))
              .find(": offset: “5” is not the next one to read of partition ") !=
          std::string::npos);
}

TEST_CASE("a line of a gigabyte is refused without being held") {
    const test::TempFolder folder;
    const std::string path = folder.file("day.jsonl");
    {
        std::ofstream out{path, std::ios::binary};
        const std::string block(1U << 20U, '[');
        for (int i = 0; i < 66; ++i) {
            out << block;
        }
    }
    CHECK(check_trace(path).error().text() == path + ":1:1: the line is longer than 64 MiB");
    CHECK(complaint(std::string(1U << 20U, '[')) ==
          "day.jsonl:1:1: is nested too deeply for a fact");
}

TEST_CASE("a list of very many windows is read in time with its length") {
    // With the square of it, this would take minutes.
    std::string line = R"({"t":1,"type":"batch","windows":[)";
    for (int i = 0; i < 500000; ++i) {
        line += std::string{i > 0 ? "," : ""} + R"({"window_start":)" + std::to_string(3600 * i) +
                R"(,"count":1})";
    }
    line += R"(],"total":500000})";
    const std::string day = trace_of(busy_day().through("06:00").day());
    TraceReader reader;
    REQUIRE(reader.read(day.substr(0, day.find('\n'))));
    const auto fact = reader.read(line);
    REQUIRE(fact);
    CHECK(std::get<BatchFact>(fact->body).windows->size() == 500000);
}

TEST_CASE("a live trace follows the day, also back") {
    const test::TempFolder folder;
    const std::string path = folder.file("live.jsonl");
    RecordedDay day = RecordedDay::open({}).value();
    auto live = LiveTrace::create(path);
    REQUIRE(live);
    day.seek(300);
    REQUIRE(live->follow(day));
    const std::size_t lines = day.simulation().facts().size();
    const std::string so_far = test::TempFolder::content(path);
    CHECK(static_cast<std::size_t>(std::count(so_far.begin(), so_far.end(), '\n')) == lines);
    day.seek(200);
    REQUIRE(day.act(ActionKind::crash_one));
    day.seek(400);
    REQUIRE(live->follow(day));
    REQUIRE(live->finish(day));
    CHECK(test::TempFolder::content(path) == trace_of(day));
    CHECK(check_trace(path));
    CHECK(LiveTrace::create(folder.file("no/live.jsonl")).error().text() ==
          folder.file("no/live.jsonl") + ": can't be written: No such file or directory");
}

TEST_CASE("the column of bad JSON counts characters, as editors do") {
    TraceReader reader;
    CHECK(reader.read("{\"ä–ö\":x}").error().column == 8);
    CHECK(reader.read("{\"ä–ö\"").error().column == 7);
    CHECK(reader.read("").error().column == 1);
    CHECK(reader.read("{\"t\":1}").error().column == 1);
}

TEST_CASE("the lowest number there is, as a setting, is out of range as any other") {
    const std::string trace = trace_of(busy_day().through("06:10").day());
    const std::string lowest = "-9223372036854775808";
    for (const std::string name : {"tick", "day_start", "window", "watermark_delay", "seed"}) {
        const std::size_t at = trace.find("\"" + name + "\":") + name.size() + 3;
        std::string wrong = trace;
        wrong.replace(at, trace.find(',', at) - at, lowest);
        INFO(name);
        CHECK(complaint(wrong).find(": " + name + ": “-") != std::string::npos);
    }
    CHECK(
        complaint(with(trace, "\"from\":47400", "\"from\":" + lowest)).find(" is out of range: ") !=
        std::string::npos);
}

TEST_CASE("a live trace that failed once ends with an error") {
    if (!std::filesystem::exists("/dev/full")) {
        return;
    }
    RecordedDay day = RecordedDay::open({}).value();
    auto live = LiveTrace::create("/dev/full");
    REQUIRE(live);
    CHECK(live->finish(day));
    day.seek(100);
    const std::string full = "/dev/full: can't be written: No space left on device";
    CHECK(live->follow(day).error().text() == full);
    CHECK(live->follow(day));
    day.seek(200);
    CHECK(live->follow(day));
    CHECK(live->finish(day).error().text() == full);
    CHECK(live->finish(day).error().text() == full);
}

}  // namespace wireroom::day
