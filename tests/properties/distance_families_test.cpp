// SPDX-License-Identifier: MIT
// distance of the pairs of the benchmark `families`: the oracle's answer, neighbors as bounds, both orders alike, and
// without whole numbers where shapes all but touch or share planes up to rounding.
#include <cmath>
#include <limits>
#include <vector>

#include "cost/search.hpp"
#include "families/generate.hpp"
#include "properties/distance_check.hpp"

namespace tact::families {
namespace {

constexpr double spacings[] = {0.01, 0.5, 1, 2};

template <class A, class B, class Test>
void for_each_pair_of(Family family, int count, const Test& test) {
    Random random(4242 + static_cast<std::uint64_t>(family));
    for (int i = 0; i < count; ++i) {
        const auto pair = generate<A, B>(family, spacings[i % 4], random);
        SCOPED_TRACE(::testing::Message() << name(family) << ", pair " << i << "\n"
                                          << testing::source(pair.a) << "\n"
                                          << testing::source(pair.b));
        test(pair);
        if (::testing::Test::HasFailure()) return;
    }
}

template <class A, class B>
bool has_meaning(Family family) {
    return why_left_out(family, {A::dimension, kind_of<A>, kind_of<B>}).empty();
}

/// Boxes and triangles in space: those with a straight way to the answer.
template <class A, class B>
constexpr bool is_quick = A::dimension == 3 && kind_of<A> != Kind::simplex && kind_of<B> != Kind::simplex;

template <class Pair>
class DistanceFamilies : public ::testing::Test {};
TYPED_TEST_SUITE(DistanceFamilies, testing::AllPairs, testing::PairNames);

TYPED_TEST(DistanceFamilies, HaveTheOraclesDistance) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    if constexpr (is_quick<A, B>) {
        for (const Family family : all_families) {
            if (!has_meaning<A, B>(family)) continue;
            for_each_pair_of<A, B>(family, testing::effort(40), [](const auto& pair) {
                const auto scene = oracle::scene_at(oracle::body(pair.a), oracle::body(pair.b), 0);
                const auto got = distance(pair.a, pair.b);
                testing::expect_distance(scene, got, testing::size_at(pair, 0));
                constexpr double infinity = std::numeric_limits<double>::infinity();
                EXPECT_LE(got.upper, std::nextafter(std::nextafter(got.lower, infinity), infinity));
                const auto other = distance(pair.b, pair.a);
                EXPECT_EQ(got.lower, other.lower);
                EXPECT_EQ(got.upper, other.upper);
                EXPECT_EQ(got.point_a, other.point_b);
                EXPECT_EQ(got.feature_a, other.feature_b);
                std::vector<Distance<3>> batch(5);
                distance(std::vector<A>(5, pair.a), std::vector<B>(5, pair.b), batch);
                for (const auto& one : batch) {
                    EXPECT_EQ(got.distance, one.distance);
                    EXPECT_EQ(got.lower, one.lower);
                    EXPECT_EQ(got.upper, one.upper);
                    EXPECT_EQ(got.point_a, one.point_a);
                    EXPECT_EQ(got.point_b, one.point_b);
                    EXPECT_EQ(got.normal, one.normal);
                    EXPECT_EQ(got.feature_b, one.feature_b);
                }
            });
        }
    }
}

/// How many of a thousand pairs that are apart reach whole numbers.
template <class A, class B>
int exact_per_thousand(Family family) {
    int apart = 0, exact = 0;
    for_each_pair_of<A, B>(family, 2000, [&](const auto& pair) {
        if (relate(pair.a, pair.b) != Relation::disjoint) return;
        ++apart;
        const cost::Counters counters = testing::counted([&] { (void)distance(pair.a, pair.b); });
        exact += counters.times(cost::Stage::distance_exact) > 0;
    });
    return apart == 0 ? 0 : (1000 * exact + apart - 1) / apart;
}

TEST(DistanceFamiliesCost, ShapesThatAllButTouchNeedNoWholeNumbers) {
    if (!cost::is_counted) GTEST_SKIP() << "this build does not count (TACT_COUNT_COST)";
    for (const Family family :
         {Family::random, Family::upright, Family::floor, Family::slab_touching, Family::aligned,
          Family::common_frame_rounded, Family::stack_rounded, Family::coordinate_plane, Family::slanted_plane,
          Family::coplanar_coordinate, Family::nearly_coplanar, Family::floor_triangle, Family::prisms}) {
        const auto expect_few = [&](int per_thousand) { EXPECT_LE(per_thousand, 10) << name(family); };
        if (has_meaning<Obb3, Obb3>(family)) expect_few(exact_per_thousand<Obb3, Obb3>(family));
        if (has_meaning<Obb3, Triangle3>(family)) expect_few(exact_per_thousand<Obb3, Triangle3>(family));
        if (has_meaning<Triangle3, Triangle3>(family)) expect_few(exact_per_thousand<Triangle3, Triangle3>(family));
    }
}

}  // namespace
}  // namespace tact::families
