// Writing facts as JSON Lines: one object a line, `t` and `type` first, then the fact's fields in
// the order in which its visit() names them; a field that is nothing is null, and one that does
// not apply (the value of an action without one, the assignment at a begin) is absent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "day/files.hpp"
#include "wireroom/digest.hpp"
#include "wireroom/facts.hpp"

namespace wireroom::day {

class RecordedDay;

// Appends the fact's line with its newline.
void append_line(std::string& out, const Fact& fact, const KeyTable& keys);

// A trace that is written while a day is played. The file is there from the start and grows as
// things happen; when the day goes back or starts again, so does the file.
class LiveTrace {
public:
    [[nodiscard]] static tl::expected<LiveTrace, Diagnostic> create(const std::string& path);
    // Writes what is new; reports a full disk, a file that was taken away and the like once, and
    // writes nothing from then on, until the day starts again or goes back: then it tries anew.
    [[nodiscard]] tl::expected<void, Diagnostic> follow(const RecordedDay& day);
    // Ends the trace with the day as it stands; the error too if it failed before.
    [[nodiscard]] tl::expected<void, Diagnostic> finish(const RecordedDay& day);

private:
    LiveTrace() = default;
    [[nodiscard]] tl::unexpected<Diagnostic> fail(Diagnostic diagnostic);
    [[nodiscard]] tl::expected<void, Diagnostic> write(const std::string& lines);
    [[nodiscard]] tl::expected<void, Diagnostic> start_over();

    std::string path_;
    File file_;
    std::size_t written_{};    // facts
    std::uint64_t rewinds_{};  // of the day, when they were written
    bool there_{};             // the file could be seen once it was open
    std::optional<Diagnostic> failed_;
};

}  // namespace wireroom::day
