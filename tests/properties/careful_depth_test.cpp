// SPDX-License-Identifier: MIT
// The axis of least depth from exact facts and sums of two doubles, against integers: the same to the last bit.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "families/generate.hpp"
#include "oracle/exact_relation.hpp"
#include "support/effort.hpp"
#include "support/tied_pairs.hpp"
#include "tact/pair/depth/least_axis.hpp"
#include "tact/pair/depth/shortlist.hpp"

namespace tact::depth_of {
namespace {

struct Counts {
    int overlaps = 0, found = 0;
};

template <int D>
void expect_same(const LeastAxis<D>& found, const LeastAxis<D>& exact) {
    EXPECT_EQ(found.axis, exact.axis);
    EXPECT_EQ(found.side, exact.side);
    EXPECT_EQ(found.depth.value, exact.depth.value);
    EXPECT_EQ(found.depth.lower, exact.depth.lower);
    EXPECT_EQ(found.depth.upper, exact.depth.upper);
    EXPECT_EQ(found.normal, exact.normal);
    EXPECT_EQ(found.normal_error, exact.normal_error);
    EXPECT_EQ(found.top_of_a, exact.top_of_a);
    EXPECT_EQ(found.bottom_of_b, exact.bottom_of_b);
}

template <bool moving, class A, class B>
void compare(const metric::PairAtTime<moving, A, B>& pair, Counts& counts) {
    using Pair = metric::PairAtTime<moving, A, B>;
    const auto frame = pair.template frame<double>(metric::InDouble{});
    const Shortlist list = shortlist(frame, sizes_of<moving>(frame));
    if (list.verdict == FilterVerdict::disjoint) return;
    const auto numbers = pair.numbers();
    const auto known = find_least_axis_carefully<Pair::first_form, Pair::second_form>(numbers, pair.time, list.axes);
    const TimeInterval now{pair.time, pair.time};
    const Relation relation = moving ? oracle::exact_relation(pair.a, pair.motion_a, pair.b, pair.motion_b, now)
                                     : oracle::exact_relation(pair.a, pair.b);
    if (known.overlapping) {
        ASSERT_EQ(relation, Relation::overlapping);
    }
    if (relation != Relation::overlapping) return;
    ++counts.overlaps;
    const auto exact = find_least_axis<Pair::first_form, Pair::second_form>(numbers, list.axes);
    EXPECT_NE(known.axes >> exact.axis & 1, 0u);
    if (!known.least) return;
    ++counts.found;
    expect_same(*known.least, exact);
}

template <class A, class B>
void compare_in_families(int count, std::map<std::string_view, Counts>& counts) {
    testing::TiedPairs pairs(13);
    for (const std::string_view family : testing::tied_families) {
        for (int i = 0; i < count; ++i) {
            const auto pair = pairs.next(family, i % 5 == 4 ? -40 : 0);
            A a{};
            B b{};
            testing::cut(pair.a, pairs.whole(0, 3), a);
            testing::cut(pair.b, pairs.whole(0, 3), b);
            SCOPED_TRACE(std::string(family) + ' ' + std::to_string(i));
            const double time = i % 3 == 0 ? 0.5 : 0.75;
            compare(metric::PairAtTime<true, A, B>{a, b, pair.motion_a, pair.motion_b, time}, counts[family]);
            compare(metric::PairAtTime<false, A, B>{a, b, pair.motion_a, pair.motion_b, 0}, counts[family]);
        }
    }
}

TEST(CarefulDepth, finds_what_integers_find) {
    const int count = testing::effort(40);
    std::map<std::string_view, Counts> counts;
    compare_in_families<Obb3, Obb3>(count, counts);
    compare_in_families<Parallelepiped3, Obb3>(count, counts);
    compare_in_families<Parallelepiped3, Parallelepiped3>(count, counts);
    compare_in_families<Obb3, Tetrahedron3>(count, counts);
    compare_in_families<Tetrahedron3, Tetrahedron3>(count, counts);
    compare_in_families<Obb3, Triangle3>(count, counts);
    compare_in_families<Tetrahedron3, Triangle3>(count, counts);
    compare_in_families<Triangle3, Triangle3>(count, counts);
}

TEST(CarefulDepth, needs_no_integers_where_equal_numbers_tell_what_repeats) {
    using families::Family;
    for (const Family family : {Family::upright, Family::floor, Family::slab_inside, Family::aligned, Family::stack,
                                Family::common_frame, Family::common_frame_rounded, Family::prisms}) {
        Random random(3);
        Counts counts;
        for (int i = 0; i < 100; ++i) {
            const auto pair = families::generate<Obb3, Obb3>(family, 0.3, random);
            SCOPED_TRACE(std::string(families::name(family)) + ' ' + std::to_string(i));
            compare(metric::PairAtTime<true, Obb3, Obb3>{pair.a, pair.b, pair.motion_a, pair.motion_b, 0}, counts);
        }
        EXPECT_GT(counts.overlaps, 5) << families::name(family);
        EXPECT_GE(counts.found, counts.overlaps * 9 / 10) << families::name(family);
    }
}

}  // namespace
}  // namespace tact::depth_of
