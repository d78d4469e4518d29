#include "app/gl_window.hpp"

#include <glad/gl.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <stb_image.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace wireroom::app {
namespace {

struct NamedKey {
    int key;
    std::string_view name;
};
constexpr std::array<NamedKey, 14> named_keys{{{GLFW_KEY_SPACE, "Space"},
                                               {GLFW_KEY_ENTER, "Enter"},
                                               {GLFW_KEY_KP_ENTER, "Enter"},
                                               {GLFW_KEY_ESCAPE, "Esc"},
                                               {GLFW_KEY_TAB, "Tab"},
                                               {GLFW_KEY_LEFT, "Left"},
                                               {GLFW_KEY_RIGHT, "Right"},
                                               {GLFW_KEY_UP, "Up"},
                                               {GLFW_KEY_DOWN, "Down"},
                                               {GLFW_KEY_HOME, "Home"},
                                               {GLFW_KEY_END, "End"},
                                               {GLFW_KEY_KP_0, "0"},
                                               {GLFW_KEY_KP_ADD, "+"},
                                               {GLFW_KEY_KP_SUBTRACT, "-"}}};

// They edit what is typed.
constexpr std::array<NamedKey, 2> erasing_keys{
    {{GLFW_KEY_BACKSPACE, "Backspace"}, {GLFW_KEY_DELETE, "Delete"}}};

std::string_view fixed_name(int key) {
    for (const NamedKey& named : erasing_keys) {
        if (named.key == key) {
            return named.name;
        }
    }
    for (const NamedKey& named : named_keys) {
        if (named.key == key) {
            return named.name;
        }
    }
    return {};
}

// Letters, figures and signs by what the person's own keyboard prints on them, so that "+" and
// "[" work on every layout. `shift` is used up where it makes another sign.
std::string printed_name(int key, int scancode, bool& shift) {
    if (key >= GLFW_KEY_0 && key <= GLFW_KEY_9) {
        return std::string(1, static_cast<char>('0' + (key - GLFW_KEY_0)));
    }
    const char* const printed = glfwGetKeyName(key, scancode);
    if (printed == nullptr || printed[0] == '\0') {
        return {};
    }
    std::string name{printed};
    if (name == "/") {  // comes as a character, wherever it stands on the keyboard
        return {};
    }
    if (name.size() == 1) {
        if (name == "=" && shift) {
            shift = false;
            return "+";
        }
        name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    }
    return name;
}

std::string key_name(int key, int scancode, int mods) {
    bool shift = (mods & GLFW_MOD_SHIFT) != 0;
    std::string name{fixed_name(key)};
    if (name.empty()) {
        name = printed_name(key, scancode, shift);
    }
    if (name.empty()) {
        return name;
    }
    std::string text;
    if ((mods & (GLFW_MOD_CONTROL | GLFW_MOD_SUPER)) != 0) {
        text += "Ctrl+";
    }
    if ((mods & GLFW_MOD_ALT) != 0) {
        text += "Alt+";
    }
    if (shift) {
        text += "Shift+";
    }
    return text + name;
}

// As large on every screen: where the system counts pixels, more of them on a fine one.
void limit_size(GLFWwindow* window) {
    int width = 0;
    int pixels = 0;
    float scale = 1.0F;
    glfwGetWindowSize(window, &width, nullptr);
    glfwGetFramebufferSize(window, &pixels, nullptr);
    glfwGetWindowContentScale(window, &scale, nullptr);
    if (width <= 0 || pixels <= 0) {
        return;
    }
    const float units = scale * static_cast<float>(width) / static_cast<float>(pixels);
    const int least = static_cast<int>(static_cast<float>(least_window) * std::max(1.0F, units));
    glfwSetWindowSizeLimits(window, least, least, GLFW_DONT_CARE, GLFW_DONT_CARE);
}

std::string last_error() {
    const char* words = nullptr;
    glfwGetError(&words);
    return words != nullptr ? std::string{words} : std::string{"no reason was given"};
}

}  // namespace

GlWindow::Library::Library() : ready{glfwInit() == GLFW_TRUE} {}

GlWindow::Library::~Library() {
    if (ready) {
        glfwTerminate();
    }
}

void GlWindow::Closer::operator()(GLFWwindow* window) const noexcept {
    glfwDestroyWindow(window);
}

tl::expected<GlWindow, std::string> GlWindow::open(const WindowSpec& spec) {
    GlWindow made;
    made.library_ = std::make_unique<Library>();
    if (!made.library_->ready) {
        return tl::unexpected("there is no display to open a window on (" + last_error() + ")");
    }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_VISIBLE, spec.visible && !spec.place.x ? GLFW_TRUE : GLFW_FALSE);
    // A size that was a window's own already is in the units of its screen.
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, spec.place.known ? GLFW_FALSE : GLFW_TRUE);
    glfwWindowHint(GLFW_MAXIMIZED, spec.place.maximised ? GLFW_TRUE : GLFW_FALSE);
#if GLFW_VERSION_MAJOR * 100 + GLFW_VERSION_MINOR >= 304
    glfwWindowHintString(GLFW_WAYLAND_APP_ID, "wireroom");
#endif
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "wireroom");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "wireroom");
    made.window_.reset(glfwCreateWindow(spec.place.size.width, spec.place.size.height,
                                        spec.title.c_str(), nullptr, nullptr));
    if (!made.window_) {
        return tl::unexpected("no window with OpenGL 3.3 can be opened here (" + last_error() +
                              ")");
    }
    glfwMakeContextCurrent(made.handle());
    if (gladLoadGL(glfwGetProcAddress) == 0 || GLAD_GL_VERSION_3_3 == 0) {
        return tl::unexpected(std::string{"OpenGL 3.3 is needed, and is not here"});
    }
    glfwSwapInterval(spec.visible ? 1 : 0);
    made.events_ = std::make_unique<Events>();
    made.events_->place = spec.place;
    made.put(spec.place);
    if (spec.visible) {
        glfwShowWindow(made.handle());
    }
    made.listen();
    made.listen_to_place();
    limit_size(made.handle());
    made.set_icon(spec.icon);
    return made;
}

// Must run before Dear ImGui's own callbacks are installed: they call these in turn.
void GlWindow::listen() {
    GLFWwindow* const window = handle();
    glfwSetWindowUserPointer(window, events_.get());
    static constexpr auto stir = [](GLFWwindow* w) {
        static_cast<Events*>(glfwGetWindowUserPointer(w))->stirred = true;
    };
    glfwSetKeyCallback(window, [](GLFWwindow* w, int key, int scancode, int action, int mods) {
        stir(w);
        if (action == GLFW_RELEASE) {
            return;
        }
        static_cast<Events*>(glfwGetWindowUserPointer(w))->repeating = action == GLFW_REPEAT;
        if (std::string name = key_name(key, scancode, mods); !name.empty()) {
            static_cast<Events*>(glfwGetWindowUserPointer(w))
                ->keys.push_back({std::move(name), action == GLFW_REPEAT});
        }
    });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned int character) {
        stir(w);
        auto& events = *static_cast<Events*>(glfwGetWindowUserPointer(w));
        const bool named = character == '?' || character == '/';
        events.keys.push_back({named ? std::string(1, static_cast<char>(character)) : std::string(),
                               events.repeating, static_cast<char32_t>(character)});
    });
    glfwSetDropCallback(window, [](GLFWwindow* w, int count, const char** paths) {
        stir(w);
        auto& events = *static_cast<Events*>(glfwGetWindowUserPointer(w));
        events.dropped.assign(paths, paths + count);
    });
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double, double) { stir(w); });
    glfwSetCursorEnterCallback(window, [](GLFWwindow* w, int) { stir(w); });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int, int, int) { stir(w); });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double, double) { stir(w); });
    glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { stir(w); });
    glfwSetWindowContentScaleCallback(window, [](GLFWwindow* w, float, float) {
        stir(w);
        limit_size(w);
    });
    glfwSetWindowRefreshCallback(window, [](GLFWwindow* w) { stir(w); });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int) { stir(w); });
    glfwSetWindowIconifyCallback(window, [](GLFWwindow* w, int) { stir(w); });
}

// The place is remembered as it is while the window is neither maximised nor minimised.
void GlWindow::listen_to_place() {
    static constexpr auto free = [](GLFWwindow* w) {
        return glfwGetWindowAttrib(w, GLFW_MAXIMIZED) == GLFW_FALSE &&
               glfwGetWindowAttrib(w, GLFW_ICONIFIED) == GLFW_FALSE;
    };
    glfwSetWindowSizeCallback(handle(), [](GLFWwindow* w, int width, int height) {
        if (free(w) && width > 0 && height > 0) {
            static_cast<Events*>(glfwGetWindowUserPointer(w))->place.size = {width, height};
        }
    });
    glfwSetWindowPosCallback(handle(), [](GLFWwindow* w, int x, int y) {
        if (free(w)) {
            auto& place = static_cast<Events*>(glfwGetWindowUserPointer(w))->place;
            place.x = x;
            place.y = y;
        }
    });
}

// Only where enough of it would lie on a screen to be taken hold of.
void GlWindow::put(const WindowPlace& place) {
    if (!place.x || !place.y || place.maximised) {
        return;
    }
    constexpr int hold = 64;
    int count = 0;
    GLFWmonitor** const monitors = glfwGetMonitors(&count);
    for (int i = 0; i < count; ++i) {
        int x = 0;
        int y = 0;
        int width = 0;
        int height = 0;
        glfwGetMonitorWorkarea(monitors[i], &x, &y, &width, &height);
        if (*place.x + place.size.width >= x + hold && *place.x + hold <= x + width &&
            *place.y >= y && *place.y + hold <= y + height) {
            glfwSetWindowPos(handle(), *place.x, *place.y);
            return;
        }
    }
}

WindowPlace GlWindow::place() const {
    WindowPlace place = events_->place;
    place.maximised = glfwGetWindowAttrib(handle(), GLFW_MAXIMIZED) == GLFW_TRUE;
    return place;
}

std::vector<std::string> GlWindow::take_dropped() {
    return std::exchange(events_->dropped, {});
}

void GlWindow::set_icon(const std::filesystem::path& file) {
    if (file.empty()) {
        return;
    }
    GLFWimage image{};
    int channels = 0;
    image.pixels = stbi_load(file.string().c_str(), &image.width, &image.height, &channels, 4);
    if (image.pixels != nullptr) {
        glfwSetWindowIcon(handle(), 1, &image);
        stbi_image_free(image.pixels);
    }
}

Size GlWindow::framebuffer() const {
    Size size;
    glfwGetFramebufferSize(handle(), &size.width, &size.height);
    return size;
}

float GlWindow::content_scale() const {
    float x = 1.0F;
    float y = 1.0F;
    glfwGetWindowContentScale(handle(), &x, &y);
    return x > 0.0F ? x : 1.0F;
}

bool GlWindow::should_close() const {
    return glfwWindowShouldClose(handle()) == GLFW_TRUE;
}

bool GlWindow::drawable() const {
    const Size size = framebuffer();
    return size.width > 0 && size.height > 0 &&
           glfwGetWindowAttrib(handle(), GLFW_VISIBLE) == GLFW_TRUE &&
           glfwGetWindowAttrib(handle(), GLFW_ICONIFIED) == GLFW_FALSE;
}

void GlWindow::set_title(const std::string& title) {
    glfwSetWindowTitle(handle(), title.c_str());
}

void GlWindow::wait(double seconds) {
    if (seconds < 0.0) {
        glfwWaitEvents();
    } else if (seconds > 0.0) {
        glfwWaitEventsTimeout(seconds);
    } else {
        glfwPollEvents();
    }
}

bool GlWindow::take_stirred() {
    return std::exchange(events_->stirred, false);
}

std::vector<KeyPress> GlWindow::take_keys() {
    return std::exchange(events_->keys, {});
}

void GlWindow::swap() {
    glfwSwapBuffers(handle());
}

}  // namespace wireroom::app
