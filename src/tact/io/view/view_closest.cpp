// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>

#include "tact/io/json/json_fields.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/shape/corners.hpp"
#include "tact/world.hpp"

namespace tact {
namespace {

/// What the search takes: shapes of the plane stand about z = 0, as thick as they are wide, so that two of them are as
/// far apart in space as in the plane.
const ObbTree& as_solid(const std::shared_ptr<const SharedMesh>& mesh) {
    return mesh->tree();
}
template <class Shape>
    requires(Shape::dimension == 3)
const Shape& as_solid(const Shape& shape) {
    return shape;  // NOLINT(bugprone-return-const-ref-from-parameter): of a body, which lives on
}
Vec3 as_solid(const Vec2& point) {
    return {point[0], point[1], 0};
}
Obb3 as_solid(const Obb2& box) {
    return {as_solid(box.center),
            {as_solid(box.axes[0]), as_solid(box.axes[1]), {0, 0, 1}},
            {box.half[0], box.half[1], std::max(box.half[0], box.half[1])}};
}
/// Of three numbers, hypot is the C++ library's own; of two it is the machine's, whose last bits differ.
double length(const Vec2& v) {
    return std::hypot(v[0], v[1], 0.0);
}
Parallelepiped3 as_solid(const Parallelogram2& box) {
    const double height = std::max(length(box.edges[0]), length(box.edges[1]));
    const Vec3 origin{box.origin[0], box.origin[1], -height};
    const Vec3 max = has_rounded_edges(box) ? Vec3{box.max[0], box.max[1], height} : Vec3{};
    return {origin, {as_solid(box.edges[0]), as_solid(box.edges[1]), {0, 0, 2 * height}}, max};
}
Triangle3 as_solid(const Triangle2& triangle) {
    return {{as_solid(triangle.vertices[0]), as_solid(triangle.vertices[1]), as_solid(triangle.vertices[2])}};
}

struct BoxPairGap {
    double gap;  ///< of the swept boxes: the two are never nearer
    std::uint32_t a, b;
};

template <int D>
double gap_of(const Aabb<D>& a, const Aabb<D>& b) {
    double sum = 0;
    for (int k = 0; k < D; ++k) {
        const double gap = std::max({a.min[k] - b.max[k], b.min[k] - a.max[k], 0.0});
        sum += gap * gap;
    }
    return std::sqrt(sum) * (1 - 0x1p-50);  // rounded down
}

/// The pairs that may meet, nearest boxes first; none when there are too many.
template <int D>
std::vector<BoxPairGap> pairs_by_gap(const Scene& scene, const SceneBodies<D>& bodies, std::size_t most) {
    std::vector<BoxPairGap> pairs;
    if (bodies.size() * (bodies.size() - 1) / 2 > most) return pairs;
    std::vector<Aabb<D>> boxes;
    for (const SceneBody<D>& body : bodies) boxes.push_back(swept_box(body.body, scene.interval));
    std::set<std::pair<std::uint32_t, std::uint32_t>> ignored;
    for (const auto& [a, b] : scene.ignored) ignored.insert(std::minmax(a, b));
    for (std::uint32_t b = 1; b < bodies.size(); ++b)
        for (std::uint32_t a = 0; a < b; ++a)
            if (may_meet(bodies[a].body, bodies[b].body) && !ignored.contains({a, b}))
                if (const double gap = gap_of(boxes[a], boxes[b]); std::isfinite(gap)) pairs.push_back({gap, a, b});
    std::ranges::sort(pairs, {}, [](const BoxPairGap& pair) { return std::tuple(pair.gap, pair.a, pair.b); });
    return pairs;
}

template <int D>
ClosestApproach approach_of(const SceneBody<D>& a, const SceneBody<D>& b, const TimeInterval& interval,
                            const MeshMotionOptions& options) {
    return std::visit(
        [&](const auto& x, const auto& y) {
            return closest_approach(as_solid(x), motion_of(a.body), as_solid(y), motion_of(b.body), interval, options);
        },
        a.body.geometry, b.body.geometry);
}

/// A search that a limit ended may not know yet how near they come: then the nearest of some times does.
template <int D>
ClosestApproach limited_approach(const SceneBody<D>& a, const SceneBody<D>& b, const TimeInterval& interval,
                                 const MeshMotionOptions& options) {
    ClosestApproach found = approach_of(a, b, interval, options);
    constexpr int times = 8;
    for (int i = 0; i <= times && !found.complete; ++i) {
        const double part = double(i) / times, time = (1 - part) * interval.start + part * interval.end;
        const ClosestApproach then = approach_of(a, b, {time, time}, MeshMotionOptions(options));
        if (!(then.upper < found.upper)) continue;
        const double lower = found.lower;
        found = then;
        found.lower = std::min(lower, then.upper);
        found.complete = false;
    }
    return found;
}

/// The nearest of all pairs: `lower` is of all, the rest of the pair.
struct Closest {
    std::uint32_t a = 0, b = 0;
    ClosestApproach approach;
};

template <int D>
Closest closest_of(const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                   const ViewOptions& options) {
    constexpr double far = std::numeric_limits<double>::infinity();
    Closest best;
    best.approach.upper = far;
    double lower = far;
    std::uint64_t steps_left = options.most_steps;
    for (const auto& [gap, a, b] : pairs_by_gap(scene, bodies, options.most_pairs)) {
        if (gap >= best.approach.upper) break;
        if (steps_left == 0) {
            lower = std::min(lower, gap);
            break;
        }
        MeshMotionOptions limits(settings.tolerances);
        limits.budget_steps = steps_left;
        limits.gap_tolerance = std::max(limits.gap_tolerance, 1e-4);  // enough to look at
        const ClosestApproach found = limited_approach(bodies[a], bodies[b], scene.interval, limits);
        steps_left -= std::min(steps_left, std::max<std::uint64_t>(found.steps, 1));
        lower = std::min(lower, found.lower);
        if (found.upper < best.approach.upper) best = {a, b, found};
    }
    best.approach.lower = std::min(lower, best.approach.upper);
    return best;
}

template <int D>
Vec<double, D> in_dimension(const Vec3& point) {
    Vec<double, D> result{};
    for (int k = 0; k < D; ++k) result[k] = point[k];
    return result;
}

}  // namespace

template <int D>
void append_closest(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                    const ViewOptions& options) {
    if (bodies.size() < 2) return;
    const auto [a, b, found] = closest_of(settings, scene, bodies, options);
    if (!std::isfinite(found.upper)) return;
    JsonFields fields(out += ",\n\"closest\":");
    fields.number("a", a);
    fields.number("b", b);
    fields.number("lower", found.lower);
    fields.number("upper", found.upper);
    fields.number("time", found.time);
    fields.vector<D>("point_a", in_dimension<D>(found.point_a));
    fields.vector<D>("point_b", in_dimension<D>(found.point_b));
}

template void append_closest(std::string&, const CheckSettings&, const Scene&, const SceneBodies<2>&,
                             const ViewOptions&);
template void append_closest(std::string&, const CheckSettings&, const Scene&, const SceneBodies<3>&,
                             const ViewOptions&);

}  // namespace tact
