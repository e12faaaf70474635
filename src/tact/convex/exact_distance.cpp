// SPDX-License-Identifier: MIT
#include "tact/convex/exact_distance.hpp"

#include <algorithm>
#include <cmath>

#include "tact/exact/foot.hpp"

// Gilbert, Johnson and Keerthi's search in whole numbers: the distance falls with every step, so it ends.
namespace tact::convex {
namespace {

using exact::Foot;
using exact::sign_of;

template <class T>
struct WholeSimplex {
    VertexPair corners[4];
    Vec<T, 3> points[4];
    int count = 0;

    void add(const VertexPair& pair, const Vec<T, 3>& point) {
        corners[count] = pair;
        points[count++] = point;
    }
    WholeSimplex part(unsigned members) const {
        WholeSimplex result;
        for (int i = 0; i < count; ++i)
            if ((members >> i & 1) != 0) result.add(corners[i], points[i]);
        return result;
    }
};

template <class T>
std::optional<Foot<T, 3>> foot_of(const WholeSimplex<T>& s) {
    if (s.count == 1) return Foot<T, 3>{s.points[0], {T(1)}};
    if (s.count == 2) return exact::foot_of_segment(s.points[0], s.points[1]);
    if (s.count == 3) return exact::foot_of_triangle(s.points[0], s.points[1], s.points[2]);
    return exact::foot_of_solid(s.points[0], s.points[1], s.points[2], s.points[3]);
}

/// Whether no point of the simplex is nearer to 0 than the foot on one of its parts.
template <class T>
bool is_nearest(const WholeSimplex<T>& s, const WholeSimplex<T>& part, const Vec<T, 3>& direction) {
    const T height = dot(direction, part.points[0]);
    for (int i = 0; i < s.count; ++i)
        if (sign_of(dot(direction, s.points[i]) - height) < 0) return false;
    return true;
}

/// Keeps the part that holds the point nearest to 0, and returns where on it.
template <class T>
Foot<T, 3> reduce(WholeSimplex<T>& simplex) {
    for (unsigned members = 1; members < 1U << simplex.count; ++members) {
        const WholeSimplex<T> part = simplex.part(members);
        const auto foot = foot_of(part);
        if (!foot || !is_nearest(simplex, part, foot->direction)) continue;
        simplex = part;
        return *foot;
    }
    return Foot<T, 3>();  // not reached: the point nearest to 0 has a smallest part that holds it
}

/// Whole numbers as doubles with one common factor, so that the largest is about 1.
template <class T>
void scaled_down(const T* from, int count, double* to) {
    exact::Scaled parts[4];
    int top = std::numeric_limits<int>::min();
    for (int i = 0; i < count; ++i) {
        parts[i] = exact::scaled(from[i]);
        if (parts[i].fraction != 0) top = std::max(top, parts[i].exponent);
    }
    for (int i = 0; i < count; ++i)
        to[i] = parts[i].fraction == 0 ? 0 : std::ldexp(parts[i].fraction, parts[i].exponent - top);
}

template <class T>
exact::Scaled scaled_root(const T& numerator, const T& denominator) {
    const exact::Scaled x = exact::scaled(numerator), y = exact::scaled(denominator);
    int power = x.exponent - y.exponent;
    double ratio = x.fraction / y.fraction;
    if (power % 2 != 0) {
        ratio *= 2;
        --power;
    }
    return {std::sqrt(ratio), power / 2};
}

}  // namespace

template <class T>
WholeNearest<T> whole_nearest(const WholePair<T>& pair, const Simplex& nearest) {
    WholeSimplex<T> simplex;
    for (int i = 0; i < nearest.count; ++i)
        simplex.add(nearest.points[i].corners, pair.difference(nearest.points[i].corners));
    if (simplex.count == 0) simplex.add({}, pair.difference({}));
    WholeNearest<T> result;
    while (true) {
        const Foot<T, 3> foot = reduce(simplex);
        result.direction = foot.direction;
        result.height = dot(result.direction, simplex.points[0]);
        result.count = simplex.count;
        for (int i = 0; i < simplex.count; ++i) {
            result.corners[i] = simplex.corners[i];
            result.weight[i] = foot.weight[i];
        }
        if (result.contact()) return result;
        const VertexPair lowest = pair.lowest(result.direction);
        const Vec<T, 3> point = pair.difference(lowest);
        if (sign_of(dot(result.direction, point) - result.height) >= 0) return result;
        simplex.add(lowest, point);
    }
}

template <class T>
Relation compare_distance(const WholeNearest<T>& nearest, const T& reach) {
    if (nearest.contact()) return sign_of(reach) > 0 ? Relation::overlapping : Relation::touching;
    const Vec<T, 3>& n = nearest.direction;
    const int sign = sign_of(nearest.height * nearest.height - reach * reach * dot(n, n));
    return sign > 0 ? Relation::disjoint : sign == 0 ? Relation::touching : Relation::overlapping;
}

// Both numbers under the root are within 2^-52 of themselves; the quotient and the root round once each: 2^-51 in all,
// and as much for the last factor.
template <class T>
NearestBounds rounded(const WholeNearest<T>& nearest, int exponent) {
    NearestBounds bounds;
    if (nearest.contact()) return bounds;
    const exact::Scaled root = scaled_root(nearest.height * nearest.height, dot(nearest.direction, nearest.direction));
    const double value = std::ldexp(root.fraction, root.exponent + exponent);
    constexpr double least = std::numeric_limits<double>::denorm_min();
    bounds.lower = std::clamp(value * (1 - 0x1p-50) - least, 0.0, std::numeric_limits<double>::max());
    bounds.upper = value * (1 + 0x1p-50) + least;
    scaled_down(nearest.direction.at, 3, bounds.normal.at);
    bounds.normal = (1 / std::sqrt(dot(bounds.normal, bounds.normal))) * bounds.normal;
    bounds.count = nearest.count;
    scaled_down(nearest.weight, nearest.count, bounds.weight);
    double sum = 0;
    for (int i = 0; i < nearest.count; ++i) sum += bounds.weight[i];
    for (int i = 0; i < nearest.count; ++i) {
        bounds.weight[i] /= sum;
        bounds.corners[i] = nearest.corners[i];
    }
    return bounds;
}

template WholeNearest<exact::Integer<16>> whole_nearest(const WholePair<exact::Integer<16>>&, const Simplex&);
template WholeNearest<exact::AnyInteger> whole_nearest(const WholePair<exact::AnyInteger>&, const Simplex&);
template Relation compare_distance(const WholeNearest<exact::Integer<16>>&, const exact::Integer<16>&);
template Relation compare_distance(const WholeNearest<exact::AnyInteger>&, const exact::AnyInteger&);
template NearestBounds rounded(const WholeNearest<exact::Integer<16>>&, int);
template NearestBounds rounded(const WholeNearest<exact::AnyInteger>&, int);

}  // namespace tact::convex
