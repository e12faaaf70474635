// SPDX-License-Identifier: MIT
#include "tact/pair/contact_window.hpp"

#include "tact/pair/separating_axis/relate.hpp"
#include "tact/pair/separating_axis/window.hpp"

namespace tact {

template <class A, class B>
std::optional<ContactWindow> contact_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                            const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    if (separating_axis::relate(a, motion_a, b, motion_b, interval) == Relation::disjoint) return std::nullopt;
    if (motion_a.velocity == motion_b.velocity || interval.begin == interval.end)
        return ContactWindow{{interval.begin, interval.begin}, {interval.end, interval.end}};
    return separating_axis::window(a, motion_a, b, motion_b, interval);
}

#define TACT_INSTANTIATE(A, B)                                                                            \
    template std::optional<ContactWindow> contact_window(const A&, const Linear<A::dimension>&, const B&, \
                                                         const Linear<A::dimension>&, const TimeInterval&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
