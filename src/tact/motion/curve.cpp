// SPDX-License-Identifier: MIT
#include "tact/motion/curve.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

// Errors are counted in u = 2^-53. A value is base + since drift + sine swing - versine bend: each product is rounded
// once (u) and passes three sums (3 u), and the bounds center -+ error are rounded once more (u). The time errs by u,
// the sine by 6 u and the versine by 20 u of themselves, the versine also by no more than 10 u at all. So the terms are
// wrong by 4, 6, 11 and 5 u of themselves, the last also by that of the versine, and all by the errors of their
// factors. The errors themselves are sums of at most ten positive terms: a factor of 1 + 16 u holds their rounding.

namespace tact {
namespace {

using Number = Interval<double>;
constexpr double u = 0x1p-53, round_up = 1 + 16 * u, least = 0x1p-1000;
constexpr double base_error = 5 * u, drift_error = 7 * u, swing_error = 12 * u, bend_error = 6 * u;

/// [low, high], or the whole line where something has overflowed: then `sum`, of all that went into it, is not finite.
Number checked(double low, double high, double sum = 0) {
    return outward::is_finite(low) && outward::is_finite(high) && outward::is_finite(sum) ? Number(low, high)
                                                                                          : Number::whole();
}

}  // namespace

Ball as_ball(const Interval<double>& interval) {
    const double center = 0.5 * interval.low + 0.5 * interval.high;
    if (!outward::is_finite(center)) return {0, std::numeric_limits<double>::infinity()};
    const double error = higher(interval.high - center, center - interval.low);
    return {center, interval.low == interval.high ? 0 : outward::up(error)};
}

Interval<double> as_interval(const Ball& ball) {
    if (ball.error == 0) return {ball.center};
    const double sum = std::fabs(ball.center) + ball.error;
    return checked(outward::down(ball.center - ball.error), outward::up(ball.center + ball.error), sum);
}

template <int N>
typename Curve<N>::Balls Curve<N>::at(const Moment& m) const {
    Balls value;
    const double since = std::fabs(m.since), sine = std::fabs(m.sine);
    const double fixed = base_error, moved = drift_error * since, swung = swing_error * sine + m.angle_error,
                 bent = bend_error * m.versine + lower(20 * u * m.versine, 10 * u) + m.angle_error;
    const double swing_share = sine + m.angle_error, bend_share = m.versine + m.angle_error;
    for (std::size_t i = 0; i < N; ++i) {
        value.center[i] =
            base.center[i] + m.since * drift.center[i] + m.sine * swing.center[i] - m.versine * bend.center[i];
        value.error[i] = ((base.error[i] + fixed * std::fabs(base.center[i])) +
                          (since * drift.error[i] + moved * std::fabs(drift.center[i])) +
                          (swing_share * swing.error[i] + swung * std::fabs(swing.center[i])) +
                          (bend_share * bend.error[i] + bent * std::fabs(bend.center[i]))) *
                         round_up;
    }
    return value;
}

template <int N>
std::array<Number, N> Curve<N>::values(const Moment& m) const {
    const Balls value = at(m);
    std::array<Number, N> result;
    for (std::size_t i = 0; i < N; ++i) {
        const double error = value.error[i] + least;  // the rounding of these sums is in the error
        result[i] = checked(value.center[i] - error, value.center[i] + error);
    }
    return result;
}

template <int N>
std::array<Number, N> Curve<N>::bound(const Number& time) const {
    const Moment start = moment(turning, time.low);
    if (time.low == time.high) return values(start);
    return bound(start, moment(turning, time.high), angle_between(turning, time.low, time.high));
}

/// Between two values x leaves its chord by -x'' (t - a) (b - t) / 2, and (t - a) (b - t) <= (b - a)^2 / 4. In the
/// angle, -x'' = w = sin(angle) swing + cos(angle) bend, which is itself such a function: -w'' = w, and |w| is at most
/// |swing| + |bend|.
template <int N>
std::array<Number, N> Curve<N>::bound(const Moment& start, const Moment& end, double angle) const {
    if (!(angle <= 2)) return any_angle(start, end);
    const Balls first = at(start), last = at(end);
    const double eighth = 0.125 * angle * angle * round_up;
    const double slip = 8 * u + higher(start.angle_error, end.angle_error);
    std::array<Number, N> result;
    for (std::size_t i = 0; i < N; ++i) {
        const double s = swing.center[i], b = bend.center[i];
        const double size = (std::fabs(s) + std::fabs(b) + swing.error[i] + bend.error[i]) * round_up;
        const double at_start = start.sine * s + start.cosine * b, at_end = end.sine * s + end.cosine * b;
        const double margin = ((eighth + slip) * size + swing.error[i] + bend.error[i]) * round_up;
        const double up = higher(higher(at_start, at_end) + margin, 0.0) * eighth;
        const double down = lower(lower(at_start, at_end) - margin, 0.0) * eighth;
        const double low = lower(first.center[i] - first.error[i], last.center[i] - last.error[i]) + down * round_up;
        const double high = higher(first.center[i] + first.error[i], last.center[i] + last.error[i]) + up * round_up;
        const double sum =
            (first.center[i] + first.error[i]) + (last.center[i] + last.error[i]) + at_start + at_end + margin;
        result[i] = checked(low - (std::fabs(low) * u + least), high + (std::fabs(high) * u + least), sum);
    }
    return result;
}

/// Any turn: base - bend + since drift + a circle.
template <int N>
std::array<Number, N> Curve<N>::any_angle(const Moment& start, const Moment& end) const {
    const Number since(outward::down(start.since), outward::up(end.since));
    std::array<Number, N> result;
    for (std::size_t i = 0; i < N; ++i) {
        const Number s = as_interval({swing.center[i], swing.error[i]}),
                     b = as_interval({bend.center[i], bend.error[i]});
        const double radius = square_root(square(s) + square(b)).high;
        const Number value = as_interval({base.center[i], base.error[i]}) - b + Number(-radius, radius) +
                             since * as_interval({drift.center[i], drift.error[i]});
        result[i] = checked(value.low, value.high);
    }
    return result;
}

/// x' = drift + rate v, v = cos(angle) swing - sin(angle) bend; -v'' = v again.
template <int N>
std::array<Number, N> Curve<N>::speed_bound(const Number& time) const {
    const Moment start = moment(turning, time.low), end = moment(turning, time.high);
    const double angle = angle_between(turning, time.low, time.high);
    const double eighth = lower(0.125 * angle * angle * round_up, 2.0);
    const double slip = 8 * u + higher(start.angle_error, end.angle_error);
    const Number rate = turning.interval();
    std::array<Number, N> result;
    for (std::size_t i = 0; i < N; ++i) {
        const double s = swing.center[i], b = bend.center[i];
        const double size = (std::fabs(s) + std::fabs(b) + swing.error[i] + bend.error[i]) * round_up;
        const double at_start = start.cosine * s - start.sine * b, at_end = end.cosine * s - end.sine * b;
        const double margin = ((eighth + slip) * size + swing.error[i] + bend.error[i]) * round_up;
        const Number swinging(outward::down(lower(at_start, at_end) - margin),
                              outward::up(higher(at_start, at_end) + margin));
        const Number speed =
            as_interval({drift.center[i], drift.error[i]}) + rate * common(swinging, Number(-size, size));
        result[i] = checked(speed.low, speed.high, at_start + at_end + margin);
    }
    return result;
}

template struct Curve<1>;
template struct Curve<3>;
template struct Curve<12>;

namespace {

/// Sums of at most four products, each rounded once and passing three sums, with the errors of their factors.
struct Sum {
    double center = 0, error = 0;

    void add(const Ball& factor, double value, double value_error) {
        const double size = std::fabs(value);
        center += factor.center * value;
        error += std::fabs(factor.center) * (value_error + 5 * u * size) + factor.error * (size + value_error);
    }
    [[nodiscard]] Ball ball() const { return {center, error == 0 ? 0 : error * round_up + least}; }
};

}  // namespace

PointCurve point_curve(const PoseCurve& pose, const IntervalVec<3>& point) {
    const Ball x[4] = {as_ball(point[0]), as_ball(point[1]), as_ball(point[2]), {1, 0}};
    const auto combine = [&](const PoseCurve::Balls& from, PointCurve::Balls& to) {
        for (std::size_t i = 0; i < 3; ++i) {
            Sum sum;
            for (std::size_t j = 0; j < 4; ++j) sum.add(x[j], from.center[3 * j + i], from.error[3 * j + i]);
            to.set(static_cast<int>(i), sum.ball());
        }
    };
    PointCurve curve;
    combine(pose.base, curve.base);
    for (std::size_t i = 0; i < 3; ++i)
        curve.drift.set(static_cast<int>(i), {pose.drift.center[9 + i], pose.drift.error[9 + i]});
    curve.turning = pose.turning;
    if (pose.turning.at_rest()) return curve;
    combine(pose.swing, curve.swing);
    combine(pose.bend, curve.bend);
    return curve;
}

Curve<1> along(const Vec3& direction, const PointCurve& curve) {
    const auto combine = [&](const PointCurve::Balls& from) {
        Sum sum;
        for (int i = 0; i < 3; ++i) {
            const auto k = static_cast<std::size_t>(i);
            sum.add({direction[i], 0}, from.center[k], from.error[k]);
        }
        Curve<1>::Balls to;
        to.set(0, sum.ball());
        return to;
    };
    return {combine(curve.base), combine(curve.drift), combine(curve.swing), combine(curve.bend), curve.turning};
}

namespace {

/// The hull of the bounds of equal pieces of the time, and of the values at their ends.
struct PieceHull {
    IntervalVec<3> outer{}, inner{};

    PieceHull(const PointCurve& curve, const Number& time, int count) {
        double start_time = time.low;
        Moment start = moment(curve.turning, start_time);
        add(curve.at(start), true);
        for (int piece = 1; piece <= count; ++piece) {
            const double end_time = piece == count ? time.high : time.low + (time.high - time.low) * piece / count;
            const Moment end = moment(curve.turning, end_time);
            const auto part = curve.bound(start, end, angle_between(curve.turning, start_time, end_time));
            for (int k = 0; k < 3; ++k) {
                const Number& bound = part[static_cast<std::size_t>(k)];
                outer[k] = piece == 1 ? bound : hull(outer[k], bound);
            }
            add(curve.at(end), false);
            start_time = end_time;
            start = end;
        }
    }

    [[nodiscard]] bool are_tight() const {
        for (int k = 0; k < 3; ++k) {
            const double rounding = 0x1p-48 * magnitude(outer[k]).high;
            if (!(width(outer[k]) <= 1.4 * (inner[k].high - inner[k].low) + rounding)) return false;
        }
        return true;
    }

private:
    void add(const PointCurve::Balls& value, bool first) {
        for (int k = 0; k < 3; ++k) {
            const Number center(value.center[static_cast<std::size_t>(k)]);
            inner[k] = first ? center : hull(inner[k], center);
        }
    }
};

}  // namespace

IntervalVec<3> tight_bound(const PointCurve& curve, const Number& time) {
    constexpr int most_pieces = 16;
    if (time.low == time.high) {
        const auto values = curve.bound(time);
        return {values[0], values[1], values[2]};
    }
    for (int count = 1;; count *= 2) {
        const PieceHull pieces(curve, time, count);
        if (count == most_pieces || pieces.are_tight()) return pieces.outer;
    }
}

}  // namespace tact
