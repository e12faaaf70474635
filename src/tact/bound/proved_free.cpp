// SPDX-License-Identifier: MIT
#include "tact/bound.hpp"

#include <algorithm>
#include <cmath>

#include "tact/bound/pose_chord.hpp"
#include "tact/bound/turning_axes.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

/// A direction of length at most 1, and little less; zero for none.
Vec3 unit(const Vec3& v) {
    const double size = std::max({magnitude(v[0]), magnitude(v[1]), magnitude(v[2])});
    if (!(size >= 0x1p-1000 && size <= 0x1p1000)) return {};
    const Vec3 scaled{v[0] / size, v[1] / size, v[2] / size};
    const double length = std::sqrt(dot(scaled, scaled)) * (1 + 0x1p-50);
    return {scaled[0] / length, scaled[1] / length, scaled[2] / length};
}

/// Whether two volumes stay apart along a direction by more than their bends and `least`: on one side, at both ends, so
/// that mixtures of the ends do. Extents that have overflowed are the whole line.
bool are_apart(const Vec3& direction, const MovingVolume& a, const MovingVolume& b, double least = 0) {
    const auto at_a = a.extents(direction), at_b = b.extents(direction);
    double below = outward::largest, above = outward::largest, size = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        below = lower(below, at_b[i].low - at_a[i].high);
        above = lower(above, at_a[i].low - at_b[i].high);
        size = higher(size, magnitude(at_a[i]).high + magnitude(at_b[i]).high);
    }
    const double needed = (a.chord.bend + b.chord.bend + least) * (1 + 0x1p-50) + 0x1p-50 * size;
    return higher(below, above) > needed;
}

/// The point of the segment from p to q nearest to the origin, about.
Vec3 nearest(const Vec3& p, const Vec3& q) {
    const Vec3 edge = q - p;
    const double share = -dot(p, edge) / dot(edge, edge);
    return share > 0 ? (share < 1 ? p + share * edge : q) : p;
}

/// The axes of a box at the midpoint of the time, times two.
std::array<Vec3, 3> axes_of(const Obb3& box, const PoseChord& chord) {
    std::array<Vec3, 3> axes{};
    for (std::size_t i = 0; i < 3; ++i) axes[i] = chord.start.turned(box.axes[i]) + chord.end.turned(box.axes[i]);
    return axes;
}

bool boxes_apart(const Obb3& box_a, const MovingVolume& a, const Obb3& box_b, const MovingVolume& b) {
    const auto axes_a = axes_of(box_a, a.chord), axes_b = axes_of(box_b, b.chord);
    for (const auto* axes : {&axes_b, &axes_a})
        for (std::size_t i = 0; i < 3; ++i)
            if (are_apart(unit(cross((*axes)[(i + 1) % 3], (*axes)[(i + 2) % 3])), a, b)) return true;
    for (const Vec3& edge_a : axes_a)
        for (const Vec3& edge_b : axes_b)
            if (are_apart(unit(cross(edge_a, edge_b)), a, b)) return true;
    return false;
}

bool spheres_apart(const MovingVolume& a, const MovingVolume& b, double radii) {
    const auto offset = [&](const PoseChord::End& pose_a, const PoseChord::End& pose_b) {
        return pose_a.point(a.volume.center) - pose_b.point(b.volume.center);
    };
    const Vec3 direction = unit(nearest(offset(a.chord.start, b.chord.start), offset(a.chord.end, b.chord.end)));
    return are_apart(direction, a, b, radii);
}

double sum_of_radii(const Sphere3& a, const Sphere3& b) {
    return outward::up(a.radius + b.radius);
}

}  // namespace

bool proved_free(const Sphere3& a, const Sphere3& b, const Motion& motion, const Number& time) {
    return spheres_apart({{a.center, {}}, motion, time}, MovingVolume({b.center, {}}), sum_of_radii(a, b));
}

bool proved_free(const Obb3& a, const Obb3& b, const Motion& motion, const Number& time, BoxAxes axes) {
    if (axes == BoxAxes::turning) return apart_along_turning_axes(a, b, motion.bound(time));
    return boxes_apart(a, {half_edges(a), motion, time}, b, MovingVolume(half_edges(b)));
}

bool proved_free(const Sphere3& a, const Motion& motion_a, const Sphere3& b, const Motion& motion_b,
                 const Number& time) {
    return spheres_apart({{a.center, {}}, motion_a, time}, {{b.center, {}}, motion_b, time}, sum_of_radii(a, b));
}

bool proved_free(const Obb3& a, const Motion& motion_a, const Obb3& b, const Motion& motion_b, const Number& time) {
    return boxes_apart(a, {half_edges(a), motion_a, time}, b, {half_edges(b), motion_b, time});
}

}  // namespace tact
