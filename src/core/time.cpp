#include "wireroom/time.hpp"

#include <array>
#include <optional>

namespace wireroom {
namespace {

// Far above any range, far below overflow.
constexpr std::int64_t number_limit = 1'000'000'000;

struct Number {
    std::int64_t value{};
    std::size_t digits{};
};

// Reads digits from the front; nothing where there are none or too many.
std::optional<Number> read_number(std::string_view text) {
    Number number;
    while (number.digits < text.size()) {
        const char c = text[number.digits];
        if (c < '0' || c > '9') {
            break;
        }
        number.value = number.value * 10 + (c - '0');
        if (number.value > number_limit) {
            return std::nullopt;
        }
        ++number.digits;
    }
    return number.digits > 0 ? std::optional{number} : std::nullopt;
}

// How far a number is from 0; the lowest there is has no positive counterpart of its own type.
std::uint64_t magnitude(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    return value < 0 ? 0 - bits : bits;
}

std::string two_digits(std::uint64_t value) {
    return (value < 10 ? "0" : "") + std::to_string(value);
}

std::string hours_minutes_seconds(std::uint64_t seconds) {
    std::string text = two_digits(seconds / 3600) + ":" + two_digits(seconds / 60 % 60);
    if (seconds % 60 != 0) {
        text += ":" + two_digits(seconds % 60);
    }
    return text;
}

Problem not_a_time(std::string_view text) {
    return {"", in_quotes(text) + " is not a time of day (HH:MM or HH:MM:SS, up to 48:00)"};
}

Problem not_a_duration(std::string_view text) {
    return {"", in_quotes(text) +
                    " is not a length of time (write it with its unit: 45s, 30min, 1h30min)"};
}

struct Unit {
    std::string_view name;
    std::int64_t seconds{};
};
constexpr std::array<Unit, 4> units{{{"h", 3600}, {"min", 60}, {"m", 60}, {"s", 1}}};

}  // namespace

std::string clock_text(Seconds moment) {
    const Seconds of_a_day = (moment % one_day + one_day) % one_day;
    return hours_minutes_seconds(magnitude(of_a_day.count()));
}

std::string time_of_day_text(Seconds moment) {
    const std::int64_t seconds = moment.count();
    return (seconds < 0 ? "-" : "") + hours_minutes_seconds(magnitude(seconds));
}

std::string duration_text(Seconds length) {
    const std::uint64_t rest = magnitude(length.count());
    if (rest == 0) {
        return "0min";
    }
    std::string text = length < Seconds{0} ? "-" : "";
    if (rest >= 3600) {
        text += std::to_string(rest / 3600) + "h";
    }
    if (rest / 60 % 60 != 0) {
        text += std::to_string(rest / 60 % 60) + "min";
    }
    if (rest % 60 != 0) {
        text += std::to_string(rest % 60) + "s";
    }
    return text;
}

Result<Seconds> parse_time_of_day(std::string_view text) {
    const auto bare = read_number(text);
    if (bare && bare->digits == text.size()) {
        return tl::unexpected(Problem{
            "",
            in_quotes(text) + " is a bare number; a time of day is written HH:MM, such as 13:10"});
    }
    std::array<std::int64_t, 3> parts{};
    std::size_t count = 0;
    std::string_view rest = text;
    while (count < parts.size()) {
        const auto number = read_number(rest);
        if (!number || number->digits > 2 || (count > 0 && number->digits != 2)) {
            return tl::unexpected(not_a_time(text));
        }
        parts[count++] = number->value;
        rest.remove_prefix(number->digits);
        if (rest.empty()) {
            break;
        }
        if (rest.front() != ':') {
            return tl::unexpected(not_a_time(text));
        }
        rest.remove_prefix(1);
    }
    const Seconds time{parts[0] * 3600 + parts[1] * 60 + parts[2]};
    if (!rest.empty() || count < 2 || parts[1] > 59 || parts[2] > 59 || time > 2 * one_day) {
        return tl::unexpected(not_a_time(text));
    }
    return time;
}

Result<Seconds> parse_duration(std::string_view text, bool signed_length) {
    std::string_view rest = text;
    bool negative = false;
    if (signed_length && !rest.empty() && (rest.front() == '+' || rest.front() == '-')) {
        negative = rest.front() == '-';
        rest.remove_prefix(1);
    }
    const auto bare = read_number(rest);
    if (bare && bare->digits == rest.size()) {
        return tl::unexpected(Problem{"", in_quotes(text) + " has no unit; did you mean " +
                                              std::string{text} + "min (or " + std::string{text} +
                                              "s)?"});
    }
    std::int64_t total = 0;
    std::int64_t above = 86400;  // units come from large to small, each once
    while (!rest.empty()) {
        const auto number = read_number(rest);
        if (!number) {
            return tl::unexpected(not_a_duration(text));
        }
        rest.remove_prefix(number->digits);
        const std::size_t end = rest.find_first_of("0123456789");
        const std::string_view name = rest.substr(0, end);
        const Unit* unit = nullptr;
        for (const Unit& candidate : units) {
            unit = candidate.name == name ? &candidate : unit;
        }
        if (unit == nullptr || unit->seconds >= above) {
            return tl::unexpected(not_a_duration(text));
        }
        above = unit->seconds;
        total += number->value * unit->seconds;
        rest.remove_prefix(name.size());
    }
    if (!bare) {
        return tl::unexpected(not_a_duration(text));
    }
    return Seconds{negative ? -total : total};
}

}  // namespace wireroom
