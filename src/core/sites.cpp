#include "wireroom/sites.hpp"

namespace wireroom {
namespace {

template <std::size_t count>
std::optional<std::size_t> find(const std::array<std::string_view, count>& names,
                                std::string_view text) noexcept {
    for (std::size_t i = 0; i < count; ++i) {
        if (names[i] == text) {
            return i;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Site> site_named(std::string_view text) noexcept {
    const auto found = find(site_names, text);
    return found ? std::optional{static_cast<Site>(*found)} : std::nullopt;
}

std::optional<std::size_t> scanner_named(std::string_view text) noexcept {
    return find(scanner_names, text);
}

}  // namespace wireroom
