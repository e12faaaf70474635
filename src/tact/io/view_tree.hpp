// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "tact/bvh/obb_tree.hpp"

namespace tact {

/// The boxes of a tree, a level each: bytes of twelve little-endian floats a box, center and three half edges, in the
/// coordinates of the mesh. The first level are the boxes of the root; from the first level that has more boxes than
/// wanted on, there are none.
[[nodiscard]] std::vector<std::string> view_tree(const ObbTree& tree, std::size_t most_boxes);

}  // namespace tact
