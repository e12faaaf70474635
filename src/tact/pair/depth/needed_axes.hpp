// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/exact_zeros.hpp"
#include "tact/pair/metric/box_pair.hpp"

namespace tact::depth_of {

using frame::AxisSet;
using metric::BoxPair;

inline constexpr AxisSet all_box_axes = (AxisSet{1} << 15) - 1;

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

/// Adds those of a body, given the columns of its rows.
template <class T>
TACT_INLINE void add_zeros(const T (&column)[3], int body, CoordinateZeros& zeros) {
    for (int k = 0; k < 3; ++k) zeros.of[k] |= (~greater(magnitude(column[k]), T(0.0)) & 7) << (3 * body);
}

template <class T>
TACT_INLINE CoordinateZeros coordinate_zeros(const BoxPair<T>& pair) {
    CoordinateZeros found{};
    for (int body = 0; body < 2; ++body) {
        const T rows[4] = {pair.row(3 * body), pair.row(3 * body + 1), pair.row(3 * body + 2), pair.row(3 * body)};
        T column[3];
        transpose(rows, column);
        add_zeros(column, body, found);
    }
    return found;
}

/// What follows from edges that are 0 in one coordinate or two.
struct AxesAlongCoordinates {
    AxisSet needed;  ///< all axes but what repeats the first one along each coordinate, and but those that are 0
    AxisSet none;    ///< the axes that are 0: both edges are 0 in the same two coordinates
    AxisSet any;     ///< the axes along a coordinate
};

TACT_INLINE AxesAlongCoordinates axes_along_coordinates(const CoordinateZeros& zeros) {
    static constexpr AxesOfEdges axes;
    AxisSet along[3];
    for (int k = 0; k < 3; ++k) along[k] = axes.of[zeros.of_a(k)][zeros.of_b(k)];
    AxesAlongCoordinates found{all_box_axes, (along[0] & along[1]) | (along[1] & along[2]) | (along[2] & along[0]),
                               along[0] | along[1] | along[2]};
    found.needed &= ~found.none;
    for (AxisSet of_one : along) {
        of_one &= ~found.none;
        found.needed &= ~(of_one & (of_one - 1));
    }
    return found;
}

/// The axes of a set without those that exactly parallel edges make redundant: their own, which is 0, and those that
/// one of them makes with another edge, which are along a face of the other box. Three such pairs make the faces of b
/// those of a. Only axes in `tiny` may be made of parallel edges; those in `none` are.
template <class T>
TACT_INLINE AxisSet without_parallel_edges(const BoxPair<T>& pair, AxisSet tiny, AxisSet none, AxisSet needed) {
    constexpr int faces = 6;
    unsigned rows = 0, columns = 0;
    for (AxisSet left = (tiny | none) >> faces; left != 0; left &= left - 1) {
        const int i = std::countr_zero(left), u = i / 3, v = i % 3;
        if ((none >> (faces + i) & 1) == 0 && !frame::is_parallel(pair.axis(u), pair.axis(3 + v))) continue;
        rows |= 1u << u;
        columns |= 1u << v;
        needed &= ~(AxisSet{7} << (faces + 3 * u) | AxisSet{0b001001001} << (faces + v));
    }
    if (rows == 7 && columns == 7) needed &= ~(AxisSet{7} << 3);
    return needed;
}

}  // namespace tact::depth_of
