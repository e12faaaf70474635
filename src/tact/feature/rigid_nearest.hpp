// SPDX-License-Identifier: MIT
#pragma once

#include "tact/feature/contact_data.hpp"
#include "tact/feature/four_points.hpp"

namespace tact::feature {

/// Two points, one on each feature, as near to each other as doubles find them. Any weights that sum to one name points
/// of the features, so their distance bounds that of the features however they were found.
struct NearestPoints {
    Vec3 weights{};  ///< as in ContactData
    Vec3 between{};  ///< from the first feature's point to the second's
    double square = std::numeric_limits<double>::infinity();

    void keep_nearer(const Vec3& other_weights, const Vec3& other_between) {
        const double other_square = dot(other_between, other_between);
        if (other_square < square) *this = {other_weights, other_between, other_square};
    }
};

/// The vertex is the origin; d: the corners of the triangle.
inline NearestPoints nearest_vertex_face(const Vec3 (&d)[3]) {
    const Vec3 &a = d[0], &b = d[1], &c = d[2], normal = cross(b - a, c - a);
    const Vec3 areas{dot(cross(b, c), normal), dot(cross(c, a), normal), dot(cross(a, b), normal)};
    const double sum = areas[0] + areas[1] + areas[2];
    NearestPoints nearest;
    if (sum > 0 && areas[0] >= 0 && areas[1] >= 0 && areas[2] >= 0) {
        const Vec3 weights{areas[0] / sum, areas[1] / sum, areas[2] / sum};  // a sum is no less than its parts
        nearest.keep_nearer(weights, weights[0] * a + weights[1] * b + weights[2] * c);
        return nearest;
    }
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3;
        const double t = fraction_along(d[i], d[j], {});
        Vec3 weights{};
        weights[i] = 1 - t;
        weights[j] = t;
        nearest.keep_nearer(weights, (1 - t) * d[i] + t * d[j]);
    }
    return nearest;
}

/// Edge a from the origin to d[0], edge b from d[1] to d[2].
inline NearestPoints nearest_edge_edge(const Vec3 (&d)[3]) {
    const Vec3 a = d[0], b = d[2] - d[1], between = d[1], normal = cross(a, b);
    const double square = dot(normal, normal);
    NearestPoints nearest;
    const auto consider = [&](double on_a, double on_b) {
        nearest.keep_nearer({on_a, on_b, 0}, ((1 - on_b) * d[1] + on_b * d[2]) - on_a * a);
    };
    if (square > 0) {
        const double on_a = dot(cross(between, b), normal) / square, on_b = dot(cross(between, a), normal) / square;
        if (on_a >= 0 && on_a <= 1 && on_b >= 0 && on_b <= 1) {
            consider(on_a, on_b);
            return nearest;
        }
    }
    const Vec3 origin{};
    consider(fraction_along(origin, a, d[1]), 0);
    consider(fraction_along(origin, a, d[2]), 1);
    consider(0, fraction_along(d[1], d[2], origin));
    consider(1, fraction_along(d[1], d[2], a));
    return nearest;
}

template <FeatureKind K>
NearestPoints nearest_points(const Vec3 (&d)[3]) {
    return K == FeatureKind::vertex_face ? nearest_vertex_face(d) : nearest_edge_edge(d);
}

}  // namespace tact::feature
