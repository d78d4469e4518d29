#include "wireroom/own_events.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "wireroom/log.hpp"

namespace wireroom {
namespace {

Seconds tick_of(Seconds moment, Seconds day_start, Seconds tick) {
    const std::int64_t ticks = floor_divide((moment - day_start).count(), tick.count());
    return day_start + tick * std::max<std::int64_t>(ticks, 0);
}

}  // namespace

OwnEvents::OwnEvents(const std::vector<OwnRow>& rows, Seconds day_start, Seconds tick) {
    std::map<std::string, Key, std::less<>> known;
    std::vector<Key> key_of_row;
    std::vector<Seconds> earliest(rows.size());  // by first row of an event
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto [key, added] = known.emplace(
            rows[row].key, static_cast<Key>(static_cast<std::uint32_t>(keys_.size())));
        if (added) {
            keys_.push_back(rows[row].key);
        }
        key_of_row.push_back(key->second);
        const std::size_t first = rows[row].same_as.value_or(static_cast<std::uint32_t>(row));
        earliest[row] = rows[row].arrival;
        earliest[first] = std::min(earliest[first], rows[row].arrival);
    }
    // Distinct events in scan order: by tick, then row.
    std::vector<std::uint32_t> firsts;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (!rows[row].same_as) {
            firsts.push_back(static_cast<std::uint32_t>(row));
        }
    }
    const auto scanned = [&](std::uint32_t row) {
        return tick_of(std::min(rows[row].event_time, earliest[row]), day_start, tick);
    };
    std::stable_sort(firsts.begin(), firsts.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return scanned(a) < scanned(b); });
    std::vector<std::uint32_t> id_of_row(rows.size());
    for (const std::uint32_t row : firsts) {
        id_of_row[row] = static_cast<std::uint32_t>(scans_.size());
        scans_.push_back({scanned(row), key_of_row[row], rows[row].event_time, earliest[row]});
    }
    // Arrivals in order of (arrival, row); the first of an id is the original.
    std::vector<std::uint32_t> order(rows.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return rows[a].arrival < rows[b].arrival;
    });
    std::vector<bool> arrived(scans_.size());
    for (const std::uint32_t row : order) {
        const std::uint32_t id = id_of_row[rows[row].same_as.value_or(row)];
        arrivals_.push_back({rows[row].arrival, id, arrived[id]});
        arrived[id] = true;
    }
}

Result<void> check_own_events(const OwnEvents& own, const Settings& settings) {
    const auto refuse = [](Seconds moment, const std::string& what) {
        return tl::unexpected(Problem{"events", in_quotes(time_of_day_text(moment)) + what});
    };
    const Seconds last = settings.day_end + settings.tick - Seconds{1};
    for (const OwnArrival& arrival : own.arrivals()) {
        if (arrival.arrival < settings.day_start || arrival.arrival > last) {
            return refuse(arrival.arrival, ", an arrival, is not within the day (" +
                                               time_of_day_text(settings.day_start) + " … " +
                                               time_of_day_text(last) + ")");
        }
    }
    for (const OwnScan& scan : own.scans()) {
        if (!fits_log(scan.event_time)) {
            return refuse(scan.event_time, ", an event time, is more than 68 years from the day");
        }
        if (scan.tick !=
            tick_of(std::min(scan.event_time, scan.due), settings.day_start, settings.tick)) {
            return refuse(scan.tick, " is where an event is scanned that this day, with ticks of " +
                                         duration_text(settings.tick) + " from " +
                                         time_of_day_text(settings.day_start) +
                                         ", scans at another time");
        }
    }
    return {};
}

}  // namespace wireroom
