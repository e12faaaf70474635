// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/in_lanes.hpp"
#include "tact/pair/frame/twofold_axis.hpp"

namespace tact::window {

using namespace frame;

// The time at which two projections begin or cease to meet, to the last bit: one axis again with twice the digits. It
// is found as n / v with v the speed along the axis and n what parts the projections at time 0, so that neither start
// nor length of the interval comes in.

/// A pair of shapes in motion, or the first of many side by side.
template <class A, class B>
struct MovingPair {
    const A* a;
    const Linear<A::dimension>* motion_a;
    const B* b;
    const Linear<A::dimension>* motion_b;
};

/// numerator / speed is the time; `numerator_size` and `speed_size` are the sizes of all their terms.
template <class T>
struct TimeQuotient {
    Twofold<T> numerator, speed;
    T numerator_size, speed_size, largest;
};

template <class T>
struct TimeBounds {
    T below, above;

    /// These bounds where a mark is positive, else the other time.
    TACT_INLINE TimeBounds where(const T& mark, const T& other) const {
        return {where_greater(mark, T{}, below, other), where_greater(mark, T{}, above, other)};
    }
};

/// The error of numerator and speed, relative to the sizes of their terms.
inline constexpr double time_part_error = 0x1p-96;

/// The doubles on both sides of a quotient, for the lanes where that is `proved`: never for a time that is a double
/// itself. `time` is close to the quotient: V * (quotient - time), with the sign of V taken off, is within `error` of
/// `rest`.
template <class T>
struct EnclosedTime {
    TimeBounds<T> bounds;
    unsigned proved;
    T time, rest, error, inverse;

    /// The quotient is no farther from `time` than this, provided that the computed speed is more than twice its error:
    /// the true one is at least half of it then. Twice that covers what is rounded here, and by those who add it to the
    /// time.
    TACT_INLINE T reach() const {
        return multiply_add(T(4) * (magnitude(rest) + error), magnitude(inverse), T(0x1p-51) * magnitude(time));
    }
};

template <int N>
TACT_INLINE EnclosedTime<Lanes<double, N>> enclosed(const TimeQuotient<Lanes<double, N>>& quotient) {
    using T = Lanes<double, N>;
    const T speed = quotient.speed.value(), inverse = T(1) / speed;
    const auto rest = [&](const T& x) TACT_INLINE_LAMBDA { return (quotient.numerator - quotient.speed * x).value(); };
    // Without this correction the quotient, wrong by an ulp or two, would often have the time on its far side.
    const T guess = quotient.numerator.high * inverse, time = multiply_add(rest(guess), inverse, guess);
    const T toward = with_sign_of(T(1), speed);
    const T here = rest(time) * toward;  // positive: the time is later
    const T other = neighbor(time, here);
    const T there = here - (other - time) * magnitude(speed);
    const T size = magnitude(time);
    const T error = T(time_part_error) * multiply_add(size, quotient.speed_size, quotient.numerator_size);
    const T apart = lower(magnitude(here), where_greater(here, T{}, -there, there));
    const T smallest = lower(size, lower(quotient.speed_size, quotient.numerator_size));
    const unsigned proved =
        greater(apart, error) & greater(smallest, T(0x1p-300)) & greater(T(0x1p100), higher(size, quotient.largest));
    return {{lower(time, other), higher(time, other)}, proved, time, here, error, inverse};
}

/// N pairs in lanes, and all that does not depend on an axis.
template <int N, class A, class B>
struct LanePairs {
    using T = Lanes<double, N>;
    static constexpr int D = A::dimension;
    typename InLanes<A, T>::Type a;
    typename InLanes<B, T>::Type b;
    Vec<Twofold<T>, D> offset, velocity;
    Vec<T, D> size, speed;  ///< the sizes of the terms of offset and extents, and of velocity
    T largest;

    template <class Motion>
    TACT_INLINE void prepare(const Motion& motion_a, const Motion& motion_b) {
        largest = higher(largest_factor(a), largest_factor(b));
        for (int k = 0; k < D; ++k) {
            const auto between = Twofold<T>::difference(place(b, k), place(a, k));
            const auto moved = Twofold<T>::difference(motion_b.position[k], motion_a.position[k]);
            offset[k] = between + moved;
            velocity[k] = Twofold<T>::difference(motion_b.velocity[k], motion_a.velocity[k]);
            size[k] = magnitude(between.high) + magnitude(moved.high) + reach_along(a, k) + reach_along(b, k);
            speed[k] = magnitude(velocity[k].high);
            largest = higher(largest, higher(size[k], speed[k]));
        }
    }
};

/// The pairs `numbers` of many side by side.
template <int N, class A, class B>
TACT_INLINE LanePairs<N, A, B> lane_pairs(const MovingPair<A, B>& pairs, const std::size_t (&numbers)[N]) {
    const A* shapes_a[N];
    const B* shapes_b[N];
    const Linear<A::dimension>*motions_a[N], *motions_b[N];
    LanePairs<N, A, B> lanes;
    for (int i = 0; i < N; ++i) {
        shapes_a[i] = pairs.a + numbers[i];
        shapes_b[i] = pairs.b + numbers[i];
        motions_a[i] = pairs.motion_a + numbers[i];
        motions_b[i] = pairs.motion_b + numbers[i];
    }
    typename InLanes<Linear<A::dimension>, Lanes<double, N>>::Type motion_a, motion_b;
    read_in_lanes<double>(shapes_a, lanes.a);
    read_in_lanes<double>(shapes_b, lanes.b);
    read_in_lanes<double>(motions_a, motion_a);
    read_in_lanes<double>(motions_b, motion_b);
    lanes.prepare(motion_a, motion_b);
    return lanes;
}

/// The same pair in every lane.
template <int N, class A, class B>
TACT_INLINE LanePairs<N, A, B> lane_pairs(const MovingPair<A, B>& pair) {
    LanePairs<N, A, B> lanes;
    typename InLanes<Linear<A::dimension>, Lanes<double, N>>::Type motion_a, motion_b;
    repeat_in_lanes<double, N>(*pair.a, lanes.a);
    repeat_in_lanes<double, N>(*pair.b, lanes.b);
    repeat_in_lanes<double, N>(*pair.motion_a, motion_a);
    repeat_in_lanes<double, N>(*pair.motion_b, motion_b);
    lanes.prepare(motion_a, motion_b);
    return lanes;
}

/// One axis of each pair: offset and speed along it, where the shapes begin and end on it, and the sizes of all terms.
template <class T>
struct AxisInTime {
    Twofold<T> speed;
    ProjectionExtent<T> a, b;
    Twofold<T> offset;
    T size, speed_size, largest;

    /// The time at which the contact begins (side 1) or ends (-1).
    TACT_INLINE TimeQuotient<T> time(const T& side) const {
        // When b comes from below, its upper end meets the lower end of a first.
        const T from_below = side * speed.value();
        const Twofold<T> end_a = where_greater(from_below, T{}, a.low, a.high);
        const Twofold<T> end_b = where_greater(from_below, T{}, b.high, b.low);
        return {-(offset + (end_b - end_a)), speed, size, speed_size, largest};
    }
};

template <int N, class A, class B>
TACT_INLINE AxisInTime<Lanes<double, N>> axis_in_time(const LanePairs<N, A, B>& pairs, const AxisEdges (&edges)[N]) {
    using T = Lanes<double, N>;
    const auto normal = normals_in_lanes<A, B>(edges);
    T size{}, speed_size{}, largest = pairs.largest;
    for (int k = 0; k < A::dimension; ++k) {
        size = multiply_add(normal.size[k], pairs.size[k], size);
        speed_size = multiply_add(normal.size[k], pairs.speed[k], speed_size);
        largest = higher(largest, normal.size[k]);
    }
    return {dot(normal.at, pairs.velocity),
            extent(pairs.a, normal.at),
            extent(pairs.b, normal.at),
            dot(normal.at, pairs.offset),
            size,
            speed_size,
            largest};
}

/// The times at which the contact on an axis begins (side 1) or ends (-1), with an axis of its own for each pair.
template <int N, class A, class B>
TACT_INLINE TimeQuotient<Lanes<double, N>> time_quotient(const LanePairs<N, A, B>& pairs, const AxisEdges (&edges)[N],
                                                         const Lanes<double, N>& side) {
    return axis_in_time<N>(pairs, edges).time(side);
}

/// The same times as doubles; the result has a bit for each lane that is proved.
template <int N, class A, class B>
TACT_INLINE unsigned find_times(const LanePairs<N, A, B>& pairs, const AxisEdges (&edges)[N],
                                const Lanes<double, N>& side, TimeBounds<Lanes<double, N>>& bounds) {
    const auto found = enclosed<N>(time_quotient<N>(pairs, edges, side));
    bounds = found.bounds;
    return found.proved;
}

}  // namespace tact::window
