// SPDX-License-Identifier: MIT
// Manifolds against rational numbers, on every family of input: the depth of every point, for the very doubles of the
// point, lies between its bounds, and every point lies on one face and within the prism over the other. And stacks keep
// their points when they are tilted.
#include <gmpxx.h>

#include <array>
#include <cmath>

#include "oracle/body.hpp"
#include "oracle/dyadic.hpp"
#include "oracle/exact_depth.hpp"
#include "oracle/scene.hpp"
#include "properties/every_family.hpp"
#include "tact/pair.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::testing {
namespace {

using Exact = std::array<mpq_class, 3>;

Exact exact_point(const oracle::Point& point) {
    Exact exact;
    for (std::size_t k = 0; k < 3; ++k) exact[k] = oracle::fraction(point[k].mantissa, 1, point[k].exponent);
    return exact;
}
Exact operator-(const Exact& x, const Exact& y) {
    return {x[0] - y[0], x[1] - y[1], x[2] - y[2]};
}
Exact negated(const Exact& x) {
    return {-x[0], -x[1], -x[2]};
}
mpq_class dot(const Exact& x, const Exact& y) {
    return x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
}
Exact cross(const Exact& x, const Exact& y) {
    return {x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]};
}

/// The sign of bound - height / |normal|.
int compare(double bound, const mpq_class& height, const mpq_class& normal_squared) {
    if (std::isinf(bound)) return bound > 0 ? 1 : -1;
    const mpq_class b(bound), left = b * b * normal_squared * sgn(b), right = height * height * sgn(height);
    return cmp(left, right);
}

/// The exact vertices of a shape at a time.
template <class Shape>
std::vector<Exact> vertices_at(const Shape& shape, const Linear<Shape::dimension>& motion, double time) {
    const oracle::Body body = oracle::body(shape, motion);
    std::vector<Exact> vertices;
    for (const oracle::Point& vertex : body.vertices)
        vertices.push_back(exact_point(vertex + oracle::Dyadic(time) * body.velocity));
    return vertices;
}

/// The vertices of a face of a shape with so many vertices, in order around it; in the plane, of an edge.
std::vector<Exact> corners_of(const std::vector<Exact>& vertices, const Feature& face) {
    const auto at = [&](std::size_t i) { return vertices[i]; };
    if (face.kind == Feature::Kind::edge) return {at(face.first), at(face.second)};
    if (vertices.size() == 3) return {at(0), at(1), at(2)};
    if (vertices.size() == 4) {
        std::vector<Exact> corners;
        for (std::size_t i = 0; i < 4; ++i)
            if (i != face.first) corners.push_back(at(i));
        return corners;
    }
    const std::size_t k = face.first / 2, end = static_cast<std::size_t>(face.first % 2) << k;
    const std::size_t i = std::size_t{1} << (k + 1) % 3, j = std::size_t{1} << (k + 2) % 3;
    return {at(end), at(end | i), at(end | i | j), at(end | j)};
}

/// Across a face, to the side on which `outward` is.
template <int D>
Exact normal_of(const std::vector<Exact>& corners, const Vec<double, D>& outward) {
    const Exact e = corners[1] - corners[0];
    Exact normal{e[1], -e[0], 0};
    if (D == 3) normal = cross(e, corners[2] - corners[0]);
    const Exact wanted = exact_point(oracle::exact(outward));
    if (dot(normal, wanted) < 0) normal = negated(normal);
    return normal;
}

/// Every corner of the reference is this far inside all lines, and the point is no farther outside than `error`.
void expect_within_prism(const std::vector<Exact>& corners, const Exact& normal, const Exact& point, double error) {
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Exact edge = corners[(i + 1) % count] - corners[i];
        Exact across = edge;
        if (count > 2) across = cross(edge, normal);
        const Exact inside = corners[(i + (count == 2 ? 1 : 2)) % count] - corners[i];
        if (dot(across, inside) > 0) across = negated(across);
        EXPECT_GE(compare(error, dot(across, point - corners[i]), dot(across, across)), 0) << "side " << i;
    }
}

template <int D>
void expect_points(const Manifold<D>& manifold, const std::vector<Exact>& a, const std::vector<Exact>& b) {
    const auto of_a = corners_of(a, manifold.face_a), of_b = corners_of(b, manifold.face_b);
    const auto &reference = manifold.reference_is_a ? of_a : of_b, &incident = manifold.reference_is_a ? of_b : of_a;
    const Vec<double, D> outward = manifold.reference_is_a ? manifold.normal : Vec<double, D>{} - manifold.normal;
    const Exact normal = normal_of(reference, outward), across = normal_of(incident, outward);
    const mpq_class square = dot(normal, normal);
    for (const ManifoldPoint<D>& p : manifold.listed()) {
        const Exact point = exact_point(oracle::exact(p.point));
        const mpq_class height = dot(normal, reference[0] - point);
        EXPECT_LE(p.lower, p.depth);
        EXPECT_LE(p.depth, p.upper);
        EXPECT_LE(compare(p.lower, height, square), 0);
        EXPECT_GE(compare(p.upper, height, square), 0);
        EXPECT_GE(p.upper, 0);
        const mpq_class off = abs(dot(across, incident[0] - point));
        EXPECT_GE(compare(manifold.point_error, off, dot(across, across)), 0);
        expect_within_prism(reference, normal, point, manifold.point_error);
    }
}

template <int D>
void expect_manifold(const std::optional<Depth<D>>& got, const std::vector<Exact>& a, const std::vector<Exact>& b) {
    if (!got) return;
    const Manifold<D>& manifold = got->manifold;
    ASSERT_GE(manifold.count, 1);
    ASSERT_LE(manifold.count, D == 2 ? 2 : 8);
    if (manifold.has_reference) return expect_points(manifold, a, b);
    ASSERT_EQ(manifold.count, 1);
    EXPECT_EQ(manifold.points[0].depth, got->depth);
    EXPECT_EQ(manifold.points[0].lower, got->lower);
    EXPECT_EQ(manifold.points[0].upper, got->upper);
}

template <class Pair>
class ManifoldOracle : public ::testing::Test {};
TYPED_TEST_SUITE(ManifoldOracle, AllPairs, PairNames);

TYPED_TEST(ManifoldOracle, AtRest) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(20), [](const auto& pair, Family) {
        expect_manifold(depth(pair.a, pair.b, {.manifold = true}), vertices_at(pair.a, {}, 0),
                        vertices_at(pair.b, {}, 0));
    });
}

TYPED_TEST(ManifoldOracle, AtATime) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        expect_manifold(depth(a, motion_a, b, motion_b, interval.start, {.manifold = true}),
                        vertices_at(a, motion_a, interval.start), vertices_at(b, motion_b, interval.start));
    });
}

TYPED_TEST(ManifoldOracle, DepthIsTheSameWithAndWithout) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(20), [](const auto& pair, Family) {
        const auto with = depth(pair.a, pair.b, {.manifold = true}), without = depth(pair.a, pair.b);
        ASSERT_EQ(with.has_value(), without.has_value());
        if (!with) return;
        EXPECT_EQ(with->depth, without->depth);
        EXPECT_EQ(with->lower, without->lower);
        EXPECT_EQ(with->upper, without->upper);
        const auto turn = with->normal - without->normal;
        EXPECT_LE(std::sqrt(tact::dot(turn, turn)), with->normal_error + without->normal_error);
    });
}

TYPED_TEST(ManifoldOracle, SwapSwapsTheSides) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(20), [](const auto& pair, Family) {
        const auto one = depth(pair.a, pair.b, {.manifold = true}), other = depth(pair.b, pair.a, {.manifold = true});
        ASSERT_EQ(one.has_value(), other.has_value());
        if (!one || source(pair.a) == source(pair.b)) return;
        const auto &x = one->manifold, &y = other->manifold;
        ASSERT_EQ(x.count, y.count);
        EXPECT_NE(x.reference_is_a, y.reference_is_a);
        EXPECT_EQ(x.normal, decltype(x.normal){} - y.normal);
        for (std::size_t i = 0; i < x.listed().size(); ++i) {
            EXPECT_EQ(x.points[i].point, y.points[i].point);
            EXPECT_EQ(x.points[i].depth, y.points[i].depth);
            EXPECT_EQ(x.points[i].lower, y.points[i].lower);
            EXPECT_EQ(x.points[i].upper, y.points[i].upper);
            EXPECT_EQ(x.points[i].feature_a, y.points[i].feature_b);
            EXPECT_EQ(x.points[i].feature_b, y.points[i].feature_a);
        }
    });
}

/// Four of eight points: the deepest is one of them.
TYPED_TEST(ManifoldOracle, ReducedKeepsTheDeepest) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto all = depth(pair.a, pair.b, {.manifold = true});
        const auto four = depth(pair.a, pair.b, {.manifold = true, .manifold_options = {.points = 4}});
        if (!all) return;
        EXPECT_EQ(four->manifold.count, std::min(all->manifold.count, 4));
        double deepest = all->manifold.points[0].depth, kept = four->manifold.points[0].depth;
        for (const auto& p : all->manifold.listed()) deepest = std::max(deepest, p.depth);
        for (const auto& p : four->manifold.listed()) kept = std::max(kept, p.depth);
        EXPECT_EQ(kept, deepest);
    });
}

/// Boxes as people have them: what touches exactly, or up to rounding, and axes that tie.
template <class Pair>
class ManifoldOfBoxes : public ::testing::Test {};
using BoxPairs =
    ::testing::Types<KindPair<Obb3, Obb3>, KindPair<Parallelepiped3, Obb3>, KindPair<Parallelepiped3, Parallelepiped3>>;
TYPED_TEST_SUITE(ManifoldOfBoxes, BoxPairs);

Vec3& place_of(Obb3& obb) {
    return obb.center;
}
Vec3& place_of(Parallelepiped3& box) {
    return box.origin;
}

/// A pair with all its lengths multiplied by a power of two.
template <class A, class B>
PairCase<A, B> times(double scale, PairCase<A, B> pair) {
    const auto grow = [&](auto& shape) {
        if constexpr (requires { shape.half; }) {
            shape.center = scale * shape.center;
            shape.half = scale * shape.half;
        } else {
            shape.origin = scale * shape.origin;
            for (auto& edge : shape.edges) edge = scale * edge;
        }
    };
    grow(pair.a);
    grow(pair.b);
    return pair;
}

template <class A, class B>
void expect_exact_depth(const A& a, const B& b) {
    const auto scene = oracle::scene_at(oracle::body(a), oracle::body(b), 0);
    const auto with = depth(a, b, {.manifold = true}), without = depth(a, b);
    const Relation relation = oracle::relation(scene);
    ASSERT_EQ(with.has_value(), relation != Relation::disjoint);
    ASSERT_EQ(with.has_value(), without.has_value());
    if (!with) return;
    EXPECT_EQ(with->depth == 0, relation == Relation::touching);
    const mpq_class squared = oracle::partings(scene).front().squared_depth, lower(with->lower), upper(with->upper);
    EXPECT_LE(lower * lower, squared);
    EXPECT_GE(upper * upper, squared);
    EXPECT_LE(with->upper, std::nextafter(std::nextafter(with->lower, HUGE_VAL), HUGE_VAL));
    EXPECT_EQ(with->depth, without->depth);
    EXPECT_EQ(with->lower, without->lower);
    EXPECT_EQ(with->upper, without->upper);
    const auto turn = with->normal - without->normal;
    EXPECT_LE(std::sqrt(tact::dot(turn, turn)), with->normal_error + without->normal_error);
    expect_manifold(with, vertices_at(a, {}, 0), vertices_at(b, {}, 0));
}

TYPED_TEST(ManifoldOfBoxes, DepthIsTheExactOneInEveryFamily) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    int i = 0;
    families::for_each_family_pair<A, B>(effort(40), [&](const auto& pair, families::Family) {
        constexpr double scales[] = {1, 1, 1, 1, 0x1p-330, 0x1p40, 0x1p330};
        const auto scaled = times(scales[static_cast<std::size_t>(i++ % 7)], pair);
        expect_exact_depth(scaled.a, scaled.b);
        expect_exact_depth(scaled.b, scaled.a);
    });
}

/// One unit in the last place to either side of what touches or ties.
TYPED_TEST(ManifoldOfBoxes, DepthIsTheExactOneBesideEveryFamily) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    Random random(5);
    families::for_each_family_pair<A, B>(effort(40), [&](const auto& pair, families::Family) {
        auto [a, b, motion_a, motion_b, interval] = pair;
        Vec3& place = place_of(b);
        for (int k = 0; k < 3; ++k)
            if (const int way = random.integer(-1, 1); way != 0) place[k] = std::nextafter(place[k], way * HUGE_VAL);
        expect_exact_depth(a, b);
    });
}

template <int D>
void expect_same_bits(const std::optional<Depth<D>>& x, const std::optional<Depth<D>>& y) {
    ASSERT_EQ(x.has_value(), y.has_value());
    if (!x) return;
    EXPECT_EQ(x->depth, y->depth);
    EXPECT_EQ(x->lower, y->lower);
    EXPECT_EQ(x->upper, y->upper);
    EXPECT_EQ(x->normal, y->normal);
    EXPECT_EQ(x->normal_error, y->normal_error);
    EXPECT_EQ(x->point, y->point);
    EXPECT_EQ(x->point_a, y->point_a);
    EXPECT_EQ(x->point_b, y->point_b);
    EXPECT_EQ(x->point_error, y->point_error);
    EXPECT_EQ(x->feature_a, y->feature_a);
    EXPECT_EQ(x->feature_b, y->feature_b);
    EXPECT_EQ(x->manifold.count, y->manifold.count);
    EXPECT_EQ(x->manifold.points, y->manifold.points);
    EXPECT_EQ(x->manifold.normal, y->manifold.normal);
    EXPECT_EQ(x->manifold.point_error, y->manifold.point_error);
    EXPECT_EQ(x->manifold.face_a, y->manifold.face_a);
    EXPECT_EQ(x->manifold.face_b, y->manifold.face_b);
    EXPECT_EQ(x->manifold.reference_is_a, y->manifold.reference_is_a);
}

TYPED_TEST(ManifoldOfBoxes, SameBitsOnEveryInstructionSet) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    const int widest = static_cast<int>(instruction_set());
    families::for_each_family_pair<A, B>(effort(200), [&](const auto& pair, families::Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const auto at_rest = depth(a, b, {.manifold = true});
        const auto moving = depth(a, motion_a, b, motion_b, 0.5, {.manifold = true});
        for (int set = 0; set < widest; ++set) {
            chosen_instruction_set = set;
            expect_same_bits(at_rest, depth(a, b, {.manifold = true}));
            expect_same_bits(moving, depth(a, motion_a, b, motion_b, 0.5, {.manifold = true}));
        }
        chosen_instruction_set = widest;
    });
}

using Axes = std::array<Vec3, 3>;

Axes turned(const Axes& axes, const Vec3& about, double angle) {
    const Vec3 unit = (1 / std::sqrt(tact::dot(about, about))) * about;
    const double c = std::cos(angle), s = std::sin(angle);
    Axes result;
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = c * axes[i] + s * tact::cross(unit, axes[i]) + ((1 - c) * tact::dot(unit, axes[i])) * unit;
    return result;
}

constexpr Axes upright{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr double tilts[] = {0, 1e-15, 1e-12, 1e-8, 1e-4};

/// The corners of b's lower face that lie over a's upper one, those of a under b's, and where borders cross, in plain
/// doubles, for two boxes whose tilt does not matter: what a manifold must have at least.
int plain_count(const Obb3& a, const Obb3& b) {
    const auto beside = [](const Obb3& box, const Vec3& p) {
        const Vec3 d = p - box.center;
        return std::array{std::abs(tact::dot(d, box.axes[0])) / box.half[0],
                          std::abs(tact::dot(d, box.axes[1])) / box.half[1]};
    };
    int inside = 0;
    for (const auto& [own, other] : {std::pair{&b, &a}, std::pair{&a, &b}}) {
        for (int i = 0; i < 4; ++i) {
            const Vec3 corner = own->center + ((i & 1 ? 1.0 : -1.0) * own->half[0]) * own->axes[0] +
                                ((i & 2 ? 1.0 : -1.0) * own->half[1]) * own->axes[1];
            const auto [x, y] = beside(*other, corner);
            inside += x < 0.999 && y < 0.999;
        }
    }
    return std::max(inside, 4);
}

TEST(ManifoldOfStacks, TiltDropsNoPoint) {
    Random random(18);
    for (int i = 0; i < effort(300); ++i) {
        const auto number = [&](double low, double high) { return random.uniform(low, high); };
        const Vec3 half_a{number(0.2, 1), number(0.2, 1), number(0.2, 1)};
        const Vec3 half_b{number(0.2, 1), number(0.2, 1), number(0.2, 1)};
        const Axes base = i % 3 == 0 ? upright
                                     : turned(upright, {number(-1, 1), number(-1, 1), number(-1, 1)},
                                              i % 3 == 1 ? number(0, 3) : 0.0);
        const double yaw = i % 2 == 0 ? 0 : number(0, 3);
        const Vec3 shift =
            number(-0.1, 0.1) * base[0] + number(-0.1, 0.1) * base[1] + (half_a[2] + half_b[2] - 1e-3) * base[2];
        const Vec3 about{number(-1, 1), number(-1, 1), i % 5 == 0 ? 0 : number(-1, 1)};
        const Obb3 a{{}, base, half_a};
        for (const double tilt : tilts) {
            const Obb3 b{shift, turned(turned(base, base[2], yaw), about, tilt), half_b};
            const auto got = depth(a, b, {.manifold = true});
            ASSERT_TRUE(got);
            EXPECT_TRUE(got->manifold.has_reference);
            EXPECT_GE(got->manifold.count, plain_count(a, b)) << "tilt " << tilt << " of stack " << i;
            expect_points(got->manifold, vertices_at(a, {}, 0), vertices_at(b, {}, 0));
            for (const auto& p : got->manifold.listed()) EXPECT_NEAR(p.depth, 1e-3, 5e-4);
        }
    }
}

/// Touching exactly, tilted by what rounding does: all four corners stay, for their depth is not proved to be negative.
TEST(ManifoldOfStacks, TouchingBoxesHaveAllCorners) {
    const Obb3 a{{}, upright, {1, 1, 1}};
    for (const double tilt : {0.0, 1e-17, -1e-17, 1e-16, -1e-16}) {
        const Obb3 b{{0, 0, 2}, turned(upright, {1, 0.3, 0}, tilt), {0.5, 0.5, 1}};
        const auto got = depth(a, b, {.manifold = true});
        if (got) {
            EXPECT_EQ(got->manifold.count, 4);
        }
    }
}

}  // namespace
}  // namespace tact::testing
