// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>

#include "tact/pair/window/time.hpp"

namespace tact::window {

using namespace frame;

// The second look at a pair, after the filter, is the same for all shapes but for what an axis is: only that is
// compiled for every pair of them.

/// The axes of one pair with twice the digits, N at a time.
template <int N>
class AxesInTime {
public:
    using T = Lanes<double, N>;

    const bool rounded;  ///< whether edges are rounded: the axes are then only nearly those of the pair

    AxisInTime<T> along(const int (&numbers)[N]) const { return along_(*this, numbers); }

    /// Takes up to N axes from a set; the lanes after the first `count` repeat the last of them.
    AxisInTime<T> next(AxisSet& rest, int (&numbers)[N], int& count) const {
        for (count = 0; count < N && rest != 0; rest &= rest - 1) numbers[count++] = std::countr_zero(rest);
        for (int i = count; i < N; ++i) numbers[i] = numbers[count - 1];
        return along(numbers);
    }

protected:
    using Along = AxisInTime<T>(const AxesInTime&, const int (&)[N]);

    AxesInTime(bool has_rounded, Along* function) : rounded(has_rounded), along_(function) {}

private:
    Along* along_;
};

template <int N, class A, class B>
class AxesOfPair : public AxesInTime<N> {
public:
    [[gnu::noinline]] AxesOfPair(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                 const Linear<A::dimension>& motion_b)
        : AxesInTime<N>(has_rounded_edges(a) || has_rounded_edges(b), &along_these),
          a_(a),
          b_(b),
          pairs_(lane_pairs<N>(MovingPair<A, B>{&a, &motion_a, &b, &motion_b})) {}

private:
    static AxisInTime<Lanes<double, N>> along_these(const AxesInTime<N>& axes, const int (&numbers)[N]) {
        const auto& own = static_cast<const AxesOfPair&>(axes);
        AxisEdges edges[N];
        for (int i = 0; i < N; ++i) edges[i] = axis_edges(own.a_, own.b_, numbers[i]);
        return axis_in_time<N>(own.pairs_, edges);
    }

    const A& a_;
    const B& b_;
    LanePairs<N, A, B> pairs_;
};

}  // namespace tact::window
