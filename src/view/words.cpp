#include "view/words.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

namespace wireroom::view {
namespace {

constexpr std::size_t named_tapes = 4;  // more than these are told as a range or a number

bool in_one_run(const TapeSet& tapes) {
    std::size_t edges = 0;
    for (std::size_t i = 0; i < tapes.size(); ++i) {
        edges += tapes[i] && (i == 0 || !tapes[i - 1]) ? 1U : 0U;
    }
    return edges == 1;
}

std::vector<std::string> tape_numbers(const TapeSet& tapes) {
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < tapes.size(); ++i) {
        if (tapes[i]) {
            numbers.push_back(std::to_string(i));
        }
    }
    return numbers;
}

bool starts_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
}

// The bytes of the first `count` characters of UTF-8 text.
std::size_t bytes_of(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        if (starts_character(text[at])) {
            if (count == 0) {
                break;
            }
            --count;
        }
    }
    return at;
}

std::int64_t second_of_day(Seconds moment) {
    const std::int64_t seconds = moment.count();
    return seconds - floor_divide(seconds, one_day.count()) * one_day.count();
}

// Two digits each, by hand: a frame writes a few hundred of them.
void append_two(std::string& text, std::int64_t number) {
    text += static_cast<char>('0' + number / 10);
    text += static_cast<char>('0' + number % 10);
}

// What a difference is made of, in the order in which it is told.
struct Part {
    std::uint64_t number{};
    std::string_view sign;
    std::string_view words;
    std::string_view brief;
};

std::array<Part, 3> parts_of(const day::DifferenceParts& parts) {
    return {{{parts.not_counted, "−", "not counted", "missing"},
             {parts.counted_again, "+", "counted again", "again"},
             {parts.after_batch, "+", "came after the batch", "after it"}}};
}

}  // namespace

std::string grouped(std::uint64_t number) {
    const std::string digits = std::to_string(number);
    if (digits.size() < 5) {
        return digits;
    }
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) {
            text += ' ';
        }
        text += digits[i];
    }
    return text;
}

std::string signed_number(std::int64_t number) {
    if (number == 0) {
        return "0";
    }
    const auto size = static_cast<std::uint64_t>(number < 0 ? -number : number);
    return (number < 0 ? "−" : "+") + grouped(size);
}

std::string counted_noun(std::uint64_t number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

std::string spelled(std::uint64_t number) {
    constexpr std::array<std::string_view, 13> words{"0",    "one",    "two",   "three", "four",
                                                     "five", "six",    "seven", "eight", "nine",
                                                     "ten",  "eleven", "twelve"};
    return number < words.size() ? std::string{words[number]} : grouped(number);
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    if (whole == 0) {
        return "0 %";
    }
    const std::uint64_t tenths = (part * 2000 + whole) / (2 * whole);
    if (tenths == 0 && part > 0) {
        return "< 0.1 %";
    }
    return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

std::string length_words(Seconds length) {
    const std::int64_t all = length.count();
    if (all < 0) {
        return "−" + length_words(-length);
    }
    const std::int64_t hours = all / 3600;
    const std::int64_t minutes = all / 60 % 60;
    const std::int64_t seconds = all % 60;
    if (all < 60) {
        return fmt::format("{} {}", all, all == 0 ? "min" : "s");
    }
    if (all < 7200) {
        return seconds == 0 ? fmt::format("{} min", all / 60)
                            : fmt::format("{} min {} s", all / 60, seconds);
    }
    return minutes == 0 ? fmt::format("{} h", hours) : fmt::format("{} h {} min", hours, minutes);
}

std::string Times::text(Seconds moment) const {
    return minute(moment) + second(moment);
}

std::string Times::minute(Seconds moment) {
    const std::int64_t all = second_of_day(moment);
    std::string text;
    append_two(text, all / 3600);
    text += ':';
    append_two(text, all / 60 % 60);
    return text;
}

std::string Times::second(Seconds moment) const {
    const std::int64_t rest = second_of_day(moment) % 60;
    std::string text;
    if (seconds || rest != 0) {
        text += ':';
        append_two(text, rest);
    }
    return text;
}

std::string name_of(Consumer consumer) {
    return "C" + std::to_string(number(consumer));
}

std::string site_word(Site site) {
    return capitalised(std::string{name(site)});
}

std::string listing(std::span<const std::string> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            text += i + 1 == words.size() ? " and " : ", ";
        }
        text += words[i];
    }
    return text;
}

std::string tape_words(const TapeSet& tapes) {
    if (tapes.none()) {
        return "no tape";
    }
    const std::vector<std::string> numbers = tape_numbers(tapes);
    if (numbers.size() <= named_tapes) {
        return (numbers.size() == 1 ? "tape " : "tapes ") + listing(numbers);
    }
    return in_one_run(tapes) ? "tapes " + numbers.front() + " to " + numbers.back()
                             : std::to_string(numbers.size()) + " tapes";
}

std::string tape_row(const TapeSet& tapes) {
    const std::vector<std::string> numbers = tape_numbers(tapes);
    if (numbers.empty() || numbers.size() > named_tapes) {
        return tape_words(tapes);
    }
    std::string text = numbers.size() == 1 ? "tape" : "tapes";
    for (const std::string& number : numbers) {
        text += " " + number;
    }
    return text;
}

std::string shortened(std::string_view text, std::size_t most) {
    if (bytes_of(text, most) == text.size()) {
        return std::string{text};
    }
    return std::string{text.substr(0, bytes_of(text, most - 2))} + "..";
}

std::string difference_parts(const day::DifferenceParts& parts) {
    std::string text;
    for (const Part& part : parts_of(parts)) {
        if (part.number > 0) {
            text += fmt::format("{}{}{} {}", text.empty() ? "" : ", ", part.sign,
                                grouped(part.number), part.words);
        }
    }
    return text;
}

std::vector<std::string> brief_difference_parts(const day::DifferenceParts& parts) {
    std::vector<std::string> texts;
    for (const Part& part : parts_of(parts)) {
        if (part.number > 0) {
            texts.push_back(fmt::format("{} {}", grouped(part.number), part.brief));
        }
    }
    return texts;
}

std::string difference_size(const day::DifferenceParts& parts) {
    const std::int64_t value = parts.total();
    if (value == 0) {
        return "equal to the stream";
    }
    const auto size = static_cast<std::uint64_t>(value < 0 ? -value : value);
    return fmt::format("stream {} {}", grouped(size), value < 0 ? "short" : "over");
}

std::string difference_words(const day::DifferenceParts& parts) {
    const std::string why = difference_parts(parts);
    return difference_size(parts) + (why.empty() ? "" : ": ") + why;
}

std::string committed_lag_words(std::uint64_t lag) {
    return fmt::format("Counted from the committed offset, as some tools do: {}.", grouped(lag));
}

std::string digits_in_fours(std::string_view digits) {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        text += i > 0 && i % 4 == 0 ? " " : "";
        text += digits[i];
    }
    return text;
}

}  // namespace wireroom::view
