#pragma once

// The few places where Dear ImGui's versions 1.86 to 1.92 differ, behind one spelling each, so
// that no other file asks for a version. Only its public header is used.

#include <imgui.h>

namespace wireroom::ui::compat {

/// A stroked line through `count` points, in pixels.
inline void polyline(ImDrawList& list, const ImVec2* points, int count, ImU32 colour, bool closed,
                     float width) {
    const ImDrawFlags flags = closed ? ImDrawFlags_Closed : ImDrawFlags_None;
#if IMGUI_VERSION_NUM >= 19280
    list.AddPolyline(points, count, colour, width, flags);
#else
    list.AddPolyline(points, count, colour, flags, width);
#endif
}

/// Strokes the path gathered so far, and forgets it.
inline void stroke_path(ImDrawList& list, ImU32 colour, bool closed, float width) {
    const ImDrawFlags flags = closed ? ImDrawFlags_Closed : ImDrawFlags_None;
#if IMGUI_VERSION_NUM >= 19280
    list.PathStroke(colour, width, flags);
#else
    list.PathStroke(colour, flags, width);
#endif
}

#if IMGUI_VERSION_NUM >= 19198
using Glyphs = ImFontBaked;
/// The glyphs of `font` at the size it was loaded in.
inline Glyphs* glyphs_of(ImFont& font, float pixel_size) {
    return font.GetFontBaked(pixel_size);
}
#else
using Glyphs = ImFont;
/// The glyphs of `font` at the size it was loaded in.
inline Glyphs* glyphs_of(ImFont& font, float /*pixel_size*/) {
    return &font;
}
#endif

/// Makes `font` the current one for ImGui's own text; pair with ImGui::PopFont.
inline void push_font(ImFont* font, float pixel_size) {
#if IMGUI_VERSION_NUM >= 19198
    ImGui::PushFont(font, pixel_size);
#else
    static_cast<void>(pixel_size);
    ImGui::PushFont(font);
#endif
}

/// Makes the texture's pixels on the processor's side and drops the copies of the font files.
/// From 1.92 on the backend asks for glyphs as it goes. False where that failed.
inline bool build_atlas(ImFontAtlas& atlas) {
#if IMGUI_VERSION_NUM >= 19198
    return atlas.Fonts.Size > 0;
#else
    const bool built = atlas.Build();
    atlas.ClearInputData();
    return built;
#endif
}

/// How wide the texture may be made before it grows in height.
inline void prefer_atlas_width(ImFontAtlas& atlas, int pixels) {
#if IMGUI_VERSION_NUM >= 19198
    atlas.TexMinWidth = pixels;
#else
    atlas.TexDesiredWidth = pixels;
#endif
}

/// Input for tests: since 1.87 it goes through a queue.
inline void move_mouse(ImGuiIO& io, float x, float y) {
#if IMGUI_VERSION_NUM >= 18700
    io.AddMousePosEvent(x, y);
#else
    io.MousePos = ImVec2(x, y);
#endif
}

/// Input for tests.
inline void press_mouse(ImGuiIO& io, int button, bool down) {
#if IMGUI_VERSION_NUM >= 18700
    io.AddMouseButtonEvent(button, down);
#else
    io.MouseDown[button] = down;
#endif
}

/// Input for tests.
inline void turn_wheel(ImGuiIO& io, float x, float y) {
#if IMGUI_VERSION_NUM >= 18700
    io.AddMouseWheelEvent(x, y);
#else
    io.MouseWheelH += x;
    io.MouseWheel += y;
#endif
}

}  // namespace wireroom::ui::compat
