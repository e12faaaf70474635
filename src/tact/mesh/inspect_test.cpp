// SPDX-License-Identifier: MIT
#include "tact/mesh.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tact {
namespace {

using Indices = std::vector<std::uint32_t>;
using Lines = std::vector<std::string>;

TEST(Inspect, EmptyMesh) {
    const auto report = inspect({});
    EXPECT_TRUE(usable_as_surface(report) && usable_as_solid(report) && report.watertight());
    EXPECT_EQ(report.components, 0u);
    EXPECT_EQ(unusual(report), Lines{});
}

TEST(Inspect, Box) {
    const auto report = inspect(make_box_mesh());
    EXPECT_EQ(report.vertices, 8u);
    EXPECT_EQ(report.faces, 12u);
    EXPECT_EQ(report.components, 1u);
    EXPECT_EQ(report.volume, 8);
    EXPECT_TRUE(report.watertight() && report.oriented() && usable_as_solid(report));
    EXPECT_EQ(unusual(report), Lines{});
}

TEST(Inspect, MissingFaceLeavesThreeBoundaryEdges) {
    auto mesh = make_box_mesh();
    const Face gone = mesh.faces.back();
    mesh.faces.pop_back();
    const auto report = inspect(mesh);
    EXPECT_EQ(report.boundary.count, 3u);
    for (const auto& [from, to] : report.boundary.first) {
        EXPECT_TRUE(std::ranges::count(gone, from) == 1 && std::ranges::count(gone, to) == 1);
    }
    EXPECT_TRUE(report.oriented() && usable_as_surface(report));
    EXPECT_FALSE(report.watertight() || usable_as_solid(report));
}

TEST(Inspect, FaceTurnedOver) {
    auto mesh = make_box_mesh();
    std::swap(mesh.faces[4][0], mesh.faces[4][1]);
    const auto report = inspect(mesh);
    EXPECT_EQ(report.turned.count, 3u);
    EXPECT_FALSE(report.boundary.any());
    EXPECT_FALSE(report.oriented() || report.watertight() || usable_as_solid(report));
    EXPECT_TRUE(usable_as_surface(report));
}

TEST(Inspect, InsideOut) {
    auto mesh = make_box_mesh();
    for (Face& face : mesh.faces) std::swap(face[0], face[1]);
    const auto report = inspect(mesh);
    EXPECT_EQ(report.volume, -8);
    EXPECT_TRUE(report.watertight() && usable_as_solid(report));
    EXPECT_EQ(unusual(report), Lines{"the faces are seen from inside"});
}

TEST(Inspect, DuplicateFacesInAnyOrder) {
    auto mesh = make_box_mesh();
    const auto [a, b, c] = mesh.faces[3];
    mesh.faces.push_back({c, a, b});
    mesh.faces.push_back({b, a, c});
    const auto report = inspect(mesh);
    EXPECT_EQ(report.duplicate.first, (Indices{12, 13}));
    EXPECT_EQ(report.crowded.count, 3u);
    EXPECT_EQ(report.unbalanced, 0u) << "the two run opposite ways: every winding number is as before";
    EXPECT_TRUE(usable_as_solid(report));
    EXPECT_FALSE(report.watertight());
}

TEST(Inspect, DegenerateFacesAreDecidedExactly) {
    const Mesh mesh{{{0, 0, 0}, {1, 1, 1}, {3, 3, 3}, {3, 3, std::nextafter(3.0, 4.0)}, {5e-324, 0, 0}, {0, 5e-324, 0}},
                    {{0, 1, 2}, {0, 1, 3}, {0, 0, 1}, {2, 2, 2}, {0, 4, 5}}};
    const auto report = inspect(mesh);
    EXPECT_EQ(report.degenerate.first, (Indices{0, 2, 3}));
    EXPECT_TRUE(usable_as_surface(report)) << "they are segments and points";
}

TEST(Inspect, OutOfRangeAndNotFinite) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {nan, 0, 0}, {0, 0, std::numeric_limits<double>::infinity()}},
                    {{0, 1, 5}, {0, 1, 2}, {4294967295u, 1, 2}, {0, 1, 3}, {2, 1, 0}}};
    const auto report = inspect(mesh);
    EXPECT_EQ(report.out_of_range.first, (Indices{0, 2}));
    EXPECT_EQ(report.not_finite.first, (Indices{3, 4}));
    EXPECT_EQ(report.unused.first, (Indices{4}));
    EXPECT_EQ(report.duplicate.first, (Indices{4})) << "places count all faces, also those out of range";
    EXPECT_FALSE(usable_as_surface(report) || usable_as_solid(report));
    EXPECT_EQ(unusual(report),
              (Lines{"2 faces name vertices that are not there: 0, 2", "2 vertices are not finite: 3, 4",
                     "1 vertex belongs to no face: 4", "1 face repeats an earlier one: 4",
                     "2 edges of one face only: 0-3, 1-3", "1 edge of more than two faces: 0-1"}));
}

TEST(Inspect, OnlyTheFirstPlacesAreListed) {
    Mesh mesh{std::vector<Vec3>(20, Vec3{1, 2, 3}), {}};
    const auto report = inspect(mesh);
    EXPECT_EQ(report.unused.count, 20u);
    EXPECT_EQ(report.unused.first, (Indices{0, 1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(unusual(report)[1], "19 vertices lie on earlier ones: 1, 2, 3, 4, 5, 6, 7, 8, ...");
}

TEST(Inspect, TwoBoxesWithACommonEdge) {
    auto mesh = make_box_mesh({.min = {0, 0, 0}, .max = {1, 1, 1}});
    const auto other = make_box_mesh({.min = {1, 1, 0}, .max = {2, 2, 1}});
    mesh.vertices.insert(mesh.vertices.end(), other.vertices.begin(), other.vertices.end());
    for (const auto& [a, b, c] : other.faces) mesh.faces.push_back({a + 8, b + 8, c + 8});
    const auto apart = inspect(mesh);
    EXPECT_EQ(apart.components, 2u);
    EXPECT_EQ(apart.doubled.count, 2u);
    EXPECT_TRUE(apart.watertight());
    const auto welded = inspect(weld(mesh));
    EXPECT_EQ(welded.components, 1u);
    EXPECT_EQ(welded.crowded.count, 1u);
    EXPECT_TRUE(usable_as_solid(welded) && welded.oriented() && !welded.watertight());
}

}  // namespace
}  // namespace tact
