// SPDX-License-Identifier: MIT
#include "tact/bound/swept.hpp"

#include "tact/bound/pose_chord.hpp"

namespace tact {

using Number = Interval<double>;

IntervalVec<3> bound(const Vec3& point, const Motion& motion, const Number& time) {
    return motion.bound(as_intervals(point), time);
}

IntervalVec<3> bound(const Sphere3& sphere, const Motion& motion, const Number& time) {
    IntervalVec<3> box = motion.bound(as_intervals(sphere.center), time);
    for (int k = 0; k < 3; ++k) box[k] = box[k] + Number(-sphere.radius, sphere.radius);
    return box;
}

IntervalVec<3> bound(const Obb3& obb, const Motion& motion, const Number& time) {
    const HalfEdges volume = half_edges(obb);
    const PoseChord chord(motion, time, volume.reach());
    IntervalVec<3> box{};
    for (int k = 0; k < 3; ++k) {
        Vec3 direction{};
        direction[k] = 1;
        box[k] = chord.extent(direction, volume) + Number(-chord.bend, chord.bend);
    }
    return box;
}

}  // namespace tact
