#include "harness.hpp"

#include "ui/compat.hpp"

namespace wireroom::ui::test {

std::string font_folder() {
    return WIREROOM_FONT_FOLDER;
}

Harness::Harness(Size size) : theme(light()), size_(size) {
    context_ = ImGui::CreateContext();
    use();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.DisplaySize = {static_cast<float>(size.width), static_cast<float>(size.height)};
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    notices = fonts.build(*io.Fonts, font_files_in(font_folder()), size.scale);
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    io.Fonts->SetTexID(reinterpret_cast<ImTextureID>(1));
    compat::move_mouse(io, -1.0F, -1.0F);
}

Harness::~Harness() {
    ImGui::DestroyContext(context_);
}

FrameParts Harness::parts() const {
    auto* self = const_cast<Harness*>(this);
    return {&fonts, &theme, &self->state, &self->items, size_.scale};
}

void Harness::frame() {
    use();
    ImGui::GetIO().DeltaTime = step_;
    step_ = 1.0F / 60.0F;
    ImGui::NewFrame();
    const FrameParts all = parts();
    begin_ui_frame(all);
    if (draw_whole_) {
        draw_whole_(all);
    } else {
        Surface room(
            all, {"room",
                  {0.0F, 0.0F, static_cast<float>(size_.width), static_cast<float>(size_.height)},
                  {},
                  true});
        if (draw_)
            draw_(room.ui());
    }
    end_ui_frame(all);
    ImGui::Render();
}

void Harness::frames(int count) {
    for (int i = 0; i < count; ++i)
        frame();
}

void Harness::move_to(float x, float y) {
    use();
    compat::move_mouse(ImGui::GetIO(), x, y);
    frame();
}

void Harness::press() {
    use();
    compat::press_mouse(ImGui::GetIO(), 0, true);
    frame();
}

void Harness::let_go() {
    use();
    compat::press_mouse(ImGui::GetIO(), 0, false);
    frame();
}

void Harness::wheel(float notches) {
    use();
    compat::turn_wheel(ImGui::GetIO(), 0.0F, notches);
    frame();
}

bool Harness::hover(std::string_view name) {
    const Item* item = find(name);
    if (item == nullptr || item->visible.empty())
        return false;
    const Vec at = item->visible.centre();
    move_to(at.x, at.y);
    return true;
}

bool Harness::click(std::string_view name) {
    if (!hover(name))
        return false;
    frame();  // the mouse rests there before it is pressed
    press();
    let_go();
    return true;
}

bool Harness::key(Key key) {
    const bool taken = state.offer_key(key);
    frame();
    return taken;
}

void Harness::type(std::string_view characters) {
    use();
    for (const char c : characters) {
        state.type({TypedKey::Kind::character, false, static_cast<unsigned char>(c)});
        frame();
    }
}

void Harness::type_at_once(std::initializer_list<TypedKey> keys) {
    for (const TypedKey& key : keys)
        state.type(key);
}

void Harness::wait(float seconds) {
    step_ = seconds;
    frame();
}

}  // namespace wireroom::ui::test
