// SPDX-License-Identifier: MIT
#include "tact/pair/contact_window.hpp"

#include "tact/pair/separating_axis/window.hpp"

namespace tact {

template <class A, class B>
std::optional<ContactWindow> contact_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                            const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto found = separating_axis::find_window(a, motion_a, b, motion_b, interval);
    return found ? std::optional(found->times) : std::nullopt;
}

#define TACT_INSTANTIATE(A, B)                                                                            \
    template std::optional<ContactWindow> contact_window(const A&, const Linear<A::dimension>&, const B&, \
                                                         const Linear<A::dimension>&, const TimeInterval&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
