#pragma once

// Where everything of the room lies, as plain arithmetic: window pixels in, logical rectangles
// out. Two sheets are fixed, 1440 by 900 and the compact 1280 by 720; between them every number
// glides from one to the other. Above the first, everything is scaled up, spare width goes to
// cells and hours, spare height to lanes and tally at 40 to 60. Below the second the room folds:
// sites, consumers and log become chips and a ticker that open them. Below 800 by 600 it keeps
// that size and scrolls. Text is never smaller than the screen's own scale, unless the person
// zooms out. The projector's sheet is the third: fewer things, all of them large. Panels never
// overlap and never leave the canvas. More tapes or windows than fit scroll inside their panel.

#include "ui/geometry.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace wireroom::ui {

/// Which sheet the room is laid out on.
enum class Form : std::uint8_t { sheet, folded, projector };

/// The range of the person's zoom.
inline constexpr float least_zoom = 0.75F;
inline constexpr float largest_zoom = 2.0F;

/// What the room is laid out for.
struct LayoutInput {
    int width_px = 1440;         ///< of the framebuffer
    int height_px = 900;         ///< of the framebuffer
    float content_scale = 1.0F;  ///< the screen's, as the window system tells it
    float zoom = 1.0F;           ///< the person's; less where the room would get too small
    bool projector = false;      ///< large, for a class
    bool tally_open = false;     ///< where it is a strip: the whole tally lies over the tapes
    int partitions = 3;          ///< 1 … 64
    int consumers = 2;           ///< cards to show, dead ones too
    int windows = 16;            ///< columns of the tally
};

struct TransportLayout {
    Rect bar;
    bool small = false;  ///< no tagline, the name under the card, smaller figures
    Vec logo;            ///< top left
    Vec name;            ///< baseline
    float name_size = 19.0F;
    Vec tagline;  ///< baseline; only where not `small`
    Vec clock;    ///< baseline
    float clock_size = 54.0F;
    float word_gap = 12.0F;  ///< from the clock's last figure to the state beside it
    float sign_y = 0.0F;     ///< middle of the state's sign
    float word_y = 0.0F;     ///< baseline of the state
    float pace_y = 0.0F;     ///< baseline of the pace under it
    Rect reset, step_back, play, step_forward, next_notable, speed;
    Rect crash_one, actions, seed, lesson, compare, theme, help;
};

struct ScrubberLayout {
    Rect rect;
    Rect rail;
    float label_y = 0.0F;  ///< baseline of what is written above
    float time_y = 0.0F;   ///< baseline of the hours below
    /// Where a share of the day, 0 … 1, lies on the rail.
    [[nodiscard]] float x_of(float share) const { return rail.x + rail.w * share; }
};

struct ReadoutsLayout {
    Rect panel;
    std::array<Rect, 8> items;
    float label_y = 0.0F;  ///< baseline
    float value_y = 0.0F;  ///< baseline
    float value_size = 29.0F;
    bool two_lines = true;  ///< notes have room for two
    bool paired = false;    ///< two rows of four, the value at the right end of its label's line
    bool brief = false;     ///< the six a class needs, without notes
};

struct SiteLayout {
    Rect card;
    Vec sign;    ///< centre of the site's triangle
    Vec name;    ///< baseline
    Rect cut;    ///< the button
    Vec status;  ///< where the line's sign begins; its words stand 4 lower, 30 to the right
    std::array<Rect, 2> rows;  ///< one a scanner
    /// Where a scanner's wire leaves its row.
    [[nodiscard]] Vec socket(std::size_t scanner) const {
        return {card.right(), rows[scanner].centre_y()};
    }
};

struct ScannersLayout {
    Rect panel;
    Vec heading;     ///< baseline
    Vec rate_label;  ///< baseline
    Vec rate_value;  ///< baseline, right end
    Vec rate_rail;   ///< left end, middle line
    float rate_width = 0.0F;
    bool small = false;               ///< shorter words
    bool framed = true;               ///< a panel with a heading and the rate; else only cards
    std::array<SiteLayout, 2> sites;  ///< North, South
};

struct TapesLayout {
    Rect panel;
    Vec heading;         ///< baseline
    Vec legend;          ///< top right
    bool titled = true;  ///< with heading and legend
    bool wired = true;   ///< scanners and consumers stand beside them
    Rect view;           ///< what lanes may be seen in
    float tape_x = 0.0F;
    float tape_w = 0.0F;
    int lanes = 3;
    int cells = 17;       ///< in all
    int before_head = 7;  ///< of them left of the reading head
    float cell_w = 44.0F;
    float slot = 20.0F;  ///< the reading head's
    // Within a lane, from its top:
    float lane_h = 100.0F;
    float words_y = 14.0F;  ///< baseline of name, mark and lag
    float feed_y = 21.0F;   ///< the wire that feeds the tape
    float tape_y = 26.0F;
    float tape_h = 54.0F;
    float offsets_y = 93.0F;  ///< baseline; only where `offsets`
    float read_y = 97.0F;     ///< the wire to the consumer
    bool offsets = true;
    float plate_w = 34.0F;
    float plate_y = 0.0F;  ///< top of the owner's plate, 18 high
    // Within a cell, from the tape's top:
    float cell_y = 4.0F;
    float cell_h = 46.0F;
    float sign_y = 18.0F;  ///< baseline of site and number
    float time_y = 38.0F;  ///< baseline of the scan's time
    float time_size = 16.0F;

    /// Lane `p`, `scrolled` down by so much.
    [[nodiscard]] Rect lane(int p, float scrolled = 0.0F) const;
    [[nodiscard]] Rect tape(int p, float scrolled = 0.0F) const;
    /// Cell `index` from the left, 0 … cells − 1.
    [[nodiscard]] Rect cell(int p, int index, float scrolled = 0.0F) const;
    /// Middle of the reading head.
    [[nodiscard]] float head_x() const;
    /// Upright wires: of the four scanners, left of the tapes; of each reader, right of them.
    [[nodiscard]] float feed_x(int scanner) const;
    [[nodiscard]] float reader_x(int p) const;
    /// How high all lanes are together; more than `view.h` scrolls.
    [[nodiscard]] float content_h() const { return lane_h * static_cast<float>(lanes); }
};

struct ConsumersLayout {
    Rect panel;
    Vec heading;         ///< baseline
    Vec stepper;         ///< top left
    Vec running;         ///< baseline, right end of the word before it
    Rect view;           ///< what cards may be seen in
    bool rows = false;   ///< one line each, instead of cards
    bool small = false;  ///< cards with less room
    bool framed = true;  ///< a panel with a heading and the stepper; else only short cards
    std::vector<Rect> cards;
    float content_h = 0.0F;
};

struct TallyLayout {
    Rect panel;
    Vec number;           ///< baseline of the heading's number, as `heading` takes it
    Vec faces;            ///< top left of the choice of faces
    float note_y = 0.0F;  ///< baseline of what is said beside them
    Vec delay_label;      ///< baseline, right end
    Vec delay_rail;       ///< left end, middle line
    float delay_width = 120.0F;
    Vec delay_value;       ///< baseline, right end
    Vec dedup_label;       ///< baseline, right end
    Vec dedup;             ///< top left of the switch
    float label_x = 0.0F;  ///< of the rows' names
    Rect columns;          ///< from the ruler to the last row, all columns
    int windows = 16;
    float column_w = 57.0F;
    float ruler_y = 0.0F;
    float hour_y = 0.0F;  ///< baseline
    float bars_y = 0.0F;
    float bars_h = 0.0F;
    float rows_y = 0.0F;
    float row_h = 22.0F;
    float text_size = 15.0F;
    bool small = false;       ///< shorter words
    bool strip = false;       ///< ruler, bars and two rows of figures
    bool headed = true;       ///< with delay and Dedup
    float flag_h = 29.0F;     ///< of the watermark's flag above the ruler
    float narrowest = 42.0F;  ///< of the columns
    static constexpr int rows = 7;

    /// How many columns there is room for.
    [[nodiscard]] int most_columns() const {
        return std::max(1, static_cast<int>(columns.w / narrowest + 0.01F));
    }
    /// Left edge of column `window`; fractions lie within.
    [[nodiscard]] float x_of(float window) const { return columns.x + window * column_w; }
    /// Baseline of row `row`.
    [[nodiscard]] float row_baseline(int row) const {
        return rows_y + (static_cast<float>(row) + 0.5F) * row_h + 5.0F;
    }
};

struct LogLayout {
    Rect panel;
    Vec heading;  ///< baseline
    Vec chips;    ///< top right
    Rect roll;
    float line_h = 20.0F;
    float text_size = 15.0F;
    bool small = false;  ///< shorter words
    int lines = 0;       ///< that fit
    [[nodiscard]] Rect line(int index) const;
};

/// What stands for the panels that are folded away, and what the projector's bar has besides.
struct FoldLayout {
    Rect more;                  ///< the button at the bar's end
    Rect delay;                 ///< fewer, value, more; only the projector's
    std::array<Rect, 2> sites;  ///< chips; empty for the projector
    Rect chips_view;            ///< what the consumers' chips may be seen in
    std::vector<Rect> chips;
    float chips_w = 0.0F;     ///< all of them
    Rect ticker;              ///< the newest lines of the log
    Rect log;                 ///< the button that opens the rest; empty for the projector
    bool faces = false;       ///< strip or whole tally can be chosen
    bool tally_over = false;  ///< the whole tally lies over the tapes
    Rect menu;                ///< where what is under "More" may lie
};

struct Layout {
    Form form = Form::sheet;
    float scale = 1.0F;    ///< pixels a logical unit
    Vec view;              ///< logical size of the window
    Rect canvas;           ///< what is laid out; larger than the view where the room scrolls
    bool compact = false;  ///< lower than 900
    bool narrow = false;   ///< narrower than 1440
    TransportLayout transport;
    ScrubberLayout scrubber;
    Rect caption;
    ReadoutsLayout readouts;
    ScannersLayout scanners;
    TapesLayout tapes;
    ConsumersLayout consumers;
    TallyLayout tally;
    LogLayout log;
    FoldLayout fold;  ///< empty on the full sheet

    bool can_grow = true;    ///< zoom has a step more
    bool can_shrink = true;  ///< and a step less

    [[nodiscard]] bool scrolls() const { return canvas.w > view.x || canvas.h > view.y; }
};

[[nodiscard]] Layout lay_out(const LayoutInput& input);

/// The scale alone: what the fonts have to be baked for.
[[nodiscard]] float scale_of(const LayoutInput& input);

/// The zoom a step larger (`by` 1), a step smaller (−1) or the usual one (0), within its range;
/// the same one where a step more would leave the room less than 800 by 600.
[[nodiscard]] float zoom_stepped(const LayoutInput& input, int by);

}  // namespace wireroom::ui
