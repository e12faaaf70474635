// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/vec.hpp"
#include "tact/pair/metric/double_double_scalar.hpp"
#include "tact/pair/separating_axis/twofold.hpp"

namespace tact::metric {

// Vectors of space in the first three lanes of T (Quad or Four); what is in the fourth does not matter. Nothing is
// fused but the error of a product, which is exact either way: all machines get the same bits.

using exact::DoubleDouble;
using separating_axis::Twofold;

template <class T>
TACT_INLINE T lanes(const Vec3& v) {
    return four_lanes(static_cast<const T*>(nullptr), v[0], v[1], v[2], v[0]);
}
template <class T>
TACT_INLINE Vec3 numbers(const T& v) {
    return {lane<0>(v), lane<1>(v), lane<2>(v)};
}
template <class T>
TACT_INLINE double total(const T& v) {
    return (lane<0>(v) + lane<1>(v)) + lane<2>(v);
}
template <class T>
TACT_INLINE double largest(const T& v) {
    return higher(lane<0>(v), higher(lane<1>(v), lane<2>(v)));
}
template <class T>
TACT_INLINE T crossed(const T& u, const T& v) {
    return next_in_cycle(u) * after_next_in_cycle(v) - after_next_in_cycle(u) * next_in_cycle(v);
}

/// The product of two twofold numbers without a fused operation.
template <class T>
TACT_INLINE Twofold<T> times(const Twofold<T>& a, const Twofold<T>& b) {
    const Twofold<T> highs = Twofold<T>::product(a.high, b.high);
    return {highs.high, highs.low + (a.high * b.low + a.low * b.high)};
}
template <class T>
TACT_INLINE Twofold<T> normalised(const Twofold<T>& a) {
    return Twofold<T>::sum(a.high, a.low);
}
template <class T>
TACT_INLINE DoubleDouble dot_twofold(const Twofold<T>& a, const Twofold<T>& b) {
    const Twofold<T> products = times(a, b);
    const DoubleDouble x{lane<0>(products.high), lane<0>(products.low)},
        y{lane<1>(products.high), lane<1>(products.low)}, z{lane<2>(products.high), lane<2>(products.low)};
    return x + y + z;
}
template <class T>
TACT_INLINE Twofold<T> cross_twofold(const T& u, const T& v) {
    return normalised(Twofold<T>::product(next_in_cycle(u), after_next_in_cycle(v)) -
                      Twofold<T>::product(after_next_in_cycle(u), next_in_cycle(v)));
}

/// The same for a twofold vector and one of doubles.
template <class T>
TACT_INLINE Twofold<T> cross_twofold(const Twofold<T>& u, const T& v) {
    const T v_next = next_in_cycle(v), v_after = after_next_in_cycle(v), zero(0.0);
    return normalised(times<T>({next_in_cycle(u.high), next_in_cycle(u.low)}, {v_after, zero}) -
                      times<T>({after_next_in_cycle(u.high), after_next_in_cycle(u.low)}, {v_next, zero}));
}

/// Of exact numbers x and twofold ones, what the product x * a has beside the rounded x * a.high.
template <class T>
TACT_INLINE T product_tail(const T& x, const Twofold<T>& a) {
    return product_error(x, a.high, x * a.high) + x * a.low;
}

/// The products of a vector with four others that stand in columns.
template <class T>
TACT_INLINE Twofold<T> products_with_columns(const Twofold<T>& v, const T (&column)[3]) {
    const Twofold<T> x{broadcast<0>(v.high), broadcast<0>(v.low)}, y{broadcast<1>(v.high), broadcast<1>(v.low)},
        z{broadcast<2>(v.high), broadcast<2>(v.low)};
    return Twofold<T>{x.high * column[0], product_tail(column[0], x)} +
           Twofold<T>{y.high * column[1], product_tail(column[1], y)} +
           Twofold<T>{z.high * column[2], product_tail(column[2], z)};
}

/// The sum of all four lanes.
template <class T>
TACT_INLINE DoubleDouble sum_of_lanes(const Twofold<T>& a) {
    const Twofold<T> halves = a + Twofold<T>{upper_half(a.high), upper_half(a.low)};
    return DoubleDouble{lane<0>(halves.high), lane<0>(halves.low)} +
           DoubleDouble{lane<1>(halves.high), lane<1>(halves.low)};
}

}  // namespace tact::metric
