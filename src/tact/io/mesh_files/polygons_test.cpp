// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/polygons.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tact/base/random.hpp"
#include "tact/io/mesh_files/mesh_formats.hpp"
#include "tact/rational.hpp"

namespace tact {
namespace {

/// Twice the area in the plane z = 0, exact.
exact::Rational area(const Vec3& a, const Vec3& b, const Vec3& c) {
    const auto minus = [](double x, double y) { return exact::Rational(x) - exact::Rational(y); };
    return minus(b[0], a[0]) * minus(c[1], a[1]) - minus(b[1], a[1]) * minus(c[0], a[0]);
}

/// The triangles turn as the polygon does, and together have its area: then they fill it and do not overlap.
void expect_fills(const std::vector<Vec3>& polygon, const char* what) {
    const auto faces = triangulate(polygon);
    ASSERT_TRUE(faces) << what;
    EXPECT_EQ(faces->size(), polygon.size() - 2) << what;
    exact::Rational whole, sum;
    for (std::size_t i = 2; i < polygon.size(); ++i) whole = whole + area(polygon[0], polygon[i - 1], polygon[i]);
    for (const Face& face : *faces) {
        const exact::Rational part = area(polygon[face[0]], polygon[face[1]], polygon[face[2]]);
        EXPECT_GE((part * whole).sign(), 0) << what;
        sum = sum + part;
    }
    EXPECT_EQ((sum - whole).sign(), 0) << what;
}

TEST(Polygons, ConvexOnesAreFans) {
    const std::vector<Vec3> square{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
    EXPECT_EQ(*triangulate(square), (std::vector<Face>{{0, 1, 2}, {0, 2, 3}}));
    const std::vector<Vec3> line{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}};
    EXPECT_EQ(triangulate(line)->size(), 2u);
}

TEST(Polygons, ThoseWithCornersThatTurnInAreFilled) {
    expect_fills({{0, 0, 0}, {2, 1, 0}, {0, 2, 0}, {1, 1, 0}}, "a dart");
    expect_fills({{1, 1, 0}, {0, 2, 0}, {0, 0, 0}, {2, 1, 0}}, "the same from another corner");
    expect_fills({{0, 0, 0}, {3, 0, 0}, {3, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}}, "an L");
    expect_fills({{3, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}, {0, 0, 0}, {3, 0, 0}}, "an L from its tip");
    expect_fills({{0, 3, 0}, {1, 3, 0}, {1, 1, 0}, {3, 1, 0}, {3, 0, 0}, {0, 0, 0}}, "an L the other way round");
    expect_fills(
        {{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}, {0, 0, 0}, {1, 1, 0}, {1, 3, 0}, {3, 3, 0}, {3, 1, 0}, {1, 1, 0}},
        "a frame with a bridge");
}

TEST(Polygons, CombsAndStars) {
    Random random(3);
    for (int round = 0; round < 200; ++round) {
        std::vector<Vec3> comb, star;
        const int teeth = random.integer(2, 12);
        for (int i = 0; i < teeth; ++i) {
            comb.push_back({double(i), random.uniform(1, 2), 0});
            comb.push_back({i + 0.5, random.uniform(-0.5, 0.5), 0});
        }
        comb.push_back({double(teeth), -1, 0});
        comb.push_back({-1.0, -1, 0});
        for (int i = 0; i < 2 * teeth + 1; ++i) {
            const double angle = 6.283185307179586 * i / (2 * teeth + 1), radius = random.uniform(0.05, 1);
            star.push_back({radius * std::cos(angle), radius * std::sin(angle), 0});
        }
        for (std::vector<Vec3>* polygon : {&comb, &star}) {
            std::rotate(polygon->begin(), polygon->begin() + random.integer(0, teeth), polygon->end());
            expect_fills(*polygon, "random");
        }
    }
}

TEST(Polygons, WhatCrossesItselfIsRefused) {
    EXPECT_FALSE(triangulate(std::vector<Vec3>{{0, 0, 0}, {3, 1, 0}, {3, 0, 0}, {0, 2, 0}, {1, -1, 0}}));
    std::vector<Vec3> pentagram;
    for (int i = 0; i < 5; ++i) pentagram.push_back({std::cos(2.513274 * i), std::sin(2.513274 * i), 0});
    EXPECT_FALSE(triangulate(pentagram));
    EXPECT_FALSE(triangulate(std::vector<Vec3>{{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0}}));  // without area
}

TEST(Polygons, OfFiles) {
    const auto off = read_off("OFF\n4 1 0\n0 0 0\n2 1 0\n0 2 0\n1 1 0\n4 0 1 2 3\n");
    ASSERT_TRUE(off);
    EXPECT_EQ(off->fanned, 1u);
    for (const Face& face : off->mesh.faces) {  // cut from the tip to the corner that turns in
        EXPECT_EQ(std::ranges::count(face, 1u), 1);
        EXPECT_EQ(std::ranges::count(face, 3u), 1);
    }
    const auto obj = read_obj("f 1 2 3 4\nv 0 0 0\nv 1 1 0\nv 1 0 0\nv 0 1 0\n");  // vertices may follow
    ASSERT_FALSE(obj);
    EXPECT_TRUE(obj.error().message.starts_with("line 1: a polygon of 4 corners crosses itself"))
        << obj.error().message;
}

}  // namespace
}  // namespace tact
