// Which lines of the log hold certain words. Capitals make no difference; a line is its time and
// its words, as they are drawn: "14:51 C1 crashed, 10 not committed". A long day is looked through
// in pieces, a frame's worth at a time, and what is new is looked at as it comes; after other
// words, another filter or another day it starts over.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "view/index.hpp"
#include "view/room.hpp"
#include "wireroom/simulation.hpp"

namespace wireroom::view {

// Where in `text` the words stand, capitals aside; npos where they do not. ASCII letters only.
[[nodiscard]] std::size_t find_words(std::string_view text, std::string_view words);
// What a search looks at.
[[nodiscard]] std::string searched_text(const LogLine& line);

class LogSearch {
public:
    struct Asked {
        std::string_view words;  // not empty
        LogFilter filter{};
        std::uint64_t day{};  // differs once facts were taken back
    };
    // Looks at `limit` lines more at most.
    void look(const Simulation& simulation, const DayIndex& index, const Asked& asked,
              std::uint64_t limit);
    // False while there are lines that have not been looked at.
    [[nodiscard]] bool done() const noexcept { return done_; }
    // The lines found so far, oldest first, by their place among those that pass the filter.
    [[nodiscard]] const std::vector<std::uint64_t>& found() const noexcept { return found_; }
    [[nodiscard]] const std::string& words() const noexcept { return words_; }

private:
    std::string words_;
    LogFilter filter_{};
    std::uint64_t day_{};
    std::uint64_t looked_{};
    bool done_{true};
    std::vector<std::uint64_t> found_;
};

}  // namespace wireroom::view
