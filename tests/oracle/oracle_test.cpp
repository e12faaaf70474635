// SPDX-License-Identifier: MIT
// Cases whose answers need no computation: before the oracle may judge a kernel, it must know these.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "oracle/exact_overlap.hpp"
#include "oracle/exact_relation.hpp"

namespace tact::oracle {
namespace {

constexpr TimeInterval unit_interval{0, 1};

Parallelepiped3 cube_at(double x, double y, double z) {
    return {{x, y, z}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
}
Parallelogram2 square_at(double x, double y) {
    return {{x, y}, {{{1, 0}, {0, 1}}}};
}
Linear3 going(double x, double y, double z) {
    return {{x, y, z}, {}};
}

/// The cone and the linear programs are two methods: what one calls disjoint must have no common point for the other.
template <class A, class B>
Relation both_ways(const A& a, const B& b) {
    const Relation relation = exact_relation(a, b);
    EXPECT_EQ(relation, exact_relation(b, a));
    EXPECT_EQ(relation == Relation::disjoint, !exact_box(a, b).has_value());
    return relation;
}

TEST(Oracle, UnitCubesByFaceEdgeAndCorner) {
    const double below_one = std::nextafter(1.0, 0.0);
    const double above_one = std::nextafter(1.0, 2.0);
    for (int mask = 1; mask < 8; ++mask) {
        for (const double sign : {-1.0, 1.0}) {
            const auto neighbor = [&](double step) {
                return cube_at((mask & 1) * sign * step, (mask >> 1 & 1) * sign * step, (mask >> 2) * sign * step);
            };
            EXPECT_EQ(both_ways(cube_at(0, 0, 0), neighbor(1)), Relation::touching);
            EXPECT_EQ(both_ways(cube_at(0, 0, 0), neighbor(above_one)), Relation::disjoint);
            EXPECT_EQ(both_ways(cube_at(0, 0, 0), neighbor(below_one)), Relation::overlapping);
        }
    }
}

TEST(Oracle, SquaresByEdgeAndCorner) {
    EXPECT_EQ(both_ways(square_at(0, 0), square_at(1, 0)), Relation::touching);
    EXPECT_EQ(both_ways(square_at(0, 0), square_at(1, 1)), Relation::touching);
    EXPECT_EQ(both_ways(square_at(0, 0), square_at(-1, 0.5)), Relation::touching);
    EXPECT_EQ(both_ways(square_at(0, 0), square_at(0.5, 0.5)), Relation::overlapping);
    EXPECT_EQ(both_ways(square_at(0, 0), square_at(0, 0)), Relation::overlapping);
    EXPECT_EQ(both_ways(square_at(0, 0), square_at(2, 0)), Relation::disjoint);
}

TEST(Oracle, ObbIsCenterPlusMinusHalf) {
    const Obb3 obb{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 2, 3}};
    EXPECT_EQ(both_ways(obb, cube_at(1, 0, 0)), Relation::touching);
    EXPECT_EQ(both_ways(obb, cube_at(-2, -3, -4)), Relation::touching);
    EXPECT_EQ(both_ways(obb, cube_at(0, 2, 0)), Relation::touching);
    EXPECT_EQ(both_ways(obb, cube_at(0, 0, 2.5)), Relation::overlapping);
    EXPECT_EQ(both_ways(obb, cube_at(0, 0, 3.5)), Relation::disjoint);
    EXPECT_EQ(exact_box(obb, cube_at(0, 0, 2.5)), (Aabb3{{0, 0, 2.5}, {1, 1, 3}}));
}

TEST(Oracle, CoplanarTrianglesThatMeetAreTouching) {
    const Triangle3 t{{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}}};
    const Triangle3 inside{{{{0.25, 0.25, 0}, {0.5, 0.25, 0}, {0.25, 0.5, 0}}}};
    const Triangle3 apart{{{{2, 2, 0}, {3, 2, 0}, {2, 3, 0}}}};
    const Triangle3 corner{{{{2, 0, 0}, {3, 0, 0}, {3, 1, 0}}}};
    const Triangle3 above{{{{0, 0, 1}, {2, 0, 1}, {0, 2, 1}}}};
    const Triangle3 crossing{{{{0.5, 0.5, -1}, {0.5, 0.5, 1}, {0.25, 0.5, 1}}}};
    EXPECT_EQ(both_ways(t, inside), Relation::touching);
    EXPECT_EQ(both_ways(t, t), Relation::touching);
    EXPECT_EQ(both_ways(t, apart), Relation::disjoint);
    EXPECT_EQ(both_ways(t, corner), Relation::touching);
    EXPECT_EQ(both_ways(t, above), Relation::disjoint);
    EXPECT_EQ(both_ways(t, crossing), Relation::overlapping);
}

TEST(Oracle, ParallelTrianglesThatPassThroughEachOtherOverlap) {
    const Triangle3 below{{{{0, 0, -1}, {2, 0, -1}, {0, 2, -1}}}};
    const Triangle3 still{{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}}};
    EXPECT_EQ(exact_relation(below, going(0, 0, 2), still, {}, unit_interval), Relation::overlapping);
    EXPECT_EQ(exact_window(below, going(0, 0, 2), still, {}, unit_interval), (ContactWindow{{0.5, 0.5}, {0.5, 0.5}}));
    EXPECT_EQ(exact_relation(below, going(0, 0, 1), still, {}, unit_interval), Relation::touching);
    EXPECT_EQ(exact_relation(below, going(0, 0, 0.5), still, {}, unit_interval), Relation::disjoint);
    EXPECT_EQ(exact_relation(still, going(1, 0, 0), still, {}, unit_interval), Relation::touching);
    EXPECT_EQ(exact_relation(below, going(0, 0, 2), still, {}, TimeInterval{0.5, 0.5}), Relation::touching);
}

TEST(Oracle, WindowOfCubesThatPass) {
    const Linear3 motion = going(3, 0, 0);
    EXPECT_EQ(exact_relation(cube_at(-2, 0, 0), motion, cube_at(0, 0, 0), {}, unit_interval), Relation::overlapping);
    const auto window = exact_window(cube_at(-2, 0, 0), motion, cube_at(0, 0, 0), {}, unit_interval);
    ASSERT_TRUE(window);
    EXPECT_EQ(window->first.above, std::nextafter(window->first.below, 1.0));
    EXPECT_LT(mpq_class(window->first.below), mpq_class(1, 3));
    EXPECT_GT(mpq_class(window->first.above), mpq_class(1, 3));
    EXPECT_EQ(window->last, (TimeBracket{1, 1}));
    EXPECT_EQ(exact_relation(cube_at(-2, 1, 0), motion, cube_at(0, 0, 0), {}, unit_interval), Relation::touching);
    EXPECT_FALSE(exact_window(cube_at(-2, 2, 0), motion, cube_at(0, 0, 0), {}, unit_interval));
    EXPECT_EQ(exact_window(cube_at(0, 0, 0), motion, cube_at(1, 0, 0), motion, TimeInterval{-2, 7}),
              (ContactWindow{{-2, -2}, {7, 7}}));
}

TEST(Oracle, BoxOfSpaceAndTime) {
    // Two unit squares: a moves right at speed 4 from x = -3; they meet from t = 1/2 (a at -1) to t = 1 (a at 1).
    const auto box = exact_box(square_at(-3, 0.5), Linear2{{4, 0}, {}}, square_at(0, 0), {}, TimeInterval{0, 2});
    EXPECT_EQ(box, (SpaceTimeBox<2>{{{0, 0.5}, {1, 1}}, {0.5, 1}}));
    // The same in a frame that moves up: the common points climb with it.
    const auto climbing =
        exact_box(square_at(-3, 0.5), Linear2{{4, 8}, {}}, square_at(0, 0), Linear2{{0, 8}, {}}, TimeInterval{0, 2});
    EXPECT_EQ(climbing, (SpaceTimeBox<2>{{{0, 4.5}, {1, 9}}, {0.5, 1}}));
}

TEST(Oracle, PositionsCount) {
    const Linear3 shifted{{0, 0, 0}, {1, 0, 0}};
    EXPECT_EQ(exact_relation(cube_at(0, 0, 0), shifted, cube_at(0, 0, 0), {}, unit_interval), Relation::touching);
    EXPECT_EQ(exact_relation(cube_at(0, 0, 0), shifted, cube_at(0, 0, 0), shifted, unit_interval),
              Relation::overlapping);
}

TEST(Oracle, SumsOfDifferentMagnitudeAreNotRounded) {
    const double tiny = std::numeric_limits<double>::denorm_min();
    EXPECT_EQ(both_ways(cube_at(0, 0, 0), cube_at(1 - tiny, 0, 0)), Relation::touching);  // 1 - tiny is the double 1
    const Linear3 moved_in{{0, 0, 0}, {-tiny, 0, 0}};
    const Linear3 moved_out{{0, 0, 0}, {tiny, 0, 0}};
    EXPECT_EQ(exact_relation(cube_at(0, 0, 0), {}, cube_at(1, 0, 0), moved_in, unit_interval), Relation::overlapping);
    EXPECT_EQ(exact_relation(cube_at(0, 0, 0), {}, cube_at(1, 0, 0), moved_out, unit_interval), Relation::disjoint);
}

TEST(Oracle, RoundsOutward) {
    const double tiny = std::numeric_limits<double>::denorm_min();
    const double huge = std::numeric_limits<double>::max();
    EXPECT_EQ(bracket(mpq_class(1, 2)), (TimeBracket{0.5, 0.5}));
    EXPECT_EQ(bracket(mpq_class(0)), (TimeBracket{0, 0}));
    EXPECT_EQ(bracket(mpq_class(tiny) / 3), (TimeBracket{0, tiny}));
    EXPECT_EQ(bracket(-mpq_class(tiny) / 3), (TimeBracket{-tiny, 0}));
    EXPECT_EQ(bracket(mpq_class(tiny) * 5 / 3), (TimeBracket{tiny, 2 * tiny}));
    EXPECT_EQ(bracket(mpq_class(huge) * 2), (TimeBracket{huge, std::numeric_limits<double>::infinity()}));
    for (const auto& [p, q] : {std::pair{1, 3}, {2, 3}, {-1, 3}, {22, 7}, {-1000001, 999983}}) {
        mpq_class value(p, q);
        value.canonicalize();
        const TimeBracket neighbors = bracket(value);
        EXPECT_LT(mpq_class(neighbors.below), value);
        EXPECT_GT(mpq_class(neighbors.above), value);
        EXPECT_EQ(std::nextafter(neighbors.below, neighbors.above), neighbors.above);
    }
}

TEST(Oracle, TetrahedronAgainstItsOwnFaces) {
    const Tetrahedron3 t{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    const Tetrahedron3 mirrored{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -1}}}};
    EXPECT_EQ(both_ways(t, mirrored), Relation::touching);
    EXPECT_EQ(both_ways(t, t), Relation::overlapping);
    EXPECT_EQ(both_ways(t, Tetrahedron3{{{{1, 1, 1}, {1, 0, 1}, {0, 1, 1}, {1, 1, 0}}}}), Relation::disjoint);
    const Triangle3 slanted{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    EXPECT_EQ(both_ways(t, slanted), Relation::touching);
    EXPECT_EQ(exact_box(t, slanted), (Aabb3{{0, 0, 0}, {1, 1, 1}}));
}

}  // namespace
}  // namespace tact::oracle
