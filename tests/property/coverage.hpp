// What came up in the days that were run: every kind of fact, outcome, reason, phase and action,
// the ends of every setting's range, and the situations that the naive day names. Days that never
// meet one of these prove nothing about it.
#pragma once

#include <string>
#include <vector>

#include "naive.hpp"
#include "random_day.hpp"
#include "wireroom/facts.hpp"

namespace proof {

class Coverage {
public:
    void note(const wireroom::Fact& fact);
    void note(const DayPlan& day);
    [[nodiscard]] Seen& situations() { return seen_; }

    // What should have come up and did not.
    [[nodiscard]] std::vector<std::string> missing() const;
    // How often everything came up, in one text.
    [[nodiscard]] std::string summary() const;

private:
    Seen seen_;
};

}  // namespace proof
