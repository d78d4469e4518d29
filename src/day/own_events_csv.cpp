#include "day/own_events_csv.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "day/csv.hpp"
#include "day/files.hpp"
#include "day/moment.hpp"

namespace wireroom::day {
namespace {

enum Column : std::size_t { key, event_time, arrival_time, id };
constexpr std::array<std::string_view, 4> columns{"key", "event_time", "arrival_time", "id"};
constexpr std::size_t required = 3;

// A row as read, before its times are related to the day.
struct RawRow {
    Position event_position;
    Position arrival_position;
    Moment event;
    Moment arrival;
    std::string key;
    std::optional<std::uint32_t> same_as;
    std::uint32_t line{};
};

class Reader {
public:
    Reader(std::string_view text, const std::string& file, const Settings& settings)
        : text_{text}, csv_{text}, file_{file}, settings_{settings} {}

    Checked<OwnEventsFile> read() {
        if (const auto place = first_not_utf8(text_)) {
            report(*place, {"", "is not UTF-8"});
            return fail();
        }
        if (read_header()) {
            while (next()) {
                read_row();
            }
            relate();
        }
        if (!problems_.empty()) {
            return fail();
        }
        return std::move(result_);
    }

private:
    tl::unexpected<Diagnostics> fail() {
        if (unreported_ > 0) {
            problems_.push_back(
                {file_, 0, 0, "", fmt::format("and {} more mistakes", unreported_)});
        }
        return tl::unexpected(std::move(problems_));
    }

    void report(Position position, Problem problem) {
        if (problems_.size() == most_diagnostics) {
            ++unreported_;
            return;
        }
        problems_.push_back(at(file_, position, std::move(problem)));
    }
    void report(Column column, Position position, std::string message) {
        report(position, {std::string{columns[column]}, std::move(message)});
    }

    // The next record; false at the end or after an error.
    bool next() {
        const auto got = csv_.next(record_);
        if (!got) {
            report(got.error().position, {"", got.error().message});
        }
        return got && *got;
    }

    bool read_header() {
        if (!next()) {
            if (problems_.empty()) {
                report({1, 1}, {"",
                                "is empty; its first line must name the columns key, event_time, "
                                "arrival_time and, if wanted, id"});
            }
            return false;
        }
        width_ = record_.size();
        for (std::size_t i = 0; i < record_.size(); ++i) {
            name_column(i);
        }
        for (std::size_t column = 0; column < required; ++column) {
            if (!place_[column]) {
                report({1, 1}, {std::string{columns[column]}, "this column is missing"});
            }
        }
        return problems_.empty();
    }

    void name_column(std::size_t i) {
        const CsvField& field = record_[i];
        const auto known = std::find(columns.begin(), columns.end(), field.text);
        if (known == columns.end()) {
            const auto near = did_you_mean(field.text, columns);
            report(
                field.position,
                {field.text, near ? fmt::format("there is no such column; did you mean {}?", *near)
                                  : "there is no such column (key, event_time, arrival_time, id)"});
            return;
        }
        auto& place = place_[static_cast<std::size_t>(known - columns.begin())];
        if (place) {
            report(field.position, {field.text, "this column is there a second time"});
        }
        place = i;
    }

    [[nodiscard]] const CsvField& field(Column column) const { return record_[*place_[column]]; }

    void read_row() {
        const Position start = record_.front().position;
        if (record_.size() != width_) {
            report(start, {"", fmt::format("this row has {} fields, but the header has {}",
                                           record_.size(), width_)});
            return;
        }
        RawRow row;
        row.line = start.line;
        row.key = field(key).text;
        const bool named = bounded(key, 1) && (!place_[id] || bounded(id, 0));
        const auto event = read_moment(event_time, row.event_position);
        const auto arrival = read_moment(arrival_time, row.arrival_position);
        if (!event || !arrival || !named) {
            return;
        }
        row.event = *event;
        row.arrival = *arrival;
        if (place_[id] && !field(id).text.empty() && !same_event(row)) {
            return;
        }
        if (!row.arrival.date && !in_day(row.arrival.time) && outside_.size() < most_diagnostics) {
            outside_.emplace(rows_.size(), field(arrival_time).text);
        }
        rows_.push_back(std::move(row));
    }

    // Whether a key or an id is of a length that it may have.
    bool bounded(Column column, std::size_t least) {
        const std::string& text = field(column).text;
        if (text.size() >= least && text.size() <= longest_key) {
            return true;
        }
        report(column, field(column).position,
               text.empty() ? "is empty"
                            : fmt::format("{} has {} bytes; range {} … {}", in_quotes(text),
                                          text.size(), least, longest_key));
        return false;
    }

    [[nodiscard]] Seconds last_arrival() const {
        return settings_.day_end + settings_.tick - Seconds{1};
    }
    [[nodiscard]] bool in_day(Seconds arrival) const {
        return arrival >= settings_.day_start && arrival <= last_arrival();
    }

    std::optional<Moment> read_moment(Column column, Position& position) {
        position = field(column).position;
        auto moment = parse_moment(field(column).text);
        if (!moment) {
            report(column, position, moment.error().message);
            return std::nullopt;
        }
        if (!dated_) {
            dated_ = moment->date.has_value();
        }
        if (*dated_ != moment->date.has_value()) {
            report(column, position,
                   fmt::format("{} is written with{} a date, unlike the times before it",
                               in_quotes(field(column).text), *dated_ ? "out" : ""));
            return std::nullopt;
        }
        return *moment;
    }

    // Looks up the id; false where it contradicts an earlier row.
    bool same_event(RawRow& row) {
        const auto [known, added] =
            ids_.emplace(field(id).text, static_cast<std::uint32_t>(rows_.size()));
        if (added) {
            return true;
        }
        const RawRow& first = rows_[known->second];
        const auto differs = [&](Column column) {
            report(
                column, field(column).position,
                fmt::format("{} is not what line {} says for the same id {}",
                            in_quotes(field(column).text), first.line, in_quotes(field(id).text)));
            return false;
        };
        if (row.key != first.key) {
            return differs(key);
        }
        if (row.event.time != first.event.time || row.event.date != first.event.date) {
            return differs(event_time);
        }
        row.same_as = known->second;
        return true;
    }

    // Turns dates into seconds of the day and holds every row against the day's range.
    void relate() {
        std::int64_t first_date = std::numeric_limits<std::int64_t>::max();
        for (const RawRow& row : rows_) {
            first_date = std::min({first_date, row.event.date.value_or(first_date),
                                   row.arrival.date.value_or(first_date)});
        }
        const auto seconds = [&](const Moment& moment) {
            return moment.time + one_day * (moment.date ? *moment.date - first_date : 0);
        };
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            RawRow& row = rows_[i];
            const Seconds event = seconds(row.event);
            const Seconds arrival = seconds(row.arrival);
            check_arrival(i, arrival, first_date);
            if (event.count() > std::numeric_limits<std::int32_t>::max()) {
                report(event_time, row.event_position,
                       fmt::format("“{}” is more than 68 years after the file's earliest date ({})",
                                   date_text(*row.event.date), date_text(first_date)));
            }
            result_.rows.push_back({std::move(row.key), event, arrival, row.same_as});
            result_.lines.push_back(row.line);
        }
    }

    void check_arrival(std::size_t i, Seconds arrival, std::int64_t first_date) {
        if (in_day(arrival)) {
            return;
        }
        const RawRow& row = rows_[i];
        const Seconds last = last_arrival();
        const auto typed = outside_.find(i);
        std::string message = fmt::format(
            "“{}{}” is not within the day ({} … {}",
            row.arrival.date ? date_text(*row.arrival.date) + " " : "",
            typed != outside_.end() ? typed->second : time_of_day_text(row.arrival.time),
            time_of_day_text(settings_.day_start), time_of_day_text(last));
        message += row.arrival.date
                       ? fmt::format(", from the file's earliest date, {})", date_text(first_date))
                       : ")";
        if (!row.arrival.date && arrival < settings_.day_start && arrival + one_day <= last) {
            message += "; the next morning is written " + time_of_day_text(arrival + one_day);
        }
        report(arrival_time, row.arrival_position, std::move(message));
    }

    std::string_view text_;
    CsvReader csv_;
    const std::string& file_;
    const Settings& settings_;
    std::vector<CsvField> record_;
    std::array<std::optional<std::size_t>, columns.size()> place_;
    std::size_t width_{};
    std::optional<bool> dated_;
    std::map<std::string, std::uint32_t> ids_;
    std::vector<RawRow> rows_;
    std::map<std::size_t, std::string> outside_;  // arrivals as typed, by row; the first few
    OwnEventsFile result_;
    Diagnostics problems_;
    std::size_t unreported_{};
};

}  // namespace

Checked<OwnEventsFile> parse_own_events(std::string_view text, const std::string& file,
                                        const Settings& settings) {
    return Reader{text, file, settings}.read();
}

Checked<OwnEventsFile> read_own_events(const std::string& path, const Settings& settings) {
    const auto text = read_file(path, own_events_limit);
    if (!text) {
        return tl::unexpected(Diagnostics{text.error()});
    }
    return parse_own_events(*text, path, settings);
}

}  // namespace wireroom::day
