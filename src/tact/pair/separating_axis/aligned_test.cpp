// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/aligned.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tact/base/random.hpp"
#include "tact/pair/separating_axis/exact_stage.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/pair/separating_axis/ties.hpp"

namespace tact::separating_axis {
namespace {

/// Every axis in the longest integers.
template <class A, class B>
Relation exactly(const A& a, const B& b) {
    const exact::Scratch scratch;
    const auto numbers = PairBits(numbers_of(a, b)).template lift<LargeInteger>();
    return decide<false>(frame_at_rest<A, B, LargeInteger>(reader(a), reader(b), numbers), ~AxisSet{0});
}

TEST(Aligned, bounds_of_edges_in_any_order_and_direction) {
    const Parallelepiped3 box{{1, 2, 3}, {{{0, -4, 0}, {0, 0, 5}, {6, 0, 0}}}};
    const auto bounds = aligned_bounds(box);
    ASSERT_TRUE(bounds);
    const double low[] = {1, -2, 3}, high[] = {7, 2, 8};
    for (int k = 0; k < 3; ++k) {
        EXPECT_EQ(bounds->low[k].high, low[k]);
        EXPECT_EQ(bounds->high[k].high, high[k]);
    }
}

TEST(Aligned, passes_what_is_not_aligned) {
    EXPECT_FALSE(aligned_bounds(Parallelogram2{{0, 0}, {{{1, 0x1p-1074}, {0, 1}}}}));
    EXPECT_FALSE(aligned_bounds(Obb2{{0, 0}, {{{0.5, 0}, {0, 1}}}, {1, 1}}));
    EXPECT_TRUE(aligned_bounds(Obb2{{0, 0}, {{{0, -1}, {1, 0}}}, {1, 1}}));
}

TEST(Aligned, sums_beyond_one_double_decide) {
    // 1 + 2^-60 is no double: the end of a, and b begins at 1.
    const Parallelogram2 a{{0x1p-60, 0}, {{{1, 0}, {0, 1}}}};
    Parallelogram2 b{{1, 0}, {{{1, 0}, {0, 1}}}};
    EXPECT_EQ(separating_axis::relate(a, b), Relation::overlapping);
    b.origin[0] = std::nextafter(1.0, 2.0);
    EXPECT_EQ(separating_axis::relate(a, b), Relation::disjoint);
    // 1 + 2^-53 as two different sums, neither of them a double: the end of c, the beginning of d.
    const Obb2 c{{1, 0}, {{{1, 0}, {0, 1}}}, {0x1p-53, 1}};
    Parallelogram2 d{{2, 0}, {{{0x1p-53 - 1, 0}, {0, 1}}}};
    EXPECT_EQ(separating_axis::relate(d, c), Relation::touching);
    d.edges[0][0] = std::nextafter(d.edges[0][0], 0);
    EXPECT_EQ(separating_axis::relate(d, c), Relation::disjoint);
}

TEST(Aligned, passes_when_a_sum_overflows) {
    const double huge = std::numeric_limits<double>::max();
    const Parallelogram2 a{{huge, 0}, {{{huge, 0}, {0, 1}}}};
    EXPECT_FALSE(gap_sign_along(a, a, 0));
    EXPECT_EQ(separating_axis::relate(a, a), Relation::overlapping);
}

/// A number with few bits at one of two scales, so that sums coincide often and do not always fit a double.
double number(Random& random) {
    return random.integer(-2, 2) + random.integer(-2, 2) * 0x1p-60;
}

template <int D>
Parallelepiped<double, D> random_box(Random& random) {
    Parallelepiped<double, D> box{};
    const int turn = random.integer(0, D - 1);
    for (int i = 0; i < D; ++i) {
        box.origin[i] = number(random);
        auto& edge = box.edges[static_cast<std::size_t>(i)][(i + turn) % D];
        while (edge == 0) edge = number(random);
    }
    return box;
}

template <int D>
Obb<double, D> random_obb(Random& random) {
    Obb<double, D> obb{};
    const int turn = random.integer(0, D - 1);
    for (int i = 0; i < D; ++i) {
        obb.center[i] = number(random);
        obb.axes[static_cast<std::size_t>(i)][(i + turn) % D] = random.integer(0, 1) == 0 ? -1 : 1;
        while (obb.half[i] == 0) obb.half[i] = std::abs(number(random));
    }
    return obb;
}

template <int D>
void check_random_pairs() {
    Random random(D);
    int seen[3] = {};
    for (int i = 0; i < 3000; ++i) {
        const auto box_a = random_box<D>(random), box_b = random_box<D>(random);
        const auto obb_a = random_obb<D>(random), obb_b = random_obb<D>(random);
        const Relation expected = exactly(box_a, box_b);
        ++seen[static_cast<int>(expected)];
        ASSERT_EQ(separating_axis::relate(box_a, box_b), expected) << i;
        ASSERT_EQ(separating_axis::relate(box_a, obb_b), exactly(box_a, obb_b)) << i;
        ASSERT_EQ(separating_axis::relate(obb_a, obb_b), exactly(obb_a, obb_b)) << i;
    }
    for (const int count : seen) EXPECT_GT(count, 100);
}

TEST(Aligned, random_pairs_as_in_exact_arithmetic) {
    check_random_pairs<2>();
    check_random_pairs<3>();
}

}  // namespace
}  // namespace tact::separating_axis
