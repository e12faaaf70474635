// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <algorithm>

#include "tact/io/files/byte_order.hpp"
#include "tact/io/json/json_fields.hpp"
#include "tact/io/mesh_files/mesh_bytes.hpp"

namespace tact {
namespace {

/// Box i of a node: in the tree it is along the node's axes and in local coordinates.
void store_box(std::string& out, const LocalFrame& local, const TreeNode& node, int i) {
    Vec3 center = local.origin;
    Vec3 half[3];
    for (int k = 0; k < 3; ++k) {
        const Vec3 axis{node.frame[0][k], node.frame[1][k], node.frame[2][k]};
        center = center + (node.center[k][i] / local.scale) * axis;
        half[k] = (node.half[k][i] / local.scale) * axis;
    }
    store_floats(out, center);
    for (const Vec3& edge : half) store_floats(out, edge);
}

}  // namespace

std::vector<std::string> view_tree(const ObbTree& tree, std::size_t most_boxes) {
    constexpr std::size_t bytes_of_box = 12 * sizeof(float);
    std::vector<std::string> levels;
    std::vector<std::uint32_t> nodes;
    if (!tree.empty()) nodes.push_back(0);
    while (!nodes.empty()) {
        std::string level;
        std::vector<std::uint32_t> next;
        for (const std::uint32_t number : nodes) {
            const TreeNode& node = tree.nodes()[number];
            for (int i = 0; i < node.children; ++i) {
                store_box(level, tree.local(), node, i);
                if (!node.is_leaf) next.push_back(node.child[i]);
            }
            if (level.size() > most_boxes * bytes_of_box) return levels;
        }
        levels.push_back(std::move(level));
        nodes = std::move(next);
    }
    return levels;
}

namespace {

Vec3 midpoint_of(const Aabb3& box) {
    return 0.5 * box.min + 0.5 * box.max;
}

/// Whether floats can distinguish the parts of something of this size.
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
        const Vec3 origin = midpoint_of(mesh.box());
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
