// SPDX-License-Identifier: MIT
// Windows of pairs whose axes coincide, against exact arithmetic on all axes: the same times and the same axis.
#include <gtest/gtest.h>

#include "support/effort.hpp"
#include "support/tied_pairs.hpp"
#include "tact/pair/window/brackets.hpp"
#include "tact/pair/window/careful.hpp"
#include "tact/pair/window/exact.hpp"
#include "tact/pair/window/needed.hpp"

namespace tact::window {
namespace {

template <int D>
Linear<D> motion_in(const Linear3& motion) {
    if constexpr (D == 3) {
        return motion;
    } else {
        return testing::from_above(motion);
    }
}

/// Whether the axes of a box are still independent, seen from above.
bool is_upright(const testing::TiedBody& body) {
    return std::abs(body.axes[0][0] * body.axes[1][1] - body.axes[0][1] * body.axes[1][0]) > 0.01;
}

template <class A, class B>
void expect_exact_windows(int count) {
    constexpr int D = A::dimension;
    testing::TiedPairs pairs(7);
    for (const std::string_view family : testing::tied_families) {
        for (int i = 0; i < count; ++i) {
            constexpr int scales[] = {0, 0, 0, -90, 60, 400};
            const auto pair = pairs.next(family, scales[i % 6]);
            if (D == 2 && !(is_upright(pair.a) && is_upright(pair.b))) continue;
            A a{};
            B b{};
            testing::cut(pair.a, pairs.whole(0, 3), a);
            testing::cut(pair.b, pairs.whole(0, 3), b);
            const auto motion_a = motion_in<D>(pair.motion_a), motion_b = motion_in<D>(pair.motion_b);
            if (motion_a.velocity == motion_b.velocity) continue;
            const TimeInterval interval = i % 3 == 0 ? TimeInterval{-0.25, 0.5} : TimeInterval{0, 1};
            const auto found = find_window(a, motion_a, b, motion_b, interval);
            constexpr AxisSet all = (AxisSet{1} << window_axes<D, form_of<A>, form_of<B>>)-1;
            const auto exact =
                find_window_exactly<form_of<A>, form_of<B>>(numbers_of(a, motion_a, b, motion_b, interval), all);
            ASSERT_EQ(found.has_value(), exact.has_value()) << family << ' ' << i;
            const auto times = find_window(a, motion_a, b, motion_b, interval, Wanted::times);
            ASSERT_EQ(times.has_value(), exact.has_value()) << family << ' ' << i;
            if (!found) continue;
            EXPECT_EQ(times->times, exact->times) << family << ' ' << i;
            EXPECT_EQ(found->times.first, exact->times.first) << family << ' ' << i;
            EXPECT_EQ(found->times.last, exact->times.last) << family << ' ' << i;
            EXPECT_EQ(found->entering, exact->entering) << family << ' ' << i;
            EXPECT_EQ(found->in_plane, exact->in_plane) << family << ' ' << i;
        }
    }
}

TEST(WindowTies, every_pair_of_shapes_gets_the_exact_window) {
    const int count = testing::effort(60);
#define TACT_EXPECT(A, B) expect_exact_windows<A, B>(count);
    TACT_ORDERED_PAIRS(TACT_EXPECT, )
#undef TACT_EXPECT
}

constexpr AxisSet every_axis = ~AxisSet{0};
const Obb3 cube{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};

TEST(WindowTies, aligned_boxes_need_the_faces_of_one) {
    EXPECT_EQ(needed_axes(cube, {}, cube, {{1, 2, 3}, {}}, every_axis).axes, AxisSet{7});
}

TEST(WindowTies, a_coordinate_along_which_nothing_moves_is_settled) {
    const NeededAxes sliding =
        needed_axes(cube, {}, Obb3{{5, 0, 2}, cube.axes, cube.half}, {{1, 2, 0}, {}}, every_axis);
    EXPECT_FALSE(sliding.never);
    EXPECT_EQ(sliding.axes, AxisSet{3});  // they touch along z, at every time
    EXPECT_TRUE(needed_axes(cube, {}, Obb3{{5, 0, 2.5}, cube.axes, cube.half}, {{1, 2, 0}, {}}, every_axis).never);
}

TEST(WindowTies, upright_boxes_need_one_axis_for_each_direction) {
    const Obb3 turned{{5, 0, 0}, {{{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}}, {1, 1, 1}};
    // Faces 0 to 2 of a, 0 and 1 of b: face 2 of b and all nine products of edges repeat one of these.
    EXPECT_EQ(needed_axes(cube, {}, turned, {{1, 2, 3}, {}}, every_axis).axes, AxisSet{0b011111});
}

TEST(WindowTies, parallel_edges_of_other_shapes_are_left_out) {
    const Triangle3 floor{{Vec3{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
    // The face of the triangle and its edges with those of the box along x and y are along z, as face 2 of the box is.
    const AxisSet axes = needed_axes(cube, {}, floor, {{1, 2, 3}, {}}, every_axis).axes;
    EXPECT_EQ(axes & 0b1111, AxisSet{0b0111});
    EXPECT_EQ(std::popcount(axes), 4);  // the third edge of the triangle with the upright edge of the box
}

TEST(WindowTies, frames_that_are_nudged_are_compared_without_integers) {
    testing::TiedPairs pairs(3);
    int settled = 0, count = 0;
    for (int i = 0; i < 200; ++i) {
        const auto pair = pairs.next("nudged");
        Obb3 a{}, b{};
        testing::cut(pair.a, 0, a);
        testing::cut(pair.b, 0, b);
        const AxesOfPair<2, Obb3, Obb3> in_time(a, pair.motion_a, b, pair.motion_b);
        const WindowAxes axes = compare_axes<2>((AxisSet{1} << 15) - 1, in_time, {});
        ++count;
        settled += axes.verdict != WindowVerdict::open;
    }
    EXPECT_GT(settled, count * 9 / 10);
}

TEST(WindowTies, axes_that_tie_need_no_integers_for_their_time) {
    // A corner of the one runs into an edge of the other, both on the floor: every axis of that edge knows the time.
    testing::TiedPairs pairs(3);
    int settled = 0, count = 0;
    for (int i = 0; i < 200; ++i) {
        const auto pair = pairs.next("floor");
        Tetrahedron3 a{}, b{};
        testing::cut(pair.a, 0, a);
        testing::cut(pair.b, 0, b);
        const AxisSet all = needed_axes(a, pair.motion_a, b, pair.motion_b, every_axis).axes;
        WindowAxes axes{WindowVerdict::open, all, all, false, false};
        std::optional<FoundWindow> found;
        ++count;
        const AxesOfPair<2, Tetrahedron3, Tetrahedron3> in_time(a, pair.motion_a, b, pair.motion_b);
        settled += find_in_brackets<2>(axes, in_time, {}, Wanted::times, found) == Bracketed::all;
    }
    EXPECT_GT(settled, count * 9 / 10);
}

/// What is known of one time between neighboring doubles above `time`.
LatestTime just_after(double time) {
    return {time, std::nextafter(time, HUGE_VAL), -HUGE_VAL};
}

TEST(WindowBetween, brackets_tell_the_order_unless_they_are_the_same) {
    std::optional<FoundWindow> found;
    EXPECT_EQ(window_between(just_after(0.25), just_after(-0.75), {}, found), Bracketed::all);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->times.first, (TimeBracket{0.25, std::nextafter(0.25, 1)}));
    EXPECT_EQ(found->times.last, (TimeBracket{std::nextafter(0.75, 0), 0.75}));
    found.reset();
    EXPECT_EQ(window_between(just_after(0.25), just_after(-0.25), {}, found),
              Bracketed::all);  // left before, entered after 1/4
    EXPECT_FALSE(found);
    EXPECT_EQ(window_between(just_after(0.25), just_after(-std::nextafter(0.25, 1)), {}, found), Bracketed::tied);
    EXPECT_FALSE(found);
    EXPECT_EQ(window_between(just_after(1), just_after(-2), {}, found),
              Bracketed::all);  // after the end of the interval
    EXPECT_FALSE(found);
    EXPECT_EQ(window_between(just_after(-1), just_after(0), {}, found), Bracketed::all);  // left before its start
    EXPECT_FALSE(found);
}

TEST(WindowBetween, times_that_are_hardly_known_must_be_outside) {
    std::optional<FoundWindow> found;
    EXPECT_EQ(window_between({-0.5, -HUGE_VAL, 0}, {-3, -HUGE_VAL, -1}, {}, found), Bracketed::all);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->times, (ContactWindow{{0, 0}, {1, 1}}));
    found.reset();
    EXPECT_EQ(window_between({-0.5, -HUGE_VAL, 0x1p-60}, {-3, -HUGE_VAL, -1}, {}, found), Bracketed::open);
    EXPECT_EQ(window_between({0.25, std::nextafter(0.25, 1), 0.375}, {-3, -HUGE_VAL, -1}, {}, found), Bracketed::open);
    EXPECT_FALSE(found);
}

}  // namespace
}  // namespace tact::window
