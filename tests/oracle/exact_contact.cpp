// SPDX-License-Identifier: MIT
#include "oracle/exact_contact.hpp"

#include <algorithm>

namespace tact::oracle {
namespace {

bool none_behind(std::span<const IntegerVector> vectors, const RationalVector& n) {
    return std::ranges::all_of(vectors,
                               [&](const IntegerVector& v) { return n[0] * v[0] + n[1] * v[1] + n[2] * v[2] >= 0; });
}

std::vector<RationalVector> vertices_in_world(const Scene& scene, const Polytope& body, const Feature& feature) {
    std::vector<RationalVector> points;
    for (const std::size_t i : vertices_of(body, feature)) points.push_back(in_world(scene, {body.vertices[i]}));
    return points;
}

}  // namespace

ExactContact exact_contact(const Scene& scene) {
    const std::vector<HomogeneousPoint> points = common_points(scene);
    ExactContact contact{{}, *smallest_feature(scene.a, points), *smallest_feature(scene.b, points), {}, {}};
    contact.part_a = vertices_in_world(scene, scene.a, contact.feature_a);
    contact.part_b = vertices_in_world(scene, scene.b, contact.feature_b);
    for (const HomogeneousPoint& x : points) contact.points.push_back(in_world(scene, x));
    return contact;
}

bool separates(const Scene& scene, const RationalVector& n) {
    return none_behind(differences(scene), n);
}

mpq_class squared_distance_to_normals(const Scene& scene, const RationalVector& n, const IntegerVector& velocity) {
    std::vector<IntegerVector> ahead = differences(scene);
    ahead.push_back(-velocity);
    if (none_behind(ahead, n)) return 0;
    DirectionCone cone(scene.a.dimension);
    for (const IntegerVector& v : ahead) cone.clip(v);
    std::vector<RationalVector> vectors;
    for (const IntegerVector& v : cone.generators()) vectors.push_back({v[0], v[1], v[2]});
    return squared_distance_to_cone(n, vectors);
}

ExactTimes exact_times(const Body& a, const Body& b, const TimeInterval& interval) {
    const auto bounds = exact_bounds(a, b, interval, Extent::time);
    if (!bounds) return {};
    const bool at_start = bounds->min[3] == mpq_class(interval.start);
    return {at_start ? ContactStatus::at_start : ContactStatus::during, bounds->min[3], bounds->max[3]};
}

}  // namespace tact::oracle
