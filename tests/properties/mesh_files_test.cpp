// SPDX-License-Identifier: MIT
// Any mesh that is written is read back the same: bit by bit where the format allows, rounded to floats in binary STL.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "support/mesh_compare.hpp"
#include "tact/base/random.hpp"
#include "tact/io/mesh_files/mesh_formats.hpp"

namespace tact::testing {
namespace {

/// Small whole numbers, any bits at all, or numbers of people; so that vertices are often equal, and often odd.
double any_number(Random& random) {
    switch (random.integer(0, 3)) {
        case 0:
            return random.integer(-3, 3);
        case 1:
            return -0.0;
        case 2:
            return random.uniform(-1000, 1000);
        default:
            break;
    }
    const double value = std::bit_cast<double>(random.bits());
    return std::isfinite(value) ? value : 1 / 3.0;
}

Mesh any_mesh(Random& random) {
    Mesh mesh{std::vector<Vec3>(static_cast<std::size_t>(random.integer(0, 20))), {}};
    for (Vec3& vertex : mesh.vertices)
        for (double& x : vertex.at) x = any_number(random);
    const int count = static_cast<int>(mesh.vertices.size());
    for (int i = count == 0 ? 0 : random.integer(0, 30); i > 0; --i) {
        Face face{};
        for (std::uint32_t& corner : face) corner = static_cast<std::uint32_t>(random.integer(0, count - 1));
        mesh.faces.push_back(face);
    }
    return mesh;
}

void expect_same_bits(const Result<std::string>& bytes, Result<MeshFile> (*read)(std::string_view), const Mesh& mesh) {
    ASSERT_TRUE(bytes) << bytes.error().message;
    const auto again = read(*bytes);
    ASSERT_TRUE(again) << again.error().message << "\n" << *bytes;
    EXPECT_TRUE(same_bits(again->mesh, mesh)) << *bytes;
}

TEST(MeshFiles, RoundTripBitByBit) {
    Random random(2024);
    for (int i = 0; i < 3000; ++i) {
        const Mesh mesh = any_mesh(random);
        expect_same_bits(write_obj(mesh), read_obj, mesh);
        expect_same_bits(write_off(mesh), read_off, mesh);
        expect_same_bits(write_ply(mesh, {.text = true}), read_ply, mesh);
        expect_same_bits(write_ply(mesh), read_ply, mesh);
        expect_same_bits(write_ply(mesh, {}, std::endian::big), read_ply, mesh);
        if (HasFailure()) return;
    }
}

TEST(MeshFiles, RoundTripOfTriangles) {
    Random random(2025);
    for (int i = 0; i < 3000; ++i) {
        Mesh mesh = any_mesh(random);
        const auto text = write_stl(mesh, {.text = true});
        ASSERT_TRUE(text);
        const auto again = read_stl(*text);
        ASSERT_TRUE(again) << again.error().message << "\n" << *text;
        ASSERT_TRUE(same_triangles(again->mesh, mesh)) << *text;

        for (Vec3& vertex : mesh.vertices)
            for (double& x : vertex.at) x = static_cast<float>(std::clamp(x, -1e38, 1e38));
        const auto binary = read_stl(*write_stl(mesh));
        ASSERT_TRUE(binary) << binary.error().message;
        ASSERT_TRUE(same_triangles(binary->mesh, mesh));
    }
}

// A file cut short anywhere, or with one byte changed, gives a mesh or a message that says where; never anything else.
TEST(MeshFiles, BrokenFilesAreRefusedOrRead) {
    Random random(2026);
    for (const MeshFormat& format : mesh_formats()) {
        for (const bool text : {false, true}) {
            const std::string bytes = *format.write(any_mesh(random), {.text = text});
            for (int i = 0; i < 2000; ++i) {
                std::string broken = bytes;
                const auto at = static_cast<std::size_t>(random.integer(0, static_cast<int>(bytes.size()) - 1));
                if (random.integer(0, 1) == 0) {
                    broken.resize(at);
                } else {
                    broken[at] = static_cast<char>(random.integer(-128, 127));
                }
                const auto file = format.read(broken);
                if (!file) {
                    const std::string& message = file.error().message;
                    EXPECT_TRUE(message.starts_with("line ") || message.starts_with("byte ")) << message;
                } else {
                    EXPECT_EQ(unwritable(file->mesh), "");
                }
            }
        }
    }
}

}  // namespace
}  // namespace tact::testing
