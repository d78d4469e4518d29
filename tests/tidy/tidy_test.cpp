// The house's walls and manners, read off the source tree.
#include <algorithm>
#include <filesystem>
#include <functional>

#include "catch.hpp"
#include "rules.hpp"
#include "wireroom/actions.hpp"
#include "wireroom/settings.hpp"

using namespace tidy;
namespace fs = std::filesystem;

namespace {

void require_none(const std::function<Breaches(const SourceFile&)>& rule) {
    std::size_t count = 0;
    for (const SourceFile& file : source_tree()) {
        for (const std::string& words : rule(file)) {
            UNSCOPED_INFO(words);
            ++count;
        }
    }
    CHECK(count == 0);
}

// How many breaches a rule finds in a made-up file.
std::size_t found(const std::function<Breaches(const SourceFile&)>& rule, const char* path,
                  const char* text) {
    return rule(source_file(path, text)).size();
}

bool mentions(const SourceFile& file, std::string_view name) {
    return std::any_of(file.lines.begin(), file.lines.end(), [&](const std::string& line) {
        const std::string code = line.substr(0, line.find('#'));
        for (std::size_t at = code.find(name); at != std::string::npos;
             at = code.find(name, at + 1)) {
            const char before = at == 0 ? ' ' : code[at - 1];
            const std::size_t end = at + name.size();
            const char after = end == code.size() ? ' ' : code[end];
            if ((before == ' ' || before == '/' || before == '"' || before == '(') &&
                (after == ' ' || after == '"' || after == ')')) {
                return true;
            }
        }
        return false;
    });
}

}  // namespace

TEST_CASE("the tree is there") {
    CHECK(source_tree().size() > 100);
    CHECK(find("include/wireroom/simulation.hpp") != nullptr);
    CHECK(find("src/core/simulation.cpp") != nullptr);
}

TEST_CASE("wall 1: the core includes the library and tl::expected, every room only those below") {
    require_none(room_includes);
    CHECK(found(room_includes, "src/core/a.cpp", "#include <fmt/format.h>\n") == 1);
    CHECK(found(room_includes, "src/core/a.cpp", "#include \"day/scenario.hpp\"\n") == 1);
    CHECK(found(room_includes, "src/view/a.cpp", "#include <imgui.h>\n") == 1);
    CHECK(found(room_includes, "src/ui/a.cpp", "#include <GLFW/glfw3.h>\n") == 1);
    CHECK(found(room_includes, "src/ui/a.cpp", "#include \"cli/verbs.hpp\"\n") == 1);
    CHECK(found(room_includes, "src/cli/a.cpp", "#include \"ui/ui.hpp\"\n") == 1);
    CHECK(found(room_includes, "src/day/a.cpp", "#include \"scenario.hpp\"\n") == 1);
    CHECK(found(room_includes, "src/app/a.cpp", "#include \"ui/ui.hpp\"\n#include <map>\n") == 0);
}

TEST_CASE("wall 1: the core has no clock, file, thread, environment, locale or floating point") {
    require_none(core_words);
    CHECK(found(core_words, "src/core/a.cpp", "double x = 1;\n") == 1);
    CHECK(found(core_words, "include/wireroom/a.hpp", "std::unordered_map<int, int> m;\n") == 1);
    CHECK(found(core_words, "src/core/a.cpp", "auto t = std::chrono::steady_clock::now();\n") == 1);
    CHECK(found(core_words, "src/core/a.cpp", "// a double\nauto s = \"float\";\n") == 0);
    CHECK(found(core_words, "src/core/a.cpp", "int doubled = 2;\n") == 0);
    CHECK(found(core_words, "src/ui/a.cpp", "double x = 1;\n") == 0);
}

TEST_CASE("wall 1: no distribution of the library's, nothing that other compilers lack") {
    require_none(portable_words);
    CHECK(found(portable_words, "src/app/a.cpp", "std::uniform_int_distribution<int> d;\n") == 1);
    CHECK(found(portable_words, "src/ui/a.cpp", "std::ranges::sort(v);\n") == 1);
    CHECK(found(portable_words, "src/day/a.cpp", "auto r = v | std::views::reverse;\n") >= 1);
    CHECK(found(portable_words, "src/app/a.cpp", "std::ranges::sort(v);\n") == 0);
    CHECK(found(portable_words, "src/day/a.cpp", "double d;\nstd::from_chars(a, b, d);\n") == 1);
    CHECK(found(portable_words, "src/day/a.cpp", "int d;\nstd::from_chars(a, b, d);\n") == 0);
}

TEST_CASE("wall 5: no static or global that can change") {
    require_none(lasting_state);
    CHECK(found(lasting_state, "src/ui/a.cpp", "void f() {\n  static int n = 0;\n}\n") == 1);
    CHECK(found(lasting_state, "src/ui/a.cpp", "namespace w {\nint counter{5};\n}\n") == 1);
    CHECK(found(lasting_state, "src/core/a.cpp", "namespace {\nstd::set<int> all;\n}\n") == 1);
    CHECK(found(lasting_state, "src/core/a.cpp",
                "namespace w {\nconstexpr int a = 1;\nstatic const int b{2};\n"
                "volatile std::sig_atomic_t asked = 0;\n"
                "struct S {\n  int c{};\n  static S make();\n};\n"
                "int f(int x) {\n  int y = x;\n  return y;\n}\n}\n") == 0);
}

TEST_CASE("manners: lines of 100 columns, files of 450 lines, nothing left for later") {
    require_none(size_and_words);
    CHECK(found(size_and_words, "src/core/a.cpp", std::string(101, 'x').c_str()) == 1);
    CHECK(found(size_and_words, "src/core/a.cpp", std::string(100, 'x').c_str()) == 0);
    CHECK(found(size_and_words, "src/core/a.cpp", ("// TO" + std::string{"DO later"}).c_str()) ==
          1);
    std::string fifty_umlauts;
    for (int i = 0; i < 100; ++i) {
        fifty_umlauts += "\xC3\xA4";
    }
    CHECK(found(size_and_words, "src/core/a.cpp", fifty_umlauts.c_str()) == 0);
    std::string long_file;
    for (int i = 0; i < 451; ++i) {
        long_file += "\n";
    }
    CHECK(found(size_and_words, "src/core/a.cpp", long_file.c_str()) == 1);
}

TEST_CASE("manners: a header includes once and opens with what it models") {
    require_none(header_opening);
    CHECK(found(header_opening, "src/ui/a.hpp", "#pragma once\nint f();\n") == 1);
    CHECK(found(header_opening, "src/ui/a.hpp", "// What it is.\nint f();\n") == 1);
    CHECK(found(header_opening, "src/ui/a.hpp", "// What it is.\n#pragma once\n") == 0);
}

TEST_CASE("manners: CMake lists every source; none is globbed or left out") {
    std::size_t count = 0;
    const auto complain = [&](const std::string& words) {
        UNSCOPED_INFO(words);
        ++count;
    };
    for (const SourceFile& file : source_tree()) {
        if (file.ends("CMakeLists.txt") && (file.in("src/") || file.in("tests/"))) {
            for (std::size_t i = 0; i < file.lines.size(); ++i) {
                if (has_word(file.lines[i], "GLOB") || has_word(file.lines[i], "GLOB_RECURSE") ||
                    has_word(file.lines[i], "aux_source_directory")) {
                    complain(breach(file, i + 1, "a glob: list the sources by name"));
                }
            }
        }
        if (!file.cpp()) {
            continue;
        }
        const fs::path path{file.path};
        const std::string list = (path.parent_path() / "CMakeLists.txt").generic_string();
        const SourceFile* const cmake = find(list);
        const SourceFile* const suite = find("cmake/Suite.cmake");
        const std::string name = path.filename().string();
        if ((cmake == nullptr || !mentions(*cmake, name)) &&
            (suite == nullptr || !mentions(*suite, name))) {
            complain(file.path + ":1: is not listed in " + list + "; list it or delete it");
        }
    }
    CHECK(count == 0);
}

TEST_CASE("wall 1: floating point is compiled the same way everywhere") {
    std::size_t contract_off = 0;
    std::size_t fast = 0;
    for (const SourceFile& file : source_tree()) {
        if (file.in("tests/tidy/")) {
            continue;
        }
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            contract_off +=
                file.in("cmake/") && file.lines[i].find("-ffp-contract=off") != std::string::npos
                    ? 1U
                    : 0U;
            for (const char* flag : {"-ffast-math", "-Ofast", "-ffp-contract=fast"}) {
                if (file.lines[i].find(flag) != std::string::npos && !file.ends(".md")) {
                    UNSCOPED_INFO(breach(file, i + 1, std::string{flag} + ": leave it out"));
                    ++fast;
                }
            }
        }
    }
    CHECK(contract_off >= 1);
    CHECK(fast == 0);
}

TEST_CASE("wall 3: the README's table has every setting") {
    const SourceFile* const registry = find("include/wireroom/settings.inl");
    REQUIRE(registry != nullptr);
    const SourceFile* const readme = find("README.md");
    if (readme == nullptr) {
        FAIL(
            "README.md:1: there is none; it has a table with a row for every setting of "
            "include/wireroom/settings.inl");
    }
    for (const wireroom::SettingInfo& setting : wireroom::all_settings()) {
        std::string row = "| `" + std::string{setting.name} + "` | " +
                          wireroom::value_text(wireroom::Settings{}, setting.id) + " | " +
                          wireroom::range_text(setting);
        if (!setting.unit.empty()) {
            row += " " + std::string{setting.unit};
        }
        row += " | " + std::string{setting.help} + " |";
        INFO("README.md: its table of settings has no row like this one: " << row);
        CHECK(std::count(readme->lines.begin(), readme->lines.end(), row) == 1);
    }
}

TEST_CASE("wall 3: settings, actions and facts are declared once") {
    // Nowhere else are the names of settings or actions listed: two lists would drift apart.
    std::vector<std::string> names;
    for (const wireroom::SettingInfo& setting : wireroom::all_settings()) {
        names.push_back("\"" + std::string{setting.name} + "\"");
    }
    for (const wireroom::ActionInfo& action : wireroom::all_actions()) {
        names.push_back("\"" + std::string{action.name} + "\"");
    }
    constexpr std::ptrdiff_t most = 3;  // a panel may name its own controls
    for (const SourceFile& file : source_tree()) {
        if (!file.in("src/") && !file.in("include/")) {
            continue;
        }
        const auto listed = std::count_if(names.begin(), names.end(), [&](const auto& name) {
            return std::any_of(file.lines.begin(), file.lines.end(), [&](const auto& line) {
                return line.find(name) != std::string::npos;
            });
        });
        INFO(file.path << ": names " << listed << " settings or actions; ask the registry instead");
        CHECK(listed <= most);
    }
}
