#include "ui/compat.hpp"
#include "ui/paint.hpp"
#include "view/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace wireroom::ui {
namespace {

constexpr std::string_view ellipsis = "\xE2\x80\xA6";

// The next character of `words`, which shrinks by it.
unsigned next_code_point(std::string_view& words) {
    const auto one = view::character_at(words, 0);
    words.remove_prefix(one.length);
    return one.code;
}

// What the built-in face shows for the signs it lacks.
unsigned plain_sign(unsigned code) {
    struct Pair {
        unsigned from;
        unsigned to;
    };
    constexpr std::array<Pair, 8> pairs{{{0x2013U, '-'},
                                         {0x2014U, '-'},
                                         {0x2212U, '-'},
                                         {0x2018U, '\''},
                                         {0x2019U, '\''},
                                         {0x201CU, '"'},
                                         {0x201DU, '"'},
                                         {0x2026U, '.'}}};
    for (const Pair& pair : pairs) {
        if (pair.from == code)
            return pair.to;
    }
    return '?';
}

const ImFontGlyph* glyph_of(compat::Glyphs& glyphs, unsigned code) {
    const ImFontGlyph* found =
        code <= 0xFFFFU ? glyphs.FindGlyphNoFallback(static_cast<ImWchar>(code)) : nullptr;
    return found != nullptr ? found : glyphs.FindGlyph(static_cast<ImWchar>(plain_sign(code)));
}

bool is_there(compat::Glyphs& glyphs, unsigned code) {
    return (code <= 0xFFFFU && glyphs.FindGlyphNoFallback(static_cast<ImWchar>(code)) != nullptr) ||
           plain_sign(code) != '?';
}

// What no font here can draw is spelled out, "\\u5317", so that two of them can be told apart.
// Gives back `words`, or `store` where something had to be.
std::string_view drawable(compat::Glyphs& glyphs, std::string_view words, std::string& store) {
    const bool plain =
        std::all_of(words.begin(), words.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
    if (plain)
        return words;
    std::string text;
    bool all = true;
    for (std::string_view rest = words; !rest.empty();) {
        const std::string_view before = rest;
        const unsigned code = next_code_point(rest);
        if (is_there(glyphs, code)) {
            text += before.substr(0, before.size() - rest.size());
        } else {
            text +=
                code <= 0xFFFFU ? fmt::format("\\u{:04X}", code) : fmt::format("\\U{:06X}", code);
            all = false;
        }
    }
    if (all)
        return words;
    store = std::move(text);
    return store;
}

}  // namespace

BakedFont Paint::font_for(Face face, float size) const {
    const BakedFont font = target_.fonts->at(face, size);
    if (!font.exact && target_.items != nullptr) {
        target_.items->add_missing_size(fmt::format("{} {}", face_name(face), size));
    }
    return font;
}

float Paint::run_pixels(const BakedFont& font, std::string_view words) const {
    compat::Glyphs& glyphs = *compat::glyphs_of(*font.font, font.pixel_size);
    std::string store;
    words = drawable(glyphs, words, store);
    float width = 0.0F;
    while (!words.empty()) {
        const ImFontGlyph* glyph = glyph_of(glyphs, next_code_point(words));
        if (glyph != nullptr)
            width += glyph->AdvanceX;
    }
    return width;
}

float Paint::text_width(std::string_view words, Face face, float size) const {
    return run_pixels(font_for(face, size), words) / target_.scale;
}

float Paint::text(Vec at, std::string_view words, const TextStyle& style) const {
    return draw_run(at, words, style, false);
}

// The first glyph stands on a whole pixel, the next ones on the places the texture holds an image
// for; so every texel falls on a pixel's centre, and nothing is smeared.
float Paint::draw_run(Vec at, std::string_view words, const TextStyle& style,
                      bool shortened) const {
    const BakedFont font = font_for(style.face, style.size);
    compat::Glyphs& glyphs = *compat::glyphs_of(*font.font, font.pixel_size);
    std::string store;
    words = drawable(glyphs, words, store);
    const float width = run_pixels(font, words);
    const Vec px = to_pixels(at);
    const float start = std::round(px.x - width * style.align);
    const float top = std::round(px.y) - std::round(glyphs.Ascent);
    ImDrawList& list = *target_.list;
    float pen = start;
    for (std::string_view rest = words; !rest.empty();) {
        const ImFontGlyph* glyph = glyph_of(glyphs, next_code_point(rest));
        if (glyph == nullptr)
            continue;
        if (glyph->Visible != 0) {
            const float x = std::round(pen * font.subpixels) / font.subpixels;
            list.PrimReserve(6, 4);
            list.PrimRectUV({x + glyph->X0, top + glyph->Y0}, {x + glyph->X1, top + glyph->Y1},
                            {glyph->U0, glyph->V0}, {glyph->U1, glyph->V1}, style.colour);
        }
        pen += glyph->AdvanceX;
    }
    if (target_.items != nullptr && target_.items->recording() && !words.empty()) {
        const ImVec2 low = list.GetClipRectMin();
        const ImVec2 high = list.GetClipRectMax();
        const bool out = start < low.x - 0.5F || start + width > high.x + 0.5F;
        target_.items->add_text({std::string(words),
                                 {start, top, width, font.pixel_size},
                                 {low.x, low.y, high.x - low.x, high.y - low.y},
                                 shortened || out,
                                 style.size});
    }
    return width / target_.scale;
}

float Paint::text_within(Vec at, float width, std::string_view words,
                         const TextStyle& style) const {
    if (text_width(words, style.face, style.size) <= width)
        return text(at, words, style);
    const float room = width - text_width(ellipsis, style.face, style.size);
    std::string_view kept = words;
    while (!kept.empty()) {
        // Back to where a code point starts.
        do {
            kept.remove_suffix(1);
        } while (!kept.empty() &&
                 (static_cast<unsigned char>(words[kept.size()]) & 0xC0U) == 0x80U);
        while (!kept.empty() && kept.back() == ' ')
            kept.remove_suffix(1);
        if (text_width(kept, style.face, style.size) <= room)
            break;
    }
    return draw_run(at, fmt::format("{}{}", kept, ellipsis), style, true);
}

std::vector<std::string> Paint::wrap(float width, std::string_view words, Face face,
                                     float size) const {
    std::vector<std::string> lines;
    std::string line;
    while (!words.empty()) {
        const std::size_t space = words.find(' ');
        const std::string_view word = words.substr(0, space);
        words.remove_prefix(space == std::string_view::npos ? words.size() : space + 1);
        if (word.empty())
            continue;
        std::string longer = line.empty() ? std::string(word) : fmt::format("{} {}", line, word);
        if (!line.empty() && text_width(longer, face, size) > width) {
            lines.push_back(std::move(line));
            line = word;
        } else {
            line = std::move(longer);
        }
    }
    if (!line.empty())
        lines.push_back(std::move(line));
    return lines;
}

float Paint::paragraph(Vec at, float width, float line_height, std::string_view words,
                       const TextStyle& style) const {
    float y = at.y;
    for (const std::string& line : wrap(width, words, style.face, style.size)) {
        text({at.x, y}, line, style);
        y += line_height;
    }
    return y;
}

}  // namespace wireroom::ui
