// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tact {
namespace {

const Parallelepiped3 cube{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
const Tetrahedron3 corner{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};

TEST(ContactWindow, times_that_are_doubles_come_as_one_double) {
    const auto window = contact_window(cube, {{4, 0, 0}, {-3, 0, 0}}, cube);
    ASSERT_TRUE(window);
    EXPECT_EQ(window->first, (TimeBracket{0.5, 0.5}));
    EXPECT_EQ(window->last, (TimeBracket{1, 1}));
}

TEST(ContactWindow, other_times_come_as_their_neighbors) {
    const auto window = contact_window(cube, {{3, 0, 0}, {-2, 0, 0}}, cube, {}, {0, 10});
    ASSERT_TRUE(window);
    EXPECT_LT(window->first.below, window->first.above);
    EXPECT_EQ(std::nextafter(window->first.below, 1), window->first.above);
    EXPECT_EQ(window->first.below, 1.0 / 3);  // rounded down: 1/3 has an even pattern
    EXPECT_EQ(window->last, (TimeBracket{1, 1}));
}

TEST(ContactWindow, no_contact_no_window) {
    EXPECT_FALSE(contact_window(cube, {{4, 0, 0}, {-3, 0, 0}}, cube, {}, {0, 0.25}));
    EXPECT_FALSE(contact_window(cube, {{4, 0, 0}, {-3, 1.5, 0}}, corner));
}

TEST(ContactWindow, at_rest_against_each_other_it_is_all_or_nothing) {
    const auto window = contact_window(cube, {{4, 5, 6}, {1, 0, 0}}, cube, {{4, 5, 6}, {}}, {-2, 7});
    ASSERT_TRUE(window);
    EXPECT_EQ(window->first, (TimeBracket{-2, -2}));
    EXPECT_EQ(window->last, (TimeBracket{7, 7}));
    EXPECT_FALSE(contact_window(cube, {{4, 5, 6}, {1.5, 0, 0}}, cube, {{4, 5, 6}, {}}));
}

TEST(ContactWindow, a_contact_of_no_duration) {
    // Corner past corner: the cubes meet in one point at one time.
    const auto window = contact_window(cube, {{1, -1, 0}, {-1.5, 1.5, 0}}, cube, {}, {0, 4});
    ASSERT_TRUE(window);
    EXPECT_EQ(window->first, (TimeBracket{0.5, 0.5}));
    EXPECT_EQ(window->last, (TimeBracket{2.5, 2.5}));
    const auto graze = contact_window(cube, {{1, 1, 0}, {-1.5, 0.5, 0}}, cube, {}, {0, 4});
    ASSERT_TRUE(graze);
    EXPECT_EQ(graze->first, graze->last);
    EXPECT_EQ(graze->first, (TimeBracket{0.5, 0.5}));
}

TEST(ContactWindow, flat_triangles_pass_through_each_other_in_an_instant) {
    const Triangle3 floor{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}}, above{{{{1, 1, 1}, {2, 1, 1}, {1, 2, 1}}}};
    const auto window = contact_window(above, {{0, 0, -3}, {}}, floor);
    ASSERT_TRUE(window);
    EXPECT_EQ(window->first, window->last);
    EXPECT_EQ(window->first.below, 1.0 / 3);
    const auto slide = contact_window(floor, {{1, 0, 0}, {-8, 0, 0}}, floor, {}, {0, 100});
    ASSERT_TRUE(slide);
    EXPECT_EQ(slide->first, (TimeBracket{4, 4}));
    EXPECT_EQ(slide->last, (TimeBracket{12, 12}));
}

// The first time came out as -0, and a program printed "in contact from -0".
TEST(ContactWindow, TimeZeroHasNoSign) {
    const Parallelepiped3 crate{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    const Tetrahedron3 tetra{{{{1, 0, 0}, {3, 0, 0}, {3, 2, 0}, {3, 0, 2}}}};
    const Linear<3> along_x{{1, 0, 0}}, back{{-1, 0, 0}};
    for (const auto& window :
         {contact_window(crate, along_x, tetra, {}, {-1, 2}), contact_window(tetra, {}, crate, along_x, {-1, 2}),
          contact_window(crate, back, tetra, {}, {-1, 2})}) {
        ASSERT_TRUE(window);
        for (const double time : {window->first.below, window->first.above, window->last.below, window->last.above})
            EXPECT_FALSE(time == 0 && std::signbit(time));
    }
}

}  // namespace
}  // namespace tact
