#include "ui/panel_parts.hpp"
#include "ui/panels.hpp"
#include "ui/signs.hpp"

namespace wireroom::ui {
namespace {

// Returns its left end.
float draw_digest(Ui& ui, const Rect& row, std::string_view digest) {
    if (digest.empty())
        return row.right();
    const Paint& p = ui.paint;
    const float y = row.y + 14.0F;
    float x = row.right() - p.text_width(digest, Face::cond, 14.0F);
    p.text({x, y}, digest, {Face::cond, 14.0F, ui.theme->ink2});
    x -= 8.0F + p.text_width("Digest", Face::sans, 13.0F);
    p.text({x, y}, "Digest", {Face::sans, 13.0F, ui.theme->ink2});
    term(ui, "digest", {x, row.y, row.right() - x, row.h},
         "A number made from everything that has happened so far: where two are equal, the two "
         "days were the same.");
    return x;
}

}  // namespace

void draw_caption(Ui& ui, const RoomFrame& frame, RoomUi& /*memory*/, Commands& /*commands*/) {
    const Rect& row = frame.layout.caption;
    const view::Caption& caption = frame.room.caption;
    const Paint& p = ui.paint;
    name_place(ui, "panel_caption", row);
    // In a narrow window the sentence needs the room; "More" tells the digest there.
    const bool alone = frame.layout.form == Form::folded && row.w < 960.0F;
    const float end = alone ? row.right() : draw_digest(ui, row, caption.digest) - 16.0F;
    if (caption.sentence.empty())
        return;
    float x = row.x;
    if (caption.sign != view::Sign::none) {
        const view::Tone tone = caption.tone;
        draw_sign(p, *ui.theme, caption.sign, {x + 7.0F, row.y + 9.0F}, {tone, 5.0F});
        x += 22.0F;
    }
    const float y = row.y + 14.0F;
    x += p.text({x, y}, caption.time, {Face::cond_bold, 15.0F, ui.theme->ink}) + 8.0F;
    const bool fits = p.text_width(caption.sentence, Face::sans, 14.0F) <= end - x;
    // Whole sentences while there is room for one.
    std::string_view told = caption.sentence;
    for (auto stop = told.rfind(". ");
         stop != std::string_view::npos && p.text_width(told, Face::sans, 14.0F) > end - x;
         stop = told.rfind(". ")) {
        told = told.substr(0, stop + 1);
    }
    p.text_within({x, y}, end - x, told, {Face::sans, 14.0F, ui.theme->ink});
    term(ui, "caption", {row.x, row.y, end - row.x, row.h},
         fits ? std::string_view("The newest thing worth telling, in one sentence.")
              : std::string_view(caption.sentence));
}

}  // namespace wireroom::ui
