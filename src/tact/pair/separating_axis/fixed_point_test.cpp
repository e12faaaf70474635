// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/fixed_point.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tact/base/random.hpp"
#include "tact/pair/separating_axis/exact_stage.hpp"

namespace tact::separating_axis {
namespace {

constexpr AxisSet all_axes = ~AxisSet{0};
constexpr double largest_below_1 = 1 - 0x1p-53;

template <class A, class B>
Relation in_long_integers(const A& a, const B& b) {
    const exact::Scratch scratch;
    const auto numbers = PairBits(numbers_of(a, b)).template lift<LargeInteger>();
    return decide<false>(frame_at_rest<A, B, LargeInteger>(reader(a), reader(b), numbers), all_axes);
}

template <class A, class B>
Relation in_fixed_point(const A& a, const B& b, const FixedPoint& numbers) {
    return decide<false>(frame_at_rest<A, B, Int128>(reader(a), reader(b), numbers), all_axes);
}

Triangle2 with_vertex(double x) {
    return {{{{x, 0}, {1, 0}, {0, 1}}}};
}

TEST(FixedPoint, TakesSixtyBitsAndNoMore) {
    for (const double size : {0x1p-900, 0x1p-300, 1.0, 0x1p300, 0x1p1000}) {
        Triangle2 a = with_vertex(0x1p-59), b = with_vertex(0.5);
        for (Triangle2* shape : {&a, &b})
            for (Vec2& v : shape->vertices) v = size * v;
        EXPECT_TRUE(FixedPoint(a, b).is_exact()) << size;
        EXPECT_TRUE(FixedPoint(b, a).is_exact()) << size;
        a.vertices[0][0] /= 2;  // 61 bits
        EXPECT_FALSE(FixedPoint(a, b).is_exact()) << size;
        EXPECT_FALSE(FixedPoint(b, a).is_exact()) << size;
    }
}

/// What becomes 0 on the way to whole numbers is noticed; coordinates may differ in size as they like.
TEST(FixedPoint, ExtremeNumbers) {
    constexpr double least = std::numeric_limits<double>::denorm_min(), most = std::numeric_limits<double>::max();
    EXPECT_FALSE(FixedPoint(with_vertex(least), with_vertex(0)).is_exact());
    EXPECT_FALSE(FixedPoint(with_vertex(least), with_vertex(most)).is_exact());
    EXPECT_FALSE(FixedPoint(with_vertex(1e-300), with_vertex(1e300)).is_exact());
    const Triangle2 tiny{{{{0, 0}, {least, 0}, {0, least}}}};
    EXPECT_FALSE(FixedPoint(tiny, tiny).is_exact());
    const Triangle2 huge{{{{-most, 0}, {most, 0}, {0, most}}}};
    EXPECT_TRUE(FixedPoint(huge, huge).is_exact());
    const Triangle2 slab{{{{0, 0}, {1e300, 0}, {0, 1e-280}}}};
    EXPECT_TRUE(FixedPoint(slab, slab).is_exact());
}

/// The largest numbers that pass, with every sign: what is added on an axis must stay within 128 bits. The sanitizers
/// see an overflow, the long integers a wrong answer.
TEST(FixedPoint, TheLargestNumbersFit) {
    Random random(3);
    const auto number = [&] {
        const double size =
            random.integer(0, 3) == 0 ? largest_below_1 - 0x1p-52 * random.integer(0, 2) : largest_below_1;
        return random.integer(0, 1) == 0 ? size : -size;
    };
    const auto vector = [&] { return Vec2{number(), number()}; };
    for (int i = 0; i < 5000; ++i) {
        const Parallelogram2 box{vector(), {vector(), vector()}}, other{vector(), {vector(), vector()}};
        const Triangle2 triangle{{vector(), vector(), vector()}}, second{{vector(), vector(), vector()}};
        const auto agree = [](const auto& a, const auto& b) {
            const FixedPoint numbers(a, b);
            ASSERT_TRUE(numbers.is_exact());
            EXPECT_EQ(in_fixed_point(a, b, numbers), in_long_integers(a, b));
        };
        agree(box, other);
        agree(box, triangle);
        agree(triangle, second);
    }
}

/// Multiples of 0.1 that touch up to rounding, and one ulp beside.
TEST(FixedPoint, AgreesOnLatticesTimesATenth) {
    Random random(4);
    const auto number = [&] {
        const double x = 0.1 * random.integer(-8, 8);
        const int pick = random.integer(0, 9);
        return pick > 1 ? x : std::nextafter(x, pick == 0 ? -9.0 : 9.0);
    };
    const auto vector = [&] { return Vec2{number(), number()}; };
    int exact = 0, touching = 0;
    for (int i = 0; i < 20000; ++i) {
        const Parallelogram2 box{vector(), {vector(), vector()}};
        const Triangle2 triangle{{vector(), vector(), vector()}}, other{{vector(), vector(), vector()}};
        const auto agree = [&](const auto& a, const auto& b) {
            const FixedPoint numbers(a, b);
            if (!numbers.is_exact()) return;
            const Relation relation = in_fixed_point(a, b, numbers);
            EXPECT_EQ(relation, in_long_integers(a, b));
            exact += 1;
            touching += relation == Relation::touching;
        };
        agree(box, triangle);
        agree(triangle, other);
    }
    EXPECT_GT(exact, 10000);
    EXPECT_GT(touching, 200);
}

}  // namespace
}  // namespace tact::separating_axis
