// SPDX-License-Identifier: MIT
#include "tact/bound/midpoint_pose.hpp"

#include <cmath>

namespace tact {
namespace {

/// Dot products with a direction of length at most 1 pass at most 12 roundings, of terms that sum to no more than three
/// times the reach and twice the distance: 2^-47 of these is more than enough.
constexpr double rounding_share = 0x1p-47;
/// For sums of positive terms in plain doubles, and their roots; `least` holds what has underflowed.
constexpr double round_up = 1 + 0x1p-46, least = 0x1p-500;

}  // namespace

MidpointPose::MidpointPose(const IntervalPose<3>& box, double reach) {
    double turn_square = 0, shift_square = 0, size_square = 0, norm_square = 0;
    for (int i = 0; i < 3; ++i) {
        auto& row = pose.rows[static_cast<std::size_t>(i)];
        for (int j = 0; j < 3; ++j) {
            const Interval<double>& entry = box.rotation.at(i, j);
            row[j] = 0.5 * entry.low + 0.5 * entry.high;
            // And the rounding of the midpoint.
            const double entry_error = 0.5 * (entry.high - entry.low) + 0x1p-52 * higher(1.0, magnitude(row[j]));
            turn_square += entry_error * entry_error;
            norm_square += row[j] * row[j];
        }
        const Interval<double>& position = box.position[i];
        pose.position[i] = 0.5 * position.low + 0.5 * position.high;
        const double position_error = 0.5 * (position.high - position.low);
        shift_square += position_error * position_error;
        size_square += pose.position[i] * pose.position[i];
    }
    norm = std::sqrt(norm_square);
    error = sum_of_errors(std::sqrt(turn_square), std::sqrt(shift_square), std::sqrt(size_square), norm, reach);
}

double MidpointPose::sum_of_errors(double turn, double shift, double far, double norm, double reach) {
    // Rows of a rotation have length 1: their norm of sqrt 3 counts as 1.
    const double rounding = rounding_share * (reach * higher(1.0, 0.58 * norm) + far);
    return (turn * reach + shift + rounding) * round_up + least;
}

}  // namespace tact
