// SPDX-License-Identifier: MIT
// The pairs of the benchmark `families`: relate gives the oracle's answer for them in both orders, and each family is
// what its name says.
#include "families/spacing.hpp"
#include "oracle/exact_relation.hpp"
#include "properties/every_family.hpp"
#include "tact/pair.hpp"

namespace tact::families {
namespace {

template <class A, class B>
constexpr bool in_order = kind_of<A> <= kind_of<B>;

/// Whether pairs of the family may have this relation.
bool allows(Family family, Kind kind_b, Relation relation) {
    switch (family) {
        case Family::slab_above:
            return relation == Relation::disjoint;
        case Family::shared_vertex:
        case Family::shared_edge:
            return relation != Relation::disjoint;
        case Family::slab_touching:
        case Family::coordinate_plane:
        case Family::coplanar_coordinate:
        case Family::coplanar_grid:
        case Family::coplanar_oblique:
        case Family::floor_triangle:
            return relation != Relation::overlapping;
        case Family::slab_inside:
        case Family::stack:
            return relation != Relation::touching || kind_b == Kind::flat;
        default:
            return true;
    }
}

template <class Pair>
class Families : public ::testing::Test {};
TYPED_TEST_SUITE(Families, testing::AllPairs, testing::PairNames);

TYPED_TEST(Families, RelateAgreesWithTheOracle) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    if constexpr (in_order<A, B>) {
        for_each_family_pair<A, B>(testing::effort(200), [](const auto& pair, Family) {
            const auto& [a, b, motion_a, motion_b, interval] = pair;
            const Relation at_rest = oracle::exact_relation(a, b);
            EXPECT_EQ(relate(a, b), at_rest);
            EXPECT_EQ(relate(b, a), at_rest);
            const Relation moving = oracle::exact_relation(a, motion_a, b, motion_b, interval);
            EXPECT_EQ(relate(a, motion_a, b, motion_b, interval), moving);
            EXPECT_EQ(relate(b, motion_b, a, motion_a, interval), moving);
        });
    }
}

TYPED_TEST(Families, AreWhatTheirNamesSay) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    if constexpr (in_order<A, B>) {
        for_each_family_pair<A, B>(testing::effort(200), [](const auto& pair, Family family) {
            EXPECT_TRUE(allows(family, kind_of<B>, relate(pair.a, pair.b)));
        });
    }
}

TEST(FamilySpacing, MeetsTheRate) {
    for (const double rate : {0.01, 0.1, 0.5}) {
        const double spacing = spacing_for<Obb3, Obb3>(Family::floor, rate, State::at_rest);
        Random random(1);
        int count = 0;
        for (int i = 0; i < 4000; ++i)
            count += in_contact(generate<Obb3, Obb3>(Family::floor, spacing, random), State::at_rest);
        EXPECT_NEAR(count / 4000.0, rate, 0.01 + 0.1 * rate);
    }
}

}  // namespace
}  // namespace tact::families
