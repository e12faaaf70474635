// SPDX-License-Identifier: MIT
#include "tact/pair/distance/proved.hpp"

#include "tact/pair/distance/support_check.hpp"

namespace tact::distance_of {
namespace {

using exact::Integer;
using exact::normalised;
using exact::rounded;

template <int D>
void copy_corners(Proved<D>& proved, const Corners* corners, int count) {
    proved.count = count;
    for (int i = 0; i < count; ++i) proved.corners[i] = corners[i];
}

/// Weights of sum 1; returns the sum that they had.
template <int D>
double share(Proved<D>& proved, const double (&weight)[D + 1]) {
    double sum = 0;
    for (int i = 0; i < proved.count; ++i) sum += weight[i];
    for (int i = 0; i < proved.count; ++i) proved.weight[i] = weight[i] / sum;
    return sum;
}

}  // namespace

template <int D, Kind A, Kind B>
std::optional<Proved<D>> prove(const PairFrame<DoubleDouble, D, A, B>& frame, const Corners* corners, int count,
                               double size, double unit) {
    Simplex<DoubleDouble, D> simplex;
    for (int i = 0; i < count; ++i) simplex.add(difference(frame, corners[i]));
    const auto foot = foot_of(simplex);
    if (!foot) return std::nullopt;

    // The direction is made of products of so many coordinates, weights of two or four.
    const int degree = count == 3 ? 2 : count == 2 && D == 3 ? 3 : 1;
    const auto error = [=](int n) {
        double e = 0x1p-90;
        for (int i = 0; i < n; ++i) e *= size;
        return e;
    };
    Proved<D> proved;
    copy_corners(proved, corners, count);
    double weight[D + 1] = {1};
    if (count > 1) {
        const double weight_error = error(count == 3 ? 4 : 2);
        bool sure = true;
        for (int i = 0; i < count; ++i) {
            weight[i] = rounded(foot->weight[i]);
            sure = sure && weight[i] > weight_error;
        }
        if (!sure || !(weight_error <= 0x1p-54 * share(proved, weight))) return std::nullopt;
    } else {
        proved.weight[0] = 1;
    }

    Vec<DoubleDouble, D> direction;
    for (int k = 0; k < D; ++k) direction[k] = normalised(foot->direction[k]);
    const auto towards = [&](const auto& edge) { return dot(direction, edge); };
    const double error_height = error(degree + 1);
    if (!is_highest<A, D>(
            side_of(corners, count, false), [&](int i) { return towards(frame.a.edge[i]); }, error_height))
        return std::nullopt;
    if (!is_highest<B, D>(
            side_of(corners, count, true), [&](int i) { return -towards(frame.b.edge[i]); }, error_height))
        return std::nullopt;

    const DoubleDouble height = dot(direction, simplex.points[0].at), square = dot(direction, direction);
    const double length = std::sqrt(rounded(square)), error_n = error(degree);
    const auto distance = metric::quotient_by_root({height, error_height},
                                                   metric::inverse_root({square, 2 * error_n * (length + error_n)}));
    if (!distance) return std::nullopt;
    proved.length = {unit * distance->value, unit * distance->lower, unit * distance->upper};
    for (int k = 0; k < D; ++k) proved.normal[k] = rounded(direction[k]) / length;
    return proved;
}

namespace {

/// The square of the distance of what a simplex spans from 0, as a quotient. The foot is inside.
template <class Long>
struct Quotient {
    Long numerator, denominator;
};

template <int C, int D>
Quotient<Integer<2 * C>> squared_distance(const Simplex<Integer<C>, D>& s) {
    using Long = Integer<2 * C>;
    const auto square = [](const Vec<Integer<C>, D>& v) {
        Long sum;
        for (int k = 0; k < D; ++k) sum = sum + Long::product(v[k], v[k]);
        return sum;
    };
    const Vec<Integer<C>, D>& p = s.points[0].at;
    if (s.count == 1) return {square(p), Long(1)};
    const Vec<Integer<C>, D>& q = s.points[1].at;
    if constexpr (D == 2) {
        const Integer<C> area = cross(p, q);
        return {Long::product(area, area), square(q - p)};
    } else {
        if (s.count == 2) return {square(cross(p, q)), square(q - p)};
        const Vec<Integer<C>, D> normal = cross(q - p, s.points[2].at - p);
        const Integer<C> height = dot(normal, p);
        return {Long::product(height, height), square(normal)};
    }
}

}  // namespace

template <int C, int D, Kind A, Kind B>
Proved<D> find_exactly(const PairFrame<Integer<C>, D, A, B>& frame, const Corners* guess, int guesses, int exponent) {
    const Nearest<Integer<C>, D> nearest = find_nearest(frame, guess, guesses);
    Corners corners[D + 1];
    for (int i = 0; i < nearest.simplex.count; ++i) corners[i] = nearest.simplex.points[i].corners;
    Proved<D> proved;
    copy_corners(proved, corners, nearest.simplex.count);
    double weight[D + 1] = {};
    metric::scaled_down(nearest.foot.weight, proved.count, weight);
    share(proved, weight);
    if (is_zero(nearest.foot.direction)) return proved;

    const auto [numerator, denominator] = squared_distance(nearest.simplex);
    const auto [lower, upper] = metric::root_neighbours(numerator, denominator, exponent);
    proved.length = metric::length_between(lower, upper);
    proved.normal = metric::direction_of(nearest.foot.direction);
    return proved;
}

#define TACT_PROVE(T, D, A, B)                                                                                     \
    template std::optional<Proved<D>> prove(const PairFrame<T, D, Kind::A, Kind::B>&, const Corners*, int, double, \
                                            double);
#define TACT_FIND(T, D, A, B) \
    template Proved<D> find_exactly(const PairFrame<T, D, Kind::A, Kind::B>&, const Corners*, int, int);
TACT_KIND_PAIRS(TACT_PROVE, DoubleDouble)
TACT_KIND_PAIRS(TACT_FIND, SmallInteger)
TACT_KIND_PAIRS(TACT_FIND, LargeInteger)
#undef TACT_PROVE
#undef TACT_FIND

}  // namespace tact::distance_of
