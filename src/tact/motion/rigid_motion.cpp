// SPDX-License-Identifier: MIT
#include "tact/motion/rigid_path.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "tact/exact/double_double.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

IntervalPose<3> as_pose(const std::array<Number, 12>& entries) {
    IntervalPose<3> pose;
    auto entry = entries.begin();
    for (int j = 0; j < 3; ++j)
        for (int i = 0; i < 3; ++i) pose.rotation.at(i, j) = *entry++;
    for (int i = 0; i < 3; ++i) pose.position[i] = *entry++;
    return pose;
}

constexpr Number entries_of_rotation(-1, 1);

/// A box of one number in each coordinate.
bool is_point(const IntervalVec<3>& v) {
    return v[0].low == v[0].high && v[1].low == v[1].high && v[2].low == v[2].high;
}

bool is_identity(const IntervalMatrix<3>& matrix) {
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            if (!(matrix.at(i, j) == Number(i == j ? 1.0 : 0.0))) return false;
    return true;
}

/// What is at `from` at a time, by the clock of linear motions: at position = from - origin * velocity at time 0. None
/// unless that is a double.
std::optional<Linear<3>> linear_from(const Vec3& from, const Vec3& velocity, double origin) {
    Linear<3> linear{velocity, from};
    for (int k = 0; k < 3; ++k) {
        if (origin == 0 || velocity[k] == 0) continue;
        const auto displacement = exact::two_product(origin, velocity[k]);
        const auto position = exact::two_sum(from[k], -displacement.high);
        const bool is_ordinary = std::fabs(displacement.high) >= 0x1p-900 && std::fabs(displacement.high) <= 0x1p900 &&
                                 std::fabs(from[k]) <= 0x1p900 && std::fabs(origin) <= 0x1p900 &&
                                 std::fabs(velocity[k]) <= 0x1p900;
        if (!is_ordinary || displacement.low != 0 || position.low != 0) return std::nullopt;
        linear.position[k] = position.high;
    }
    return linear;
}

}  // namespace

RigidMotion::Pieces::Pieces(const std::vector<RigidPath>& all_paths, std::vector<double> all_times)
    : paths(all_paths), times(std::move(all_times)) {
    for (const RigidPath& path : paths) {
        curves.push_back(path.curve());
        rates.push_back(path.rates());
    }
}

std::size_t RigidMotion::Pieces::index_at(double time) const {
    if (curves.size() == 1) return 0;
    const auto next = std::upper_bound(times.begin() + 1, times.end() - 1, time);
    return static_cast<std::size_t>(next - times.begin()) - 1;
}

TimeInterval RigidMotion::domain() const {
    return {pieces_->times.front(), pieces_->times.back()};
}

std::span<const double> RigidMotion::breakpoints() const {
    return std::span(pieces_->times).subspan(1, pieces_->times.size() - 2);
}

const PoseCurve* RigidMotion::curve_from(double time) const {
    return &pieces_->curve_at(time);
}

IntervalPose<3> RigidMotion::bound(const Number& time) const {
    std::array<Number, 12> all;
    all.fill(Number::whole());
    bool first = true;
    pieces_->visit_paths(time, [&](std::size_t i, const Number& part) {
        const auto entries = pieces_->curves[i].bound(part);
        for (std::size_t k = 0; k < 12; ++k) all[k] = first ? entries[k] : hull(all[k], entries[k]);
        first = false;
    });
    for (std::size_t k = 0; k < 9; ++k) all[k] = common(all[k], entries_of_rotation);
    return as_pose(all);
}

IntervalVec<3> RigidMotion::bound(const IntervalVec<3>& point, const Number& time) const {
    IntervalVec<3> all{Number::whole(), Number::whole(), Number::whole()};
    bool first = true;
    pieces_->visit_paths(time, [&](std::size_t i, const Number& part) {
        const IntervalVec<3> positions = tight_bound(point_curve(pieces_->curves[i], point), part);
        for (int k = 0; k < 3; ++k) all[k] = first ? positions[k] : hull(all[k], positions[k]);
        first = false;
    });
    return all;
}

VelocityBound RigidMotion::velocity_bound(const Number& time) const {
    VelocityBound all;
    pieces_->visit_paths(time, [&](std::size_t i, const Number&) {
        all.linear = std::max(all.linear, pieces_->rates[i].speed);
        all.angular = std::max(all.angular, pieces_->rates[i].turning);
    });
    return all;
}

std::optional<IntervalPose<3>> RigidMotion::pose_speed(double time) const {
    return as_pose(pieces_->curves[pieces_->index_at(time)].speed_bound(Number(time)));
}

double RigidMotion::acceleration_bound(const Number& time, double reach) const {
    double all = 0;
    pieces_->visit_paths(
        time, [&](std::size_t i, const Number&) { all = std::max(all, pieces_->rates[i].acceleration_bound(reach)); });
    return all;
}

std::optional<Linear<3>> RigidMotion::straight_at(double time) const {
    const RigidPath& path = pieces_->paths[pieces_->index_at(time)];
    if (!is_identity(path.start) || !is_point(path.position)) return std::nullopt;
    if (path.turning.at_rest() && path.bend == 0 && is_point(path.velocity))
        if (auto linear = linear_from(midpoint(path.position), midpoint(path.velocity), path.turning.origin))
            return linear;
    if (time == path.turning.origin) return Linear<3>{{}, midpoint(path.position)};
    return std::nullopt;
}

Number RigidMotion::speed_bound(const Vec3& direction, const IntervalVec<3>& point, const Number& time) const {
    Number all = Number::whole();
    bool first = true;
    pieces_->visit_paths(time, [&](std::size_t i, const Number& part) {
        const Number speed = along(direction, point_curve(pieces_->curves[i], point)).speed_bound(part)[0];
        all = first ? speed : hull(all, speed);
        first = false;
    });
    return all;
}

}  // namespace tact
