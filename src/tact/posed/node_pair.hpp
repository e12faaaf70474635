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

/// No less than so far apart, in the units of the pose, are box i of a and box j of b: gaps[4 i + j]; negative when
/// they may meet, and infinite for empty slots.
template <int N>
TACT_INLINE void gaps_of_boxes(const TreeNode& a, const TreeNode& b, const RelativePose& pose, float (&gaps)[16]) {
    const BoxesOfPair<N> boxes(a, b, pose);
    for (int part = 0; part < 16 / N; ++part) {
        Lanes<float, N> largest(-1);
        boxes.along_axes(part, [&](const auto& offset, const auto& reach, const auto&)
                                   TACT_INLINE_LAMBDA { largest = higher(largest, magnitude(offset) - reach); });
        std::memcpy(gaps + N * part, &largest.v, sizeof largest.v);
    }
}

}  // namespace tact
