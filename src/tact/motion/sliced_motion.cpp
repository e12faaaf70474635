// SPDX-License-Identifier: MIT
#include "tact/own_motion.hpp"

#include <algorithm>
#include <cassert>

namespace tact {

namespace {

using Number = Interval<double>;

}  // namespace

SlicedMotion::SlicedMotion(const Motion& motion, const Number& time, int levels, double reach)
    : motion_(&motion), reach_(reach) {
    assert(levels >= 0 && levels < 24 && time.low < time.high);
    const std::size_t count = std::size_t{1} << levels;
    times_.resize(count + 1);
    pieces_.resize(2 * count);
    times_.front() = time.low;
    times_.back() = time.high;
    fill(1, 0, count);
    for (const double end : times_) poses_.push_back(motion.pose_at(end));
}

/// The piece from slice end `first` to `last`, and all below it.
void SlicedMotion::fill(std::size_t piece, std::size_t first, std::size_t last) {
    const Number time(times_[first], times_[last]);
    pieces_[piece] = {motion_->velocity_bound(time), motion_->acceleration_bound(time, 0),
                      motion_->acceleration_bound(time, reach_)};
    if (last == first + 1) return;
    const std::size_t half = (first + last) / 2;
    times_[half] = midpoint(time);
    fill(2 * piece, first, half);
    fill(2 * piece + 1, half, last);
}

/// The number of the last slice that begins at or before a time within all slices.
std::size_t SlicedMotion::slice_at(double time) const {
    const auto count = static_cast<double>(times_.size() - 1);
    const double share = (time - times_.front()) / (times_.back() - times_.front());
    auto slice = static_cast<std::size_t>(std::min(std::max(share * count, 0.0), count - 1));
    while (slice > 0 && times_[slice] > time) --slice;  // at most a step or two: rounding
    while (slice + 2 < times_.size() && times_[slice + 1] <= time) ++slice;
    return slice;
}

/// The smallest piece that holds a time; none when it is not within the slices.
const SlicedMotion::Piece* SlicedMotion::piece_of(const Number& time) const {
    if (!(times_.front() <= time.low && time.high <= times_.back())) return nullptr;
    const std::size_t count = times_.size() - 1;
    std::size_t first = slice_at(time.low) + count, last = slice_at(time.high) + count;
    if (last > first && times_[last - count] == time.high) --last;
    while (first != last) {
        first /= 2;
        last /= 2;
    }
    return &pieces_[first];
}

IntervalPose<3> SlicedMotion::bound(const Number& time) const {
    if (time.low == time.high && times_.front() <= time.low && time.low <= times_.back()) {
        const std::size_t slice = slice_at(time.low);
        if (times_[slice] == time.low) return poses_[slice];
        if (times_[slice + 1] == time.low) return poses_[slice + 1];
    }
    return motion_->bound(time);
}

VelocityBound SlicedMotion::velocity_bound(const Number& time) const {
    const Piece* piece = piece_of(time);
    return piece != nullptr ? piece->velocity : motion_->velocity_bound(time);
}

/// A point at the share s of the reach, x = s y: p'' + R'' x = (1 - s) p'' + s (p'' + R'' y), so accelerations lie
/// below the line between the two that are stored.
double SlicedMotion::acceleration_bound(const Number& time, double reach) const {
    const Piece* piece = reach <= reach_ ? piece_of(time) : nullptr;
    if (piece == nullptr) return motion_->acceleration_bound(time, reach);
    if (reach == reach_ || !(piece->at_reach > piece->at_origin)) return higher(piece->at_reach, piece->at_origin);
    const Number share = Number(reach) / Number(reach_);
    return (Number(piece->at_origin) + share * (Number(piece->at_reach) - Number(piece->at_origin))).high;
}

}  // namespace tact
