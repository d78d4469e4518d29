#include <glad/gl.h>
#include <stb_image_write.h>

#include <algorithm>
#include <string>
#include <utility>

#include "app/gl_window.hpp"
#include "day/files.hpp"

namespace wireroom::app {

tl::expected<Canvas, std::string> Canvas::make(Size size) {
    GLint most = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    if (size.width < 1 || size.height < 1 || size.width > most || size.height > most) {
        return tl::unexpected(
            "a picture of " + std::to_string(size.width) + "x" + std::to_string(size.height) +
            " can't be drawn here; each side may have 1 … " + std::to_string(most) + " pixels");
    }
    Canvas canvas{size};
    glGenFramebuffers(1, &canvas.framebuffer_);
    glGenTextures(1, &canvas.texture_);
    glBindTexture(GL_TEXTURE_2D, canvas.texture_);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size.width, size.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.framebuffer_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, canvas.texture_, 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        return tl::unexpected(std::string{"OpenGL can't draw into a picture here"});
    }
    return canvas;
}

Canvas::Canvas(Canvas&& other) noexcept
    : size_{other.size_},
      framebuffer_{std::exchange(other.framebuffer_, 0U)},
      texture_{std::exchange(other.texture_, 0U)} {}

Canvas::~Canvas() {
    if (framebuffer_ != 0) {
        glDeleteFramebuffers(1, &framebuffer_);
        glDeleteTextures(1, &texture_);
    }
}

void Canvas::bind() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glViewport(0, 0, size_.width, size_.height);
}

std::vector<unsigned char> Canvas::read() const {
    bind();
    const auto row = static_cast<std::size_t>(size_.width) * 4;
    std::vector<unsigned char> pixels(row * static_cast<std::size_t>(size_.height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, size_.width, size_.height, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    for (std::size_t top = 0, bottom = static_cast<std::size_t>(size_.height) - 1; top < bottom;
         ++top, --bottom) {
        std::swap_ranges(pixels.begin() + static_cast<std::ptrdiff_t>(top * row),
                         pixels.begin() + static_cast<std::ptrdiff_t>((top + 1) * row),
                         pixels.begin() + static_cast<std::ptrdiff_t>(bottom * row));
    }
    for (std::size_t alpha = 3; alpha < pixels.size(); alpha += 4) {
        pixels[alpha] = 255;
    }
    return pixels;
}

tl::expected<void, std::string> write_png(const std::filesystem::path& file, Size size,
                                          const std::vector<unsigned char>& rgba) {
    std::string bytes;
    const auto take = [](void* context, void* data, int count) {
        static_cast<std::string*>(context)->append(static_cast<const char*>(data),
                                                   static_cast<std::size_t>(count));
    };
    if (stbi_write_png_to_func(take, &bytes, size.width, size.height, 4, rgba.data(),
                               size.width * 4) == 0) {
        return tl::unexpected("the picture " + file.string() + " can't be made");
    }
    return day::write_file(day::text_of(file), bytes).map_error([](const day::Diagnostic& problem) {
        return problem.text();
    });
}

}  // namespace wireroom::app
