#include "ui/theme.hpp"

#include <algorithm>
#include <cmath>

namespace wireroom::ui {
namespace {

constexpr ImU32 rgb(unsigned hex) {
    return IM_COL32((hex >> 16U) & 0xFFU, (hex >> 8U) & 0xFFU, hex & 0xFFU, 255U);
}

constexpr unsigned channel(ImU32 colour, int shift) {
    return (colour >> static_cast<unsigned>(shift)) & 0xFFU;
}

double linear(unsigned value) {
    const double c = static_cast<double>(value) / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(ImU32 colour) {
    return 0.2126 * linear(channel(colour, IM_COL32_R_SHIFT)) +
           0.7152 * linear(channel(colour, IM_COL32_G_SHIFT)) +
           0.0722 * linear(channel(colour, IM_COL32_B_SHIFT));
}

}  // namespace

Theme light() {
    Theme t{};
    t.name = "light";
    t.is_dark = false;
    t.desk_top = rgb(0xEFE8D9), t.desk = rgb(0xE9E1D0);
    t.panel = rgb(0xF8F4EA), t.well = rgb(0xEDE6D7);
    t.edge = rgb(0xCFC4AD), t.edge_soft = rgb(0xE0D7C4);
    t.ink = rgb(0x1B2230), t.ink2 = rgb(0x4A5160), t.ink3 = rgb(0x595D67);
    t.inverse = rgb(0xF8F4EA);
    t.brass = rgb(0x7D540E), t.brass_fill = rgb(0xD9A741), t.brass_edge = rgb(0x8A5F12);
    t.brass_wash = rgb(0xF3E3BC), t.on_brass = rgb(0x231803);
    t.blue = rgb(0x005B94), t.blue_fill = rgb(0x0072B2), t.blue_wash = rgb(0xD5E5EF);
    t.vermilion = rgb(0xA63C00), t.vermilion_fill = rgb(0xD55E00);
    t.vermilion_wash = rgb(0xF7DFCC);
    t.purple = rgb(0x8B2F66), t.purple_fill = rgb(0xB8518F), t.purple_wash = rgb(0xF0DCE7);
    t.green = rgb(0x00614A), t.green_fill = rgb(0x009E73), t.green_wash = rgb(0xD3EBE0);
    t.orange = rgb(0x7A4F00), t.orange_fill = rgb(0xE69F00), t.orange_wash = rgb(0xF8E6BF);
    t.sky = rgb(0x1D6391), t.sky_fill = rgb(0x56B4E9);
    t.hover = rgb(0xF6E35A), t.hover_wash = rgb(0xFBF1B0), t.hover_edge = rgb(0x1B2230);
    t.bar = rgb(0x3F4C60), t.bar_ghost = rgb(0xB9B09C);
    t.paper = rgb(0xFFFDF5), t.paper_read = rgb(0xEDE5D2), t.paper_exposed = rgb(0xDCD0B3);
    t.paper_edge = rgb(0xB9AC8E), t.paper_hole = rgb(0xD8CCB3);
    t.paper_ink = rgb(0x1B2230), t.paper_ink2 = rgb(0x565A63);
    t.paper_blue = rgb(0x005B94);
    t.paper_vermilion = rgb(0xA63C00), t.paper_vermilion_fill = rgb(0xD55E00);
    t.paper_vermilion_wash = rgb(0xF9E3D2);
    t.paper_purple = rgb(0x8B2F66), t.paper_purple_fill = rgb(0xB8518F);
    t.paper_purple_wash = rgb(0xF5E3EE), t.paper_sky = rgb(0x1D6391);
    t.lane = rgb(0xE4DAC6), t.lane_edge = rgb(0xCFC4AD);
    t.wire = rgb(0x8B8369), t.wire_live = rgb(0x1B2230);
    t.log = rgb(0xFFFDF5), t.log_hole = rgb(0xDDD2BA);
    t.raised = rgb(0xFFFDF5), t.raised_well = rgb(0xF3EDDF), t.shadow = rgb(0xBDB29A);
    t.scrim = rgb(0x12161D), t.lesson_hole = rgb(0x5B5F66);
    t.plot = rgb(0xFFFDF5), t.closed = rgb(0xEDE6D7);
    return t;
}

Theme dark() {
    Theme t{};
    t.name = "dark";
    t.is_dark = true;
    t.desk_top = rgb(0x131922), t.desk = rgb(0x0E1319);
    t.panel = rgb(0x18202A), t.well = rgb(0x10161E);
    t.edge = rgb(0x344150), t.edge_soft = rgb(0x26313D);
    t.ink = rgb(0xF1EADB), t.ink2 = rgb(0xB4BAC3), t.ink3 = rgb(0xA3ABB6);
    t.inverse = rgb(0x0E1319);
    t.brass = rgb(0xE3B558), t.brass_fill = rgb(0xC99634), t.brass_edge = rgb(0xE3B558);
    t.brass_wash = rgb(0x3A2F18), t.on_brass = rgb(0x1A1204);
    t.blue = rgb(0x72BEEC), t.blue_fill = rgb(0x4AA3DA), t.blue_wash = rgb(0x16344A);
    t.vermilion = rgb(0xFF9A62), t.vermilion_fill = rgb(0xE8702A);
    t.vermilion_wash = rgb(0x43261A);
    t.purple = rgb(0xEBA5CC), t.purple_fill = rgb(0xCC79A7), t.purple_wash = rgb(0x3D2536);
    t.green = rgb(0x58CFA8), t.green_fill = rgb(0x1FAE84), t.green_wash = rgb(0x14382F);
    t.orange = rgb(0xF3B944), t.orange_fill = rgb(0xE69F00), t.orange_wash = rgb(0x3B2E12);
    t.sky = rgb(0x8CCBF2), t.sky_fill = rgb(0x56B4E9);
    t.hover = rgb(0xF6E35A), t.hover_wash = rgb(0x3E3A15), t.hover_edge = rgb(0xF6E35A);
    t.bar = rgb(0xA9B4C4), t.bar_ghost = rgb(0x56616F);
    t.paper = rgb(0xE6DBC1), t.paper_read = rgb(0xBFB498), t.paper_exposed = rgb(0xA89C7E);
    t.paper_edge = rgb(0x8F8568), t.paper_hole = rgb(0x6B6450);
    t.paper_ink = rgb(0x161B24), t.paper_ink2 = rgb(0x3A3D42);
    t.paper_blue = rgb(0x004C7D);
    // Darker than drawn, so that it reads on paper that was read as well.
    t.paper_vermilion = rgb(0x7A2A00), t.paper_vermilion_fill = rgb(0xC25100);
    t.paper_vermilion_wash = rgb(0xEFCBAE);
    t.paper_purple = rgb(0x752452), t.paper_purple_fill = rgb(0xA33F7A);
    t.paper_purple_wash = rgb(0xE9CBDA), t.paper_sky = rgb(0x155079);
    t.lane = rgb(0x0F151C), t.lane_edge = rgb(0x2A3542);
    t.wire = rgb(0x6E7885), t.wire_live = rgb(0xF1EADB);
    t.log = rgb(0x121921), t.log_hole = rgb(0x2B3644);
    t.raised = rgb(0x232D3A), t.raised_well = rgb(0x1B2430), t.shadow = rgb(0x05080B);
    t.scrim = rgb(0x05080B), t.lesson_hole = rgb(0x0E1319);
    t.plot = rgb(0x202A36), t.closed = rgb(0x10161E);
    return t;
}

double contrast_ratio(ImU32 a, ImU32 b) {
    const auto [dim, bright] = std::minmax({luminance(a), luminance(b)});
    return (bright + 0.05) / (dim + 0.05);
}

ImU32 blend(ImU32 a, ImU32 b, float t) {
    ImU32 out = 0;
    for (const int shift : {0, 8, 16, 24}) {
        const auto from = static_cast<float>(channel(a, shift));
        const auto to = static_cast<float>(channel(b, shift));
        const auto value = static_cast<ImU32>(std::lround(from + (to - from) * t));
        out |= (value & 0xFFU) << static_cast<unsigned>(shift);
    }
    return out;
}

ImU32 with_alpha(ImU32 colour, float alpha) {
    const auto old = static_cast<float>(channel(colour, IM_COL32_A_SHIFT));
    const auto value = static_cast<ImU32>(std::lround(old * std::clamp(alpha, 0.0F, 1.0F)));
    return (colour & ~IM_COL32_A_MASK) | (value << static_cast<unsigned>(IM_COL32_A_SHIFT));
}

}  // namespace wireroom::ui
