// SPDX-License-Identifier: MIT
#include "tact/feature/rigid_newton.hpp"

namespace tact::feature {
namespace {

using Number = Interval<double>;
using Box = IntervalVec<3>;
using Boxes = std::array<Box, 4>;

int sign_of(const Number& x) {
    return (x.low > 0) - (x.high < 0);
}

template <FeatureKind K>
Boxes boxes(const RigidPair<K>& pair, const Number& time) {
    Boxes result;
    for (std::size_t i = 0; i < 4; ++i) result[i] = pair.box(i, time);
    return result;
}

/// The differences from the first point.
struct IntervalDifferences {
    Box d[3];

    explicit IntervalDifferences(const Boxes& p) : d{p[1] - p[0], p[2] - p[0], p[3] - p[0]} {}

    Number volume() const { return dot(cross(d[0], d[1]), d[2]); }

    /// How the volume changes when the differences change so.
    Number rate(const IntervalDifferences& change) const {
        return dot(cross(change.d[0], d[1]), d[2]) + dot(cross(d[0], change.d[1]), d[2]) +
               dot(cross(d[0], d[1]), change.d[2]);
    }
};

/// Whether the boxes of the features are apart on some axis.
template <FeatureKind K>
bool are_apart(const Boxes& p) {
    constexpr std::size_t split = RigidPair<K>::first_of_b;
    for (int k = 0; k < 3; ++k) {
        Number a = p[0][k], b = p[split][k];
        for (std::size_t i = 1; i < split; ++i) a = hull(a, p[i][k]);
        for (std::size_t i = split + 1; i < 4; ++i) b = hull(b, p[i][k]);
        if (a.high < b.low || b.high < a.low) return true;
    }
    return false;
}

/// As in FourPoints: -1 when a view along the axis shows the features apart, 1 when it shows that they overlap.
template <FeatureKind K>
int area_verdict(const IntervalDifferences& differences, int axis) {
    const auto area = [&](int i, int j) {
        const int k = (axis + 1) % 3, l = (axis + 2) % 3;
        const Box &v = differences.d[i], &w = differences.d[j];
        return v[k] * w[l] - v[l] * w[k];
    };
    const Number a12 = area(0, 1), a23 = area(1, 2), a31 = area(2, 0);
    const int s12 = sign_of(a12), s23 = sign_of(a23), s31 = sign_of(a31);
    if constexpr (K == FeatureKind::vertex_face) {
        if (common_sign(s12, s23, s31) == 2) return -1;
        return s12 != 0 && s12 == s23 && s23 == s31;
    } else {
        const int sum = sign_of(a12 + a23 + a31);
        if (s12 * s31 < 0 || s23 * sum > 0) return -1;
        return s12 * s31 > 0 && s23 * sum < 0;
    }
}

Box box_of(const PointsAtTime& positions, std::size_t point) {
    Box box{};
    const Number error(-positions.error[point], positions.error[point]);
    for (int k = 0; k < 3; ++k) box[k] = Number(positions.at[point][k]) + error;
    return box;
}

/// All velocities in a slice: the mean one, and half the slice's time in which the largest acceleration may change it.
Boxes velocities(const Slice& slice, const Bends& bends) {
    const Number duration = Number(slice.end.time) - Number(slice.start.time);
    Boxes result;
    for (std::size_t i = 0; i < 4; ++i) {
        const double change = outward::up(outward::up(bends[i].acceleration * duration.high) * 0.5);
        const Box displacement = box_of(slice.end, i) - box_of(slice.start, i);
        for (int k = 0; k < 3; ++k) result[i][k] = displacement[k] / duration + Number(-change, change);
    }
    return result;
}

/// One step of Newton's method: what it leaves of the slice's time.
template <FeatureKind K>
Number newton_step(const RigidPair<K>& pair, const Slice& slice, const IntervalDifferences& positions,
                   const Bends& bends) {
    const Number time = slice.time();
    const double base = slice.start.time + 0.4921875 * (slice.end.time - slice.start.time);
    const Number value = IntervalDifferences(boxes(pair, Number(base))).volume();
    const Number rate = positions.rate(IntervalDifferences(velocities(slice, bends)));
    if (!contains(rate, 0)) return common(time, Number(base) - value / rate);
    const Number all = value + rate * (time - Number(base));  // the mean value form
    return contains(all, 0) ? time : Number(1, 0);
}

}  // namespace

template <FeatureKind K>
SlicePart ByIntervals<K>::part_of_contact(const RigidPair<K>& pair, const Slice& slice, const Bends& bends) {
    const Number time = slice.time();
    const Boxes all = boxes(pair, time);
    if (are_apart<K>(all)) return SlicePart::none();
    const IntervalDifferences differences(all);
    if (sign_of(differences.volume()) != 0) return SlicePart::none();
    for (int axis = 0; axis < 3; ++axis)
        if (area_verdict<K>(differences, axis) < 0) return SlicePart::none();
    bool bends_are_known = time.low < time.high;
    for (const PointBend& bend : bends) bends_are_known = bends_are_known && outward::is_finite(bend.acceleration);
    if (!bends_are_known) return {};
    const Number left = newton_step(pair, slice, differences, bends);
    if (left.low > left.high) return SlicePart::none();
    const Number part = (left - Number(time.low)) / (Number(time.high) - Number(time.low));
    return {left.low == time.low ? 0 : higher(part.low, 0.0), left.high == time.high ? 1 : lower(part.high, 1.0)};
}

template <FeatureKind K>
bool ByIntervals<K>::proves_contact(const RigidPair<K>& pair, const Slice& slice, const Bends&) {
    const int side = sign_of(IntervalDifferences(boxes(pair, Number(slice.start.time))).volume());
    if (side == 0 || side != -sign_of(IntervalDifferences(boxes(pair, Number(slice.end.time))).volume())) return false;
    const IntervalDifferences differences(boxes(pair, slice.time()));
    for (int axis = 0; axis < 3; ++axis)
        if (area_verdict<K>(differences, axis) > 0) return true;
    return false;
}

template struct ByIntervals<FeatureKind::vertex_face>;
template struct ByIntervals<FeatureKind::edge_edge>;

}  // namespace tact::feature
