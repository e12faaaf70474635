// SPDX-License-Identifier: MIT
#include "tact/mesh_contact.hpp"

#include "tact/rest/enclosure.hpp"
#include "tact/rest/nearest_pair.hpp"

namespace tact {

using rest::MeshSide;

MeshDistance distance(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b) {
    MeshDistance result = rest::nearest_pair(MeshSide(a.tree(), pose_a), MeshSide(b.tree(), pose_b));
    if (result.upper == 0) return result;
    const auto inner = rest::enclosure(a, pose_a, b, pose_b);
    if (inner.enclosed == Enclosed::none) return result;
    result.distance = result.lower = result.upper = 0;
    result.point_a = result.point_b = inner.point;
    return result;
}

bool closer_than(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b, double limit) {
    if (!(limit >= 0)) return false;
    if (rest::nearest_pair(MeshSide(a.tree(), pose_a), MeshSide(b.tree(), pose_b), limit).lower <= limit) return true;
    return rest::enclosure(a, pose_a, b, pose_b).enclosed != Enclosed::none;
}

}  // namespace tact
