// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/from_base64.hpp"
#include "tact/io/json/json_document.hpp"
#include "tact/mesh.hpp"

namespace tact {
namespace {

std::shared_ptr<const SharedMesh> shared(const Mesh& mesh) {
    return SharedMesh::surface(*ObbTree::build(mesh));
}

std::string view_of(const Mesh& mesh, MeshDetail detail = MeshDetail::triangles, const ViewOptions& options = {}) {
    std::string text;
    append_view_mesh(text, *shared(mesh), detail, options);
    return text;
}

struct ReadMesh {
    std::vector<float> vertices;
    std::vector<std::uint32_t> faces;
    Vec3 origin{};

    explicit ReadMesh(const std::string& text) {
        JsonDocument document;
        EXPECT_FALSE(document.parse(text, {.most_values = 1'000'000}));
        vertices = testing::numbers_from_base64<float>(document.root()->find("vertices")->text());
        faces = testing::numbers_from_base64<std::uint32_t>(document.root()->find("faces")->text());
        const JsonValue numbers = *document.root()->find("origin");
        int k = 0;
        for (const JsonValue x : numbers) origin[k++] = x.number();
    }
    [[nodiscard]] Vec3 corner(std::size_t i) const {
        const std::size_t at = 3 * std::size_t{faces[i]};
        return origin + Vec3{vertices[at], vertices[at + 1], vertices[at + 2]};
    }
};

/// Reports name faces by their numbers in the file, and the tree has its own order.
TEST(ViewMesh, FacesInTheOrderOfTheirNumbers) {
    for (const Mesh& mesh : {make_torus(), make_gear(), make_icosphere()}) {
        const ReadMesh read(view_of(mesh));
        ASSERT_EQ(read.faces.size(), 3 * mesh.faces.size());
        for (std::size_t face = 0; face < mesh.faces.size(); ++face)
            for (std::size_t i = 0; i < 3; ++i)
                for (int k = 0; k < 3; ++k)
                    ASSERT_NEAR(read.corner(3 * face + i)[k], mesh.vertices[mesh.faces[face][i]][k], 1e-6);
    }
}

TEST(ViewMesh, EqualCornersOnce) {
    const Mesh mesh = make_torus();
    EXPECT_EQ(ReadMesh(view_of(mesh)).vertices.size(), 3 * mesh.vertices.size());
}

/// A million units from 0, floats about 0 would step by a sixteenth.
TEST(ViewMesh, FineFarFromTheOrigin) {
    Mesh mesh = make_torus();
    for (Vec3& vertex : mesh.vertices) vertex = vertex + Vec3{1e6, -2e6, 3e6};
    const ReadMesh read(view_of(mesh));
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(read.corner(0)[k], mesh.vertices[mesh.faces[0][0]][k], 1e-6);
}

TEST(ViewMesh, ABoxWhenThereIsTooMuch) {
    const Mesh mesh = make_torus({.ring = 1, .tube = 0.25, .around = 48, .across = 24});
    const std::string text = view_of(mesh, MeshDetail::box);
    EXPECT_TRUE(text.starts_with("{\"box\":[[-1.25,-1.25,-0.25],[1.25,1.25,0.25]],\"face_count\":2304,\"tree\":[\""))
        << text.substr(0, 100);
    EXPECT_EQ(text.find("vertices"), std::string::npos);
}

TEST(ViewMesh, ABoxBeyondTheRangeOfFloats) {
    for (const double scale : {0x1p700, 0x1p-700}) {
        Mesh mesh = make_torus();
        for (Vec3& vertex : mesh.vertices) vertex = scale * vertex;
        const std::string text = view_of(mesh);
        EXPECT_TRUE(text.starts_with("{\"box\":[[-")) << text.substr(0, 100);
        EXPECT_TRUE(text.ends_with("\"face_count\":2304}"));
    }
}

TEST(ViewMesh, NothingIsAMeshToo) {
    EXPECT_EQ(view_of(Mesh{}), R"({"vertices":"","faces":""})");
}

/// Whether a point is in one of the boxes of a level.
bool is_covered(const std::string& level, const Vec3& point) {
    for (std::size_t at = 0; at < level.size(); at += 48) {
        Vec3 numbers[4];
        for (std::size_t i = 0; i < 12; ++i)
            numbers[i / 3][int(i % 3)] = load<float>(level.data() + at + 4 * i, std::endian::little);
        bool inside = true;
        for (int k = 1; k < 4; ++k)
            inside = inside && std::abs(dot(point - numbers[0], numbers[k])) <= dot(numbers[k], numbers[k]) + 1e-5;
        if (inside) return true;
    }
    return false;
}

TEST(ViewTree, EveryLevelHoldsTheMesh) {
    const Mesh mesh = make_icosphere({.radius = 2, .levels = 2});
    const auto levels = view_tree(*ObbTree::build(mesh), 100'000);
    ASSERT_GE(levels.size(), 3u);
    EXPECT_LE(levels[0].size(), 4 * 48u);
    for (std::size_t i = 0; i < 3; ++i)
        for (const Vec3& vertex : mesh.vertices) EXPECT_TRUE(is_covered(levels[i], vertex)) << "level " << i;
}

TEST(ViewTree, StopsAtTheFirstLevelThatIsTooLarge) {
    const ObbTree tree = *ObbTree::build(make_icosphere());
    const auto all = view_tree(tree, 100'000), some = view_tree(tree, 20);
    ASSERT_LT(some.size(), all.size());
    for (std::size_t i = 0; i < some.size(); ++i) EXPECT_EQ(some[i], all[i]);
    EXPECT_GT(all[some.size()].size(), 20 * 48u);
    EXPECT_TRUE(view_tree(*ObbTree::build(Mesh{}), 20).empty());
}

}  // namespace
}  // namespace tact
