// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/bound/midpoint_pose.hpp"
#include "tact/motion.hpp"
#include "tact/motion/curve.hpp"

namespace tact {

/// The pose of a body and its derivative at any time of a stretch in which the motion is one curve, by a few products:
/// their errors, for points within a reach, is found once for all of the stretch.
class CurvePose {
public:
    /// None when the numbers are too large.
    [[nodiscard]] static std::optional<CurvePose> over(const PoseCurve& curve, const TimeInterval& stretch,
                                                       double reach);

    /// False when the turn at this time is not known as well as at the ends of the stretch.
    [[nodiscard]] bool set(double time, MidpointPose& pose, MidpointPose& speed) const;

private:
    PoseCurve curve_;
    double angle_error_ = 0;  ///< what is counted for it
    double pose_error_ = 0, speed_error_ = 0;
    double norm_speed_ = 0;
};

}  // namespace tact
