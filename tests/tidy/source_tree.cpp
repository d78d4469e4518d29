#include "source_tree.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace tidy {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// Blanks comments and the contents of texts and characters; newlines stay.
std::string code_of(std::string_view text) {
    enum class In { code, line_comment, comment, quoted, character, raw };
    In in = In::code;
    std::string out;
    std::string raw_end;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const char next = i + 1 < text.size() ? text[i + 1] : '\0';
        const bool blank = in != In::code && c != '\n';
        switch (in) {
            case In::code:
                if (c == '/' && (next == '/' || next == '*')) {
                    in = next == '/' ? In::line_comment : In::comment;
                    out += ' ';
                    continue;
                }
                if (c == '"' && i > 0 && text[i - 1] == 'R') {
                    in = In::raw;
                    raw_end =
                        ")" + std::string{text.substr(i + 1, text.find('(', i) - i - 1)} + "\"";
                } else if (c == '"') {
                    in = In::quoted;
                } else if (c == '\'' &&
                           (i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1])))) {
                    in = In::character;
                }
                break;
            case In::line_comment:
                in = c == '\n' ? In::code : in;
                break;
            case In::comment:
                in = c == '/' && text[i - 1] == '*' ? In::code : in;
                break;
            case In::raw:
                in = text.substr(0, i + 1).ends_with(raw_end) ? In::code : in;
                break;
            case In::quoted:
            case In::character:
                if (c == '\\') {
                    out += "  ";
                    ++i;
                    continue;
                }
                in = c == (in == In::quoted ? '"' : '\'') ? In::code : in;
                break;
        }
        out += blank ? ' ' : c;
    }
    return out;
}

bool ours(const fs::path& path) {
    static constexpr std::array<const char*, 14> endings{
        ".cpp", ".hpp",  ".inl",  ".c",  ".in",  ".cmake",   ".txt",
        ".md",  ".toml", ".json", ".sh", ".yml", ".desktop", ""};
    return std::find(endings.begin(), endings.end(), path.extension().string()) != endings.end();
}

std::vector<SourceFile> read_tree() {
    const fs::path root{WIREROOM_SOURCE_DIR};
    std::vector<SourceFile> files;
    const auto take = [&](const fs::path& path) {
        if (!ours(path)) {
            return;
        }
        std::ifstream file{path, std::ios::binary};
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        files.push_back(source_file(fs::relative(path, root).generic_string(), text));
    };
    for (const auto& entry : fs::directory_iterator{root}) {
        if (entry.is_regular_file()) {
            take(entry.path());
        }
    }
    for (const char* folder :
         {"include", "src", "tests", "cmake", "scripts", "assets", "docs", ".ci"}) {
        if (!fs::exists(root / folder)) {
            continue;
        }
        for (const auto& entry : fs::recursive_directory_iterator{root / folder}) {
            if (entry.is_regular_file()) {
                take(entry.path());
            }
        }
    }
    std::sort(files.begin(), files.end(),
              [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    return files;
}

bool word_character(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

}  // namespace

SourceFile source_file(std::string path, std::string_view text) {
    SourceFile file;
    file.path = std::move(path);
    file.lines = split(text);
    file.code = file.c_plus_plus() ? split(code_of(text)) : file.lines;
    for (std::size_t i = 0; i < file.code.size(); ++i) {
        if (file.code[i].starts_with("#include")) {
            file.code[i] = file.lines[i];
        }
    }
    return file;
}

const std::vector<SourceFile>& source_tree() {
    static const std::vector<SourceFile> tree = read_tree();
    return tree;
}

const SourceFile* find(std::string_view path) {
    for (const SourceFile& file : source_tree()) {
        if (file.path == path) {
            return &file;
        }
    }
    return nullptr;
}

std::string breach(const SourceFile& file, std::size_t line, std::string_view words) {
    return file.path + ":" + std::to_string(line) + ": " + std::string{words};
}

bool has_word(std::string_view line, std::string_view word) {
    for (std::size_t at = line.find(word); at != std::string_view::npos;
         at = line.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool begins = at == 0 || !word_character(line[at - 1]) || !word_character(word[0]);
        const bool finishes =
            end == line.size() || !word_character(line[end]) || !word_character(word.back());
        if (begins && finishes) {
            return true;
        }
    }
    return false;
}

std::string included(std::string_view line) {
    if (!line.starts_with("#include")) {
        return "";
    }
    const std::size_t from = line.find_first_of("<\"");
    const std::size_t to = line.find_last_of(">\"");
    return from == std::string_view::npos || to <= from
               ? std::string{}
               : std::string{line.substr(from, to - from + 1)};
}

}  // namespace tidy
