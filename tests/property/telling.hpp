// A fact as one line of text, "36000 read consumer=C1 partition=0 …": what the core did and what
// the naive day expects are compared, and shown, in this form. The end fact is told without its
// digest.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "wireroom/digest.hpp"
#include "wireroom/facts.hpp"

namespace proof {

// Builds such a line field by field.
class Line {
public:
    Line(std::int64_t t, std::string_view type);
    Line& with(std::string_view name, std::int64_t value);
    Line& with(std::string_view name, std::string_view value);
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

// All settings of a day: "seed=1 tick=1min …".
[[nodiscard]] std::string settings_text(const wireroom::Settings& settings);

[[nodiscard]] std::string tell(const wireroom::Fact& fact, const wireroom::KeyTable& keys);

}  // namespace proof
