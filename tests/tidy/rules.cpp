#include "rules.hpp"

#include <algorithm>
#include <array>

namespace tidy {
namespace {

struct Room {
    std::string_view folder;                // where its files are
    std::vector<std::string_view> include;  // how what it may include begins
};

// Also what a lower room may include is fine above it: the dependencies point one way.
const std::vector<Room>& rooms() {
    static const std::vector<Room> all{
        {"include/wireroom/", {"\"wireroom/", "<tl/expected.hpp>"}},
        {"src/core/", {"\"wireroom/", "<tl/expected.hpp>"}},
        {"src/day/",
         {"\"wireroom/", "\"day/", "<tl/expected.hpp>", "<fmt/", "<toml++/", "<nlohmann/"}},
        {"src/view/", {"\"wireroom/", "\"day/", "\"view/", "<tl/expected.hpp>", "<fmt/"}},
        {"src/ui/",
         {"\"wireroom/settings.hpp", "\"wireroom/facts.hpp", "\"view/", "\"ui/", "<fmt/",
          "<imgui.h>", "<imgui_internal.h>", "<misc/cpp/imgui_stdlib.h>"}},
        {"src/cli/",
         {"\"wireroom/", "\"day/", "\"view/", "\"cli/", "<tl/expected.hpp>", "<fmt/", "<CLI/"}},
        {"src/app/",
         {"\"wireroom/", "\"day/", "\"view/", "\"ui/", "\"cli/", "\"app/", "<tl/expected.hpp>",
          "<fmt/", "<CLI/", "<imgui.h>", "<backends/imgui_impl_", "<GLFW/", "<glad/", "<stb_",
          "<windows.h>", "<mach-o/", "<unistd.h>", "<emscripten"}},
    };
    return all;
}

bool standard(std::string_view header) {
    return header.starts_with('<') && header.find('/') == std::string_view::npos &&
           header.find('.') == std::string_view::npos;
}

struct Ban {
    std::string_view word;
    std::string_view instead;
};

void find_bans(const SourceFile& file, const std::vector<Ban>& bans, Breaches& breaches) {
    for (std::size_t i = 0; i < file.code.size(); ++i) {
        for (const Ban& ban : bans) {
            if (has_word(file.code[i], ban.word)) {
                breaches.push_back(
                    breach(file, i + 1, std::string{ban.word} + ": " + std::string{ban.instead}));
            }
        }
    }
}

std::size_t characters(std::string_view line) {
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

std::string trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(" \t");
    return from == std::string_view::npos
               ? std::string{}
               : std::string{text.substr(from, text.find_last_not_of(" \t") - from + 1)};
}

// Whether a declaration makes something that can change and outlives its scope.
bool changeable(const std::string& declaration) {
    // What a signal handler may write to can only be a global.
    static constexpr std::array<std::string_view, 15> harmless{
        "const",  "constexpr", "using",         "namespace", "struct",
        "class",  "enum",      "union",         "template",  "typedef",
        "friend", "extern",    "static_assert", "consteval", "sig_atomic_t"};
    if (declaration.empty() || declaration.find('(') != std::string::npos ||
        declaration.starts_with(',') || declaration.starts_with(':') ||
        declaration.starts_with("return")) {
        return false;
    }
    return std::none_of(harmless.begin(), harmless.end(),
                        [&](std::string_view word) { return has_word(declaration, word); });
}

// Whether a line that says static declares a function, or something that is constant.
bool harmless_static(const SourceFile& file, std::size_t line) {
    std::string declaration;
    for (std::size_t i = line; i < std::min(line + 4, file.code.size()); ++i) {
        const std::size_t from = i == line ? file.code[i].find("static") : 0;
        declaration += file.code[i].substr(from) + " ";
        if (file.code[i].find_first_of(";{=", from) != std::string::npos) {
            break;
        }
    }
    const std::string head = declaration.substr(0, declaration.find_first_of(";{="));
    return head.find('(') != std::string::npos || has_word(head, "constexpr") ||
           has_word(head, "const");
}

// Declarations outside of every brace but a namespace's.
void find_globals(const SourceFile& file, Breaches& breaches) {
    std::string declaration;
    int depth = 0;
    std::size_t begun = 0;
    for (std::size_t i = 0; i < file.code.size(); ++i) {
        if (file.code[i].starts_with('#') || (i > 0 && file.code[i - 1].ends_with('\\'))) {
            continue;
        }
        for (const char c : file.code[i]) {
            const bool ends = c == ';' || c == '{' || c == '=';
            if (depth == 0 && ends) {
                const std::string text = trimmed(declaration);
                if (changeable(text)) {
                    breaches.push_back(
                        breach(file, begun + 1, "“" + text + "” is a global; pass state in"));
                }
                if (c == '{' && !text.starts_with("namespace")) {
                    depth = 1;
                } else if (c == '=') {
                    depth = -1;  // an initialiser, to its semicolon
                }
                declaration.clear();
            } else if (depth == -1) {
                depth = c == ';' ? 0 : -1;
            } else if (depth > 0) {
                depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            } else if (c != '}') {
                begun = trimmed(declaration).empty() ? i : begun;
                declaration += c;
            }
        }
        declaration += ' ';
    }
}

}  // namespace

Breaches room_includes(const SourceFile& file) {
    Breaches breaches;
    for (const Room& room : rooms()) {
        if (!file.in(room.folder) || !file.c_plus_plus()) {
            continue;
        }
        for (std::size_t i = 0; i < file.code.size(); ++i) {
            const std::string header = included(file.code[i]);
            const bool fine =
                header.empty() || standard(header) ||
                std::any_of(room.include.begin(), room.include.end(),
                            [&](std::string_view may) { return header.starts_with(may); });
            if (!fine) {
                breaches.push_back(breach(file, i + 1,
                                          header + " is not for " + std::string{room.folder} +
                                              "; a room includes only rooms below it and the "
                                              "libraries of its row in tests/tidy/rules.cpp"));
            }
        }
    }
    return breaches;
}

Breaches core_words(const SourceFile& file) {
    static const std::vector<Ban> bans{
        {"float", "count in integers"},
        {"double", "count in integers"},
        {"<random>", "draw with wireroom/chance.hpp"},
        {"<thread>", "the core runs in its caller's thread"},
        {"<mutex>", "the core runs in its caller's thread"},
        {"<atomic>", "the core runs in its caller's thread"},
        {"<fstream>", "read files in src/day"},
        {"<filesystem>", "read files in src/day"},
        {"<iostream>", "facts are all that the core says"},
        {"<sstream>", "build texts with std::to_string; streams know the locale"},
        {"<locale>", "facts carry numbers; texts are made in src/view"},
        {"<ctime>", "simulated time is wireroom/time.hpp"},
        {"<unordered_map>", "keep a sorted vector or std::map: its order is the same everywhere"},
        {"<unordered_set>", "keep a sorted vector or std::set: its order is the same everywhere"},
        {"unordered_map", "keep a sorted vector or std::map: its order is the same everywhere"},
        {"unordered_set", "keep a sorted vector or std::set: its order is the same everywhere"},
        {"steady_clock", "the core has no clock; time is the tick"},
        {"system_clock", "the core has no clock; time is the tick"},
        {"high_resolution_clock", "the core has no clock; time is the tick"},
        {"random_device", "draw with wireroom/chance.hpp"},
        {"mt19937", "draw with wireroom/chance.hpp"},
        {"rand", "draw with wireroom/chance.hpp"},
        {"getenv", "what comes from outside comes as a setting"},
        {"setlocale", "the core has no locale"},
        {"locale", "the core has no locale"},
        {"fopen", "read files in src/day"},
        {"thread_local", "pass state in"},
        {"mutable", "state is one plain value"},
        {"reinterpret_cast", "order and hash by value, never by address"},
        {"throw", "return a Result; no exception crosses the core"},
    };
    Breaches breaches;
    if ((file.in("src/core/") || file.in("include/wireroom/")) && file.c_plus_plus()) {
        find_bans(file, bans, breaches);
    }
    return breaches;
}

Breaches portable_words(const SourceFile& file) {
    static const std::vector<Ban> everywhere{
        {"uniform_int_distribution", "draw with Chance::below"},
        {"uniform_real_distribution", "draw with Chance::below"},
        {"bernoulli_distribution", "draw with Chance::happens"},
        {"normal_distribution", "draw with Chance::below"},
        {"exponential_distribution", "draw with Chance::below"},
        {"poisson_distribution", "draw with Chance::below"},
        {"discrete_distribution", "draw with Chance::below"},
    };
    static const std::vector<Ban> lower_rooms{
        {"<ranges>", "use std::sort, std::find_if and loops"},
        {"std::views", "use a loop"},
        {"views::", "use a loop"},
        {"ranges::sort", "use std::sort"},
        {"ranges::stable_sort", "use std::stable_sort"},
        {"<source_location>", "pass a name"},
        {"source_location", "pass a name"},
        {"jthread", "no threads here"},
        {"<format>", "use fmt"},
        {"std::format", "use fmt"},
        {"<expected>", "use tl::expected"},
        {"std::expected", "use tl::expected"},
    };
    Breaches breaches;
    if (!file.c_plus_plus() || !(file.in("src/") || file.in("include/") || file.in("tests/"))) {
        return breaches;
    }
    if (!file.in("tests/tidy/")) {
        find_bans(file, everywhere, breaches);
    }
    const bool lower = file.in("include/") || file.in("src/core/") || file.in("src/day/") ||
                       file.in("src/view/") || file.in("src/ui/");
    if (!lower) {
        return breaches;
    }
    find_bans(file, lower_rooms, breaches);
    for (std::size_t i = 0; i < file.code.size(); ++i) {
        if (!has_word(file.code[i], "from_chars")) {
            continue;
        }
        for (std::size_t j = i < 5 ? 0 : i - 5; j <= i; ++j) {
            if (has_word(file.code[j], "double") || has_word(file.code[j], "float")) {
                breaches.push_back(breach(file, i + 1,
                                          "from_chars of a floating-point number: read integers, "
                                          "or use std::strtod"));
                break;
            }
        }
    }
    return breaches;
}

Breaches lasting_state(const SourceFile& file) {
    Breaches breaches;
    const bool ruled = file.in("src/") || file.in("include/");
    if (!ruled || !file.c_plus_plus() || file.ends(".inl")) {
        return breaches;
    }
    for (std::size_t i = 0; i < file.code.size(); ++i) {
        if (has_word(file.code[i], "static") && !harmless_static(file, i)) {
            breaches.push_back(breach(file, i + 1,
                                      "a static that can change: pass state in, so that it can be "
                                      "reset"));
        }
        if (has_word(file.code[i], "thread_local")) {
            breaches.push_back(breach(file, i + 1, "thread_local: pass state in"));
        }
    }
    find_globals(file, breaches);
    return breaches;
}

Breaches size_and_words(const SourceFile& file) {
    static const std::vector<std::string> later{std::string{"TO"} + "DO", std::string{"FIX"} + "ME",
                                                std::string{"X"} + "XX", std::string{"HA"} + "CK"};
    static const std::vector<std::string> places{std::string{"/wo"} + "rk/",
                                                 std::string{"../sha"} + "red"};
    Breaches breaches;
    const bool code = file.c_plus_plus();
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
        if (code && characters(file.lines[i]) > 100) {
            breaches.push_back(breach(
                file, i + 1,
                std::to_string(characters(file.lines[i])) + " columns; break the line at 100"));
        }
        if (code && (file.lines[i].find('\t') != std::string::npos ||
                     file.lines[i].ends_with(' ') || file.lines[i].ends_with('\r'))) {
            breaches.push_back(breach(file, i + 1, "a tab, or white space at the line's end"));
        }
        for (const std::string& word : later) {
            if (has_word(file.lines[i], word)) {
                breaches.push_back(breach(file, i + 1, word + ": do it now, or open an issue"));
            }
        }
        for (const std::string& place : places) {
            if (file.lines[i].find(place) != std::string::npos) {
                breaches.push_back(breach(file, i + 1, place + " exists on one machine only"));
            }
        }
    }
    if (code && file.lines.size() > 450) {
        breaches.push_back(breach(file, file.lines.size(),
                                  std::to_string(file.lines.size()) +
                                      " lines; a file of more than 450 does two things: split it"));
    }
    return breaches;
}

Breaches header_opening(const SourceFile& file) {
    Breaches breaches;
    if (!file.header()) {
        return breaches;
    }
    if (std::find(file.lines.begin(), file.lines.end(), "#pragma once") == file.lines.end()) {
        breaches.push_back(breach(file, 1, "has no #pragma once"));
    }
    const auto opening = std::find_if(file.lines.begin(), file.lines.end(), [](const auto& line) {
        return !line.empty() && line != "#pragma once";
    });
    if (opening == file.lines.end() || !opening->starts_with("//")) {
        breaches.push_back(breach(file, 1,
                                  "does not open with a comment: say what it models, what always "
                                  "holds, what it refuses"));
    }
    return breaches;
}

}  // namespace tidy
