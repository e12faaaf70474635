// SPDX-License-Identifier: MIT
#include "tact/rest/enclosure.hpp"

#include <cassert>
#include <optional>

#include "tact/posed/relative_pose.hpp"
#include "tact/solid.hpp"

namespace tact::rest {
namespace {

/// A triangle of a surface that lies inside a solid; it is `inner_solid` when that is a solid too.
std::optional<std::uint32_t> part_inside(const Solid& outer, const Pose3& outer_pose, const ObbTree& inner,
                                         const RoundedPose<3>& inner_pose, const Solid* inner_solid) {
    const auto parts = inner_solid != nullptr ? std::vector(inner_solid->parts().begin(), inner_solid->parts().end())
                                              : parts_of(inner);
    for (const std::uint32_t triangle : parts)
        if (winding_number(outer, outer_pose, inner_pose.point(inner.triangles()[triangle][0])) != 0) return triangle;
    return std::nullopt;
}

}  // namespace

Enclosure enclosure(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                    const SearchOptions& options) {
    assert(options.solid_a == nullptr || &options.solid_a->tree() == &a);
    assert(options.solid_b == nullptr || &options.solid_b->tree() == &b);
    if (options.solid_a == nullptr && options.solid_b == nullptr) return {};
    if (a.empty() || b.empty()) return {};
    const RoundedPose<3> rounded_a(pose_a), rounded_b(pose_b);
    if (relative_pose(a.local(), rounded_a, b.local(), rounded_b).apart) return {};
    if (options.solid_a != nullptr)
        if (const auto part = part_inside(*options.solid_a, pose_a, b, rounded_b, options.solid_b))
            return {Enclosed::b_in_a, rounded_b.point(b.triangles()[*part][0])};
    if (options.solid_b != nullptr)
        if (const auto part = part_inside(*options.solid_b, pose_b, a, rounded_a, options.solid_a))
            return {Enclosed::a_in_b, rounded_a.point(a.triangles()[*part][0])};
    return {};
}

void add_enclosure(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                   const SearchOptions& options, SearchReport& report) {
    if (report.status != SearchStatus::disjoint) return;
    report.enclosed = enclosure(a, pose_a, b, pose_b, options).enclosed;
    if (report.enclosed != Enclosed::none) report.status = SearchStatus::contact;
}

}  // namespace tact::rest
