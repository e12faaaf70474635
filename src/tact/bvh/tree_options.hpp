// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tact {

/// How a node of a tree gets its orientation.
enum class Fit : std::uint8_t {
    triangles,   ///< the axes of inertia of the surface: area-weighted moments of its triangles
    points,      ///< those of the points of the convex hull, all of one weight
    min_volume,  ///< from the best of the others on, turned until the box is smallest; never larger than theirs
};
inline constexpr std::array all_fits{Fit::triangles, Fit::points, Fit::min_volume};

constexpr std::string_view name(Fit fit) {
    constexpr std::string_view names[] = {"triangles", "points", "min_volume"};
    return names[static_cast<int>(fit)];
}

/// How the triangles of a node are divided among its children.
enum class Split : std::uint8_t {
    surface,  ///< where the surface areas of the parts, times what is in them, are smallest
    median,   ///< halves, across the longest axis of the box
    center,   ///< at the middle of the box, across its longest axis, or the next one when that parts nothing
};
inline constexpr std::array all_splits{Split::surface, Split::median, Split::center};

constexpr std::string_view name(Split split) {
    constexpr std::string_view names[] = {"surface", "median", "center"};
    return names[static_cast<int>(split)];
}

struct TreeOptions {
    Fit fit = Fit::triangles;
    Split split = Split::surface;
    int leaf_size = 1;  ///< triangles behind one box at the bottom, 1 to 255
    int threads = 1;    ///< the tree is the same for any number
};

}  // namespace tact
