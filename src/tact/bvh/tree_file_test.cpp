// SPDX-License-Identifier: MIT
#include "tact/tree.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "tact/base/checksum.hpp"
#include "tact/mesh.hpp"

namespace tact {
namespace {

std::string file_of(const Mesh& mesh, const TreeOptions& options = {}) {
    return *write_tree(*ObbTree::build(mesh, options), mesh);
}

std::string message(std::string_view bytes, const ReadTreeOptions& options = {}) {
    const auto tree = read_tree(bytes, options);
    return tree ? "none" : tree.error().message;
}

/// The file after a change, with the checksum that it should then have: what damage does not do, but malice may.
template <class T>
std::string changed(std::string bytes, std::size_t at, T value) {
    std::memcpy(bytes.data() + at, &value, sizeof value);
    Checksum sum;
    sum.add_items(std::span<const char>(bytes).subspan(32));
    const std::uint64_t checksum = sum.value();
    std::memcpy(bytes.data() + 24, &checksum, sizeof checksum);
    return bytes;
}

constexpr std::size_t first_node = 128;

TEST(TreeFile, ComesBackTheSame) {
    const Mesh soup = make_soup({});
    for (const Mesh& mesh : {make_teapot(), make_box_mesh(), soup, Mesh{}}) {
        for (const int leaf_size : {1, 7}) {
            const auto tree = *ObbTree::build(mesh, {.leaf_size = leaf_size});
            const std::string bytes = *write_tree(tree, mesh);
            const MeshView view(mesh);
            const auto again = read_tree(bytes, {&view, TreeCheck::boxes});
            ASSERT_TRUE(again) << again.error().message;
            EXPECT_EQ(*again, tree);
            EXPECT_EQ(*write_tree(*again, mesh), bytes);
        }
    }
}

TEST(TreeFile, IsUsedWhereItLies) {
    const Mesh mesh = make_teapot();
    const std::string bytes = file_of(mesh);
    struct alignas(64) Block {
        char bytes[64];
    };
    const auto memory = std::make_shared<std::vector<Block>>(bytes.size() / 64);
    char* const start = memory->front().bytes;
    ASSERT_EQ(bytes.size() % 64, 0u);
    std::memcpy(start, bytes.data(), bytes.size());
    const auto tree = read_tree_in_place({start, bytes.size()}, memory, {.check = TreeCheck::boxes});
    ASSERT_TRUE(tree) << tree.error().message;
    EXPECT_EQ(static_cast<const void*>(tree->nodes().data()), start + first_node);
    EXPECT_EQ(*tree, *ObbTree::build(mesh));
    EXPECT_FALSE(read_tree_in_place({start + 8, bytes.size() - 8}, memory));
}

TEST(TreeFile, IsOfOneMesh) {
    const Mesh mesh = make_icosphere();
    const std::string bytes = file_of(mesh);
    Mesh other = mesh;
    other.vertices[0][0] += 1e-9;
    Mesh turned = mesh;
    std::swap(turned.faces[0][1], turned.faces[0][2]);
    for (const Mesh& wrong : {other, turned, make_box_mesh(), Mesh{}}) {
        const MeshView view(wrong);
        EXPECT_EQ(message(bytes, {.mesh = &view}),
                  "byte 32: the tree is of another mesh, or the mesh has changed since");
        EXPECT_EQ(write_tree(*ObbTree::build(mesh), wrong).error().message, "the tree is of another mesh");
    }
}

TEST(TreeFile, CutAnywhereItIsRefused) {
    const std::string bytes = file_of(make_box_mesh());
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_NE(message(std::string_view(bytes).substr(0, size)), "none") << size;
    EXPECT_EQ(message(bytes.substr(0, 4)), "byte 0: this is no tree file");
    EXPECT_EQ(message(bytes.substr(0, 100)), "byte 100: the file ends within its header of 128 bytes");
    const std::string total = std::to_string(bytes.size());
    EXPECT_EQ(message(bytes.substr(0, 300)), "byte 16: the file says that it has " + total + " bytes, but it has 300");
    EXPECT_EQ(message(bytes + "more").substr(0, 8), "byte 16:");
}

TEST(TreeFile, AnyByteThatChangesIsNoticed) {
    std::string bytes = file_of(make_box_mesh());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        for (const char bits : {'\1', '\x80', '\xff'}) {
            bytes[i] = static_cast<char>(bytes[i] ^ bits);
            EXPECT_EQ(message(bytes).substr(0, 5), "byte ") << i;
            bytes[i] = static_cast<char>(bytes[i] ^ bits);
        }
    }
    bytes[1000] ^= 1;
    EXPECT_EQ(message(bytes), "byte 24: the checksum is not that of what follows: the file is damaged");
}

TEST(TreeFile, OfAnotherMachineOrVersionSaysSo) {
    const std::string bytes = file_of(make_box_mesh());
    EXPECT_EQ(message(changed(bytes, 8, 0x04030201)),
              "byte 8: the file has the byte order of another kind of machine; build the tree anew on this one");
    EXPECT_EQ(message(changed(bytes, 8, 7)), "byte 8: the mark of the byte order is damaged");
    EXPECT_EQ(message(changed(bytes, 12, 7)), "byte 12: the version is 7; this library reads version 1");
}

TEST(TreeFile, WhatNoBuilderWritesIsRefusedEvenWithItsChecksum) {
    const std::string bytes = file_of(make_icosphere());
    EXPECT_EQ(message(changed(bytes, 40, ~std::uint64_t{0})), "byte 40: more nodes than the file can hold");
    EXPECT_EQ(message(changed(bytes, 48, std::uint64_t{1} << 60)), "byte 48: more triangles than the file can hold");
    EXPECT_EQ(message(changed(bytes, 40, std::uint64_t{1})), "byte 56: the sections are not where they belong");
    EXPECT_EQ(message(changed(bytes, 72, std::uint64_t{64})), "byte 56: the sections are not where they belong");
    EXPECT_EQ(message(changed(bytes, 80, 192)), "byte 80: the nodes have another size");
    EXPECT_EQ(message(changed(bytes, first_node + 153, '\2')), "byte 281: node 0 is neither inner nor a leaf");
    EXPECT_EQ(message(changed(bytes, first_node + 96, 1u << 20)), "node 1048576 is missing or below two nodes");
    EXPECT_EQ(message(changed(bytes, first_node + 152, '\5')), "node 0 has no child or too many");
    EXPECT_EQ(message(changed(bytes, first_node, NAN)), "node 0 has a box that no builder makes");
    EXPECT_EQ(message(changed(bytes, 112, 0.3)),
              "the local coordinates have no finite origin, or no power of two as scale");
}

TEST(TreeFile, BoxesAreCheckedOnRequest) {
    const Mesh mesh = make_icosphere();
    const std::string bytes = changed(file_of(mesh), first_node + 48, 0.01f);  // the root's first half
    EXPECT_EQ(message(bytes), "none");
    EXPECT_EQ(message(bytes, {.check = TreeCheck::boxes}), "node 0 does not hold its triangles");
}

TEST(TreeFile, EveryPossibleNodeByteIsSafe) {
    const std::string bytes = file_of(make_box_mesh());
    for (std::size_t i = first_node; i < first_node + 2 * sizeof(TreeNode); ++i) {
        for (const int value : {0, 1, 4, 127, 255}) {
            const auto tree = read_tree(changed(bytes, i, static_cast<char>(value)));
            EXPECT_TRUE(!tree || complaint_of(*tree, TreeCheck::structure).empty()) << i;
        }
    }
}

}  // namespace
}  // namespace tact
