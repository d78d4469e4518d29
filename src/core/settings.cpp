#include "wireroom/settings.hpp"

#include <algorithm>

namespace wireroom {
namespace {

// clang-format off
constexpr std::array<SettingInfo, setting_count> registry{{
#define WIREROOM_SETTING(kind, name, initial, low, high, slider_low, slider_high, unit, help) \
  {SettingId::name, #name, SettingKind::kind, low, high, slider_low, slider_high, unit, help, \
   &Settings::name},
#include "wireroom/settings.inl"
#undef WIREROOM_SETTING
}};
// clang-format on

std::string bound_text(SettingKind kind, std::int64_t value) {
    switch (kind) {
        case SettingKind::duration:
        case SettingKind::clock_skew:
            return duration_text(Seconds{value});
        case SettingKind::time_of_day:
        case SettingKind::outages:
            return time_of_day_text(Seconds{value});
        default:
            return std::to_string(value);
    }
}

std::string day_text(const Settings& settings) {
    return "(" + time_of_day_text(settings.day_start) + " … " + time_of_day_text(settings.day_end) +
           ")";
}

void sort_outages(Outages& outages) {
    std::stable_sort(outages.begin(), outages.end(), [](const Outage& a, const Outage& b) {
        return a.site != b.site ? a.site < b.site : a.from < b.from;
    });
}

// The checks of validate(), each a rule with its own words.
class Validation {
public:
    explicit Validation(const Settings& settings, const SettingsDraft* draft = nullptr)
        : settings_{settings}, draft_{draft} {}

    std::vector<Problem> run(std::optional<std::uint64_t> own_events) {
        ranges();
        if (problems_.empty()) {
            order_of_the_day();
            whole_ticks();
            if (!own_events) {
                outages();
            }
        }
        if (problems_.empty()) {
            amount(own_events);
        }
        return std::move(problems_);
    }

private:
    void add(SettingId id, std::string message) {
        problems_.push_back({std::string{info(id).name}, std::move(message)});
    }

    // Whether nobody gave this one.
    [[nodiscard]] bool is_default(SettingId id) const {
        return draft_ != nullptr && !draft_->given(id);
    }
    [[nodiscard]] static std::string plain(SettingId id, Seconds value) {
        const SettingKind kind = info(id).kind;
        return kind == SettingKind::duration || kind == SettingKind::clock_skew
                   ? duration_text(value)
                   : time_of_day_text(value);
    }
    // A value in words: as it was typed, where that is known.
    [[nodiscard]] std::string text(SettingId id, Seconds value) const {
        return draft_ != nullptr && draft_->given(id) ? draft_->typed(id) : plain(id, value);
    }
    // The other value of a rule about two: "day_end (26:30)", "day_end at its default 26:30".
    [[nodiscard]] std::string other(SettingId id, Seconds value) const {
        const std::string name{info(id).name};
        return is_default(id) ? name + " at its default " + plain(id, value)
                              : name + " (" + clipped(text(id, value), 40) + ")";
    }
    // Reports that `low` is not below `high`, about the one that somebody gave.
    void contradict(SettingId high, Seconds high_value, SettingId low, Seconds low_value,
                    const char* below, const char* above) {
        if (is_default(high) && !is_default(low)) {
            add(low, in_quotes(text(low, low_value)) + above + other(high, high_value));
        } else {
            add(high, in_quotes(text(high, high_value)) + below + other(low, low_value));
        }
    }

    void range(const SettingInfo& setting, std::int64_t value) {
        if (!in_range(setting, value)) {
            problems_.push_back(out_of_range(setting, bound_text(setting.kind, value)));
        }
    }
    void range(const SettingInfo& setting, Seconds value) { range(setting, value.count()); }
    void range(const SettingInfo& /*setting*/, bool /*value*/) {}
    void range(const SettingInfo& setting, const Outages& value) {
        for (const Outage& outage : value) {
            range(setting, outage.from.count());
            range(setting, outage.to.count());
        }
    }
    void range(const SettingInfo& setting, const ClockSkew& value) {
        for (const Seconds skew : value) {
            range(setting, skew.count());
        }
    }

    void ranges() {
        for (const SettingInfo& setting : all_settings()) {
            std::visit([&](const auto member) { range(setting, settings_.*member); },
                       setting.member);
        }
        if (settings_.tick.count() > 0 && one_minute % settings_.tick != Seconds{0}) {
            add(SettingId::tick,
                in_quotes(duration_text(settings_.tick)) +
                    " does not divide one minute (1s, 2s, 3s, 4s, 5s, 6s, 10s, 12s, "
                    "15s, 20s, 30s or 1min)");
        }
    }

    void after(SettingId later, Seconds late, SettingId earlier, Seconds early) {
        if (late < early) {
            contradict(later, late, earlier, early, " is before ", " is after ");
        }
    }

    void order_of_the_day() {
        const Settings& s = settings_;
        after(SettingId::batch_at, s.batch_at, SettingId::day_start, s.day_start);
        after(SettingId::day_end, s.day_end, SettingId::batch_at, s.batch_at);
        after(SettingId::scan_start, s.scan_start, SettingId::day_start, s.day_start);
        after(SettingId::scan_end, s.scan_end, SettingId::scan_start, s.scan_start);
        after(SettingId::day_end, s.day_end, SettingId::scan_end, s.scan_end);
        if (s.straggler_max < s.straggler_min) {
            contradict(SettingId::straggler_max, s.straggler_max, SettingId::straggler_min,
                       s.straggler_min, " is less than ", " is more than ");
        }
    }

    void whole(SettingId id, Seconds value, const std::string& as_given) {
        if (value % settings_.tick != Seconds{0}) {
            add(id, in_quotes(as_given) + " is not a whole number of ticks of " +
                        text(SettingId::tick, settings_.tick) +
                        (is_default(SettingId::tick) ? ", tick's default" : ""));
        }
    }

    void whole_ticks() {
        for (const SettingInfo& setting : all_settings()) {
            if (const auto* const member = std::get_if<Seconds Settings::*>(&setting.member)) {
                const Seconds value = settings_.*(*member);
                whole(setting.id, value, text(setting.id, value));
            }
        }
        for (const Outage& outage : settings_.outages) {
            whole(SettingId::outages, outage.from, time_of_day_text(outage.from));
            whole(SettingId::outages, outage.to, time_of_day_text(outage.to));
        }
        for (std::size_t i = 0; i < scanner_count; ++i) {
            whole(SettingId::clock_skew, settings_.clock_skew[i], skew_text(i));
        }
    }

    void outages() {
        Outages sorted = settings_.outages;
        sort_outages(sorted);
        const std::string range = "; range " + range_text(info(SettingId::outages));
        // Of a long list that is wrong throughout, the first few are told.
        constexpr std::size_t most_told = 20;
        std::size_t told = 0;
        for (std::size_t i = 0; i < sorted.size() && told < most_told; ++i) {
            const Outage& outage = sorted[i];
            const bool backwards = outage.to <= outage.from;
            const bool out = outage.from < settings_.day_start || outage.to > settings_.day_end;
            const bool over =
                i > 0 && sorted[i - 1].site == outage.site && outage.from < sorted[i - 1].to;
            if (!backwards && !out && !over) {
                continue;
            }
            ++told;
            const std::string text = in_quotes(outage_text(outage));
            if (backwards) {
                add(SettingId::outages, text + " does not end after it begins" + range);
            }
            if (out) {
                outside(outage, text);
            }
            if (over) {
                add(SettingId::outages, text + " overlaps the outage before it (until " +
                                            time_of_day_text(sorted[i - 1].to) + ")" + range);
            }
        }
    }

    // A scanner's clock skew as it was typed.
    [[nodiscard]] std::string skew_text(std::size_t scanner) const {
        const std::string typed = draft_ != nullptr ? draft_->typed(SettingId::clock_skew) : "";
        const std::size_t at = typed.find(std::string{scanner_names[scanner]} + "@");
        if (at == std::string::npos) {
            return duration_text(settings_.clock_skew[scanner]);
        }
        const std::size_t value = typed.find('@', at) + 1;
        return typed.substr(value, typed.find(',', value) - value);
    }

    // An outage as it was typed: the items of the text stand as the outages do.
    [[nodiscard]] std::string outage_text(const Outage& outage) const {
        std::string typed = draft_ != nullptr ? draft_->typed(SettingId::outages) : "";
        if (typed.empty()) {
            return std::string{name(outage.site)} + "@" + time_of_day_text(outage.from) + "-" +
                   time_of_day_text(outage.to);
        }
        const auto at = std::find(settings_.outages.begin(), settings_.outages.end(), outage);
        for (auto before = settings_.outages.begin(); before != at; ++before) {
            typed.erase(0, typed.find(',') + 1);
        }
        return typed.substr(0, typed.find(','));
    }

    // Outages that nobody gave are not to blame where the day was made shorter.
    void outside(const Outage& outage, const std::string& text) {
        const bool early = outage.from < settings_.day_start;
        const SettingId edge = early ? SettingId::day_start : SettingId::day_end;
        const Seconds value = early ? settings_.day_start : settings_.day_end;
        if (is_default(SettingId::outages) && !is_default(edge)) {
            add(edge, in_quotes(this->text(edge, value)) + (early ? " is after" : " is before") +
                          " outages at their default " + outage_text(outage) +
                          (early ? " begin" : " end") + "; give others, or none");
        } else {
            add(SettingId::outages, text + " is not within the day " + day_text(settings_));
        }
    }

    void amount(std::optional<std::uint64_t> own_events) {
        const std::uint64_t events = own_events ? *own_events : most_events(settings_);
        if (events > events_limit) {
            const auto field = own_events ? "events" : info(SettingId::scans_per_hour).name;
            problems_.push_back(
                {std::string{field}, "the day would hold " + std::to_string(events) +
                                         " events; at most " + std::to_string(events_limit) +
                                         " are possible"});
        }
    }

    const Settings& settings_;
    const SettingsDraft* draft_;  // null where nobody typed anything
    std::vector<Problem> problems_;
};

std::string outages_text(const Outages& outages) {
    std::string text;
    for (const Outage& outage : outages) {
        text += (text.empty() ? "" : ",") + std::string{name(outage.site)} + "@" +
                time_of_day_text(outage.from) + "-" + time_of_day_text(outage.to);
    }
    return text.empty() ? "none" : text;
}

std::string skew_text(const ClockSkew& skew) {
    std::string text;
    for (std::size_t i = 0; i < skew.size(); ++i) {
        if (skew[i] != Seconds{0}) {
            text += (text.empty() ? "" : ",") + std::string{scanner_names[i]} + "@" +
                    (skew[i] > Seconds{0} ? "+" : "") + duration_text(skew[i]);
        }
    }
    return text.empty() ? "none" : text;
}

}  // namespace

Outages default_outages() {
    return {{Site::south, Seconds{13 * 3600 + 600}, Seconds{14 * 3600 + 2700}}};
}

std::uint32_t Settings::tick_count() const noexcept {
    return static_cast<std::uint32_t>((day_end - day_start) / tick) + 1;
}

std::span<const SettingInfo, setting_count> all_settings() noexcept {
    return registry;
}

const SettingInfo& info(SettingId id) noexcept {
    return registry[static_cast<std::size_t>(id)];
}

const SettingInfo* setting_named(std::string_view name) noexcept {
    for (const SettingInfo& setting : registry) {
        if (setting.name == name) {
            return &setting;
        }
    }
    return nullptr;
}

std::string range_text(const SettingInfo& setting) {
    const std::string span =
        bound_text(setting.kind, setting.low) + " … " + bound_text(setting.kind, setting.high);
    switch (setting.kind) {
        case SettingKind::toggle:
            return "on or off";
        case SettingKind::outages:
            return "SITE@FROM-TO, … within the day, not overlapping, or none";
        case SettingKind::clock_skew:
            return "SCANNER@LENGTH, … each " + span + ", or none";
        case SettingKind::duration:
            return setting.id == SettingId::tick ? span + ", dividing one minute" : span;
        default:
            return span;
    }
}

Problem out_of_range(const SettingInfo& setting, std::string_view value) {
    return {std::string{setting.name},
            in_quotes(value) + " is out of range: " + range_text(setting)};
}

std::string value_text(const Settings& settings, SettingId id) {
    const SettingInfo& setting = info(id);
    struct Text {
        SettingKind kind;
        std::string operator()(std::int64_t value) const { return std::to_string(value); }
        std::string operator()(bool value) const { return value ? "on" : "off"; }
        std::string operator()(Seconds value) const {
            return kind == SettingKind::duration ? duration_text(value) : time_of_day_text(value);
        }
        std::string operator()(const Outages& value) const { return outages_text(value); }
        std::string operator()(const ClockSkew& value) const { return skew_text(value); }
    };
    return std::visit([&](const auto member) { return Text{setting.kind}(settings.*member); },
                      setting.member);
}

std::vector<Problem> validate(const Settings& settings, std::optional<std::uint64_t> own_events) {
    return Validation{settings}.run(own_events);
}

std::vector<Problem> validate(const Settings& settings, std::optional<std::uint64_t> own_events,
                              const SettingsDraft& draft) {
    return Validation{settings, &draft}.run(own_events);
}

std::uint64_t most_events(const Settings& settings) noexcept {
    const auto ticks =
        static_cast<std::uint64_t>((settings.scan_end - settings.scan_start) / settings.tick);
    const auto per_tick =
        static_cast<std::uint64_t>((settings.scans_per_hour * settings.tick.count() + 3599) / 3600);
    const std::uint64_t scans = scanner_count * ticks * per_tick;
    return settings.resend_percent > 0 ? 2 * scans : scans;
}

Result<void> check_tick(Seconds moment, const Settings& settings, std::string_view as_given) {
    if (moment < settings.day_start || moment > settings.day_end) {
        return tl::unexpected(
            Problem{"", in_quotes(as_given) + " is not within the day " + day_text(settings)});
    }
    if ((moment - settings.day_start) % settings.tick != Seconds{0}) {
        return tl::unexpected(Problem{"", in_quotes(as_given) + " is not the start of a tick of " +
                                              duration_text(settings.tick)});
    }
    return {};
}

Seconds in_day(Seconds time_of_day, Seconds day_start) noexcept {
    return time_of_day < day_start && time_of_day < one_day ? time_of_day + one_day : time_of_day;
}

}  // namespace wireroom
