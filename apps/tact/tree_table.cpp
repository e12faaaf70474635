// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cmath>

#include "tree_report.hpp"

namespace tact::app {
namespace {

/// A number to some places; of volumes or surfaces beyond the range of doubles there is none.
std::string quotient(double value, int places) {
    return std::isfinite(value) ? fmt::format("{:.{}f}", value, places) : "-";
}

}  // namespace

std::string tree_table(const TreeStatistics& tree) {
    const auto triangles = static_cast<double>(tree.triangles);
    std::string text = fmt::format(
        "depth {}, {} nodes of which {} are leaves, {:.1f} bytes per triangle\n"
        "volume of all boxes {:.6g}\n\n"
        "{:>5} {:>9} {:>9} {:>10} {:>12} {:>12} {:>7}\n",
        tree.depth(), tree.nodes, tree.leaves, triangles > 0 ? static_cast<double>(tree.bytes) / triangles : 0,
        tree.volume(), "level", "nodes", "boxes", "triangles", "volume", "of level 0", "fit");
    for (int i = 0; i < tree.depth(); ++i) {
        const TreeLevel& level = tree.levels[static_cast<std::size_t>(i)];
        const double first = tree.levels[0].volume;
        text += fmt::format("{:>5} {:>9} {:>9} {:>10} {:>12.5g} {:>12} {:>7}\n", i, level.nodes, level.boxes,
                            level.triangles, level.volume, quotient(first > 0 ? level.volume / first : 0, 5),
                            quotient(level.fill(), 3));
    }
    return text +
           "\ntriangles: those in leaves of the level. fit: twice the surface of the triangles below a level over that "
           "of "
           "its\nboxes; a flat rectangle in its box has 1.\n";
}

std::size_t boxes_at_level(const TreeStatistics& tree, int level) {
    std::size_t boxes = tree.levels[static_cast<std::size_t>(level)].boxes;
    for (int i = 0; i < level; ++i) {
        // A box without a node below it belongs to a leaf.
        const std::size_t below = tree.levels[static_cast<std::size_t>(i) + 1].nodes;
        boxes += tree.levels[static_cast<std::size_t>(i)].boxes - below;
    }
    return boxes;
}

}  // namespace tact::app
