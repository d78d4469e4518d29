#pragma once

// Plays a recorded day: runs its ticks as wall time passes and turns what the room asks for into
// actions. It knows no window and no clock of its own, so that tests play days through it. A
// click counts in the next tick not yet run, playing or paused.

#include "app/play_clock.hpp"
#include "day/recorded_day.hpp"
#include "ui/commands.hpp"
#include "view/build_room.hpp"
#include "view/index.hpp"
#include "view/room.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace wireroom::app {

class Player {
public:
    explicit Player(day::RecordedDay day);

    /// Does what the room or a key asked for; what is not about the day is left alone. What was
    /// refused is told by take_refusals().
    void handle(const ui::Command& command);
    /// Runs the ticks that so many wall seconds make due. At the speed "max", ticks until
    /// `time_left` says no. True if the day went on.
    bool advance(double wall_seconds, const std::function<bool()>& time_left);
    /// Puts another day in the place of this one, paused at its start.
    void open(day::RecordedDay day);
    /// Runs ticks until `ticks` of them have been run.
    void run_to(std::uint32_t ticks);

    [[nodiscard]] bool playing() const { return playing_; }
    /// Seconds until the next tick is due; 0 at the speed "max". Only while playing.
    [[nodiscard]] double next_in() const;
    /// How much of the next tick has passed, 0 … 1; kept while paused.
    [[nodiscard]] double share() const { return clock_.share(); }
    [[nodiscard]] int speed() const { return speed_; }
    [[nodiscard]] view::LogFilter log_filter() const { return log_filter_; }
    [[nodiscard]] const day::RecordedDay& day() const { return day_; }
    /// The characters that the day's own words need beyond the usual ones.
    [[nodiscard]] const std::u32string& characters() const { return characters_; }
    /// Differs once what was shown has not happened any more: after a reset, in another day.
    [[nodiscard]] std::uint64_t day_number() const;
    /// Changes whenever the day or what is asked of it does.
    [[nodiscard]] std::uint64_t version() const { return version_; }
    /// Sentences for the person, oldest first; empty afterwards.
    [[nodiscard]] std::vector<std::string> take_refusals();

    struct Shown {  ///< what the window has room for
        view::TapeWindow tapes;
        std::uint64_t log_lines = 13;
        std::uint32_t tally_columns = 48;
        std::optional<EventId> follow{};  ///< whose life is told
        std::string search{};             ///< only lines of the log with these words
        view::PlaneView plane{};          ///< what of the plane is in view
    };
    /// The room as it stands.
    [[nodiscard]] view::Room room(const Shown& shown);

private:
    void play_pause();
    void act(ActionKind kind, std::int64_t value);
    void change_consumers(std::int64_t by);
    void change_delay(std::int64_t by_minutes);
    void refuse(const Problem& problem);
    void scroll_log(std::int64_t lines);
    void scroll_tally(std::int64_t first);
    [[nodiscard]] std::vector<Action> pending() const;
    void search(const std::string& words);
    [[nodiscard]] std::uint64_t log_lines() const;

    day::RecordedDay day_;
    std::u32string characters_;
    view::DayIndex index_;
    view::LogSearch search_;
    view::PlaneMemory plane_memory_;
    bool searching_ = false;
    std::uint64_t opened_ = 0;  // days, after the first
    PlayClock clock_;
    bool playing_ = false;
    int speed_ = 1;
    view::LogFilter log_filter_ = view::LogFilter::all;
    std::uint64_t log_back_ = 0;   // lines between the newest and the last one shown
    std::uint64_t log_total_ = 0;  // at the last frame: what is new since does not move the roll
    std::optional<std::uint64_t> tally_first_;  // none: the page follows the newest read
    std::uint64_t tally_newest_ = 0;            // where that page began at the last frame
    std::uint64_t version_ = 0;
    std::vector<std::string> refusals_;
};

}  // namespace wireroom::app
