// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tact/io/scene/scene.hpp"
#include "tact/io/view/shape_at_time.hpp"
#include "tact/motion.hpp"
#include "tact/pair.hpp"
#include "tact/proof.hpp"
#include "tact/shape/vertex.hpp"

namespace tact {
namespace {

template <int D>
Vec3 in_space(const Vec<double, D>& point) {
    Vec3 result{};
    for (int k = 0; k < D; ++k) result[k] = point[k];
    return result;
}

/// The plane of a certificate stands in the frame that moves with a.
template <int D>
std::optional<ShownPlane<D>> plane_of(const Certificate<D>& certificate, const Linear<D>& motion_a,
                                      const TimeInterval& times) {
    std::int64_t largest = std::numeric_limits<std::int64_t>::min();
    for (const auto& entry : certificate.normal)
        if (entry.sign() != 0) largest = std::max(largest, entry.magnitude_exponent());
    ShownPlane<D> plane;
    double square = 0;
    for (int k = 0; k < D; ++k) {
        const auto& entry = certificate.normal[static_cast<std::size_t>(k)];
        plane.normal[k] = entry.times_power_of_two(-largest).nearest_double();
        square += plane.normal[k] * plane.normal[k];
    }
    const double length = std::sqrt(square);
    plane.offset = certificate.offset.times_power_of_two(-largest).nearest_double() / length;
    for (double& x : plane.normal.at) x /= length;
    plane.speed = dot(plane.normal, motion_a.velocity);
    plane.offset += times.start * plane.speed;
    plane.times = times;
    if (!std::isfinite(plane.offset) || !std::isfinite(plane.speed) || !(length > 0)) return std::nullopt;
    return plane;
}

template <class Shape>
std::vector<Vec3> corners_of(const Shape& shape) {
    std::vector<Vec3> corners;
    for (int i = 0; i < vertex_count<Shape>; ++i) corners.push_back(in_space(vertex(shape, i)));
    return corners;
}

/// Looks for planes between two shapes in any motions: as long ahead as one plane holds, then the next.
template <int D, class A, class B>
class PlaneSearch {
public:
    PlaneSearch(const SceneBody<D>& a, const A& x, const SceneBody<D>& b, const B& y)
        : a_(a), b_(b), x_(x), y_(y), corners_a_(corners_of(x)), corners_b_(corners_of(y)) {}

    std::vector<ShownPlane<D>> find(const TimeInterval& free, std::size_t most) const {
        const double shortest = 1e-5 * (free.end - free.start);
        std::vector<ShownPlane<D>> planes;
        double start = free.start, length = free.end - free.start;
        while (planes.size() < most && free.end - start > shortest && length > shortest) {
            const TimeInterval times{start, std::min(start + length, free.end)};
            if (const auto plane = plane_during(times)) {
                planes.push_back(*plane);
                start = times.end;
                length *= 2;
            } else {
                length = 0.5 * (times.end - times.start);
            }
        }
        return planes;
    }

private:
    std::optional<ShownPlane<D>> plane_during(const TimeInterval& times) const {
        const double midpoint = 0.5 * times.start + 0.5 * times.end;
        for (const double time : {midpoint, times.end, times.start})
            if (const auto normal = normal_at(time))
                if (const auto plane = plane_along(*normal, times); plane && holds(*plane)) return plane;
        return std::nullopt;
    }

    /// The displacement from a to b where they are closest.
    std::optional<Vec<double, D>> normal_at(double time) const {
        const auto x = shape_at_time(x_, a_, time);
        const auto y = shape_at_time(y_, b_, time);
        if (!x || !y) return std::nullopt;
        const auto apart = distance(x->shape, x->at, y->shape, y->at, 0);
        if (!(apart.distance > 0)) return std::nullopt;
        return apart.normal;
    }

    /// In the middle of the gap at both ends.
    std::optional<ShownPlane<D>> plane_along(const Vec<double, D>& normal, const TimeInterval& times) const {
        const double start = middle_of_gap(normal, times.start), end = middle_of_gap(normal, times.end);
        const double speed = (end - start) / (times.end - times.start);
        if (!std::isfinite(start) || !std::isfinite(speed)) return std::nullopt;
        return ShownPlane<D>{normal, start, speed, times};
    }

    double middle_of_gap(const Vec<double, D>& normal, double time) const {
        constexpr double far = std::numeric_limits<double>::infinity();
        double end_of_a = -far, start_of_b = far;
        for (const double reach : reaches(corners_a_, motion_of(a_.body), normal, time))
            end_of_a = std::max(end_of_a, reach);
        for (const double reach : reaches(corners_b_, motion_of(b_.body), normal, time))
            start_of_b = std::min(start_of_b, reach);
        return 0.5 * end_of_a + 0.5 * start_of_b;
    }

    static std::vector<double> reaches(const std::vector<Vec3>& corners, const Motion& motion,
                                       const Vec<double, D>& normal, double time) {
        const Pose3 pose = motion.pose(time);
        const Rotation<3> rotation = pose.rotation();
        std::vector<double> result;
        for (const Vec3& corner : corners) result.push_back(dot(in_space(normal), rotation * corner + pose.position));
        return result;
    }

    /// Whether all of a stays on one side and all of b on the other: a point that moves with the plane stands for it.
    bool holds(const ShownPlane<D>& plane) const {
        const Vec3 normal = in_space(plane.normal);
        const auto along =
            RigidMotion::make(Linear3{plane.speed * normal, (plane.offset - plane.speed * plane.times.start) * normal});
        if (!along) return false;
        constexpr Vec3 origin[1] = {};
        constexpr int most_times = 64;
        return stay_apart(corners_a_, motion_of(a_.body), origin, *along, plane.times, normal, 0, most_times) &&
               stay_apart(origin, *along, corners_b_, motion_of(b_.body), plane.times, normal, 0, most_times);
    }

    const SceneBody<D>&a_, &b_;
    const A& x_;
    const B& y_;
    std::vector<Vec3> corners_a_, corners_b_;
};

template <int D, class A, class B>
std::vector<ShownPlane<D>> planes_of(const SceneBody<D>& a, const A& x, const SceneBody<D>& b, const B& y,
                                     const TimeInterval& free, std::size_t most) {
    if (!a.straight || !b.straight) return PlaneSearch<D, A, B>(a, x, b, y).find(free, most);
    const auto certified = certify(x, *a.straight, y, *b.straight, free);
    if (certified.relation != Relation::disjoint || most == 0) return {};
    const auto plane = plane_of<D>(certified.certificate, *a.straight, free);
    return plane ? std::vector{*plane} : std::vector<ShownPlane<D>>{};
}

}  // namespace

template <int D>
std::vector<ShownPlane<D>> separating_planes(const SceneBody<D>& a, const SceneBody<D>& b, const TimeInterval& free,
                                             std::size_t most) {
    if (!(free.start <= free.end)) return {};
    return std::visit(
        [&]<class A, class B>(const A& x, const B& y) -> std::vector<ShownPlane<D>> {
            if constexpr (is_mesh<A> || is_mesh<B>) {
                return {};
            } else {
                return planes_of<D>(a, x, b, y, free, most);
            }
        },
        a.body.geometry, b.body.geometry);
}

template std::vector<ShownPlane<2>> separating_planes(const SceneBody<2>&, const SceneBody<2>&, const TimeInterval&,
                                                      std::size_t);
template std::vector<ShownPlane<3>> separating_planes(const SceneBody<3>&, const SceneBody<3>&, const TimeInterval&,
                                                      std::size_t);

}  // namespace tact
