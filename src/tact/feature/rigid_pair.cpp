// SPDX-License-Identifier: MIT
#include "tact/feature/rigid_pair.hpp"

#include <cmath>
#include <limits>
#include <typeinfo>

#include "tact/exact/double_double.hpp"
#include "tact/motion/breakpoint.hpp"
#include "tact/motion/rigid_path.hpp"

namespace tact::feature {
namespace {

constexpr double u = 0x1p-53;
constexpr double vanished = 0x1p-1000;  // more than products that underflow can lose
constexpr double unknown = std::numeric_limits<double>::infinity();

/// a + b, where it is a double.
std::optional<double> exact_sum(double a, double b) {
    const auto sum = exact::two_sum(a, b);
    return sum.low == 0 ? std::optional(sum.high) : std::nullopt;
}

/// The same for a b, where its error can be computed.
std::optional<double> exact_product(double a, double b) {
    if (a == 0 || b == 0) return 0;
    const auto is_ordinary = [](double x) { return magnitude(x) >= 0x1p-450 && magnitude(x) <= 0x1p450; };
    if (!is_ordinary(a) || !is_ordinary(b)) return std::nullopt;
    const auto product = exact::two_product(a, b);
    return product.low == 0 ? std::optional(product.high) : std::nullopt;
}

/// Whether the start's rotation is exactly the identity, and its position exactly known.
bool starts_unturned(const PoseCurve& curve) {
    for (std::size_t i = 0; i < 12; ++i) {
        const bool exact = curve.base.error[i] == 0;
        if (!exact || (i < 9 && curve.base.center[i] != (i % 4 == 0 ? 1 : 0))) return false;
    }
    return true;
}

}  // namespace

/// A coordinate of a point is x[0] c[0] + x[1] c[1] + x[2] c[2] + c[3], c its row of the columns: a product and three
/// sums round each term by 4 u at most.
template <int N>
void BodyPoints<N>::BodyPart::set(const PoseCurve::Balls& columns, const Vec3 (&points)[N]) {
    double column_size[4], column_error[4];
    for (std::size_t j = 0; j < 4; ++j) {
        const double *c = &columns.center[3 * j], *e = &columns.error[3 * j];
        column_size[j] = higher(higher(magnitude(c[0]), magnitude(c[1])), magnitude(c[2]));
        column_error[j] = higher(higher(e[0], e[1]), e[2]) + 5 * u * column_size[j];
    }
    for (int i = 0; i < N; ++i) {
        const Vec3& x = points[i];
        double largest = 0;
        for (int k = 0; k < 3; ++k) {
            const double* c = &columns.center[static_cast<std::size_t>(k)];
            const double value = ((x[0] * c[0] + x[1] * c[3]) + x[2] * c[6]) + c[9];
            center[3 * i + k] = value;
            largest = higher(largest, magnitude(value));
        }
        error[i] = (1 + 16 * u) * (magnitude(x[0]) * column_error[0] + magnitude(x[1]) * column_error[1] +
                                   magnitude(x[2]) * column_error[2] + column_error[3]) +
                   vanished;
        size[i] = largest;
    }
}

template <int N>
BodyPoints<N>::BodyPoints(const Motion& motion, const Vec3* points)
    : motion_(&motion),
      rigid_(typeid(motion) == typeid(RigidMotion) ? static_cast<const RigidMotion*>(&motion) : nullptr) {
    for (int i = 0; i < N; ++i) points_[i] = points[i];
}

// x'' = rate^2 (the arm), except for the sign, and the arm is never longer than `bend`, its part across the axis. It
// and the straight path between two of its positions lie in one ball around the axis.
template <int N>
void BodyPoints<N>::start_piece(double start) {
    if (rigid_ == nullptr) return;
    const PoseCurve& pose = rigid_->pieces().curve_at(start);
    const double hidden = rigid_->pieces().path_at(start).bend;
    turning_ = pose.turning;
    drift_error_ = drift_size_ = 0;
    for (int k = 0; k < 3; ++k) {
        const auto i = std::size_t{9} + static_cast<std::size_t>(k);
        drift_[k] = pose.drift.center[i];
        drift_error_ = higher(drift_error_, pose.drift.error[i]);
        drift_size_ = higher(drift_size_, magnitude(drift_[k]));
    }
    base_.set(pose.base, points_);
    if (turning_.at_rest()) {
        swing_ = bend_ = {};
        for (PointBend& bend : bends_) bend = {hidden, hidden == 0 ? 0 : unknown};
        return;
    }
    swing_.set(pose.swing, points_);
    bend_.set(pose.bend, points_);
    const double rate = turning_.largest(), square = outward::up(rate * rate);
    for (int i = 0; i < N; ++i) {
        const double *c = bend_.center + 3 * i, e = bend_.error[i];
        const double arm = (1 + 16 * u) * (std::sqrt(c[0] * c[0] + c[1] * c[1] + c[2] * c[2]) + 2 * e) + 0x1p-500;
        bends_[i] = {outward::up(outward::up(square * arm) + hidden), hidden == 0 ? 2 * arm : unknown};
    }
}

/// base + since drift + sine swing - versine bend. `since` errs by u of itself, the sine by 6 u and the versine by
/// 20 u (motion/turning.hpp), both also by the error of the angle; each product rounds once and passes three sums: 3,
/// 5, 10 and 24 u of the terms.
template <int N>
void BodyPoints<N>::set_positions(double time, Vec3* at, double* error) const {
    if (rigid_ == nullptr) {
        for (int i = 0; i < N; ++i) {
            const IntervalVec<3> positions = box(i, Interval<double>(time));
            at[i] = midpoint(positions);
            error[i] = 0;
            for (int k = 0; k < 3; ++k)
                error[i] = higher(error[i], higher(outward::up(positions[k].high - at[i][k]),
                                                   outward::up(at[i][k] - positions[k].low)));
        }
        return;
    }
    const Moment m = moment(turning_, time);
    const double since = magnitude(m.since), sine = magnitude(m.sine), angle_error = m.angle_error;
    const Vec3 displacement = m.since * drift_;
    for (int i = 0; i < N; ++i)
        for (int k = 0; k < 3; ++k)
            at[i][k] = (base_.center[3 * i + k] + displacement[k]) +
                       (m.sine * swing_.center[3 * i + k] - m.versine * bend_.center[3 * i + k]);
    const double moved = since * (drift_error_ + 8 * u * drift_size_);
    const double swing_share = 16 * u * sine + angle_error, bend_share = 32 * u * m.versine + angle_error;
    for (int i = 0; i < N; ++i)
        error[i] = (1 + 32 * u) * ((base_.error[i] + 8 * u * base_.size[i]) + moved +
                                   ((sine + angle_error) * swing_.error[i] + swing_share * swing_.size[i]) +
                                   ((m.versine + angle_error) * bend_.error[i] + bend_share * bend_.size[i])) +
                   vanished;
}

template <int N>
PointBend BodyPoints<N>::bend(int point, const Interval<double>& time) const {
    if (rigid_ != nullptr) return bends_[point];
    return {motion_->acceleration_bound(time, length(as_intervals(points_[point])).high), unknown};
}

template <int N>
bool BodyPoints<N>::moves_straight(const Interval<double>& time) const {
    return rigid_ != nullptr && !has_breakpoint(*motion_, time) &&
           rigid_->pieces().curve_at(time.low).turning.at_rest() && rigid_->pieces().path_at(time.low).bend == 0;
}

template <int N>
std::optional<Vec3> BodyPoints<N>::exact_position(int point, double time) const {
    if (rigid_ == nullptr) return std::nullopt;
    const PoseCurve& curve = rigid_->pieces().curve_at(time);
    const auto since = exact_sum(time, -curve.turning.origin);
    if (!starts_unturned(curve) || !since || !(*since == 0 || curve.turning.at_rest())) return std::nullopt;
    Vec3 result{};
    for (int k = 0; k < 3; ++k) {
        const auto i = std::size_t{9} + static_cast<std::size_t>(k);
        const auto displacement = *since == 0                 ? std::optional(0.0)
                                  : curve.drift.error[i] == 0 ? exact_product(*since, curve.drift.center[i])
                                                              : std::nullopt;
        const auto position = displacement ? exact_sum(curve.base.center[i], *displacement) : displacement;
        const auto coordinate = position ? exact_sum(points_[point][k], *position) : position;
        if (!coordinate) return std::nullopt;
        result[k] = *coordinate;
    }
    return result;
}

template class BodyPoints<1>;
template class BodyPoints<2>;
template class BodyPoints<3>;

}  // namespace tact::feature
