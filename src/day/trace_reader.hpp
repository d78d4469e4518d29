// Reading a trace back into facts, line by line and strictly: a line that is not JSON, an unknown
// type or field, a missing field, a wrong type and a name nobody knows are refused, each with its
// line. The memory needed does not depend on the trace's length, nor on the length of a hostile
// line. check_trace() says whether a trace is intact: it begins with `day` and ends with `end`,
// every line is to the byte the one that would be written for its fact, time never goes back, the
// digest and every read-out of `end` are what its facts give, and its time is a tick by which the
// day had come to just these facts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "day/diagnostic.hpp"
#include "wireroom/digest.hpp"
#include "wireroom/facts.hpp"

namespace wireroom::day {

// The longest line that is read, in bytes; the batch of a day of one-second windows needs 8 MB.
inline constexpr std::size_t longest_line = std::size_t{64} << 20U;

// Turns lines into facts. The first line must be the day's: it says what the others may hold.
class TraceReader {
public:
    // The fact of the next line.
    [[nodiscard]] tl::expected<Fact, LineProblem> read(std::string_view line);
    // The names of the keys met so far, as the facts number them.
    [[nodiscard]] const KeyTable& keys() const noexcept { return keys_; }

private:
    friend class FieldReader;
    Key key_named(const std::string& name);

    KeyTable keys_{KeyTable::scanners()};
    std::map<std::string, Key, std::less<>> known_keys_;
    bool begun_{};
    bool own_events_{};
    std::size_t partitions_{};
};

struct Trace {
    std::vector<Fact> facts;  // from `day` to `end`
    KeyTable keys;
};

struct TraceReport {
    std::uint64_t facts{};
    Digest digest;
};

// Reads a whole trace, which need not be complete.
[[nodiscard]] tl::expected<Trace, Diagnostic> read_trace(const std::string& path);
// Reads a trace and says whether it is intact.
[[nodiscard]] tl::expected<TraceReport, Diagnostic> check_trace(const std::string& path);

}  // namespace wireroom::day
