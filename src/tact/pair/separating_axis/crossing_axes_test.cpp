// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/crossing_axes.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tact/base/random.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

using namespace separating_axis;

/// On which sides of a plane the vertices of a triangle are: above as bits, and whether none is in it.
struct Sides {
    unsigned above = 0;
    bool off_plane = true;
};

Sides sides_of(const Triangle3& triangle, const Triangle3& plane) {
    const auto& [p, q, r] = plane.vertices;
    Sides sides;
    for (std::size_t i = 0; i < 3; ++i) {
        const double value = dot(cross(q - p, r - p), triangle.vertices[i] - p);
        sides.above |= static_cast<unsigned>(value > 0) << i;
        sides.off_plane = sides.off_plane && value != 0;
    }
    return sides;
}

Triangle3 small_triangle(Random& random) {
    Triangle3 triangle;
    for (Vec3& vertex : triangle.vertices)
        for (int k = 0; k < 3; ++k) vertex[k] = random.integer(-5, 5);
    return triangle;
}

// Small whole numbers: gaps are exact in doubles.
TEST(CrossingAxes, TwoAxesDecideTrianglesThatCrossEachOthersPlanes) {
    Random random(5);
    int relations[3] = {};
    for (int i = 0; i < 200'000; ++i) {
        const Triangle3 a = small_triangle(random), b = small_triangle(random);
        const Sides of_a = sides_of(a, b), of_b = sides_of(b, a);
        const AxisSet axes = crossing_axis_table[of_a.above | of_b.above << 3];
        if (of_a.above % 7 == 0 || of_b.above % 7 == 0) {
            ASSERT_EQ(axes, ~AxisSet{0});
            continue;
        }
        if (!of_a.off_plane || !of_b.off_plane) continue;
        ASSERT_EQ(std::popcount(axes), 2);
        const auto frame = frame_at_rest<Triangle3, Triangle3, double>(reader(a), reader(b), AsTheyAre{});
        double largest = -1e300;
        for (int axis = 0; axis < 11; ++axis)
            if ((axes >> axis & 1) != 0)
                largest = std::max(largest, gap<false>(axis_along<false>(frame, axis_normal<false>(frame, axis))));
        const Relation expected = largest > 0    ? Relation::disjoint
                                  : largest == 0 ? Relation::touching
                                                 : Relation::overlapping;
        ASSERT_EQ(relate(a, b, {Kernel::fourier_motzkin}), expected);
        ++relations[static_cast<int>(expected)];
    }
    for (const int count : relations) EXPECT_GT(count, 50);
}

}  // namespace
}  // namespace tact
