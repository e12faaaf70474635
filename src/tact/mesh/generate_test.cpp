// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <numbers>

#include "tact/mesh.hpp"

namespace tact {
namespace {

/// Watertight, outward, clean, in one part.
MeshReport expect_solid(const Mesh& mesh, int faces) {
    const auto report = inspect(mesh);
    EXPECT_EQ(unusual(report), std::vector<std::string>{});
    EXPECT_TRUE(report.watertight() && report.oriented() && usable_as_solid(report));
    EXPECT_GT(report.volume, 0);
    EXPECT_EQ(report.components, 1u);
    EXPECT_EQ(static_cast<int>(report.faces), faces);
    return report;
}

/// Vertices - edges + faces: 2 for a ball, 0 for a ring.
long euler_number(const Mesh& mesh) {
    return static_cast<long>(mesh.vertices.size() + mesh.faces.size()) - static_cast<long>(edge_uses(mesh).size());
}

/// All bits of a mesh in one number.
std::uint64_t fingerprint(const Mesh& mesh) {
    std::uint64_t hash = 14695981039346656037u;
    const auto add = [&](std::uint64_t word) { hash = (hash ^ word) * 1099511628211u; };
    for (const Vec3& v : mesh.vertices)
        for (const double x : v.at) add(std::bit_cast<std::uint64_t>(x));
    for (const Face& face : mesh.faces)
        for (const std::uint32_t corner : face) add(corner);
    return hash;
}

TEST(Generate, Boxes) {
    for (const int n : {1, 2, 3, 7, 20}) {
        const auto mesh = make_box_mesh({.min = {-0.1, 0.2, 3}, .max = {0.7, 5, 3.1}, .divisions = n});
        const auto report = expect_solid(mesh, 12 * n * n);
        EXPECT_NEAR(report.volume, 0.8 * 4.8 * 0.1, 1e-12);
        EXPECT_EQ(static_cast<int>(mesh.vertices.size()), 6 * n * n + 2);
    }
}

TEST(Generate, Spheres) {
    for (const auto& [around, along] : {std::pair{3, 2}, {4, 2}, {3, 3}, {32, 16}, {101, 57}})
        expect_solid(make_sphere_mesh({.radius = 2, .around = around, .along = along}), 2 * around * (along - 1));
    const auto report = inspect(make_sphere_mesh({.radius = 2, .around = 400, .along = 200}));
    EXPECT_NEAR(report.volume, 32 * std::numbers::pi / 3, 0.01);
}

TEST(Generate, Icospheres) {
    for (int levels = 0; levels <= 5; ++levels) {
        const auto mesh = make_icosphere({.radius = 3, .levels = levels});
        expect_solid(mesh, 20 << (2 * levels));
        EXPECT_EQ(euler_number(mesh), 2);
        for (const Vec3& v : mesh.vertices) EXPECT_NEAR(std::sqrt(dot(v, v)), 3, 1e-14);
    }
}

TEST(Generate, Tori) {
    for (const auto& [around, across] : {std::pair{3, 3}, {48, 24}, {200, 200}}) {
        const auto mesh = make_torus({.around = around, .across = across});
        expect_solid(mesh, 2 * around * across);
        EXPECT_EQ(euler_number(mesh), 0);
    }
}

TEST(Generate, Cylinders) {
    for (const auto& [around, along] : {std::pair{3, 1}, {32, 1}, {64, 9}}) {
        const auto mesh = make_cylinder({.radius = 2, .height = 0.1, .around = around, .along = along});
        expect_solid(mesh, 2 * around * (along + 1));
        EXPECT_EQ(euler_number(mesh), 2);
    }
}

TEST(Generate, Gears) {
    for (const int teeth : {3, 12, 100}) {
        const auto mesh = make_gear({.teeth = teeth});
        expect_solid(mesh, 32 * teeth);
        EXPECT_EQ(euler_number(mesh), 0);
    }
}

TEST(Generate, TerrainIsOneOpenSheetSeenFromAbove) {
    const auto mesh = make_terrain({.size = 4, .height = 0.5, .cells = 50, .seed = 3});
    const auto report = inspect(mesh);
    EXPECT_EQ(report.faces, 5000u);
    EXPECT_EQ(report.boundary.count, 200u);
    EXPECT_TRUE(report.oriented() && !report.degenerate.any() && !report.crowded.any());
    EXPECT_EQ(report.components, 1u);
    for (const Vec3& v : mesh.vertices) EXPECT_LT(std::abs(v[2]), 0.5);
    for (const Face& face : mesh.faces) {
        const auto [a, b, c] = corners(mesh, face);
        EXPECT_GT(cross(b - a, c - a)[2], 0);
    }
    EXPECT_NE(mesh, make_terrain({.size = 4, .height = 0.5, .cells = 50, .seed = 4}));
}

TEST(Generate, TeapotOfOpenSurfaces) {
    for (const int n : {2, 3, 4, 8, 10, 17}) {
        const auto mesh = make_teapot({.divisions = n});
        const auto report = inspect(mesh);
        // On the axis, at the knob and under the bottom, one of two triangles is gone in each of 4 n squares.
        EXPECT_EQ(static_cast<int>(report.faces), 64 * n * n - 8 * n);
        EXPECT_EQ(report.components, 3u) << "the handle ends in a vertex of the body";
        EXPECT_TRUE(report.oriented());
        EXPECT_FALSE(report.degenerate.any() || report.duplicate.any() || report.crowded.any() ||
                     report.doubled.any() || report.unused.any());
        // Open are the mouth of the body, the edge of the lid, and both ends of handle and spout.
        EXPECT_EQ(static_cast<int>(report.boundary.count), 4 * n + 4 * n + 4 * (2 * n));
    }
}

TEST(Generate, TeapotIsSeenFromOutside) {
    // The belly looks away from the axis, the bottom down, the lid up, the sides of handle and spout to the sides.
    const auto mesh = make_teapot({.divisions = 8});
    for (const Face& face : mesh.faces) {
        const auto [a, b, c] = corners(mesh, face);
        const Vec3 normal = cross(b - a, c - a);
        const Vec3 center = 1.0 / 3 * (a + b + c);
        const double from_axis = std::hypot(center[0], center[1]);
        const bool belly = center[2] > 0.3 && center[2] < 2.2 && from_axis > 1.95 && std::abs(center[0]) < 1.5;
        const bool below = center[2] < 0.01 && from_axis < 1.2;
        const bool lid = center[2] > 2.4 && from_axis > 0.4 && from_axis < 1.2;
        const bool side = std::abs(center[0]) > 2.2 && std::abs(center[1]) > 0.2;
        EXPECT_TRUE(!belly || normal[0] * center[0] + normal[1] * center[1] > 0);
        EXPECT_TRUE(!below || normal[2] < 0);
        EXPECT_TRUE(!lid || normal[2] > 0);
        EXPECT_TRUE(!side || normal[1] * center[1] > 0);
    }
}

TEST(Generate, SoupHasNoNeighbors) {
    const auto mesh = make_soup({.faces = 500, .extent = 10, .size = 1, .seed = 5});
    const auto report = inspect(mesh);
    EXPECT_EQ(report.faces, 500u);
    EXPECT_EQ(report.components, 500u);
    EXPECT_EQ(report.boundary.count, 1500u);
    EXPECT_FALSE(report.degenerate.any());
    EXPECT_EQ(make_soup({.faces = 0}), Mesh{});
}

// The same bits with every compiler and on every machine.
TEST(Generate, Fingerprints) {
    EXPECT_EQ(fingerprint(make_icosphere()), 5042968231217751757u);
    EXPECT_EQ(fingerprint(make_torus()), 6960790498727501530u);
    EXPECT_EQ(fingerprint(make_gear()), 13838620871306521957u);
    EXPECT_EQ(fingerprint(make_terrain()), 3782885764042242808u);
    EXPECT_EQ(fingerprint(make_teapot()), 2673978850290715930u);
    EXPECT_EQ(fingerprint(make_soup()), 1273357935778971682u);
}

}  // namespace
}  // namespace tact
