#include "wireroom/facts.hpp"

#include "catch.hpp"

using namespace wireroom;

namespace {

// The names of a fact's fields, in order.
template <class Body>
std::string fields() {
    std::string text;
    Body body;
    Body::visit(body, [&](std::string_view name, const auto& /*value*/) {
        text += (text.empty() ? "" : " ") + std::string{name};
    });
    return std::string{Body::type} + ": " + text;
}

}  // namespace

TEST_CASE("11: the facts and their fields are those of the table") {
    CHECK(fields<DayFact>() == "day: trace_version events settings");
    CHECK(fields<ActionFact>() == "action: action");
    CHECK(fields<ScanFact>() == "scan: id scanner event_time due");
    CHECK(fields<LineFact>() == "line: site up");
    CHECK(fields<AppendFact>() == "append: id scanner event_time due partition offset");
    CHECK(fields<ReadFact>() == "read: consumer partition offset id event_time again outcome");
    CHECK(fields<WatermarkFact>() == "watermark: value");
    CHECK(fields<PublishFact>() == "publish: window_start window_end count");
    CHECK(fields<CommitFact>() == "commit: consumer partition offset reason");
    CHECK(fields<JoinFact>() == "join: consumer");
    CHECK(fields<LeaveFact>() == "leave: consumer");
    CHECK(fields<CrashFact>() == "crash: consumer uncommitted");
    CHECK(fields<RebalanceFact>() == "rebalance: phase generation assignment");
    CHECK(fields<BatchFact>() == "batch: windows total");
    std::string end;
    Readouts readouts;
    visit_readouts(readouts, [&](std::string_view name, const auto& /*value*/) {
        end += std::string{name} + " ";
    });
    CHECK(end == "scans counted dropped read_twice skipped lag watermark last_published batch ");
    CHECK(std::variant_size_v<FactBody> == 15);
}

TEST_CASE("11: the names in traces") {
    CHECK(outcome_names[static_cast<std::size_t>(Outcome::counted)] == "counted");
    CHECK(outcome_names[static_cast<std::size_t>(Outcome::late)] == "late");
    CHECK(outcome_names[static_cast<std::size_t>(Outcome::duplicate)] == "duplicate");
    CHECK(commit_reason_names[static_cast<std::size_t>(CommitReason::interval)] == "interval");
    CHECK(commit_reason_names[static_cast<std::size_t>(CommitReason::rebalance)] == "rebalance");
    CHECK(commit_reason_names[static_cast<std::size_t>(CommitReason::leave)] == "leave");
    CHECK(rebalance_phase_names[static_cast<std::size_t>(RebalancePhase::begin)] == "begin");
    CHECK(rebalance_phase_names[static_cast<std::size_t>(RebalancePhase::end)] == "end");
    CHECK(trace_version == 1);
    CHECK(type_of(Fact{Seconds{0}, LeaveFact{}}) == "leave");
}
