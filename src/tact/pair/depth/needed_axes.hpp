// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

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

/// The axes whose two edges are both in a set of edges of a (bits) and of b.
struct AxesOfEdges {
    std::uint16_t of[8][8];

    constexpr AxesOfEdges() : of{} {
        constexpr frame::AxisEdgeNumbers<Obb3, Obb3> edges;
        for (unsigned a = 0; a < 8; ++a)
            for (unsigned b = 0; b < 8; ++b)
                for (int i = 0; i < edges.count; ++i)
                    of[a][b] |=
                        static_cast<std::uint16_t>(((a | b << 3) >> edges.p[i] & (a | b << 3) >> edges.q[i] & 1) << i);
    }
};

/// The edges of a box that are exactly 0 in coordinate k, as bits.
template <class Box>
TACT_INLINE unsigned zeros_along(const Box& box, int k) {
    return static_cast<unsigned>(direction(box, 0)[k] == 0) | static_cast<unsigned>(direction(box, 1)[k] == 0) << 1 |
           static_cast<unsigned>(direction(box, 2)[k] == 0) << 2;
}

/// All axes but the first along each coordinate, and but those that are 0: their edges are 0 in two coordinates.
template <class A, class B>
TACT_INLINE AxisSet without_repeats_along_coordinates(const A& a, const B& b) {
    static constexpr AxesOfEdges axes;
    AxisSet along[3];
    for (int k = 0; k < 3; ++k) along[k] = axes.of[zeros_along(a, k)][zeros_along(b, k)];
    const AxisSet none = (along[0] & along[1]) | (along[1] & along[2]) | (along[2] & along[0]);
    AxisSet needed = all_box_axes & ~none;
    for (AxisSet of_one : along) {
        of_one &= ~none;
        needed &= ~(of_one & (of_one - 1));
    }
    return needed;
}

/// Without the axes that exactly parallel edges make redundant: their own, which is 0, and those that one of them makes
/// with another edge, which are along a face of the other box. Three such pairs make the faces of b those of a. Only
/// axes in `tiny` may be made of parallel edges.
template <class A, class B>
TACT_INLINE AxisSet without_parallel_edges(const A& a, const B& b, AxisSet tiny, AxisSet needed) {
    constexpr int faces = 6;
    unsigned rows = 0, columns = 0;
    for (AxisSet left = tiny >> faces; left != 0; left &= left - 1) {
        const int i = std::countr_zero(left), u = i / 3, v = i % 3;
        if (!frame::is_parallel(direction(a, u), direction(b, v))) continue;
        rows |= 1u << u;
        columns |= 1u << v;
        needed &= ~(AxisSet{7} << (faces + 3 * u) | AxisSet{0b001001001} << (faces + v));
    }
    if (rows == 7 && columns == 7) needed &= ~(AxisSet{7} << 3);
    return needed;
}

/// The axes of two boxes that are neither 0 nor exactly parallel to one with a lower number, as far as equal numbers
/// say so: all that a depth depends on. `tiny` holds at least the axes that are 0.
template <class A, class B>
TACT_INLINE AxisSet needed_box_axes(const A& a, const B& b, AxisSet tiny) {
    return without_parallel_edges(a, b, tiny, without_repeats_along_coordinates(a, b));
}

}  // namespace tact::depth_of
