#pragma once

// What moves between one moment of the day and the next. The day itself jumps from tick to tick;
// here every place that has changed glides from where it was shown to where it is now, so that the
// eye can follow it: tapes under their heads, the committed marks, watermark, newest read and the
// day's handle. What lands, what goes out and what changed its figure is remembered for as long as
// it shows. It knows times and places, and draws nothing.
//
// A day that jumped (Reset, another day, more ticks at once than a third of a second has) is shown
// where it is, and so is everything while `Pace::still`: above 15 minutes a second, and for who
// wants less motion. Underlines of changed figures stay then too, for they do not move.

#include "view/room.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wireroom::ui {

/// How the day is going on while a frame is drawn.
struct Pace {
    Seconds tick{60};           ///< simulated
    double tick_seconds = 1.0;  ///< wall seconds a tick takes at the speed chosen
    double share = 0.0;         ///< 0 … 1: how much of the next tick has passed
    bool playing = false;
    bool still = true;         ///< show end states only
    bool no_underline = true;  ///< figures change too fast to be underlined
};

namespace motion {
inline constexpr double glide = 0.22;             ///< seconds, at most
inline constexpr double share_of_tick = 0.8;      ///< which a glide may take, at most
inline constexpr double rewind = 0.6;             ///< seconds
inline constexpr double landing = 0.16;           ///< seconds a message takes from wire to cell
inline constexpr double between_landings = 0.02;  ///< seconds, in a burst
inline constexpr double burst = 0.4;              ///< seconds, at most, for a whole burst
inline constexpr double shading = 0.3;            ///< seconds for a column that goes out
inline constexpr double planting = 0.15;          ///< seconds for its flag, after that
inline constexpr double underline = 0.4;          ///< seconds
inline constexpr double pulse = 1.0;              ///< seconds a beat
inline constexpr std::uint32_t cells_behind = 3;  ///< further forward, a tape only glides the rest
}  // namespace motion

/// A place that glides to where it is sent, slow at both ends.
class Glide {
public:
    /// There at once.
    void snap(double target);
    /// From where it is at `now` to `target` in `seconds`; a longer way still under way keeps its
    /// own end.
    void go(double target, double now, double seconds);
    [[nodiscard]] double at(double now) const;
    [[nodiscard]] double target() const { return target_; }
    [[nodiscard]] bool moving(double now) const { return now < ends_; }
    /// Starts from `from` instead of where it is.
    void start_from(double from) { from_ = from; }

private:
    double from_ = 0.0;
    double target_ = 0.0;
    double began_ = 0.0;
    double ends_ = 0.0;
};

class Motion {
public:
    /// Compares the room with the last one, before anything is drawn. `now`: wall seconds that
    /// only go forward. `cells_before_head`: how far a rewind can be seen. `day` differs once what
    /// was shown has not happened any more.
    void begin_frame(const view::Room& room, const Pace& pace, double now,
                     std::uint32_t cells_before_head, std::uint64_t day = 0);

    /// By how many cells a tape is still shown right (positive) or left of its place.
    [[nodiscard]] float shift(Partition partition) const;
    /// Where the committed mark is shown, as an offset.
    [[nodiscard]] double committed(const view::Tape& tape) const;
    /// How far the message at an offset has come from the wire's end to its cell, 0 … 1.
    [[nodiscard]] float landed(Partition partition, Offset offset) const;
    /// The same of all that are on that way to one tape now.
    [[nodiscard]] std::vector<float> landing(Partition partition) const;
    /// Event times shown.
    [[nodiscard]] Seconds watermark(Seconds now) const;
    [[nodiscard]] Seconds newest(Seconds now) const;
    /// The minute at which the scrubber's handle is shown.
    [[nodiscard]] Seconds handle(Seconds now) const;
    /// Simulated seconds since the tick shown, for what travels without pause.
    [[nodiscard]] double under_way() const;
    /// How much of an hour's column is shaded, from below, 0 … 1.
    [[nodiscard]] float shaded(Seconds hour) const;
    /// How high the flag of what went out at `at` has grown, 0 … 1.
    [[nodiscard]] float planted(Seconds at) const;
    /// A figure has just changed; asked by a name that stays the same.
    [[nodiscard]] bool underlined(std::string_view figure) const;
    /// 0 … 1 and back once a second while the day plays; 1 when it does not.
    [[nodiscard]] float beat() const;

    /// Seconds until the next frame is wanted; negative: nothing moves.
    [[nodiscard]] double redraw_within() const { return redraw_within_; }

private:
    struct Landing {
        Partition partition{};
        Offset first{};
        Offset end{};
        double began{};
        double step{};
    };
    struct Closing {
        Seconds hour{};
        Seconds at{};
        double began{};
    };
    struct TapeMotion {
        Glide position;
        Glide committed;
        Offset end{};
    };

    void snap(const view::Room& room);
    void follow_tapes(const view::Room& room, std::uint32_t cells_before_head);
    void follow_ruler(const view::Room& room);
    void follow_hours(const view::Room& room);
    void follow_figures(const view::Room& room);
    void note(std::string_view name, const std::string& value);
    void forget_past();
    void want(double seconds);
    [[nodiscard]] double short_glide() const;

    Pace pace_;
    double now_ = 0.0;
    bool begun_ = false;
    Seconds day_at_{};
    std::uint64_t day_ = 0;
    std::vector<TapeMotion> tapes_;
    Glide watermark_;
    Glide newest_;
    Glide handle_;
    bool ruler_known_ = false;
    std::vector<Landing> landings_;
    std::vector<Closing> closings_;
    std::map<Seconds, bool> closed_;  // the hours on the page, and whether they are closed
    struct Figure {
        std::string value;
        double changed_at = -1.0;
    };
    std::map<std::string, Figure, std::less<>> figures_;
    double redraw_within_ = -1.0;
};

}  // namespace wireroom::ui
