// A folder of a test's own, removed with everything in it when the test ends.
#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>

namespace wireroom::test {

class TempFolder {
public:
    TempFolder() {
        std::random_device random;
        do {
            path_ = std::filesystem::temp_directory_path() /
                    ("wireroom-test-" + std::to_string(random()));
        } while (!std::filesystem::create_directory(path_));
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
    ~TempFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] std::string file(const std::string& name) const {
        return (path_ / name).string();
    }
    // Writes a file and returns its path.
    std::string put(const std::string& name, const std::string& content) const {
        std::ofstream{file(name), std::ios::binary} << content;
        return file(name);
    }
    [[nodiscard]] static std::string content(const std::string& path) {
        std::ostringstream text;
        text << std::ifstream{path, std::ios::binary}.rdbuf();
        return text.str();
    }
    [[nodiscard]] std::size_t files() const {
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::directory_iterator{path_}) {
            count += entry.exists() ? 1U : 0U;
        }
        return count;
    }

private:
    std::filesystem::path path_;
};

}  // namespace wireroom::test
