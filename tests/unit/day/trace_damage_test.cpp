// Every byte of a trace matters: whatever is changed, put in, left out or put elsewhere, the trace
// is no longer called intact.
#include <algorithm>
#include <map>
#include <vector>

#include "catch.hpp"
#include "day/recorded_day.hpp"
#include "day/trace_reader.hpp"
#include "day/trace_writer.hpp"
#include "temp_folder.hpp"
#include "timetable.hpp"
#include "trace_text.hpp"

namespace wireroom::day {
namespace {

using test::clock;
using test::Played;

// A small day with a fact of every type, also in its last tick: of ticks in which nothing happens,
// nothing tells when a run was stopped in one of them.
std::string small_trace(const std::string& until) {
    Settings settings;
    settings.day_start = clock("08:00");
    settings.scan_start = clock("08:00");
    settings.scan_end = clock("09:00");
    settings.batch_at = clock("10:30");
    settings.day_end = clock("11:00");
    settings.outages = {{Site::south, clock("08:10"), clock("08:20")}};
    settings.clock_skew[1] = one_hour;
    settings.watermark_delay = Seconds{300};
    settings.window = Seconds{1800};
    const std::vector<Action> actions{{clock("08:30"), ActionKind::crash_one, 0},
                                      {clock("08:40"), ActionKind::set_consumers, 2},
                                      {clock("08:50"), ActionKind::set_dedup, 1},
                                      {clock("08:55"), ActionKind::cut_line, 0},
                                      {clock("08:58"), ActionKind::restore_line, 0},
                                      {clock("09:30"), ActionKind::set_consumers, 1},
                                      {clock("11:00"), ActionKind::set_dedup, 0}};
    return test::trace_of(Played{"", settings, actions}.through(until).day());
}

bool intact(const std::string& trace) {
    const test::TempFolder folder;
    return check_trace(folder.put("day.jsonl", trace)).has_value();
}

std::vector<std::string> lines_of(const std::string& trace) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < trace.size();) {
        const std::size_t end = trace.find('\n', at) + 1;
        lines.push_back(trace.substr(at, end - at));
        at = end;
    }
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string trace;
    for (const std::string& line : lines) {
        trace += line;
    }
    return trace;
}

// Where the values of a line begin and end: what stands after a colon, up to a comma or a bracket.
std::vector<std::pair<std::size_t, std::size_t>> values_of(const std::string& line) {
    std::vector<std::pair<std::size_t, std::size_t>> values;
    for (std::size_t at = line.find(':'); at != std::string::npos; at = line.find(':', at + 1)) {
        if (line[at + 1] != '{' && line[at + 1] != '[') {
            values.emplace_back(at + 1, line.find_first_of(",}]", at + 1));
        }
    }
    return values;
}

// Other values of the same type.
std::vector<std::string> others(const std::string& value) {
    if (value == "true" || value == "false") {
        return {value == "true" ? "false" : "true", "null", "0"};
    }
    if (value == "null") {
        return {"0", "1", "60"};
    }
    if (value.front() == '"') {
        std::string changed = value;
        changed[changed.size() - 2] = changed[changed.size() - 2] == '1' ? '2' : '1';
        return {changed, "\"\"", "\"north\"", "\"south\"", "\"C2\""};
    }
    const long long number = std::stoll(value);
    return {std::to_string(number + 1),
            std::to_string(number - 1),
            std::to_string(number + 60),
            std::to_string(number - 60),
            std::to_string(number + 3600),
            value + ".0",
            value + "e0",
            "0" + value,
            "-" + value};
}

}  // namespace

TEST_CASE("a small trace is intact as it is") {
    const std::string trace = small_trace("end");
    CHECK(intact(trace));
    for (const std::string type :
         {"day", "action", "scan", "line", "append", "read", "watermark", "publish", "commit",
          "join", "leave", "crash", "rebalance", "batch", "end"}) {
        INFO(type);
        CHECK(trace.find("\"type\":\"" + type + "\"") != std::string::npos);
    }
    CHECK(intact(small_trace("08:31")));
}

TEST_CASE("no value of a trace can be changed unseen") {
    std::vector<std::string> lines = lines_of(small_trace("end"));
    std::size_t changes = 0;
    // Of every type of fact some: each change needs a check of the whole trace.
    std::map<std::string, int> seen;
    for (std::string& line : lines) {
        const std::string type = line.substr(line.find("\"type\":"), 14);
        if (++seen[type] > 2) {
            continue;
        }
        const std::string right = line;
        for (const auto& [begin, end] : values_of(right)) {
            for (const std::string& other : others(right.substr(begin, end - begin))) {
                if (other == right.substr(begin, end - begin)) {
                    continue;
                }
                line = right.substr(0, begin) + other + right.substr(end);
                INFO(right << line);
                ++changes;
                CHECK_FALSE(intact(joined(lines)));
            }
        }
        line = right;
    }
    CHECK(changes > 500);
}

TEST_CASE("no line of a trace can be left out, doubled, moved or put in unseen") {
    const std::vector<std::string> right = lines_of(small_trace("end"));
    for (std::size_t i = 0; i < right.size(); ++i) {
        INFO(i << ": " << right[i]);
        std::vector<std::string> lines = right;
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK_FALSE(intact(joined(lines)));
        lines = right;
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(i), right[i]);
        CHECK_FALSE(intact(joined(lines)));
        if (i % 8 == 0) {
            lines = right;
            lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(i), "\n");
            CHECK_FALSE(intact(joined(lines)));
        }
        if (i + 1 < right.size() && right[i] != right[i + 1]) {
            lines = right;
            std::swap(lines[i], lines[i + 1]);
            CHECK_FALSE(intact(joined(lines)));
        }
    }
}

TEST_CASE("nothing can be put into a trace's lines unseen, nor cut off its end") {
    const std::string trace = small_trace("08:31");
    const std::vector<std::string> right = lines_of(trace);
    const std::string zero(1, '\0');
    for (const std::size_t i : {std::size_t{0}, right.size() / 2, right.size() - 1}) {
        const std::string line = right[i].substr(0, right[i].size() - 1);
        for (const std::string& changed :
             {line + " ", " " + line, line + "\r", line + zero, line + zero + "{}", zero + line,
              line + "{}", line + ",", "\xEF\xBB\xBF" + line, "{ " + line.substr(1),
              "{\"t\":1," + line.substr(1), line.substr(0, line.size() - 1) + ",\"t\":1}",
              line.substr(0, line.size() - 1) + ",\"x\":1}", "{\"\\u0074\"" + line.substr(4)}) {
            std::vector<std::string> lines = right;
            lines[i] = changed + "\n";
            INFO(changed);
            CHECK_FALSE(intact(joined(lines)));
        }
    }
    for (const std::string after : {"\n", " ", "x", "{}\n", "\n\n"}) {
        CHECK_FALSE(intact(trace + after));
    }
    CHECK_FALSE(intact(trace + zero));
    for (std::size_t cut = 1; cut < 40; ++cut) {
        CHECK_FALSE(intact(trace.substr(0, trace.size() - cut)));
    }
}

TEST_CASE("the end of a trace cannot be put at a time by which more had happened") {
    const test::TempFolder folder;
    const std::string trace = small_trace("08:31");
    const std::string t = "{\"t\":" + std::to_string(clock("08:31").count()) + ",\"type\":\"end\"";
    REQUIRE(trace.find(t) != std::string::npos);
    const auto said = [&](Seconds time) {
        std::string changed = trace;
        changed.replace(trace.find(t), t.size(),
                        "{\"t\":" + std::to_string(time.count()) + ",\"type\":\"end\"");
        const auto report = check_trace(folder.put("day.jsonl", changed));
        return report ? std::string{"fine"} : report.error().message;
    };
    CHECK(said(clock("08:31")) == "fine");
    CHECK(said(clock("08:45")) ==
          "“31500” is not when this day stood like this: played again, it has other facts by then");
    CHECK(said(clock("10:29")).find("played again") != std::string::npos);
    CHECK(said(clock("10:30")) == "“37800” does not go with the batch, which is at 37800");
    CHECK(said(clock("11:01")) == "“39660” is not a tick of the day (28800 … 39600, every 60)");
    CHECK(said(clock("08:31") + Seconds{1}) ==
          "“30661” is not a tick of the day (28800 … 39600, every 60)");
}

}  // namespace wireroom::day
