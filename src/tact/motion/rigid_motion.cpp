// SPDX-License-Identifier: MIT
#include "tact/motion/rigid_motion.hpp"

#include <algorithm>
#include <utility>

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

constexpr Number unit(-1, 1);

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

}  // namespace

RigidMotion::RigidMotion(const std::vector<RigidPath>& paths, std::vector<double> times)
    : paths_(paths), times_(std::move(times)) {
    for (const RigidPath& path : paths_) {
        curves_.push_back(path.curve());
        rates_.push_back(path.rates());
    }
}

std::span<const double> RigidMotion::breakpoints() const {
    return std::span(times_).subspan(1, times_.size() - 2);
}

std::size_t RigidMotion::index_at(double time) const {
    if (curves_.size() == 1) return 0;
    const auto next = std::upper_bound(times_.begin() + 1, times_.end() - 1, time);
    return static_cast<std::size_t>(next - times_.begin()) - 1;
}

template <class Visit>
void RigidMotion::visit_paths(const Number& time, const Visit& visit) const {
    std::size_t first = index_at(time.low);
    if (first > 0 && times_[first] == time.low) --first;
    for (std::size_t i = first; i < curves_.size() && (i == first || times_[i] <= time.high); ++i) {
        const Number part = common(time, {times_[i], times_[i + 1]});
        if (part.low <= part.high) visit(i, part);
    }
}

IntervalPose<3> RigidMotion::bound(const Number& time) const {
    std::array<Number, 12> all;
    all.fill(Number::whole());
    bool first = true;
    visit_paths(time, [&](std::size_t i, const Number& part) {
        const auto entries = curves_[i].bound(part);
        for (std::size_t k = 0; k < 12; ++k) all[k] = first ? entries[k] : hull(all[k], entries[k]);
        first = false;
    });
    for (std::size_t k = 0; k < 9; ++k) all[k] = common(all[k], unit);
    return as_pose(all);
}

IntervalVec<3> RigidMotion::bound(const IntervalVec<3>& point, const Number& time) const {
    IntervalVec<3> all{Number::whole(), Number::whole(), Number::whole()};
    bool first = true;
    visit_paths(time, [&](std::size_t i, const Number& part) {
        const IntervalVec<3> places = tight_bound(point_curve(curves_[i], point), part);
        for (int k = 0; k < 3; ++k) all[k] = first ? places[k] : hull(all[k], places[k]);
        first = false;
    });
    return all;
}

VelocityBound RigidMotion::velocity_bound(const Number& time) const {
    VelocityBound all;
    visit_paths(time, [&](std::size_t i, const Number&) {
        all.linear = std::max(all.linear, rates_[i].speed);
        all.angular = std::max(all.angular, rates_[i].turning);
    });
    return all;
}

std::optional<IntervalPose<3>> RigidMotion::pose_speed(double time) const {
    return as_pose(curves_[index_at(time)].speed_bound(Number(time)));
}

double RigidMotion::acceleration_bound(const Number& time, double reach) const {
    double all = 0;
    visit_paths(time, [&](std::size_t i, const Number&) { all = std::max(all, rates_[i].acceleration_bound(reach)); });
    return all;
}

std::optional<Linear<3>> RigidMotion::straight_at(double time) const {
    const RigidPath& path = paths_[index_at(time)];
    if (!is_identity(path.start) || !is_point(path.position)) return std::nullopt;
    if (time == path.turning.origin) return Linear<3>{{}, middle(path.position)};
    if (!path.turning.at_rest() || path.turning.origin != 0 || !is_point(path.velocity)) return std::nullopt;
    return Linear<3>{middle(path.velocity), middle(path.position)};
}

Number RigidMotion::speed_bound(const Vec3& direction, const IntervalVec<3>& point, const Number& time) const {
    Number all = Number::whole();
    bool first = true;
    visit_paths(time, [&](std::size_t i, const Number& part) {
        const Number speed = along(direction, point_curve(curves_[i], point)).speed_bound(part)[0];
        all = first ? speed : hull(all, speed);
        first = false;
    });
    return all;
}

}  // namespace tact
