// SPDX-License-Identifier: MIT
#include "tact/world.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tact/shape/vertex.hpp"

namespace tact {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Corners as intervals, which hold what their coordinates would be without rounding. A body is the hull of its
/// corners at every time, and so what holds their ways holds it.
template <int D, class Visit>
void for_each_corner(const Obb<double, D>& obb, const Visit& visit) {
    for (int i = 0; i < 1 << D; ++i) {
        IntervalVec<D> corner = as_intervals(obb.center);
        for (int k = 0; k < D; ++k)
            for (int j = 0; j < D; ++j) {
                const Interval<double> step = Interval<double>(obb.half[k]) * Interval<double>(obb.axes[k][j]);
                corner[j] = (i >> k & 1) != 0 ? corner[j] + step : corner[j] - step;
            }
        visit(corner);
    }
}
template <int D, class Visit>
void for_each_corner(const Parallelepiped<double, D>& box, const Visit& visit) {
    for (int i = 0; i < 1 << D; ++i) {
        IntervalVec<D> corner = as_intervals(box.origin);
        if (has_rounded_edges(box)) {
            visit(as_intervals(vertex(box, i)));
            continue;
        }
        for (int k = 0; k < D; ++k)
            if ((i >> k & 1) != 0) corner = corner + as_intervals(box.edges[static_cast<std::size_t>(k)]);
        visit(corner);
    }
}
template <class Simplex, class Visit>
    requires requires(const Simplex& simplex) { simplex.vertices; }
void for_each_corner(const Simplex& simplex, const Visit& visit) {
    for (const auto& vertex : simplex.vertices) visit(as_intervals(vertex));
}
template <class Visit>
void for_each_corner(const std::shared_ptr<const SharedMesh>& mesh, const Visit& visit) {
    if (mesh->tree().empty()) return;
    const Aabb3& box = mesh->box();
    for (int i = 0; i < 8; ++i) {
        Vec3 corner{};
        for (int k = 0; k < 3; ++k) corner[k] = (i >> k & 1) != 0 ? box.max[k] : box.min[k];
        visit(as_intervals(corner));
    }
}

IntervalVec<3> in_space(const IntervalVec<3>& point) {
    return point;
}
IntervalVec<3> in_space(const IntervalVec<2>& point) {
    return {point[0], point[1], Interval<double>(0)};
}

template <int D>
Aabb<D> empty_box() {
    Aabb<D> box{};
    for (int k = 0; k < D; ++k) box.min[k] = infinity, box.max[k] = -infinity;
    return box;
}
template <int D>
Aabb<D> everywhere() {
    Aabb<D> box{};
    for (int k = 0; k < D; ++k) box.min[k] = -infinity, box.max[k] = infinity;
    return box;
}

template <int D>
void include(Aabb<D>& box, const IntervalVec<D>& part) {
    for (int k = 0; k < D; ++k) {
        box.min[k] = std::min(box.min[k], part[k].low);
        box.max[k] = std::max(box.max[k], part[k].high);
    }
}
template <int D>
IntervalVec<D> in_plane_or_space(const IntervalVec<3>& box) {
    IntervalVec<D> result{};
    for (int k = 0; k < D; ++k) result[k] = box[k];
    return result;
}

/// Around the body, in its own coordinates.
template <int D>
Aabb<D> local_box(const Body<D>& body) {
    Aabb<D> box = empty_box<D>();
    const auto visit = [&](const IntervalVec<D>& corner) { include(box, corner); };
    std::visit([&](const auto& geometry) { for_each_corner(geometry, visit); }, body.geometry);
    return box;
}

/// Of a motion that turns, the bound over a short time is much tighter than that over a long one.
constexpr int slices = 8;

template <int D>
Aabb<D> turning_box(const Body<D>& body, const Motion& motion, const TimeInterval& interval) {
    Aabb<D> box = empty_box<D>();
    double from = interval.start;
    for (int i = 1; i <= slices; ++i) {
        const double part = interval.start + (interval.end - interval.start) * (static_cast<double>(i) / slices);
        const double to = i == slices ? interval.end : std::clamp(part, from, interval.end);
        const auto visit = [&](const IntervalVec<D>& corner) {
            include(box, in_plane_or_space<D>(motion.bound(in_space(corner), {from, to})));
        };
        std::visit([&](const auto& geometry) { for_each_corner(geometry, visit); }, body.geometry);
        from = to;
    }
    return box;
}

}  // namespace

template <int D>
Aabb<D> swept_box(const Body<D>& body, const TimeInterval& interval) {
    if (!body.motion) return local_box(body);
    const Motion& motion = *body.motion;
    if (!contains(motion.domain(), interval)) return everywhere<D>();
    const Interval<double> time(interval.start, interval.end);
    if (motion.velocity_bound(time).angular != 0) return turning_box(body, motion, interval);
    Aabb<D> box = local_box(body);
    if (box.min[0] > box.max[0]) return box;
    IntervalVec<D> whole{};  // what does not turn is as wide as at rest
    for (int k = 0; k < D; ++k) whole[k] = {box.min[k], box.max[k]};
    box = empty_box<D>();
    include(box, in_plane_or_space<D>(motion.bound(in_space(whole), time)));
    return box;
}

template <int D>
double top_speed(const Body<D>& body, const TimeInterval& interval) {
    const Motion& motion = motion_of(body);
    if (!contains(motion.domain(), interval)) return infinity;
    const VelocityBound bound = motion.velocity_bound({interval.start, interval.end});
    double reach = 0;  // of the corners, from the origin of the body
    const auto visit = [&](const IntervalVec<D>& corner) {
        Interval<double> square(0);
        for (int k = 0; k < D; ++k) square = square + corner[k] * corner[k];
        reach = std::max(reach, outward::up(std::sqrt(square.high)));
    };
    std::visit([&](const auto& geometry) { for_each_corner(geometry, visit); }, body.geometry);
    if (bound.angular == 0) return bound.linear;
    return (Interval<double>(bound.linear) + Interval<double>(bound.angular) * Interval<double>(reach)).high;
}

template <int D>
Aabb<D> grown(const Aabb<D>& box, double margin) {
    if (margin == 0) return box;
    Aabb<D> result = box;
    for (int k = 0; k < D; ++k) {
        if (box.min[k] > box.max[k]) return box;
        result.min[k] = (Interval<double>(box.min[k]) - Interval<double>(margin)).low;
        result.max[k] = (Interval<double>(box.max[k]) + Interval<double>(margin)).high;
    }
    return result;
}

#define TACT_INSTANTIATE(D)                                          \
    template Aabb<D> swept_box(const Body<D>&, const TimeInterval&); \
    template double top_speed(const Body<D>&, const TimeInterval&);  \
    template Aabb<D> grown(const Aabb<D>&, double);
TACT_INSTANTIATE(2)
TACT_INSTANTIATE(3)

}  // namespace tact
