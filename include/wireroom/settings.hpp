// The settings of a day, from one registry (settings.inl). A Settings value is plain data and
// may hold anything; validate() says whether it makes a day: every value in its range, every
// duration and time of day in whole ticks, the times of the day in order, outages of a site
// apart, and no more than 2·10⁸ events. Nothing is ever clamped.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "wireroom/problem.hpp"
#include "wireroom/sites.hpp"
#include "wireroom/time.hpp"

namespace wireroom {

// A line that is down from `from` until it comes back in the tick of `to`.
struct Outage {
    Site site{Site::north};
    Seconds from{};
    Seconds to{};
    friend constexpr bool operator==(const Outage&, const Outage&) = default;
};
using Outages = std::vector<Outage>;

// How far each scanner's clock is ahead, by scanner.
using ClockSkew = std::array<Seconds, scanner_count>;

enum class SettingKind : std::uint8_t {
    count,        // a whole number
    percent,      // a whole number of percent
    duration,     // a length of time: "30min"
    time_of_day,  // "13:10", up to "48:00"
    toggle,       // on or off
    outages,      // "south@13:10-14:45,north@09:00-09:20" or "none"
    clock_skew,   // "north-2@+4h" or "none"
};

// The field type that a kind of setting has.
template <SettingKind kind>
struct SettingField;
template <>
struct SettingField<SettingKind::count> {
    using type = std::int64_t;
};
template <>
struct SettingField<SettingKind::percent> {
    using type = std::int64_t;
};
template <>
struct SettingField<SettingKind::duration> {
    using type = Seconds;
};
template <>
struct SettingField<SettingKind::time_of_day> {
    using type = Seconds;
};
template <>
struct SettingField<SettingKind::toggle> {
    using type = bool;
};
template <>
struct SettingField<SettingKind::outages> {
    using type = Outages;
};
template <>
struct SettingField<SettingKind::clock_skew> {
    using type = ClockSkew;
};

// South's line is down from 13:10 to 14:45 in the default day.
[[nodiscard]] Outages default_outages();

struct Settings {
#define WIREROOM_SETTING(kind, name, initial, low, high, slider_low, slider_high, unit, help) \
    SettingField<SettingKind::kind>::type name{initial};
#include "wireroom/settings.inl"
#undef WIREROOM_SETTING
    friend bool operator==(const Settings&, const Settings&) = default;

    // Ticks from day_start up to and with day_end; needs valid settings.
    [[nodiscard]] std::uint32_t tick_count() const noexcept;
};

enum class SettingId : std::uint8_t {
#define WIREROOM_SETTING(kind, name, initial, low, high, slider_low, slider_high, unit, help) name,
#include "wireroom/settings.inl"
#undef WIREROOM_SETTING
};

using SettingMember = std::variant<std::int64_t Settings::*, Seconds Settings::*, bool Settings::*,
                                   Outages Settings::*, ClockSkew Settings::*>;

struct SettingInfo {
    SettingId id{};
    std::string_view name;  // as in files and flags
    SettingKind kind{};
    std::int64_t low{};         // smallest value; seconds where it is a time
    std::int64_t high{};        // largest value
    std::int64_t slider_low{};  // what a control on screen offers, within low … high
    std::int64_t slider_high{};
    std::string_view unit;  // for counts and percents; empty where the kind says it
    std::string_view help;  // one sentence
    SettingMember member;
};

inline constexpr std::size_t setting_count = 0
#define WIREROOM_SETTING(kind, name, initial, low, high, slider_low, slider_high, unit, help) +1
#include "wireroom/settings.inl"
#undef WIREROOM_SETTING
    ;

// All settings, in the registry's order.
[[nodiscard]] std::span<const SettingInfo, setting_count> all_settings() noexcept;
[[nodiscard]] const SettingInfo& info(SettingId id) noexcept;
[[nodiscard]] const SettingInfo* setting_named(std::string_view name) noexcept;

// "0 … 64", "0min … 24h", "on or off": the range in words, for errors, tables and tooltips.
[[nodiscard]] std::string range_text(const SettingInfo& setting);
[[nodiscard]] constexpr bool in_range(const SettingInfo& setting, std::int64_t value) noexcept {
    return value >= setting.low && value <= setting.high;
}
// The problem of a value, as it was given, outside the setting's range.
[[nodiscard]] Problem out_of_range(const SettingInfo& setting, std::string_view value);
// The value as --set and scenario files write it; SettingsDraft::set reads it back to the same
// value.
[[nodiscard]] std::string value_text(const Settings& settings, SettingId id);

// Everything that keeps these settings from making a day; empty when they do. `own_events` is
// the number of rows of a day that brings its own events (then rates are not counted and outages
// not held against the day).
[[nodiscard]] std::vector<Problem> validate(const Settings& settings,
                                            std::optional<std::uint64_t> own_events = {});
// The most events these settings can make, resent copies included.
[[nodiscard]] std::uint64_t most_events(const Settings& settings) noexcept;
inline constexpr std::uint64_t events_limit = 200'000'000;
// Refuses a moment that is not the start of a tick of the day, naming it as it was given.
[[nodiscard]] Result<void> check_tick(Seconds moment, const Settings& settings,
                                      std::string_view as_given);

// Reads settings from text, one by one, in any order. A time of day before day_start means the
// next morning; as day_start itself may be given last, that is settled in finish().
class SettingsDraft {
public:
    explicit SettingsDraft(Settings base = {}) : settings_{std::move(base)} {}
    // Refuses unknown names (with the nearest known one) and values that cannot be read or lie
    // outside the setting's own range; a refused value changes nothing.
    Result<void> set(std::string_view name, std::string_view text);
    // The settings, or every problem that validate() finds.
    [[nodiscard]] tl::expected<Settings, std::vector<Problem>> finish(
        std::optional<std::uint64_t> own_events = {}) const;
    // As read so far, next mornings and cross-checks not settled yet.
    [[nodiscard]] const Settings& so_far() const noexcept { return settings_; }
    [[nodiscard]] bool given(SettingId id) const { return given_[static_cast<std::size_t>(id)]; }
    // The text of a value that was given; empty for one that was not.
    [[nodiscard]] const std::string& typed(SettingId id) const {
        return typed_[static_cast<std::size_t>(id)];
    }

private:
    Settings settings_;
    std::bitset<setting_count> given_;
    std::array<std::string, setting_count> typed_;
};

// As validate() above, for settings that come of a draft: values are named as they were typed,
// what was given is blamed rather than a default that it does not go with, and a default is
// called one.
[[nodiscard]] std::vector<Problem> validate(const Settings& settings,
                                            std::optional<std::uint64_t> own_events,
                                            const SettingsDraft& draft);

// Moves a time of day that lies before the day's start to the next morning.
[[nodiscard]] Seconds in_day(Seconds time_of_day, Seconds day_start) noexcept;

// The known name nearest to a mistyped one, if any is near enough to suggest.
[[nodiscard]] std::optional<std::string_view> did_you_mean(std::string_view typed,
                                                           std::span<const std::string_view> known);

}  // namespace wireroom
