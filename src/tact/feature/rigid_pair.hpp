// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "tact/feature/four_points.hpp"
#include "tact/motion/rigid_motion.hpp"

namespace tact::feature {

/// Where the four points are at one time: no coordinate is farther than `error` from the exact one.
struct Places {
    double time = 0;
    std::array<Vec3, 4> at{};
    std::array<double, 4> error{};
};

/// A part of the time, with the places at both ends.
struct Slice {
    Places begin, end;

    [[nodiscard]] Interval<double> time() const { return {begin.time, end.time}; }
};

/// A part of a slice, from 0 to 1, outside of which there is no contact; low > high: none at all.
struct SlicePart {
    double low = 0;
    double high = 1;

    [[nodiscard]] bool is_empty() const { return low > high; }
    static SlicePart none() { return {1, 0}; }
};

/// How far a point may be from the straight way between its places at two times: by its largest acceleration between
/// them, and never farther than `farthest`. Infinity: nothing is known.
struct PointBend {
    double acceleration = 0;
    double farthest = 0;

    /// For times that are `duration` apart, rounded up.
    [[nodiscard]] double from_chord(double duration) const {
        return lower(outward::up(outward::up(acceleration * duration) * (0.125 * duration)), farthest);
    }
};
using Bends = std::array<PointBend, 4>;

/// One point of a body over a piece of time without breakpoints.
class MovingPoint {
public:
    MovingPoint(const Motion& motion, const Vec3& point);

    void begin_piece(const Interval<double>& time);

    /// Sets the place at a time of the piece; `turn` is that of the motion.
    void place(double time, const Moment& turn, Vec3& at, double& error) const;

    /// Within a part of the piece.
    [[nodiscard]] PointBend bend(const Interval<double>& time) const;

    /// All places over some time.
    [[nodiscard]] IntervalVec<3> box(const Interval<double>& time) const {
        return motion_->bound(as_intervals(point_), time);
    }

    /// The place at a time, where it is known to the last bit.
    [[nodiscard]] std::optional<Vec3> exact_place(double time) const;

    /// Whether the bend is the same all over the piece.
    [[nodiscard]] bool is_steady() const { return rigid_ != nullptr; }

    /// The turn at a time, which all points of the body share.
    [[nodiscard]] Moment turn(double time) const { return rigid_ != nullptr ? moment(curve_.turning, time) : Moment{}; }

private:
    const Motion* motion_;
    const RigidMotion* rigid_;  ///< the same where it is a motion of the list, else none
    Vec3 point_;
    PointCurve curve_;
    PointBend bend_;
};

/// Four points of two bodies in motion.
template <Kind K>
class RigidPair {
public:
    static constexpr std::size_t first_of_b = K == Kind::vertex_face ? 1 : 2;

    RigidPair(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b)
        : points_{MovingPoint(motion_a, points[0]), MovingPoint(first_of_b > 1 ? motion_a : motion_b, points[1]),
                  MovingPoint(motion_b, points[2]), MovingPoint(motion_b, points[3])} {}

    void begin_piece(const Interval<double>& time) {
        for (MovingPoint& point : points_) point.begin_piece(time);
    }

    /// Whether the bends are the same on all parts of a piece.
    [[nodiscard]] bool is_steady() const { return points_[0].is_steady() && points_[3].is_steady(); }

    /// At a time of the piece.
    [[nodiscard]] Places at(double time) const {
        Places places;
        places.time = time;
        const Moment turn_a = points_[0].turn(time), turn_b = points_[3].turn(time);
        for (std::size_t i = 0; i < 4; ++i)
            points_[i].place(time, i < first_of_b ? turn_a : turn_b, places.at[i], places.error[i]);
        return places;
    }

    [[nodiscard]] std::optional<std::array<Vec3, 4>> exactly_at(double time) const {
        std::array<Vec3, 4> places{};
        for (std::size_t i = 0; i < 4; ++i) {
            const auto place = points_[i].exact_place(time);
            if (!place) return std::nullopt;
            places[i] = *place;
        }
        return places;
    }

    [[nodiscard]] Bends bends(const Interval<double>& time) const {
        return {points_[0].bend(time), points_[1].bend(time), points_[2].bend(time), points_[3].bend(time)};
    }

    /// All places of a point over some time.
    [[nodiscard]] IntervalVec<3> box(std::size_t point, const Interval<double>& time) const {
        return points_[point].box(time);
    }

private:
    std::array<MovingPoint, 4> points_;
};

}  // namespace tact::feature
