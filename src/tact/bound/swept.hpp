// SPDX-License-Identifier: MIT
#pragma once

#include "tact/bound/in_space.hpp"
#include "tact/motion/motion.hpp"
#include "tact/shape/obb.hpp"
#include "tact/shape/sphere.hpp"

namespace tact {

/// A box, along the axes, that holds the thing at every time of an interval inside the motion's domain. With a
/// RelativeMotion the box is in the coordinates of the other body. The bound of a point of a turning body is at most
/// half as wide again as its range, for turns up to 1/16; that of a sphere is the bound of its centre, plus the radius.
[[nodiscard]] IntervalVec<3> bound(const Vec3& point, const Motion& motion, const Interval<double>& time);
[[nodiscard]] IntervalVec<3> bound(const Sphere3& sphere, const Motion& motion, const Interval<double>& time);
[[nodiscard]] IntervalVec<3> bound(const Obb3& box, const Motion& motion, const Interval<double>& time);

/// The same in the plane, for a motion that moves the plane in itself: Vec2, Sphere2, Obb2.
template <class Flat>
    requires requires(const Flat& flat) { in_space(flat); }
[[nodiscard]] IntervalVec<2> bound(const Flat& flat, const Motion& motion, const Interval<double>& time) {
    const IntervalVec<3> box = bound(in_space(flat), motion, time);
    return {box[0], box[1]};
}

}  // namespace tact
