#include "app/assets.hpp"

#include <array>
#include <cstdlib>
#include <system_error>

#if defined(_WIN32)
#include <windows.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>

#include <cstdint>
#endif

namespace wireroom::app {

namespace fs = std::filesystem;

tl::expected<fs::path, std::string> find_assets(const AssetSearch& search) {
    std::error_code error;
    if (!search.override_dir.empty()) {
        const fs::path dir = fs::canonical(search.override_dir, error);
        if (error || !fs::is_directory(dir, error)) {
            return tl::unexpected("WIREROOM_ASSETS names " + search.override_dir.string() +
                                  ", which is not a folder.");
        }
        return dir;
    }

    const fs::path real = fs::canonical(search.executable, error);
    if (error) {
        return tl::unexpected("The program's own file " + search.executable.string() +
                              " can't be found: " + error.message() + ".");
    }
    const std::array<fs::path, 2> places{real.parent_path() / "assets",
                                         real.parent_path().parent_path() / "share" / "wireroom"};
    for (const fs::path& place : places) {
        if (fs::is_directory(place, error)) {
            return place;
        }
    }
    return tl::unexpected("The program's assets are missing: neither " + places[0].string() +
                          " nor " + places[1].string() +
                          " is there. WIREROOM_ASSETS can name their folder.");
}

tl::expected<fs::path, std::string> executable_path() {
#if defined(_WIN32)
    std::wstring name(32768, L'\0');
    const DWORD length = GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size()));
    if (length == 0 || length == name.size()) {
        return tl::unexpected(std::string("Windows does not tell where the program lies."));
    }
    name.resize(length);
    const fs::path self{name};
#elif defined(__APPLE__)
    std::uint32_t size = 0;
    _NSGetExecutablePath(nullptr, &size);
    std::string name(size, '\0');
    if (_NSGetExecutablePath(name.data(), &size) != 0) {
        return tl::unexpected(std::string("macOS does not tell where the program lies."));
    }
    const fs::path self{name.c_str()};
#else
    const fs::path self{"/proc/self/exe"};
#endif
    std::error_code error;
    fs::path real = fs::canonical(self, error);
    if (error) {
        return tl::unexpected("The program's own file " + self.string() +
                              " can't be found: " + error.message() + ".");
    }
    return real;
}

tl::expected<fs::path, std::string> find_assets() {
    AssetSearch search;
    if (const char* named = std::getenv("WIREROOM_ASSETS"); named != nullptr) {
        search.override_dir = named;
    }
    if (search.override_dir.empty()) {
        tl::expected<fs::path, std::string> self = executable_path();
        if (!self) {
            return self;
        }
        search.executable = *std::move(self);
    }
    return find_assets(search);
}

}  // namespace wireroom::app
