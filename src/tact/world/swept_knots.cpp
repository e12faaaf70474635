// SPDX-License-Identifier: MIT
#include "tact/world/swept_knots.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tact/motion/curve.hpp"
#include "tact/world/body_hull.hpp"

// How wide these boxes are: docs/algorithms/swept-boxes.md.

namespace tact {
namespace {

/// Where entry i of column c of a pose stands; column 3 is the position.
std::size_t entry(int c, int i) {
    return 3 * static_cast<std::size_t>(c) + static_cast<std::size_t>(i);
}

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double u = 0x1p-53, least = 0x1p-1000;

using Knots = SweptKnots<3>;

/// A part of the smallest width that the bend may add, and the turn from which on a whole circle is taken.
constexpr double small_part = 0.04, most_of_a_circle = 7;

Aabb3 no_box() {
    return {{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
}
Aabb3 everywhere() {
    return {{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}};
}

void include(Aabb3& box, const Aabb3& part) {
    for (int k = 0; k < 3; ++k) {
        box.min[k] = std::min(box.min[k], part.min[k]);
        box.max[k] = std::max(box.max[k], part.max[k]);
    }
}

/// With so much more on each side; whole lines where a number has overflowed.
Aabb3 widened(const Aabb3& box, const Vec3& margin) {
    Aabb3 result = box;
    for (int k = 0; k < 3; ++k) {
        result.min[k] = box.min[k] - margin[k];
        result.max[k] = box.max[k] + margin[k];
        if (outward::is_finite(result.min[k]) && outward::is_finite(result.max[k])) continue;
        result.min[k] = -infinity;
        result.max[k] = infinity;
    }
    return result;
}

Knots constant(const Aabb3& box) {
    Knots knots;
    knots.boxes[0] = knots.boxes[1] = box;
    return knots;
}

/// A body where its coordinates have it. Each bound is a sum of at most five numbers.
Aabb3 resting_box(const BodyHull& hull) {
    Aabb3 box = no_box();
    if (hull.corner_count == 0) return box;
    if (hull.box) return *hull.box;
    Vec3 arm{};
    for (std::size_t k = 0; k < hull.arm_end(); ++k)
        for (int j = 0; j < 3; ++j) arm[j] += std::fabs(hull.arms[k][j]);
    for (std::size_t i = 0; i < hull.corner_end(); ++i) include(box, {hull.corners[i], hull.corners[i]});
    if (hull.arm_count == 0) return box;  // the corners of simplices are exact
    Vec3 margin{};
    for (int j = 0; j < 3; ++j) {
        const double size = std::max(std::fabs(box.min[j]), std::fabs(box.max[j])) + arm[j];
        margin[j] = arm[j] + hull.error[j] + (8 * u * size + least);
    }
    return widened(box, margin);
}

/// The columns of a matrix and a vector, as curves of poses have them: entry i of column c at 3 c + i, the vector last.
struct Entries {
    std::array<double, 12> at;

    [[nodiscard]] double operator()(int i, int c) const { return at[entry(c, i)]; }
    [[nodiscard]] Vec3 turned(const Vec3& x) const {
        Vec3 y{};
        for (int i = 0; i < 3; ++i) y[i] = (*this)(i, 0) * x[0] + (*this)(i, 1) * x[1] + (*this)(i, 2) * x[2];
        return y;
    }
    [[nodiscard]] Vec3 operator()(const Vec3& x) const { return turned(x) + Vec3{at[9], at[10], at[11]}; }
};

/// The box of corners and arms at a pose, without errors.
Aabb3 box_at(const BodyHull& hull, const Entries& pose) {
    Aabb3 box = no_box();
    for (std::size_t i = 0; i < hull.corner_end(); ++i) {
        const Vec3 corner = pose(hull.corners[i]);
        include(box, {corner, corner});
    }
    Vec3 arm{};
    for (std::size_t k = 0; k < hull.arm_end(); ++k) {
        const Vec3 turned = pose.turned(hull.arms[k]);
        for (int j = 0; j < 3; ++j) arm[j] += std::fabs(turned[j]);
    }
    return {box.min - arm, box.max + arm};
}

/// What errors of the entries make of a body, and the rounding of its boxes, 8 u of all that is summed: entries of a
/// rotation are at most 1, a position at most `position`. Circles take three times as many sums.
Vec3 margin_of(const BodyHull& hull, const std::array<double, 12>& errors, const Vec3& position) {
    const Vec3 most = hull.largest();
    const double all = most[0] + most[1] + most[2], error = hull.error[0] + hull.error[1] + hull.error[2];
    Vec3 margin{};
    for (int j = 0; j < 3; ++j) {
        double sum = errors[entry(3, j)];
        for (int c = 0; c < 3; ++c) sum += errors[entry(c, j)] * most[c];
        margin[j] = (sum + error + 24 * u * (all + position[j])) * (1 + 32 * u) + least;
    }
    return margin;
}

/// One piece of constant turning.
class TurningBoxes {
public:
    TurningBoxes(const BodyHull& hull, const PoseCurve& curve, const TimeInterval& time)
        : hull_(hull),
          curve_(curve),
          time_(time),
          start_(moment(curve.turning, time.start)),
          end_(moment(curve.turning, time.end)) {
        // The errors at no moment of the time are larger: a sine is at most 1, a versine 2.
        const double since = std::max(std::fabs(start_.since), std::fabs(end_.since)) * (1 + 4 * u);
        const bool turns = !curve.turning.at_rest();
        angle_error_ = std::max(start_.angle_error, end_.angle_error);
        // What rounding takes of large angles is no less between the ends.
        if (turns && !(std::fabs(curve.turning.rate) * since < largest_exact_angle))
            for (int i = 1; i < Knots::most; ++i)
                angle_error_ =
                    std::max(angle_error_, moment(curve.turning, knot_time(time, i, Knots::most)).angle_error);
        const Moment worst{since, turns ? 1.0 : 0.0, 1, turns ? 2.0 : 0.0, angle_error_};
        Vec3 position{};
        for (std::size_t j = 0; j < 3; ++j)
            position[static_cast<int>(j)] =
                std::fabs(curve.base.center[9 + j]) + since * std::fabs(curve.drift.center[9 + j]) +
                std::fabs(curve.swing.center[9 + j]) + 2 * std::fabs(curve.bend.center[9 + j]);
        margin_ = margin_of(hull, curve.at(worst).error, position);
    }

    [[nodiscard]] Knots knots() const {
        Knots knots;
        knots.boxes[0] = box(start_);
        knots.boxes[1] = box(end_);
        if (curve_.turning.at_rest()) return finished(knots, {});
        const double angle = angle_between(curve_.turning, time_.start, time_.end);
        if (!(angle <= most_of_a_circle) || !(angle_error_ < 0x1p-21)) return circles();
        const Vec3 swing = largest_swing();
        knots.slices = slices_for(knots, swing, angle);
        if (knots.slices > 1) fill(knots);
        return finished(knots, bulge(swing, largest_angle(knots.slices)));
    }

private:
    /// Up to here the square of what rounding takes of an angle is far below what the margin has for roundings.
    static constexpr double largest_exact_angle = 1e4;

    [[nodiscard]] Aabb3 box(const Moment& m) const {
        Entries pose;
        for (std::size_t i = 0; i < 12; ++i)
            pose.at[i] = curve_.base.center[i] + m.since * curve_.drift.center[i] + m.sine * curve_.swing.center[i] -
                         m.versine * curve_.bend.center[i];
        return box_at(hull_, pose);
    }

    void fill(Knots& knots) const {
        knots.boxes[static_cast<std::size_t>(knots.slices)] = knots.boxes[1];
        for (int i = 1; i < knots.slices; ++i)
            knots.boxes[static_cast<std::size_t>(i)] = box(moment(curve_.turning, knot_time(time_, i, knots.slices)));
    }

    /// Rounded times are not quite equal steps.
    [[nodiscard]] double largest_angle(int slices) const {
        double most = 0;
        for (int i = 0; i < slices; ++i)
            most = std::max(
                most, angle_between(curve_.turning, knot_time(time_, i, slices), knot_time(time_, i + 1, slices)));
        return most;
    }

    /// How wide the circles of all points are: along coordinate j a point is at base + since drift - bend + a sine of
    /// this size, sqrt(swing^2 + bend^2). That of a sum is at most the sum of those.
    [[nodiscard]] Vec3 largest_swing() const {
        const Entries swing{curve_.swing.center}, bend{curve_.bend.center};
        Vec3 most{};
        for (std::size_t i = 0; i < hull_.corner_end(); ++i) {
            const Vec3 s = swing(hull_.corners[i]), b = bend(hull_.corners[i]);
            for (int j = 0; j < 3; ++j) most[j] = std::max(most[j], std::sqrt(s[j] * s[j] + b[j] * b[j]));
        }
        for (std::size_t k = 0; k < hull_.arm_end(); ++k) {
            const Vec3 s = swing.turned(hull_.arms[k]), b = bend.turned(hull_.arms[k]);
            for (int j = 0; j < 3; ++j) most[j] += std::sqrt(s[j] * s[j] + b[j] * b[j]);
        }
        return most;
    }

    /// A sine of size a leaves its chord over an angle by at most a (1 - cos(angle / 2)), which is at most a angle^2
    /// / 8. The sizes here are wrong by what `margin_` covers, and by some u of themselves.
    [[nodiscard]] static Vec3 bulge(const Vec3& swing, double angle) {
        const double share = std::min(2.0, 0.125 * angle * angle) * (1 + 0x1p-40);
        return {swing[0] * share, swing[1] * share, swing[2] * share};
    }

    [[nodiscard]] static int slices_for(const Knots& ends, const Vec3& swing, double angle) {
        Aabb3 both = ends.boxes[0];
        include(both, ends.boxes[1]);
        const Vec3 added = bulge(swing, angle);
        int slices = 1;
        for (int j = 0; j < 3; ++j)
            while (slices < Knots::most && 2 * added[j] > slices * slices * small_part * (both.max[j] - both.min[j]))
                slices *= 2;
        return slices;
    }

    /// Any turn: every point on its circle, whose middle moves by the drift.
    [[nodiscard]] Knots circles() const {
        Knots knots;
        Entries middle, swing{curve_.swing.center}, bend{curve_.bend.center};
        for (std::size_t i = 0; i < 12; ++i) middle.at[i] = curve_.base.center[i] - curve_.bend.center[i];
        Aabb3 around = no_box();
        const unsigned signs = 1u << hull_.arm_count;
        for (std::size_t i = 0; i < hull_.corner_end(); ++i)
            for (unsigned sign = 0; sign < signs; ++sign) {
                Vec3 x = hull_.corners[i];
                for (unsigned k = 0; k < hull_.arm_end(); ++k)
                    x = (sign >> k & 1) != 0 ? x + hull_.arms[k] : x - hull_.arms[k];
                const Vec3 m = middle(x), s = swing(x), b = bend(x);
                Vec3 radius{};
                for (int j = 0; j < 3; ++j) radius[j] = std::sqrt(s[j] * s[j] + b[j] * b[j]) * (1 + 0x1p-40);
                include(around, {m - radius, m + radius});
            }
        const Vec3 drift{curve_.drift.center[9], curve_.drift.center[10], curve_.drift.center[11]};
        knots.boxes[0] = {around.min + start_.since * drift, around.max + start_.since * drift};
        knots.boxes[1] = {around.min + end_.since * drift, around.max + end_.since * drift};
        return finished(knots, {});
    }

    [[nodiscard]] Knots finished(Knots knots, const Vec3& more) const {
        for (int i = 0; i <= knots.slices; ++i) {
            Aabb3& box = knots.boxes[static_cast<std::size_t>(i)];
            box = widened(box, margin_ + more);
        }
        return knots;
    }

    const BodyHull& hull_;
    const PoseCurve& curve_;
    TimeInterval time_;
    Moment start_, end_;
    double angle_error_ = 0;  ///< at all knots
    Vec3 margin_;
};

/// The box of a body at one time of any motion.
Aabb3 box_by_pose(const BodyHull& hull, const Motion& motion, double time) {
    const IntervalPose<3> pose = motion.pose_at(time);
    Entries entries;
    std::array<double, 12> errors{};
    Vec3 position{};
    for (int i = 0; i < 3; ++i)
        for (int c = 0; c < 4; ++c) {
            const Ball ball = as_ball(c < 3 ? pose.rotation.at(i, c) : pose.position[i]);
            entries.at[entry(c, i)] = ball.center;
            errors[entry(c, i)] = ball.error;
            if (c == 3) position[i] = std::fabs(ball.center);
        }
    return widened(box_at(hull, entries), margin_of(hull, errors, position));
}

/// Of a motion that bounds its acceleration: the way of a point leaves its chord over a time T by at most K T^2 / 8.
Knots bent_knots(const BodyHull& hull, const Motion& motion, const TimeInterval& time, double acceleration) {
    Knots knots;
    knots.boxes[0] = box_by_pose(hull, motion, time.start);
    knots.boxes[1] = box_by_pose(hull, motion, time.end);
    const auto added = [&](int slices) {
        double longest = 0;
        for (int i = 0; i < slices; ++i)
            longest = std::max(longest, outward::up(knot_time(time, i + 1, slices) - knot_time(time, i, slices)));
        return 0.125 * acceleration * longest * longest * (1 + 8 * u) + least;
    };
    double width = infinity;
    for (int j = 0; j < 3; ++j)
        width = std::min(width, std::max(knots.boxes[0].max[j], knots.boxes[1].max[j]) -
                                    std::min(knots.boxes[0].min[j], knots.boxes[1].min[j]));
    while (knots.slices < Knots::most && 2 * added(knots.slices) > small_part * width) knots.slices *= 2;
    if (knots.slices > 1) {
        knots.boxes[static_cast<std::size_t>(knots.slices)] = knots.boxes[1];
        for (int i = 1; i < knots.slices; ++i)
            knots.boxes[static_cast<std::size_t>(i)] = box_by_pose(hull, motion, knot_time(time, i, knots.slices));
    }
    const double more = added(knots.slices);
    for (int i = 0; i <= knots.slices; ++i) {
        Aabb3& box = knots.boxes[static_cast<std::size_t>(i)];
        box = widened(box, {more, more, more});
    }
    return knots;
}

/// What follows from `bound` alone.
Aabb3 bounded_box(const BodyHull& hull, const Motion& motion, const TimeInterval& time) {
    Aabb3 all = no_box();
    constexpr int slices = 8;
    for (int i = 0; i < slices; ++i) {
        const IntervalPose<3> pose = motion.bound({knot_time(time, i, slices), knot_time(time, i + 1, slices)});
        IntervalVec<3> arm{}, error{};
        for (std::size_t k = 0; k < hull.arm_end(); ++k) {
            const IntervalVec<3> turned = pose.rotation * as_intervals(hull.arms[k]);
            for (int j = 0; j < 3; ++j) {
                const double size = std::max(std::fabs(turned[j].low), std::fabs(turned[j].high));
                arm[j] = arm[j] + Interval<double>(-size, size);
            }
        }
        for (int j = 0; j < 3; ++j) error[j] = Interval<double>(-hull.error[j], hull.error[j]);
        for (std::size_t c = 0; c < hull.corner_end(); ++c) {
            const IntervalVec<3> corner = pose * (as_intervals(hull.corners[c]) + error) + arm;
            include(all,
                    {{corner[0].low, corner[1].low, corner[2].low}, {corner[0].high, corner[1].high, corner[2].high}});
        }
    }
    return widened(all, {});
}

Aabb3 hull_of_knots(const Knots& knots) {
    Aabb3 all = knots.boxes[0];
    for (int i = 1; i <= knots.slices; ++i) include(all, knots.boxes[static_cast<std::size_t>(i)]);
    return all;
}

/// Between two breakpoints.
Knots smooth_knots(const BodyHull& hull, const Motion& motion, const TimeInterval& time) {
    if (const PoseCurve* curve = motion.curve_from(time.start)) return TurningBoxes(hull, *curve, time).knots();
    const double acceleration = motion.acceleration_bound({time.start, time.end}, hull.reach());
    if (outward::is_finite(acceleration)) return bent_knots(hull, motion, time, acceleration);
    return constant(bounded_box(hull, motion, time));
}

Knots moving_knots(const BodyHull& hull, const Motion& motion, const TimeInterval& interval) {
    std::span<const double> cuts = motion.breakpoints();
    const auto first = std::upper_bound(cuts.begin(), cuts.end(), interval.start);
    const auto last = std::lower_bound(first, cuts.end(), interval.end);
    if (first == last) return smooth_knots(hull, motion, interval);
    Aabb3 all = no_box();
    double from = interval.start;
    for (auto cut = first;; ++cut) {
        const double to = cut == last ? interval.end : *cut;
        include(all, hull_of_knots(smooth_knots(hull, motion, {from, to})));
        if (cut == last) return constant(all);
        from = to;
    }
}

template <int D>
Aabb<D> flat(const Aabb3& box) {
    Aabb<D> result{};
    for (int k = 0; k < D; ++k) result.min[k] = box.min[k], result.max[k] = box.max[k];
    return result;
}

}  // namespace

template <int D>
Aabb<D> SweptKnots<D>::hull() const {
    Aabb<D> all = boxes[0];
    for (int i = 1; i <= slices; ++i)
        for (int k = 0; k < D; ++k) {
            all.min[k] = std::min(all.min[k], boxes[static_cast<std::size_t>(i)].min[k]);
            all.max[k] = std::max(all.max[k], boxes[static_cast<std::size_t>(i)].max[k]);
        }
    return all;
}

template <int D>
Aabb<D> resting_box(const Body<D>& body) {
    return flat<D>(resting_box(hull_of(body)));
}

double knot_time(const TimeInterval& interval, int knot, int slices) {
    if (knot == 0) return interval.start;
    if (knot == slices) return interval.end;
    const double share = static_cast<double>(knot) / slices;  // never falls as the knots go on
    return std::clamp(interval.start + (interval.end - interval.start) * share, interval.start, interval.end);
}

template <int D>
SweptKnots<D> swept_knots(const Body<D>& body, const TimeInterval& interval) {
    const BodyHull hull = hull_of(body);
    Knots knots = constant(no_box());
    if (!body.motion) {
        knots = constant(resting_box(hull));
    } else if (!contains(body.motion->domain(), interval)) {
        knots = constant(everywhere());
    } else if (hull.corner_count > 0) {
        knots = moving_knots(hull, *body.motion, interval);
    }
    SweptKnots<D> result;
    result.slices = knots.slices;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(knots.slices); ++i) result.boxes[i] = flat<D>(knots.boxes[i]);
    return result;
}

template struct SweptKnots<2>;
template struct SweptKnots<3>;
template Aabb<2> resting_box(const Body<2>&);
template Aabb<3> resting_box(const Body<3>&);
template SweptKnots<2> swept_knots(const Body<2>&, const TimeInterval&);
template SweptKnots<3> swept_knots(const Body<3>&, const TimeInterval&);

}  // namespace tact
