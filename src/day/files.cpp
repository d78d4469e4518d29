#include "day/files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include <fmt/format.h>

namespace wireroom::day {
namespace fs = std::filesystem;
namespace {

enum class Open : std::uint8_t { to_read, to_write, new_to_write };

std::FILE* open_raw(const fs::path& path, Open how) {
#if defined(_WIN32)
    constexpr std::array<const wchar_t*, 3> modes{L"rb", L"wb", L"wbx"};
    return _wfopen(path.c_str(), modes[static_cast<std::size_t>(how)]);
#else
    constexpr std::array<const char*, 3> modes{"rb", "wb", "wbx"};
    return std::fopen(path.c_str(), modes[static_cast<std::size_t>(how)]);
#endif
}

// Opens a file beside `target` that was not there before: whatever somebody else left there or is
// writing just now stays theirs. Null, and errno, where that fails.
std::FILE* open_beside(const fs::path& target, fs::path& partial) {
    constexpr int most_names = 1000;
    for (int i = 0; i < most_names; ++i) {
        partial = target;
        partial += i == 0 ? ".partial" : ".partial-" + std::to_string(i);
        errno = 0;
        std::FILE* const file = open_raw(partial, Open::new_to_write);
        if (file != nullptr || errno != EEXIST) {
            return file;
        }
    }
    return nullptr;
}

// Where writing to `path` ends up. Links are followed, also to where nothing is yet, as a shell's
// redirection follows them: the link stays what it is.
fs::path end_of_links(fs::path path, const fs::file_status& status, std::error_code& error) {
    error.clear();
    if (fs::is_regular_file(status)) {
        fs::path real = fs::canonical(path, error);
        return real;
    }
    constexpr int most_links = 40;  // as many as Linux follows
    std::error_code ignored;
    for (int i = 0; !fs::exists(status) && fs::is_symlink(path, ignored); ++i) {
        if (i == most_links) {
            error = std::make_error_code(std::errc::too_many_symbolic_link_levels);
            break;
        }
        const fs::path next = fs::read_symlink(path, error);
        if (error) {
            break;
        }
        path = path.parent_path() / next;
    }
    return path;
}

Diagnostic unreadable(const std::string& path, int error) {
    return {path, 0, 0, "", "can't be read: " + reason(error)};
}

Diagnostic unwritable(const std::string& path, int error) {
    return {path, 0, 0, "", "can't be written: " + reason(error)};
}

// Reads up to `count` bytes, fewer only at the end of the file.
tl::expected<std::string, Diagnostic> read_up_to(const std::string& path, std::uint64_t count) {
    auto file = open_to_read(path);
    if (!file) {
        return tl::unexpected(file.error());
    }
    std::string text;
    std::array<char, 65536> block{};
    while (text.size() < count) {
        const auto wanted = std::min<std::uint64_t>(block.size(), count - text.size());
        errno = 0;
        const std::size_t got =
            std::fread(block.data(), 1, static_cast<std::size_t>(wanted), file->get());
        text.append(block.data(), got);
        if (got < wanted) {
            if (std::ferror(file->get()) != 0) {
                return tl::unexpected(unreadable(path, errno));
            }
            break;
        }
    }
    return text;
}

}  // namespace

fs::path path_from(std::string_view utf8) {
    return fs::path{std::u8string{utf8.begin(), utf8.end()}};
}

std::string text_of(const fs::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

std::string reason(int error) {
    return error != 0 ? std::generic_category().message(error) : "for an unknown reason";
}

void CloseFile::operator()(std::FILE* file) const noexcept {
    std::fclose(file);
}

tl::expected<File, Diagnostic> open_to_read(const std::string& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path_from(path), ignored);
    if (fs::is_directory(status)) {
        return tl::unexpected(unreadable(path, EISDIR));
    }
    // Opening a pipe may wait for ever, and what came out of it is gone; a device may never end.
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        return tl::unexpected(Diagnostic{
            path, 0, 0, "",
            fmt::format("can't be read: it is {}, not a file; save what comes from it and give "
                        "that file",
                        fs::is_fifo(status) ? "a pipe" : "a device")});
    }
    errno = 0;
    File file{open_raw(path_from(path), Open::to_read)};
    if (!file) {
        return tl::unexpected(unreadable(path, errno));
    }
    return file;
}

tl::expected<File, Diagnostic> open_to_write(const std::string& path) {
    errno = 0;
    File file{open_raw(path_from(path), Open::to_write)};
    if (!file) {
        return tl::unexpected(unwritable(path, errno));
    }
    return file;
}

tl::expected<std::string, Diagnostic> read_file(const std::string& path, std::uint64_t limit) {
    auto text = read_up_to(path, limit + 1);
    if (text && text->size() > limit) {
        return tl::unexpected(Diagnostic{
            path, 0, 0, "",
            "is larger than " + std::to_string(limit >> 20U) + " MiB, the most that is read"});
    }
    return text;
}

tl::expected<std::string, Diagnostic> read_start(const std::string& path, std::size_t count) {
    return read_up_to(path, count);
}

bool LineReader::fill() {
    std::array<char, 65536> block{};
    const std::size_t got = std::fread(block.data(), 1, block.size(), file_.get());
    buffer_.assign(block.data(), got);
    at_ = 0;
    return got > 0;
}

LineReader::Got LineReader::next(std::string& line) {
    line.clear();
    bool any = false;
    while (at_ < buffer_.size() || fill()) {
        any = true;
        const std::size_t newline = buffer_.find('\n', at_);
        const std::size_t end = newline == std::string::npos ? buffer_.size() : newline;
        if (line.size() + (end - at_) > longest_) {
            return Got::too_long;
        }
        line.append(buffer_, at_, end - at_);
        at_ = end;
        ended_ = newline != std::string::npos;
        if (ended_) {
            ++at_;
            return Got::line;
        }
    }
    if (std::ferror(file_.get()) != 0) {
        return Got::failed;
    }
    return any ? Got::line : Got::end;
}

tl::expected<OutFile, Diagnostic> OutFile::create(const std::string& path) {
    OutFile out;
    out.path_ = path;
    std::error_code error;
    const fs::file_status status = fs::status(path_from(path), error);
    out.target_ = end_of_links(path_from(path), status, error);
    if (error) {
        return tl::unexpected(unwritable(path, error.value()));
    }
    if (fs::is_directory(status)) {
        return tl::unexpected(unwritable(path, EISDIR));
    }
    errno = 0;
    out.file_.reset(!fs::exists(status) || fs::is_regular_file(status)
                        ? open_beside(out.target_, out.partial_)
                        : open_raw(out.target_, Open::to_write));
    if (!out.file_) {
        return tl::unexpected(unwritable(path, errno));
    }
    if (!out.partial_.empty() && fs::exists(status)) {
        fs::permissions(out.partial_, status.permissions(), error);
    }
    return out;
}

OutFile::~OutFile() {
    if (file_) {
        file_.reset();
        if (!partial_.empty()) {
            std::error_code ignored;
            fs::remove(partial_, ignored);
        }
    }
}

bool OutFile::write(std::string_view text) {
    if (error_ != 0) {
        return false;
    }
    errno = 0;
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) {
        error_ = errno != 0 ? errno : EIO;
    }
    return error_ == 0;
}

tl::expected<void, Diagnostic> OutFile::finish() {
    errno = 0;
    if (error_ == 0 && std::fflush(file_.get()) != 0) {
        error_ = errno != 0 ? errno : EIO;
    }
    if (error_ != 0) {
        return tl::unexpected(unwritable(path_, error_));
    }
    errno = 0;
    if (std::fclose(file_.release()) != 0) {
        error_ = errno != 0 ? errno : EIO;
    }
    std::error_code failed;
    if (error_ == 0 && !partial_.empty()) {
        fs::rename(partial_, target_, failed);
    }
    if (error_ != 0 || failed) {
        std::error_code ignored;
        if (!partial_.empty()) {
            fs::remove(partial_, ignored);
        }
        return tl::unexpected(unwritable(path_, error_ != 0 ? error_ : failed.value()));
    }
    return {};
}

tl::expected<void, Diagnostic> write_file(const std::string& path, std::string_view text) {
    auto out = OutFile::create(path);
    if (!out) {
        return tl::unexpected(out.error());
    }
    out->write(text);
    return out->finish();
}

}  // namespace wireroom::day
