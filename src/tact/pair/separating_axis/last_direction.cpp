// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/last_direction.hpp"

#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/filter.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/shape/shape_pairs.hpp"

namespace tact::separating_axis {
namespace {

/// Whether a direction surely separates the pair: the bound of center_line.hpp, for any direction and either side.
template <int D, Form A, Form B>
bool is_separated_along(const PairFrame<double, D, A, B>& frame, const Vec<double, D>& direction) {
    double sizes = 0;
    for (int k = 0; k < D; ++k) sizes += magnitude(direction[k]) * size<false>(frame, k);
    return gap<false>(axis_along<false>(frame, direction)) > 0x1p-46 * sizes + 0x1p-600;
}

/// A candidate axis that surely separates the pair; 0 if there is none.
template <int D, Form A, Form B>
Vec<double, D> separating_direction(const PairFrame<double, D, A, B>& frame) {
    for (int i = 0; i < axis_count<false, D, A, B>(); ++i) {
        const Vec<double, D> normal = axis_normal<false>(frame, i);
        if (is_separated_along(frame, normal)) return normal;
    }
    return {};
}

template <class A, class B>
Relation relate_in_order(const A& a, const B& b, PairCache& cache) {
    constexpr int D = A::dimension;
    const auto frame = frame_at_rest<A, B, double>(reader(a), reader(b), AsTheyAre{});
    Vec<double, D> direction;
    for (int k = 0; k < D; ++k) direction[k] = cache.direction[k];
    if (is_separated_along(frame, direction)) return Relation::disjoint;
    const Relation relation = separating_axis::relate(a, b);
    cache = {};
    if (relation == Relation::disjoint) {
        direction = separating_direction(frame);
        for (int k = 0; k < D; ++k) cache.direction[k] = direction[k];
    }
    return relation;
}

}  // namespace

template <class A, class B>
Relation relate_with_cache(const A& a, const B& b, PairCache& cache) {
    if constexpr (ordered<A, B>) {
        return relate_in_order(a, b, cache);
    } else {
        return relate_in_order(b, a, cache);
    }
}

#define TACT_INSTANTIATE(A, B) template Relation relate_with_cache(const A&, const B&, PairCache&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::separating_axis
