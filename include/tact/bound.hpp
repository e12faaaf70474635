// SPDX-License-Identifier: MIT
#pragma once

/// One-sided tests: what is proved free over an interval of time.
#include <cstdint>
#include <string_view>

#include "tact/motion.hpp"
#include "tact/shape.hpp"

namespace tact {

/// Volumes of the plane as volumes of space about z = 0: two of them are apart there when they are in the plane, and
/// motions of the plane move them alike.
[[nodiscard]] inline Vec3 in_space(const Vec2& point) {
    return {point[0], point[1], 0};
}
[[nodiscard]] inline Sphere3 in_space(const Sphere2& disk) {
    return {in_space(disk.center), disk.radius};
}
[[nodiscard]] inline Obb3 in_space(const Obb2& box) {
    return {
        in_space(box.center), {in_space(box.axes[0]), in_space(box.axes[1]), {0, 0, 1}}, {box.half[0], box.half[1], 1}};
}

/// A box, along the axes, that holds the thing at every time of an interval inside the motion's domain. With a
/// RelativeMotion the box is in the coordinates of the other body. The bound of a point of a turning body is at most
/// half as wide again as its range, for turns up to 1/16; that of a sphere is the bound of its center, plus the radius.
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

// One-sided tests: true is a proof that the two do not meet (nor touch) at any time of the interval, which lies in the
// domain of the motions; false says nothing. `motion` is that of a as seen from b, a RelativeMotion, or any motion of
// a when b rests under the identity. Halving the time makes them sharper: the gaps that are missed fall with its
// square.

/// Along the line from b to the point where the chord of a's center comes nearest.
[[nodiscard]] bool proved_free(const Sphere3& a, const Sphere3& b, const Motion& motion, const Interval<double>& time);

/// Which directions are tried for two boxes: those of faces and pairs of edges (parallel edges give none, and need
/// none).
enum class BoxAxes : std::uint8_t {
    fixed,    ///< as they are at the midpoint of the time, held fixed: what is missed falls with the square of the time
    turning,  ///< as they turn with the boxes, in interval arithmetic: what is missed falls with the time
};
constexpr std::string_view name(BoxAxes axes) {
    constexpr std::string_view names[] = {"fixed", "turning"};
    return names[static_cast<int>(axes)];
}
inline constexpr BoxAxes all_box_axes[] = {BoxAxes::fixed, BoxAxes::turning};

/// Along 15 directions.
[[nodiscard]] bool proved_free(const Obb3& a, const Obb3& b, const Motion& motion, const Interval<double>& time,
                               BoxAxes axes = BoxAxes::fixed);

/// The same with a direction that is fixed in the world, for the motions of both: quicker, and sharper unless the two
/// turn together.
[[nodiscard]] bool proved_free(const Sphere3& a, const Motion& motion_a, const Sphere3& b, const Motion& motion_b,
                               const Interval<double>& time);
[[nodiscard]] bool proved_free(const Obb3& a, const Motion& motion_a, const Obb3& b, const Motion& motion_b,
                               const Interval<double>& time);

/// The same in the plane, for a motion that moves the plane in itself.
[[nodiscard]] inline bool proved_free(const Sphere2& a, const Sphere2& b, const Motion& motion,
                                      const Interval<double>& time) {
    return proved_free(in_space(a), in_space(b), motion, time);
}
[[nodiscard]] inline bool proved_free(const Obb2& a, const Obb2& b, const Motion& motion, const Interval<double>& time,
                                      BoxAxes axes = BoxAxes::fixed) {
    return proved_free(in_space(a), in_space(b), motion, time, axes);
}

template <class Flat>
    requires requires(const Flat& flat) { in_space(flat); }
[[nodiscard]] bool proved_free(const Flat& a, const Motion& motion_a, const Flat& b, const Motion& motion_b,
                               const Interval<double>& time) {
    return proved_free(in_space(a), motion_a, in_space(b), motion_b, time);
}

/// Swept boxes along the axes, both of one frame and one time: the results of `bound`.
template <int D>
[[nodiscard]] bool proved_free(const IntervalVec<D>& a, const IntervalVec<D>& b) {
    for (int k = 0; k < D; ++k)
        if (a[k].high < b[k].low || b[k].high < a[k].low) return true;
    return false;
}

}  // namespace tact
