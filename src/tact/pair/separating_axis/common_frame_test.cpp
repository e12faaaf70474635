// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/common_frame.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"
#include "tact/pair/separating_axis/exact_stage.hpp"
#include "tact/pair/separating_axis/relate.hpp"

namespace tact::separating_axis {
namespace {

constexpr AxisSet all_axes = ~AxisSet{0};

/// Every axis in the longest integers.
template <class Shape>
Relation exactly(const Shape& a, const Shape& b) {
    const exact::Scratch scratch;
    const auto numbers = PairBits(numbers_of(a, b)).template lift<LargeInteger>();
    return decide<false>(frame_at_rest<Shape, Shape, LargeInteger>(reader(a), reader(b), numbers), all_axes);
}

/// What the shortcut says, and that the axes it leaves open are enough to decide.
template <class Shape>
FilterVerdict checked(const Shape& a, const Shape& b) {
    CommonFrame<Shape::dimension> frame{};
    EXPECT_TRUE(common_frame(a, b, frame));
    const Partial found = relate_in_common_frame(frame);
    const Relation expected = exactly(a, b);
    if (found.verdict == FilterVerdict::undecided) {
        EXPECT_NE(found.open, 0u);
        EXPECT_EQ(relate_exactly(a, b, found.open), expected);
    } else {
        EXPECT_EQ(static_cast<Relation>(found.verdict), expected);
    }
    EXPECT_EQ(separating_axis::relate(a, b), expected);
    return found.verdict;
}

Obb2 plate(double angle, double half_length, double half_width) {
    const double c = std::cos(angle), s = std::sin(angle);
    return {{0, 0}, {{{c, s}, {-s, c}}}, {half_length, half_width}};
}

TEST(CommonFrame, needs_equal_axes) {
    const Obb2 a = plate(0.3, 1, 1), b = plate(0.3, 2, 3), c = plate(std::nextafter(0.3, 1), 1, 1);
    CommonFrame<2> frame{};
    EXPECT_TRUE(common_frame(a, b, frame));
    EXPECT_FALSE(common_frame(a, c, frame));
}

// Two strips on one line, thinner than the rounding of their places. The terms of their distance cancel to a few units
// of the last place of the high parts, so that these alone have the wrong sign in one case of three.
TEST(CommonFrame, strips_thinner_than_rounding) {
    Random random(1);
    for (int i = 0; i < 2000; ++i) {
        const double angle = random.uniform(0, 6.28), along = random.uniform(-1, 1);
        Obb2 a = plate(angle, 2, 0x1p-70), b = a;
        b.center = along * a.axes[0];
        checked(a, b);
        a.half[1] = b.half[1] = std::ldexp(1.0, random.integer(-60, -50));
        checked(a, b);
    }
}

// The same in space, as boxes: two long edges, a short one, and a place on the plane of the long ones.
TEST(CommonFrame, plates_thinner_than_rounding) {
    Random random(2);
    const auto vector = [&] { return Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)}; };
    int decided = 0;
    for (int i = 0; i < 2000; ++i) {
        Parallelepiped3 a{{}, {{vector(), vector(), std::ldexp(1.0, random.integer(-80, -50)) * vector()}}}, b = a;
        b.origin = random.uniform(-0.5, 0.5) * a.edges[0] + random.uniform(-0.5, 0.5) * a.edges[1];
        decided += checked(a, b) != FilterVerdict::undecided;
    }
    EXPECT_GT(decided, 1500);
}

// A third edge almost in the plane of the other two: here it is the volume whose high part may have the wrong sign.
TEST(CommonFrame, almost_no_volume) {
    Random random(3);
    const auto vector = [&] { return Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)}; };
    for (int i = 0; i < 2000; ++i) {
        Parallelepiped3 a{vector(), {{vector(), vector(), {}}}};
        a.edges[2] = random.uniform(-1, 1) * a.edges[0] + random.uniform(-1, 1) * a.edges[1];
        if (!Parallelepiped3::make(a.origin, a.edges)) continue;
        Parallelepiped3 b = a;
        b.origin = a.origin + 0.5 * a.edges[static_cast<std::size_t>(i % 3)];
        checked(a, b);
    }
}

// Bricks side by side in a skew grid, touching except for the rounding of their places.
TEST(CommonFrame, neighbors_in_a_wall) {
    Random random(4);
    const auto vector = [&] { return Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)}; };
    int decided = 0;
    for (int i = 0; i < 1000; ++i) {
        Obb3 a{vector(), {{vector(), vector(), vector()}}, {0.5, 1, 0.25}}, b = a;
        for (int j = 0; j < 3; ++j) {
            const double steps = random.integer(-1, 1);
            b.center = b.center + 2 * steps * a.half[j] * a.axes[static_cast<std::size_t>(j)];
        }
        decided += checked(a, b) != FilterVerdict::undecided;
    }
    EXPECT_GT(decided, 300);
}

TEST(CommonFrame, out_of_range_leaves_all_faces_open) {
    const Parallelepiped3 a{{}, {{{1e200, 0, 0}, {0, 1e200, 0}, {0, 0, 1e200}}}};
    Parallelepiped3 b = a;
    b.origin[0] = 1e200;
    CommonFrame<3> frame{};
    ASSERT_TRUE(common_frame(a, b, frame));
    const Partial found = relate_in_common_frame(frame);
    EXPECT_EQ(found.verdict, FilterVerdict::undecided);
    EXPECT_EQ(found.open, 7u);
    EXPECT_EQ(relate_exactly(a, b, found.open), Relation::touching);
}

}  // namespace
}  // namespace tact::separating_axis
