// SPDX-License-Identifier: MIT
#pragma once

#include "tact/convex/whole_pair.hpp"

namespace tact::convex {

/// The point of all differences that is nearest to 0, exactly.
template <class T>
struct WholeNearest {
    VertexPair corners[4];
    T weight[4];  ///< of the corners, up to a common factor
    int count = 0;
    Vec<T, 3> direction;  ///< a positive multiple of the point; 0: the cores meet
    T height;             ///< direction . corner: the distance is height / |direction|

    bool contact() const {
        return exact::sign_of(direction[0]) == 0 && exact::sign_of(direction[1]) == 0 &&
               exact::sign_of(direction[2]) == 0;
    }
};

/// The exponents of the pair must all be one. `nearest` is where to start.
template <class T>
[[nodiscard]] WholeNearest<T> whole_nearest(const WholePair<T>& pair, const Simplex& nearest);

/// The distance compared with `reach`: `disjoint` when it is more, `touching` when it is as much, `overlapping` when it
/// is less. With reach 0 it is never `overlapping`.
template <class T>
[[nodiscard]] Relation compare_distance(const WholeNearest<T>& nearest, const T& reach);

/// The same in doubles: bounds of the distance that are at most 2^-49 of it apart, where it is a normal double.
struct NearestBounds {
    double lower = 0, upper = 0;
    Vec3 normal{};  ///< of length 1
    VertexPair corners[4];
    double weight[4]{};  ///< together 1
    int count = 0;
};

template <class T>
[[nodiscard]] NearestBounds rounded(const WholeNearest<T>& nearest, int exponent);

extern template WholeNearest<exact::Integer<16>> whole_nearest(const WholePair<exact::Integer<16>>&, const Simplex&);
extern template WholeNearest<exact::AnyInteger> whole_nearest(const WholePair<exact::AnyInteger>&, const Simplex&);
extern template Relation compare_distance(const WholeNearest<exact::Integer<16>>&, const exact::Integer<16>&);
extern template Relation compare_distance(const WholeNearest<exact::AnyInteger>&, const exact::AnyInteger&);
extern template NearestBounds rounded(const WholeNearest<exact::Integer<16>>&, int);
extern template NearestBounds rounded(const WholeNearest<exact::AnyInteger>&, int);

}  // namespace tact::convex
