// A day's own events: messages that a file brings instead of made-up scans. Rows are appended
// in order of (arrival, row); rows of one id are one event sent again and have one key and one
// event time. The reader of the file (day/own_events_csv) refuses what breaks this; the constructor
// only arranges, and check_own_events() says whether a day can play what it arranged.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "wireroom/settings.hpp"
#include "wireroom/sites.hpp"
#include "wireroom/time.hpp"

namespace wireroom {

// One row of the file. `same_as` is the index of the first row with the same id, if there is an
// earlier one; an event without an id is an event of its own.
struct OwnRow {
    std::string key;  // never empty
    Seconds event_time{};
    Seconds arrival{};  // within the day
    std::optional<std::uint32_t> same_as;
};

// A distinct event, in the order in which it is scanned.
struct OwnScan {
    Seconds tick{};  // start of the tick in which it becomes known
    Key key{};
    Seconds event_time{};
    Seconds due{};  // its earliest arrival
};

// One arrival at the log.
struct OwnArrival {
    Seconds arrival{};
    std::uint32_t id{};  // index into scans()
    bool copy{};         // an earlier arrival brought the same id
};

class OwnEvents {
public:
    // Arranges the rows for a day that starts at `day_start` in ticks of `tick`.
    OwnEvents(const std::vector<OwnRow>& rows, Seconds day_start, Seconds tick);

    [[nodiscard]] const std::vector<OwnScan>& scans() const noexcept { return scans_; }
    [[nodiscard]] const std::vector<OwnArrival>& arrivals() const noexcept { return arrivals_; }
    [[nodiscard]] const std::vector<std::string>& keys() const noexcept { return keys_; }

private:
    std::vector<OwnScan> scans_;
    std::vector<OwnArrival> arrivals_;
    std::vector<std::string> keys_;  // in order of first row
};

// Refuses events of which one arrives outside the day or has a time that the log cannot hold, and
// those that were arranged for other ticks than the day's.
[[nodiscard]] Result<void> check_own_events(const OwnEvents& own, const Settings& settings);

}  // namespace wireroom
