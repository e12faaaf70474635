// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "families/family.hpp"
#include "report/row.hpp"

namespace tact::bench {

/// No ratio is required.
inline constexpr double no_goal = std::numeric_limits<double>::infinity();

/// One measurement before it is put into a table.
struct Cell {
    families::Family family;
    std::string shapes;  ///< obb-obb
    std::string group;   ///< the pairs of shapes that have one row; the same as `shapes` where a pair has its own
    std::string rate;    ///< 10 %
    std::string variant;
    std::string peer;
    double ours_ns;
    double peer_ns;
    double goal = no_goal;
    std::uint64_t wrong = 0;
    std::uint64_t peer_wrong = 0;

    double ratio() const { return ours_ns / peer_ns; }
};

/// "10 %" of 0.1; "0 %" only of 0.
std::string percent(double rate);

/// One row per family, group, variant, peer and goal: the cell with the greatest ratio, which names its rate and, where
/// the group has more than one, its shapes. Wrong answers are those of all cells.
std::vector<Row> worst_rows(std::span<const Cell> cells);

}  // namespace tact::bench
