// SPDX-License-Identifier: MIT
#include "tact/posed/relative_pose.hpp"

#include <algorithm>
#include <cmath>

namespace tact {
namespace {

/// The rotation's transpose times a vector.
Vec3 turned_back(const Rotation<3>& rotation, const Vec3& v) {
    return v[0] * rotation.rows[0] + v[1] * rotation.rows[1] + v[2] * rotation.rows[2];
}

/// A margin with which all boxes meet, since nothing is larger than 4, but empty slots, with halves of -1e30 times a
/// scale of 2^-60 or more, still meet nothing.
constexpr float everything = 1e6f;

double largest(const Vec3& v) {
    return std::max({std::fabs(v[0]), std::fabs(v[1]), std::fabs(v[2])});
}

/// The origins of two trees in the world, and a bound of all coordinates that occur on the way there.
struct PlacedOrigins {
    Vec3 displacement;
    double far;
};

PlacedOrigins placed_origins(const LocalFrame& a, const RoundedPose<3>& pose_a, const LocalFrame& b,
                             const RoundedPose<3>& pose_b) {
    const Vec3 from = pose_a.point(a.origin), to = pose_b.point(b.origin);
    return {to - from, largest(from) + largest(to) + largest(pose_a.position()) + largest(pose_b.position()) +
                           largest(a.origin) + largest(b.origin)};
}

/// Column j of b's rotation as seen from a.
Vec3 turned_column(const RoundedPose<3>& pose_a, const RoundedPose<3>& pose_b, int j) {
    const auto& rows = pose_b.rotation().rows;
    return turned_back(pose_a.rotation(), Vec3{rows[0][j], rows[1][j], rows[2][j]});
}

}  // namespace

RelativePose relative_pose(const LocalFrame& a, const RoundedPose<3>& pose_a, const LocalFrame& b,
                           const RoundedPose<3>& pose_b) {
    const auto [displacement, far] = placed_origins(a, pose_a, b, pose_b);
    RelativePose result{};
    double scale = std::min(a.scale, b.scale);
    // Both lie within sqrt(3) / 2 of their origins.
    if (!std::isfinite(far) ||
        !std::isfinite(largest(displacement))) {  // at the end of the range of doubles: every box meets
        result.margin = everything;
        result.scale = 0;
        return result;
    }
    result.apart = scale * largest(displacement) > 4 + 0x1p-45 * scale * far;
    if (scale * largest(displacement) > 1) scale = std::ldexp(1.0, -std::ilogb(largest(displacement)) - 1);
    result.scale = scale;
    result.scale_a = static_cast<float>(std::max(scale / a.scale, 0x1p-60));
    result.scale_b = static_cast<float>(std::max(scale / b.scale, 0x1p-60));
    const Vec3 offset = scale * turned_back(pose_a.rotation(), displacement);
    result.margin = static_cast<float>(std::min(0x1p-17 + 0x1p-46 * scale * far, double{everything}));
    for (int j = 0; j < 3; ++j) {
        const Vec3 turned = turned_column(pose_a, pose_b, j);
        for (int i = 0; i < 3; ++i) result.turn[j][i] = static_cast<float>(turned[i]);
        result.turn[j][3] = 0;
        result.offset[j] = static_cast<float>(offset[j]);
    }
    return result;
}

FarPose far_pose(const LocalFrame& a, const RoundedPose<3>& pose_a, const LocalFrame& b, const RoundedPose<3>& pose_b,
                 const RelativePose& relative) {
    const auto [displacement, far] = placed_origins(a, pose_a, b, pose_b);
    const double scale = relative.scale;
    FarPose result{};
    for (int j = 0; j < 3; ++j) result.turn[j] = turned_column(pose_a, pose_b, j);
    result.offset = turned_back(pose_a.rotation(), scale * displacement);
    result.scale_a = scale / a.scale;
    result.scale_b = scale / b.scale;
    result.margin = 0x1p-46 * scale * far;
    return result;
}

}  // namespace tact
