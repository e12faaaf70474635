// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/relate.hpp"

#include "tact/linalg/instruction_set.hpp"
#include "tact/pair/separating_axis/exact_stage.hpp"
#include "tact/pair/separating_axis/filter.hpp"
#include "tact/pair/separating_axis/fixed_point.hpp"
#include "tact/pair/separating_axis/shortcuts.hpp"

namespace tact::separating_axis {
namespace {

template <class T, class A, class B>
[[gnu::noinline]] Relation decide_at_rest(const PairBits<A::dimension>& bits, const A& a, const B& b, AxisSet open) {
    return decide<false>(frame_at_rest<A, B, T>(reader(a), reader(b), bits.template lift<T>()), open);
}

template <class T, class A, class B>
[[gnu::noinline]] Relation decide_in_motion(const PairBits<A::dimension>& bits, const A& a,
                                            const Linear<A::dimension>& motion_a, const B& b,
                                            const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                            AxisSet open) {
    const auto numbers = bits.template lift<T>();
    const T begin = numbers.factor(interval.begin), duration = numbers.factor(interval.end) - begin;
    return decide<true>(
        frame_in_motion<A, B, T>(reader(a), reader(motion_a), reader(b), reader(motion_b), begin, duration, numbers),
        open);
}

template <class A, class B>
TACT_INLINE auto frame_in_double(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                 const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    return frame_in_motion<A, B, double>(reader(a), reader(motion_a), reader(b), reader(motion_b), interval.begin,
                                         interval.end - interval.begin, AsTheyAre{});
}

}  // namespace

template <class A, class B>
[[gnu::noinline]] Relation relate_exactly(const A& a, const B& b, AxisSet open) {
    if constexpr (is_plain_in_plane<A> && is_plain_in_plane<B>) {
        if (const FixedPoint numbers(a, b); numbers.is_exact())
            return decide<false>(frame_at_rest<A, B, Int128>(reader(a), reader(b), numbers), open);
    }
    const auto bits = bits_of(a, b);
    if (bits.fits_double()) return decide<false>(frame_at_rest<A, B, double>(reader(a), reader(b), AsTheyAre{}), open);
    return bits.product_bits() <= Wide::bits ? decide_at_rest<Wide>(bits, a, b, open)
                                             : decide_at_rest<LargeInteger>(bits, a, b, open);
}

template <class A, class B>
[[gnu::noinline]] Relation relate_open(const A& a, const B& b) {
    return relate_exactly(a, b, open_axes<false>(frame_at_rest<A, B, double>(reader(a), reader(b), AsTheyAre{})));
}

template <class A, class B>
[[gnu::noinline]] Relation relate_open(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                       const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto frame = frame_in_double(a, motion_a, b, motion_b, interval);
    const AxisSet open = open_axes<true>(frame);
    const auto bits = bits_of(a, motion_a, b, motion_b, interval);
    if (bits.fits_double()) return decide<true>(frame, open);
    return bits.product_bits() <= Wide::bits
               ? decide_in_motion<Wide>(bits, a, motion_a, b, motion_b, interval, open)
               : decide_in_motion<LargeInteger>(bits, a, motion_a, b, motion_b, interval, open);
}

namespace {

/// Out of line, so that the filter's registers are its own.
template <class A, class B>
[[gnu::noinline]] Relation relate_after_filter(const A& a, const B& b) {
    const Verdict verdict = relate_by_shortcut(a, b);
    return verdict != Verdict::undecided ? static_cast<Relation>(verdict) : relate_open(a, b);
}

/// The decision one axis at a time.
template <class A, class B>
[[gnu::noinline]] Relation relate_in_scalars(const A& a, const B& b) {
    const Verdict verdict = filter<false>(frame_at_rest<A, B, double>(reader(a), reader(b), AsTheyAre{}));
    return verdict != Verdict::undecided ? static_cast<Relation>(verdict) : relate_after_filter(a, b);
}

template <class A, class B>
[[gnu::noinline]] Relation relate_in_scalars(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                             const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const Verdict verdict = filter<true>(frame_in_double(a, motion_a, b, motion_b, interval));
    return verdict != Verdict::undecided ? static_cast<Relation>(verdict)
                                         : relate_open(a, motion_a, b, motion_b, interval);
}

}  // namespace

template <class A, class B>
Relation relate(const A& a, const B& b) {
    if constexpr (!ordered<A, B>) {
        return relate(b, a);
    } else {
        return instruction_set() == InstructionSet::sse2 ? relate_in_scalars(a, b) : relate_in_quads(a, b);
    }
}

template <class A, class B>
Relation relate(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                const TimeInterval& interval) {
    if constexpr (!ordered<A, B>) {
        return relate(b, motion_b, a, motion_a, interval);
    } else {
        return instruction_set() == InstructionSet::sse2 ? relate_in_scalars(a, motion_a, b, motion_b, interval)
                                                         : relate_in_quads(a, motion_a, b, motion_b, interval);
    }
}

#define TACT_INSTANTIATE(A, B)                                                                             \
    template Relation relate(const A&, const B&);                                                          \
    template Relation relate(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                             const TimeInterval&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

#define TACT_INSTANTIATE(A, B)                                                                                  \
    template Relation relate_open(const A&, const B&);                                                          \
    template Relation relate_open(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                                  const TimeInterval&);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

template Relation relate_exactly(const Box2&, const Box2&, AxisSet);
template Relation relate_exactly(const Box3&, const Box3&, AxisSet);
template Relation relate_exactly(const Obb2&, const Obb2&, AxisSet);
template Relation relate_exactly(const Obb3&, const Obb3&, AxisSet);

}  // namespace tact::separating_axis
