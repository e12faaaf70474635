// SPDX-License-Identifier: MIT
#include "tact/collide/search_report.hpp"

#include <cassert>

#include "tact/collide/relative_place.hpp"

namespace tact {

Obb3 oriented_box(const ObbTree& tree, const Pose3& pose, const TreeBox& box) {
    const TreeNode& node = tree.nodes()[box.node];
    assert(box.place < node.children);
    const collide::MeshPlace place(pose);
    const double scale = tree.local().scale;  // divided by: its inverse need not be a double
    Obb3 result{};
    Vec3 center = tree.local().origin;
    for (int k = 0; k < 3; ++k) {
        const Vec3 axis{node.frame[0][k], node.frame[1][k], node.frame[2][k]};
        center = center + double{node.center[k][box.place]} / scale * axis;
        for (int i = 0; i < 3; ++i) result.axes[k][i] = dot(place.rotation.rows[i], axis);
    }
    result.center = place(center);
    double far = 0;
    for (int i = 0; i < 3; ++i)
        far += magnitude(result.center[i]) + magnitude(place.position[i]) + magnitude(tree.local().origin[i]);
    // Axes of floats are orthogonal up to 6 * 2^-24, and the box has size 1 in its units; placing rounds by a few units
    // in the last place of all coordinates that occur.
    for (int k = 0; k < 3; ++k) result.half[k] = (double{node.half[k][box.place]} + 0x1p-20) / scale + 0x1p-46 * far;
    return result;
}

}  // namespace tact
