// SPDX-License-Identifier: MIT
#include "tact/bound/pose_chord.hpp"

#include <cmath>

#include "tact/motion/breakpoint.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

/// The middle of a box of poses, and how far it takes a point within `reach` from where any pose of the box does.
struct Middle {
    PoseChord::End end;
    double off = 0;

    Middle(const IntervalPose<3>& pose, double reach) {
        Number turn_square(0.0), size_square(0.0), shift_square(0.0);
        for (int i = 0; i < 3; ++i) {
            auto& row = end.rows[static_cast<std::size_t>(i)];
            for (int j = 0; j < 3; ++j) {
                row[j] = middle(pose.rotation.at(i, j));
                turn_square = turn_square + square(Number(0.5 * width(pose.rotation.at(i, j)) + 0x1p-52));
            }
            end.position[i] = middle(pose.position[i]);
            shift_square = shift_square + square(Number(0.5 * width(pose.position[i]) + 0x1p-1020));
            size_square = size_square + square(Number(end.position[i]));
        }
        // Dot products with a direction of length at most 1: at most 12 roundings of terms that sum to no more than
        // three times the reach and twice the distance; 2^-47 is more than enough.
        const Number rounding = Number(0x1p-47) * (Number(reach) + square_root(size_square));
        off = (square_root(turn_square) * Number(reach) + square_root(shift_square) + rounding).high;
    }
};

}  // namespace

Number around(double center, double half) {
    const bool finite = std::fabs(center) + half <= outward::largest;
    return finite ? Number(center - half, center + half) : Number::whole();
}

double HalfEdges::reach() const {
    Number sum = length(as_intervals(center));
    for (const Vec3& edge : edges) sum = sum + length(as_intervals(edge));
    return sum.high * (1 + 0x1p-50);
}

HalfEdges half_edges(const Obb3& box) {
    HalfEdges volume{box.center, {}};
    for (int i = 0; i < 3; ++i)
        volume.edges[static_cast<std::size_t>(i)] = box.half[i] * box.axes[static_cast<std::size_t>(i)];
    return volume;
}

PoseChord::PoseChord(const Motion& motion, const Number& time, double reach) {
    if (time.low < time.high && !has_breakpoint(motion, time)) {
        const Number duration = Number(time.high) - Number(time.low);
        const double deviation = (0.125 * square(duration) * Number(motion.acceleration_bound(time, reach))).high;
        const Middle first(motion.pose_at(time.low), reach), last(motion.pose_at(time.high), reach);
        const Vec3 way = last.end.position - first.end.position;
        // A turn by x radians leaves its chord by x / 8 of the way: after some two radians boxes are better.
        if (deviation <= 0.5 * (std::sqrt(dot(way, way)) + reach) && deviation <= outward::largest) {
            begin = first.end;
            end = last.end;
            bend = (Number(higher(first.off, last.off)) + Number(deviation)).high;
            return;
        }
    }
    const Middle all(motion.bound(time), reach);
    begin = end = all.end;
    bend = all.off;
}

Number PoseChord::extent(const Vec3& direction, const HalfEdges& volume) const {
    const auto at = [&](const End& pose) {
        Vec3 seen{};  // the direction in the body's coordinates
        for (int j = 0; j < 3; ++j)
            seen[j] = direction[0] * pose.rows[0][j] + direction[1] * pose.rows[1][j] + direction[2] * pose.rows[2][j];
        const double center = dot(direction, pose.position) + dot(seen, volume.center);
        double half = 0;
        for (const Vec3& edge : volume.edges) half += std::fabs(dot(seen, edge));
        return around(center, half);
    };
    return hull(at(begin), at(end));
}

}  // namespace tact
