// SPDX-License-Identifier: MIT
#include "tact/tree.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support/effort.hpp"
#include "tact/bvh/fit.hpp"
#include "tact/mesh.hpp"

namespace tact {
namespace {

std::vector<Mesh> meshes() {
    TorusOptions torus;
    torus.around = 30;
    torus.across = 12;
    SoupOptions soup;
    return {make_torus(torus),
            make_box_mesh(),
            make_teapot(),
            make_gear(),
            make_terrain(),
            make_soup(soup),
            Mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}};
}

Mesh moved(Mesh mesh, double scale, const Vec3& offset) {
    for (Vec3& v : mesh.vertices) v = scale * v + offset;
    return mesh;
}

TEST(ObbTree, EveryChoiceGivesAValidTree) {
    const std::size_t largest = testing::effort(10) < 10 ? 1000 : 100000;
    for (const Mesh& mesh : meshes()) {
        if (mesh.faces.size() > largest) continue;
        for (const Fit fit : all_fits) {
            for (const Split split : all_splits) {
                for (const int leaf_size : {1, 2, 5}) {
                    const auto tree = ObbTree::build(mesh, {fit, split, leaf_size, 1});
                    ASSERT_TRUE(tree) << tree.error().message;
                    EXPECT_EQ(complaint_of(*tree), "") << name(fit) << ' ' << name(split) << ' ' << leaf_size;
                    EXPECT_EQ(tree->triangles().size(), mesh.faces.size());
                }
            }
        }
    }
}

TEST(ObbTree, AnyScaleAndOffset) {
    for (const double scale : {1e-300, 1e-12, 1.0, 1e12, 1e300}) {
        for (const double offset : {0.0, 1e3, 1e6}) {
            const Mesh mesh = moved(make_icosphere(), scale, {offset * scale, -offset * scale, offset * scale});
            const auto tree = ObbTree::build(mesh);
            ASSERT_TRUE(tree) << tree.error().message;
            EXPECT_EQ(complaint_of(*tree), "") << scale << ' ' << offset;
        }
    }
}

// Under the thread sanitizer too: the box of a single triangle was once made with a fourth number that belongs to the
// next triangle, while another thread wrote it.
TEST(ObbTree, TheSameForAnyNumberOfThreads) {
    TorusOptions options;
    options.around = 200;
    options.across = 60;
    const Mesh mesh = make_torus(options);
    const auto one = ObbTree::build(mesh);
    for (const int threads : {2, 3, 8}) EXPECT_EQ(*ObbTree::build(mesh, {.threads = threads}), *one);
}

TEST(ObbTree, RefusesWhatIsNoTriangle) {
    const auto message = [](const Mesh& mesh, const TreeOptions& options = {}) {
        const auto tree = ObbTree::build(mesh, options);
        return tree ? std::string("none") : tree.error().message;
    };
    const std::vector<Vec3> points{
        {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {2, 0, 0}, {std::numeric_limits<double>::infinity(), 0, 0}};
    EXPECT_EQ(message({points, {{0, 1, 2}, {0, 1, 5}}}), "face 1 names a vertex that does not exist");
    EXPECT_EQ(message({points, {{0, 1, 4}}}), "face 0 has a coordinate that is not finite");
    EXPECT_EQ(message({points, {{0, 1, 2}}}, {.leaf_size = 0}), "leaf_size is not between 1 and 255");
    EXPECT_EQ(message({points, {{0, 1, 2}}}, {.threads = 0}), "threads is not positive");
    EXPECT_EQ(message({points, {}}), "none");
    EXPECT_TRUE(ObbTree::build(Mesh{})->empty());
}

TEST(ObbTree, HoldsSegmentsAndPoints) {
    const std::vector<Vec3> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {2, 0, 0}, {3, 3, 3}};
    const Mesh some{points, {{0, 1, 2}, {0, 1, 3}, {4, 4, 4}, {0, 0, 4}}};
    const Mesh point{points, {{4, 4, 4}}}, line{points, {{0, 1, 3}, {3, 0, 0}, {1, 1, 1}}};
    for (const Mesh& mesh : {some, point, line}) {
        for (const Fit fit : all_fits) {
            for (const Split split : all_splits) {
                const auto built = ObbTree::build(mesh, {.fit = fit, .split = split});
                ASSERT_TRUE(built) << built.error().message;
                ObbTree tree = *built;
                EXPECT_EQ(complaint_of(tree), "");
                EXPECT_FALSE(tree.refit(mesh, fit));
                EXPECT_EQ(complaint_of(tree), "");
            }
        }
    }
}

TEST(ObbTree, RefitFollowsTheVertices) {
    Mesh mesh = make_teapot();
    auto tree = *ObbTree::build(mesh);
    const auto before = tree;
    for (Vec3& v : mesh.vertices) v = {3 * v[0] + 0.5 * v[1] * v[1], 100 + v[1] - v[2], 0.25 * v[2]};
    for (const Fit fit : all_fits) {
        EXPECT_FALSE(tree.refit(mesh, fit));
        EXPECT_EQ(complaint_of(tree), "") << name(fit);
    }
    EXPECT_FALSE(tree.refit(make_teapot()));
    EXPECT_EQ(tree, before);
    const auto refused = tree.refit(make_box_mesh());
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->message, "the mesh has another number of faces");
    mesh.vertices[0][0] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(tree.refit(mesh));
    EXPECT_EQ(tree, before);
}

TEST(ObbTree, PartsThatDoNotFitAreRefused) {
    const auto tree = *ObbTree::build(make_icosphere());
    const auto message = [&](auto&& change) {
        ObbTree::Parts parts{tree.local(),
                             {tree.nodes().begin(), tree.nodes().end()},
                             {tree.triangles().begin(), tree.triangles().end()},
                             {tree.faces().begin(), tree.faces().end()}};
        change(parts);
        const auto made = ObbTree::assemble(std::move(parts));
        return made ? std::string("none") : made.error().message;
    };
    EXPECT_EQ(message([](auto&) {}), "none");
    EXPECT_EQ(message([](auto& p) { p.nodes[0].child[0] = 0; }), "node 0 comes after one of its children");
    EXPECT_EQ(message([](auto& p) { p.nodes[0].child[1] = 1u << 30; }),
              "node 1073741824 is missing or below two nodes");
    EXPECT_EQ(message([](auto& p) { p.nodes[0].children = 9; }), "node 0 has no child or too many");
    EXPECT_EQ(message([](auto& p) { p.nodes[0].half[1][0] *= 0.5f; }), "node 0 does not hold its triangles");
    EXPECT_EQ(message([](auto& p) { p.nodes[0].center[0][0] = NAN; }), "node 0 has a box that no builder makes");
    EXPECT_EQ(message([](auto& p) { p.nodes[0].frame[1][1] = 2; }), "node 0 has axes that are not orthonormal");
    EXPECT_EQ(message([](auto& p) { p.faces[1] = p.faces[0]; }), "triangle 1 is a face that another triangle is too");
    EXPECT_EQ(message([](auto& p) { p.faces[3] = 1u << 31; }), "triangle 3 is a face that does not exist");
    for (const double wrong : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
        EXPECT_NE(message([&](auto& p) { p.triangles[2][1][0] = wrong; }).find("does not hold its triangles"),
                  std::string::npos);
    EXPECT_EQ(message([](auto& p) { p.local.scale = 3; }),
              "the local coordinates have no finite origin, or no power of two as scale");
    EXPECT_EQ(message([](auto& p) { p.faces.pop_back(); }), "faces and triangles differ in number");
    EXPECT_EQ(message([](auto& p) { p.nodes.emplace_back(); }),
              "node " + std::to_string(tree.nodes().size()) + " is not below the root");
}

TEST(ObbTree, OfWhatSomebodyElseKeeps) {
    const auto tree = *ObbTree::build(make_icosphere());
    const auto owner = std::make_shared<int>(0);
    {
        const ObbTree::View view{tree.local(), tree.nodes(), tree.triangles(), tree.faces()};
        const auto there = *ObbTree::in_place(view, owner);
        EXPECT_EQ(there, tree);
        EXPECT_EQ(there.nodes().data(), tree.nodes().data());
        EXPECT_GT(owner.use_count(), 1);
    }
    EXPECT_EQ(owner.use_count(), 1);
}

TEST(ObbTree, AllTrianglesAtOnePlace) {
    Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {}};
    mesh.faces.assign(100, Face{0, 1, 2});
    for (const Split split : all_splits) EXPECT_EQ(complaint_of(*ObbTree::build(mesh, {.split = split})), "");
}

TEST(Fit, TheSmallestVolumeIsNoLargerThanTheOthers) {
    for (const Mesh& mesh : meshes()) {
        std::vector<std::array<Vec3, 3>> triangles;
        for (const Face& face : mesh.faces) triangles.push_back(corners(mesh, face));
        const auto volume = [&](Fit fit) { return build::volume_along(triangles, build::fit_axes(fit, triangles)); };
        EXPECT_LE(volume(Fit::min_volume), volume(Fit::triangles));
        EXPECT_LE(volume(Fit::min_volume), volume(Fit::points));
    }
}

TEST(HullPoints, OfACubeAreItsCorners) {
    std::vector<Vec3> points;
    for (int x = 0; x < 5; ++x)
        for (int y = 0; y < 5; ++y)
            for (int z = 0; z < 5; ++z) points.push_back({double(x), double(y), double(z)});
    EXPECT_EQ(build::hull_points(points).size(), 8u);
    for (Vec3& p : points) p[2] = 0;
    EXPECT_EQ(build::hull_points(points).size(), 4u);
    for (Vec3& p : points) p[1] = 0;
    EXPECT_EQ(build::hull_points(points).size(), 2u);
}

TEST(TreeStatistics, CountsEveryTriangleOnce) {
    const Mesh mesh = make_teapot();
    const TreeStatistics found = statistics(*ObbTree::build(mesh));
    std::size_t triangles = 0, nodes = 0;
    for (const TreeLevel& level : found.levels) {
        triangles += level.triangles;
        nodes += level.nodes;
    }
    EXPECT_EQ(triangles, mesh.faces.size());
    EXPECT_EQ(nodes, found.nodes);
    EXPECT_LE(found.bytes, 175 * mesh.faces.size());
}

}  // namespace
}  // namespace tact
