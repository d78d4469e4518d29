#include "ui/edit_field.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace wireroom::ui {
namespace {

// Where the characters stand; moved left where the caret would leave the field.
struct Shown {
    const Paint& p;
    const EditLine& line;
    const EditLook& look;
    Rect rect;

    [[nodiscard]] float width(std::size_t place) const {
        return p.text_width(std::string_view(line.text()).substr(0, place), look.face, look.size);
    }
    [[nodiscard]] float start() const {
        return rect.x - std::max(0.0F, width(line.caret()) - rect.w);
    }
    [[nodiscard]] float x(std::size_t place) const { return start() + width(place); }
    [[nodiscard]] std::size_t nearest(float mouse) const {
        std::size_t at = 0;
        while (at < line.text().size() && (x(at) + x(line.after(at))) / 2.0F < mouse)
            at = line.after(at);
        return at;
    }
};

void take_mouse(const Ui& ui, const Area& touched, const Shown& shown, EditLine& line) {
    if (touched.hovered)
        ImGui::SetMouseCursor(ImGuiMouseCursor_TextInput);
    if (!touched.held)
        return;
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        line.mark_all();
    } else if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        line.move(shown.nearest(touched.mouse.x), false);
    } else if (ImGui::IsMouseDragging(ImGuiMouseButton_Left)) {
        line.move(shown.nearest(touched.mouse.x), true);
    } else {
        return;
    }
    ui.state->want_redraw(0.0);
}

}  // namespace

bool take_typed(UiState& state) {
    EditLine& line = state.line;
    const std::string before = line.text();
    for (const TypedKey& key : state.typed) {
        const bool any = line.marked_from() < line.marked_to();
        if (key.kind == TypedKey::Kind::paste) {
            const char* pasted = ImGui::GetClipboardText();
            if (pasted != nullptr)
                line.insert(pasted);
        } else if (key.kind == TypedKey::Kind::copy || key.kind == TypedKey::Kind::cut) {
            if (any)
                ImGui::SetClipboardText(line.marked().c_str());
            if (any && key.kind == TypedKey::Kind::cut)
                line.erase_marked();
        } else {
            line.press(key);
        }
    }
    state.typed.clear();
    return line.text() != before;
}

void draw_edited(Ui& ui, const Rect& rect, const Area& touched, const EditLook& look) {
    const Theme& t = *ui.theme;
    const Paint& p = ui.paint;
    EditLine& line = ui.state->line;
    const Shown shown{p, line, look, rect};
    take_mouse(ui, touched, shown, line);
    // The caret at the end stands in the margin.
    const auto clip = p.clip({rect.x - 3.0F, rect.y, rect.w + 6.0F, rect.h});
    const float top = rect.centre_y() - look.caret_h / 2.0F;
    const float from = shown.x(line.marked_from());
    p.rect({from, top, shown.x(line.marked_to()) - from, look.caret_h}, t.blue_wash);
    p.text({shown.start(), rect.centre_y() + look.baseline}, line.text(),
           {look.face, look.size, t.ink});
    p.rect({std::round(shown.x(line.caret())), top, 1.5F, look.caret_h}, t.ink);
}

}  // namespace wireroom::ui
