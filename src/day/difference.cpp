#include "day/difference.hpp"

namespace wireroom::day {
namespace {

constexpr std::uint8_t appended = 1;
constexpr std::uint8_t counted = 2;
constexpr std::uint8_t came_after = 4;

std::uint8_t with(std::uint8_t flags, std::uint8_t flag) {
    return static_cast<std::uint8_t>(flags | flag);
}

}  // namespace

DifferenceLedger::Counts& DifferenceLedger::counts(Seconds event_time) {
    return counts_[floor_divide(event_time.count(), window_.count())];
}

std::uint8_t& DifferenceLedger::flags(EventId id) {
    if (id >= flags_.size()) {
        flags_.resize(id + std::size_t{1});
    }
    return flags_[id];
}

void DifferenceLedger::take(const AppendFact& append) {
    std::uint8_t& flag = flags(append.id);
    if ((flag & appended) != 0) {
        return;
    }
    flag = with(flag, appended);
    if (batch_ran_) {
        flag = with(flag, came_after);
    } else {
        ++counts(append.event_time).in_batch;
    }
}

void DifferenceLedger::take(const ReadFact& read) {
    if (read.outcome != Outcome::counted) {
        return;
    }
    std::uint8_t& flag = flags(read.id);
    Counts& window = counts(read.event_time);
    if ((flag & counted) != 0) {
        ++window.again;
        return;
    }
    flag = with(flag, counted);
    ++((flag & came_after) != 0 ? window.after : window.counted_of_batch);
}

void DifferenceLedger::take(std::span<const Fact> facts) {
    for (const Fact& fact : facts) {
        if (const auto* const append = std::get_if<AppendFact>(&fact.body)) {
            take(*append);
        } else if (const auto* const read = std::get_if<ReadFact>(&fact.body)) {
            take(*read);
        } else if (std::holds_alternative<BatchFact>(fact.body)) {
            batch_ran_ = true;
        }
    }
    taken_ += facts.size();
}

std::optional<DifferenceParts> DifferenceLedger::total() const {
    if (!batch_ran_) {
        return std::nullopt;
    }
    DifferenceParts sum;
    for (const auto& [number, counts] : counts_) {
        const DifferenceParts parts = counts.parts();
        sum.not_counted += parts.not_counted;
        sum.counted_again += parts.counted_again;
        sum.after_batch += parts.after_batch;
    }
    return sum;
}

std::optional<DifferenceParts> DifferenceLedger::of(Seconds window_start) const {
    if (!batch_ran_) {
        return std::nullopt;
    }
    const auto found = counts_.find(floor_divide(window_start.count(), window_.count()));
    return found != counts_.end() ? found->second.parts() : DifferenceParts{};
}

}  // namespace wireroom::day
