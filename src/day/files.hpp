// Reading and writing files without surprises: reading is bounded in size, writing goes to a
// file beside the wanted one that takes its place only when it is complete, and every failure
// (no such file, a folder, a full disk) comes back as a sentence. Paths are UTF-8 everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "day/diagnostic.hpp"

namespace wireroom::day {

[[nodiscard]] std::filesystem::path path_from(std::string_view utf8);
[[nodiscard]] std::string text_of(const std::filesystem::path& path);

struct CloseFile {
    void operator()(std::FILE* file) const noexcept;
};
using File = std::unique_ptr<std::FILE, CloseFile>;

// Opens a file for reading; refuses folders, pipes and devices.
[[nodiscard]] tl::expected<File, Diagnostic> open_to_read(const std::string& path);
// Opens a file for writing, empty.
[[nodiscard]] tl::expected<File, Diagnostic> open_to_write(const std::string& path);
// The whole content. Refuses files of more than `limit` bytes.
[[nodiscard]] tl::expected<std::string, Diagnostic> read_file(const std::string& path,
                                                              std::uint64_t limit);
// The first bytes of a file, at most `count`.
[[nodiscard]] tl::expected<std::string, Diagnostic> read_start(const std::string& path,
                                                               std::size_t count);

// Reads a file line by line with a bound on a line's length, so that memory stays flat.
class LineReader {
public:
    enum class Got : std::uint8_t { line, end, too_long, failed };
    LineReader(File file, std::size_t longest) : file_{std::move(file)}, longest_{longest} {}
    // The next line without its newline.
    Got next(std::string& line);
    // Whether the line read last ended with a newline, and not just with the file.
    [[nodiscard]] bool ended() const noexcept { return ended_; }

private:
    bool fill();

    File file_;
    std::size_t longest_;
    std::string buffer_;
    std::size_t at_{};
    bool ended_{};
};

// Writes a file beside the wanted one, under a name that nothing had. Nothing is there under the
// wanted name before finish(); left alone, the half-written one is removed. A device or a pipe is
// written directly.
class OutFile {
public:
    [[nodiscard]] static tl::expected<OutFile, Diagnostic> create(const std::string& path);
    OutFile(OutFile&& other) noexcept = default;
    OutFile& operator=(OutFile&&) = delete;
    ~OutFile();

    // Appends text. After a failure nothing more is written; false then, and finish() says why.
    bool write(std::string_view text);
    // Puts the complete file in its place.
    [[nodiscard]] tl::expected<void, Diagnostic> finish();

private:
    OutFile() = default;

    std::string path_;               // as given
    std::filesystem::path target_;   // symlinks followed
    std::filesystem::path partial_;  // what is written; empty where it is the target itself
    File file_;
    int error_{};
};

// Writes a whole file as OutFile does.
[[nodiscard]] tl::expected<void, Diagnostic> write_file(const std::string& path,
                                                        std::string_view text);

// "No space left on device" for an errno value.
[[nodiscard]] std::string reason(int error);

}  // namespace wireroom::day
