// SPDX-License-Identifier: MIT
#include "tact/pair/fourier_motzkin/relate.hpp"

#include "tact/pair/fourier_motzkin/exact_pass.hpp"
#include "tact/pair/fourier_motzkin/planar_filter.hpp"
#include "tact/pair/fourier_motzkin/slab_filter.hpp"
#include "tact/pair/fourier_motzkin/space_filter.hpp"
#include "tact/shape/shape_pairs.hpp"

namespace tact::fourier_motzkin {
namespace {

/// Boxes of any angles come first, flat triangles last: the first body gives the rows, the second the variables.
template <class Shape>
constexpr int rank = 0;
template <int D>
constexpr int rank<Triangle<double, D>> = 2;
template <>
constexpr int rank<Tetrahedron<double>> = 1;

template <class A, class B>
TACT_INLINE std::optional<Relation> relate_ordered(const A& a, const B& b, const auto& motion) {
    const auto decided = filter(rounded(a), rounded(b), rounded(motion), reach_of(motion));
    return decided ? decided : exact_relation_of(raw(a), raw(b), motion);
}

}  // namespace

template <class A, class B>
std::optional<Relation> relate(const A& a, const B& b) {
    if constexpr (rank<A> > rank<B>) {
        return relate_ordered(b, a, NoDisplacement{});
    } else {
        return relate_ordered(a, b, NoDisplacement{});
    }
}

template <class A, class B>
std::optional<Relation> relate(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                               const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    if constexpr (rank<A> > rank<B>) {
        return relate_ordered(b, a, PairMotion<A::dimension>{motion_b, motion_a, interval});
    } else {
        return relate_ordered(a, b, PairMotion<A::dimension>{motion_a, motion_b, interval});
    }
}

#define TACT_INSTANTIATE(A, B)                                                               \
    template std::optional<Relation> relate(const A&, const B&);                             \
    template std::optional<Relation> relate(const A&, const Linear<A::dimension>&, const B&, \
                                            const Linear<A::dimension>&, const TimeInterval&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::fourier_motzkin
