// Reading the values of a trace's fields from JSON, one overload a type. A value of another type,
// out of its type's range, or with a name nobody knows is refused with what it should have been.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "day/diagnostic.hpp"
#include "wireroom/facts.hpp"

namespace wireroom::day {

// A value as an error names it, shortened.
[[nodiscard]] std::string shown(const nlohmann::json& value);

// Parses one line into an object; refuses what JSON allows and a trace never holds: a name given
// twice, and values nested deeper than any fact's.
[[nodiscard]] tl::expected<nlohmann::json, LineProblem> parse_line(std::string_view line);

// Null where the value was read, else what it should have been.
using Wanted = const char*;

Wanted read_value(const nlohmann::json& from, std::int64_t& value);
Wanted read_value(const nlohmann::json& from, std::uint64_t& value);
Wanted read_value(const nlohmann::json& from, std::uint32_t& value);
Wanted read_value(const nlohmann::json& from, bool& value);
Wanted read_value(const nlohmann::json& from, Seconds& value);
Wanted read_value(const nlohmann::json& from, Site& value);
Wanted read_value(const nlohmann::json& from, Consumer& value);
Wanted read_value(const nlohmann::json& from, Outcome& value);
Wanted read_value(const nlohmann::json& from, CommitReason& value);
Wanted read_value(const nlohmann::json& from, RebalancePhase& value);
Wanted read_value(const nlohmann::json& from, Digest& value);
Wanted read_value(const nlohmann::json& from, Outages& value);
Wanted read_value(const nlohmann::json& from, ClockSkew& value);

// Null in JSON is nothing.
template <class T>
Wanted read_value(const nlohmann::json& from, std::optional<T>& value) {
    if (from.is_null()) {
        value.reset();
        return nullptr;
    }
    return read_value(from, value.emplace());
}

}  // namespace wireroom::day
