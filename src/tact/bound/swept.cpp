// SPDX-License-Identifier: MIT
#include "tact/bound.hpp"

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
    const MovingVolume volume(half_edges(obb), motion, time);
    const double bend = volume.chord.bend;
    IntervalVec<3> box{};
    for (int k = 0; k < 3; ++k) {
        Vec3 direction{};
        direction[k] = 1;
        const auto extents = volume.extents(direction);
        const bool known = bend <= outward::largest;  // else something has overflowed
        box[k] = known ? hull(extents[0], extents[1]) + Number(-bend, bend) : Number::whole();
    }
    return box;
}

}  // namespace tact
