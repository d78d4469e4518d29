#include "cli/report.hpp"

#include <iterator>

#include <fmt/format.h>

#include "cli/table.hpp"
#include "day/json_text.hpp"
#include "view/words.hpp"

namespace wireroom::cli {
namespace {

constexpr std::string_view minus = "−";
constexpr std::string_view nothing = "–";

// A moment as a wall clock shows it, as long as it is within the day and the night after it.
std::string moment_text(Seconds moment) {
    return moment >= Seconds{0} && moment < 2 * one_day ? clock_text(moment)
                                                        : time_of_day_text(moment);
}

std::string window_text(Seconds start, Seconds end) {
    return moment_text(start) + nothing.data() + moment_text(end);
}

std::string batch_text(const Simulation& simulation, const day::Summary& summary) {
    if (!summary.readouts.batch) {
        return "at " + clock_text(simulation.settings().batch_at);
    }
    const std::string parts = summary.parts ? view::difference_parts(*summary.parts) : "";
    return fmt::format("{}, the stream differs by {}{}", *summary.readouts.batch,
                       signed_text(summary.difference.value_or(0)),
                       parts.empty() ? "" : " (" + parts + ")");
}

std::string readouts_table(const Simulation& simulation, const day::Summary& summary) {
    const Readouts& readouts = summary.readouts;
    Table table{{Align::left, Align::left}};
    const auto add = [&](std::string_view label, std::string value) {
        table.add({std::string{label}, std::move(value)});
    };
    add("Scans made so far", std::to_string(readouts.scans));
    add("Counted by the stream", std::to_string(readouts.counted));
    add("Dropped as too late", std::to_string(readouts.dropped));
    add("Events read twice",
        std::to_string(readouts.read_twice) +
            (readouts.skipped > 0 ? fmt::format(" ({} skipped)", readouts.skipped) : ""));
    add("Watermark", readouts.watermark ? moment_text(*readouts.watermark) : "none yet");
    add("Last window published",
        readouts.last_published
            ? window_text(*readouts.last_published,
                          *readouts.last_published + simulation.settings().window)
            : "none yet");
    add("Events waiting", fmt::format("{} ({} from the committed offsets)", readouts.lag,
                                      simulation.state().group.lag_from_committed()));
    add("Nightly batch", batch_text(simulation, summary));
    return table.text();
}

std::string state_text(const day::HourRow& row) {
    if (row.published_at) {
        return moment_text(*row.published_at);
    }
    return row.counted > 0 ? "still open" : std::string{nothing};
}

std::string hours_table(const day::Summary& summary) {
    Table table{{Align::left, Align::right, Align::right, Align::right, Align::right, Align::left,
                 Align::right, Align::right, Align::left}};
    table.add({"window", "scans", "counted", "dropped", "read twice", "published", "batch",
               "difference"});
    for (const day::HourRow& row : summary.hours) {
        table.add({window_text(row.start, row.end), std::to_string(row.scans),
                   std::to_string(row.counted), std::to_string(row.dropped),
                   std::to_string(row.read_twice), state_text(row),
                   row.batch ? std::to_string(*row.batch) : std::string{nothing},
                   row.difference ? signed_text(*row.difference) : std::string{nothing},
                   row.parts ? view::difference_parts(*row.parts) : ""});
    }
    return table.text();
}

// Writes JSON members one after the other.
class Members {
public:
    explicit Members(std::string& out) : out_{out} { out_ += '{'; }
    void raw(std::string_view name, std::string_view json) {
        out_ += out_.back() == '{' ? "" : ",";
        day::append_json(out_, name);
        out_ += ':';
        out_ += json;
    }
    void add(std::string_view name, std::uint64_t value) { raw(name, std::to_string(value)); }
    void add(std::string_view name, std::int64_t value) { raw(name, std::to_string(value)); }
    void add(std::string_view name, Seconds value) { raw(name, std::to_string(value.count())); }
    template <class T>
    void add(std::string_view name, const std::optional<T>& value) {
        if (value) {
            add(name, *value);
        } else {
            raw(name, "null");
        }
    }
    void operator()(std::string_view name, const auto& value) { add(name, value); }
    void close() { out_ += '}'; }

private:
    std::string& out_;
};

std::string hour_json(const day::HourRow& row) {
    std::string json;
    Members members{json};
    members.add("window_start", row.start);
    members.add("scans", row.scans);
    members.add("counted", row.counted);
    members.add("dropped", row.dropped);
    members.add("read_twice", row.read_twice);
    members.add("published_at", row.published_at);
    members.add("batch", row.batch);
    members.add("difference", row.difference);
    members.close();
    return json;
}

std::string json_string(std::string_view text) {
    std::string json;
    day::append_json(json, text);
    return json;
}

}  // namespace

std::string signed_text(std::int64_t number) {
    if (number == 0) {
        return "0";
    }
    // The lowest number has no positive counterpart of its own type.
    const auto bits = static_cast<std::uint64_t>(number);
    return number > 0 ? "+" + view::grouped(bits) : std::string{minus} + view::grouped(0 - bits);
}

std::string table_report(const std::string& title, const Simulation& simulation,
                         const day::Summary& summary) {
    const Settings& settings = simulation.settings();
    return fmt::format("{}, seed {}, {} to {}\n\n{}\n{}\nDigest {}\n",
                       title.empty() ? "A day without a title" : title, settings.seed,
                       clock_text(settings.day_start), clock_text(simulation.last()),
                       readouts_table(simulation, summary), hours_table(summary),
                       hex(simulation.state().digest));
}

std::string json_report(const std::string& version, const Simulation& simulation,
                        const day::Summary& summary) {
    std::string settings;
    day::append_json(settings, simulation.settings());
    std::string readouts;
    Members figures{readouts};
    visit_readouts(summary.readouts, figures);
    figures.close();
    std::string hours = "[";
    for (const day::HourRow& row : summary.hours) {
        hours += (hours.size() > 1 ? ",\n    " : "\n    ") + hour_json(row);
    }
    hours += hours.size() > 1 ? "\n  ]" : "]";
    return fmt::format(
        "{{\n  \"version\": {},\n  \"settings\": {},\n  \"digest\": \"{}\",\n  \"readouts\": {},\n"
        "  \"hours\": {}\n}}\n",
        json_string(version), settings, hex(simulation.state().digest), readouts, hours);
}

std::string settings_report() {
    const Settings defaults;
    Table table{{Align::left, Align::left, Align::left}};
    table.add({"setting", "default", "range"});
    for (const SettingInfo& setting : all_settings()) {
        table.add(
            {std::string{setting.name}, value_text(defaults, setting.id),
             range_text(setting) + (setting.unit.empty() ? "" : " " + std::string{setting.unit})});
    }
    // Each help stands under its row, so the table's lines are taken one by one.
    const std::string lines = table.text();
    std::size_t at = lines.find('\n') + 1;
    std::string text = lines.substr(0, at);
    for (const SettingInfo& setting : all_settings()) {
        const std::size_t end = lines.find('\n', at) + 1;
        text += lines.substr(at, end - at) + "    " + std::string{setting.help} + "\n";
        at = end;
    }
    return text;
}

}  // namespace wireroom::cli
