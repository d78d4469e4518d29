#include "day/moment.hpp"

#include <chrono>

#include <fmt/format.h>

namespace wireroom::day {
namespace {

// Exactly `count` digits from the front; takes them off.
std::optional<int> digits(std::string_view& text, std::size_t count) {
    if (text.size() < count) {
        return std::nullopt;
    }
    int value = 0;
    for (const char c : text.substr(0, count)) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        value = value * 10 + (c - '0');
    }
    text.remove_prefix(count);
    return value;
}

bool take(std::string_view& text, char wanted) {
    if (text.empty() || text.front() != wanted) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

// HH:MM[:SS] up to the end of the text.
std::optional<Seconds> clock(std::string_view text, int last_hour) {
    const auto hours = digits(text, text.size() > 1 && text[1] == ':' ? 1 : 2);
    if (!hours || *hours > last_hour || !take(text, ':')) {
        return std::nullopt;
    }
    const auto minutes = digits(text, 2);
    std::optional<int> seconds = 0;
    if (!text.empty()) {
        seconds = take(text, ':') ? digits(text, 2) : std::nullopt;
    }
    if (!minutes || *minutes > 59 || !seconds || *seconds > 59 || !text.empty()) {
        return std::nullopt;
    }
    return Seconds{*hours * 3600 + *minutes * 60 + *seconds};
}

std::optional<Moment> date_time(std::string_view text) {
    const auto year = digits(text, 4);
    const bool first = take(text, '-');
    const auto month = digits(text, 2);
    const bool second = take(text, '-');
    const auto day = digits(text, 2);
    if (!year || !first || !month || !second || !day || (!take(text, 'T') && !take(text, ' '))) {
        return std::nullopt;
    }
    const std::chrono::year_month_day date{std::chrono::year{*year},
                                           std::chrono::month{static_cast<unsigned>(*month)},
                                           std::chrono::day{static_cast<unsigned>(*day)}};
    const auto time = clock(text, 23);
    if (!date.ok() || !time || text[1] == ':') {
        return std::nullopt;
    }
    return Moment{*time, std::chrono::sys_days{date}.time_since_epoch().count()};
}

}  // namespace

Result<Moment> parse_moment(std::string_view text) {
    if (const auto time = clock(text, 99)) {
        return Moment{*time, std::nullopt};
    }
    if (auto moment = date_time(text)) {
        return *moment;
    }
    return tl::unexpected(Problem{
        "", fmt::format("“{}” is not a time (HH:MM, HH:MM:SS or YYYY-MM-DDTHH:MM:SS, local, "
                        "without a zone)",
                        text)});
}

std::string date_text(std::int64_t days) {
    const std::chrono::year_month_day date{
        std::chrono::sys_days{std::chrono::days{static_cast<int>(days)}}};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

}  // namespace wireroom::day
