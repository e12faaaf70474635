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
};

[[nodiscard]] RelativePose relative_pose(const LocalFrame& a, const RoundedPose<3>& pose_a, const LocalFrame& b,
                                         const RoundedPose<3>& pose_b);

}  // namespace tact
