// SPDX-License-Identifier: MIT
// Touches in sums of two doubles, against integers: all that they find must be the same to the last bit.
#include <gtest/gtest.h>

#include <gmpxx.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "families/generate.hpp"
#include "oracle/exact_relation.hpp"
#include "support/effort.hpp"
#include "support/tied_pairs.hpp"
#include "tact/pair/contact/exact_facts.hpp"
#include "tact/pair/contact/side_table.hpp"
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

/// Pairs that are in contact at the start: how many touch there, and of how many of these equal numbers tell it.
struct StartCounts {
    int touching = 0, known = 0;
};

template <class A, class B>
void compare_starts(families::Family family, StartCounts& counts) {
    Random random(9);
    for (int i = 0; i < testing::effort(200); ++i) {
        const auto pair = families::generate<A, B>(family, 0.7, random);
        const double time = i % 2 == 0 ? 0 : 0.5;
        const TimeInterval interval{time, 1}, start{time, time};
        const auto exact = oracle::exact_relation(pair.a, pair.motion_a, pair.b, pair.motion_b, start);
        if (exact == Relation::disjoint) continue;
        const auto numbers = frame::numbers_of(pair.a, pair.motion_a, pair.b, pair.motion_b, interval);
        const auto found = find_start_contact<form_of<A>, form_of<B>>(numbers);
        counts.touching += exact == Relation::touching;
        if (!found) continue;
        counts.known += exact == Relation::touching;
        ASSERT_EQ(found->relation, exact) << families::name(family) << ' ' << i;
        const TouchMoment moment{-1, false, {time, time}, *found};
        Touch<3> touch;
        if (exact == Relation::touching && touch_carefully<form_of<A>, form_of<B>>(numbers, moment, touch))
            expect_same(touch, touch_in_integers<form_of<A>, form_of<B>>(numbers, moment));
    }
}

TEST(StartContact, is_what_the_oracle_says) {
    using families::Family;
    for (const Family family : families::all_families) {
        StartCounts counts;
        const auto compare = [&]<class A, class B>(const A*, const B*) {
            if (families::why_left_out(family, {3, families::kind_of<A>, families::kind_of<B>}).empty())
                compare_starts<A, B>(family, counts);
        };
        const Obb3* const obb = nullptr;
        const Parallelepiped3* const box = nullptr;
        const Triangle3* const triangle = nullptr;
        const Tetrahedron3* const tetrahedron = nullptr;
        compare(obb, obb);
        compare(box, obb);
        compare(obb, triangle);
        compare(tetrahedron, tetrahedron);
        compare(triangle, triangle);
        if (family == Family::slab_touching || family == Family::coordinate_plane) {
            EXPECT_GT(counts.known, counts.touching / 2) << families::name(family);
        }
    }
}

/// The same numbers with coordinate k in place k + turns.
Vec3 turned(const Vec3& v, int turns) {
    return {v[(3 - turns) % 3], v[(4 - turns) % 3], v[(5 - turns) % 3]};
}

TEST(CarefulTouch, triangles_in_a_coordinate_plane) {
    Random random(12);
    int touches = 0, careful = 0;
    for (int i = 0; i < testing::effort(600); ++i) {
        auto pair = families::generate<Triangle3, Triangle3>(families::Family::coplanar_coordinate, 0.7, random);
        for (auto* triangle : {&pair.a, &pair.b})
            for (Vec3& vertex : triangle->vertices) {
                if (i % 4 == 3)  // ties: corners that meet, edges that slide
                    for (int k = 0; k < 2; ++k) vertex[k] = std::round(4 * vertex[k]) / 4;
                vertex = turned(vertex, i % 3);
            }
        for (auto* motion : {&pair.motion_a, &pair.motion_b})
            *motion = {turned(motion->velocity, i % 3), turned(motion->position, i % 3)};
        const TimeInterval interval{0, 1};
        const auto found = window::find_window(pair.a, pair.motion_a, pair.b, pair.motion_b, interval);
        if (!found || found->entering < 0 || !found->in_plane) continue;
        ++touches;
        const TouchMoment moment{found->entering, found->in_plane, found->times.first};
        const auto numbers = frame::numbers_of(pair.a, pair.motion_a, pair.b, pair.motion_b, interval);
        constexpr frame::Form flat = frame::Form::flat;
        Touch<3> touch;
        if (!touch_carefully<flat, flat>(numbers, moment, touch)) continue;
        ++careful;
        SCOPED_TRACE(i);
        expect_same(touch, touch_in_integers<flat, flat>(numbers, moment));
    }
    EXPECT_GT(touches, testing::effort(600) / 10);
    EXPECT_GT(careful, touches * 8 / 10);
}

/// A point, a segment, a triangle or a parallelogram on a small lattice, counter-clockwise.
std::vector<Vec2> lattice_set(std::mt19937& random) {
    const auto number = [&] { return static_cast<double>(std::uniform_int_distribution<int>(-2, 2)(random)); };
    const Vec2 p{number(), number()};
    Vec2 e, f;
    do {
        e = {number(), number()};
        f = {number(), number()};
    } while (!(e[0] * f[1] - e[1] * f[0] > 0));
    switch (std::uniform_int_distribution<int>(1, 4)(random)) {
        case 1:
            return {p};
        case 2:
            return {p, p + e};
        case 3:
            return {p, p + e, p + f};
        default:
            return {p, p + e, p + e + f, p + f};
    }
}

/// Exact signs of two such sets, for `meet`.
struct LatticeSigns {
    std::vector<Vec2> a, b;

    static int sign(double x) { return (x > 0) - (x < 0); }
    static int side(const std::vector<Vec2>& set, int edge, const Vec2& point) {
        const auto k = static_cast<std::size_t>(edge);
        const Vec2 along = set[(k + 1) % set.size()] - set[k], way = point - set[k];
        return sign(along[0] * way[1] - along[1] * way[0]);
    }
    int a_beside_b(int i, int k) const { return side(b, k, a[static_cast<std::size_t>(i)]); }
    int b_beside_a(int j, int k) const { return side(a, k, b[static_cast<std::size_t>(j)]); }
    int a_along_b(int i, int j) const {
        return sign(dot(b[1] - b[0], a[static_cast<std::size_t>(i)] - b[static_cast<std::size_t>(j)]));
    }
    int b_along_a(int j, int i) const {
        return sign(dot(a[1] - a[0], b[static_cast<std::size_t>(j)] - a[static_cast<std::size_t>(i)]));
    }
};

TEST(SideTable, meets_as_single_signs_do) {
    std::mt19937 random(8);
    int met = 0;
    for (int n = 0; n < testing::effort(20000); ++n) {
        LatticeSigns signs{lattice_set(random), lattice_set(random)};
        const int count_a = static_cast<int>(signs.a.size()), count_b = static_cast<int>(signs.b.size());
        if (count_a == 1 && count_b == 1) continue;  // taken to be one point
        SideTable of_a, of_b;
        for (int i = 0; i < count_a; ++i)
            for (int k = 0; k < edge_number(count_b); ++k) of_a.set(i, k, signs.a_beside_b(i, k));
        for (int j = 0; j < count_b; ++j)
            for (int k = 0; k < edge_number(count_a); ++k) of_b.set(j, k, signs.b_beside_a(j, k));
        const Meeting one_by_one = meet(count_a, count_b, signs);
        const Meeting by_tables = meet_by_tables(count_a, count_b, of_a, of_b, signs);
        ASSERT_EQ(by_tables.count, one_by_one.count);
        for (std::size_t i = 0; i < static_cast<std::size_t>(by_tables.count); ++i) {
            EXPECT_EQ(by_tables.points[i].in_a, one_by_one.points[i].in_a);
            EXPECT_EQ(by_tables.points[i].in_b, one_by_one.points[i].in_b);
        }
        met += by_tables.count > 0;
    }
    EXPECT_GT(met, testing::effort(20000) / 10);
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
        const auto around = sum.neighbors();
        ASSERT_TRUE(around);
        EXPECT_LE(around->below, exact);
        EXPECT_GE(around->above, exact);
        const bool is_double = around->below == exact && around->above == exact;
        EXPECT_TRUE(is_double || std::nextafter(around->below, HUGE_VAL) == around->above);
    }
    ExactSum huge;
    huge.add(1e305);
    EXPECT_EQ(huge.sign(), std::nullopt);
}

}  // namespace
}  // namespace tact::contact
