// SPDX-License-Identifier: MIT
#include "tact/bound/pose_chord.hpp"

#include <cmath>

#include "tact/motion/breakpoint.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

/// For sums of positive terms in plain doubles, and their roots; `least` holds what has underflowed.
constexpr double round_up = 1 + 0x1p-46, least = 0x1p-500;

}  // namespace

Number around(double center, double half) {
    const bool finite = std::fabs(center) + half <= outward::largest;
    return finite ? Number(center - half, center + half) : Number::whole();
}

double HalfEdges::reach() const {
    double sum = std::sqrt(dot(center, center));
    for (const Vec3& edge : edges) sum += std::sqrt(dot(edge, edge));
    return sum * round_up + least;
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
        const MidpointPose first(motion.pose_at(time.low), reach), last(motion.pose_at(time.high), reach);
        const Vec3 displacement = last.pose.position - first.pose.position;
        // A turn by x radians leaves its chord by x / 8 of the way: after some two radians boxes are better.
        if (deviation <= 0.5 * (std::sqrt(dot(displacement, displacement)) + reach) && deviation <= outward::largest) {
            start = first.pose;
            end = last.pose;
            bend = (Number(higher(first.error, last.error)) + Number(deviation)).high;
            return;
        }
    }
    const MidpointPose all(motion.bound(time), reach);
    start = end = all.pose;
    bend = all.error;
}

PoseChord::PoseChord(double reach) {
    for (int i = 0; i < 3; ++i) start.rows[static_cast<std::size_t>(i)][i] = 1;
    end = start;
    bend = 0x1p-47 * reach * round_up + least;  // as MiddlePose counts roundings
}

std::array<Number, 2> MovingVolume::extents(const Vec3& direction) const {
    const auto at = [&](const PoseChord::End& pose) {
        Vec3 seen{};  // the direction in the body's coordinates
        for (int j = 0; j < 3; ++j)
            seen[j] = direction[0] * pose.rows[0][j] + direction[1] * pose.rows[1][j] + direction[2] * pose.rows[2][j];
        const double center = dot(direction, pose.position) + dot(seen, volume.center);
        double half = 0;
        for (const Vec3& edge : volume.edges) half += std::fabs(dot(seen, edge));
        return around(center, half);
    };
    return {at(chord.start), at(chord.end)};
}

}  // namespace tact
