// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/motion/motion.hpp"

namespace tact {

/// A motion with what it is asked most often stored: its poses at the ends of 2^levels equal slices of a time, and its
/// speeds and accelerations over every piece that halving comes to. It answers as the motion does, and as tightly where
/// the time is such a piece. Pays when one motion is asked for many pairs of volumes (docs/algorithms/motion-bounds.md
/// has figures). Refers to the motion, which must outlive it.
class SlicedMotion final : public Motion {
public:
    /// `reach` is that of the body: accelerations of points within it are stored.
    SlicedMotion(const Motion& motion, const Interval<double>& time, int levels, double reach);

    [[nodiscard]] TimeInterval domain() const override { return motion_->domain(); }
    [[nodiscard]] std::span<const double> breakpoints() const override { return motion_->breakpoints(); }
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override;
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const override {
        return motion_->bound(point, time);
    }
    [[nodiscard]] Pose3 pose(double time) const override { return motion_->pose(time); }
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override;
    [[nodiscard]] std::optional<IntervalPose<3>> pose_speed(double time) const override {
        return motion_->pose_speed(time);
    }
    [[nodiscard]] std::optional<Linear<3>> straight_at(double time) const override {
        return motion_->straight_at(time);
    }
    [[nodiscard]] const Curve<12>* curve_from(double time) const override { return motion_->curve_from(time); }
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override;
    [[nodiscard]] Interval<double> speed_bound(const Vec3& direction, const IntervalVec<3>& point,
                                               const Interval<double>& time) const override {
        return motion_->speed_bound(direction, point, time);
    }

private:
    /// The rates of a piece, the accelerations at the body's origin and within its reach.
    struct Piece {
        VelocityBound velocity;
        double at_origin = 0, at_reach = 0;
    };

    std::size_t slice_at(double time) const;
    const Piece* piece_of(const Interval<double>& time) const;
    void fill(std::size_t piece, std::size_t first, std::size_t last);

    const Motion* motion_;
    double reach_;
    std::vector<double> times_;  ///< the ends of the slices, made by halving as `middle` halves
    std::vector<IntervalPose<3>> poses_;
    std::vector<Piece> pieces_;  ///< a binary tree: piece i has the halves 2 i and 2 i + 1; the whole is 1
};

}  // namespace tact
