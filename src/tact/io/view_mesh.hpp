// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/view_options.hpp"
#include "tact/world/shared_mesh.hpp"

namespace tact {

/// Whether a mesh goes into a page with its triangles, or only as a box.
enum class MeshDetail : bool { box, triangles };

/// Appends a mesh of a page, viewer/README.md: faces in the order of their numbers, vertices as floats about the middle
/// of the box, equal corners once, and the boxes of the tree level by level. One beyond the range of floats is sent as
/// a box.
void append_view_mesh(std::string& out, const SharedMesh& mesh, MeshDetail detail, const ViewOptions& options = {});

}  // namespace tact
