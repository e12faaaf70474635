// SPDX-License-Identifier: MIT
#include "tact/io/view_mesh.hpp"

#include <algorithm>

#include "tact/io/json_fields.hpp"
#include "tact/io/mesh_bytes.hpp"
#include "tact/io/view_tree.hpp"

namespace tact {
namespace {

Vec3 middle_of(const Aabb3& box) {
    return 0.5 * box.min + 0.5 * box.max;
}

/// Whether floats can tell the parts of something of this size.
bool fits_floats(const Aabb3& box) {
    double size = 0;
    for (int k = 0; k < 3; ++k) size = std::max(size, 0.5 * box.max[k] - 0.5 * box.min[k]);
    return size == 0 || (size > 1e-30 && size < 1e30);
}

}  // namespace

void append_view_mesh(std::string& out, const SharedMesh& mesh, MeshDetail detail, const ViewOptions& options) {
    const ObbTree& tree = mesh.tree();
    JsonFields fields(out);
    if (tree.empty()) {
        fields.bytes("vertices", "");
        fields.bytes("faces", "");
        return;
    }
    const bool as_floats = fits_floats(mesh.box());
    if (detail == MeshDetail::box || !as_floats) {
        fields.box<3>("box", mesh.box());
        fields.number("face_count", static_cast<double>(tree.triangles().size()));
    } else {
        const Vec3 origin = middle_of(mesh.box());
        const MeshBytes bytes(tree, origin);
        fields.vector<3>("origin", origin);
        fields.bytes("vertices", bytes.vertices);
        fields.bytes("faces", bytes.faces);
    }
    if (!as_floats) return;
    append_array(fields.key("tree"), view_tree(tree, options.most_tree_boxes),
                 [](std::string& text, const std::string& level) {
                     append_base64(text += '"', level);
                     text += '"';
                 });
}

}  // namespace tact
