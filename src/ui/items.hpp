#pragma once

// What one frame put on the screen, by name: the rectangle of every control and every mark that
// can be pointed at, and, when a test asks for it, every run of text. Rectangles are in pixels of
// the window, so that a test can move the mouse there. It is filled while drawing and emptied at
// the start of the next frame; it decides nothing. A name stands for one thing in a frame: giving
// it twice is kept, and reported by `duplicates`.

#include "ui/geometry.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace wireroom::ui {

/// One control or mark.
struct Item {
    std::string name;
    Rect rect;            ///< in window pixels
    Rect visible;         ///< what is left of it inside the clip
    bool enabled = true;  ///< false: drawn, but it does nothing now
};

/// One run of text as it was drawn.
struct TextRun {
    std::string text;   ///< with the ellipsis, where it was shortened
    Rect rect;          ///< in window pixels, ascent to descent
    Rect clip;          ///< the clip in force, in window pixels
    bool cut = false;   ///< shortened, or reaching out of the clip sideways
    float size = 0.0F;  ///< logical size
};

class ItemRegistry {
public:
    /// Forgets the frame before.
    void begin_frame();

    void add(Item item);
    /// The item of that name in this frame, or null. Valid until the next `add`.
    [[nodiscard]] const Item* find(std::string_view name) const;
    [[nodiscard]] const std::vector<Item>& items() const { return items_; }
    /// Names that were given more than once.
    [[nodiscard]] std::vector<std::string> duplicates() const;

    /// Text is recorded only after `record_text(true)`: it costs an allocation a run.
    void record_text(bool on) { recording_ = on; }
    [[nodiscard]] bool recording() const { return recording_; }
    void add_text(TextRun run);
    [[nodiscard]] const std::vector<TextRun>& texts() const { return texts_; }

    /// A text asked for a face and size that was not baked (`what` names them): the nearest was
    /// taken. Kept over frames, once each.
    void add_missing_size(std::string what);
    [[nodiscard]] const std::vector<std::string>& missing_sizes() const { return missing_; }

private:
    std::vector<Item> items_;
    std::vector<TextRun> texts_;
    std::vector<std::string> missing_;
    bool recording_ = false;
};

}  // namespace wireroom::ui
