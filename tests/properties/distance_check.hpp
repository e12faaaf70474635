// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "oracle/exact_distance.hpp"
#include "properties/contact_check.hpp"
#include "tact/pair.hpp"

/// How a distance is held against the oracle's.
namespace tact::testing {

/// How far outside of the body x is, at most: the largest distance to one of its half-spaces, squared.
inline mpq_class squared_excess(const oracle::Polytope& body, const mpq_class& unit, const oracle::RationalVector& x) {
    mpq_class most = 0;
    for (const oracle::HalfSpace& h : body.half_spaces) {
        const oracle::RationalVector n{h.normal[0], h.normal[1], h.normal[2]};
        const mpq_class excess = oracle::dot(n, x) - unit * h.offset;
        if (excess > 0) most = std::max(most, mpq_class(excess * excess / oracle::squared(n)));
    }
    return most;
}

template <int D>
void expect_common_point(const oracle::Scene& scene, const Distance<D>& got, double error) {
    EXPECT_EQ(got.lower, 0);
    EXPECT_EQ(got.distance, 0);
    EXPECT_EQ(got.upper, 0);
    EXPECT_EQ(got.point_a, got.point_b);
    ASSERT_TRUE(is_finite(got.point_a));
    EXPECT_TRUE(within(squared_excess(scene.a, scene.unit, oracle::rational(got.point_a)), error));
    EXPECT_TRUE(within(squared_excess(scene.b, scene.unit, oracle::rational(got.point_b)), error));
}

/// The feature is the smallest one of some closest point, and the given point is near such a point.
inline void expect_feature(const oracle::Scene& scene, std::span<const oracle::HomogeneousPoint> closest,
                           const oracle::Polytope& body, const Feature& feature, const oracle::RationalVector& point,
                           double error) {
    std::vector<oracle::HomogeneousPoint> held;
    std::vector<oracle::RationalVector> places;
    for (const auto& x : closest) {
        if (!oracle::holds(body, feature, x)) continue;
        held.push_back(x);
        places.push_back(oracle::in_world(scene, x));
    }
    ASSERT_FALSE(held.empty()) << "no closest point in " << feature;
    EXPECT_EQ(oracle::smallest_feature(body, held), feature);
    EXPECT_TRUE(within(oracle::squared_distance_to_hull(point, places), error)) << "of " << feature;
}

template <int D>
void expect_closest(const oracle::Scene& scene, const oracle::HomogeneousPoint& step, const Distance<D>& got,
                    double error) {
    const auto touching = oracle::with_b_moved(scene, oracle::opposite(step));
    const auto shift = oracle::in_world(scene, step);
    const auto closest = oracle::common_points(touching);
    expect_feature(touching, closest, touching.a, got.feature_a, oracle::rational(got.point_a), error);
    expect_feature(touching, closest, touching.b, got.feature_b, oracle::rational(got.point_b) - shift, error);
}

template <int D>
void expect_distance(const oracle::Scene& scene, const Distance<D>& got, double size) {
    const auto step = oracle::shortest_step(scene);
    const mpq_class squared = oracle::squared(oracle::in_world(scene, step));
    const double error = limits_at(size).point;
    EXPECT_LE(0, got.lower);
    EXPECT_LE(got.lower, got.distance);
    EXPECT_LE(got.distance, got.upper);
    if (size > largest_size) return;
    ASSERT_TRUE(std::isfinite(got.upper));
    EXPECT_LE(squared_bound(got.lower), squared);
    EXPECT_GE(squared_bound(got.upper), squared);
    EXPECT_LE(got.upper - got.lower, error);
    if (squared == 0) return expect_common_point(scene, got, error);
    EXPECT_GT(got.distance, 0);
    ASSERT_TRUE(is_finite(got.point_a) && is_finite(got.point_b));
    expect_closest(scene, step, got, error);
    ASSERT_TRUE(is_finite(got.normal));
    expect_unit(got.normal);
    EXPECT_TRUE(is_along(got.normal, got.normal_error, step.x)) << text(got.normal);
    EXPECT_LE(got.normal_error, 0x1p-50 + 2 * error / got.distance);
}

}  // namespace tact::testing
