// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <variant>
#include <vector>

#include "tact/base/random.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

/// Boxes on a small integer lattice: many exact contacts, and every relation.
std::vector<Parallelepiped3> lattice_boxes(Random& random, int count) {
    std::vector<Parallelepiped3> boxes;
    while (static_cast<int>(boxes.size()) < count) {
        const auto vector = [&] {
            return Vec3{double(random.integer(-2, 2)), double(random.integer(-2, 2)), double(random.integer(-2, 2))};
        };
        if (const auto box = Parallelepiped3::make(vector(), {{vector(), vector(), vector()}})) boxes.push_back(*box);
    }
    return boxes;
}

TEST(RelateBatch, equals_single_calls_for_every_count) {
    Random random(3);
    for (int count : {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 100}) {
        const auto a = lattice_boxes(random, count), b = lattice_boxes(random, count);
        std::vector<Relation> relations(a.size());
        relate<Parallelepiped3, Parallelepiped3>(a, b, relations);
        for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(relations[i], relate(a[i], b[i])) << i << " of " << count;
    }
}

TEST(RelateBatch, indices_pick_bodies_that_many_pairs_share) {
    Random random(4);
    const auto bodies = lattice_boxes(random, 20);
    std::vector<IndexPair> pairs;
    for (std::uint32_t i = 0; i < 20; ++i)
        for (std::uint32_t j = 0; j < 20; ++j) pairs.push_back({i, j});
    std::vector<Relation> relations(pairs.size());
    relate<Parallelepiped3, Parallelepiped3>(bodies, bodies, pairs, relations);
    for (std::size_t i = 0; i < pairs.size(); ++i)
        EXPECT_EQ(relations[i], relate(bodies[pairs[i].a], bodies[pairs[i].b]));
}

/// Shapes of every kind on a small integer lattice.
AnyShape<3> lattice_shape(Random& random) {
    for (;;) {
        const auto vector = [&] {
            return Vec3{double(random.integer(-2, 2)), double(random.integer(-2, 2)), double(random.integer(-2, 2))};
        };
        const Vec3 p = vector(), q = vector(), r = vector(), s = vector();
        switch (random.integer(0, 3)) {
            case 0:
                if (const auto obb = Obb3::make(p, {{q, r, s}}, {0.5, 1, 0.25})) return *obb;
                break;
            case 1:
                if (const auto box = Parallelepiped3::make(p, {{q, r, s}})) return *box;
                break;
            case 2:
                if (const auto tetrahedron = Tetrahedron3::make({p, q, r, s})) return *tetrahedron;
                break;
            default:
                if (const auto triangle = Triangle3::make({p, q, r})) return *triangle;
        }
    }
}

TEST(RelateBatch, mixed_shapes_equal_single_calls) {
    Random random(6);
    std::vector<AnyShape<3>> bodies;
    for (int i = 0; i < 40; ++i) bodies.push_back(lattice_shape(random));
    std::vector<IndexPair> pairs;
    for (std::uint32_t i = 0; i < 40; ++i)
        for (std::uint32_t j = 0; j < 40; ++j) pairs.push_back({i, j});
    std::vector<Relation> relations(pairs.size(), Relation::touching);
    relate(bodies, bodies, pairs, relations);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Relation single = std::visit([](const auto& a, const auto& b) { return relate(a, b); },
                                           bodies[pairs[i].a], bodies[pairs[i].b]);
        EXPECT_EQ(relations[i], single) << i;
    }
}

TEST(RelateBatch, moving_pairs) {
    Random random(5);
    const auto a = lattice_boxes(random, 100), b = lattice_boxes(random, 100);
    std::vector<Linear3> motions(100), still(100);
    for (auto& motion : motions)
        for (int k = 0; k < 3; ++k) motion.velocity[k] = random.integer(-4, 4);
    std::vector<Relation> relations(100);
    relate<Parallelepiped3, Parallelepiped3>(a, motions, b, still, {0, 0.5}, relations);
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(relations[i], relate(a[i], motions[i], b[i], {}, {0, 0.5}));
}

// Bodies against themselves and their neighbors: all vertices in common, in any order, or some, or none. Nothing but
// equal numbers says how they lie, since all bits of the coordinates are in use.
TEST(RelateBatch, triangles_that_share_vertices_equal_single_calls) {
    Random random(7);
    std::vector<Vec3> points(5);
    for (Vec3& point : points) point = {random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    std::vector<Triangle3> bodies;
    for (const Vec3& p : points)
        for (const Vec3& q : points)
            for (const Vec3& r : points)
                if (const auto triangle = Triangle3::make({p, q, r})) bodies.push_back(*triangle);
    std::vector<IndexPair> pairs;
    for (std::uint32_t i = 0; i < bodies.size(); ++i)
        for (std::uint32_t j = 0; j < bodies.size(); ++j) pairs.push_back({i, j});
    std::vector<Relation> relations(pairs.size());
    relate<Triangle3, Triangle3>(bodies, bodies, pairs, relations);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Triangle3 &a = bodies[pairs[i].a], &b = bodies[pairs[i].b];
        ASSERT_EQ(relations[i], relate(a, b)) << i;
        ASSERT_EQ(relations[i], relate(a, b, {Kernel::fourier_motzkin})) << i;
    }
}

// A batch of floats takes what its filter cannot decide as doubles: many equal pairs, all of them open.
TEST(RelateBatch, floats_that_touch_equal_doubles) {
    const auto box = [](double x) {
        return *Obb3::make({x, 0, 0}, {{Vec3{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}}, {0.5, 0.5, 0.5});
    };
    const auto narrow = [](const Obb3& obb) {
        Obb3f result{};
        for (int k = 0; k < 3; ++k) {
            result.center[k] = static_cast<float>(obb.center[k]);
            result.half[k] = static_cast<float>(obb.half[k]);
            for (std::size_t i = 0; i < 3; ++i) result.axes[i][k] = static_cast<float>(obb.axes[i][k]);
        }
        return result;
    };
    for (const double x : {1.25, std::nextafter(1.25F, 2.0F) * 1.0, std::nextafter(1.25F, 1.0F) * 1.0}) {
        const std::vector<Obb3f> a(100, narrow(box(0))), b(100, narrow(box(x)));
        std::vector<Relation> relations(a.size());
        relate<Obb3f, Obb3f>(a, b, relations);
        const auto wide = [](const Obb3f& obb) {
            Obb3 result{};
            for (int k = 0; k < 3; ++k) {
                result.center[k] = obb.center[k];
                result.half[k] = obb.half[k];
                for (std::size_t i = 0; i < 3; ++i) result.axes[i][k] = obb.axes[i][k];
            }
            return result;
        };
        for (const Relation relation : relations) EXPECT_EQ(relation, relate(wide(a[0]), wide(b[0])));
    }
}

}  // namespace
}  // namespace tact
