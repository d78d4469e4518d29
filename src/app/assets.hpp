#pragma once

// Where the program finds the files it did not compile in: fonts, scenarios, icons. They lie
// beside the program in a build tree and under share/ in an installation, and are looked for
// from the place of the real executable, never from the working directory, so that the program
// runs from anywhere, through a symlink, and after its folder has been moved.
//
// Refused: an override that is not a folder (it is an error, not passed over for the next
// place), and an installation without assets. The error is one sentence for the person.

#include <tl/expected.hpp>

#include <filesystem>
#include <string>

namespace wireroom::app {

/// What the search starts from.
struct AssetSearch {
    /// The running program's own file; symlinks in it are followed.
    std::filesystem::path executable;
    /// The folder named by WIREROOM_ASSETS, or empty where it is not set.
    std::filesystem::path override_dir;
};

/// The folder of assets for `search`: the override, else `<executable's folder>/assets`, else
/// `<executable's folder>/../share/wireroom`. Absolute.
[[nodiscard]] tl::expected<std::filesystem::path, std::string> find_assets(
    const AssetSearch& search);

/// The running program's own file with symlinks resolved, as the operating system tells it.
[[nodiscard]] tl::expected<std::filesystem::path, std::string> executable_path();

/// The folder of assets of the running program. Reads WIREROOM_ASSETS.
[[nodiscard]] tl::expected<std::filesystem::path, std::string> find_assets();

}  // namespace wireroom::app
