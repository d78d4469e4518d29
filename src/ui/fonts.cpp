#include "ui/fonts.hpp"

#include "ui/compat.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace wireroom::ui {
namespace {

constexpr float league_ratio = 1.025F;
constexpr float roboto_ratio = 1.171875F;

struct FaceFile {
    const char* name;
    const char* file;
    float ratio;
    float built_in;  // the built-in face is wider: so much of the size takes the same room
    std::array<Face, 2> stand_ins;
};

constexpr std::array<FaceFile, face_count> faces{{
    {"sans", "Roboto-Regular.ttf", roboto_ratio, 0.92F, {Face::sans_medium, Face::sans_bold}},
    {"sans_medium", "Roboto-Medium.ttf", roboto_ratio, 0.92F, {Face::sans, Face::sans_bold}},
    {"sans_bold", "Roboto-Bold.ttf", roboto_ratio, 0.92F, {Face::sans_medium, Face::sans}},
    {"cond", "LeagueMono-Condensed.otf", league_ratio, 0.84F, {Face::cond_bold, Face::cond_bold}},
    {"cond_bold", "LeagueMono-CondensedBold.otf", league_ratio, 0.84F, {Face::cond, Face::cond}},
    {"narrow_bold", "LeagueMono-NarrowBold.otf", league_ratio, 1.0F, {Face::cond_bold, Face::cond}},
}};

const FaceFile& file_of(Face face) {
    return faces[static_cast<std::size_t>(face)];
}

struct Sizes {
    Face face;
    std::array<float, 8> sizes;  // zeros fill up
    bool figures_only;
};

// Every size the room asks for. Big figures carry only what a clock or a count needs.
constexpr std::array<Sizes, 7> sizes_in_use{{
    {Face::sans, {12, 13, 14, 15, 18, 20}, false},
    {Face::sans_medium, {13, 14, 15, 17, 18}, false},
    {Face::sans_bold, {13, 14, 15, 16, 17, 18, 20, 22}, false},
    {Face::cond, {12, 13, 14, 15, 16}, false},
    {Face::cond_bold, {12, 13, 14, 15, 16, 17, 20}, false},
    {Face::narrow_bold, {13, 14, 15, 17, 18, 19, 20, 22}, false},
    {Face::narrow_bold, {24, 26, 29, 32, 40, 46, 54}, true},
}};

// Latin-1, then dashes, quotes, the bullet and the ellipsis, arrows, and signs of arithmetic.
constexpr ImWchar text_glyphs[] = {0x0020, 0x00FF, 0x2013, 0x2014, 0x2018, 0x201E, 0x2022,
                                   0x2022, 0x2026, 0x2026, 0x2190, 0x2193, 0x2212, 0x2212,
                                   0x2248, 0x2248, 0x2260, 0x2260, 0x2264, 0x2265, 0};
constexpr ImWchar figure_glyphs[] = {0x0020, 0x005A, 0x2013, 0x2014, 0x2026,
                                     0x2026, 0x2212, 0x2212, 0};

std::uint32_t big_endian(const std::vector<unsigned char>& data, std::size_t at) {
    return (static_cast<std::uint32_t>(data[at]) << 24U) |
           (static_cast<std::uint32_t>(data[at + 1]) << 16U) |
           (static_cast<std::uint32_t>(data[at + 2]) << 8U) |
           static_cast<std::uint32_t>(data[at + 3]);
}

// The rasteriser trusts its input: a file that is cut off or no font at all must not reach it.
bool is_whole_font(const std::vector<unsigned char>& data) {
    constexpr std::uint32_t true_type = 0x00010000U;
    constexpr std::uint32_t open_type = 0x4F54544FU;
    constexpr std::size_t header = 12;
    constexpr std::size_t record = 16;
    if (data.size() < header)
        return false;
    const std::uint32_t kind = big_endian(data, 0);
    if (kind != true_type && kind != open_type)
        return false;
    const std::size_t tables = static_cast<std::size_t>(data[4]) * 256 + data[5];
    if (tables == 0 || data.size() < header + tables * record)
        return false;
    for (std::size_t i = 0; i < tables; ++i) {
        const std::size_t entry = header + i * record;
        const std::uint64_t end =
            static_cast<std::uint64_t>(big_endian(data, entry + 8)) + big_endian(data, entry + 12);
        if (end > data.size())
            return false;
    }
    return true;
}

std::vector<unsigned char> read_font(const std::string& path) {
    // A folder opens as a file does, and a pipe may never end.
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored))
        return {};
    std::ifstream in(path, std::ios::binary);
    std::vector<unsigned char> data;
    std::array<char, 65536> block{};
    while (in.read(block.data(), block.size()) || in.gcount() > 0)
        data.insert(data.end(), block.begin(), block.begin() + in.gcount());
    if (in.bad() || !is_whole_font(data))
        data.clear();
    return data;
}

// On a coarse grid glyphs need places between the pixels to keep their even spacing; on a fine
// one whole pixels do, and the texture stays small.
int subpixels_for(float pixel_size) {
    if (pixel_size < 24.0F)
        return 4;
    return pixel_size < 40.0F ? 2 : 1;
}

}  // namespace

const char* face_name(Face face) {
    return file_of(face).name;
}

FontFiles font_files_in(const std::string& folder) {
    FontFiles files;
    for (std::size_t i = 0; i < face_count; ++i) {
        files.paths[i] = fmt::format("{}/{}", folder, faces[i].file);
    }
    return files;
}

int FontBook::source_of(Face face) const {
    if (!data_[static_cast<std::size_t>(face)].empty())
        return static_cast<int>(face);
    for (const Face other : file_of(face).stand_ins) {
        if (!data_[static_cast<std::size_t>(other)].empty())
            return static_cast<int>(other);
    }
    return -1;
}

// Adds the day's characters to the font that was added last.
void FontBook::add_more(ImFontAtlas& atlas, Face source, float size) {
    const auto index = static_cast<std::size_t>(source);
    Bytes& bytes = data_[index];
    if (more_.empty() || bytes.empty())
        return;
    ImFontConfig config;
    config.MergeMode = true;
    config.OversampleV = 1;
    config.SizePixels = size * scale_ * faces[index].ratio;
    config.OversampleH = subpixels_for(config.SizePixels);
    config.FontDataOwnedByAtlas = false;
    config.GlyphRanges = more_.data();
    atlas.AddFontFromMemoryTTF(bytes.data(), static_cast<int>(bytes.size()), config.SizePixels,
                               &config, config.GlyphRanges);
}

void FontBook::add_size(ImFontAtlas& atlas, Face face, float size, bool figures_only) {
    const int source = source_of(face);
    ImFontConfig config;
    config.OversampleV = 1;
    config.GlyphRanges = figures_only ? figure_glyphs : text_glyphs;
    Entry entry{face, size, {}};
    if (source < 0) {
        config.SizePixels = std::round(size * scale_ * file_of(face).built_in);
        config.OversampleH = 1;
        config.GlyphRanges = nullptr;
        entry.baked = {atlas.AddFontDefault(&config), config.SizePixels, 1.0F, true};
    } else {
        const auto index = static_cast<std::size_t>(source);
        Bytes& bytes = data_[index];
        config.SizePixels = size * scale_ * faces[index].ratio;
        config.OversampleH = subpixels_for(config.SizePixels);
        config.FontDataOwnedByAtlas = false;
        ImFont* font = atlas.AddFontFromMemoryTTF(bytes.data(), static_cast<int>(bytes.size()),
                                                  config.SizePixels, &config, config.GlyphRanges);
        entry.baked = {font, config.SizePixels, static_cast<float>(config.OversampleH), true};
        if (!figures_only) {
            const bool bold = face == Face::cond_bold || face == Face::narrow_bold;
            add_more(atlas, static_cast<Face>(source), size);
            if (face >= Face::cond)
                add_more(atlas, bold ? Face::sans_bold : Face::sans, size);
        }
    }
    entries_.push_back(entry);
}

std::vector<std::string> FontBook::build(ImFontAtlas& atlas, const FontFiles& files, float scale,
                                         const std::u32string& more) {
    std::vector<std::string> notices;
    atlas.Clear();
    entries_.clear();
    scale_ = scale;
    more_.clear();
    for (const char32_t code : more) {
        if (code > 0xFFU && code <= 0xFFFFU)
            more_.insert(more_.end(), 2, static_cast<ImWchar>(code));
    }
    if (!more_.empty())
        more_.push_back(0);
    for (std::size_t i = 0; i < face_count; ++i)
        data_[i] = read_font(files.paths[i]);
    for (std::size_t i = 0; i < face_count; ++i) {
        if (!data_[i].empty())
            continue;
        const int other = source_of(static_cast<Face>(i));
        notices.push_back(fmt::format(
            "The font {} can't be read; {} is used instead.", files.paths[i],
            other < 0 ? "a plain built-in face" : faces[static_cast<std::size_t>(other)].file));
    }
    compat::prefer_atlas_width(atlas, scale < 1.5F ? 2048 : 4096);
    for (const Sizes& list : sizes_in_use) {
        for (const float size : list.sizes) {
            if (size > 0.0F)
                add_size(atlas, list.face, size, list.figures_only);
        }
    }
    if (!compat::build_atlas(atlas))
        notices.emplace_back("The fonts could not be prepared.");
    return notices;
}

BakedFont FontBook::at(Face face, float size) const {
    const Entry* best = nullptr;
    float distance = 0.0F;
    for (const Entry& entry : entries_) {
        if (entry.face != face)
            continue;
        const float d = std::abs(entry.size - size);
        if (best == nullptr || d < distance) {
            best = &entry;
            distance = d;
        }
    }
    if (best == nullptr)
        return {};
    BakedFont baked = best->baked;
    baked.exact = distance < 0.01F;
    return baked;
}

}  // namespace wireroom::ui
