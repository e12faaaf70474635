// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/relate.hpp"

#include "tact/pair/separating_axis/exact_stage.hpp"
#include "tact/pair/separating_axis/filter.hpp"

namespace tact::separating_axis {
namespace {

template <class T, class A, class B>
[[gnu::noinline]] Relation decide_at_rest(const PairBits<A::dimension>& bits, const A& a, const B& b) {
    return decide<false>(frame_at_rest<A, B, T>(reader(a), reader(b), bits.template lift<T>()));
}

template <class T, class A, class B>
[[gnu::noinline]] Relation decide_in_motion(const PairBits<A::dimension>& bits, const A& a,
                                            const Linear<A::dimension>& motion_a, const B& b,
                                            const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto numbers = bits.template lift<T>();
    const T begin = numbers.factor(interval.begin), duration = numbers.factor(interval.end) - begin;
    return decide<true>(
        frame_in_motion<A, B, T>(reader(a), reader(motion_a), reader(b), reader(motion_b), begin, duration, numbers));
}

}  // namespace

template <class A, class B>
[[gnu::noinline]] Relation relate_exactly(const A& a, const B& b) {
    const auto bits = bits_of(a, b);
    return bits.fits(SmallInteger::capacity) ? decide_at_rest<SmallInteger>(bits, a, b)
                                             : decide_at_rest<LargeInteger>(bits, a, b);
}

template <class A, class B>
[[gnu::noinline]] Relation relate_exactly(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                          const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto bits = bits_of(a, motion_a, b, motion_b, interval);
    return bits.fits(SmallInteger::capacity) ? decide_in_motion<SmallInteger>(bits, a, motion_a, b, motion_b, interval)
                                             : decide_in_motion<LargeInteger>(bits, a, motion_a, b, motion_b, interval);
}

template <class A, class B>
Relation relate(const A& a, const B& b) {
    if constexpr (!ordered<A, B>) {
        return relate(b, a);
    } else {
        const auto frame = frame_at_rest<A, B, double>(reader(a), reader(b), AsTheyAre{});
        const Verdict verdict = filter<false>(frame);
        return verdict != Verdict::undecided ? static_cast<Relation>(verdict) : relate_exactly(a, b);
    }
}

template <class A, class B>
Relation relate(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                const TimeInterval& interval) {
    if constexpr (!ordered<A, B>) {
        return relate(b, motion_b, a, motion_a, interval);
    } else {
        const auto frame = frame_in_motion<A, B, double>(reader(a), reader(motion_a), reader(b), reader(motion_b),
                                                         interval.begin, interval.end - interval.begin, AsTheyAre{});
        const Verdict verdict = filter<true>(frame);
        return verdict != Verdict::undecided ? static_cast<Relation>(verdict)
                                             : relate_exactly(a, motion_a, b, motion_b, interval);
    }
}

#define TACT_INSTANTIATE(A, B)                                                                             \
    template Relation relate(const A&, const B&);                                                          \
    template Relation relate(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                             const TimeInterval&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

#define TACT_INSTANTIATE(A, B)                                                                                     \
    template Relation relate_exactly(const A&, const B&);                                                          \
    template Relation relate_exactly(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                                     const TimeInterval&);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

}  // namespace tact::separating_axis
