#include "ui/room_controls.hpp"

#include "ui/widgets.hpp"

#include <string>

namespace wireroom::ui {

void group_stepper(Ui& ui, Vec at, const view::Consumers& consumers, Commands& commands) {
    const std::string fewer =
        with_key("The one with the highest number commits what it has read and leaves.",
                 CommandKind::fewer_consumers);
    const std::string more = with_key("One more consumer joins; the tapes are dealt out again.",
                                      CommandKind::more_consumers);
    StepperSpec spec;
    spec.value = static_cast<int>(consumers.running);
    spec.min = static_cast<int>(consumers.low);
    spec.max = static_cast<int>(consumers.high);
    spec.tip_fewer = consumers.why_no_fewer.empty() ? fewer : consumers.why_no_fewer;
    spec.tip_more = consumers.why_no_more.empty() ? more : consumers.why_no_more;
    const int asked = stepper(ui, "consumers", at, spec);
    if (asked < 0)
        commands.push_back({CommandKind::fewer_consumers, 0});
    if (asked > 0)
        commands.push_back({CommandKind::more_consumers, 0});
}

int rate_slider(Ui& ui, Vec at, float width, const view::Scanners& scanners, Commands& commands) {
    SliderSpec spec;
    spec.value = static_cast<int>(scanners.scans_per_hour);
    spec.min = static_cast<int>(scanners.rate_low);
    spec.max = static_cast<int>(scanners.rate_high);
    spec.unit = " an hour";
    spec.tip = "How many slides each scanner finishes in an hour.";
    const Slid slid = slider(ui, "scans_per_hour", at, width, spec);
    if (slid.released)
        commands.push_back({CommandKind::set_scans_per_hour, slid.value});
    return slid.value;
}

void dedup_switch(Ui& ui, Vec at, bool on, Commands& commands) {
    const std::string meaning =
        with_key("A repeat is recognised by its id and skipped.", CommandKind::toggle_dedup);
    if (toggle(ui, "dedup", at, on, meaning).clicked)
        commands.push_back({CommandKind::set_dedup, on ? 0 : 1});
}

std::string_view dedup_words(bool on) {
    return on ? "Dedup on" : "Dedup off";
}

std::string_view caption_tip(bool on) {
    return on ? "Hides the sentence on what just happened."
              : "Shows in one sentence what just happened.";
}

}  // namespace wireroom::ui
