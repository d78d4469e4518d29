#pragma once

// A window with an OpenGL 3.3 core context, or a hidden one to draw pictures in. Keys, characters
// and everything else that may change what is on screen are noted here between two frames: Dear
// ImGui 1.86 has no input queue and would lose a key that is pressed and released within one.
//
// Refused, in one sentence for the person: no display, no OpenGL 3.3.

#include <tl/expected.hpp>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

struct GLFWwindow;

namespace wireroom::app {

struct Size {
    int width = 0;
    int height = 0;
    friend constexpr bool operator==(Size, Size) = default;
};

/// A key as a person would name it: "Space", "Shift+R", "Tab"; or, following the key that wrote
/// it, a character: then there is no name.
struct KeyPress {
    std::string name;
    bool repeat = false;     ///< held down
    char32_t character = 0;  ///< typed; 0: none
};

/// A window is never made smaller than this either way, in the system's units.
inline constexpr int least_window = 320;

/// Where a window lies, in the system's units; without its maximised state.
struct WindowPlace {
    Size size{1440, 900};
    bool known = false;  ///< the size was a window's own, and not one for a screen of scale 1
    std::optional<int> x;
    std::optional<int> y;
    bool maximised = false;
};

struct WindowSpec {
    WindowPlace place{};
    std::string title = "Wire Room";
    bool visible = true;
    std::filesystem::path icon;  ///< a PNG; may be missing
};

class GlWindow {
public:
    [[nodiscard]] static tl::expected<GlWindow, std::string> open(const WindowSpec& spec);

    GlWindow(GlWindow&&) noexcept = default;
    GlWindow& operator=(GlWindow&&) noexcept = default;
    ~GlWindow() = default;

    [[nodiscard]] GLFWwindow* handle() const noexcept { return window_.get(); }
    [[nodiscard]] Size framebuffer() const;
    /// How many framebuffer pixels the system wants for one of its units: 1, 1.5, 2 …
    [[nodiscard]] float content_scale() const;
    [[nodiscard]] bool should_close() const;
    /// False while it is minimised, taken off the screen or has no area: nothing can be seen.
    [[nodiscard]] bool drawable() const;
    /// Where it lies; while it is maximised, where it lay before.
    [[nodiscard]] WindowPlace place() const;
    void set_title(const std::string& title);

    /// Waits for input, at most so many seconds (negative: for ever), or only looks (0).
    void wait(double seconds);
    /// True once after anything happened that may change the picture.
    [[nodiscard]] bool take_stirred();
    /// The keys pressed and the characters typed since last asked, in order.
    [[nodiscard]] std::vector<KeyPress> take_keys();
    /// The files dropped on the window since last asked, UTF-8.
    [[nodiscard]] std::vector<std::string> take_dropped();
    void swap();

private:
    struct Library {  // GLFW itself, while any window lives
        Library();
        ~Library();
        Library(const Library&) = delete;
        Library& operator=(const Library&) = delete;
        bool ready = false;
    };
    struct Closer {
        void operator()(GLFWwindow* window) const noexcept;
    };
    struct Events {  // filled by GLFW's callbacks
        std::vector<KeyPress> keys;
        std::vector<std::string> dropped;
        WindowPlace place;
        bool repeating = false;  // the key that comes as a character now is held down
        bool stirred = true;
    };

    GlWindow() = default;
    void listen();
    void listen_to_place();
    void put(const WindowPlace& place);
    void set_icon(const std::filesystem::path& file);

    std::unique_ptr<Library> library_;
    std::unique_ptr<GLFWwindow, Closer> window_;
    std::unique_ptr<Events> events_;
};

/// A picture to draw into, of any size, and to read back. Needs a current context.
class Canvas {
public:
    [[nodiscard]] static tl::expected<Canvas, std::string> make(Size size);
    Canvas(Canvas&& other) noexcept;
    Canvas& operator=(Canvas&&) = delete;
    ~Canvas();

    /// Draws into it from now on.
    void bind() const;
    /// Its pixels, RGBA, top row first.
    [[nodiscard]] std::vector<unsigned char> read() const;
    [[nodiscard]] Size size() const noexcept { return size_; }

private:
    explicit Canvas(Size size) : size_{size} {}
    Size size_;
    unsigned int framebuffer_ = 0;
    unsigned int texture_ = 0;
};

/// Writes RGBA pixels as a PNG, beside the file and then renamed. A sentence on failure.
[[nodiscard]] tl::expected<void, std::string> write_png(const std::filesystem::path& file,
                                                        Size size,
                                                        const std::vector<unsigned char>& rgba);

}  // namespace wireroom::app
