// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/quad_filter.hpp"
#include "tact/pair/separating_axis/relate.hpp"

namespace tact::separating_axis::avx2 {

template <class A, class B>
Relation relate_in_quads(const A& a, const B& b) {
    const FilterVerdict verdict = filter_in_quads(a, b);
    return verdict != FilterVerdict::undecided ? static_cast<Relation>(verdict) : relate_after_filter(a, b);
}

template <class A, class B>
Relation relate_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                         const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const FilterVerdict verdict = filter_in_quads(a, motion_a, b, motion_b, interval);
    return verdict != FilterVerdict::undecided ? static_cast<Relation>(verdict)
                                               : relate_after_filter(a, motion_a, b, motion_b, interval);
}

#define TACT_INSTANTIATE(A, B)                                                                                      \
    template Relation relate_in_quads(const A&, const B&);                                                          \
    template Relation relate_in_quads(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                                      const TimeInterval&);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

}  // namespace tact::separating_axis::avx2
