// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "tact/pair/metric/double_double_scalar.hpp"
#include "tact/pair/separating_axis/exact_stage.hpp"

/// What distance and depth share: a pair at one time, its lengths, its corners. Unlike the relation, these are matters
/// of a Euclidean space: all coordinates must have one scale.
namespace tact::metric {

using exact::DoubleDouble;
using separating_axis::FrameOf;

/// Two shapes where they are at a time; at rest the motions are not looked at.
template <bool moving, class A, class B>
struct PairAtTime {
    static constexpr int dimension = A::dimension;
    static constexpr bool in_motion = moving;
    using First = A;
    using Second = B;

    const A& a;
    const B& b;
    const Linear<dimension>& motion_a;
    const Linear<dimension>& motion_b;
    double time = 0;

    /// The pair in relative coordinates of any scalar type; twice as large when one of them is a Box.
    template <class T, class Numbers>
    TACT_INLINE FrameOf<A, B, T> frame(const Numbers& numbers) const {
        using separating_axis::reader;
        if constexpr (moving) {
            const T now = numbers.factor(time);
            return separating_axis::frame_in_motion<A, B, T>(reader(a), reader(motion_a), reader(b), reader(motion_b),
                                                             now, T{}, numbers);
        } else {
            return separating_axis::frame_at_rest<A, B, T>(reader(a), reader(b), numbers);
        }
    }
};

/// Coordinates of the frame are this many times those of the world.
template <class Pair>
inline constexpr double scale_of = separating_axis::doubled<typename Pair::First, typename Pair::Second> ? 2 : 1;

struct InDouble : separating_axis::AsTheyAre {
    TACT_INLINE double factor(double x) const { return x; }
};

struct InDoubleDouble {
    TACT_INLINE DoubleDouble coordinate(double x, int) const { return {x, 0}; }
    TACT_INLINE DoubleDouble component(double x, int) const { return {x, 0}; }
    TACT_INLINE DoubleDouble factor(double x) const { return {x, 0}; }
    TACT_INLINE DoubleDouble product(double f, double x, int) const { return exact::two_product(f, x); }
};

/// The pair as whole numbers: every coordinate of the frame is an integer times 2^exponent.
template <int D>
struct CommonScale {
    separating_axis::PairBits<D> bits;
    int low = 0, width = 0;

    /// The exponent of a coordinate of the frame.
    int exponent() const { return low + bits.factor.low; }

    /// Enough for all that occurs on one axis, as PairBits::product_bits.
    int product_bits() const { return 3 * (width + bits.factor.width() + 5) + 7; }

    /// Enough for a sum of a few products of n differences of coordinates.
    int bits_of_product(int n) const { return n * (width + bits.factor.width() + 6) + 10; }

    template <class T>
    separating_axis::Lifted<T, D> lift() const {
        separating_axis::Lifted<T, D> numbers;
        numbers.factor_exponent = bits.factor.low;
        for (int& e : numbers.exponent) e = low;
        return numbers;
    }
};

template <bool moving, class A, class B>
CommonScale<A::dimension> common_scale(const PairAtTime<moving, A, B>& pair) {
    CommonScale<A::dimension> scale;
    scale.bits.include(pair.a);
    scale.bits.include(pair.b);
    if constexpr (moving) {
        scale.bits.include(pair.motion_a);
        scale.bits.include(pair.motion_b);
        scale.bits.factor.include(pair.time);
    }
    exact::BitRange all;
    for (const auto& range : scale.bits.component) {
        all.low = std::min(all.low, range.low);
        all.high = std::max(all.high, range.high);
    }
    if (!all.empty()) {
        scale.low = all.low;
        scale.width = all.width();
    }
    return scale;
}

}  // namespace tact::metric
