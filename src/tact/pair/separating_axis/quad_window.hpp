// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/separating_axis/quad_2d.hpp"
#include "tact/pair/separating_axis/quad_frame.hpp"
#include "tact/pair/separating_axis/window_search.hpp"

namespace tact::separating_axis {

/// The filter of windows over any frame, four axes at a time. Call number i of visit_axes_in_quads is for the axes of
/// `axes_of_call`.
template <int D, Kind A, Kind B>
struct QuadWindow {
    static constexpr int halves_b = D == 3 && B == Kind::simplex ? 2 : 1;  // calls for an edge of a with edges of b
    static constexpr int calls = D == 2 ? 2 : 2 + halves_b * all_edges<A, 3>;

    /// The axes of those lanes (bits of `lanes`) of a call; lanes that repeat an axis are left out.
    TACT_INLINE static AxisSet axes_of_call(int call, unsigned lanes) {
        const int faces_a = D == 2 ? all_edges<A, 2> : face_count<A>,
                  faces_b = D == 2 ? all_edges<B, 2> : face_count<B>;
        if (call == 0) return lanes & ((1u << faces_a) - 1);
        if (call == 1) return AxisSet{lanes & ((1u << faces_b) - 1)} << faces_a;
        const int row = (call - 2) / halves_b, half = (call - 2) % halves_b;
        return AxisSet{lanes & 7} << (faces_a + faces_b + row * all_edges<B, D> + 3 * half);
    }
};

/// Every lane takes the largest (least) of all.
TACT_INLINE Quad highest(const Quad& a) {
    const Quad pairs = higher(a, Quad(__builtin_shufflevector(a.v, a.v, 2, 3, 0, 1)));
    return higher(pairs, Quad(__builtin_shufflevector(pairs.v, pairs.v, 1, 0, 3, 2)));
}
TACT_INLINE Quad lowest(const Quad& a) {
    return -highest(-a);
}

template <int D, Kind A, Kind B, class Frame>
TACT_INLINE WindowAxes filter_window_in_quads(const Frame& frame, double bound) {
    using Calls = QuadWindow<D, A, B>;
    const Quad error(bound);
    WindowBounds<Quad> quads;
    Quad enter_high[Calls::calls], leave_low[Calls::calls];
    int call = 0;
    visit_axes_in_quads<true>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        const Meeting<Quad> on_axis = meeting(axis, error);
        quads.clip(on_axis);
        enter_high[call] = on_axis.enter_high;
        leave_low[call] = on_axis.leave_low;
        return ++call == Calls::calls;  // the others are those of edges and travel
    });
    const Quad first_low = highest(quads.first_low), last_high = lowest(quads.last_high);
    const WindowBounds<double> bounds{first_low.v[0], highest(quads.first_high).v[0], lowest(quads.last_low).v[0],
                                      last_high.v[0]};
    WindowAxes axes{window_verdict(bounds, bound), 0, 0, bounds.first_low > 0, bounds.last_high < 1};
    if (axes.verdict == WindowVerdict::meets) {
        unrolled<Calls::calls>([&](auto i) TACT_INLINE_LAMBDA {
            axes.entering |= Calls::axes_of_call(i, ~greater(first_low, enter_high[i]) & 15);
            axes.leaving |= Calls::axes_of_call(i, ~greater(leave_low[i], last_high) & 15);
        });
    }
    return axes;
}

}  // namespace tact::separating_axis
