// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "tact/pair/frame/exact_zeros.hpp"
#include "tact/pair/frame/zeros_in_lanes.hpp"

namespace tact::separating_axis {

using namespace frame;

// ties.hpp for the pairs of a batch, one per lane: everything is a mask of lanes, and nothing branches.

/// Bit i of byte j and bit j of byte i change places.
TACT_INLINE std::uint64_t transposed_bits(std::uint64_t x) {
    const auto exchange = [&x](int shift, std::uint64_t mask) TACT_INLINE_LAMBDA {
        const std::uint64_t different = (x ^ (x >> shift)) & mask;
        x ^= different ^ (different << shift);
    };
    exchange(7, 0x00aa00aa00aa00aa);
    exchange(14, 0x0000cccc0000cccc);
    exchange(28, 0x00000000f0f0f0f0);
    return x;
}

/// What is known of N pairs: the lanes in which each axis is open, and Ties of ties.hpp.
template <class A, class B>
struct LaneTies {
    static constexpr int D = A::dimension, count = axis_count<false, D, form_of<A>, form_of<B>>();

    unsigned open[count];
    unsigned disjoint = 0, touching = 0;

    /// The lanes in which some axis is open.
    TACT_INLINE unsigned any_open() const {
        unsigned any = 0;
        for (const unsigned lanes : open) any |= lanes;
        return any;
    }

    /// The open axes of every lane: a matrix of bits, transposed eight by eight.
    template <int N>
    TACT_INLINE void open_axes(AxisSet (&axes)[N]) const {
        static_assert(N <= 8);
        for (AxisSet& lane : axes) lane = 0;
        for (int first = 0; first < count; first += 8) {
            std::uint64_t block = 0;
            for (int i = first; i < std::min(first + 8, count); ++i)
                block |= std::uint64_t{open[i] & 255} << (8 * (i - first));
            block = transposed_bits(block);
            for (int lane = 0; lane < N; ++lane) axes[lane] |= (block >> (8 * lane) & 255) << first;
        }
    }
};

/// The lanes in which each edge of a shape is 0 in coordinate k; b's after those of a.
template <class A, class B, class LanesA, class LanesB>
struct ZeroEdges {
    using Numbers = AxisEdgeNumbers<A, B>;
    unsigned at[Numbers::edges_a + Numbers::edges_b];

    TACT_INLINE ZeroEdges(const LanesA& a, const LanesB& b, int k) {
        for (int u = 0; u < Numbers::edges_a; ++u) at[u] = zero_lanes(a, u, k);
        for (int v = 0; v < Numbers::edges_b; ++v) at[Numbers::edges_a + v] = zero_lanes(b, v, k);
    }
};

/// The lanes, of those given, in which two vectors are parallel: is_parallel of exact_zeros.hpp.
template <class T>
TACT_INLINE unsigned parallel_lanes(const Vec<T, 3>& p, const Vec<T, 3>& q, unsigned lanes) {
    for (int k = 0; k < 3 && lanes != 0; ++k) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const Twofold<T> x = Twofold<T>::product(p[i], q[j]), y = Twofold<T>::product(p[j], q[i]);
        const unsigned no_factors = (equal(p[i], T{}) | equal(q[j], T{})) & (equal(p[j], T{}) | equal(q[i], T{}));
        const unsigned in_range =
            no_factors | (greater(magnitude(x.high), T(0x1p-900)) & greater(T(0x1p900), magnitude(x.high)));
        lanes &= equal(x.high, y.high) & equal(x.low, y.low) & in_range;
    }
    return lanes;
}

/// The vectors along the edges of a box.
template <class T>
TACT_INLINE const auto& directions(const Obb<T, 3>& obb) {
    return obb.axes;
}
template <class T>
TACT_INLINE const auto& directions(const Parallelepiped<T, 3>& box) {
    return box.edges;
}

/// Takes the axes of exactly parallel edges of two boxes out, and those that repeat a face because of them:
/// without_parallel_edges of ties.hpp.
template <class A, class B, class LanesA, class LanesB>
TACT_INLINE void settle_parallel_edges(const LanesA& a, const LanesB& b, unsigned lanes, LaneTies<A, B>& ties) {
    constexpr int faces = 6;
    unsigned rows[3] = {}, columns[3] = {};
    for (int u = 0; u < 3; ++u)
        for (int v = 0; v < 3; ++v) {
            const auto at_u = static_cast<std::size_t>(u), at_v = static_cast<std::size_t>(v);
            const unsigned parallel =
                parallel_lanes(directions(a)[at_u], directions(b)[at_v], ties.open[faces + 3 * u + v] & lanes);
            rows[u] |= parallel;
            columns[v] |= parallel;
        }
    for (int u = 0; u < 3; ++u)
        for (int v = 0; v < 3; ++v) ties.open[faces + 3 * u + v] &= ~(rows[u] | columns[v]);
    const unsigned all = rows[0] & rows[1] & rows[2] & columns[0] & columns[1] & columns[2];
    for (int i = 3; i < faces; ++i) ties.open[i] &= ~all;  // the faces of b repeat those of a
}

/// The lanes in which two simplices have a vertex in common, bit for bit.
template <class LanesA, class LanesB>
TACT_INLINE unsigned shared_vertex_lanes(const LanesA& a, const LanesB& b) {
    unsigned lanes = 0;
    for (const auto& p : a.vertices)
        for (const auto& q : b.vertices) {
            unsigned same = ~0u;
            for (int k = 0; k < LanesA::dimension; ++k) same &= equal(p[k], q[k]);
            lanes |= same;
        }
    return lanes;
}

template <class A, class B, class LanesA, class LanesB>
TACT_INLINE void settle_along_coordinates(const LanesA& a, const LanesB& b, LaneTies<A, B>& ties) {
    constexpr int D = A::dimension;
    static constexpr AxisEdgeNumbers<A, B> edges;
    unsigned along[D][LaneTies<A, B>::count], known[D];
    for (int k = 0; k < D; ++k) {
        const ZeroEdges<A, B, LanesA, LanesB> zero(a, b, k);
        for (int i = 0; i < ties.count; ++i) along[k][i] = zero.at[edges.p[i]] & zero.at[edges.q[i]];
        const OrderAlong order = order_along(a, b, k);
        ties.disjoint |= order.apart;
        ties.touching |= order.meeting_at_most;
        known[k] = order.known;
    }
    for (int i = 0; i < ties.count; ++i) {
        if constexpr (D == 3) {
            const unsigned x = along[0][i], y = along[1][i], z = along[2][i];
            ties.open[i] &= ~((x & (y | z | known[0])) | (y & (z | known[1])) | (z & known[2]));
        } else {
            const unsigned x = along[0][i], y = along[1][i];
            ties.open[i] &= ~((x & ~y & known[0]) | (y & ~x & known[1]));
        }
    }
}

}  // namespace tact::separating_axis
