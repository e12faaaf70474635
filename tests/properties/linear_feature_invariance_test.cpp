// SPDX-License-Identifier: MIT
// What must not change the exact answer of vertex_face and edge_edge: the order of corners and edges, mirrors and the
// order of the axes, powers of two, a common shift; and what time reversal and halving the interval must keep.
#include <cmath>

#include "properties/feature_cases.hpp"

namespace tact::testing {
namespace {

using Order = std::array<std::size_t, 4>;

/// The same features with their corners numbered otherwise.
constexpr Order face_orders[] = {{0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1}};
constexpr Order edge_orders[] = {{0, 1, 3, 2}, {1, 0, 2, 3}, {1, 0, 3, 2}, {2, 3, 0, 1},
                                 {2, 3, 1, 0}, {3, 2, 0, 1}, {3, 2, 1, 0}};

FeatureCase reordered(const FeatureCase& query, const Order& order) {
    FeatureCase result = query;
    for (std::size_t i = 0; i < 4; ++i) {
        result.points.start[i] = query.points.start[order[i]];
        result.points.end[i] = query.points.end[order[i]];
    }
    return result;
}

template <class Change>
FeatureCase with_places(FeatureCase query, Change change) {
    for (auto* places : {&query.points.start, &query.points.end}) {
        for (auto& place : *places) place = change(place);
    }
    return query;
}

/// Whether factor * x, and the inverse of it, is exact for all numbers.
bool scales_exactly(const FeatureCase& query, double factor) {
    bool exact = true;
    with_places(query, [&](const Vec3& x) {
        for (int i = 0; i < 3; ++i) exact = exact && std::isfinite(factor * x[i]) && factor * x[i] / factor == x[i];
        return x;
    });
    return exact;
}

bool is_integer(double x) {
    return x == std::floor(x) && std::fabs(x) < 0x1p40;
}

bool on_integers(const FeatureCase& query) {
    bool all = true;
    with_places(query, [&](const Vec3& x) {
        all = all && is_integer(x[0]) && is_integer(x[1]) && is_integer(x[2]);
        return x;
    });
    return all;
}

TEST(LinearFeature, OrderOfCornersAndEdges) {
    for_each_feature_case(effort(200), [](const FeatureCase& query, Random&) {
        const FeatureContact contact = answer(query);
        const bool face = query.pair == FeaturePair::vertex_face;
        for (const Order& order : face ? std::span<const Order>(face_orders) : std::span<const Order>(edge_orders)) {
            expect_same_time(answer(reordered(query, order)), contact, "in another order");
        }
    });
}

TEST(LinearFeature, MirrorsAndAxes) {
    for_each_feature_case(effort(200), [](const FeatureCase& query, Random&) {
        const FeatureContact contact = answer(query);
        const auto mirrored = with_places(query, [](const Vec3& x) { return Vec3{x[0], -x[1], x[2]}; });
        expect_same_time(answer(mirrored), contact, "mirrored");
        const auto turned = with_places(query, [](const Vec3& x) { return Vec3{x[1], x[2], x[0]}; });
        expect_same_time(answer(turned), contact, "with the axes turned");
        const auto exchanged = with_places(query, [](const Vec3& x) { return Vec3{x[0], x[2], x[1]}; });
        expect_same_time(answer(exchanged), contact, "with two axes exchanged");
    });
}

TEST(LinearFeature, PowersOfTwo) {
    for_each_feature_case(effort(200), [](const FeatureCase& query, Random& random) {
        const double factor = std::ldexp(1, random.integer(-300, 300));
        if (!scales_exactly(query, factor)) return;
        const auto scaled = with_places(query, [&](const Vec3& x) { return factor * x; });
        expect_same_time(answer(scaled), answer(query), "scaled by a power of two");
    });
}

TEST(LinearFeature, CommonMotion) {
    for_each_feature_case(effort(200), [](const FeatureCase& query, Random& random) {
        if (!on_integers(query)) return;
        FeatureCase moved = query;
        for (auto* places : {&moved.points.start, &moved.points.end}) {
            const Vec3 shift{1.0 * random.integer(-9, 9), 1.0 * random.integer(-9, 9), 1.0 * random.integer(-9, 9)};
            for (auto& place : *places) place = place + shift;
        }
        expect_same_time(answer(moved), answer(query), "with a common motion");
    });
}

// Backward in time the last contact is the first: there is one when there was one, and it is not later.
TEST(LinearFeature, TimeReversed) {
    for_each_feature_case(effort(200), [](FeatureCase query, Random&) {
        query.interval = {-1, 0};
        const FeatureContact forward = answer(query);
        std::swap(query.points.start, query.points.end);
        query.interval = {0, 1};
        const FeatureContact backward = answer(query);
        ASSERT_EQ(forward.status == ContactStatus::never, backward.status == ContactStatus::never);
        if (forward.status == ContactStatus::never) return;
        EXPECT_LE(backward.first().below, -forward.first().below);
    });
}

// The first contact of the whole is that of the first half, or else that of the second.
TEST(LinearFeature, Halves) {
    for_each_feature_case(effort(200), [](FeatureCase query, Random&) {
        if (!on_integers(query)) return;
        query.interval = {0, 2};
        FeatureCase half = query;
        half.interval = {0, 1};
        for (std::size_t i = 0; i < 4; ++i) half.points.end[i] = 0.5 * (query.points.start[i] + query.points.end[i]);
        FeatureContact first = answer(half);
        if (first.status == ContactStatus::never) {
            half.points.start = half.points.end;
            half.points.end = query.points.end;
            half.interval = {1, 2};
            first = answer(half);
            EXPECT_NE(first.status, ContactStatus::at_start) << "the first half ends where the second starts";
        }
        expect_same_time(answer(query), first, "in two halves");
    });
}

}  // namespace
}  // namespace tact::testing
