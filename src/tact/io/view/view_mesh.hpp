// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "tact/io/view/write_view.hpp"
#include "tact/tree.hpp"
#include "tact/world.hpp"

namespace tact {

/// The boxes of a tree, a level each: bytes of twelve little-endian floats a box, center and three half edges, in the
/// coordinates of the mesh. The first level are the boxes of the root; from the first level that has more boxes than
/// wanted on, there are none.
[[nodiscard]] std::vector<std::string> view_tree(const ObbTree& tree, std::size_t most_boxes);

/// Whether a mesh goes into a page with its triangles, or only as a box.
enum class MeshDetail : bool { box, triangles };

/// Appends a mesh of a page, viewer/README.md: faces in the order of their numbers, vertices as floats about the middle
/// of the box, equal corners once, and the boxes of the tree level by level. One beyond the range of floats is sent as
/// a box.
void append_view_mesh(std::string& out, const SharedMesh& mesh, MeshDetail detail, const ViewOptions& options = {});

}  // namespace tact
