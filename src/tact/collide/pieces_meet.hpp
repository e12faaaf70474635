// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/moving_triangles.hpp"
#include "tact/collide/placed.hpp"
#include "tact/pair/depth.hpp"
#include "tact/pair/distance.hpp"

// What a search over time asks of two pieces at one time: how long they stay apart, and whether they surely meet. Two
// triangles have ways of their own (moving_triangles.hpp).
namespace tact::collide {

/// A piece where its body is.
template <class Shape>
Placed<Shape> place(const Shape& shape, const BodyNow& now) {
    IntervalPose<3> pose;
    pose.position = as_intervals(now.pose.pose.position);
    for (std::size_t i = 0; i < 3; ++i) pose.rotation.rows[i] = as_intervals(now.pose.pose.rows[i]);
    Placed<Shape> placed = place(shape, pose);
    placed.error = outward::up(placed.error + now.pose.off);
    return placed;
}

/// For so long two pieces stay apart by more than the clearance, at least, if no corner accelerates against another by
/// more than `bend`, but no longer than `most`; 0 when nothing is proved. Along the way between their nearest points.
template <class A, class B>
[[nodiscard]] double open_time(const A& a, const BodyNow& now_a, const B& b, const BodyNow& now_b, double bend,
                               double clearance, double most) {
    const PiecesNow<A, B> now(a, now_a, b, now_b);
    if constexpr (std::is_same_v<PiecesNow<A, B>, TrianglesNow>) {
        return open_time(now, bend, clearance, most);
    } else {
        const auto placed_a = place(a, now_a);
        const auto placed_b = place(b, now_b);
        if (!can_measure(placed_a.shape) || !can_measure(placed_b.shape)) return 0;
        BestDirection<A, B> best(now, bend, clearance, most);
        best.see(distance(placed_a.shape, placed_b.shape).normal);
        return best.time();
    }
}

/// Proof that two pieces meet: deeper than both are off.
template <class A, class B>
[[nodiscard]] bool surely_meet(const A& a, const BodyNow& now_a, const B& b, const BodyNow& now_b) {
    if constexpr (std::is_same_v<PiecesNow<A, B>, TrianglesNow>) {
        return surely_cross({a, now_a, b, now_b});
    } else {
        const auto placed_a = place(a, now_a);
        const auto placed_b = place(b, now_b);
        if (is_degenerate(placed_a.shape) || is_degenerate(placed_b.shape)) return false;
        const auto depth = tact::depth(placed_a.shape, placed_b.shape);
        return depth && depth->lower > outward::up(placed_a.error + placed_b.error);
    }
}

}  // namespace tact::collide
