// SPDX-License-Identifier: MIT
#include <cassert>

#include "tact/mesh_contact.hpp"
#include "tact/posed/relative_pose.hpp"
#include "tact/rest/contact_pairs.hpp"
#include "tact/rest/enclosure.hpp"

namespace tact {

Obb3 oriented_box(const ObbTree& tree, const Pose3& pose, const TreeBox& box) {
    const TreeNode& node = tree.nodes()[box.node];
    assert(box.slot < node.children);
    const RoundedPose<3> rounded(pose);
    const double scale = tree.local().scale;  // divided by: its inverse need not be a double
    Obb3 result{};
    Vec3 center = tree.local().origin;
    for (int k = 0; k < 3; ++k) {
        const Vec3 axis{node.frame[0][k], node.frame[1][k], node.frame[2][k]};
        center = center + double{node.center[k][box.slot]} / scale * axis;
        for (int i = 0; i < 3; ++i) result.axes[k][i] = dot(rounded.rotation().rows[i], axis);
    }
    result.center = rounded.point(center);
    double far = 0;
    for (int i = 0; i < 3; ++i)
        far += magnitude(result.center[i]) + magnitude(rounded.position()[i]) + magnitude(tree.local().origin[i]);
    // Axes of floats are orthogonal up to 6 * 2^-24, and the box has size 1 in its units; placing rounds by a few units
    // in the last place of all coordinates that occur.
    for (int k = 0; k < 3; ++k) result.half[k] = (double{node.half[k][box.slot]} + 0x1p-20) / scale + 0x1p-46 * far;
    return result;
}

SearchReport for_each_contact(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b,
                              CallbackRef<Next(const MeshContact&)> callback, const SearchOptions& options) {
    const rest::MeshSide side_a(a.tree(), pose_a), side_b(b.tree(), pose_b);
    SearchReport report = rest::search_pairs(
        side_a, side_b, options, [&](const IndexPair& pair, Relation relation, const Triangle3&, const Triangle3&) {
            return callback({a.tree().face(pair.a), b.tree().face(pair.b), relation});
        });
    rest::add_enclosure(a, pose_a, b, pose_b, report);
    return report;
}

FirstHit first_hit(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b,
                   SearchOptions options) {
    options.max_contacts = 1;
    FirstHit hit;
    const auto keep = [&](const MeshContact& contact) {
        hit.contact = contact;
        return Next::stop;
    };
    static_cast<SearchReport&>(hit) = for_each_contact(a, pose_a, b, pose_b, keep, options);
    return hit;
}

bool intersects(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b) {
    return first_hit(a, pose_a, b, pose_b).status == SearchStatus::contact;
}

}  // namespace tact
