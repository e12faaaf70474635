// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tact/base/random.hpp"
#include "tact/interop/eigen.hpp"

namespace tact::testing {
namespace {

TEST(Eigen, VectorsAndQuaternionsKeepTheirBits) {
    const Vec3 v{0.1, -2e300, 5e-324};
    EXPECT_EQ(from_eigen(to_eigen(v)), v);
    EXPECT_EQ(from_eigen(Eigen::Vector2d(1, 2)), (Vec2{1, 2}));
    EXPECT_EQ(from_eigen(2 * Eigen::Vector3d(1, 2, 3)), (Vec3{2, 4, 6}));
    const Quaternion q{0.1, 0.2, 0.3, 0.4};
    EXPECT_EQ(from_eigen(to_eigen(q)), q);
}

TEST(Eigen, PosesMovePointsAlike) {
    Random random(1);
    for (int i = 0; i < 100; ++i) {
        const auto number = [&] { return random.uniform(-1, 1); };
        const Pose3 pose{{number(), number(), number()}, {number(), number(), number(), number()}};
        const Vec3 x{number(), number(), number()};
        const Vec3 expected = pose.rotation() * x + pose.position;
        const auto back = from_eigen(to_eigen(pose));
        ASSERT_TRUE(back);
        const Vec3 there = from_eigen(to_eigen(pose) * to_eigen(x)), and_back = back->rotation() * x + back->position;
        for (int k = 0; k < 3; ++k) {
            EXPECT_NEAR(there[k], expected[k], 1e-15 * 8);
            EXPECT_NEAR(and_back[k], expected[k], 1e-15 * 8);
        }
    }
}

TEST(Eigen, MeshesAreChecked) {
    Eigen::MatrixXd vertices(3, 3);
    vertices << 0, 0, 0, 1, 0, 0, 0, 1, 0;
    Eigen::MatrixXi faces(1, 3);
    faces << 0, 1, 2;
    const auto mesh = mesh_from_eigen(vertices, faces);
    ASSERT_TRUE(mesh);
    EXPECT_EQ(mesh->vertices[1], (Vec3{1, 0, 0}));
    faces << 0, 1, 3;
    EXPECT_EQ(mesh_from_eigen(vertices, faces).error().message, "face 0 names vertex 3 of 3");
    faces << 0, -1, 2;
    EXPECT_EQ(mesh_from_eigen(vertices, faces).error().message, "face 0 names vertex -1 of 3");
    EXPECT_EQ(mesh_from_eigen(vertices, Eigen::MatrixXi(0, 4)).error().message, "faces have 4 columns, not 3");
}

}  // namespace
}  // namespace tact::testing
