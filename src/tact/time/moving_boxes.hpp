// SPDX-License-Identifier: MIT
#pragma once

#include "tact/posed/node_pair.hpp"
#include "tact/time/moving_pose.hpp"

namespace tact::time {

/// The boxes of two nodes in motion: those of a one by one, those of b side by side.
template <int N>
struct MovingBoxes {
    using T = Lanes<float, N>;

    BoxesOfPair<N> boxes;
    Four rate_a[3];  ///< of the centers, in the axes of node a
    T rate_b[3];
    Four radius_a;
    T radius_b;
    float bend[6];                     ///< of gaps along the axes of node a, then of node b
    float turning_a[6], turning_b[6];  ///< points r from the center of a box are faster along them by r times this

    TACT_INLINE MovingBoxes(const TreeNode& a, const TreeNode& b, const MovingPose& moving)
        : boxes(a, b, moving.relative) {
        const AxesOfPair speed_b = axes_of(a, b, moving.speed_b), speed_a = axes_of(a, a, moving.speed_a);
        for (int i = 0; i < 3; ++i) {
            rate_a[i] = Four(speed_a.turn[0][i]) * boxes.center_a[0] + Four(speed_a.turn[1][i]) * boxes.center_a[1] +
                        Four(speed_a.turn[2][i]) * boxes.center_a[2];
            rate_b[i] = T(speed_b.offset[i]) +
                        (T(speed_b.turn[0][i]) * boxes.center_b[0] + T(speed_b.turn[1][i]) * boxes.center_b[1] +
                         T(speed_b.turn[2][i]) * boxes.center_b[2]);
        }
        radius_a = radius(boxes.half_a);
        radius_b = radius(boxes.half_b);
        for (int axis = 0; axis < 6; ++axis) {
            bend[axis] = moving.bend_any;
            turning_a[axis] = turning_b[axis] = moving.turning_any;
        }
        for (const Across& across : moving.bend_across) add_across(a, across, bend);
        add_across(a, moving.turning_across[0], turning_a);
        add_across(a, moving.turning_across[1], turning_b);
    }

    /// visit(gap, faster, opening, bend) along the axes of both nodes, for part `part` of the pairs: the gap of the
    /// boxes, by how much any two points may close it faster than the centers, how fast these open it, and by how much
    /// that changes.
    template <class Visit>
    TACT_INLINE void along_axes(int part, const MovingPose& moving, const Visit& visit) const {
        const T from_center_a = spread<N>(radius_a, part);
        T rate[3];
        for (int i = 0; i < 3; ++i) rate[i] = rate_b[i] - spread<N>(rate_a[i], part);
        int axis = 0;
        boxes.along_axes(part, [&](const auto& offset, const auto& reach, const auto& component) TACT_INLINE_LAMBDA {
            const T along = component(rate);
            const T faster = T(turning_a[axis]) * from_center_a + T(turning_b[axis]) * radius_b;
            visit(magnitude(offset) - reach - T(moving.clearance), faster + T(moving.speed_margin),
                  where_greater(offset, T(0.0f), along, -along), bend[axis++]);
        });
    }

    /// The same along the line of the centers. Boxes that are far apart for their size are nearly so far apart along
    /// it, while along an axis of theirs a part of the way is lost however small they are.
    template <class Visit>
    TACT_INLINE void along_centers(int part, const MovingPose& moving, const Visit& visit) const {
        const AxesOfPair& axes = boxes.axes;
        T offset[3], n[3];
        for (int i = 0; i < 3; ++i)
            offset[i] = (T(axes.offset[i]) - spread<N>(boxes.center_a[i], part)) +
                        (T(axes.turn[0][i]) * boxes.center_b[0] + T(axes.turn[1][i]) * boxes.center_b[1] +
                         T(axes.turn[2][i]) * boxes.center_b[2]);
        const T inverse = T(1.0f) / square_root(higher(dot_of(offset, offset), T(1e-30f)));
        for (int i = 0; i < 3; ++i) n[i] = inverse * offset[i];
        T reach(0.0f), rate(0.0f);
        for (int i = 0; i < 3; ++i) {
            const T along_b = T(axes.turn[i][0]) * n[0] + T(axes.turn[i][1]) * n[1] + T(axes.turn[i][2]) * n[2];
            reach = reach + (spread<N>(boxes.half_a[i], part) * magnitude(n[i]) + boxes.half_b[i] * magnitude(along_b));
            rate = rate + n[i] * (rate_b[i] - spread<N>(rate_a[i], part));
        }
        const T faster = T(moving.turning[0]) * spread<N>(radius_a, part) + T(moving.turning[1]) * radius_b;
        visit(dot_of(n, offset) - reach - T(moving.clearance), faster + T(moving.speed_margin), rate, moving.bend);
    }

private:
    /// Adds the length of a vector across each axis of both nodes: across one of three axes that are orthonormal,
    /// about, lie the components along the other two.
    TACT_INLINE void add_across(const TreeNode& a, const Across& across, float (&sums)[6]) const {
        const Four in_a = Four(across.v[0]) * load_four(a.frame[0]) + Four(across.v[1]) * load_four(a.frame[1]) +
                          Four(across.v[2]) * load_four(a.frame[2]);
        float squares[6];
        for (int k = 0; k < 3; ++k) {
            const float in_b = boxes.axes.turn[k][0] * in_a.v[0] + boxes.axes.turn[k][1] * in_a.v[1] +
                               boxes.axes.turn[k][2] * in_a.v[2];
            squares[k] = in_a.v[k] * in_a.v[k];
            squares[3 + k] = in_b * in_b;
        }
        for (int k = 0; k < 3; ++k) {
            sums[k] += root(squares[(k + 1) % 3] + squares[(k + 2) % 3]);
            sums[3 + k] += root(squares[3 + (k + 1) % 3] + squares[3 + (k + 2) % 3]);
        }
    }
    TACT_INLINE static float root(float x) { return square_root(Four(x)).v[0]; }

    TACT_INLINE static T dot_of(const T (&x)[3], const T (&y)[3]) { return x[0] * y[0] + x[1] * y[1] + x[2] * y[2]; }

    template <class Halves>
    TACT_INLINE static auto radius(const Halves& half) {
        return square_root(half[0] * half[0] + half[1] * half[1] + half[2] * half[2]);
    }
};

}  // namespace tact::time
