// SPDX-License-Identifier: MIT
#pragma once

/// Motions: the list as plain data, and the interface behind all of them.
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tact/base.hpp"
#include "tact/interval.hpp"
#include "tact/vec.hpp"

namespace tact {

/// A closed interval of time. start <= end, both finite.
struct TimeInterval {
    double start = 0;
    double end = 1;

    friend constexpr bool operator==(const TimeInterval&, const TimeInterval&) = default;
};

/// Whether the second is an interval, and within the first.
[[nodiscard]] constexpr bool contains(const TimeInterval& whole, const TimeInterval& part) {
    return whole.start <= part.start && part.start <= part.end && part.end <= whole.end;
}

/// Constant velocity: a point x of the shape is at x + position + t * velocity, at every time t. All sums are exact:
/// nothing is rounded before a query decides.
template <int D>
struct Linear {
    Vec<double, D> velocity{};
    Vec<double, D> position{};

    friend constexpr bool operator==(const Linear&, const Linear&) = default;
};

using Linear2 = Linear<2>;
using Linear3 = Linear<3>;

// The motions as plain data. One clock: linear and twist use the time itself, so that at time t a linear motion has
// traveled t * velocity; in_between and screw are at `from` at times.start and at `to` at times.end.

/// At rest.
template <int D>
struct Still {
    Pose<D> pose{};
};

/// A body after `from`, turned with a constant angular velocity about a pivot that travels with a constant velocity: a
/// point x is at pivot + t velocity + turn(t angular_velocity) (from x - pivot). Any number of turns.
template <int D>
struct Twist;
template <>
struct Twist<2> {
    Vec2 velocity{};
    double angular_velocity = 0;
    Vec2 pivot{};
    Pose2 from{};
};
template <>
struct Twist<3> {
    Vec3 velocity{};
    Vec3 angular_velocity{};  ///< radians in a unit of time, about this vector
    Vec3 pivot{};
    Pose3 from{};
};

/// From one pose to another with constant turning about the body's origin, which moves on a straight line. Quaternions
/// take the short turn; a half turn has none, and turns as their signs say. In the plane the angles are given, and
/// the body turns from one to the other as they stand: from 0 to 7 is more than a full turn.
template <int D>
struct InBetween {
    Pose<D> from{};
    Pose<D> to{};
    TimeInterval times{};
};

/// From one pose to another on a screw: turning about one fixed axis, and moving along it (in the plane, a turn about a
/// pole). Without turning it is a straight line. In the plane, whole turns about a pole lead nowhere else: they are
/// refused when the two poses differ.
template <int D>
struct Screw {
    Pose<D> from{};
    Pose<D> to{};
    TimeInterval times{};
};

/// Poses in time, with in-between motions from each to the next.
template <int D>
struct Keyframes {
    struct Key {
        double time = 0;
        Pose<D> pose{};
    };
    std::vector<Key> keys;
};

template <int N>
struct Curve;

/// How fast a body moves: the speed of its origin, and the rate of its turning. Infinity: nothing is known.
struct VelocityBound {
    double linear = 0;
    double angular = 0;
};

/// A rigid pose for every time of a closed interval: the interface that any motion of your own implements, most easily
/// through SmoothMotion, which needs one formula. What is proved rests on `bound`: it must contain every pose of the
/// given time. All calls are const and may come from many threads; what lies outside the domain is not looked at.
class Motion {
public:
    virtual ~Motion() = default;

    /// The times for which the motion is defined.
    [[nodiscard]] virtual TimeInterval domain() const = 0;

    /// Times inside the domain, in order, at which the motion is not smooth (the speed jumps there, not the pose).
    [[nodiscard]] virtual std::span<const double> breakpoints() const { return {}; }

    /// Every pose of a part of the domain.
    [[nodiscard]] virtual IntervalPose<3> bound(const Interval<double>& time) const = 0;

    /// Every position of one point of the body; the default follows from `bound`.
    [[nodiscard]] virtual IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const;

    /// The pose at one time, with its rounding errors.
    [[nodiscard]] IntervalPose<3> pose_at(double time) const { return bound(Interval<double>(time)); }

    /// The pose at one time, rounded: for drawing and printing. The default takes the midpoint of `bound`.
    [[nodiscard]] virtual Pose3 pose(double time) const;

    /// No faster within a part of the domain. The default is infinity, which is all that follows from `bound`: a
    /// motion may tremble as fast as it likes inside its boxes (docs/algorithms/motion-bounds.md). Whoever reads
    /// infinity takes `bound` over shorter times instead.
    [[nodiscard]] virtual VelocityBound velocity_bound(const Interval<double>& time) const;

    /// The derivative of the pose at one time, to the right at a breakpoint: a point x of the body moves at
    /// rotation * x + position. None where it is not known, which is the default.
    [[nodiscard]] virtual std::optional<IntervalPose<3>> pose_speed(double time) const;

    /// The largest acceleration, between breakpoints, of any point within `reach` of the body's origin; infinity by
    /// default.
    [[nodiscard]] virtual double acceleration_bound(const Interval<double>& time, double reach) const;

    /// A linear motion that at this time has the body exactly where it is, not turned; none when that is not so, or not
    /// known. With it contact at that time is decided exactly.
    [[nodiscard]] virtual std::optional<Linear<3>> straight_at(double time) const;

    /// The formulas of the entries of the pose from this time to the next breakpoint, where the motion is a turn about
    /// one axis; null, the default, when it is none. What is asked for often is quicker by them.
    [[nodiscard]] virtual const Curve<12>* curve_from(double time) const;

    /// All speeds of a point of the body along a direction (times its length); the default follows from
    /// `velocity_bound`. The points within r of it are faster or slower by at most r times the angular speed.
    [[nodiscard]] virtual Interval<double> speed_bound(const Vec3& direction, const IntervalVec<3>& point,
                                                       const Interval<double>& time) const;
};

/// A motion of the list, made of constant turns. `make` refuses what is not finite, a zero quaternion, and times that
/// do not rise; messages name the field. Motions of the plane move the plane z = 0 in itself.
class RigidMotion final : public Motion {
public:
    template <int D>
    static Result<RigidMotion> make(const Still<D>& motion);
    template <int D>
    static Result<RigidMotion> make(const Linear<D>& motion);
    template <int D>
    static Result<RigidMotion> make(const Twist<D>& motion);
    template <int D>
    static Result<RigidMotion> make(const InBetween<D>& motion);
    template <int D>
    static Result<RigidMotion> make(const Screw<D>& motion);
    template <int D>
    static Result<RigidMotion> make(const Keyframes<D>& motion);

    [[nodiscard]] TimeInterval domain() const override;
    [[nodiscard]] std::span<const double> breakpoints() const override;
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override;
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const override;
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override;
    [[nodiscard]] std::optional<IntervalPose<3>> pose_speed(double time) const override;
    [[nodiscard]] const Curve<12>* curve_from(double time) const override;
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override;
    [[nodiscard]] std::optional<Linear<3>> straight_at(double time) const override;
    [[nodiscard]] Interval<double> speed_bound(const Vec3& direction, const IntervalVec<3>& point,
                                               const Interval<double>& time) const override;

    struct Pieces;  ///< known to the library only
    [[nodiscard]] const Pieces& pieces() const { return *pieces_; }

private:
    explicit RigidMotion(std::shared_ptr<const Pieces> pieces) : pieces_(std::move(pieces)) {}
    std::shared_ptr<const Pieces> pieces_;
};

/// Body a as seen from body b: where the points of a are in the coordinates of b. A motion like any other, so that
/// whatever is bounded for one moving body is bounded for two. Refers to both motions; they must outlive it.
class RelativeMotion final : public Motion {
public:
    RelativeMotion(const Motion& motion_a, const Motion& motion_b);

    /// The times at which both are defined; start > end when there are none.
    [[nodiscard]] TimeInterval domain() const override;
    [[nodiscard]] std::span<const double> breakpoints() const override;
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override;
    /// Second order: the chord and its largest deviation, where both motions bound their accelerations.
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const override;
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override;
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override;

private:
    struct Rates;

    const Motion* motion_a_;
    const Motion* motion_b_;
    std::vector<double> breakpoints_;
};

}  // namespace tact
