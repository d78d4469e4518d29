// What mouse and keyboard do to the plane: pointing at marks and pinning them, moving the window
// by dragging the plot or its box in the map, zooming with the wheel.

#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/plane_parts.hpp"

#include <algorithm>
#include <cmath>

namespace wireroom::ui {
namespace {

using view::PlaneMark;
using view::PlaneWindow;
using Hold = PlaneUi::Hold;

constexpr float near_enough = 9.0F;
constexpr float drag_from = 4.0F;

// The mark under the mouse: the nearest one, of equals the one on top.
const PlaneMark* mark_at(const PlaneSheet& sheet, Vec mouse) {
    const PlaneMark* best = nullptr;
    float least = near_enough * near_enough;
    for (const PlaneMark& mark : sheet.plane.marks) {
        const Vec off = sheet.at(mark) - mouse;
        const float apart = off.x * off.x + off.y * off.y;
        if (apart <= least) {
            least = apart;
            best = &mark;
        }
    }
    return best;
}

Seconds part(Seconds span, float share) {
    return Seconds{std::llround(static_cast<double>(span.count()) * static_cast<double>(share))};
}

PlaneWindow moved(PlaneWindow window, Seconds made, Seconds read) {
    window.made_from += made;
    window.made_to += made;
    window.read_from += read;
    window.read_to += read;
    return window;
}

// `fx`, `fy`: the place that stays where it is, as shares of the window from its lower left.
PlaneWindow zoomed(const PlaneWindow& w, float notches, float fx, float fy) {
    const float k = std::pow(0.8F, notches);
    const Seconds across = w.made_to - w.made_from;
    const Seconds upright = w.read_to - w.read_from;
    const Seconds made = w.made_from + part(across, fx);
    const Seconds read = w.read_from + part(upright, fy);
    return {made - part(across, fx * k), made + part(across, (1.0F - fx) * k),
            read - part(upright, fy * k), read + part(upright, (1.0F - fy) * k)};
}

class Touch {
public:
    Touch(Ui& ui, const PlaneSheet& sheet, RoomUi& memory)
        : ui_{ui}, sheet_{sheet}, memory_{memory}, plane_{memory.plane} {}

    // What was held may have been turned over, or its day left, while the mouse held it.
    void agree() {
        UiState::Drag& drag = ui_.state->drag;
        const bool dragged = drag.name == "plane" || drag.name == "plane_map";
        if (dragged == (plane_.hold != Hold::none))
            return;
        plane_.hold = Hold::none;
        plane_.moved = false;
        if (dragged)
            drag = {};
    }

    void show(const PlaneWindow& window) {
        plane_.window = view::kept_in_day(window, sheet_.plane.whole);
        ui_.state->want_redraw(0.0);
    }
    void follow_now() {
        plane_.window.reset();
        ui_.state->want_redraw(0.0);
    }
    // The whole day, and from there back.
    void whole_day() {
        if (plane_.window && *plane_.window == sheet_.plane.whole) {
            follow_now();
        } else {
            show(sheet_.plane.whole);
        }
    }

    void plot() {
        const Rect& rect = sheet_.place.plot;
        const ImVec2 at = ImGui::GetIO().MousePos;
        const Vec mouse = ui_.paint.to_logical({at.x, at.y});
        const bool dragging = plane_.hold != Hold::none && !presses();
        const PlaneMark* mark =
            rect.contains(mouse) && !dragging ? mark_at(sheet_, mouse) : nullptr;
        AreaSpec spec;
        spec.hand = mark != nullptr || plane_.hold == Hold::plot;
        spec.keys = slide_keys;
        spec.ring_radius = 0.0F;
        Area touched = area(ui_, "plane", rect, spec);
        const bool was_moved = plane_.moved;
        drag(touched, "plane", Hold::plot, rect);
        if (touched.hovered && (plane_.hold == Hold::none || presses()))
            point(touched, mark, was_moved);
        if (touched.hovered && mark == nullptr && ImGui::IsMouseDoubleClicked(0))
            whole_day();
        if (const float notches = take_wheel(ui_, rect); notches != 0.0F)
            show(zoomed(sheet_.plane.window, notches, (mouse.x - rect.x) / rect.w,
                        (rect.bottom() - mouse.y) / rect.h));
        if (touched.focused)
            keys();
    }

    void map() {
        const Rect& rect = sheet_.place.map;
        AreaSpec spec;
        spec.focusable = false;
        // A little around it, for the box may lie on its edge.
        const Rect reach = rect.inset(-4.0F);
        const Area touched = area(ui_, "plane_map", reach, spec);
        if (ui_.items->recording()) {
            name_place(ui_, "plane_box", plane_box(sheet_));
            name_place(ui_, "plane_grip", plane_grip(sheet_));
        }
        const bool grips = plane_grip(sheet_).inset(-4.0F).contains(touched.mouse);
        if (touched.hovered && grips)
            ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNWSE);
        if (touched.hovered && ImGui::IsMouseDoubleClicked(0)) {
            end_hold();
            whole_day();
        } else {
            const bool starts = touched.held && plane_.hold == Hold::none &&
                                ui_.state->drag.name.empty() &&
                                ImGui::IsMouseClicked(ImGuiMouseButton_Left);
            if (starts && !grips && !plane_box(sheet_).contains(touched.mouse))
                centre(touched.mouse);
            drag(touched, "plane_map", grips ? Hold::grip : Hold::box, rect);
        }
        if (const float notches = take_wheel(ui_, reach); notches != 0.0F)
            show(zoomed(sheet_.plane.window, notches, 0.5F, 0.5F));
        if (plane_.hold == Hold::none)
            tip(ui_, "plane_map", reach, touched,
                "The whole day; the box is what the plane shows. Drag it, or its corner to resize "
                "it. The wheel zooms, here and in the plane. A double click shows the whole day, "
                "another one goes back.");
    }

private:
    // The mouse is down on the plot and has not moved: that may become a click.
    [[nodiscard]] bool presses() const { return plane_.hold == Hold::plot && !plane_.moved; }

    void point(Area touched, const PlaneMark* mark, bool was_moved) {
        if (mark == nullptr)
            return;
        touched.clicked = touched.clicked && !was_moved;
        const Vec c = sheet_.at(*mark);
        plane_.pointed = mark->id;
        plane_.pointed_read = mark->read;
        plane_.on_plot = true;
        point_at(memory_.follow, touched, {c.x - 9.0F, c.y - 9.0F, 18.0F, 18.0F}, {mark->id, {}});
    }

    void centre(Vec mouse) {
        const PlaneWindow& w = sheet_.plane.window;
        const PlaneWindow& whole = sheet_.plane.whole;
        const Rect& rect = sheet_.place.map;
        const float fx = (mouse.x - rect.x) / rect.w;
        const float fy = (rect.bottom() - mouse.y) / rect.h;
        const Seconds made = whole.made_from + part(whole.made_to - whole.made_from, fx);
        const Seconds read = whole.read_from + part(whole.read_to - whole.read_from, fy);
        centred_ = view::kept_in_day(
            moved(w, made - (w.made_from + w.made_to) / 2, read - (w.read_from + w.read_to) / 2),
            whole);
    }

    void end_hold() {
        if (plane_.hold == Hold::none)
            return;
        plane_.hold = Hold::none;
        plane_.moved = false;
        ui_.state->drag = {};
    }

    void begin(const Area& touched, const char* name, Hold hold) {
        plane_.hold = hold;
        plane_.from = touched.mouse;
        plane_.before = centred_.value_or(sheet_.plane.window);
        plane_.before_that = plane_.window;
        plane_.moved = false;
        ui_.state->drag = {};
        ui_.state->drag.name = name;
        if (centred_)
            show(*centred_);
    }

    // Drags what is held of one of the two; `rect` is as large as what it shows.
    void drag(const Area& touched, const char* name, Hold hold, const Rect& rect) {
        if (touched.held && plane_.hold == Hold::none && ui_.state->drag.name.empty() &&
            ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
            begin(touched, name, hold);
            return;
        }
        if (ui_.state->drag.name != name || plane_.hold == Hold::none)
            return;
        if (ui_.state->drag.cancelled) {
            if (plane_.moved || plane_.before_that != plane_.window) {
                plane_.window = plane_.before_that;
                ui_.state->want_redraw(0.0);
            }
            plane_.moved = true;  // letting go is no click any more
        } else if (touched.held) {
            const Vec off = touched.mouse - plane_.from;
            plane_.moved =
                plane_.moved || std::abs(off.x) > drag_from || std::abs(off.y) > drag_from;
            if (plane_.moved)
                show(dragged(off, rect));
        }
        if (!touched.held)
            end_hold();
    }

    [[nodiscard]] PlaneWindow dragged(Vec off, const Rect& rect) const {
        const PlaneWindow& shown = plane_.hold == Hold::plot ? plane_.before : sheet_.plane.whole;
        const Seconds made = part(shown.made_to - shown.made_from, off.x / rect.w);
        const Seconds read = part(shown.read_to - shown.read_from, -off.y / rect.h);
        switch (plane_.hold) {
            case Hold::plot:
                return moved(plane_.before, -made, -read);
            case Hold::grip: {
                PlaneWindow window = plane_.before;
                // The other corner stays: its window must not turn over.
                window.made_to =
                    std::max(window.made_to + made, window.made_from + one_minute * 10);
                window.read_from =
                    std::min(window.read_from + read, window.read_to - one_minute * 5);
                return window;
            }
            default:
                return moved(plane_.before, made, read);
        }
    }

    void keys() {
        const PlaneWindow& w = sheet_.plane.window;
        const Seconds across = (w.made_to - w.made_from) / 8;
        const Seconds upright = (w.read_to - w.read_from) / 8;
        PlaneWindow wanted = w;
        UiState& state = *ui_.state;
        while (state.take_key("plane", Key::left))
            wanted = moved(wanted, -across, {});
        while (state.take_key("plane", Key::right))
            wanted = moved(wanted, across, {});
        while (state.take_key("plane", Key::up))
            wanted = moved(wanted, {}, upright);
        while (state.take_key("plane", Key::down))
            wanted = moved(wanted, {}, -upright);
        if (!(wanted == w))
            show(wanted);
        if (state.take_key("plane", Key::home))
            show(sheet_.plane.whole);
        if (state.take_key("plane", Key::end))
            follow_now();
    }

    Ui& ui_;
    const PlaneSheet& sheet_;
    RoomUi& memory_;
    PlaneUi& plane_;
    std::optional<PlaneWindow> centred_;  // where the map was pressed beside the box
};

}  // namespace

void touch_plane(Ui& ui, const PlaneSheet& sheet, RoomUi& memory) {
    if (!memory.follow.pinned())
        memory.plane.on_plot = false;
    Touch touch{ui, sheet, memory};
    touch.agree();
    touch.plot();
    touch.map();
}

}  // namespace wireroom::ui
