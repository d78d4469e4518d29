#include "view/index.hpp"

namespace wireroom::view {
namespace {

// In a tick the entry with the highest rank makes the caption; of equal ones, the newest.
std::uint8_t rank_of(LogKind kind) {
    switch (kind) {
        case LogKind::end:
            return 100;
        case LogKind::batch:
            return 95;
        case LogKind::crash:
            return 90;
        case LogKind::burst:
            return 85;
        case LogKind::line:
            return 84;
        case LogKind::publish:
            return 80;
        case LogKind::join:
        case LogKind::leave:
            return 75;
        case LogKind::takes:
            return 72;
        case LogKind::deed:
        case LogKind::no_effect:
            return 70;
        case LogKind::stop:
            return 60;
        case LogKind::counted_again:
        case LogKind::dropped_again:
            return 42;
        case LogKind::dropped:
        case LogKind::skipped:
            return 40;
        case LogKind::commit:
            return 30;
        case LogKind::rewind:
            return 20;
        case LogKind::read:
            return 10;
    }
    return 0;
}

bool passes(LogFilter filter, LogKind kind) {
    switch (kind) {
        case LogKind::dropped_again:
            return filter == LogFilter::late || filter == LogFilter::again;
        case LogKind::dropped:
            return filter == LogFilter::late;
        case LogKind::counted_again:
        case LogKind::skipped:
            return filter == LogFilter::again;
        case LogKind::leave:
            return filter == LogFilter::faults || filter == LogFilter::commits;
        case LogKind::commit:
            return filter == LogFilter::commits;
        case LogKind::crash:
        case LogKind::rewind:
        case LogKind::stop:
        case LogKind::takes:
        case LogKind::join:
        case LogKind::line:
        case LogKind::burst:
        case LogKind::no_effect:
            return filter == LogFilter::faults;
        case LogKind::read:
        case LogKind::publish:
        case LogKind::batch:
        case LogKind::deed:
        case LogKind::end:
            return false;
    }
    return false;
}

bool is_consequence(const Deed& deed, const FactBody& next) {
    const auto* line = std::get_if<LineFact>(&next);
    switch (deed.action) {
        case ActionKind::crash_one:
            return std::holds_alternative<CrashFact>(next);
        case ActionKind::set_consumers: {
            const auto* commit = std::get_if<CommitFact>(&next);
            return std::holds_alternative<JoinFact>(next) ||
                   std::holds_alternative<LeaveFact>(next) ||
                   (commit != nullptr && commit->reason == CommitReason::leave);
        }
        case ActionKind::cut_line:
        case ActionKind::restore_line:
            return line != nullptr && line->site == static_cast<Site>(deed.value) &&
                   line->up == (deed.action == ActionKind::restore_line);
        default:
            return false;
    }
}

}  // namespace

void DayIndex::settle_deed(const FactBody* next) {
    if (!newest_.open_deed) {
        return;
    }
    const Deed deed = *newest_.open_deed;
    newest_.open_deed.reset();
    if (next == nullptr || !is_consequence(deed, *next)) {
        deeds_.push_back({newest_.t, deed});
        log(LogKind::no_effect, Consumer::nobody, deeds_.size() - 1);
    }
}

void DayIndex::log(LogKind kind, Consumer who, std::size_t index) {
    const auto at = static_cast<std::uint32_t>(entries_.size());
    entries_.push_back({static_cast<std::int32_t>(newest_.t.count()), kind,
                        static_cast<std::uint8_t>(who), static_cast<std::uint32_t>(index)});
    // Members that are there from the start are no fault, and a leaver may have nothing to save.
    const bool opening = (kind == LogKind::join && rebalances_.empty()) ||
                         (kind == LogKind::takes && rebalances_[index].opening);
    const bool saves = kind != LogKind::leave || members_[index].saved > 0;
    for (const LogFilter filter :
         {LogFilter::late, LogFilter::again, LogFilter::faults, LogFilter::commits}) {
        if (passes(filter, kind) && !(opening && filter == LogFilter::faults) &&
            (saves || filter != LogFilter::commits)) {
            filtered_[static_cast<std::size_t>(filter)].push_back(at);
        }
    }
    const std::uint8_t rank = opening && kind == LogKind::join ? 0 : rank_of(kind);
    if (newest_.caption == no_index || entries_[newest_.caption].t != entries_[at].t ||
        rank >= newest_.caption_rank) {
        newest_.caption = at;
        newest_.caption_rank = rank;
    }
}

}  // namespace wireroom::view
