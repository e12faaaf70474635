// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>

#include "tact/pair/frame/axis_list.hpp"

namespace tact::separating_axis {

using namespace frame;

// Two triangles that cross each other's plane: of their nine edge axes two decide.

/// The vertex that is alone on its side, from the vertices above the plane (bits 0 to 2; not all, not none).
constexpr int lone_vertex(unsigned above) {
    return std::countr_zero(std::has_single_bit(above) ? above : ~above);
}

/// The edge between two vertices of a triangle: e_0, e_1, or their difference.
constexpr int edge_between(int i, int j) {
    return i + j - 1;
}

/// The two axes that alone can part triangles of which each has vertices on both sides of the other's plane, and none
/// in it; all axes where that is not so. By the vertices of a above b's plane, and of b above a's.
constexpr AxisSet crossing_axes(unsigned above_a, unsigned above_b) {
    if (above_a % 7 == 0 || above_b % 7 == 0) return ~AxisSet{0};
    const int p = lone_vertex(above_a), q = lone_vertex(above_b);
    const bool same_side = std::has_single_bit(above_a) == std::has_single_bit(above_b);
    const auto axis = [&](int step_a, int step_b) {
        return AxisSet{1} << (2 + 3 * edge_between(p, (p + step_a) % 3) + edge_between(q, (q + step_b) % 3));
    };
    return same_side ? axis(1, 1) | axis(2, 2) : axis(1, 2) | axis(2, 1);
}
inline constexpr auto crossing_axis_table = [] {
    std::array<AxisSet, 64> table{};
    for (unsigned i = 0; i < table.size(); ++i) table[i] = crossing_axes(i & 7, i >> 3);
    return table;
}();

}  // namespace tact::separating_axis
