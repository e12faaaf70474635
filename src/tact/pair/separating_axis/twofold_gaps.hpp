// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/in_lanes.hpp"
#include "tact/pair/frame/twofold_axis.hpp"

namespace tact::separating_axis {

using namespace frame;

/// Lanes in which an axis surely separates, or surely does not; neither where its gap is too close to 0.
struct AxisVerdicts {
    unsigned apart, inside;
};

/// Pairs in lanes (or one pair in all of them), and the gaps of axes with twice the digits of a double. The edges of
/// boxes must not be rounded.
template <class A, class B, int N>
class TwofoldPairs {
    using T = Lanes<double, N>;
    static constexpr int D = A::dimension;

public:
    typename InLanes<A, T>::Type a;
    typename InLanes<B, T>::Type b;

    /// After a and b have been read.
    TACT_INLINE void prepare() {
        largest_ = higher(largest_factor(a), largest_factor(b));
        for (int k = 0; k < D; ++k) {
            offset_[k] = Twofold<T>::difference(place(b, k), place(a, k));
            size_[k] = magnitude(offset_[k].high) + reach_along(a, k) + reach_along(b, k);
            largest_ = higher(largest_, size_[k]);
        }
    }

    /// The axis of each lane, by its edges. The error stays below 2^-96 of the sizes of the terms
    /// (docs/algorithms/separating-axis.md).
    TACT_INLINE AxisVerdicts compare(const AxisEdges (&edges)[N]) const {
        const auto normal = normals_in_lanes<A, B>(edges);
        T sizes{}, range = largest_;
        for (int k = 0; k < D; ++k) {
            sizes = multiply_add(normal.size[k], size_[k], sizes);
            range = higher(range, normal.size[k]);
        }
        const Twofold<T> between = dot(normal.at, offset_);
        const ProjectionExtent<T> of_a = extent(a, normal.at), of_b = extent(b, normal.at);
        const T above = (between + (of_b.low - of_a.high)).value(),
                below = (-(between + (of_b.high - of_a.low))).value();
        const T gap = higher(above, below), error = T(0x1p-96) * sizes;
        const unsigned proved = greater(sizes, T(0x1p-300)) & greater(T(0x1p100), range);
        return {greater(gap, error) & proved, greater(-error, gap) & proved};
    }

private:
    Vec<Twofold<T>, D> offset_;
    Vec<T, D> size_;
    T largest_;
};

}  // namespace tact::separating_axis
