// SPDX-License-Identifier: MIT
#pragma once

#include "tact/posed/rounded_pose.hpp"
#include "tact/tree.hpp"

namespace tact {

/// A matrix and an offset that take b's local vectors to a's.
struct FloatPose {
    float turn[3][4];  ///< [j]: column j
    float offset[3];   ///< of b's local origin
};

/// Tree b as seen from tree a, in units in which both and the displacement between them have size at most 2: what the
/// test of two nodes needs.
struct RelativePose : FloatPose {
    float scale_a = 1;  ///< from the units of each tree to the common ones
    float scale_b = 1;
    double scale = 1;    ///< a length of the world times this is one in the common units
    float margin = 0;    ///< boxes farther apart than this are apart for sure
    bool apart = false;  ///< so far apart that no test is needed

    /// Whether the displacement is so much longer than both trees that what floats lose of it is much of a box.
    [[nodiscard]] bool is_far() const { return scale > 0 && scale_a <= 0x1p-6f && scale_b <= 0x1p-6f; }
};

[[nodiscard]] RelativePose relative_pose(const LocalFrame& a, const RoundedPose<3>& pose_a, const LocalFrame& b,
                                         const RoundedPose<3>& pose_b);

/// The same in doubles: of trees that are far apart, only they tell how far.
struct FarPose {
    Vec3 turn[3];  ///< [j]: column j
    Vec3 offset;
    double scale_a;
    double scale_b;
    double margin;  ///< what the placing of vertices may have rounded away
};

/// In the units of the relative pose, which is far.
[[nodiscard]] FarPose far_pose(const LocalFrame& a, const RoundedPose<3>& pose_a, const LocalFrame& b,
                               const RoundedPose<3>& pose_b, const RelativePose& relative);

}  // namespace tact
