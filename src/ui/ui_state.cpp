#include "ui/ui_state.hpp"

#include "ui/items.hpp"

#include <algorithm>
#include <utility>

namespace wireroom::ui {

void UiState::type(const TypedKey& key) {
    if (typing())
        typed.push_back(key);
}

bool UiState::offer_key(Key key) {
    refusal = {};
    if (typing()) {
        presses_.push_back({edit.name, key});
        if (key == Key::tab || key == Key::back_tab) {
            focus_ = edit.name;
            move_focus(key == Key::tab);
        }
        return true;
    }
    if (!drag.name.empty() && key == Key::escape) {
        drag.cancelled = true;
        return true;
    }
    if (key == Key::escape && !claimed_.empty()) {
        presses_.push_back({claimed_, key});
        return true;
    }
    if (key == Key::tab || key == Key::back_tab) {
        move_focus(key == Key::tab);
        return !focus_.empty();
    }
    if (focus_.empty())
        return false;
    if (key == Key::escape) {
        focus_.clear();
        return true;
    }
    const Stop* stop = stop_of(focus_);
    if (stop == nullptr || (stop->keys & key_bit(key)) == 0)
        return false;
    presses_.push_back({focus_, key});
    return true;
}

const UiState::Stop* UiState::stop_of(std::string_view name) const {
    const auto it = std::find_if(stops_.begin(), stops_.end(),
                                 [name](const Stop& stop) { return stop.name == name; });
    return it == stops_.end() ? nullptr : &*it;
}

void UiState::move_focus(bool forward) {
    if (stops_.empty())
        return;
    if (const Stop* lead = stop_of(std::exchange(lead_, {})); forward && lead != nullptr) {
        reach(lead->name);
        return;
    }
    const Stop* from = stop_of(focus_.empty() ? place_ : focus_);
    const std::size_t count = stops_.size();
    std::size_t next = forward ? 0 : count - 1;
    if (from != nullptr) {
        const auto index = static_cast<std::size_t>(from - stops_.data());
        next = forward ? (index + 1) % count : (index + count - 1) % count;
    }
    reach(stops_[next].name);
}

void UiState::reach(const std::string& stop) {
    quiet_ = false;
    focus_ = stop;
    place_ = stop;
}

void UiState::begin_frame(double now_seconds, bool clicked) {
    now_ = now_seconds;
    redraw_within_ = -1.0;
    building_.clear();
    hovering_.clear();
    claiming_.clear();
    control_pressed_ = false;
    tip.words.clear();
    pressed_ = clicked;
    if (clicked) {
        focus_.clear();
        lead_.clear();
        refusal = {};
        quiet_ = true;
    }
}

void UiState::end_frame(const ItemRegistry& drawn) {
    if (typing() && drawn.find(edit.name) == nullptr)
        edit = {};
    if (!drag.name.empty() && drawn.find(drag.name) == nullptr)
        drag = {};
    stops_.swap(building_);
    claimed_.swap(claiming_);
    presses_.clear();
    typed.clear();
    if (!focus_.empty() && stop_of(focus_) == nullptr && !given_)
        focus_.clear();
    given_ = false;
    if (hovering_ != hovered_) {
        hovered_ = hovering_;
        hovered_since_ = now_;
        quiet_ = quiet_ && pressed_;
    }
}

void UiState::add_stop(std::string_view name, KeySet keys) {
    building_.push_back({std::string(name), keys});
}

bool UiState::take_key(std::string_view name, Key key) {
    const auto it = std::find_if(presses_.begin(), presses_.end(), [&](const Press& press) {
        return press.key == key && press.name == name;
    });
    if (it == presses_.end())
        return false;
    presses_.erase(it);
    return true;
}

void UiState::set_hovered(std::string_view name) {
    hovering_ = name;
}

double UiState::hovered_for(std::string_view name) const {
    return name == hovered_ && !hovered_.empty() ? now_ - hovered_since_ : 0.0;
}

void UiState::want_redraw(double seconds) {
    const double wish = std::max(0.0, seconds);
    if (redraw_within_ < 0.0 || wish < redraw_within_)
        redraw_within_ = wish;
}

}  // namespace wireroom::ui
