// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/exact_zeros.hpp"

namespace tact::depth_of {

using frame::AxisSet;

inline constexpr AxisSet all_box_axes = (AxisSet{1} << 15) - 1;

/// The direction of edge i of a box.
TACT_INLINE const Vec3& direction(const Parallelepiped3& box, int i) {
    return box.edges[static_cast<std::size_t>(i)];
}
TACT_INLINE const Vec3& direction(const Obb3& obb, int i) {
    return obb.axes[static_cast<std::size_t>(i)];
}

/// All axes but the first along each coordinate, and but those that are 0 in two of them.
template <class A, class B>
TACT_INLINE AxisSet without_repeats_along_coordinates(const A& a, const B& b) {
    static constexpr frame::AxisEdgeNumbers<A, B> edges;
    const auto zeros = frame::zero_coordinates(a, b);
    AxisSet along[8] = {};  // by the coordinates in which both edges are 0
    for (int i = 0; i < edges.count; ++i) along[zeros[edges.p[i]] & zeros[edges.q[i]]] |= AxisSet{1} << i;
    AxisSet needed = all_box_axes & ~(along[3] | along[5] | along[6] | along[7]);
    for (const unsigned k : {1u, 2u, 4u}) needed &= ~(along[k] & (along[k] - 1));
    return needed;
}

/// Without the axes that exactly parallel edges make redundant: their own, which is 0, and those that one of them makes
/// with another edge, which are along a face of the other box. Three such pairs make the faces of b those of a.
template <class A, class B>
TACT_INLINE AxisSet without_parallel_edges(const A& a, const B& b, AxisSet needed) {
    constexpr int faces = 6;
    unsigned rows = 0, columns = 0;
    for (int u = 0; u < 3; ++u) {
        for (int v = 0; v < 3; ++v) {
            if ((rows >> u & 1) != 0 || (columns >> v & 1) != 0) continue;
            if (!frame::is_parallel(direction(a, u), direction(b, v))) continue;
            rows |= 1u << u;
            columns |= 1u << v;
            needed &= ~(AxisSet{7} << (faces + 3 * u) | AxisSet{0b001001001} << (faces + v));
        }
    }
    if (rows == 7 && columns == 7) needed &= ~(AxisSet{7} << 3);
    return needed;
}

/// The axes of two boxes that are neither 0 nor exactly parallel to one with a lower number, as far as equal numbers
/// say so: all that a depth depends on.
template <class A, class B>
TACT_INLINE AxisSet needed_box_axes(const A& a, const B& b) {
    return without_parallel_edges(a, b, without_repeats_along_coordinates(a, b));
}

}  // namespace tact::depth_of
