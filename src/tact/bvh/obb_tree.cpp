// SPDX-License-Identifier: MIT
#include "tact/bvh/obb_tree.hpp"

#include <algorithm>

#include "tact/bvh/check_tree.hpp"

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

}  // namespace tact
