// SPDX-License-Identifier: MIT
// Touches in sums of two doubles, against integers: all that they find must be the same to the last bit.
#include <gtest/gtest.h>

#include <gmpxx.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>

#include "support/effort.hpp"
#include "support/tied_pairs.hpp"
#include "tact/pair/contact/exact_facts.hpp"
#include "tact/pair/contact/touch.hpp"
#include "tact/pair/window/window.hpp"

namespace tact::contact {
namespace {

using frame::form_of;

void expect_same(const Support& found, const Support& exact) {
    ASSERT_EQ(found.count, exact.count);
    for (int i = 0; i < found.count; ++i) EXPECT_EQ(found.corners[i], exact.corners[i]);
}

template <int D>
void expect_same(const Touch<D>& found, const Touch<D>& exact) {
    expect_same(found.a, exact.a);
    expect_same(found.b, exact.b);
    ASSERT_EQ(found.meeting.count, exact.meeting.count);
    for (int i = 0; i < found.meeting.count; ++i) {
        EXPECT_EQ(found.meeting.points[i].in_a, exact.meeting.points[i].in_a);
        EXPECT_EQ(found.meeting.points[i].in_b, exact.meeting.points[i].in_b);
        EXPECT_EQ(found.along_a[i], exact.along_a[i]);
        EXPECT_EQ(found.along_b[i], exact.along_b[i]);
    }
    EXPECT_EQ(found.crossing_error, exact.crossing_error);
    EXPECT_EQ(found.normal, exact.normal);
    EXPECT_EQ(found.normal_error, exact.normal_error);
}

/// How many touches there were, and how many of them needed no integers.
struct Counts {
    int touches = 0, careful = 0;
};

template <class A, class B>
void compare_touches(int count, std::map<std::string_view, Counts>& counts) {
    testing::TiedPairs pairs(11);
    for (const std::string_view family : testing::tied_families) {
        for (int i = 0; i < count; ++i) {
            const auto pair = pairs.next(family, i % 5 == 4 ? -40 : 0);
            A a{};
            B b{};
            testing::cut(pair.a, pairs.whole(0, 3), a);
            testing::cut(pair.b, pairs.whole(0, 3), b);
            const TimeInterval interval{0, 1};
            const auto found = window::find_window(a, pair.motion_a, b, pair.motion_b, interval);
            if (!found) continue;
            const TimeInterval start{interval.start, interval.start};
            if (found->entering < 0 && tact::relate(a, pair.motion_a, b, pair.motion_b, start) == Relation::overlapping)
                continue;
            const TouchMoment moment{found->entering, found->in_plane, found->times.first};
            const auto numbers = frame::numbers_of(a, pair.motion_a, b, pair.motion_b, interval);
            Touch<3> touch;
            ++counts[family].touches;
            if (!touch_carefully<form_of<A>, form_of<B>>(numbers, moment, touch)) continue;
            ++counts[family].careful;
            SCOPED_TRACE(std::string(family) + ' ' + std::to_string(i));
            expect_same(touch, touch_in_integers<form_of<A>, form_of<B>>(numbers, moment));
        }
    }
}

TEST(CarefulTouch, finds_what_integers_find) {
    const int count = testing::effort(60), enough = std::max(count, 60);  // so that a share of them means something
    std::map<std::string_view, Counts> counts;
    compare_touches<Obb3, Obb3>(enough, counts);
    compare_touches<Parallelepiped3, Obb3>(enough, counts);
    compare_touches<Parallelepiped3, Parallelepiped3>(enough, counts);
    for (const std::string_view family : {"upright", "floor", "landing", "stack", "common frame", "aligned"})
        EXPECT_GT(counts[family].careful, counts[family].touches * 8 / 10) << family;
    compare_touches<Obb3, Tetrahedron3>(count, counts);
    compare_touches<Parallelepiped3, Tetrahedron3>(count, counts);
    compare_touches<Tetrahedron3, Tetrahedron3>(count, counts);
    compare_touches<Obb3, Triangle3>(count, counts);
    compare_touches<Parallelepiped3, Triangle3>(count, counts);
    compare_touches<Tetrahedron3, Triangle3>(count, counts);
    compare_touches<Triangle3, Triangle3>(count, counts);
}

TEST(ExactSum, has_the_sign_of_the_sum) {
    std::mt19937 random(5);
    for (int i = 0; i < testing::effort(2000); ++i) {
        ExactSum sum;
        mpq_class exact = 0;
        const int count = std::uniform_int_distribution<int>(0, 20)(random);
        for (int k = 0; k < count; ++k) {
            const double x = std::ldexp(std::uniform_int_distribution<int>(-3, 3)(random),
                                        std::uniform_int_distribution<int>(-2, 2)(random) * 60);
            sum.add(x);
            exact += x;
        }
        EXPECT_EQ(sum.sign(), sgn(exact));
    }
    ExactSum huge;
    huge.add(1e305);
    EXPECT_EQ(huge.sign(), std::nullopt);
}

}  // namespace
}  // namespace tact::contact
