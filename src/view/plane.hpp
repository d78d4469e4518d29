// The plane: event time across, time of reading up, one mark per read. It is the hourly tally seen
// from the side: the watermark is a staircase, a closed hour is the ground above its publication,
// and a late message lies visibly behind the stairs. Plain data, cut down to the window in view;
// where marks are many, at most one of each small square is left, the late ones first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wireroom/digest.hpp"
#include "wireroom/facts.hpp"
#include "wireroom/settings.hpp"
#include "wireroom/time.hpp"

namespace wireroom::view {

// A rectangle of the plane; both its sides are longer than nothing.
struct PlaneWindow {
    Seconds made_from{}, made_to{};  // event time, left and right
    Seconds read_from{}, read_to{};  // time of reading, bottom and top
    friend bool operator==(const PlaneWindow&, const PlaneWindow&) = default;
};

// What is asked for.
struct PlaneView {
    bool shown{};                       // else nothing is built
    std::optional<PlaneWindow> window;  // none: the last hour, following now
    std::uint32_t columns{688};         // logical units of the plot
    std::uint32_t rows{232};
    double head_share{0.14};  // of the height, left free above now
    friend bool operator==(const PlaneView&, const PlaneView&) = default;
};

enum class PlaneState : std::uint8_t { waiting, counted, skipped, late };

// One read, or one message that waits at now.
struct PlaneMark {
    EventId id{};
    Seconds made{};
    Seconds read{};  // of one that waits: now
    PlaneState state{};
    bool again{};  // read before
    std::optional<Site> site;
};
struct PlaneReplay {  // from one read of a message to its next; one that waits is read at now
    Seconds made{};
    Seconds from{};
    Seconds to{};
    bool skipped{};  // the later one was
};
struct PlaneStep {  // from `t` on the watermark stood at `value`
    Seconds t{};
    Seconds value{};
};
struct PlaneHour {  // windows that are closed, next to each other where there are very many
    Seconds from{};
    Seconds to{};
    Seconds closed{};
    bool published{};
    std::string words;  // "13:00 closed at 14:36", of published ones
};
struct PlaneStop {  // a rebalance
    Seconds from{};
    Seconds to{};  // now, while it lasts
};
enum class PlaneEvent : std::uint8_t {
    crash,
    line_down,
    line_up,
    stop,
    nobody,
    join,
    leave,
    batch,
    publish,
};
struct PlaneFault {  // something that happened, named in the margin
    Seconds at{};
    PlaneEvent event{};
    std::string words;
};
// One read of the message that is followed, with what decided on it.
struct PlaneFollowed {
    PlaneMark mark;
    std::string made_words;            // "13:18", "13:18:30"
    std::string read_words;            // "14:59"; of one that waits: now
    std::optional<Seconds> watermark;  // as it stood at that read
    std::string watermark_words;       // "watermark 14:18"
    std::optional<Seconds> closed;     // of a late one: when its window was closed
    std::string late_words;            // "23 min"
};
// The whole day on a small grid, as level runs of squares.
struct PlaneRun {
    std::uint16_t column{};
    std::uint16_t row{};  // from the bottom
    std::uint16_t length{};
    bool late{};
};
struct PlaneMap {
    std::vector<PlaneRun> runs;  // the late ones last
    std::vector<PlaneStep> staircase;
    std::vector<PlaneHour> hours;  // without words
};

struct Plane {
    bool shown{};
    bool following{};    // the window follows now
    PlaneWindow window;  // in view
    PlaneWindow whole;   // the whole day
    Seconds now{};
    std::string now_words;  // "15:05"
    bool begun{};
    bool over{};
    bool own_events{};
    bool future{};  // right of "read at once" nothing is scanned yet; not so where clocks are off
    std::vector<PlaneMark> marks;  // the ones to be drawn last are last: the late ones
    std::uint64_t in_view{};       // how many there are in the window, drawn or not
    bool dense{};                  // so many that they are small squares
    bool skips{};                  // repeats are skipped, or have been
    std::vector<PlaneReplay> replays;
    std::vector<PlaneStep> staircase;  // the first one stands at the window's lower edge
    std::vector<PlaneHour> hours;
    std::vector<PlaneStop> stops;
    std::vector<PlaneFault> faults;  // oldest first
    std::vector<PlaneFollowed> followed;
    std::optional<Seconds> hour;  // start of the window of the message that is followed
    Seconds window_length{};
    std::optional<Seconds> watermark;
    std::optional<Seconds> newest_read;
    std::string watermark_words;  // "Watermark 14:19"
    std::string newest_words;     // "Newest read 14:49"
    std::string apart_words;      // "30 min"
    std::string empty_words;      // where no mark is in view
    PlaneMap map;
};

// The marks that were found last, kept by whoever has the room built frame by frame: they are
// looked for again only when the day has gone on or back, or another window is asked for. For one
// index, and for one day that is open.
struct PlaneMemory {
    struct Asked {
        PlaneWindow window;
        std::uint32_t columns{};
        std::uint32_t rows{};
        Seconds now{};
        std::size_t facts{};
        Digest digest{};
        friend bool operator==(const Asked&, const Asked&) = default;
    };
    std::optional<Asked> asked;  // none: nothing is kept
    std::vector<PlaneMark> marks;
    std::vector<PlaneReplay> replays;
    std::uint64_t in_view{};
    std::size_t looks{};  // how often they were looked for
};

// More marks than these in view are drawn as squares.
inline constexpr std::uint64_t plane_dense_above = 2000;
// The squares' side and pitch, in logical units of the plot.
inline constexpr std::uint32_t plane_square = 3;
inline constexpr std::uint32_t plane_map_columns = 124;
inline constexpr std::uint32_t plane_map_rows = 96;

// `window` moved and shrunk so that it lies in `whole` and is neither too small to read (ten
// minutes by five, or all that `whole` has) nor larger than that.
[[nodiscard]] PlaneWindow kept_in_day(PlaneWindow window, const PlaneWindow& whole);

// How many reads lie in each square of the whole day's small grid; kept while facts come in.
class PlaneGrid {
public:
    PlaneGrid() = default;
    explicit PlaneGrid(const PlaneWindow& whole);
    // A read, taken in or (`by` −1) taken back.
    void count(Seconds made, Seconds read, bool late, int by);
    [[nodiscard]] const PlaneWindow& whole() const noexcept { return whole_; }
    [[nodiscard]] std::vector<PlaneRun> runs() const;

private:
    struct Square {
        std::uint32_t reads{};
        std::uint32_t late{};
    };
    PlaneWindow whole_;
    std::vector<Square> squares_;
};

}  // namespace wireroom::view
