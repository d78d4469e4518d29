#include "day/open_day.hpp"

#include <array>

#include "day/files.hpp"

namespace wireroom::day {
namespace {

std::string lower(std::string text) {
    for (char& c : text) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return text;
}

FileKind kind_by_content(std::string_view start) {
    const std::size_t first = start.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first != std::string_view::npos && start[first] == '{') {
        return FileKind::trace;
    }
    const std::string_view line = start.substr(0, start.find('\n'));
    return line.find("event_time") != std::string_view::npos &&
                   line.find('=') == std::string_view::npos
               ? FileKind::own_events
               : FileKind::scenario;
}

}  // namespace

tl::expected<FileKind, Diagnostic> kind_of(const std::string& path) {
    const auto start = read_start(path, 4096);
    if (!start) {
        return tl::unexpected(start.error());
    }
    const std::string extension = lower(text_of(path_from(path).extension()));
    constexpr std::array<std::pair<std::string_view, FileKind>, 4> known{
        {{".toml", FileKind::scenario},
         {".csv", FileKind::own_events},
         {".jsonl", FileKind::trace},
         {".ndjson", FileKind::trace}}};
    for (const auto& [name, kind] : known) {
        if (extension == name) {
            return kind;
        }
    }
    return kind_by_content(*start);
}

Checked<Scenario> open_day(const std::string& path, const Overrides& overrides) {
    if (path.empty()) {
        return plain_day(overrides);
    }
    const auto kind = kind_of(path);
    if (!kind) {
        return tl::unexpected(Diagnostics{kind.error()});
    }
    switch (*kind) {
        case FileKind::scenario:
            return read_scenario(path, overrides);
        case FileKind::own_events:
            return read_own_day(path, overrides);
        case FileKind::trace:
            break;
    }
    return tl::unexpected(Diagnostics{
        {path, 0, 0, "", "is a trace; a day is played from a scenario or a file of own events"}});
}

}  // namespace wireroom::day
