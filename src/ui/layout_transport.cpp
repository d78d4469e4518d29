#include "ui/layout_parts.hpp"

namespace wireroom::ui::layout_parts {
namespace {

// The full sheet, 1440 wide. Five speeds of 28 want a little more than the drawn four of 32; the
// button right of them gives it, so that all others stand where they are drawn.
void place_full(TransportLayout& t, float spare) {
    const float middle = t.bar.y + 33.0F;
    const float y = middle - 20.0F;
    constexpr float h = 40.0F;
    t.small = false;
    t.logo = {margin, middle - 21.0F};
    t.name = {margin + 58.0F, middle - 3.0F};
    t.name_size = 19.0F;
    t.tagline = {margin, middle + 24.0F};
    t.clock = {margin + 184.0F, middle + 19.0F};
    t.clock_size = 54.0F;
    t.word_gap = 12.0F;
    t.sign_y = middle - 11.0F;
    t.word_y = middle - 6.0F;
    t.pace_y = middle + 16.0F;
    // Spare width opens the gap after the clock and the one before the right-hand group.
    const float mid = spare / 2.0F;
    t.reset = {466.0F + mid, y, 40.0F, h};
    t.step_back = {514.0F + mid, y, 40.0F, h};
    t.play = {562.0F + mid, y, 104.0F, h};
    t.step_forward = {674.0F + mid, y, 40.0F, h};
    t.next_notable = {722.0F + mid, y, 40.0F, h};
    t.speed = {770.0F + mid, y + 4.0F, 140.0F, 32.0F};
    t.crash_one = {918.0F + mid, y, 108.0F, h};
    t.actions = {1034.0F + spare, y, 96.0F, h};
    t.seed = {1138.0F + spare, y, 76.0F, h};
    t.lesson = {1222.0F + spare, y, 68.0F, h};
    t.compare = {1298.0F + spare, y, 78.0F, h};
    t.theme = {1384.0F + spare, t.bar.y + 3.0F, 40.0F, 29.0F};
    t.help = {1384.0F + spare, t.bar.y + 35.0F, 40.0F, 29.0F};
}

// The compact sheet, 1280 wide.
void place_small(TransportLayout& t, float spare) {
    const float middle = t.bar.centre_y();
    const float y = middle - 18.0F;
    constexpr float h = 36.0F;
    t.small = true;
    t.logo = {margin, middle - 22.0F};
    t.name = {margin, middle + 20.0F};
    t.name_size = 13.0F;
    t.tagline = t.name;
    t.clock = {100.0F, middle + 17.0F};
    t.clock_size = 46.0F;
    t.word_gap = 10.0F;
    t.sign_y = middle - 9.0F;
    t.word_y = middle - 4.0F;
    t.pace_y = middle + 16.0F;
    const float mid = spare / 2.0F;
    t.reset = {342.0F + mid, y, 36.0F, h};
    t.step_back = {384.0F + mid, y, 36.0F, h};
    t.play = {426.0F + mid, y, 92.0F, h};
    t.step_forward = {524.0F + mid, y, 36.0F, h};
    t.next_notable = {566.0F + mid, y, 36.0F, h};
    t.speed = {608.0F + mid, y + 3.0F, 140.0F, 30.0F};
    t.crash_one = {754.0F + mid, y, 102.0F, h};
    t.actions = {862.0F + spare, y, 90.0F, h};
    t.seed = {958.0F + spare, y, 70.0F, h};
    t.lesson = {1034.0F + spare, y, 64.0F, h};
    t.compare = {1104.0F + spare, y, 74.0F, h};
    t.theme = {1184.0F + spare, y, 36.0F, h};
    t.help = {1228.0F + spare, y, 36.0F, h};
}

}  // namespace

void place_transport(Layout& layout, const Blend& /*blend*/) {
    if (layout.compact || layout.narrow) {
        place_small(layout.transport, layout.canvas.w - 1280.0F);
    } else {
        place_full(layout.transport, layout.canvas.w - 1440.0F);
    }
}

}  // namespace wireroom::ui::layout_parts
