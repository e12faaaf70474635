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

/// The edges of two boxes that are exactly 0 in each coordinate, as bits: 0 to 2 those of a, 3 to 5 those of b.
struct CoordinateZeros {
    unsigned of[3];

    TACT_INLINE unsigned of_a(int k) const { return of[k] & 7; }
    TACT_INLINE unsigned of_b(int k) const { return of[k] >> 3; }
};

/// `T` says which lanes are meant.
template <class T, class A, class B>
TACT_INLINE CoordinateZeros coordinate_zeros(const A& a, const B& b) {
    const auto zeros = [](const auto& box, int k) TACT_INLINE_LAMBDA {
        const T edges = four_lanes(static_cast<const T*>(nullptr), direction(box, 0)[k], direction(box, 1)[k],
                                   direction(box, 2)[k], direction(box, 0)[k]);
        return ~greater(magnitude(edges), T(0.0)) & 7;
    };
    CoordinateZeros found;
    for (int k = 0; k < 3; ++k) found.of[k] = zeros(a, k) | zeros(b, k) << 3;
    return found;
}

/// All axes but the first along each coordinate, and but those that are 0: their edges are 0 in two coordinates.
TACT_INLINE AxisSet without_repeats_along_coordinates(const CoordinateZeros& zeros) {
    static constexpr AxesOfEdges axes;
    AxisSet along[3];
    for (int k = 0; k < 3; ++k) along[k] = axes.of[zeros.of_a(k)][zeros.of_b(k)];
    const AxisSet none = (along[0] & along[1]) | (along[1] & along[2]) | (along[2] & along[0]);
    AxisSet needed = all_box_axes & ~none;
    for (AxisSet of_one : along) {
        of_one &= ~none;
        needed &= ~(of_one & (of_one - 1));
    }
    return needed;
}

/// The axes of a set without those that exactly parallel edges make redundant: their own, which is 0, and those that
/// one of them makes with another edge, which are along a face of the other box. Three such pairs make the faces of b
/// those of a. Only axes in `tiny` may be made of parallel edges.
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

}  // namespace tact::depth_of
