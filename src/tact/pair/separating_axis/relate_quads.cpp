// SPDX-License-Identifier: MIT
#include <bit>

#include "tact/pair/frame/in_lanes.hpp"
#include "tact/pair/separating_axis/quad_filter.hpp"
#include "tact/pair/separating_axis/relate.hpp"

namespace tact::separating_axis::avx2 {

template <class A, class B>
Relation relate_in_quads(const A& a, const B& b) {
    const Filtered filtered = filter_in_quads(a, b);
    return filtered.verdict != FilterVerdict::undecided ? static_cast<Relation>(filtered.verdict)
                                                        : relate_after_filter(a, b, filtered.open);
}

template <class A, class B>
Relation relate_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                         const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const Filtered filtered = filter_in_quads(a, motion_a, b, motion_b, interval);
    return filtered.verdict != FilterVerdict::undecided
               ? static_cast<Relation>(filtered.verdict)
               : relate_after_filter(a, motion_a, b, motion_b, interval, filtered.open);
}

/// Four axes at a time, with twice the digits.
template <class A, class B>
void settle_in_quads(const A& a, const B& b, Ties& ties) {
    constexpr int D = A::dimension;
    typename InLanes<A, Quad>::Type lanes_a;
    typename InLanes<B, Quad>::Type lanes_b;
    repeat_in_lanes<double, 4>(a, lanes_a);
    repeat_in_lanes<double, 4>(b, lanes_b);
    Vec<Twofold<Quad>, D> offset;
    Vec<Quad, D> size;
    Quad largest = higher(largest_factor(lanes_a), largest_factor(lanes_b));
    for (int k = 0; k < D; ++k) {
        offset[k] = Twofold<Quad>::difference(place(lanes_b, k), place(lanes_a, k));
        size[k] = magnitude(offset[k].high) + reach_along(lanes_a, k) + reach_along(lanes_b, k);
        largest = higher(largest, size[k]);
    }
    for (AxisSet rest = ties.open; rest != 0;) {
        AxisEdges edges[4];
        AxisSet taken[4];
        for (int i = 0; i < 4; ++i) {
            taken[i] = rest != 0 ? rest & -rest : taken[i > 0 ? i - 1 : 0];  // the last one again
            edges[i] = axis_edges(a, b, std::countr_zero(taken[i]));
            rest &= ~taken[i];
        }
        const auto normal = normals_in_lanes<A, B>(edges);
        Quad sizes{}, range = largest;
        for (int k = 0; k < D; ++k) {
            sizes = multiply_add(normal.size[k], size[k], sizes);
            range = higher(range, normal.size[k]);
        }
        const Twofold<Quad> between = dot(normal.at, offset);
        const ProjectionExtent<Quad> of_a = extent(lanes_a, normal.at), of_b = extent(lanes_b, normal.at);
        const Quad above = (between + (of_b.low - of_a.high)).value(),
                   below = (-(between + (of_b.high - of_a.low))).value();
        const Quad gap = higher(above, below), error = Quad(0x1p-96) * sizes;
        const unsigned proved = greater(sizes, Quad(0x1p-300)) & greater(Quad(0x1p100), range);
        ties.disjoint |= (greater(gap, error) & proved) != 0;
        const unsigned inside = greater(-error, gap) & proved;
        for (int i = 0; i < 4; ++i)
            if ((inside >> i & 1) != 0) ties.open &= ~taken[i];
    }
}

#define TACT_INSTANTIATE(A, B)                                                                                      \
    template Relation relate_in_quads(const A&, const B&);                                                          \
    template Relation relate_in_quads(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                                      const TimeInterval&);                                                         \
    template void settle_in_quads(const A&, const B&, Ties&);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

}  // namespace tact::separating_axis::avx2
