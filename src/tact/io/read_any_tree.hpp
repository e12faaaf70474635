// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/bvh/obb_tree.hpp"

namespace tact {

/// The tree of a mesh file, or a saved tree, of which the boxes are checked too: somebody else may have made it. An
/// error begins with the path.
[[nodiscard]] Result<ObbTree> read_any_tree(const std::string& path);

}  // namespace tact
