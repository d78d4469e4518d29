// Pictures of the room as a person gets them: `wireroom shot` at three sizes in both themes. In
// each, no panel is empty (a bare ground has a handful of colours), and no two panels overlap.
#include "catch.hpp"
#include "ui/layout.hpp"

#include <stb_image.h>

#include <cstdlib>
#include <filesystem>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace {

using wireroom::ui::Layout;
using wireroom::ui::Rect;

struct Picture {
    int width = 0;
    int height = 0;
    unsigned char* pixels = nullptr;

    explicit Picture(const std::string& file) {
        int channels = 0;
        pixels = stbi_load(file.c_str(), &width, &height, &channels, 4);
    }
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;
    ~Picture() { stbi_image_free(pixels); }

    [[nodiscard]] std::size_t colours(const Rect& logical, float scale) const {
        std::set<unsigned> seen;
        for (int y = static_cast<int>(logical.y * scale) + 2;
             y < static_cast<int>(logical.bottom() * scale) - 2; ++y) {
            for (int x = static_cast<int>(logical.x * scale) + 2;
                 x < static_cast<int>(logical.right() * scale) - 2; ++x) {
                const unsigned char* const at = pixels + 4 * (y * width + x);
                seen.insert(at[0] | unsigned{at[1]} << 8U | unsigned{at[2]} << 16U);
            }
        }
        return seen.size();
    }
};

// Below a panel's heading, which is drawn whether the panel has anything in it or not.
Rect body(const Rect& panel) {
    constexpr float heading = 34.0F;
    return {panel.x, panel.y + heading, panel.w, panel.h - heading};
}

std::vector<Rect> bodies(const Layout& layout) {
    return {layout.scrubber.rail,         layout.readouts.panel,
            body(layout.scanners.panel),  body(layout.tapes.panel),
            body(layout.consumers.panel), body(layout.tally.panel),
            body(layout.log.panel),       layout.caption};
}

std::vector<Rect> panels(const Layout& layout) {
    return {layout.scrubber.rect, layout.readouts.panel,  layout.scanners.panel,
            layout.tapes.panel,   layout.consumers.panel, layout.tally.panel,
            layout.log.panel,     layout.caption};
}

struct Sheet {
    int width;
    int height;
};

}  // namespace

TEST_CASE("a picture of the room has every panel in its place, none empty") {
    const auto sheet = GENERATE(Sheet{1280, 720}, Sheet{1440, 900}, Sheet{2560, 1440});
    const std::string theme = GENERATE(std::string{"light"}, std::string{"dark"});
    const std::string size = std::to_string(sheet.width) + "x" + std::to_string(sheet.height);
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() /
        ("wireroom-" + std::to_string(std::random_device{}()) + size + theme + ".png");
    CAPTURE(size, theme);
    const std::string command = std::string{"\""} + WIREROOM_PROGRAM +
                                "\" shot --at 14:55 --size " + size + " --theme " + theme +
                                " --out \"" + file.string() + "\"";
    REQUIRE(std::system(command.c_str()) == 0);
    {
        const Picture picture{file.string()};
        REQUIRE(picture.pixels != nullptr);
        CHECK(picture.width == sheet.width);
        CHECK(picture.height == sheet.height);
        wireroom::ui::LayoutInput input;
        input.width_px = sheet.width;
        input.height_px = sheet.height;
        const Layout layout = wireroom::ui::lay_out(input);
        const auto inside = bodies(layout);
        for (std::size_t i = 0; i < inside.size(); ++i) {
            CAPTURE(i);
            CHECK(picture.colours(inside[i], layout.scale) > 40);
        }
        const auto all = panels(layout);
        for (std::size_t i = 0; i < all.size(); ++i) {
            CAPTURE(i);
            for (std::size_t j = i + 1; j < all.size(); ++j) {
                CAPTURE(j);
                CHECK_FALSE(all[i].overlaps(all[j]));
            }
        }
    }
    std::filesystem::remove(file);
}
