// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/exact_zeros.hpp"
#include "tact/pair/frame/zeros_in_lanes.hpp"
#include "tact/pair/separating_axis/crossing_axes.hpp"

namespace tact::separating_axis {

using namespace frame;

// ties.hpp for the pairs of a batch, one per lane: everything is a mask of lanes, and nothing branches.

/// What is known of N pairs: the lanes in which each axis is open, and Ties of ties.hpp.
template <class A, class B>
struct LaneTies {
    static constexpr int D = A::dimension, count = axis_count<false, D, form_of<A>, form_of<B>>();

    unsigned open[count];
    unsigned disjoint = 0, touching = 0;
    unsigned constant[3] = {};  ///< two triangles, both constant in that coordinate: of the plane, or apart

    /// The lanes in which some axis is open.
    TACT_INLINE unsigned any_open() const {
        unsigned any = 0;
        for (const unsigned lanes : open) any |= lanes;
        return any;
    }

    /// The open axes of one lane.
    TACT_INLINE AxisSet open_in(int lane) const {
        AxisSet axes = 0;
        for (int i = 0; i < count; ++i) axes |= AxisSet{open[i] >> lane & 1} << i;
        return axes;
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

template <class A, class B, class LanesA, class LanesB>
TACT_INLINE void settle_along_coordinates(const LanesA& a, const LanesB& b, LaneTies<A, B>& ties) {
    constexpr int D = A::dimension;
    static constexpr AxisEdgeNumbers<A, B> edges;
    unsigned along[D][LaneTies<A, B>::count], known[D];
    for (int k = 0; k < D; ++k) {
        const ZeroEdges<A, B, LanesA, LanesB> zero(a, b, k);
        for (int i = 0; i < ties.count; ++i) along[k][i] = zero.at[edges.p[i]] & zero.at[edges.q[i]];
        const OrderAlong order = order_along(a, b, k);
        if constexpr (form_of<A> == Form::flat && form_of<B> == Form::flat)
            ties.constant[k] = along[k][0] & along[k][1] & order.known;
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

/// The lanes in which triangles surely cross: surely_cross of triangle_ties.hpp.
template <class T>
TACT_INLINE unsigned crossing_lanes(const PairFrame<T, 3, Form::flat, Form::flat>& frame, const T& error,
                                    unsigned lanes, const LaneTies<Triangle3, Triangle3>& ties) {
    const auto normal_a = cross(frame.a.edge[0], frame.a.edge[1]), normal_b = cross(frame.b.edge[0], frame.b.edge[1]);
    const T to_b = dot(normal_a, frame.offset), to_a = -dot(normal_b, frame.offset);
    const T sides[6] = {to_a, to_a + dot(normal_b, frame.a.edge[0]), to_a + dot(normal_b, frame.a.edge[1]),
                        to_b, to_b + dot(normal_a, frame.b.edge[0]), to_b + dot(normal_a, frame.b.edge[1])};
    unsigned above[6];
    for (int i = 0; i < 6; ++i) {
        above[i] = greater(sides[i], error);
        lanes &= above[i] | greater(-error, sides[i]);
    }
    unsigned crossing = 0;
    for (unsigned rest = lanes; rest != 0; rest &= rest - 1) {
        const int lane = std::countr_zero(rest);
        unsigned sides_of_lane = 0;
        for (int i = 0; i < 6; ++i) sides_of_lane |= (above[i] >> lane & 1) << i;
        const AxisSet axes = crossing_axis_table[sides_of_lane];
        if ((ties.open_in(lane) & axes) == 0) crossing |= 1u << lane;
    }
    return crossing;
}

}  // namespace tact::separating_axis
