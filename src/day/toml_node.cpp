#include "day/toml_node.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "day/toml_bounds.hpp"
#include "wireroom/problem.hpp"
#include "wireroom/settings.hpp"

namespace wireroom::day {

Position place_of(const toml::node& node) {
    return {node.source().begin.line, node.source().begin.column};
}

Position place_of(const toml::key& key) {
    return {key.source().begin.line, key.source().begin.column};
}

std::string description(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::string:
            return fmt::format("text ({})", in_quotes(node.as_string()->get()));
        case toml::node_type::integer:
            return fmt::format("a whole number ({})", node.as_integer()->get());
        case toml::node_type::floating_point:
            return fmt::format("a fraction ({})", node.as_floating_point()->get());
        case toml::node_type::boolean:
            return node.as_boolean()->get() ? "a switch (true)" : "a switch (false)";
        case toml::node_type::table:
            return "a table";
        case toml::node_type::array:
            return "a list";
        default:
            return "a date or time without quotes";
    }
}

void TomlReport::add(Position position, std::string_view field, std::string message) {
    problems_.push_back(at(file_, position, {std::string{field}, std::move(message)}));
}

void TomlReport::add(Position position, Problem problem) {
    problems_.push_back(at(file_, position, std::move(problem)));
}

void TomlReport::refuse_unknown(const toml::table& table, std::span<const std::string_view> known) {
    for (const auto& [key, node] : table) {
        if (std::find(known.begin(), known.end(), key.str()) != known.end()) {
            continue;
        }
        const auto near = did_you_mean(key.str(), known);
        add(place_of(key), key.str(),
            near ? fmt::format("there is no such key; did you mean {}?", *near)
                 : fmt::format("there is no such key (known here: {})", fmt::join(known, ", ")));
    }
}

const toml::table* TomlReport::table(std::string_view field, const toml::node& node) {
    if (!node.is_table()) {
        add(place_of(node), field, "must be a table, not " + description(node));
    }
    return node.as_table();
}

const std::string* TomlReport::text(std::string_view field, const toml::node& node,
                                    std::string_view example) {
    if (!node.is_string()) {
        add(place_of(node), field,
            fmt::format("must be text, such as {}, not {}", example, description(node)));
        return nullptr;
    }
    return &node.as_string()->get();
}

std::optional<toml::table> TomlReport::parse(std::string_view text) {
    constexpr std::size_t longest_reason = 200;  // of the parser's, which may quote the file
    if (const auto excess = too_deep(text)) {
        add(excess->position, "", excess->message);
        return std::nullopt;
    }
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        add({error.source().begin.line, error.source().begin.column}, "",
            fmt::format("is not TOML: {}", clipped(error.description(), longest_reason)));
    }
    return std::nullopt;
}

Diagnostics TomlReport::take() {
    sort();
    // One more may be the line that tells how many of an events file are left out.
    if (problems_.size() > most_diagnostics + 1) {
        const std::size_t more = problems_.size() - most_diagnostics;
        problems_.resize(most_diagnostics);
        problems_.push_back({file_, 0, 0, "", fmt::format("and {} more mistakes", more)});
    }
    return std::move(problems_);
}

void TomlReport::sort() {
    std::stable_sort(problems_.begin(), problems_.end(),
                     [this](const Diagnostic& a, const Diagnostic& b) {
                         const bool own = a.file == file_;
                         if (!own || b.file != file_) {
                             return own && b.file != file_;
                         }
                         return a.line != b.line ? a.line < b.line : a.column < b.column;
                     });
}

}  // namespace wireroom::day
