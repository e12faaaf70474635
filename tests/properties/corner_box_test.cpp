// SPDX-License-Identifier: MIT
// A box between two corners is exactly that set, also where max - min is no double: every query against the oracle,
// which takes the corners as they are, beside every shape, at all scales, in both orders, one ulp on either side of a
// contact.
#include "oracle/exact_distance.hpp"
#include "oracle/exact_relation.hpp"
#include "properties/contact_check.hpp"
#include "tact/tact.hpp"

namespace tact::testing {
namespace {

template <int D>
using Box = Parallelepiped<double, D>;

/// From tenths of 1, whose differences are seldom doubles, to the ends of the range, where they overflow.
constexpr int scales[] = {0, 0, 0, -3, 40, -40, 700, -700, 1022, -1065, -1074};

double number(Random& random, double unit) {
    return unit * (random.integer(0, 1) == 0 ? random.integer(-15, 15) / 10.0 : random.uniform(-1.5, 1.5));
}

template <int D>
Vec<double, D> vector(Random& random, double unit) {
    Vec<double, D> v{};
    for (int k = 0; k < D; ++k) v[k] = number(random, unit);
    return v;
}

template <int D>
Box<D> between(const Vec<double, D>& p, const Vec<double, D>& q) {
    Vec<double, D> min{}, max{};
    for (int k = 0; k < D; ++k) {
        min[k] = std::min(p[k], q[k]);
        max[k] = std::max(p[k], q[k]);
        if (min[k] == max[k]) max[k] = std::nextafter(max[k], HUGE_VAL);
    }
    return *box_from_corners<D>(min, max);
}

/// A vector whose coordinate k does not point against `side`.
template <int D>
Vec<double, D> outward(Random& random, double unit, int k, double side) {
    Vec<double, D> v = vector<D>(random, unit);
    v[k] = side * std::abs(v[k]);
    return v;
}

// A shape that touches the plane x_k = p_k in p, and lies on one side of it.
template <class Simplex>
struct Beyond {
    static constexpr int D = Simplex::dimension;
    static Result<Simplex> make(const Vec<double, D>& p, int k, double side, Random& random, double unit) {
        Simplex simplex{};
        for (auto& vertex : simplex.vertices) vertex = p + outward<D>(random, unit, k, side);
        simplex.vertices[static_cast<std::size_t>(random.integer(0, 2))] = p;
        return Simplex::make(simplex.vertices);
    }
};
template <int D>
struct Beyond<Box<D>> {
    static Result<Box<D>> make(const Vec<double, D>& p, int k, double side, Random& random, double unit) {
        if (random.integer(0, 1) == 0) return between<D>(p, p + outward<D>(random, unit, k, side));
        std::array<Vec<double, D>, D> edges;
        for (auto& edge : edges) edge = outward<D>(random, unit, k, side);
        return Box<D>::make(p, edges);
    }
};
template <int D>
struct Beyond<Obb<double, D>> {
    static Result<Obb<double, D>> make(const Vec<double, D>& p, int k, double side, Random& random, double unit) {
        std::array<Vec<double, D>, D> axes{};
        Vec<double, D> half{};
        for (int i = 0; i < D; ++i) {
            axes[static_cast<std::size_t>(i)][i] = 1;
            half[i] = unit * (random.integer(0, 1) == 0 ? 0.5 : std::abs(number(random, 1)));
        }
        if (random.integer(0, 1) == 0) axes[static_cast<std::size_t>((k + 1) % D)][(k + 2) % D] = 0.5;
        Vec<double, D> center = p;
        center[k] += side * half[k];
        return Obb<double, D>::make(center, axes, half);
    }
};

/// A point of the box: mostly on the plane of a face, or an ulp beside it.
template <int D>
Vec<double, D> point_near_face(const Box<D>& box, int k, bool high, Random& random) {
    Vec<double, D> p{};
    for (int i = 0; i < D; ++i) {
        const double edge = box.edges[static_cast<std::size_t>(i)][i], low = box.origin[i];
        const double top = box.max == Vec<double, D>{} ? low + edge : box.max[i];
        p[i] = random.integer(0, 2) == 0   ? low
               : random.integer(0, 1) == 0 ? top
                                           : low + random.unit() * (top / 2 - low / 2);
        if (i == k) p[i] = high ? top : low;
    }
    const int step = random.integer(-1, 1);
    if (step != 0) p[k] = std::nextafter(p[k], step > 0 ? HUGE_VAL : -HUGE_VAL);
    return p;
}

template <class Shape>
void for_each_pair(int count, const auto& test) {
    constexpr int D = Shape::dimension;
    for (const int scale : scales) {
        Random random(static_cast<std::uint64_t>(5000 + scale) * 8 + D);
        const double unit = std::ldexp(1.0, scale);
        for (int i = 0; i < count; ++i) {
            const Box<D> box = between<D>(vector<D>(random, unit), vector<D>(random, unit));
            const int k = random.integer(0, D - 1);
            const bool high = random.integer(0, 1) == 0;
            const auto p = point_near_face<D>(box, k, high, random);
            const auto other = Beyond<Shape>::make(p, k, high ? 1 : -1, random, unit);
            if (!other) continue;
            PairCase<Box<D>, Shape> pair{box, *other};
            const double speed = std::min(unit, 0x1p1000);
            pair.motion_a = {vector<D>(random, speed), vector<D>(random, speed / 4)};
            pair.motion_b = {vector<D>(random, speed), {}};
            pair.interval = {0.1 * random.integer(-5, 0), 0.1 * random.integer(1, 7)};
            test(pair);
            if (!::testing::Test::HasFailure()) continue;
            ADD_FAILURE() << "case " << i << " at scale " << scale << ": " << text(box.origin) << " to "
                          << text(box.max) << "\n"
                          << describe(pair, Family{});
            return;
        }
    }
}

template <class Shape>
class CornerBox : public ::testing::Test {};
using Partners = ::testing::Types<Obb2, Parallelogram2, Triangle2, Obb3, Parallelepiped3, Tetrahedron3, Triangle3>;
TYPED_TEST_SUITE(CornerBox, Partners);

constexpr PairOptions every_kernel[] = {{Kernel::automatic}, {Kernel::separating_axis}, {Kernel::fourier_motzkin}};

TYPED_TEST(CornerBox, IsRelatedAsItsCornersAre) {
    int seen[3] = {};
    for_each_pair<TypeParam>(effort(100), [&](const auto& pair) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const Relation at_rest = oracle::exact_relation(a, b);
        const Relation in_motion = oracle::exact_relation(a, motion_a, b, motion_b, interval);
        ++seen[static_cast<int>(at_rest)];
        for (const PairOptions& options : every_kernel) {
            EXPECT_EQ(relate(a, b, options), at_rest);
            EXPECT_EQ(relate(b, a, options), at_rest);
            EXPECT_EQ(relate(a, motion_a, b, motion_b, interval, options), in_motion);
            EXPECT_EQ(relate(b, motion_b, a, motion_a, interval, options), in_motion);
        }
    });
    for (const int count : seen) EXPECT_GT(count, effort(100));
}

TYPED_TEST(CornerBox, HasCertificatesAndTightBoxes) {
    for_each_pair<TypeParam>(effort(10), [](const auto& pair) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const auto certified = certify(a, b);
        EXPECT_EQ(certified.relation, oracle::exact_relation(a, b));
        EXPECT_EQ(check(certified, a, b).reason, "");
        const auto in_motion = certify(b, motion_b, a, motion_a, interval);
        EXPECT_EQ(check(in_motion, b, motion_b, a, motion_a, interval).reason, "");
        EXPECT_TRUE(overlap_box(a, b) == oracle::exact_box(a, b));
        EXPECT_TRUE(overlap_box(b, motion_b, a, motion_a, interval) ==
                    oracle::exact_box(b, motion_b, a, motion_a, interval));
    });
}

TYPED_TEST(CornerBox, MeetsAtTheExactTime) {
    int during = 0;
    for_each_pair<TypeParam>(effort(15), [&](const auto& pair) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const auto times = oracle::exact_times(oracle::body(a, motion_a), oracle::body(b, motion_b), interval);
        const auto contact = first_contact(a, motion_a, b, motion_b, interval);
        const auto window = contact_window(b, motion_b, a, motion_a, interval);
        ASSERT_EQ(contact.status, times.status);
        ASSERT_EQ(window.has_value(), times.status != ContactStatus::never);
        if (!window) return;
        during += times.status == ContactStatus::during;
        EXPECT_TRUE(contact.first() == oracle::bracket(times.first));
        EXPECT_TRUE(window->first == oracle::bracket(times.first) && window->last == oracle::bracket(times.last));
        const double size = size_at(pair, contact.contact_by);
        if (times.status != ContactStatus::during || size > largest_size) return;
        const auto scene = oracle::scene_at(oracle::body(a, motion_a), oracle::body(b, motion_b), times.first);
        expect_touching(scene, contact, limits_at(size),
                        oracle::relative_velocity(oracle::body(a, motion_a), oracle::body(b, motion_b)));
    });
    EXPECT_GT(during, 0);
}

TYPED_TEST(CornerBox, DistanceAndDepthHoldTheExactOnes) {
    for_each_pair<TypeParam>(effort(15), [](const auto& pair) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const auto scene = oracle::scene_at(oracle::body(a), oracle::body(b), 0);
        const double size = size_at(pair, 0);
        const Relation relation = oracle::relation(scene);
        const auto far = distance(b, a);
        const auto deep = depth(a, b, {true});
        EXPECT_EQ(far.upper == 0, relation != Relation::disjoint);
        ASSERT_EQ(deep.has_value(), relation != Relation::disjoint);
        if (size > largest_size) return;
        const mpq_class apart = oracle::squared(oracle::in_world(scene, oracle::shortest_step(scene)));
        EXPECT_TRUE(squared_bound(far.lower) <= apart && apart <= squared_bound(far.upper));
        EXPECT_LE(far.upper - far.lower, limits_at(size).point);
        if (!deep) return;
        EXPECT_EQ(deep->depth == 0, relation == Relation::touching);
        if (deep->depth == 0) return expect_touching(scene, *deep, limits_at(size));
        const mpq_class least = oracle::partings(scene).front().squared_depth;
        EXPECT_TRUE(squared_bound(deep->lower) <= least && least <= squared_bound(deep->upper));
        expect_parting(scene, *deep, deep->contact_set, limits_at(size));
    });
}

TYPED_TEST(CornerBox, BatchesSayTheSame) {
    using A = Box<TypeParam::dimension>;
    std::vector<A> a;
    std::vector<TypeParam> b;
    std::vector<Linear<A::dimension>> motions_a, motions_b;
    constexpr TimeInterval interval{-0.1, 0.7};
    for_each_pair<TypeParam>(effort(100), [&](const auto& pair) {
        a.push_back(pair.a);
        b.push_back(pair.b);
        motions_a.push_back(pair.motion_a);
        motions_b.push_back(pair.motion_b);
    });
    std::vector<Relation> at_rest(a.size()), in_motion(a.size());
    std::vector<std::optional<ContactWindow>> windows(a.size());
    relate(a, b, at_rest);
    relate(a, motions_a, b, motions_b, interval, in_motion);
    contact_window(a, motions_a, b, motions_b, interval, windows);
    for (std::size_t i = 0; i < a.size(); ++i) {
        ASSERT_EQ(at_rest[i], relate(a[i], b[i]));
        ASSERT_EQ(in_motion[i], relate(a[i], motions_a[i], b[i], motions_b[i], interval));
        ASSERT_TRUE(windows[i] == contact_window(a[i], motions_a[i], b[i], motions_b[i], interval));
    }
}

/// Tiles that share sides, as a floor plan has them. Of edges that are rounded, those of 0.1 to 0.7 would end an ulp
/// before the next tile begins.
TEST(CornerBoxes, NeighborsTouch) {
    const double cuts[] = {-1e16, -1e308, -0.3, 0, 0x1p-1074, 1e-300, 0.1, 0.7, 1.1, 1e16, 1e308};
    for (const double x : cuts) {
        for (const double y : cuts) {
            for (const double z : cuts) {
                if (!(x < y && y < z)) continue;
                const auto tile = [](double low, double high) {
                    return *box_from_corners<3>({low, 0.1, 0}, {high, 0.7, 1});
                };
                const auto left = tile(x, y), right = tile(y, z);
                EXPECT_EQ(relate(left, right), Relation::touching) << x << ' ' << y << ' ' << z;
                EXPECT_EQ(relate(right, tile(x, std::nextafter(y, z))), Relation::overlapping);
                if (std::nextafter(y, x) > x) {
                    EXPECT_EQ(relate(tile(x, std::nextafter(y, x)), right), Relation::disjoint);
                }
                const auto mirrored = *box_from_corners<3>({-y, -0.7, -1}, {-x, -0.1, 0});
                EXPECT_EQ(relate(mirrored, *box_from_corners<3>({-z, -0.7, -1}, {-y, -0.1, 0})), Relation::touching);
            }
        }
    }
}

TEST(CornerBoxes, BesideMeshes) {
    const auto tree = ObbTree::build(make_box_mesh({.min = {0.7, 0, 0}, .max = {2, 1, 1}}));
    ASSERT_TRUE(tree);
    const auto until = [](double x) { return *box_from_corners<3>({0.1, 0.3, 0.1}, {x, 0.7, 0.7}); };
    EXPECT_EQ(relate(*tree, {}, until(0.7)), Relation::touching);
    EXPECT_EQ(relate(*tree, {}, until(std::nextafter(0.7, 0))), Relation::disjoint);
    EXPECT_EQ(relate(*tree, {}, until(std::nextafter(0.7, 1))), Relation::overlapping);
}

TEST(CornerBoxes, InWorldsAndTurning) {
    const auto still = [](const Parallelepiped3& box) { return Body3{box}; };
    const auto left = *box_from_corners<3>({0, 0.1, 0.1}, {0.1, 0.7, 0.7}),
               right = *box_from_corners<3>({0.1, 0.1, 0.1}, {0.7, 0.7, 0.7});
    EXPECT_EQ(first_contact(still(left), still(right)).status, ContactStatus::at_start);
    const auto apart = *box_from_corners<3>({std::nextafter(0.1, 1), 0.1, 0.1}, {0.7, 0.7, 0.7});
    EXPECT_EQ(first_contact(still(left), still(apart)).status, ContactStatus::never);
    const Aabb3 around = swept_box(still(right), {0, 1});
    EXPECT_EQ(around.min, right.origin);
    EXPECT_EQ(around.max, right.max);

    // About z: the edge at (0.1, 0.7) comes to x = -0.1 first.
    const auto turning = RigidMotion::make(Twist<3>{.angular_velocity = {0, 0, 1}});
    ASSERT_TRUE(turning);
    const auto wall = *box_from_corners<3>({-2, -2, 0.1}, {-0.1, 2, 0.7});
    const auto contact = first_contact(right, *turning, wall, *RigidMotion::make(Still<3>{}), {0, 1.5});
    ASSERT_EQ(contact.status, ContactStatus::during);
    const double reach = std::hypot(0.1, 0.7), time = std::acos(-0.1 / reach) - std::atan2(0.7, 0.1);
    EXPECT_LE(contact.free_until, time + 1e-12);
    EXPECT_GE(contact.contact_by, time - 1e-12);
    EXPECT_NEAR(contact.contact_by, time, 1e-3);
}

}  // namespace
}  // namespace tact::testing
