// SPDX-License-Identifier: MIT
// The oracle of moving features, by cases whose answer is known without it.
#include <gtest/gtest.h>

#include <cmath>

#include "oracle/exact_feature.hpp"
#include "oracle/generators_feature.hpp"

namespace tact::oracle {
namespace {

/// The product of (b t - a).
Polynomial with_roots(const std::vector<std::pair<int, int>>& fractions) {
    Polynomial product({1});
    for (const auto& [a, b] : fractions) product = product * Polynomial({-a, b});
    return product;
}

TEST(Polynomial, SturmCountsDistinctRoots) {
    const Polynomial p = square_free(with_roots({{1, 3}, {1, 3}, {2, 3}, {5, 7}, {-1, 2}}));
    EXPECT_EQ(p.degree(), 4);
    const SturmChain chain(p);
    EXPECT_EQ(chain.roots_between({0, 0}, {1, 0}), 3);
    EXPECT_EQ(chain.roots_between({1, 1}, {1, 0}), 2);
    EXPECT_EQ(chain.roots_between({-1, 0}, {0, 0}), 1);
}

TEST(Polynomial, CommonDivisorAndQuotient) {
    const Polynomial a = with_roots({{1, 3}, {1, 5}, {2, 7}});
    const Polynomial b = with_roots({{1, 5}, {2, 7}, {9, 4}});
    const Polynomial common = common_divisor(a, b);
    EXPECT_EQ(common.degree(), 2);
    EXPECT_EQ(common.sign_at(mpq_class(1, 5)), 0);
    EXPECT_EQ(common.sign_at(mpq_class(2, 7)), 0);
    EXPECT_EQ(quotient(a, common).sign_at(mpq_class(1, 3)), 0);
}

TEST(AlgebraicNumber, RootsInOrderEachOnce) {
    auto roots = roots_in_unit_interval(with_roots({{1, 1}, {1, 3}, {0, 1}, {1, 2}, {1, 3}, {3, 2}, {-1, 5}}));
    ASSERT_EQ(roots.size(), 4u);
    const mpq_class expected[] = {0, {1, 3}, {1, 2}, 1};
    for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(roots[i].equals(expected[i])) << i;
    EXPECT_EQ(roots[1].sign_of(Polynomial({-1, 3})), 0);
    EXPECT_EQ(roots[1].sign_of(Polynomial({-1, 2})), -1);
    EXPECT_EQ(compare(roots[1], roots[2]), -1);
    EXPECT_EQ(compare(roots[3], roots[2]), 1);
}

TEST(AlgebraicNumber, TheSameNumberFromTwoPolynomials) {
    // The square root of a half is a root of both, and 2/3 is near but another.
    auto root = roots_in_unit_interval(Polynomial({-1, 0, 2}));
    auto other = roots_in_unit_interval(Polynomial({-1, 0, 2}) * Polynomial({-2, 3}));
    ASSERT_EQ(other.size(), 2u);
    EXPECT_EQ(compare(root[0], other[1]), 0);
    EXPECT_EQ(compare(root[0], other[0]), 1);
    EXPECT_EQ(root[0].sign_of(Polynomial({-1, 1, 2, -2})), 0);
    EXPECT_EQ(bracket(root[0], {0, 1}).below, std::nextafter(bracket(root[0], {0, 1}).above, 0.0));
    EXPECT_EQ(bracket(root[0], {0, 1}).above, std::sqrt(0.5)) << "which rounds up";
}

TEST(AlgebraicNumber, BracketsOnOtherIntervals) {
    const AlgebraicNumber third = roots_in_unit_interval(Polynomial({-1, 3}))[0];
    EXPECT_EQ(bracket(third, {3, 6}), (TimeBracket{4, 4}));
    EXPECT_EQ(bracket(third, {-1, 2}), (TimeBracket{0, 0}));
    EXPECT_EQ(bracket(third, {0, 0x1p-1074}), (TimeBracket{0, 0x1p-1074}));
    EXPECT_EQ(bracket(third, {-0x1p-1074, 0}), (TimeBracket{-0x1p-1074, 0}));
    EXPECT_EQ(bracket(third, {0, 1}), (TimeBracket{1.0 / 3, std::nextafter(1.0 / 3, 1.0)}));
}

std::optional<mpq_class> time_of(FeaturePair pair, const MovingPoints& points) {
    auto first = first_meeting(pair, points);
    if (!first) return std::nullopt;
    first->refine_to(200);
    return (first->low() + first->high()) / 2;
}

MovingPoints over_triangle(const Vec3& from, const Vec3& to) {
    const Vec3 a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 0};
    return {{{from, a, b, c}}, {{to, a, b, c}}};
}

bool meets_at(FeaturePair pair, const MovingPoints& points, const mpq_class& time) {
    const auto first = first_meeting(pair, points);
    return first && first->equals(time);
}

TEST(FeatureOracle, VertexAndFace) {
    constexpr auto pair = FeaturePair::vertex_face;
    EXPECT_TRUE(meets_at(pair, over_triangle({0.25, 0.25, 1}, {0.25, 0.25, -2}), {1, 3}));
    EXPECT_TRUE(meets_at(pair, over_triangle({1, 0, 1}, {1, 0, 0}), 1)) << "on a corner";
    EXPECT_TRUE(meets_at(pair, over_triangle({0.5, 0.5, 0}, {5, 5, 5}), 0)) << "on an edge";
    EXPECT_FALSE(time_of(pair, over_triangle({1, 0x1p-52, 1}, {1, 0x1p-52, -1})));
    EXPECT_TRUE(meets_at(pair, over_triangle({2, 0.25, 0}, {0, 0.25, 0}), {5, 8})) << "gliding in the plane";
    EXPECT_FALSE(time_of(pair, over_triangle({2, 1.5, 0}, {0, 1.5, 0})));
    EXPECT_TRUE(meets_at(pair, over_triangle({-1, 1, 0}, {0, 1, 0}), 1)) << "gliding along the outside to a corner";
}

TEST(FeatureOracle, CollapsedTriangles) {
    constexpr auto pair = FeaturePair::vertex_face;
    const Vec3 p{0, 0, 0}, q{2, 0, 0}, m{1, 0, 0};
    EXPECT_TRUE(meets_at(pair, {{{{1, 0, 1}, p, q, m}}, {{{1, 0, -1}, p, q, m}}}, {1, 2}));
    EXPECT_TRUE(meets_at(pair, {{{{1, 0, 1}, m, m, m}}, {{{1, 0, -1}, m, m, m}}}, {1, 2}));
    EXPECT_FALSE(time_of(pair, {{{{1, 0x1p-1000, 1}, p, q, m}}, {{{1, 0x1p-1000, -1}, p, q, m}}}));
    EXPECT_TRUE(meets_at(pair, {{{{4, 0, 0}, p, q, m}}, {{{-2, 0, 0}, p, q, m}}}, {1, 3})) << "along the segment";
    // The triangle opens around the vertex, which lies on the line it is at first.
    EXPECT_TRUE(meets_at(pair, {{{m, p, p, p}}, {{m, p, {4, 0, 0}, {0, 4, 0}}}}, {1, 4}));
}

TEST(FeatureOracle, Edges) {
    constexpr auto pair = FeaturePair::edge_edge;
    EXPECT_TRUE(meets_at(
        pair, {{{{-1, 0, 1}, {1, 0, 1}, {0, -1, 0}, {0, 1, 0}}}, {{{-1, 0, -2}, {1, 0, -2}, {0, -1, 0}, {0, 1, 0}}}},
        {1, 3}));
    const MovingPoints along{{{{0, 0, 0}, {1, 0, 0}, {3, 0, 0}, {4, 0, 0}}},
                             {{{0, 0, 0}, {1, 0, 0}, {0.5, 0, 0}, {1.5, 0, 0}}}};
    EXPECT_TRUE(meets_at(pair, along, {4, 5})) << "on one line";
    const MovingPoints beside{{{{0, 0, 1}, {1, 0, 1}, {1.5, 0, 0}, {2, 0, 0}}},
                              {{{0, 0, -1}, {1, 0, -1}, {1.5, 0, 0}, {2, 0, 0}}}};
    EXPECT_FALSE(time_of(pair, beside)) << "parallel, past each other";
    const MovingPoints points{{{{0, 0, 0}, {0, 0, 0}, {1, 1, 0}, {1, 1, 0}}},
                              {{{3, 3, 0}, {3, 3, 0}, {1, 1, 0}, {1, 1, 0}}}};
    EXPECT_TRUE(meets_at(pair, points, {1, 3})) << "both are points";
}

// The corners b and c pass the vertex on opposite sides when b x c = 2 t^2 - 1 vanishes.
TEST(FeatureOracle, IrrationalTime) {
    const Vec3 v{0, 0, 0}, a{5, -5, 0};
    const auto first =
        first_meeting(FeaturePair::vertex_face, {{{v, a, {1, 0, 0}, {0, -1, 0}}}, {{v, a, {1, 2, 0}, {-1, -1, 0}}}});
    ASSERT_TRUE(first);
    EXPECT_EQ(bracket(*first, {0, 1}).above, std::sqrt(0.5));
    EXPECT_LT(bracket(*first, {0, 1}).below, std::sqrt(0.5));
}

// Just before the first time they do not meet, nor in the middle of what is before it; at the time they do.
TEST(FeatureOracle, NothingBeforeTheFirstTime) {
    for (int i = 0; i < 2 * testing::feature_families; ++i) {
        Random random(static_cast<std::uint64_t>(77 + i));
        for (int k = 0; k < 25; ++k) {
            const auto query = generate(static_cast<testing::FeatureFamily>(i / 2),
                                        i % 2 == 0 ? FeaturePair::vertex_face : FeaturePair::edge_edge, random);
            auto first = first_meeting(query.pair, query.points);
            const mpq_class end = first ? first->low() * (mpz_class(1) << 64) : mpq_class(mpz_class(1) << 64);
            const mpz_class whole(end);
            for (const mpz_class& part : {mpz_class(whole - 1), mpz_class(whole / 2), mpz_class(whole / 3)}) {
                if (part < 0 || part >= end) continue;
                AlgebraicNumber before(BinaryFraction{part, 64});
                EXPECT_FALSE(meet_at(query.pair, query.points, before))
                    << name(static_cast<testing::FeatureFamily>(i / 2));
            }
            EXPECT_TRUE(!first || meet_at(query.pair, query.points, *first));
        }
    }
}

}  // namespace
}  // namespace tact::oracle
