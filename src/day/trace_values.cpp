#include "day/trace_values.hpp"

#include <charconv>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include "day/utf8.hpp"

namespace wireroom::day {

using nlohmann::json;

namespace {

constexpr int deepest = 4;

// Goes through a text without keeping it: whether it is JSON, how deep it goes, and how many names
// it gives. (The parser's own way of watching takes time with the square of a list's length.)
class Look final : public json::json_sax_t {
public:
    [[nodiscard]] bool too_deep() const noexcept { return too_deep_; }
    [[nodiscard]] std::size_t names() const noexcept { return names_; }
    [[nodiscard]] std::size_t error_at() const noexcept { return error_at_; }

    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(json::number_integer_t /*value*/) override { return true; }
    bool number_unsigned(json::number_unsigned_t /*value*/) override { return true; }
    bool number_float(json::number_float_t /*value*/, const std::string& /*text*/) override {
        return true;
    }
    bool string(std::string& /*value*/) override { return true; }
    bool binary(json::binary_t& /*value*/) override { return true; }
    bool start_object(std::size_t /*size*/) override { return open(); }
    bool start_array(std::size_t /*size*/) override { return open(); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& /*name*/) override {
        ++names_;
        return true;
    }
    bool parse_error(std::size_t at, const std::string& /*token*/,
                     const json::exception& /*why*/) override {
        error_at_ = at;
        return false;
    }

private:
    bool open() {
        too_deep_ = ++depth_ > deepest;
        return !too_deep_;
    }
    bool close() {
        --depth_;
        return true;
    }

    int depth_{};
    bool too_deep_{};
    std::size_t names_{};
    std::size_t error_at_{1};
};

// How many names a value holds; it goes no deeper than Look lets pass.
std::size_t count_names(const json& value) {
    std::size_t count = value.is_object() ? value.size() : 0;
    if (value.is_structured()) {
        for (const json& part : value) {
            count += count_names(part);
        }
    }
    return count;
}

}  // namespace

std::string shown(const json& value) {
    std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
    if (text.size() > 40) {
        text.resize(40);
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80U) != 0) {
            text.pop_back();
        }
        text += "…";
    }
    return text;
}

namespace {

// The column of the byte that the parser counted as its `byte`-th; beyond the line's end at its
// end.
std::uint32_t column_of(std::string_view line, std::size_t byte) {
    const std::string_view before = line.substr(0, byte > 0 ? byte - 1 : 0);
    return static_cast<std::uint32_t>(count_characters(before)) + 1;
}

}  // namespace

tl::expected<json, LineProblem> parse_line(std::string_view line) {
    Look look;
    if (!json::sax_parse(line.begin(), line.end(), &look)) {
        return tl::unexpected(
            look.too_deep() ? LineProblem{{"", "is nested too deeply for a fact"}}
                            : LineProblem{{"", "is not JSON"}, column_of(line, look.error_at())});
    }
    json parsed = json::parse(line.begin(), line.end(), nullptr, false);
    if (parsed.is_discarded()) {
        return tl::unexpected(LineProblem{{"", "is not JSON"}});
    }
    if (!parsed.is_object()) {
        return tl::unexpected(LineProblem{{"", "is not a JSON object: " + shown(parsed)}});
    }
    if (count_names(parsed) != look.names()) {
        return tl::unexpected(LineProblem{{"", "gives a field twice"}});
    }
    return parsed;
}

Wanted read_value(const json& from, std::int64_t& value) {
    const bool fits = from.is_number_integer() &&
                      (!from.is_number_unsigned() ||
                       from.get<std::uint64_t>() <=
                           static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    if (!fits) {
        return "a whole number";
    }
    value = from.get<std::int64_t>();
    return nullptr;
}

Wanted read_value(const json& from, std::uint64_t& value) {
    if (!from.is_number_unsigned()) {
        return "a whole number from 0";
    }
    value = from.get<std::uint64_t>();
    return nullptr;
}

Wanted read_value(const json& from, std::uint32_t& value) {
    std::uint64_t wide = 0;
    if (read_value(from, wide) != nullptr || wide > std::numeric_limits<std::uint32_t>::max()) {
        return "a whole number from 0 to 4294967295";
    }
    value = static_cast<std::uint32_t>(wide);
    return nullptr;
}

Wanted read_value(const json& from, bool& value) {
    if (!from.is_boolean()) {
        return "true or false";
    }
    value = from.get<bool>();
    return nullptr;
}

Wanted read_value(const json& from, Seconds& value) {
    std::int64_t seconds = 0;
    if (read_value(from, seconds) != nullptr) {
        return "a whole number of seconds";
    }
    value = Seconds{seconds};
    return nullptr;
}

Wanted read_value(const json& from, Site& value) {
    const auto site =
        from.is_string() ? site_named(from.get_ref<const std::string&>()) : std::nullopt;
    value = site.value_or(value);
    return site ? nullptr : "a site (north or south)";
}

Wanted read_value(const json& from, Consumer& value) {
    constexpr Wanted wanted = "a consumer (C1 … C64)";
    if (!from.is_string()) {
        return wanted;
    }
    const std::string& text = from.get_ref<const std::string&>();
    unsigned read = 0;
    if (text.size() < 2 || text[0] != 'C' || text[1] == '0') {
        return wanted;
    }
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), read);
    if (error != std::errc{} || end != text.data() + text.size() || read > 64) {
        return wanted;
    }
    value = static_cast<Consumer>(read);
    return nullptr;
}

namespace {

template <class Enum, std::size_t count>
bool read_named(const json& from, const std::array<std::string_view, count>& names, Enum& value) {
    for (std::size_t i = 0; i < count && from.is_string(); ++i) {
        if (from.get_ref<const std::string&>() == names[i]) {
            value = static_cast<Enum>(i);
            return true;
        }
    }
    return false;
}

}  // namespace

Wanted read_value(const json& from, Outcome& value) {
    return read_named(from, outcome_names, value) ? nullptr : "counted, late or duplicate";
}
Wanted read_value(const json& from, CommitReason& value) {
    return read_named(from, commit_reason_names, value) ? nullptr : "interval, rebalance or leave";
}
Wanted read_value(const json& from, RebalancePhase& value) {
    return read_named(from, rebalance_phase_names, value) ? nullptr : "begin or end";
}

Wanted read_value(const json& from, Digest& value) {
    constexpr Wanted wanted = "16 hex digits";
    const std::string text = from.is_string() ? from.get<std::string>() : "";
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value.value, 16);
    return text.size() == 16 && error == std::errc{} && end == text.data() + text.size() &&
                   hex(value) == text
               ? nullptr
               : wanted;
}

Wanted read_value(const json& from, Outages& value) {
    constexpr Wanted wanted = "a list of outages with their site, from and to";
    value.clear();
    if (!from.is_array()) {
        return wanted;
    }
    for (const json& item : from) {
        Outage& outage = value.emplace_back();
        if (!item.is_object() || item.size() != 3 || !item.contains("site") ||
            !item.contains("from") || !item.contains("to") ||
            read_value(item["site"], outage.site) != nullptr ||
            read_value(item["from"], outage.from) != nullptr ||
            read_value(item["to"], outage.to) != nullptr) {
            return wanted;
        }
    }
    return nullptr;
}

Wanted read_value(const json& from, ClockSkew& value) {
    constexpr Wanted wanted = "an object of scanners with their seconds";
    value = {};
    if (!from.is_object()) {
        return wanted;
    }
    for (const auto& [scanner, seconds] : from.items()) {
        const auto known = scanner_named(scanner);
        if (!known || read_value(seconds, value[*known]) != nullptr) {
            return wanted;
        }
    }
    return nullptr;
}

}  // namespace wireroom::day
