#pragma once

// What the window shows beside what a person prefers. A flag of the command line shows something
// for this once; only what is changed afterwards becomes a preference.

#include "app/gl_window.hpp"
#include "app/player.hpp"
#include "app/preferences.hpp"
#include "app/screen.hpp"
#include "cli/command_line.hpp"

#include <string>
#include <vector>

namespace wireroom::app {

class Remembering {
public:
    /// Reads the person's preferences.
    Remembering() : Remembering(preferences_path()) {}
    explicit Remembering(std::optional<std::filesystem::path> path);

    /// What to begin with: the preferences, where no flag says otherwise.
    [[nodiscard]] Preferences begin_with(const cli::PlayRequest& flags);
    /// The player's speed was not chosen by the person: it becomes a preference no more than a
    /// flag does.
    void shows_for_once(const Player& player);
    /// Writes what was changed since. Returns a notice where that failed for the first time.
    [[nodiscard]] std::optional<std::string> note(const Preferences& now);
    /// What is shown now: what was begun with, and the screen's and the player's own.
    [[nodiscard]] Preferences shown(const Screen& screen, const Player& player) const;
    /// Sentences for the person, from reading the file; empty afterwards.
    [[nodiscard]] std::vector<std::string> take_notices();

private:
    PreferenceFile file_;
    std::vector<std::string> notices_;
    Preferences kept_;    // what the file should say
    Preferences before_;  // what was shown when it was last noted
};

/// Index into `ui::speeds()` of a speed by its label; the default where there is none.
[[nodiscard]] int speed_index(std::string_view label);
/// Where the window was, and where to put it.
[[nodiscard]] WindowPlace place_of(const Preferences& preferences);
void remember_place(Preferences& preferences, const WindowPlace& place);

}  // namespace wireroom::app
