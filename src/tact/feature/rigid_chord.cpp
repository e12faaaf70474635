// SPDX-License-Identifier: MIT
#include "tact/feature/rigid_chord.hpp"

#include <algorithm>

#include "tact/feature/rigid_nearest.hpp"

namespace tact::feature {
namespace {

constexpr double u = 0x1p-53;
constexpr double root_3 = 1.7320508075688774;  // rounded up
constexpr double underflow = 0x1p-740;         // of products of three numbers below 2^300
constexpr double largest_size = 0x1p300;

/// No less than the length: squares below 2^-1074 vanish.
double length(double x, double y, double z) {
    return (1 + 8 * u) * std::sqrt(x * x + y * y + z * z) + 0x1p-500;
}

/// Values that change linearly over the slice, at its start and end: leaves out the parts, at either end, in which all
/// are above the margin.
template <int N>
TACT_INLINE void clip_above(const double (&start)[N], const double (&end)[N], double margin, SlicePart& part) {
    double least_start = start[0], least_end = end[0];
    for (int i = 1; i < N; ++i) {
        least_start = lower(least_start, start[i]);
        least_end = lower(least_end, end[i]);
    }
    const bool from_start = least_start > margin, from_end = least_end > margin;
    if (!from_start && !from_end) return;
    if (from_start && from_end) {
        part = SlicePart::none();
        return;
    }
    double first = 1;
    for (int i = 0; i < N; ++i) {
        const double value = from_start ? start[i] : end[i], other = from_start ? end[i] : start[i];
        if (other <= margin) first = lower(first, (value - margin) / (value - other));
    }
    first *= 1 - 8 * u;
    if (from_start)
        part.low = higher(part.low, first);
    else
        part.high = lower(part.high, (1 - first) + 2 * u);
}

template <int N>
TACT_INLINE void clip_apart(double (&start)[N], double (&end)[N], double margin, SlicePart& part) {
    clip_above(start, end, margin, part);
    for (int i = 0; i < N; ++i) {
        start[i] = -start[i];
        end[i] = -end[i];
    }
    clip_above(start, end, margin, part);
}

/// The first part at which the convex hull of the control points (i / 3, b_i), b_0 > margin, comes down to the margin;
/// 2 when it does not.
TACT_INLINE double first_below(const double (&b)[4], double margin) {
    double first = 2;
    for (int i = 1; i < 4; ++i) {
        if (b[i] > margin) continue;
        for (int j = 0; j < i; ++j) {
            if (b[j] <= margin) continue;
            const double step = (b[j] - margin) / (b[j] - b[i]);
            first = lower(first, (j + (i - j) * step) * (1.0 / 3));
        }
    }
    return first;
}

}  // namespace

template <FeatureKind K>
Chord<K>::Chord(const RigidPair<K>& pair, const Slice& slice, const Bends& bends) {
    std::array<Vec3, 4> start = slice.start.at, end = slice.end.at;
    const double duration = outward::up(slice.end.time - slice.start.time);
    for (std::size_t i = 0; i < 4; ++i) {
        const double bend = bends[i].from_chord(duration);
        if (bend < std::numeric_limits<double>::infinity()) {
            const double error = higher(slice.start.error[i], slice.end.error[i]);
            error_[i] = (1 + 8 * u) * (root_3 * error + bend);
        } else {  // nothing is known of the displacement between: it stays in its box
            const IntervalVec<3> box = pair.box(i, slice.time());
            start[i] = end[i] = midpoint(box);
            error_[i] = tact::length(box - as_intervals(start[i])).high;
        }
    }
    measure(start, end);
}

template <FeatureKind K>
Chord<K>::Chord(const PointsAtTime& positions) {
    for (std::size_t i = 0; i < 4; ++i) error_[i] = (1 + 8 * u) * root_3 * positions.error[i];
    measure(positions.at, positions.at);
}

template <FeatureKind K>
void Chord<K>::measure(const std::array<Vec3, 4>& start, const std::array<Vec3, 4>& end) {
    for (int i = 0; i < 3; ++i) {
        auto& d = points_.d[i];
        for (int k = 0; k < 3; ++k) d[k] = {start[i + 1][k] - start[0][k], end[i + 1][k] - end[0][k]};
        length_[i] = higher(length(d[0].c0, d[1].c0, d[2].c0), length(d[0].c1, d[1].c1, d[2].c1));
        length_error_[i] = (1 + 8 * u) * (error_[0] + error_[i + 1] + 2 * u * length_[i]) + underflow;
    }
    size_ = length_[0] + length_[1] + length_[2];
    if constexpr (K == FeatureKind::vertex_face) {
        for (int i = 0; i < 3; ++i) pair_begin_[i] = start[i + 1] - start[0], pair_end_[i] = end[i + 1] - end[0];
        pair_error_ = error_[0] + higher(higher(error_[1], error_[2]), error_[3]);
    } else {
        for (int i = 0; i < 4; ++i) {
            const std::size_t a = i / 2, b = 2 + i % 2;
            pair_begin_[i] = start[b] - start[a], pair_end_[i] = end[b] - end[a];
        }
        pair_error_ = higher(error_[0], error_[1]) + higher(error_[2], error_[3]);
    }
    pair_error_ = (1 + 8 * u) * (pair_error_ + 2 * u * size_) + underflow;
}

template <FeatureKind K>
double Chord<K>::volume_margin() const {
    const double(&l)[3] = length_;
    const double(&e)[3] = length_error_;
    return (1 + 32 * u) * (e[0] * (l[1] + e[1]) * (l[2] + e[2]) + l[0] * (e[1] * (l[2] + e[2]) + l[1] * e[2]) +
                           32 * u * (l[0] * l[1] * l[2])) +
           underflow;
}

template <FeatureKind K>
void Chord<K>::clip_along(const Vec3& direction, SlicePart& part) const {
    double start[pairs], end[pairs];
    for (int i = 0; i < pairs; ++i) {
        start[i] = dot(direction, pair_begin_[i]);
        end[i] = dot(direction, pair_end_[i]);
    }
    const double size = length(direction[0], direction[1], direction[2]);
    const double margin = (1 + 16 * u) * size * (pair_error_ + 8 * u * size_) + underflow;
    clip_apart(start, end, margin, part);
}

template <FeatureKind K>
void Chord<K>::clip_by_volume(SlicePart& part) const {
    const double margin = volume_margin();
    if (margin > length_[0] * length_[1] * length_[2]) return;  // no volume is larger
    const CubicForm<double> f = points_.volume();
    const double sign_start = f.c0 < 0 ? -1 : 1, sign_end = f.c3 < 0 ? -1 : 1;
    const double b[4] = {f.c0, f.c1 / 3, f.c2 / 3, f.c3};
    if (magnitude(b[0]) > margin) {
        const double forward[4] = {sign_start * b[0], sign_start * b[1], sign_start * b[2], sign_start * b[3]};
        const double first = first_below(forward, margin);
        part.low = higher(part.low, first * (1 - 16 * u));
    }
    if (magnitude(b[3]) > margin) {
        const double backward[4] = {sign_end * b[3], sign_end * b[2], sign_end * b[1], sign_end * b[0]};
        const double first = first_below(backward, margin);
        part.high = lower(part.high, (1 - first * (1 - 16 * u)) + 2 * u);
    }
}

template <FeatureKind K>
bool Chord<K>::areas_say_something() const {
    const double(&l)[3] = length_;
    const double(&e)[3] = length_error_;
    const auto is_known = [&](int i, int j) { return e[i] * (l[j] + e[j]) + l[i] * e[j] < l[i] * l[j]; };
    return is_known(0, 1) + is_known(1, 2) + is_known(2, 0) >= 2;  // one sign alone says nothing
}

template <FeatureKind K>
int Chord<K>::strict_sign(const QuadraticForm<double>& area, double margin) const {
    const double middle = 0.5 * area.c1;
    const double least = lower(lower(area.c0, middle), area.c2), most = higher(higher(area.c0, middle), area.c2);
    return (least > margin) - (most < -margin);
}

template <FeatureKind K>
int Chord<K>::area_verdict(int axis) const {
    QuadraticForm<double> area[3];
    double margin[3], products = 0;
    int sign[3];
    for (int n = 0; n < 3; ++n) {
        const int i = n, j = (n + 1) % 3;
        const double product = length_[i] * length_[j];
        margin[n] = (1 + 16 * u) * (length_error_[i] * (length_[j] + length_error_[j]) + length_[i] * length_error_[j] +
                                    8 * u * product) +
                    underflow;
        products += product;
        area[n] = points_.area(n, axis);
        sign[n] = strict_sign(area[n], margin[n]);
    }
    if constexpr (K == FeatureKind::vertex_face) {
        if (common_sign(sign[0], sign[1], sign[2]) == 2) return -1;
        return sign[0] != 0 && sign[0] == sign[1] && sign[1] == sign[2];
    } else {
        if (sign[0] * sign[2] < 0) return -1;
        if (sign[1] == 0) return 0;
        const double sum_margin = (1 + 16 * u) * (margin[0] + margin[1] + margin[2] + 8 * u * products);
        const int sum = strict_sign(area[0] + area[1] + area[2], sum_margin);
        if (sign[1] * sum > 0) return -1;
        return sign[0] * sign[2] > 0 && sign[1] * sum < 0;
    }
}

/// The view along the largest coordinate of the features' normal shows best whether they are apart, and mostly the
/// others show no more; where they have collapsed and have no normal, all are tried.
template <FeatureKind K>
bool Chord<K>::areas_show_apart() const {
    if (!areas_say_something()) return false;
    const Vec3 a = difference(0), b = difference(1), c = difference(2);
    const Vec3 n = K == FeatureKind::vertex_face ? cross(b - a, c - a) : cross(a, c - b);
    const double x = magnitude(n[0]), y = magnitude(n[1]), z = magnitude(n[2]);
    const int best = x > y ? (x > z ? 0 : 2) : (y > z ? 1 : 2);
    if (area_verdict(best) < 0) return true;
    if (magnitude(n[best]) > 0x1p-10 * size_ * size_) return false;
    return area_verdict((best + 1) % 3) < 0 || area_verdict((best + 2) % 3) < 0;
}

template <FeatureKind K>
SlicePart Chord<K>::part_of_contact() const {
    SlicePart part;
    if (!(size_ < largest_size && pair_error_ < largest_size)) return part;
    for (int k = 0; k < 3; ++k) {
        double start[pairs], end[pairs];
        for (int i = 0; i < pairs; ++i) start[i] = pair_begin_[i][k], end[i] = pair_end_[i][k];
        clip_apart(start, end, pair_error_, part);
        if (part.is_empty()) return SlicePart::none();
    }
    clip_by_volume(part);
    if (part.is_empty()) return SlicePart::none();
    if (areas_show_apart()) return SlicePart::none();
    if (part.high - part.low > 0.5) {
        const Vec3 d[3] = {difference(0), difference(1), difference(2)};
        clip_along(nearest_points<K>(d).between, part);
    }
    return part.is_empty() ? SlicePart::none() : part;
}

template <FeatureKind K>
bool Chord<K>::surely_overlap() const {
    if (!(size_ < largest_size && pair_error_ < size_)) return false;
    return area_verdict(0) > 0 || area_verdict(1) > 0 || area_verdict(2) > 0;
}

template class Chord<FeatureKind::vertex_face>;
template class Chord<FeatureKind::edge_edge>;

}  // namespace tact::feature
