// How the room writes numbers, times, lengths of time and lists: short plain English, digits
// grouped from 10 000 on, a real minus sign. No state, no locale.
#pragma once

#include <bitset>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "day/difference.hpp"
#include "wireroom/facts.hpp"
#include "wireroom/group.hpp"
#include "wireroom/time.hpp"

namespace wireroom::view {

// A set of partitions; there are never more than 64.
using TapeSet = std::bitset<64>;

// "9999", "10 000", "1 000 000".
[[nodiscard]] std::string grouped(std::uint64_t number);
// "+3", "−66", "0".
[[nodiscard]] std::string signed_number(std::int64_t number);
// "1 message", "5 messages".
[[nodiscard]] std::string counted_noun(std::uint64_t number, std::string_view one,
                                       std::string_view many);
// "one" … "twelve"; digits beyond, and for 0.
[[nodiscard]] std::string spelled(std::uint64_t number);
// The same with its first letter large.
[[nodiscard]] std::string capitalised(std::string text);
// "3.4 %" of a whole; "0 %" where the whole is 0.
[[nodiscard]] std::string percent(std::uint64_t part, std::uint64_t whole);

// "30 min", "45 s", "90 min", "3 h", "2 h 20 min", "1 min 30 s".
[[nodiscard]] std::string length_words(Seconds length);

// Moments as a day shows them: with seconds throughout where its ticks are shorter than a minute,
// else only where a moment has some.
struct Times {
    bool seconds{};
    [[nodiscard]] std::string text(Seconds moment) const;
    // "13:23", without any seconds.
    [[nodiscard]] static std::string minute(Seconds moment);
    // ":20" where text() would show seconds, else nothing.
    [[nodiscard]] std::string second(Seconds moment) const;
};

// "C2".
[[nodiscard]] std::string name_of(Consumer consumer);
// "South".
[[nodiscard]] std::string site_word(Site site);
// "a", "a and b", "a, b and c".
[[nodiscard]] std::string listing(std::span<const std::string> words);
// "tape 2", "tapes 0 and 1", "tapes 0, 1 and 2", "tapes 0 to 15", "9 tapes"; "no tape".
[[nodiscard]] std::string tape_words(const TapeSet& tapes);
// "tape 2", "tapes 0 1 2", "tapes 0 to 15", for the log.
[[nodiscard]] std::string tape_row(const TapeSet& tapes);

// The text cut to `most` characters (never inside one), with ".." where something is missing.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);

// "−69 not counted, +3 counted again, +1 came after the batch"; empty where there are none.
[[nodiscard]] std::string difference_parts(const day::DifferenceParts& parts);
// The same for little room, each part on its own: "69 missing", "3 again", "1 after it".
[[nodiscard]] std::vector<std::string> brief_difference_parts(const day::DifferenceParts& parts);
// "stream 66 short", "stream 3 over", "equal to the stream".
[[nodiscard]] std::string difference_size(const day::DifferenceParts& parts);
// The two together: "stream 66 short: −69 not counted, +3 counted again".
[[nodiscard]] std::string difference_words(const day::DifferenceParts& parts);

// "Counted from the committed offset, as some tools do: 22."
[[nodiscard]] std::string committed_lag_words(std::uint64_t lag);

// "9202 47a7 f319 5ae8".
[[nodiscard]] std::string digits_in_fours(std::string_view digits);

}  // namespace wireroom::view
