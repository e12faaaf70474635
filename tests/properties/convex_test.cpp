// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <random>

#include "oracle/exact_relation.hpp"
#include "oracle/rational_vector.hpp"
#include "tact/convex.hpp"
#include "tact/pair.hpp"

// The family of convex bodies is held to what a hull is by definition, in rationals: its vertices one by one.
namespace tact {
namespace {

using oracle::Body;
using oracle::Dyadic;
using oracle::RationalVector;
using oracle::squared;

/// The differences of two lists of exact points as rationals.
std::vector<RationalVector> differences(const std::vector<oracle::Point>& a, const std::vector<oracle::Point>& b) {
    std::vector<RationalVector> result;
    for (const auto& p : a)
        for (const auto& q : b) {
            RationalVector d;
            for (std::size_t k = 0; k < 3; ++k) {
                const Dyadic x = q[k] - p[k];
                d[k] = oracle::fraction(x.mantissa, 1, x.exponent);
            }
            result.push_back(d);
        }
    return result;
}

mpq_class squared_distance_to_segment(const RationalVector& p, const RationalVector& q) {
    const RationalVector way = q - p;
    const mpq_class length = squared(way), along = -dot(p, way);
    if (along <= 0) return squared(p);
    if (along >= length) return squared(q);
    return squared(p) - along * along / length;
}

/// Of 0 from a triangle; of degenerate ones from its sides.
mpq_class squared_distance_to_triangle(const RationalVector& p, const RationalVector& q, const RationalVector& r) {
    const RationalVector u = q - p, v = r - p, n = cross(u, v);
    const mpq_class size = squared(n);
    if (size != 0) {
        const mpq_class weight_r = dot(cross(p, u), n), weight_q = dot(cross(v, p), n);
        if (weight_r >= 0 && weight_q >= 0 && weight_r + weight_q <= size) return squared(dot(p, n)) / size;
    }
    return std::min(
        {squared_distance_to_segment(p, q), squared_distance_to_segment(q, r), squared_distance_to_segment(r, p)});
}

/// The squared distance of 0 from the hull of points that do not have it inside: the least over all triangles of them.
mpq_class squared_distance(const std::vector<RationalVector>& points) {
    mpq_class least = squared(points[0]);
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = i; j < points.size(); ++j)
            for (std::size_t k = j; k < points.size(); ++k)
                least = std::min(least, squared_distance_to_triangle(points[i], points[j], points[k]));
    return least;
}

Relation by_definition(const Body& a, const Body& b, const mpq_class& reach) {
    const Relation cores = oracle::exact_relation(a, b, TimeInterval{0, 0});
    if (reach == 0) return cores;
    if (cores != Relation::disjoint) return Relation::overlapping;
    const int order = cmp(squared_distance(differences(a.vertices, b.vertices)), mpq_class(reach * reach));
    return order > 0 ? Relation::disjoint : order == 0 ? Relation::touching : Relation::overlapping;
}

template <int D>
Body body_of(const Hull<D>& hull) {
    Body body{D, {}, {}};
    for (const auto& point : hull.points()) {
        oracle::Point at = oracle::exact(hull.center);
        for (int j = 0; j < D; ++j) {
            const auto axis = oracle::exact(hull.axes[static_cast<std::size_t>(j)]);
            at = at + Dyadic(point[j]) * axis;
        }
        body.vertices.push_back(at);
    }
    return body;
}

/// Points as they break things: few and whole, of any doubles, in one plane, many times the same.
template <int D>
class Points {
public:
    explicit Points(unsigned seed) : random_(seed) {}

    std::vector<Vec<double, D>> next(double scale) {
        std::vector<Vec<double, D>> points(static_cast<std::size_t>(whole(1, whole(2, 9))));
        const int kind = whole(0, 4);
        const Vec<double, D> at = place(kind);
        for (auto& point : points)
            for (int k = 0; k < D; ++k) point[k] = scale * (coordinate(kind) + at[k]);
        if (kind == 2)
            for (auto& point : points) point[D - 1] = points[0][D - 1];
        if (kind == 3 && points.size() > 1) points.back() = points.front();
        return points;
    }
    int whole(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }
    double real(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
    std::array<Vec<double, D>, D> axes() {
        std::array<Vec<double, D>, D> axes{};
        for (auto& axis : axes)
            for (int k = 0; k < D; ++k) axis[k] = real(-1, 1);
        return axes;
    }

private:
    double coordinate(int kind) { return kind < 2 ? whole(-2, 2) : kind == 2 ? 0.1 * whole(-9, 9) : real(-1, 1); }
    Vec<double, D> place(int kind) {
        Vec<double, D> at{};
        for (int k = 0; k < D; ++k) at[k] = kind < 3 ? whole(-1, 1) : real(-1, 1);
        return at;
    }

    std::mt19937 random_;
};

template <int D>
void expect_as_defined(unsigned seed, int rounds, double scale) {
    Points<D> points(seed);
    std::array<int, 3> seen{};
    for (int round = 0; round < rounds; ++round) {
        std::vector<Vec<double, D>> points_a = points.next(scale), points_b = points.next(scale);
        if (round % 8 == 5) points_b.front() = points_a.front();
        Hull<D> a = *Hull<D>::make(points_a), b = *Hull<D>::make(points_b);
        if (round % 4 == 0) a = *a.in_frame(a.center, points.axes());
        if (round % 16 == 0) b = *b.in_frame(b.center, points.axes());
        const Relation expected = by_definition(body_of(a), body_of(b), 0);
        ++seen[static_cast<std::size_t>(expected)];
        ASSERT_EQ(relate(a, b), expected) << "round " << round << " of seed " << seed;
        ASSERT_EQ(relate(b, a), expected) << "swapped, round " << round << " of seed " << seed;
    }
    for (const int count : seen) EXPECT_GT(count, rounds / 50) << "a relation is hardly ever asked";
}

TEST(Convex, HullsOfTheSpaceAreRelatedAsDefined) {
    expect_as_defined<3>(1, 4000, 1);
    expect_as_defined<3>(2, 400, 1e300);
    expect_as_defined<3>(3, 400, 1e-300);
}

TEST(Convex, HullsOfThePlaneAreRelatedAsDefined) {
    expect_as_defined<2>(4, 4000, 1);
    expect_as_defined<2>(5, 400, 1e300);
    expect_as_defined<2>(6, 400, 1e-300);
}

/// Moves b so that its first point along x lies `gap` beyond the last one of a: on lattices, exactly so far.
template <int D>
void put_beyond(const std::vector<Vec<double, D>>& a, std::vector<Vec<double, D>>& b, double gap) {
    const auto by_x = [](const auto& p, const auto& q) { return p[0] < q[0]; };
    Vec<double, D> shift = *std::max_element(a.begin(), a.end(), by_x) - *std::min_element(b.begin(), b.end(), by_x);
    shift[0] += gap;
    for (auto& point : b) point = point + shift;
}

/// The bounds hold the true distance, and are near each other; the points are that far apart.
template <int D>
void expect_distance_held(const Rounded<Hull<D>>& a, const Rounded<Hull<D>>& b, const Body& body_a,
                          const Body& body_b) {
    const auto got = distance(a, b);
    const mpq_class radii = mpq_class(a.radius) + mpq_class(b.radius);
    if (by_definition(body_a, body_b, radii) != Relation::disjoint) {
        ASSERT_EQ(got.upper, 0);
        ASSERT_EQ(got.distance, 0);
        return;
    }
    const mpq_class square = squared_distance(differences(body_a.vertices, body_b.vertices));
    ASSERT_GT(got.lower, 0);
    ASSERT_LE(squared(mpq_class(mpq_class(got.lower) + radii)), square);
    ASSERT_GE(squared(mpq_class(mpq_class(got.upper) + radii)), square);
    ASSERT_LE(got.lower, got.distance);
    ASSERT_LE(got.distance, got.upper);
    const double size = got.upper + a.radius + b.radius;
    ASSERT_LE(got.upper - got.lower, 0x1p-39 * size);
    const auto way = got.point_b - got.point_a;
    ASSERT_NEAR(std::sqrt(dot(way, way)), got.distance, 1e-10 * (size + 10));
}

template <int D>
void expect_distances_compared(unsigned seed, int rounds) {
    Points<D> points(seed);
    std::array<int, 3> seen{};
    for (int round = 0; round < rounds; ++round) {
        const std::vector<Vec<double, D>> points_a = points.next(1);
        std::vector<Vec<double, D>> points_b = points.next(1);
        const double gap = 0.5 * points.whole(2, 6);
        if (round % 3 == 2) put_beyond<D>(points_a, points_b, gap);
        const Hull<D> a = *Hull<D>::make(points_a), b = *Hull<D>::make(points_b);
        const Body body_a = body_of(a), body_b = body_of(b);
        const double radius_a = 0.5 * points.whole(0, 2), radius_b = round % 3 == 0 ? points.real(0, 1) : 0;
        double clearance = round % 3 == 2 ? gap - radius_a : 0.5 * points.whole(0, 3);
        if (round % 3 == 1) {  // the distance up to rounding, and an ulp to either side
            const mpq_class square = squared_distance(differences(body_a.vertices, body_b.vertices));
            clearance = std::max(0.0, std::sqrt(square.get_d()) - radius_a);
            const int step = points.whole(-1, 1);
            if (step != 0) clearance = std::max(0.0, std::nextafter(clearance, 10.0 * step));
        }
        const mpq_class reach = mpq_class(radius_a) + mpq_class(radius_b) + mpq_class(clearance);
        const Relation expected = by_definition(body_a, body_b, reach);
        ++seen[static_cast<std::size_t>(expected)];
        const Rounded<Hull<D>> round_a{a, radius_a}, round_b{b, radius_b};
        ASSERT_EQ(relate(round_a, round_b, {.clearance = clearance}), expected) << "round " << round;
        ASSERT_EQ(relate(round_b, round_a, {.clearance = clearance}), expected) << "swapped, round " << round;
        expect_distance_held(round_a, round_b, body_a, body_b);
    }
    for (const int count : seen) EXPECT_GT(count, rounds / 60) << "a relation is hardly ever asked";
}

TEST(Convex, RadiiAndClearancesAreComparedWithTheDistance) {
    expect_distances_compared<3>(7, 150);
    expect_distances_compared<2>(8, 150);
}

TEST(Convex, ShapesOfTheListAreRelatedAsTheirHullsAre) {
    Points<3> points(11);
    for (int round = 0; round < 2000; ++round) {
        const Obb3 obb{{0.5 * points.whole(-4, 4), 0, 0}, points.axes(), {1, 0.5, 0.25}};
        const Tetrahedron3 simplex{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, points.real(0.1, 1)}}}};
        const Parallelepiped3 box{{points.real(-2, 2), points.real(-1, 1), 0}, points.axes()};
        const double clearance = points.real(0, 1);
        ASSERT_EQ(relate(seen(obb), seen(simplex)), relate(obb, simplex));
        ASSERT_EQ(relate(seen(obb), seen(box)), relate(obb, box));
        ASSERT_EQ(relate(obb, box, {.clearance = clearance}), relate(seen(box), seen(obb), {.clearance = clearance}));
        const double apart = distance(obb, box).distance;
        if (apart > 0) {
            ASSERT_EQ(relate(obb, box, {.clearance = 0.999999 * apart}), Relation::disjoint);
            ASSERT_EQ(relate(obb, box, {.clearance = 1.000001 * apart}), Relation::overlapping);
        }
    }
}

template <int D>
Linear<D> random_motion(Points<D>& points) {
    Linear<D> motion;
    const bool on_lattice = points.whole(0, 3) > 0;
    for (int k = 0; k < D; ++k) {
        motion.velocity[k] = !on_lattice ? points.real(-2, 2) : k == 0 ? points.whole(-1, 1) : 0;
        motion.position[k] = !on_lattice ? points.real(-2, 2) : points.whole(-2, 2);
    }
    return motion;
}

template <int D>
void expect_motions_as_defined(unsigned seed, int rounds) {
    Points<D> points(seed);
    std::array<int, 3> seen{};
    for (int round = 0; round < rounds; ++round) {
        const Hull<D> a = *Hull<D>::make(points.next(1)), b = *Hull<D>::make(points.next(1));
        const Linear<D> motion_a = random_motion(points), motion_b = random_motion(points);
        const TimeInterval interval{0.25 * points.whole(-4, 0), 0.5 * points.whole(0, 3)};
        Body body_a = body_of(a), body_b = body_of(b);
        for (auto* body : {&body_a, &body_b}) {
            const Linear<D>& motion = body == &body_a ? motion_a : motion_b;
            for (auto& vertex : body->vertices) vertex = vertex + oracle::exact(motion.position);
            body->velocity = oracle::exact(motion.velocity);
        }
        const Relation expected = oracle::exact_relation(body_a, body_b, interval);
        ++seen[static_cast<std::size_t>(expected)];
        ASSERT_EQ(relate(a, motion_a, b, motion_b, interval), expected) << "round " << round;
        ASSERT_EQ(relate(b, motion_b, a, motion_a, interval), expected) << "swapped, round " << round;
    }
    for (const int count : seen) EXPECT_GT(count, rounds / 400) << "a relation is hardly ever asked";
}

TEST(Convex, LinearMotionsAreRelatedAsDefined) {
    expect_motions_as_defined<3>(9, 2000);
    expect_motions_as_defined<2>(10, 2000);
}

}  // namespace
}  // namespace tact
