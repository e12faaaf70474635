// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/interval.hpp"
#include "tact/motion/turning.hpp"

namespace tact {

/// A number that is known to within an error.
struct Ball {
    double center = 0;
    double error = 0;
};

[[nodiscard]] Ball as_ball(const Interval<double>& interval);
[[nodiscard]] Interval<double> as_interval(const Ball& ball);

/// N functions of time of the form
///     base + since drift + sin(angle) swing - (1 - cos(angle)) bend:
/// the coordinates of a point of a turning body, or the entries of its pose. Centers and errors stand in arrays of
/// their own, which compilers turn into vectors.
template <int N>
struct Curve {
    struct Balls {
        std::array<double, N> center{};
        std::array<double, N> error{};

        void set(int i, const Ball& ball) {
            center[static_cast<std::size_t>(i)] = ball.center;
            error[static_cast<std::size_t>(i)] = ball.error;
        }
    };

    Balls base, drift, swing, bend;
    Turning turning;
    double hidden =
        0;  ///< of a pose: an acceleration of its position that the boxes cover and the formula does not show

    /// The values at one moment.
    [[nodiscard]] Balls at(const Moment& moment) const;

    /// All values between two times of one path: the chord, and on the side to which a function bends what the bend
    /// can add. Second order: halving the time divides the excess by four.
    [[nodiscard]] std::array<Interval<double>, N> bound(const Interval<double>& time) const;

    /// The same from the two ends, where many functions share them; `angle` is no less than the turn between them.
    [[nodiscard]] std::array<Interval<double>, N> bound(const Moment& start, const Moment& end, double angle) const;

    /// All values of the derivative of the functions between two times.
    [[nodiscard]] std::array<Interval<double>, N> speed_bound(const Interval<double>& time) const;

private:
    std::array<Interval<double>, N> values(const Moment& moment) const;
    std::array<Interval<double>, N> any_angle(const Moment& start, const Moment& end) const;
};

extern template struct Curve<1>;
extern template struct Curve<3>;
extern template struct Curve<12>;

/// The entries of a pose: column j of the rotation at 3 j, the position at 9.
using PoseCurve = Curve<12>;
using PointCurve = Curve<3>;

/// The distance of a moving point along a direction.
[[nodiscard]] Curve<1> along(const Vec3& direction, const PointCurve& curve);

/// The path of a point of the body.
[[nodiscard]] PointCurve point_curve(const PoseCurve& pose, const IntervalVec<3>& point);

/// At most half as wide again as the range of the curve, and rounding, for turns up to 1/16: cuts the time where the
/// chord of the whole is too far from the curve.
[[nodiscard]] IntervalVec<3> tight_bound(const PointCurve& curve, const Interval<double>& time);

}  // namespace tact
