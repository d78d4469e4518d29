#pragma once

// The controls of the room, each drawn from the theme's tokens. A control is a function: it gets
// its name, its place and what it shows, and answers what the person did in this frame; the
// caller keeps the value. Names are stable, so that a test can find and click them. Brass marks
// what can be touched; a control that does nothing now is drawn flat, in ink on the well.

#include "ui/glyphs.hpp"
#include "ui/ui.hpp"

#include <initializer_list>
#include <span>
#include <string_view>

namespace wireroom::ui {

/// The ground of a panel.
void panel(const Ui& ui, const Rect& rect);
/// A panel's heading from the baseline at `at`; `number` 1 … 9 is set before it in a disc, 0 is
/// none. Returns where it ends.
float heading(const Ui& ui, Vec at, std::string_view words, int number = 0, float size = 15.0F);

struct ButtonSpec {
    std::string_view label;  ///< may be empty beside an icon
    Icon icon = nullptr;
    float icon_radius = 5.5F;
    float size = 14.0F;    ///< of the label
    bool primary = false;  ///< the one to press: filled, bold
    bool on = false;       ///< what it opens is open: filled
    bool caret = false;    ///< it opens something below
    bool enabled = true;
    std::string_view tip;  ///< what it does, in a sentence
};
/// `clicked` in the result: it was pressed.
Area button(Ui& ui, std::string_view name, const Rect& rect, const ButtonSpec& spec);

/// One of several things, of which one is chosen.
struct Choice {
    std::string_view name;  ///< of the item in the registry
    std::string_view label;
    std::string_view tip;
};
struct Chosen {
    int index = -1;      ///< clicked in this frame, or -1
    float width = 0.0F;  ///< of the whole control
};
/// Words side by side, one of them filled. Starts at `at`, as wide as its words need.
Chosen segmented(Ui& ui, Vec at, std::span<const Choice> choices, int selected,
                 float height = 26.0F, float size = 14.0F);
/// Figures in a well, one of them filled; equal parts of `rect`.
Chosen speed_strip(Ui& ui, const Rect& rect, std::span<const Choice> choices, int selected);

/// A rounded filter; returns its area, `width` gets what it took.
Area chip(Ui& ui, Vec at, const Choice& choice, bool on, float* width = nullptr);
[[nodiscard]] float chip_width(const Ui& ui, std::string_view label);
inline constexpr float chip_height = 26.0F;

/// A switch; `clicked`: it was thrown. Brass when on.
Area toggle(Ui& ui, std::string_view name, Vec at, bool on, std::string_view tip = {});
inline constexpr float toggle_width = 40.0F;
inline constexpr float toggle_height = 22.0F;

/// Minus, the value, plus: 92 by 26 at `at`. Returns −1, 0 or 1. The two are named
/// `<name>_fewer` and `<name>_more`; at the ends of the range they do nothing.
struct StepperSpec {
    int value = 0;
    int min = 0;
    int max = 0;
    std::string_view tip_fewer;
    std::string_view tip_more;
};
int stepper(Ui& ui, std::string_view name, Vec at, const StepperSpec& spec);
inline constexpr float stepper_width = 92.0F;

struct SliderSpec {
    int value = 0;
    int min = 0;
    int max = 100;
    int step = 1;
    int ticks = 0;          ///< marks under the rail, both ends among them; 0: none
    std::string_view unit;  ///< after the value that is shown while dragging, with its space
    std::string_view tip;
};
/// `value` is what to show now. `released` once, when the person is done: only then does it
/// count. Escape while dragging gives the old value back.
struct Slid {
    int value = 0;
    bool dragging = false;
    bool released = false;
};
/// A rail of `width` from `at`, its middle line. The thumb is the item `<name>_thumb`.
Slid slider(Ui& ui, std::string_view name, Vec at, float width, const SliderSpec& spec);

struct NumberSpec {
    long long value = 0;
    long long min = 0;
    long long max = 0;
    std::string_view tip;
    bool enabled = true;
};
struct Typed {
    long long value = 0;
    bool committed = false;  ///< once, when a new value was accepted
    bool typing = false;
    bool refused = false;  ///< what is typed is outside the range
};
/// A whole number to type over. A click, or Enter when it has the keyboard, starts typing; Enter,
/// Tab or a click elsewhere accepts it, Escape gives the old one back. What is out of range is
/// never changed in silence: Enter then leaves the field open, marked and with its range told;
/// leaving it any other way gives the old value back, and says so.
Typed number_field(Ui& ui, std::string_view name, const Rect& rect, const NumberSpec& spec);
/// How wide the field must be for what stands in it now.
[[nodiscard]] float number_field_width(const Ui& ui, std::string_view name, long long value);

/// A thin bar for what does not fit. Returns the new offset, 0 … content − view.
struct ScrollSpec {
    float offset = 0.0F;
    float view = 0.0F;
    float content = 0.0F;
    bool level = false;  ///< lies, instead of standing
    float step = 0.0F;   ///< of an arrow key; 0: it is no stop of Tab
};
float scroll_bar(Ui& ui, std::string_view name, const Rect& rect, const ScrollSpec& spec);

/// The card that tells the life of what the mouse is on: a heading, a word at the right, and
/// lines with a time each.
struct LifeLine {
    std::string_view when;
    std::string_view what;
    ImU32 colour = 0;  ///< 0: ink
};
struct LifeCard {
    std::string_view heading;
    std::string_view right;
    int site = -1;  ///< 0 South, 1 North, −1 no triangle
    std::span<const LifeLine> lines;
};
[[nodiscard]] Vec life_card_size(const Ui& ui, const LifeCard& card);
/// Top left at `at`; it wants a surface of its own above what it tells of.
void life_card(const Ui& ui, Vec at, const LifeCard& card);

}  // namespace wireroom::ui
