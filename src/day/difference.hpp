// Why the stream and the nightly batch differ. Per window, and for the day, with D the distinct
// events in the log when the batch ran and C the distinct events that the stream counted:
//   counted − batch = − (D without C) + (countings beyond an event's first) + (C without D).
// Taken from the facts alone, as they come; before the batch there is no difference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "wireroom/facts.hpp"

namespace wireroom::day {

struct DifferenceParts {
    std::uint64_t not_counted{};    // in the batch, never counted by the stream so far
    std::uint64_t counted_again{};  // countings of an event beyond its first
    std::uint64_t after_batch{};    // counted, but in the log only after the batch
    // Counted by the stream − batch.
    [[nodiscard]] std::int64_t total() const noexcept {
        return static_cast<std::int64_t>(counted_again + after_batch) -
               static_cast<std::int64_t>(not_counted);
    }
    friend bool operator==(const DifferenceParts&, const DifferenceParts&) = default;
};

class DifferenceLedger {
public:
    DifferenceLedger() = default;
    explicit DifferenceLedger(Seconds window) : window_{window} {}

    // Takes in the next facts.
    void take(std::span<const Fact> facts);
    // How many facts it took in so far.
    [[nodiscard]] std::size_t taken() const noexcept { return taken_; }

    // For the whole day; none before the batch.
    [[nodiscard]] std::optional<DifferenceParts> total() const;
    // For the window that starts at `window_start`; none before the batch.
    [[nodiscard]] std::optional<DifferenceParts> of(Seconds window_start) const;

private:
    struct Counts {
        std::uint64_t in_batch{};
        std::uint64_t counted_of_batch{};
        std::uint64_t again{};
        std::uint64_t after{};
        [[nodiscard]] DifferenceParts parts() const noexcept {
            return {in_batch - counted_of_batch, again, after};
        }
    };

    Counts& counts(Seconds event_time);
    std::uint8_t& flags(EventId id);
    void take(const AppendFact& append);
    void take(const ReadFact& read);

    Seconds window_{one_hour};
    std::vector<std::uint8_t> flags_;        // by id
    std::map<std::int64_t, Counts> counts_;  // by window number
    bool batch_ran_{};
    std::size_t taken_{};
};

}  // namespace wireroom::day
