// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "tact/feature.hpp"
#include "tact/feature/four_points.hpp"
#include "tact/motion.hpp"
#include "tact/motion/curve.hpp"

namespace tact::feature {

/// Where the four points are at one time: no coordinate is farther than `error` from the exact one.
struct PointsAtTime {
    double time = 0;
    std::array<Vec3, 4> at{};
    std::array<double, 4> error{};
};

/// A part of the time, with the positions at both ends.
struct Slice {
    PointsAtTime start, end;

    [[nodiscard]] Interval<double> time() const { return {start.time, end.time}; }
};

/// A part of a slice, from 0 to 1, outside of which there is no contact; low > high: none at all.
struct SlicePart {
    double low = 0;
    double high = 1;

    [[nodiscard]] bool is_empty() const { return low > high; }
    static SlicePart none() { return {1, 0}; }
};

/// How far a point may be from the straight path between its positions at two times: by its largest acceleration
/// between them, and never farther than `farthest`. Infinity: nothing is known.
struct PointBend {
    double acceleration = 0;
    double farthest = 0;

    /// For times that are `duration` apart, rounded up.
    [[nodiscard]] double from_chord(double duration) const {
        return lower(outward::up(outward::up(acceleration * duration) * (0.125 * duration)), farthest);
    }
};
using Bends = std::array<PointBend, 4>;

/// N points of one body over a piece of time without breakpoints. What motion/curve.hpp keeps for each coordinate is
/// kept for each point here: one error for all three, and all coordinates in one row.
template <int N>
class BodyPoints {
public:
    BodyPoints(const Motion& motion, const Vec3* points);

    void start_piece(double start);

    /// Sets the positions at a time of the piece, and their errors.
    void set_positions(double time, Vec3* at, double* error) const;

    /// Of a point within a part of the piece.
    [[nodiscard]] PointBend bend(int point, const Interval<double>& time) const;

    /// All positions of a point over some time.
    [[nodiscard]] IntervalVec<3> box(int point, const Interval<double>& time) const {
        return motion_->bound(as_intervals(points_[point]), time);
    }

    /// The position of a point at a time, where it is known to the last bit.
    [[nodiscard]] std::optional<Vec3> exact_position(int point, double time) const;

    /// Whether all points move on straight lines at constant speeds.
    [[nodiscard]] bool moves_straight(const Interval<double>& time) const;

    /// Whether the bends are the same all over the piece.
    [[nodiscard]] bool is_steady() const { return rigid_ != nullptr; }

private:
    /// Linear functions of the points, which the pose's columns give.
    struct BodyPart {
        double center[3 * N] = {};
        double error[N] = {}, size[N] = {};  ///< of all three coordinates of a point

        void set(const PoseCurve::Balls& columns, const Vec3 (&points)[N]);
    };

    const Motion* motion_;
    const RigidMotion* rigid_;  ///< the same where it is a motion of the list, else none
    Vec3 points_[N];
    Turning turning_;
    BodyPart base_, swing_, bend_;
    Vec3 drift_{};
    double drift_error_ = 0, drift_size_ = 0;
    PointBend bends_[N];
};

/// Four points of two bodies in motion.
template <FeatureKind K>
class RigidPair {
public:
    static constexpr std::size_t first_of_b = K == FeatureKind::vertex_face ? 1 : 2;

    RigidPair(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b)
        : a_(motion_a, points.data()), b_(motion_b, points.data() + first_of_b) {}

    void start_piece(double start) {
        a_.start_piece(start);
        b_.start_piece(start);
    }

    /// Whether the bends are the same on all parts of a piece.
    [[nodiscard]] bool is_steady() const { return a_.is_steady() && b_.is_steady(); }

    /// At a time of the piece.
    [[nodiscard]] PointsAtTime at(double time) const {
        PointsAtTime positions;
        positions.time = time;
        a_.set_positions(time, positions.at.data(), positions.error.data());
        b_.set_positions(time, positions.at.data() + first_of_b, positions.error.data() + first_of_b);
        return positions;
    }

    [[nodiscard]] std::optional<std::array<Vec3, 4>> exactly_at(double time) const {
        std::array<Vec3, 4> positions{};
        for (std::size_t i = 0; i < 4; ++i) {
            const auto position =
                with(i, [&](const auto& body, int point) { return body.exact_position(point, time); });
            if (!position) return std::nullopt;
            positions[i] = *position;
        }
        return positions;
    }

    /// The straight lines on which the points move, where they do and the lines are known to the last bit.
    [[nodiscard]] std::optional<MovingPoints> straight_paths(const TimeInterval& interval) const {
        const Interval<double> time(interval.start, interval.end);
        if (!(interval.start < interval.end && a_.moves_straight(time) && b_.moves_straight(time))) return std::nullopt;
        const auto start = exactly_at(interval.start), end = exactly_at(interval.end);
        return start && end ? std::optional(MovingPoints{*start, *end}) : std::nullopt;
    }

    [[nodiscard]] Bends bends(const Interval<double>& time) const {
        Bends bends;
        for (std::size_t i = 0; i < 4; ++i)
            bends[i] = with(i, [&](const auto& body, int point) { return body.bend(point, time); });
        return bends;
    }

    /// All positions of a point over some time.
    [[nodiscard]] IntervalVec<3> box(std::size_t point, const Interval<double>& time) const {
        return with(point, [&](const auto& body, int i) { return body.box(i, time); });
    }

private:
    template <class Ask>
    auto with(std::size_t point, const Ask& ask) const {
        return point < first_of_b ? ask(a_, static_cast<int>(point)) : ask(b_, static_cast<int>(point - first_of_b));
    }

    BodyPoints<static_cast<int>(first_of_b)> a_;
    BodyPoints<static_cast<int>(4 - first_of_b)> b_;
};

}  // namespace tact::feature
