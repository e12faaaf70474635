// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/exact_stage.hpp"

#include "tact/base/cost.hpp"
#include "tact/pair/frame/pair_numbers.hpp"

namespace tact::separating_axis {

using exact::sign_of;

namespace {

/// The relation of two flat bodies whose difference stays in one plane. It has no interior, so contact is touching.
template <bool moving, class T>
Relation decide_in_plane(const PairFrame<T, 3, Form::flat, Form::flat>& frame, const Vec<T, 3>& normal) {
    if (sign_of(dot(normal, frame.offset)) != 0) return Relation::disjoint;
    const Relation relation = decide<moving>(seen_in_plane(frame, normal), ~AxisSet{0});
    return relation == Relation::disjoint ? Relation::disjoint : Relation::touching;
}

template <class T, int D>
bool is_zero(const Vec<T, D>& v) {
    for (int k = 0; k < D; ++k)
        if (sign_of(v[k]) != 0) return false;
    return true;
}

}  // namespace

template <bool moving, class T, int D, Form A, Form B>
Relation decide(const PairFrame<T, D, A, B>& frame, AxisSet open) {
    if constexpr (A == Form::flat && B == Form::flat) {
        const Vec<T, 3> normal = cross(frame.a.edge[0], frame.a.edge[1]);
        if (stays_parallel<moving>(frame, normal)) return decide_in_plane<moving>(frame, normal);
    }
    bool touching = false;
    for (int i = 0; i < axis_count<moving, D, A, B>(); ++i) {
        if ((open >> i & 1) == 0) continue;
        cost::steps(1);
        const Vec<T, D> normal = axis_normal<moving>(frame, i);
        if (is_zero(normal)) continue;  // parallel edges: no axis at all
        const int sign = sign_of(gap<moving>(axis_along<moving>(frame, normal)));
        if (sign > 0) return Relation::disjoint;
        touching = touching || sign == 0;
    }
    return touching ? Relation::touching : Relation::overlapping;
}

namespace {

template <Form A, Form B, int D, class Numbers>
[[gnu::noinline]] Relation decide_in(const PairNumbers<D>& pair, const Numbers& numbers, AxisSet open) {
    [[maybe_unused]] const exact::RoomFor<typename Numbers::Scalar> room;
    const auto frame = exact_frame<A, B>(pair, numbers);
    return pair.moving() ? decide<true>(frame, open) : decide<false>(frame, open);
}

}  // namespace

template <Form A, Form B, int D>
Relation decide_exactly(const PairNumbers<D>& pair, AxisSet open) {
    const PairBits<D> bits(pair);
    cost::enter(cost::Stage::exact, bits.product_bits());
    if (bits.fits_double()) return decide_in<A, B>(pair, ExactDoubles{}, open);
    if (bits.product_bits() <= Wide::bits) return decide_in<A, B>(pair, bits.template lift<Wide>(), open);
    return bits.product_bits() <= 64 * SmallInteger::capacity
               ? decide_in<A, B>(pair, bits.template lift<SmallInteger>(), open)
               : decide_in<A, B>(pair, bits.template lift<LargeInteger>(), open);
}

#define TACT_DECIDE(D, A, B)                                                                       \
    template Relation decide<false>(const PairFrame<LargeInteger, D, Form::A, Form::B>&, AxisSet); \
    template Relation decide_exactly<Form::A, Form::B>(const PairNumbers<D>&, AxisSet);
TACT_FORM_PAIRS(TACT_DECIDE)
#undef TACT_DECIDE

template Relation decide<false>(const PairFrame<Int128, 2, Form::parallel, Form::parallel>&, AxisSet);
template Relation decide<false>(const PairFrame<Int128, 2, Form::parallel, Form::simplex>&, AxisSet);
template Relation decide<false>(const PairFrame<Int128, 2, Form::simplex, Form::simplex>&, AxisSet);

}  // namespace tact::separating_axis
