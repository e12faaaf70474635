// SPDX-License-Identifier: MIT
#include "tact/pair/exact/separating_plane.hpp"

#include <gtest/gtest.h>

namespace tact::pair_exact {
namespace {

Parallelogram2 square(double x, double y) {
    return {{x, y}, {{{1, 0}, {0, 1}}}};
}

TEST(SeparatingPlane, strict_weak_and_none) {
    const auto apart = find_plane(situation(square(0, 0), square(2, 0)), Relation::disjoint);
    ASSERT_TRUE(apart);
    EXPECT_TRUE(apart->strict);
    EXPECT_GT(apart->normal[0], Rational(0));
    const auto contact = find_plane(situation(square(0, 0), square(-1, 0)), Relation::touching);
    ASSERT_TRUE(contact);
    EXPECT_FALSE(contact->strict);
    EXPECT_EQ(contact->normal[0], Rational(-1));
    EXPECT_EQ(contact->offset, Rational(0));
    EXPECT_FALSE(find_plane(situation(square(0, 0), square(0.5, 0)), Relation::disjoint));
}

TEST(SeparatingPlane, a_wrong_expectation_never_makes_a_wrong_plane) {
    for (const Relation wrong : {Relation::disjoint, Relation::touching, Relation::overlapping}) {
        const auto contact = find_plane(situation(square(0, 0), square(1, 1)), wrong);
        ASSERT_TRUE(contact);
        EXPECT_FALSE(contact->strict);
        EXPECT_FALSE(find_plane(situation(square(0, 0), square(0.5, 0)), wrong));
    }
}

TEST(SeparatingPlane, holds_at_all_times) {
    const Linear2 fall{{0, -1}, {0, 3}};
    const auto above = find_plane(situation(square(0, 0), {}, square(0, 0), fall, {0, 1}), Relation::disjoint);
    ASSERT_TRUE(above && above->strict);
    EXPECT_GE(above->offset, above->normal[1]);
    EXPECT_LE(above->offset, above->normal[1] * 2);
    EXPECT_FALSE(find_plane(situation(square(0, 0), {}, square(0, 0), fall, {0, 3}), Relation::disjoint));
    // At the instant 2 they touch.
    const auto contact = find_plane(situation(square(0, 0), {}, square(0, 0), fall, {2, 2}), Relation::disjoint);
    ASSERT_TRUE(contact);
    EXPECT_FALSE(contact->strict);
}

}  // namespace
}  // namespace tact::pair_exact
