// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/window_exact.hpp"

#include "tact/pair/separating_axis/exact_stage.hpp"
#include "tact/pair/separating_axis/flat_pair.hpp"
#include "tact/pair/separating_axis/window_bounds.hpp"

namespace tact::separating_axis {
namespace {

/// The integers of ordinary input; fractions of them are compared in twice the length.
using SmallInteger = exact::Integer<8>;

template <class T, int D, Kind A, Kind B>
std::optional<Found> clip_all(const PairFrame<T, D, A, B>& frame, const TimeInterval& interval, AxisSet open) {
    ExactWindow<T> window(interval);
    for (int i = 0; i < window_axes<D, A, B>; ++i)
        if ((open >> i & 1) != 0) window.clip(axis_along<true>(frame, axis_normal<false>(frame, i)), i);
    return window.found();
}

/// Flat bodies that are parallel. In one plane, their window is that of two dimensions. When they cross, they meet at
/// one time only; the axes at rest then know that time, and those of edges and travel whether they meet.
template <class T>
std::optional<Found> window_of_parallel(const FlatPair<T>& frame, const Vec<T, 3>& normal,
                                        const TimeInterval& interval) {
    if (exact::sign_of(dot(normal, frame.travel)) != 0) {
        for (int i = window_axes<3, Kind::flat, Kind::flat>; i < axis_count<true, 3, Kind::flat, Kind::flat>(); ++i)
            if (exact::sign_of(gap<true>(axis_along<true>(frame, axis_normal<true>(frame, i)))) > 0)
                return std::nullopt;
        return clip_all(frame, interval, 1);
    }
    if (exact::sign_of(dot(normal, frame.offset)) != 0) return std::nullopt;
    auto found = clip_all(seen_in_plane(frame, normal), interval, ~AxisSet{0});
    if (found) found->in_plane = true;
    return found;
}

template <class T, int D, Kind A, Kind B>
[[gnu::noinline]] std::optional<Found> window_in(const PairFrame<T, D, A, B>& frame, const TimeInterval& interval,
                                                 AxisSet open) {
    if constexpr (A == Kind::flat && B == Kind::flat) {
        const Vec<T, 3> normal = cross(frame.a.edge[0], frame.a.edge[1]);
        if (stays_parallel<false>(frame, normal)) return window_of_parallel(frame, normal, interval);
    }
    return clip_all(frame, interval, open);
}

/// Places at time 0 and travel in a unit of time: a window is then found in plain times.
template <class T, class A, class B, class Numbers, class Factor>
auto frame_in_time(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                   const Factor& zero, const Factor& one, const Numbers& numbers) {
    return frame_in_motion<A, B, T>(reader(a), reader(motion_a), reader(b), reader(motion_b), zero, one, numbers);
}

template <class T, class A, class B>
[[gnu::noinline]] std::optional<Found> window_in_integers(const PairBits<A::dimension>& bits, const A& a,
                                                          const Linear<A::dimension>& motion_a, const B& b,
                                                          const Linear<A::dimension>& motion_b,
                                                          const TimeInterval& interval, AxisSet open) {
    const auto numbers = bits.template lift<T>();
    return window_in(frame_in_time<T>(a, motion_a, b, motion_b, T(), numbers.factor(1), numbers), interval, open);
}

/// Whether double arithmetic is exact on the numbers of a pair, and on products of two times.
template <int D>
bool fits_double(const PairBits<D>& bits, const TimeInterval& interval) {
    if (!bits.fits_double() || bits.factor.low < -30 || bits.factor.high > 30) return false;
    for (const auto& range : bits.component)
        if (!range.empty() && (range.low < -100 || range.high > 100)) return false;
    return is_moderate(interval.begin) && is_moderate(interval.end);
}

}  // namespace

template <class A, class B>
std::optional<Found> find_window_exactly(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                         const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                         AxisSet open) {
    const auto bits = bits_of(a, motion_a, b, motion_b);
    if (fits_double(bits, interval))
        return window_in(frame_in_time<double>(a, motion_a, b, motion_b, 0.0, 1.0, AsTheyAre{}), interval, open);
    if (bits.product_bits() <= Wide::bits)
        return window_in_integers<Wide>(bits, a, motion_a, b, motion_b, interval, open);
    return bits.product_bits() <= 64 * SmallInteger::capacity
               ? window_in_integers<SmallInteger>(bits, a, motion_a, b, motion_b, interval, open)
               : window_in_integers<LargeInteger>(bits, a, motion_a, b, motion_b, interval, open);
}

#define TACT_INSTANTIATE(A, B)                                                                         \
    template std::optional<Found> find_window_exactly(const A&, const Linear<A::dimension>&, const B&, \
                                                      const Linear<A::dimension>&, const TimeInterval&, AxisSet);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::separating_axis
