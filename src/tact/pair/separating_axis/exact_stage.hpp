// SPDX-License-Identifier: MIT
#pragma once

#include "tact/exact/int128.hpp"
#include "tact/exact/lift.hpp"
#include "tact/exact/wide.hpp"
#include "tact/pair/separating_axis/axis_list.hpp"
#include "tact/pair/separating_axis/pair_frame.hpp"
#include "tact/shape/relation.hpp"

namespace tact::separating_axis {

// The last stage: the open axes in exact arithmetic. Four scalars: 128 bits in the plane, where numbers of similar size
// fit (fixed_point.hpp); double, while everything fits its 53 bits (integer lattices); 256 bits without branches, for
// ordinary numbers; and integers long enough for all doubles there are (2,098 bits for a coordinate, as much again for
// a factor, three of these sums in a product).
using exact::Int128;
using exact::Wide;
using LargeInteger = exact::Integer<200>;

/// Turns doubles into integers: components (numbers that are added) to the exponent of their coordinate, factors (half
/// extents, times) to one of their own, coordinates = component * factor 1.
template <class T, int D>
struct Lifted {
    int factor_exponent = 0;
    int exponent[D] = {};

    T coordinate(double x, int k) const { return convert(x, exponent[k] + factor_exponent); }
    T component(double x, int k) const { return convert(x, exponent[k]); }
    T factor(double x) const { return convert(x, factor_exponent); }
    T product(double f, double x, int k) const { return factor(f) * component(x, k); }

private:
    static T convert(double x, int e) {
        const exact::Binary b = exact::binary(x);
        return b.mantissa == 0 ? T() : T(b.mantissa).shifted_left(b.exponent - e);
    }
};

/// The bits in use by the numbers of a pair.
template <int D>
struct PairBits {
    exact::BitRange component[D];
    exact::BitRange factor;

    PairBits() { factor.include(1); }

    void include(const Vec<double, D>& v) {
        for (int k = 0; k < D; ++k) component[k].include(v[k]);
    }
    void include(const Box<double, D>& box) {
        include(box.origin);
        for (const auto& edge : box.edges) include(edge);
    }
    void include(const Obb<double, D>& obb) {
        include(obb.center);
        for (const auto& axis : obb.axes) include(axis);
        for (int i = 0; i < D; ++i) factor.include(obb.half[i]);
    }
    template <class Simplex>
    void include(const Simplex& simplex) {
        for (const auto& vertex : simplex.vertices) include(vertex);
    }
    void include(const Linear<D>& motion) {
        include(motion.velocity);
        include(motion.position);
    }
    void include(const TimeInterval& interval) {
        factor.include(interval.begin);
        factor.include(interval.end);
    }

    /// The bits of everything that occurs on an axis. In each coordinate the sizes of all vectors together are below 25
    /// times the largest factor * component (5 bits); all that is added on one axis is at most 6 products of three such
    /// sums (3 bits, 7 are kept). Counted in docs/algorithms/separating-axis.md.
    int product_bits() const {
        int bits = 7;
        for (const auto& range : component) bits += range.width() + factor.width() + 5;
        return bits;
    }

    /// Whether double arithmetic on these numbers is exact.
    bool fits_double() const {
        if (product_bits() > 53 || factor.low < -60 || factor.high > 60) return false;
        for (const auto& range : component)
            if (!range.empty() && (range.low < -200 || range.high > 200)) return false;
        return true;
    }

    template <class T>
    Lifted<T, D> lift() const {
        Lifted<T, D> numbers;
        numbers.factor_exponent = factor.low;
        for (int k = 0; k < D; ++k) numbers.exponent[k] = component[k].empty() ? 0 : component[k].low;
        return numbers;
    }
};

/// The bits of everything that a pair is made of.
template <class A, class... More>
PairBits<A::dimension> bits_of(const A& a, const More&... more) {
    PairBits<A::dimension> bits;
    bits.include(a);
    (bits.include(more), ...);
    return bits;
}

/// Decides a pair exactly, given that on all axes but the open ones the projections overlap by more than nothing.
template <bool moving, class T, int D, Kind A, Kind B>
Relation decide(const PairFrame<T, D, A, B>& frame, AxisSet open);

}  // namespace tact::separating_axis
