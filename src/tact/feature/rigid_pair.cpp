// SPDX-License-Identifier: MIT
#include "tact/feature/rigid_pair.hpp"

#include <cmath>
#include <limits>
#include <typeinfo>

#include "tact/exact/double_double.hpp"

namespace tact::feature {
namespace {

constexpr double u = 0x1p-53;
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

/// Whether the start's rotation is exactly the identity, and its place exactly known.
bool starts_unturned(const PoseCurve& curve) {
    for (std::size_t i = 0; i < 12; ++i) {
        const bool exact = curve.base.error[i] == 0;
        if (!exact || (i < 9 && curve.base.center[i] != (i % 4 == 0 ? 1 : 0))) return false;
    }
    return true;
}

}  // namespace

MovingPoint::MovingPoint(const Motion& motion, const Vec3& point)
    : motion_(&motion),
      rigid_(typeid(motion) == typeid(RigidMotion) ? static_cast<const RigidMotion*>(&motion) : nullptr),
      point_(point) {}

// x'' = rate^2 (the arm), but for the sign, and the arm is never longer than `bend`, its part across the axis. It and
// the straight way between two of its places lie in one ball around the axis.
void MovingPoint::begin_piece(const Interval<double>& time) {
    if (rigid_ == nullptr) return;
    const RigidPath& path = rigid_->path_at(time.low);
    curve_ = point_curve(rigid_->curve_at(time.low), as_intervals(point_));
    double square_sum = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const double size = magnitude(curve_.bend.center[k]) + curve_.bend.error[k];
        square_sum += size * size;
    }
    const double arm = curve_.turning.at_rest() ? 0 : (1 + 16 * u) * std::sqrt(square_sum) + 0x1p-500;
    const double rate = curve_.turning.largest();
    bend_.acceleration = arm == 0 ? path.bend : outward::up(outward::up(outward::up(rate * rate) * arm) + path.bend);
    bend_.farthest = path.bend == 0 ? 2 * arm : unknown;
}

void MovingPoint::place(double time, const Moment& turn, Vec3& at, double& error) const {
    error = 0;
    if (rigid_ != nullptr) {
        const PointCurve::Balls balls = curve_.at(turn);
        for (std::size_t k = 0; k < 3; ++k) {
            at[static_cast<int>(k)] = balls.center[k];
            error = higher(error, balls.error[k]);
        }
        error += 0x1p-1000;  // where products vanish
        return;
    }
    const IntervalVec<3> places = box(Interval<double>(time));
    at = middle(places);
    for (int k = 0; k < 3; ++k)
        error = higher(error, higher(outward::up(places[k].high - at[k]), outward::up(at[k] - places[k].low)));
}

PointBend MovingPoint::bend(const Interval<double>& time) const {
    if (rigid_ != nullptr) return bend_;
    return {motion_->acceleration_bound(time, length(as_intervals(point_)).high), unknown};
}

std::optional<Vec3> MovingPoint::exact_place(double time) const {
    if (rigid_ == nullptr) return std::nullopt;
    const PoseCurve& curve = rigid_->curve_at(time);
    const auto since = exact_sum(time, -curve.turning.origin);
    if (!starts_unturned(curve) || !since || !(*since == 0 || curve.turning.at_rest())) return std::nullopt;
    Vec3 place{};
    for (int k = 0; k < 3; ++k) {
        const auto i = static_cast<std::size_t>(9 + k);
        const auto way = *since == 0                 ? std::optional(0.0)
                         : curve.drift.error[i] == 0 ? exact_product(*since, curve.drift.center[i])
                                                     : std::nullopt;
        const auto position = way ? exact_sum(curve.base.center[i], *way) : way;
        const auto coordinate = position ? exact_sum(point_[k], *position) : position;
        if (!coordinate) return std::nullopt;
        place[k] = *coordinate;
    }
    return place;
}

}  // namespace tact::feature
