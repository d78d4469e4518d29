// What the readers of TOML files share: the place of a node, its type in words, and tables whose
// keys are all known.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <toml++/toml.h>

#include "day/diagnostic.hpp"

namespace wireroom::day {

[[nodiscard]] Position place_of(const toml::node& node);
[[nodiscard]] Position place_of(const toml::key& key);

// "a whole number (30)", "text (“on”)", "a table".
[[nodiscard]] std::string description(const toml::node& node);

// Collects what is wrong with one file.
class TomlReport {
public:
    explicit TomlReport(std::string file) : file_{std::move(file)} {}

    // The text as a table; none, and a report, where it is no TOML or goes too deep to be read.
    [[nodiscard]] std::optional<toml::table> parse(std::string_view text);
    void add(Position position, std::string_view field, std::string message);
    void add(Position position, Problem problem);
    void add(Diagnostic diagnostic) { problems_.push_back(std::move(diagnostic)); }
    // Reports every key of the table that is not among the known ones.
    void refuse_unknown(const toml::table& table, std::span<const std::string_view> known);
    // The node as text, table …; null and a report where it has another type.
    const toml::table* table(std::string_view field, const toml::node& node);
    const std::string* text(std::string_view field, const toml::node& node,
                            std::string_view example);

    [[nodiscard]] const std::string& file() const noexcept { return file_; }
    [[nodiscard]] bool empty() const noexcept { return problems_.empty(); }
    // All of them, the file's own in the order of their places; of very many the first.
    [[nodiscard]] Diagnostics take();

private:
    void sort();

    std::string file_;
    Diagnostics problems_;
};

}  // namespace wireroom::day
