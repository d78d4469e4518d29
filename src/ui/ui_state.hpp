#pragma once

// What the controls remember from one frame to the next: which one has the keyboard, what is
// being dragged or typed, what the mouse rests on. It is one value that is passed in and can be
// reset; no widget keeps anything of its own.
//
// Keys come from the application's own queue, not from ImGui, which in 1.86 loses a key that is
// pressed and released between two frames. `offer_key` says whether the controls took it; what
// they leave is the application's (Space plays, arrows step). A control has the keyboard only
// after Tab: a click takes the keyboard away from all of them, so that Space after a click on
// Crash one plays and does not crash the next one.

#include "ui/edit_line.hpp"
#include "ui/geometry.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wireroom::ui {

class ItemRegistry;

enum class Key : std::uint8_t {
    tab,
    back_tab,
    space,
    enter,
    escape,
    left,
    right,
    up,
    down,
    home,
    end
};

/// A set of keys that a control answers to.
using KeySet = std::uint16_t;

[[nodiscard]] constexpr KeySet key_bit(Key key) {
    return static_cast<KeySet>(1U << static_cast<unsigned>(key));
}
inline constexpr KeySet activate_keys = key_bit(Key::space) | key_bit(Key::enter);
inline constexpr KeySet slide_keys = key_bit(Key::left) | key_bit(Key::right) | key_bit(Key::up) |
                                     key_bit(Key::down) | key_bit(Key::home) | key_bit(Key::end);

class UiState {
public:
    // ---- for the application

    /// Offers a pressed key, between two frames. True: a control takes it, nobody else should.
    bool offer_key(Key key);
    /// A key that edits text, between two frames; kept, in order, for the field that is typed in.
    void type(const TypedKey& key);
    /// A text field is being typed in: characters are its own, shortcuts must wait.
    [[nodiscard]] bool typing() const { return !edit.name.empty(); }
    /// Seconds until something changes without input (a tooltip comes up, a field takes the
    /// keyboard); negative when nothing will. Read it after a frame.
    [[nodiscard]] double redraw_within() const { return redraw_within_; }
    /// The control that has the keyboard; empty when none has.
    [[nodiscard]] const std::string& focus() const { return focus_; }
    void clear_focus() { focus_.clear(); }
    /// Gives the keyboard to a control that is there from the next frame on.
    void give_focus(std::string_view name) {
        focus_ = name;
        place_ = name;
        given_ = true;
    }

    // ---- for frames and widgets

    /// Before the first control of a frame. `clicked`: a mouse button went down.
    void begin_frame(double now_seconds, bool clicked);
    /// After the last control of a frame. What is typed in or dragged and is not among `drawn` is
    /// let go of: nobody could end it any more.
    void end_frame(const ItemRegistry& drawn);

    /// Makes `name` the next stop of Tab; order of calls is order of stops.
    void add_stop(std::string_view name, KeySet keys);
    /// Takes one waiting press of `key` meant for `name`; false when there is none.
    bool take_key(std::string_view name, Key key);
    /// The clock of this frame, in seconds: what `begin_frame` was told.
    [[nodiscard]] double now() const { return now_; }
    /// The mouse rests on `name` in this frame.
    void set_hovered(std::string_view name);
    /// How long it has been resting there, in seconds; 0 for any other.
    [[nodiscard]] double hovered_for(std::string_view name) const;
    [[nodiscard]] const std::string& hovered() const { return hovered_; }
    /// Escape is meant for `name` before it takes the keyboard away from a control, until the next
    /// frame has been drawn: something is open or held there. The last one to claim it gets it.
    void claim_escape(std::string_view name) { claiming_ = name; }
    /// The mouse went down on something that can be touched, in this frame.
    void press_control() { control_pressed_ = true; }
    [[nodiscard]] bool control_pressed() const { return control_pressed_; }
    /// The next Tab reaches `name` before any other: it has just come up.
    void lead_to(std::string_view name) { lead_ = name; }
    /// The mouse went down on `name`: Tab goes on from there.
    void set_place(std::string_view name) { place_ = name; }
    /// Asks for another frame in `seconds`; the soonest wish counts.
    void want_redraw(double seconds);

    /// A slider that is being dragged. `name` empty: none.
    struct Drag {
        std::string name;
        int value = 0;
        float grip = 0.0F;   ///< logical; where on its thumb it was caught
        float from = 0.0F;   ///< logical; where the mouse was then
        bool moved = false;  ///< since; or the rail was pressed beside the thumb
        bool cancelled = false;
    };
    Drag drag;

    /// A text field that is being typed in. `name` empty: none.
    struct Edit {
        std::string name;
        bool refused = false;  ///< what is typed is no value of the field
    };
    Edit edit;

    /// What is typed in it: the text, and the keys it has not had yet.
    EditLine line;
    std::vector<TypedKey> typed;

    /// Why a field did not take what was typed, until the next press. `name` empty: nothing.
    struct Refusal {
        std::string name;
        std::string words;
    };
    Refusal refusal;

    /// The tooltip of this frame, drawn last. `words` empty: none.
    struct Tip {
        Rect anchor;  ///< in window pixels
        std::string words;
    };
    Tip tip;

    /// No tooltip comes up: something was pressed, and the mouse or the keyboard is still there.
    [[nodiscard]] bool quiet() const { return quiet_; }
    void hush() { quiet_ = true; }
    /// The mouse is on what can't be pressed: pressing it asks why.
    void speak() { quiet_ = quiet_ && !pressed_; }

private:
    struct Stop {
        std::string name;
        KeySet keys = 0;
    };
    struct Press {
        std::string name;
        Key key = Key::tab;
    };

    void move_focus(bool forward);
    void reach(const std::string& stop);
    [[nodiscard]] const Stop* stop_of(std::string_view name) const;

    std::vector<Stop> stops_;     // of the last whole frame
    std::vector<Stop> building_;  // of the frame being drawn
    std::vector<Press> presses_;
    std::string focus_;
    std::string place_;
    std::string lead_;  // where the next Tab goes
    std::string hovered_;
    std::string hovering_;
    std::string claimed_;  // who gets Escape, and who will after this frame
    std::string claiming_;
    bool given_ = false;  // the control that has the keyboard may not have been drawn yet
    bool control_pressed_ = false;
    bool pressed_ = false;  // the mouse, in this frame
    bool quiet_ = false;
    double hovered_since_ = 0.0;
    double now_ = 0.0;
    double redraw_within_ = -1.0;
};

}  // namespace wireroom::ui
