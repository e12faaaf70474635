// SPDX-License-Identifier: MIT
#include "tact/bound/curve_pose.hpp"

#include <array>
#include <cmath>

// Errors are counted in u = 2^-53, as in motion/curve.cpp, with the largest value that each factor has in the stretch:
// the time since the origin, 1 for the sine and the cosine, 2 for the versine.

namespace tact {
namespace {

constexpr double u = 0x1p-53, round_up = 1 + 64 * u;

/// The errors of the entries of a pose, and how large they get, all through a stretch.
struct Entries {
    std::array<double, 12> error{}, size{};

    /// As MidpointPose counts them, for a row norm of at most `norm`.
    [[nodiscard]] double error_within(double reach, double norm) const {
        double turn = 0, shift = 0, far = 0;
        for (std::size_t i = 0; i < 9; ++i) turn += error[i] * error[i];
        for (std::size_t i = 9; i < 12; ++i) {
            shift += error[i] * error[i];
            far += size[i] * size[i];
        }
        return MidpointPose::sum_of_errors(std::sqrt(turn), std::sqrt(shift), std::sqrt(far), norm, reach);
    }
};

/// base + since drift + sine swing - versine bend.
Entries values(const PoseCurve& curve, double since, double angle_error) {
    Entries entries;
    for (std::size_t i = 0; i < 12; ++i) {
        const double base = std::fabs(curve.base.center[i]), drift = std::fabs(curve.drift.center[i]);
        const double swing = std::fabs(curve.swing.center[i]), bend = std::fabs(curve.bend.center[i]);
        entries.size[i] = base + since * drift + swing + 2 * bend;
        entries.error[i] = ((curve.base.error[i] + 5 * u * base) + since * (curve.drift.error[i] + 7 * u * drift) +
                            ((1 + angle_error) * curve.swing.error[i] + (12 * u + angle_error) * swing) +
                            ((2 + angle_error) * curve.bend.error[i] + (22 * u + angle_error) * bend)) *
                           round_up;
    }
    return entries;
}

/// drift + rate (cosine swing - sine bend): sine and cosine err by 6 u, their products and the difference by 3 u
/// more, that times the rate and the sum by 3 u of what they are.
Entries derivatives(const PoseCurve& curve, double angle_error) {
    const Turning& turning = curve.turning;
    const double rate = std::fabs(turning.rate), rate_error = std::fabs(turning.rate_low) + turning.rate_error;
    Entries entries;
    for (std::size_t i = 0; i < 12; ++i) {
        const double drift = std::fabs(curve.drift.center[i]);
        const double swinging = std::fabs(curve.swing.center[i]) + std::fabs(curve.bend.center[i]);
        const double swinging_error = (1 + angle_error) * (curve.swing.error[i] + curve.bend.error[i]);
        entries.size[i] = drift + rate * swinging;
        entries.error[i] = ((curve.drift.error[i] + 3 * u * drift) +
                            rate * ((12 * u + angle_error) * swinging + swinging_error * (1 + 12 * u)) +
                            rate_error * (swinging + swinging_error)) *
                           round_up;
    }
    return entries;
}

void write(const std::array<double, 12>& entries, PlainPose& pose) {
    for (std::size_t i = 0; i < 3; ++i) {
        pose.rows[i] = {entries[i], entries[3 + i], entries[6 + i]};
        pose.position[static_cast<int>(i)] = entries[9 + i];
    }
}

}  // namespace

std::optional<CurvePose> CurvePose::over(const PoseCurve& curve, const TimeInterval& stretch, double reach) {
    CurvePose result;
    result.curve_ = curve;
    const Moment start = moment(result.curve_.turning, stretch.start), end = moment(result.curve_.turning, stretch.end);
    const double since = higher(std::fabs(start.since), std::fabs(end.since)) * (1 + 2 * u);
    result.angle_error_ = 4 * higher(start.angle_error, end.angle_error) + u;
    result.norm_speed_ = 1.4142136 * result.curve_.turning.largest();
    result.pose_error_ = values(result.curve_, since, result.angle_error_).error_within(reach, 1.7320509);
    result.speed_error_ = derivatives(result.curve_, result.angle_error_).error_within(reach, result.norm_speed_);
    const bool is_known = result.angle_error_ < 1 && result.pose_error_ + result.speed_error_ + since < 1e150;
    return is_known ? std::optional(result) : std::nullopt;
}

bool CurvePose::set(double time, MidpointPose& pose, MidpointPose& speed) const {
    const Moment now = moment(curve_.turning, time);
    if (!(now.angle_error <= angle_error_)) return false;
    const auto &base = curve_.base.center, &drift = curve_.drift.center, &swing = curve_.swing.center,
               &bend = curve_.bend.center;
    const double rate = curve_.turning.rate;
    std::array<double, 12> at, rising;
    for (std::size_t i = 0; i < 12; ++i) {
        at[i] = base[i] + now.since * drift[i] + now.sine * swing[i] - now.versine * bend[i];
        rising[i] = drift[i] + rate * (now.cosine * swing[i] - now.sine * bend[i]);
    }
    write(at, pose.pose);
    write(rising, speed.pose);
    pose.error = pose_error_;
    pose.norm = 1.7320509;
    speed.error = speed_error_;
    speed.norm = norm_speed_;
    return true;
}

}  // namespace tact
