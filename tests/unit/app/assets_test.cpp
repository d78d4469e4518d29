#include "app/assets.hpp"

#include "app/version.hpp"
#include "catch.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace fs = std::filesystem;
using wireroom::app::AssetSearch;
using wireroom::app::find_assets;

namespace {

/// A folder of its own for one test, gone at its end.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "wireroom-assets-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        dir_ = fs::canonical(name);
    }
    ~Folder() { fs::remove_all(dir_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] fs::path make_dir(const fs::path& name) const {
        fs::create_directories(dir_ / name);
        return dir_ / name;
    }
    [[nodiscard]] fs::path make_file(const fs::path& name) const {
        fs::create_directories((dir_ / name).parent_path());
        std::ofstream{dir_ / name} << "x";
        return dir_ / name;
    }
    [[nodiscard]] fs::path path() const { return dir_; }

private:
    fs::path dir_;
};

}  // namespace

TEST_CASE("assets beside the program come first") {
    const Folder folder;
    const fs::path program = folder.make_file("bin/wireroom");
    const fs::path beside = folder.make_dir("bin/assets");
    (void)folder.make_dir("share/wireroom");
    CHECK(find_assets(AssetSearch{.executable = program, .override_dir = {}}) == beside);
}

TEST_CASE("an installed program finds its share folder, also through a symlink") {
    const Folder folder;
    const fs::path program = folder.make_file("opt/wr/bin/wireroom");
    const fs::path share = folder.make_dir("opt/wr/share/wireroom");
    CHECK(find_assets(AssetSearch{.executable = program, .override_dir = {}}) == share);

    const fs::path link = folder.make_dir("elsewhere") / "wr";
    fs::create_symlink("../opt/wr/bin/wireroom", link);
    CHECK(find_assets(AssetSearch{.executable = link, .override_dir = {}}) == share);
}

TEST_CASE("WIREROOM_ASSETS wins, and is refused when it is no folder") {
    const Folder folder;
    const fs::path program = folder.make_file("bin/wireroom");
    (void)folder.make_dir("bin/assets");
    const fs::path own = folder.make_dir("own");
    CHECK(find_assets(AssetSearch{.executable = program, .override_dir = own}) == own);

    const fs::path file = folder.make_file("a-file");
    for (const fs::path& wrong : {file, folder.path() / "nowhere"}) {
        const auto found = find_assets(AssetSearch{.executable = program, .override_dir = wrong});
        REQUIRE_FALSE(found);
        CHECK(found.error().find(wrong.string()) != std::string::npos);
        CHECK(found.error().find("WIREROOM_ASSETS") != std::string::npos);
    }
}

TEST_CASE("missing assets are told with both places") {
    const Folder folder;
    const fs::path program = folder.make_file("bin/wireroom");
    const auto found = find_assets(AssetSearch{.executable = program, .override_dir = {}});
    REQUIRE_FALSE(found);
    CHECK(found.error().find((folder.path() / "bin/assets").string()) != std::string::npos);
    CHECK(found.error().find((folder.path() / "share/wireroom").string()) != std::string::npos);
}

TEST_CASE("a program that is gone is told by its name") {
    const Folder folder;
    const fs::path gone = folder.path() / "gone";
    const auto found = find_assets(AssetSearch{.executable = gone, .override_dir = {}});
    REQUIRE_FALSE(found);
    CHECK(found.error().find(gone.string()) != std::string::npos);
}

TEST_CASE("the running program knows its own file and reads the environment") {
    const auto self = wireroom::app::executable_path();
    REQUIRE(self);
    CHECK(self->is_absolute());
    CHECK(fs::exists(*self));

    const Folder folder;
    REQUIRE(setenv("WIREROOM_ASSETS", folder.path().c_str(), 1) == 0);
    CHECK(find_assets() == folder.path());
    REQUIRE(unsetenv("WIREROOM_ASSETS") == 0);
}

TEST_CASE("the version has three numbers") {
    const std::string version{wireroom::app::version};
    CHECK(std::count(version.begin(), version.end(), '.') == 2);
}
