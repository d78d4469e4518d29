#include "wireroom/facts.hpp"

namespace wireroom {

std::string hex(Digest digest) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    std::uint64_t rest = digest.value;
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, rest >>= 4U) {
        *digit = digits[rest & 15U];
    }
    return text;
}

std::string_view type_of(const Fact& fact) noexcept {
    return std::visit([](const auto& body) { return std::decay_t<decltype(body)>::type; },
                      fact.body);
}

}  // namespace wireroom
