// SPDX-License-Identifier: MIT
// The point, the weights and the normal that come with the exact time, held to the exact places of the features then.
#include <algorithm>
#include <cmath>

#include "oracle/exact_feature.hpp"
#include "properties/feature_cases.hpp"

namespace tact::testing {
namespace {

using oracle::RationalVector;
using oracle::squared;

/// Where the four points are at a time that errs by nothing that matters.
struct Scene {
    std::array<RationalVector, 4> places;
    mpq_class unit;  // the largest coordinate of the query times 2^-53
    std::size_t split;

    Scene(const FeatureCase& query, const mpq_class& time) : split(query.pair == FeaturePair::vertex_face ? 1 : 2) {
        double largest = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            places[i] = oracle::place_at(query.points, i, time);
            for (int k = 0; k < 3; ++k) {
                largest = std::max({largest, std::fabs(query.points.start[i][k]), std::fabs(query.points.end[i][k])});
            }
        }
        unit = mpq_class(largest) >> 53;
    }

    std::span<const RationalVector> first() const { return std::span(places).first(split); }
    std::span<const RationalVector> second() const { return std::span(places).subspan(split); }

    /// The points of the two features that the weights name.
    std::array<RationalVector, 2> weighted(const Vec3& weights) const {
        const mpq_class p = weights[0], q = weights[1], r = weights[2];
        if (split == 1) return {places[0], p * places[1] + q * places[2] + r * places[3]};
        return {places[0] + p * (places[1] - places[0]), places[2] + q * (places[3] - places[2])};
    }
    /// Of the triangle's plane, or of both edges; of no special length.
    RationalVector normal() const {
        return split == 1 ? cross(places[2] - places[1], places[3] - places[1])
                          : cross(places[1] - places[0], places[3] - places[2]);
    }
    /// Neither a needle nor parallel edges.
    bool has_good_normal() const { return squared(normal()) >= squared(squared(unit)) << (4 * 53 - 20); }
    /// The volume of the four points: 0 at a contact.
    mpq_class gap() const { return dot(normal(), places[split] - places[0]); }
    /// Whether a squared length is at most so many units, or a few of the least doubles.
    bool within(const mpq_class& squared_length, int units) const {
        const mpq_class limit = units * unit + 16 * mpq_class(0x1p-1074);
        return squared_length <= limit * limit;
    }
};

/// Calls test(query, contact, time) for all contacts; the time is part of the interval.
template <class Test>
void for_each_feature_contact(int count, Test test) {
    for_each_feature_case(count, [&](FeatureCase query, Random&) {
        if (query.interval.end - query.interval.start < 0.5) query.interval = {};
        auto time = oracle::first_meeting(query.pair, query.points);
        if (!time) return;
        time->refine_to(300);
        test(query, answer(query), mpq_class((time->low() + time->high()) / 2));
    });
}

// Nearly parallel edges cross in a place that rounding moves along them.
TEST(LinearFeatureContact, PointLiesOnBothFeatures) {
    for_each_feature_contact(
        effort(200), [](const FeatureCase& query, const FeatureContact& contact, const mpq_class& time) {
            const Scene scene(query, time);
            const int units = query.pair == FeaturePair::vertex_face ? 32 : 4096;
            const RationalVector point = oracle::rational(contact.point);
            EXPECT_TRUE(scene.within(squared_distance_to_hull(point, scene.first()), units)) << text(contact.point);
            EXPECT_TRUE(scene.within(squared_distance_to_hull(point, scene.second()), units)) << text(contact.point);
        });
}

TEST(LinearFeatureContact, WeightsArePartsOfOne) {
    for_each_feature_case(effort(400), [](const FeatureCase& query, Random&) {
        const FeatureContact contact = answer(query);
        const Vec3 &weights = contact.weights, &normal = contact.normal;
        if (contact.status == ContactStatus::never) return;
        for (int i = 0; i < 3; ++i) EXPECT_TRUE(weights[i] >= 0 && weights[i] <= 1) << text(weights);
        const double rest =
            query.pair == FeaturePair::vertex_face ? weights[0] + weights[1] + weights[2] - 1 : weights[2];
        EXPECT_LE(std::fabs(rest), 4 * 0x1p-53) << text(weights);
        const double length = std::sqrt(dot(normal, normal));
        EXPECT_TRUE(length == 0 || std::fabs(length - 1) <= 4 * 0x1p-53) << text(normal);
    });
}

TEST(LinearFeatureContact, WeightsNameThePoint) {
    for_each_feature_contact(effort(200), [](const FeatureCase& query, const FeatureContact& contact,
                                             const mpq_class& time) {
        const Scene scene(query, time);
        if (!scene.has_good_normal()) return;
        for (const auto& point : scene.weighted(contact.weights)) {
            EXPECT_TRUE(scene.within(squared(point - oracle::rational(contact.point)), 4096)) << text(contact.weights);
        }
    });
}

// Where the plane is well defined the normal is its normal, and points the displacement from the first feature to the
// second just before they meet.
TEST(LinearFeatureContact, NormalPointsFromTheFirstToTheSecond) {
    int checked = 0;
    for_each_feature_contact(effort(200),
                             [&](const FeatureCase& query, const FeatureContact& contact, const mpq_class& time) {
                                 const Scene scene(query, time);
                                 const RationalVector exact = scene.normal();
                                 if (contact.status == ContactStatus::at_start || !scene.has_good_normal()) return;
                                 const RationalVector normal = oracle::rational(contact.normal);
                                 EXPECT_LE(squared(cross(normal, exact)), squared(exact) >> 60) << text(contact.normal);
                                 // Other roots of the cubic are rarely that near. Contacts that only graze are left
                                 // out.
                                 const mpq_class gap = Scene(query, time - (time >> 20)).gap();
                                 if (squared(gap) < squared(exact) * squared(scene.unit) << 2 * (53 - 28)) return;
                                 EXPECT_EQ(sgn(gap), sgn(dot(normal, exact))) << text(contact.normal);
                                 ++checked;
                             });
    EXPECT_GT(checked, effort(300));
}

}  // namespace
}  // namespace tact::testing
