// The source tree as the tidy tests read it: files with their lines, once as they stand and once
// with comments and texts blanked out, so that a rule about code does not trip over words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tidy {

struct SourceFile {
    std::string path;                // from the root, with slashes: "src/core/time.cpp"
    std::vector<std::string> lines;  // as they stand
    std::vector<std::string> code;   // the same without comments and texts; includes stay

    [[nodiscard]] bool in(std::string_view folder) const { return path.starts_with(folder); }
    [[nodiscard]] bool ends(std::string_view ending) const { return path.ends_with(ending); }
    // A header, or a list that headers include.
    [[nodiscard]] bool header() const { return ends(".hpp"); }
    [[nodiscard]] bool cpp() const { return ends(".cpp"); }
    [[nodiscard]] bool c_plus_plus() const { return header() || cpp() || ends(".inl"); }
};

[[nodiscard]] SourceFile source_file(std::string path, std::string_view text);

// Every text file that is ours, by path.
[[nodiscard]] const std::vector<SourceFile>& source_tree();
// The file at that path; nullptr where there is none.
[[nodiscard]] const SourceFile* find(std::string_view path);

// One breach of a rule: "src/core/time.cpp:12: what is wrong; what to use instead".
using Breaches = std::vector<std::string>;
[[nodiscard]] std::string breach(const SourceFile& file, std::size_t line, std::string_view words);

// Whether the word stands in the line as a whole word.
[[nodiscard]] bool has_word(std::string_view line, std::string_view word);

// The file or header that the line includes, with its brackets or quotes; empty if none.
[[nodiscard]] std::string included(std::string_view line);

}  // namespace tidy
