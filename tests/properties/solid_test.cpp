// SPDX-License-Identifier: MIT
// Winding numbers against rays in rational directions, and enclosed bodies against the definition.
#include "tact/tree.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>

#include "oracle/rational_vector.hpp"
#include "support/effort.hpp"
#include "support/posed_mesh.hpp"
#include "tact/mesh_contact.hpp"

namespace tact::testing {
namespace {

using oracle::RationalVector;

/// How a ray passes through a triangle; none when it meets its border or starts on it.
std::optional<int> passage(const RationalVector& from, const RationalVector& ray, const Triangle3& triangle) {
    const RationalVector a = oracle::rational(triangle.vertices[0]) - from,
                         b = oracle::rational(triangle.vertices[1]) - from,
                         c = oracle::rational(triangle.vertices[2]) - from;
    const int ab = sgn(dot(ray, cross(a, b))), bc = sgn(dot(ray, cross(b, c))), ca = sgn(dot(ray, cross(c, a)));
    if ((ab > 0 || bc > 0 || ca > 0) && (ab < 0 || bc < 0 || ca < 0)) return 0;
    if (ab == 0 || bc == 0 || ca == 0) return std::nullopt;
    const int side = sgn(dot(a, cross(b, c)));  // of the triangle's plane against `from`
    if (side == 0) return std::nullopt;
    return side == ab ? ab : 0;
}

/// None when the point lies on the surface, or no ray of a few misses all borders.
std::optional<int> winding_by_oracle(const std::vector<Triangle3>& surface, const Vec3& point, Random& random) {
    for (int attempt = 0; attempt < 4; ++attempt) {
        const Vec3 ray{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        int sum = 0;
        bool sure = true;
        for (const Triangle3& triangle : surface) {
            const auto passed = passage(oracle::rational(point), oracle::rational(ray), triangle);
            sure = sure && passed.has_value();
            sum += passed.value_or(0);
        }
        if (sure) return sum;
    }
    return std::nullopt;
}

TEST(Solid, WindingNumbersAreTheOracles) {
    Random random(71);
    const auto meshes = every_mesh();
    for (std::size_t m = 0; m < closed_meshes; ++m) {
        for (int i = 0; i < effort(30) && !::testing::Test::HasFailure(); ++i) {
            const double scale = std::ldexp(1, 20 * random.integer(-1, 1)), far = 1e6 * scale * random.integer(0, 1);
            const Mesh mesh = scaled(meshes[m], scale);
            const auto tree = ObbTree::build(mesh, {.leaf_size = 1 + i % 2});
            const auto solid = Solid::make(*tree);
            ASSERT_TRUE(solid);
            const Pose3 pose = any_pose(random, scale, far);
            const auto surface = posed(mesh, pose);
            Vec3 point = scale * Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
            point = point + pose.position;
            if (i % 3 == 0) {  // straight below or above a vertex
                const Vec3& vertex = surface[random.integer(0, static_cast<int>(surface.size()) - 1)].vertices[0];
                point = {vertex[0], vertex[1], point[2]};
            }
            const auto expected = winding_by_oracle(surface, point, random);
            EXPECT_TRUE(!expected || winding_number(*solid, pose, point) == *expected)
                << "mesh " << m << ", case " << i;
        }
    }
}

TEST(Solid, EnclosedBodiesAreThoseWithAllVerticesInside) {
    Random random(73);
    const auto meshes = every_mesh();
    int enclosed = 0;
    for (int i = 0; i < effort(50) && !::testing::Test::HasFailure(); ++i) {
        const Mesh& outer = meshes[i % closed_meshes];
        const Mesh inner = scaled(meshes[random.integer(0, static_cast<int>(meshes.size()) - 1)], 0.15);
        const auto tree_a = ObbTree::build(outer), tree_b = ObbTree::build(inner);
        const auto solid = Solid::make(*tree_a);
        Pose3 pose = any_pose(random, 0.5, 0);
        const auto found = first_hit(*solid, {}, *tree_b, pose);
        if (found.contact) continue;
        bool inside = false;  // terrain, soup and teapot are of many parts: one that is inside will do
        const auto surface = posed(outer, {});
        for (const Triangle3& triangle : posed(inner, pose)) {
            const auto winding = winding_by_oracle(surface, triangle.vertices[0], random);
            inside = inside || (winding && *winding != 0);
        }
        EXPECT_EQ(found.enclosed, inside ? Enclosed::b_in_a : Enclosed::none);
        EXPECT_EQ(found.status, inside ? SearchStatus::contact : SearchStatus::disjoint);
        enclosed += inside;
    }
    EXPECT_TRUE(enclosed > 3 || effort(50) < 50);
}

}  // namespace
}  // namespace tact::testing
