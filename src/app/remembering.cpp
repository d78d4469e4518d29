#include "app/remembering.hpp"

#include <algorithm>
#include <utility>

namespace wireroom::app {
namespace {

std::string speed_of(const Player& player) {
    return std::string{ui::speeds()[static_cast<std::size_t>(player.speed())].label};
}

}  // namespace

Remembering::Remembering(std::optional<std::filesystem::path> path)
    : file_{std::move(path)}, kept_{file_.load(notices_)}, before_{kept_} {}

Preferences Remembering::begin_with(const cli::PlayRequest& flags) {
    before_ = kept_;
    if (flags.dark) {
        before_.theme = *flags.dark ? "dark" : "light";
    }
    if (flags.minutes_a_second) {
        for (const ui::Speed& speed : ui::speeds()) {
            if (speed.minutes_a_second == *flags.minutes_a_second) {
                before_.speed = speed.label;
            }
        }
    }
    before_.projector = before_.projector || flags.projector;
    return before_;
}

void Remembering::shows_for_once(const Player& player) {
    before_.speed = speed_of(player);
}

std::optional<std::string> Remembering::note(const Preferences& now) {
    take_changes(kept_, before_, now);
    before_ = now;
    return file_.save(kept_);
}

Preferences Remembering::shown(const Screen& screen, const Player& player) const {
    Preferences now = before_;
    now.theme = screen.dark() ? "dark" : "light";
    now.caption = screen.caption();
    now.projector = screen.projector();
    now.zoom = static_cast<double>(screen.zoom());
    now.reduced_motion = screen.less_motion();
    now.tally_face = screen.face() == ui::TallyFace::plane ? "plane" : "tally";
    now.overlay_seen = now.overlay_seen || screen.overlay_open();
    now.speed = speed_of(player);
    return within_range(now);
}

std::vector<std::string> Remembering::take_notices() {
    return std::exchange(notices_, {});
}

int speed_index(std::string_view label) {
    const auto all = ui::speeds();
    const auto found = std::find_if(
        all.begin(), all.end(), [label](const ui::Speed& speed) { return speed.label == label; });
    return found == all.end() ? 1 : static_cast<int>(found - all.begin());
}

WindowPlace place_of(const Preferences& preferences) {
    WindowPlace place;
    place.size = {preferences.window_width, preferences.window_height};
    place.known = preferences.window_width != Preferences{}.window_width ||
                  preferences.window_height != Preferences{}.window_height;
    place.x = preferences.window_x;
    place.y = preferences.window_y;
    place.maximised = preferences.window_maximised;
    return place;
}

void remember_place(Preferences& preferences, const WindowPlace& place) {
    preferences.window_width = place.size.width;
    preferences.window_height = place.size.height;
    preferences.window_x = place.x;
    preferences.window_y = place.y;
    preferences.window_maximised = place.maximised;
}

}  // namespace wireroom::app
