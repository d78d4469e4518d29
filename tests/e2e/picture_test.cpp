// Pictures of the room, compared with the ones in tests/golden/pictures that a person has looked
// at. Another driver draws edges and letters a little differently, so they are compared only where
// renderer, Dear ImGui and fonts are the recorded ones; elsewhere the test says that it was
// skipped, and the layout tests hold alone.
//
// WIREROOM_PIN_PICTURES=1 writes the pictures and the renderer anew: look at every one of them
// before they are committed. Where one differs, expected, drawn and difference lie side by side in
// the folder of the build that is named.
#include "app/gl_window.hpp"
#include "catch.hpp"

#include <glad/gl.h>
#include <imgui.h>
#include <stb_image.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using wireroom::app::GlWindow;

const fs::path pictures = WIREROOM_PICTURES;
const fs::path scenarios = WIREROOM_SCENARIOS;
const fs::path fonts = WIREROOM_FONT_FOLDER;

struct Scene {
    const char* name;
    const char* file;       // of the pictures' folder or a shipped scenario; "" for the plain day
    const char* arguments;  // of `shot`
};

constexpr Scene scenes[] = {
    {"room-light", "", "--at 14:40 --size 1440x900 --theme light"},
    {"room-dark", "crash-before-commit.toml", "--at 14:56 --size 1440x900 --theme dark"},
    {"day-over", "", "--at 26:30 --size 1440x900 --theme light"},
    {"plane", "crash-before-commit.toml", "--at 15:10 --size 1440x900 --theme light --face plane"},
    {"projector", "crash-before-commit.toml",
     "--at 14:56 --size 1280x720 --theme light --projector"},
    {"folded", "", "--at 14:40 --size 800x600 --theme dark"},
    {"compact", "cut-line.toml", "--at 14:40 --size 1280x720 --theme light"},
    {"nobody-reads", "nobody.toml", "--at 15:00 --size 1440x900 --theme light"},
    {"empty", "", "--at 06:00 --size 1440x900 --theme dark"},
    {"four-k", "", "--at 14:40 --size 3840x2160 --theme light"},
};

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<unsigned char> rgba;

    [[nodiscard]] const unsigned char* at(int x, int y) const {
        return &rgba[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                          static_cast<std::size_t>(x))];
    }
};

Picture load(const fs::path& file) {
    Picture picture;
    int channels = 0;
    unsigned char* const pixels =
        stbi_load(file.string().c_str(), &picture.width, &picture.height, &channels, 4);
    if (pixels != nullptr) {
        const auto size =
            static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height) * 4;
        picture.rgba.assign(pixels, pixels + size);
        stbi_image_free(pixels);
    }
    return picture;
}

// A letter's edge may be a shade off; a letter that has moved by a pixel may not.
bool differs(const unsigned char* a, const unsigned char* b) {
    constexpr int shade = 32;
    for (int channel = 0; channel < 3; ++channel) {
        if (std::abs(int{a[channel]} - int{b[channel]}) > shade)
            return true;
    }
    return false;
}

struct Difference {
    std::size_t pixels = 0;
    Picture picture;  // what is alike in faint grey, what differs in red
};

Difference compare(const Picture& expected, const Picture& drawn) {
    Difference difference;
    difference.picture = drawn;
    for (int y = 0; y < drawn.height; ++y) {
        for (int x = 0; x < drawn.width; ++x) {
            const unsigned char* const now = drawn.at(x, y);
            unsigned char* const out = const_cast<unsigned char*>(difference.picture.at(x, y));
            if (differs(expected.at(x, y), now)) {
                ++difference.pixels;
                out[0] = 220;
                out[1] = 0;
                out[2] = 40;
            } else {
                const int grey = (now[0] + now[1] + now[2]) / 3;
                out[0] = out[1] = out[2] = static_cast<unsigned char>(190 + grey / 5);
            }
        }
    }
    return difference;
}

// Side by side.
Picture beside(const std::vector<const Picture*>& all) {
    Picture sheet;
    sheet.height = all.front()->height;
    for (const Picture* one : all)
        sheet.width += one->width;
    for (int y = 0; y < sheet.height; ++y) {
        for (const Picture* one : all) {
            const unsigned char* const row = one->at(0, y);
            sheet.rgba.insert(sheet.rgba.end(), row, row + 4 * one->width);
        }
    }
    return sheet;
}

std::uint64_t fingerprint_of_fonts() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fonts)) {
        const std::string type = entry.path().extension().string();
        if (type == ".otf" || type == ".ttf")
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::uint64_t hash = 14695981039346656037U;
    for (const fs::path& file : files) {
        std::ifstream in{file, std::ios::binary};
        for (char byte = 0; in.get(byte);)
            hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
    }
    return hash;
}

// What makes the pixels, besides us.
std::string renderer() {
    wireroom::app::WindowSpec hidden;
    hidden.visible = false;
    const auto window = GlWindow::open(hidden);
    REQUIRE(window);
    const auto text = [](GLenum name) {
        return std::string{reinterpret_cast<const char*>(glGetString(name))};
    };
    std::ostringstream out;
    out << text(GL_RENDERER) << "\n"
        << text(GL_VERSION) << "\nDear ImGui " << IMGUI_VERSION << "\nfonts " << std::hex
        << fingerprint_of_fonts() << "\n";
    return out.str();
}

std::string text_of(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

bool draw(const Scene& scene, const fs::path& out) {
    std::string command = std::string{"\""} + WIREROOM_PROGRAM + "\" shot ";
    if (*scene.file != '\0') {
        const fs::path own = pictures / scene.file;
        command += "\"" + (fs::exists(own) ? own : scenarios / scene.file).string() + "\" ";
    }
    command += std::string{scene.arguments} + " --out \"" + out.string() + "\"";
    return std::system(command.c_str()) == 0;
}

const bool pinning = std::getenv("WIREROOM_PIN_PICTURES") != nullptr;

}  // namespace

TEST_CASE("the room looks as it did when a person looked at it") {
    const std::string here = renderer();
    if (pinning) {
        std::ofstream{pictures / "renderer.txt", std::ios::binary} << here;
    } else if (const std::string recorded = text_of(pictures / "renderer.txt"); recorded != here) {
        std::cout << "skipped: the pictures were drawn by\n"
                  << recorded << "and here draws\n"
                  << here;
        return;
    }
    const fs::path folder = WIREROOM_DRAWN;
    fs::create_directories(folder);
    for (const Scene& scene : scenes) {
        CAPTURE(scene.name);
        const fs::path pinned = pictures / (std::string{scene.name} + ".png");
        const fs::path file = folder / (std::string{scene.name} + ".png");
        REQUIRE(draw(scene, pinning ? pinned : file));
        if (pinning)
            continue;
        const Picture expected = load(pinned);
        const Picture drawn = load(file);
        REQUIRE_FALSE(expected.rgba.empty());
        REQUIRE(drawn.width == expected.width);
        REQUIRE(drawn.height == expected.height);
        const Difference difference = compare(expected, drawn);
        const fs::path shown = folder / (std::string{scene.name} + "-difference.png");
        fs::remove(shown);
        if (difference.pixels > 0) {
            const Picture sheet = beside({&expected, &drawn, &difference.picture});
            REQUIRE(wireroom::app::write_png(shown, {sheet.width, sheet.height}, sheet.rgba));
        }
        INFO("expected, drawn and difference: " << shown.string());
        // One letter in a thousand words.
        CHECK(difference.pixels <= drawn.rgba.size() / 4 / 50'000);
    }
}

TEST_CASE("a picture that has changed is told from one that has not") {
    Picture a;
    a.width = a.height = 100;
    a.rgba.assign(40'000, 200);
    Picture b = a;
    CHECK(compare(a, b).pixels == 0);
    b.rgba[4 * (50 * 100 + 7)] = 190;  // a shade
    CHECK(compare(a, b).pixels == 0);
    b.rgba[4 * (50 * 100 + 7)] = 20;
    const Difference one = compare(a, b);
    CHECK(one.pixels == 1);
    CHECK(one.picture.at(7, 50)[0] == 220);
    CHECK(one.picture.at(8, 50)[0] == one.picture.at(8, 50)[1]);
    CHECK(beside({&a, &b}).width == 200);
}
