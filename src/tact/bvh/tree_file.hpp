// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "tact/bvh/obb_tree.hpp"

/// Trees as files. The format is docs/tree-files.md: a header and three sections, each at a multiple of 64 bytes, as
/// they stand in memory, so that a mapped file can be searched where it lies. These functions take memory and know no
/// files.
namespace tact {

inline constexpr std::uint32_t tree_file_version = 1;

/// The file of a tree of this mesh; an error when it is the tree of another one.
[[nodiscard]] Result<std::string> write_tree(const ObbTree& tree, const MeshView& mesh);

struct ReadTreeOptions {
    const MeshView* mesh = nullptr;          ///< where given, trees of any other mesh are refused
    TreeCheck check = TreeCheck::structure;  ///< the checksum is always checked
};

/// Whether bytes begin as tree files do, of any version and byte order.
[[nodiscard]] bool is_tree_file(std::string_view bytes);

/// Reads a tree file into memory of its own. Any bytes may be given: what is no tree is an error that says what is
/// wrong and at which byte, node or triangle.
[[nodiscard]] Result<ObbTree> read_tree(std::string_view bytes, const ReadTreeOptions& options = {});

/// The same without a copy: the tree uses the bytes where they are, which have to begin at a multiple of 64 and stay,
/// as they are, as long as the owner or a copy of it lives. A mapped file that is changed meanwhile is not noticed.
[[nodiscard]] Result<ObbTree> read_tree_in_place(std::string_view bytes, std::shared_ptr<const void> owner,
                                                 const ReadTreeOptions& options = {});

/// Of vertices and faces, by their bits.
[[nodiscard]] std::uint64_t checksum_of(const MeshView& mesh);

}  // namespace tact
