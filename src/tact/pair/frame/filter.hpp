// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

#include "tact/pair/frame/axes.hpp"
#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/pair_frame.hpp"

namespace tact::frame {

/// What a stage of the decision knows: a relation, or that it cannot say.
enum class FilterVerdict : std::uint8_t { disjoint, touching, overlapping, undecided };

/// The filter's constants for a floating-point type; derived in docs/algorithms/separating-axis.md. With m_k the sum of
/// all sizes in coordinate k and M their product, every computed gap is within factor * M of the true one, provided
/// that every m_k <= largest and M >= smallest (so that nothing overflows and underflow is negligible).
template <class Float, int D>
struct FilterConstants;
template <int D>
struct FilterConstants<double, D> {
    static constexpr double factor = D == 3 ? 0x1p-44 : 0x1p-46;
    static constexpr double largest = 0x1p100;
    static constexpr double smallest = 0x1p-300;
};
template <int D>
struct FilterConstants<float, D> {
    static constexpr float factor = D == 3 ? 0x1p-15f : 0x1p-17f;
    static constexpr float largest = 0x1p30f;
    static constexpr float smallest = 0x1p-40f;
};

/// value when size <= largest and product >= smallest, else infinity (also when one of them is not a number).
TACT_INLINE double within(double size, double largest, double product, double smallest, double value) {
    return size <= largest && product >= smallest ? value : std::numeric_limits<double>::infinity();
}

/// The sum of the sizes of all vectors of a pair in coordinate k.
template <bool moving, class T, int D, Form A, Form B>
TACT_INLINE T size(const PairFrame<T, D, A, B>& frame, int k) {
    T sum = magnitude(frame.offset[k]);
    for (const auto& edge : frame.a.edge) sum = sum + magnitude(edge[k]);
    for (const auto& edge : frame.b.edge) sum = sum + magnitude(edge[k]);
    if constexpr (moving) sum = sum + magnitude(frame.travel[k]) + frame.slack[k];
    return sum;
}

/// An upper bound of the error of every gap, or infinity where the pair is outside the range of the bound.
template <bool moving, class Float, class T, int D, Form A, Form B>
TACT_INLINE T error_bound(const PairFrame<T, D, A, B>& frame) {
    using Constants = FilterConstants<Float, D>;
    T largest = size<moving>(frame, 0), product = largest;
    for (int k = 1; k < D; ++k) {
        const T next = size<moving>(frame, k);
        largest = higher(largest, next);
        product = product * next;
    }
    return within(largest, Constants::largest, product, Constants::smallest, Constants::factor * product);
}

/// What the filter says of a pair, and for an undecided one the axes on which it cannot say that the projections
/// overlap: all of them outside the range of its bound.
struct Filtered {
    FilterVerdict verdict;
    AxisSet open = 0;
};

/// Decides a pair in double: the gaps of all axes against the error bound.
template <bool moving, int D, Form A, Form B>
Filtered filter(const PairFrame<double, D, A, B>& frame);

}  // namespace tact::frame
