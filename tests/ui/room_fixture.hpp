#pragma once

// A made-up day, played to a minute and drawn as the whole room without a window. A test asks for
// a size and a moment, clicks on what it names, and reads the commands; nothing that it clicks
// changes the day, for that is the player's.

#include "harness.hpp"

#include "ui/room.hpp"
#include "view/build_room.hpp"
#include "wireroom/simulation.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wireroom::ui::test {

struct RoomSetup {
    int width = 1440;
    int height = 900;
    float zoom = 1.0F;
    bool projector = false;
    bool dark = false;
    Settings settings{};
    std::vector<Action> actions{};
    /// The last tick that is run; the day before its first one where it is earlier.
    Seconds until{14 * 3600 + 40 * 60};
    bool playing = true;
    std::shared_ptr<const OwnEvents> own_events{};
    std::vector<Action> pending{};  ///< asked for, and not done yet
    TallyFace face = TallyFace::tally;
};

/// "14:40" as seconds since midnight; "02:30" with `next_day`.
[[nodiscard]] Seconds moment(int hour, int minute, bool next_day = false);

/// At 14:55: C1 has crashed four minutes ago, and C2 reads its messages again.
[[nodiscard]] RoomSetup after_crash(int width = 1440, int height = 900);

class RoomFixture {
public:
    explicit RoomFixture(const RoomSetup& setup);

    /// A few frames, so that what a click or a move changed is drawn.
    void settle() { harness.frames(3); }
    /// Clicks, and returns what that asked for; empty when there is no such item.
    [[nodiscard]] Commands click(std::string_view name);
    /// What was asked for since the last call.
    [[nodiscard]] Commands take();
    [[nodiscard]] const Item* find(std::string_view name) const { return harness.find(name); }
    /// The text is on the screen, whole.
    [[nodiscard]] bool shows(std::string_view text) const;
    [[nodiscard]] const TextRun* text(std::string_view words) const;

    Harness harness;
    Layout layout;
    view::Room room;
    RoomUi memory;
    std::vector<std::string> notices;
    view::LogView log;
    std::optional<std::uint64_t> tally_first;  ///< of the tally's columns
    int speed = 1;
    Pace pace;  ///< as it is, nothing moves
    bool dark = false;
    RoomOptions options;

    /// Builds the view anew, after `log` or `tally_first` was changed.
    void rebuild();
    /// Plays the day on through the tick of `until` and draws a few frames.
    void play_on(Seconds until);
    [[nodiscard]] const Simulation& simulation() const { return *simulation_; }

private:
    void draw(const FrameParts& parts);
    void run_through(Seconds until);

    RoomSetup setup_;
    std::optional<Simulation> simulation_;
    view::DayIndex index_;
    view::LogSearch search_;
    Commands commands_;
    view::PlaneView plane_;  // as it was asked for last
    bool tally_open_ = false;
};

}  // namespace wireroom::ui::test
