// SPDX-License-Identifier: MIT
#include "tact/io/view_tree.hpp"

#include "tact/io/floats.hpp"

namespace tact {
namespace {

/// Box `place` of a node: in the tree it is along the node's axes and in local coordinates.
void store_box(std::string& out, const LocalFrame& local, const TreeNode& node, int place) {
    Vec3 center = local.origin;
    Vec3 half[3];
    for (int k = 0; k < 3; ++k) {
        const Vec3 axis{node.frame[0][k], node.frame[1][k], node.frame[2][k]};
        center = center + (node.center[k][place] / local.scale) * axis;
        half[k] = (node.half[k][place] / local.scale) * axis;
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
            for (int place = 0; place < node.children; ++place) {
                store_box(level, tree.local(), node, place);
                if (!node.is_leaf) next.push_back(node.child[place]);
            }
            if (level.size() > most_boxes * bytes_of_box) return levels;
        }
        levels.push_back(std::move(level));
        nodes = std::move(next);
    }
    return levels;
}

}  // namespace tact
