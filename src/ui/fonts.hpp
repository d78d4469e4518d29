#pragma once

// The faces the room is set in and the sizes they are baked in for one scale. Figures, titles and
// the wire are League Mono, words are Roboto. ImGui's sizes run from ascent to descent, so a
// logical size is multiplied by the face's own ratio; that way 13 here is 13 in the drawings.
// Every size in use is baked, so text is never stretched: a size nobody baked is answered with
// the nearest one and `exact` false.
//
// A font file that is missing, or is no font, is not an error: another face of its family takes
// its place, then ImGui's built-in one, and `build` returns a sentence for each.

#include <imgui.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace wireroom::ui {

enum class Face : std::uint8_t { sans, sans_medium, sans_bold, cond, cond_bold, narrow_bold };

inline constexpr std::size_t face_count = 6;

/// A short name, as messages use it.
[[nodiscard]] const char* face_name(Face face);

/// Where each face's file lies, by the order of `Face`.
struct FontFiles {
    std::array<std::string, face_count> paths;
};

/// The files by their usual names inside one folder (the program's `assets/fonts`).
[[nodiscard]] FontFiles font_files_in(const std::string& folder);

/// A face in one size.
struct BakedFont {
    ImFont* font = nullptr;
    float pixel_size = 0.0F;  ///< what it was baked in, ascent to descent
    float subpixels = 1.0F;   ///< how many places between two pixels a glyph may stand on
    bool exact = true;        ///< false: the size was not baked, this is the nearest
};

class FontBook {
public:
    /// Empties `atlas` and bakes every face and size for `scale` pixels a logical unit. May be
    /// called again between two frames; the caller then uploads the texture anew. Returns what
    /// had to be replaced, one sentence each; empty when all went well.
    /// `more`: characters beyond the usual ones, for words that the day brings. What League Mono
    /// lacks of them Roboto lends; what neither has is left out.
    std::vector<std::string> build(ImFontAtlas& atlas, const FontFiles& files, float scale,
                                   const std::u32string& more = {});

    /// The face at that logical size, or the nearest baked.
    [[nodiscard]] BakedFont at(Face face, float size) const;

    /// Pixels a logical unit; 0 before `build`.
    [[nodiscard]] float scale() const { return scale_; }

private:
    struct Entry {
        Face face = Face::sans;
        float size = 0.0F;
        BakedFont baked;
    };
    using Bytes = std::vector<unsigned char>;

    void add_more(ImFontAtlas& atlas, Face source, float size);
    void add_size(ImFontAtlas& atlas, Face face, float size, bool figures_only);
    /// The face whose file stands in for `face`, or -1 for the built-in one.
    [[nodiscard]] int source_of(Face face) const;

    std::array<Bytes, face_count> data_;  // outlives the atlas' fonts: they point into it
    std::vector<Entry> entries_;
    std::vector<ImWchar> more_;  // pairs of first and last, a 0 at the end; empty: none
    float scale_ = 0.0F;
};

}  // namespace wireroom::ui
