// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tact/bvh/fit.hpp"
#include "tact/bvh/node_boxes.hpp"
#include "tact/tree.hpp"

namespace tact {

ObbTree::ObbTree(Parts parts) {
    const auto kept = std::make_shared<const Parts>(std::move(parts));
    view_ = {kept->local, kept->nodes, kept->triangles, kept->faces};
    owner_ = kept;
}

Result<ObbTree> ObbTree::assemble(Parts parts, TreeCheck check) {
    ObbTree tree(std::move(parts));
    if (auto complaint = complaint_of(tree, check); !complaint.empty()) return Error{complaint};
    return tree;
}

Result<ObbTree> ObbTree::in_place(const View& view, std::shared_ptr<const void> owner, TreeCheck check) {
    ObbTree tree(view, std::move(owner));
    if (auto complaint = complaint_of(tree, check); !complaint.empty()) return Error{complaint};
    return tree;
}

bool operator==(const ObbTree& a, const ObbTree& b) {
    return a.local() == b.local() && std::ranges::equal(a.nodes(), b.nodes()) &&
           std::ranges::equal(a.triangles(), b.triangles()) && std::ranges::equal(a.faces(), b.faces());
}

namespace {

/// What lies below a node: triangles that are neighbors in the order of the leaves, and their moments.
struct Below {
    std::size_t start = 0, end = 0;
    Moments moments;
};

}  // namespace

std::optional<Error> ObbTree::refit(const MeshView& mesh, Fit fit) {
    if (mesh.faces.size() != faces().size()) return Error{"the mesh has another number of faces"};
    if (auto complaint = build::complaint_of(mesh); !complaint.empty()) return Error{complaint};
    Parts tree{build::local_frame(mesh), {nodes().begin(), nodes().end()}, {}, {faces().begin(), faces().end()}};
    tree.triangles.resize(faces().size());
    build::LeafPoints points(faces().size());
    std::vector<Corners> local(faces().size());
    for (std::size_t i = 0; i < local.size(); ++i) {
        tree.triangles[i] = corners(mesh, mesh.faces[face(i)]);
        for (std::size_t k = 0; k < 3; ++k) local[i][k] = tree.local(tree.triangles[i][k]);
        points.set(i, local[i]);
    }
    // Children come after their parents, so that from the last node on all below a node is done before it.
    std::vector<Below> below(tree.nodes.size());
    for (std::size_t n = tree.nodes.size(); n-- > 0;) {
        TreeNode& node = tree.nodes[n];
        std::array<Below, TreeNode::width> parts;
        Below& all = below[n];
        for (std::size_t i = 0; i < node.children; ++i) {
            if (node.is_leaf) {
                parts[i] = {node.child[i], std::size_t{node.child[i]} + node.count[i], {}};
                for (std::size_t t = parts[i].start; t < parts[i].end; ++t) parts[i].moments += moments_of(local[t]);
            } else {
                parts[i] = below[node.child[i]];
            }
            all.start = i == 0 ? parts[i].start : all.start;
            all.end = parts[i].end;
            all.moments += parts[i].moments;
        }
        const auto inside = std::span<const Corners>(local).subspan(all.start, all.end - all.start);
        build::set_frame(node, fit == Fit::triangles ? principal_axes(all.moments) : build::fit_axes(fit, inside));
        for (int i = 0; i < node.children; ++i)
            points.lay_box(node, i, parts[static_cast<std::size_t>(i)].start, parts[static_cast<std::size_t>(i)].end);
    }
    *this = ObbTree(std::move(tree));
    return std::nullopt;
}

}  // namespace tact
