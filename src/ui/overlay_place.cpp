#include "ui/overlay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace wireroom::ui {
namespace {

constexpr float pad = 6.0F;
constexpr float side = 14.0F;

constexpr std::string_view scanners_text =
    "Two sites, four scanners. Each finished slide sends one message down its site's line. Cut a "
    "line and its messages are held; mend it and they all arrive at once.";
constexpr std::string_view own_text =
    "Where the messages come from: today they are read from a file of events, each with its key, "
    "its time and when it arrives.";
constexpr std::string_view tapes_text =
    "The log, in partitions. A scanner's name decides its tape; on a tape, order never changes "
    "and nothing is lost.";
constexpr std::string_view consumers_text =
    "Programs that read the tapes; each tape has one reader. When one crashes, the others take "
    "its tapes from the last commit and read some messages twice.";
constexpr std::string_view try_text =
    "Press Play, then Crash one. Watch the head go back, and the purple cells.";
constexpr std::string_view log_text =
    "Every event of the day, minute by minute. Rest on a line to follow its message; a click pins "
    "it.";
constexpr std::string_view tally_text =
    "A message counts in the hour it was scanned, not the hour it was read. An hour goes out when "
    "the watermark passes its end; what is read after that is dropped as too late.";
constexpr std::string_view head_text = "A day of slide scans, sent, read and counted hour by hour.";
constexpr std::string_view short_head_text = "A day of slide scans, counted hour by hour.";
constexpr std::string_view day_text = "Flags, crosses and hatching mark what happened, and when.";
constexpr std::string_view figures_text =
    "How many scans there were; how many the stream counted, dropped or read twice; how far the "
    "watermark has come; what the batch says.";

class Placer {
public:
    Placer(const Paint& p, const RoomFrame& frame, float size) : p_{p}, frame_{frame} {
        place_.size = size;
    }

    // False where something does not fit.
    bool place() {
        const Layout& l = frame_.layout;
        place_.frames = {l.scanners.panel, l.tapes.panel, l.consumers.panel, l.tally.panel,
                         l.log.panel};
        top_row();
        left_and_middle();
        right();
        lower();
        return fits();
    }
    [[nodiscard]] OverlayPlace take() { return std::move(place_); }

private:
    [[nodiscard]] float height(float width, std::string_view text) const {
        const auto lines = p_.wrap(width - 2.0F * side, text, Face::sans, place_.size);
        const float head = place_.size < 15.0F ? 33.0F : 40.0F;
        return head + static_cast<float>(lines.size()) * place_.line() + 7.0F;
    }
    void add(std::string_view name, Rect rect, int number, std::string title,
             std::string_view text) {
        place_.slips.push_back({name, rect, number, std::move(title), text});
    }
    // A slip of its text's height; returns its bottom.
    float add_at(std::string_view name, Vec at, float width, int number, std::string title,
                 std::string_view text, float more = 0.0F) {
        const float h = height(width, text) + more;
        add(name, {at.x, at.y, width, h}, number, std::move(title), text);
        return at.y + h;
    }

    void top_row() {
        const Layout& l = frame_.layout;
        const float x = l.scanners.panel.x;
        const float head_w = std::min(442.0F, l.transport.reset.x - 8.0F - x);
        const float low = place_.size < 15.0F ? 8.0F : 0.0F;
        add("overlay_head", {x, 6.0F, head_w, 56.0F - low}, 0, "What am I looking at?",
            p_.text_width(head_text, Face::sans, 14.0F) <= head_w - 2.0F * side ? head_text
                                                                                : short_head_text);
        const auto& hours = frame_.room.scrubber.hours;
        const std::string day =
            hours.empty()
                ? std::string("THE DAY")
                : fmt::format("THE DAY, {} TO {}", hours.front().label, hours.back().label);
        const Rect& s = l.scrubber.rect;
        add("overlay_day", {s.x + s.w * 0.49F, s.y + 6.0F, 470.0F, 52.0F}, 0, day, day_text);
        const Rect& r = l.readouts.panel;
        const float w = std::min(760.0F, r.w - 2.0F * pad);
        const float h = std::min(16.0F + 2.0F * place_.line(), r.h - 4.0F);
        add("overlay_figures", {r.centre_x() - w / 2.0F, r.centre_y() - h / 2.0F, w, h}, 0,
            "EIGHT FIGURES", figures_text);
    }

    void left_and_middle() {
        const Layout& l = frame_.layout;
        const Rect& s = l.scanners.panel;
        add_at("overlay_scanners", {s.x + pad, s.y + pad}, s.w - 2.0F * pad, 1, "SCANNERS",
               frame_.room.scanners.own_events ? own_text : scanners_text);
        const Rect& t = l.tapes.panel;
        add_at("overlay_tapes", {t.x + pad, t.y + pad}, std::min(560.0F, t.w - 2.0F * pad), 2,
               "TAPES", tapes_text, tape_example_height(place_.size < 15.0F));
    }

    void right() {
        const Rect& c = frame_.layout.consumers.panel;
        const float w = c.w - 2.0F * pad;
        const float y =
            add_at("overlay_consumers", {c.x + pad, c.y + pad}, w, 3, "CONSUMERS", consumers_text);
        const float h = height(w, try_text);
        const float gap = std::min(30.0F, std::max(0.0F, (c.bottom() - pad - h - y) / 2.0F));
        add_at("overlay_try", {c.x + pad, y + gap}, w, 0, "TRY IT FIRST", try_text);
    }

    void lower() {
        const Rect& t = frame_.layout.tally.panel;
        const float most = t.w - 2.0F * pad;
        const float w = place_.size < 15.0F ? std::min(640.0F, most) : std::min(528.0F, most);
        add_at("overlay_tally", {t.right() - pad - w, t.y + pad}, w, 4, "HOURLY TALLY", tally_text);
        const Rect& g = frame_.layout.log.panel;
        add_at("overlay_log", {g.x + pad, g.y + pad}, g.w - 2.0F * pad, 0, "WIRE LOG", log_text);

        const auto entries = key_entries();
        float widest = 1.0F;
        for (const KeyEntry& entry : entries)
            widest = std::max(widest, key_entry_width(p_, entry) + 16.0F);
        const float room = most - 2.0F * side;
        place_.key_columns = std::clamp(static_cast<int>(room / widest), 1, 6);
        const auto columns = static_cast<std::size_t>(place_.key_columns);
        const auto rows = static_cast<float>((entries.size() + columns - 1) / columns);
        place_.key_row = place_.size < 14.0F ? 21.0F : (place_.size < 15.0F ? 23.0F : 25.0F);
        const float h = 34.0F + rows * place_.key_row + 8.0F;
        place_.keys = {t.x + pad, t.bottom() - pad - h, most, h};
    }

    [[nodiscard]] bool fits() const {
        const Rect& canvas = frame_.layout.canvas;
        std::vector<Rect> all{place_.keys};
        for (const Slip& slip : place_.slips)
            all.push_back(slip.rect);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].empty() || !canvas.covers(all[i]))
                return false;
            for (std::size_t k = 0; k < i; ++k) {
                if (all[i].overlaps(all[k]))
                    return false;
            }
        }
        const auto within = [&](std::string_view name, const Rect& panel) {
            return std::all_of(place_.slips.begin(), place_.slips.end(), [&](const Slip& slip) {
                return slip.name != name || panel.covers(slip.rect);
            });
        };
        const Layout& l = frame_.layout;
        return within("overlay_scanners", l.scanners.panel) &&
               within("overlay_tapes", l.tapes.panel) &&
               within("overlay_consumers", l.consumers.panel) &&
               within("overlay_try", l.consumers.panel) && within("overlay_log", l.log.panel) &&
               within("overlay_tally", l.tally.panel) && l.tally.panel.covers(place_.keys);
    }

    const Paint& p_;
    const RoomFrame& frame_;
    OverlayPlace place_;
};

}  // namespace

OverlayPlace place_overlay(const Paint& p, const RoomFrame& frame) {
    constexpr std::array<float, 3> sizes{15.0F, 14.0F, 13.0F};
    if (!frame.layout.scrolls()) {
        for (const float size : sizes) {
            Placer placer{p, frame, size};
            if (placer.place())
                return placer.take();
        }
    }
    Placer placer{p, frame, 14.0F};
    static_cast<void>(placer.place());  // for its slips' words
    OverlayPlace place = placer.take();
    place.plain = true;
    place.frames.clear();
    return place;
}

}  // namespace wireroom::ui
