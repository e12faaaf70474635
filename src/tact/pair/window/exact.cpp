// SPDX-License-Identifier: MIT
#include "tact/pair/window/exact.hpp"

#include "tact/base/cost.hpp"
#include "tact/pair/frame/pair_numbers.hpp"
#include "tact/pair/separating_axis/exact_stage.hpp"
#include "tact/pair/window/bounds.hpp"

namespace tact::window {
namespace {

/// The integers of ordinary input; fractions of them are compared in twice the length.
using separating_axis::SmallInteger;

template <class T, int D, Form A, Form B>
std::optional<FoundWindow> clip_all(const PairFrame<T, D, A, B>& frame, const TimeInterval& interval, AxisSet open) {
    ExactWindow<T> window(interval);
    for (int i = 0; i < window_axes<D, A, B>; ++i)
        if ((open >> i & 1) != 0) window.clip(axis_along<true>(frame, axis_normal<false>(frame, i)), i);
    return window.found();
}

/// A window, or the coordinate to leave out for triangles that stay in one plane: theirs is one of two dimensions.
struct Exactly {
    std::optional<FoundWindow> found;
    int left_out = -1;
};

/// Flat bodies that are parallel. In one plane, their window is that of two dimensions. When they cross, they meet at
/// one time only; the axes at rest then know that time, and those of edges and travel whether they meet.
template <class T>
Exactly window_of_parallel(const FlatPair<T>& frame, const Vec<T, 3>& normal, const TimeInterval& interval) {
    if (exact::sign_of(dot(normal, frame.travel)) == 0) {
        if (exact::sign_of(dot(normal, frame.offset)) != 0) return {};
        return {std::nullopt, coordinate_left_out(normal)};
    }
    for (int i = window_axes<3, Form::flat, Form::flat>; i < axis_count<true, 3, Form::flat, Form::flat>(); ++i)
        if (exact::sign_of(gap<true>(axis_along<true>(frame, axis_normal<true>(frame, i)))) > 0) return {};
    return {clip_all(frame, interval, 1)};
}

template <class T, int D, Form A, Form B>
[[gnu::noinline]] Exactly window_in(const PairFrame<T, D, A, B>& frame, const TimeInterval& interval, AxisSet open) {
    if constexpr (A == Form::flat && B == Form::flat) {
        const Vec<T, 3> normal = cross(frame.a.edge[0], frame.a.edge[1]);
        if (stays_parallel<false>(frame, normal)) return window_of_parallel(frame, normal, interval);
    }
    return {clip_all(frame, interval, open)};
}

/// Whether double arithmetic is exact on the numbers of a pair, and on products of two times.
template <int D>
bool fits_double(const PairBits<D>& bits, const TimeInterval& interval) {
    if (!bits.fits_double() || bits.factor.low < -30 || bits.factor.high > 30) return false;
    for (const auto& range : bits.component)
        if (!range.empty() && (range.low < -100 || range.high > 100)) return false;
    return is_moderate(interval.start) && is_moderate(interval.end);
}

template <Form A, Form B, int D, class Numbers>
[[gnu::noinline]] Exactly window_in(const PairNumbers<D>& pair, const Numbers& numbers, const TimeInterval& interval,
                                    AxisSet open) {
    [[maybe_unused]] const exact::RoomFor<typename Numbers::Scalar> room;
    return window_in(exact_frame<A, B>(pair, numbers), interval, open);
}

/// The same in the first of the scalars that is long enough.
template <Form A, Form B, int D>
Exactly window_in(const PairNumbers<D>& in_time, const TimeInterval& interval, AxisSet open) {
    const PairBits<D> bits(in_time);
    cost::enter(cost::Stage::window_exact, bits.product_bits());
    if (fits_double(bits, interval)) return window_in<A, B>(in_time, ExactDoubles{}, interval, open);
    if (bits.product_bits() <= exact::Wide::bits)
        return window_in<A, B>(in_time, bits.template lift<exact::Wide>(), interval, open);
    return bits.product_bits() <= 64 * SmallInteger::capacity
               ? window_in<A, B>(in_time, bits.template lift<SmallInteger>(), interval, open)
               : window_in<A, B>(in_time, bits.template lift<separating_axis::LargeInteger>(), interval, open);
}

}  // namespace

template <Form A, Form B, int D>
std::optional<FoundWindow> find_window_exactly(const PairNumbers<D>& pair, AxisSet open) {
    // Places at time 0 and travel in a unit of time: a window is then found in plain times.
    PairNumbers<D> in_time = pair;
    in_time.interval = {0, 1};
    const Exactly known = window_in<A, B>(in_time, pair.interval, open);
    if constexpr (A == Form::flat && B == Form::flat)
        if (known.left_out >= 0) return find_window_in_plane(pair, known.left_out, Wanted::axis);
    return known.found;
}

#define TACT_INSTANTIATE(D, A, B) \
    template std::optional<FoundWindow> find_window_exactly<Form::A, Form::B>(const PairNumbers<D>&, AxisSet);
TACT_FORM_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

}  // namespace tact::window
