// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/window.hpp"

#include "tact/exact/quotient.hpp"
#include "tact/pair/separating_axis/axes_2d.hpp"
#include "tact/pair/separating_axis/axes_3d.hpp"
#include "tact/pair/separating_axis/exact_stage.hpp"
#include "tact/pair/separating_axis/flat_pair.hpp"
#include "tact/pair/separating_axis/relate.hpp"

namespace tact::separating_axis {
namespace {

using exact::Integer;

/// The integers of ordinary input; fractions of them are compared in twice the length.
using SmallInteger = Integer<8>;

/// A part of the interval: numerator / denominator in [0, 1], the denominator positive.
template <class T>
struct Part {
    T numerator, denominator;
};

template <int C>
bool less(const Part<Integer<C>>& p, const Part<Integer<C>>& q) {
    using Wide = Integer<2 * C>;
    return Wide::product(p.numerator, q.denominator) < Wide::product(q.numerator, p.denominator);
}

/// The parts of the interval between which the projections of the pair meet on every axis visited so far. On an axis
/// with travel > 0 the pair meets while -down <= offset + s travel <= up.
template <class T>
struct Parts {
    Part<T> first{T(0), T(1)}, last{T(1), T(1)};
    int entering = -1;
    bool in_plane = false;

    template <bool symmetric>
    void clip(const Axis<T, symmetric>& axis, int number) {
        const int direction = axis.travel.sign();
        if (direction == 0) return;
        const T length = magnitude(axis.travel);
        const T to_up = axis.up - axis.offset, to_down = axis.down + axis.offset;
        const Part<T> enter{direction > 0 ? -to_down : -to_up, length}, leave{direction > 0 ? to_up : to_down, length};
        if (less(first, enter)) {
            first = enter;
            entering = number;
        }
        if (less(leave, last)) last = leave;
    }
};

template <class T, int D, Kind A, Kind B>
[[gnu::noinline]] Parts<T> contact_parts(const PairFrame<T, D, A, B>& frame) {
    if constexpr (A == Kind::flat && B == Kind::flat) {
        const Vec<T, 3> normal = cross(frame.a.edge[0], frame.a.edge[1]);
        if (stays_parallel<true>(frame, normal)) {
            Parts<T> parts = contact_parts(seen_in_plane(frame, normal));
            parts.in_plane = true;
            return parts;
        }
    }
    Parts<T> parts;
    int number = 0;
    visit_axes<true>(frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) {
        parts.clip(axis, number++);
        return false;
    });
    return parts;
}

/// begin + part * duration as neighbouring doubles.
template <int C>
TimeBracket time_of(const Part<Integer<C>>& part, const Integer<C>& begin, const Integer<C>& duration, int exponent) {
    using Wide = Integer<2 * C>;
    const Wide numerator = Wide::product(begin, part.denominator) + Wide::product(duration, part.numerator);
    const auto [below, above] = exact::neighbours(numerator, Wide(part.denominator), exponent);
    return {below, above};
}

template <class T, class A, class B>
[[gnu::noinline]] Found window_in(const PairBits<A::dimension>& bits, const A& a, const Linear<A::dimension>& motion_a,
                                  const B& b, const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto numbers = bits.template lift<T>();
    const T begin = numbers.factor(interval.begin), duration = numbers.factor(interval.end) - begin;
    const auto frame =
        frame_in_motion<A, B, T>(reader(a), reader(motion_a), reader(b), reader(motion_b), begin, duration, numbers);
    const Parts<T> parts = contact_parts(frame);
    return {{time_of(parts.first, begin, duration, numbers.factor_exponent),
             time_of(parts.last, begin, duration, numbers.factor_exponent)},
            parts.entering,
            parts.in_plane};
}

}  // namespace

template <class A, class B>
std::optional<Found> find_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                 const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    if constexpr (!ordered<A, B>) {
        return find_window(b, motion_b, a, motion_a, interval);
    } else {
        if (relate(a, motion_a, b, motion_b, interval) == Relation::disjoint) return std::nullopt;
        if (motion_a.velocity == motion_b.velocity || interval.begin == interval.end)
            return Found{{{interval.begin, interval.begin}, {interval.end, interval.end}}};
        const auto bits = bits_of(a, motion_a, b, motion_b, interval);
        return bits.product_bits() <= 64 * SmallInteger::capacity
                   ? window_in<SmallInteger>(bits, a, motion_a, b, motion_b, interval)
                   : window_in<LargeInteger>(bits, a, motion_a, b, motion_b, interval);
    }
}

#define TACT_INSTANTIATE(A, B)                                                                 \
    template std::optional<Found> find_window(const A&, const Linear<A::dimension>&, const B&, \
                                              const Linear<A::dimension>&, const TimeInterval&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::separating_axis
