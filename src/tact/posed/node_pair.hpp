// SPDX-License-Identifier: MIT
#pragma once

#include "tact/posed/relative_pose.hpp"
#include "tact/simd/tile.hpp"
#include "tact/tree.hpp"

namespace tact {

using Four = Lanes<float, 4>;

/// The axes of node b in those of node a, and the displacement from a's origin to b's in them.
struct AxesOfPair {
    float turn[3][4];  ///< [k]: axis k of b, in the axes of a
    float offset[4];
};

TACT_INLINE AxesOfPair axes_of(const TreeNode& a, const TreeNode& b, const FloatPose& pose) {
    const Four a0 = load_four(a.frame[0]), a1 = load_four(a.frame[1]), a2 = load_four(a.frame[2]);
    const Four m0 = load_four(pose.turn[0]), m1 = load_four(pose.turn[1]), m2 = load_four(pose.turn[2]);
    AxesOfPair axes;
    for (int k = 0; k < 3; ++k) {
        const Four g = Four(b.frame[0][k]) * m0 + Four(b.frame[1][k]) * m1 + Four(b.frame[2][k]) * m2;
        const Four q = Four(g.v[0]) * a0 + Four(g.v[1]) * a1 + Four(g.v[2]) * a2;
        std::memcpy(axes.turn[k], &q.v, sizeof axes.turn[k]);
    }
    const Four t = Four(pose.offset[0]) * a0 + Four(pose.offset[1]) * a1 + Four(pose.offset[2]) * a2;
    std::memcpy(axes.offset, &t.v, sizeof axes.offset);
    return axes;
}

/// The boxes of two nodes, as the tests need them: those of a one by one, those of b side by side.
template <int N>
struct BoxesOfPair {
    using T = Lanes<float, N>;

    AxesOfPair axes;
    Four center_a[3], half_a[3];  ///< halves with the margin
    T center_b[3], half_b[3];

    TACT_INLINE BoxesOfPair(const TreeNode& a, const TreeNode& b, const RelativePose& pose)
        : axes(axes_of(a, b, pose)) {
        const Four scale_a(pose.scale_a), scale_b(pose.scale_b);
        for (int k = 0; k < 3; ++k) {
            center_a[k] = scale_a * load_four(a.center[k]);
            half_a[k] = scale_a * load_four(a.half[k]) + Four(pose.margin);
            center_b[k] = tiled<N>(scale_b * load_four(b.center[k]));
            half_b[k] = tiled<N>(scale_b * load_four(b.half[k]));
        }
    }

    /// visit(way from a's center to b's, sum of the reaches, component) along the axes of both nodes, for part `part`
    /// of the pairs: boxes are apart where the way is larger than the reaches. `component` takes a vector in a's axes
    /// to its component along the axis. What rounding can do is in the margin (docs/algorithms/mesh-search.md).
    template <class Visit>
    TACT_INLINE void along_axes(int part, const Visit& visit) const {
        T offset[3], half[3];
        for (int i = 0; i < 3; ++i) {
            const T q0(axes.turn[0][i]), q1(axes.turn[1][i]), q2(axes.turn[2][i]);
            half[i] = spread<N>(half_a[i], part);
            offset[i] = (T(axes.offset[i]) - spread<N>(center_a[i], part)) +
                        (q0 * center_b[0] + q1 * center_b[1] + q2 * center_b[2]);
            visit(offset[i],
                  half[i] + (magnitude(q0) * half_b[0] + magnitude(q1) * half_b[1] + magnitude(q2) * half_b[2]),
                  [i](const T(&v)[3]) TACT_INLINE_LAMBDA { return v[i]; });
        }
        for (int k = 0; k < 3; ++k) {
            const T q0(axes.turn[k][0]), q1(axes.turn[k][1]), q2(axes.turn[k][2]);
            const auto component = [&](const T(&v)[3]) TACT_INLINE_LAMBDA { return q0 * v[0] + q1 * v[1] + q2 * v[2]; };
            visit(component(offset),
                  half_b[k] + (magnitude(q0) * half[0] + magnitude(q1) * half[1] + magnitude(q2) * half[2]), component);
        }
    }

    /// No less than so far apart are the boxes of part `part`, by the way between their centers, measured along any
    /// direction n, all in a's axes; `other` where n is 0. The factor is for what rounding does to root and quotient,
    /// and for axes of floats that are longer than 1; all else is in the margin (docs/algorithms/mesh-search.md).
    TACT_INLINE T gap_along(int part, const T* way, const T* n, const T& other) const {
        T reach(0.0f);
        for (int k = 0; k < 3; ++k) {
            const T m = T(axes.turn[k][0]) * n[0] + T(axes.turn[k][1]) * n[1] + T(axes.turn[k][2]) * n[2];
            reach = reach + (magnitude(n[k]) * spread<N>(half_a[k], part) + magnitude(m) * half_b[k]);
        }
        const T square = n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
        const T along = (n[0] * way[0] + n[1] * way[1] + n[2] * way[2]) - reach;
        return where_greater(square, T(0.0f), T(1 - 0x1p-20f) * along / square_root(square), other);
    }
};

/// Bit 4 i + j: box i of a and box j of b may meet.
template <int N>
TACT_INLINE unsigned boxes_that_meet(const TreeNode& a, const TreeNode& b, const RelativePose& pose) {
    const BoxesOfPair<N> boxes(a, b, pose);
    unsigned apart = 0;
    for (int part = 0; part < 16 / N; ++part) {
        unsigned bits = 0;
        boxes.along_axes(part, [&](const auto& offset, const auto& reach, const auto&)
                                   TACT_INLINE_LAMBDA { bits |= greater(magnitude(offset), reach); });
        apart |= bits << (N * part);
    }
    return ~apart & 0xffffu;
}

/// No less than so far apart, in the units of the pose, are box i of a and box j of b: gaps[4 i + j]; not above 0 when
/// they may meet, and without meaning for empty slots. Of boxes that overlap along all axes it is the largest of these
/// (negative) gaps, which puts them in order.
/// Else the boxes are measured along two directions: the gaps along a's axes, taken as a vector, and those along b's.
template <int N>
TACT_INLINE void gaps_of_boxes(const TreeNode& a, const TreeNode& b, const RelativePose& pose, float (&gaps)[16]) {
    using T = Lanes<float, N>;
    const BoxesOfPair<N> boxes(a, b, pose);
    const T zero(0.0f);
    for (int part = 0; part < 16 / N; ++part) {
        T largest(-1e30f), way[6], open[6];
        int axis = 0;
        boxes.along_axes(part, [&](const auto& offset, const auto& reach, const auto&) TACT_INLINE_LAMBDA {
            const T gap = magnitude(offset) - reach;
            largest = higher(largest, gap);
            way[axis] = offset;
            open[axis++] = with_sign_of(higher(gap, zero), offset);
        });
        const T gap = boxes.gap_along(part, way, open, largest);
        const auto(&turn)[3][4] = boxes.axes.turn;
        T turned[3];
        for (int i = 0; i < 3; ++i)
            turned[i] = T(turn[0][i]) * open[3] + T(turn[1][i]) * open[4] + T(turn[2][i]) * open[5];
        const T result = higher(gap, boxes.gap_along(part, way, turned, gap));
        std::memcpy(gaps + N * part, &result.v, sizeof result.v);
    }
}

}  // namespace tact
