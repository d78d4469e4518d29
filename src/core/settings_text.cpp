#include <algorithm>
#include <charconv>

#include "wireroom/settings.hpp"

namespace wireroom {
namespace {

// What is wrong, and the range that it should have kept.
Problem with_range(const SettingInfo& setting, std::string what) {
    return {std::string{setting.name}, std::move(what) + "; range " + range_text(setting)};
}

Problem unreadable(const SettingInfo& setting, std::string_view text, std::string_view form) {
    return {std::string{setting.name}, in_quotes(text) + " is not " + std::string{form}};
}

// One of several items; their form is not the whole range.
Problem unreadable_item(const SettingInfo& setting, std::string_view item, std::string_view form) {
    return with_range(setting, in_quotes(item) + " is not " + std::string{form});
}

Result<std::int64_t> read_count(const SettingInfo& setting, std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range) {
        return tl::unexpected(out_of_range(setting, text));
    }
    if (error != std::errc{} || end != text.data() + text.size()) {
        return tl::unexpected(
            unreadable(setting, text, "a whole number (range " + range_text(setting) + ")"));
    }
    if (!in_range(setting, value)) {
        return tl::unexpected(out_of_range(setting, text));
    }
    return value;
}

Result<Seconds> read_seconds(const SettingInfo& setting, std::string_view text) {
    const auto value =
        setting.kind == SettingKind::duration ? parse_duration(text) : parse_time_of_day(text);
    if (!value) {
        return tl::unexpected(with_range(setting, value.error().message));
    }
    if (!in_range(setting, value->count())) {
        return tl::unexpected(out_of_range(setting, text));
    }
    return *value;
}

Result<bool> read_toggle(const SettingInfo& setting, std::string_view text) {
    if (text == "on" || text == "true") {
        return true;
    }
    if (text == "off" || text == "false") {
        return false;
    }
    return tl::unexpected(unreadable(setting, text, "a switch (" + range_text(setting) + ")"));
}

// Splits at commas; "none" and the empty text are no items.
std::vector<std::string_view> items(std::string_view text) {
    std::vector<std::string_view> parts;
    if (text.empty() || text == "none") {
        return parts;
    }
    for (std::size_t comma = text.find(','); comma != std::string_view::npos;
         comma = text.find(',')) {
        parts.push_back(text.substr(0, comma));
        text.remove_prefix(comma + 1);
    }
    parts.push_back(text);
    return parts;
}

Result<Outages> read_outages(const SettingInfo& setting, std::string_view text) {
    Outages outages;
    for (const std::string_view item : items(text)) {
        const std::size_t at = item.find('@');
        const std::size_t dash = item.find('-', at == std::string_view::npos ? 0 : at);
        if (at == std::string_view::npos || dash == std::string_view::npos) {
            return tl::unexpected(
                unreadable_item(setting, item, "an outage (such as south@13:10-14:45)"));
        }
        const auto site = site_named(item.substr(0, at));
        if (!site) {
            return tl::unexpected(
                unreadable_item(setting, item.substr(0, at), "a site (north or south)"));
        }
        const auto from = parse_time_of_day(item.substr(at + 1, dash - at - 1));
        const auto to = parse_time_of_day(item.substr(dash + 1));
        if (!from || !to) {
            return tl::unexpected(with_range(setting, (from ? to : from).error().message));
        }
        outages.push_back({*site, *from, *to});
    }
    return outages;
}

Result<ClockSkew> read_skew(const SettingInfo& setting, std::string_view text) {
    ClockSkew skew{};
    std::array<bool, scanner_count> given{};
    for (const std::string_view item : items(text)) {
        const std::size_t at = item.find('@');
        const auto scanner = scanner_named(item.substr(0, at));
        if (at == std::string_view::npos || !scanner) {
            return tl::unexpected(
                unreadable_item(setting, item,
                                "a clock (such as north-2@+4h; scanners are north-1, north-2, "
                                "south-1, south-2)"));
        }
        const std::string_view value = item.substr(at + 1);
        const auto length = parse_duration(value, true);
        if (!length) {
            return tl::unexpected(with_range(setting, length.error().message));
        }
        if (!in_range(setting, length->count())) {
            return tl::unexpected(out_of_range(setting, value));
        }
        if (given[*scanner]) {
            return tl::unexpected(
                with_range(setting, in_quotes(item) + " names a scanner a second time"));
        }
        given[*scanner] = true;
        skew[*scanner] = *length;
    }
    return skew;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
        }
    }
    return row[b.size()];
}

}  // namespace

Result<void> SettingsDraft::set(std::string_view name, std::string_view text) {
    const SettingInfo* const setting = setting_named(name);
    if (setting == nullptr) {
        std::vector<std::string_view> names;
        for (const SettingInfo& known : all_settings()) {
            names.push_back(known.name);
        }
        const auto near = did_you_mean(name, names);
        return tl::unexpected(Problem{
            std::string{name}, "there is no such setting" +
                                   (near ? "; did you mean " + std::string{*near} + "?" : "")});
    }
    const auto store = [&](auto member, auto&& value) -> Result<void> {
        if (!value) {
            return tl::unexpected(value.error());
        }
        settings_.*member = *std::forward<decltype(value)>(value);
        given_[static_cast<std::size_t>(setting->id)] = true;
        typed_[static_cast<std::size_t>(setting->id)] = text;
        return {};
    };
    struct Reader {
        const SettingInfo& setting;
        std::string_view text;
        const decltype(store)& put;
        Result<void> operator()(std::int64_t Settings::*m) const {
            return put(m, read_count(setting, text));
        }
        Result<void> operator()(Seconds Settings::*m) const {
            return put(m, read_seconds(setting, text));
        }
        Result<void> operator()(bool Settings::*m) const {
            return put(m, read_toggle(setting, text));
        }
        Result<void> operator()(Outages Settings::*m) const {
            return put(m, read_outages(setting, text));
        }
        Result<void> operator()(ClockSkew Settings::*m) const {
            return put(m, read_skew(setting, text));
        }
    };
    return std::visit(Reader{*setting, text, store}, setting->member);
}

tl::expected<Settings, std::vector<Problem>> SettingsDraft::finish(
    std::optional<std::uint64_t> own_events) const {
    Settings settings = settings_;
    for (const SettingInfo& setting : all_settings()) {
        if (!given(setting.id) || setting.id == SettingId::day_start) {
            continue;
        }
        if (setting.kind == SettingKind::time_of_day) {
            Seconds& value = settings.*std::get<Seconds Settings::*>(setting.member);
            value = in_day(value, settings.day_start);
        } else if (setting.kind == SettingKind::outages) {
            for (Outage& outage : settings.outages) {
                outage.from = in_day(outage.from, settings.day_start);
                outage.to = in_day(outage.to, settings.day_start);
            }
        }
    }
    if (auto problems = validate(settings, own_events, *this); !problems.empty()) {
        return tl::unexpected(std::move(problems));
    }
    return settings;
}

std::optional<std::string_view> did_you_mean(std::string_view typed,
                                             std::span<const std::string_view> known) {
    std::optional<std::string_view> best;
    std::size_t distance = std::max<std::size_t>(2, typed.size() / 3) + 1;
    for (const std::string_view name : known) {
        // The beginning of a name is near it, however much is missing.
        const bool begun = typed.size() >= 3 && name.substr(0, typed.size()) == typed;
        // What is so much longer than the name is not near it, and dear to compare.
        if (typed.size() >= name.size() + distance) {
            continue;
        }
        const std::size_t d = begun ? 1 : edit_distance(typed, name);
        if (d < distance) {
            distance = d;
            best = name;
        }
    }
    return best;
}

}  // namespace wireroom
