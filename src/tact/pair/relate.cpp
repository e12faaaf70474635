// SPDX-License-Identifier: MIT
#include <cassert>

#include "tact/convex.hpp"
#include "tact/pair.hpp"
#include "tact/pair/fourier_motzkin/relate.hpp"
#include "tact/pair/separating_axis/last_direction.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/shape/shape_pairs.hpp"

namespace tact {

template <PairShape A, PartnerOf<A> B>
Relation relate(const A& a, const B& b, const PairOptions& options) {
    assert(options.clearance >= 0);
    if (options.clearance > 0) return relate(seen(a), seen(b), ConvexOptions{options.clearance});
    if (options.kernel == Kernel::fourier_motzkin)
        if (const auto relation = fourier_motzkin::relate(a, b)) return *relation;
    if (options.cache != nullptr) return separating_axis::relate_with_cache(a, b, *options.cache);
    return separating_axis::relate(a, b);
}

template <PairShape A, PartnerOf<A> B>
Relation relate(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                const TimeInterval& interval, const PairOptions& options) {
    assert(options.clearance >= 0);
    if (options.clearance > 0)
        return relate(seen(a), in_space(motion_a), seen(b), in_space(motion_b), interval,
                      ConvexOptions{options.clearance});
    if (options.kernel == Kernel::fourier_motzkin)
        if (const auto relation = fourier_motzkin::relate(a, motion_a, b, motion_b, interval)) return *relation;
    return separating_axis::relate(a, motion_a, b, motion_b, interval);
}

#define TACT_INSTANTIATE(A, B)                                                                             \
    template Relation relate(const A&, const B&, const PairOptions&);                                      \
    template Relation relate(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                             const TimeInterval&, const PairOptions&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
