#include "catch.hpp"
#include "harness.hpp"

#include <filesystem>
#include <fstream>

using namespace wireroom::ui;
using wireroom::ui::test::font_folder;
using wireroom::ui::test::Harness;

namespace {

namespace fs = std::filesystem;

// A folder of its own that goes with the test.
struct Folder {
    explicit Folder(const char* name) : path(fs::temp_directory_path() / name) {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(path); }
    fs::path path;
};

void copy_fonts(const fs::path& to) {
    for (const auto& entry : fs::directory_iterator(font_folder())) {
        fs::copy(entry.path(), to / entry.path().filename());
    }
}

}  // namespace

TEST_CASE("all faces are baked at the sizes in use") {
    const Harness h;
    CHECK(h.notices.empty());
    CHECK(h.fonts.scale() == 1.0F);
    for (const Face face : {Face::sans, Face::sans_medium, Face::sans_bold, Face::cond,
                            Face::cond_bold, Face::narrow_bold}) {
        INFO(face_name(face));
        const BakedFont font = h.fonts.at(face, 13.0F);
        REQUIRE(font.font != nullptr);
        CHECK(font.exact);
    }
    CHECK(h.fonts.at(Face::narrow_bold, 54.0F).exact);
    CHECK(h.fonts.at(Face::sans, 13.0F).pixel_size == Approx(13.0 * 1.171875));
    CHECK(h.fonts.at(Face::cond, 15.0F).pixel_size == Approx(15.0 * 1.025));
}

TEST_CASE("a size nobody baked is answered with the nearest, and noted") {
    Harness h;
    const BakedFont font = h.fonts.at(Face::narrow_bold, 53.0F);
    CHECK_FALSE(font.exact);
    CHECK(font.font == h.fonts.at(Face::narrow_bold, 54.0F).font);
    h.draws([](Ui& ui) {
        ui.paint.text({10.0F, 30.0F}, "06:00", {Face::narrow_bold, 53.0F, ui.theme->ink});
    });
    h.frames(2);
    REQUIRE(h.items.missing_sizes().size() == 1);
    CHECK(h.items.missing_sizes()[0] == "narrow_bold 53");
}

TEST_CASE("the fonts may be baked anew for another scale") {
    Harness h;
    h.draws([](Ui& ui) {
        ui.paint.text({10.0F, 30.0F}, "Words", {Face::sans, 13.0F, ui.theme->ink});
    });
    h.frame();
    const double before = h.fonts.at(Face::sans, 13.0F).pixel_size;
    CHECK(h.fonts.build(*ImGui::GetIO().Fonts, font_files_in(font_folder()), 2.4F).empty());
    CHECK(h.fonts.at(Face::sans, 13.0F).pixel_size == Approx(before * 2.4));
    h.frames(2);
}

TEST_CASE("a logical width is the same at every scale") {
    std::vector<float> widths;
    for (const float scale : {1.0F, 1.2F, 1.6F, 2.4F, 3.0F}) {
        Harness h({2880, 1800, scale});
        float width = 0.0F;
        h.draws([&width](Ui& ui) {
            width = ui.paint.text_width("One day of slide scans", Face::sans, 13.0F);
        });
        h.frame();
        widths.push_back(width);
    }
    for (const float width : widths)
        CHECK(width == Approx(130.1).margin(0.2));
}

TEST_CASE("without fonts the built-in face takes over and says so") {
    const Folder empty("wireroom_no_fonts");
    Harness h;
    const auto notices =
        h.fonts.build(*ImGui::GetIO().Fonts, font_files_in(empty.path.string()), 1.0F);
    REQUIRE(notices.size() == face_count);
    CHECK(notices[0].find("Roboto-Regular.ttf") != std::string::npos);
    CHECK(notices[0].find("built-in") != std::string::npos);
    h.draws([](Ui& ui) {
        ui.paint.text({10.0F, 30.0F}, "−3 – “x”…", {Face::cond, 15.0F, ui.theme->ink});
    });
    h.frames(2);
    CHECK(h.fonts.at(Face::cond, 15.0F).exact);
}

TEST_CASE("one missing face is replaced by its family") {
    const Folder some("wireroom_some_fonts");
    copy_fonts(some.path);
    fs::remove(some.path / "Roboto-Bold.ttf");
    Harness h;
    const auto notices =
        h.fonts.build(*ImGui::GetIO().Fonts, font_files_in(some.path.string()), 1.0F);
    REQUIRE(notices.size() == 1);
    CHECK(notices[0].find("Roboto-Bold.ttf") != std::string::npos);
    CHECK(notices[0].find("Roboto-Medium.ttf is used") != std::string::npos);
}

TEST_CASE("a folder where a font should be is a missing font") {
    const Folder odd("wireroom_folder_fonts");
    copy_fonts(odd.path);
    fs::remove(odd.path / "Roboto-Bold.ttf");
    fs::create_directory(odd.path / "Roboto-Bold.ttf");
    Harness h;
    const auto notices =
        h.fonts.build(*ImGui::GetIO().Fonts, font_files_in(odd.path.string()), 1.0F);
    REQUIRE(notices.size() == 1);
    CHECK(notices[0].find("Roboto-Bold.ttf") != std::string::npos);
}

TEST_CASE("a file that is no font, or half of one, is refused before it is used") {
    const Folder odd("wireroom_odd_fonts");
    copy_fonts(odd.path);
    std::ofstream(odd.path / "Roboto-Regular.ttf") << "these are words, not glyphs";
    fs::resize_file(odd.path / "LeagueMono-Condensed.otf", 4000);
    std::ofstream(odd.path / "Roboto-Bold.ttf", std::ios::trunc).close();
    Harness h;
    const auto notices =
        h.fonts.build(*ImGui::GetIO().Fonts, font_files_in(odd.path.string()), 1.0F);
    CHECK(notices.size() == 3);
    h.frames(2);
}
