#include "cli/outputs.hpp"

#include <filesystem>
#include <system_error>

#include "day/files.hpp"

namespace wireroom::cli {
namespace {

namespace fs = std::filesystem;

// Two files that are there; a pipe, a device or a folder is not one that is written over.
bool same_file(const std::string& a, const std::string& b) {
    std::error_code error;
    return fs::is_regular_file(day::path_from(a), error) &&
           fs::equivalent(day::path_from(a), day::path_from(b), error) && !error;
}

}  // namespace

std::optional<day::Diagnostic> check_output(const std::string& flag, const std::string& out,
                                            const std::string& file,
                                            const day::Scenario& scenario) {
    if (out.empty() || out == "-") {
        return std::nullopt;
    }
    const auto refuse = [&](const std::string& why) {
        return day::Diagnostic{flag, 0, 0, "", in_quotes(out) + " " + why};
    };
    if (!file.empty() && same_file(out, file)) {
        return refuse("is the file that the day is read from; it would be lost");
    }
    if (!scenario.events_file.empty() &&
        same_file(out, day::events_path(file, scenario.events_file))) {
        return refuse("is the file that the day's own events are read from; it would be lost");
    }
#if !defined(_WIN32)
    if (same_file(out, "/dev/stdout") || same_file(out, "/dev/stderr")) {
        return refuse(
            "is the file that the program's output goes to; one would overwrite the "
            "other");
    }
#endif
    return std::nullopt;
}

}  // namespace wireroom::cli
