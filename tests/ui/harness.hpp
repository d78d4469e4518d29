#pragma once

// A window that is none: ImGui with a fixed size and clock, no graphics, the room's fonts, theme,
// state and registry. A test gives it a function that draws, runs frames, and moves the mouse to
// what it names. Every run is the same.

#include "ui/layout.hpp"
#include "ui/widgets.hpp"

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace wireroom::ui::test {

/// The folder of fonts made by the build.
[[nodiscard]] std::string font_folder();

class Harness {
public:
    using Draw = std::function<void(Ui&)>;

    struct Size {
        int width = 1440;
        int height = 900;
        float scale = 1.0F;
    };
    explicit Harness(Size size);
    Harness() : Harness(Size{}) {}
    Harness(const Harness&) = delete;
    Harness& operator=(const Harness&) = delete;
    ~Harness();

    /// What every frame draws into the room's surface.
    void draws(Draw draw) { draw_ = std::move(draw); }
    /// The same for what opens its surfaces itself.
    using DrawWhole = std::function<void(const FrameParts&)>;
    void draws_whole(DrawWhole draw) { draw_whole_ = std::move(draw); }
    void frame();
    void frames(int count);

    /// Moves to the middle of the named item, presses and lets go, one frame each. False when
    /// there is no such item, or it can't be seen.
    bool click(std::string_view name);
    bool hover(std::string_view name);
    /// Window pixels.
    void move_to(float x, float y);
    void press();
    void let_go();
    void wheel(float notches);
    /// Offers the key as the application would, then draws a frame. What `offer_key` said.
    bool key(Key key);
    /// Types characters, a frame each.
    void type(std::string_view characters);
    /// Presses keys of a text field between two frames, as fast as anyone can.
    void type_at_once(std::initializer_list<TypedKey> keys);
    /// Lets simulated time pass in one frame.
    void wait(float seconds);

    [[nodiscard]] const Item* find(std::string_view name) const { return items.find(name); }
    [[nodiscard]] FrameParts parts() const;
    /// Makes this window the one ImGui speaks of; every call above does it first.
    void use() const { ImGui::SetCurrentContext(context_); }

    FontBook fonts;
    Theme theme;
    UiState state;
    ItemRegistry items;
    std::vector<std::string> notices;  ///< what the fonts had to replace

private:
    ImGuiContext* context_ = nullptr;
    Size size_;
    Draw draw_;
    DrawWhole draw_whole_;
    float step_ = 1.0F / 60.0F;
};

}  // namespace wireroom::ui::test
