#include <algorithm>

#include "view/plane.hpp"

namespace wireroom::view {
namespace {

constexpr auto columns = static_cast<std::int64_t>(plane_map_columns);
constexpr auto rows = static_cast<std::int64_t>(plane_map_rows);

std::int64_t share(Seconds value, Seconds from, Seconds to, std::int64_t parts) {
    return std::clamp<std::int64_t>((value - from).count() * parts / (to - from).count(), 0,
                                    parts - 1);
}

}  // namespace

PlaneGrid::PlaneGrid(const PlaneWindow& whole) : whole_{whole} {
    squares_.resize(std::size_t{plane_map_columns} * plane_map_rows);
}

void PlaneGrid::count(Seconds made, Seconds read, bool late, int by) {
    const std::int64_t column = share(made, whole_.made_from, whole_.made_to, columns);
    const std::int64_t row = share(read, whole_.read_from, whole_.read_to, rows);
    Square& square = squares_[static_cast<std::size_t>(row * columns + column)];
    // Unsigned sums wrap around to the right value when something is taken away.
    square.reads += static_cast<std::uint32_t>(by);
    square.late += late ? static_cast<std::uint32_t>(by) : 0U;
}

std::vector<PlaneRun> PlaneGrid::runs() const {
    std::vector<PlaneRun> found;
    for (const bool late : {false, true}) {
        for (std::size_t row = 0; squares_.size() > 0 && row < plane_map_rows; ++row) {
            for (std::size_t column = 0; column < plane_map_columns; ++column) {
                const Square& square = squares_[row * plane_map_columns + column];
                const bool is_late = square.late > 0;
                if (square.reads == 0 || is_late != late) {
                    continue;
                }
                const bool joins = !found.empty() && found.back().row == row &&
                                   found.back().late == late &&
                                   found.back().column + found.back().length == column;
                if (joins) {
                    ++found.back().length;
                } else {
                    found.push_back({static_cast<std::uint16_t>(column),
                                     static_cast<std::uint16_t>(row), 1, late});
                }
            }
        }
    }
    return found;
}

}  // namespace wireroom::view
