#include "day/trace_reader.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "day/trace_values.hpp"

namespace wireroom::day {

using nlohmann::json;

// Reads the fields of one fact as its visit() names them; stops at the first wrong one.
class FieldReader {
public:
    FieldReader(const json& object, TraceReader& reader) : object_{object}, reader_{reader} {}

    // The fact that one line's object says; the reader takes in what the day's own line says.
    static Result<Fact> read_fact(const json& object, TraceReader& reader);

    template <class T>
    void operator()(std::string_view name, T& value) {
        if (const json* const from = find(name)) {
            read(name, *from, value);
        }
    }
    void operator()(std::string_view name, Deed& deed);
    void operator()(std::string_view name, std::shared_ptr<const Assignment>& owners);
    void operator()(std::string_view name, std::shared_ptr<const Settings>& settings);
    void operator()(std::string_view name,
                    std::shared_ptr<const std::vector<WindowCount>>& windows);
    void operator()(std::string_view /*name*/, std::shared_ptr<const Readouts>& readouts) {
        Readouts read;
        visit_readouts(read, *this);
        readouts = std::make_shared<const Readouts>(read);
    }

    // What was wrong, if anything; a field that no visit() asked for is.
    [[nodiscard]] std::optional<Problem> finish() {
        for (const auto& [name, value] : object_.items()) {
            if (!problem_ && std::find(known_.begin(), known_.end(), name) == known_.end()) {
                refuse_unknown(name);
            }
        }
        return problem_;
    }

private:
    void fail(std::string field, std::string message) {
        if (!problem_) {
            problem_ = Problem{std::move(field), std::move(message)};
        }
    }
    void refuse_unknown(const std::string& name) {
        const auto near = did_you_mean(name, known_);
        fail(name, near ? fmt::format("there is no such field here; did you mean {}?", *near)
                        : "there is no such field here");
    }
    const json* find(std::string_view name) {
        known_.push_back(name);
        const auto found = object_.find(name);
        if (found == object_.end()) {
            fail(std::string{name}, "is missing");
            return nullptr;
        }
        return problem_ ? nullptr : &*found;
    }

    template <class T>
    void read(std::string_view name, const json& from, T& value) {
        if (const Wanted wanted = read_value(from, value)) {
            fail(std::string{name}, fmt::format("{} is not {}", shown(from), wanted));
        }
    }
    void read(std::string_view name, const json& from, Key& value) {
        const std::string text = from.is_string() ? from.get<std::string>() : "";
        if (text.empty() || (!reader_.own_events_ && !scanner_named(text))) {
            fail(std::string{name},
                 fmt::format("{} is not {}", shown(from),
                             reader_.own_events_
                                 ? "a key (text)"
                                 : "a scanner (north-1, north-2, south-1 or south-2)"));
            return;
        }
        value = reader_.key_named(text);
    }

    const json& object_;
    TraceReader& reader_;
    std::vector<std::string_view> known_{"t", "type"};
    std::optional<Problem> problem_;
};

void FieldReader::operator()(std::string_view name, Deed& deed) {
    const json* const from = find(name);
    if (from == nullptr) {
        return;
    }
    const ActionInfo* const known =
        from->is_string() ? action_named(from->get_ref<const std::string&>()) : nullptr;
    if (known == nullptr) {
        return fail(std::string{name}, shown(*from) + " is not an action");
    }
    deed.action = known->kind;
    if (known->value == ActionValue::none) {
        return;
    }
    if (known->value == ActionValue::site) {
        Site site{};
        (*this)("value", site);
        deed.value = static_cast<std::int64_t>(site);
    } else if (known->value == ActionValue::toggle) {
        bool on = false;
        (*this)("value", on);
        deed.value = on ? 1 : 0;
    } else {
        (*this)("value", deed.value);
        const SettingInfo& setting = info(*known->setting);
        if (!problem_ && !in_range(setting, deed.value)) {
            fail("value", out_of_range(setting, std::to_string(deed.value)).message);
        }
    }
}

void FieldReader::operator()(std::string_view name, std::shared_ptr<const Assignment>& owners) {
    if (object_.value("phase", json{}) != "end") {
        return;
    }
    const json* const from = find(name);
    if (from == nullptr) {
        return;
    }
    if (!from->is_object()) {
        return fail(std::string{name}, shown(*from) + " is not an object of partitions");
    }
    Assignment read_owners(reader_.partitions_, Consumer::nobody);
    for (const auto& [key, owner] : from->items()) {
        std::uint32_t partition = 0;
        const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), partition);
        if (error != std::errc{} || end != key.data() + key.size() ||
            partition >= read_owners.size() || std::to_string(partition) != key) {
            return fail(std::string{name}, fmt::format("“{}” is not a partition (0 … {})", key,
                                                       reader_.partitions_ - 1));
        }
        read(name, owner, read_owners[partition]);
    }
    owners = std::make_shared<const Assignment>(std::move(read_owners));
}

void FieldReader::operator()(std::string_view name,
                             std::shared_ptr<const std::vector<WindowCount>>& windows) {
    const json* const from = find(name);
    if (from == nullptr) {
        return;
    }
    if (!from->is_array()) {
        return fail(std::string{name}, shown(*from) + " is not a list of windows");
    }
    auto rows = std::make_shared<std::vector<WindowCount>>();
    for (const json& item : *from) {
        WindowCount row;
        if (!item.is_object() || item.size() != 2 || !item.contains("window_start") ||
            !item.contains("count") ||
            read_value(item["window_start"], row.window_start) != nullptr ||
            read_value(item["count"], row.count) != nullptr) {
            return fail(std::string{name}, shown(item) +
                                               " is not a window with its window_start and "
                                               "count");
        }
        rows->push_back(row);
    }
    windows = std::move(rows);
}

void FieldReader::operator()(std::string_view name, std::shared_ptr<const Settings>& settings) {
    const json* const from = find(name);
    if (from == nullptr) {
        return;
    }
    if (!from->is_object()) {
        return fail(std::string{name}, shown(*from) + " is not an object of settings");
    }
    auto read_settings = std::make_shared<Settings>();
    for (const SettingInfo& setting : all_settings()) {
        const std::string field = fmt::format("{}.{}", name, setting.name);
        const auto found = from->find(setting.name);
        if (found == from->end()) {
            return fail(field, "is missing");
        }
        const Wanted wanted = std::visit(
            [&](const auto member) { return read_value(*found, (*read_settings).*member); },
            setting.member);
        if (wanted != nullptr) {
            return fail(field, fmt::format("{} is not {}", shown(*found), wanted));
        }
    }
    for (const auto& [key, value] : from->items()) {
        if (setting_named(key) == nullptr) {
            return fail(fmt::format("{}.{}", name, key), "there is no such setting");
        }
    }
    settings = std::move(read_settings);
}

Key TraceReader::key_named(const std::string& key) {
    if (!own_events_) {
        return static_cast<Key>(static_cast<std::uint32_t>(*scanner_named(key)));
    }
    const auto known = known_keys_.find(key);
    return known != known_keys_.end() ? known->second
                                      : known_keys_.emplace(key, keys_.add(key)).first->second;
}

namespace {

// Makes the body of the named type; false where there is no such type.
template <std::size_t at = 0>
bool make_body(std::string_view type, FactBody& body) {
    if constexpr (at < std::variant_size_v<FactBody>) {
        if (std::variant_alternative_t<at, FactBody>::type == type) {
            body.emplace<at>();
            return true;
        }
        return make_body<at + 1>(type, body);
    }
    return false;
}

}  // namespace

Result<Fact> FieldReader::read_fact(const json& object, TraceReader& reader) {
    Fact fact;
    const auto t = object.find("t");
    if (t == object.end() || read_value(*t, fact.t) != nullptr) {
        return tl::unexpected(Problem{"t", t == object.end()
                                               ? "is missing"
                                               : shown(*t) + " is not a whole number of "
                                                             "seconds"});
    }
    const auto type = object.find("type");
    if (type == object.end() || !type->is_string() ||
        !make_body(type->get_ref<const std::string&>(), fact.body)) {
        return tl::unexpected(Problem{
            "type", type == object.end() ? "is missing" : shown(*type) + " is not a type of fact"});
    }
    if (reader.begun_ == std::holds_alternative<DayFact>(fact.body)) {
        return tl::unexpected(Problem{
            "type", reader.begun_ ? "the day begins a second time"
                                  : "a trace begins with its day, not with " + shown(*type)});
    }
    if (const auto events = object.find("events"); !reader.begun_ && events != object.end()) {
        reader.own_events_ = !events->is_null();
        if (reader.own_events_) {
            reader.keys_ = KeyTable{};
        }
    }
    FieldReader fields{object, reader};
    std::visit([&](auto& body) { std::decay_t<decltype(body)>::visit(body, fields); }, fact.body);
    if (const auto problem = fields.finish()) {
        return tl::unexpected(*problem);
    }
    if (const auto* const day = std::get_if<DayFact>(&fact.body)) {
        if (day->version != trace_version) {
            return tl::unexpected(Problem{
                "trace_version", fmt::format("“{}” is not a version that is read here (only {})",
                                             day->version, trace_version)});
        }
        if (const auto problems = validate(*day->settings, day->events); !problems.empty()) {
            return tl::unexpected(problems.front());
        }
        reader.partitions_ = static_cast<std::size_t>(day->settings->partitions);
        reader.begun_ = true;
    }
    return fact;
}

tl::expected<Fact, LineProblem> TraceReader::read(std::string_view line) {
    const auto object = parse_line(line);
    if (!object) {
        return tl::unexpected(object.error());
    }
    return FieldReader::read_fact(*object, *this).map_error([](Problem problem) {
        return LineProblem{std::move(problem)};
    });
}

}  // namespace wireroom::day
