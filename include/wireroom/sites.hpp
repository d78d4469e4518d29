// The two sites and their four scanners. A scanner's name is the key of its messages; in a day
// that brings its own events the keys come from its file and belong to no site.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace wireroom {

enum class Site : std::uint8_t { north, south };
inline constexpr std::array<Site, 2> all_sites{Site::north, Site::south};
inline constexpr std::array<std::string_view, 2> site_names{"north", "south"};

// Index of a key in the day's KeyTable; 0 … 3 are the scanners below in a made-up day.
enum class Key : std::uint32_t {};

inline constexpr std::size_t scanner_count = 4;
inline constexpr std::array<std::string_view, scanner_count> scanner_names{"north-1", "north-2",
                                                                           "south-1", "south-2"};

[[nodiscard]] constexpr std::size_t index(Key key) noexcept {
    return static_cast<std::size_t>(key);
}
[[nodiscard]] constexpr std::size_t index(Site site) noexcept {
    return static_cast<std::size_t>(site);
}
[[nodiscard]] constexpr std::string_view name(Site site) noexcept {
    return site_names[index(site)];
}
// The site of scanner 0 … 3.
[[nodiscard]] constexpr Site site_of(std::size_t scanner) noexcept {
    return scanner < 2 ? Site::north : Site::south;
}

[[nodiscard]] std::optional<Site> site_named(std::string_view text) noexcept;
[[nodiscard]] std::optional<std::size_t> scanner_named(std::string_view text) noexcept;

}  // namespace wireroom
