// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/metric/numbers.hpp"

namespace tact::metric {

/// Vectors of space of several pairs, one pair in each lane: the operations and names of Quad and Four that the proofs
/// of single pairs use, so that these are also proofs of many.
template <int N>
struct Coordinates {
    using L = Lanes<double, N>;
    L at[3];

    Coordinates() = default;
    TACT_INLINE Coordinates(double x) : at{L(x), L(x), L(x)} {}
    TACT_INLINE Coordinates(const L& x) : at{x, x, x} {}
    TACT_INLINE Coordinates(const L& x, const L& y, const L& z) : at{x, y, z} {}

    TACT_INLINE friend Coordinates operator+(const Coordinates& a, const Coordinates& b) {
        return {a.at[0] + b.at[0], a.at[1] + b.at[1], a.at[2] + b.at[2]};
    }
    TACT_INLINE friend Coordinates operator-(const Coordinates& a, const Coordinates& b) {
        return {a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]};
    }
    TACT_INLINE friend Coordinates operator*(const Coordinates& a, const Coordinates& b) {
        return {a.at[0] * b.at[0], a.at[1] * b.at[1], a.at[2] * b.at[2]};
    }
    TACT_INLINE Coordinates operator-() const { return {-at[0], -at[1], -at[2]}; }
};

template <int N>
struct NumberOf<Coordinates<N>> {
    using Type = Lanes<double, N>;
};

template <int N>
TACT_INLINE Coordinates<N> magnitude(const Coordinates<N>& a) {
    return {magnitude(a.at[0]), magnitude(a.at[1]), magnitude(a.at[2])};
}
template <int N>
TACT_INLINE Coordinates<N> where_greater(const Lanes<double, N>& a, const Lanes<double, N>& b, const Coordinates<N>& x,
                                         const Coordinates<N>& y) {
    return {where_greater(a, b, x.at[0], y.at[0]), where_greater(a, b, x.at[1], y.at[1]),
            where_greater(a, b, x.at[2], y.at[2])};
}
template <int N>
TACT_INLINE Coordinates<N> where_greater(const Coordinates<N>& a, const Coordinates<N>& b, const Coordinates<N>& x,
                                         const Coordinates<N>& y) {
    return {where_greater(a.at[0], b.at[0], x.at[0], y.at[0]), where_greater(a.at[1], b.at[1], x.at[1], y.at[1]),
            where_greater(a.at[2], b.at[2], x.at[2], y.at[2])};
}
template <int N>
TACT_INLINE Coordinates<N> product_error(const Coordinates<N>& a, const Coordinates<N>& b,
                                         const Coordinates<N>& product) {
    return {product_error(a.at[0], b.at[0], product.at[0]), product_error(a.at[1], b.at[1], product.at[1]),
            product_error(a.at[2], b.at[2], product.at[2])};
}
template <int N>
TACT_INLINE Coordinates<N> next_in_cycle(const Coordinates<N>& a) {
    return {a.at[1], a.at[2], a.at[0]};
}
template <int N>
TACT_INLINE Coordinates<N> after_next_in_cycle(const Coordinates<N>& a) {
    return {a.at[2], a.at[0], a.at[1]};
}
template <int i, int N>
TACT_INLINE Lanes<double, N> lane(const Coordinates<N>& a) {
    return a.at[i];
}

}  // namespace tact::metric
