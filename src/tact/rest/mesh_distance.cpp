// SPDX-License-Identifier: MIT
#include "tact/mesh_contact.hpp"

#include "tact/rest/enclosure.hpp"
#include "tact/rest/nearest_pair.hpp"

namespace tact {
namespace {

using rest::MeshSide;

rest::Enclosure enclosure(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                          const SolidPair& solids) {
    SearchOptions options;
    options.solid_a = solids.a;
    options.solid_b = solids.b;
    return rest::enclosure(a, pose_a, b, pose_b, options);
}

}  // namespace

MeshDistance distance(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                      const SolidPair& solids) {
    MeshDistance result = rest::nearest_pair(MeshSide(a, pose_a), MeshSide(b, pose_b));
    if (result.upper == 0) return result;
    const auto inner = enclosure(a, pose_a, b, pose_b, solids);
    if (inner.enclosed == Enclosed::none) return result;
    result.distance = result.lower = result.upper = 0;
    result.point_a = result.point_b = inner.point;
    return result;
}

bool closer_than(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b, double limit,
                 const SolidPair& solids) {
    if (!(limit >= 0)) return false;
    if (rest::nearest_pair(MeshSide(a, pose_a), MeshSide(b, pose_b), limit).lower <= limit) return true;
    return enclosure(a, pose_a, b, pose_b, solids).enclosed != Enclosed::none;
}

}  // namespace tact
