// SPDX-License-Identifier: MIT
#include "tact/rest/enclosure.hpp"

#include <optional>

#include "tact/posed/relative_pose.hpp"
#include "tact/tree.hpp"

namespace tact::rest {
namespace {

/// A triangle of the inner surface that lies inside a solid.
std::optional<std::uint32_t> part_inside(const Solid& outer, const Pose3& outer_pose, const MeshBody& inner,
                                         const RoundedPose<3>& inner_pose) {
    const auto parts = inner.solid() != nullptr
                           ? std::vector(inner.solid()->parts().begin(), inner.solid()->parts().end())
                           : parts_of(inner.tree());
    for (const std::uint32_t triangle : parts)
        if (winding_number(outer, outer_pose, inner_pose.point(inner.tree().triangles()[triangle][0])) != 0)
            return triangle;
    return std::nullopt;
}

}  // namespace

Enclosure enclosure(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b) {
    if (a.solid() == nullptr && b.solid() == nullptr) return {};
    if (a.tree().empty() || b.tree().empty()) return {};
    const RoundedPose<3> rounded_a(pose_a), rounded_b(pose_b);
    if (relative_pose(a.tree().local(), rounded_a, b.tree().local(), rounded_b).apart) return {};
    if (a.solid() != nullptr)
        if (const auto part = part_inside(*a.solid(), pose_a, b, rounded_b))
            return {Enclosed::b_in_a, rounded_b.point(b.tree().triangles()[*part][0])};
    if (b.solid() != nullptr)
        if (const auto part = part_inside(*b.solid(), pose_b, a, rounded_a))
            return {Enclosed::a_in_b, rounded_a.point(a.tree().triangles()[*part][0])};
    return {};
}

void add_enclosure(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b,
                   SearchReport& report) {
    if (report.status != SearchStatus::disjoint) return;
    report.enclosed = enclosure(a, pose_a, b, pose_b).enclosed;
    if (report.enclosed != Enclosed::none) report.status = SearchStatus::contact;
}

}  // namespace tact::rest
