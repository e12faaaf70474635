// SPDX-License-Identifier: MIT
#include "tact/pair/window/window.hpp"

#include <gtest/gtest.h>

#include "oracle/generators.hpp"
#include "support/effort.hpp"
#include "tact/pair/window/exact.hpp"

namespace tact::window {
namespace {

const Parallelepiped3 cube{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};

TEST(FindWindow, names_the_axis_on_which_contact_begins) {
    const auto along_x = find_window(cube, {}, cube, {{-2, 0.25, 0.25}, {2, 0, 0}}, {});
    ASSERT_TRUE(along_x);
    EXPECT_EQ(along_x->entering, 0);
    EXPECT_EQ(along_x->times.first, (TimeBracket{0.5, 0.5}));
    const auto along_z = find_window(cube, {{0.25, 0, 2}, {0, 0, -2}}, cube, {}, {});
    ASSERT_TRUE(along_z);
    EXPECT_EQ(along_z->entering, 2);
}

TEST(FindWindow, takes_the_first_axis_of_several_that_tie) {
    const auto corner = find_window(cube, {}, cube, {{-2, -2, -2}, {2, 2, 2}}, {});
    ASSERT_TRUE(corner);
    EXPECT_EQ(corner->entering, 0);
}

TEST(FindWindow, has_no_axis_for_a_contact_at_the_start) {
    const auto parting = find_window(cube, {}, cube, {{1, 0, 0}, {1, 0, 0}}, {});
    ASSERT_TRUE(parting);
    EXPECT_EQ(parting->entering, -1);
    EXPECT_EQ(parting->times.last, (TimeBracket{0, 0}));
    const auto pressing = find_window(cube, {}, cube, {{-1, 0, 0}, {1, 0, 0}}, {});
    ASSERT_TRUE(pressing);
    EXPECT_EQ(pressing->entering, -1);
    EXPECT_EQ(find_window(cube, {}, cube, {{0, 0, 0}, {1, 0, 0}}, {})->entering, -1);
    EXPECT_EQ(find_window(cube, {}, cube, {{1, 2, 3}, {}}, {0, 0})->entering, -1);
}

TEST(FindWindow, numbers_the_axes_of_the_kernels_order) {
    // The kernels know (Box, Triangle); the triangle's face is axis 3.
    const Triangle3 floor{{{{-4, -4, 0}, {8, -4, 0}, {-4, 8, 0}}}};
    const Parallelepiped3 tilted{{0, 0, 2}, {{{1, 0, 1}, {0, 1, 1}, {-1, -1, 1}}}};
    const auto falling = find_window(floor, {{0, 0, 8}, {}}, tilted, {}, {});
    ASSERT_TRUE(falling);
    EXPECT_EQ(falling->entering, 3);
    EXPECT_EQ(falling->times.first, (TimeBracket{0.25, 0.25}));
    EXPECT_EQ(find_window(tilted, {}, floor, {{0, 0, 8}, {}}, {})->entering, 3);
}

TEST(FindWindow, flat_bodies_in_one_plane_enter_on_an_axis_of_the_plane) {
    const Triangle3 a{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}}, b{{{{3, 0, 0}, {4, 0, 0}, {3, 1, 0}}}};
    const auto sliding = find_window(a, {}, b, {{-4, 0, 0}, {}}, {});
    ASSERT_TRUE(sliding);
    EXPECT_TRUE(sliding->in_plane);
    EXPECT_GE(sliding->entering, 0);
    EXPECT_EQ(sliding->times.first, (TimeBracket{0.5, 0.5}));
    const auto passing = find_window(a, {}, b, {{-6, 0, 1}, {0, 0, -0.5}}, {});
    ASSERT_TRUE(passing);
    EXPECT_FALSE(passing->in_plane);
    EXPECT_EQ(passing->entering, 0);
}

/// Filter, twice the digits and shortcuts against exact arithmetic on all axes.
template <class A, class B>
void expect_exact_windows() {
    int found_axes = 0;
    for (const testing::Family family : testing::all_families) {
        Random random(static_cast<std::uint64_t>(family) + 77);
        for (int i = 0; i < testing::effort(300); ++i) {
            const auto [a, b, motion_a, motion_b, interval] = testing::generate<A, B>(family, random);
            if (motion_a.velocity == motion_b.velocity || interval.start == interval.end) continue;
            const auto found = find_window(a, motion_a, b, motion_b, interval);
            const auto expected = find_window_exactly<form_of<A>, form_of<B>>(
                numbers_of(a, motion_a, b, motion_b, interval), ~AxisSet{0});
            ASSERT_EQ(found.has_value(), expected.has_value()) << name(family) << ' ' << i;
            if (!found) continue;
            ASSERT_EQ(found->times, expected->times) << name(family) << ' ' << i;
            ASSERT_EQ(found->entering, expected->entering) << name(family) << ' ' << i;
            ASSERT_EQ(found->in_plane, expected->in_plane) << name(family) << ' ' << i;
            found_axes += found->entering >= 0 ? 1 : 0;
        }
    }
    EXPECT_GT(found_axes, testing::effort(100));
}

TEST(FindWindow, is_what_all_axes_give_in_exact_arithmetic) {
#define TACT_EXPECT(A, B) expect_exact_windows<A, B>();
    TACT_ORDERED_PAIRS(TACT_EXPECT, )
#undef TACT_EXPECT
}

}  // namespace
}  // namespace tact::window
